// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Transaction)
};

} // namespace

Expected<Transaction> Transaction::begin(Connection& connection, Kind kind)
{
    const bool sqlite = connection.dialect() == Dialect::Sqlite;
    QByteArray sql = "BEGIN";
    if (kind == Kind::Write)
        sql = sqlite ? "BEGIN IMMEDIATE" : "BEGIN ISOLATION LEVEL READ COMMITTED"; // whatever the server takes for usual
    else if (!sqlite)
        sql = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    HC_CHECK(connection.script(sql));
    return Transaction(&connection);
}

Expected<void> Transaction::commit()
{
    Connection* connection = std::exchange(m_connection, nullptr);
    if (!connection)
        return fail(ErrorCode::Internal, Tr::tr("The transaction has ended already."));
    if (auto done = connection->script("COMMIT"); !done) {
        (void)connection->script("ROLLBACK");
        return done;
    }
    return {};
}

Transaction::~Transaction()
{
    if (m_connection)
        (void)m_connection->script("ROLLBACK");
}

} // namespace hindcast
