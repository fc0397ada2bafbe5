// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/PatternDocument.h"

#include "core/documents/JsonRecord.h"
#include "core/transfer/rows/CellText.h"

#include <cmath>

namespace hindcast {
namespace {

QJsonValue numberOrNull(double v) { return std::isfinite(v) ? QJsonValue(v) : QJsonValue(QJsonValue::Null); }
template<class T>
QJsonValue optionalNumber(const std::optional<T>& v)
{
    return v ? jsonValue(Cell(*v), OutputColumn::Kind::Real) : QJsonValue(QJsonValue::Null);
}

QJsonValue flagOrNull(Verified v) { return v == Verified::Unknown ? QJsonValue(QJsonValue::Null) : QJsonValue(v == Verified::Yes); }

QJsonObject eventObject(const PatternEvent& e)
{
    return {{QStringLiteral("kind"), word(e.kind)},
            {QStringLiteral("at"), isoTimestamp(e.at)},
            {QStringLiteral("outcome_id"), jsonReference(e.outcomeId)},
            {QStringLiteral("count_before"), optionalNumber(e.countBefore)},
            {QStringLiteral("count_after"), optionalNumber(e.countAfter)},
            {QStringLiteral("confidence_before"), optionalNumber(e.confidenceBefore)},
            {QStringLiteral("confidence_after"), optionalNumber(e.confidenceAfter)},
            {QStringLiteral("fix_before"), jsonTextOrNull(e.fixBefore)},
            {QStringLiteral("fix_after"), jsonTextOrNull(e.fixAfter)},
            {QStringLiteral("reason"), jsonTextOrNull(e.reason)},
            {QStringLiteral("actor"), jsonTextOrNull(e.actor)},
            {QStringLiteral("reconstructed"), e.reconstructed}};
}

} // namespace

QJsonObject patternObject(const PatternBook& book, size_t index)
{
    QJsonObject out;
    for (const OutputColumn& c : outputColumns(RelationId::Patterns))
        out.insert(QLatin1String(c.name), jsonValue(patternCell(book, index, c.column), c.kind));
    return out;
}

QJsonArray eventArray(const PatternHistory& history)
{
    QJsonArray out;
    for (const PatternEvent& e : history.events)
        out << eventObject(e);
    return out;
}

QJsonArray evidenceIds(const Evidence& evidence)
{
    QJsonArray out;
    for (const Record& r : evidence.outcomes)
        out << jsonReference(r.key.text());
    return out;
}

QJsonObject outcomeObject(const Outcome& o)
{
    return {{QStringLiteral("id"), jsonReference(o.id)},
            {QStringLiteral("session_id"), jsonTextOrNull(o.sessionId)},
            {QStringLiteral("user_id"), jsonTextOrNull(o.userId)},
            {QStringLiteral("root_cause"), o.rootCause},
            {QStringLiteral("query"), jsonTextOrNull(o.query)},
            {QStringLiteral("playbooks"), QJsonArray::fromStringList(o.playbooks)},
            {QStringLiteral("cluster_id"), o.clusterId},
            {QStringLiteral("namespace"), jsonTextOrNull(o.nameSpace)},
            {QStringLiteral("verified"), flagOrNull(o.verified)},
            {QStringLiteral("confidence"), numberOrNull(o.confidence)},
            {QStringLiteral("recommended_fix"), o.recommendedFix},
            {QStringLiteral("feedback"), jsonTextOrNull(word(o.feedback))},
            {QStringLiteral("created_at"), isoTimestamp(o.createdAt)},
            {QStringLiteral("request_id"), jsonTextOrNull(o.requestId)}};
}

} // namespace hindcast
