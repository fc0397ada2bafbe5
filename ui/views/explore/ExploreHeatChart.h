// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/explore/ExploreChart.h"

namespace hindcast {

class HeatPlot;

/// Which playbooks are used on which clusters. Its brush is both.
class ExploreHeatChart final : public ExploreChart
{
    Q_OBJECT
public:
    explicit ExploreHeatChart(QWidget* parent = nullptr);
    [[nodiscard]] const HeatPlot& plot() const { return *m_plot; }

protected:
    void fill(const ExploreSource& source, const ExploreCounts& counts) override;
    [[nodiscard]] const FacetCounts& of(const ExploreCounts& counts) const override { return counts.heat; }
    [[nodiscard]] QString remark(const ExploreCounts& counts) const override;
    [[nodiscard]] std::optional<ExploreBrush> brush() const override { return ExploreBrush::Place; }
    void choose(const Plot::Span& fields, bool exclude) override;

private:
    QStringList m_clusters, m_playbooks; ///< as they are stored
    HeatPlot* m_plot;
};

} // namespace hindcast
