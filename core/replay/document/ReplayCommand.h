// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/history/HistoryBuilder.h"
#include "core/replay/promotion/ReplaySweep.h"

namespace hindcast {

/// The options of `replay` that ask for these rules and outcomes, with a blank before each: those in which they differ from
/// \a stated, the rules that the command line takes for the writer's. Ready for a POSIX shell.
[[nodiscard]] QString replayOptionsText(const ReplayParams& params, const ReplayParams& stated, const HistorySpec& spec);
/// The options that ask for this sweep: `cooldown-hours=0,1,2`.
[[nodiscard]] QString sweepOptionsText(const std::vector<SweepAxis>& axes);
/// As parseSweepAxis() reads it.
[[nodiscard]] QString sweepAxisText(const SweepAxis& axis);

} // namespace hindcast
