// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"

#include "core/rules/hints/HintSelection.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/StoredCell.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ChangePlan)
};

constexpr size_t readAhead = 400;       // records that one statement reads
constexpr qsizetype manyClusters = 10;  // from then on all patterns are read instead of those of each

Unexpected incapable(const StoreDescription& store, const QString& what)
{
    return fail(ErrorCode::Unsupported,
                Tr::tr("%1 cannot take this change: it has no writable column for %2.").arg(store.layoutTitle(), what), {},
                Tr::tr("`info` lists what this layout can do."));
}

qint64 injected(const std::vector<Pattern>& patterns, const QSet<std::pair<QString, QString>>& touched, const ChangeSpec& spec)
{
    const auto standing = effectiveStanding(patterns, spec.why.at, spec.hints);
    qint64 count = 0;
    for (size_t i = 0; i < patterns.size(); ++i)
        if (standing[i] == HiddenReason::None && touched.contains({patterns[i].name, patterns[i].clusterId}))
            ++count;
    return count;
}

} // namespace

Unexpected goneRecord(const Locator& key)
{
    return fail(ErrorCode::NotFound, Tr::tr("There is no record %1 any more.").arg(key.text().left(200)), {},
                Tr::tr("Refresh, and choose again."));
}

ChangePlan::ChangePlan(const CurationTarget& target, ChangeSpec spec, bool shown) : m_target(target), m_shown(shown)
{
    m_preview.spec = std::move(spec);
    m_reason = this->spec().why.sentence();
}

Expected<RowEditor*> ChangePlan::editor(RelationId relation)
{
    auto it = m_editors.find(relation);
    if (it == m_editors.end()) {
        HC_TRY(RowEditor opened, RowEditor::open(*m_target.data, *m_target.store, relation));
        it = m_editors.emplace(relation, std::move(opened)).first;
    }
    return &it->second;
}

Expected<Record> ChangePlan::recordOf(RelationId relation, const Locator& key)
{
    HC_TRY(RowEditor * rows, editor(relation));
    const decision::Selected* selected = selectedOf(spec().what);
    ReadNotes notes;
    if (!selected || selected->subject != relation || !rows->relation().integerKey())
        return readRecord(*m_target.data, rows->relation(), key, notes);
    if (const auto known = m_ahead.find(key); known != m_ahead.end())
        return known->second;
    if (m_next >= selected->keys.size() || selected->keys[m_next] != key)
        return readRecord(*m_target.data, rows->relation(), key, notes);
    ReadQuery query;
    query.columns = recordedColumns(rows->relation());
    for (const size_t end = std::min(m_next + readAhead, selected->keys.size()); m_next < end; ++m_next)
        query.keys.push_back(std::get<qint64>(selected->keys[m_next].parts().front()));
    m_ahead.clear();
    HC_TRY(RowCursor cursor, RowCursor::open(*m_target.data, rows->relation(), query, notes));
    for (;;) {
        HC_TRY(const bool row, cursor.next());
        if (!row)
            break;
        m_ahead.emplace(cursor.locator(), cursor.record());
    }
    const auto known = m_ahead.find(key);
    return known == m_ahead.end() ? Expected<Record>(goneRecord(key)) : known->second;
}

/// What a stored row reads as, without reading it once more; nothing where that is not all in its own columns.
std::optional<Record> ChangePlan::recordIn(const RowEditor& rows, const Locator& key, const RowImage& image) const
{
    const BoundRelation& relation = rows.relation();
    Record out{key, std::vector<Cell>(relation.columns.size()), {}};
    for (size_t i = 0; i < relation.columns.size(); ++i) {
        const BoundColumn& column = relation.columns[i];
        if (!column.recorded)
            continue;
        const int index = column.codec ? rows.indexOf(column.name) : -1;
        auto cell = index < 0 ? std::nullopt
                              : canonicalForm(column, relation.spec->columns[i].kind, image.values[size_t(index)], relation.dialect);
        if (!cell)
            return {};
        out.cells[i] = *std::move(cell);
    }
    return out;
}

