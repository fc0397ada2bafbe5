// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

namespace hindcast {

/// A question that got nothing.
struct UnansweredQuestion {
    qint64 id = 0;
    QString tool;       ///< hints, recall, lessons, seen_before
    QString question;   ///< redacted, bounded and without what nobody sees, as it was asked last
    QString normalForm; ///< what makes two of them the same question; not read again
    QString cluster;    ///< empty: none was named
    qint64 count = 1;
    Timestamp first, last;
};

/// What an agent says of a hint that it was given.
struct AgentReport {
    QString sessionId, pattern, cluster;
    QString verdict; ///< helped or harmed
    QString note;
    Timestamp at;
    QString traceparent = {}, tracestate = {}; ///< of the one who reported, when it is read; empty: nobody said
};

/// The agent's own trace that led to a record.
struct RecordOrigin {
    QString kind, recordId; ///< outcome, episode, reflection, report
    QString traceparent, tracestate;
    Timestamp at;
};

/// Writes what agents said themselves into a native database, within the transaction of its caller.
class AgentRows
{
public:
    static constexpr qint64 mostUnanswered = 10'000; ///< those that were not asked for longest make room

    /// Unsupported where the database has no room for them.
    [[nodiscard]] static Expected<AgentRows> open(Connection& connection, const StoreDescription& store);

    /// Counts a question once more; n and id of \a question do not matter.
    Expected<void> ask(const UnansweredQuestion& question);
    /// Gives the id of the report.
    Expected<qint64> report(const AgentReport& report);
    Expected<void> origin(const RecordOrigin& origin);

private:
    AgentRows(Connection& connection, const Scope& scope) : m_connection(&connection), m_tenant(scope.tenant), m_project(scope.project) {}
    Expected<void> makeRoom();

    Connection* m_connection;
    Cell m_tenant, m_project;
    qint64 m_asked = 0;
};

/// The questions that got nothing, those that were asked most often first; at most \a limit (0: all). None where the database has no
/// room for them.
[[nodiscard]] Expected<std::vector<UnansweredQuestion>> readUnanswered(Connection& connection, const StoreDescription& store, qint64 limit);
/// The reports, newest first; at most \a limit.
[[nodiscard]] Expected<std::vector<AgentReport>> readAgentReports(Connection& connection, const StoreDescription& store, qint64 limit);
/// Those of one pattern, newest first; at most \a limit.
[[nodiscard]] Expected<std::vector<AgentReport>> readReportsOf(Connection& connection, const StoreDescription& store,
                                                               const QString& pattern, const QString& cluster, qint64 limit);
/// Where a record came from; nothing: nobody said.
[[nodiscard]] Expected<std::optional<RecordOrigin>> readOrigin(Connection& connection, const StoreDescription& store, const QString& kind,
                                                               const QString& recordId);

} // namespace hindcast
