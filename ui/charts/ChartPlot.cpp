// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/ChartPlot.h"

#include "ui/charts/ChartLegend.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QAreaSeries>
#include <QBarSet>
#include <QCategoryAxis>
#include <QChart>
#include <QChartView>
#include <QGraphicsLayout>
#include <QGraphicsSimpleTextItem>
#include <QLegend>
#include <QLineSeries>
#include <QLocale>
#include <QMouseEvent>
#include <QResizeEvent>
#include <QScatterSeries>
#include <QStackedBarSeries>
#include <QVBoxLayout>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

constexpr int scaleRoom = 64;        // what numbers and margins need of the width
constexpr int tickGap = 12;          // between two texts below the bars
constexpr double highestLine = 4;    // a limit so many times above all bars would only make them flat
constexpr double headRoom = 1.25;    // above the bars, for the text of a vertical line
constexpr double lineEnd = 0.88;     // of the height: its text stands above
constexpr double labelLayer = 100;   // above whatever is drawn
constexpr double labelPlaces = 0.12; // of the width: about what the text of a horizontal line needs on both sides of its place

constexpr double shareRoom = 0.07; // of the scale of shares, above all and below none: for the half of a point
constexpr double leastPoint = 5, greatestPoint = 12; // pixels
constexpr double whisker = 0.12;                     // of an element, to both sides

/// Bars of Qt Charts lie around whole numbers.
double placeOf(double element) { return element - 0.5; }

} // namespace

ChartPlot::ChartPlot(const QString& title, QWidget* parent)
    : Plot(title, parent), m_legend(new ChartLegend(this)), m_view(new QChartView(this)), m_chart(m_view->chart())
{
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_legend);
    box->addWidget(m_view, 1);
    m_view->setAccessibleName(title);
    m_view->setFocusPolicy(Qt::NoFocus); // the plot has it
    m_view->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setRenderHint(QPainter::Antialiasing);
    m_chart->setMargins(QMargins(metrics::padding, 0, metrics::page, metrics::gap)); // the last tick lies on the right edge
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->setBackgroundVisible(false);
    m_chart->setLocalizeNumbers(true);
    m_chart->legend()->hide();
    connect(m_chart, &QChart::plotAreaChanged, this, &ChartPlot::placeLabel);
    connect(&Theme::instance(), &Theme::changed, this, &ChartPlot::draw);
}

ChartPlot::~ChartPlot() = default;

void ChartPlot::setData(Data data)
{
    const bool same = data.names == m_data.names;
    m_data = std::move(data);
    Q_ASSERT(elements() <= greatestElements);
    forgetMarked(same);
    draw();
}

double ChartPlot::sumOf(int element) const
{
    double sum = 0;
    for (const Bars& bars : m_data.bars)
        sum += bars.values[size_t(element)];
    return sum;
}

double ChartPlot::mostOfBands() const
{
    double most = 0;
    for (const Band& band : m_data.bands)
        if (band.values)
            most = std::max(most, band.values->high);
    return most;
}

bool ChartPlot::showsLine() const
{
    if (!m_data.line || m_data.line->direction == Qt::Vertical)
        return m_data.line.has_value();
    double most = 0;
    for (int i = 0; i < elements(); ++i)
        most = std::max(most, sumOf(i));
    return m_data.line->at <= most * highestLine;
}

/// New series each time: replacing single values of a set is slow.
void ChartPlot::draw()
{
    m_label.reset();
    m_labelled = nullptr;
    m_chart->removeAllSeries();
    fillLegend();
    for (QAbstractAxis* axis : m_chart->axes()) {
        m_chart->removeAxis(axis);
        delete axis;
    }
    if (elements() == 0)
        return;
    const Tokens& t = Theme::instance().tokens();
    addAxes();
    QColor band = t.partial, mark = t.accent;
    band.setAlphaF(0.28F);
    mark.setAlphaF(marked() ? 0.16F : 0.10F);
    for (const Band& b : m_data.bands)
        if (!b.values)
            addBand(b, band);
    addBars();
    addPoints();
    for (const Band& b : m_data.bands) // a range of values is read on the bars
        if (b.values)
            addBand(b, band);
    addVeil();
    if (const std::optional<Span>& shown = marked() ? marked() : brush(); shown && shown->last < elements())
        addBand({double(shown->first), double(shown->last) + 1}, mark);
    const bool named = m_data.line && m_data.line->direction == Qt::Vertical; // nothing crosses the text above it
    for (const int element : lit())
        if (element >= 0 && element < elements())
            addBand({double(element), double(element) + 1, Range{m_up->min(), m_up->max() * (named ? lineEnd : 1)}}, Qt::transparent,
                    QPen(t.text, 2));
    if (showsLine())
        addLine(*m_data.line);
}

void ChartPlot::fillLegend()
{
    const Theme& theme = Theme::instance();
    std::vector<ChartLegend::Entry> entries;
    if (m_data.bars.size() > 1 && elements() > 0)
        for (const Bars& bars : m_data.bars) {
            const QColor colour = theme.tokens().*bars.colour;
            entries.push_back({bars.name, theme.seriesBrush(colour, entries.size()),
                               theme.scheme() == Scheme::HighContrast ? colour : QColor(Qt::transparent)});
        }
    m_legend->setEntries(std::move(entries));
    m_legend->setFixedHeight(m_legend->heightIn(width()));
}

