// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/lessons/LessonRevision.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const RuleInput given, in.object(QLatin1String("stored")));
    ParsedLesson stored;
    HC_TRY(stored.problem, given.text(QLatin1String("problem")));
    HC_TRY(stored.lesson, given.text(QLatin1String("lesson")));
    HC_TRY(stored.parsed, given.flag(QLatin1String("parsed")));
    HC_TRY(const QString text, in.text(QLatin1String("reflection")));
    const ParsedLesson read = parseLesson(text);
    return QJsonObject{{QStringLiteral("changed"), read != stored}, {QStringLiteral("replaces"), mayReplaceLesson(stored, read)}};
}

} // namespace

const RuleBinding& rule_lesson_revision()
{
    static const RuleBinding rule{"lesson_revision", callRule};
    return rule;
}

} // namespace hindcast
