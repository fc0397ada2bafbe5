// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "core/rules/promotion/OutcomeState.h"

#include <array>
#include <optional>
#include <vector>

namespace hindcast {

/// What happened in one stretch of time.
struct DashboardStep {
    std::array<qint64, outcomeStates> states{};       ///< outcomes by OutcomeState
    std::array<qint64, confidenceBands> confidences{}; ///< outcomes by ConfidenceBand
    qint64 outcomes = 0;
    qint64 seeded = 0;
    qint64 cooldowns = 0;

    /// Also those of which only one of the splits was counted.
    [[nodiscard]] qint64 anyOutcomes() const;
    DashboardStep& operator+=(const DashboardStep& other);
    friend bool operator==(const DashboardStep&, const DashboardStep&) = default;
};

/// Counts on a time axis in steps of equal width that begin at whole hours, days or (Monday's) weeks of a zone. Nobody
/// needs to know the span beforehand: when a moment does not fit, steps are joined to wider ones.
class DashboardTimeline
{
public:
    /// At most \a most steps (at least 2); \a zoneOffsetUs: local time minus UTC.
    explicit DashboardTimeline(int most = 120, qint64 zoneOffsetUs = 0) : m_most(most < 2 ? 2 : most), m_zone(zoneOffsetUs) {}

    /// Makes room for a moment.
    void cover(Timestamp t) { (void)at(t); }
    /// The step of a moment; valid until the next call.
    [[nodiscard]] DashboardStep& at(Timestamp t);

    /// Counts of another one of the same zone and as many steps: what it would be if all had been counted here.
    void add(const DashboardTimeline& other);
    /// Two weeks and more are told in days at least: hours would only be noise.
    void roundToDays();

    [[nodiscard]] const std::vector<DashboardStep>& steps() const { return m_steps; }
    [[nodiscard]] std::vector<DashboardStep>& steps() { return m_steps; }
    /// Where the step begins; it ends where the next one begins.
    [[nodiscard]] Timestamp begin(size_t step) const;
    [[nodiscard]] DashboardStep total() const;

private:
    [[nodiscard]] qint64 indexOf(Timestamp t) const;
    void widen();

    int m_most;
    qint64 m_zone;
    qint64 m_width = 0; // set by the first moment
    qint64 m_first = 0; // number of the first step, counted from the epoch's Monday
    std::vector<DashboardStep> m_steps;
};

} // namespace hindcast
