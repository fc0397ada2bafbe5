// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/lessons/LessonParser.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    HC_TRY(const QString text, RuleInput(object).text(QLatin1String("text")));
    const ParsedLesson found = parseLesson(text);
    return QJsonObject{
        {QStringLiteral("problem"), found.problem}, {QStringLiteral("lesson"), found.lesson}, {QStringLiteral("parsed"), found.parsed}};
}

} // namespace

const RuleBinding& rule_parse_lesson()
{
    static const RuleBinding rule{"parse_lesson", callRule};
    return rule;
}

} // namespace hindcast
