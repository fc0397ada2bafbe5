// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"

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
    if (record.kind == LintKind::Outcome)
        return;
    if (const FieldHit hit = surestHit(record, &TextVerdict::cut, true)) {
        LintFinding f = foundInText(lint_truncated_fix(), Severity::Warning, hit,
                                    Tr::tr("The fix is cut: %1.").arg(QString::fromStdString(hit.hit->what)));
        f.advice = Tr::tr("Amend the fix to the whole one.");
        sink.add(std::move(f));
    }
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
