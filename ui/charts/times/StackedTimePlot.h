// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "ui/charts/times/ZoomedPlot.h"
#include "ui/theme/StateStyle.h"

namespace hindcast {

/// Stacked columns on a time axis, in local time or UTC as the window is set, below a legend that says how many there are
/// of each. An element is a step of the axis.
class StackedTimePlot final : public ZoomedPlot
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
        std::vector<Series> series;    ///< the first one lies at the bottom
    };

    explicit StackedTimePlot(const QString& title, QWidget* parent = nullptr) : ZoomedPlot(title, parent) {}
    void setData(Data data);
    [[nodiscard]] const Data& data() const { return m_data; }
    [[nodiscard]] int elements() const override { return std::max(0, int(m_data.begins.size()) - 1); }
    [[nodiscard]] QString describe(int step) const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 160}; }
    [[nodiscard]] QSize sizeHint() const override { return {420, 220}; }
    /// A click on a name of the legend chooses that series.
    void setSeriesChoosable(bool choosable) { m_seriesChoosable = choosable; }
    [[nodiscard]] std::pair<Timestamp, Timestamp> seen() const override;
    /// Where the name of a series stands.
    [[nodiscard]] QRect legendArea(int series) const;

Q_SIGNALS:
    void seriesChosen(int series, bool exclude);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    [[nodiscard]] QRectF plotArea() const override;
    void paint(QPainter& painter) override;
    void zoomed() override;

private:
    struct LegendEntry;
    [[nodiscard]] std::vector<LegendEntry> legend() const;
    /// That can be chosen below a point; -1: none.
    [[nodiscard]] int seriesAt(QPoint at) const;
    /// The place of a moment in steps, and the moment at a place.
    [[nodiscard]] double placeOf(Timestamp at) const;
    [[nodiscard]] Timestamp momentAt(double place) const;
    [[nodiscard]] double xOf(Timestamp at) const { return xAt(placeOf(at)); }
    /// The scale ends above the highest column that is seen.
    void fitScale();
    void paintLegend(QPainter& painter) const;
    void paintColumns(QPainter& painter) const;

    Data m_data;
    qint64 m_most = 2; ///< where the scale ends
    bool m_seriesChoosable = false;
};

} // namespace hindcast
