// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/ChangeSpec.h"
#include "core/curation/change/RowChange.h"

#include <QStringList>

namespace hindcast {

/// A value that a change-set of another copy of the database would change, and that is here neither as it was there before nor as it
/// became: three people's word for one cell.
struct CellConflict {
    RelationId relation = RelationId::Patterns;
    QString record; ///< in words: the name and cluster of a pattern, the number of another record
    QString column; ///< empty: the record itself, which is not here, or is not one
    QString you;    ///< what the file wants
    QString base;   ///< what it was there
    QString theirs; ///< what it is here
};

/// What a ChangeSpec would do to the database as it is: the second step. Applying it makes it anew and compares the
/// fingerprints, so what is applied is what was shown.
struct ChangePreview {
    ChangeSpec spec;
    std::vector<RowChange> rows;
    std::vector<EventChange> events;  ///< filed where the layout has events
    std::vector<Signature> touched;   ///< the patterns that change, for lists and log lines
    qint64 unchanged = 0;             ///< of the selected ones already as wanted
    qint64 injectedBefore = 0;        ///< of the touched ones: in the prompt of their own cluster now ...
    qint64 injectedAfter = 0;         ///< ... and afterwards
    std::vector<CellConflict> conflicts = {}; ///< of a carried change-set: it is not applied while there is one
    QStringList consequences;         ///< what a human should know, in sentences
    QString fingerprint;              ///< 16 hex digits over action, parameters and every image
};

/// The fingerprint of what a preview holds.
[[nodiscard]] QString fingerprintOf(const ChangePreview& preview);

/// What became of it: steps three to five.
struct ChangeReceipt {
    QString changeSet;   ///< its id; empty for a dry run
    QString action;
    qint64 previewed = 0; ///< rows that the preview named
    qint64 affected = 0;  ///< rows that were written
    bool verified = false; ///< read again, every row is as the preview said
    qint64 journalSeq = 0;
    QString fingerprint = {};
};

} // namespace hindcast
