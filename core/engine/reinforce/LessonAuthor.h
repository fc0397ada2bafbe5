// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reinforce/AnswerEvaluator.h"
#include "core/llm/ChatModel.h"
#include "core/rules/prompts/PromptText.h"

namespace hindcast {

/// What is to be learned from an answer, as it was written.
struct AuthoredLesson {
    QString text; ///< not empty; with the lines Problem and Lesson, if its author kept to them
    QString provider;
    QString model = {};
    QString promptId = {};
};

/// Writes down what is to be learned from an answer that was not good enough.
class LessonAuthor
{
public:
    virtual ~LessonAuthor() = default;
    /// An error means that there is no answer: see ChatModel.
    [[nodiscard]] virtual Expected<AuthoredLesson> write(const AnswerFacts& facts, const AnswerEvaluation& evaluation,
                                                         const CancelToken& token) = 0;
};

/// Works offline by rules.
class TemplateLessonAuthor final : public LessonAuthor
{
public:
    [[nodiscard]] Expected<AuthoredLesson> write(const AnswerFacts& facts, const AnswerEvaluation& evaluation,
                                                 const CancelToken& token) override;
};

/// Asks a model.
class ModelLessonAuthor final : public LessonAuthor
{
public:
    /// \a model outlives this. \a prompt: the one called episode-reflection.
    ModelLessonAuthor(ChatModel& model, PromptTemplate prompt) : m_model(&model), m_prompt(std::move(prompt)) {}
    [[nodiscard]] Expected<AuthoredLesson> write(const AnswerFacts& facts, const AnswerEvaluation& evaluation,
                                                 const CancelToken& token) override;

private:
    ChatModel* m_model;
    PromptTemplate m_prompt;
};

} // namespace hindcast
