// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/explore/ExploreChart.h"

#include <set>

namespace hindcast {

class StackedTimePlot;

/// Outcomes over time by what became of them. Its brush is the time range; looking closer filters nothing, and a button leads back.
class ExploreTimeChart final : public ExploreChart
{
    Q_OBJECT
public:
    explicit ExploreTimeChart(QWidget* parent = nullptr);
    [[nodiscard]] const StackedTimePlot& plot() const { return *m_plot; }
    void showWhole() override;

protected:
    void fill(const ExploreSource& source, const ExploreCounts& counts) override;
    [[nodiscard]] Plot* plotOf() const override;
    [[nodiscard]] std::vector<int> elementsOf(const ExploreSource& source, qint64 row) const override;
    [[nodiscard]] qint64 rowsOf(const ExploreCounts& counts) const override { return counts.times.rows; }
    [[nodiscard]] QString remark(const ExploreCounts& counts) const override;
    [[nodiscard]] bool isBrushed(const ExploreCounts& counts) const override { return counts.brushed[size_t(ExploreBrush::Time)]; }
    [[nodiscard]] std::vector<int> pickedBy(const Predicate& where) const override;
    [[nodiscard]] QStringList brushFields() const override;
    void clearBrush() override;
    void choose(const Plot::Span& steps, bool exclude) override;

private:
    void chooseState(int series, bool exclude);

    StackedTimePlot* m_plot;
    std::vector<OutcomeState> m_states; ///< of the series
    std::set<OutcomeState> m_met; ///< that some outcomes have had since the database was opened: they keep their names in the legend
    bool m_hasFeedback = true; ///< a filter may ask for it
};

} // namespace hindcast
