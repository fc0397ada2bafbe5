// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/portable/PortableExport.h"

#include "core/curation/journal/JournalCheck.h"
#include "core/curation/plan/NoteTables.h"
#include "core/store/native/NativeSql.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/StoredCell.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PortableExport)
};

/// Makes portable rows of images, one after the other.
class PortableWriter
{
public:
    PortableWriter(const CurationTarget& target, const std::vector<RowChange>& rows) : m_target(target), m_rows(rows) {}

    Expected<std::vector<PortableRow>> write()
    {
        for (const RowChange& change : m_rows) {
            if (change.table.isEmpty())
                HC_CHECK(relationRow(change));
            else
                HC_CHECK(rowBeside(change));
        }
        return std::move(m_out);
    }

private:
    [[nodiscard]] const StoreDescription& storeOf(const RowChange& change) const
    {
        return change.place == RowChange::Place::Workspace ? *m_target.journalStore : *m_target.store;
    }
    [[nodiscard]] Connection& connectionOf(const RowChange& change) const
    {
        return change.place == RowChange::Place::Workspace ? *m_target.journal : *m_target.data;
    }
    /// Does a record of that relation go as a whole? What belongs to it goes along wherever it is done again.
    [[nodiscard]] bool removes(RelationId relation) const
    {
        return std::ranges::any_of(
            m_rows, [&](const RowChange& r) { return r.relation == relation && r.table.isEmpty() && r.kind == RowChange::Kind::Delete; });
    }

    Expected<void> rowBeside(const RowChange& change)
    {
        if (change.kind != RowChange::Kind::Insert && removes(change.relation))
            return {};
        if (change.kind != RowChange::Kind::Insert)
            return fail(ErrorCode::Unsupported,
                        Tr::tr("A change of the table %1 cannot be carried to another copy.").arg(QString::fromUtf8(change.table)));
        PortableRow row{change.kind, change.relation, change.table, {}, {}};
        for (const CellChange& c : change.columns)
            if (!isOwnColumn(c.column))
                row.stored.push_back({QString::fromUtf8(c.column),
                                      {},
                                      isNoteTable(change.table) ? noteValue(c.column, c.after, storeOf(change).dialect) : c.after});
        m_out.push_back(std::move(row));
        return {};
    }

    Expected<void> relationRow(const RowChange& change)
    {
        const BoundRelation* bound = storeOf(change).relation(change.relation);
        if (!bound)
            return fail(ErrorCode::Unsupported, Tr::tr("Its rows are not recorded here any more."));
        if (change.relation == RelationId::Versions) { // it belongs to the reflection
            RowChange beside = change;
            beside.relation = RelationId::Reflections;
            beside.table = bound->tableName;
            return rowBeside(beside);
        }
        PortableRow row{change.kind, change.relation, {}, {}, change.key};
        HC_TRY(row.identity, identityOf(change, *bound));
        for (const CellChange& c : change.columns)
            putColumn(row, *bound, c);
        m_out.push_back(std::move(row));
        return {};
    }

    static void putColumn(PortableRow& row, const BoundRelation& bound, const CellChange& change)
    {
        if (isOwnColumn(change.column) || change.column == "updated_at")
            return;
        const auto column = std::ranges::find_if(bound.columns, [&](const BoundColumn& b) { return b.codec && b.name == change.column; });
        if (column != bound.columns.end()) {
            const ColumnSpec& spec = bound.spec->columns[size_t(column - bound.columns.begin())];
            const auto base = canonicalForm(*column, spec.kind, change.before, bound.dialect);
            const auto wanted = canonicalForm(*column, spec.kind, change.after, bound.dialect);
            if (base && wanted) {
                row.columns.push_back({QString::fromLatin1(spec.name), *base, *wanted});
                return;
            }
        }
        if (row.kind == RowChange::Kind::Update) // of a row that goes, the copy's own is what counts
            row.stored.push_back({QString::fromUtf8(change.column), change.before, change.after});
    }

    Expected<std::vector<std::pair<QString, Cell>>> identityOf(const RowChange& change, const BoundRelation& bound)
    {
        std::vector<std::pair<QString, Cell>> out;
        Record record;
        if (change.kind == RowChange::Kind::Update) {
            ReadNotes notes;
            HC_TRY(record, readRecord(connectionOf(change), bound, change.key, notes));
        }
        for (const int position : identityColumns(change.relation)) {
            const BoundColumn& column = bound.columns[size_t(position)];
            const ColumnSpec& spec = bound.spec->columns[size_t(position)];
            std::optional<Cell> value;
            if (change.kind == RowChange::Kind::Update)
                value = record.cells[size_t(position)];
            else if (const auto it = std::ranges::find(change.columns, column.name, &CellChange::column); it != change.columns.end())
                value = canonicalForm(column, spec.kind, change.kind == RowChange::Kind::Delete ? it->before : it->after, bound.dialect);
            if (value && (!value->isNull() || change.relation == RelationId::Blocks)) // a block of no cluster is one of all
                out.emplace_back(QString::fromLatin1(spec.name), *std::move(value));
        }
        return out;
    }

    const CurationTarget& m_target;
    const std::vector<RowChange>& m_rows;
    std::vector<PortableRow> m_out;
};

