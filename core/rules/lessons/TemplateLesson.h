// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/evaluation/AnswerFacts.h"

namespace hindcast {

/// What can be said about a bad answer without asking a model, as the two lines `Problem:` and `Lesson:`: from its error if it
/// had one, else that it is empty, else that the caller measured it so, else from its weakest criterion; and what was expected. Words of the case are quoted on one line and cut.
[[nodiscard]] QString templateLesson(const AnswerFacts& facts, const CriterionValues& scores);

} // namespace hindcast
