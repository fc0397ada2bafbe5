// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/statistics/ShareInput.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const Share a, shareField(in, QLatin1String("successes_a"), QLatin1String("n_a")));
    HC_TRY(const Share b, shareField(in, QLatin1String("successes_b"), QLatin1String("n_b")));
    HC_TRY(const double confidence, confidenceField(in));
    HC_TRY(const Interval interval, newcombeInterval(a, b, confidence));
    return intervalObject(interval);
}

} // namespace

const RuleBinding& rule_newcombe_interval()
{
    static const RuleBinding rule{"newcombe_interval", callRule};
    return rule;
}

} // namespace hindcast
