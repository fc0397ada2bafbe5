// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/Plot.h"
#include "ui/theme/Tokens.h"

#include <QPen>

#include <memory>
#include <vector>

class QAbstractAxis;
class QAbstractSeries;
class QCategoryAxis;
class QChart;
class QChartView;
class QGraphicsSimpleTextItem;
class QValueAxis;

namespace hindcast {

class ChartLegend;

/// Stacked bars, or points with whiskers, of at most greatestElements, with a line where a rule decides and shaded stretches, drawn by Qt Charts: all of them
/// are series on its own axes, so that it places them. Nothing else includes its headers.
class ChartPlot final : public Plot
{
    Q_OBJECT
public:
    static constexpr int greatestElements = 200; ///< what Qt Charts draws in time; whoever has more of them makes them wider

    struct Bars {
        QString name;
        QColor Tokens::* colour = nullptr;
        std::vector<double> values; ///< one for each element
    };
    struct Range {
        double low = 0;
        double high = 0;
    };
    /// A value of its own with the range in which it may lie: a point with whiskers.
    struct Point {
        double value = 0;
        Range range;
        double weight = 1; ///< 0 to 1: how large it is drawn
    };
    /// Places are in elements: 0 is the left edge of the first one.
    struct Tick {
        double at = 0;
        QString text;
    };
    struct Band {
        double from = 0;
        double to = 0;
        std::optional<Range> values = {}; ///< nothing: from the bottom to the top
    };
    struct Line {
        Qt::Orientation direction = Qt::Vertical;
        double at = 0; ///< a place, or for a horizontal one a value
        QString text;
        QColor Tokens::* colour = &Tokens::accent;
    };
    struct Data {
        std::vector<Bars> bars; ///< the first one lies at the bottom; a single one has no legend
        QStringList names; ///< of the elements, for who points at them
        std::vector<Tick> ticks; ///< as many of them are shown as there is room for
        std::optional<Line> line = {};
        std::vector<Band> bands = {};
        std::vector<std::optional<Point>> points = {}; ///< instead of bars: one for each element, or none of it
        /// Values are shares, and the scale goes from none to all; a line from corner to corner says where the place is the share.
        bool shares = false;
        int decimals = 0; ///< of the scale
        QString note = {}; ///< said of each element, behind its numbers
    };

    explicit ChartPlot(const QString& title, QWidget* parent = nullptr);
    ~ChartPlot() override;
    void setData(Data data);
    [[nodiscard]] const Data& data() const { return m_data; }
    /// The names of the legend can be chosen.
    void setSeriesChoosable(bool choosable) { m_seriesChoosable = choosable; }
    /// Where the legend names the bars of that number.
    [[nodiscard]] QRect legendArea(int bars) const;
    [[nodiscard]] int elements() const override
    {
        return int(m_data.bars.empty() ? m_data.points.size() : m_data.bars.front().values.size());
    }
    [[nodiscard]] QString describe(int element) const override;
    [[nodiscard]] QRectF areaOf(int element) const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 140}; }

Q_SIGNALS:
    /// Somebody wants to see what these bars count, or with Shift all but that.
    void seriesChosen(int bars, bool exclude);

protected:
    void showMarked() override { draw(); }
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void draw();
    void addAxes();
    void addTicks();
    void addBars();
    void addPoints();
    void addStroke(std::initializer_list<QPointF> corners, const QPen& pen);
    [[nodiscard]] QValueAxis* scaleUp() const;
    [[nodiscard]] QValueAxis* sharesUp() const;
    void addBand(const Band& band, const QColor& colour, const QPen& outline = QPen(Qt::NoPen));
    /// On what the filter leaves out.
    void addVeil();
    void addLine(const Line& line);
    /// Beside the end of the line that has it, within the chart.
    void placeLabel();
    void fillLegend();
    /// The bars whose name in the legend is at a point; -1: none.
    [[nodiscard]] int seriesAt(QPointF at) const;
    /// On both axes.
    void place(QAbstractSeries* series);
    void dress(QAbstractAxis* axis) const;
    [[nodiscard]] double sumOf(int element) const;
    [[nodiscard]] double mostOfBands() const;
    [[nodiscard]] bool showsLine() const;

    ChartLegend* m_legend;
    QChartView* m_view;
    QChart* m_chart;
    QCategoryAxis* m_across = nullptr;
    QValueAxis* m_up = nullptr;
    // An item of its own: what Qt Charts writes beside a line lies outside of what it says to be its area, and is left behind by scrolling.
    std::unique_ptr<QGraphicsSimpleTextItem> m_label;
    QAbstractSeries* m_labelled = nullptr; ///< the line
    QPointF m_labelAt; ///< in its numbers
    Data m_data;
    bool m_seriesChoosable = false;
};

} // namespace hindcast
