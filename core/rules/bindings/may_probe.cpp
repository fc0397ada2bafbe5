// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/model/DegradedMode.h"

namespace hindcast {
namespace {

constexpr Timestamp failureMoment{1'700'000'000'000'000}; // any
constexpr qint64 greatestWait = 1'000'000'000;

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const qint64 since,
           in.whole(QLatin1String("us_since_failure"), -greatestWait * Timestamp::perSecond, greatestWait * Timestamp::perSecond));
    qint64 seconds = probeSeconds;
    if (in.hasValue(QLatin1String("seconds"))) {
        HC_TRY(seconds, in.whole(QLatin1String("seconds"), 0, greatestWait));
    }
    return QJsonObject{{QStringLiteral("may_probe"), mayProbe(failureMoment, Timestamp{failureMoment.us + since}, seconds)}};
}

} // namespace

const RuleBinding& rule_may_probe()
{
    static const RuleBinding rule{"may_probe", callRule};
    return rule;
}

} // namespace hindcast
