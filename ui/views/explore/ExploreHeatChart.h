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
    [[nodiscard]] Plot* plotOf() const override;
    [[nodiscard]] std::vector<int> elementsOf(const ExploreSource& source, qint64 row) const override;
    [[nodiscard]] qint64 rowsOf(const ExploreCounts& counts) const override { return counts.heat.rows; }
    [[nodiscard]] QString remark(const ExploreCounts& counts) const override;
    [[nodiscard]] bool isBrushed(const ExploreCounts& counts) const override { return counts.brushed[size_t(ExploreBrush::Place)]; }
    [[nodiscard]] std::vector<int> pickedBy(const Predicate& where) const override;
    [[nodiscard]] QStringList brushFields() const override;
    void choose(const Plot::Span& fields, bool exclude) override;

private:
    /// All of a cluster or a playbook, or all but that; what the filter said of the other one stays.
    void chooseName(const QStringList& fields, const QString& name, bool exclude);

    QStringList m_clusters, m_playbooks; ///< as they are stored
    HeatPlot* m_plot;
};

} // namespace hindcast
