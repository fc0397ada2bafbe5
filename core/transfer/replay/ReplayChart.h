// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>

namespace hindcast {

/// A picture (SVG) of what `replay` prints: of a single replay when patterns are promoted as stored, above the axis, and as replayed, below
/// it; of a sweep over one or two parameters its map. Empty: there is nothing to draw.
[[nodiscard]] QByteArray replayChart(const QJsonObject& replay);

} // namespace hindcast
