// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/agents/AgentRows.h"

#include "core/store/native/NativeSql.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/columns/MemoryColumns.h"

#include <QCoreApplication>
#include <QCryptographicHash>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::AgentRows)
};

QString formHash(const QString& form)
{
    return QString::fromLatin1(QCryptographicHash::hash(form.toUtf8(), QCryptographicHash::Sha256).toHex());
}

/// \a where begins a condition, with its parameters.
Expected<std::vector<AgentReport>> readReports(Connection& connection, const StoreDescription& store, const QByteArray& where,
                                               std::vector<Cell> parameters, qint64 limit)
{
    std::vector<AgentReport> out;
    if (!store.catalog.has("agent_reports"))
        return out;
    const QByteArray origin = store.catalog.has("record_origins")
        ? "coalesce(o.traceparent, ''), coalesce(o.tracestate, '') FROM agent_reports r LEFT JOIN record_origins o ON o.tenant_id = "
          "r.tenant_id AND o.project_id = r.project_id AND o.kind = 'report' AND o.record_id = CAST(r.id AS text)"
        : "'', '' FROM agent_reports r";
    parameters.insert(parameters.end(), {Cell(store.scope.tenant), Cell(store.scope.project), Cell(limit)});
    HC_TRY(const auto rows,
           connection.rows(numbered(connection,
                                    "SELECT r.session_id, r.pattern_name, r.cluster_id, r.verdict, r.note, r.at, " + origin + " WHERE "
                                        + where + "r.tenant_id = ? AND r.project_id = ? ORDER BY r.at DESC, r.id DESC LIMIT ?"),
                           parameters));
    out.reserve(rows.size());
    for (const auto& r : rows)
        out.push_back(
            {r[0].text(), r[1].text(), r[2].text(), r[3].text(), r[4].text(), nativeTime(connection, r[5]), r[6].text(), r[7].text()});
    return out;
}

} // namespace

Expected<AgentRows> AgentRows::open(Connection& connection, const StoreDescription& store)
{
    if (!store.catalog.has("unanswered"))
        return fail(ErrorCode::Unsupported, Tr::tr("There is no room here for what agents asked and reported."), {},
                    Tr::tr("Run hindcast-cli migrate."));
    return AgentRows(connection, store.scope);
}

Expected<void> AgentRows::ask(const UnansweredQuestion& q)
{
    constexpr qint64 between = 256; // questions
    HC_CHECK(m_connection->execute(
        numbered(*m_connection,
                 "INSERT INTO unanswered(tenant_id, project_id, tool, question, normal_form, form_hash, cluster_id, n, first_asked, "
                 "last_asked) VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, ?) ON CONFLICT (tenant_id, project_id, tool, form_hash, cluster_id) "
                 "DO UPDATE SET n = unanswered.n + 1, question = excluded.question, last_asked = CASE WHEN excluded.last_asked > "
                 "unanswered.last_asked THEN excluded.last_asked ELSE unanswered.last_asked END"),
        {m_tenant, m_project, Cell(q.tool), Cell(q.question), Cell(q.normalForm), Cell(formHash(q.normalForm)), Cell(q.cluster),
         Cell(q.first), Cell(q.last)}));
    return ++m_asked % between == 1 ? makeRoom() : Expected<void>();
}

Expected<void> AgentRows::makeRoom()
{
    HC_CHECK(m_connection->execute(
        numbered(*m_connection,
                 "DELETE FROM unanswered WHERE id IN (SELECT id FROM unanswered WHERE tenant_id = ? AND project_id = ? ORDER BY "
                 "last_asked DESC, id DESC LIMIT 1000 OFFSET ?)"),
        {m_tenant, m_project, Cell(mostUnanswered)}));
    return {};
}

