// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/DayPlot.h"

#include "ui/theme/Theme.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QCategoryAxis>
#include <QChart>
#include <QChartView>
#include <QGraphicsLayout>
#include <QGraphicsLineItem>
#include <QGraphicsRectItem>
#include <QGraphicsSimpleTextItem>
#include <QLocale>
#include <QStackedBarSeries>
#include <QToolTip>
#include <QVBoxLayout>
#include <QValueAxis>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int tickWidth = 64;
constexpr double highestLine = 4; // a limit so many times above all bars would only make them flat

QString dayText(QDate day, int steps, int stepDays)
{
    return QLocale().toString(day, steps * stepDays > 300 ? QStringLiteral("MMM yyyy") : QStringLiteral("d MMM"));
}

} // namespace

/// The line of the limit and the bands; their items belong to the chart.
class DayPlot::Marks
{
public:
    explicit Marks(QChart* chart) : m_chart(chart), m_line(new QGraphicsLineItem(chart)), m_label(new QGraphicsSimpleTextItem(chart))
    {
        m_line->setZValue(20);
        m_label->setZValue(20);
        m_label->setFont(Theme::captionFont());
    }
    void place(const Data& data, double most, int steps)
    {
        const QRectF plot = m_chart->plotArea();
        const bool line = data.line && *data.line <= most && steps > 0;
        m_line->setVisible(line);
        m_label->setVisible(line);
        if (line) {
            const QColor colour = Theme::instance().tokens().regression;
            const double y = plot.bottom() - plot.height() * *data.line / most;
            m_line->setPen(QPen(colour, 1.5, Qt::DashLine));
            m_line->setLine(plot.left(), y, plot.right(), y);
            m_label->setText(data.lineText);
            m_label->setBrush(colour);
            const double height = m_label->boundingRect().height();
            m_label->setPos(plot.right() - m_label->boundingRect().width() - 2, y - height < plot.top() - height ? y : y - height);
        }
        placeBands(data, plot, steps);
    }

private:
    void placeBands(const Data& data, const QRectF& plot, int steps)
    {
        while (m_bands.size() < data.bands.size()) {
            m_bands.push_back(new QGraphicsRectItem(m_chart));
            m_bands.back()->setZValue(1);
        }
        QColor colour = Theme::instance().tokens().partial;
        colour.setAlphaF(0.28F);
        for (size_t i = 0; i < m_bands.size(); ++i) {
            m_bands[i]->setVisible(i < data.bands.size() && steps > 0);
            if (!m_bands[i]->isVisible())
                continue;
            const Band& band = data.bands[i];
            const double x = plot.left() + plot.width() * std::max(band.from, 0.0) / steps;
            const double to = plot.left() + plot.width() * std::min(band.to, double(steps)) / steps;
            m_bands[i]->setPen(Qt::NoPen);
            m_bands[i]->setBrush(QBrush(colour, Qt::SolidPattern));
            m_bands[i]->setRect(QRectF(x, plot.top(), std::max(to - x, 2.0), plot.height())); // minutes are seen too
        }
    }

    QChart* m_chart;
    QGraphicsLineItem* m_line;
    QGraphicsSimpleTextItem* m_label;
    std::vector<QGraphicsRectItem*> m_bands;
};

DayPlot::DayPlot(const QString& title, QWidget* parent)
    : QWidget(parent), m_view(new QChartView(new QChart, this)), m_marks(std::make_unique<Marks>(chart()))
{
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_view);
    m_view->setAccessibleName(title);
    chart()->setMargins(QMargins(metrics::padding, metrics::gap, metrics::padding, metrics::gap));
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setBackgroundVisible(false);
    chart()->setLocalizeNumbers(true);
    chart()->legend()->setAlignment(Qt::AlignTop);
    chart()->legend()->setMarkerShape(QLegend::MarkerShapeCircle);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setRenderHint(QPainter::Antialiasing);
    connect(chart(), &QChart::plotAreaChanged, this, &DayPlot::placeMarks);
    connect(&Theme::instance(), &Theme::changed, this, &DayPlot::draw);
}

DayPlot::~DayPlot() = default;

QChart* DayPlot::chart() const { return m_view->chart(); }

