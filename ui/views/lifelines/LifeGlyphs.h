// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Words.h"

#include <QColor>
#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace hindcast {

/// How events and stretches look on a line, and in the legend above it.
class LifeGlyphs
{
public:
    /// \a reach: half of a line's height.
    LifeGlyphs(QPainter& painter, double reach) : m_painter(painter), m_reach(reach) {}

    /// One event, or several that share a cell, of what recurs: above the line what counted, below it what did not.
    void paintCrowd(EventKind kind, double x, double y, size_t count) const;
    /// A turning point, with the ground around it so that it is told from what lies behind.
    void paintTurn(EventKind kind, QPointF centre, const QColor& ground) const;
    /// A stretch in which it was promoted; \a fresh: given to agents.
    void paintStretch(const QRectF& area, bool fresh, bool reconstructed, bool assumed) const;

private:
    QPainter& m_painter;
    double m_reach;
};

/// One thing that a legend explains.
struct LifeLegendEntry {
    enum class Sort { Event, Fresh, Stale } sort = Sort::Event;
    EventKind kind = EventKind::Seen;
    QString text;
    QRectF area = {}; ///< once it was arranged
};

/// Entries from left to right in as many rows as they need; how high they are together.
[[nodiscard]] double arrangeLegend(std::vector<LifeLegendEntry>& entries, double width);
void paintLegend(QPainter& painter, const std::vector<LifeLegendEntry>& entries, bool reconstructed);

} // namespace hindcast
