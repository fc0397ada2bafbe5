// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rows/ReflectionRows.h"

#include "core/store/native/NativeSql.h"

#include <QJsonDocument>

#include <array>

namespace hindcast {
namespace {

constexpr RowInserter::Column reflectionInsert[] = {{"kind"},
                                                    {"text"},
                                                    {"importance"},
                                                    {"confidence"},
                                                    {"tags", true},
                                                    {"outcome"},
                                                    {"error_category"},
                                                    {"error_type"},
                                                    {"error_signature"},
                                                    {"normal_signature"},
                                                    {"occurrence_count"},
                                                    {"first_seen"},
                                                    {"last_seen"},
                                                    {"query"},
                                                    {"context"},
                                                    {"iteration"},
                                                    {"quality_delta"},
                                                    {"rationale"},
                                                    {"pair_id"},
                                                    {"trace_id"},
                                                    {"source_event_ids", true},
                                                    {"related_memory_ids", true},
                                                    {"metadata"},
                                                    {"session_id"},
                                                    {"source"},
                                                    {"provider"},
                                                    {"model"},
                                                    {"prompt_id"},
                                                    {"quality"},
                                                    {"state"},
                                                    {"version"},
                                                    {"import_key"},
                                                    {"created_at"}};

Cell idOrNull(qint64 id) { return id > 0 ? Cell(id) : Cell(); }

/// The cell of a word, made once for each of the few that there are.
template<class Enum>
const Cell& wordCell(Enum value)
{
    static const std::array<Cell, 4> cells = [] {
        std::array<Cell, 4> out;
        const size_t count = std::is_same_v<Enum, ReflectionKind> ? 4 : 3;
        for (size_t i = 0; i < count; ++i)
            out[i] = Cell(word(Enum(i)));
        return out;
    }();
    return cells[size_t(value)];
}

Cell metadataCell(const QJsonObject& object)
{
    static const Cell none(QByteArray("{}"));
    return object.isEmpty() ? none : Cell(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

} // namespace

ReflectionRows::ReflectionRows(Connection& connection, const Scope& scope, RowInserter inserter)
    : m_connection(&connection), m_tenant(scope.tenant), m_project(scope.project), m_inserter(std::move(inserter))
{}

Expected<ReflectionRows> ReflectionRows::open(Connection& connection, const Scope& scope)
{
    HC_TRY(RowInserter inserter, RowInserter::open(connection, scope, "reflections", reflectionInsert, true));
    ReflectionRows rows(connection, scope, std::move(inserter));
    const auto prepared = [&](const char* sql) { return connection.prepare(numbered(connection, sql)); };
    HC_TRY(rows.m_count,
           prepared("UPDATE reflections SET occurrence_count = occurrence_count + ?, last_seen = CASE WHEN last_seen < ? THEN ? "
                    "ELSE last_seen END WHERE id = ? AND tenant_id = ? AND project_id = ?"));
    HC_TRY(rows.m_trace,
           prepared("SELECT r.id, r.occurrence_count FROM traces t JOIN reflections r ON r.trace_id = t.id "
                    "WHERE t.trace_key = ? AND t.tenant_id = ? AND t.project_id = ? AND r.kind = 'reflection' AND "
                    "r.state <> 'archived' ORDER BY r.id LIMIT 1"));
    HC_TRY(
        rows.m_forgotten,
        prepared("SELECT max(t.id) FROM traces t WHERE t.trace_key = ? AND t.tenant_id = ? AND t.project_id = ? AND t.state = 'reflected' "
                 "AND NOT EXISTS (SELECT 1 FROM traces o JOIN reflections r ON r.trace_id = o.id WHERE o.trace_key = t.trace_key AND "
                 "o.tenant_id = t.tenant_id AND o.project_id = t.project_id AND r.kind = 'reflection')"));
    HC_TRY(const bool linked, LinkRows::hasTables(connection));
    if (linked) {
        HC_TRY(LinkRows links, LinkRows::open(connection, scope));
        rows.m_links.emplace(std::move(links));
    }
    return rows;
}

Expected<std::optional<qint64>> ReflectionRows::insert(const Reflection& r, const QString& importKey)
{
    HC_TRY(const auto id,
           m_inserter.insert({wordCell(r.kind),
                              Cell(r.text),
                              Cell(r.importance),
                              r.confidence ? Cell(*r.confidence) : Cell(),
                              textListCell(r.tags),
                              textOrNull(r.outcome),
                              textOrNull(r.errorCategory),
                              textOrNull(r.errorType),
                              textOrNull(r.errorSignature),
                              textOrNull(r.normalSignature),
                              Cell(r.occurrences),
                              Cell(r.firstSeen),
                              Cell(r.lastSeen),
                              textOrNull(r.query),
                              textOrNull(r.context),
                              Cell(r.iteration),
                              Cell(r.qualityDelta),
                              textOrNull(r.rationale),
                              idOrNull(r.pairId),
                              idOrNull(r.traceId),
                              textListCell(r.sourceEventIds),
                              textListCell(r.relatedMemoryIds),
                              metadataCell(r.metadata),
                              textOrNull(r.sessionId),
                              textOrNull(r.source),
                              textOrNull(r.provider),
                              textOrNull(r.model),
                              textOrNull(r.promptId),
                              wordCell(r.quality),
                              wordCell(r.state),
                              Cell(r.version),
                              textOrNull(importKey),
                              Cell(r.createdAt)}));
    if (id && m_links) {
        Reflection stored = r;
        stored.id = *id;
        HC_CHECK(m_links->addNew(stored));
    }
    return id;
}

Expected<void> ReflectionRows::pair(qint64 reflection, qint64 strategy)
{
    const QByteArray sql = numbered(*m_connection, "UPDATE reflections SET pair_id = ? WHERE id = ? AND tenant_id = ? AND project_id = ?");
    HC_CHECK(m_connection->execute(sql, {Cell(strategy), Cell(reflection), m_tenant, m_project}));
    HC_CHECK(m_connection->execute(sql, {Cell(reflection), Cell(strategy), m_tenant, m_project}));
    if (!m_links)
        return {};
    HC_TRY(const Cell at,
           m_connection->scalar(
               numbered(*m_connection, "SELECT created_at FROM reflections WHERE id = ? AND tenant_id = ? AND project_id = ?"),
               {Cell(strategy), m_tenant, m_project}));
    return m_links->derived(word(ReflectionKind::Strategy), strategy, word(ReflectionKind::Reflection), reflection,
                            QStringLiteral("the reflection that it came with"), nativeTime(*m_connection, at));
}

Expected<void> ReflectionRows::count(qint64 id, Timestamp at, qint64 times)
{
    HC_CHECK(m_count->run({Cell(times), Cell(at), Cell(at), Cell(id), m_tenant, m_project}));
    return {};
}

Expected<std::optional<ReflectionHit>> ReflectionRows::ofTrace(const QByteArray& traceKey)
{
    Statement& s = *m_trace;
    const ResetAtEnd reset(s);
    HC_CHECK(s.bindAll({Cell(Blob{traceKey}), m_tenant, m_project}));
    HC_TRY(const bool row, s.step());
    if (!row)
        return std::nullopt;
    return ReflectionHit{s.view(0).integer, s.view(1).integer};
}

Expected<std::optional<qint64>> ReflectionRows::forgottenTrace(const QByteArray& traceKey)
{
    Statement& s = *m_forgotten;
    const ResetAtEnd reset(s);
    HC_CHECK(s.bindAll({Cell(Blob{traceKey}), m_tenant, m_project}));
    HC_TRY([[maybe_unused]] const bool row, s.step()); // an aggregate has one
    const Statement::View id = s.view(0);
    return id.kind == Statement::View::Kind::Integer ? std::optional(id.integer) : std::nullopt;
}

Expected<std::optional<ReflectionHit>> ReflectionRows::ofSignature(const QString& errorSignature)
{
    HC_TRY(const auto rows,
           m_connection->rows(numbered(*m_connection,
                                       "SELECT id, occurrence_count FROM reflections WHERE error_signature = ? AND tenant_id = ? AND "
                                       "project_id = ? AND kind = 'reflection' AND state <> 'archived' ORDER BY id LIMIT 1"),
                              {Cell(errorSignature), m_tenant, m_project}));
    if (rows.empty())
        return std::nullopt;
    return ReflectionHit{rows.front()[0].integer(), rows.front()[1].integer()};
}

Expected<qint64> ReflectionRows::ofImport(const QString& importKey)
{
    HC_TRY(const Cell id,
           m_connection->scalar(numbered(*m_connection,
                                         "SELECT id FROM reflections WHERE import_key = ? AND tenant_id = ? AND "
                                         "project_id = ?"),
                                {Cell(importKey), m_tenant, m_project}));
    return id.integer();
}

Expected<bool> ReflectionRows::raiseCount(qint64 id, qint64 occurrences, Timestamp at)
{
    HC_TRY(const qint64 changed,
           m_connection->execute(numbered(*m_connection,
                                          "UPDATE reflections SET occurrence_count = ?, last_seen = CASE WHEN last_seen < ? THEN ? "
                                          "ELSE last_seen END WHERE id = ? AND tenant_id = ? AND project_id = ? AND "
                                          "occurrence_count < ?"),
                                 {Cell(occurrences), Cell(at), Cell(at), Cell(id), m_tenant, m_project, Cell(occurrences)}));
    return changed > 0;
}

Expected<std::vector<QString>> repeatedSignatures(Connection& connection, const Scope& scope, qint64 least)
{
    HC_TRY(const auto rows,
           connection.rows(numbered(connection,
                                    "SELECT normal_signature FROM reflections WHERE normal_signature IS NOT NULL AND tenant_id = ? AND "
                                    "project_id = ? AND state = 'active' AND kind IN ('reflection', 'lesson') "
                                    "GROUP BY normal_signature HAVING count(*) >= ? ORDER BY min(id)"),
                           {Cell(scope.tenant), Cell(scope.project), Cell(least)}));
    std::vector<QString> out;
    out.reserve(rows.size());
    for (const auto& row : rows)
        out.push_back(row[0].text());
    return out;
}

Expected<qint64> greatestId(Connection& connection, const char* table)
{
    HC_TRY(const Cell greatest, connection.scalar(QByteArray("SELECT max(id) FROM ") + table));
    return greatest.integer();
}

} // namespace hindcast
