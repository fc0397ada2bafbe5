// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/DatabaseUrl.h"

#include <utility>
#include <vector>

namespace hindcast {

/// What a server is told before it works for us: UTC, how dates are written, read only, the limit of a statement, and what the
/// address (or PGOPTIONS) sets. Said once when a session starts, or, where a pooler lends sessions out, anew in each transaction.
class PgSettings
{
public:
    [[nodiscard]] static PgSettings of(const DatabaseUrl& url, bool writable);

    /// For libpq's `options`.
    [[nodiscard]] QByteArray startupOptions() const;
    /// A statement that sets them for the running transaction. InvalidInput when the address has options that are no settings.
    [[nodiscard]] Expected<QByteArray> statement() const;
    /// A statement with one flag: does the session keep what startupOptions() said?
    [[nodiscard]] QByteArray question() const;

private:
    QByteArray m_own; ///< as the user wrote them
    std::vector<std::pair<QByteArray, QByteArray>> m_ours;
    bool m_writable = false;
};

} // namespace hindcast
