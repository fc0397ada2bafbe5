// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rows/RowInserter.h"

#include "core/store/native/GivenNumbers.h"
#include "core/store/native/NativeSql.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace hindcast {

Expected<RowInserter> RowInserter::open(Connection& connection, const Scope& scope, const char* table, std::span<const Column> columns,
                                        bool unique)
{
    const bool sqlite = connection.dialect() == Dialect::Sqlite;
    QByteArray names = "tenant_id, project_id", values = "?, ?";
    // Offline copies, whose rows are only read, have no `meta`.
    HC_TRY(const Cell keeps, sqlite ? connection.scalar("SELECT count(*) FROM sqlite_master WHERE name = 'meta'") : Expected<Cell>(Cell()));
    if (keeps.integer() > 0) {
        names.prepend("id, ");
        values.prepend(newNumberSql(table) + ", ");
    }
    for (const Column& c : columns) {
        names += QByteArray(", ") + c.name;
        values += c.list && !sqlite ? ", ARRAY(SELECT json_array_elements_text(?::text::json))" : ", ?";
    }
    const QByteArray sql = QByteArray("INSERT INTO ") + table + '(' + names + ") VALUES (" + values + ')'
        + (unique ? " ON CONFLICT DO NOTHING" : "") + (sqlite ? "" : " RETURNING id");
    RowInserter inserter;
    if (sqlite) { // RETURNING fills a table of its own for each row: half as fast again
        HC_TRY(inserter.m_lastId, connection.prepare("SELECT last_insert_rowid()"));
    }
    HC_TRY(inserter.m_insert, connection.prepare(numbered(connection, sql)));
    inserter.m_tenant = Cell(scope.tenant);
    inserter.m_project = Cell(scope.project);
    return inserter;
}

Expected<std::optional<qint64>> RowInserter::insert(std::initializer_list<Cell> cells)
{
    Statement& s = *m_insert;
    const ResetAtEnd reset(s);
    HC_CHECK(s.bind(1, m_tenant));
    HC_CHECK(s.bind(2, m_project));
    int index = 2;
    for (const Cell& cell : cells)
        HC_CHECK(s.bind(++index, cell));
    if (m_lastId) {
        HC_TRY([[maybe_unused]] const bool none, s.step());
        if (s.affected() == 0)
            return std::nullopt;
        const ResetAtEnd resetId(*m_lastId);
        HC_TRY([[maybe_unused]] const bool there, m_lastId->step());
        return m_lastId->view(0).integer;
    }
    HC_TRY(const bool row, s.step());
    if (!row)
        return std::nullopt;
    const qint64 id = s.view(0).integer;
    HC_CHECK(s.step()); // to its end: only then is the row written
    return id;
}

namespace {

/// Letters that stand for themselves in JSON.
bool isPlainJson(const QString& text)
{
    return std::ranges::all_of(text, [](QChar c) { return c >= u' ' && c < QChar(0x7f) && c != u'"' && c != u'\\'; });
}

} // namespace

Cell textListCell(const QStringList& texts)
{
    static const Cell none(QByteArray("[]"));
    if (texts.isEmpty())
        return none;
    if (std::ranges::all_of(texts, isPlainJson)) { // nearly all of them
        qsizetype size = 1;
        for (const QString& text : texts)
            size += text.size() + 3;
        QByteArray out(size, Qt::Uninitialized);
        char* to = out.data();
        for (const QString& text : texts) {
            *to = to == out.constData() ? '[' : ',';
            *++to = '"';
            ++to;
            to = std::ranges::transform(text, to, [](QChar c) { return char(c.unicode()); }).out; // they are ASCII
            *to++ = '"';
        }
        *to = ']';
        return Cell(std::move(out));
    }
    return Cell(QJsonDocument(QJsonArray::fromStringList(texts)).toJson(QJsonDocument::Compact));
}

} // namespace hindcast
