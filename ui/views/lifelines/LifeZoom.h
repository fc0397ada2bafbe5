// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

namespace hindcast {

/// Which part of a time axis is seen: all of it, or a span within that is moved and resized. Plain numbers, no drawing.
class LifeZoom
{
public:
    /// The shortest span that is shown: two minutes.
    static constexpr qint64 leastUs = 120 * Timestamp::perSecond;

    /// What there is. A span that somebody has chosen stays as far as it lies within.
    void setExtent(Timestamp first, Timestamp last);
    /// All that there is.
    [[nodiscard]] Timestamp first() const { return {m_first}; }
    [[nodiscard]] Timestamp last() const { return {m_last}; }
    [[nodiscard]] Timestamp from() const { return {m_from}; }
    [[nodiscard]] Timestamp until() const { return {m_until}; }
    [[nodiscard]] qint64 spanUs() const { return m_until - m_from; }
    /// Nothing is hidden at either side.
    [[nodiscard]] bool isAll() const { return m_from == m_first && m_until == m_last; }
    void showAll();
    /// A span that somebody has drawn.
    void show(Timestamp from, Timestamp until);
    /// \a factor below 1: nearer; the moment \a about stays where it is.
    void zoom(Timestamp about, double factor);
    void pan(qint64 byUs);
    /// Moves as little as is needed.
    void makeVisible(Timestamp at);

private:
    void clamp();

    qint64 m_first = 0, m_last = leastUs;
    qint64 m_from = 0, m_until = leastUs;
};

} // namespace hindcast
