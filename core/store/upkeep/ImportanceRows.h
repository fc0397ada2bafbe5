// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/layouts/Layout.h"
#include "core/store/sql/Connection.h"

#include <memory>
#include <optional>
#include <vector>

namespace hindcast {

/// How important an active reflection is, and when it was seen last.
struct ImportanceRow {
    qint64 id = 0;
    double importance = 0;
    Timestamp lastSeen;
};

/// Reads and writes the importance of the reflections of a native database, within its caller's transactions.
class ImportanceRows
{
public:
    [[nodiscard]] static Expected<ImportanceRows> open(Connection& connection, const Scope& scope);

    /// Active ones above \a floor whose id is greater than \a after, by id, at most \a most.
    [[nodiscard]] Expected<std::vector<ImportanceRow>> read(qint64 after, double floor, qint64 most);
    /// When the last one of those was seen; nothing: there are none.
    [[nodiscard]] Expected<std::optional<Timestamp>> newest(double floor);
    Expected<void> write(qint64 id, double importance);
    /// Writes \a before where \a after still stands; false: it does not.
    Expected<bool> putBack(qint64 id, double after, double before);

private:
    ImportanceRows(Connection& connection, const Scope& scope, std::unique_ptr<Statement> update, std::unique_ptr<Statement> putBack);

    Connection* m_connection;
    Cell m_tenant, m_project;
    std::unique_ptr<Statement> m_update, m_putBack;
};

} // namespace hindcast
