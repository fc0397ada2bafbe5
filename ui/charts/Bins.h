// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/ValueHistogram.h"
#include "core/rules/promotion/OutcomeState.h"
#include "core/store/relation/Record.h"
#include "ui/charts/ChartFrame.h"
#include "ui/charts/ChartPlot.h"

namespace hindcast {

/// Equal bins of the numbers in a column, as a plot, a table and a filter need them.
class Bins
{
public:
    explicit Bins(const HistogramSpec& spec) : m_spec(spec) {}

    /// A plot without bars, with a name for each bin and its scale.
    [[nodiscard]] ChartPlot::Data plot() const;
    /// A line at a value of the column.
    [[nodiscard]] ChartPlot::Line line(double value, const QString& text) const;
    /// A table with the borders of each bin; the counts are added behind them.
    [[nodiscard]] ChartFrame::Table table() const;
    static void addColumn(ChartFrame::Table& table, const QString& header, const QString& copied, std::span<const double> counts);
    /// The bin that a record is counted in; empty: it is in none, or there is no record.
    [[nodiscard]] std::vector<int> elementsOf(const Record* record) const;
    /// What a filter says to see those bins only, or all but them.
    [[nodiscard]] QString condition(const Plot::Span& bins, bool exclude) const;

private:
    [[nodiscard]] double border(int bin) const { return binBorder(bin, m_spec.from, m_spec.to, m_spec.bins); }

    HistogramSpec m_spec;
};

/// What lies on each other where outcomes are counted by confidence, from the bottom up.
[[nodiscard]] inline const std::vector<std::vector<OutcomeState>>& confidenceLayers()
{
    static const std::vector<std::vector<OutcomeState>> layers{
        {OutcomeState::Verified}, {OutcomeState::Partial}, {OutcomeState::Regression, OutcomeState::Incorrect}, {OutcomeState::Unverified}};
    return layers;
}

} // namespace hindcast
