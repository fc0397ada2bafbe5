// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintStaleVerification)
};

} // namespace
const LintRule& lint_stale_verification();
namespace {

void findStaleVerification(const PatternCase& pattern, FindingSink& sink)
{
    if (!pattern.injected)
        return;
    const LintParams& params = pattern.data.params;
    std::optional<qint64> verified;
    for (const OutcomeFact& o : pattern.outcomes)
        if (o.verified() == Verified::Yes && (!verified || o.atUs > *verified))
            verified = o.atUs;
    if (!verified || params.now.us - *verified <= params.staleVerificationDays * Timestamp::perDay)
        return;
    std::vector<FindingEvidence> evidence;
    qint64 newer = 0;
    for (const OutcomeFact& o : pattern.outcomes)
        if (o.atUs > *verified && o.verified() != Verified::Yes && o.atUs <= params.now.us) {
            ++newer;
            if (evidence.size() < 10)
                evidence.push_back({QStringLiteral("outcome"), pattern.data.outcomeId(o)});
        }
    if (newer == 0)
        return;
    const qint64 days = (params.now.us - *verified) / Timestamp::perDay;
    LintFinding f = foundAs(
        lint_stale_verification(), Severity::Warning, 0.92,
        Tr::tr("It was last verified %1 days ago; %2 outcomes since then were not.").arg(argText(days), argText(newer)));
    f.evidence = std::move(evidence);
    f.facts = {{QStringLiteral("last_verified"), isoTimestamp({*verified})}, {QStringLiteral("newer"), newer}};
    f.advice = Tr::tr("Verify it once more, or demote it.");
    sink.add(std::move(f));
}

} // namespace

const LintRule& lint_stale_verification()
{
    static constexpr LintRule rule{
        "stale-verification",
        Severity::Warning,
        QT_TRANSLATE_NOOP("hindcast::LintRule", "A hint that is given today was last verified long ago, and newer outcomes were not."),
        "evidence",
        "outdated",
        NeedsPatterns | NeedsOutcomes,
        nullptr,
        findStaleVerification,
        nullptr};
    return rule;
}

} // namespace hindcast
