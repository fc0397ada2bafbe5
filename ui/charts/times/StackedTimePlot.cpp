// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/times/StackedTimePlot.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

constexpr int rightMargin = metrics::group;
constexpr int legendLine = 18;

/// A round number that is not below, so that half of it is one as well.
qint64 roundedUp(qint64 value)
{
    qint64 power = 1;
    while (value > power * 10 && power < INT64_MAX / 1'000)
        power *= 10;
    for (const qint64 tenths : {10, 12, 16, 20, 24, 30, 40, 50, 60, 80, 100})
        if (const qint64 round = tenths * power / 10; round * 10 == tenths * power && round % 2 == 0 && value <= round)
            return round;
    return 10 * power;
}

} // namespace

struct StackedTimePlot::LegendEntry {
    const Series* series;
    StateStyle style;
    QString text; ///< cut where one name is wider than the plot
    QPoint at; ///< where its text begins, on the baseline
    int name;  ///< width up to the number
};

/// What is seen stays, where other steps take the place of these.
void StackedTimePlot::setData(Data data)
{
    const bool same = data.begins == m_data.begins;
    const auto times = zoom().isAll() ? std::nullopt : std::optional(seen());
    m_data = std::move(data);
    forgetMarked(same);
    if (!same)
        setSteps(elements(),
                 times && elements() > 0 ? std::optional(std::pair(placeOf(times->first), placeOf(times->second))) : std::nullopt);
    fitScale();
    update();
}

void StackedTimePlot::fitScale()
{
    qint64 most = 1;
    const int first = std::max(0, int(zoom().first())), last = std::min(elements(), int(std::ceil(zoom().last())));
    for (int i = first; i < last; ++i) {
        qint64 sum = 0;
        for (const Series& s : m_data.series)
            sum += s.values[size_t(i)];
        most = std::max(most, sum);
    }
    m_most = roundedUp(most);
}

void StackedTimePlot::zoomed()
{
    fitScale();
    update();
}

std::pair<Timestamp, Timestamp> StackedTimePlot::seen() const
{
    return elements() > 0 ? std::pair(momentAt(zoom().first()), momentAt(zoom().last())) : std::pair(Timestamp(), Timestamp());
}

/// In as many lines as it needs.
std::vector<StackedTimePlot::LegendEntry> StackedTimePlot::legend() const
{
    std::vector<LegendEntry> out;
    const QFontMetrics fm(Theme::captionFont());
    int x = metrics::group, line = 0;
    for (const Series& s : m_data.series) {
        const StateStyle style = s.style();
        const int number = fm.horizontalAdvance(format::count(s.total)), room = this->width() - metrics::group - rightMargin;
        const QString text = fm.elidedText(style.text(), Qt::ElideRight, std::max(0, room - number - fm.horizontalAdvance(QChar(u' '))));
        const int name = fm.horizontalAdvance(text + u' '), width = name + number;
        if (x > metrics::group && x + width > this->width() - rightMargin) {
            x = metrics::group;
            ++line;
        }
        out.push_back({&s, style, text, {x, metrics::gap + line * legendLine + fm.ascent()}, name});
        x += width + metrics::page;
    }
    return out;
}

QRect StackedTimePlot::legendArea(int series) const
{
    const LegendEntry entry = legend()[size_t(series)];
    const QFontMetrics fm(Theme::captionFont());
    const int width = entry.name + fm.horizontalAdvance(format::count(entry.series->total));
    return {entry.at.x(), entry.at.y() - fm.ascent(), width, legendLine};
}

int StackedTimePlot::seriesAt(QPoint at) const
{
    for (int i = 0; m_seriesChoosable && i < int(m_data.series.size()); ++i)
        if (legendArea(i).contains(at))
            return i;
    return -1;
}

void StackedTimePlot::mousePressEvent(QMouseEvent* event)
{
    const int series = event->button() == Qt::LeftButton ? seriesAt(event->position().toPoint()) : -1;
    ZoomedPlot::mousePressEvent(event); // a legend is no element
    if (series >= 0)
        Q_EMIT seriesChosen(series, event->modifiers() & Qt::ShiftModifier);
}

