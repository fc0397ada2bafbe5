// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/effect/HintDrill.h"

#include "core/replay/effect/HintClock.h"
#include "core/rules/hints/HintSelection.h"
#include "core/rules/text/CodePoints.h"

#include <algorithm>

namespace hindcast {
namespace {

/// The texts of each subject: those of its row, if there is one.
std::vector<Pattern> textsOf(const ReplaySource& source)
{
    const OutcomeHistory& history = *source.history;
    std::vector<Pattern> out(history.subjects.size());
    for (size_t s = 0; s < out.size(); ++s) {
        out[s].name = out[s].description = history.name(s);
        out[s].clusterId = history.cluster(s);
    }
    for (const StoredPattern& stored : source.stored)
        if (const auto subject = history.find(stored.pattern.name, stored.pattern.clusterId)) {
            out[*subject].description = stored.pattern.description;
            out[*subject].recommendedFix = stored.pattern.recommendedFix;
        }
    return out;
}

std::vector<SessionStart> inOrderOfTime(const OutcomeHistory& history)
{
    std::vector<SessionStart> out = history.sessionStarts;
    std::ranges::sort(out, [](const SessionStart& a, const SessionStart& b) {
        return std::tie(a.atUs, a.cluster, a.session) < std::tie(b.atUs, b.cluster, b.session);
    });
    return out;
}

void add(const DrilledSession& session, DrillTotals& totals)
{
    ++totals.sessions;
    totals.withHints += session.hints.empty() ? 0 : 1;
    totals.hintsGiven += qint64(session.hints.size());
    totals.characters += session.characters;
    totals.mostCharacters = std::max(totals.mostCharacters, session.characters);
    totals.cut += session.cut ? 1 : 0;
    for (const quint32 subject : session.hints)
        ++totals.sessionsOfHint[subject];
}

} // namespace

Expected<DrillTotals> drillHints(const ReplaySource& source, const ReplayParams& params, const HintParams& hints, const CancelToken& token,
                                 const std::function<void(const DrilledSession&)>& visit)
{
    HC_CHECK(checkReplayParams(params));
    const OutcomeHistory& history = *source.history;
    HintParams reader = hints;
    reader.minConfidence = params.promotion.minConfidence;
    reader.minOccurrences = params.promotion.minOccurrences;
    reader.decayDays = params.decayDays.value_or(hints.decayDays);
    const ReplayRule rule(params);
    HintClock clock(history, rule, reader.decayUs());
    const std::vector<Pattern> texts = textsOf(source);
    DrillTotals totals;
    totals.sessionsOfHint.resize(history.subjects.size());
    const auto most = size_t(std::max<qint64>(reader.limit, 0)) + 1; // one more tells the reader that there are more
    std::vector<quint32> best;
    std::vector<Pattern> candidates;
    for (const SessionStart& start : inOrderOfTime(history)) {
        if ((totals.sessions & 1023) == 0 && token.isCancelled())
            return failCancelled();
        clock.advance(start.atUs);
        clock.best(start.cluster, most, best);
        candidates.clear();
        for (const quint32 subject : best) {
            const PatternState& state = clock.state(subject);
            candidates.push_back(texts[subject]);
            candidates.back().confidence = state.confidence;
            candidates.back().occurrenceCount = state.count;
            candidates.back().lastSeenAt = {state.lastSeenUs};
        }
        const QString cluster = QString::fromUtf8(history.clusterTexts.text(start.cluster).data(),
                                                  qsizetype(history.clusterTexts.text(start.cluster).size()));
        const HintSelection selection = selectHints(candidates, cluster, {start.atUs}, reader);
        DrilledSession session{start, {}, codePointCount(selection.text), selection.cut};
        for (const size_t i : selection.injected)
            session.hints.push_back(best[i]);
        totals.leftByLimit += best.size() == most && most > 1 ? 1 : 0;
        add(session, totals);
        if (visit)
            visit(session);
    }
    return totals;
}

} // namespace hindcast
