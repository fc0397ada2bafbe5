// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/ChangePreview.h"
#include "core/curation/change/CurationTarget.h"
#include "core/curation/journal/ChangeSetStore.h"
#include "core/curation/journal/Journal.h"
#include "core/domain/log/LogSink.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// Step two: what \a spec would do now. Reads only. Needs no reason. Unsupported for what records of that kind do not take, TooLarge for too many, NotFound
/// for rows that are gone, Unsupported, too, where the layout has no column for it, Conflict for an undo that others overtook.
[[nodiscard]] Expected<ChangePreview> previewChange(const CurationTarget& target, ChangeSpec spec);

/// Steps three to five: InvalidInput without a reason; plans anew, refuses with Conflict when the fingerprint is not the preview's, writes, files events
/// and journal, reads again. All or nothing: native in one transaction; foreign as intent, data, result. A preview that
/// changes nothing gives a receipt without a change-set. A failure to say what became of the data (a lost connection)
/// leaves an intent that settleIntents() decides later.
[[nodiscard]] Expected<ChangeReceipt> applyChange(const CurationTarget& target, const ChangePreview& preview, LogSink* log = nullptr);

/// The first intent step alone (under an \a id, or a new one), and the data step alone: what applyChange() is made of, for whoever tests crashes.
[[nodiscard]] Expected<QString> recordIntent(const CurationTarget& target, const ChangePreview& preview, QString id = {});
[[nodiscard]] Expected<qint64> applyToData(const CurationTarget& target, const ChangePreview& preview);

/// The last intent step, within a transaction on the workspace: notes that the data followed, writes what belongs into the
/// workspace itself, and journals \a how. Gives the number of the journal's entry.
[[nodiscard]] Expected<qint64> finishIntent(const CurationTarget& target, const ChangeSetRecord& intent, ChangeSetState state,
                                            qint64 affected, std::vector<RowChange>& rows, const std::vector<EventChange>& events,
                                            const JournalDraft& how);

/// What an intent came to.
struct IntentResult {
    ChangeSetState state = ChangeSetState::Intent;
    qint64 journalSeq = 0; ///< 0: it had its result already
};

/// finishIntent() in a transaction of its own. Applied becomes Conflict (Aborted without rows of the data) when the workspace's own rows were changed by
/// somebody else meanwhile: what the data says cannot be taken back, and an intent must not stay for ever.
[[nodiscard]] Expected<IntentResult> concludeIntent(const CurationTarget& target, const ChangeSetRecord& intent, ChangeSetState state,
                                                    qint64 affected, std::vector<RowChange>& rows, const std::vector<EventChange>& events,
                                                    const JournalDraft& how);

/// Are the rows as the changes want them (or, \a before, as they were)? Compared by reading them again.
[[nodiscard]] Expected<bool> rowsAre(const CurationTarget& target, const std::vector<RowChange>& rows, bool before = false);

} // namespace hindcast