void StackedTimePlot::mouseMoveEvent(QMouseEvent* event)
{
    ZoomedPlot::mouseMoveEvent(event);
    if (event->buttons() == Qt::NoButton && seriesAt(event->position().toPoint()) >= 0)
        setCursor(Qt::PointingHandCursor);
}

QRectF StackedTimePlot::plotArea() const
{
    const auto entries = legend();
    const int above = entries.empty() ? legendLine : entries.back().at.y() + legendLine - QFontMetrics(Theme::captionFont()).ascent();
    return QRectF(rect()).adjusted(scaleWidth(m_most), above + metrics::padding, -rightMargin, -timesHeight);
}

/// Steps are equally wide, also where a day has 23 hours; what is behind the last one lies at the right.
double StackedTimePlot::placeOf(Timestamp at) const
{
    const auto after = std::ranges::upper_bound(m_data.begins, at);
    const auto i = std::clamp<qsizetype>(after - m_data.begins.begin() - 1, 0, elements() - 1);
    const Timestamp from = m_data.begins[size_t(i)], until = m_data.begins[size_t(i) + 1];
    return double(i) + std::min(1.0, double(at.us - from.us) / double(until.us - from.us));
}

Timestamp StackedTimePlot::momentAt(double place) const
{
    const int i = std::clamp(int(std::floor(place)), 0, elements() - 1);
    const qint64 from = m_data.begins[size_t(i)].us, until = m_data.begins[size_t(i) + 1].us;
    return {from + qint64((place - i) * double(until - from))};
}

void StackedTimePlot::paintLegend(QPainter& painter) const
{
    painter.setFont(Theme::captionFont());
    for (const LegendEntry& e : legend()) {
        painter.setPen(e.style.colour);
        painter.drawText(e.at, e.text);
        painter.setPen(Theme::instance().tokens().text);
        painter.drawText(e.at + QPoint(e.name, 0), format::count(e.series->total));
    }
}

void StackedTimePlot::paintColumns(QPainter& painter) const
{
    const QRectF area = plotArea();
    const double width = area.width() / std::max(1.0, zoom().span()), gap = width > 6 ? 2 : width > 3 ? 1 : 0;
    std::vector<QBrush> fills;
    fills.reserve(m_data.series.size());
    for (const Series& s : m_data.series)
        fills.push_back(Theme::instance().seriesBrush(s.style().colour, fills.size()));
    const int first = std::max(0, int(zoom().first())), last = std::min(elements(), int(std::ceil(zoom().last())));
    for (int i = first; i < last; ++i) {
        const double left = std::max(xAt(i), area.left()), right = std::min(xAt(i + 1.0) - gap, area.right());
        qint64 below = 0;
        for (size_t s = 0; s < m_data.series.size(); ++s) {
            const qint64 value = m_data.series[s].values[size_t(i)];
            const double bottom = area.bottom() - area.height() * double(below) / double(m_most);
            const double top = area.bottom() - area.height() * double(below + value) / double(m_most);
            if (value > 0 && right > left) // the least count is still seen
                painter.fillRect(QRectF(QPointF(left, std::min(top, bottom - 1)), QPointF(right, bottom)), fills[s]);
            below += value;
        }
    }
}

void StackedTimePlot::paint(QPainter& painter)
{
    paintLegend(painter);
    const qint64 values[] = {0, m_most / 2, m_most};
    paintScale(painter, values, m_most);
    const auto [from, until] = seen();
    paintTimes(painter, from, until, [this](Timestamp at) { return xOf(at); }, false);
    paintPurged(painter, from, [this](Timestamp at) { return xOf(at); });
    paintColumns(painter);
}

QString StackedTimePlot::describe(int step) const
{
    QString text = format::moment(m_data.begins[size_t(step)]) + QStringLiteral(" – ") + format::moment(m_data.begins[size_t(step) + 1]);
    for (const Series& s : m_data.series)
        if (s.values[size_t(step)] > 0)
            text += u'\n' + s.style().text() + QStringLiteral("  ") + format::count(s.values[size_t(step)]);
    if (purgedBefore() && m_data.begins[size_t(step)] < *purgedBefore())
        text += u'\n' + format::purgedBefore(*purgedBefore());
    return text;
}

} // namespace hindcast
