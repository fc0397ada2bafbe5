// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/CarriedRecord.h"
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/CurationAction.h"
#include "core/curation/plan/NoteTables.h"
#include "core/curation/plan/PatternNote.h"
#include "core/curation/plan/Planners.h"
#include "core/domain/text/ArgText.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/store/findings/HumanNotes.h"
#include "core/store/relation/StoredCell.h"
#include "core/store/relation/StoredRow.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::CarryAction)
};

constexpr qsizetype shownLength = 2000; // code units of a value in a conflict

QString shownCell(const Cell& value)
{
    if (value.isNull())
        return Tr::tr("nothing");
    if (const auto* flag = value.get<bool>())
        return *flag ? Tr::tr("yes") : Tr::tr("no");
    if (const auto* at = value.get<Timestamp>())
        return isoTimestamp(*at);
    if (const auto* whole = value.get<qint64>())
        return argText(*whole);
    if (const auto* real = value.get<double>())
        return argText(*real);
    return value.text().left(shownLength);
}

/// A stored key as Locator::text() prints it.
QString carriedKeyText(const Cell& stored) { return stored.isText() ? stored.text() : QString::number(stored.integer()); }

QString carriedName(const PortableRow& row)
{
    QStringList parts;
    for (const auto& [name, value] : row.identity)
        parts << shownCell(value);
    const bool named = row.relation == RelationId::Patterns || row.relation == RelationId::Blocks;
    return named || row.key.isNull() ? parts.join(QStringLiteral(" · ")) : row.key.text().left(200);
}

/// Does here what the rows of a file say, as far as the database is as the other copy was.
class CarriedChange
{
public:
    CarriedChange(ChangePlan& plan, const PortableChangeSet& file) : m_plan(plan), m_store(*plan.target().store), m_file(file) {}

    Expected<void> plan()
    {
        const CurationAction* action = findCurationAction(m_file.action);
        const bool known = action && action->verb != CurationVerb::Undo && action->verb != CurationVerb::Carry;
        if (!known && m_file.action != QLatin1String("apply-change-set"))
            return fail(ErrorCode::InvalidInput, Tr::tr("There is no action \"%1\".").arg(m_file.action.left(100)));
        for (const bool beside : {false, true}) // what belongs to a record waits for it
            for (const PortableRow& row : m_file.rows)
                if ((row.table.isEmpty() || isNoteTable(row.table)) != beside)
                    HC_CHECK(planRow(row));
        for (const PortableNote& note : m_file.notes)
            HC_CHECK(planNote(note));
        return {};
    }

private:
    Expected<void> planRow(const PortableRow& row)
    {
        if (isNoteTable(row.table))
            return noteBeside(row);
        if (!row.table.isEmpty())
            return rowBeside(row);
        if (row.relation == RelationId::Blocks)
            return row.kind == RowChange::Kind::Insert ? block(row) : liftBlock(row);
        const bool relation = row.relation != RelationId::Journal && row.relation != RelationId::Events;
        if (!relation || row.kind == RowChange::Kind::Insert)
            return fail(ErrorCode::InvalidInput,
                        Tr::tr("A change-set puts no new records into %1.").arg(QString::fromLatin1(relationSpec(row.relation).name)));
        HC_TRY(const auto record, carriedRecord(m_plan.target(), row));
        if (!record && row.kind == RowChange::Kind::Delete) {
            ++m_plan.preview().unchanged;
            return {};
        }
        if (!record) {
            conflict(row, {}, Tr::tr("changed"), Tr::tr("there"), Tr::tr("not here, or not one alone"));
            return {};
        }
        return row.kind == RowChange::Kind::Delete ? removeRow(row, *record) : updateRow(row, *record);
    }

    void conflict(const PortableRow& row, const QString& column, const QString& you, const QString& base, const QString& theirs)
    {
        m_plan.preview().conflicts.push_back({row.relation, carriedName(row), column, you, base, theirs});
    }

