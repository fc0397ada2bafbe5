// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

#include <QRectF>

#include <algorithm>

namespace hindcast {

/// Where moments lie on the time axis of life-lines.
struct LifeScale {
    QRectF plot;
    Timestamp from, until;
    static constexpr double cellWidth = 8; ///< pixels that equal events share

    [[nodiscard]] double x(Timestamp at) const
    {
        return plot.left() + plot.width() * (double(at.us - from.us) / double(until.us - from.us));
    }
    [[nodiscard]] Timestamp at(double x) const { return {from.us + usOf(x - plot.left())}; }
    [[nodiscard]] qint64 usOf(double pixels) const { return qint64(pixels / std::max(1.0, plot.width()) * double(until.us - from.us)); }
    [[nodiscard]] qint64 cellUs() const { return std::max<qint64>(1, usOf(cellWidth)); }
};

} // namespace hindcast
