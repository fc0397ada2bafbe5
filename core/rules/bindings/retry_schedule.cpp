// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/model/RetryPolicy.h"

namespace hindcast {
namespace {

constexpr qint64 greatestFailures = 1'000'000'000;
constexpr double greatestDelay = 86'400;

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    const QLatin1String delays("base_delays");
    HC_TRY(const qint64 failures, in.whole(QLatin1String("failures"), 0, greatestFailures));
    RetryPolicy policy;
    HC_TRY(policy.maxRetries, in.whole(QLatin1String("max_retries"), 0, greatestRetries));
    HC_TRY(const QJsonArray list, in.array(delays));
    policy.baseDelays.clear();
    for (const auto& entry : list) {
        if (!entry.isDouble() || !(entry.toDouble() >= 0 && entry.toDouble() <= greatestDelay))
            return std::unexpected(in.refusal(delays, QStringLiteral("a list of seconds from 0 to %1").arg(greatestDelay)));
        policy.baseDelays.push_back(entry.toDouble());
    }
    HC_TRY(const RetrySchedule schedule, retrySchedule(policy, failures));
    QJsonArray sleeps;
    for (const double seconds : schedule.sleeps)
        sleeps.append(seconds);
    return QJsonObject{
        {QStringLiteral("calls"), schedule.calls}, {QStringLiteral("sleeps"), sleeps}, {QStringLiteral("succeeded"), schedule.succeeded}};
}

} // namespace

const RuleBinding& rule_retry_schedule()
{
    static const RuleBinding rule{"retry_schedule", callRule};
    return rule;
}

} // namespace hindcast
