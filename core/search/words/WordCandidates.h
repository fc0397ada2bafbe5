// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/words/WordShelf.h"

namespace hindcast {

/// By how much WordCandidate::likely is off at most, in practice a twentieth of it.
inline constexpr double likelyWithin = 0.002;
/// Who has enough that are alike does not look at another one that is likely to be more alike by less than this: of memories made of few
/// templates hundreds are, and measuring each tells nobody anything.
inline constexpr double worthMeasuring = 0.0005;

/// A reflection that may be like the question.
struct WordCandidate {
    const WordSegment* segment = nullptr;
    size_t row = 0;
    double bound = 0;   ///< no part of it is more like the question, unless its text changed since
    double likely = 0;  ///< how like it seems to be: see likelyWithin
    qsizetype part = 0; ///< of the segment's vectors the one with this bound
    double others = -1; ///< no other part is more like the question than this

    [[nodiscard]] Locator key() const { return segment->key(row); }
    [[nodiscard]] const WordSegment::Row& said() const { return segment->rows[row]; }
};

/// The reflections that may be at least as like a question as is asked for. Memories made of few templates are all nearly alike, so that
/// thousands may be: those that may be the likeliest are looked at more closely, and put in order, first: the likeliest before the
/// others of the same lot, of equals the newest.
class WordCandidates
{
public:
    static constexpr size_t sortedTogether = 1'024; ///< a lot: a millisecond or two

    /// \a reflections must live as long as this; with \a only those rows of it. None when cancelled.
    WordCandidates(const WordReflections& reflections, std::vector<float> question, double atLeast, const CancelToken& token,
                   const WordRows* only = nullptr);

    /// The next one, if any is likely to be as like as \a worst, which does not decrease from call to call. Valid until the next call.
    [[nodiscard]] const WordCandidate* next(double worst);
    /// The one that next() gave last and those behind it, as far as they are in order.
    [[nodiscard]] std::span<const WordCandidate> ahead() const;

private:
    bool sortSome(double worst);

    const WordReflections& m_reflections;
    std::vector<float> m_question;
    std::vector<WordCandidate> m_all;
    size_t m_next = 0;
    size_t m_sorted = 0; ///< those before are in order
};

} // namespace hindcast
