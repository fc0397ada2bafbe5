// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the rule `select_lessons` answers, as values.
#pragma once

#include "core/rules/input/RuleBinding.h"

#include <QJsonArray>

#include <vector>

namespace hindcast::test {

/// An episode that was found for a query.
struct FoundEpisode {
    double similarity = 0; ///< -1..1
    QString query;
    QString reflection;
};

/// What an earlier query taught.
struct SelectedLesson {
    double similarity = 0;
    QString pastQuery;
    QString lesson; ///< all of the reflection when it has no parsed lesson
    friend bool operator==(const SelectedLesson&, const SelectedLesson&) = default;
};

/// Asks the rule by its public name, as `hindcast-cli rule` and the conformance cases do.
inline Expected<std::vector<SelectedLesson>> selectLessons(const std::vector<FoundEpisode>& episodes)
{
    QJsonArray found;
    for (const FoundEpisode& e : episodes)
        found.append(QJsonObject{{QStringLiteral("similarity"), e.similarity},
                                 {QStringLiteral("query"), e.query},
                                 {QStringLiteral("reflection"), e.reflection}});
    HC_TRY(const QJsonValue answer, findRule(u"select_lessons")->call({{QStringLiteral("episodes"), found}}));
    std::vector<SelectedLesson> out;
    for (const QJsonArray lessons = answer[u"lessons"].toArray(); const auto& lesson : lessons)
        out.push_back({lesson[u"similarity"].toDouble(), lesson[u"past_query"].toString(), lesson[u"lesson"].toString()});
    return out;
}

} // namespace hindcast::test
