// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/text/AnswerObject.h"

#include "core/domain/StrictJson.h"
#include "core/rules/text/CodePoints.h"

#include <QLatin1String>

#include <cmath>

namespace hindcast {
namespace {

/// The inside of a code fence when the answer does not begin with an object; else all of it.
QStringView unfenced(QStringView text)
{
    const QStringView all = strippedText(text);
    const qsizetype open = all.indexOf(u"```"), close = all.lastIndexOf(u"```");
    if (all.startsWith(u'{') || open < 0 || close < open + 3) // four ticks are two fences in one place
        return all;
    const QStringView inside = all.sliced(open + 3, close - open - 3);
    const qsizetype brace = inside.indexOf(u'{'), lineEnd = inside.indexOf(u'\n');
    // The rest of the fence's own line is a language, unless the object begins on it.
    return strippedText(lineEnd >= 0 && (brace < 0 || lineEnd < brace) ? inside.sliced(lineEnd) : inside);
}

} // namespace

Expected<QJsonObject> answerObject(QStringView answer)
{
    if (answer.size() > greatestAnswer)
        return fail(ErrorCode::TooLarge, QStringLiteral("The answer is larger than 1 MiB."));
    const QByteArray bytes = unfenced(answer).toUtf8();
    if (bytes.size() > greatestAnswer)
        return fail(ErrorCode::TooLarge, QStringLiteral("The answer is larger than 1 MiB."));
    return strictJsonObject(bytes);
}

Unexpected cutAnswer() { return fail(ErrorCode::InvalidInput, QStringLiteral("The model's answer was cut off.")); }

Unexpected badAnswerField(QLatin1String field, const QString& expected)
{
    return fail(ErrorCode::InvalidInput, QStringLiteral("\"%1\" in the answer must be %2.").arg(field, expected));
}

Expected<double> answerShare(const QJsonObject& object, QLatin1String field)
{
    const QJsonValue value = object.value(field);
    const double number = value.toDouble(-1);
    if (!value.isDouble() || !std::isfinite(number) || number < 0 || number > 1)
        return badAnswerField(field, QStringLiteral("a number from 0 to 1"));
    return number;
}

} // namespace hindcast
