// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace hindcast {

class ChartFrame;
class ZoomedPlot;

/// Beside the title of a time chart that is looked at more closely: which days are seen, and the way back. Away while everything is seen.
class ZoomBack final : public QToolButton
{
    Q_OBJECT
public:
    /// \a frame is the one that holds \a plot; what it says of its coverage gets the room that is left.
    ZoomBack(ZoomedPlot* plot, ChartFrame* frame);

private:
    void showZoom();

    ZoomedPlot* m_plot;
    ChartFrame* m_frame;
};

} // namespace hindcast
