// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/model/RetryPolicy.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    HC_TRY(const qint64 status, RuleInput(object).whole(QLatin1String("http_status"), 100, 599));
    HC_TRY(const bool retryable, isRetryable(status));
    return QJsonObject{{QStringLiteral("retryable"), retryable}};
}

} // namespace

const RuleBinding& rule_is_retryable()
{
    static const RuleBinding rule{"is_retryable", callRule};
    return rule;
}

} // namespace hindcast
