// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationTarget.h"
#include "core/curation/journal/ChangeSetStore.h"
#include "core/query/Predicate.h"
#include "core/store/relation/Record.h"
#include "core/store/sql/Job.h"

#include <QJsonObject>

namespace hindcast {

/// An entry of the journal as people read it.
struct JournalLine {
    qint64 seq = 0;
    Timestamp at;
    QString actor, action, reason, note;
    QString phase;     ///< "done", "intent", "result" ...; empty: it says none
    QString changeSet; ///< empty: it is about none
    QString undoes;    ///< the change-set that it takes back
    QString subject;   ///< what it is about, in one line; hostile text
    std::optional<qint64> rows; ///< how many it wrote, or would
    QString hash;
};

/// An entry of a record of the relation `journal`.
[[nodiscard]] JournalLine journalLine(const Record& record);
/// The same as `journal` prints it: seq, at, actor, action, reason, note, body, hash.
[[nodiscard]] QJsonObject journalObject(const Record& record);

/// The newest entries that match, the newest first.
struct JournalPage {
    std::vector<JournalLine> lines;
    bool more = false; ///< there are older ones
};
/// At most \a limit entries. None where nothing was ever changed.
[[nodiscard]] Expected<JournalPage> readJournal(const CurationTarget& target, const Predicate& where, qint64 limit,
                                                const JobContext& context = {});

/// What a change-set did to rows, as far as their images are kept.
struct ChangeDetail {
    ChangeSetRecord record;
    std::vector<RowChange> rows;
    std::vector<EventChange> events;
    bool cut = false; ///< there are more than were read

    /// Somebody can take it back today.
    [[nodiscard]] bool canBeUndone() const;
};
/// Reads at most \a limit images. NotFound when there is no such change-set.
[[nodiscard]] Expected<ChangeDetail> readChangeDetail(const CurationTarget& target, const QString& changeSet, qint64 limit);

} // namespace hindcast
