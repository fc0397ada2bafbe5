// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"

#include <QCoreApplication>

namespace hindcast {
const LintRule& lint_cooldown_mismatch();
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintCooldownMismatch)
};

QString cooldownWords(const PromotionParams& p)
{
    return QStringLiteral("%1 %2 h").arg(word(p.mode), argText(p.cooldownUs / Timestamp::perHour));
}

void findOtherCooldown(const LintData& data, FindingSink& sink)
{
    if (!data.betterCooldown)
        return;
    const QString stated = cooldownWords(data.params.promotion), better = cooldownWords(*data.betterCooldown);
    LintFinding record;
    record.kind = QStringLiteral("database");
    record.id = QStringLiteral("cooldown");
    sink.about(record, false);
    LintFinding f = foundAs(lint_cooldown_mismatch(), Severity::Warning, 0.92,
                            Tr::tr("Of %1 counts a cooldown of %2 explains %3, the stated one of %4 only %5.")
                                .arg(argText(data.cooldownPatterns), better, argText(data.betterFits), stated, argText(data.cooldownFits)));
    f.facts = {{QStringLiteral("stated"), stated},
               {QStringLiteral("fits_better"), better},
               {QStringLiteral("patterns"), data.cooldownPatterns},
               {QStringLiteral("stated_fits"), data.cooldownFits},
               {QStringLiteral("better_fits"), data.betterFits}};
    f.advice = Tr::tr("Give everybody who records the same settings.");
    sink.add(std::move(f));
}

} // namespace

const LintRule& lint_cooldown_mismatch()
{
    static constexpr LintRule rule{"cooldown-mismatch",
                                   Severity::Warning,
                                   QT_TRANSLATE_NOOP("hindcast::LintRule", "The counts obey another cooldown than the settings say."),
                                   "integrity",
                                   nullptr,
                                   NeedsPatterns | NeedsOutcomes,
                                   nullptr,
                                   nullptr,
                                   findOtherCooldown};
    return rule;
}

} // namespace hindcast
