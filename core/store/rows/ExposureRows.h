// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

#include <functional>
#include <span>

namespace hindcast {

/// One record that was given to one session.
struct Exposure {
    QString sessionId;               ///< never empty
    QString kind;                    ///< pattern, reflection, strategy or episode
    QString recordId;                ///< a pattern's name, or the id of another record
    QString clusterId;               ///< of the pattern, or empty
    std::optional<qint64> rank;      ///< from 1; nothing: not known
    Timestamp at;
    QString via;                     ///< hints, lessons, mcp, http, otlp, hints_shown ...
    std::optional<qint64> characters; ///< of what was given; nothing: not known
    QString traceparent = {};        ///< W3C, of the one who asked; empty: none
    QString tracestate = {};
};

/// The ledger of what was given to which session: rows of `hint_exposures`. The connection is that of a native database: the database itself
/// with its scope, or the workspace of a foreign one with the scope that Workspace::target().journalStore has (tenant `foreign`, the source's id).
class ExposureRows
{
public:
    /// Unsupported where the database has no room for them.
    [[nodiscard]] static Expected<ExposureRows> open(Connection& connection, const StoreDescription& store);

    /// Adds all of them in one transaction of its own; how many. InvalidInput, and nothing is written, when one has no session, kind or record.
    Expected<qint64> add(std::span<const Exposure> exposures);
    /// The same within the transaction of the caller. With \a once a row of the same session, kind, record, cluster, rank, moment and way in
    /// is not written again.
    Expected<qint64> addWithin(std::span<const Exposure> exposures, bool once = false);
    /// What spans of an exported trace (W3C's id) were given is that of another session: it was thought to be of \a from. Within the transaction of the
    /// caller.
    Expected<void> moveWithin(const QString& from, const QString& to, const QString& traceId);
    /// What was given to a session, in time order and by rank; at most \a limit.
    [[nodiscard]] Expected<std::vector<Exposure>> ofSession(const QString& sessionId, qint64 limit = 10'000) const;

    /// To whom a record was given, newest first; at most \a limit. A pattern is told by its cluster too.
    [[nodiscard]] Expected<std::vector<Exposure>> ofRecord(const QString& kind, const QString& recordId, const QString& clusterId,
                                                           qint64 limit) const;

    /// Of records of a kind and the sessions that they were given to each pair once, at the first moment, one after the other, until \a visit
    /// says that this is enough. Texts are UTF-8 and live as long as the call.
    Expected<void> eachFirst(const QString& kind,
                             const std::function<bool(std::string_view session, std::string_view record, Timestamp at)>& visit) const;
    /// The sessions that a record was given to; of a pattern of this cluster.
    [[nodiscard]] Expected<QStringList> sessionsOf(const QString& kind, const QString& recordId, const QString& clusterId) const;

private:
    [[nodiscard]] Expected<std::vector<Exposure>> read(const QByteArray& where, std::vector<Cell> parameters) const;
    ExposureRows(Connection& connection, const Scope& scope) : m_connection(&connection), m_tenant(scope.tenant), m_project(scope.project)
    {}
    Expected<bool> isThere(const Exposure& exposure);

    Connection* m_connection;
    Cell m_tenant, m_project;
    std::unique_ptr<Statement> m_insert, m_same; ///< m_same: none until it is asked for
};

} // namespace hindcast
