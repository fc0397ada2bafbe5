// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/costs/CostReport.h"
#include "ui/views/View.h"

class QScrollArea;

namespace hindcast {

class CostsPage;

/// What models cost in the chosen time, what the month is going to cost, and when they did not answer.
class CostsView final : public View
{
    Q_OBJECT
public:
    explicit CostsView(QWidget* parent = nullptr);

    void setSession(StoreSession* session) override;
    std::optional<Error> setFilter(const FilterState& filter) override;
    void refresh() override;
    [[nodiscard]] QString statusText() const override;
    [[nodiscard]] bool hasDetails() const override { return false; }
    void focusList() override;
    [[nodiscard]] bool isSettled() const override;
    /// Null until something was read.
    [[nodiscard]] const std::shared_ptr<const CostReport>& report() const { return m_report; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    /// Reads what is due, but only while somebody looks: a hidden view costs nothing.
    void load();
    void readAgain();
    void accept(Expected<CostReport> report, const CostQuery& query);
    [[nodiscard]] CostQuery query() const;

    StoreSession* m_session = nullptr;
    QScrollArea* m_scroll;
    CostsPage* m_page;
    FilterState m_filter;
    std::shared_ptr<const CostReport> m_report;
    quint64 m_generation = 0;
    bool m_due = false;
    bool m_loading = false;
};

} // namespace hindcast
