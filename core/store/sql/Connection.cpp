// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/Connection.h"

#include "core/domain/enums/EnumWords.h"
#include "core/store/sql/RowSink.h"

#include <QCoreApplication>
#include <QThread>

namespace hindcast {
namespace {

constexpr EnumWords<Dialect> dialectWords{"sqlite", "postgresql"};

} // namespace

QString word(Dialect dialect) { return dialectWords.wordOf(dialect); }

Connection::Connection() : m_thread(QThread::currentThreadId()) {}

QByteArray Connection::placeholder(int index) const { return (dialect() == Dialect::Sqlite ? "?" : "$") + QByteArray::number(index); }

Expected<std::vector<std::vector<Cell>>> Connection::rows(const QByteArray& sql, const std::vector<Cell>& parameters)
{
    HC_TRY(auto statement, prepare(sql));
    HC_CHECK(statement->bindAll(parameters));
    std::vector<std::vector<Cell>> out;
    for (;;) {
        HC_TRY(const bool row, statement->step());
        if (!row)
            return out;
        auto& cells = out.emplace_back();
        for (int i = 0; i < statement->columnCount(); ++i)
            cells.push_back(statement->cell(i));
    }
}

Expected<Cell> Connection::scalar(const QByteArray& sql, const std::vector<Cell>& parameters)
{
    HC_TRY(auto statement, prepare(sql));
    HC_CHECK(statement->bindAll(parameters));
    HC_TRY(const bool row, statement->step());
    return row ? statement->cell(0) : Cell();
}

Expected<qint64> Connection::execute(const QByteArray& sql, const std::vector<Cell>& parameters)
{
    HC_TRY(auto statement, prepare(sql));
    HC_CHECK(statement->bindAll(parameters));
    for (;;) {
        HC_TRY(const bool row, statement->step());
        if (!row)
            return statement->affected();
    }
}

Expected<bool> Connection::forEachRow(const QByteArray& columns, const QByteArray& rest, const std::vector<Cell>& parameters, RowSink& sink)
{
    HC_TRY(auto statement, prepare("SELECT " + columns + ' ' + rest));
    HC_CHECK(statement->bindAll(parameters));
    std::vector<Statement::View> values;
    for (;;) {
        HC_TRY(const bool row, statement->step());
        if (!row)
            return true;
        values.resize(size_t(statement->columnCount()));
        for (size_t i = 0; i < values.size(); ++i)
            values[i] = statement->view(int(i));
        if (!sink.row(values))
            return false;
    }
}

Expected<std::unique_ptr<Connection>> Connection::another() const
{
    return fail(ErrorCode::Unsupported,
                QCoreApplication::translate("hindcast::Connection", "This engine has one connection for all that is done."));
}

Expected<void> Connection::joinSnapshot(const QByteArray&)
{
    return fail(ErrorCode::Unsupported,
                QCoreApplication::translate("hindcast::Connection", "This engine has no snapshots that connections share."));
}

void Connection::assertThread() const
{
    if (m_thread != QThread::currentThreadId())
        qFatal("A database connection was used outside the thread that owns it");
}

Unexpected Connection::cancelledError() { return failCancelled(); }

QByteArray quoted(const QByteArray& identifier)
{
    QByteArray out = identifier;
    out.replace('"', "\"\"");
    return '"' + out + '"';
}

} // namespace hindcast
