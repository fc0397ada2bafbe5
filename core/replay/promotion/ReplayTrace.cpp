// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/promotion/ReplayTrace.h"

#include "core/rules/promotion/StepText.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReplayTrace)
};

QString leftOutText(const OutcomeHistory& history, quint32 row, const ReplayParams& params)
{
    if (history.atUs[row] < params.sinceUs || history.atUs[row] > params.untilUs)
        return Tr::tr("Left out: outside of the period that is replayed");
    if (params.exclusions && (history.bits[row].bits & OutcomeBits::excluded) != 0)
        return Tr::tr("Left out: its cluster, session or user does not take part");
    return Tr::tr("Left out: its session had been shown this hint");
}

} // namespace

std::vector<TraceStep> traceReplay(const OutcomeHistory& history, size_t subject, const ReplayParams& params)
{
    std::vector<TraceStep> out;
    const ReplayRule rule(params);
    (void)rule.walk(history, subject, [&](quint32 row, ReplayVerdict verdict, const PatternState& before, const StepResult& result) {
        const OutcomeBits bits = history.bits[row];
        TraceStep step;
        step.at = {history.atUs[row]};
        step.outcomeId = history.idText(row);
        step.confidence = history.confidence[row];
        step.verified = bits.verified();
        step.feedback = bits.feedback();
        step.path = bits.path();
        step.verdict = verdict;
        step.countBefore = before.count;
        step.countAfter = result.state.count;
        switch (verdict) {
        case ReplayVerdict::LeftOut: step.rule = leftOutText(history, row, params); break;
        case ReplayVerdict::Ineligible: {
            const EligibilityInput input = rule.input(history, row);
            step.rule = ineligibleText(eligibility(input).failed, input);
            break;
        }
        case ReplayVerdict::Demotes:
            step.kind = result.state.demoted != before.demoted ? EventKind::Demoted : EventKind::Seen;
            step.rule = !before.exists ? Tr::tr("Said to be incorrect: there is no pattern to demote")
                : before.demoted       ? Tr::tr("Said to be incorrect: it is demoted already")
                                       : Tr::tr("Said to be incorrect: the pattern is demoted");
            break;
        case ReplayVerdict::Eligible:
            step.kind = result.event.kind;
            step.promoted = result.event.promotedNow;
            step.rule = stepText(result.event);
            if (step.promoted)
                step.rule += QStringLiteral(". ") + promotedText(result.event, params.promotion);
            break;
        }
        out.push_back(std::move(step));
    });
    return out;
}

} // namespace hindcast
