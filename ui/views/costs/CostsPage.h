// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/costs/CostReport.h"

#include <QWidget>

#include <array>

class QGridLayout;
class QLabel;

namespace hindcast {

class ChartFrame;
class DayChart;
class ListFrame;
class StatTile;

/// Four numbers, cost and retries per day, what each model came to, and the times without an answer.
class CostsPage final : public QWidget
{
    Q_OBJECT
public:
    explicit CostsPage(QWidget* parent = nullptr);

    /// \a axis: of the charts over time, which show more than what is brushed in them.
    void showReport(const CostReport& report, const CostReport& axis, const CostQuery& query);
    /// Instead of everything: it is being read, or is not there.
    void showState(const QString& text);
    /// What the filter says of the times that they show; see showTimes().
    void showBrush(const Predicate& brush, bool limited);
    /// In which days are chosen.
    [[nodiscard]] std::array<const ChartFrame*, 2> timeCharts() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange(int width);
    void showTiles(const CostReport& report, const CostQuery& query);
    void showCosts(const CostReport& report, const CostQuery& query);
    void showRetries(const CostReport& report);
    void showModels(const CostReport& report);
    void showDegraded(const CostReport& report);

    StatTile *m_month, *m_projection, *m_calls, *m_retried;
    DayChart *m_costs, *m_retries;
    ListFrame *m_models, *m_degraded;
    QLabel* m_notes; ///< what the numbers do not tell; hidden where that is nothing
    QGridLayout* m_grid;
    std::vector<ChartFrame*> m_frames;
    int m_arrangement = 0;
};

} // namespace hindcast
