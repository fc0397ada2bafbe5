// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/undo/UndoLast.h"

#include "core/curation/undo/DecayUndo.h"
#include "core/curation/undo/PurgeUndo.h"

#include <QCoreApplication>
#include <QHash>

namespace hindcast {

namespace {

/// An undo of an undo does what was done at first; an undo does not.
bool does(QString id, const QHash<QString, QString>& undoes)
{
    bool out = true;
    for (qsizetype steps = 0; undoes.contains(id) && steps <= undoes.size(); ++steps) {
        id = undoes.value(id);
        out = !out;
    }
    return out;
}

} // namespace

Expected<std::vector<ChangeSetRecord>> undoableChanges(const CurationTarget& target, qint64 limit)
{
    std::vector<ChangeSetRecord> out;
    if (target.journal) {
        HC_TRY(const auto all, ChangeSetStore(*target.journal, target.journalStore->scope).list(0, ChangeSetState::Applied));
        QHash<QString, QString> undoes;
        for (const ChangeSetRecord& r : all)
            if (!r.undoes.isEmpty())
                undoes.insert(r.id, r.undoes);
        for (const ChangeSetRecord& r : all)
            if (qint64(out.size()) < limit && r.undoneBy.isEmpty() && r.undoable && !r.isDecay() && does(r.id, undoes))
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
