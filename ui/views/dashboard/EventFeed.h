// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/dashboard/DashboardData.h"
#include "ui/charts/ChartFrame.h"

class QListView;

namespace hindcast {

class FeedModel;

/// The newest events of some kinds, or failures. Clicking one asks for its pattern.
class EventFeed final : public ChartFrame
{
    Q_OBJECT
public:
    EventFeed(const QString& title, const QString& nothing, QWidget* parent = nullptr);

    /// \a remark: said beside the number of entries.
    void showPanel(const DashboardPanel<DashboardFeed>& panel, const QString& remark);
    [[nodiscard]] QListView* list() const { return m_list; }
    [[nodiscard]] const FeedModel& model() const { return *m_model; }

Q_SIGNALS:
    void patternChosen(const QString& name, const QString& cluster);

private:
    void fillTable();

    QString m_nothing;
    FeedModel* m_model;
    QListView* m_list;
};

} // namespace hindcast
