// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ForeignTables.h"

#include <QByteArrayList>
#include <QString>

#include <map>

namespace hindcast::test {
namespace {

/// A row by column names: what a version does not have is left out.
using Row = std::map<QByteArray, QByteArray>;

QByteArray insertRow(const QByteArray& table, const QByteArrayList& columns, const Row& row)
{
    QByteArrayList names, values;
    for (const QByteArray& c : columns)
        if (const auto it = row.find(c); it != row.end()) {
            names << '"' + c + '"';
            values << it->second;
        }
    return "INSERT INTO " + table + '(' + names.join(", ") + ") VALUES (" + values.join(", ") + ");\n";
}

QByteArray text(const QByteArray& value) { return "'" + QByteArray(value).replace('\'', "''") + "'"; }

/// The first words of "name type ..." definitions.
QByteArrayList namesOf(const QByteArrayList& definitions)
{
    QByteArrayList out;
    for (const QByteArray& d : definitions)
        out << d.left(d.indexOf(' '));
    return out;
}

struct Memory {
    const char* content;
    const char* layer;
    const char* type;
    const char* tags;     ///< JSON
    const char* metadata; ///< JSON
    const char* importance;
};

constexpr Memory memories[] = {
    {"Queries without LIMIT time out; it's 100% sure.", "reflective", "reflection", R"(["sql","timeout"])",
     R"({"reflection_type":"insight","confidence":0.9})", "0.8"},
    {"Always add LIMIT when exploring.", "reflective", "reflection", R"(["sql","timeout","strategy"])", "{}", "0.88"},
    {"Größe überschritten: 内存不足 🔥", "rm", "reflection", "[]", R"("{\"confidence\":0.25,\"curation\":{\"status\":\"wrong\"}}")",
     "1.045"},
    {"Old layer code, strategy by its tag.", "RM", "reflection", R"(["Strategy"])", R"({"outcome":"failure"})", "0.3"},
    {"LESSON LEARNED: read the events first", "reflective", "text", R"(["l4_lesson"])", "{}", "0.5"},
    {"A row whose JSON is broken", "reflective", "text", "not json [", "{broken", "NULL"},
    {"What happened, not what was learned", "episodic", "episodic", R"(["oom"])", "{}", "0.9"},
    {"A fact", "semantic", "semantic", "[]", "{}", "0.4"},
};

QByteArray uuid(int n) { return "00000000-0000-0000-0000-" + QByteArray::number(n).rightJustified(12, '0'); }

} // namespace

QByteArray raeSqlite(int generation)
{
    QByteArrayList columns{"id TEXT PRIMARY KEY",
                           "content TEXT NOT NULL",
                           "layer TEXT NOT NULL",
                           "tenant_id TEXT NOT NULL",
                           "agent_id TEXT NOT NULL",
                           "tags TEXT",
                           "metadata TEXT",
                           "importance REAL DEFAULT 0.5",
                           "created_at TEXT NOT NULL",
                           "modified_at TEXT NOT NULL",
                           "last_accessed_at TEXT NOT NULL"};
    if (generation <= 4)
        columns << "embedding BLOB";
    if (generation < 7)
        columns << "access_count INTEGER DEFAULT 0" << "version INTEGER DEFAULT 1";
    if (generation >= 2 && generation < 7)
        columns << "expires_at TEXT";
    if (generation == 4)
        columns << "info_class TEXT DEFAULT 'internal'" << "governance TEXT DEFAULT '{}'";
    if (generation >= 5)
        columns << "project TEXT";
    QByteArray sql = "CREATE TABLE memories(" + columns.join(", ") + ");\n";
    if (generation >= 3)
        sql += "CREATE TABLE memory_embeddings(memory_id TEXT NOT NULL, model_name TEXT NOT NULL, embedding BLOB NOT NULL, "
               "created_at TEXT NOT NULL, PRIMARY KEY(memory_id, model_name));\n";
    int n = 0;
    for (const Memory& m : memories) {
        ++n;
        const QByteArray at = text("2026-01-0" + QByteArray::number(n) + "T10:00:00" + (generation == 1 ? "" : "+00:00"));
        sql += insertRow("memories", namesOf(columns),
                         {{"id", text(uuid(n))},
                          {"content", text(m.content)},
                          {"layer", text(m.layer)},
                          {"tenant_id", text("local")},
                          {"agent_id", text("agent")},
                          {"tags", text(m.tags)},
                          {"metadata", text(m.metadata)},
                          {"importance", m.importance},
                          {"created_at", at},
                          {"modified_at", at},
                          {"last_accessed_at", at},
                          {"project", text("default")}});
    }
    return sql;
}

QByteArray raePostgres(char generation)
{
    const bool b = generation == 'B';
    QByteArrayList columns{"id uuid PRIMARY KEY",
                           b ? "tenant_id uuid NOT NULL" : "tenant_id varchar(255) NOT NULL",
                           "content text NOT NULL",
                           "source varchar(255)",
                           b ? "importance float8 DEFAULT 0.5" : "importance real DEFAULT 0.5",
                           "layer varchar(50)",
                           "tags text[]",
                           "timestamp timestamptz DEFAULT now()",
                           "created_at timestamptz DEFAULT now()",
                           "last_accessed_at timestamptz DEFAULT now()",
                           "usage_count int DEFAULT 0",
                           "project varchar(255)",
                           "strength float8 NOT NULL DEFAULT 1.0",
                           b ? "memory_type varchar(50)" : "memory_type text NOT NULL",
                           b ? "session_id varchar(255)" : "session_id uuid"};
    if (b)
        columns << "metadata jsonb DEFAULT '{}'" << "agent_id varchar(255) NOT NULL DEFAULT 'default'" << "content_hash varchar(64)"
                << "info_class varchar(50) NOT NULL DEFAULT 'internal'";
    QByteArray sql = "CREATE TABLE memories(" + columns.join(", ").replace("timestamp timestamptz", "\"timestamp\" timestamptz") + ");\n";
    int n = 0;
    for (const Memory& m : memories) {
        ++n;
        const QByteArray tags = QByteArray(m.tags).startsWith('[') ? text(QByteArray(m.tags).replace('[', '{').replace(']', '}'))
                                                                   : QByteArray("NULL");
        const QByteArray metadata = QByteArray(m.metadata) == "{broken" ? QByteArray("NULL") : text(m.metadata);
        const QByteArray at = text("2026-01-0" + QByteArray::number(n) + " 10:00:00.000001+00");
        sql += insertRow("memories", namesOf(columns),
                         {{"id", text(uuid(n))},
                          {"tenant_id", text(uuid(1))},
                          {"content", text(m.content)},
                          {"layer", text(m.layer)},
                          {"source", text("reflection_engine_v2")},
                          {"importance", m.importance},
                          {"tags", tags},
                          {"memory_type", text(m.type)},
                          {"timestamp", at},
                          {"created_at", at},
                          {"project", text("default")},
                          {"metadata", metadata}});
    }
    return sql;
}

QByteArray daem0nSqlite(bool upgraded)
{
    const QByteArrayList fresh{"id INTEGER NOT NULL PRIMARY KEY",
                               "category VARCHAR NOT NULL",
                               "content TEXT NOT NULL",
                               "rationale TEXT",
                               "context JSON",
                               "tags JSON",
                               "worked BOOLEAN",
                               "archived BOOLEAN",
                               "importance_score FLOAT",
                               "outcome TEXT",
                               "source_client VARCHAR",
                               "source_model VARCHAR",
                               "created_at DATETIME",
                               "updated_at DATETIME"};
    const QByteArrayList old{
        "updated_at TIMESTAMP", "created_at TIMESTAMP",  "worked INTEGER DEFAULT 0", "tags TEXT",
        "context TEXT",         "content TEXT NOT NULL", "category TEXT NOT NULL",   "id INTEGER PRIMARY KEY AUTOINCREMENT",
        "rationale TEXT",       "archived INTEGER"};
    const QByteArrayList& columns = upgraded ? old : fresh;
    QByteArray sql = "CREATE TABLE memories(" + columns.join(", ") + ");\n";
    const char* context =
        R"('{"error_signature":"3b8eb23c47937b59","original_query":"why?","iteration_count":2,"quality_improvement":-0.25,"reflection_context":"it''s","occurrence_count":4}')";
    struct {
        const char *category, *content, *context, *tags, *worked, *archived;
    } rows[] = {{"reflection", "Detected conflict: a 50% \\ b", context,
                 R"('["reflection","self-correction","conflict","sig:3b8eb23c47937b59"]')", "NULL", "0"},
                {"reflection", "GRÖSSE 内存", "NULL", "NULL", "NULL", "NULL"},
                {"decision", "Use Redis", "'{}'", R"('["cache"]')", "0", "0"},
                {"decision", "Use PostgreSQL", "'{}'", R"('["db"]')", "1", "1"},
                {"pattern", "Learned pattern", "'null'", "'null'", "NULL", "0"},
                {"warning", "oom", "'[1,2]'", "'oops'", "NULL", "0"},
                {"learning", "it's", "'{\"occurrence_count\":1e300}'", "'[]'", "NULL", "0"},
                {"learning", "", "'{'", "'[1,null,\"x\"]'", "NULL", "0"}};
    int n = 0;
    for (const auto& r : rows) {
        ++n;
        const QByteArray at = text("2026-01-0" + QByteArray::number(n) + " 16:30:00" + (n % 2 ? ".124567" : ""));
        sql += insertRow("memories", namesOf(columns),
                         {{"id", QByteArray::number(n)},
                          {"category", text(r.category)},
                          {"content", text(r.content)},
                          {"context", r.context},
                          {"tags", r.tags},
                          {"worked", r.worked},
                          {"archived", r.archived},
                          {"created_at", at},
                          {"updated_at", n == 2 ? QByteArray("NULL") : at},
                          {"importance_score", n == 1 ? "0.7" : "NULL"}});
    }
    return sql;
}

QByteArray cognitiveMemory(char shape)
{
    QByteArray sql = R"sql(
CREATE TABLE episode_memory(id serial PRIMARY KEY, query text NOT NULL, reward float8 NOT NULL, reflection text NOT NULL,
  created_at timestamptz DEFAULT now(), embedding text NOT NULL, project_id varchar(50) DEFAULT 'io', tags text[] DEFAULT '{}', metadata jsonb DEFAULT '{}');
CREATE TABLE evaluation_log(id serial PRIMARY KEY, "timestamp" timestamptz NOT NULL DEFAULT now(), query text NOT NULL, context text[],
  answer text NOT NULL, reward_score float8 NOT NULL, reasoning text NOT NULL, token_count int NOT NULL, cost_eur float8 NOT NULL);
)sql";
    sql += shape == 'A'
        ? "CREATE TABLE api_cost_log(id serial PRIMARY KEY, api_name varchar(100) NOT NULL, model varchar(100) NOT NULL, "
          "total_tokens int, estimated_cost_eur numeric(10,4), created_at timestamptz);\n"
        : "CREATE TABLE api_cost_log(id serial PRIMARY KEY, date date NOT NULL, api_name varchar(50) NOT NULL, num_calls int NOT "
          "NULL DEFAULT 1, token_count int, estimated_cost float8 NOT NULL, created_at timestamptz);\n";
    sql += R"sql(
INSERT INTO episode_memory(query, reward, reflection, created_at, embedding, project_id, tags, metadata) VALUES
  ('pods in ImagePullBackOff', -0.5, E'Problem: the registry moved.\nLesson: Check imagePullSecrets first.', '2026-09-01 00:00+00', '[0.1,0.2,-3e-07]', 'io', '{oom,"a \"quoted\" one"}', '{"k": 1}'),
  ('it''s 50% slow', 0.1, E'**Problem:** x\n**Lesson:** Größe 内存', '2026-09-02 00:00+00', '[1,2,3]', 'io', '{}', '{}'),
  ('no labels', 'NaN', 'I should have asked.', '2026-09-03 00:00+00', '[1,2]', 'aa', '{}', NULL),
  ('GRÖSSE', 1, 'Problem: p | Lesson: oom', '2026-09-04 00:00+00', '[]', 'aa', NULL, '[]'),
  ('', -1, '', NULL, '[1,2,3]', NULL, '{}', '{}');
)sql";
    return sql;
}

