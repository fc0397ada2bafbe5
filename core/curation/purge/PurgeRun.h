// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/purge/PurgePreview.h"
#include "core/domain/log/LogSink.h"

namespace hindcast {

/// Who purges, and how.
struct PurgeOptions {
    QString actor;
    QString note;
    Timestamp at;           ///< the moment that rules see
    bool keepRows = false;  ///< so that it can be undone; at most greatestKept rows of a foreign database
    qint64 batchRows = 100'000;
    int lockWaitMs = 60'000;
    bool keepSecrets = false; ///< the note is stored as it is
};

/// Images of a foreign database lie in the workspace, as JSON.
inline constexpr qint64 greatestKept = 200'000;

/// What was really removed.
struct PurgeReport {
    QString changeSet; ///< empty: there was nothing to do
    qint64 outcomes = 0;
    qint64 patterns = 0;
    bool complete = false; ///< everything that the preview named
    bool verified = false; ///< read again: nothing that is too old is left
    bool undoable = false; ///< the rows are kept
    qint64 journalSeq = 0;
    std::optional<Error> interruption; ///< why it is not complete: cancelled, busy, lost ... what was committed stays
};

/// Removes what \a preview named: refuses with Conflict when the rows are no longer those, works in short transactions,
/// counts what each committed, reads again, journals. Again: nothing is left to do, and nothing happens. Two at once: the
/// second waits, then Busy.
[[nodiscard]] Expected<PurgeReport> applyPurge(const CurationTarget& target, const PurgePreview& preview, const PurgeOptions& options,
                                               const JobContext& context = {}, LogSink* log = nullptr);

} // namespace hindcast
