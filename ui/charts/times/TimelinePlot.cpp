// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/times/TimelinePlot.h"

#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

constexpr int timelineRight = 20;
constexpr int laneHeight = 26; // the row of glyphs
constexpr double nearEnough = 10;
constexpr double farAway = 10'000; // pixels beside the plot: a line to there looks as one to the true place
constexpr qint64 leastTimelineStep = 60 * Timestamp::perSecond;
constexpr qint64 mostTimelineSteps = 1'000'000;

} // namespace

struct TimelinePlot::Scale {
    QRectF plot;
    qint64 from = 0; ///< that is seen
    qint64 to = 1;
    qint64 most = 1;
    [[nodiscard]] double x(Timestamp t) const
    {
        const double at = plot.left() + plot.width() * double(t.us - from) / double(std::max<qint64>(1, to - from));
        return std::clamp(at, plot.left() - farAway, plot.right() + farAway);
    }
    [[nodiscard]] double y(qint64 count) const { return plot.bottom() - plot.height() * double(count) / double(most); }
};

TimelinePlot::TimelinePlot(const QString& title, QWidget* parent) : ZoomedPlot(title, parent)
{
    setObjectName(QStringLiteral("timelineChart"));
}

void TimelinePlot::setHistory(PatternHistory history)
{
    const auto times = zoom().isAll() ? std::nullopt : std::optional(seen());
    m_history = std::move(history);
    forgetMarked();
    fitAxis(times);
    update();
}

/// It ends now, as of when the history was read: an axis that moved on by itself would move what is looked at.
void TimelinePlot::fitAxis(const std::optional<std::pair<Timestamp, Timestamp>>& seen)
{
    if (m_history.events.empty())
        return setSteps(0, {});
    const qint64 first = m_history.events.front().at.us;
    const qint64 last = std::max(m_history.events.back().at.us, DisplaySettings::instance().now().us);
    const qint64 room = std::max<qint64>((last - first) / 40, Timestamp::perHour), span = last - first + 2 * room;
    m_from = first - room;
    m_step = std::max(leastTimelineStep, span / mostTimelineSteps);
    setSteps(int(std::max<qint64>(1, span / m_step)),
             seen ? std::optional(std::pair(placeOf(seen->first), placeOf(seen->second))) : std::nullopt);
}

double TimelinePlot::placeOf(Timestamp at) const { return double(at.us - m_from) / double(m_step); }

Timestamp TimelinePlot::momentAt(double place) const { return {m_from + qint64(place * double(m_step))}; }

std::pair<Timestamp, Timestamp> TimelinePlot::seen() const { return {momentAt(zoom().first()), momentAt(zoom().last())}; }

/// With the room that its glyph needs.
std::pair<double, double> TimelinePlot::placesOf(int event) const
{
    const double place = placeOf(m_history.events[size_t(event)].at);
    const double room = nearEnough * zoom().span() / std::max(1.0, plotArea().width());
    return {place - room, place + room};
}

QRectF TimelinePlot::plotArea() const
{
    qint64 most = 0;
    for (const PatternEvent& e : m_history.events)
        most = std::max(most, e.countAfter.value_or(0));
    return QRectF(rect()).adjusted(scaleWidth(most), laneHeight + metrics::gap, -timelineRight, -timesHeight);
}

QRectF TimelinePlot::zoomArea() const
{
    QRectF area = plotArea();
    area.setTop(0);
    return area;
}

TimelinePlot::Scale TimelinePlot::scale() const
{
    Scale s;
    s.plot = plotArea();
    if (m_history.events.empty())
        return s;
    s.from = seen().first.us;
    s.to = seen().second.us;
    for (const PatternEvent& e : m_history.events)
        s.most = std::max(s.most, e.countAfter.value_or(0));
    s.most += std::max<qint64>(1, s.most / 8);
    return s;
}

/// The stretches between a promotion and the next demotion or block.
void TimelinePlot::paintPromotion(QPainter& painter, const Scale& s) const
{
    std::optional<Timestamp> since;
    QColor colour = Theme::instance().tokens().accent;
    const auto fill = [&](Timestamp from, Timestamp to) {
        const double left = std::max(s.x(from), s.plot.left()), right = std::min(s.x(to), s.plot.right());
        if (left > right) // beside what is seen
            return;
        const QRectF stretch(QPointF(left, s.plot.top()), QPointF(right, s.plot.bottom()));
        colour.setAlphaF(m_history.reconstructed ? 0.30F : 0.12F);
        painter.fillRect(stretch, QBrush(colour, m_history.reconstructed ? Qt::BDiagPattern : Qt::SolidPattern));
        painter.setFont(Theme::captionFont());
        painter.setPen(Theme::instance().tokens().accent);
        painter.drawText(stretch.adjusted(6, 3, -4, 0), Qt::AlignLeft | Qt::AlignTop, tr("promoted"));
    };
    for (const PatternEvent& e : m_history.events) {
        const bool begins = e.kind == EventKind::Promoted;
        const bool ends = e.kind == EventKind::Demoted || e.kind == EventKind::Blocked || e.kind == EventKind::Purged;
        if (begins && !since)
            since = e.at;
        if (ends && since) {
            fill(*since, e.at);
            since.reset();
        }
    }
    if (since)
        fill(*since, momentAt(zoom().steps()));
}

