// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reflect/ReflectionAuthor.h"
#include "core/llm/command/JsonCommand.h"

namespace hindcast {

/// What a reflection is worth.
struct ReflectionScores {
    double importance = 0.5; ///< 0..1
    double confidence = 0.5; ///< 0..1
};

/// Says what a reflection is worth, instead of who wrote it.
class ReflectionScorer
{
public:
    virtual ~ReflectionScorer() = default;
    /// Errors: the author's own scores are kept, and the reflection says why.
    [[nodiscard]] virtual Expected<ReflectionScores> score(const Trace& trace, const AuthoredReflection& written,
                                                           const CancelToken& token) = 0;
};

/// By how a trace ended and what it lacks, whoever wrote: two runs alike are worth the same.
class RuleScorer final : public ReflectionScorer
{
public:
    [[nodiscard]] Expected<ReflectionScores> score(const Trace& trace, const AuthoredReflection& written,
                                                   const CancelToken& token) override;
};

/// Somebody's own program: asked {"outcome","task","error","event_count","reflection","strategy","importance","confidence"}, it answers
/// {"importance","confidence"}, and the question's `question_id` where it may say more than it was asked.
class CommandScorer final : public ReflectionScorer
{
public:
    explicit CommandScorer(std::unique_ptr<JsonCommand> command) : m_command(std::move(command)) {}
    [[nodiscard]] Expected<ReflectionScores> score(const Trace& trace, const AuthoredReflection& written,
                                                   const CancelToken& token) override;

private:
    std::unique_ptr<JsonCommand> m_command;
};

/// An author whose reflections somebody else scores; both outlive this. A scorer that failed three times in a row is not asked any more: each
/// question may wait as long as it is allowed to.
class ScoredAuthor final : public ReflectionAuthor
{
public:
    ScoredAuthor(ReflectionAuthor& author, ReflectionScorer& scorer) : m_author(&author), m_scorer(&scorer) {}
    [[nodiscard]] Expected<AuthoredReflection> write(const Trace& trace, const CancelToken& token) override;

private:
    ReflectionAuthor* m_author;
    ReflectionScorer* m_scorer;
    int m_failed = 0; ///< questions in a row
    QString m_why; ///< the last of them
};

} // namespace hindcast
