// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/lifelines/LifeScale.h"

#include <optional>
#include <utility>

namespace hindcast {

/// The time that the filter leaves, on the axis of life-lines: where it is taken hold of, and what it becomes then. Plain numbers, no drawing.
class LifeBrush
{
public:
    using Times = std::pair<Timestamp, Timestamp>;
    /// What a press of the button takes hold of.
    enum class Grip { None, Inside, First, Last };
    /// Nobody means less than a minute.
    static constexpr qint64 unitUs = 60 * Timestamp::perSecond;

    /// The axis goes from \a first to \a last; where the range is open it ends there.
    void setAxis(Timestamp first, Timestamp last) { m_axis = {first, last}; }
    /// Neither: there is no brush.
    void set(std::optional<Timestamp> from, std::optional<Timestamp> until);
    [[nodiscard]] bool isThere() const { return m_from || m_until; }
    [[nodiscard]] Times times() const { return {m_from.value_or(m_axis.first), m_until.value_or(m_axis.second)}; }
    [[nodiscard]] Grip gripAt(double x, const LifeScale& scale) const;
    /// What is chosen when somebody who pressed at one moment has come to another one, in whole units.
    [[nodiscard]] Times dragged(Grip grip, Timestamp from, Timestamp to) const;
    /// It is moved by so much, or with \a end its end alone. Nothing: it would leave the axis, or nothing of it would be left.
    [[nodiscard]] std::optional<Times> stepped(qint64 byUs, bool end) const;

private:
    Times m_axis;
    std::optional<Timestamp> m_from, m_until;
};

} // namespace hindcast
