// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/dashboard/DashboardData.h"

#include <QWidget>

#include <array>

class QGridLayout;

namespace hindcast {

class ChartFrame;
class EventFeed;
class OutcomeTrendChart;
class StatTile;

/// The nine panels side by side, as many in a row as there is room for.
class DashboardPage final : public QWidget
{
    Q_OBJECT
public:
    explicit DashboardPage(QWidget* parent = nullptr);

    /// What was counted for a question.
    struct Shown {
        const DashboardData& data;
        const DashboardQuery& query;
        bool filtered = false; ///< a filter text limits the outcomes, and nothing else
    };
    /// \a trends: of the charts over time, which show more than what is brushed in them.
    void showData(const Shown& shown, const Shown& trends);
    /// What the filter says of the times that they show; see showTimes().
    void showBrush(const Predicate& brush, bool limited);
    /// All panels say that nothing is there yet: "Reading …", "Could not be read."
    void showState(const QString& text);
    /// Charts of time show all of it again.
    void showWhole();
    /// In which times are chosen.
    [[nodiscard]] std::array<const ChartFrame*, 2> timeCharts() const;

Q_SIGNALS:
    void importRequested();
    void patternChosen(const QString& name, const QString& cluster);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange(int width);
    void showTrends(const Shown& trends);

    StatTile *m_outcomes, *m_verified, *m_seeded, *m_cooldowns;
    OutcomeTrendChart *m_states, *m_confidences;
    EventFeed *m_seeds, *m_changes, *m_failures;
    QGridLayout* m_grid;
    std::vector<ChartFrame*> m_frames;
    int m_arrangement = -1;
};

} // namespace hindcast
