// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/lessons/LessonSelection.h"

namespace hindcast {
namespace {

constexpr double greatestSimilarity = 1 + 1e-6; // computed in single precision

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    const QLatin1String field("episodes");
    HC_TRY(const QJsonArray list, in.array(field));
    std::vector<FoundEpisode> episodes;
    episodes.reserve(size_t(list.size()));
    for (const auto& entry : list) {
        if (!entry.isObject())
            return std::unexpected(in.refusal(field, QStringLiteral("a list of objects")));
        const RuleInput inner(entry.toObject(), QStringLiteral("episodes."));
        FoundEpisode episode;
        HC_TRY(episode.similarity, inner.number(QLatin1String("similarity"), -greatestSimilarity, greatestSimilarity));
        HC_TRY(episode.query, inner.text(QLatin1String("query")));
        HC_TRY(episode.reflection, inner.text(QLatin1String("reflection")));
        episodes.push_back(std::move(episode));
    }
    HC_TRY(const std::vector<Lesson> chosen, selectLessons(episodes));
    QJsonArray lessons;
    for (const Lesson& lesson : chosen)
        lessons.append(QJsonObject{{QStringLiteral("similarity"), lesson.similarity},
                                   {QStringLiteral("past_query"), lesson.pastQuery},
                                   {QStringLiteral("lesson"), lesson.lesson}});
    return QJsonObject{{QStringLiteral("lessons"), lessons}};
}

} // namespace

const RuleBinding& rule_select_lessons()
{
    static const RuleBinding rule{"select_lessons", callRule};
    return rule;
}

} // namespace hindcast
