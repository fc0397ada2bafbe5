// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/ChangePreview.h"
#include "ui/models/selection/CurationSelection.h"
#include "ui/models/selection/ListActions.h"
#include "ui/models/selection/ListRequest.h"

#include <QDialog>
#include <QPointer>
#include <QTimer>

#include <functional>

class QAction;
class QMenu;
class QWidget;

namespace hindcast {

class MessageBar;
class RecordList;
class StoreSession;
class UndoHistory;
struct CurationAction;
struct CurationItem;
struct PurgeReport;

/// The actions that change a database, for the Curate menu, the lists' context menus and their keys. Nothing is written
/// before editing was enabled; it ends by itself a quarter of an hour after the last change.
class CurationController final : public QObject
{
    Q_OBJECT
public:
    /// \a window is the parent of dialogs, \a bar says what was done and offers to undo it.
    CurationController(QWidget* window, MessageBar* bar);

    void setSession(StoreSession* session);
    /// What is looked at; null: nothing that could be changed.
    void setList(RecordList* list);
    /// Fills the Curate menu.
    void addTo(QMenu* menu);
    /// Those that belong into the context menu of a list.
    [[nodiscard]] ListActions listActions() const;
    [[nodiscard]] QAction* editingAction() const { return m_editing; }

    /// Asks why, shows what would change, and changes it: the sheet of what \a verb does to records that are selected somewhere.
    /// \a done is called afterwards, with the change-set.
    using Done = std::function<void(const QString& changeSet)>;
    void openChange(CurationVerb verb, const CurationSelection& selection, Done done = {});

public Q_SLOTS:
    /// Runs \a work at once, or after offering to enable editing.
    void edit(const std::function<void()>& work) { whileEditing(work); }
    /// After a selection or what is looked at has changed.
    void updateState();
    /// Takes back what this window did last, a mark of the list that is looked at first; what somebody else did, after a question.
    void undo();
    /// Takes that one back, whoever did it.
    void undoChange(const QString& changeSet);
    /// Does again what was taken back last.
    void redo();
    void purge();
    /// Applies a change-set that somebody made on another copy of the database.
    void carry();
    /// Says that a cluster's name stands for another one; the selected pattern's is offered, or the pair that a finding names.
    void aliasCluster();
    /// The same of these two; \a to is empty where only one is known.
    void openAlias(const QString& from, const QString& to = {});
    /// Replays the selected reflections, or all that are listed; reads episodes and reviews again.
    void replay();

Q_SIGNALS:
    void failed(const hindcast::Error& error);
    /// Rows were written: read again.
    void changed();
    /// \a secondsLeft: until editing ends by itself, if nothing is changed.
    void editingChanged(bool editing, int secondsLeft);
    /// Somebody wants these records as a file before they go.
    void exportRequested(const hindcast::ListRequest& list);
    /// Somebody wants to see what was decided.
    void journalRequested();

private:
    struct Item {
        const CurationItem* what;
        const CurationAction* action;
        QAction* trigger;
    };
    void addItem(const CurationItem& what);
    void updateItem(const Item& item, CurationSelection::Kind kind, qint64 count);
    void enableEditing(bool on, std::function<void()> then = {});
    void connectSession();
    /// Runs \a work at once, or after offering to enable editing.
    void whileEditing(std::function<void()> work);
    void start(const Item& item);
    /// Tells whether, and for how long.
    void sayEditing();
    void applied(const ChangeReceipt& receipt, const QString& sentence);
    void openReplay(const CurationSelection& selection);
    /// Of an action: the one of its own, else the one that fits most.
    [[nodiscard]] QDialog* makeSheet(const CurationAction& action, const CurationSelection& selection, const Done& done);
    void offerUndo(const QString& sentence);
    void connectHistory();
    /// A change-set of this window: what was taken back before it cannot be done again any more.
    void noteChange(const QString& changeSet);
    void undoLast();
    void redoLast();
    [[nodiscard]] bool redoesOwn() const;
    void updateRedo();

    QWidget* m_window;
    MessageBar* m_bar;
    StoreSession* m_session = nullptr;
    RecordList* m_list = nullptr;
    std::vector<Item> m_items;
    QAction* m_editing;
    QAction* m_undo;
    QAction* m_redo;
    UndoHistory* m_history;
    RecordList* m_undoneIn = nullptr; ///< where steps were taken back that no change-set says
    int m_undoneBehind = 0;           ///< corrections that were taken back after the last of those
    bool m_undoesWithOwn = false;     ///< the correction that is being taken back went with one of those
    QPointer<QDialog> m_sheet; ///< the one that is open
    QAction* m_purge;
    QAction* m_carry;
    QAction* m_alias;
    QAction* m_replay;
    QAction* m_reparse;
    QTimer m_expiry;
    QTimer m_tick; ///< while editing: the time that is left is shown
    std::function<void()> m_then; ///< once editing is enabled
};

} // namespace hindcast
