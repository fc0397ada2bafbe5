// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/snapshot/SnapshotTable.h"

#include "core/rules/promotion/OutcomeKey.h"
#include "core/store/layouts/snapshot/SnapshotOrigin.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/sql/CutText.h"
#include "core/transfer/CellRedaction.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SnapshotTable)
};

QByteArray declaredType(const BoundColumn& column, ColumnKind kind)
{
    switch (kind) {
    case ColumnKind::Integer: // the number of a record may be a name elsewhere
        return column.codec && column.codec->yieldsText() ? "TEXT" : "INTEGER";
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
void renewHash(Cell* cells, const std::vector<int>& columns, int text, int hash)
{
    const auto of = [&](int column) { return std::ranges::find(columns, column) - columns.begin(); };
    const auto name = size_t(of(text)), kept = size_t(of(hash));
    if (name < columns.size() && kept < columns.size() && cells[name].isText())
        cells[kept] = Cell(keyHash(cells[name].text()).toHex());
}

} // namespace

SnapshotTable::SnapshotTable(const BoundRelation& source, bool strict, bool redact)
    : m_source(&source), m_redact(redact), m_columns(recordedColumns(source))
{
    for (size_t i = 0; i < m_columns.size(); ++i) {
        const BoundColumn& column = source.columns[size_t(m_columns[i])];
        const ColumnKind kind = source.spec->columns[size_t(m_columns[i])].kind;
        if (!m_keyColumn && source.integerKey() && column.codec && kind == ColumnKind::Integer
            && column.identifier == source.key.front().identifier)
            m_keyColumn = i;
        m_neverNull.push_back(m_keyColumn == i
                              || (strict && column.codec && column.codec->orderable && column.notNull && kind != ColumnKind::Text));
    }
}

CopyTable SnapshotTable::definition() const
{
    CopyTable out{snapshotTable(m_source->spec->id), {}, {}};
    for (size_t i = 0; !m_keyColumn && i < m_source->key.size(); ++i) {
        out.key << snapshotKeys[i];
        out.columns.push_back({snapshotKeys[i], m_source->key[i].integer ? "INTEGER" : "TEXT", true});
    }
    for (size_t i = 0; i < m_columns.size(); ++i) {
        const BoundColumn& column = m_source->columns[size_t(m_columns[i])];
        const ColumnSpec& spec = m_source->spec->columns[size_t(m_columns[i])];
        const bool isKey = m_keyColumn == i;
        out.columns.push_back(
            {spec.name, isKey ? QByteArray("INTEGER PRIMARY KEY") : declaredType(column, spec.kind), m_neverNull[i] && !isKey});
    }
    return out;
}

void SnapshotTable::read(RowCursor& row, Rows& into) const
{
    if (!m_keyColumn) {
        const Locator key = row.locator();
        for (const Locator::Part& part : key.parts())
            into.cells.add(std::visit([](const auto& value) { return Cell(value); }, part));
    }
    for (const int column : m_columns) {
        const Cell cell = row.cell(column);
        const auto* text = cell.get<QByteArray>();
        into.cut += text && isCutText(*text) ? 1 : 0;
        into.cells.add(cell);
    }
    ++into.count;
}

Expected<void> SnapshotTable::create(Connection& target)
{
    if (m_source->key.size() > std::size(snapshotKeys))
        return fail(ErrorCode::Unsupported, Tr::tr("A key of that many columns was not expected."));
    m_target = &target;
    m_table = definition();
    HC_CHECK(m_table.create(target));
    m_row.resize(keyCells() + m_columns.size());
    HC_TRY(m_insert, m_table.prepareInsert(target));
    return {};
}

void SnapshotTable::redact(Cell* cells)
{
    bool changed = false;
    for (size_t i = 0; i < m_columns.size(); ++i) {
        const ColumnKind kind = m_source->spec->columns[size_t(m_columns[i])].kind;
        if (kind != ColumnKind::Text && kind != ColumnKind::List)
            continue;
        Cell kept = redactedCell(cells[i], kind == ColumnKind::List);
        changed = changed || kept != cells[i];
        cells[i] = std::move(kept);
    }
    if (changed && m_source->spec->id == RelationId::Outcomes)
        renewHash(cells, m_columns, OutcomeRootCause, OutcomeKeyHash);
    else if (changed && m_source->spec->id == RelationId::Events)
        renewHash(cells, m_columns, EventPattern, EventKeyHash);
}

/// Two may read alike without their secrets.
void SnapshotTable::redactKey()
{
    for (size_t i = 0; i < keyCells(); ++i)
        if (m_row[i].isText() && redactedCell(m_row[i], false) != m_row[i])
            m_row[i] = Cell("redacted-" + QByteArray::number(m_rows + 1));
}

Expected<void> SnapshotTable::write(const Rows& rows)
{
    for (size_t at = 0; at < rows.cells.size() && !m_refused; at += m_row.size()) {
        for (size_t i = 0; i < m_row.size(); ++i)
            m_row[i] = rows.cells.at(at + i);
        Cell* columns = m_row.data() + keyCells();
        if (m_redact) {
            redactKey();
            redact(columns);
        }
        for (size_t i = 0; i < m_columns.size() && !m_refused; ++i)
            m_refused = m_neverNull[i] && becomesNull(columns[i]);
        if (m_refused)
            break;
        for (size_t i = 0; i < m_row.size(); ++i)
            HC_CHECK(m_insert->bind(int(i) + 1, m_row[i]));
        HC_CHECK(m_insert->step());
        m_insert->reset();
        ++m_rows;
    }
    return {};
}

Expected<void> SnapshotTable::finish()
{
    m_insert.reset();
    for (const int c : m_columns) {
        const BoundColumn& column = m_source->columns[size_t(c)];
        const bool key = m_keyColumn && column.identifier == m_source->key.front().identifier;
        if (!column.codec || !column.indexed || key)
            continue;
        HC_CHECK(m_table.createIndex(*m_target, m_source->spec->columns[size_t(c)].name));
    }
    return {};
}

} // namespace hindcast
