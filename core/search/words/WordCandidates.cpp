// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/words/WordCandidates.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace hindcast {
namespace {

/// Of equals the newest first.
bool isNewer(const WordCandidate& a, const WordCandidate& b)
{
    if (a.said().createdUs != b.said().createdUs)
        return a.said().createdUs > b.said().createdUs;
    return a.segment == b.segment ? a.row < b.row : a.key() < b.key();
}

bool isLikelier(const WordCandidate& a, const WordCandidate& b) { return a.likely != b.likely ? a.likely > b.likely : isNewer(a, b); }

bool mayBeLikelier(const WordCandidate& a, const WordCandidate& b) { return a.bound != b.bound ? a.bound > b.bound : isNewer(a, b); }

/// Of one part of a row after the other: \a likely and \a bound of the \a part.
void takePart(WordCandidate& c, qsizetype part, double likely, double bound)
{
    c.likely = std::max(c.likely, likely);
    if (bound > c.bound) {
        c.others = std::exchange(c.bound, bound);
        c.part = part;
    } else {
        c.others = std::max(c.others, bound);
    }
}

void forget(WordCandidate& c) { c.bound = c.others = c.likely = -1; }

/// Nearer bounds spare reading what is nearly alike.
void lookCloser(const WordSegment& segment, std::span<const float> question, std::span<WordCandidate> some)
{
    std::vector<qsizetype> which;
    which.reserve(some.size() * 3);
    for (const WordCandidate& c : some)
        if (c.segment == &segment)
            for (qint64 v = c.said().vectors; v < segment.vectorsEnd(c.row); ++v)
                which.push_back(v);
    const auto known = segment.vectors.finerBounds(question, which);
    size_t at = 0;
    for (WordCandidate& c : some) {
        if (c.segment != &segment)
            continue;
        forget(c);
        for (qint64 v = c.said().vectors; v < segment.vectorsEnd(c.row); ++v, ++at)
            takePart(c, v, double(known[at].likely), double(known[at].most));
    }
}

std::vector<WordCandidate> candidatesOf(const WordSegment& segment, std::span<const size_t> rows)
{
    std::vector<WordCandidate> out;
    out.reserve(rows.size());
    for (const size_t row : rows)
        out.push_back({&segment, row});
    return out;
}

std::vector<WordCandidate> allOf(const WordSegment& segment)
{
    std::vector<size_t> rows(segment.rows.size());
    std::iota(rows.begin(), rows.end(), size_t(0));
    return candidatesOf(segment, rows);
}

/// Few are looked at one by one; of many all of their segment are multiplied, on all processors.
void measure(const WordSegment& segment, std::span<const float> question, std::span<WordCandidate> some, const CancelToken& token)
{
    if (some.size() < segment.rows.size() / 4)
        return lookCloser(segment, question, some);
    const std::vector<float> bounds = segment.vectors.bounds(question, token);
    if (bounds.empty())
        return;
    for (WordCandidate& c : some) {
        forget(c);
        for (qint64 v = c.said().vectors; v < segment.vectorsEnd(c.row); ++v)
            takePart(c, v, -1, double(bounds[size_t(v)]));
    }
}

} // namespace

WordCandidates::WordCandidates(const WordReflections& reflections, std::vector<float> question, double atLeast, const CancelToken& token,
                               const WordRows* only)
    : m_reflections(reflections), m_question(std::move(question))
{
    for (size_t s = 0; s < reflections.segments.size() && !token.isCancelled(); ++s) {
        const WordSegment& segment = *reflections.segments[s];
        std::vector<WordCandidate> some = only ? candidatesOf(segment, only->rows[s]) : allOf(segment);
        measure(segment, m_question, some, token);
        std::erase_if(some, [&](const WordCandidate& c) { return c.bound < atLeast; });
        m_all.insert(m_all.end(), some.begin(), some.end());
    }
    if (token.isCancelled())
        m_all.clear();
}

/// False: none of those that are left is as like as \a worst.
bool WordCandidates::sortSome(double worst)
{
    const auto first = m_all.begin() + qsizetype(m_sorted);
    const auto middle = first + qsizetype(std::min(sortedTogether, m_all.size() - m_sorted));
    if (first == m_all.end())
        return false;
    std::ranges::nth_element(first, middle == m_all.end() ? middle - 1 : middle, m_all.end(), mayBeLikelier);
    if (std::ranges::none_of(first, middle, [&](const WordCandidate& c) { return c.bound >= worst; }))
        return false;
    for (const auto& segment : m_reflections.segments)
        lookCloser(*segment, m_question, std::span(first, middle));
    std::ranges::sort(first, middle, isLikelier);
    m_next = m_sorted;
    m_sorted = size_t(middle - m_all.begin());
    return true;
}

const WordCandidate* WordCandidates::next(double worst)
{
    while (m_next == m_sorted || m_all[m_next].likely < worst)
        if (!sortSome(worst))
            return nullptr;
    return &m_all[m_next++];
}

std::span<const WordCandidate> WordCandidates::ahead() const
{
    const size_t last = m_next == 0 ? 0 : m_next - 1;
    return std::span(m_all).subspan(last, m_sorted - last);
}

} // namespace hindcast
