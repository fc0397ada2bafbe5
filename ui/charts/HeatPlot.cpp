// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/HeatPlot.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QPainter>
#include <QtMath>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

constexpr double greatestNames = 0.28; // of the width
constexpr double leastInk = 0.10;      // of one that is there at all
constexpr double slope = 28;           // degrees, of the names below
constexpr int longestName = 96;        // pixels
constexpr int textMargin = 2;          // of a number in its field
constexpr int titleHeight = 16;        // of an axis

} // namespace

void HeatPlot::setData(Data data)
{
    m_data = std::move(data);
    m_most = m_data.counts.empty() ? 1 : std::max<qint64>(1, std::ranges::max(m_data.counts));
    forgetMarked();
    update();
}

double HeatPlot::inkOf(int field) const
{
    if (!m_data.inks.empty())
        return m_data.inks[size_t(field)] < 0 ? -1 : leastInk + (1 - leastInk) * m_data.inks[size_t(field)];
    const qint64 n = m_data.counts[size_t(field)];
    // By the root, so that few are seen beside many.
    return n == 0 ? 0 : leastInk + (1 - leastInk) * std::sqrt(double(n) / double(m_most));
}

QString HeatPlot::textOf(int field) const
{
    if (!m_data.texts.empty())
        return m_data.texts[size_t(field)];
    const qint64 n = m_data.counts[size_t(field)];
    return n > 0 ? format::count(n) : QString();
}

QString HeatPlot::describe(int field) const
{
    const QString about = m_data.about.empty() ? format::count(m_data.counts[size_t(field)]) : m_data.about[size_t(field)];
    return QStringLiteral("%1\n%2\n%3").arg(m_data.rows[rowOf(field)], m_data.columns[columnOf(field)], about);
}

bool HeatPlot::slantsNames(double width) const
{
    const QFontMetrics fm(Theme::captionFont());
    return std::ranges::any_of(m_data.columns, [&](const QString& name) {
        return fm.horizontalAdvance(name) + metrics::padding > width / double(m_data.columns.size());
    });
}

/// Down to the beginning of the longest name, which lies lowest.
int HeatPlot::slantedHeight() const
{
    const QFontMetrics fm(Theme::captionFont());
    int longest = 0;
    for (const QString& name : m_data.columns)
        longest = std::max(longest, std::min(fm.horizontalAdvance(name), longestName));
    const double angle = qDegreesToRadians(slope);
    return int(
        std::ceil(metrics::gap + fm.ascent() * 0.6 + longest * std::sin(angle) + (fm.ascent() * 0.5 + fm.descent()) * std::cos(angle)));
}

QRectF HeatPlot::plotArea() const
{
    const QFontMetrics fm(Theme::captionFont());
    int names = 0;
    for (const QString& name : m_data.rows)
        names = std::max(names, fm.horizontalAdvance(name));
    const double left = std::min<double>(names + metrics::group + metrics::padding, width() * greatestNames);
    const int above = m_data.rowsTitle.isEmpty() ? 0 : titleHeight, title = m_data.columnsTitle.isEmpty() ? 0 : titleHeight;
    const int below = slantsNames(width() - left - metrics::group) ? slantedHeight() : titleHeight + metrics::gap;
    return QRectF(rect()).adjusted(left, metrics::gap + above, -metrics::group, -below - title);
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
    const bool slanted = slantsNames(area.width());
    for (int c = 0; c < m_data.columns.size(); ++c) {
        if (!slanted) {
            painter.drawText(QRectF(area.left() + c * width, area.bottom() + metrics::gap, width, titleHeight), Qt::AlignCenter,
                             m_data.columns[c]);
            continue;
        }
        const QString name = fm.elidedText(m_data.columns[c], Qt::ElideRight, longestName);
        painter.save();
        painter.translate(area.left() + (c + 0.5) * width + 3, area.bottom() + metrics::gap + fm.ascent() * 0.6);
        painter.rotate(-slope);
        painter.drawText(QPointF(-fm.horizontalAdvance(name), fm.ascent() * 0.5), name);
        painter.restore();
    }
}

void HeatPlot::paintField(QPainter& painter, int i) const
{
    const Tokens& t = Theme::instance().tokens();
    const QFontMetrics fm(painter.font());
    const QRectF field = areaOf(i).adjusted(1, 1, -1, -1);
    const double ink = inkOf(i);
    painter.fillRect(field, t.surface);
    if (ink < 0)
        painter.fillRect(field, QBrush(t.border, Qt::BDiagPattern));
    QColor colour = t.*m_data.colour;
    colour.setAlphaF(float(std::max(ink, 0.0)));
    painter.fillRect(field, colour);
    QString text = textOf(i);
    const auto fits = [&] { return field.width() > fm.horizontalAdvance(text) + textMargin; };
    if (!fits() && m_data.texts.empty())
        text = format::shortCount(m_data.counts[size_t(i)]);
    if (!text.isEmpty() && fits() && field.height() > fm.height()) {
        painter.setPen(ink > 0.55 ? t.onAccent : t.text);
        painter.drawText(field, Qt::AlignCenter, text);
    }
    if (!m_data.outlined.empty() && m_data.outlined[size_t(i)]) {
        painter.setPen(QPen(t.text, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(field.adjusted(1, 1, -1, -1));
    }
}

void HeatPlot::paint(QPainter& painter)
{
    painter.setFont(Theme::captionFont());
    paintNames(painter);
    const QRectF area = plotArea();
    const QFontMetrics fm(painter.font());
    painter.setPen(Theme::instance().tokens().text);
    if (!m_data.rowsTitle.isEmpty())
        painter.drawText(QPointF(metrics::group, area.top() - 6), m_data.rowsTitle);
    if (!m_data.columnsTitle.isEmpty())
        painter.drawText(QPointF(area.right() - fm.horizontalAdvance(m_data.columnsTitle), height() - 5), m_data.columnsTitle);
    for (int i = 0; i < elements(); ++i)
        paintField(painter, i);
}

} // namespace hindcast
