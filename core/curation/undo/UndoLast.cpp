// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/undo/UndoLast.h"

#include "core/curation/undo/DecayUndo.h"
#include "core/curation/undo/PurgeUndo.h"

#include <QCoreApplication>

namespace hindcast {

Expected<std::vector<ChangeSetRecord>> undoableChanges(const CurationTarget& target, qint64 limit)
{
    std::vector<ChangeSetRecord> out;
    if (target.journal) {
        HC_TRY(const auto all, ChangeSetStore(*target.journal, target.journalStore->scope).list(0, ChangeSetState::Applied));
        for (const ChangeSetRecord& r : all)
            if (qint64(out.size()) < limit && r.undoneBy.isEmpty() && r.undoes.isEmpty() && r.undoable && !r.isDecay())
                out.push_back(r);
    }
    if (out.empty())
        return fail(ErrorCode::NotFound, QCoreApplication::translate("hindcast::UndoLast", "There is nothing to undo."));
    return out;
}

ChangeSpec undoOf(const ChangeSetRecord& record, Why why, const HintParams& hints)
{
    return {decision::Undo{record.id}, std::move(why), hints};
}

Expected<ChangeReceipt> undoChangeSet(const CurationTarget& target, const ChangeSetRecord& record, const ChangeSpec& undo, LogSink* log)
{
    HC_TRY(const ChangePreview preview, previewChange(target, undo)); // refuses what cannot be undone
    if (record.isDecay())
        return undoDecay(target, record, preview.spec.why);
    if (record.isPurge() && !target.isForeign())
        return undoPurge(target, record, preview.spec.why);
    return applyChange(target, preview, log);
}

} // namespace hindcast
