// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/explore/ExploreChart.h"

namespace hindcast {

class ChartPlot;

/// How long after the outcome before it of the same key and cluster one came: whether a cooldown is obeyed. It has no brush, for no
/// field of the filter says it: the outcome before it may be one that the filter leaves out. Each bar says that.
class ExploreGapChart final : public ExploreChart
{
    Q_OBJECT
public:
    explicit ExploreGapChart(QWidget* parent = nullptr);
    [[nodiscard]] const ChartPlot& plot() const { return *m_plot; }

protected:
    void fill(const ExploreSource& source, const ExploreCounts& counts) override;
    [[nodiscard]] Plot* plotOf() const override;
    [[nodiscard]] std::vector<int> elementsOf(const ExploreSource& source, qint64 row) const override;
    [[nodiscard]] qint64 rowsOf(const ExploreCounts& counts) const override { return counts.gaps.rows; }
    [[nodiscard]] QString remark(const ExploreCounts& counts) const override;

private:
    ChartPlot* m_plot;
};

} // namespace hindcast
