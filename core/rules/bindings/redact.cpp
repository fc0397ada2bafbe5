// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/Redaction.h"
#include "core/rules/RuleBinding.h"
#include "core/rules/RuleInput.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    HC_TRY(const QString text, RuleInput(object).text(QLatin1String("text")));
    return QJsonObject{{QStringLiteral("text"), redacted(text)}};
}

} // namespace

const RuleBinding& rule_redact()
{
    static const RuleBinding rule{"redact", callRule};
    return rule;
}

} // namespace hindcast
