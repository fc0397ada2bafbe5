// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/replay/promotion/ReplayRule.h"

namespace hindcast {

/// Where replaying the outcomes of one subject ends.
struct PatternEnd {
    PatternState state;
    std::optional<qint64> promotedAtUs; ///< the first step that passed the gates; it may have been demoted since

    /// Passes the gates at the end; with decay asked for, it was also seen within that period before \a now.
    [[nodiscard]] bool promoted(const ReplayParams& params, Timestamp now) const;
    friend bool operator==(const PatternEnd&, const PatternEnd&) = default;
};

/// Replays one subject.
[[nodiscard]] PatternEnd replaySubject(const OutcomeHistory& history, size_t subject, const ReplayRule& rule);

/// Replays all of them, divided among processors: one end a subject, the same on any number of them. Cancelled.
[[nodiscard]] Expected<std::vector<PatternEnd>> replayPromotions(const OutcomeHistory& history, const ReplayParams& params,
                                                                 const CancelToken& token = {});

} // namespace hindcast
