// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/DashboardData.h"
#include "ui/views/View.h"

class QScrollArea;

namespace hindcast {

class DashboardPage;
class LogImport;
class MessageBar;

/// What the agent learned in the chosen time, at a glance: nine panels, from the database and, where it is silent, from
/// log lines that the user imports.
class DashboardView final : public View
{
    Q_OBJECT
public:
    explicit DashboardView(QWidget* parent = nullptr);

    void setSession(StoreSession* session) override;
    std::optional<Error> setFilter(const FilterState& filter) override;
    void refresh() override;
    [[nodiscard]] QString statusText() const override;
    [[nodiscard]] bool hasDetails() const override { return false; }
    void focusList() override;
    [[nodiscard]] bool isSettled() const override;
    /// Null until something was read.
    [[nodiscard]] const std::shared_ptr<const DashboardData>& data() const { return m_data; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    /// Reads what is due, but only while somebody looks: a hidden view costs nothing.
    void load();
    void readAgain();
    void accept(Expected<DashboardData> data, const DashboardQuery& query);
    void chooseLog();
    [[nodiscard]] DashboardQuery query() const;

    StoreSession* m_session = nullptr;
    MessageBar* m_bar;
    LogImport* m_log;
    QScrollArea* m_scroll;
    DashboardPage* m_page;
    FilterState m_filter;
    Predicate m_outcomes;
    std::shared_ptr<const DashboardData> m_data;
    quint64 m_generation = 0;
    bool m_due = false;
    bool m_loading = false;
};

} // namespace hindcast
