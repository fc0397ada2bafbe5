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

double reached(const Trace& trace)
{
    if (!trace.outcomeKnown)
        return unknownScore;
    return trace.outcome == TraceOutcome::Success ? 1 : trace.outcome == TraceOutcome::Partial ? 0.5 : 0;
}

double efficiencyOf(const Trace& trace)
{
    QSet<std::pair<QString, QString>> different;
    qint64 calls = 0;
    for (const TraceEvent& e : trace.events)
        if (e.eventType == u"tool_call") {
            ++calls;
            different.insert({e.toolName, e.content});
        }
    if (calls == 0)
        return unknownScore;
    const double share = double(different.size()) / double(calls);
    return trace.outcomeKnown && trace.outcome == TraceOutcome::Timeout ? std::min(share, timedOut) : share;
}

} // namespace

CriterionValues traceScores(const Trace& trace)
{
    const double end = reached(trace);
    CriterionValues out{end, unknownScore, unknownScore, end, unknownScore};
    constexpr size_t efficiency = size_t(Criterion::Efficiency);
    for (const TraceEvent& e : trace.events) {
        const QJsonObject said = e.metadata.value(QLatin1String("evaluation")).toObject();
        bool number = false;
        const double score = said.value(QLatin1String("score")).toVariant().toString().toDouble(&number);
        for (size_t i = 0; i < criterionCount; ++i)
            if (number && score >= 0 && score <= 1 && said.value(QLatin1String("name")).toString().toLower() == word(Criterion(i)))
                out[i] = score;
    }
    // How few calls it took says nothing of a run of which nobody knows what it came to.
    if (std::isnan(out[efficiency]) && std::ranges::any_of(out, [](double s) { return !std::isnan(s); }))
        out[efficiency] = efficiencyOf(trace);
    return out;
}

} // namespace hindcast
