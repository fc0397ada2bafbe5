// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

namespace hindcast {

class ChangePlan;
class Locator;

/// What of an action is more than a layout's own correction: one file each in core/curation/actions, named in the table of
/// actions. Errors refuse the whole change-set.
namespace planners {

[[nodiscard]] Expected<void> aliasCluster(ChangePlan& plan);
[[nodiscard]] Expected<void> amendPattern(ChangePlan& plan);
[[nodiscard]] Expected<void> annotatePattern(ChangePlan& plan);
[[nodiscard]] Expected<void> block(ChangePlan& plan);
[[nodiscard]] Expected<void> carry(ChangePlan& plan);
[[nodiscard]] Expected<void> confirm(ChangePlan& plan);
[[nodiscard]] Expected<void> deletePattern(ChangePlan& plan);
[[nodiscard]] Expected<void> demotePattern(ChangePlan& plan);
[[nodiscard]] Expected<void> markIncorrect(ChangePlan& plan);
[[nodiscard]] Expected<void> merge(ChangePlan& plan);
[[nodiscard]] Expected<void> pin(ChangePlan& plan);
[[nodiscard]] Expected<void> quarantine(ChangePlan& plan);
[[nodiscard]] Expected<void> resolve(ChangePlan& plan);
[[nodiscard]] Expected<void> restorePattern(ChangePlan& plan);
[[nodiscard]] Expected<void> reviseEpisode(ChangePlan& plan);
[[nodiscard]] Expected<void> reviseReflection(ChangePlan& plan);
[[nodiscard]] Expected<void> reviseReview(ChangePlan& plan);
[[nodiscard]] Expected<void> unblock(ChangePlan& plan);
[[nodiscard]] Expected<void> undo(ChangePlan& plan);

/// What amending and resolving share: wants this fix in the place of a pattern's. InvalidInput for a text that cannot be stored.
[[nodiscard]] Expected<void> amendTo(ChangePlan& plan, const Locator& key, const QString& fix);

} // namespace planners
} // namespace hindcast