    /// What is left to do of a value: nothing where it is so already, or where somebody else decided differently.
    bool isOpen(const PortableRow& row, const PortableColumn& column, const Cell& theirs)
    {
        if (theirs == column.wanted)
            return false;
        if (theirs == column.base)
            return true;
        conflict(row, column.name, shownCell(column.wanted), shownCell(column.base), shownCell(theirs));
        return false;
    }

    Expected<void> updateRow(const PortableRow& row, const Record& record)
    {
        HC_CHECK(mayBeWritten(row.relation));
        const BoundRelation& bound = *m_store.relation(row.relation);
        HC_TRY(RowEditor rows, RowEditor::open(*m_plan.target().data, m_store, row.relation));
        HC_TRY(const auto image, rows.read(record.key));
        if (!image)
            return {};
        std::vector<std::pair<int, Cell>> wanted;
        std::vector<int> optional;
        for (const PortableColumn& c : row.columns) {
            const int position = bound.spec->indexOf(c.name);
            if (!mayCarry(m_store, row.relation, position))
                return refused(c.name);
            if (position == PatternFixPinned && row.relation == RelationId::Patterns && !bound.columns[size_t(position)].codec)
                continue; // a product that knows no amended texts
            if (isOpen(row, c, record.cells[size_t(position)]))
                wanted.emplace_back(position, c.wanted);
        }
        QByteArrayList kept;
        HC_TRY(std::vector<CellChange> own, ownColumns(row, rows, *image, kept));
        HC_TRY(std::vector<CellChange> upkeep, keptUp(row, rows, *image, kept));
        if (wanted.empty() && own.empty()) {
            ++m_plan.preview().unchanged;
            return {};
        }
        HC_CHECK(events(row, record, wanted));
        if (row.relation == RelationId::Patterns) {
            wanted.emplace_back(PatternUpdatedAt, Cell(m_plan.spec().why.at));
            optional.push_back(PatternUpdatedAt);
        }
        const size_t before = m_plan.preview().rows.size();
        HC_CHECK(m_plan.change(row.relation, record.key, *image, wanted, optional));
        if (m_plan.preview().rows.size() == before) {
            RowChange change;
            change.relation = row.relation;
            change.key = record.key;
            m_plan.insert(std::move(change));
        }
        std::ranges::move(own, std::back_inserter(m_plan.preview().rows.back().columns));
        std::ranges::move(upkeep, std::back_inserter(m_plan.preview().rows.back().columns));
        m_keys.emplace_back(row.relation, row.key, record.key);
        return {};
    }

    /// Columns of the product alone, which only another copy of the very same kind has. To \a kept go those that no human decides.
    Expected<std::vector<CellChange>> ownColumns(const PortableRow& row, const RowEditor& rows, const RowImage& image, QByteArrayList& kept)
    {
        std::vector<CellChange> out;
        if (!row.stored.empty())
            HC_CHECK(sameKind());
        for (const PortableColumn& c : row.stored) {
            const QByteArray name = c.name.toUtf8();
            const int index = rows.indexOf(name);
            if (index < 0)
                return refused(c.name);
            if (!mayCarryStored(m_store, row.relation, name)) {
                kept << name;
                continue;
            }
            const Cell& theirs = image.values[size_t(index)];
            if (isOpen(row, c, theirs))
                out.push_back({name, theirs, c.wanted});
        }
        return out;
    }

    /// The text that takes the place of another one; empty: none does.
    [[nodiscard]] static QString carriedText(const PortableRow& row)
    {
        const bool episode = row.relation == RelationId::Episodes;
        if (!episode && row.relation != RelationId::Reflections)
            return {};
        const int position = episode ? int(EpisodeReflection) : int(ReflectionText);
        const QString name = QString::fromLatin1(relationSpec(row.relation).columns[size_t(position)].name);
        const auto column = std::ranges::find(row.columns, name, &PortableColumn::name);
        return column == row.columns.end() ? QString() : column->wanted.text();
    }

