// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"
#include "core/lint/text/HitWords.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintDestructiveCommand)
};

} // namespace
const LintRule& lint_destructive_command();
namespace {

void findDestruction(const RecordCase& record, FindingSink& sink)
{
    if (const FieldHit hit = surestHit(record, &TextVerdict::destruction, true)) {
        LintFinding f = foundInText(lint_destructive_command(), record.promoted ? Severity::Error : Severity::Warning, hit,
                                    Tr::tr("The fix would do what cannot be taken back: %1.").arg(lint::hitWords(hit.hit->what)));
        f.advice = Tr::tr("Demote it, or amend the fix to one that can be undone.");
        sink.add(std::move(f));
    }
}

} // namespace

const LintRule& lint_destructive_command()
{
    static constexpr LintRule rule{"destructive-command",
                                   Severity::Error,
                                   QT_TRANSLATE_NOOP("hindcast::LintRule", "A command in the fix destroys, or cannot be taken back."),
                                   "security safety owasp:ASI06 mitre-atlas:AML.T0080",
                                   "fix-harmful",
                                   NeedsTexts,
                                   findDestruction,
                                   nullptr,
                                   nullptr};
    return rule;
}

} // namespace hindcast
