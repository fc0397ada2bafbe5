// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/ChangeSpec.h"
#include "core/curation/change/RowChange.h"

#include <QStringList>

namespace hindcast {

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
