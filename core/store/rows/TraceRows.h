// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"
#include "core/store/rows/RowInserter.h"

namespace hindcast {

/// What became of a stored trace.
enum class TraceState {
    Pending,   ///< no model answered: to be tried again
    Reflected,
    Skipped,   ///< not important enough for a reflection
};

/// Writes and reads the traces of a native database, within its caller's transaction.
class TraceRows
{
public:
    [[nodiscard]] static Expected<TraceRows> open(Connection& connection, const Scope& scope);

    /// Gives the new id. \a json: of each event, where it has been made already.
    [[nodiscard]] Expected<qint64> insert(const Trace& trace, const QByteArray& key, TraceState state,
                                          std::span<const TraceEventJson> json = {});
    Expected<void> setState(qint64 id, TraceState state);
    /// With all its events, in their order; NotFound.
    [[nodiscard]] Expected<Trace> read(qint64 id);
    /// The trace with this key; the newest where there are several.
    [[nodiscard]] Expected<std::optional<qint64>> find(const QByteArray& key);
    /// The same of those that were reflected on.
    [[nodiscard]] Expected<std::optional<qint64>> reflected(const QByteArray& key);
    /// Puts other events, outcome, error, session, task and memories in the place of those of trace.id.
    Expected<void> replace(const Trace& trace, TraceState state);
    /// Whether an equal trace is stored.
    [[nodiscard]] Expected<bool> isKnown(const QByteArray& key);
    /// Whether this trace waits for a model.
    [[nodiscard]] Expected<bool> isPending(qint64 id);
    /// The oldest traces that wait for a model; with this key only, when it is given.
    [[nodiscard]] Expected<std::vector<qint64>> pending(qint64 limit, const QByteArray& key = {});

private:
    TraceRows(Connection& connection, const Scope& scope, RowInserter inserter);

    Connection* m_connection;
    Cell m_tenant, m_project;
    Expected<void> insertEvents(qint64 id, const Trace& trace, std::span<const TraceEventJson> json = {});
    RowInserter m_inserter;
    std::unique_ptr<Statement> m_event, m_find;
};

} // namespace hindcast
