// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/AuthoredJson.h"

#include <QJsonArray>

namespace hindcast {
namespace {

QString authoredText(const QJsonObject& object, const char* name) { return object.value(QLatin1String(name)).toString(); }

} // namespace

QJsonObject authoredJson(const AuthoredReflection& answer)
{
    const ReflectionDraft& d = answer.draft;
    return {{QStringLiteral("text"), d.text},
            {QStringLiteral("strategy"), d.strategy},
            {QStringLiteral("importance"), d.importance},
            {QStringLiteral("confidence"), d.confidence},
            {QStringLiteral("tags"), QJsonArray::fromStringList(d.tags)},
            {QStringLiteral("quality"), word(answer.quality)},
            {QStringLiteral("provider"), answer.provider},
            {QStringLiteral("model"), answer.model},
            {QStringLiteral("prompt_id"), answer.promptId},
            {QStringLiteral("note"), answer.note}};
}

std::optional<AuthoredReflection> authoredFromJson(const QJsonObject& object)
{
    const auto quality = reflectionQualityFromWord(authoredText(object, "quality"));
    const QJsonValue importance = object.value(QLatin1String("importance")), confidence = object.value(QLatin1String("confidence"));
    if (!quality || !importance.isDouble() || !confidence.isDouble() || authoredText(object, "text").isEmpty())
        return {};
    QStringList tags;
    for (const auto& tag : object.value(QLatin1String("tags")).toArray())
        tags << tag.toString();
    return AuthoredReflection{
        {authoredText(object, "text"), authoredText(object, "strategy"), importance.toDouble(), confidence.toDouble(), tags},
        *quality,
        authoredText(object, "provider"),
        authoredText(object, "model"),
        authoredText(object, "prompt_id"),
        authoredText(object, "note")};
}

} // namespace hindcast
