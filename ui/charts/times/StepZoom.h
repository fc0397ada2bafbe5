// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace hindcast {

/// Which of the steps of an axis are seen: all of them, or a part that is moved and resized. Plain numbers, no drawing; places are in
/// steps, 0 is the left edge of the first one.
class StepZoom
{
public:
    /// The fewest steps that are shown.
    static constexpr double least = 3;

    /// So many steps there are; all of them are seen.
    void setSteps(int steps);
    [[nodiscard]] double steps() const { return m_steps; }
    [[nodiscard]] double first() const { return m_first; }
    [[nodiscard]] double last() const { return m_last; }
    [[nodiscard]] double span() const { return m_last - m_first; }
    /// Nothing is hidden at either side.
    [[nodiscard]] bool isAll() const { return m_first <= 0 && m_last >= m_steps; }
    void showAll();
    /// From one place to another.
    void show(double first, double last);
    /// \a factor below 1: nearer; the place \a about stays where it is.
    void zoom(double about, double factor);
    void pan(double by);
    /// Moves as little as is needed.
    void makeVisible(int step) { makeVisible(step, step + 1.0); }
    void makeVisible(double from, double until);
    friend bool operator==(const StepZoom&, const StepZoom&) = default;

private:
    void clamp();

    double m_steps = 0;
    double m_first = 0, m_last = 0;
};

} // namespace hindcast
