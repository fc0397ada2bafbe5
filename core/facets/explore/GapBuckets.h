// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/FacetBuckets.h"

#include <array>

namespace hindcast {

/// Where the buckets of gaps begin, in seconds: a logarithmic scale in units that people know. The last one has no end.
inline constexpr std::array<qint64, 12> gapEdges{0,      60,     5 * 60,     15 * 60,    3'600,       4 * 3'600,
                                                 43'200, 86'400, 3 * 86'400, 7 * 86'400, 14 * 86'400, 30 * 86'400};

/// The bucket of a gap in microseconds; negative ones (clocks that run backwards) are in none.
[[nodiscard]] int gapBucket(qint64 us);

/// Those buckets, and none of \a rows in one of them.
[[nodiscard]] FacetBuckets noGaps(qint64 rows);
/// Of each outcome how long ago the one before it of the same key and cluster was. In none: the first of each, and those without a
/// key or a time.
[[nodiscard]] FacetBuckets gapBuckets(const FacetTable& table, int key, int cluster, int time, const CancelToken& token);

} // namespace hindcast
