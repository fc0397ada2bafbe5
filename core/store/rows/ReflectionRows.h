// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Reflection.h"
#include "core/store/links/LinkRows.h"
#include "core/store/rows/RowInserter.h"

namespace hindcast {

/// A stored reflection that something was found by.
struct ReflectionHit {
    qint64 id = 0;
    qint64 occurrences = 1;
};

/// Writes the reflections of a native database, with the entities that they speak of and their links to older ones, and finds the one of an
/// equal trace, within its caller's transaction.
class ReflectionRows
{
public:
    [[nodiscard]] static Expected<ReflectionRows> open(Connection& connection, const Scope& scope);

    /// Gives the new id; nothing when \a importKey was stored before. The id of \a reflection is ignored.
    [[nodiscard]] Expected<std::optional<qint64>> insert(const Reflection& reflection, const QString& importKey = {});
    /// Makes two rows the pair of each other.
    Expected<void> pair(qint64 reflection, qint64 strategy);
    /// Seen again \a times times, at last at \a at. The last sighting never moves back.
    Expected<void> count(qint64 id, Timestamp at, qint64 times = 1);

    /// Links a stored reflection to what it was made of, where there is room for links.
    Expected<void> addSources(const Reflection& stored) { return m_links ? m_links->addSources(stored) : Expected<void>(); }

    /// The reflection (not its strategy) of an equal trace.
    [[nodiscard]] Expected<std::optional<ReflectionHit>> ofTrace(const QByteArray& traceKey);
    /// An equal trace that was reflected on, of which no reflection is left, not even an archived one: it was deleted.
    [[nodiscard]] Expected<std::optional<qint64>> forgottenTrace(const QByteArray& traceKey);
    /// The oldest reflection (not its strategy) on the same error, unless it was archived.
    [[nodiscard]] Expected<std::optional<ReflectionHit>> ofSignature(const QString& errorSignature);
    /// The row that was stored with this import key; 0: none.
    [[nodiscard]] Expected<qint64> ofImport(const QString& importKey);
    /// A file says that the row was seen so often until \a at: counts never fall. Gives whether that is more than before.
    [[nodiscard]] Expected<bool> raiseCount(qint64 id, qint64 occurrences, Timestamp at);

private:
    ReflectionRows(Connection& connection, const Scope& scope, RowInserter inserter);

    Connection* m_connection;
    Cell m_tenant, m_project;
    RowInserter m_inserter;
    std::unique_ptr<Statement> m_count, m_trace, m_forgotten;
    std::optional<LinkRows> m_links; ///< where there is room for them
};

/// Normal signatures that at least \a least active reflections or lessons share, the oldest first.
[[nodiscard]] Expected<std::vector<QString>> repeatedSignatures(Connection& connection, const Scope& scope, qint64 least);

/// The greatest id of a table of ours; 0: it is empty.
[[nodiscard]] Expected<qint64> greatestId(Connection& connection, const char* table);

} // namespace hindcast
