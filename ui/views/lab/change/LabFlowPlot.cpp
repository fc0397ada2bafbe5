// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lab/change/LabFlowPlot.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace hindcast {
namespace {

/// What is promoted on both sides stands above what is on one: so that nothing crosses but what is gained and lost.
constexpr LabChange bandOrder[] = {LabChange::Earlier, LabChange::Same, LabChange::Later, LabChange::Lost, LabChange::Gained};
constexpr double leastBand = 3;  // pixels, of one that is there at all
constexpr double betweenEnds = 26; // from what is promoted to what is not
constexpr double endWidth = 7;
constexpr int namesAbove = 18;

bool isStored(LabChange change) { return change != LabChange::Gained; }
bool isReplayed(LabChange change) { return change != LabChange::Lost; }

} // namespace

void LabFlowPlot::setReport(const ReplayReport& report)
{
    m_bands.clear();
    m_unknown = report.instantUnknown;
    m_stored = report.storedPromoted;
    m_replayed = report.replayedPromoted;
    for (const LabChange change : bandOrder)
        if (const qint64 n = countOf(report, change) + (change == LabChange::Same ? m_unknown : 0); n > 0)
            m_bands.push_back({change, n});
    forgetMarked();
    update();
}

QString LabFlowPlot::describe(int band) const
{
    const Band& b = m_bands[size_t(band)];
    const QString from = isStored(b.change) ? tr("promoted as stored") : tr("not promoted as stored");
    const QString to = isReplayed(b.change) ? tr("promoted as replayed") : tr("not promoted as replayed");
    QString text = styleOf(b.change).text() + QStringLiteral("  ") + format::count(b.count) + u'\n'
        + QStringLiteral("%1 → %2").arg(from, to);
    if (b.change == LabChange::Same && m_unknown > 0)
        text += u'\n' + tr("of %1 of them it is not known since when").arg(format::count(m_unknown));
    return text;
}

QRectF LabFlowPlot::plotArea() const { return QRectF(rect()).adjusted(metrics::group, namesAbove, -metrics::group, -metrics::padding); }

std::vector<LabFlowPlot::Lie> LabFlowPlot::lies() const
{
    qint64 all = 0;
    for (const Band& b : m_bands)
        all += b.count;
    const QRectF area = plotArea();
    const double room = std::max(area.height() - betweenEnds - leastBand * double(m_bands.size()), 10.0);
    std::vector<Lie> out(m_bands.size());
    for (size_t i = 0; i < out.size(); ++i)
        out[i].height = leastBand + room * double(m_bands[i].count) / double(all);
    const auto stack = [&](auto isPromoted, double Lie::* side) { // at each side what is promoted comes first
        double top = area.top();
        for (const bool promoted : {true, false})
            for (size_t i = 0; i < out.size(); ++i)
                if (isPromoted(m_bands[i].change) == promoted) {
                    out[i].*side = promoted ? top : top + betweenEnds;
                    top += out[i].height;
                }
    };
    stack(isStored, &Lie::left);
    stack(isReplayed, &Lie::right);
    return out;
}

QPainterPath LabFlowPlot::pathOf(const Lie& lie) const
{
    const QRectF area = plotArea();
    const double left = area.left() + endWidth, right = area.right() - endWidth, middle = (left + right) / 2;
    QPainterPath path(QPointF(left, lie.left));
    path.cubicTo({middle, lie.left}, {middle, lie.right}, {right, lie.right});
    path.lineTo(right, lie.right + lie.height);
    path.cubicTo({middle, lie.right + lie.height}, {middle, lie.left + lie.height}, {left, lie.left + lie.height});
    path.closeSubpath();
    return path;
}

QRectF LabFlowPlot::areaOf(int band) const
{
    const Lie lie = lies()[size_t(band)];
    const QRectF area = plotArea();
    // What is gained and what is lost cross in the middle: their names stand before and behind it.
    const LabChange change = m_bands[size_t(band)].change;
    const double t = change == LabChange::Lost ? 0.25 : change == LabChange::Gained ? 0.75 : 0.5, u = 1 - t;
    const double right = 3 * u * t * t + t * t * t, middle = 3 * u * u * t + 3 * u * t * t; // shares of a cubic's points
    const double x = area.left() + area.width() * (middle / 2 + t * t * t), top = lie.left * (1 - right) + lie.right * right;
    return {x - area.width() / 10, top, area.width() / 5, lie.height};
}

int LabFlowPlot::elementAt(QPointF at) const
{
    const std::vector<Lie> all = lies();
    for (size_t i = 0; i < all.size(); ++i)
        if (pathOf(all[i]).contains(at))
            return int(i);
    return -1;
}

/// What is promoted and what is not, as bars with their numbers.
void LabFlowPlot::paintEnds(QPainter& painter, const std::vector<Lie>& lies, bool stored) const
{
    const Tokens& t = Theme::instance().tokens();
    const QRectF area = plotArea();
    const QFontMetrics fm(painter.font());
    for (const bool promoted : {true, false}) {
        double top = area.bottom(), bottom = area.top();
        for (size_t i = 0; i < m_bands.size(); ++i) {
            if ((stored ? isStored(m_bands[i].change) : isReplayed(m_bands[i].change)) != promoted)
                continue;
            const double at = stored ? lies[i].left : lies[i].right;
            top = std::min(top, at);
            bottom = std::max(bottom, at + lies[i].height);
        }
        if (bottom <= top)
            continue;
        const double x = stored ? area.left() : area.right() - endWidth;
        painter.fillRect(QRectF(x, top, endWidth, bottom - top), promoted ? t.accent : t.control);
        if (promoted)
            continue; // it is said above
        const QString text = tr("not promoted");
        painter.setPen(t.muted);
        painter.drawText(QPointF(stored ? area.left() : area.right() - fm.horizontalAdvance(text), top - 4), text);
    }
}

void LabFlowPlot::paint(QPainter& painter)
{
    const Tokens& t = Theme::instance().tokens();
    const QRectF area = plotArea();
    const std::vector<Lie> all = lies();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(Theme::captionFont());
    const QFontMetrics fm(painter.font());
    for (size_t i = 0; i < all.size(); ++i) {
        QColor colour = styleOf(m_bands[i].change).colour;
        colour.setAlphaF(0.55F);
        painter.fillPath(pathOf(all[i]), Theme::instance().seriesBrush(colour, size_t(m_bands[i].change)));
    }
    paintEnds(painter, all, true);
    paintEnds(painter, all, false);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(t.muted);
    const QString stored = tr("promoted as stored: %1").arg(format::count(m_stored)),
                  replayed = tr("as replayed: %1").arg(format::count(m_replayed));
    painter.drawText(QPointF(area.left(), area.top() - 5), stored);
    painter.drawText(QPointF(area.right() - fm.horizontalAdvance(replayed), area.top() - 5), replayed);
    for (int i = 0; i < elements(); ++i) {
        const StateStyle style = styleOf(m_bands[size_t(i)].change);
        const QString text = style.text() + QStringLiteral("  ") + format::count(m_bands[size_t(i)].count);
        const QRectF at = areaOf(i);
        const QRectF plate(at.center().x() - fm.horizontalAdvance(text) / 2.0 - 4, at.center().y() - fm.height() / 2.0 - 1,
                           fm.horizontalAdvance(text) + 8, fm.height() + 2);
        painter.fillRect(plate, t.surface);
        painter.setPen(t.text);
        painter.drawText(plate, Qt::AlignCenter, text);
    }
}

} // namespace hindcast
