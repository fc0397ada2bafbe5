// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/StackedTimeChart.h"

#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QDateTime>
#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>

#include <cmath>

namespace hindcast {
namespace {

constexpr int rightMargin = metrics::group;
constexpr int axisHeight = 22;
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

/// What a tick of so many steps of that width is called.
QString tickText(Timestamp t, qint64 widthUs, int steps)
{
    const QDateTime when = DisplaySettings::instance().shown(t);
    if (widthUs < Timestamp::perDay && when.time().hour() + when.time().minute() > 0)
        return when.toString(QStringLiteral("HH:mm"));
    const bool years = widthUs * steps > 300 * Timestamp::perDay;
    return QLocale().toString(when.date(), years ? QStringLiteral("MMM yyyy") : QStringLiteral("d MMM"));
}

/// How many steps there are from tick to tick, so that texts of that width do not touch; of hours a part of a day.
int ticksEvery(int steps, qint64 widthUs, double room, double text)
{
    const int least = std::max(1, int(std::ceil(double(steps) * text / std::max(room, 1.0))));
    if (widthUs >= Timestamp::perDay)
        return least;
    const int perDay = int(Timestamp::perDay / widthUs);
    for (int n = least; n < perDay; ++n)
        if (perDay % n == 0)
            return n;
    return perDay * std::max(1, (least + perDay - 1) / perDay);
}

} // namespace

StackedTimeChart::StackedTimeChart(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
    connect(&DisplaySettings::instance(), &DisplaySettings::changed, this, qOverload<>(&QWidget::update));
}

void StackedTimeChart::setData(Data data)
{
    m_data = std::move(data);
    update();
}

qint64 StackedTimeChart::sumOf(int step) const
{
    qint64 sum = 0;
    for (const Series& s : m_data.series)
        sum += s.values[size_t(step)];
    return sum;
}

int StackedTimeChart::paintLegend(QPainter& painter) const
{
    const Tokens& t = Theme::instance().tokens();
    painter.setFont(Theme::captionFont());
    const QFontMetrics fm(painter.font());
    int x = metrics::group, line = 0;
    for (const Series& s : m_data.series) {
        const StateStyle style = s.style();
        const QString number = format::count(s.total);
        const int name = fm.horizontalAdvance(style.text() + u' '), width = name + fm.horizontalAdvance(number);
        if (x > metrics::group && x + width > this->width() - rightMargin) {
            x = metrics::group;
            ++line;
        }
        const int baseline = metrics::gap + line * legendLine + fm.ascent();
        painter.setPen(style.colour);
        painter.drawText(x, baseline, style.text());
        painter.setPen(t.text);
        painter.drawText(x + name, baseline, number);
        x += width + metrics::page;
    }
    return metrics::gap + (line + 1) * legendLine;
}

QRectF StackedTimeChart::plotBelow(int legendHeight) const
{
    qint64 most = 1;
    for (int i = 0; i < steps(); ++i)
        most = std::max(most, sumOf(i));
    const QFontMetrics fm(Theme::captionFont());
    const int left = std::max(32, fm.horizontalAdvance(format::count(roundedUp(most))) + metrics::group + metrics::gap);
    return QRectF(rect()).adjusted(left, legendHeight + metrics::padding, -rightMargin, -axisHeight);
}

void StackedTimeChart::paintAxes(QPainter& painter, const QRectF& plot, qint64 most) const
{
    const Tokens& t = Theme::instance().tokens();
    painter.setFont(Theme::captionFont());
    const QFontMetrics fm(painter.font());
    for (const qint64 value : {qint64(0), most / 2, most}) {
        const double y = plot.bottom() - plot.height() * double(value) / double(most);
        painter.setPen(value == 0 ? QPen(t.border) : QPen(t.border, 1, Qt::DotLine));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        const QString text = format::count(value);
        painter.setPen(t.muted);
        painter.drawText(QPointF(plot.left() - fm.horizontalAdvance(text) - 6, y + fm.ascent() / 2.0 - 1), text);
    }
    const int every = ticksEvery(steps(), m_data.widthUs, plot.width(), fm.horizontalAdvance(QStringLiteral("30 MMM 2026")) + 8);
    // Beginning with a midnight, so that dates are among the ticks.
    int first = 0;
    const auto isMidnight = [](Timestamp t) { return DisplaySettings::instance().shown(t).time() == QTime(0, 0); };
    while (m_data.widthUs < Timestamp::perDay && first + 1 < every && !isMidnight(m_data.begins[size_t(first)]))
        ++first;
    for (int i = first % every; i < steps(); i += every) {
        const double x = plot.left() + plot.width() * i / steps();
        const QString text = tickText(m_data.begins[size_t(i)], m_data.widthUs, steps());
        painter.setPen(t.border);
        painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 3));
        const double width = fm.horizontalAdvance(text);
        painter.setPen(t.muted);
        painter.drawText(QPointF(std::clamp(x - width / 2, 2.0, std::max(2.0, this->width() - width - 2)), plot.bottom() + fm.ascent() + 6),
                         text);
    }
}

void StackedTimeChart::paintColumns(QPainter& painter, const QRectF& plot, qint64 most) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    const double width = plot.width() / steps(), gap = width > 6 ? 2 : width > 3 ? 1 : 0;
    std::vector<QColor> colours;
    colours.reserve(m_data.series.size());
    for (const Series& s : m_data.series)
        colours.push_back(s.style().colour);
    for (int i = 0; i < steps(); ++i) {
        qint64 below = 0;
        for (size_t s = 0; s < m_data.series.size(); ++s) {
            const qint64 value = m_data.series[s].values[size_t(i)];
            const double bottom = plot.bottom() - plot.height() * double(below) / double(most);
            const double top = plot.bottom() - plot.height() * double(below + value) / double(most);
            const double left = plot.left() + i * width;
            if (value > 0) // the least count is still seen
                painter.fillRect(QRectF(QPointF(left, std::min(top, bottom - 1)), QPointF(left + width - gap, bottom)), colours[s]);
            below += value;
        }
    }
}

void StackedTimeChart::paintEvent(QPaintEvent*)
{
    if (steps() < 1)
        return;
    QPainter painter(this);
    const int legend = paintLegend(painter);
    const QRectF plot = plotBelow(legend);
    qint64 most = 1;
    for (int i = 0; i < steps(); ++i)
        most = std::max(most, sumOf(i));
    most = roundedUp(most);
    paintAxes(painter, plot, most);
    paintColumns(painter, plot, most);
}

QString StackedTimeChart::describe(int step) const
{
    QString text = format::moment(m_data.begins[size_t(step)]) + QStringLiteral(" – ") + format::moment(m_data.begins[size_t(step) + 1]);
    for (const Series& s : m_data.series)
        if (s.values[size_t(step)] > 0)
            text += u'\n' + s.style().text() + QStringLiteral("  ") + format::count(s.values[size_t(step)]);
    return text;
}

bool StackedTimeChart::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || steps() < 1)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QRectF plot = plotBelow(0);
    const int step = int(std::floor((help->pos().x() - plot.left()) / plot.width() * steps()));
    if (step >= 0 && step < steps())
        QToolTip::showText(help->globalPos(), format::tip(describe(step)), this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace hindcast
