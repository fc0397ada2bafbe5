// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lifelines/LifePainter.h"

#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"
#include "ui/views/lifelines/LifeGlyphs.h"
#include "ui/views/lifelines/LifeMarks.h"

#include <QPainter>

#include <algorithm>

namespace hindcast {
namespace {

constexpr double stretchInset = 4; // of a lane's height, above and below
constexpr double litEdge = 3;
constexpr double leastPlace = 40; // pixels: less of it says nothing

/// Later ones lie above earlier ones: what recurs below, then what decides least, and the great turns on top.
constexpr EventKind lifeOrder[] = {EventKind::Seen,      EventKind::CooldownSkipped, EventKind::Bumped,  EventKind::RelearnAttempt,
                                   EventKind::Annotated, EventKind::Amended,         EventKind::Merged,  EventKind::Seeded,
                                   EventKind::Unblocked, EventKind::Purged,          EventKind::Blocked, EventKind::Restored,
                                   EventKind::Demoted,   EventKind::Promoted};

} // namespace

QColor LifePainter::groundOf(bool striped, bool lit)
{
    const Tokens& t = Theme::instance().tokens();
    return lit ? t.selection : striped ? t.stripe : t.background;
}

void LifePainter::paintGround(const QRectF& area, bool striped, bool lit) const
{
    m_painter.fillRect(area, groundOf(striped, lit));
    if (lit)
        m_painter.fillRect(QRectF(area.left(), area.top(), litEdge, area.height()), Theme::instance().tokens().accent);
}

void LifePainter::paintName(const LifeLane& lane, const QRectF& area) const
{
    const Tokens& t = Theme::instance().tokens();
    const StateStyle style = styleOf(lane.state);
    const QRectF text = area.adjusted(litEdge + metrics::padding, 0, -metrics::padding, 0);
    m_painter.setFont(Theme::bodyFont());
    const QFontMetricsF fm(m_painter.font());
    const double glyph = fm.height();
    m_painter.setPen(style.colour);
    m_painter.drawText(QRectF(text.left(), text.top(), glyph, text.height()), Qt::AlignCenter, style.glyph);
    const QRectF rest = text.adjusted(glyph + metrics::gap, 0, 0, 0);
    const double wanted = fm.horizontalAdvance(lane.title);
    m_painter.setPen(t.text);
    m_painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                       fm.elidedText(lane.title, Qt::ElideRight, rest.width()));
    const QRectF place = rest.adjusted(wanted + metrics::group, 0, 0, 0);
    if (place.width() < leastPlace)
        return;
    m_painter.setFont(Theme::captionFont());
    m_painter.setPen(t.muted);
    m_painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                       QFontMetricsF(m_painter.font()).elidedText(lane.place, Qt::ElideRight, place.width()));
}

void LifePainter::paintStretches(const LifeLine& line, const QRectF& area) const
{
    const LifeGlyphs glyphs(m_painter, area.height() / 2);
    for (const PromotedStretch& s : line.stretches) {
        if (s.until < m_scale.from || s.from > m_scale.until)
            continue;
        const double left = std::max(m_scale.x(s.from), area.left() - 4), right = std::min(m_scale.x(s.until), area.right() + 4);
        glyphs.paintStretch({left, area.top() + stretchInset, std::max(1.0, right - left), area.height() - 2 * stretchInset}, s.fresh,
                            line.reconstructed, s.assumed);
    }
}

void LifePainter::paintLife(const LifeLine& line, const QRectF& area, const QColor& ground) const
{
    const LifeGlyphs glyphs(m_painter, area.height() / 2);
    const double y = area.center().y();
    paintStretches(line, area);
    const qint64 cell = m_scale.cellUs();
    std::vector<LifeMark> marks;
    for (const EventKind kind : lifeOrder) {
        const auto series = std::ranges::find(line.series, kind, &LifeSeries::kind);
        if (series == line.series.end())
            continue;
        marks.clear();
        marksOf(*series, {m_scale.from.us - cell}, {m_scale.until.us + cell}, cell, marks);
        for (const LifeMark& mark : marks)
            if (isCrowd(kind))
                glyphs.paintCrowd(kind, m_scale.x(mark.middle()), y, mark.count);
            else
                glyphs.paintTurn(kind, {m_scale.x(mark.middle()), y}, ground);
    }
}

} // namespace hindcast
