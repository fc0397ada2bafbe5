// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/errors/ErrorSignature.h"
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const QString errorType, in.text(QLatin1String("error_type")));
    HC_TRY(const QString content, in.text(QLatin1String("content")));
    HC_TRY(const QString signature, errorSignature(errorType, content));
    return QJsonObject{{QStringLiteral("signature"), signature}};
}

} // namespace

const RuleBinding& rule_error_signature()
{
    static const RuleBinding rule{"error_signature", callRule};
    return rule;
}

} // namespace hindcast
