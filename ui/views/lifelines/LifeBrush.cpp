// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lifelines/LifeBrush.h"

#include <cmath>

namespace hindcast {
namespace {

constexpr double edgeReach = 5; // pixels on both sides of an edge

/// To a whole unit, also before 1970.
qint64 unitsBelow(qint64 us)
{
    const qint64 rest = us % LifeBrush::unitUs;
    return us - (rest < 0 ? rest + LifeBrush::unitUs : rest);
}

/// In their order, and never nothing.
LifeBrush::Times inUnits(qint64 a, qint64 b)
{
    const qint64 from = unitsBelow(std::min(a, b)), until = -unitsBelow(-std::max(a, b));
    return {{from}, {std::max(until, from + LifeBrush::unitUs)}};
}

} // namespace

void LifeBrush::set(std::optional<Timestamp> from, std::optional<Timestamp> until)
{
    m_from = from;
    m_until = until;
}

/// An edge that is not seen cannot be taken hold of.
LifeBrush::Grip LifeBrush::gripAt(double x, const LifeScale& scale) const
{
    if (!isThere())
        return Grip::None;
    const auto [from, until] = times();
    const double first = scale.x(from), last = scale.x(until);
    if (std::abs(x - first) <= edgeReach && from >= scale.from)
        return Grip::First;
    if (std::abs(x - last) <= edgeReach && until <= scale.until)
        return Grip::Last;
    return x > first && x < last ? Grip::Inside : Grip::None;
}

LifeBrush::Times LifeBrush::dragged(Grip grip, Timestamp from, Timestamp to) const
{
    const auto [first, last] = times();
    switch (grip) {
    case Grip::First: return inUnits(to.us, last.us);
    case Grip::Last: return inUnits(first.us, to.us);
    case Grip::Inside: return inUnits(first.us + to.us - from.us, last.us + to.us - from.us);
    case Grip::None: break;
    }
    return inUnits(from.us, to.us);
}

std::optional<LifeBrush::Times> LifeBrush::stepped(qint64 byUs, bool end) const
{
    const auto [from, until] = times();
    const qint64 first = end ? from.us : from.us + byUs, last = until.us + byUs;
    const bool leaves = byUs > 0 ? last > m_axis.second.us + unitUs : !end && first < m_axis.first.us - unitUs;
    return last > first && !leaves ? std::optional(inUnits(first, last)) : std::nullopt;
}

} // namespace hindcast
