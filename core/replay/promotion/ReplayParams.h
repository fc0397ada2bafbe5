// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/rules/promotion/PromotionStep.h"
#include "core/rules/settings/Settings.h"
#include "core/store/StoreDescription.h"

#include <limits>

namespace hindcast {

/// The rules that a history is replayed by, and which of its outcomes take part.
struct ReplayParams {
    PromotionParams promotion;
    bool requireVerified = true;  ///< what was not looked at is not eligible; what failed never is
    bool synthesisExempt = true;  ///< but for a synthesis, which nobody looks at
    /// An outcome that is said to be incorrect is not eligible and demotes the pattern that it keys; KubeIntellect looks for
    /// regressions only, and counts it.
    bool heedsIncorrect = true;
    std::optional<qint64> decayDays = {}; ///< asked for: what was not seen for so long is not promoted at the end
    bool exclusions = true;       ///< clusters, sessions and users that the history was read to leave out are left out
    bool excludeExposed = false;  ///< and sessions that had been shown the very hint
    bool recordedOrder = false;   ///< as outcomes were recorded, and not by their moments
    qint64 sinceUs = std::numeric_limits<qint64>::min(); ///< included
    qint64 untilUs = std::numeric_limits<qint64>::max(); ///< included

    [[nodiscard]] double cooldownHours() const { return double(promotion.cooldownUs) / double(Timestamp::perHour); }
};

/// The most that parameters may be: beyond it is a slip of the pen.
namespace replay_bounds {
inline constexpr qint64 greatestHours = thresholds::greatestDays * 24;
inline constexpr qint64 greatestOccurrences = 1'000'000;
} // namespace replay_bounds

/// What whoever wrote this database goes by, as far as it is known: a native one by these settings; another product by its own
/// documented rules, with the cooldown that the settings give it. KubeIntellect's first version had no cooldown and verified nothing.
[[nodiscard]] ReplayParams writerParams(const StoreDescription& store, const Settings& settings);

/// InvalidInput for a number that no rule can mean: a confidence outside of 0..1 or none, fewer than one occurrence, a negative or
/// enormous cooldown, decay of less than a day, or an end before the beginning.
[[nodiscard]] Expected<void> checkReplayParams(const ReplayParams& params);

} // namespace hindcast
