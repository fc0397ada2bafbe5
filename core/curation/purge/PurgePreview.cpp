// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/purge/PurgePreview.h"

#include "core/rules/hints/PatternStanding.h"
#include "core/rules/promotion/Retention.h"
#include "core/rules/text/CodePoints.h"
#include "core/store/Corrections.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/rows/PatternRows.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QMultiHash>
#include <QSet>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PurgePreview)
};

bool isPromotedNow(const Pattern& p, Timestamp now)
{
    const StoredState s = storedState({p.confidence, p.occurrenceCount, p.demoted, p.blocked, p.lastSeenAt.us}, now, {});
    return s == StoredState::Promoted || s == StoredState::Expiring || s == StoredState::Stale;
}

/// When the newest outcome of this evidence happened: the first row of one seek in the index of keys and times.
Expected<std::optional<Timestamp>> newestOutcome(Connection& connection, const BoundRelation& outcomes, const Predicate& evidence)
{
    ReadNotes notes;
    ReadQuery query;
    query.columns = {OutcomeCreatedAt};
    query.where = evidence;
    query.orderBy = OutcomeCreatedAt;
    query.descending = true;
    HC_TRY(const auto found, readRecords(connection, outcomes, query, 1, notes));
    return found.empty() ? std::nullopt : std::optional(found.front().cells[OutcomeCreatedAt].time());
}

Expected<std::vector<Signature>> losingByKey(const CurationTarget& t, const std::vector<Pattern>& promoted, Timestamp cutoff,
                                             const JobContext& context)
{
    std::vector<Signature> out;
    const BoundRelation& outcomes = *t.store->relation(RelationId::Outcomes);
    for (const Pattern& p : promoted) {
        HC_TRY(const auto newest, newestOutcome(*t.data, outcomes, t.store->layout->evidence(p)));
        if (newest && *newest < cutoff)
            out.push_back({p.name, p.clusterId});
        if (context.token.isCancelled())
            return failCancelled();
    }
    return out;
}

/// One walk over all outcomes, for layouts that have no such index.
Expected<std::vector<Signature>> losingByScan(const CurationTarget& t, const std::vector<Pattern>& promoted, Timestamp cutoff,
                                              const JobContext& context)
{
    QMultiHash<QString, size_t> byName;
    std::vector<Predicate> evidence;
    for (size_t i = 0; i < promoted.size(); ++i) {
        byName.insert(promoted[i].name, i);
        evidence.push_back(t.store->layout->evidence(promoted[i]));
    }
    std::vector<char> goes(promoted.size()), stays(promoted.size());
    ReadNotes notes;
    ReadQuery query;
    query.columns = {OutcomeRootCause, OutcomeCluster, OutcomeCreatedAt};
    RelationScan scan(*t.data, *t.store->relation(RelationId::Outcomes), std::move(query));
    HC_CHECK(scan.run(context, 0, notes, [&](RowCursor& row) {
        const QString key = row.cell(OutcomeRootCause).text();
        const QString name = t.store->layout->nameLength > 0 ? firstCodePoints(key, t.store->layout->nameLength).toString() : key;
        const auto [begin, end] = byName.equal_range(name);
        for (auto it = begin; it != end; ++it)
            if (matches(evidence[*it], [&](int column) { return row.cell(column); }))
                (row.cell(OutcomeCreatedAt).time() < cutoff ? goes : stays)[*it] = 1;
        return true;
    }));
    std::vector<Signature> out;
    for (size_t i = 0; i < promoted.size(); ++i)
        if (goes[i] && !stays[i])
            out.push_back({promoted[i].name, promoted[i].clusterId});
    return out;
}

/// `p1.<outcomes>.<patterns>.<hash>`, the cut-offs as microseconds in base 36.
QString fingerprintOf(const PurgePreview& preview)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(preview.outcomes.keys.toLatin1());
    for (const PurgedPattern& p : preview.patterns)
        hash.addData(QStringLiteral("\n%1|%2|%3").arg(p.key.text(), p.signature.pattern, p.signature.cluster).toUtf8());
    return QStringLiteral("p1.%1.%2.%3")
        .arg(QString::number(preview.cutoffs.outcomes.us, 36), QString::number(preview.cutoffs.patterns.us, 36),
             QString::fromLatin1(hash.resultView().toByteArray().toHex().left(16)));
}

/// Sorts the patterns into those that go and those whose evidence must be looked at.
Expected<std::vector<Pattern>> choosePatterns(const CurationTarget& target, PurgePreview& preview, Timestamp now)
{
    std::vector<Pattern> promoted;
    if (!target.store->relation(RelationId::Patterns))
        return promoted;
    ReadNotes notes;
    HC_TRY(const auto patterns, readPatterns(*target.data, *target.store, now, notes));
    for (const Pattern& p : patterns) {
        if (patternPurged(preview.cutoffs.patterns.us - p.lastSeenAt.us, 0, p.confidence)) {
            preview.patterns.push_back({p.locator, {p.name, p.clusterId}, p.lastSeenAt});
            ++preview.patternsByCluster[p.clusterId];
            ++preview.patternsByMonth[isoTimestamp(p.lastSeenAt).left(7)];
        } else if (isPromotedNow(p, now)) {
            promoted.push_back(p);
        }
    }
    return promoted;
}

