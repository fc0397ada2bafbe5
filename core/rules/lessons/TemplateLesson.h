// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/evaluation/AnswerFacts.h"

namespace hindcast {

/// What can be said about a bad answer without asking a model, as the two lines `Problem:` and `Lesson:`: from its error if it
/// had one, else that it is empty, else that somebody judged it so, else what answerScores() saw of it; and what was expected. Words of
/// the case are quoted on one line and cut. \a reason: of a program or a model whose judgement the scores are, empty where it gave none.
/// Nothing: the scores are those of the facts, or what the caller measured.
[[nodiscard]] QString templateLesson(const AnswerFacts& facts, const CriterionValues& scores, const std::optional<QString>& reason = {});

} // namespace hindcast
