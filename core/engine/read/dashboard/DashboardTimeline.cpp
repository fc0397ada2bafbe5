// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/dashboard/DashboardTimeline.h"

#include <algorithm>
#include <numeric>

namespace hindcast {
namespace {

constexpr qint64 minute = 60 * Timestamp::perSecond;
constexpr qint64 hour = Timestamp::perHour;
constexpr qint64 day = Timestamp::perDay;
/// Each divides the next one; beyond them the width doubles.
constexpr qint64 widths[] = {minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, day, 7 * day, 28 * day, 364 * day};
constexpr qint64 monday = -3 * day; // 1969-12-29

qint64 floorDiv(qint64 a, qint64 b) { return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0); }

qint64 nextWidth(qint64 width)
{
    const auto* next = std::ranges::upper_bound(widths, width);
    return next == std::end(widths) ? width * 2 : *next;
}

} // namespace

qint64 DashboardStep::anyOutcomes() const
{
    const auto sum = [](const auto& split) { return std::accumulate(split.begin(), split.end(), qint64(0)); };
    return std::max({outcomes, sum(states), sum(confidences)});
}

DashboardStep& DashboardStep::operator+=(const DashboardStep& other)
{
    for (size_t i = 0; i < states.size(); ++i)
        states[i] += other.states[i];
    for (size_t i = 0; i < confidences.size(); ++i)
        confidences[i] += other.confidences[i];
    outcomes += other.outcomes;
    seeded += other.seeded;
    cooldowns += other.cooldowns;
    return *this;
}

qint64 DashboardTimeline::indexOf(Timestamp t) const
{
    return floorDiv(std::clamp(t.us, Timestamp::leastUs, Timestamp::greatestUs) + m_zone - monday, m_width);
}

DashboardStep& DashboardTimeline::at(Timestamp t)
{
    if (m_steps.empty()) {
        m_width = widths[0];
        m_first = indexOf(t);
        m_steps.resize(1);
        return m_steps.front();
    }
    for (;;) {
        const qint64 index = indexOf(t);
        const qint64 first = std::min(index, m_first), last = std::max(index, m_first + qint64(m_steps.size()) - 1);
        if (last - first >= m_most) {
            widen();
            continue;
        }
        if (first < m_first)
            m_steps.insert(m_steps.begin(), size_t(m_first - first), DashboardStep());
        m_first = first;
        if (size_t(last - first) >= m_steps.size())
            m_steps.resize(size_t(last - first) + 1);
        return m_steps[size_t(index - first)];
    }
}

void DashboardTimeline::widen()
{
    const qint64 wider = nextWidth(m_width), factor = wider / m_width;
    const qint64 first = floorDiv(m_first, factor);
    std::vector<DashboardStep> joined(size_t(floorDiv(m_first + qint64(m_steps.size()) - 1, factor) - first) + 1);
    for (size_t i = 0; i < m_steps.size(); ++i)
        joined[size_t(floorDiv(m_first + qint64(i), factor) - first)] += m_steps[i];
    m_steps = std::move(joined);
    m_first = first;
    m_width = wider;
}

void DashboardTimeline::add(const DashboardTimeline& other)
{
    const size_t steps = other.m_steps.size();
    for (size_t i = 0; i < steps; ++i)
        at(other.begin(i)) += other.m_steps[i];
    if (steps > 0) // with the ends of both covered no step is narrower than one of theirs
        cover(Timestamp{other.begin(steps).us - 1});
}

void DashboardTimeline::roundToDays()
{
    while (!m_steps.empty() && m_width < day && qint64(m_steps.size()) * m_width >= 14 * day)
        widen();
}

Timestamp DashboardTimeline::begin(size_t step) const { return {(m_first + qint64(step)) * m_width + monday - m_zone}; }

DashboardStep DashboardTimeline::total() const
{
    DashboardStep sum;
    for (const DashboardStep& s : m_steps)
        sum += s;
    return sum;
}

} // namespace hindcast
