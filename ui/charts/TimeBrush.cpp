// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/TimeBrush.h"

#include "core/query/TimeCondition.h"
#include "ui/charts/ChartFrame.h"

namespace hindcast {

/// A range is the window's; a hole in it can only be said by the text.
void chooseTimes(ChartFrame& chart, Timestamp from, Timestamp until, bool exclude, const QString& column)
{
    if (exclude) {
        Q_EMIT chart.filterRequested(outsideTimes(column, from, until));
        return;
    }
    Q_EMIT chart.brushed(timeNames(column), {});
    Q_EMIT chart.timesRequested(from, until);
}

void clearTimes(ChartFrame& chart, const QString& column)
{
    Q_EMIT chart.timesCleared();
    Q_EMIT chart.brushed(timeNames(column), {});
}

} // namespace hindcast
