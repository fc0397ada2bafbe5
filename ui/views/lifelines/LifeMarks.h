// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/lives/LifeLines.h"

namespace hindcast {

/// Equal events of one pattern that lie so near to each other that they are drawn as one.
struct LifeMark {
    const LifeSeries* series = nullptr;
    size_t first = 0; ///< of the series
    size_t count = 0;
    [[nodiscard]] EventKind kind() const { return series->kind; }
    [[nodiscard]] Timestamp from() const { return {series->atUs[first]}; }
    [[nodiscard]] Timestamp until() const { return {series->atUs[first + count - 1]}; }
    [[nodiscard]] Timestamp middle() const { return {from().us + (until().us - from().us) / 2}; }
};

/// What recurs all the time: drawn small, beside the line. All other events are turning points.
[[nodiscard]] constexpr bool isCrowd(EventKind kind)
{
    return kind == EventKind::Seen || kind == EventKind::Bumped || kind == EventKind::CooldownSkipped;
}

/// The marks of a series between two moments (the first belongs to it), one for each cell of \a cellUs that holds events. Cells lie where
/// they lie, whatever part is seen. Takes time for marks, not for events.
void marksOf(const LifeSeries& series, Timestamp from, Timestamp until, qint64 cellUs, std::vector<LifeMark>& out);

/// Those of a whole life in the order of time.
[[nodiscard]] std::vector<LifeMark> marksInOrder(const LifeLine& line, qint64 cellUs);

} // namespace hindcast
