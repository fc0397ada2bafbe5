// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

#include <optional>
#include <set>

namespace hindcast {

/// What somebody noted beside the records (confirmations, pinned evidence, aliases of patterns), as the tables of \a journal hold it: our own
/// database, or the workspace of a foreign one. What was withdrawn counts for nothing.
namespace humanNotes {

/// Until when \a actor vouches for a pattern: an entry for each row, nothing in it where no end was given.
[[nodiscard]] Expected<std::vector<std::optional<Timestamp>>> confirmedUntil(Connection& journal, const Scope& scope,
                                                                             const QString& pattern, const QString& cluster,
                                                                             const QString& actor);

/// Ids of the outcomes that are pinned.
[[nodiscard]] Expected<std::set<QString>> pinnedOutcomes(Connection& journal, const Scope& scope);

/// Keys of the aliases that point to a pattern.
[[nodiscard]] Expected<std::vector<qint64>> aliasesOf(Connection& journal, const Scope& scope, const QString& pattern,
                                                      const QString& cluster);

/// Whether \a table, a constant name of ours, has a row with these values; \a withdrawable: its rows may be withdrawn.
[[nodiscard]] Expected<bool> has(Connection& journal, const Scope& scope, const QByteArray& table,
                                 const std::vector<std::pair<QByteArray, Cell>>& values, bool withdrawable);

} // namespace humanNotes

} // namespace hindcast
