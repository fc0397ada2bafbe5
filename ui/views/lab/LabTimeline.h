// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/ChartFrame.h"
#include "ui/views/lab/LabTimelinePlot.h"

namespace hindcast {

/// Promotions as stored and as replayed, with the table twin.
class LabTimeline final : public ChartFrame
{
    Q_OBJECT
public:
    explicit LabTimeline(QWidget* parent = nullptr);

    void showReport(const ReplayReport& report, std::optional<std::pair<Timestamp, Timestamp>> span, Timestamp now);
    [[nodiscard]] LabTimelinePlot* plot() const { return m_plot; }

Q_SIGNALS:
    /// Somebody wants to see what changed in that time, until excluded.
    void chosen(hindcast::Timestamp from, hindcast::Timestamp until);

protected:
    void choose(const Plot::Span& steps, bool exclude) override;

private:
    LabTimelinePlot* m_plot;
};

} // namespace hindcast
