// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/input/RuleInput.h"
#include "core/rules/promotion/PromotionStep.h"

namespace hindcast {

/// Reads cooldown_hours (whole, 0..876000) and cooldown_mode.
[[nodiscard]] Expected<PromotionParams> promotionParams(const RuleInput& in);

/// What the promotion rules print: seeded, bumped (of a demoted pattern too) or cooldown.
[[nodiscard]] QString actionWord(EventKind kind);

} // namespace hindcast
