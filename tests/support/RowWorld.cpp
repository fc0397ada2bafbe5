// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/RowWorld.h"

#include "core/store/relation/RecordReader.h"

namespace hindcast {

QString RowWorld::nameOf(const RowChange& change)
{
    return QStringLiteral("%1 %2 %3 %4")
        .arg(int(change.place))
        .arg(int(change.relation))
        .arg(QString::fromUtf8(change.table), change.key.text());
}

std::optional<RowWorld::Cells> RowWorld::read(RowEditors& editors, const RowChange& change)
{
    const auto editor = editors.of(change);
    const auto image = editor ? (*editor)->read(change.key) : Unexpected(editor.error());
    if (!image)
        qFatal("%s", qPrintable(image.error().sentence + image.error().detail));
    if (!*image)
        return {};
    Cells cells;
    for (int i = 0; i < (*editor)->columns().size(); ++i)
        cells[(*editor)->columns()[i]] = (**image).values[size_t(i)];
    return cells;
}

void RowWorld::addAll(const CurationDesk& desk, RelationId relation)
{
    ReadNotes notes;
    const auto records = readRecords(desk.data(), *desk.store().relation(relation), {}, 0, notes);
    if (!records)
        qFatal("%s", qPrintable(records.error().sentence));
    std::vector<RowChange> rows;
    for (const Record& r : *records) {
        RowChange row;
        row.relation = relation;
        row.key = r.key;
        rows.push_back(std::move(row));
    }
    learn(desk, rows);
}

void RowWorld::learn(const CurationDesk& desk, const std::vector<RowChange>& changes)
{
    RowEditors editors(desk.target());
    for (const RowChange& change : changes)
        if (!change.key.isNull() && !m_rows.contains(nameOf(change)))
            m_rows[nameOf(change)] = {change, read(editors, change)};
}

QString RowWorld::apply(const RowChange& change)
{
    const QString name = nameOf(change);
    const auto it = m_rows.find(name);
    const bool there = it != m_rows.end() && it->second.cells;
    if (there == (change.kind == RowChange::Kind::Insert))
        return name + (there ? QStringLiteral(" is there already") : QStringLiteral(" is not there"));
    Row& row = m_rows[name];
    row.change = change;
    if (!there)
        row.cells = Cells();
    for (const CellChange& c : change.columns) {
        if (there && (*row.cells)[c.column] != c.before)
            return QStringLiteral("%1: %2 was %3, not %4")
                .arg(name, QString::fromUtf8(c.column), (*row.cells)[c.column].text(), c.before.text());
        (*row.cells)[c.column] = c.after;
    }
    if (change.kind == RowChange::Kind::Delete)
        row.cells.reset();
    return {};
}

QString RowWorld::applyAll(const CurationDesk& desk, const QString& changeSet, std::optional<RowChange::Place> only)
{
    std::vector<RowChange> rows;
    std::vector<EventChange> events;
    const auto images = ChangeSetStore(desk.journal(), desk.target().journalStore->scope).readImages(changeSet, rows, events);
    if (!images)
        return images.error().sentence;
    for (const RowChange& row : rows)
        if (!only || row.place == *only)
            if (const QString wrong = apply(row); !wrong.isEmpty())
                return wrong;
    return {};
}

QStringList RowWorld::differences(const CurationDesk& desk, int& gone) const
{
    QStringList out;
    RowEditors editors(desk.target());
    for (const auto& [name, row] : m_rows) {
        const auto now = read(editors, row.change);
        if (row.cells && !now && row.change.place == RowChange::Place::Data)
            ++gone;
        else if (now.has_value() != row.cells.has_value())
            out << name + (now ? QStringLiteral(" must be gone") : QStringLiteral(" is gone"));
        for (const auto& [column, cell] : now&& row.cells ? *row.cells : Cells())
            if (now->at(column) != cell)
                out << QStringLiteral("%1: %2 is %3, not %4").arg(name, QString::fromUtf8(column), now->at(column).text(), cell.text());
    }
    return out;
}

} // namespace hindcast
