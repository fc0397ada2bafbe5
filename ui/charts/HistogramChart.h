// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/Bins.h"
#include "ui/charts/LoadedChart.h"

namespace hindcast {

/// How the numbers of one column are distributed, over all records that the filter leaves without what it says of this column alone:
/// that is its brush. Computed in the background.
class HistogramChart final : public LoadedChart
{
    Q_OBJECT
public:
    /// \a name is that of the object, and of the job's slot.
    HistogramChart(const QString& name, const QString& title, const HistogramSpec& spec, QWidget* parent = nullptr);

    /// A line where a rule decides.
    void setLine(double value, const QString& text);
    /// Where that record is counted lights up; null: nothing does.
    void light(const Record* record) { m_plot->setLit(m_bins.elementsOf(record)); }
    [[nodiscard]] const std::optional<ValueHistogram>& histogram() const { return m_histogram; }
    [[nodiscard]] const ChartPlot& plot() const { return *m_plot; }

protected:
    void compute(const Predicate& where) override;
    void forget() override;
    void choose(const Plot::Span& bins, bool exclude) override;
    void clearBrush() override;

private:
    /// A distribution, and the bins that the filter chooses.
    struct Brushed {
        ValueHistogram histogram;
        std::optional<std::pair<int, int>> bins;
        std::vector<int> picked; ///< which ones, where they are no neighbours
        bool isBrushed = false;
    };
    void accept(const Brushed& brushed);
    [[nodiscard]] QStringList brushFields() const;

    QString m_title;
    HistogramSpec m_spec;
    Bins m_bins;
    ChartPlot* m_plot;
    std::optional<ChartPlot::Line> m_line;
    std::optional<ValueHistogram> m_histogram;
};

} // namespace hindcast
