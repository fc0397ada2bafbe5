// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"
#include "core/rules/review/ReviewReading.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace hindcast {
namespace {

Cell reviewJson(const QJsonObject& object) { return Cell(QJsonDocument(object).toJson(QJsonDocument::Compact)); }

/// The state says the same as the columns beside it, where it says it.
QJsonObject revisedState(QJsonObject state, const ReviewReading& read)
{
    const QLatin1String insights("reflection_insights"), analysis("reflection_analysis"), results("validation_results");
    if (state.contains(insights))
        state.insert(insights, read.insights);
    if (state.contains(analysis))
        state.insert(analysis, read.analysis);
    QJsonObject validation = state.value(results).toObject();
    if (const QLatin1String success("reflection_success"); validation.contains(success)) {
        validation.insert(success, read.success);
        state.insert(results, validation);
    }
    return state;
}

} // namespace

Expected<void> planners::reviseReview(ChangePlan& plan)
{
    for (const Locator& key : plan.spec().keys()) {
        HC_TRY(const auto row, plan.review(key));
        const auto& cells = row.value.cells;
        const ReviewReading stored{objectIn(cells[ReviewInsights]), objectIn(cells[ReviewAnalysisColumn]),
                                   cells[ReviewReflectionSuccess].flag().value_or(false)};
        const auto read = readReview(cells[ReviewReflection].text());
        if (!read || !mayReplaceReview(stored, *read)) {
            ++plan.preview().unchanged;
            continue;
        }
        std::vector<std::pair<int, Cell>> columns{{ReviewInsights, reviewJson(read->insights)},
                                                  {ReviewAnalysisColumn, reviewJson(read->analysis)},
                                                  {ReviewReflectionSuccess, Cell(read->success)}};
        const QJsonObject state = objectIn(cells[ReviewState]);
        if (const QJsonObject revised = revisedState(state, *read); revised != state)
            columns.emplace_back(ReviewState, reviewJson(revised));
        HC_CHECK(plan.change(RelationId::Reviews, key, row.image, columns));
    }
    return {};
}

} // namespace hindcast
