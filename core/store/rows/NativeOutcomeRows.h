// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Outcome.h"
#include "core/store/layouts/Layout.h"
#include "core/store/sql/Connection.h"

namespace hindcast {

/// Appends to rca_outcomes of a native database and finds what a request has left there, within the transaction that its
/// caller has begun.
class NativeOutcomeRows
{
public:
    [[nodiscard]] static Expected<NativeOutcomeRows> open(Connection& connection, const Scope& scope);

    /// Must be called once in each transaction before insert().
    Expected<void> begin();
    /// Gives the id of the new row. \a outcome's id and locator are ignored.
    [[nodiscard]] Expected<qint64> insert(const Outcome& outcome, const QByteArray& keyHash);
    /// Every row of this request, the oldest first.
    [[nodiscard]] Expected<std::vector<Outcome>> ofRequest(const QString& requestId);

private:
    NativeOutcomeRows() = default;

    std::unique_ptr<Statement> m_last, m_insert, m_request;
    Cell m_tenant;
    Cell m_project;
    qint64 m_nextId = 0;
    bool m_ownIds = false; ///< SQLite: the write lock makes ids ours; PostgreSQL gives them
};

} // namespace hindcast
