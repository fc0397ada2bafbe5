// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/enums/EnumCount.h"
#include "core/replay/promotion/ReplayComparison.h"
#include "ui/theme/StateStyle.h"

namespace hindcast {

/// What other rules make of a promotion.
enum class LabChange { Same, Gained, Lost, Earlier, Later };
inline constexpr auto allLabChanges = enumValues<LabChange>;

[[nodiscard]] StateStyle styleOf(LabChange change);
/// As exports call it.
[[nodiscard]] QString wordOf(LabChange change);
/// A title, for a tile.
[[nodiscard]] QString titleOf(LabChange change);
/// How many there are in a report.
[[nodiscard]] qint64 countOf(const ReplayReport& report, LabChange change);
/// Those that differ; of Same nothing.
[[nodiscard]] const std::vector<ReplayDifference>& differencesOf(const ReplayReport& report, LabChange change);

/// Outcomes that a stored pattern rests on are gone: before ReplayReport::exactSince things are assumed.
[[nodiscard]] qint64 purgedIn(const ReplayReport& report);

} // namespace hindcast
