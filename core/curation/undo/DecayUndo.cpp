// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/undo/DecayUndo.h"

#include "core/curation/decay/DecayImages.h"
#include "core/curation/undo/BatchedUndo.h"
#include "core/store/native/WriteLocks.h"
#include "core/store/upkeep/ImportanceRows.h"

#include <QCoreApplication>

namespace hindcast {

Expected<ChangeReceipt> undoDecay(const CurationTarget& target, const ChangeSetRecord& decay, const Why& why)
{
    HC_TRY(Transaction transaction, beginMemoryWrite(*target.data, target.store->scope));
    HC_TRY(BatchedUndo undo, BatchedUndo::begin(target, decay, why));
    HC_TRY(ImportanceRows rows, ImportanceRows::open(*target.data, target.store->scope));
    ChangeSetStore store(*target.journal, target.journalStore->scope);
    qint64 affected = 0;
    for (qint64 seq = 0;; ++seq) { // one by one: there may be a million of rows
        HC_TRY(const QByteArray image, store.image(decay.id, seq));
        if (image.isEmpty())
            break;
        HC_TRY(const auto changes, changesOfDecayImage(image));
        for (const ImportanceChange& c : changes) {
            HC_TRY(const bool back, rows.putBack(c.id, c.after, c.before));
            affected += back ? 1 : 0;
        }
    }
    if (affected == 0 && decay.affected > 0)
        return fail(
            ErrorCode::Conflict,
            QCoreApplication::translate("hindcast::DecayUndo", "All that this decay changed was changed since: nothing was undone."), {},
            QCoreApplication::translate("hindcast::DecayUndo", "Undo the later decays first."));
    HC_TRY(ChangeReceipt receipt, undo.finish(affected));
    HC_CHECK(transaction.commit());
    return receipt;
}

} // namespace hindcast
