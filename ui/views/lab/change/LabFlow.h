// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/ChartFrame.h"
#include "ui/views/lab/change/LabFlowPlot.h"

namespace hindcast {

/// What became of promotions, as bands, with the table twin.
class LabFlow final : public ChartFrame
{
    Q_OBJECT
public:
    explicit LabFlow(QWidget* parent = nullptr);

    void showReport(const ReplayReport& report);
    [[nodiscard]] LabFlowPlot* plot() const { return m_plot; }

Q_SIGNALS:
    /// Somebody wants to see those of which that became.
    void chosen(hindcast::LabChange change);

protected:
    void choose(const Plot::Span& bands, bool exclude) override;

private:
    LabFlowPlot* m_plot;
};

} // namespace hindcast
