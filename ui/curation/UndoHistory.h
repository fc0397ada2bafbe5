// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/undo/UndoLast.h"

#include <QObject>

#include <vector>

namespace hindcast {

class StoreSession;

/// What was changed in this window, so that it can be taken back and done again, the last one first. What somebody else did, or an
/// earlier window, is never taken back without a question.
class UndoHistory final : public QObject
{
    Q_OBJECT
public:
    explicit UndoHistory(QObject* parent) : QObject(parent) {}

    /// Forgets everything; null: nothing is open.
    void setSession(StoreSession* session);
    /// A change-set that this window has applied.
    void add(const QString& changeSet);
    [[nodiscard]] bool canRedo() const { return !m_undone.empty(); }
    /// What comes next is not known yet.
    [[nodiscard]] bool isBusy() const { return m_busy; }
    /// Of a change-set that this window has applied, by the name that it had at first, whatever did it again since: it is done, or it is what
    /// undo() would take back, or redo() do again.
    [[nodiscard]] bool isDone(const QString& name) const;
    [[nodiscard]] bool isNextToUndo(const QString& name) const { return !m_done.empty() && m_done.back().name == name; }
    [[nodiscard]] bool isNextToRedo(const QString& name) const { return !m_undone.empty() && m_undone.back().name == name; }

    /// Takes the last one of this window back; without one looks for one of somebody else, and asks.
    void undo();
    /// What the answer to that question is about.
    void undoAllTheSame(const QString& changeSet) { takeBack(changeSet, true); }
    /// Does the last one that was taken back again.
    void redo();

Q_SIGNALS:
    /// Rows were written. A sentence, and what may be offered with it.
    void done(const QString& sentence, bool undone);
    /// Nothing was written yet: the last change is not this window's. Who, what, when and how many, in a sentence.
    void question(const QString& sentence, const QString& changeSet);
    void failed(const hindcast::Error& error);
    void redoChanged(bool possible);

private:
    /// Taking one back, or doing it again, is a change-set of its own.
    struct Entry {
        QString changeSet;
        QString name; ///< of the change-set that it was at first
    };
    void ask();
    void takeBack(const QString& changeSet, bool undoing);

    StoreSession* m_session = nullptr;
    std::vector<Entry> m_done, m_undone; ///< taking one of them back moves what did so to the other list
    bool m_busy = false;
};

/// "demote, 3 records, 20 Nov 10:32 (outdated: since v2)", for people.
[[nodiscard]] QString describeChange(const ChangeSetRecord& record);

} // namespace hindcast
