// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "core/domain/Words.h"
#include "core/rules/promotion/Thresholds.h"

namespace hindcast {

/// Of a pattern, what the promotion rule reads and writes. Plain numbers: replay runs it a hundred million times a second.
struct PatternState {
    qint64 count = 0;
    double confidence = 0;
    qint64 lastSeenUs = 0;
    qint64 lastCountedUs = 0; ///< where a layout has none: lastSeenUs
    bool demoted = false;
    bool blocked = false; ///< may hold before the pattern exists
    bool exists = false;
    friend constexpr bool operator==(const PatternState&, const PatternState&) = default;
};

/// Of an outcome that is eligible already.
struct OutcomeFacts {
    qint64 atUs = 0;
    double confidence = 0;
};

struct PromotionParams {
    qint64 cooldownUs = thresholds::cooldownHours * Timestamp::perHour; ///< 0: every sighting counts
    CooldownMode mode = CooldownMode::Fixed;
    double minConfidence = thresholds::gateConfidence;
    qint64 minOccurrences = thresholds::gateOccurrences;
};

/// What one step did; stepText() makes a sentence of it.
struct StepEvent {
    EventKind kind = EventKind::Seeded; ///< Seeded, Bumped, CooldownSkipped, RelearnAttempt
    bool blocked = false;               ///< a block in force covers the signature
    bool promotedNow = false;           ///< the pattern passes the gates now and did not before
    qint64 gapUs = 0;                   ///< since the moment the cooldown is measured from; negative for a late arrival
    qint64 cooldownUs = 0;
    qint64 countBefore = 0;
    qint64 countAfter = 0;
    double confidenceBefore = 0;
    double confidenceAfter = 0;
};

struct StepResult {
    PatternState state;
    StepEvent event;
};

/// Whether the pattern passes the gates of confidence and count, and nobody stopped it.
[[nodiscard]] constexpr bool isPromoted(const PatternState& p, double minConfidence, qint64 minOccurrences)
{
    return p.exists && p.count >= minOccurrences && p.confidence >= minConfidence && !p.demoted && !p.blocked;
}

/// One eligible outcome meets its pattern. None yet: seeded with count 1. Else it counts unless it lies less than the
/// cooldown behind the last sighting (sliding) or the last one that counted (fixed); exactly the cooldown counts, and one
/// that is older than that moment does not. Counted or not, confidence is the greatest seen and lastSeen never moves
/// back. Nothing here clears demoted; a pattern that is demoted or blocked goes on counting, as RelearnAttempt, and so does
/// the first sighting of a blocked signature.
[[nodiscard]] constexpr StepResult promotionStep(const PatternState& before, const OutcomeFacts& outcome, const PromotionParams& params)
{
    StepResult r{before, {}};
    PatternState& p = r.state;
    if (!before.exists) {
        p.exists = true;
        p.count = 1;
        p.confidence = outcome.confidence;
        p.lastSeenUs = p.lastCountedUs = outcome.atUs;
        r.event.kind = before.blocked ? EventKind::RelearnAttempt : EventKind::Seeded;
    } else {
        r.event.gapUs = outcome.atUs - (params.mode == CooldownMode::Fixed ? before.lastCountedUs : before.lastSeenUs);
        const bool counts = params.cooldownUs <= 0 || r.event.gapUs >= params.cooldownUs;
        p.confidence = before.confidence >= outcome.confidence ? before.confidence : outcome.confidence;
        p.lastSeenUs = before.lastSeenUs >= outcome.atUs ? before.lastSeenUs : outcome.atUs;
        if (counts) {
            ++p.count;
            p.lastCountedUs = before.lastCountedUs >= outcome.atUs ? before.lastCountedUs : outcome.atUs;
        }
        r.event.kind = !counts                 ? EventKind::CooldownSkipped
            : before.demoted || before.blocked ? EventKind::RelearnAttempt
                                               : EventKind::Bumped;
        r.event.countBefore = before.count;
        r.event.confidenceBefore = before.confidence;
    }
    r.event.blocked = before.blocked;
    r.event.cooldownUs = params.cooldownUs;
    r.event.countAfter = p.count;
    r.event.confidenceAfter = p.confidence;
    r.event.promotedNow = isPromoted(p, params.minConfidence, params.minOccurrences)
        && !isPromoted(before, params.minConfidence, params.minOccurrences);
    return r;
}

} // namespace hindcast
