// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/promotion/ReplayRule.h"

#include <vector>

namespace hindcast {

/// What replaying did with one outcome.
struct TraceStep {
    Timestamp at;
    QString outcomeId;
    double confidence = 0; ///< may be NaN
    Verified verified = Verified::Unknown;
    Feedback feedback = Feedback::None;
    OutcomePath path = OutcomePath::Direct;
    ReplayVerdict verdict = ReplayVerdict::LeftOut;
    EventKind kind = EventKind::Seen; ///< of one that is eligible what it did, Demoted of one that demoted; else Seen
    qint64 countBefore = 0;
    qint64 countAfter = 0;
    bool promoted = false; ///< from this step on
    QString rule;          ///< in words
};

/// Every step of one subject, in the order in which it is replayed.
[[nodiscard]] std::vector<TraceStep> traceReplay(const OutcomeHistory& history, size_t subject, const ReplayParams& params);

} // namespace hindcast
