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

/// Stacked bars of at most 200 elements, with a line where a rule decides and shaded stretches, drawn by Qt Charts: all of them
/// are series on its own axes, so that it places them. Nothing else includes its headers.
class ChartPlot final : public Plot
{
    Q_OBJECT
public:
    struct Bars {
        QString name;
        QColor Tokens::* colour = nullptr;
        std::vector<double> values; ///< one for each element
    };
    /// Places are in elements: 0 is the left edge of the first one.
    struct Tick {
        double at = 0;
        QString text;
    };
    struct Range {
        double low = 0;
        double high = 0;
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
        std::vector<Bars> bars;     ///< the first one lies at the bottom; a single one has no legend
        QStringList names;        ///< of the elements, for who points at them
        std::vector<Tick> ticks;    ///< as many of them are shown as there is room for
        std::optional<Line> line = {};
        std::vector<Band> bands = {};
        int decimals = 0; ///< of the scale
    };

    explicit ChartPlot(const QString& title, QWidget* parent = nullptr);
    ~ChartPlot() override;
    void setData(Data data);
    [[nodiscard]] const Data& data() const { return m_data; }
    [[nodiscard]] int elements() const override { return m_data.bars.empty() ? 0 : int(m_data.bars.front().values.size()); }
    [[nodiscard]] QString describe(int element) const override;
    [[nodiscard]] QRectF areaOf(int element) const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 140}; }

protected:
    void showMarked() override { draw(); }
    void resizeEvent(QResizeEvent* event) override;

private:
    void draw();
    void addAxes();
    void addTicks();
    void addBars();
    void addBand(const Band& band, const QColor& colour, const QPen& outline = QPen(Qt::NoPen));
    void addLine(const Line& line);
    /// Beside the end of the line that has it, within the chart.
    void placeLabel();
    void fillLegend();
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
};

} // namespace hindcast