QRect ChartPlot::legendArea(int bars) const { return m_legend->areaOf(bars).translated(m_legend->pos()); }

int ChartPlot::seriesAt(QPointF at) const
{
    return m_seriesChoosable && m_legend->isVisible() ? m_legend->entryAt(at.toPoint() - m_legend->pos()) : -1;
}

void ChartPlot::mousePressEvent(QMouseEvent* event)
{
    Plot::mousePressEvent(event); // a legend is no element
    if (const int bars = event->button() == Qt::LeftButton ? seriesAt(event->position()) : -1; bars >= 0)
        Q_EMIT seriesChosen(bars, event->modifiers() & Qt::ShiftModifier);
}

void ChartPlot::mouseMoveEvent(QMouseEvent* event)
{
    Plot::mouseMoveEvent(event);
    if (event->buttons() == Qt::NoButton && seriesAt(event->position()) >= 0)
        setCursor(Qt::PointingHandCursor);
}

void ChartPlot::dress(QAbstractAxis* axis) const
{
    const Tokens& t = Theme::instance().tokens();
    axis->setLabelsFont(Theme::captionFont());
    axis->setLabelsColor(t.muted);
    axis->setLinePen(QPen(t.border));
    axis->setGridLinePen(QPen(t.border, 1, Qt::DotLine));
}

void ChartPlot::addAxes()
{
    m_across = new QCategoryAxis;
    m_across->setStartValue(placeOf(-1));
    m_across->setRange(placeOf(0), placeOf(elements()));
    m_across->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    m_across->setGridLineVisible(false);
    addTicks();
    m_up = m_data.shares ? sharesUp() : scaleUp();
    for (QAbstractAxis* axis : {static_cast<QAbstractAxis*>(m_across), static_cast<QAbstractAxis*>(m_up)})
        dress(axis);
    m_chart->addAxis(m_across, Qt::AlignBottom);
    m_chart->addAxis(m_up, Qt::AlignLeft);
}

QValueAxis* ChartPlot::scaleUp() const
{
    double most = std::max(m_data.decimals > 0 ? 0.01 : 1.0, mostOfBands());
    for (int i = 0; i < elements(); ++i)
        most = std::max(most, sumOf(i));
    if (showsLine())
        most = m_data.line->direction == Qt::Vertical ? most * headRoom : std::max(most, m_data.line->at) * 1.1;
    auto* axis = new QValueAxis;
    axis->setRange(0, most);
    axis->setTickCount(m_data.decimals > 0 ? 4 : std::min(4, int(most) + 1)); // there are no halves of records
    if (m_data.decimals > 0 || most > 3)
        axis->applyNiceNumbers();
    else
        axis->setRange(0, std::ceil(most));
    axis->setLabelFormat(QStringLiteral("%.%1f").arg(m_data.decimals > 0 && axis->max() < 0.1 ? m_data.decimals + 1 : m_data.decimals));
    return axis;
}

/// None, a half and all, as people write them.
QValueAxis* ChartPlot::sharesUp() const
{
    auto* axis = new QCategoryAxis;
    axis->setStartValue(-1); // before the scale
    axis->setRange(-shareRoom, 1 + shareRoom);
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    for (const double share : {0.0, 0.5, 1.0})
        axis->append(format::percent(share), share);
    return axis;
}

/// Every so many of them, so that their texts do not touch.
void ChartPlot::addTicks()
{
    const QFontMetrics fm(Theme::captionFont());
    int widest = 1;
    for (const Tick& tick : m_data.ticks)
        widest = std::max(widest, fm.horizontalAdvance(tick.text) + tickGap);
    const size_t room = size_t(std::max(width() - scaleRoom, widest) / widest);
    const size_t every = std::max<size_t>(1, (m_data.ticks.size() + room - 1) / room);
    for (size_t i = 0; i < m_data.ticks.size(); i += every)
        m_across->append(m_data.ticks[i].text, placeOf(m_data.ticks[i].at));
}

void ChartPlot::place(QAbstractSeries* series)
{
    m_chart->addSeries(series);
    series->attachAxis(m_across);
    series->attachAxis(m_up);
}

void ChartPlot::addStroke(std::initializer_list<QPointF> corners, const QPen& pen)
{
    auto* line = new QLineSeries;
    line->append(QList<QPointF>(corners));
    line->setPen(pen);
    place(line);
}

void ChartPlot::addPoints()
{
    const Tokens& t = Theme::instance().tokens();
    if (m_data.shares)
        addStroke({{placeOf(0), 0}, {placeOf(elements()), 1}}, QPen(t.muted, 1, Qt::DashLine));
    const QPen pen(t.verified, 1.5);
    for (size_t i = 0; i < m_data.points.size(); ++i) {
        if (!m_data.points[i])
            continue;
        const Point& p = *m_data.points[i];
        const auto at = double(i);
        addStroke({{at - whisker, p.range.high},
                   {at + whisker, p.range.high},
                   {at, p.range.high},
                   {at, p.range.low},
                   {at - whisker, p.range.low},
                   {at + whisker, p.range.low}},
                  pen);
        auto* point = new QScatterSeries;
        point->append(at, p.value);
        point->setMarkerSize(leastPoint + (greatestPoint - leastPoint) * p.weight);
        point->setColor(t.verified);
        point->setBorderColor(t.verified);
        place(point);
    }
}

