// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/evaluation/AnswerFacts.h"
#include "core/rules/prompts/PromptText.h"

namespace hindcast {

/// A question to a model about an answer.
struct AnswerQuestion {
    QString promptId;
    QString system;
    QString user;
};

/// The places of a prompt that has an answer judged: case, answer_format.
[[nodiscard]] const QStringList& evaluationPlaceholders();
/// The places of one that asks what is to be learned from an answer: case, evaluation, answer_format.
[[nodiscard]] const QStringList& episodePlaceholders();

/// answer-evaluation@1, episode-reflection@1.
[[nodiscard]] const PromptTemplate& builtInEvaluationPrompt();
[[nodiscard]] const PromptTemplate& builtInEpisodePrompt();

/// All that comes from outside is redacted, cut (each text to 6,000 code points, at most 20 texts of context) and written as
/// one JSON line between `<case>` and `</case>` with every `<` in it escaped: it cannot end the block. InvalidInput for a prompt
/// with wrong placeholders.
[[nodiscard]] Expected<AnswerQuestion> evaluationPrompt(const PromptTemplate& prompt, const AnswerFacts& facts);
[[nodiscard]] Expected<AnswerQuestion> episodePrompt(const PromptTemplate& prompt, const AnswerFacts& facts, const CriterionValues& scores,
                                                     double reward, const QString& reasoning);

} // namespace hindcast
