// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Words.h"

namespace hindcast {

/// What a direct answer is worth: 0.9 when a playbook matched and the cluster confirmed it, 0.7 when only one of the two
/// holds, 0.5 when neither. Unknown counts as not confirmed here (KubeIntellect, R5).
[[nodiscard]] constexpr double directConfidence(bool playbookMatched, Verified verified)
{
    const bool confirmed = verified == Verified::Yes;
    if (playbookMatched && confirmed)
        return 0.9;
    return playbookMatched || confirmed ? 0.7 : 0.5;
}

/// What a synthesis is worth: the model's own confidence, at most 0.95. InvalidInput when it is not within 0..1.
[[nodiscard]] Expected<double> synthesisConfidence(double modelConfidence);

} // namespace hindcast