void ChartPlot::addBars()
{
    if (m_data.bars.empty())
        return;
    auto* series = new QStackedBarSeries;
    series->setBarWidth(0.84);
    for (const Bars& bars : m_data.bars) {
        auto* set = new QBarSet(bars.name.toHtmlEscaped()); // Qt Charts takes HTML
        for (const double value : bars.values)
            *set << value;
        set->setBrush(Theme::instance().seriesBrush(Theme::instance().tokens().*bars.colour, size_t(series->count())));
        set->setBorderColor(Theme::instance().scheme() == Scheme::HighContrast ? Theme::instance().tokens().*bars.colour
                                                                               : QColor(Qt::transparent));
        series->append(set);
    }
    place(series);
}

void ChartPlot::addBand(const Band& band, const QColor& colour, const QPen& outline)
{
    const double least = elements() / 200.0; // minutes of a year are seen too
    const double from = placeOf(std::max(band.from, 0.0)), to = placeOf(std::min(std::max(band.to, band.from + least), double(elements())));
    const auto lineAt = [from, to](double value) {
        auto* line = new QLineSeries;
        line->append(from, value);
        line->append(to, value);
        return line;
    };
    QLineSeries* top = lineAt(band.values ? band.values->high : m_up->max());
    QLineSeries* bottom = band.values ? lineAt(band.values->low) : nullptr;
    auto* series = new QAreaSeries(top, bottom);
    for (QLineSeries* line : {top, bottom})
        if (line)
            line->setParent(series);
    series->setPen(outline);
    series->setBrush(colour);
    place(series);
}

/// Neighbours have one together: between two of them it would be seen twice.
void ChartPlot::addVeil()
{
    for (int first = 0; first < elements(); ++first) {
        int end = first;
        while (end < elements() && isLeftOut(end))
            ++end;
        if (end > first)
            addBand({double(first), double(end)}, veil());
        first = end;
    }
}

void ChartPlot::addLine(const Line& line)
{
    auto* series = new QLineSeries;
    if (line.direction == Qt::Vertical) {
        series->append(placeOf(line.at), 0);
        series->append(placeOf(line.at), m_up->max() * lineEnd);
    } else { // its text where the bars leave the most room
        const int reach = std::max(1, int(elements() * labelPlaces));
        int best = elements() - 1 - reach;
        double lowest = -1;
        for (int i = elements() - 1 - reach; i >= reach; --i) {
            double most = 0;
            for (int k = i - reach; k <= i + reach; ++k)
                most = std::max(most, sumOf(k));
            if (lowest < 0 || most < lowest) {
                lowest = most;
                best = i;
            }
        }
        series->append(placeOf(0), line.at);
        series->append(placeOf(std::max(best, 0) + 0.5), line.at);
        series->append(placeOf(elements()), line.at);
    }
    const QColor colour = Theme::instance().tokens().*line.colour;
    series->setPen(QPen(colour, 1.5, Qt::DashLine));
    place(series);
    m_label = std::make_unique<QGraphicsSimpleTextItem>(line.text, m_chart);
    m_label->setFont(Theme::captionFont());
    m_label->setBrush(colour);
    m_label->setZValue(labelLayer);
    m_labelled = series;
    m_labelAt = series->at(1);
    placeLabel();
}

void ChartPlot::placeLabel()
{
    if (!m_label)
        return;
    const QPointF at = m_chart->mapToPosition(m_labelAt, m_labelled);
    const QSizeF text = m_label->boundingRect().size();
    const double most = std::max(0.0, m_chart->size().width() - text.width());
    m_label->setPos(std::clamp(at.x() - text.width() / 2, 0.0, most), std::max(0.0, at.y() - text.height() - 1));
}

QString ChartPlot::describe(int element) const
{
    QStringList lines{m_data.names[element]};
    for (const Bars& bars : m_data.bars)
        if (const double v = bars.values[size_t(element)]; v > 0 || m_data.bars.size() == 1)
            lines << QStringLiteral("%1: %2").arg(bars.name, QLocale().toString(v, 'f', m_data.decimals > 0 ? m_data.decimals + 1 : 0));
    if (!m_data.note.isEmpty())
        lines << m_data.note;
    return lines.join(u'\n');
}

QRectF ChartPlot::areaOf(int element) const
{
    const QRectF area = QRectF(m_view->mapFromScene(m_chart->mapToScene(m_chart->plotArea())).boundingRect()).translated(m_view->pos());
    const double width = area.width() / elements();
    return {area.left() + element * width, area.top(), width, area.height()};
}

void ChartPlot::resizeEvent(QResizeEvent* event)
{
    Plot::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        draw(); // there is room for other texts below the bars
}

} // namespace hindcast
