// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "core/query/Predicate.h"

#include <QString>

namespace hindcast {

class ChartFrame;
class Plot;

/// The column that most charts over time are about.
[[nodiscard]] inline QString createdColumn() { return QStringLiteral("created_at"); }

/// What a chart over time says when somebody chooses a range in it: everything is limited to it, and what the filter said of \a column is
/// replaced; or, with \a exclude, it is left out beside what is left out already.
void chooseTimes(ChartFrame& chart, Timestamp from, Timestamp until, bool exclude, const QString& column = createdColumn());

/// Shows what a filter says of these times in the plot of that chart: its brush, or which elements are left where these are no neighbours.
/// \a brush: those parts of the filter, of one column; \a limited: there are some that Escape takes away, also where no brush can be
/// shown; \a times: when an element begins and ends.
void showTimes(ChartFrame& chart, Plot& plot, const Predicate& brush, bool limited,
               const std::function<std::pair<Timestamp, Timestamp>(int)>& times);

/// What it says when its brush is taken away: neither the range of the window nor the filter is about times.
void clearTimes(ChartFrame& chart, const QString& column = createdColumn());

} // namespace hindcast
