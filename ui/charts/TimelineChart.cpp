// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/TimelineChart.h"

#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"

#include <QDateTime>
#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

namespace hindcast {
namespace {

constexpr int leftMargin = 56;
constexpr int timelineRight = 20;
constexpr int laneHeight = 26; // the row of glyphs
constexpr int timelineAxis = 22;

/// Sensible distances between ticks.
constexpr qint64 tickSteps[] = {Timestamp::perHour,     6 * Timestamp::perHour, Timestamp::perDay,       7 * Timestamp::perDay,
                                30 * Timestamp::perDay, 90 * Timestamp::perDay, 365 * Timestamp::perDay, 3'650 * Timestamp::perDay};

} // namespace

struct TimelineChart::Scale {
    QRectF plot;
    qint64 from = 0;
    qint64 to = 1;
    qint64 most = 1;
    [[nodiscard]] double x(Timestamp t) const { return plot.left() + plot.width() * double(t.us - from) / double(to - from); }
    [[nodiscard]] double y(qint64 count) const { return plot.bottom() - plot.height() * double(count) / double(most); }
};

TimelineChart::TimelineChart(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("timelineChart"));
    setMouseTracking(true);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
    connect(&DisplaySettings::instance(), &DisplaySettings::changed, this, qOverload<>(&QWidget::update));
}

void TimelineChart::setHistory(PatternHistory history)
{
    m_history = std::move(history);
    update();
}

TimelineChart::Scale TimelineChart::scale() const
{
    Scale s;
    s.plot = QRectF(rect()).adjusted(leftMargin, laneHeight + metrics::gap, -timelineRight, -timelineAxis);
    if (m_history.events.empty())
        return s;
    s.from = m_history.events.front().at.us;
    s.to = std::max(m_history.events.back().at.us, DisplaySettings::instance().now().us);
    const qint64 room = std::max<qint64>((s.to - s.from) / 40, Timestamp::perHour);
    s.from -= room;
    s.to += room;
    for (const PatternEvent& e : m_history.events)
        s.most = std::max(s.most, e.countAfter.value_or(0));
    s.most += std::max<qint64>(1, s.most / 8);
    return s;
}

void TimelineChart::paintAxis(QPainter& painter, const Scale& s) const
{
    const Tokens& t = Theme::instance().tokens();
    painter.setFont(Theme::captionFont());
    const QFontMetrics fm(painter.font());
    qint64 step = *std::prev(std::end(tickSteps));
    for (const qint64 candidate : tickSteps)
        if (double(s.to - s.from) / double(candidate) * 62 < s.plot.width()) {
            step = candidate;
            break;
        }
    painter.setPen(t.border);
    painter.drawLine(s.plot.bottomLeft(), s.plot.bottomRight());
    for (qint64 us = s.from - s.from % step + step; us < s.to; us += step) {
        const double x = s.x({us});
        painter.setPen(QPen(t.border, 1, Qt::DotLine));
        painter.drawLine(QPointF(x, s.plot.top()), QPointF(x, s.plot.bottom()));
        const QDateTime when = DisplaySettings::instance().shown({us});
        const QString text = step < Timestamp::perDay
            ? when.toString(QStringLiteral("HH:mm"))
            : QLocale().toString(when.date(), step >= 30 * Timestamp::perDay ? QStringLiteral("MMM yyyy") : QStringLiteral("d MMM"));
        painter.setPen(t.muted);
        painter.drawText(QPointF(x - fm.horizontalAdvance(text) / 2.0, s.plot.bottom() + fm.ascent() + 5), text);
    }
    painter.setPen(t.muted);
    for (const qint64 value : {qint64(0), s.most - std::max<qint64>(1, s.most / 9)}) {
        const QString text = format::count(value);
        painter.drawText(QPointF(s.plot.left() - fm.horizontalAdvance(text) - 6, s.y(value) + fm.ascent() / 2.0 - 1), text);
    }
}

/// The stretches between a promotion and the next demotion or block.
void TimelineChart::paintPromotion(QPainter& painter, const Scale& s) const
{
    std::optional<Timestamp> since;
    QColor colour = Theme::instance().tokens().accent;
    const auto fill = [&](Timestamp from, Timestamp to) {
        const QRectF stretch(QPointF(s.x(from), s.plot.top()), QPointF(s.x(to), s.plot.bottom()));
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
        fill(*since, {s.to});
}

void TimelineChart::paintCount(QPainter& painter, const Scale& s) const
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

void TimelineChart::paintEvents(QPainter& painter, const Scale& s) const
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
            if (!important && x - lastX < 3)
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

void TimelineChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_history.events.empty())
        return;
    const Scale s = scale();
    paintPromotion(painter, s);
    paintAxis(painter, s);
    paintCount(painter, s);
    paintEvents(painter, s);
}

QString TimelineChart::describe(const PatternEvent& e) const
{
    QString text = styleOf(e.kind).text() + QStringLiteral(" · ") + format::moment(e.at);
    if (e.countAfter)
        text += u'\n' + tr("seen %1×").arg(format::count(*e.countAfter));
    if (!e.reason.isEmpty())
        text += u'\n' + format::line(e.reason);
    return e.reconstructed ? text + u'\n' + tr("reconstructed from outcomes") : text;
}

bool TimelineChart::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const Scale s = scale();
    const PatternEvent* nearest = nullptr;
    double best = 10;
    for (const PatternEvent& e : m_history.events)
        if (const double distance = std::abs(s.x(e.at) - help->pos().x()); distance < best) {
            best = distance;
            nearest = &e;
        }
    if (nearest)
        QToolTip::showText(help->globalPos(), format::tip(describe(*nearest)), this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace hindcast
