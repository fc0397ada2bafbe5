// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluation/TriggerPhases.h"

namespace hindcast {
namespace {

constexpr qint64 bootstrapDays = 28;
constexpr qint64 threeMonths = 90; // days

} // namespace

std::array<TriggerPhase, 3> triggerPhases(Timestamp first)
{
    const Timestamp calibrated{first.us + bootstrapDays * Timestamp::perDay}, settled{first.us + threeMonths * Timestamp::perDay};
    return {{{"bootstrap", first, calibrated, 0.20, 0.30},
             {"month_2", calibrated, settled, 0.10, 0.15},
             {"long_term", settled, std::nullopt, 0.05, 0.10}}};
}

} // namespace hindcast
