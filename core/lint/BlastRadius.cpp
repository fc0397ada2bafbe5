// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/BlastRadius.h"

#include "core/domain/Words.h"
#include "core/domain/text/JsonOrNull.h"
#include "core/lint/FacetRadius.h"
#include "core/lint/RadiusColumns.h"
#include "core/rules/promotion/Eligibility.h"
#include "core/rules/promotion/FirstPromotion.h"
#include "core/rules/text/CodePoints.h"
#include "core/store/relation/RelationScan.h"
#include "core/store/rows/ExposureRows.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QSet>

#include <algorithm>

namespace hindcast {
namespace {

Expected<GivenSessions> askLedger(const ExposureLedger& ledger, const Connection& data, const Pattern& pattern)
{
    GivenSessions out;
    if (!ledger.isThere())
        return out;
    HC_TRY(const ExposureRows rows, ExposureRows::open(*ledger.connection, *ledger.store));
    HC_TRY(out.sessions, rows.sessionsOf(word(RecordKind::Pattern), pattern.name, pattern.clusterId));
    // A workspace has room for it, whether agents of that database were ever asked to note it or not.
    out.noted = ledger.connection == &data || !out.sessions.isEmpty();
    return out;
}

/// Reads outcomes and keeps what the pattern reached.
class RadiusReader
{
public:
    RadiusReader(Connection& connection, const StoreDescription& store, const std::vector<Pattern>& patterns, size_t index,
                 const LintParams& params)
        : m_connection(connection), m_relation(*store.relation(RelationId::Outcomes)), m_patterns(patterns), m_pattern(patterns[index]),
          m_params(params), m_nameLength(store.product().nameLength)
    {
        m_radius.hintsRecorded = m_relation.columns[OutcomeHints].codec != nullptr;
        for (size_t i = 0; i < patterns.size(); ++i)
            m_byKey.insert({patterns[i].name, patterns[i].clusterId}, i);
    }

    Expected<BlastRadius> read(const GivenSessions& given, const JobContext& context)
    {
        m_radius.hintsRecorded = m_radius.hintsRecorded || given.noted;
        m_saw = QSet(given.sessions.begin(), given.sessions.end());
        HC_CHECK(scan(context, [this](const Outcome& o) { firstPass(o); }));
        m_radius.since = firstPromotion(std::move(m_own), m_params.promotion);
        HC_CHECK(scan(context, [this](const Outcome& o) { secondPass(o); }));
        finish();
        return m_radius;
    }

private:
    [[nodiscard]] QString nameOf(const Outcome& o) const
    {
        return m_nameLength > 0 ? firstCodePoints(o.rootCause, m_nameLength).toString() : o.rootCause;
    }
    [[nodiscard]] bool isOwn(const Outcome& o) const
    {
        return nameOf(o) == m_pattern.name
            && (o.clusterId == m_pattern.clusterId || (m_nameLength > 0 && o.clusterId == QLatin1String(unknownCluster)));
    }

    Expected<void> scan(const JobContext& context, const std::function<void(const Outcome&)>& visit)
    {
        ReadQuery query;
        for (const int c : {OutcomeSession, OutcomeRootCause, OutcomeCluster, OutcomePathColumn, OutcomeVerified, OutcomeConfidence,
                            OutcomeFeedback, OutcomeCreatedAt, OutcomeHints})
            if (m_relation.columns[size_t(c)].recorded)
                query.columns.push_back(c);
        ReadNotes notes;
        HC_CHECK(RelationScan(m_connection, m_relation, query).run(context, 0, notes, [&](RowCursor& row) {
            visit(outcomeFrom(row.record()));
            return true;
        }));
        return {};
    }

