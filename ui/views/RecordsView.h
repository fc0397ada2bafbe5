// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "ui/models/RecordListModel.h"
#include "ui/views/ListPage.h"

namespace hindcast {

class RecordsTravel;

/// A view that is a list of the records of one relation, of any number, with something below it: what outcomes,
/// reflections, episodes and reviews have in common.
class RecordsView : public ListPage
{
    Q_OBJECT
public:
    void setSession(StoreSession* session) override;
    std::optional<Error> setFilter(const FilterState& filter) override;
    void refresh() override;
    bool follow() override;
    [[nodiscard]] ViewPresence presence(const StoreDescription& store, const RecordCounts* counts) const override;
    [[nodiscard]] std::optional<RecordsWhere> wouldList() const final;
    [[nodiscard]] QString statusText() const override;
    [[nodiscard]] const Predicate* curationFilter() const override;
    [[nodiscard]] std::optional<ListRequest> shownList() const override;
    [[nodiscard]] std::optional<RelationId> emptied() const override;
    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] bool hasAnswered() const override;
    /// See RecordListModel::setMostRows().
    void listAtMost(qint64 rows) { m_model->setMostRows(rows); }
    /// So many of those that match are listed; nothing: all are.
    [[nodiscard]] std::optional<qint64> listedOnly() const
    {
        return m_model->countIsCapped() ? std::optional(m_model->mostRows()) : std::nullopt;
    }

protected:
    /// What stands in the middle of an empty list.
    struct ListSentences {
        QString notRecorded;
        QString reading;
        QString empty;
        QString noMatch;
    };

    RecordsView(RelationId relation, QWidget* parent);
    /// A part of another view, called \a name: \a travel, which that view shows, is its way through time.
    RecordsView(RelationId relation, RecordsTravel* travel, const QString& name, QWidget* parent);
    [[nodiscard]] RecordListModel* model() const { return m_model; }
    /// The moment that is looked at, while that is not now.
    [[nodiscard]] std::optional<Timestamp> then() const;
    void addBelow(QWidget* widget) { ListPage::addBelow(widget, {600, 220}); }

    [[nodiscard]] virtual ListSentences sentences() const = 0;
    /// "3 outcomes"
    [[nodiscard]] virtual QString countText(qint64 count) const = 0;
    [[nodiscard]] virtual Subject subjectOf(const Record& record) const = 0;
    /// The column whose first line names a record to whoever changes it; 0: none.
    [[nodiscard]] virtual int titleColumn() const { return 0; }
    /// What is below the list follows it; it is loaded only while somebody looks.
    virtual void setChartSession(StoreSession*) {}
    virtual void loadCharts(const Predicate&) {}
    /// Where that record is counted lights up below the list; null: none is selected, or several are.
    virtual void lightCharts(const Record*) {}
    /// What the filter leaves, whichever moment is looked at.
    [[nodiscard]] const Predicate& filterPredicate() const { return m_predicate; }
    [[nodiscard]] virtual bool chartsLoading() const { return false; }
    [[nodiscard]] QString notRecorded() const final { return sentences().notRecorded; }
    void refusalChanged() final;

    void showEvent(QShowEvent* event) override;
    /// A row that is selected before its page has come is announced as soon as it is there.
    void selectRow(int row) final;
    void sort(int column, bool descending) final;
    /// Rows that are not in memory are read first, in the background.
    void copy(CopyFormat format) final;
    void collectSelection(const std::function<void(const Expected<CurationSelection>&)>& use) final;

private:
    RecordsView(RelationId relation, RecordListModel* model, RecordsTravel* travel, const QString& name, QWidget* parent);
    [[nodiscard]] RecordsTravel* ownTravel();
    /// Reads what is due, but only while somebody looks: a hidden view costs nothing.
    void load();
    void travelled();
    /// Whoever is told of a subject sees it in the charts, too.
    void light(const Subject& subject);
    void rememberPlace();
    /// How far rows have moved down since the list was replaced, in an order that knows only some of its rows; nothing: nobody knows.
    [[nodiscard]] std::optional<int> shift() const;
    void returnToPlace();
    [[nodiscard]] std::optional<Locator> keyOf(int row) const final;
    [[nodiscard]] std::optional<int> rowOf(const Locator& key, int near) const final;
    [[nodiscard]] bool isLimited() const final { return m_session && !m_filter.isAll(); }
    void updateState();
    void selectWanted() final;
    /// Reads the selected rows, also those that no page holds.
    void readSelection(const QString& label, std::vector<int> columns, std::function<void(Expected<std::vector<Record>>)> use);
    void pageArrived(int first, int last);
    [[nodiscard]] QString emptyMessage() const;

    RelationId m_relation;
    StoreSession* m_session = nullptr;
    RecordListModel* m_model;
    RecordsTravel* m_travel;
    bool m_ownsTravel;
    FilterState m_filter;
    Predicate m_predicate;
    int m_awaitedRow = -1;                ///< selected, but not loaded yet
    bool m_due = false;                   ///< session or filter changed since the last reading
    bool m_isAnother = true; ///< filter, range of time or moment changed since then: it is another list
    bool m_fromTop = false; ///< another list was begun, and its order is not known yet
    std::shared_ptr<const ListOrder> m_before; ///< the order of the list that was replaced
    int m_firstRow = 0; ///< what was at the top of it
    bool m_selectionSeen = false; ///< what was selected and had the keyboard was in sight
    std::optional<Locator> m_firstVisible; ///< key of the row at the top, until the new order knows its place
};

} // namespace hindcast
