// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/lessons/LessonParser.h"
#include "core/rules/lessons/LessonSelection.h"

namespace hindcast {
namespace {

constexpr double greatestSimilarity = 1 + 1e-6; // computed in single precision

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    const QLatin1String field("episodes");
    HC_TRY(const QJsonArray list, in.array(field));
    std::vector<LessonCandidate> found; // without a form: here episodes that say the same are all told
    found.reserve(size_t(list.size()));
    QStringList queries, reflections;
    for (const auto& entry : list) {
        if (!entry.isObject())
            return std::unexpected(in.refusal(field, QStringLiteral("a list of objects")));
        const RuleInput inner(entry.toObject(), QStringLiteral("episodes."));
        HC_TRY(const double similarity, inner.number(QLatin1String("similarity"), -greatestSimilarity, greatestSimilarity));
        HC_TRY(const SimilarityBand band, similarityBand(similarity));
        HC_TRY(const QString query, inner.text(QLatin1String("query")));
        HC_TRY(const QString reflection, inner.text(QLatin1String("reflection")));
        found.push_back({similarity, band});
        queries << query;
        reflections << reflection;
    }
    QJsonArray lessons;
    for (const size_t i : teachingCandidates(found))
        lessons.append(QJsonObject{{QStringLiteral("similarity"), found[i].similarity},
                                   {QStringLiteral("past_query"), queries[qsizetype(i)]},
                                   {QStringLiteral("lesson"), parseLesson(reflections[qsizetype(i)]).lesson}});
    return QJsonObject{{QStringLiteral("lessons"), lessons}};
}

} // namespace

const RuleBinding& rule_select_lessons()
{
    static const RuleBinding rule{"select_lessons", callRule};
    return rule;
}

} // namespace hindcast
