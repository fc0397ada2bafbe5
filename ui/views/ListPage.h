// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/CopyFormat.h"
#include "ui/models/selection/RecordList.h"
#include "ui/views/View.h"

namespace hindcast {

class ListModel;
class ListView;
class RememberedSplitter;
class TimeTravel;

/// A view that is a list with something below it: its table and what everybody may do with it, whatever is listed and
/// wherever it comes from.
class ListPage : public View, public RecordList
{
    Q_OBJECT
public:
    void focusList() final;
    void selectSomething() override;
    [[nodiscard]] RecordList* records() final { return this; }
    void announceSubject() final;
    [[nodiscard]] ViewPresence presence(const StoreDescription& store, const RecordCounts* counts) const override;
    [[nodiscard]] QList<QAction*> headerActions() final;
    /// Nothing while somebody looks at the past, which cannot be changed.
    [[nodiscard]] CurationSelection::Kind curationKind() const final;
    void selectRecord(const QString& id) final;
    [[nodiscard]] qint64 curationCount() const final;
    void withCurationSelection(const std::function<void(const Expected<CurationSelection>&)>& use) final;
    void addListActions(const ListActions& actions) final;
    [[nodiscard]] Lag lag() const final;

protected:
    /// A column by its id, and a direction.
    struct Sort {
        QString column;
        bool descending = false;
    };

    /// The relation's name is that of the list in the settings and among the jobs, unless \a name is another one; the view's object is
    /// called after it.
    ListPage(RelationId relation, ListModel* model, QWidget* parent, const QString& name = {});
    [[nodiscard]] ListView* list() const { return m_list; }
    /// Why there is nothing to list in a database that does not record it.
    [[nodiscard]] virtual QString notRecorded() const = 0;
    void resizeEvent(QResizeEvent* event) override;
    void addAbove(QWidget* widget);
    /// The way through time, once, before anything is shown: the header begins it.
    void setTravel(TimeTravel* travel) { m_travel = travel; }
    [[nodiscard]] bool isTravelling() const;
    /// A filter says something about what is there now.
    [[nodiscard]] bool isLimitedNow() const { return isLimited() && !refusal() && !isTravelling(); }
    void addBelow(QWidget* widget, const QList<int>& sizes);
    /// The order of the last session.
    [[nodiscard]] Sort savedSort() const;
    void saveSort(int column, bool descending) const;
    /// "as of 3 May · COUNT · 3 selected": the moment while somebody travels.
    [[nodiscard]] QString statusOf(const QString& count) const;
    /// Is to be selected when it comes, until it is: a key as it is printed.
    [[nodiscard]] const std::optional<QString>& wanted() const { return m_wanted; }
    void forgetWanted() { m_wanted.reset(); }

    /// What its records are to whoever changes them.
    [[nodiscard]] virtual CurationSelection::Kind recordKind() const = 0;
    /// A filter says something, in an open database.
    [[nodiscard]] virtual bool isLimited() const = 0;
    /// Selects what is wanted() as soon as it is listed.
    virtual void selectWanted() = 0;
    /// Announces the record of a row.
    virtual void selectRow(int row) = 0;
    /// The key of a row's record; nothing while it is not loaded.
    [[nodiscard]] virtual std::optional<Locator> keyOf(int row) const = 0;
    /// The row of a record, which was \a near that row before; -1: it is not listed, or far from there; nothing: that is not known yet.
    [[nodiscard]] virtual std::optional<int> rowOf(const Locator& key, int near) const = 0;
    /// The model was replaced, or knows more: the same records are selected again, or nothing is any more.
    void returnToRecord();
    /// Nothing is selected, and nothing shall be again.
    void forgetRecord();
    /// Several that are selected would be found again: so few, and all of them known. Else nobody may replace the list unasked, and it has
    /// to catch up as soon as there are fewer.
    [[nodiscard]] bool mayFollow();
    /// It is read again: there is nothing to catch up with.
    void noteReading() { m_behind = false; }
    /// What comes next is another list, and no newer state of this one: what is selected is brought into sight there. Else the view stays
    /// where it is, wherever that leaves what is selected.
    void expectAnotherList() { m_another = true; }
    virtual void sort(int column, bool descending) = 0;
    /// What is selected goes to the clipboard.
    virtual void copy(CopyFormat format);
    /// Gives what is selected to \a use; never more than may be changed at once.
    virtual void collectSelection(const std::function<void(const Expected<CurationSelection>&)>& use) = 0;

private:
    struct Kept {
        Locator key;
        int row = 0; ///< where it was
    };

    void showCharts();
    /// Those of the selected that are known; none where they are too many to be looked for.
    [[nodiscard]] std::vector<Kept> selectedRecords() const;
    void rememberRecord();
    [[nodiscard]] bool canReturn() const;
    void selectAgain(std::vector<Kept> records, int current);
    void currentChanged(int row);
    void announceRow(int row);
    void selectionChanged();

    [[nodiscard]] QString selectionText() const;

    RelationId m_relationId;
    QString m_name;
    ListModel* m_model;
    ListView* m_list;
    RememberedSplitter* m_splitter;
    TimeTravel* m_travel = nullptr;
    QAction* m_charts; ///< whether what is below the list is shown
    std::vector<Kept> m_kept; ///< were selected before the model was replaced, and are looked for
    size_t m_keptCurrent = 0; ///< the one of them that had the keyboard
    bool m_keptSeen = false; ///< it shall be in sight again
    bool m_another = false; ///< see expectAnotherList()
    bool m_behind = false; ///< it did not follow, and was not read since
    std::vector<Kept> m_selected; ///< when it was selected: what is far away now may be loaded no more
    std::optional<QString> m_wanted;
    int m_announced = -1; ///< the row whose record was announced last
};

} // namespace hindcast
