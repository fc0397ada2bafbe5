// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/ChartFrame.h"
#include "ui/views/lab/sweep/SweepGrid.h"

namespace hindcast {

/// The heat map of a sweep with its table twin.
class SweepChart final : public ChartFrame
{
    Q_OBJECT
public:
    explicit SweepChart(QWidget* parent = nullptr);
    void showGrid(const SweepGrid& grid, SweepMeasure measure);

Q_SIGNALS:
    void fieldChosen(int field);

protected:
    void choose(const Plot::Span& fields, bool exclude) override;

private:
    HeatPlot* m_plot;
};

} // namespace hindcast
