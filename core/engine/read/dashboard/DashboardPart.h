// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/dashboard/DashboardCounter.h"
#include "core/engine/read/dashboard/DashboardYears.h"

#include <span>

namespace hindcast {

/// One of the questions that a reading answers, and what it has counted for it.
struct DashboardPart {
    const DashboardQuery& query;
    DashboardYears years; ///< the time axis
    DashboardData data;

    explicit DashboardPart(const DashboardQuery& asked) : query(asked), years(asked.mostSteps, asked.zoneOffsetUs) {}
};

/// Whatever any part counts; \a times gives what its question says of times.
template<class Times>
[[nodiscard]] Predicate timesOfAny(std::span<const DashboardPart> parts, const Times& times)
{
    std::vector<Predicate> out;
    for (const DashboardPart& part : parts) {
        out.push_back(times(part.query));
        if (out.back().isAlways())
            return {};
    }
    return out.size() == 1 ? std::move(out.front()) : Predicate::any(std::move(out));
}

} // namespace hindcast
