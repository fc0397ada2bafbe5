// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"
#include "core/lint/text/HitWords.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintWeakensSafety)
};

} // namespace
const LintRule& lint_weakens_safety();
namespace {

void findWeakening(const RecordCase& record, FindingSink& sink)
{
    if (const FieldHit hit = surestHit(record, &TextVerdict::weakening, true)) {
        LintFinding f = foundInText(lint_weakens_safety(), record.promoted ? Severity::Error : Severity::Warning, hit,
                                    Tr::tr("The fix lowers a protection: %1.").arg(lint::hitWords(hit.hit->what)));
        f.advice = Tr::tr("Demote it, or amend the fix to one that repairs the cause.");
        sink.add(std::move(f));
    }
}

} // namespace

const LintRule& lint_weakens_safety()
{
    static constexpr LintRule rule{
        "weakens-safety",
        Severity::Error,
        QT_TRANSLATE_NOOP("hindcast::LintRule", "A command or setting in the fix lowers a protection instead of repairing what failed."),
        "security safety owasp:ASI06 mitre-atlas:AML.T0080",
        "fix-harmful",
        NeedsTexts,
        findWeakening,
        nullptr,
        nullptr};
    return rule;
}

} // namespace hindcast
