// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/BrushedAxis.h"

#include "ui/views/FilterPredicate.h"

namespace hindcast {

void BrushedAxis::accept(const FilterState& filter)
{
    if (isBrush(filter)) {
        if (m_drawn == std::pair(*filter.from, *filter.until))
            return; // on the axis as it is
        m_from.reset();
        m_until.reset();
    } else {
        m_from = filter.from;
        m_until = filter.until;
    }
    m_drawn.reset();
}

Predicate BrushedAxis::brush(const FilterState& filter, int timeColumn, const Predicate& written)
{
    return Predicate::all({isBrush(filter) ? rangePredicate(filter, timeColumn) : Predicate(), written});
}

} // namespace hindcast
