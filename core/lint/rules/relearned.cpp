// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintRelearned)
};

} // namespace
const LintRule& lint_relearned();
namespace {

void findRelearned(const PatternCase& pattern, FindingSink& sink)
{
    if (!pattern.promoted())
        return;
    const HumanEvent* last = pattern.last({EventKind::Demoted, EventKind::Blocked, EventKind::Restored, EventKind::Unblocked});
    if (!last || last->kind == EventKind::Restored || last->kind == EventKind::Unblocked)
        return;
    if (last->kind == EventKind::Blocked && pattern.data.lapsedBlocks.contains(pattern.pattern.name))
        return;
    LintFinding f = foundAs(
        lint_relearned(), Severity::Warning, 0.94,
        last->kind == EventKind::Blocked
            ? Tr::tr("%1 blocked it at %2, and it is promoted again; nobody restored it.").arg(last->actor, isoTimestamp(last->at))
            : Tr::tr("%1 demoted it at %2, and it is promoted again; nobody restored it.").arg(last->actor, isoTimestamp(last->at)));
    f.evidence = {{QStringLiteral("event"), last->id}};
    f.facts = {
        {QStringLiteral("actor"), last->actor}, {QStringLiteral("at"), isoTimestamp(last->at)}, {QStringLiteral("reason"), last->reason}};
    f.advice = Tr::tr("Demote it again, with a block where the writer honours one.");
    sink.add(std::move(f));
}

} // namespace

const LintRule& lint_relearned()
{
    static constexpr LintRule rule{
        "relearned",
        Severity::Warning,
        QT_TRANSLATE_NOOP("hindcast::LintRule", "Somebody demoted or blocked it, and it is promoted again without a word."),
        "evidence integrity",
        "outdated",
        NeedsPatterns | NeedsHistory,
        nullptr,
        findRelearned,
        nullptr};
    return rule;
}

} // namespace hindcast
