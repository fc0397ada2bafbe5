// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/dashboard/DashboardYears.h"

#include "core/rules/statistics/NearBins.h"

#include <algorithm>

namespace hindcast {
namespace {

constexpr qint64 yearUs = 364 * Timestamp::perDay; // a width of the timeline, so that no step of at most that width lies in two years
constexpr qint64 firstMonday = -3 * Timestamp::perDay; // where the timeline's steps are counted from
constexpr qsizetype yearsApart = 11; // ten years and more, as nearTimes() has it
constexpr size_t mostYears = 1'024; // some 12 KB each; times that lie everywhere are no mistake of a few

} // namespace

qint64 DashboardYears::yearOf(Timestamp t) const
{
    const qint64 us = std::clamp(t.us, Timestamp::leastUs, Timestamp::greatestUs) + m_zone - firstMonday;
    return us / yearUs - (us % yearUs < 0 ? 1 : 0);
}

void DashboardYears::add(const DashboardTimeline& shown)
{
    const size_t steps = shown.steps().size();
    if (steps == 0)
        return;
    cover(shown.begin(0));
    cover(Timestamp{shown.begin(steps).us - 1});
    m_axis.add(shown);
}

void DashboardYears::cover(Timestamp t)
{
    const qint64 year = yearOf(t);
    m_covered = m_covered ? YearSpan(std::min(m_covered->first, year), std::max(m_covered->second, year)) : YearSpan(year, year);
    m_axis.cover(t);
}

DashboardStep& DashboardYears::at(Timestamp t)
{
    if (m_joined)
        return m_axis.at(t);
    const qint64 year = yearOf(t);
    if (!m_last || year != m_lastYear) {
        m_last = &m_years.try_emplace(year, m_most, m_zone).first->second;
        m_lastYear = year;
    }
    if (m_years.size() <= mostYears)
        return m_last->at(t);
    join();
    return m_axis.at(t);
}

void DashboardYears::join()
{
    for (const auto& [year, timeline] : m_years)
        m_axis.add(timeline);
    m_years.clear();
    m_last = nullptr;
    m_joined = true;
}

std::optional<DashboardYears::YearSpan> DashboardYears::nearlyAll(qint64 (*count)(const DashboardStep&)) const
{
    if (m_years.empty())
        return {};
    const qint64 first = m_years.begin()->first;
    std::vector<qint64> bins(size_t(m_years.rbegin()->first - first) + 1);
    for (const auto& [year, timeline] : m_years)
        bins[size_t(year - first)] = count(timeline.total());
    if (const auto few = nearBins(bins, yearsApart))
        return YearSpan(first + few->first, first + few->last);
    const auto isHeld = [](qint64 n) { return n > 0; };
    const auto least = std::ranges::find_if(bins, isHeld);
    if (least == bins.end())
        return {};
    const auto greatest = std::find_if(bins.rbegin(), bins.rend(), isHeld);
    return YearSpan(first + (least - bins.begin()), first + (bins.rend() - greatest) - 1);
}

DashboardTimeline DashboardYears::take(DashboardStep& farBefore, DashboardStep& farBehind)
{
    std::optional<YearSpan> shown = m_covered;
    for (const auto& part : {nearlyAll([](const DashboardStep& s) { return s.anyOutcomes(); }),
                             nearlyAll([](const DashboardStep& s) { return s.seeded + s.cooldowns; })})
        if (part)
            shown = shown ? YearSpan(std::min(shown->first, part->first), std::max(shown->second, part->second)) : *part;
    for (const auto& [year, timeline] : m_years) {
        if (shown && year < shown->first)
            farBefore += timeline.total();
        else if (shown && year > shown->second)
            farBehind += timeline.total();
        else
            m_axis.add(timeline);
    }
    m_years.clear();
    m_last = nullptr;
    return std::move(m_axis);
}

} // namespace hindcast
