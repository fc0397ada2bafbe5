// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/promotion/ReplaySweep.h"
#include "ui/charts/HeatPlot.h"

namespace hindcast {

/// What a field of a sweep is coloured by.
enum class SweepMeasure { Promoted, Regressions, VerifiedRate, HintsPerSession };
[[nodiscard]] QString titleOf(SweepMeasure measure);
/// What people call a swept parameter, and one of its values.
[[nodiscard]] QString titleOf(SweepParameter parameter);
[[nodiscard]] QString valueText(SweepParameter parameter, double value);

/// Cells of a sweep over one or two parameters as rows and columns.
class SweepGrid
{
public:
    SweepGrid() = default;
    explicit SweepGrid(ReplaySweep sweep);

    [[nodiscard]] const ReplaySweep& sweep() const { return m_sweep; }
    [[nodiscard]] bool isEmpty() const { return m_sweep.cells.empty(); }
    /// The cell of a field; null: it was not finished.
    [[nodiscard]] const SweepCell* cell(int field) const;
    [[nodiscard]] bool onFront(int field) const;
    [[nodiscard]] HeatPlot::Data heat(SweepMeasure measure) const;
    /// What a cell came to, in lines.
    [[nodiscard]] static QString about(const SweepCell& cell);

private:
    ReplaySweep m_sweep;
    std::vector<int> m_cellOf; ///< of each field: a position among the cells, or -1
    std::vector<bool> m_front; ///< of each cell
    QStringList m_rows, m_columns;
};

} // namespace hindcast
