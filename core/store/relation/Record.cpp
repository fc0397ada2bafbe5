// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/Record.h"

#include "core/rules/promotion/Thresholds.h"
#include "core/store/relation/Relations.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {
namespace {

std::optional<qint64> optionalInteger(const Cell& c) { return c.isNull() ? std::nullopt : std::optional(c.integer()); }
std::optional<double> optionalReal(const Cell& c) { return c.isNull() ? std::nullopt : std::optional(c.real()); }

} // namespace

QString clusterText(const Cell& cluster)
{
    const QString text = cluster.text();
    return text.isEmpty() ? QString::fromLatin1(unknownCluster) : text;
}

QJsonObject objectIn(const Cell& json) { return QJsonDocument::fromJson(json.text().toUtf8()).object(); }

QStringList stringsOf(const Cell& list)
{
    QStringList out;
    if (const auto* text = list.get<QByteArray>())
        for (const auto& v : QJsonDocument::fromJson(*text).array())
            out << (v.isString() ? v.toString() : v.toVariant().toString());
    return out;
}

Outcome outcomeFrom(const Record& r)
{
    const auto& c = r.cells;
    Outcome o;
    o.locator = r.key;
    o.id = r.key.text();
    o.sessionId = c[OutcomeSession].text();
    o.userId = c[OutcomeUser].text();
    o.rootCause = c[OutcomeRootCause].text();
    o.playbooks = stringsOf(c[OutcomePlaybooks]);
    o.clusterId = clusterText(c[OutcomeCluster]);
    o.nameSpace = c[OutcomeNamespace].text();
    o.query = c[OutcomeQuery].text();
    o.path = pathFromWord(c[OutcomePathColumn].text()).value_or(OutcomePath::Direct);
    const auto verified = c[OutcomeVerified].flag();
    o.verified = !verified ? Verified::Unknown : *verified ? Verified::Yes : Verified::No;
    o.confidence = c[OutcomeConfidence].real();
    o.recommendedFix = c[OutcomeFix].text();
    o.feedback = feedbackFromWord(c[OutcomeFeedback].text()).value_or(Feedback::None);
    o.createdAt = c[OutcomeCreatedAt].time();
    o.requestId = c[OutcomeRequest].text();
    o.role = c[OutcomeRole].text();
    o.hintsShown = stringsOf(c[OutcomeHints]);
    return o;
}

Pattern patternFrom(const Record& r)
{
    const auto& c = r.cells;
    Pattern p;
    p.locator = r.key;
    p.name = c[PatternName].text();
    p.clusterId = clusterText(c[PatternCluster]);
    p.nameSpace = c[PatternNamespace].text();
    p.description = c[PatternDescription].text();
    p.recommendedFix = c[PatternFix].text();
    p.confidence = c[PatternConfidence].real();
    p.occurrenceCount = c[PatternCount].integer();
    p.createdAt = c[PatternCreatedAt].time();
    p.updatedAt = c[PatternUpdatedAt].time();
    p.lastSeenAt = c[PatternLastSeenAt].time();
    if (!c[PatternLastCountedAt].isNull())
        p.lastCountedAt = c[PatternLastCountedAt].time();
    p.demoted = c[PatternDemoted].flag().value_or(false);
    p.fixPinned = c[PatternFixPinned].flag();
    return p;
}

PatternEvent eventFrom(const Record& r)
{
    const auto& c = r.cells;
    PatternEvent e;
    e.kind = eventKindFromWord(c[EventKindColumn].text()).value_or(EventKind::Seen);
    e.at = c[EventAt].time();
    e.outcomeId = c[EventOutcome].text();
    e.countBefore = optionalInteger(c[EventCountBefore]);
    e.countAfter = optionalInteger(c[EventCountAfter]);
    e.confidenceBefore = optionalReal(c[EventConfidenceBefore]);
    e.confidenceAfter = optionalReal(c[EventConfidenceAfter]);
    e.fixBefore = c[EventFixBefore].text();
    e.fixAfter = c[EventFixAfter].text();
    e.reason = c[EventReason].text();
    e.actor = c[EventActor].text();
    return e;
}

} // namespace hindcast
