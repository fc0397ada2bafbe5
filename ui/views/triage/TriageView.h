// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/Triage.h"
#include "ui/models/selection/RecordList.h"
#include "ui/views/View.h"

#include <QPersistentModelIndex>
#include <QPointer>

class QLabel;
class QListView;
class QMenu;
class QSplitter;

namespace hindcast {

class NamedRecords;
class RecordsTravel;
class TravelBar;
struct RecordName;
class TriageHeader;
class TriageMarks;
class TriageModel;
class TriageReasons;
struct TriageReading;

/// What waits for a person's decision, worst first, to be worked with the keyboard alone: the queue stays as it was read, what is finished
/// stays in it, greyed, and how far somebody came is shared by everybody who opens the database.
class TriageView final : public View, public RecordList
{
    Q_OBJECT
public:
    explicit TriageView(QWidget* parent = nullptr);

    void setSession(StoreSession* session) override;
    std::optional<Error> setFilter(const FilterState& filter) override;
    /// Does not touch the queue: it is looked again how much has changed since, and offered.
    void refresh() override;
    [[nodiscard]] ViewPresence presence(const StoreDescription& store, const RecordCounts* counts) const override;
    [[nodiscard]] bool opensByItself() const override { return false; }
    [[nodiscard]] QString statusText() const override;
    void focusList() override;
    [[nodiscard]] RecordList* records() override { return this; }
    void selectSomething() override;
    [[nodiscard]] bool isSettled() const override;

    [[nodiscard]] CurationSelection::Kind curationKind() const override;
    [[nodiscard]] qint64 curationCount() const override;
    void withCurationSelection(const std::function<void(const Expected<CurationSelection>&)>& use) override;
    [[nodiscard]] std::optional<ListRequest> shownList() const override { return std::nullopt; }
    void addListActions(const ListActions& actions) override;
    [[nodiscard]] QList<QAction*> headerActions() override;
    void announceSubject() override;
    /// What the sheet was opened for is done; on to the next.
    [[nodiscard]] std::function<void(const QString& changeSet)> whenApplied() override;
    /// The last mark that was made here.
    [[nodiscard]] OwnStep lastOwn() const override;
    void undoOwn() override;
    [[nodiscard]] OwnStep lastOwnUndone() const override;
    void redoOwn() override;
    void forgetUndone() override;

    [[nodiscard]] const TriageModel* model() const { return m_model; }
    [[nodiscard]] int currentRow() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void refusalChanged() override;

private:
    void loadIfSeen();
    void travelled();
    /// The queue of another moment can be looked at, and nothing in it decided.
    [[nodiscard]] bool isPast() const;
    /// There is a queue, and it is not hidden under a filter.
    [[nodiscard]] bool isShown() const;
    void load(bool freeze);
    void take(TriageReading reading);
    void updateHeader();
    void updateState();
    bool pressed(int key, Qt::KeyboardModifiers modifiers);
    void move(int step);
    void goOn();
    void currentChanged();
    void snooze();
    /// Whom a decision about the current pattern would reach, below its reasons.
    void showReach();
    /// Writes how far the items were worked, and goes on. \a correction: the change-set that did it.
    void mark(const std::vector<TriageItem>& items, const TriageMark& mark, const QString& correction = {});
    void showMarked(const std::vector<TriageItem>& items, TriageState state);
    void showTakenBack(const std::vector<TriageItem>& items);
    [[nodiscard]] std::vector<int> chosenRows() const;
    /// For what is done later, when other items may stand in those rows.
    [[nodiscard]] std::vector<TriageItem> chosenItems() const;
    [[nodiscard]] std::vector<RecordName> names(const std::vector<int>& rows) const;

    StoreSession* m_session = nullptr;
    TriageModel* m_model;
    RecordsTravel* m_travel; ///< to the queue of another moment
    TravelBar* m_bar;
    TriageHeader* m_header;
    QListView* m_list;
    TriageReasons* m_reasons;
    QLabel* m_message;
    QLabel* m_keys;
    NamedRecords* m_records;
    QSplitter* m_splitter;
    TriageMarks* m_marks;
    QPointer<QMenu> m_snoozes;
    QPersistentModelIndex m_left; ///< what was selected before a filter hid the queue
    int m_anchor = -1;            ///< where a range of chosen rows began
    std::optional<qint64> m_waiting; ///< now, whatever moment is looked at
    int m_changed = 0;            ///< items that are different since the queue was read
    bool m_due = true;
    bool m_loading = false;
    bool m_read = false;
    QString m_problem; ///< why the queue could not be read the last time
    quint64 m_generation = 0;
    quint64 m_reachGeneration = 0;
};

} // namespace hindcast
