// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/promotion/ReplayEffects.h"

#include "core/compute/Kernels.h"
#include "core/replay/promotion/PromotionReplay.h"
#include "core/rules/promotion/OutcomeState.h"

#include <algorithm>

namespace hindcast {
namespace {

/// A time in which a hint is given to its cluster: [from, to).
struct HintPeriod {
    qint64 fromUs = 0;
    qint64 toUs = 0;
    quint32 subject = 0;
};

/// Follows one subject: when its hint is given, and what came of its outcomes meanwhile.
class HintLife
{
public:
    HintLife(const ReplayRule& rule, std::vector<HintPeriod>& periods, quint32 subject)
        : m_decayUs(rule.params().decayDays.value_or(thresholds::decayDays) * Timestamp::perDay), m_rule(rule), m_periods(periods),
          m_subject(subject)
    {}

    void step(qint64 at, const PatternState& before, const PatternState& after)
    {
        const bool was = given(before), is = given(after);
        if (was && at >= before.lastSeenUs + m_decayUs) // it had decayed meanwhile
            close(before.lastSeenUs + m_decayUs);
        if (was && !is)
            close(m_from < at ? at + 1 : at); // who begins in this very moment has been given it
        else if (is && !m_open) {
            m_open = true;
            m_from = at;
        }
    }
    void end(const PatternState& last) { close(last.lastSeenUs + m_decayUs); }

private:
    [[nodiscard]] bool given(const PatternState& state) const
    {
        return isPromoted(state, m_rule.params().promotion.minConfidence, m_rule.params().promotion.minOccurrences);
    }
    void close(qint64 at)
    {
        if (m_open && at > m_from)
            m_periods.push_back({m_from, at, m_subject});
        m_open = false;
    }

    qint64 m_decayUs;
    const ReplayRule& m_rule;
    std::vector<HintPeriod>& m_periods;
    quint32 m_subject;
    bool m_open = false;
    qint64 m_from = 0;
};

/// Counts what sessions of one cluster are given: periods begin and end in order, sessions come in order.
class SessionCount
{
public:
    void add(const HintPeriod& p)
    {
        m_from.push_back(p.fromUs);
        m_to.push_back(p.toUs);
    }
    void sort()
    {
        std::ranges::sort(m_from);
        std::ranges::sort(m_to);
    }
    /// How many are given at \a at, which does not go back.
    qint64 at(qint64 at)
    {
        while (m_begun < m_from.size() && m_from[m_begun] < at)
            ++m_begun;
        while (m_ended < m_to.size() && m_to[m_ended] <= at)
            ++m_ended;
        return qint64(m_begun) - qint64(m_ended);
    }
    void rewind() { m_begun = m_ended = 0; }

private:
    std::vector<qint64> m_from, m_to;
    size_t m_begun = 0, m_ended = 0;
};

/// One part of the subjects.
struct EffectsPart {
    ReplayEffects effects;
    std::vector<HintPeriod> periods;
};

void countSubject(const OutcomeHistory& history, quint32 subject, const ReplayRule& rule, Timestamp now, EffectsPart& part)
{
    const ReplayParams& params = rule.params();
    HintLife life(rule, part.periods, subject);
    PatternEnd end;
    end.state = rule.walk(history, subject, [&](quint32 row, ReplayVerdict verdict, const PatternState& before, const StepResult& result) {
        if (verdict == ReplayVerdict::LeftOut)
            return;
        if (isPromoted(before, params.promotion.minConfidence, params.promotion.minOccurrences)) {
            const OutcomeBits bits = history.bits[row];
            part.effects.verifiedAfter.n += bits.verified() != Verified::Unknown ? 1 : 0;
            part.effects.verifiedAfter.successes += bits.verified() == Verified::Yes ? 1 : 0;
            part.effects.regressionsAfter += outcomeState(bits.verified(), bits.feedback()) == OutcomeState::Regression ? 1 : 0;
        }
        life.step(history.atUs[row], before, result.state);
    });
    life.end(end.state);
    part.effects.promoted += end.promoted(params, now) ? 1 : 0;
}

void countSessions(const OutcomeHistory& history, const std::vector<EffectsPart>& parts, ReplayEffects& effects)
{
    std::vector<SessionCount> clusters(history.clusterTexts.size());
    for (const EffectsPart& part : parts)
        for (const HintPeriod& p : part.periods)
            clusters[history.clusterOf[p.subject]].add(p);
    for (SessionCount& c : clusters)
        c.sort();
    const auto shared = history.clusterTexts.find(unknownCluster);
    quint32 cluster = history.clusterTexts.size();
    for (const SessionStart& s : history.sessionStarts) {
        if (shared && s.cluster != cluster)
            clusters[*shared].rewind(); // the sessions of the next cluster begin anew
        cluster = s.cluster;
        qint64 given = clusters[s.cluster].at(s.atUs);
        if (shared && *shared != s.cluster)
            given += clusters[*shared].at(s.atUs);
        effects.hintsGiven += std::min(given, thresholds::hintLimit);
    }
    effects.sessions = qint64(history.sessionStarts.size());
}

} // namespace

std::optional<double> ReplayEffects::verifiedRate() const
{
    return verifiedAfter.n > 0 ? std::optional(verifiedAfter.rate()) : std::nullopt;
}

std::optional<double> ReplayEffects::hintsPerSession() const
{
    return sessions > 0 ? std::optional(double(hintsGiven) / double(sessions)) : std::nullopt;
}

Expected<ReplayEffects> replayEffects(const OutcomeHistory& history, const ReplayParams& params, Timestamp now, const CancelToken& token)
{
    HC_CHECK(checkReplayParams(params));
    const ReplayRule rule(params);
    const std::vector<quint32> bounds = history.parts();
    const auto parts = kernels::mapParts<EffectsPart>(qsizetype(bounds.size()) - 1, 1, token, [&](qsizetype first, qsizetype) {
        EffectsPart part;
        for (quint32 s = bounds[size_t(first)]; s < bounds[size_t(first) + 1]; ++s)
            countSubject(history, s, rule, now, part);
        return part;
    });
    if (token.isCancelled())
        return failCancelled();
    ReplayEffects out;
    for (const EffectsPart& part : parts) {
        out.promoted += part.effects.promoted;
        out.verifiedAfter.n += part.effects.verifiedAfter.n;
        out.verifiedAfter.successes += part.effects.verifiedAfter.successes;
        out.regressionsAfter += part.effects.regressionsAfter;
    }
    countSessions(history, parts, out);
    return out;
}

} // namespace hindcast