void TimelinePlot::paintCount(QPainter& painter, const Scale& s) const
{
    QPainterPath path;
    qint64 count = 0;
    bool begun = false;
    for (const PatternEvent& e : m_history.events) {
        if (!e.countAfter)
            continue;
        const double x = s.x(e.at);
        if (!begun)
            path.moveTo(x, s.y(e.countBefore.value_or(0)));
        else // a gap in what was read: no step is known, so the line just leads there
            path.lineTo(x, s.y(e.countBefore.value_or(count)));
        begun = true;
        count = *e.countAfter;
        path.lineTo(x, s.y(count));
    }
    if (!begun)
        return;
    path.lineTo(s.plot.right(), s.y(count));
    painter.setPen(QPen(Theme::instance().tokens().verified, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
}

void TimelinePlot::paintEvents(QPainter& painter, const Scale& s) const
{
    QFont font = Theme::bodyFont();
    painter.setFont(font);
    const QFontMetrics fm(font);
    const double y = laneHeight / 2.0 + fm.ascent() / 2.0;
    double lastX = -100;
    // Important events last, so that they lie above a crowd of sightings.
    for (const bool important : {false, true})
        for (const PatternEvent& e : m_history.events) {
            const bool rare = e.kind != EventKind::Seen && e.kind != EventKind::CooldownSkipped && e.kind != EventKind::Bumped;
            if (rare != important)
                continue;
            const double x = s.x(e.at);
            const bool seen = x > s.plot.left() - laneHeight && x < s.plot.right() + laneHeight; // a part of its glyph
            if (!seen || (!important && x - lastX < 3))
                continue;
            lastX = x;
            const StateStyle style = styleOf(e.kind);
            painter.setPen(style.colour);
            painter.drawText(QPointF(x - fm.horizontalAdvance(style.glyph) / 2.0, y), style.glyph);
            if (rare && e.kind != EventKind::Seeded) {
                painter.setPen(QPen(style.colour, 1, Qt::DotLine));
                painter.drawLine(QPointF(x, laneHeight), QPointF(x, s.plot.bottom()));
            }
        }
}

void TimelinePlot::paint(QPainter& painter)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const Scale s = scale();
    paintPromotion(painter, s);
    const qint64 values[] = {0, s.most - std::max<qint64>(1, s.most / 9)};
    paintScale(painter, values, s.most);
    paintTimes(painter, {s.from}, {s.to}, [&](Timestamp at) { return s.x(at); }, true);
    if (!zoom().isAll()) // what lies beside it; glyphs are above the plot
        painter.setClipRect(QRectF(s.plot.left(), 0, s.plot.width(), s.plot.bottom() + 2));
    paintCount(painter, s);
    paintEvents(painter, s);
    painter.setClipping(false);
}

QString TimelinePlot::describe(int event) const
{
    const PatternEvent& e = m_history.events[size_t(event)];
    QString text = styleOf(e.kind).text() + QStringLiteral(" · ") + format::moment(e.at);
    if (e.countAfter)
        text += u'\n' + tr("seen %1×").arg(format::count(*e.countAfter));
    if (!e.reason.isEmpty())
        text += u'\n' + format::line(e.reason);
    return e.reconstructed ? text + u'\n' + tr("reconstructed from outcomes") : text;
}

QRectF TimelinePlot::areaOf(int event) const
{
    const Scale s = scale();
    const double x = s.x(m_history.events[size_t(event)].at);
    if (x < s.plot.left() || x > s.plot.right()) // not seen: a line at the edge
        return {x < s.plot.left() ? s.plot.left() : s.plot.right(), 0, 0, s.plot.bottom()};
    return {x - nearEnough, 0, 2 * nearEnough, s.plot.bottom()};
}

int TimelinePlot::elementAt(QPointF at) const
{
    const Scale s = scale();
    int nearest = -1;
    double best = nearEnough;
    for (int i = 0; i < elements(); ++i) {
        const double x = s.x(m_history.events[size_t(i)].at), distance = std::abs(x - at.x());
        if (distance < best && x >= s.plot.left() && x <= s.plot.right()) {
            best = distance;
            nearest = i;
        }
    }
    return nearest;
}

} // namespace hindcast
