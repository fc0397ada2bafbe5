// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ReflectorFixture.h"
#include "core/engine/costs/CostLedger.h"
#include "core/engine/reinforce/DeterministicEvaluator.h"
#include "core/engine/reinforce/Reinforcer.h"
#include "core/engine/reinforce/WatchedModel.h"
#include "core/llm/LexicalEmbedder.h"

namespace hindcast::test {

[[nodiscard]] AnswerFacts unexpectedAnswer();
[[nodiscard]] AnswerFacts expectedAnswer();

/// Judges and learns with a model behind retries, a ledger and a watch, on a clock that can be set.
struct ReinforceBench {
    ReflectorFixture f;
    std::shared_ptr<FixedClock> clock = std::make_shared<FixedClock>(ReflectorFixture::now);
    QStringList answers; ///< of the model, the next one first; without one it fails as a service does that cannot be reached
    int calls = 0;
    std::vector<double> slept;
    std::optional<CostLedger> ledger;
    std::optional<ServiceHealth> health;
    std::shared_ptr<ChatModel> model;
    std::unique_ptr<AnswerEvaluator> evaluator = std::make_unique<DeterministicEvaluator>();
    std::unique_ptr<LessonAuthor> author;
    LexicalEmbedder embedder;
    ReinforcerOptions options;
    std::optional<Reinforcer> reinforcer;

    explicit ReinforceBench(double budget = 10);
    /// As after a restart.
    void reopenHealth();
    /// With what evaluator, author and options are now.
    void reopen();
    LearnedLesson learn(const AnswerFacts& facts);
    /// Of the log that begin like that.
    [[nodiscard]] int lines(const QString& start) const;
};

} // namespace hindcast::test
