// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Timestamp.h"
#include "core/rules/promotion/Thresholds.h"

namespace hindcast {

/// \a days as microseconds of 24-hour days. InvalidInput unless 0..36500: a negative period would delete what was
/// written just now.
[[nodiscard]] Expected<qint64> retentionUs(qint64 days);

/// The instant before which records are too old: purged means at < cutoff. Saturates at Timestamp::least().
[[nodiscard]] Expected<Timestamp> retentionCutoff(Timestamp now, qint64 days);

/// Strict: an outcome of exactly the period stays, a microsecond more and it goes.
[[nodiscard]] constexpr bool outcomePurged(qint64 ageUs, qint64 retainUs) { return ageUs > retainUs; }

/// \a ageUs since it was last seen. Proven patterns (confidence >= 0.9, or not a number) are never purged, demoted ones
/// included: they are their own tombstone. Below that a demoted one goes like any other.
[[nodiscard]] constexpr bool patternPurged(qint64 ageUs, qint64 retainUs, double confidence)
{
    return ageUs > retainUs && confidence < thresholds::gateConfidence;
}

} // namespace hindcast
