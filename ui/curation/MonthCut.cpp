// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/MonthCut.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QDate>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

constexpr int cutHeight = 112;
constexpr int daysOfMonth = 30; // that Shift moves by
constexpr size_t mostBars = 240;

} // namespace

MonthCut::MonthCut(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("monthCut"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Outcomes by month, and the line before which they go"));
    setToolTip(tr("Drag the line, or move it with the arrow keys: a day at a time, with Shift a month."));
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void MonthCut::setMonths(const std::map<QString, qint64>& months, Timestamp now)
{
    m_now = now;
    m_bars.clear();
    QDate first, last = utcDay(now);
    last = QDate(last.year(), last.month(), 1);
    for (const auto& [month, count] : months)
        if (const QDate day = QDate::fromString(month + QStringLiteral("-01"), Qt::ISODate); day.isValid() && day <= last && count > 0) {
            first = day;
            break; // sorted: the oldest
        }
    for (QDate day = first; day.isValid() && day <= last && m_bars.size() < mostBars; day = day.addMonths(1)) {
        const QString month = day.toString(QStringLiteral("yyyy-MM"));
        const auto known = months.find(month);
        m_bars.push_back({month, utcMidnight(day),
                          std::min(utcMidnight(day.addMonths(1)), std::max(now, Timestamp{utcMidnight(day).us + Timestamp::perDay})),
                          known == months.end() ? 0 : known->second});
    }
    setVisible(!m_bars.empty());
    describe();
    update();
}

void MonthCut::setDays(qint64 days)
{
    m_days = std::max<qint64>(days, 0);
    describe();
    update();
}

void MonthCut::setDaysByHand(qint64 days)
{
    const qint64 greatest = m_bars.empty() ? 0 : (m_now.us - m_bars.front().from.us) / Timestamp::perDay + 1;
    days = std::clamp<qint64>(days, 0, std::max<qint64>(greatest, 0));
    if (days == m_days)
        return;
    setDays(days);
    Q_EMIT daysChanged(days);
}

void MonthCut::setCounted(qint64 days, qint64 rows)
{
    m_counted = {days, rows};
    describe();
    update();
}

qint64 MonthCut::before() const
{
    if (isCounted())
        return m_counted->second;
    double sum = 0;
    for (const Bar& b : m_bars) {
        const qint64 end = std::min(b.until.us, m_now.us); // of this month so far
        const double share = end <= b.from.us ? 0 : double(cut().us - b.from.us) / double(end - b.from.us);
        sum += double(b.count) * std::clamp(share, 0.0, 1.0);
    }
    return std::llround(sum);
}

qint64 MonthCut::total() const
{
    qint64 sum = 0;
    for (const Bar& b : m_bars)
        sum += b.count;
    return sum;
}

void MonthCut::describe()
{
    const int days = int(std::min<qint64>(m_days, INT_MAX));
    const QString text = isCounted() ? tr("%1 of %2 outcomes are older than %Ln day(s).", nullptr, days)
                                     : tr("About %1 of %2 outcomes are older than %Ln day(s).", nullptr, days);
    setAccessibleDescription(text.arg(format::count(before()), format::count(total())));
}

QSize MonthCut::sizeHint() const { return {480, Theme::scaled(cutHeight)}; }
QSize MonthCut::minimumSizeHint() const { return {200, Theme::scaled(cutHeight)}; }

QRectF MonthCut::area() const
{
    const int caption = QFontMetrics(Theme::captionFont()).height();
    return QRectF(rect()).adjusted(metrics::padding, caption + metrics::gap, -metrics::padding, -(caption + metrics::gap));
}

double MonthCut::xOf(Timestamp t) const
{
    if (m_bars.empty())
        return 0;
    const double from = double(m_bars.front().from.us), until = double(m_bars.back().until.us);
    const QRectF a = area();
    return a.left() + a.width() * std::clamp((double(t.us) - from) / (until - from), 0.0, 1.0);
}

double MonthCut::lineX() const { return xOf(cut()); }

void MonthCut::paintEvent(QPaintEvent*)
{
    const Tokens& t = Theme::instance().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF a = area();
    qint64 most = 1;
    for (const Bar& b : m_bars)
        most = std::max(most, b.count);
    const double line = lineX();
    const QFontMetrics metrics(Theme::captionFont());
    painter.setFont(Theme::captionFont());
    double labelled = -1e9;
    for (const Bar& b : m_bars) {
        const double left = xOf(b.from) + 1, right = std::max(xOf(b.until) - 1, left + 1);
        const double height = a.height() * double(b.count) / double(most);
        const QRectF bar(left, a.bottom() - height, right - left, height);
        painter.fillRect(bar, t.accent);
        if (line > left) { // what goes: another colour, and hatched
            const QRectF gone(left, bar.top(), std::min(right, line) - left, height);
            painter.fillRect(gone, t.background);
            painter.fillRect(gone, QBrush(t.regression, Qt::BDiagPattern));
            painter.setPen(t.regression);
            painter.drawRect(gone.adjusted(0.5, 0.5, -0.5, -0.5));
        }
        const int wide = metrics.horizontalAdvance(b.month);
        if (left - labelled > wide + 12 && left + wide < a.right()) {
            painter.setPen(t.muted);
            painter.drawText(QPointF(left, rect().bottom() - 2), b.month);
            labelled = left;
        }
    }
    painter.setPen(t.border);
    painter.drawLine(a.bottomLeft(), a.bottomRight());
    painter.setPen(QPen(hasFocus() ? t.accent : t.text, 2));
    painter.drawLine(QPointF(line, a.top() - 4), QPointF(line, a.bottom()));
    const QString text = (isCounted() ? tr("%1 of %2 go") : tr("about %1 of %2 go")).arg(format::count(before()), format::count(total()));
    const double room = metrics.horizontalAdvance(text);
    painter.setPen(t.text);
    painter.drawText(QPointF(std::clamp(line + 6, a.left(), std::max(a.right() - room, a.left())), metrics.ascent()), text);
}

void MonthCut::moveTo(double x)
{
    if (m_bars.empty())
        return;
    const QRectF a = area();
    const double share = std::clamp((x - a.left()) / std::max(a.width(), 1.0), 0.0, 1.0);
    const double at = double(m_bars.front().from.us) + share * double(m_bars.back().until.us - m_bars.front().from.us);
    setDaysByHand(std::llround((double(m_now.us) - at) / double(Timestamp::perDay)));
}

void MonthCut::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        moveTo(event->position().x());
}

void MonthCut::mouseMoveEvent(QMouseEvent* event)
{
    constexpr double near = 5; // pixels from the line
    setCursor(std::abs(event->position().x() - lineX()) < near || (event->buttons() & Qt::LeftButton) ? Qt::SplitHCursor : Qt::ArrowCursor);
    if (event->buttons() & Qt::LeftButton)
        moveTo(event->position().x());
}

void MonthCut::keyPressEvent(QKeyEvent* event)
{
    const qint64 step = event->modifiers().testFlag(Qt::ShiftModifier) ? daysOfMonth : 1;
    switch (event->key()) {
    case Qt::Key_Left: setDaysByHand(m_days + step); return;
    case Qt::Key_Right: setDaysByHand(m_days - step); return;
    default: QWidget::keyPressEvent(event);
    }
}

} // namespace hindcast