    /// By which the layout writes to rows, first the one that the file was made by.
    [[nodiscard]] std::vector<Correction> layoutCorrections(const RelationCuration& curation, const PortableRow& row) const
    {
        std::vector<Correction> out;
        const bool amends = !carriedText(row).isEmpty();
        const auto add = [&](Correction what) {
            const bool writes = what != Correction::Delete && (what != Correction::Amend || amends);
            if (writes && std::ranges::find(out, what) == out.end())
                out.push_back(what);
        };
        const CurationAction* action = findCurationAction(m_file.action);
        if (action && action->subject == row.relation && action->correction)
            add(*action->correction);
        for (const CorrectionOffer& offer : curation.offers)
            if (!offer.refusal)
                add(offer.what);
        return out;
    }

    /// What a product keeps up beside a decision (when a row was changed, a hash of its text), as the layout's own corrections write it here and
    /// now: what the file says of it does not count, nor is it a conflict. Whatever else no human decides is refused.
    Expected<std::vector<CellChange>> keptUp(const PortableRow& row, const RowEditor& rows, const RowImage& image,
                                             const QByteArrayList& kept)
    {
        std::vector<ColumnEdit> edits;
        if (kept.isEmpty())
            return std::vector<CellChange>();
        const auto isWritten = [&](const QByteArray& name) { return std::ranges::find(edits, name, &ColumnEdit::column) != edits.end(); };
        const RelationCuration* curation = curationOf(m_store, row.relation);
        const Why& why = m_plan.spec().why;
        if (curation && curation->edit)
            for (const Correction what : layoutCorrections(*curation, row)) {
                const CorrectionRequest request{what, carriedText(row), why.sentence(), why.actor, why.at};
                auto edit = curation->edit(request, StoredRow(rows.table(), image, m_store.dialect));
                if (!edit)
                    continue; // nor could it be decided here
                for (ColumnEdit& e : edit->columns)
                    if (kept.contains(e.column) && !isWritten(e.column))
                        edits.push_back(std::move(e));
            }
        for (const QByteArray& name : kept)
            if (!isWritten(name))
                return refused(QString::fromUtf8(name));
        return m_plan.changesOf(edits, rows.table(), &image);
    }

    Expected<void> removeRow(const PortableRow& row, const Record& record)
    {
        HC_CHECK(mayCorrect(m_store, row.relation, Correction::Delete));
        const BoundRelation& bound = *m_store.relation(row.relation);
        for (const PortableColumn& c : row.columns) // counts go on; what a person wrote there meanwhile is not thrown away unseen
            if (const int position = bound.spec->indexOf(c.name); mayCarry(m_store, row.relation, position)
                && position != (row.relation == RelationId::Patterns ? int(PatternCount) : -1)
                && record.cells[size_t(position)] != c.base) {
                conflict(row, c.name, Tr::tr("removed"), shownCell(c.base), shownCell(record.cells[size_t(position)]));
                return {};
            }
        HC_CHECK(m_plan.remove(row.relation, record.key));
        if (row.relation != RelationId::Patterns)
            return {};
        Pattern gone = patternFrom(record);
        m_plan.event(EventKind::Purged, gone);
        gone.demoted = true;
        m_plan.expect(gone);
        return {};
    }

