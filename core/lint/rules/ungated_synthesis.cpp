// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintUngatedSynthesis)
};

} // namespace
const LintRule& lint_ungated_synthesis();
namespace {

void findUngated(const PatternCase& pattern, FindingSink& sink)
{
    if (!pattern.promoted() || pattern.replay.count == 0)
        return;
    std::vector<FindingEvidence> evidence;
    for (size_t i = 0; i < pattern.outcomes.size(); ++i) {
        const OutcomeFact& o = pattern.outcomes[i];
        if (o.verified() == Verified::Yes || (pattern.replay.counted[i] && o.path() != OutcomePath::Synthesis))
            return;
        if (pattern.replay.counted[i] && evidence.size() < 10)
            evidence.push_back({QStringLiteral("outcome"), pattern.data.outcomeId(o)});
    }
    LintFinding f = foundAs(lint_ungated_synthesis(), Severity::Warning, 0.95,
                            Tr::tr("All %1 outcomes that counted are syntheses and none was verified: the model promoted itself.")
                                .arg(argText(pattern.replay.count)));
    f.evidence = std::move(evidence);
    f.facts = {{QStringLiteral("counted"), pattern.replay.count}};
    f.advice = Tr::tr("Verify it once, or require it: HINDCAST_SYNTHESIS_REQUIRES_VERIFIED.");
    sink.add(std::move(f));
}

} // namespace

const LintRule& lint_ungated_synthesis()
{
    static constexpr LintRule rule{"ungated-synthesis",
                                   Severity::Warning,
                                   QT_TRANSLATE_NOOP("hindcast::LintRule", "Promoted by the model's own confidence alone."),
                                   "evidence",
                                   "other",
                                   NeedsPatterns | NeedsOutcomes | NeedsPath,
                                   nullptr,
                                   findUngated,
                                   nullptr};
    return rule;
}

} // namespace hindcast
