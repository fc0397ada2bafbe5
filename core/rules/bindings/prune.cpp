// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/promotion/Thresholds.h"
#include "core/rules/reflection/PruneSelection.h"

namespace hindcast {
namespace {

constexpr Timestamp pruneMoment{1'700'000'000'000'000}; // any: a reflection is given by its age
constexpr qint64 greatestPruneAge = 1'000'000'000'000'000;

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const double importance, in.share(QLatin1String("importance")));
    HC_TRY(const qint64 age, in.whole(QLatin1String("age_us"), -greatestPruneAge, greatestPruneAge));
    HC_TRY(const double below, in.share(QLatin1String("below")));
    HC_TRY(const qint64 days, in.whole(QLatin1String("older_than_days"), 0, thresholds::greatestDays));
    HC_TRY(const PruneCut cut, pruneCut(pruneMoment, below, days));
    return QJsonObject{{QStringLiteral("pruned"), cut.prunes(importance, Timestamp{pruneMoment.us - age})}};
}

} // namespace

const RuleBinding& rule_prune()
{
    static const RuleBinding rule{"prune", callRule};
    return rule;
}

} // namespace hindcast
