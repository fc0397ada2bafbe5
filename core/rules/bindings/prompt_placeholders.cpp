// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/prompts/PromptKinds.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const QString name, in.text(QLatin1String("name")));
    if (!promptNames().contains(name))
        return std::unexpected(in.refusal(QLatin1String("name"), promptNames().join(QStringLiteral(", "))));
    HC_TRY(const QString system, in.text(QLatin1String("system")));
    HC_TRY(const QString user, in.text(QLatin1String("user")));
    HC_CHECK(checkPrompt({name + QStringLiteral("@new"), system, user}));
    QJsonObject out{{QStringLiteral("good"), true}};
    if (in.hasValue(QLatin1String("values"))) {
        HC_TRY(const RuleInput given, in.object(QLatin1String("values")));
        QMap<QString, QString> values;
        for (const auto* place : {"trace", "outcome", "answer_format"}) {
            HC_TRY(const QString value, given.optionalText(QLatin1String(place)));
            values.insert(QString::fromLatin1(place), value);
        }
        out.insert(QStringLiteral("filled"), filledPrompt(user, values));
    }
    return out;
}

} // namespace

const RuleBinding& rule_prompt_placeholders()
{
    static const RuleBinding rule{"prompt_placeholders", callRule};
    return rule;
}

} // namespace hindcast
