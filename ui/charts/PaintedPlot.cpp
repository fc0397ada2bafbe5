// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/PaintedPlot.h"

#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QPainter>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int tickRoom = 72; // pixels from one time to the next

} // namespace

PaintedPlot::PaintedPlot(const QString& title, QWidget* parent) : Plot(title, parent)
{
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
    connect(&DisplaySettings::instance(), &DisplaySettings::changed, this, qOverload<>(&QWidget::update));
}

int PaintedPlot::scaleWidth(qint64 most)
{
    return std::max(32, QFontMetrics(Theme::captionFont()).horizontalAdvance(format::count(most)) + metrics::group + metrics::gap);
}

void PaintedPlot::paintScale(QPainter& painter, std::span<const qint64> values, qint64 most) const
{
    const Tokens& t = Theme::instance().tokens();
    const QRectF area = plotArea();
    painter.setFont(Theme::captionFont());
    const QFontMetrics fm(painter.font());
    for (const qint64 value : values) {
        const double y = area.bottom() - area.height() * double(value) / double(most);
        painter.setPen(value == 0 ? QPen(t.border) : QPen(t.border, 1, Qt::DotLine));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        const QString text = format::count(value);
        painter.setPen(t.muted);
        painter.drawText(QPointF(area.left() - fm.horizontalAdvance(text) - 6, y + fm.ascent() / 2.0 - 1), text);
    }
}

void PaintedPlot::paintTimes(QPainter& painter, Timestamp from, Timestamp until, const std::function<double(Timestamp)>& x,
                             bool lines) const
{
    const Tokens& t = Theme::instance().tokens();
    const QRectF area = plotArea();
    painter.setFont(Theme::captionFont());
    const QFontMetrics fm(painter.font());
    for (const TimeTick& tick : timeTicks(from, until, std::max(1, int(area.width()) / tickRoom))) {
        const double at = x(tick.at), text = fm.horizontalAdvance(tick.text);
        painter.setPen(lines ? QPen(t.border, 1, Qt::DotLine) : QPen(t.border));
        painter.drawLine(QPointF(at, lines ? area.top() : area.bottom()), QPointF(at, area.bottom() + (lines ? 0 : 3)));
        painter.setPen(t.muted);
        painter.drawText(QPointF(std::clamp(at - text / 2, 2.0, std::max(2.0, width() - text - 2)), area.bottom() + fm.ascent() + 6),
                         tick.text);
    }
}

void PaintedPlot::setPurgedBefore(std::optional<Timestamp> moment)
{
    m_purgedBefore = moment;
    update();
}

void PaintedPlot::paintPurged(QPainter& painter, Timestamp from, const std::function<double(Timestamp)>& x) const
{
    if (!m_purgedBefore || *m_purgedBefore <= from)
        return;
    const QRectF area = plotArea();
    QRectF gone = area;
    gone.setRight(std::clamp(x(*m_purgedBefore), area.left(), area.right()));
    QColor ink = Theme::instance().tokens().muted;
    ink.setAlphaF(0.35F); // what lies on it is read
    painter.fillRect(gone, QBrush(ink, Qt::BDiagPattern));
}

void PaintedPlot::paintEvent(QPaintEvent*)
{
    if (elements() == 0)
        return;
    QPainter painter(this);
    paint(painter);
    paintOthers(painter);
    paintBrush(painter);
    paintLit(painter);
}

/// What the filter leaves out fades.
void PaintedPlot::paintOthers(QPainter& painter) const
{
    for (int element = 0; element < elements(); ++element)
        if (isLeftOut(element) && areaOf(element).width() > 0) // else it lies beside what is seen
            painter.fillRect(areaOf(element), veil());
}

void PaintedPlot::paintBrush(QPainter& painter) const
{
    const std::optional<Span>& shown = marked() ? marked() : brush();
    if (!shown || shown->last >= elements())
        return;
    const QRectF area = areaOf(shown->first).united(areaOf(shown->last));
    if (area.width() <= 0) // it lies beside what is seen
        return;
    const Tokens& t = Theme::instance().tokens();
    QColor ground = t.accent;
    ground.setAlphaF(marked() ? 0.16F : 0.08F);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(t.accent);
    painter.setBrush(ground);
    painter.drawRect(area.adjusted(0, 0, -1, -1));
}

/// An outline, which leaves what it is about as it is.
void PaintedPlot::paintLit(QPainter& painter) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(Theme::instance().tokens().text, 2));
    painter.setBrush(Qt::NoBrush);
    for (const int element : lit())
        if (element >= 0 && element < elements() && areaOf(element).width() > 0)
            painter.drawRect(areaOf(element).adjusted(1, 1, -1, -1));
}

} // namespace hindcast
