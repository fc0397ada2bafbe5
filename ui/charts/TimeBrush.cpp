// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/TimeBrush.h"

#include "core/facets/explore/BrushParts.h"
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

void showTimes(ChartFrame& chart, Plot& plot, const Predicate& brush, bool limited,
               const std::function<std::pair<Timestamp, Timestamp>(int)>& times)
{
    const std::function<std::pair<Cell, Cell>(int)> ends = [&times](int element) {
        const auto [begin, end] = times(element);
        return std::pair(Cell(begin), Cell(Timestamp{end.us - 1}));
    };
    const auto chosen = brushedElements(brush, plot.elements(), ends);
    plot.setBrush(chosen ? std::optional(Plot::Span{chosen->first, chosen->second}) : std::nullopt);
    plot.setBrushed(limited, pickedElements(brush, plot.elements(), ends));
    chart.setTitleNote(brush.isAlways() ? QString() : ChartFrame::tr("brushed"));
}

void clearTimes(ChartFrame& chart, const QString& column)
{
    Q_EMIT chart.brushed(timeNames(column), {}); // first: who hears it waits for what comes with it
    Q_EMIT chart.timesCleared();
}

} // namespace hindcast