    /// What the histories of patterns are told.
    Expected<void> events(const PortableRow& row, const Record& record, const std::vector<std::pair<int, Cell>>& wanted)
    {
        if (row.relation != RelationId::Patterns)
            return {};
        HC_TRY(const auto now, m_plan.pattern(record.key));
        Pattern after = now.value;
        for (const auto& [position, value] : wanted) {
            if (position == PatternDemoted && value.flag().has_value()) {
                after.demoted = *value.flag();
                m_plan.event(after.demoted ? EventKind::Demoted : EventKind::Restored, now.value);
            } else if (position == PatternFix) {
                after.recommendedFix = value.text();
                m_plan.event(EventKind::Amended, now.value, {}, after.recommendedFix);
            } else if (position == PatternCount) {
                after.occurrenceCount = value.integer();
            } else if (position == PatternConfidence) {
                after.confidence = value.real();
            }
        }
        if (after.occurrenceCount != now.value.occurrenceCount) {
            m_plan.event(EventKind::Merged, now.value);
            PatternEvent& merged = m_plan.preview().events.back().event;
            merged.countAfter = after.occurrenceCount;
            merged.confidenceAfter = after.confidence;
        }
        m_plan.expect(after);
        return {};
    }

    static Cell identity(const PortableRow& row, const char* column)
    {
        const auto it = std::ranges::find(row.identity, QString::fromLatin1(column), &std::pair<QString, Cell>::first);
        return it == row.identity.end() ? Cell() : it->second;
    }
    static Signature signatureOf(const PortableRow& row)
    {
        return {identity(row, "pattern_name").text(), identity(row, "cluster_id").text()};
    }

    Expected<void> block(const PortableRow& row)
    {
        const Signature signature = signatureOf(row);
        if (signature.pattern.isEmpty())
            return fail(ErrorCode::InvalidInput, Tr::tr("A block names no pattern."));
        const auto column = std::ranges::find(row.columns, QStringLiteral("until"), &PortableColumn::name);
        std::optional<Timestamp> until;
        if (column != row.columns.end() && !column->wanted.isNull())
            until = column->wanted.time();
        HC_TRY(const auto* blocks, m_plan.blocks());
        HC_TRY(const auto* patterns, m_plan.patterns());
        const bool over = until && *until <= m_plan.spec().why.at;
        const bool there = std::ranges::any_of(
            *blocks, [&](const Block& b) { return b.pattern == signature.pattern && b.cluster == signature.cluster && b.until == until; });
        if (over || there) {
            ++m_plan.preview().unchanged;
            return {};
        }
        m_plan.insert(m_plan.blockRow(signature, until));
        m_plan.touch(signature.pattern, signature.cluster);
        for (Pattern p : *patterns)
            if (p.name == signature.pattern && (signature.cluster.isEmpty() || signature.cluster == p.clusterId)) {
                m_plan.event(EventKind::Blocked, p);
                p.blocked = true;
                m_plan.expect(p);
            }
        return {};
    }

    Expected<void> liftBlock(const PortableRow& row)
    {
        const Signature signature = signatureOf(row);
        HC_TRY(const auto* blocks, m_plan.blocks());
        HC_TRY(const auto* patterns, m_plan.patterns());
        bool found = false;
        for (const Block& b : *blocks)
            if (b.pattern == signature.pattern && b.cluster == signature.cluster && row.kind == RowChange::Kind::Update) {
                HC_CHECK(m_plan.lift(b, m_lifted));
                found = true;
            }
        if (!found) {
            ++m_plan.preview().unchanged;
            return {};
        }
        for (const Pattern& p : *patterns)
            if (p.name == signature.pattern && (signature.cluster.isEmpty() || signature.cluster == p.clusterId)) {
                m_plan.event(EventKind::Unblocked, p);
                HC_CHECK(m_plan.expectUnblocked(p, m_lifted));
            }
        return {};
    }

