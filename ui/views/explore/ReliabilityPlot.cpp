// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explore/ReliabilityPlot.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QLocale>
#include <QPainter>

#include <cmath>

namespace hindcast {
namespace {

constexpr double leastRadius = 2.5, greatestRadius = 6; // of a point: the more outcomes the larger
constexpr double whisker = 4;

QString shownShare(double share) { return QLocale().toString(share, 'f', 2); }

} // namespace

void ReliabilityPlot::setPoints(std::vector<Point> points)
{
    m_points = std::move(points);
    forgetMarked();
    update();
}

QString ReliabilityPlot::describe(int step) const
{
    const Point& p = m_points[size_t(step)];
    const QString where = tr("confidence %1 to %2").arg(shownShare(p.from), shownShare(p.to));
    if (!p.interval)
        return QStringLiteral("%1\n%2").arg(where, tr("nothing was judged"));
    return tr("%1\n%2 of %3 verified: %4\nmay be %5 to %6 (95 %)")
        .arg(where, format::count(p.share.successes), format::count(p.share.n), format::percent(p.share.rate()),
             format::percent(p.interval->low), format::percent(p.interval->high));
}

QRectF ReliabilityPlot::plotArea() const
{
    const int scale = QFontMetrics(Theme::captionFont()).horizontalAdvance(format::percent(1)) + metrics::group + metrics::gap;
    return QRectF(rect()).adjusted(scale, metrics::padding, -metrics::page, -timesHeight);
}

QRectF ReliabilityPlot::areaOf(int step) const
{
    const QRectF area = plotArea();
    const double width = area.width() / elements();
    return {area.left() + step * width, area.top(), width, area.height()};
}

QPointF ReliabilityPlot::at(double confidence, double share) const
{
    const QRectF area = plotArea();
    return {area.left() + area.width() * confidence, area.bottom() - area.height() * share};
}

void ReliabilityPlot::paintAxes(QPainter& painter) const
{
    const Tokens& t = Theme::instance().tokens();
    const QFontMetrics fm(painter.font());
    for (const double share : {0.0, 0.5, 1.0}) {
        painter.setPen(share == 0 ? QPen(t.border) : QPen(t.border, 1, Qt::DotLine));
        painter.drawLine(at(0, share), at(1, share));
        const QString text = format::percent(share);
        painter.setPen(t.muted);
        painter.drawText(at(0, share) + QPointF(-fm.horizontalAdvance(text) - 6, fm.ascent() / 2.0 - 1), text);
    }
    for (const double confidence : {0.0, 0.2, 0.4, 0.6, 0.8, 1.0}) {
        const QString text = QLocale().toString(confidence, 'f', 1);
        painter.drawText(at(confidence, 0) + QPointF(-fm.horizontalAdvance(text) / 2.0, fm.ascent() + 6), text);
    }
    painter.setPen(QPen(t.muted, 1, Qt::DashLine));
    painter.drawLine(at(0, 0), at(1, 1));
}

void ReliabilityPlot::paint(QPainter& painter)
{
    const Tokens& t = Theme::instance().tokens();
    painter.setFont(Theme::captionFont());
    paintAxes(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    double most = 1;
    for (const Point& p : m_points)
        most = std::max(most, double(p.share.n));
    for (const Point& p : m_points) {
        if (!p.interval)
            continue;
        const double middle = (p.from + p.to) / 2;
        const QPointF low = at(middle, p.interval->low), high = at(middle, p.interval->high);
        painter.setPen(QPen(t.verified, 1.5));
        painter.drawLine(low, high);
        for (const QPointF& end : {low, high})
            painter.drawLine(end - QPointF(whisker, 0), end + QPointF(whisker, 0));
        painter.setBrush(t.verified);
        const double radius = leastRadius + (greatestRadius - leastRadius) * std::sqrt(double(p.share.n) / most);
        painter.drawEllipse(at(middle, p.share.rate()), radius, radius);
    }
}

} // namespace hindcast
