// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast {

/// What a reflection teaches.
struct ParsedLesson {
    QString problem; ///< empty when it was not parsed
    QString lesson;  ///< the whole text, trimmed, when it was not parsed
    bool parsed = false;
    friend bool operator==(const ParsedLesson&, const ParsedLesson&) = default;
};

/// Finds what follows the labels Problem and Lesson (also Problems, Lessons, Lesson learned) in any case, and behind what
/// models put around them: `**Problem:**`, `## Lesson`, `1. Problem:`, `> Lesson :`, a full-width colon, an underline. Lines of
/// a section are trimmed and joined by one blank. A rule (`---`) ends it, and so does another heading where the label is one.
/// The first section of each label that has text counts, in any order. When one of both is missing, both may also stand in
/// one line (`Problem: a | Lesson: b`); failing that too, the text is no parsed lesson. Takes time linear in the text.
[[nodiscard]] ParsedLesson parseLesson(QStringView text);

} // namespace hindcast
