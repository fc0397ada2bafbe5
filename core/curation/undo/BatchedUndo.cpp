// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/undo/BatchedUndo.h"

#include "core/curation/journal/JournalCheck.h"

#include <QCoreApplication>
#include <QUuid>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::BatchedUndo)
};

} // namespace

Expected<BatchedUndo> BatchedUndo::begin(const CurationTarget& target, const ChangeSetRecord& undone, const Why& why)
{
    HC_TRY(const ChangeSetRecord current, ChangeSetStore(*target.journal, target.journalStore->scope).find(undone.id));
    if (!current.undoneBy.isEmpty()) // by somebody faster
        return fail(ErrorCode::Conflict, Tr::tr("Change-set %1 was undone already, by %2.").arg(undone.id, current.undoneBy));
    HC_CHECK(proveChangeSet(*target.journal, target.journalStore->scope, undone.id));
    if (!target.despiteJournal) // nothing is put behind a chain that is broken elsewhere
        HC_CHECK(proveJournal(*target.journal));
    return BatchedUndo(target, undone, why);
}

Expected<ChangeReceipt> BatchedUndo::finish(qint64 affected)
{
    const QString undo = word(CurationVerb::Undo); // an undo is its own reason
    ChangeReceipt receipt{QUuid::createUuid().toString(QUuid::WithoutBraces), undo, m_undone.affected, affected};
    receipt.fingerprint = m_undone.fingerprint;
    ChangeSetStore store(*m_target.journal, m_target.journalStore->scope);
    ChangeSetRecord record{receipt.changeSet, undo, m_why.at, m_why.actor, undo, m_why.note};
    record.fingerprint = m_undone.fingerprint;
    record.previewed = m_undone.affected;
    record.affected = affected;
    record.undoable = false; // it kept nothing itself
    record.undoes = m_undone.id;
    const JournalDraft draft{m_why.at,
                             m_why.actor,
                             undo,
                             undo,
                             m_why.note,
                             {{QStringLiteral("change_set"), receipt.changeSet},
                              {QStringLiteral("phase"), QStringLiteral("done")},
                              {QStringLiteral("record_sha256"), store.seal(record)},
                              {QStringLiteral("undoes"), m_undone.id},
                              {QStringLiteral("affected"), QString::number(affected)}}};
    HC_TRY(receipt.journalSeq, appendToJournal(*m_target.journal, draft));
    record.journalSeq = receipt.journalSeq;
    HC_CHECK(store.add(record));
    HC_CHECK(store.setUndone(m_undone.id, record.id));
    receipt.verified = affected == m_undone.affected;
    return receipt;
}

} // namespace hindcast
