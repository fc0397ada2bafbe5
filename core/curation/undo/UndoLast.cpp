// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/undo/UndoLast.h"

#include "core/curation/undo/PurgeUndo.h"

#include <QCoreApplication>

namespace hindcast {

Expected<std::vector<ChangeSetRecord>> undoableChanges(const CurationTarget& target, qint64 limit)
{
    std::vector<ChangeSetRecord> out;
    if (target.journal) {
        HC_TRY(const auto all, ChangeSetStore(*target.journal, target.journalStore->scope).list(0, ChangeSetState::Applied));
        for (const ChangeSetRecord& r : all)
            if (qint64(out.size()) < limit && r.undoneBy.isEmpty() && r.undoes.isEmpty() && r.undoable)
                out.push_back(r);
    }
    if (out.empty())
        return fail(ErrorCode::NotFound, QCoreApplication::translate("hindcast::UndoLast", "There is nothing to undo."));
    return out;
}

Expected<ChangeReceipt> undoChangeSet(const CurationTarget& target, const ChangeSetRecord& record, ChangeSpec spec, LogSink* log)
{
    spec.action = QStringLiteral("undo");
    spec.changeSet = record.id;
    HC_TRY(const ChangePreview preview, previewChange(target, spec)); // refuses what cannot be undone
    if (record.action == QLatin1String("purge") && !target.isForeign())
        return undoPurge(target, record, spec);
    return applyChange(target, preview, log);
}

} // namespace hindcast
