// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/UndoHistory.h"

#include "core/domain/text/ArgText.h"
#include "core/logs/LogSinks.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"

#include <algorithm>

namespace hindcast {
namespace {

/// One that was taken back, and what did so.
struct TakenBack {
    ChangeSetRecord record;
    ChangeReceipt receipt;
    bool reversible = false; ///< the receipt's own change-set can be taken back, too
};

} // namespace

QString describeChange(const ChangeSetRecord& r)
{
    const QString count = UndoHistory::tr("%Ln record(s)", nullptr, int(r.affected));
    const QString why = r.note.isEmpty() ? r.reason : r.reason + QStringLiteral(": ") + r.note;
    return UndoHistory::tr("%1, %2, %3 (%4)").arg(r.action, count, format::moment(r.at), format::line(why, 120));
}

void UndoHistory::setSession(StoreSession* session)
{
    m_session = session;
    m_done.clear();
    m_undone.clear();
    m_busy = false;
    Q_EMIT redoChanged(false);
}

void UndoHistory::add(const QString& changeSet)
{
    if (changeSet.isEmpty())
        return;
    m_done.push_back({changeSet, changeSet});
    m_undone.clear(); // what was done since decides
    Q_EMIT redoChanged(false);
}

bool UndoHistory::isDone(const QString& name) const { return std::ranges::find(m_done, name, &Entry::name) != m_done.end(); }

void UndoHistory::undo()
{
    if (m_done.empty())
        ask();
    else
        takeBack(m_done.back().changeSet, true);
}

void UndoHistory::redo()
{
    if (!m_undone.empty())
        takeBack(m_undone.back().changeSet, false);
}

void UndoHistory::ask()
{
    if (!m_session || std::exchange(m_busy, true))
        return;
    const auto work = [](const CurationTarget& target, const JobContext&) -> Expected<ChangeSetRecord> {
        HC_TRY(const auto last, undoableChanges(target, 1));
        return last.front();
    };
    m_session->change<ChangeSetRecord>(
        {tr("Look for the last change")}, work, this, [this, session = m_session](Expected<ChangeSetRecord> last) {
            if (session != m_session)
                return; // it is of another database
            m_busy = false;
            if (!last) {
                Q_EMIT failed(last.error());
                return;
            }
            if (std::ranges::find(m_done, last->id, &Entry::changeSet) != m_done.end()) // what had just been done here when it was asked
                return takeBack(last->id, true);
            const QString what = describeChange(*last);
            Q_EMIT question(last->actor == systemActor()
                                ? tr("Done by you, in another window or on the command line: %1.").arg(what)
                                : tr("Done by %1, not in this window: %2.").arg(format::line(last->actor, 80), what),
                            last->id);
        });
}

void UndoHistory::takeBack(const QString& changeSet, bool undoing)
{
    if (!m_session || std::exchange(m_busy, true))
        return;
    const Why why{{}, {}, systemActor(), DisplaySettings::instance().now()};
    const auto work = [changeSet, why, settings = DisplaySettings::instance().rules()](const CurationTarget& target,
                                                                                       const JobContext&) -> Expected<TakenBack> {
        HC_TRY(const auto log, openLogSink(settings));
        ChangeSetStore store(*target.journal, target.journalStore->scope);
        TakenBack out;
        HC_TRY(out.record, store.find(changeSet));
        HC_TRY(out.receipt, undoChangeSet(target, out.record, undoOf(out.record, why, hintParams(settings)), log.get()));
        HC_TRY(const ChangeSetRecord own, store.find(out.receipt.changeSet));
        out.reversible = own.undoable;
        return out;
    };
    const auto answer = [this, session = m_session, changeSet, undoing](Expected<TakenBack> taken) {
        if (session != m_session)
            return; // it is of another database
        m_busy = false;
        std::vector<Entry>& from = undoing ? m_done : m_undone;
        std::vector<Entry>& to = undoing ? m_undone : m_done;
        const auto known = std::ranges::find(from, changeSet, &Entry::changeSet);
        const QString name = known != from.end() ? known->name : changeSet;
        if (known != from.end())
            from.erase(known); // also when it cannot be done: what lies below may
        if (taken && taken->reversible)
            to.push_back({taken->receipt.changeSet, name});
        Q_EMIT redoChanged(canRedo());
        if (!taken) {
            Q_EMIT failed(taken.error());
            return;
        }
        // What is done again is the undoing of an undoing: it is named after what it was at first.
        const QString count = tr("%Ln record(s)", nullptr, int(taken->receipt.affected));
        const QString sentence = !undoing    ? tr("Done again: %1.").arg(count)
            : taken->record.undoes.isEmpty() ? tr("Undone: %1, %2.").arg(taken->record.action, count)
                                             : tr("Undone: %1.").arg(count);
        Q_EMIT done(sentence, undoing && taken->reversible);
    };
    m_session->change<TakenBack>({undoing ? tr("Undo") : tr("Redo")}, work, this, answer);
}

} // namespace hindcast
