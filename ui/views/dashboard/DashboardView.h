// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/dashboard/DashboardData.h"
#include "ui/views/BrushedAxis.h"
#include "ui/views/PageView.h"

namespace hindcast {

class DashboardPage;
class LogImport;

/// What the agent learned in the chosen time, at a glance: nine panels, from the database and, where it is silent, from
/// log lines that the user imports.
class DashboardView final : public PageView
{
    Q_OBJECT
public:
    explicit DashboardView(QWidget* parent = nullptr);

    [[nodiscard]] QString statusText() const override;
    [[nodiscard]] ViewPresence presence(const StoreDescription& store, const RecordCounts* counts) const override;
    [[nodiscard]] bool isSettled() const override;
    void readAhead() override;
    [[nodiscard]] std::optional<RelationId> emptied() const override;
    /// Null until something was read.
    [[nodiscard]] const std::shared_ptr<const DashboardData>& data() const { return m_data; }

protected:
    void load() override;
    void showState(const QString& text) override;
    void forget() override { m_data.reset(); }
    [[nodiscard]] bool hasData() const override { return m_data != nullptr; }
    void sessionChanged() override;
    [[nodiscard]] std::optional<Error> acceptFilter(const FilterState& filter) override;

private:
    DashboardView(DashboardPage* page, QWidget* parent);
    void chooseLog();
    [[nodiscard]] DashboardQuery query(std::optional<Timestamp> from, std::optional<Timestamp> until, const Predicate& outcomes) const;

    DashboardPage* m_page;
    LogImport* m_log;
    Predicate m_outcomes;
    BrushedAxis m_axis;
    std::shared_ptr<const DashboardData> m_data;
};

} // namespace hindcast
