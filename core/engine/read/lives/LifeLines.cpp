// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/lives/LifeLines.h"

#include "core/domain/Cell.h"
#include "core/engine/read/evidence/EvidenceIndex.h"
#include "core/engine/read/lives/LifeLineBuilder.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/rules/promotion/TimelineReconstruction.h"
#include "core/store/relation/RecordReader.h"

#include <algorithm>
#include <numeric>

namespace hindcast {
namespace {

constexpr size_t patternsAtOnce = 25;
constexpr qint64 rowsAtOnce = 20'000;

const std::vector<int> lifeColumns{EventPattern,    EventCluster,          EventKindColumn,      EventAt,    EventCountBefore,
                                   EventCountAfter, EventConfidenceBefore, EventConfidenceAfter, EventReason};

std::vector<int> lifeColumnsOf(const BoundRelation& relation, std::vector<int> wanted)
{
    std::erase_if(wanted, [&](int column) { return !relation.columns[size_t(column)].recorded; });
    return wanted;
}

std::optional<Timestamp> limitOf(const LifeSpec& spec) { return spec.past ? std::optional(spec.until) : std::nullopt; }

/// One question for several patterns; false: they have more events than an answer holds, each is to be asked for by itself.
Expected<bool> readTogether(Connection& connection, const BoundRelation& events, std::span<const Pattern> patterns, size_t first,
                            const LifeSpec& spec, LifeLineBuilder& builder, const JobContext& context)
{
    QSet<QByteArray> hashes;
    QHash<std::pair<QString, QString>, std::vector<size_t>> places;
    for (size_t i = 0; i < patterns.size(); ++i) {
        hashes.insert(keyHash(patterns[i].name).toHex());
        places[{patterns[i].name, patterns[i].clusterId}].push_back(i);
    }
    ReadQuery query;
    query.columns = lifeColumnsOf(events, lifeColumns);
    query.previews = true;
    std::vector<Predicate> where{Predicate::among(EventKeyHash, std::make_shared<const QSet<QByteArray>>(std::move(hashes)))};
    if (spec.past)
        where.push_back(Predicate::compare(EventAt, Comparison::LessOrEqual, Cell(spec.until)));
    query.where = Predicate::all(std::move(where));
    ReadNotes notes;
    HC_TRY(const auto records, readRecords(connection, events, query, rowsAtOnce + 1, notes, context));
    if (qint64(records.size()) > rowsAtOnce)
        return false;
    std::vector<PatternHistory> histories(patterns.size());
    for (const Record& r : records) // in the order of the key
        for (const size_t i : places.value({r.cells[EventPattern].text(), r.cells[EventCluster].text()}))
            histories[i].events.push_back(eventFrom(r));
    for (size_t i = 0; i < patterns.size(); ++i) {
        std::ranges::stable_sort(histories[i].events, {}, &PatternEvent::at);
        builder.add(first + i, std::move(histories[i]));
    }
    return true;
}

Expected<void> readRecorded(Connection& connection, const BoundRelation& events, std::span<const Pattern> patterns, const LifeSpec& spec,
                            LifeLineBuilder& builder, const JobContext& context)
{
    const bool together = events.dialect == Dialect::Postgres && events.columns[EventKeyHash].recorded;
    for (size_t first = 0; first < patterns.size(); first += patternsAtOnce) {
        const auto some = patterns.subspan(first, std::min(patternsAtOnce, patterns.size() - first));
        if (together && builder.share(first) > rowsAtOnce) {
            HC_TRY(const bool all, readTogether(connection, events, some, first, spec, builder, context));
            if (all)
                continue;
        }
        for (size_t i = 0; i < some.size(); ++i) {
            const qint64 most = std::min(builder.share(first + i), greatestHistory);
            HC_TRY(PatternHistory history,
                   readEvents(connection, events, some[i], {lifeColumnsOf(events, lifeColumns), most, limitOf(spec)}, context));
            builder.add(first + i, std::move(history));
        }
        context.progress({qint64(first + some.size()), qint64(patterns.size())});
    }
    return {};
}

/// Of an outcome, what reconstructing needs, and which row it was.
struct FoundOutcome {
    TimelineOutcome outcome;
    qint64 row = 0;
};

/// The newest outcomes of one pattern while all of them go by in the order of their keys.
class NewestOutcomes
{
public:
    void add(FoundOutcome found, bool byTime)
    {
        m_found.push_back(std::move(found));
        if (qint64(m_found.size()) > greatestEvidence + greatestEvidence / 2)
            cut(byTime);
    }
    /// As readEvidence() keeps them: by their moment where the database orders by it, else by their key.
    void cut(bool byTime)
    {
        if (qint64(m_found.size()) <= greatestEvidence)
            return;
        truncated = true;
        const auto oldest = m_found.begin() + (std::ptrdiff_t(m_found.size()) - greatestEvidence);
        std::ranges::nth_element(m_found, oldest, [byTime](const FoundOutcome& a, const FoundOutcome& b) {
            return byTime && a.outcome.at != b.outcome.at ? a.outcome.at < b.outcome.at : a.row < b.row;
        });
        m_found.erase(m_found.begin(), oldest);
    }
    std::vector<TimelineOutcome> inOrder()
    {
        std::ranges::sort(m_found, [](const FoundOutcome& a, const FoundOutcome& b) {
            return a.outcome.at != b.outcome.at ? a.outcome.at < b.outcome.at : a.row < b.row;
        });
        std::vector<TimelineOutcome> out;
        out.reserve(m_found.size());
        for (FoundOutcome& f : m_found)
            out.push_back(std::move(f.outcome));
        m_found = {};
        return out;
    }
    bool truncated = false;

private:
    std::vector<FoundOutcome> m_found;
};

/// All outcomes once, for all patterns.
Expected<void> readOutcomesOnce(Connection& connection, const StoreDescription& store, const BoundRelation& outcomes,
                                std::span<const Pattern> patterns, const LifeSpec& spec, LifeLineBuilder& builder,
                                const JobContext& context)
{
    EvidenceIndex index(store, patterns);
    std::vector<int> needed{OutcomeConfidence, OutcomeVerified, OutcomeFeedback, OutcomePathColumn, OutcomeCreatedAt, OutcomeRootCause};
    for (size_t i = 0; i < patterns.size(); ++i)
        index.evidence(i).collectColumns(needed);
    ReadQuery query;
    query.columns = lifeColumnsOf(outcomes, std::move(needed));
    if (spec.past)
        query.where = Predicate::compare(OutcomeCreatedAt, Comparison::LessOrEqual, Cell(spec.until));
    HC_TRY(const qint64 estimate, estimateRows(connection, outcomes));
    std::vector<NewestOutcomes> found(patterns.size());
    const bool byTime = outcomes.keysetOrdered(OutcomeCreatedAt);
    qint64 rows = 0;
    const auto visit = [&](RowCursor& row) {
        ++rows;
        for (const size_t i : index.candidates(row.cell(OutcomeRootCause).text())) {
            if (!matches(index.evidence(i), [&](int column) { return row.cell(column); }))
                continue;
            const Outcome o = outcomeFrom(row.record());
            found[i].add({{o.createdAt, {}, o.confidence, o.verified, o.feedback, o.path, {}}, rows}, byTime);
        }
        return true;
    };
    ReadNotes notes;
    HC_CHECK(RelationScan(connection, outcomes, std::move(query)).run(context, estimate, notes, visit));
    const PromotionParams params = reconstructionParams(store);
    for (size_t i = 0; i < patterns.size(); ++i) {
        if (context.token.isCancelled())
            return failCancelled();
        found[i].cut(byTime);
        PatternHistory history;
        history.truncated = found[i].truncated;
        history.events = reconstructTimeline(found[i].inOrder(), params);
        history.reconstructed = true;
        history.doubt = store.product().evidenceDoubt(patterns[i]);
        builder.add(i, std::move(history));
    }
    return {};
}

Expected<void> reconstruct(Connection& connection, const StoreDescription& store, std::span<const Pattern> patterns, const LifeSpec& spec,
                           LifeLineBuilder& builder, const JobContext& context)
{
    const BoundRelation* outcomes = store.product().evidence ? store.relation(RelationId::Outcomes) : nullptr;
    const bool indexed = outcomes
        && std::ranges::all_of(patterns, [&](const Pattern& p) { return leadsToFewRows(store.product().evidence(p), *outcomes); });
    if (outcomes && !indexed && outcomes->singleKey())
        return readOutcomesOnce(connection, store, *outcomes, patterns, spec, builder, context);
    for (size_t i = 0; i < patterns.size(); ++i) {
        if (!outcomes) { // nothing tells of it but the row itself
            builder.add(i, {});
            continue;
        }
        HC_TRY(PatternHistory history, readHistory(connection, store, patterns[i], reconstructionParams(store), context, limitOf(spec)));
        builder.add(i, std::move(history));
        context.progress({qint64(i + 1), qint64(patterns.size())});
    }
    return {};
}

} // namespace

LifeChoice chooseLives(const PatternBook& book, const std::function<bool(const PatternBook&, size_t)>& matches, size_t most)
{
    LifeChoice out;
    for (size_t i = 0; i < book.patterns.size(); ++i)
        if (!matches || matches(book, i))
            out.chosen.push_back(i);
    out.matched = qint64(out.chosen.size());
    const size_t n = std::min(most, out.chosen.size());
    std::ranges::partial_sort(out.chosen, out.chosen.begin() + std::ptrdiff_t(n), [&](size_t a, size_t b) {
        const Timestamp x = book.patterns[a].lastSeenAt, y = book.patterns[b].lastSeenAt;
        return x != y ? x > y : a < b;
    });
    out.chosen.resize(n);
    return out;
}

qint64 LifeLine::events() const
{
    return std::accumulate(series.begin(), series.end(), qint64(0),
                           [](qint64 n, const LifeSeries& s) { return n + qint64(s.atUs.size()); });
}

qint64 LifeLines::events() const
{
    return std::accumulate(lines.begin(), lines.end(), qint64(0), [](qint64 n, const LifeLine& l) { return n + l.events(); });
}

bool LifeLines::truncated() const { return std::ranges::any_of(lines, &LifeLine::truncated); }

QString LifeLines::reason(quint32 code) const
{
    const std::string_view text = reasons.text(code);
    return storedText(QByteArrayView(text.data(), qsizetype(text.size())));
}

Expected<LifeLinesPtr> readLifeLines(Connection& connection, const StoreDescription& store, std::span<const Pattern> patterns,
                                     const LifeSpec& spec, const JobContext& context)
{
    HC_TRY(const std::vector<Block> blocks, readAllBlocks(connection, store, context));
    LifeLineBuilder builder(patterns, spec, store.relation(RelationId::Blocks) ? &blocks : nullptr);
    if (const BoundRelation* events = store.relation(RelationId::Events)) {
        HC_CHECK(readRecorded(connection, *events, patterns, spec, builder, context));
    } else {
        HC_CHECK(reconstruct(connection, store, patterns, spec, builder, context));
    }
    if (context.token.isCancelled())
        return failCancelled();
    return builder.finish();
}

} // namespace hindcast
