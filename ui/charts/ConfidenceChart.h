// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/ConfidenceHistogram.h"
#include "ui/charts/Bins.h"
#include "ui/charts/LoadedChart.h"

namespace hindcast {

/// The distribution of confidence over all outcomes that the filter leaves without what it says of confidence alone, split by what became of
/// them, with the gate. What it says of confidence is its brush.
class ConfidenceChart final : public LoadedChart
{
    Q_OBJECT
public:
    explicit ConfidenceChart(QWidget* parent = nullptr);

    /// Behind the title, while nothing is brushed.
    void setRemark(const QString& remark);
    /// Where that outcome is counted lights up; null: nothing does.
    void light(const Record* record) { m_plot->setLit(m_bins.elementsOf(record)); }
    /// The names of its legend choose outcomes; not where something else is listed.
    void setLayersChoosable(bool choosable) { m_plot->setSeriesChoosable(choosable); }
    [[nodiscard]] const std::optional<ConfidenceHistogram>& histogram() const { return m_histogram; }
    [[nodiscard]] const ChartPlot& plot() const { return *m_plot; }

protected:
    void compute(const Predicate& where) override;
    void forget() override;
    void choose(const Plot::Span& bins, bool exclude) override;
    void clearBrush() override;

private:
    /// A distribution, and the bins that the filter chooses.
    struct Brushed {
        ConfidenceHistogram histogram;
        std::optional<std::pair<int, int>> bins;
        std::vector<int> picked; ///< which ones, where they are no neighbours
        bool isBrushed = false;
        bool hasFeedback = false; ///< outcomes say what a person thought of them
    };
    void accept(const Brushed& brushed);
    void draw(const ConfidenceHistogram& histogram);
    void showNote();
    void chooseLayer(int layer, bool exclude);
    [[nodiscard]] static QStringList brushFields() { return {QStringLiteral("confidence"), QStringLiteral("conf")}; }

    Bins m_bins;
    ChartPlot* m_plot;
    QString m_remark;
    bool m_isBrushed = false;
    bool m_hasFeedback = false;
    std::optional<ConfidenceHistogram> m_histogram;
};

} // namespace hindcast
