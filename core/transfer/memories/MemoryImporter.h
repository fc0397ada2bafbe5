// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/review/ReviewArchive.h"
#include "core/store/rows/EpisodeRows.h"
#include "core/store/rows/ReflectionRows.h"
#include "core/store/rows/TraceRows.h"
#include "core/store/sql/Transaction.h"
#include "core/transfer/memories/MemoryImport.h"

#include <QElapsedTimer>

#include <optional>

namespace hindcast {

/// Writes what was read from files, one memory after the other, many in each transaction.
class MemoryImporter
{
public:
    [[nodiscard]] static Expected<MemoryImporter> open(Connection& connection, const StoreDescription& store,
                                                       const MemoryImportOptions& options);

    /// What was made fit by cleanMemory().
    Expected<void> take(ImportedMemory memory);
    /// Commits what is open, but for a dry run: before one waits for more, and others for what one has locked.
    Expected<void> settle();
    /// Commits what is open; takes everything back after a dry run.
    [[nodiscard]] Expected<MemoryImportReport> finish();

private:
    MemoryImporter(Connection& connection, Scope scope, MemoryImportOptions options, ReflectionRows reflections, EpisodeRows episodes,
                   TraceRows traces, ReviewArchive reviews);
    Expected<void> put(const ImportedMemory& memory, const Reflection& reflection);
    Expected<void> put(const ImportedMemory& memory, Episode& episode);
    Expected<void> put(const TraceInput& input);
    void remember(const QByteArray& identity, qint64 id);
    Expected<void> put(const ImportedMemory& memory, const ImportedReview& review);

    Connection* m_connection;
    Scope m_scope;
    MemoryImportOptions m_options;
    ReflectionRows m_reflections;
    EpisodeRows m_episodes;
    TraceRows m_traces;
    ReviewArchive m_reviews;
    std::optional<Transaction> m_transaction;
    qsizetype m_open = 0; ///< memories in the transaction
    QElapsedTimer m_since; ///< it began
    QByteArray m_lastIdentity; ///< of the last reflection: its strategy comes next
    qint64 m_lastId = 0;
    MemoryImportReport m_report;
};

/// Takes the secrets out of a memory and gives it the times that it does not say; in any thread.
void cleanMemory(ImportedMemory& memory, const MemoryImportOptions& options);

} // namespace hindcast
