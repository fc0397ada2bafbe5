// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "ui/views/FilterState.h"

namespace hindcast {

/// What charts over time of a page show while a part of it is brushed: the axis is the one on which the brush was drawn, so that it can be
/// moved there; all of the time where it was drawn elsewhere. A range that is open, such as the last 30 days, is no brush but an axis.
class BrushedAxis
{
public:
    /// Somebody draws this range in one of the charts: the filter comes with it next.
    void draw(Timestamp from, Timestamp until) { m_drawn = std::pair(from, until); }
    /// The filter is this now.
    void accept(const FilterState& filter);
    /// Another database.
    void forget() { *this = {}; }

    [[nodiscard]] std::optional<Timestamp> from() const { return m_from; }
    [[nodiscard]] std::optional<Timestamp> until() const { return m_until; }
    /// What is brushed: the range of \a filter, if it is one, and \a written, what its text says of this column of times alone.
    [[nodiscard]] static Predicate brush(const FilterState& filter, int timeColumn, const Predicate& written);

private:
    [[nodiscard]] static bool isBrush(const FilterState& filter) { return filter.from && filter.until; }

    std::optional<Timestamp> m_from, m_until;
    std::optional<std::pair<Timestamp, Timestamp>> m_drawn;
};

} // namespace hindcast
