// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/explore/ExploreChart.h"

class QComboBox;

namespace hindcast {

class TopPlot;

/// The most frequent values of a field that somebody chooses. Its brush is what the filter says of this field.
class ExploreTopChart final : public ExploreChart
{
    Q_OBJECT
public:
    explicit ExploreTopChart(QWidget* parent = nullptr);
    [[nodiscard]] const TopPlot& plot() const { return *m_plot; }
    /// The column that it lists: see countExplore().
    [[nodiscard]] int column() const;

Q_SIGNALS:
    /// Another field shall be listed.
    void columnChanged();

protected:
    void fill(const ExploreSource& source, const ExploreCounts& counts) override;
    [[nodiscard]] Plot* plotOf() const override;
    [[nodiscard]] std::vector<int> elementsOf(const ExploreSource& source, qint64 row) const override;
    [[nodiscard]] qint64 rowsOf(const ExploreCounts& counts) const override { return counts.top.rows; }
    [[nodiscard]] QString remark(const ExploreCounts& counts) const override;
    [[nodiscard]] bool isBrushed(const ExploreCounts& counts) const override { return counts.top.brushed; }
    [[nodiscard]] std::vector<int> pickedBy(const Predicate& where) const override;
    [[nodiscard]] bool hasMovablePicks() const override { return true; }
    [[nodiscard]] QStringList brushFields() const override;
    void choose(const Plot::Span& lines, bool exclude) override;

private:
    QComboBox* m_field;
    TopPlot* m_plot;
    std::vector<TopValue> m_values;
};

} // namespace hindcast
