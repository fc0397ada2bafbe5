// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "ui/theme/StateStyle.h"

#include <QWidget>

#include <functional>
#include <vector>

namespace hindcast {

/// Stacked columns on a time axis, in local time or UTC as the window is set, below a legend that says how many there are
/// of each. Hovering shows the numbers of a step.
class StackedTimeChart final : public QWidget
{
    Q_OBJECT
public:
    struct Series {
        std::function<StateStyle()> style; ///< asked anew when the theme changes
        std::vector<qint64> values;        ///< one for each step
        qint64 total = 0;
    };
    struct Data {
        std::vector<Timestamp> begins; ///< of each step, and the end of the last one
        qint64 widthUs = 0;
        std::vector<Series> series; ///< the first one lies at the bottom
    };

    explicit StackedTimeChart(QWidget* parent = nullptr);
    void setData(Data data);
    [[nodiscard]] const Data& data() const { return m_data; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 160}; }
    [[nodiscard]] QSize sizeHint() const override { return {420, 220}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] int steps() const { return int(m_data.begins.size()) - 1; }
    [[nodiscard]] qint64 sumOf(int step) const;
    /// Paints the legend in as many lines as it needs; returns its height.
    int paintLegend(QPainter& painter) const;
    void paintAxes(QPainter& painter, const QRectF& plot, qint64 most) const;
    void paintColumns(QPainter& painter, const QRectF& plot, qint64 most) const;
    [[nodiscard]] QRectF plotBelow(int legendHeight) const;
    [[nodiscard]] QString describe(int step) const;

    Data m_data;
};

} // namespace hindcast
