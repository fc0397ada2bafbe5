// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/dashboard/DashboardTimeline.h"

#include <map>
#include <optional>
#include <utility>

namespace hindcast {

/// Counts on a time axis that shows where nearly all lie: nobody needs to know the span beforehand, and a clock that is wrong does not
/// make one step of everything else. Each year is counted for itself until all is there; then nearBins() says which years are shown.
class DashboardYears
{
public:
    /// See DashboardTimeline.
    explicit DashboardYears(int most = 120, qint64 zoneOffsetUs = 0) : m_most(most), m_zone(zoneOffsetUs), m_axis(most, zoneOffsetUs) {}

    /// This moment is shown, whatever lies there.
    void cover(Timestamp t);
    /// What is on an axis already, of the same zone and as many steps, stays on it.
    void add(const DashboardTimeline& shown);
    /// The step of a moment; valid until the next call.
    [[nodiscard]] DashboardStep& at(Timestamp t);

    /// What is shown, and what lies long before and long behind it. Where outcomes and events lie decides each for itself, and the axis has
    /// room for both. Nothing is left here.
    [[nodiscard]] DashboardTimeline take(DashboardStep& farBefore, DashboardStep& farBehind);

private:
    using YearSpan = std::pair<qint64, qint64>;

    [[nodiscard]] qint64 yearOf(Timestamp t) const;
    /// Where nearly all lie of what \a count counts; nothing: there is none.
    [[nodiscard]] std::optional<YearSpan> nearlyAll(qint64 (*count)(const DashboardStep&)) const;
    void join();

    int m_most;
    qint64 m_zone;
    DashboardTimeline m_axis; ///< what is covered; once there are too many years, everything
    std::map<qint64, DashboardTimeline> m_years;
    std::optional<YearSpan> m_covered;
    DashboardTimeline* m_last = nullptr; ///< where the last moment was, as most of the next ones are
    qint64 m_lastYear = 0;
    bool m_joined = false;
};

} // namespace hindcast