/// There must be something to purge, and nothing that nobody knows may fire when rows go.
Expected<void> mayPurge(const StoreDescription& store)
{
    bool any = false;
    for (const RelationId relation : {RelationId::Outcomes, RelationId::Patterns}) {
        any = any || store.relation(relation);
        if (const QByteArrayList unknown = unknownTriggersOf(store, relation); !unknown.isEmpty())
            return fail(ErrorCode::Unsupported,
                        Tr::tr("%1 cannot purge: its table has a trigger %2 that this product is not known to have.")
                            .arg(store.layoutTitle(), QString::fromUtf8(unknown.front())));
    }
    if (any)
        return {};
    return fail(ErrorCode::Unsupported, Tr::tr("%1 cannot purge: it has neither outcomes nor patterns.").arg(store.layoutTitle()));
}

} // namespace

Expected<PurgeCutoffs> purgeCutoffs(Timestamp now, qint64 outcomesDays, qint64 patternsDays)
{
    PurgeCutoffs out;
    HC_TRY(out.outcomes, retentionCutoff(now, outcomesDays));
    HC_TRY(out.patterns, retentionCutoff(now, patternsDays));
    return out;
}

Expected<PurgePreview> previewPurge(const CurationTarget& target, const PurgeCutoffs& cutoffs, Timestamp now, const JobContext& context,
                                    PurgeDetail detail)
{
    if (!target.store->isWritable())
        return fail(ErrorCode::Unsupported, Tr::tr("%1 can only be read.").arg(target.store->layoutTitle()));
    HC_CHECK(mayPurge(*target.store));
    PurgePreview preview;
    preview.cutoffs = cutoffs;
    HC_TRY(const auto promoted, choosePatterns(target, preview, now));
    if (const BoundRelation* outcomes = target.store->relation(RelationId::Outcomes)) {
        HC_TRY(RetentionRows rows, RetentionRows::open(*target.data, *target.store, cutoffs.outcomes));
        HC_TRY(preview.outcomes, rows.counts(detail == PurgeDetail::Full, context));
        if (detail == PurgeDetail::Full && preview.outcomes.rows > 0) {
            HC_TRY(preview.losingLastEvidence,
                   outcomes->columns[OutcomeKeyHash].recorded && outcomes->keysetOrdered(OutcomeCreatedAt)
                       ? losingByKey(target, promoted, cutoffs.outcomes, context)
                       : losingByScan(target, promoted, cutoffs.outcomes, context));
            HC_TRY(preview.pinned, pinnedEvidence(target, cutoffs.outcomes, preview.losingLastEvidence, context));
        }
    }
    preview.fingerprint = fingerprintOf(preview);
    return preview;
}

Expected<std::optional<RetentionCounts>> quickPurgeTotals(const CurationTarget& target, const PurgeCutoffs& cutoffs,
                                                          const JobContext& context)
{
    if (!target.store->isWritable() || !target.store->relation(RelationId::Outcomes))
        return std::nullopt;
    HC_TRY(RetentionRows rows, RetentionRows::open(*target.data, *target.store, cutoffs.outcomes));
    return rows.quickTotals(context);
}

Expected<PurgeSamples> purgeSamples(const CurationTarget& target, const PurgeCutoffs& cutoffs, qint64 limit, const JobContext& context)
{
    PurgeSamples out;
    const BoundRelation* outcomes = target.store->relation(RelationId::Outcomes);
    if (!outcomes)
        return out;
    ReadQuery query;
    query.previews = true;
    query.where = Predicate::compare(OutcomeCreatedAt, Comparison::Less, Cell(cutoffs.outcomes));
    query.descending = true;
    query.orderBy = outcomes->keysetOrdered(OutcomeCreatedAt) ? int(OutcomeCreatedAt) : -1;
    HC_TRY(const auto records, readRecorded(*target.data, *outcomes, std::move(query), limit, context));
    out.newest.reserve(records.size());
    qint64 bytes = 0;
    for (const Record& r : records) {
        for (const Cell& cell : r.cells) {
            const QByteArray* text = cell.get<QByteArray>();
            bytes += text ? text->size() : cell.isNull() ? 1 : 8;
        }
        out.newest.push_back(outcomeFrom(r));
    }
    out.bytesPerRow = records.empty() ? 0 : bytes / qint64(records.size());
    return out;
}

qint64 purgeDurationMs(qint64 rows, bool keepRows)
{
    constexpr qint64 rowsPerSecond = 100'000, keptPerSecond = 50'000; // rounded down from what the benchmark prints
    return rows * 1'000 / (keepRows ? keptPerSecond : rowsPerSecond);
}

Expected<PurgeCutoffs> cutoffsOf(const QString& fingerprint)
{
    const QStringList parts = fingerprint.split(u'.');
    bool first = false, second = false;
    if (parts.size() == 4 && parts[0] == QLatin1String("p1")) {
        const PurgeCutoffs out{{parts[1].toLongLong(&first, 36)}, {parts[2].toLongLong(&second, 36)}};
        const auto isMoment = [](Timestamp t) { return t >= Timestamp::least() && t <= Timestamp::greatest(); };
        if (first && second && isMoment(out.outcomes) && isMoment(out.patterns))
            return out;
    }
    return fail(ErrorCode::InvalidInput, Tr::tr("\"%1\" is no fingerprint of a purge.").arg(fingerprint.left(80)), {},
                Tr::tr("Take the one that --dry-run prints."));
}

} // namespace hindcast
