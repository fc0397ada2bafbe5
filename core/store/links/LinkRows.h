// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/links/RecordEntities.h"
#include "core/store/layouts/Layout.h"
#include "core/store/sql/Connection.h"

namespace hindcast {

/// A link between two reflective records: from the later to the earlier.
struct RecordLink {
    qint64 from = 0, to = 0;
    QString fromKind, toKind;
    QString relation, reason;
    Timestamp at;
};

/// Keeps which entities reflections speak of and how they bear on each other, within its caller's transaction.
class LinkRows
{
public:
    [[nodiscard]] static Expected<LinkRows> open(Connection& connection, const Scope& scope);
    /// Whether a native database has room for links: those of older schemas have not.
    [[nodiscard]] static Expected<bool> hasTables(Connection& connection);

    /// Entities of a stored reflection, and its links to older ones: with the same error, of the same task with another end, and to what it
    /// was made of. What is there already stays.
    Expected<void> add(const Reflection& reflection);
    /// The same of a reflection that was stored just now.
    Expected<void> addNew(const Reflection& reflection);
    /// After a record says something else or is in another state: its entities anew, its links to older ones, and what later ones with the same
    /// error say of it. Links to what it was made of stay.
    Expected<void> refresh(const Reflection& reflection);
    /// After a record is in another state only: what later ones say of it.
    Expected<void> refreshLater(const Reflection& reflection);
    /// Whether nothing is kept of any record yet.
    [[nodiscard]] Expected<bool> isEmpty();
    /// Takes away what is kept of records that are gone, and links that are older than the record with their number; how many rows.
    Expected<qint64> removeStrays();
    /// Its links to what it was made of (its related memories) alone.
    Expected<void> addSources(const Reflection& reflection);
    /// \a from was made of \a to; nothing when the link would not lead back in time.
    Expected<void> derived(const QString& fromKind, qint64 from, const QString& toKind, qint64 to, const QString& reason, Timestamp at);

private:
    LinkRows(Connection& connection, const Scope& scope) : m_connection(&connection), m_tenant(scope.tenant), m_project(scope.project) {}
    Expected<void> insert(const RecordLink& link);
    Expected<std::optional<Reflection>> sameError(const Reflection& reflection);
    Expected<std::vector<qint64>> idsOfTask(const QString& task, qint64 before);
    Expected<std::vector<Reflection>> sameTask(const Reflection& reflection, const QString& task);
    Expected<void> linkTask(const Reflection& reflection, const QString& task);
    Expected<void> prepareRefresh();

    Connection* m_connection;
    Cell m_tenant, m_project;
    std::unique_ptr<Statement> m_entity, m_link, m_error, m_task, m_older, m_kind, m_kept;
    std::unique_ptr<Statement> m_forgetEntities, m_forgetLinks, m_bears, m_later; ///< none until somebody refreshes
};

/// The entities of a record, by kind and name.
[[nodiscard]] Expected<std::vector<RecordEntity>> readEntities(Connection& connection, const Scope& scope, qint64 id);
/// Links from and to a record, the newest first; at most \a limit. Those of records that are gone are among them.
[[nodiscard]] Expected<std::vector<RecordLink>> readLinks(Connection& connection, const Scope& scope, qint64 id, qint64 limit = 200);
/// The same without those: they count again when somebody takes it back that a record went.
[[nodiscard]] Expected<std::vector<RecordLink>> readPresentLinks(Connection& connection, const Scope& scope, qint64 id, qint64 limit = 200);
/// Records within so many hops along links of any direction, the nearest first, without \a from themselves; at most \a limit.
[[nodiscard]] Expected<std::vector<qint64>> linkedRecords(Connection& connection, const Scope& scope, const std::vector<qint64>& from,
                                                          int hops, qint64 limit = 100);

} // namespace hindcast
