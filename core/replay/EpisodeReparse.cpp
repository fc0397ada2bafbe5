// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/EpisodeReparse.h"

namespace hindcast {

ReparsedEpisode reparse(const Episode& episode)
{
    return {episode.id, {episode.problem, episode.lesson, episode.lessonParsed}, parseLesson(episode.reflection)};
}

} // namespace hindcast