void DayPlot::setData(Data data)
{
    m_data = std::move(data);
    draw();
}

void DayPlot::draw()
{
    chart()->removeAllSeries();
    for (QAbstractAxis* axis : chart()->axes())
        chart()->removeAxis(axis);
    if (m_data.bars.empty() || m_data.bars.front().values.empty())
        return;
    const Tokens& t = Theme::instance().tokens();
    const size_t steps = m_data.bars.front().values.size();
    auto* series = new QStackedBarSeries;
    series->setBarWidth(0.8);
    std::vector<double> sums(steps);
    for (const Bars& bars : m_data.bars) {
        auto* set = new QBarSet(bars.name.toHtmlEscaped()); // legends take HTML
        for (size_t i = 0; i < steps; ++i) {
            *set << bars.values[i];
            sums[i] += bars.values[i];
        }
        set->setColor(t.*bars.colour);
        set->setBorderColor(Qt::transparent);
        series->append(set);
    }
    connect(series, &QStackedBarSeries::hovered, this, [this](bool on, int step, QBarSet*) {
        on ? QToolTip::showText(QCursor::pos(), describe(step), m_view) : QToolTip::hideText();
    });
    chart()->addSeries(series);
    addAxes(int(steps), *std::ranges::max_element(sums));
    for (QAbstractAxis* axis : chart()->axes())
        if (axis->type() != QAbstractAxis::AxisTypeCategory)
            series->attachAxis(axis);
    chart()->legend()->setVisible(m_data.bars.size() > 1);
    chart()->legend()->setLabelColor(t.muted);
    chart()->legend()->setFont(Theme::captionFont());
    placeMarks();
}

void DayPlot::addAxes(int steps, double most)
{
    const Tokens& t = Theme::instance().tokens();
    auto* places = new QBarCategoryAxis; // places the bars; what people read is the scale below
    for (int i = 0; i < steps; ++i)
        places->append(QString::number(i));
    places->setVisible(false);
    auto* x = new QCategoryAxis;
    x->setRange(0, steps);
    x->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    const int room = std::max(width() - 2 * tickWidth, tickWidth), every = std::max(1, (steps * tickWidth + room - 1) / room);
    for (int i = 0; i < steps; i += every)
        x->append(dayText(m_data.firstDay.addDays(qint64(i) * m_data.stepDays), steps, m_data.stepDays), i + 0.5);
    auto* y = new QValueAxis;
    const bool line = m_data.line && *m_data.line <= most * highestLine;
    y->setRange(0, std::max({m_data.decimals > 0 ? 0.01 : 1.0, most, line ? *m_data.line : 0.0}) * 1.02);
    y->setTickCount(m_data.decimals > 0 ? 4 : std::min(4, int(y->max()) + 1));
    if (m_data.decimals > 0 || y->max() > 3)
        y->applyNiceNumbers();
    m_most = y->max();
    y->setLabelFormat(QStringLiteral("%.%1f").arg(m_data.decimals > 0 && m_most < 0.1 ? m_data.decimals + 1 : m_data.decimals));
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
}

QString DayPlot::describe(int step) const
{
    const QDate day = m_data.firstDay.addDays(qint64(step) * m_data.stepDays);
    QStringList lines{m_data.stepDays == 1
                          ? QLocale().toString(day, QLocale::ShortFormat)
                          : tr("%Ln day(s) from %1", nullptr, m_data.stepDays).arg(QLocale().toString(day, QLocale::ShortFormat))};
    for (const Bars& bars : m_data.bars)
        if (const double v = bars.values.at(size_t(step)); v > 0)
            lines << QStringLiteral("%1: %2").arg(bars.name, QLocale().toString(v, 'f', m_data.decimals > 0 ? m_data.decimals + 1 : 0));
    return lines.join(u'\n').toHtmlEscaped().replace(u'\n', QStringLiteral("<br>"));
}

void DayPlot::placeMarks() { m_marks->place(m_data, m_most, m_data.bars.empty() ? 0 : int(m_data.bars.front().values.size())); }

void DayPlot::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        draw(); // there is room for other texts below the bars
    else
        placeMarks();
}

} // namespace hindcast
