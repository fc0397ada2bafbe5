// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lifelines/LifeGlyphs.h"

#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"

#include <QPainter>

#include <algorithm>
#include <bit>

namespace hindcast {
namespace {

constexpr double legendGlyph = 22;
constexpr double crowdTrack = 0.42; // of the reach: how far from the line

} // namespace

void LifeGlyphs::paintCrowd(EventKind kind, double x, double y, size_t count) const
{
    const QColor colour = styleOf(kind).colour;
    const double height = std::min(4.0, 1.0 + double(std::bit_width(count)) / 2), half = 3.5;
    m_painter.setBrush(Qt::NoBrush);
    if (kind == EventKind::Bumped) { // a plus, or a block
        const double at = y - m_reach * crowdTrack;
        if (count > 1)
            return m_painter.fillRect(QRectF(x - half, at - height / 2, 2 * half, height), colour);
        m_painter.setPen(QPen(colour, 1.5));
        m_painter.drawLine(QPointF(x - 3, at), QPointF(x + 3, at));
        m_painter.drawLine(QPointF(x, at - 3), QPointF(x, at + 3));
    } else if (kind == EventKind::CooldownSkipped) { // hollow
        const double at = y + m_reach * crowdTrack;
        m_painter.setPen(QPen(colour, 1.2));
        if (count > 1)
            m_painter.drawRect(QRectF(x - half + 0.5, at - height / 2, 2 * half - 1, height));
        else
            m_painter.drawEllipse(QPointF(x, at), 2.3, 2.3);
    } else { // on the line
        if (count > 1)
            return m_painter.fillRect(QRectF(x - half, y - height / 4, 2 * half, std::max(1.5, height / 2)), colour);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(colour);
        m_painter.drawEllipse(QPointF(x, y), 1.8, 1.8);
    }
}

void LifeGlyphs::paintTurn(EventKind kind, QPointF centre, const QColor& ground) const
{
    const StateStyle style = styleOf(kind);
    m_painter.setFont(Theme::bodyFont());
    const QFontMetricsF fm(m_painter.font());
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(ground);
    m_painter.drawEllipse(centre, fm.height() * 0.42, fm.height() * 0.42);
    m_painter.setPen(style.colour);
    const QRectF box = fm.tightBoundingRect(style.glyph); // triangles and arrows sit differently on the line of the text
    m_painter.drawText(QPointF(centre.x() - box.center().x(), centre.y() - box.center().y()), style.glyph);
}

void LifeGlyphs::paintStretch(const QRectF& area, bool fresh, bool reconstructed, bool assumed) const
{
    const Tokens& t = Theme::instance().tokens();
    const QColor colour = fresh ? t.accent : t.stale;
    QColor ground = colour;
    ground.setAlphaF(reconstructed ? (fresh ? 0.42F : 0.26F) : (fresh ? 0.20F : 0.10F));
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(QBrush(ground, reconstructed ? Qt::BDiagPattern : Qt::SolidPattern));
    m_painter.drawRoundedRect(area, 2, 2);
    m_painter.setPen(QPen(colour, fresh ? 1.5 : 1, fresh && !assumed ? Qt::SolidLine : Qt::DashLine));
    m_painter.drawLine(area.bottomLeft(), area.bottomRight());
    if (assumed) {
        m_painter.drawLine(area.topLeft(), area.bottomLeft());
        m_painter.drawLine(area.topRight(), area.bottomRight());
    }
}

double arrangeLegend(std::vector<LifeLegendEntry>& entries, double width)
{
    const QFontMetricsF fm(Theme::captionFont());
    const double row = fm.height() + metrics::gap;
    double x = 0, y = 0;
    for (LifeLegendEntry& e : entries) {
        const double wide = legendGlyph + metrics::gap + fm.horizontalAdvance(e.text) + metrics::group;
        if (x > 0 && x + wide > width) {
            x = 0;
            y += row;
        }
        e.area = QRectF(x, y, wide, row);
        x += wide;
    }
    return entries.empty() ? 0 : y + row;
}

void paintLegend(QPainter& painter, const std::vector<LifeLegendEntry>& entries, bool reconstructed)
{
    const Tokens& t = Theme::instance().tokens();
    const LifeGlyphs glyphs(painter, 0); // no line to lie beside
    for (const LifeLegendEntry& e : entries) {
        const QPointF centre(e.area.left() + legendGlyph / 2, e.area.center().y());
        if (e.sort != LifeLegendEntry::Sort::Event)
            glyphs.paintStretch({centre.x() - legendGlyph / 2, centre.y() - 5, legendGlyph, 10}, e.sort == LifeLegendEntry::Sort::Fresh,
                                reconstructed, false);
        else if (e.kind == EventKind::Seen || e.kind == EventKind::Bumped || e.kind == EventKind::CooldownSkipped)
            glyphs.paintCrowd(e.kind, centre.x(), centre.y(), 1);
        else
            glyphs.paintTurn(e.kind, centre, t.background);
        painter.setFont(Theme::captionFont());
        painter.setPen(t.muted);
        painter.drawText(e.area.adjusted(legendGlyph + metrics::gap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         e.text);
    }
}

} // namespace hindcast
