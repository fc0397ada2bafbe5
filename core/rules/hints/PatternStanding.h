// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/hints/HintVisibility.h"

namespace hindcast {

/// Of a pattern, what its stored state depends on.
struct PatternFacts {
    double confidence = 0;
    qint64 count = 0;
    bool demoted = false;
    bool blocked = false;
    qint64 lastSeenUs = 0;
};

/// What the row itself says at \a now, whoever reads it: demoted, blocked; candidate below the gates of confidence and
/// count; stale once the decay period has passed; expiring when that happens within expiringDays; else promoted.
[[nodiscard]] constexpr StoredState storedState(const PatternFacts& p, Timestamp now, const HintParams& params)
{
    const HintFacts facts{p.confidence, p.count, p.demoted, p.blocked, true, now.us - p.lastSeenUs};
    switch (hintVisibility(facts, params)) {
    case HiddenReason::None:
        return facts.ageUs + params.expiringDays * Timestamp::perDay < params.decayUs() ? StoredState::Promoted : StoredState::Expiring;
    case HiddenReason::Decay: return StoredState::Stale;
    case HiddenReason::Demoted: return StoredState::Demoted;
    case HiddenReason::Blocked: return StoredState::Blocked;
    default: return StoredState::Candidate;
    }
}

} // namespace hindcast
