// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/history/OutcomeHistory.h"
#include "core/replay/promotion/ReplayParams.h"
#include "core/rules/promotion/Eligibility.h"

#include <array>

namespace hindcast {

/// What replaying does with an outcome.
enum class ReplayVerdict : quint8 {
    LeftOut,    ///< it does not take part
    Ineligible, ///< the gates say no
    Eligible,   ///< it meets its pattern
    Demotes,    ///< it is said to be incorrect
};

/// Replay parameters made ready for millions of outcomes: what eligibility() says of all that is not a number is in a table.
class ReplayRule
{
public:
    explicit ReplayRule(const ReplayParams& params);

    [[nodiscard]] const ReplayParams& params() const { return m_params; }
    [[nodiscard]] ReplayVerdict verdict(const OutcomeHistory& history, quint32 row) const
    {
        const qint64 at = history.atUs[row];
        if (at < m_params.sinceUs || at > m_params.untilUs)
            return ReplayVerdict::LeftOut;
        const ReplayVerdict verdict = m_verdicts[history.bits[row].bits];
        const bool tooLittle = verdict == ReplayVerdict::Eligible && !(history.confidence[row] >= m_params.promotion.minConfidence);
        return tooLittle ? ReplayVerdict::Ineligible : verdict;
    }
    /// What eligibility() is asked of this outcome.
    [[nodiscard]] EligibilityInput input(const OutcomeHistory& history, quint32 row) const;

    /// What an outcome does to a pattern, by its verdict: the recorder's own step, a demotion, or nothing.
    [[nodiscard]] StepResult step(ReplayVerdict verdict, const PatternState& state, OutcomeFacts facts) const
    {
        if (verdict == ReplayVerdict::Eligible)
            return promotionStep(state, facts, m_params.promotion);
        StepResult result{state, {}};
        if (verdict == ReplayVerdict::Demotes)
            result.state.demoted = state.demoted || state.exists;
        return result;
    }

    /// The recorder's own step over the outcomes of a subject, in order: \a visit(row, verdict, before, result) after each, where
    /// result is a StepResult whose event means something when the verdict is Eligible. Gives the last state.
    template<class Visit>
    PatternState walk(const OutcomeHistory& history, size_t subject, Visit&& visit) const
    {
        PatternState state;
        eachRow(history, subject, [&](quint32 row) {
            const ReplayVerdict v = verdict(history, row);
            const StepResult result = step(v, state, {history.atUs[row], history.confidence[row]});
            visit(row, v, state, result);
            state = result.state;
        });
        return state;
    }

    /// The rows of a subject in the order in which they are replayed.
    template<class Visit>
    void eachRow(const OutcomeHistory& history, size_t subject, Visit&& visit) const
    {
        if (m_params.recordedOrder)
            if (const std::vector<quint32> order = history.recordedOrder(subject); !order.empty()) {
                for (const quint32 row : order)
                    visit(row);
                return;
            }
        for (quint32 row = history.subjects[subject].begin; row < history.subjects[subject].end; ++row)
            visit(row);
    }

private:
    ReplayParams m_params;
    std::array<ReplayVerdict, OutcomeBits::count> m_verdicts{};
};

} // namespace hindcast
