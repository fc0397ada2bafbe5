// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/journal/ChangeSetStore.h"
#include "core/curation/journal/HeadSignature.h"
#include "core/curation/journal/JournalChain.h"

namespace hindcast {

/// What looking at the whole journal found.
struct JournalCheck {
    qint64 entries = 0;
    qint64 coveredFrom = 0; ///< from this entry on images, kept rows and change-sets are proved, too; 0: nowhere
    std::optional<JournalBreak> firstBroken;
    std::optional<HeadSignature> signature; ///< the newest one; whether it is valid was asked only with a key
    qint64 saidAnew = 0; ///< the first entry behind the signed one that replaces what was signed, as a strike does; 0: none

    [[nodiscard]] bool ok() const { return !firstBroken; }
    [[nodiscard]] qint64 brokenAt() const { return firstBroken ? firstBroken->seq : 0; }
    [[nodiscard]] QString what() const { return firstBroken ? firstBroken->what : QString(); }
};

/// Recomputes everything: entries that were changed, deleted, exchanged or cut off at the end, change-sets, images and kept rows
/// that are not those which were written; then, when all that holds, rows that say what is in force and are not as their images say, and
/// histories that are not what decisions filed. It cannot notice somebody who rewrites all of them alike: sign the head (HeadSignature),
/// or keep exported heads elsewhere. \a key: the head must be signed, and by its owner.
[[nodiscard]] Expected<JournalCheck> verifyJournal(Connection& connection, const SignatureKey* key = nullptr);

/// What a signature would stand for besides what is signed already.
struct Unsigned {
    std::optional<JournalBreak> broken;
    qint64 saidAnew = 0; ///< as in JournalCheck
};
/// What a part of the check looks at: who did it and why; of an intent also its images, and that no entry says it is done; all.
enum class Proof { Record, Intent, All };
/// Whether a change-set is what was written, as far as its entries say: to be asked before something is written because of it.
/// Conflict says what is wrong, NotFound that there is none.
[[nodiscard]] Expected<void> proveChangeSet(Connection& connection, const Scope& scope, const QString& changeSet, Proof proof = Proof::All);

/// How much is looked at: the newest entries (50,000 at most), and records and images of the newest change-sets (200, and of 5,000 rows); or
/// all of them, and all that they seal.
enum class Extent { Newest, Whole };
/// To be asked before signHead(): all of the journal is read, with Extent::Newest only when its head is not signed already.
[[nodiscard]] Expected<Unsigned> proveUnsigned(Connection& connection, Extent extent);
/// Whether the journal is what was written: to be asked before another entry is. Conflict.
[[nodiscard]] Expected<void> proveJournal(Connection& connection, Extent extent = Extent::Newest);

} // namespace hindcast
