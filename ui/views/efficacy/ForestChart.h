// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/ChartFrame.h"
#include "ui/views/efficacy/ForestPlot.h"

namespace hindcast {

/// The forest plot with its table twin.
class ForestChart final : public ChartFrame
{
    Q_OBJECT
public:
    explicit ForestChart(QWidget* parent = nullptr);

    void showReport(const EfficacyReport& report);
    void setCurrent(int hint) { m_plot->setCurrent(hint); }

Q_SIGNALS:
    void hintChosen(int hint);

protected:
    void choose(const Plot::Span& hints, bool exclude) override;

private:
    ForestPlot* m_plot;
};

} // namespace hindcast
