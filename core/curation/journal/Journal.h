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

/// Appends to the hash chain, within the transaction of its caller, which from then on holds the chain's head: hash is
/// SHA-256 over the previous hash and the entry's canonical JSON. Gives the new seq (from 1, without gaps).
[[nodiscard]] Expected<qint64> appendToJournal(Connection& connection, const JournalDraft& draft);

} // namespace hindcast
