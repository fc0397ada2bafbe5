// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/Eligibility.h"
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    OutcomePath path = OutcomePath::Direct;
    if (in.has(QLatin1String("path"))) {
        HC_TRY(path, in.choice(QLatin1String("path"), &pathFromWord, QLatin1String("direct or synthesis")));
        if (path == OutcomePath::ReadOnly)
            return std::unexpected(in.refusal(QLatin1String("path"), QStringLiteral("direct or synthesis")));
    }
    EligibilityInput input;
    HC_TRY(input.confidence, in.share(QLatin1String("confidence")));
    HC_TRY(input.verified, in.verified(QLatin1String("verified")));
    HC_TRY(input.feedback, in.feedback(QLatin1String("feedback")));
    input.requireVerified = requiresVerified(path);
    if (in.hasValue(QLatin1String("require_verified"))) {
        HC_TRY(input.requireVerified, in.flag(QLatin1String("require_verified")));
    }
    const EligibilityResult result = eligibility(input);
    QJsonArray failed;
    for (const Gate gate : result.failed.list())
        failed.append(word(gate));
    return QJsonObject{{QStringLiteral("eligible"), result.eligible()}, {QStringLiteral("failed"), failed}};
}

} // namespace

const RuleBinding& rule_eligibility()
{
    static const RuleBinding rule{"eligibility", callRule};
    return rule;
}

} // namespace hindcast
