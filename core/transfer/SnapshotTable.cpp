// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/SnapshotTable.h"

#include "core/rules/OutcomeKey.h"
#include "core/store/SnapshotOrigin.h"
#include "core/store/relation/RecordReader.h"
#include "core/transfer/CellRedaction.h"

#include <cmath>
#include <cstring>

namespace hindcast {
namespace {

QByteArray declaredType(const BoundColumn& column, ColumnKind kind)
{
    switch (kind) {
    case ColumnKind::Integer: // the number of a record may be a name elsewhere
        return column.codec && std::strncmp(column.codec->name, "text", 4) == 0 ? "TEXT" : "INTEGER";
    case ColumnKind::Real: return "REAL";
    case ColumnKind::Time:
    case ColumnKind::Flag: return "INTEGER";
    case ColumnKind::Text:
    case ColumnKind::List: break;
    }
    return "TEXT";
}

/// SQLite keeps what is not a number as a null.
bool becomesNull(const Cell& cell)
{
    const auto* real = cell.get<double>();
    return cell.isNull() || (real && std::isnan(*real));
}

/// The hash beside a text that was changed.
void renewHash(std::vector<Cell>& cells, const std::vector<int>& columns, int text, int hash)
{
    const Cell* name = nullptr;
    for (size_t i = 0; i < columns.size(); ++i)
        if (columns[i] == text)
            name = &cells[i];
    for (size_t i = 0; i < columns.size(); ++i)
        if (columns[i] == hash && name && name->isText())
            cells[i] = Cell(keyHash(name->text()).toHex());
}

} // namespace

QByteArray SnapshotTable::definition(bool strict)
{
    QByteArrayList columns, key;
    const bool single = m_source->integerKey();
    for (const int c : m_columns) {
        const BoundColumn& column = m_source->columns[size_t(c)];
        const ColumnSpec& spec = m_source->spec->columns[size_t(c)];
        const bool isKey = single && !m_keyIsColumn && column.codec && spec.kind == ColumnKind::Integer
            && column.identifier == m_source->key.front().identifier;
        m_keyIsColumn = m_keyIsColumn || isKey;
        const bool neverNull = isKey
            || (strict && column.codec && column.codec->orderable && column.notNull && spec.kind != ColumnKind::Text);
        m_neverNull.push_back(neverNull);
        columns << quoted(spec.name) + ' ' + (isKey ? QByteArray("INTEGER PRIMARY KEY") : declaredType(column, spec.kind))
                + (neverNull && !isKey ? " NOT NULL" : "");
    }
    if (!m_keyIsColumn) {
        for (size_t i = 0; i < m_source->key.size(); ++i) {
            key << snapshotKeys[i];
            columns.insert(qsizetype(i), QByteArray(snapshotKeys[i]) + (m_source->key[i].integer ? " INTEGER" : " TEXT") + " NOT NULL");
        }
        columns << "PRIMARY KEY (" + key.join(", ") + ')';
    }
    return QByteArray("CREATE TABLE ") + snapshotTable(m_source->spec->id) + '(' + columns.join(", ") + ')';
}

Expected<SnapshotTable> SnapshotTable::create(Connection& target, const BoundRelation& source, bool strict, bool redact)
{
    if (source.key.size() > std::size(snapshotKeys))
        return fail(ErrorCode::Internal, QStringLiteral("A key of that many columns was not expected."));
    SnapshotTable table(target, source, redact);
    table.m_columns = recordedColumns(source);
    table.m_cells.resize(table.m_columns.size());
    HC_CHECK(target.script(table.definition(strict)));
    const size_t parameters = table.m_columns.size() + (table.m_keyIsColumn ? 0 : source.key.size());
    QByteArrayList values;
    for (size_t i = 0; i < parameters; ++i)
        values << "?";
    HC_TRY(table.m_insert,
           target.prepare(QByteArray("INSERT INTO ") + snapshotTable(source.spec->id) + " VALUES (" + values.join(", ") + ')'));
    return table;
}

void SnapshotTable::readCells(RowCursor& row)
{
    bool changed = false;
    for (size_t i = 0; i < m_columns.size(); ++i) {
        m_cells[i] = row.cell(m_columns[i]);
        const ColumnKind kind = m_source->spec->columns[size_t(m_columns[i])].kind;
        if (!m_redact || (kind != ColumnKind::Text && kind != ColumnKind::List))
            continue;
        Cell kept = redactedCell(m_cells[i], kind == ColumnKind::List);
        changed = changed || kept != m_cells[i];
        m_cells[i] = std::move(kept);
    }
    if (changed && m_source->spec->id == RelationId::Outcomes)
        renewHash(m_cells, m_columns, OutcomeRootCause, OutcomeKeyHash);
    else if (changed && m_source->spec->id == RelationId::Events)
        renewHash(m_cells, m_columns, EventPattern, EventKeyHash);
}

Expected<void> SnapshotTable::bindKey(RowCursor& row, int& parameter)
{
    const Locator key = row.locator();
    for (const Locator::Part& part : key.parts()) {
        Cell cell = std::visit([](const auto& value) { return Cell(value); }, part);
        if (m_redact && cell.isText())
            if (Cell kept = redactedCell(cell, false); kept != cell) // two may read alike afterwards
                cell = Cell("redacted-" + QByteArray::number(m_rows + 1));
        HC_CHECK(m_insert->bind(++parameter, cell));
    }
    return {};
}

Expected<bool> SnapshotTable::add(RowCursor& row)
{
    readCells(row);
    int parameter = 0;
    if (!m_keyIsColumn)
        HC_CHECK(bindKey(row, parameter));
    for (size_t i = 0; i < m_cells.size(); ++i) {
        if (m_neverNull[i] && becomesNull(m_cells[i]))
            return false;
        HC_CHECK(m_insert->bind(++parameter, m_cells[i]));
    }
    HC_CHECK(m_insert->step());
    m_insert->reset();
    ++m_rows;
    return true;
}

Expected<void> SnapshotTable::finish()
{
    m_insert.reset();
    for (const int c : m_columns) {
        const BoundColumn& column = m_source->columns[size_t(c)];
        const bool key = m_keyIsColumn && column.identifier == m_source->key.front().identifier;
        if (!column.codec || !column.indexed || key)
            continue;
        const QByteArray table = snapshotTable(m_source->spec->id), name = m_source->spec->columns[size_t(c)].name;
        HC_CHECK(m_target->script("CREATE INDEX " + table + '_' + name + " ON " + table + '(' + quoted(name) + ')'));
    }
    return {};
}

} // namespace hindcast
