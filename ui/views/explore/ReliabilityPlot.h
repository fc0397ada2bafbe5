// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/statistics/ShareInterval.h"
#include "ui/charts/PaintedPlot.h"

#include <optional>

namespace hindcast {

/// What a confidence is worth: of each step of it the share that was verified, with the interval in which it may lie, beside the line
/// on which both are the same. An element is a step.
class ReliabilityPlot final : public PaintedPlot
{
    Q_OBJECT
public:
    struct Point {
        double from = 0, to = 1; ///< confidence
        Share share;
        std::optional<Interval> interval; ///< nothing: nobody judged
    };

    explicit ReliabilityPlot(const QString& title, QWidget* parent = nullptr) : PaintedPlot(title, parent) {}
    void setPoints(std::vector<Point> points);
    [[nodiscard]] const std::vector<Point>& points() const { return m_points; }
    [[nodiscard]] int elements() const override { return int(m_points.size()); }
    [[nodiscard]] QString describe(int step) const override;
    [[nodiscard]] QRectF areaOf(int step) const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 160}; }

protected:
    [[nodiscard]] QRectF plotArea() const override;
    void paint(QPainter& painter) override;

private:
    void paintAxes(QPainter& painter) const;
    [[nodiscard]] QPointF at(double confidence, double share) const;

    std::vector<Point> m_points;
};

} // namespace hindcast
