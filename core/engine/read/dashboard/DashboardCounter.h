// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/dashboard/DashboardData.h"

namespace hindcast {

/// Counts what lies in the range, and what lies in the span before it when there is one.
class DashboardCounter
{
public:
    explicit DashboardCounter(const DashboardQuery& query) : m_query(query), m_before(query.before())
    {
        if (query.from)
            m_count.before = 0;
    }
    /// Is it in the range?
    bool add(Timestamp t)
    {
        if (m_query.inRange(t)) {
            ++m_count.count;
            return true;
        }
        if (m_before && t < *m_query.from && t >= *m_before)
            ++*m_count.before;
        return false;
    }
    /// Without a limit in time it counts all the same.
    void addUndated() { ++m_count.count; }
    [[nodiscard]] const DashboardCount& count() const { return m_count; }

private:
    const DashboardQuery& m_query;
    std::optional<Timestamp> m_before;
    DashboardCount m_count;
};

/// The range and the span before it, on one time column.
[[nodiscard]] inline Predicate timeLimits(const DashboardQuery& query, int column)
{
    std::vector<Predicate> parts;
    if (const auto before = query.before())
        parts.push_back(Predicate::compare(column, Comparison::GreaterOrEqual, Cell(*before)));
    if (query.until)
        parts.push_back(Predicate::compare(column, Comparison::Less, Cell(*query.until)));
    return Predicate::all(std::move(parts));
}

} // namespace hindcast