Expected<ChangePlan::Row<Pattern>> ChangePlan::pattern(const Locator& key)
{
    HC_TRY(RowEditor * rows, editor(RelationId::Patterns));
    HC_TRY(auto image, rows->read(key));
    if (!image)
        return goneRecord(key);
    auto known = m_target.store->isNative() ? recordIn(*rows, key, *image) : std::nullopt;
    if (!known) {
        HC_TRY(known, recordOf(RelationId::Patterns, key));
    }
    const Record& record = *known;
    Row<Pattern> row{patternFrom(record), std::move(*image)};
    HC_TRY(row.value.blocked, isBlocked(row.value.name, row.value.clusterId));
    return row;
}

Expected<ChangePlan::Row<Outcome>> ChangePlan::outcome(const Locator& key)
{
    HC_TRY(RowEditor * rows, editor(RelationId::Outcomes));
    HC_TRY(auto image, rows->read(key));
    if (!image)
        return goneRecord(key);
    HC_TRY(const Record record, recordOf(RelationId::Outcomes, key));
    return Row<Outcome>{outcomeFrom(record), std::move(*image)};
}

Expected<const std::vector<Pattern>*> ChangePlan::patterns()
{
    if (!m_patterns) {
        ReadNotes notes;
        HC_TRY(m_patterns, readPatterns(*m_target.data, *m_target.store, spec().why.at, notes));
    }
    return &*m_patterns;
}

Expected<const std::vector<Block>*> ChangePlan::blocks()
{
    if (!m_blocks) {
        m_blocks.emplace();
        if (m_target.journalStore) {
            HC_TRY(m_blocks, readBlocks(*m_target.journal, *m_target.journalStore, spec().why.at));
        }
        for (const Block& b : *m_blocks)
            m_blocked.insert({b.pattern, b.cluster});
    }
    return &*m_blocks;
}

Expected<bool> ChangePlan::isBlocked(const QString& pattern, const QString& cluster)
{
    HC_CHECK(blocks());
    return m_blocked.contains({pattern, cluster}) || m_blocked.contains({pattern, QString()});
}

Expected<void> ChangePlan::change(RelationId relation, const Locator& key, const RowImage& image,
                                  const std::vector<std::pair<int, Cell>>& columns, const std::vector<int>& optional)
{
    HC_TRY(RowEditor * rows, editor(relation));
    const BoundRelation& bound = rows->relation();
    RowChange change;
    change.relation = relation;
    change.key = key;
    for (const auto& [position, canonical] : columns) {
        const BoundColumn& column = bound.columns[size_t(position)];
        const QString name = QString::fromLatin1(bound.spec->columns[size_t(position)].name);
        const bool may = std::ranges::find(optional, position) != optional.end();
        if (may && (!column.codec || QString::fromUtf8(column.name) != name)) // another column stands in for it when reading
            continue;
        const auto stored = storedForm(column, canonical, bound.dialect);
        const int index = column.codec ? rows->indexOf(column.name) : -1;
        if (!stored || index < 0)
            return incapable(*m_target.store, name);
        const Cell& before = image.values[size_t(index)];
        if (before != *stored)
            change.columns.push_back({column.name, before, *stored});
    }
    if (!change.columns.empty())
        m_preview.rows.push_back(std::move(change));
    return {};
}

void ChangePlan::touch(const QString& pattern, const QString& cluster)
{
    const qsizetype known = m_touched.size();
    m_touched.insert({pattern, cluster});
    if (m_touched.size() > known)
        m_preview.touched.push_back({pattern, cluster});
}

void ChangePlan::event(EventKind kind, const Pattern& p, const QString& outcomeId, const QString& fixAfter)
{
    PatternEvent e;
    e.kind = kind;
    e.at = spec().why.at;
    e.outcomeId = outcomeId;
    e.countBefore = e.countAfter = p.occurrenceCount;
    e.confidenceBefore = e.confidenceAfter = p.confidence;
    e.fixBefore = kind == EventKind::Amended ? p.recommendedFix : QString();
    e.fixAfter = kind == EventKind::Amended ? fixAfter : QString();
    e.reason = m_reason;
    e.actor = spec().why.actor;
    m_preview.events.push_back({p.name, p.clusterId, std::move(e)});
    touch(p.name, p.clusterId);
}

