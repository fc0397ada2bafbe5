// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/CopyFormat.h"
#include "ui/views/View.h"

namespace hindcast {

class ConfidenceChart;
class ListView;
class OutcomeListModel;

/// The log of outcomes with the distribution of their confidence below.
class OutcomesView final : public View
{
    Q_OBJECT
public:
    explicit OutcomesView(QWidget* parent = nullptr);

    void setSession(StoreSession* session) override;
    std::optional<Error> setFilter(const FilterState& filter) override;
    void refresh() override;
    [[nodiscard]] QString statusText() const override;
    void focusList() override;
    void announceSubject() override;
    void selectSomething() override;
    [[nodiscard]] bool isSettled() const override;

private:
    void sort(int column, bool descending);
    void updateState();
    void copy(CopyFormat format);
    void selectRow(int row);
    [[nodiscard]] QString emptyMessage() const;

    StoreSession* m_session = nullptr;
    OutcomeListModel* m_model;
    ListView* m_list;
    ConfidenceChart* m_chart;
    FilterState m_filter;
};

} // namespace hindcast
