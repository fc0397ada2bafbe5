// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/vectors/VectorRanking.h"

#include <algorithm>

namespace hindcast {
namespace {

constexpr size_t measuredAtOnce = 64; // at first

bool isNearer(const VectorHit& a, const VectorHit& b) { return a.similarity != b.similarity ? a.similarity > b.similarity : a.row < b.row; }

bool isFarther(const VectorHit& a, const VectorHit& b) { return isNearer(b, a); }

} // namespace

VectorRanking::VectorRanking(std::vector<VectorHit> hits, Measure measure) : m_hits(std::move(hits)), m_measure(std::move(measure))
{
    if (!m_hits.empty())
        std::ranges::iter_swap(m_hits.begin(), std::ranges::min_element(m_hits, isNearer));
}

/// Those with the greatest bounds, more of them each time, so that who asks for all does not sort all of them again and again.
void VectorRanking::measureSome()
{
    const auto first = m_hits.begin() + qsizetype(m_taken);
    const auto end = first + qsizetype(std::min(std::max(measuredAtOnce, m_taken), m_hits.size() - m_taken));
    if (end != m_hits.end())
        std::ranges::nth_element(first, end, m_hits.end(), isNearer);
    if (m_measure)
        m_measure({first, end});
    for (auto hit = first; hit != end; ++hit) {
        m_measured.push_back(*hit);
        std::ranges::push_heap(m_measured, isFarther);
    }
    m_taken += size_t(end - first);
}

std::span<const VectorHit> VectorRanking::next(qsizetype most)
{
    m_given.clear();
    while (qsizetype(m_given.size()) < most) {
        // One with the same bound may be as near, and stand before it.
        const bool more = m_taken < m_hits.size();
        if (more && (m_measured.empty() || m_measured.front().similarity <= m_hits[m_taken].similarity)) {
            measureSome();
            continue;
        }
        if (m_measured.empty())
            break;
        std::ranges::pop_heap(m_measured, isFarther);
        m_given.push_back(m_measured.back());
        m_measured.pop_back();
    }
    return m_given;
}

} // namespace hindcast
