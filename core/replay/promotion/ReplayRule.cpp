// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/promotion/ReplayRule.h"

namespace hindcast {
namespace {

bool mustBeVerified(const ReplayParams& params, OutcomePath path)
{
    return params.requireVerified && requiresVerified(path, !params.synthesisExempt);
}

Feedback heededFeedback(const ReplayParams& params, OutcomeBits bits)
{
    return bits.feedback() == Feedback::Incorrect && !params.heedsIncorrect ? Feedback::None : bits.feedback();
}

} // namespace

ReplayRule::ReplayRule(const ReplayParams& params) : m_params(params)
{
    for (size_t i = 0; i < m_verdicts.size(); ++i) {
        const OutcomeBits bits{quint16(i)};
        const bool out = (params.exclusions && (bits.bits & OutcomeBits::excluded) != 0)
            || (params.excludeExposed && (bits.bits & OutcomeBits::exposed) != 0);
        const EligibilityInput input{params.promotion.minConfidence, bits.verified(), heededFeedback(params, bits),
                                     mustBeVerified(params, bits.path()), params.promotion.minConfidence};
        if (out)
            m_verdicts[i] = ReplayVerdict::LeftOut;
        else if (params.heedsIncorrect && bits.feedback() == Feedback::Incorrect)
            m_verdicts[i] = ReplayVerdict::Demotes;
        else
            m_verdicts[i] = eligibility(input).eligible() ? ReplayVerdict::Eligible : ReplayVerdict::Ineligible;
    }
}

EligibilityInput ReplayRule::input(const OutcomeHistory& history, quint32 row) const
{
    const OutcomeBits bits = history.bits[row];
    return {history.confidence[row], bits.verified(), heededFeedback(m_params, bits), mustBeVerified(m_params, bits.path()),
            m_params.promotion.minConfidence};
}

} // namespace hindcast
