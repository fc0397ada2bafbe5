// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/sessions/SessionDossier.h"

#include "core/engine/read/HintReader.h"
#include "core/engine/read/PatternBook.h"
#include "core/replay/travel/PatternsThen.h"
#include "core/store/links/ClusterNames.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/rows/ExposureRows.h"
#include "core/store/rows/PatternRows.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SessionDossier)
};

/// The whole session is added up, its first outcomes are kept.
Expected<void> readOutcomes(const SessionPlace& place, const QString& id, const JobContext& context, SessionDossier& out)
{
    const BoundRelation& relation = *place.store.relation(RelationId::Outcomes);
    ReadQuery query;
    query.columns = recordedColumns(relation);
    query.where = Predicate::compare(OutcomeSession, Comparison::Equal, Cell(id));
    SessionTally tally(1);
    ReadNotes notes;
    const auto earlier = [](const Record& a, const Record& b) {
        const Outcome x = outcomeFrom(a), y = outcomeFrom(b);
        return x.createdAt < y.createdAt;
    };
    HC_CHECK(RelationScan(place.data, relation, std::move(query)).run(context, 0, notes, [&](RowCursor& row) {
        Record record = row.record();
        tally.add(outcomeFrom(record));
        out.outcomes.push_back(std::move(record));
        return true;
    }));
    std::ranges::stable_sort(out.outcomes, earlier);
    out.moreOutcomes = qint64(out.outcomes.size()) > SessionDossier::mostOutcomes;
    out.outcomes.resize(std::min(out.outcomes.size(), size_t(SessionDossier::mostOutcomes)));
    auto lines = tally.take();
    if (lines.empty())
        out.line.id = id;
    else
        out.line = std::move(lines.front());
    return {};
}

/// What the ledger says.
Expected<void> readLedger(const SessionPlace& place, const QString& id, SessionDossier& out)
{
    if (!place.ledger || !place.ledgerStore->catalog.has("hint_exposures"))
        return {};
    out.keepsLedger = true;
    HC_TRY(const ExposureRows rows, ExposureRows::open(*place.ledger, *place.ledgerStore));
    HC_TRY(const auto exposures, rows.ofSession(id, SessionDossier::mostHints));
    out.hints.reserve(exposures.size());
    for (const Exposure& e : exposures)
        out.hints.push_back({HintOrigin::Ledger, e.kind, e.recordId, e.clusterId, e.at, e.rank, e.via});
    return {};
}

/// What outcomes name and the ledger does not have.
Expected<void> addNamed(const SessionPlace& place, SessionDossier& out)
{
    QSet<QString> known;
    for (const SessionHint& h : out.hints)
        known.insert(h.recordId);
    for (const Record& record : out.outcomes) {
        const Outcome outcome = outcomeFrom(record);
        for (const QString& name : outcome.hintsShown) {
            if (qint64(out.hints.size()) >= SessionDossier::mostHints)
                return {};
            SessionHint hint{HintOrigin::Outcome, {}, name, {}, outcome.createdAt, {}, {}};
            if (place.store.isNative()) {
                HC_TRY(const auto kind, exposedKind(place.data, place.store.scope, hint.recordId));
                hint.kind = kind.value_or(QString());
            }
            if (known.contains(hint.recordId))
                continue;
            known.insert(hint.recordId);
            out.hints.push_back(std::move(hint));
        }
    }
    return {};
}

