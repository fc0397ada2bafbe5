// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Words.h"

#include <QColor>

namespace hindcast {

/// Every colour of the window, by what it means. Text pairs are at least 4.5 : 1 on all three surfaces (tested).
struct Tokens {
    QColor background, surface, selection;
    QColor text, muted, border;
    QColor control; ///< outline of what can be operated: at least 3.3 : 1 on all surfaces; \a border is for hairlines
    QColor accent; ///< links, focus, promoted
    QColor verified, partial, regression, unverified;
    QColor candidate, stale, demoted;
    QColor hover;    ///< under the pointer
    QColor stripe;   ///< every second row
    QColor onAccent; ///< text on an accent surface
};

enum class Scheme { Light, Dark, HighContrast };

[[nodiscard]] const Tokens& tokensFor(Scheme scheme);

/// Distances in device-independent pixels: a grid of four.
namespace metrics {
inline constexpr int gap = 4;
inline constexpr int padding = 8;
inline constexpr int group = 12;
inline constexpr int page = 16;
inline constexpr int compactRow = 22;
inline constexpr int rowHeight = 26;
inline constexpr int roomyRow = 30;
inline constexpr int toolbarHeight = 36;
inline constexpr int radius = 4;
inline constexpr int iconSize = 16;
inline constexpr int bodyPx = 13;
inline constexpr int captionPx = 11;
inline constexpr int subtitlePx = 15;
inline constexpr int titlePx = 18;
inline constexpr int figurePx = 28;
} // namespace metrics

} // namespace hindcast