Expected<qint64> AgentRows::report(const AgentReport& r)
{
    const bool sqlite = m_connection->dialect() == Dialect::Sqlite;
    const QByteArray insert =
        "INSERT INTO agent_reports(tenant_id, project_id, session_id, pattern_name, cluster_id, verdict, note, at) VALUES "
        "(?, ?, ?, ?, ?, ?, ?, ?)";
    const std::vector<Cell> cells{m_tenant,        m_project,       Cell(r.sessionId), Cell(r.pattern),
                                  Cell(r.cluster), Cell(r.verdict), Cell(r.note),      Cell(r.at)};
    if (!sqlite) {
        HC_TRY(const Cell id, m_connection->scalar(numbered(*m_connection, insert + " RETURNING id"), cells));
        return id.integer();
    }
    HC_CHECK(m_connection->execute(numbered(*m_connection, insert), cells));
    HC_TRY(const Cell id, m_connection->scalar("SELECT last_insert_rowid()"));
    return id.integer();
}

Expected<void> AgentRows::origin(const RecordOrigin& o)
{
    HC_CHECK(m_connection->execute(
        numbered(*m_connection,
                 "INSERT INTO record_origins(tenant_id, project_id, kind, record_id, traceparent, tracestate, at) VALUES "
                 "(?, ?, ?, ?, ?, ?, ?) ON CONFLICT (tenant_id, project_id, kind, record_id) DO NOTHING"),
        {m_tenant, m_project, Cell(o.kind), Cell(o.recordId), Cell(o.traceparent), Cell(o.tracestate), Cell(o.at)}));
    return {};
}

Expected<std::vector<UnansweredQuestion>> readUnanswered(Connection& connection, const StoreDescription& store, qint64 limit)
{
    std::vector<UnansweredQuestion> out;
    const BoundRelation* relation = store.relation(RelationId::Unanswered);
    if (!relation)
        return out;
    HC_TRY(const auto records, readRecorded(connection, *relation, {}, 0)); // AgentRows::mostUnanswered at most
    for (const Record& r : records) {
        const auto& c = r.cells;
        out.push_back({c[UnansweredId].integer(),
                       c[UnansweredTool].text(),
                       c[UnansweredQuestionText].text(),
                       {},
                       c[UnansweredCluster].text(),
                       c[UnansweredCount].integer(),
                       c[UnansweredFirst].time(),
                       c[UnansweredLast].time()});
    }
    std::ranges::stable_sort(out, [](const UnansweredQuestion& a, const UnansweredQuestion& b) {
        return a.count != b.count ? a.count > b.count : a.last > b.last;
    });
    if (limit > 0)
        out.resize(std::min(out.size(), size_t(limit)));
    return out;
}

Expected<std::vector<AgentReport>> readAgentReports(Connection& connection, const StoreDescription& store, qint64 limit)
{
    return readReports(connection, store, "", {}, limit);
}

Expected<std::vector<AgentReport>> readReportsOf(Connection& connection, const StoreDescription& store, const QString& pattern,
                                                 const QString& cluster, qint64 limit)
{
    return readReports(connection, store, "r.pattern_name = ? AND r.cluster_id = ? AND ", {Cell(pattern), Cell(cluster)}, limit);
}

Expected<std::optional<RecordOrigin>> readOrigin(Connection& connection, const StoreDescription& store, const QString& kind,
                                                 const QString& recordId)
{
    if (!store.catalog.has("record_origins"))
        return std::nullopt;
    HC_TRY(const auto rows,
           connection.rows(numbered(connection,
                                    "SELECT traceparent, tracestate, at FROM record_origins WHERE tenant_id = ? AND project_id = ? "
                                    "AND kind = ? AND record_id = ?"),
                           {Cell(store.scope.tenant), Cell(store.scope.project), Cell(kind), Cell(recordId)}));
    if (rows.empty())
        return std::nullopt;
    return RecordOrigin{kind, recordId, rows[0][0].text(), rows[0][1].text(), nativeTime(connection, rows[0][2])};
}

} // namespace hindcast
