// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Clock.h"
#include "core/domain/log/LogSink.h"
#include "core/engine/reinforce/LessonAuthor.h"
#include "core/llm/Embedder.h"
#include "core/rules/evaluation/Evaluation.h"
#include "core/rules/lessons/LessonParser.h"
#include "core/rules/redaction/Redaction.h"
#include "core/store/StoreDescription.h"
#include "core/store/rows/EpisodeRows.h"
#include "core/store/rows/EvaluationRows.h"

namespace hindcast {

/// How a reinforcer works.
struct ReinforcerOptions {
    bool enabled = true;                       ///< REFLECTIVE_MEMORY_ENABLED: learning; answers are judged anyway
    double rewardThreshold = hindcast::rewardThreshold; ///< HINDCAST_REWARD_THRESHOLD, -1..1
    std::shared_ptr<const Clock> clock = std::make_shared<SystemClock>();
    LogSink* log = nullptr; ///< outlives the reinforcer
    Redactor redact = &redacted;
};

/// An answer that was judged and is stored as an evaluation.
struct JudgedAnswer {
    qint64 evaluationId = 0;
    AnswerFacts facts; ///< redacted
    AnswerEvaluation evaluation;
    bool triggered = false; ///< its reward is below the threshold: something is to be learned
    bool repeated = false;  ///< its request was judged before: this is what was stored then, and nothing is stored again
};

/// What was learned from an answer.
struct LearnedLesson {
    enum class Fate {
        Skipped,  ///< the reward was good enough
        Disabled, ///< learning is switched off
        Learned,
        Unparsed, ///< stored, but Problem and Lesson could not be told apart: the lesson is the whole text
        NoAnswer, ///< nobody answered: nothing is stored but the evaluation
        Repeated, ///< of a request that came again: it was learned then, and nothing is stored again
    };
    Fate fate = Fate::Skipped;
    qint64 episodeId = 0; ///< 0: none
    AuthoredLesson authored;
    ParsedLesson parsed;
    std::optional<Error> error;        ///< why there is no answer
    std::optional<Error> notEmbedded;  ///< why the episode has no vector
};
[[nodiscard]] QString word(LearnedLesson::Fate fate); ///< skipped, disabled, learned, unparsed, no_answer, duplicate

/// Verbal reinforcement: judges an answer, and when it was not good enough has somebody write down what is to be learned, kept as
/// an episode with its vector in a native database. Judging and learning are two steps, so that whoever waits for an answer need
/// not wait for the lesson (see ReinforceWorker). An answer with a request id is stored once, however often it comes; what nobody could learn
/// from it then is tried again. Nothing is thrown; every path writes one log line.
class Reinforcer
{
public:
    /// All of them outlive this; \a embedder may be null: episodes have no vectors then. Errors: InvalidInput (a threshold out of
    /// range); ReadOnly; Unsupported (not a native database, or an older schema).
    [[nodiscard]] static Expected<Reinforcer> open(Connection& connection, const StoreDescription& store, AnswerEvaluator& evaluator,
                                                   LessonAuthor& author, Embedder* embedder, ReinforcerOptions options);

    /// Judges an answer and stores the evaluation. An error means that nothing was written: Conflict for a request id that another answer
    /// has.
    [[nodiscard]] Expected<JudgedAnswer> judge(const AnswerFacts& facts, const CancelToken& token = {});
    /// Learns from it, if there is anything to learn. Errors: Cancelled, and of the database; nobody answering is none.
    [[nodiscard]] Expected<LearnedLesson> learn(const JudgedAnswer& judged, const CancelToken& token = {});

private:
    Reinforcer(Connection& connection, Scope scope, AnswerEvaluator& evaluator, LessonAuthor& author, Embedder* embedder,
               ReinforcerOptions options, EvaluationRows evaluations, EpisodeRows episodes);
    Expected<bool> judgedBefore(JudgedAnswer& judged);
    Expected<bool> keep(JudgedAnswer& judged);
    Expected<std::optional<LearnedLesson>> learnedBefore(const JudgedAnswer& judged);
    Expected<void> takeStored(qint64 episode, LearnedLesson& lesson);
    Expected<LearnedLesson> written(const JudgedAnswer& judged, const CancelToken& token);
    Expected<void> store(const JudgedAnswer& judged, LearnedLesson& lesson, const CancelToken& token);
    void log(const JudgedAnswer& judged, const LearnedLesson& lesson) const;

    Connection* m_connection;
    Scope m_scope;
    AnswerEvaluator* m_evaluator;
    LessonAuthor* m_author;
    Embedder* m_embedder;
    ReinforcerOptions m_options;
    EvaluationRows m_evaluations;
    EpisodeRows m_episodes;
    bool m_hasLedger = false; ///< of what was given to sessions
};

} // namespace hindcast
