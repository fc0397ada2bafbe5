// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// What an offline copy takes along, and to where.
struct SnapshotSpec {
    QString target;
    Predicate outcomes;  ///< only these; everything else is copied whole
    QString filter = {}; ///< the same in words
    bool redact = false; ///< take secrets out of every text
    Timestamp takenAt;
};

/// Copies every relation of a database, whatever its layout and engine, into one SQLite file that opens like it. Rows flow
/// through. Of one moment where reading does not keep a writer waiting (a log, or a server's snapshot); elsewhere in pieces,
/// and the copy says so when somebody wrote meanwhile. An older copy is replaced when this one is complete; nothing is left
/// otherwise. Errors: Conflict (the database itself, or another one that is no copy), Cancelled, DiskFull, PermissionDenied, Io and those of reading.
[[nodiscard]] Expected<SnapshotOrigin> takeSnapshot(Connection& connection, const StoreDescription& store, const SnapshotSpec& spec,
                                                    const JobContext& context);

} // namespace hindcast
