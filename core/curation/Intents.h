// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationTarget.h"
#include "core/curation/journal/ChangeSetStore.h"

namespace hindcast {

/// What became of an intent that had no result.
struct SettledIntent {
    QString changeSet;
    QString action;
    ChangeSetState verdict = ChangeSetState::Conflict; ///< Applied, Aborted, or Conflict: somebody must look
};

/// Who is at work on an intent, as JSON: host and process.
[[nodiscard]] QString intentOwner();

/// Decides every intent of a foreign database by reading its rows: all as before = aborted, all as after = applied, else
/// conflict, which is said and never guessed.
/// A purge or decay that was interrupted has done what its batches committed: its number is noted. Each verdict is journalled. One whose owner may
/// still be at work (another living process here, this one while a RunningIntent says so, or another host within a minute) is left
/// alone unless \a all.
[[nodiscard]] Expected<std::vector<SettledIntent>> settleIntents(const CurationTarget& target, Timestamp now, const QString& actor,
                                                                 bool all = false);

} // namespace hindcast
