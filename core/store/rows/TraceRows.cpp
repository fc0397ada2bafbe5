// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rows/TraceRows.h"

#include "core/domain/text/CompactJson.h"
#include "core/rules/reflection/TraceKey.h"
#include "core/store/native/NativeSql.h"
#include "core/store/relation/Record.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::TraceRows)
};

constexpr RowInserter::Column traceInsert[] = {{"session_id"}, {"outcome"}, {"task_description"},
                                               {"task_goal"},  {"error"},   {"related_memory_ids", true},
                                               {"trace_key"},  {"state"},   {"created_at"}};
constexpr const char* traceStates[] = {"pending", "reflected", "skipped"};

Cell stateCell(TraceState s) { return Cell(QByteArray(traceStates[size_t(s)])); }

Cell objectOrNull(const QJsonObject& o) { return o.isEmpty() ? Cell() : Cell(QJsonDocument(o).toJson(QJsonDocument::Compact)); }

Cell errorCell(const std::optional<TraceError>& e)
{
    if (!e)
        return {};
    QByteArray json = R"({"context":)" + compactJson(e->context); // in the order in which an object has them
    const auto member = [&json](const char* name, const QString& text) {
        json += name;
        appendJsonText(json, text);
    };
    member(",\"error_category\":", e->category);
    member(",\"error_code\":", e->code);
    member(",\"error_message\":", e->message);
    member(",\"tool_name\":", e->toolName);
    member(",\"traceback\":", e->traceback);
    return Cell(json + '}');
}

std::optional<TraceError> errorFrom(const Cell& cell)
{
    if (cell.isNull())
        return {};
    const QJsonObject o = objectIn(cell);
    const auto text = [&](const char* name) { return o.value(QLatin1String(name)).toString(); };
    return TraceError{text("error_category"), text("error_message"), text("error_code"),
                      text("traceback"),      text("tool_name"),     o.value(QLatin1String("context")).toObject()};
}

} // namespace

TraceRows::TraceRows(Connection& connection, const Scope& scope, RowInserter inserter)
    : m_connection(&connection), m_tenant(scope.tenant), m_project(scope.project), m_inserter(std::move(inserter))
{}

Expected<TraceRows> TraceRows::open(Connection& connection, const Scope& scope)
{
    HC_TRY(RowInserter inserter, RowInserter::open(connection, scope, "traces", traceInsert));
    TraceRows rows(connection, scope, std::move(inserter));
    HC_TRY(rows.m_event,
           connection.prepare(numbered(connection,
                                       "INSERT INTO trace_events(trace_id, seq, event_id, event_type, timestamp, "
                                       "content, tool_name, error, metadata) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")));
    HC_TRY(rows.m_find,
           connection.prepare(numbered(connection, "SELECT max(id) FROM traces WHERE trace_key = ? AND tenant_id = ? AND project_id = ?")));
    return rows;
}

Expected<qint64> TraceRows::insert(const Trace& t, const QByteArray& key, TraceState state, std::span<const TraceEventJson> json)
{
    HC_TRY(const auto id,
           m_inserter.insert({Cell(t.sessionId), t.outcomeKnown ? Cell(word(t.outcome)) : Cell(), Cell(t.taskDescription), Cell(t.taskGoal),
                              errorCell(t.error), textListCell(t.relatedMemoryIds), Cell(Blob{key}), stateCell(state), Cell(t.createdAt)}));
    HC_CHECK(insertEvents(*id, t, json));
    return *id;
}

Expected<void> TraceRows::insertEvents(qint64 id, const Trace& t, std::span<const TraceEventJson> json)
{
    const auto orNull = [](const QByteArray& text) { return text.isEmpty() ? Cell() : Cell(text); };
    qint64 seq = 0;
    for (const TraceEvent& e : t.events) {
        const auto index = size_t(seq++);
        const bool made = index < json.size();
        HC_CHECK(m_event->run({Cell(id), Cell(seq), Cell(e.eventId), Cell(e.eventType), e.at ? Cell(*e.at) : Cell(), Cell(e.content),
                               textOrNull(e.toolName), made ? orNull(json[index].error) : objectOrNull(e.error),
                               made ? orNull(json[index].metadata) : objectOrNull(e.metadata)}));
    }
    return {};
}

Expected<void> TraceRows::replace(const Trace& t, TraceState state)
{
    const bool sqlite = m_connection->dialect() == Dialect::Sqlite;
    HC_CHECK(m_connection->execute(
        numbered(*m_connection,
                 QByteArray("UPDATE traces SET session_id = ?, outcome = ?, task_description = ?, task_goal = ?, "
                            "error = ?, related_memory_ids = ")
                     + (sqlite ? "?" : "ARRAY(SELECT json_array_elements_text(?::text::json))")
                     + ", state = ?, created_at = ? WHERE id = ? AND tenant_id = ? AND project_id = ?"),
        {Cell(t.sessionId), t.outcomeKnown ? Cell(word(t.outcome)) : Cell(), Cell(t.taskDescription), Cell(t.taskGoal), errorCell(t.error),
         textListCell(t.relatedMemoryIds), stateCell(state), Cell(t.createdAt), Cell(t.id), m_tenant, m_project}));
    HC_CHECK(m_connection->execute(numbered(*m_connection, "DELETE FROM trace_events WHERE trace_id = ?"), {Cell(t.id)}));
    return insertEvents(t.id, t);
}

