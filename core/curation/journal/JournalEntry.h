// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/journal/bytes/Sha256.h"
#include "core/store/sql/Statement.h"

namespace hindcast {

/// One entry as it is stored; texts as their very bytes.
struct JournalEntry {
    qint64 seq = 0;
    Timestamp at;
    QByteArray actor, action, reason, note;
    QByteArray body; ///< JSON, an object

    /// What `SELECT` takes for entryFrom(): previous hash and hash come behind these seven columns.
    static constexpr auto columns = "seq, at, actor, action, reason, note, body, previous_hash, hash";
};

/// The entry in the current row of a statement that selects JournalEntry::columns; its texts are valid until the next one.
[[nodiscard]] JournalEntry entryFrom(const Statement& row);

/// SHA-256 over the hash of the entry before and this one's canonical JSON: sorted keys, no blanks, numbers as texts.
[[nodiscard]] QByteArray entryHash(const JournalEntry& entry, QByteArrayView previous, Sha256& hash);

} // namespace hindcast