Expected<void> ChangePlan::demote(const Locator& key, const QString& outcomeId)
{
    if (!m_mayDemote)
        HC_CHECK(mayCorrect(*m_target.store, RelationId::Patterns, Correction::Demote));
    m_mayDemote = true;
    const auto* number = key.parts().size() == 1 ? std::get_if<qint64>(&key.parts().front()) : nullptr;
    const qsizetype before = m_demotedNumbers.size();
    if (number)
        m_demotedNumbers.insert(*number);
    if (number ? m_demotedNumbers.size() == before : !m_demoted.insert(key).second)
        return {};
    HC_TRY(Row<Pattern> row, pattern(key));
    if (row.value.demoted) {
        ++m_preview.unchanged;
        return {};
    }
    HC_CHECK(change(RelationId::Patterns, key, row.image, {{PatternDemoted, Cell(true)}, {PatternUpdatedAt, Cell(spec().why.at)}},
                    {PatternUpdatedAt}));
    event(EventKind::Demoted, row.value, outcomeId);
    row.value.demoted = true;
    expect(row.value);
    return {};
}

Expected<void> ChangePlan::expectUnblocked(Pattern after, const std::set<Locator>& lifted)
{
    HC_TRY(const auto* inForce, blocks());
    after.blocked = std::ranges::any_of(
        *inForce, [&](const Block& b) { return !lifted.contains(b.locator) && b.covers(after.name, after.clusterId); });
    expect(after);
    return {};
}

RowChange ChangePlan::blockRow(const Signature& signature, std::optional<Timestamp> until) const
{
    const Scope& scope = m_target.journalStore ? m_target.journalStore->scope : m_target.store->scope;
    const bool sqlite = (m_target.journalStore ? m_target.journalStore->dialect : m_target.store->dialect) == Dialect::Sqlite;
    const auto time = [sqlite](Timestamp t) { return sqlite ? Cell(t.us) : Cell(postgresTimeText(t)); };
    const QByteArray hash = keyHash(signature.pattern);
    RowChange row;
    row.kind = RowChange::Kind::Insert;
    row.place = m_target.isForeign() ? RowChange::Place::Workspace : RowChange::Place::Data;
    row.relation = RelationId::Blocks;
    const auto add = [&row](const char* column, Cell value) { row.columns.push_back({column, {}, std::move(value)}); };
    add("tenant_id", Cell(scope.tenant));
    add("project_id", Cell(scope.project));
    add("key_hash", sqlite ? Cell(Blob{hash}) : Cell("\\x" + hash.toHex()));
    add("pattern_name", Cell(signature.pattern));
    add("cluster_id", signature.cluster.isEmpty() ? Cell() : Cell(signature.cluster));
    add("reason", Cell(spec().reasonWord()));
    add("actor", Cell(spec().why.actor));
    add("until", until ? time(*until) : Cell());
    add("created_at", time(spec().why.at));
    add("lifted_at", Cell()); // expected so when it is taken back
    add("lifted_by", Cell());
    return row;
}

Expected<const std::vector<PatternAlias>*> ChangePlan::aliases()
{
    if (!m_aliases) {
        m_aliases.emplace();
        if (m_target.journalStore) {
            HC_TRY(m_aliases, readPatternAliases(*m_target.journal, *m_target.journalStore));
        }
    }
    return &*m_aliases;
}

QString ChangePlan::mergedInto(const Pattern& pattern)
{
    const auto known = aliases();
    if (!known)
        return {};
    const auto it = std::ranges::find_if(**known,
                                         [&](const PatternAlias& a) { return a.name == pattern.name && a.cluster == pattern.clusterId; });
    return it == (*known)->end() ? QString() : it->into;
}

