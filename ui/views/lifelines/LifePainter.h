// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/lives/LifeLines.h"
#include "ui/views/lifelines/LifeLane.h"
#include "ui/views/lifelines/LifeScale.h"

#include <QColor>

class QPainter;

namespace hindcast {

/// Paints lanes: at the left whose life it is, on the time axis the stretches in which it was promoted and the marks of its events.
class LifePainter
{
public:
    LifePainter(QPainter& painter, const LifeScale& scale) : m_painter(painter), m_scale(scale) {}

    /// Name, state and, where there is room, the place.
    void paintName(const LifeLane& lane, const QRectF& area) const;
    /// What lies behind the lane: a stripe, or that it is lit.
    void paintGround(const QRectF& area, bool striped, bool lit) const;
    void paintLife(const LifeLine& line, const QRectF& area, const QColor& ground) const;
    /// The colour of that ground.
    [[nodiscard]] static QColor groundOf(bool striped, bool lit);

private:
    void paintStretches(const LifeLine& line, const QRectF& area) const;

    QPainter& m_painter;
    const LifeScale& m_scale;
};

} // namespace hindcast
