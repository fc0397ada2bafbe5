// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

#include <QToolButton>

#include <functional>
#include <optional>
#include <utility>

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
    /// Of a plot with another zoom. The times that are seen; nothing: everything is seen.
    using Seen = std::function<std::optional<std::pair<Timestamp, Timestamp>>()>;
    ZoomBack(Seen seen, const std::function<void()>& back, ChartFrame* frame);
    /// After something else is seen.
    void showZoom();

private:
    Seen m_seen;
    ChartFrame* m_frame;
};

} // namespace hindcast
