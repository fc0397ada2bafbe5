// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/promotion/ReplayEffects.h"

#include <functional>

namespace hindcast {

/// What a sweep may vary.
enum class SweepParameter { MinConfidence, MinOccurrences, CooldownHours, CooldownMode, RequireVerified, DecayDays };
[[nodiscard]] QString word(SweepParameter p); ///< "cooldown-hours", as options are called
[[nodiscard]] std::optional<SweepParameter> sweepParameterFromWord(QStringView w);

/// One parameter and its values; a mode is its number in the enum, a flag 0 or 1.
struct SweepAxis {
    SweepParameter parameter = SweepParameter::CooldownHours;
    std::vector<double> values;
};

/// Reads `cooldown-hours=0,1,2` or `min-occurrences=1..5` (whole numbers, both included), and both mixed. InvalidInput for an unknown
/// name, a value that the parameter cannot have, a value that comes twice, or more than 1,000 values.
[[nodiscard]] Expected<SweepAxis> parseSweepAxis(const QString& text);

/// One combination and what came of it.
struct SweepCell {
    std::vector<double> values; ///< one for each axis
    ReplayParams params;
    ReplayEffects effects;
};

/// Several, the last axis fastest. After a cancel it has the cells that were finished.
struct ReplaySweep {
    std::vector<SweepAxis> axes;
    std::vector<SweepCell> cells;
    bool complete = true;
};

inline constexpr qint64 greatestSweep = 100'000; ///< cells

/// The base with these values in the place of its own.
[[nodiscard]] ReplayParams sweptParams(const ReplayParams& base, const std::vector<SweepAxis>& axes, const std::vector<double>& values);

/// Replays every combination, divided among processors. InvalidInput when there are more than greatestSweep, or when a parameter
/// comes twice. \a progress is told how many cells are done, from any thread.
[[nodiscard]] Expected<ReplaySweep> sweepReplay(const OutcomeHistory& history, const ReplayParams& base, std::vector<SweepAxis> axes,
                                                Timestamp now, const CancelToken& token,
                                                const std::function<void(qint64 done, qint64 all)>& progress = {});

/// Positions of the cells that no other beats: none gives at least as many hints with fewer regressions, or more hints with as few.
[[nodiscard]] std::vector<size_t> paretoFront(const std::vector<SweepCell>& cells);

} // namespace hindcast
