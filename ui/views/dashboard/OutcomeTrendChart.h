// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/dashboard/DashboardData.h"
#include "ui/charts/ChartFrame.h"
#include "ui/theme/StateStyle.h"

namespace hindcast {

class StackedTimePlot;

/// Outcomes over time, split by what became of them or by confidence. Looking closer filters nothing, and a button leads back.
class OutcomeTrendChart final : public ChartFrame
{
    Q_OBJECT
public:
    enum class Split { States, Confidences };
    OutcomeTrendChart(Split split, const QString& title, QWidget* parent = nullptr);

    /// \a remark: said beside the number of outcomes; \a nothing: where there are none.
    void showPanel(const DashboardPanel<DashboardTrend>& panel, const DashboardData& data, const QString& remark, const QString& nothing);
    /// All of the time, as of another database.
    void showWhole();
    void setPurgedBefore(std::optional<Timestamp> moment);
    /// What the filter chooses of the steps that are shown; see showTimes().
    void showBrush(const Predicate& brush, bool limited);
    [[nodiscard]] const StackedTimePlot& plot() const { return *m_plot; }

protected:
    /// Limits everything to those times, or leaves them out.
    void choose(const Plot::Span& steps, bool exclude) override;
    void clearBrush() override;

private:
    [[nodiscard]] qint64 countOf(const DashboardStep& step, int key) const;
    /// What a name of the legend stands for, or all but that.
    void chooseKey(int series, bool exclude);
    /// \a unsplit: partial stands for regressions as well.
    [[nodiscard]] StateStyle styleOfKey(int key, bool unsplit) const;
    /// \a listed: the keys that \a table has headers of already.
    void fillTable(const DashboardData& data, const std::vector<int>& listed, Table table);

    Split m_split;
    std::vector<int> m_keys; ///< states or bands, in the order in which they lie on each other
    std::vector<int> m_drawn; ///< those of the series
    bool m_hasFeedback = true; ///< a filter may ask for it
    StackedTimePlot* m_plot;
};

} // namespace hindcast
