// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Clock.h"
#include "core/llm/Embedder.h"
#include "core/rules/redaction/Redaction.h"
#include "core/store/StoreDescription.h"
#include "core/store/native/WriteLocks.h"
#include "core/store/sql/Job.h"
#include "core/transfer/memories/ImportedMemory.h"

namespace hindcast {

/// How files of memories are taken in.
struct MemoryImportOptions {
    bool dryRun = false;          ///< everything is done, and taken back at the end
    Embedder* embedder = nullptr; ///< of episodes; outlives the import. Null: they are stored without a vector
    Redactor redact = &redacted; ///< of exports called in several threads
    std::shared_ptr<const Clock> clock = std::make_shared<SystemClock>(); ///< for what names no time of its own
    qsizetype batch = 5'000;      ///< memories in one transaction
    qint64 heldMs = longestHeldMs; ///< and how long one stays open at most while there is more to write
};

/// What an import did.
struct MemoryImportReport {
    ImportCounts counts;
    qint64 reflections = 0; ///< new rows, strategies and lessons included
    qint64 episodes = 0;    ///< new rows
    qint64 traces = 0;      ///< new rows, waiting to be reflected on
    qint64 reviews = 0;     ///< new rows
    qint64 known = 0;       ///< were imported before: nothing changed
    qint64 raised = 0;      ///< were imported before and have been seen more often since
};

/// Takes files of memories into a native database. An entry that cannot be understood is reported in the counts; importing
/// the same again changes nothing. Batches are transactions: an error ends the import, and what was committed stays.
/// Errors: Unsupported, ReadOnly, what reading the files and writing gives.
[[nodiscard]] Expected<MemoryImportReport> importMemories(Connection& connection, const StoreDescription& store, const QStringList& files,
                                                          const MemoryImportOptions& options, const JobContext& context = {});

} // namespace hindcast