Expected<void> readPatternsOf(const SessionPlace& place, Timestamp now, const HintParams& reader, const JobContext& context,
                              SessionDossier& out)
{
    std::vector<Predicate> names;
    for (const Record& record : out.outcomes) {
        const Outcome o = outcomeFrom(record);
        const auto same = [&](const SessionPattern& p) { return p.name == o.rootCause && p.cluster == o.clusterId; };
        if (o.rootCause.isEmpty())
            continue;
        const auto it = std::ranges::find_if(out.patterns, same);
        if (it != out.patterns.end()) {
            ++it->outcomes;
            continue;
        }
        out.patterns.push_back({o.rootCause, o.clusterId, 1, {}});
        names.push_back(Predicate::compare(PatternName, Comparison::Equal, Cell(o.rootCause)));
    }
    if (names.empty() || !place.store.relation(RelationId::Patterns))
        return {};
    ReadNotes notes;
    HC_TRY(const auto rows, readPatterns(place.data, place.store, now, notes, context, Predicate::any(std::move(names))));
    for (SessionPattern& p : out.patterns) {
        const auto it = std::ranges::find_if(rows, [&](const Pattern& row) { return row.name == p.name && row.clusterId == p.cluster; });
        if (it == rows.end())
            continue;
        p.pattern = *it;
        p.state = storedState({it->confidence, it->occurrenceCount, it->demoted, it->blocked, it->lastSeenAt.us}, now, reader);
    }
    return {};
}

Expected<void> readReflectionsOf(const SessionPlace& place, const QString& id, const JobContext& context, SessionDossier& out)
{
    const BoundRelation* relation = place.store.relation(RelationId::Reflections);
    if (!relation || !relation->columns[ReflectionSessionId].recorded)
        return {};
    ReadQuery query;
    query.columns = recordedColumns(*relation);
    query.where = Predicate::compare(ReflectionSessionId, Comparison::Equal, Cell(id));
    ReadNotes notes;
    HC_TRY(out.reflections, readRecords(place.data, *relation, std::move(query), SessionDossier::mostMemories, notes, context));
    return {};
}

} // namespace

QString word(HintOrigin origin)
{
    switch (origin) {
    case HintOrigin::Ledger: return QStringLiteral("ledger");
    case HintOrigin::Outcome: return QStringLiteral("outcome");
    case HintOrigin::Inferred: break;
    }
    return QStringLiteral("inferred");
}

Expected<SessionDossier> readSession(const SessionPlace& place, const QString& id, Timestamp now, const HintParams& reader,
                                     const JobContext& context)
{
    if (!recordsSessions(place.store))
        return fail(ErrorCode::Unsupported, Tr::tr("Outcomes here do not say which session they are of."));
    SessionDossier out;
    HC_CHECK(readOutcomes(place, id, context, out));
    HC_CHECK(readLedger(place, id, out));
    HC_CHECK(addNamed(place, out));
    HC_CHECK(readPatternsOf(place, now, reader, context, out));
    HC_CHECK(readReflectionsOf(place, id, context, out));
    std::ranges::stable_sort(out.hints, [](const SessionHint& a, const SessionHint& b) { return a.at < b.at; });
    if (out.outcomes.empty() && out.hints.empty() && out.reflections.empty())
        return fail(ErrorCode::NotFound, Tr::tr("Nothing here names this session."), id, Tr::tr("The sessions are listed by: sessions DB"));
    return out;
}

Expected<InferredHints> inferSessionHints(const SessionPlace& place, const SessionLine& session, const ReplayParams& writer,
                                          const HintParams& reader, const JobContext& context)
{
    InferredHints out;
    if (session.results.outcomes == 0 || !place.store.relation(RelationId::Patterns))
        return out;
    const Timestamp before{session.first.us - 1}; // what its own outcomes taught was not known yet
    HC_TRY(PatternsThen then, patternsThen(place.data, place.store, before, writer, context));
    out.assumed = std::move(then.assumed);
    const PatternBookPtr book = judgePatterns(std::move(then.patterns), {}, before, reader);
    QHash<QString, QString> aliases;
    if (place.ledger && !place.store.isNative()) {
        HC_TRY(aliases, readClusterAliases(*place.ledger, *place.ledgerStore));
    }
    for (const QString& cluster : session.clusters) {
        HC_TRY(const HintReading reading,
               readHints(place.data, place.store, book, cluster, {}, true, context,
                         place.ledger && !place.store.isNative() ? &aliases : nullptr));
        qint64 rank = 0;
        for (const size_t i : reading.selection.injected) {
            const Pattern& p = reading.book->patterns[i];
            out.hints.push_back({HintOrigin::Inferred, QStringLiteral("pattern"), p.name, p.clusterId, session.first, ++rank, {}});
        }
    }
    return out;
}

} // namespace hindcast
