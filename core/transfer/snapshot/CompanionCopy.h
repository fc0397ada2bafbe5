// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"
#include "core/transfer/snapshot/SnapshotFile.h"

namespace hindcast {

/// Copies the rows of \a companion that belong to the scope of \a store into a table of the same name and columns: times as
/// microseconds, flags as 0 and 1, lists as JSON. A table that the source does not have is left out. \a redact takes secrets
/// out of every text outside of keys. Rows flow through, in pieces that keep no writer waiting; a server must be in a
/// transaction. Errors: Cancelled and those of reading; what goes wrong with writing is told by settle().
Expected<void> copyCompanion(Connection& source, SnapshotFile& target, const StoreDescription& store, const CompanionTable& companion,
                             bool redact, const CancelToken& token);

} // namespace hindcast
