// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/undo/UndoLast.h"

#include <QObject>
#include <QStringList>

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
    [[nodiscard]] bool canRedo() const { return !m_undone.isEmpty(); }

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
    void ask();
    void takeBack(const QString& changeSet, bool undoing);

    StoreSession* m_session = nullptr;
    QStringList m_done, m_undone; ///< change-sets; taking one of them back moves what did so to the other list
    bool m_busy = false;
};

/// "demote, 3 records, 20 Nov 10:32 (outdated: since v2)", for people.
[[nodiscard]] QString describeChange(const ChangeSetRecord& record);

} // namespace hindcast
