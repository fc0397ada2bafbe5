// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "core/store/sql/Connection.h"

#include <QJsonObject>

namespace hindcast {

/// What is to be noted of one curation step.
struct JournalDraft {
    Timestamp at;
    QString actor;
    QString action; ///< "demote", "undo", "purge" ...
    QString reason; ///< word of a ReasonCode
    QString note;
    QJsonObject body; ///< change-set, phase (done, intent, result), counts, fingerprint, SHA-256 of the images
};

/// What looking at the whole chain found.
struct JournalCheck {
    qint64 entries = 0;
    bool ok = true;
    qint64 firstBroken = 0; ///< the seq at which the chain breaks; 0: nowhere
    QString sentence;       ///< why, for people
};

/// Appends to the hash chain, within the transaction of its caller, which from then on holds the chain's head: hash is
/// SHA-256 over the previous hash and the entry's canonical JSON. Gives the new seq (from 1, without gaps).
[[nodiscard]] Expected<qint64> appendToJournal(Connection& connection, const JournalDraft& draft);

/// Recomputes every hash: finds entries that were changed, deleted, exchanged, or cut off at the end (the head is kept in
/// a second place as well). It cannot notice somebody who rewrites chain and head alike: keep exported heads elsewhere.
[[nodiscard]] Expected<JournalCheck> verifyJournal(Connection& connection);

} // namespace hindcast
