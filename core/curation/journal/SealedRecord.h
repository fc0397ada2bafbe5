// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/journal/ChangeSetStore.h"
#include "core/curation/journal/bytes/SealedProject.h"
#include "core/curation/journal/bytes/Sha256.h"

#include <functional>
#include <string_view>

namespace hindcast {

/// A change-set's row as its very bytes, without a copy: a proof looks at hundreds of thousands of them. Texts are UTF-8 and valid until
/// the next row.
struct SealedRecord {
    std::string_view id, tenant, project, action, actor, reason, note, parameters, undoes, fingerprint;
    qint64 at = 0; ///< microseconds UTC
    qint64 previewed = 0;
    bool undoable = true;
    // What a seal leaves out, because it changes.
    std::string_view state, undoneBy;
    qint64 affected = 0;
    qint64 journalSeq = 0;

    /// What never changes about a change-set once it is written: SHA-256, in hexadecimal digits.
    [[nodiscard]] QByteArray seal(Sha256& hash) const;
};

/// The seal of a record that is being written.
[[nodiscard]] QByteArray recordSeal(const ChangeSetRecord& record, const Scope& scope);

/// Every change-set of a database, of whatever scope.
Expected<void> eachSealedRecord(Connection& connection, const std::function<void(const SealedRecord&)>& take);
/// One of them; NotFound.
Expected<void> sealedRecord(Connection& connection, const QString& id, const std::function<void(const SealedRecord&)>& take);

} // namespace hindcast
