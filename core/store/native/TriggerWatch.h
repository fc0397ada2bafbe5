// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Connection.h"

#include <QElapsedTimer>

namespace hindcast {

/// Looks, while somebody writes for days, whether what writing to a native database runs is still what it was when it was opened: what
/// onlyKnownTriggers() says once, for every transaction. Costs a pragma in SQLite, and one small query a second of a server.
class TriggerWatch
{
public:
    /// \a known as for onlyKnownTriggers(). What is there now was looked at by whoever opened the connection for writing.
    [[nodiscard]] static Expected<TriggerWatch> open(Connection& connection, QString known);

    /// To be asked within a transaction that writes. Unsupported names the trigger.
    Expected<void> check();

private:
    TriggerWatch(Connection& connection, QString known) : m_connection(&connection), m_known(std::move(known)) {}
    Expected<QByteArray> state();

    Connection* m_connection;
    QString m_known;
    QByteArray m_state; ///< of the schema, or of its triggers: another one is a reason to read the catalog
    QElapsedTimer m_since;
};

} // namespace hindcast
