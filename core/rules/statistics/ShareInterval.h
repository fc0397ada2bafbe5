// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

namespace hindcast {

/// So many of so many.
struct Share {
    qint64 successes = 0;
    qint64 n = 0;

    [[nodiscard]] constexpr double rate() const { return double(successes) / double(n); } ///< NaN of none
    friend constexpr bool operator==(const Share&, const Share&) = default;
};

/// Where a share, or the difference of two, may lie.
struct Interval {
    double low = 0;
    double high = 0;
    friend constexpr bool operator==(const Interval&, const Interval&) = default;
};

/// How sure an interval is when nobody says: 95 %.
inline constexpr double usualConfidence = 0.95;

/// How many standard deviations a normal value stays within with this probability: 1.959964 for 0.95. InvalidInput unless it
/// lies between 0 and 1, both excluded.
[[nodiscard]] Expected<double> normalReach(double confidence);

/// Wilson's score interval of a share, without a continuity correction; within 0..1. InvalidInput when n is less than 1, when
/// the successes are not within 0..n, or for a confidence that normalReach() refuses.
[[nodiscard]] Expected<Interval> wilsonInterval(Share share, double confidence = usualConfidence);

/// Of the difference a - b of two independent shares: Newcombe's method 10 (1998), made of both Wilson intervals, without a
/// continuity correction; within -1..1. Refused as wilsonInterval() does.
[[nodiscard]] Expected<Interval> newcombeInterval(Share a, Share b, double confidence = usualConfidence);

} // namespace hindcast
