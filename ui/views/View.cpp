// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"

#include "ui/charts/LoadedChart.h"

namespace hindcast {

void View::listenTo(const ChartFrame* chart)
{
    connect(chart, &ChartFrame::filterRequested, this, &View::filterRequested);
    connect(chart, &ChartFrame::timesRequested, this, &View::timesRequested);
    if (const auto* loaded = qobject_cast<const LoadedChart*>(chart))
        connect(loaded, &LoadedChart::failed, this, &View::failed);
}

} // namespace hindcast
