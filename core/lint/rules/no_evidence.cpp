// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintNoEvidence)
};

} // namespace
const LintRule& lint_no_evidence();
namespace {

void findMissingEvidence(const PatternCase& pattern, FindingSink& sink)
{
    if (!pattern.promoted())
        return;
    const LintParams& params = pattern.data.params;
    const bool young = pattern.pattern.createdAt.us > params.now.us - params.retainOutcomesDays * Timestamp::perDay;
    const qint64 left = qint64(pattern.outcomes.size()), shown = pattern.replay.count, stored = pattern.pattern.occurrenceCount;
    const bool purged = !young && !pattern.hasBirth && shown < stored;
    if (left > 0 && !purged)
        return;
    LintFinding f = foundAs(
        lint_no_evidence(), left == 0 && young ? Severity::Warning : Severity::Note, left == 0 ? 0.95 : 0.9,
        left == 0 && young
            ? Tr::tr("None of its %1 occurrences is left, although it is younger than the retention of outcomes.").arg(argText(stored))
            : Tr::tr("%1 of %2 occurrences can still be shown: the others were purged by age.").arg(argText(shown), argText(stored)));
    f.facts = {{QStringLiteral("outcomes"), left}, {QStringLiteral("shown"), shown}, {QStringLiteral("occurrence_count"), stored}};
    f.advice = left == 0 ? Tr::tr("Ask who wrote it and who removed its outcomes; demote it until somebody vouches.")
                         : Tr::tr("Pin what is left before the next purge.");
    sink.add(std::move(f));
}

} // namespace

const LintRule& lint_no_evidence()
{
    static constexpr LintRule rule{"no-evidence",
                                   Severity::Warning,
                                   QT_TRANSLATE_NOOP("hindcast::LintRule", "A promoted pattern whose outcomes cannot be shown."),
                                   "evidence",
                                   "other",
                                   NeedsPatterns | NeedsOutcomes,
                                   nullptr,
                                   findMissingEvidence,
                                   nullptr};
    return rule;
}

} // namespace hindcast
