// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Episode.h"
#include "core/rules/lessons/LessonRevision.h"

namespace hindcast {

/// What an episode teaches, as it is stored and as its reflection is read today.
struct ReparsedEpisode {
    qint64 id = 0;
    ParsedLesson before;
    ParsedLesson after;

    [[nodiscard]] bool changed() const { return before != after; }
    /// It can take the place of what is stored.
    [[nodiscard]] bool acceptable() const { return mayReplaceLesson(before, after); }
};

/// Reads the reflection of an episode with today's parser. Needs no model.
[[nodiscard]] ReparsedEpisode reparse(const Episode& episode);

} // namespace hindcast
