// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <optional>
#include <span>

namespace hindcast {

/// The bins of a histogram in which nearly all lie, where a few lie far away from them, as a clock that is wrong says it.
struct NearBins {
    qsizetype first = 0;
    qsizetype last = 0;
    qint64 before = 0; ///< how many lie in lesser bins
    qint64 behind = 0; ///< and in greater ones
    friend bool operator==(const NearBins&, const NearBins&) = default;
};

/// Nothing: none is far away, or more than a tenth is (of three to nine: more than one), which then is no mistake but how things are.
/// Far away is what as many empty bins part from the others as \a leastGap says, and four times as many as these need. Those in the middle,
/// by number, are near.
[[nodiscard]] std::optional<NearBins> nearBins(std::span<const qint64> counts, qsizetype leastGap);

} // namespace hindcast