Expected<std::optional<qint64>> TraceRows::find(const QByteArray& key)
{
    const ResetAtEnd reset(*m_find);
    HC_CHECK(m_find->bindAll({Cell(Blob{key}), m_tenant, m_project}));
    HC_TRY([[maybe_unused]] const bool row, m_find->step()); // an aggregate has one
    const Statement::View id = m_find->view(0);
    return id.kind == Statement::View::Kind::Integer ? std::optional(id.integer) : std::nullopt;
}

Expected<std::optional<qint64>> TraceRows::reflected(const QByteArray& key)
{
    HC_TRY(const Cell id,
           m_connection->scalar(numbered(*m_connection,
                                         "SELECT max(id) FROM traces WHERE trace_key = ? AND tenant_id = ? AND project_id = ? AND "
                                         "state = 'reflected'"),
                                {Cell(Blob{key}), m_tenant, m_project}));
    return id.isNull() ? std::nullopt : std::optional(id.integer());
}

Expected<void> TraceRows::setState(qint64 id, TraceState state)
{
    HC_CHECK(m_connection->execute(numbered(*m_connection, "UPDATE traces SET state = ? WHERE id = ? AND tenant_id = ? AND project_id = ?"),
                                   {stateCell(state), Cell(id), m_tenant, m_project}));
    return {};
}

Expected<Trace> TraceRows::read(qint64 id)
{
    const bool sqlite = m_connection->dialect() == Dialect::Sqlite;
    HC_TRY(const auto found,
           m_connection->rows(numbered(*m_connection,
                                       QByteArray("SELECT session_id, outcome, task_description, task_goal, error, ")
                                           + (sqlite ? "related_memory_ids" : "array_to_json(related_memory_ids)::text")
                                           + ", created_at, trace_key FROM traces WHERE id = ? AND tenant_id = ? AND project_id = ?"),
                              {Cell(id), m_tenant, m_project}));
    if (found.empty())
        return fail(ErrorCode::NotFound, Tr::tr("There is no trace %1.").arg(id));
    const auto& c = found.front();
    Trace t;
    t.id = id;
    t.sessionId = c[0].text();
    const auto outcome = traceOutcomeFromWord(c[1].text());
    t.outcomeKnown = outcome.has_value();
    t.outcome = outcome.value_or(TraceOutcome::Partial);
    t.taskDescription = c[2].text();
    t.taskGoal = c[3].text();
    t.error = errorFrom(c[4]);
    for (const auto& v : QJsonDocument::fromJson(c[5].text().toUtf8()).array())
        t.relatedMemoryIds << v.toString();
    t.createdAt = sqlite ? Timestamp{c[6].integer()} : c[6].time();
    HC_TRY(const auto events,
           m_connection->rows(numbered(*m_connection,
                                       "SELECT event_id, event_type, timestamp, content, tool_name, error, "
                                       "metadata FROM trace_events WHERE trace_id = ? ORDER BY seq"),
                              {Cell(id)}));
    t.events.reserve(events.size());
    for (const auto& e : events)
        t.events.push_back({e[0].text(), e[1].text(),
                            e[2].isNull() ? std::nullopt : std::optional(sqlite ? Timestamp{e[2].integer()} : e[2].time()), e[3].text(),
                            e[4].text(), objectIn(e[5]), objectIn(e[6])});
    if (const Blob* key = c[7].get<Blob>(); key && key->bytes != traceKey(t)) // an id of somebody else's, not its contents
        t.key = key->bytes;
    return t;
}

Expected<bool> TraceRows::isKnown(const QByteArray& key)
{
    HC_TRY(const Cell id,
           m_connection->scalar(numbered(*m_connection,
                                         "SELECT min(id) FROM traces WHERE trace_key = ? AND tenant_id = ? AND "
                                         "project_id = ?"),
                                {Cell(Blob{key}), m_tenant, m_project}));
    return !id.isNull();
}

Expected<bool> TraceRows::isPending(qint64 id)
{
    HC_TRY(const Cell one,
           m_connection->scalar(
               numbered(*m_connection, "SELECT 1 FROM traces WHERE id = ? AND tenant_id = ? AND project_id = ? AND state = 'pending'"),
               {Cell(id), m_tenant, m_project}));
    return !one.isNull();
}

Expected<std::vector<qint64>> TraceRows::pending(qint64 limit, const QByteArray& key)
{
    QByteArray sql = "SELECT id FROM traces WHERE state = 'pending' AND tenant_id = ? AND project_id = ?";
    std::vector<Cell> parameters{m_tenant, m_project};
    if (!key.isEmpty()) {
        sql += " AND trace_key = ?";
        parameters.emplace_back(Blob{key});
    }
    HC_TRY(const auto rows,
           m_connection->rows(numbered(*m_connection, sql + " ORDER BY id LIMIT " + QByteArray::number(limit)), parameters));
    std::vector<qint64> out;
    out.reserve(rows.size());
    for (const auto& row : rows)
        out.push_back(row[0].integer());
    return out;
}

} // namespace hindcast
