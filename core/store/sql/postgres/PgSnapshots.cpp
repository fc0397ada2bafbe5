// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/postgres/PgConnection.h"

#include <QCoreApplication>

#include <libpq-fe.h>

#include <algorithm>
#include <cctype>

// What a connection sees of its server, and how another one comes to see the same.
namespace hindcast {

/// Of the whole snapshot: its end alone stays what it is when a transaction commits that began before another one that has ended. Snapshots
/// of a standby leave out which ones between their ends still run, so how far it has come with its primary's log belongs to it there: that
/// moves with whatever is written, and says "changed" too often rather than too seldom. Not within a transaction, whose snapshot stands
/// still while the log goes on: who compares there (a scan within a moment of his own) asks whether that has moved. All others ask before
/// they begin one and after it has ended.
Expected<qint64> PgConnection::dataVersion()
{
    const bool recovers = m_standby && PQtransactionStatus(m_connection) == PQTRANS_IDLE;
    HC_TRY(const Cell version,
           scalar(recovers ? "SELECT hashtextextended(concat_ws(' ', pg_current_snapshot(), pg_last_wal_replay_lsn()), 0)"
                           : "SELECT hashtextextended(pg_current_snapshot()::text, 0)"));
    return version.integer();
}

/// A snapshot says which transactions have ended; their numbers go on from where a copy was made, so the server's own start says which one.
/// That of a standby leaves out which ones between its ends still run: one that ends among them would not be noticed.
Expected<QByteArray> PgConnection::serverState()
{
    HC_TRY(const Cell state,
           scalar("SELECT CASE WHEN pg_is_in_recovery() THEN '' ELSE concat_ws(' ', pg_current_snapshot(), "
                  "extract(epoch FROM pg_postmaster_start_time()), "
                  "(SELECT oid FROM pg_database WHERE datname = current_database())) END"));
    return state.text().toLatin1();
}

Expected<bool> PgConnection::mayShareSnapshot()
{
    HC_TRY(const Cell may, scalar("SELECT has_function_privilege(to_regprocedure('pg_catalog.pg_export_snapshot()')::oid, 'EXECUTE')"));
    return may.flag().value_or(false);
}

/// Asked for first: a refusal would end the transaction, and with it whatever is read in it.
Expected<QByteArray> PgConnection::shareSnapshot()
{
    HC_TRY(const bool may, mayShareSnapshot());
    if (!may)
        return QByteArray();
    HC_TRY(const Cell name, scalar("SELECT pg_catalog.pg_export_snapshot()"));
    return name.text().toLatin1();
}

Expected<void> PgConnection::joinSnapshot(const QByteArray& name)
{
    const bool isName = std::ranges::all_of(name, [](char c) { return c == '-' || std::isxdigit(uchar(c)); });
    if (name.isEmpty() || !isName) // the statement takes no parameter
        return fail(ErrorCode::Internal, QCoreApplication::translate("hindcast::PgConnection", "This is no name of a snapshot."));
    return script("SET TRANSACTION SNAPSHOT '" + name + '\'');
}

Expected<void> PgConnection::stayInTransaction() { return script("SET LOCAL idle_in_transaction_session_timeout = 0"); }

} // namespace hindcast
