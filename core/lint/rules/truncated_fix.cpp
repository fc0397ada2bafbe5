// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"
#include "core/lint/text/HitWords.h"
#include "core/rules/text/CodePoints.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintTruncatedFix)
};

} // namespace
const LintRule& lint_truncated_fix();
namespace {

void findCuts(const RecordCase& record, FindingSink& sink)
{
    if (record.kind == RecordKind::Outcome)
        return;
    if (const FieldHit hit = surestHit(record, &TextVerdict::cut, true)) {
        LintFinding f = foundInText(lint_truncated_fix(), Severity::Warning, hit,
                                    Tr::tr("The fix is cut: %1.").arg(lint::hitWords(hit.hit->what)));
        f.advice = Tr::tr("Amend the fix to the whole one.");
        sink.add(std::move(f));
        return;
    }
    if (!record.pattern || record.pattern->data.cutLength == 0)
        return;
    const QString& fix = record.pattern->pattern.recommendedFix;
    if (codePointCount(fix) != record.pattern->data.cutLength || QStringView(u".!?)}]`\"'").contains(fix.back()))
        return;
    LintFinding f = foundAs(lint_truncated_fix(), Severity::Warning, 0.8,
                            Tr::tr("The fix has exactly %1 characters, as others have and none more: it is cut there.")
                                .arg(argText(record.pattern->data.cutLength)));
    f.field = QStringLiteral("recommended_fix");
    f.facts = {{QStringLiteral("what"), QStringLiteral("cut length")}, {QStringLiteral("length"), record.pattern->data.cutLength}};
    f.advice = Tr::tr("Amend the fix to the whole one.");
    sink.add(std::move(f));
}

} // namespace

const LintRule& lint_truncated_fix()
{
    static constexpr LintRule rule{
        "truncated-fix", Severity::Warning, QT_TRANSLATE_NOOP("hindcast::LintRule", "The fix ends before it was at its end."),
        "quality",       "other",           NeedsTexts,
        findCuts,        nullptr,           nullptr};
    return rule;
}

} // namespace hindcast
