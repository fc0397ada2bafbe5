// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/statistics/ShareInput.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const Share share, shareField(in, QLatin1String("successes"), QLatin1String("n")));
    HC_TRY(const double confidence, confidenceField(in));
    HC_TRY(const Interval interval, wilsonInterval(share, confidence));
    return intervalObject(interval);
}

} // namespace

const RuleBinding& rule_wilson_interval()
{
    static const RuleBinding rule{"wilson_interval", callRule};
    return rule;
}

} // namespace hindcast
