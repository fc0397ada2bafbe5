// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"
#include "core/lint/text/HitWords.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintFallbackText)
};

} // namespace
const LintRule& lint_fallback_text();
namespace {

void findFallbacks(const RecordCase& record, FindingSink& sink)
{
    if (!record.isLesson || !record.active || record.marked)
        return;
    if (const FieldHit hit = surestHit(record, &TextVerdict::fallback, false)) {
        LintFinding f = foundInText(
            lint_fallback_text(), Severity::Warning, hit,
            Tr::tr("%1 is no reflection but a stand-in: %2.").arg(QLatin1String(hit.field->name), lint::hitWords(hit.hit->what)));
        f.advice = Tr::tr("Archive it, or reflect again.");
        sink.add(std::move(f));
    }
}

} // namespace

const LintRule& lint_fallback_text()
{
    static constexpr LintRule rule{"fallback-text",
                                   Severity::Warning,
                                   QT_TRANSLATE_NOOP("hindcast::LintRule", "What stands in for a reflection is stored like a real one."),
                                   "quality",
                                   "other",
                                   NeedsReflective,
                                   findFallbacks,
                                   nullptr,
                                   nullptr};
    return rule;
}

} // namespace hindcast
