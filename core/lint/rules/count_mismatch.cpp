// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"

#include <QCoreApplication>

#include <QJsonArray>
#include <algorithm>
namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintCountMismatch)
};

} // namespace
const LintRule& lint_count_mismatch();
namespace {

/// By both readings of the cooldown, with and without what a human said later, in the order of arrival and of time; also by the
/// cooldown that the database as a whole obeys better than its settings.
QList<qint64> possibleCounts(const PatternCase& pattern)
{
    const LintParams& params = pattern.data.params;
    std::vector<OutcomeFact> byTime(pattern.outcomes.begin(), pattern.outcomes.end());
    std::ranges::stable_sort(byTime, {}, &OutcomeFact::atUs);
    QList<qint64> out;
    std::vector<PromotionParams> readings{params.promotion, params.promotion};
    readings[0].mode = CooldownMode::Fixed;
    readings[1].mode = CooldownMode::Sliding;
    if (pattern.data.betterCooldown)
        readings.push_back(*pattern.data.betterCooldown);
    for (const PromotionParams& p : readings)
        for (const bool despite : {false, true}) {
            out << replayCounts(pattern.outcomes, pattern.data, p, {}, despite).count;
            out << replayCounts(byTime, pattern.data, p, {}, despite).count;
        }
    return out;
}

void findWrongCounts(const PatternCase& pattern, FindingSink& sink)
{
    if (!pattern.hasBirth || pattern.last({EventKind::Amended, EventKind::Merged, EventKind::Restored, EventKind::Purged}))
        return;
    const qint64 stored = pattern.pattern.occurrenceCount;
    if (pattern.replay.count == stored) // as nearly all: no other reading is needed
        return;
    const QList<qint64> given = possibleCounts(pattern);
    if (given.isEmpty() || given.contains(stored))
        return;
    LintFinding f = foundAs(lint_count_mismatch(), Severity::Warning, 0.9,
                            Tr::tr("It says %1 occurrences; its %2 outcomes give %3.")
                                .arg(argText(stored), argText(qint64(pattern.outcomes.size())), argText(pattern.replay.count)));
    f.field = QStringLiteral("occurrence_count");
    f.facts = {{QStringLiteral("occurrence_count"), stored},
               {QStringLiteral("fixed_or_sliding"), QJsonArray{pattern.replay.count}},
               {QStringLiteral("outcomes"), qint64(pattern.outcomes.size())}};
    for (const OutcomeFact& o : pattern.outcomes.first(std::min<size_t>(5, pattern.outcomes.size())))
        f.evidence.push_back({QStringLiteral("outcome"), pattern.data.outcomeId(o)});
    f.advice = Tr::tr("Somebody or something wrote the row past the recorder: find out who.");
    sink.add(std::move(f));
}

} // namespace

const LintRule& lint_count_mismatch()
{
    static constexpr LintRule rule{"count-mismatch",
                                   Severity::Warning,
                                   QT_TRANSLATE_NOOP("hindcast::LintRule", "The stored count is not what the outcomes give."),
                                   "evidence integrity",
                                   "other",
                                   NeedsPatterns | NeedsOutcomes,
                                   nullptr,
                                   findWrongCounts,
                                   nullptr};
    return rule;
}

} // namespace hindcast