/// The moment of a note: the mark of change that came with it. Those of one change-set may be a little later than itself (putNote()).
Timestamp notedAt(const BoundRelation& patterns, const RowChange& change, Timestamp otherwise)
{
    const BoundColumn& column = patterns.columns[PatternUpdatedAt];
    const auto cell = std::ranges::find(change.columns, column.name, &CellChange::column);
    if (!column.codec || cell == change.columns.end())
        return otherwise;
    const auto at = canonicalForm(column, patterns.spec->columns[PatternUpdatedAt].kind, cell->after, patterns.dialect);
    return at ? at->time(otherwise) : otherwise;
}

/// The texts of notes are in the patterns' histories alone; each came with the row of its pattern.
Expected<std::vector<PortableNote>> notesOf(const CurationTarget& target, const ChangeSetRecord& record, const std::vector<RowChange>& rows,
                                            const std::vector<EventChange>& events)
{
    std::vector<PortableNote> out;
    const BoundRelation* relation = target.store->relation(RelationId::Events);
    const BoundRelation* patterns = target.store->relation(RelationId::Patterns);
    if (record.action != QLatin1String("annotate-pattern") || !relation || !patterns)
        return out;
    for (size_t i = 0; i < events.size(); ++i) {
        const EventChange& e = events[i];
        const Timestamp at = i < rows.size() ? notedAt(*patterns, rows[i], record.at) : record.at;
        ReadQuery query;
        query.columns = {EventReason, EventActor};
        query.where = Predicate::all({Predicate::compare(EventPattern, Comparison::Equal, Cell(e.pattern)),
                                      Predicate::compare(EventCluster, Comparison::Equal, Cell(e.cluster)),
                                      Predicate::compare(EventKindColumn, Comparison::Equal, Cell(word(EventKind::Annotated))),
                                      Predicate::compare(EventAt, Comparison::Equal, Cell(at))});
        ReadNotes notes;
        HC_TRY(const auto found, readRecords(*target.data, *relation, std::move(query), 1, notes));
        if (found.empty())
            return fail(ErrorCode::NotFound, Tr::tr("The note is not in the history of \"%1\" any more.").arg(e.pattern.left(200)));
        out.push_back({e.pattern, e.cluster, found.front().cells[EventReason].text()});
    }
    return out;
}

Expected<void> isPortable(const ChangeSetRecord& record)
{
    if (record.state != ChangeSetState::Applied)
        return fail(ErrorCode::Conflict, Tr::tr("Change-set %1 was not applied: it is %2.").arg(record.id, word(record.state)));
    if (!record.undoneBy.isEmpty())
        return fail(ErrorCode::Conflict, Tr::tr("Change-set %1 was undone, by %2.").arg(record.id, record.undoneBy));
    if (!record.undoes.isEmpty())
        return fail(ErrorCode::Unsupported, Tr::tr("Change-set %1 takes another one back.").arg(record.id), {},
                    Tr::tr("Revert the file of %1 in the other copy.").arg(record.undoes));
    if (record.isBatched())
        return fail(ErrorCode::Unsupported, Tr::tr("%1 is not carried to another copy: run it there.").arg(record.action));
    return {};
}

} // namespace

Expected<PortableChangeSet> exportChangeSet(const CurationTarget& target, const QString& id)
{
    if (!target.journal)
        return fail(ErrorCode::NotFound, Tr::tr("Nothing was ever changed here."));
    ChangeSetStore store(*target.journal, target.journalStore->scope);
    HC_TRY(const ChangeSetRecord record, store.find(id));
    HC_CHECK(isPortable(record));
    HC_CHECK(proveChangeSet(*target.journal, target.journalStore->scope, id));
    std::vector<RowChange> rows;
    std::vector<EventChange> events;
    HC_CHECK(store.readImages(id, rows, events));
    PortableChangeSet out{record.id,
                          record.action,
                          record.reason,
                          record.note,
                          record.actor,
                          record.at,
                          QString::fromLatin1(target.store->layout->id),
                          word(target.store->dialect),
                          {}};
    const QString origin = QJsonDocument::fromJson(record.parameters.toUtf8()).object()[QLatin1String("origin")].toString();
    if (!origin.isEmpty()) // carried on: it stays the one that it was
        out.id = origin;
    HC_TRY(out.rows, PortableWriter(target, rows).write());
    HC_TRY(out.notes, notesOf(target, record, rows, events));
    return out;
}

Expected<std::optional<ChangeSetRecord>> carriedBefore(const CurationTarget& target, const QString& id)
{
    if (!target.journal)
        return std::optional<ChangeSetRecord>();
    ChangeSetStore store(*target.journal, target.journalStore->scope);
    HC_TRY(const auto applied, store.list(0, ChangeSetState::Applied));
    const auto it = std::ranges::find_if(applied, [&](const ChangeSetRecord& r) {
        if (!r.undoneBy.isEmpty())
            return false;
        return r.id == id
            || (r.action == QLatin1String("apply-change-set")
                && QJsonDocument::fromJson(r.parameters.toUtf8()).object()[QLatin1String("origin")].toString() == id);
    });
    return it == applied.end() ? std::optional<ChangeSetRecord>() : std::optional(*it);
}

} // namespace hindcast
