// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/lessons/EpisodeCheck.h"

#include "core/domain/enums/EnumWords.h"
#include "core/rules/text/CodePoints.h"

#include <QJsonArray>

#include <algorithm>

namespace hindcast {
namespace {

bool isStorable(const QString& text) { return text.isValidUtf16() && !text.contains(QChar(0)); }

bool isText(const QJsonValue& v)
{
    if (!v.isString())
        return false;
    const QString text = v.toString();
    return !strippedText(text).isEmpty() && isStorable(text);
}

bool isReward(const QJsonValue& v) { return v.isDouble() && v.toDouble() >= -1 && v.toDouble() <= 1; }

bool areTags(const QJsonValue& v)
{
    if (v.isUndefined() || v.isNull())
        return true;
    if (!v.isArray())
        return false;
    const QJsonArray list = v.toArray();
    return std::ranges::all_of(list, [](const auto& tag) { return tag.isString() && isStorable(tag.toString()); });
}

constexpr EnumWords<EpisodeField> episodeFields{"query", "reward", "reflection", "tags"};

} // namespace

std::optional<EpisodeField> invalidEpisodeField(const QJsonObject& episode)
{
    for (const EpisodeField field : {EpisodeField::Query, EpisodeField::Reward, EpisodeField::Reflection})
        if (!episode.contains(word(field)))
            return field;
    if (!isText(episode.value(QLatin1String("query"))))
        return EpisodeField::Query;
    if (!isText(episode.value(QLatin1String("reflection"))))
        return EpisodeField::Reflection;
    if (!isReward(episode.value(QLatin1String("reward"))))
        return EpisodeField::Reward;
    if (!areTags(episode.value(QLatin1String("tags"))))
        return EpisodeField::Tags;
    return std::nullopt;
}

QString word(EpisodeField field) { return episodeFields.wordOf(field); }

} // namespace hindcast
