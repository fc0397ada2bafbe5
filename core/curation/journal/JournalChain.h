// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/journal/JournalEntry.h"
#include "core/curation/journal/marks/JournalMark.h"
#include "core/curation/journal/told/ToldSets.h"
#include "core/store/sql/Connection.h"

#include <optional>
#include <vector>

namespace hindcast {

/// Something that is not as the journal says.
struct JournalBreak {
    qint64 seq = 0; ///< the entry that is wrong, or that speaks of what is wrong
    QString kind;   ///< "entry", "head", "change_set", "images", "signature", or the table: "purged_outcomes", "blocks" ...
    QString id;     ///< the entry's number, or the change-set; of a row that none wrote its key
    QString what;   ///< a sentence
    QString actor = {}; ///< of that entry, as it says now; empty: it is not there
    std::optional<Timestamp> at = {};
};

/// The chain from one entry to the last.
struct JournalChain {
    qint64 last = 0; ///< number of the last entry; 0: there is none
    QByteArray hash; ///< its hash
    qint64 coveredFrom = 0; ///< from here on every entry covers what it speaks of; 0: none does
    ToldSets told;
    std::vector<JournalMark> marks; ///< in their order
    QByteArrayList struck; ///< what stands in the place of texts that were struck out: "sha256:..."
    std::optional<JournalBreak> broken;
    qint64 saidAnew = 0; ///< the first entry behind the wanted one that replaces what entries up to that one sealed; 0: none does
    QByteArray wantedHash; ///< of the entry that was asked for; empty: it is not there

    /// Keeps the one that comes first.
    void breaks(JournalBreak found);
};

/// Reads entries from \a from on (1: all; else the entry before is taken as it is) and recomputes every hash. An entry whose text
/// was struck out counts as whole when the entry of the strike says so. \a wanted: an entry whose hash the caller asks for.
[[nodiscard]] Expected<JournalChain> readChain(Connection& connection, qint64 from = 1, qint64 wanted = 0);

/// The head as it is kept in a second place: "12 0a3f...", or empty.
[[nodiscard]] Expected<QString> storedHead(Connection& connection);
/// Is the chain's last entry the last one that was written?
void compareHead(const QString& head, JournalChain& chain);

} // namespace hindcast
