// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/reflection/ReflectionAnswer.h"

#include "core/domain/StorableJson.h"
#include "core/rules/text/AnswerObject.h"
#include "core/rules/text/CodePoints.h"

#include <QJsonArray>
#include <QLatin1String>

namespace hindcast {
namespace {

constexpr qsizetype greatestTags = 20;
constexpr qsizetype greatestTag = 100; // code points

Expected<QString> answerText(const QJsonObject& object, QLatin1String field)
{
    const QJsonValue value = object.value(field);
    if (!value.isString())
        return badAnswerField(field, QStringLiteral("a text"));
    QString text = strippedText(value.toString()).toString();
    if (!isStorableText(text))
        return badAnswerField(field, QStringLiteral("a text without NUL characters and half surrogates"));
    return text;
}

Expected<QStringList> answerTags(const QJsonObject& object)
{
    constexpr QLatin1String field("tags");
    const QJsonValue value = object.value(field);
    if (!value.isUndefined() && !value.isArray())
        return badAnswerField(field, QStringLiteral("a list of texts"));
    const QJsonArray array = value.toArray();
    if (array.size() > greatestTags)
        return badAnswerField(field, QStringLiteral("a list of at most %1 texts").arg(greatestTags));
    QStringList out;
    for (const auto& item : array) {
        const QString tag = strippedText(item.toString()).toString();
        if (!item.isString() || codePointCount(tag) > greatestTag || !isStorableText(tag))
            return badAnswerField(field, QStringLiteral("a list of texts of at most %1 characters").arg(greatestTag));
        if (!tag.isEmpty() && !out.contains(tag))
            out += tag;
    }
    return out;
}

} // namespace

Expected<ReflectionDraft> reflectionFromAnswer(QStringView answer)
{
    HC_TRY(const QJsonObject object, answerObject(answer));
    ReflectionDraft out;
    HC_TRY(out.text, answerText(object, QLatin1String("reflection")));
    if (out.text.isEmpty())
        return badAnswerField(QLatin1String("reflection"), QStringLiteral("a text that is not empty"));
    if (const QJsonValue strategy = object.value(QLatin1String("strategy")); !strategy.isNull() && !strategy.isUndefined()) {
        if (!strategy.isString())
            return badAnswerField(QLatin1String("strategy"), QStringLiteral("a text or null"));
        HC_TRY(out.strategy, answerText(object, QLatin1String("strategy")));
    }
    HC_TRY(out.importance, answerShare(object, QLatin1String("importance")));
    HC_TRY(out.confidence, answerShare(object, QLatin1String("confidence")));
    HC_TRY(out.tags, answerTags(object));
    return out;
}

} // namespace hindcast
