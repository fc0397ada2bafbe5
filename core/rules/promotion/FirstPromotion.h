// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/promotion/PromotionStep.h"

#include <optional>
#include <vector>

namespace hindcast {

/// When a pattern was first promoted by these outcomes, which are eligible and come in any order; nothing: never.
[[nodiscard]] std::optional<Timestamp> firstPromotion(std::vector<OutcomeFacts> eligible, const PromotionParams& params);

} // namespace hindcast
