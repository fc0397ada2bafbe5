// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/HistogramPlot.h"

#include "ui/theme/Theme.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QGraphicsLineItem>
#include <QGraphicsSimpleTextItem>
#include <QStackedBarSeries>
#include <QVBoxLayout>
#include <QValueAxis>

#include <algorithm>

namespace hindcast {

/// The labelled line at a threshold, above the plot; its items belong to the chart.
class HistogramPlot::RuleLine
{
public:
    explicit RuleLine(QChart* chart) : m_line(new QGraphicsLineItem(chart)), m_label(new QGraphicsSimpleTextItem(chart))
    {
        m_line->setZValue(20);
        m_label->setZValue(20);
        m_label->setFont(Theme::captionFont());
    }
    void place(const QRectF& plot, double fraction, const QString& text)
    {
        const QColor colour = Theme::instance().tokens().accent;
        const double x = plot.left() + plot.width() * fraction;
        m_line->setPen(QPen(colour, 1.5, Qt::DashLine));
        m_line->setLine(x, plot.top() - 2, x, plot.bottom());
        m_label->setText(text);
        m_label->setBrush(colour);
        m_label->setPos(x - m_label->boundingRect().width() - 4, plot.top() - 4);
    }
    void setVisible(bool visible)
    {
        m_line->setVisible(visible);
        m_label->setVisible(visible);
    }

private:
    QGraphicsLineItem* m_line;
    QGraphicsSimpleTextItem* m_label;
};

HistogramPlot::HistogramPlot(const QString& title, QWidget* parent)
    : QWidget(parent), m_view(new QChartView(new QChart, this)), m_line(std::make_unique<RuleLine>(chart()))
{
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_view);
    m_view->setAccessibleName(title);
    chart()->setMargins(QMargins(metrics::padding, 0, metrics::padding, metrics::gap));
    chart()->setBackgroundVisible(false);
    chart()->setLocalizeNumbers(true);
    chart()->legend()->setAlignment(Qt::AlignBottom);
    chart()->legend()->setMarkerShape(QLegend::MarkerShapeCircle);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setRenderHint(QPainter::Antialiasing);
    m_line->setVisible(false);
    connect(chart(), &QChart::plotAreaChanged, this, &HistogramPlot::placeLine);
    connect(&Theme::instance(), &Theme::changed, this, &HistogramPlot::draw);
}

HistogramPlot::~HistogramPlot() = default;

QChart* HistogramPlot::chart() const { return m_view->chart(); }

void HistogramPlot::setData(Data data)
{
    m_data = std::move(data);
    draw();
}

void HistogramPlot::draw()
{
    chart()->removeAllSeries();
    for (QAbstractAxis* axis : chart()->axes())
        chart()->removeAxis(axis);
    if (m_data.bars.empty())
        return;
    const Tokens& t = Theme::instance().tokens();
    const size_t bins = m_data.bars.front().values.size();
    auto* series = new QStackedBarSeries;
    series->setBarWidth(0.86);
    std::vector<double> sums(bins);
    for (const Bars& bars : m_data.bars) {
        auto* set = new QBarSet(bars.name);
        for (size_t i = 0; i < bins; ++i) {
            *set << bars.values[i];
            sums[i] += bars.values[i];
        }
        set->setColor(bars.colour());
        set->setBorderColor(Qt::transparent);
        set->setLabelColor(t.text);
        series->append(set);
    }
    chart()->addSeries(series);
    auto* places = new QBarCategoryAxis; // places the bars; what people read is the scale below
    for (size_t i = 0; i < bins; ++i)
        places->append(QString::number(i));
    places->setVisible(false);
    auto* x = new QValueAxis;
    x->setRange(m_data.from, m_data.to);
    x->setTickCount(m_data.from < 0 ? 5 : 6);
    x->setLabelFormat(QStringLiteral("%.1f"));
    auto* y = new QValueAxis;
    y->setRange(0, std::max(1.0, *std::ranges::max_element(sums)));
    y->setLabelFormat(QStringLiteral("%.0f"));
    y->setTickCount(std::min(4, int(y->max()) + 1)); // there are no halves of records
    if (y->max() > 3)
        y->applyNiceNumbers();
    for (QAbstractAxis* axis : {static_cast<QAbstractAxis*>(x), static_cast<QAbstractAxis*>(y)}) {
        axis->setLabelsFont(Theme::captionFont());
        axis->setLabelsColor(t.muted);
        axis->setLinePen(QPen(t.border));
        axis->setGridLinePen(QPen(t.border, 1, Qt::DotLine));
    }
    x->setGridLineVisible(false);
    chart()->addAxis(places, Qt::AlignBottom);
    chart()->addAxis(x, Qt::AlignBottom);
    chart()->addAxis(y, Qt::AlignLeft);
    series->attachAxis(places);
    series->attachAxis(y);
    chart()->legend()->setVisible(m_data.bars.size() > 1);
    chart()->legend()->setLabelColor(t.muted);
    chart()->legend()->setFont(Theme::captionFont());
    placeLine();
}

void HistogramPlot::placeLine()
{
    m_line->setVisible(m_data.line.has_value());
    if (m_data.line)
        m_line->place(chart()->plotArea(), (*m_data.line - m_data.from) / (m_data.to - m_data.from), m_data.lineText);
}

void HistogramPlot::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeLine();
}

} // namespace hindcast