    Expected<void> noteBeside(const PortableRow& row)
    {
        const NoteTable& table = *noteTable(row.table);
        if (row.kind != RowChange::Kind::Insert)
            return fail(ErrorCode::InvalidInput, Tr::tr("A note is only put in."));
        HC_TRY(RowChange put, m_plan.noteRow(row.table));
        HC_TRY(const bool known, isNoted(table, row));
        if (known) {
            ++m_plan.preview().unchanged;
            return {};
        }
        std::map<QByteArray, Cell> cells;
        for (const PortableColumn& c : row.stored) {
            const QByteArray name = c.name.toUtf8();
            if (!table.columns.contains(name))
                return refused(c.name);
            const auto* at = c.wanted.get<Timestamp>();
            const bool time = name == "at" || name == "until" || name == "withdrawn_at";
            if (time && !at && !c.wanted.isNull())
                return fail(ErrorCode::InvalidInput, Tr::tr("A moment cannot be read."));
            cells.insert_or_assign(name, time ? m_plan.noteTime(at ? std::optional(*at) : std::nullopt) : c.wanted);
        }
        if (row.table == "pattern_aliases") {
            put.columns.push_back({"key_hash", {}, m_plan.noteHash(cells["pattern_name"].text())});
            put.columns.push_back({"into_hash", {}, m_plan.noteHash(cells["into_name"].text())});
        }
        HC_CHECK(noteEvents(row.table, cells));
        if (row.table == "cluster_aliases")
            put.key = m_plan.noteKey(cells["alias"].text());
        for (auto& [name, value] : cells)
            put.columns.push_back({name, {}, std::move(value)});
        m_plan.insert(std::move(put));
        return {};
    }

    /// Somebody said the same here.
    Expected<bool> isNoted(const NoteTable& table, const PortableRow& row)
    {
        std::vector<std::pair<QByteArray, Cell>> values;
        for (const QByteArray& column : table.natural) {
            const auto it = std::ranges::find(row.stored, QString::fromUtf8(column), &PortableColumn::name);
            if (it == row.stored.end())
                return fail(ErrorCode::InvalidInput, Tr::tr("A note lacks its %1.").arg(QString::fromUtf8(column)));
            values.emplace_back(column, it->wanted.text());
        }
        return humanNotes::has(*m_plan.target().journal, m_plan.target().journalStore->scope, table.name, values,
                               table.columns.contains("withdrawn_at"));
    }

    Expected<void> noteEvents(const QByteArray& table, const std::map<QByteArray, Cell>& cells)
    {
        const auto text = [&](const char* column) {
            const auto it = cells.find(column);
            return it == cells.end() ? QString() : it->second.text();
        };
        const QString name = text(table == "confirmations" ? "record_id" : "pattern_name"), cluster = text("cluster_id");
        HC_TRY(const auto* patterns, m_plan.patterns());
        for (const Pattern& p : *patterns) {
            if (table == "cluster_aliases" || p.name != name || p.clusterId != cluster || m_plan.isTouched(name, cluster))
                continue;
            m_plan.event(table == "pattern_aliases" ? EventKind::Merged : EventKind::Annotated, p);
            m_plan.preview().events.back().event.reason = table == "confirmations" ? QStringLiteral("confirmed")
                : table == "evidence_pins"                                         ? QStringLiteral("evidence pinned")
                                           : QStringLiteral("merged into %1").arg(text("into_name"));
            m_plan.expect(p);
        }
        return {};
    }

    /// A row of the product that belongs to a record which this file changes.
    Expected<void> rowBeside(const PortableRow& row)
    {
        HC_CHECK(sameKind());
        const CatalogTable* table = m_store.catalog.table(row.table);
        if (row.kind != RowChange::Kind::Insert || !table)
            return fail(ErrorCode::InvalidInput, Tr::tr("There is no table %1.").arg(QString::fromUtf8(row.table)));
        const QByteArray reference = referenceOf(row.relation, *table);
        const auto value = std::ranges::find(row.stored, QString::fromUtf8(reference), &PortableColumn::name);
        if (reference.isEmpty() || value == row.stored.end())
            return refused(QString::fromUtf8(row.table));
        const auto owner = std::ranges::find_if(m_keys, [&](const auto& known) {
            return std::get<0>(known) == row.relation && std::get<1>(known).text() == carriedKeyText(value->wanted);
        });
        if (owner == m_keys.end()) // its record is as wanted already, or is disputed
            return {};
        const Locator& key = std::get<2>(*owner);
        RowBeside beside{row.table, {}};
        for (const PortableColumn& c : row.stored) {
            const QByteArray name = c.name.toUtf8();
            if (table->keyColumns().contains(name))
                continue;
            beside.columns.push_back({name, ColumnKind::Text,
                                      name == reference ? std::visit([](const auto& v) { return Cell(v); }, key.parts().front()) : c.wanted,
                                      true});
            if (name == reference && m_store.dialect == Dialect::Postgres)
                beside.columns.back().value = Cell(key.text());
        }
        for (const char* scoped : {"tenant_id", "project_id"})
            if (m_store.isNative() && table->has(scoped))
                beside.columns.push_back({scoped, ColumnKind::Text,
                                          Cell(qstrcmp(scoped, "tenant_id") == 0 ? m_store.scope.tenant : m_store.scope.project), true});
        return m_plan.putBeside(row.relation, key, beside);
    }

