// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

namespace hindcast {

/// What a cosine similarity means for a lesson.
enum class SimilarityBand {
    None,    ///< below 0.50
    Maybe,   ///< 0.50..0.70
    Similar, ///< strictly above 0.70
};

/// The borders of the bands; both belong to the middle one.
inline constexpr double similarAbove = 0.70;
inline constexpr double maybeFrom = 0.50;

/// The lower border of "similar" belongs to the embedder. InvalidInput for what is no similarity: NaN, or outside -1..1 by more than rounding in single precision (a millionth).
[[nodiscard]] Expected<SimilarityBand> similarityBand(double similarity, double above = similarAbove);

/// none, maybe, similar
[[nodiscard]] QString word(SimilarityBand band);

} // namespace hindcast
