// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluation/TraceScores.h"

#include <QSet>

#include <algorithm>
#include <cmath>
#include <limits>

namespace hindcast {
namespace {

constexpr double unknownScore = std::numeric_limits<double>::quiet_NaN(), timedOut = 0.2;

double scoreOf(TraceOutcome outcome) { return outcome == TraceOutcome::Success ? 1 : outcome == TraceOutcome::Partial ? 0.5 : 0; }

QJsonObject saidByEvaluation(const TraceEvent& e) { return e.metadata.value(QLatin1String("evaluation")).toObject(); }

bool isSaidOfPart(const QJsonObject& said) { return said.value(QLatin1String(ofPartMember)).toBool(); }

bool isNamedAfter(const QJsonObject& said, Criterion c) { return said.value(QLatin1String("name")).toString().toLower() == word(c); }

/// Whether an evaluation is named after one of the criteria, and not after \a c.
bool isOfAnother(const QJsonObject& said, Criterion c)
{
    for (size_t i = 0; i < criterionCount; ++i)
        if (Criterion(i) != c && isNamedAfter(said, Criterion(i)))
            return true;
    return false;
}

/// What how it ended says of a criterion. Of an export evaluations of the whole decide how it ended, where their labels say it: one that is
/// named after a criterion says nothing of another one.
double reached(const Trace& trace, Criterion c)
{
    if (!trace.outcomeKnown)
        return unknownScore;
    double out = unknownScore;
    bool evaluated = false;
    Timestamp last = Timestamp::least();
    for (const TraceEvent& e : trace.events) {
        const QJsonObject said = saidByEvaluation(e);
        if (said.isEmpty() || isSaidOfPart(said) || !e.metadata.contains(QLatin1String("trace_id")))
            continue;
        const auto outcome = outcomeOfLabel(said.value(QLatin1String("label")).toString());
        if (!outcome)
            continue;
        evaluated = true;
        const Timestamp at = e.at.value_or(Timestamp::least());
        if (isOfAnother(said, c) || at < last)
            continue;
        last = at;
        out = scoreOf(*outcome);
    }
    return evaluated ? out : scoreOf(trace.outcome);
}

double efficiencyOf(const Trace& trace)
{
    QSet<std::pair<QString, QString>> different;
    qint64 calls = 0;
    for (const TraceEvent& e : trace.events)
        if (e.eventType == u"tool_call") {
            if (e.content.isEmpty())
                return unknownScore; // what it was asked nobody captured: it may repeat another, or not
            ++calls;
            different.insert({e.toolName, e.content});
        }
    if (calls == 0)
        return unknownScore;
    const double share = double(different.size()) / double(calls);
    return trace.outcomeKnown && trace.outcome == TraceOutcome::Timeout ? std::min(share, timedOut) : share;
}

/// NaN: it decides nothing.
double scoreOf(const QJsonObject& said)
{
    bool number = false;
    const double score = said.value(QLatin1String("score")).toVariant().toString().toDouble(&number);
    const bool scaled = number && score >= 0 && score <= 1;
    const auto labelled = outcomeOfLabel(said.value(QLatin1String("label")).toString());
    if (!labelled)
        return scaled && !said.value(QLatin1String(scaleUnknownMember)).toBool() ? score : unknownScore;
    const bool agrees = labelled == TraceOutcome::Success ? score >= 0.5 : labelled == TraceOutcome::Partial || score <= 0.5;
    return scaled && agrees ? score : scoreOf(*labelled);
}

} // namespace

std::optional<TraceOutcome> outcomeOfLabel(const QString& label)
{
    const QString l = label.trimmed().toLower();
    if (l == u"pass" || l == u"passed" || l == u"success" || l == u"correct" || l == u"resolved")
        return TraceOutcome::Success;
    if (l == u"fail" || l == u"failed" || l == u"failure" || l == u"incorrect" || l == u"unresolved")
        return TraceOutcome::Failure;
    return l == u"partial" ? std::optional(TraceOutcome::Partial) : std::nullopt;
}

CriterionValues traceScores(const Trace& trace)
{
    CriterionValues out{reached(trace, Criterion::Correctness), unknownScore, unknownScore, reached(trace, Criterion::Completeness),
                        unknownScore};
    constexpr size_t efficiency = size_t(Criterion::Efficiency);
    for (const TraceEvent& e : trace.events) {
        const QJsonObject said = saidByEvaluation(e);
        const double score = isSaidOfPart(said) ? unknownScore : scoreOf(said);
        for (size_t i = 0; i < criterionCount; ++i)
            if (!std::isnan(score) && isNamedAfter(said, Criterion(i)))
                out[i] = score;
    }
    // How few calls it took says nothing of a run of which nobody knows what it came to.
    if (std::isnan(out[efficiency]) && std::ranges::any_of(out, [](double s) { return !std::isnan(s); }))
        out[efficiency] = efficiencyOf(trace);
    return out;
}

} // namespace hindcast
