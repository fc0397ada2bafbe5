// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/LintReader.h"

#include "core/domain/memory/FreedMemory.h"
#include "core/lint/gather/OutcomeGatherer.h"
#include "core/rules/hints/HintSelection.h"
#include "core/rules/hints/PatternStanding.h"
#include "core/rules/text/CodePoints.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ranges/RangeScan.h"
#include "core/store/relation/ranges/SecondReader.h"
#include "core/store/rows/PatternRows.h"

#include <algorithm>
#include <atomic>
#include <utility>

namespace hindcast {
namespace {

/// A round number of characters that two or more different fixes have and none exceeds: nobody writes like that, products cut so.
qint64 cutLengthOf(const std::vector<Pattern>& patterns)
{
    static constexpr qint64 round[] = {100, 120, 128, 150,  160,  180,  200,  240,  250,  255,  256,  280,  300,  400,  500,
                                       512, 600, 800, 1000, 1024, 1500, 2000, 2048, 3000, 4000, 4096, 5000, 8000, 8192, 10000};
    qint64 longest = 0;
    QSet<QString> fixes;
    for (const Pattern& p : patterns) {
        const qint64 length = p.recommendedFix.size() < longest ? 0 : codePointCount(p.recommendedFix);
        if (length > longest)
            fixes.clear();
        longest = std::max(longest, length);
        if (length == longest)
            fixes << p.recommendedFix;
    }
    return fixes.size() >= 2 && std::ranges::find(round, longest) != std::end(round) ? longest : 0;
}

ReadQuery queryOf(const BoundRelation& relation, const std::vector<int>& columns)
{
    ReadQuery query;
    for (const int c : columns)
        if (relation.columns[size_t(c)].recorded)
            query.columns.push_back(c);
    return query;
}

const std::vector<int> outcomeColumns{OutcomeSession,   OutcomeUser,     OutcomeRootCause,  OutcomePlaybooks, OutcomeCluster,
                                      OutcomeNamespace, OutcomeQuery,    OutcomePathColumn, OutcomeVerified,  OutcomeConfidence,
                                      OutcomeFix,       OutcomeFeedback, OutcomeCreatedAt,  OutcomeHints};

/// No session is asked alone about what it was shown when there are more.
constexpr qsizetype mostSessionsAlone = 5'000;

} // namespace

Predicate LintReader::keyIs(const BoundRelation& relation, const QString& id)
{
    const auto own = std::ranges::find_if(relation.columns,
                                          [&](const BoundColumn& c) { return c.codec && c.identifier == relation.key.front().identifier; });
    const int position = own == relation.columns.end() ? 0 : int(own - relation.columns.begin()); // the first one is the id
    bool whole = false;
    const qint64 number = id.toLongLong(&whole);
    return Predicate::compare(position, Comparison::Equal, whole && relation.integerKey() ? Cell(number) : Cell(id));
}

LintReader::LintReader(const LintSource& source, LintData& data, const JobContext& context, const LintRecord* only)
    : m_source(source), m_data(data), m_context(context), m_only(only), m_keys(source.store->product().nameLength)
{
    m_context.progress = [report = context.progress, most = qint64(0)](JobProgress p) mutable {
        most = std::max(most, p.done); // each relation counts from its own beginning
        report({most, p.total});
    };
    const auto recorded = [&](int column) { return has(RelationId::Outcomes, column); };
    data.hasOutcomes = source.store->relation(RelationId::Outcomes) != nullptr;
    data.hasHints = recorded(OutcomeHints);
    data.hasPath = recorded(OutcomePathColumn);
    data.hasFeedback = recorded(OutcomeFeedback);
    data.hasVerified = recorded(OutcomeVerified);
    data.hasEvents = source.journalStore && source.journalStore->relation(RelationId::Events);
    data.fixes.push_back(nullptr);
}

bool LintReader::has(RelationId relation, int column) const
{
    const BoundRelation* r = m_source.store->relation(relation);
    return r && size_t(column) < r->columns.size() && r->columns[size_t(column)].codec;
}

Expected<void> LintReader::scan(RelationId id, const std::vector<int>& columns, const std::function<void(RowCursor&)>& visit,
                                const Predicate& where)
{
    const BoundRelation* relation = m_source.store->relation(id);
    if (!relation || !relation->singleKey())
        return {};
    ReadQuery query = queryOf(*relation, columns);
    query.where = m_source.then ? m_source.then->limited(id, where) : where;
    ReadNotes notes;
    JobContext context = m_context; // one number that grows, over all relations
    qint64 last = 0;
    context.progress = [&](JobProgress p) { m_context.progress({m_read + (last = p.done), 0}); };
    HC_CHECK(RelationScan(*m_source.data, *relation, query).run(context, 0, notes, [&](RowCursor& row) {
        visit(row);
        return true;
    }));
    m_read += last;
    return {};
}

bool LintReader::isOnly(const Pattern& p) const
{
    return m_only->kind == word(RecordKind::Pattern) && p.name == m_only->patternName && p.clusterId == m_only->clusterId;
}

/// Of one record alone: what it competes with for a place among the hints, or the patterns of its key.
Predicate LintReader::patternsWanted() const
{
    if (!m_only)
        return {};
    const int nameLength = m_source.store->product().nameLength;
    if (m_only->kind != word(RecordKind::Pattern))
        return Predicate::compare(PatternName, Comparison::Equal,
                                  Cell(nameLength > 0 ? firstCodePoints(m_only->patternName, nameLength).toString() : m_only->patternName));
    if (!m_source.store->relation(RelationId::Patterns)->columns[PatternCluster].codec)
        return {};
    return Predicate::any({Predicate::compare(PatternCluster, Comparison::Equal, Cell(m_only->clusterId)),
                           Predicate::compare(PatternCluster, Comparison::Equal, Cell(QByteArray(unknownCluster)))});
}

Expected<void> LintReader::readPatterns()
{
    if (!m_source.store->relation(RelationId::Patterns) || (m_only && m_only->patternName.isEmpty())) {
        m_data.firstFact.assign(1, 0);
        return {};
    }
    std::unique_ptr<EventsBeside> events = eventsBeside();
    std::vector<Pattern> patterns;
    if (m_source.then) {
        patterns = m_source.then->patterns;
    } else {
        ReadNotes notes;
        HC_TRY(patterns, hindcast::readPatterns(*m_source.data, *m_source.store, m_data.params.now, notes, m_context, patternsWanted()));
    }
    m_read += qint64(patterns.size());
    m_data.stored.reserve(patterns.size());
    m_data.patternFixes.reserve(patterns.size());
    QHash<const QChar*, std::pair<std::shared_ptr<const TextVerdict>, quint64>> fixes; // equal ones are shared
    for (size_t i = 0; i < patterns.size(); ++i) {
        const Pattern& p = patterns[i];
        m_data.stored.push_back(
            storedState({p.confidence, p.occurrenceCount, p.demoted, p.blocked, p.lastSeenAt.us}, m_data.params.now, m_data.params.hints));
        auto& [verdict, fixHash] = fixes[p.recommendedFix.constData()];
        if (fixHash == 0)
            fixHash = hashOrNone(p.recommendedFix.toUtf8());
        m_keys.add(p, fixHash);
        if (m_only && !isOnly(p)) { // a rival of it, or of its name elsewhere
            m_data.patternFixes.push_back(nullptr);
            continue;
        }
        if (!verdict)
            verdict = m_judge.judge(p.recommendedFix.toUtf8(), PlainRole | FixRole | MovesRole);
        m_data.patternFixes.push_back(verdict);
        for (const lint::Destination& d : verdict->destinations)
            m_keys.addHost(quint32(i), d.host);
    }
    m_data.cutLength = cutLengthOf(patterns);
    m_data.effective = effectiveStanding(patterns, m_data.params.now, m_data.params.hints);
    if (m_only)
        m_asked = std::ranges::find_if(patterns, [this](const Pattern& p) { return isOnly(p); }) - patterns.begin();
    m_data.patterns = LintPatterns(std::move(patterns));
    giveBackFreedMemory();
    m_data.firstFact.assign(m_data.patterns.size() + 1, 0);
    HC_CHECK(readEvents(std::move(events)));
    HC_CHECK(readDecisions());
    for (std::vector<HumanEvent>& list : m_data.events)
        std::ranges::stable_sort(list, {}, &HumanEvent::at);
    return readLapsedBlocks();
}

RecordCase LintReader::patternRecord(const PatternCase& p)
{
    RecordCase record;
    record.kind = RecordKind::Pattern;
    record.id = record.patternName = p.pattern.name;
    record.clusterId = p.pattern.clusterId;
    record.now = m_data.params.now;
    record.createdAt = p.pattern.createdAt;
    record.lastSeenAt = p.pattern.lastSeenAt;
    record.promoted = p.promoted();
    record.injected = p.injected;
    record.active = p.state != StoredState::Demoted && p.state != StoredState::Blocked;
    record.pattern = &p;
    record.fields.push_back({"recommended_fix", m_data.patternFixes[p.index], true, false});
    record.fields.push_back({"description", m_judge.judge(p.pattern.description.toUtf8(), PlainRole), false, false});
    if (p.pattern.name != p.pattern.description)
        record.fields.push_back({"pattern_name", m_judge.judgeOnce(p.pattern.name.toUtf8(), PlainRole), false, false});
    return record;
}

/// Nothing: none of them says anything about the one record.
std::optional<Predicate> LintReader::outcomesWanted() const
{
    if (!m_only)
        return Predicate();
    if (m_only->kind == word(RecordKind::Outcome))
        return keyIs(*m_source.store->relation(RelationId::Outcomes), m_only->id);
    return size_t(m_asked) >= m_data.patterns.size() ? std::nullopt
                                                     : std::optional(m_source.store->product().evidence(m_data.patterns[size_t(m_asked)]));
}

/// Of one pattern alone: what its sessions were shown in their other outcomes.
Expected<void> LintReader::readHintsBeside(OutcomeGatherer& gatherer)
{
    m_leftSessions = gatherer.sessions().size() > mostSessionsAlone;
    if (!m_only || m_only->kind != word(RecordKind::Pattern) || !m_data.hasHints || m_leftSessions)
        return {};
    std::vector<Predicate> some;
    const auto ask = [&]() -> Expected<void> {
        HC_CHECK(scan(
            RelationId::Outcomes, {OutcomeSession, OutcomeHints}, [&](RowCursor& row) { gatherer.hints(row); },
            Predicate::any(std::exchange(some, {}))));
        return {};
    };
    constexpr size_t atOnce = 100;
    for (const QByteArray& session : gatherer.sessions()) {
        some.push_back(Predicate::compare(OutcomeSession, Comparison::Equal, Cell(session)));
        if (some.size() == atOnce)
            HC_CHECK(ask());
    }
    return some.empty() ? Expected<void>() : ask();
}

/// Of one pattern alone: whether there are other users than its own.
Expected<void> LintReader::readUsersBeside()
{
    const BoundRelation& relation = *m_source.store->relation(RelationId::Outcomes);
    if (!m_only || m_only->kind != word(RecordKind::Pattern) || m_data.firstFact.back() == 0 || !has(RelationId::Outcomes, OutcomeUser))
        return {};
    constexpr qint64 newestLooked = 1'000;
    ReadQuery query;
    query.columns = {OutcomeUser};
    query.descending = true;
    query.orderBy = relation.keysetOrdered(OutcomeCreatedAt) ? int(OutcomeCreatedAt) : -1;
    ReadNotes notes;
    HC_TRY(const auto newest, readRecords(*m_source.data, relation, std::move(query), newestLooked, notes, m_context));
    for (const Record& r : newest)
        OutcomeGatherer::noteUser(r.cells[OutcomeUser].text(), m_data);
    return {};
}

/// Large files in two halves at the same time. Either half is read in short statements: a writer waits for neither.
Expected<void> LintReader::gather(const Predicate& where, std::vector<OutcomeGatherer>& parts)
{
    const BoundRelation& relation = *m_source.store->relation(RelationId::Outcomes);
    std::optional<KeyRange> keys;
    if (!m_only && !m_source.then && RangeScan::isPossible(relation)) {
        HC_TRY(keys, RangeScan(*m_source.data, relation, {}).keys());
    }
    if (!keys || quint64(keys->last) - quint64(keys->first) < quint64(SecondReader::leastRows)) {
        HC_CHECK(scan(RelationId::Outcomes, outcomeColumns, [&](RowCursor& row) { parts.front().outcome(row); }, where));
        HC_CHECK(readHintsBeside(parts.front()));
        parts.front().finish();
        return {};
    }
    ReadQuery query = queryOf(relation, outcomeColumns);
    const qint64 middle = keys->middle();
    const auto isEarlier = [&](RowCursor& row) {
        if (row.key() > middle)
            return false;
        parts.front().outcome(row);
        return true;
    };
    std::atomic<qint64> behind = 0; // records that the second one has read
    const auto later = [&](Connection& connection) -> Expected<void> {
        ReadQuery rest = query;
        rest.from = Anchor{{}, Cell(middle)};
        JobContext context{m_context.token};
        context.progress = [&](JobProgress p) { behind = p.done; };
        ReadNotes notes;
        HC_CHECK(RelationScan(connection, relation, rest).run(context, 0, notes, [&](RowCursor& row) {
            parts.back().outcome(row);
            return true;
        }));
        parts.back().finish();
        return {};
    };
    parts.push_back(parts.front().emptied());
    SecondReader second(m_source.store->url, m_context.token, SecondReader::Moment::Pieces);
    const bool two = second.isReady();
    if (two)
        second.read(relation, later);
    JobContext context = m_context;
    qint64 earlier = 0;
    context.progress = [&](JobProgress p) { m_context.progress({m_read + (earlier = p.done) + behind, 0}); };
    ReadNotes notes;
    HC_CHECK(RelationScan(*m_source.data, relation, query).run(context, 0, notes, isEarlier));
    parts.front().finish();
    if (!two || second.finish() == SecondReader::Result::Nothing) {
        parts.pop_back();
        parts.push_back(parts.front().emptied());
        HC_CHECK(later(*m_source.data));
    }
    m_read += earlier + behind;
    return {};
}

Expected<void> LintReader::readOutcomes(const Visit& visit)
{
    const BoundRelation* relation = m_source.store->relation(RelationId::Outcomes);
    if (!relation)
        return {};
    m_data.integerIds = relation->integerKey();
    const auto wanted = outcomesWanted();
    if (!wanted)
        return {};
    std::vector<OutcomeGatherer> parts;
    parts.reserve(2);
    parts.emplace_back(m_data, m_keys, m_judge, m_data.hasHints && !relation->columns[OutcomeHints].notNull);
    if (m_only)
        parts.front().keepSessions();
    HC_CHECK(gather(*wanted, parts));
    for (OutcomeGatherer& part : parts)
        for (const RecordCase& record : part.takeRecords())
            visit(record);
    // Our recorder takes outcomes in the order of their ids; of others nobody knows more than the time.
    OutcomeGatherer::merge(std::move(parts), m_data.integerIds && m_source.store->product().kind == LayoutKind::Native, m_data);
    m_keys = PatternKeys(0); // every outcome has found its pattern
    giveBackFreedMemory();
    return readUsersBeside();
}

} // namespace hindcast
