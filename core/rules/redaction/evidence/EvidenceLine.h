// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/evidence/SaidLine.h"

#include <initializer_list>

namespace hindcast::redaction {

/// Takes the features of a candidate: each is the pieces of a name, `before`, `is`, `Aa9`.
class FeatureSink
{
public:
    virtual ~FeatureSink() = default;
    virtual void add(std::initializer_list<std::string_view> pieces) = 0;
};

/// What in a line may be a credential, and what speaks for and against it: this is the only place that says so, for the rule and for those who
/// fit its weights. What is looked at for a candidate is bounded; linear in the length of the line.
class EvidenceLine
{
public:
    /// A word, or words of a phrase.
    struct Candidate {
        size_t first = 0, last = 0; ///< words
        Span span;
    };

    EvidenceLine(std::string_view text, Span line);

    [[nodiscard]] const std::vector<Candidate>& candidates() const { return m_candidates; }
    void features(const Candidate& candidate, FeatureSink& sink) const;

private:
    [[nodiscard]] std::string_view part(Span span) const { return m_text.substr(span.from, span.to - span.from); }
    void readQuestion(Span line);
    [[nodiscard]] bool mayBe(size_t word) const;
    [[nodiscard]] bool standsOut(size_t word) const;
    [[nodiscard]] bool isExplained(size_t word) const;
    [[nodiscard]] bool repeats(size_t word) const;
    [[nodiscard]] size_t strangersEnd(size_t first) const;
    [[nodiscard]] size_t numbersEnd(size_t first) const;
    [[nodiscard]] bool isSaid(size_t word) const;
    [[nodiscard]] bool mayBegin(size_t first) const;
    [[nodiscard]] size_t phraseEnd(size_t first) const;
    [[nodiscard]] std::string_view gapBehind(size_t word) const;
    [[nodiscard]] std::string_view kindOf(const Candidate& candidate) const;
    [[nodiscard]] std::string_view strangersBeside(const Candidate& candidate) const;
    void ofShape(const Candidate& candidate, std::string_view shape, FeatureSink& sink) const;
    void ofNeighbours(const Candidate& candidate, std::string_view shape, FeatureSink& sink) const;
    void ofWordsAround(const Candidate& candidate, FeatureSink& sink) const;
    void ofLine(const Candidate& candidate, std::string_view shape, FeatureSink& sink) const;

    std::string_view m_text;
    std::vector<SaidWord> m_words;
    std::vector<std::string_view> m_asked; ///< meanings of the words of a question before
    std::vector<Candidate> m_candidates;
};

} // namespace hindcast::redaction
