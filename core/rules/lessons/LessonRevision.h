// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/lessons/LessonParser.h"

namespace hindcast {

/// Whether what today's parser reads may take the place of what is stored: it differs, and no lesson is given up for a whole
/// text that was not understood.
[[nodiscard]] inline bool mayReplaceLesson(const ParsedLesson& stored, const ParsedLesson& read)
{
    return stored != read && (read.parsed || !stored.parsed);
}

} // namespace hindcast
