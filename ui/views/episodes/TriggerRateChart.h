// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/answers/TriggerTrend.h"
#include "ui/charts/ChartPlot.h"
#include "ui/charts/LoadedChart.h"

namespace hindcast {

/// How often answers were reflected on, week by week, over the stretches that are to be expected while a memory is young, calibrated and
/// settled. Of all answers (of that moment), whatever the filter leaves: a share of the bad ones alone would say nothing. What the filter
/// says of the time is its brush.
class TriggerRateChart final : public LoadedChart
{
    Q_OBJECT
public:
    explicit TriggerRateChart(QWidget* parent = nullptr);

    /// What the filter says of the moment of records, and of nothing else.
    void showBrush(const Predicate& times);
    /// The week of that moment lights up; nothing: none does.
    void light(std::optional<Timestamp> at);
    [[nodiscard]] const std::optional<TriggerTrend>& trend() const { return m_trend; }
    [[nodiscard]] const ChartPlot& plot() const { return *m_plot; }

protected:
    /// \a where: of evaluations.
    void compute(const Predicate& where) override;
    void forget() override { m_trend.reset(); }
    /// Limits everything to those weeks, or leaves them out.
    void choose(const Plot::Span& steps, bool exclude) override;
    void clearBrush() override;

private:
    void accept(const TriggerTrend& trend);
    void draw(const TriggerTrend& trend);
    void fillTable(const TriggerTrend& trend);
    /// Marks brush and light on the weeks that are there.
    void link();

    ChartPlot* m_plot;
    Predicate m_times;
    std::optional<Timestamp> m_lit;
    std::optional<TriggerTrend> m_trend;
};

} // namespace hindcast
