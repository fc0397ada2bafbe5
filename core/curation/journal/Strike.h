// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/ChangeSpec.h"
#include "core/curation/change/CurationTarget.h"

namespace hindcast {

/// A text that must not stay in the journal, a secret mostly.
struct StrikeSpec {
    qint64 seq = 0; ///< the entry that it was found in
    QString text;   ///< empty: the whole note of that entry, in whatever was decided at its moment; else this text everywhere
    Why why;
};

struct StrikeReport {
    qint64 journalSeq = 0; ///< the entry of the strike
    QString sha256;        ///< of the text, which stands in its place as `sha256:...`
    qint64 entries = 0;    ///< of the journal that held it
    qint64 records = 0;    ///< change-sets, images, kept rows, events, notes and versions that held it
    QStringList final;     ///< change-sets that cannot be undone any more, because their images held it
    std::optional<bool> left; ///< whether the database's files still hold its bytes; unknown of a server
    bool logHeld = false; ///< somebody reads the database, so that its write-ahead log could not be emptied: it may hold them
};

/// Replaces a text by its hash in journal, change-sets, images, kept rows, events, versions of reflections and people's notes beside and in
/// records of the database that keeps the journal. The chain stays valid: a new entry says what the entries hash to without it, and what
/// the rows are sealed as. SQLite: freed pages are overwritten and the log is emptied. What was made of the database's texts and is
/// cached goes. Rows of the data itself are left alone. NotFound when there is no such entry, or it does not hold the text;
/// InvalidInput for a text of less than 4 characters, and for what stands in the place of one; Conflict when the journal is not as it
/// was written.
[[nodiscard]] Expected<StrikeReport> strike(const CurationTarget& target, const StrikeSpec& spec);

} // namespace hindcast
