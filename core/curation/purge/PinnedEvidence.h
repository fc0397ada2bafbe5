// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationTarget.h"
#include "core/curation/change/Decision.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// What a purge leaves of the evidence that it removes: compact copies, which somebody pinned before.
struct PinnedEvidence {
    qint64 outcomes = 0;             ///< of those that go, so many have a copy
    std::vector<Signature> patterns; ///< of those that lose their last evidence, these keep copies of some of it
};

/// Of the outcomes before \a cutoff, which are still there, and of the patterns \a losing. Nothing where nobody ever pinned.
[[nodiscard]] Expected<PinnedEvidence> pinnedEvidence(const CurationTarget& target, Timestamp cutoff, const std::vector<Signature>& losing,
                                                      const JobContext& context = {});

} // namespace hindcast