    [[nodiscard]] QByteArray referenceOf(RelationId relation, const CatalogTable& table) const
    {
        if (const RelationCuration* curation = curationOf(m_store, relation))
            for (const LooseReference& l : curation->loose)
                if (l.table == table.name)
                    return l.column;
        if (const CatalogTable* own = tableOf(m_store, relation))
            for (const CatalogReferrer& r : own->referrers)
                if (r.table == table.name && r.simple)
                    return r.column;
        return {};
    }

    Expected<void> planNote(const PortableNote& note)
    {
        HC_CHECK(mayCorrect(m_store, RelationId::Patterns, Correction::Annotate));
        HC_TRY(const auto* patterns, m_plan.patterns());
        for (const Pattern& p : *patterns) {
            if (p.name != note.pattern || p.clusterId != note.cluster)
                continue;
            HC_TRY(const auto row, m_plan.pattern(p.locator));
            HC_TRY([[maybe_unused]] const bool put, putNote(m_plan, row, note.text)); // it may stand there already
        }
        return {};
    }

    Expected<void> mayBeWritten(RelationId relation) const
    {
        if (const QByteArrayList unknown = unknownTriggersOf(m_store, relation); !unknown.isEmpty())
            return fail(ErrorCode::Unsupported,
                        Tr::tr("Its table has a trigger %1 that this product is not known to have.")
                            .arg(QString::fromUtf8(unknown.front().left(80))));
        return {};
    }
    Expected<void> sameKind() const
    {
        if (m_file.layout == QLatin1String(m_store.layout->id) && m_file.engine == word(m_store.dialect))
            return {};
        return fail(ErrorCode::Unsupported,
                    Tr::tr("This change-set is of %1 in %2: it cannot be done in %3 in %4.")
                        .arg(m_file.layout, m_file.engine, QString::fromLatin1(m_store.layout->id), word(m_store.dialect)));
    }
    static Unexpected refused(const QString& what)
    {
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("A change-set may not change \"%1\": no decision of a human does.").arg(what.left(100)));
    }

    ChangePlan& m_plan;
    const StoreDescription& m_store;
    const PortableChangeSet& m_file;
    std::set<Locator> m_lifted;
    std::vector<std::tuple<RelationId, Locator, Locator>> m_keys; // a record there, and the same here
};

} // namespace

/// Rows are looked for by what they are, changed where they are as they were there, and left alone where somebody decided differently:
/// that is a conflict, and while there is one nothing is applied.
Expected<void> planners::carry(ChangePlan& plan)
{
    const auto file = std::get<decision::Carry>(plan.spec().what).file;
    if (!file)
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no change-set to apply."));
    HC_CHECK(CarriedChange(plan, *file).plan());
    if (!plan.preview().conflicts.empty())
        plan.preview().consequences << Tr::tr("%n value(s) were decided differently here: nothing is applied.", nullptr,
                                              int(plan.preview().conflicts.size()));
    return {};
}

} // namespace hindcast
