// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"
#include "core/rules/statistics/ShareInterval.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintRegressionAfterHint)
};

} // namespace
const LintRule& lint_regression_after_hint();
namespace {

bool isKnown(const OutcomeFact& o) { return o.verified() != Verified::Unknown || o.feedback() != Feedback::None; }
bool isRegression(const OutcomeFact& o)
{
    return o.feedback() == Feedback::Regression || o.feedback() == Feedback::Incorrect || o.verified() == Verified::No;
}
bool isFailure(const OutcomeFact& o) { return isRegression(o); }

void findRegressions(const PatternCase& pattern, FindingSink& sink)
{
    if (!pattern.promoted() || !pattern.replay.promoted)
        return;
    const LintData& data = pattern.data;
    const qint64 since = pattern.outcomes[*pattern.replay.promoted].atUs;
    std::vector<const OutcomeFact*> known;
    for (size_t i = *pattern.replay.promoted + 1; i < pattern.outcomes.size(); ++i)
        if (isKnown(pattern.outcomes[i]) && pattern.outcomes[i].atUs >= since)
            known.push_back(&pattern.outcomes[i]);
    std::ranges::stable_sort(known, {}, [](const OutcomeFact* o) { return o->atUs; });
    const qint64 n = qint64(known.size());
    if (n < data.params.regressionKnown)
        return;
    const qint64 failed = std::ranges::count_if(known, [](const OutcomeFact* o) { return isFailure(*o); });
    const qint64 recent = std::count_if(known.end() - std::min(n, data.params.recentResults), known.end(),
                                        [](const OutcomeFact* o) { return isRegression(*o); });
    const auto interval = wilsonInterval({failed, n});
    const double bound = interval ? interval->low : 0;
    const bool error = bound > data.params.regressionRate;
    if (!error && recent < data.params.recentRegressions)
        return;
    LintFinding f = foundAs(lint_regression_after_hint(), error ? Severity::Error : Severity::Warning, error ? 0.94 : 0.85,
                            error
                                ? Tr::tr("%1 of %2 outcomes since it was promoted failed.").arg(argText(failed), argText(n))
                                : Tr::tr("%1 of the last %2 outcomes regressed, %3 of %4 since it was promoted.")
                                      .arg(argText(recent), argText(std::min(n, data.params.recentResults)), argText(failed), argText(n)));
    f.facts = {{QStringLiteral("known"), n},
               {QStringLiteral("failed"), failed},
               {QStringLiteral("recent_regressions"), recent},
               {QStringLiteral("since"), isoTimestamp({since})},
               {QStringLiteral("wilson_lower"), std::round(bound * 1000) / 1000}};
    for (const OutcomeFact* o : known)
        if (isFailure(*o) && f.evidence.size() < 10)
            f.evidence.push_back({QStringLiteral("outcome"), data.outcomeId(*o)});
    f.advice = Tr::tr("Demote it and look at what followed it.");
    sink.add(std::move(f));
}

} // namespace

const LintRule& lint_regression_after_hint()
{
    static constexpr LintRule rule{"regression-after-hint",
                                   Severity::Error,
                                   QT_TRANSLATE_NOOP("hindcast::LintRule", "Since its promotion outcomes of its key fail."),
                                   "evidence safety",
                                   "fix-harmful",
                                   NeedsPatterns | NeedsOutcomes,
                                   nullptr,
                                   findRegressions,
                                   nullptr};
    return rule;
}

} // namespace hindcast
