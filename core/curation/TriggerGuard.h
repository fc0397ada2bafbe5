// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationTarget.h"
#include "core/curation/change/RowChange.h"

namespace hindcast {

/// Unsupported when rows of a foreign database would fire a trigger that its product is not known to have.
[[nodiscard]] Expected<void> triggersAreKnown(const CurationTarget& target, const std::vector<RowChange>& rows);

/// While it lives, a product's own triggers may write to its full text: SQLite forbids that to a schema that is not trusted. Asks
/// the database once more whether its triggers still are the known ones, so it belongs into the transaction that writes. Of a native
/// database: those that its owner vouches for.
class TriggerGuard
{
public:
    [[nodiscard]] static Expected<TriggerGuard> open(const CurationTarget& target, const std::vector<RowChange>& rows);
    ~TriggerGuard();
    TriggerGuard(TriggerGuard&& other) noexcept : m_connection(std::exchange(other.m_connection, nullptr)) {}
    Q_DISABLE_COPY(TriggerGuard)
    TriggerGuard& operator=(TriggerGuard&&) = delete;

private:
    explicit TriggerGuard(Connection* connection) : m_connection(connection) {}
    Connection* m_connection;
};

} // namespace hindcast
