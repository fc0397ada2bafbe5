// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/Bins.h"
#include "ui/views/explore/ExploreChart.h"

namespace hindcast {

/// How sure agents were, by what became of it, with the gate. Its brush is the confidence.
class ExploreConfidenceChart final : public ExploreChart
{
    Q_OBJECT
public:
    explicit ExploreConfidenceChart(QWidget* parent = nullptr);
    [[nodiscard]] const ChartPlot& plot() const { return *m_plot; }

protected:
    void fill(const ExploreSource& source, const ExploreCounts& counts) override;
    [[nodiscard]] Plot* plotOf() const override;
    [[nodiscard]] std::vector<int> elementsOf(const ExploreSource& source, qint64 row) const override;
    [[nodiscard]] qint64 rowsOf(const ExploreCounts& counts) const override { return counts.confidence.rows; }
    [[nodiscard]] QString remark(const ExploreCounts& counts) const override;
    [[nodiscard]] bool isBrushed(const ExploreCounts& counts) const override { return counts.brushed[size_t(ExploreBrush::Confidence)]; }
    [[nodiscard]] std::vector<int> pickedBy(const Predicate& where) const override;
    [[nodiscard]] QStringList brushFields() const override;
    void choose(const Plot::Span& bins, bool exclude) override;

private:
    void chooseLayer(int layer, bool exclude);

    Bins m_bins;
    ChartPlot* m_plot;
    bool m_hasFeedback = false; ///< outcomes say what a person thought of them
};

} // namespace hindcast