Expected<void> ChangePlan::lift(const Block& block, std::set<Locator>& all)
{
    if (!all.insert(block.locator).second)
        return {};
    HC_TRY(RowEditor rows, RowEditor::open(*m_target.journal, *m_target.journalStore, RelationId::Blocks));
    HC_TRY(const auto image, rows.read(block.locator));
    if (!image)
        return {};
    RowChange change;
    change.place = m_target.isForeign() ? RowChange::Place::Workspace : RowChange::Place::Data;
    change.relation = RelationId::Blocks;
    change.key = block.locator;
    for (const auto& [position, value] :
         {std::pair{int(BlockLiftedAt), Cell(spec().why.at)}, std::pair{int(BlockLiftedBy), Cell(spec().why.actor)}}) {
        const BoundColumn& column = rows.relation().columns[size_t(position)];
        const auto stored = storedForm(column, value, rows.relation().dialect);
        if (stored)
            change.columns.push_back({column.name, image->values[size_t(rows.indexOf(column.name))], *stored});
    }
    insert(std::move(change));
    touch(block.pattern, block.cluster);
    return {};
}

Cell ChangePlan::noteHash(const QString& name) const
{
    const Dialect dialect = m_target.journalStore ? m_target.journalStore->dialect : m_target.store->dialect;
    const QByteArray hash = keyHash(name);
    return dialect == Dialect::Sqlite ? Cell(Blob{hash}) : Cell("\\x" + hash.toHex());
}

Locator ChangePlan::noteKey(const QString& rest) const
{
    const Scope& scope = m_target.journalStore ? m_target.journalStore->scope : m_target.store->scope;
    return Locator(std::vector<Locator::Part>{scope.tenant.toUtf8(), scope.project.toUtf8(), rest.toUtf8()});
}

Cell ChangePlan::noteTime(std::optional<Timestamp> at) const
{
    const Dialect dialect = m_target.journalStore ? m_target.journalStore->dialect : m_target.store->dialect;
    return !at ? Cell() : dialect == Dialect::Sqlite ? Cell(at->us) : Cell(postgresTimeText(*at));
}

Expected<RowChange> ChangePlan::noteRow(const QByteArray& table) const
{
    const StoreDescription& store = m_target.journalStore ? *m_target.journalStore : *m_target.store;
    if (!store.catalog.has(table))
        return fail(ErrorCode::Unsupported, Tr::tr("There is no room for it here: the table %1 is missing.").arg(QString::fromUtf8(table)),
                    {}, Tr::tr("Bring the schema up to date: hindcast-cli migrate."));
    RowChange row;
    row.kind = RowChange::Kind::Insert;
    row.place = m_target.isForeign() ? RowChange::Place::Workspace : RowChange::Place::Data;
    row.table = table;
    row.columns = {{"tenant_id", {}, Cell(store.scope.tenant)}, {"project_id", {}, Cell(store.scope.project)}};
    return row;
}

Expected<std::vector<Pattern>> ChangePlan::rivals()
{
    if (m_patterns)
        return *m_patterns;
    QSet<QString> clusters{QString::fromLatin1(unknownCluster)}; // whose hints are given everywhere
    for (const auto& [name, cluster] : std::as_const(m_touched))
        clusters << cluster;
    std::vector<Predicate> parts;
    for (const QString& cluster : std::as_const(clusters))
        if (clusters.size() <= manyClusters)
            parts.push_back(Predicate::compare(PatternCluster, Comparison::Equal, Cell(cluster)));
    ReadNotes notes;
    return readPatterns(*m_target.data, *m_target.store, spec().why.at, notes, {},
                        parts.empty() ? Predicate() : Predicate::any(std::move(parts)));
}

Expected<void> ChangePlan::finish()
{
    m_preview.fingerprint = fingerprintOf(m_preview);
    if (!m_shown || m_preview.touched.empty() || !m_target.store->relation(RelationId::Patterns))
        return {};
    HC_TRY(std::vector<Pattern> all, rivals());
    m_preview.injectedBefore = injected(all, m_touched, spec());
    for (Pattern& p : all)
        if (const auto changed = m_after.constFind({p.name, p.clusterId}); changed != m_after.cend())
            p = *changed;
    m_preview.injectedAfter = injected(all, m_touched, spec());
    if (const qint64 lost = m_preview.injectedBefore - m_preview.injectedAfter; lost > 0)
        m_preview.consequences << Tr::tr("%n hint(s) will no longer be given to agents.", nullptr, int(lost));
    else if (lost < 0)
        m_preview.consequences << Tr::tr("%n hint(s) will be given to agents again.", nullptr, int(-lost));
    return {};
}

} // namespace hindcast
