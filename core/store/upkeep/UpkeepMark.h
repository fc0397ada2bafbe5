// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/layouts/Layout.h"
#include "core/store/sql/Connection.h"

#include <optional>

namespace hindcast {

/// One row of `upkeep`: when something was done last, and a number.
class UpkeepMark
{
public:
    struct Value {
        Timestamp at;
        qint64 number = 0;
    };

    UpkeepMark(Connection& connection, const Scope& scope, const char* name)
        : m_connection(connection), m_tenant(scope.tenant), m_project(scope.project), m_name(QByteArray(name))
    {}

    [[nodiscard]] Expected<std::optional<Value>> read();
    /// Also locks the row for the rest of the transaction.
    Expected<void> write(const Value& value);
    /// Makes the row with nothing in it, unless it is there, and locks it.
    Expected<void> lock(Timestamp now);

private:
    Connection& m_connection;
    Cell m_tenant, m_project, m_name;
};

} // namespace hindcast
