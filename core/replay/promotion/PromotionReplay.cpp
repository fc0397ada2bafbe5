// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/promotion/PromotionReplay.h"

#include "core/compute/Kernels.h"

namespace hindcast {

bool PatternEnd::promoted(const ReplayParams& params, Timestamp now) const
{
    if (!isPromoted(state, params.promotion.minConfidence, params.promotion.minOccurrences))
        return false;
    return !params.decayDays || now.us - state.lastSeenUs < *params.decayDays * Timestamp::perDay;
}

PatternEnd replaySubject(const OutcomeHistory& history, size_t subject, const ReplayRule& rule)
{
    PatternEnd end;
    end.state = rule.walk(history, subject, [&](quint32 row, ReplayVerdict, const PatternState&, const StepResult& result) {
        if (result.event.promotedNow && !end.promotedAtUs)
            end.promotedAtUs = history.atUs[row];
    });
    return end;
}

Expected<std::vector<PatternEnd>> replayPromotions(const OutcomeHistory& history, const ReplayParams& params, const CancelToken& token)
{
    HC_CHECK(checkReplayParams(params));
    const ReplayRule rule(params);
    const std::vector<quint32> parts = history.parts();
    std::vector<PatternEnd> ends(history.subjects.size());
    kernels::forParts(qsizetype(parts.size()) - 1, 1, token, [&](qsizetype part, qsizetype) {
        for (quint32 s = parts[size_t(part)]; s < parts[size_t(part) + 1]; ++s)
            ends[s] = replaySubject(history, s, rule);
    });
    if (token.isCancelled())
        return failCancelled();
    return ends;
}

} // namespace hindcast
