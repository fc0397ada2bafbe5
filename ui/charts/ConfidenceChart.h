// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/ConfidenceHistogram.h"
#include "ui/charts/Bins.h"
#include "ui/charts/LoadedChart.h"

namespace hindcast {

/// The distribution of confidence over all outcomes that the filter leaves, split by what became of them, with the gate.
class ConfidenceChart final : public LoadedChart
{
    Q_OBJECT
public:
    explicit ConfidenceChart(QWidget* parent = nullptr);

    /// Where that outcome is counted lights up; null: nothing does.
    void light(const Record* record) { m_plot->setLit(m_bins.elementsOf(record)); }
    [[nodiscard]] const std::optional<ConfidenceHistogram>& histogram() const { return m_histogram; }
    [[nodiscard]] const ChartPlot& plot() const { return *m_plot; }

protected:
    void compute(const Predicate& where) override;
    void forget() override { m_histogram.reset(); }
    void choose(const Plot::Span& bins, bool exclude) override;

private:
    void accept(const ConfidenceHistogram& histogram);

    Bins m_bins;
    ChartPlot* m_plot;
    std::optional<ConfidenceHistogram> m_histogram;
};

} // namespace hindcast
