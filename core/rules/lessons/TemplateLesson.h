// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/evaluation/AnswerFacts.h"

namespace hindcast {

/// What can be said about a bad answer without asking a model, as the two lines `Problem:` and `Lesson:`: from its error if it
/// had one, else from what was expected, else from its weakest criterion. Words of the case are quoted on one line and cut.
[[nodiscard]] QString templateLesson(const AnswerFacts& facts, const CriterionValues& scores);

} // namespace hindcast
