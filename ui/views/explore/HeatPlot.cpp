// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explore/HeatPlot.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

constexpr double greatestNames = 0.28; // of the width
constexpr double leastInk = 0.10;      // of one that is there at all
constexpr double slope = 28;           // degrees, of the names below
constexpr int longestName = 96;        // pixels
constexpr int namesHeight = 56;        // below the fields

} // namespace

void HeatPlot::setData(Data data)
{
    m_data = std::move(data);
    m_most = m_data.counts.empty() ? 1 : std::max<qint64>(1, std::ranges::max(m_data.counts));
    forgetMarked();
    update();
}

QString HeatPlot::describe(int field) const
{
    return QStringLiteral("%1\n%2\n%3")
        .arg(m_data.rows[rowOf(field)], m_data.columns[columnOf(field)], format::count(m_data.counts[size_t(field)]));
}

QRectF HeatPlot::plotArea() const
{
    const QFontMetrics fm(Theme::captionFont());
    int names = 0;
    for (const QString& name : m_data.rows)
        names = std::max(names, fm.horizontalAdvance(name));
    const double left = std::min<double>(names + metrics::group + metrics::gap, width() * greatestNames);
    return QRectF(rect()).adjusted(left, metrics::gap, -metrics::group, -namesHeight);
}

QRectF HeatPlot::areaOf(int field) const
{
    const QRectF area = plotArea();
    const double width = area.width() / double(m_data.columns.size()), height = area.height() / double(m_data.rows.size());
    return {area.left() + columnOf(field) * width, area.top() + rowOf(field) * height, width, height};
}

void HeatPlot::paintNames(QPainter& painter) const
{
    const QFontMetrics fm(painter.font());
    const QRectF area = plotArea();
    painter.setPen(Theme::instance().tokens().muted);
    const double height = area.height() / double(m_data.rows.size()), width = area.width() / double(m_data.columns.size());
    for (int r = 0; r < m_data.rows.size(); ++r) {
        const QRectF room(metrics::group, area.top() + r * height, area.left() - metrics::group - 6, height);
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, fm.elidedText(m_data.rows[r], Qt::ElideMiddle, int(room.width())));
    }
    for (int c = 0; c < m_data.columns.size(); ++c) {
        const QString name = fm.elidedText(m_data.columns[c], Qt::ElideRight, longestName);
        painter.save();
        painter.translate(area.left() + (c + 0.5) * width + 3, area.bottom() + metrics::gap + fm.ascent() * 0.6);
        painter.rotate(-slope);
        painter.drawText(QPointF(-fm.horizontalAdvance(name), fm.ascent() * 0.5), name);
        painter.restore();
    }
}

void HeatPlot::paint(QPainter& painter)
{
    const Tokens& t = Theme::instance().tokens();
    painter.setFont(Theme::captionFont());
    paintNames(painter);
    const QFontMetrics fm(painter.font());
    for (int i = 0; i < elements(); ++i) {
        const qint64 n = m_data.counts[size_t(i)];
        const QRectF field = areaOf(i).adjusted(1, 1, -1, -1);
        // By the root, so that few are seen beside many.
        const double ink = n == 0 ? 0 : leastInk + (1 - leastInk) * std::sqrt(double(n) / double(m_most));
        QColor colour = t.accent;
        colour.setAlphaF(float(ink));
        painter.fillRect(field, t.surface);
        painter.fillRect(field, colour);
        const QString text = format::count(n);
        if (n > 0 && field.width() > fm.horizontalAdvance(text) + 6 && field.height() > fm.height()) {
            painter.setPen(ink > 0.55 ? t.onAccent : t.text);
            painter.drawText(field, Qt::AlignCenter, text);
        }
    }
}

} // namespace hindcast
