// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/promotion/Eligibility.h"
#include "core/rules/promotion/PromotionStep.h"

#include <QString>

namespace hindcast {

/// One translated sentence of what a promotion step did, e.g. "Cooldown 00:41 of 01:00 hours: count stays at 2".
[[nodiscard]] QString stepText(const StepEvent& event);

/// The sentence that goes with StepEvent::promotedNow.
[[nodiscard]] QString promotedText(const StepEvent& event, const PromotionParams& params);

/// Why an outcome was not eligible, e.g. "Not eligible: confidence 0.70 is below 0.90; not verified".
[[nodiscard]] QString ineligibleText(FailedGates failed, const EligibilityInput& input);

/// Hours and minutes, `00:41`; whole minutes, rounded down; the sign is dropped.
[[nodiscard]] QString hoursText(qint64 us);

} // namespace hindcast
