// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/redaction/Redaction.h"

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
