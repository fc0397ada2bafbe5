// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintIncorrectNotDemoted)
};

} // namespace
const LintRule& lint_incorrect_not_demoted();
namespace {

void findIgnoredVerdicts(const PatternCase& pattern, FindingSink& sink)
{
    if (!pattern.promoted())
        return;
    const HumanEvent* restored = pattern.last({EventKind::Restored});
    std::vector<FindingEvidence> evidence;
    qint64 count = 0;
    for (const OutcomeFact& o : pattern.outcomes)
        if (o.feedback() == Feedback::Incorrect && (!restored || restored->at.us < o.atUs)) {
            ++count;
            if (evidence.size() < 10)
                evidence.push_back({QStringLiteral("outcome"), pattern.data.outcomeId(o)});
        }
    if (count == 0)
        return;
    LintFinding f = foundAs(lint_incorrect_not_demoted(), Severity::Error, 0.96,
                            Tr::tr("%1 outcome(s) of it are marked incorrect, and it is still promoted.").arg(argText(count)));
    f.evidence = std::move(evidence);
    f.facts = {{QStringLiteral("incorrect"), count}};
    f.advice = Tr::tr("Demote it, or restore it by name if the mark was wrong.");
    sink.add(std::move(f));
}

} // namespace

const LintRule& lint_incorrect_not_demoted()
{
    static constexpr LintRule rule{
        "incorrect-not-demoted",
        Severity::Error,
        QT_TRANSLATE_NOOP("hindcast::LintRule", "Somebody said that an outcome of it was incorrect, and it is still promoted."),
        "evidence safety",
        "wrong-root-cause",
        NeedsPatterns | NeedsOutcomes | NeedsFeedback,
        nullptr,
        findIgnoredVerdicts,
        nullptr};
    return rule;
}

} // namespace hindcast
