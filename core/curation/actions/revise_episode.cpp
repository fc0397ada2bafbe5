// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"
#include "core/rules/lessons/LessonRevision.h"

#include <QCoreApplication>

namespace hindcast {
Expected<void> planners::reviseEpisode(ChangePlan& plan)
{
    for (const Locator& key : plan.spec().keys()) {
        HC_TRY(const auto row, plan.episode(key));
        const Episode& e = row.value;
        const ParsedLesson read = parseLesson(e.reflection);
        if (!mayReplaceLesson({e.problem, e.lesson, e.lessonParsed}, read)) {
            ++plan.preview().unchanged;
            continue;
        }
        HC_CHECK(plan.change(
            RelationId::Episodes, key, row.image,
            {{EpisodeProblem, Cell(read.problem)}, {EpisodeLesson, Cell(read.lesson)}, {EpisodeLessonParsed, Cell(read.parsed)}}));
    }
    return {};
}

} // namespace hindcast
