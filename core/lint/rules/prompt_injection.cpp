// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"
#include "core/lint/text/HitWords.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintPromptInjection)
};

} // namespace
const LintRule& lint_prompt_injection();
namespace {

void findInjections(const RecordCase& record, FindingSink& sink)
{
    if (const FieldHit hit = surestHit(record, &TextVerdict::injection, false)) {
        LintFinding f = foundInText(
            lint_prompt_injection(), Severity::Error, hit,
            Tr::tr("%1 speaks to a model, not to an operator: %2.").arg(QLatin1String(hit.field->name), lint::hitWords(hit.hit->what)));
        f.advice = Tr::tr("Take it away from agents, and look at what else came from the same session.");
        sink.add(std::move(f));
    }
}

} // namespace

const LintRule& lint_prompt_injection()
{
    static constexpr LintRule rule{"prompt-injection",
                                   Severity::Error,
                                   QT_TRANSLATE_NOOP("hindcast::LintRule", "A text addresses a model instead of an operator."),
                                   "security owasp:ASI06 mitre-atlas:AML.T0080 mitre-atlas:AML.T0051",
                                   "poisoned",
                                   NeedsTexts,
                                   findInjections,
                                   nullptr,
                                   nullptr};
    return rule;
}

} // namespace hindcast
