// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
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
    [[nodiscard]] CurationSelection::Kind curationKind() const override { return CurationSelection::Kind::Outcomes; }
    [[nodiscard]] qint64 curationCount() const override;
    void withCurationSelection(const std::function<void(const Expected<CurationSelection>&)>& use) override;
    void addListActions(const QList<QAction*>& actions) override;
    [[nodiscard]] bool isSettled() const override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    /// Reads what is due, but only while somebody looks: a hidden view costs nothing.
    void load();
    void rememberPlace();
    void returnToPlace();
    void sort(int column, bool descending);
    void updateState();
    void copy(CopyFormat format);
    /// Reads the selected rows, also those that no page holds.
    void readSelection(const QString& label, std::vector<int> columns, std::function<void(Expected<std::vector<Record>>)> use);
    void selectRow(int row);
    void pageArrived(int first, int last);
    [[nodiscard]] QString emptyMessage() const;

    StoreSession* m_session = nullptr;
    OutcomeListModel* m_model;
    ListView* m_list;
    ConfidenceChart* m_chart;
    FilterState m_filter;
    Predicate m_predicate;
    int m_awaitedRow = -1;                ///< selected, but not loaded yet
    bool m_due = false;                   ///< session or filter changed since the last reading
    std::optional<qint64> m_firstVisible; ///< key of the row at the top, while the model is reset
    std::optional<qint64> m_current;
};

} // namespace hindcast
