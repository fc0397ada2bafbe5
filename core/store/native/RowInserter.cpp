// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/native/RowInserter.h"

#include "core/store/native/NativeSql.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {

Expected<RowInserter> RowInserter::open(Connection& connection, const Scope& scope, const char* table, std::span<const Column> columns,
                                        bool unique)
{
    const bool sqlite = connection.dialect() == Dialect::Sqlite;
    QByteArray names = "tenant_id, project_id", values = "?, ?";
    for (const Column& c : columns) {
        names += QByteArray(", ") + c.name;
        values += c.list && !sqlite ? ", ARRAY(SELECT json_array_elements_text(?::text::json))" : ", ?";
    }
    const QByteArray sql = QByteArray("INSERT INTO ") + table + '(' + names + ") VALUES (" + values + ')'
        + (unique ? " ON CONFLICT DO NOTHING" : "") + " RETURNING id";
    RowInserter inserter;
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
    HC_TRY(const bool row, s.step());
    if (!row)
        return std::nullopt;
    const qint64 id = s.view(0).integer;
    HC_CHECK(s.step()); // to its end: only then is the row written
    return id;
}

Cell textListCell(const QStringList& texts)
{
    static const Cell none(QByteArray("[]"));
    return texts.isEmpty() ? none : Cell(QJsonDocument(QJsonArray::fromStringList(texts)).toJson(QJsonDocument::Compact));
}

} // namespace hindcast
