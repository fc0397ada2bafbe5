// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/purge/PinnedEvidence.h"

#include "core/store/native/NativeSql.h"
#include "core/store/relation/RecordReader.h"

#include <QSet>

#include <algorithm>

namespace hindcast {
namespace {

/// Is the outcome still there, and too old? A copy of one that went before is kept, too, but not by this purge.
Expected<bool> goesNow(const CurationTarget& target, const BoundRelation& outcomes, const QString& id, Timestamp cutoff)
{
    const auto key = locatorFromText(outcomes, id);
    if (!key)
        return false;
    ReadNotes notes;
    const auto record = readRecord(*target.data, outcomes, *key, notes);
    if (!record && record.error().code == ErrorCode::NotFound)
        return false;
    HC_TRY(const Record found, Expected<Record>(record));
    return found.cells[OutcomeCreatedAt].time() < cutoff;
}

} // namespace

Expected<PinnedEvidence> pinnedEvidence(const CurationTarget& target, Timestamp cutoff, const std::vector<Signature>& losing,
                                        const JobContext& context)
{
    PinnedEvidence out;
    const BoundRelation* outcomes = target.store->relation(RelationId::Outcomes);
    if (!outcomes || !target.journal || !target.journalStore->catalog.has("evidence_pins"))
        return out;
    HC_TRY(const auto rows,
           target.journal->rows(numbered(*target.journal,
                                         "SELECT outcome_id, pattern_name, cluster_id FROM evidence_pins "
                                         "WHERE tenant_id = ? AND project_id = ? AND withdrawn_at IS NULL"),
                                {Cell(target.journalStore->scope.tenant), Cell(target.journalStore->scope.project)}));
    QSet<std::pair<QString, QString>> pinned;
    for (const auto& row : rows) {
        if (context.token.isCancelled())
            return failCancelled();
        pinned.insert({row[1].text(), row[2].text()});
        HC_TRY(const bool goes, goesNow(target, *outcomes, row[0].text(), cutoff));
        out.outcomes += goes ? 1 : 0;
    }
    std::ranges::copy_if(losing, std::back_inserter(out.patterns),
                         [&](const Signature& s) { return pinned.contains({s.pattern, s.cluster}); });
    return out;
}

} // namespace hindcast
