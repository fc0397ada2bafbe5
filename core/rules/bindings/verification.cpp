// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/Verification.h"
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    VerificationInput input;
    HC_TRY(input.enabled, in.flag(QLatin1String("enabled")));
    HC_TRY(input.podsReadOk, in.flag(QLatin1String("pods_read_ok")));
    HC_TRY(input.unhealthyAfter, in.flag(QLatin1String("unhealthy_after")));
    HC_TRY(const Verified before, in.verified(QLatin1String("had_issues_before"))); // null: the first look failed
    if (before != Verified::Unknown)
        input.hadIssuesBefore = before == Verified::Yes;
    const VerificationResult result = verification(input);
    const QJsonValue null(QJsonValue::Null);
    return QJsonObject{
        {QStringLiteral("verified"), result.verified == Verified::Unknown ? null : QJsonValue(result.verified == Verified::Yes)},
        {QStringLiteral("feedback"), result.feedback == Feedback::None ? null : QJsonValue(word(result.feedback))}};
}

} // namespace

const RuleBinding& rule_verification()
{
    static const RuleBinding rule{"verification", callRule};
    return rule;
}

} // namespace hindcast
