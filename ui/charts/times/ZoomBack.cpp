// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/times/ZoomBack.h"

#include "ui/charts/ChartFrame.h"
#include "ui/charts/times/ZoomedPlot.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"

#include <algorithm>

namespace hindcast {

ZoomBack::ZoomBack(ZoomedPlot* plot, ChartFrame* frame)
    : ZoomBack([plot] { return plot->zoom().isAll() ? std::nullopt : std::optional(plot->seen()); }, [plot] { plot->zoomBack(); }, frame)
{
    connect(plot, &ZoomedPlot::zoomChanged, this, &ZoomBack::showZoom);
}

ZoomBack::ZoomBack(Seen seen, const std::function<void()>& back, ChartFrame* frame)
    : QToolButton(frame), m_seen(std::move(seen)), m_frame(frame)
{
    hide();
    connect(this, &QToolButton::clicked, this, back);
    connect(&DisplaySettings::instance(), &DisplaySettings::changed, this, &ZoomBack::showZoom); // days of another zone
}

void ZoomBack::showZoom()
{
    const auto seen = m_seen();
    setVisible(seen.has_value());
    if (seen) {
        const auto [from, until] = *seen; // a day that begins at its end is not seen
        setText(tr("All of the time › %1").arg(format::days(from, std::max(from, Timestamp{until.us - 1}))));
        setToolTip(tr("Only what is seen is narrower, nothing is left out. Back to what was seen before; double-click in the chart "
                      "shows all of the time."));
        setAccessibleName(text());
    }
    m_frame->setCoverage(m_frame->coverage()); // beside the title there is more room, or less
}

} // namespace hindcast
