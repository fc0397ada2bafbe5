// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/Plot.h"
#include "ui/charts/TimeTicks.h"

#include <functional>
#include <span>

class QPainter;

namespace hindcast {

/// A plot that is painted: time axes, life-lines, and whatever has more elements than Qt Charts draws in time. The frame of
/// every one of them is painted here: the scale at the left, the times below, and what is marked.
class PaintedPlot : public Plot
{
    Q_OBJECT
public:
    /// What was before this moment is there no more, so that nothing there means nothing: a time axis is hatched up to it.
    void setPurgedBefore(std::optional<Timestamp> moment);
    [[nodiscard]] std::optional<Timestamp> purgedBefore() const { return m_purgedBefore; }

protected:
    PaintedPlot(const QString& title, QWidget* parent);

    /// The area of the data itself; the frame lies around it.
    [[nodiscard]] virtual QRectF plotArea() const = 0;
    /// Paints everything but what is marked; only called while there are elements.
    virtual void paint(QPainter& painter) = 0;

    /// A line across the area for each value, from 0 at its bottom to \a most at its top, with its number at the left.
    void paintScale(QPainter& painter, std::span<const qint64> values, qint64 most) const;
    /// The times of a span below the area; \a x is where a moment lies.
    void paintTimes(QPainter& painter, Timestamp from, Timestamp until, const std::function<double(Timestamp)>& x, bool lines) const;
    /// Hatches the area up to what was purged, on an axis that begins at \a from.
    void paintPurged(QPainter& painter, Timestamp from, const std::function<double(Timestamp)>& x) const;
    /// How much room the numbers of a scale need.
    [[nodiscard]] static int scaleWidth(qint64 most);
    static constexpr int timesHeight = 22;

    void showMarked() override { update(); }
    void paintEvent(QPaintEvent* event) final;

private:
    void paintOthers(QPainter& painter) const;
    void paintBrush(QPainter& painter) const;
    void paintLit(QPainter& painter) const;

    std::optional<Timestamp> m_purgedBefore;
};

} // namespace hindcast
