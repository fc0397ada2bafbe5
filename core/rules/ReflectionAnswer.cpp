// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/ReflectionAnswer.h"

#include "core/domain/StrictJson.h"
#include "core/rules/CodePoints.h"

#include <QJsonArray>
#include <QLatin1String>

#include <cmath>

namespace hindcast {
namespace {

constexpr qsizetype greatestTags = 20;
constexpr qsizetype greatestTag = 100; // code points

Unexpected badField(QLatin1String field, const QString& expected)
{
    return fail(ErrorCode::InvalidInput, QStringLiteral("\"%1\" in the answer must be %2.").arg(field, expected));
}

/// The inside of a code fence when the answer does not begin with an object; else all of it.
QStringView unfenced(QStringView text)
{
    const QStringView all = strippedText(text);
    const qsizetype open = all.indexOf(u"```"), close = all.lastIndexOf(u"```");
    if (all.startsWith(u'{') || open < 0 || close <= open)
        return all;
    const QStringView inside = all.sliced(open + 3, close - open - 3);
    const qsizetype brace = inside.indexOf(u'{'), lineEnd = inside.indexOf(u'\n');
    // The rest of the fence's own line is a language, unless the object begins on it.
    return strippedText(lineEnd >= 0 && (brace < 0 || lineEnd < brace) ? inside.sliced(lineEnd) : inside);
}

Expected<QString> answerText(const QJsonObject& object, QLatin1String field)
{
    const QJsonValue value = object.value(field);
    if (!value.isString())
        return badField(field, QStringLiteral("a text"));
    QString text = strippedText(value.toString()).toString();
    if (text.contains(QChar(u'\0')))
        return badField(field, QStringLiteral("a text without NUL characters"));
    return text;
}

Expected<double> share(const QJsonObject& object, QLatin1String field)
{
    const QJsonValue value = object.value(field);
    const double number = value.toDouble(-1);
    if (!value.isDouble() || !std::isfinite(number) || number < 0 || number > 1)
        return badField(field, QStringLiteral("a number from 0 to 1"));
    return number;
}

Expected<QStringList> answerTags(const QJsonObject& object)
{
    constexpr QLatin1String field("tags");
    const QJsonValue value = object.value(field);
    if (!value.isUndefined() && !value.isArray())
        return badField(field, QStringLiteral("a list of texts"));
    const QJsonArray array = value.toArray();
    if (array.size() > greatestTags)
        return badField(field, QStringLiteral("a list of at most %1 texts").arg(greatestTags));
    QStringList out;
    for (const auto& item : array) {
        const QString tag = strippedText(item.toString()).toString();
        if (!item.isString() || codePointCount(tag) > greatestTag || tag.contains(QChar(u'\0')))
            return badField(field, QStringLiteral("a list of texts of at most %1 characters").arg(greatestTag));
        if (!tag.isEmpty() && !out.contains(tag))
            out += tag;
    }
    return out;
}

} // namespace

Expected<ReflectionDraft> reflectionFromAnswer(QStringView answer)
{
    if (answer.size() > greatestAnswer)
        return fail(ErrorCode::TooLarge, QStringLiteral("The answer is larger than 1 MiB."));
    const QByteArray bytes = unfenced(answer).toUtf8();
    if (bytes.size() > greatestAnswer)
        return fail(ErrorCode::TooLarge, QStringLiteral("The answer is larger than 1 MiB."));
    HC_TRY(const QJsonObject object, strictJsonObject(bytes));
    ReflectionDraft out;
    HC_TRY(out.text, answerText(object, QLatin1String("reflection")));
    if (out.text.isEmpty())
        return badField(QLatin1String("reflection"), QStringLiteral("a text that is not empty"));
    if (const QJsonValue strategy = object.value(QLatin1String("strategy")); !strategy.isNull() && !strategy.isUndefined()) {
        if (!strategy.isString())
            return badField(QLatin1String("strategy"), QStringLiteral("a text or null"));
        HC_TRY(out.strategy, answerText(object, QLatin1String("strategy")));
    }
    HC_TRY(out.importance, share(object, QLatin1String("importance")));
    HC_TRY(out.confidence, share(object, QLatin1String("confidence")));
    HC_TRY(out.tags, answerTags(object));
    return out;
}

} // namespace hindcast