QByteArray raeFeedback()
{
    return R"sql(
UPDATE memories SET content_hash = encode(sha256(convert_to(content, 'UTF8')), 'hex');
CREATE UNIQUE INDEX memories_hash ON memories(tenant_id, content_hash);
CREATE TABLE memory_embeddings(memory_id uuid REFERENCES memories(id) ON DELETE CASCADE, model_name text, embedding float8[],
  metadata jsonb, created_at timestamptz DEFAULT now(), PRIMARY KEY(memory_id, model_name));
INSERT INTO memory_embeddings(memory_id, model_name, embedding, metadata) SELECT id, 'm1', '{0.1,0.2}', '{"d":  2}' FROM memories;
INSERT INTO memory_embeddings(memory_id, model_name) SELECT id, 'm2' FROM memories;
CREATE TABLE memory_feedback(id uuid PRIMARY KEY DEFAULT gen_random_uuid(), tenant_id uuid NOT NULL, query text NOT NULL, memory_id uuid
  NOT NULL REFERENCES memories(id) ON DELETE CASCADE, score real NOT NULL CHECK (score BETWEEN -1 AND 1), weights_snapshot jsonb,
  created_at timestamptz DEFAULT now(), metadata jsonb);
)sql";
}

QByteArray kubeIntellectRules()
{
    return R"sql(
CREATE TABLE failure_patterns(pattern_name text PRIMARY KEY, description text NOT NULL, recommended_fix text NOT NULL, confidence float8
  NOT NULL DEFAULT 0, occurrence_count int NOT NULL DEFAULT 0, created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT
  NULL DEFAULT now(), cluster_id text NOT NULL DEFAULT 'unknown', namespace text, last_seen_at timestamptz NOT NULL DEFAULT now(),
  demoted boolean NOT NULL DEFAULT false);
INSERT INTO failure_patterns(pattern_name, description, recommended_fix, confidence, occurrence_count, cluster_id, demoted, updated_at)
  VALUES ('oom', 'oom', 'raise it', 0.95, 4, 'prod', false, '2026-11-01'), ('dns', 'dns', 'wait', 0.9, 2, 'prod', true, '2026-11-02');
CREATE TABLE decision_log(id uuid);
CREATE TABLE user_prefs(user_id text, key text, value text, source text, PRIMARY KEY(user_id, key));
CREATE TABLE episodes(id uuid PRIMARY KEY, cluster_id text NOT NULL, trigger_kind text NOT NULL, trigger_detail text, summary text NOT NULL
  DEFAULT '', root_cause text, actions jsonb NOT NULL DEFAULT '[]', confidence real, playbooks text[] NOT NULL DEFAULT '{}',
  started_at timestamptz NOT NULL DEFAULT now());
INSERT INTO episodes(id, cluster_id, trigger_kind, summary) VALUES ('00000000-0000-0000-0000-00000000000e', 'prod', 'user_query', 's');
CREATE TABLE semantic_rules(id uuid PRIMARY KEY, cluster_id text NOT NULL, context text NOT NULL, guidance text NOT NULL, source text NOT
  NULL DEFAULT 'episode', recurrence_count int NOT NULL DEFAULT 1, confidence real NOT NULL DEFAULT 0.5, status text NOT NULL DEFAULT
  'candidate', created_at timestamptz NOT NULL DEFAULT now(), last_seen_at timestamptz NOT NULL DEFAULT now(), UNIQUE(cluster_id, context));
INSERT INTO semantic_rules(id, cluster_id, context, guidance, recurrence_count, confidence, status) VALUES
  ('00000000-0000-0000-0000-000000000001', 'prod', 'oom', 'raise it', 3, 0.7, 'active'),
  ('00000000-0000-0000-0000-000000000002', 'prod', 'dns', 'wait', 1, 0.5, 'candidate');
)sql";
}

} // namespace hindcast::test