    void firstPass(const Outcome& o)
    {
        const bool somebody = !o.sessionId.isEmpty();
        if (somebody && o.hintsShown.contains(m_pattern.name))
            m_saw << o.sessionId;
        if (!isOwn(o))
            return;
        if (somebody)
            m_rests << o.sessionId;
        if (eligibility({o.confidence, o.verified, o.feedback, requiresVerified(o.path, m_params.synthesisNeedsVerified),
                         m_params.promotion.minConfidence})
                .eligible())
            m_own.push_back({o.createdAt.us, o.confidence});
    }
    void secondPass(const Outcome& o)
    {
        const bool could = m_radius.since && o.createdAt > *m_radius.since
            && (o.clusterId == m_pattern.clusterId || m_pattern.clusterId == QLatin1String(unknownCluster));
        if (could && !o.sessionId.isEmpty() && !m_saw.contains(o.sessionId))
            m_could << o.sessionId;
        if (m_saw.isEmpty() ? could : m_saw.contains(o.sessionId)) {
            ++m_radius.clusters[o.clusterId];
            const bool bad = o.verified == Verified::No || o.feedback == Feedback::Regression || o.feedback == Feedback::Incorrect;
            ++(bad ? m_radius.failed : o.verified == Verified::Yes ? m_radius.verified : m_radius.unknown);
        }
        if (m_rests.contains(o.sessionId) && !isOwn(o))
            if (const auto other = m_byKey.constFind({nameOf(o), o.clusterId}); other != m_byKey.constEnd())
                ++m_others[*other];
    }
    void finish()
    {
        m_radius.saw = m_saw.size();
        m_radius.couldHave = m_could.size();
        m_radius.restsOn = m_rests.size();
        for (const auto& [index, outcomes] : m_others)
            m_radius.others.push_back({m_patterns[index].name, m_patterns[index].clusterId, outcomes});
        std::ranges::stable_sort(m_radius.others, std::greater<>(), &BlastRadius::Other::outcomes);
    }

    Connection& m_connection;
    const BoundRelation& m_relation;
    const std::vector<Pattern>& m_patterns;
    const Pattern& m_pattern;
    const LintParams& m_params;
    int m_nameLength;
    BlastRadius m_radius;
    QHash<std::pair<QString, QString>, size_t> m_byKey;
    QSet<QString> m_saw, m_could, m_rests;
    std::vector<OutcomeFacts> m_own;
    std::map<size_t, qint64> m_others;
};

} // namespace

Expected<BlastRadius> readBlastRadius(Connection& connection, const StoreDescription& store, const std::vector<Pattern>& patterns,
                                      size_t index, const LintParams& params, RadiusColumns* columns, const JobContext& context,
                                      const ExposureLedger& ledger)
{
    if (!store.relation(RelationId::Outcomes))
        return fail(ErrorCode::NotFound, QCoreApplication::translate("hindcast::BlastRadius", "Outcomes are not recorded here."));
    HC_TRY(const GivenSessions given,
           askLedger(ledger.isThere() ? ledger : ExposureLedger::own(connection, store), connection, patterns[index]));
    if (columns) {
        HC_TRY(const FacetTablePtr table, columns->read(connection, store, context));
        if (table)
            return radiusOfFacets(*table, store, given, patterns, index, params, context.token);
    }
    return RadiusReader(connection, store, patterns, index, params).read(given, context);
}

QJsonObject blastRadiusObject(const Pattern& pattern, const BlastRadius& r)
{
    QJsonArray clusters, others;
    for (const auto& [id, outcomes] : r.clusters)
        clusters << QJsonObject{{QStringLiteral("cluster_id"), id}, {QStringLiteral("outcomes"), outcomes}};
    for (const BlastRadius::Other& o : r.others)
        others << QJsonObject{{QStringLiteral("pattern_name"), o.name},
                              {QStringLiteral("cluster_id"), o.clusterId},
                              {QStringLiteral("outcomes"), o.outcomes}};
    return {{QStringLiteral("pattern_name"), pattern.name},
            {QStringLiteral("cluster_id"), pattern.clusterId},
            {QStringLiteral("promoted_at"), jsonOrNull(r.since)},
            {QStringLiteral("sessions_saw"), r.hintsRecorded ? QJsonValue(r.saw) : QJsonValue()},
            {QStringLiteral("sessions_could_have"), r.couldHave},
            {QStringLiteral("after_inferred"), r.saw == 0},
            {QStringLiteral("after"),
             QJsonObject{
                 {QStringLiteral("verified"), r.verified}, {QStringLiteral("failed"), r.failed}, {QStringLiteral("unknown"), r.unknown}}},
            {QStringLiteral("clusters"), clusters},
            {QStringLiteral("sessions_it_rests_on"), r.restsOn},
            {QStringLiteral("other_patterns"), others}};
}

} // namespace hindcast
