// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/lessons/LessonSelection.h"

#include "core/rules/errors/SimilarityBand.h"
#include "core/rules/lessons/LessonParser.h"

#include <algorithm>

namespace hindcast {

Expected<std::vector<Lesson>> selectLessons(const std::vector<FoundEpisode>& episodes)
{
    constexpr size_t greatestLessons = 3;
    std::vector<const FoundEpisode*> similar;
    similar.reserve(episodes.size());
    for (const FoundEpisode& episode : episodes) {
        HC_TRY(const SimilarityBand band, similarityBand(episode.similarity));
        if (band == SimilarityBand::Similar)
            similar.push_back(&episode);
    }
    std::ranges::sort(similar, [](const FoundEpisode* a, const FoundEpisode* b) {
        return a->similarity != b->similarity ? a->similarity > b->similarity : a < b; // they point into one vector
    });
    similar.resize(std::min(similar.size(), greatestLessons));
    std::vector<Lesson> out;
    out.reserve(similar.size());
    for (const FoundEpisode* episode : similar)
        out.push_back({episode->similarity, episode->query, parseLesson(episode->reflection).lesson});
    return out;
}

} // namespace hindcast
