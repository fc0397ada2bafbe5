// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/native/MigrationSteps.h"

namespace hindcast {

// Traces and what was made of them: reflections with their versions, prompts, episodes, evaluations, decision reviews; what
// models cost, and when they failed. Embeddings are float32, little-endian.
const char* const reflectionTablesSqlite = R"sql(
CREATE TABLE traces(
  id INTEGER PRIMARY KEY, tenant_id TEXT NOT NULL DEFAULT 'default', project_id TEXT NOT NULL DEFAULT 'default',
  session_id TEXT NOT NULL DEFAULT '', outcome TEXT, task_description TEXT NOT NULL DEFAULT '',
  task_goal TEXT NOT NULL DEFAULT '', error TEXT, related_memory_ids TEXT NOT NULL DEFAULT '[]', trace_key BLOB NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending', created_at INTEGER NOT NULL);
CREATE TABLE trace_events(
  trace_id INTEGER NOT NULL, seq INTEGER NOT NULL, event_id TEXT NOT NULL DEFAULT '', event_type TEXT NOT NULL DEFAULT '',
  timestamp INTEGER, content TEXT NOT NULL DEFAULT '', tool_name TEXT, error TEXT, metadata TEXT, PRIMARY KEY(trace_id, seq));
CREATE TABLE reflections(
  id INTEGER PRIMARY KEY, tenant_id TEXT NOT NULL DEFAULT 'default', project_id TEXT NOT NULL DEFAULT 'default',
  kind TEXT NOT NULL, text TEXT NOT NULL, importance REAL NOT NULL, confidence REAL, tags TEXT NOT NULL DEFAULT '[]',
  outcome TEXT, error_category TEXT, error_type TEXT, error_signature TEXT, normal_signature TEXT,
  occurrence_count INTEGER NOT NULL DEFAULT 1, first_seen INTEGER NOT NULL, last_seen INTEGER NOT NULL, query TEXT,
  context TEXT, iteration INTEGER, quality_delta REAL, rationale TEXT, pair_id INTEGER, trace_id INTEGER,
  source_event_ids TEXT NOT NULL DEFAULT '[]', related_memory_ids TEXT NOT NULL DEFAULT '[]',
  metadata TEXT NOT NULL DEFAULT '{}', session_id TEXT, source TEXT, provider TEXT, model TEXT, prompt_id TEXT,
  quality TEXT NOT NULL DEFAULT 'model', state TEXT NOT NULL DEFAULT 'active', version INTEGER NOT NULL DEFAULT 1,
  import_key TEXT, created_at INTEGER NOT NULL);
CREATE TABLE reflection_versions(
  id INTEGER PRIMARY KEY, reflection_id INTEGER NOT NULL, version INTEGER NOT NULL, text TEXT NOT NULL,
  importance REAL NOT NULL, confidence REAL, tags TEXT NOT NULL DEFAULT '[]', provider TEXT, model TEXT, prompt_id TEXT,
  quality TEXT NOT NULL, reason TEXT NOT NULL DEFAULT '', actor TEXT NOT NULL DEFAULT '', at INTEGER NOT NULL,
  UNIQUE(reflection_id, version));
CREATE TABLE prompts(
  id INTEGER PRIMARY KEY, tenant_id TEXT NOT NULL DEFAULT 'default', project_id TEXT NOT NULL DEFAULT 'default',
  name TEXT NOT NULL, version INTEGER NOT NULL, system_text TEXT NOT NULL, user_text TEXT NOT NULL,
  actor TEXT NOT NULL DEFAULT '', created_at INTEGER NOT NULL, UNIQUE(tenant_id, project_id, name, version));
CREATE TABLE episode_memory(
  id INTEGER PRIMARY KEY, tenant_id TEXT NOT NULL DEFAULT 'default', project_id TEXT NOT NULL DEFAULT 'default',
  query TEXT NOT NULL, reward REAL NOT NULL, reflection TEXT NOT NULL, problem TEXT NOT NULL DEFAULT '',
  lesson TEXT NOT NULL DEFAULT '', lesson_parsed INTEGER NOT NULL, tags TEXT NOT NULL DEFAULT '[]',
  metadata TEXT NOT NULL DEFAULT '{}', embedding BLOB, embedding_model TEXT, embedding_dim INTEGER, import_key TEXT,
  created_at INTEGER NOT NULL);
CREATE TABLE evaluations(
  id INTEGER PRIMARY KEY, tenant_id TEXT NOT NULL DEFAULT 'default', project_id TEXT NOT NULL DEFAULT 'default',
  query TEXT NOT NULL, reward REAL NOT NULL, score REAL, criteria TEXT NOT NULL DEFAULT '{}',
  reasoning TEXT NOT NULL DEFAULT '', method TEXT NOT NULL, model TEXT, reflected INTEGER NOT NULL, episode_id INTEGER,
  created_at INTEGER NOT NULL);
CREATE TABLE api_cost_log(
  id INTEGER PRIMARY KEY, tenant_id TEXT NOT NULL DEFAULT 'default', project_id TEXT NOT NULL DEFAULT 'default',
  at INTEGER NOT NULL, purpose TEXT NOT NULL, provider TEXT NOT NULL, model TEXT NOT NULL, input_tokens INTEGER NOT NULL,
  output_tokens INTEGER NOT NULL, cost_eur REAL, request_id TEXT);
CREATE TABLE api_retry_log(
  id INTEGER PRIMARY KEY, tenant_id TEXT NOT NULL DEFAULT 'default', project_id TEXT NOT NULL DEFAULT 'default',
  at INTEGER NOT NULL, purpose TEXT NOT NULL, provider TEXT NOT NULL, retry_count INTEGER NOT NULL,
  waited_ms INTEGER NOT NULL DEFAULT 0, last_error TEXT NOT NULL DEFAULT '', success INTEGER NOT NULL);
CREATE TABLE fallback_status_log(
  id INTEGER PRIMARY KEY, tenant_id TEXT NOT NULL DEFAULT 'default', project_id TEXT NOT NULL DEFAULT 'default',
  at INTEGER NOT NULL, service TEXT NOT NULL, status TEXT NOT NULL, reason TEXT NOT NULL DEFAULT '');
CREATE TABLE budget_alerts(
  id INTEGER PRIMARY KEY, tenant_id TEXT NOT NULL DEFAULT 'default', project_id TEXT NOT NULL DEFAULT 'default',
  at INTEGER NOT NULL, month TEXT NOT NULL, kind TEXT NOT NULL, projected_eur REAL NOT NULL, limit_eur REAL NOT NULL,
  utilization_percent REAL NOT NULL, UNIQUE(tenant_id, project_id, month, kind));
CREATE TABLE engine_failures(
  id INTEGER PRIMARY KEY, tenant_id TEXT NOT NULL DEFAULT 'default', project_id TEXT NOT NULL DEFAULT 'default',
  at INTEGER NOT NULL, component TEXT NOT NULL, operation TEXT NOT NULL, message TEXT NOT NULL, request_id TEXT);
CREATE TABLE decision_reviews(
  id INTEGER PRIMARY KEY, tenant_id TEXT NOT NULL DEFAULT 'default', project_id TEXT NOT NULL DEFAULT 'default',
  state TEXT NOT NULL, action TEXT, component TEXT, valid INTEGER NOT NULL, failed_check TEXT,
  message TEXT NOT NULL DEFAULT '', error TEXT, reflection TEXT, insights TEXT, analysis TEXT, reflection_success INTEGER,
  provider TEXT, import_key TEXT, created_at INTEGER NOT NULL);
CREATE TABLE dreams(
  id INTEGER PRIMARY KEY, tenant_id TEXT NOT NULL DEFAULT 'default', project_id TEXT NOT NULL DEFAULT 'default',
  set_hash TEXT NOT NULL, at INTEGER NOT NULL, reflection_id INTEGER, UNIQUE(tenant_id, project_id, set_hash));
CREATE TABLE pruned_reflections AS SELECT '' AS change_set, * FROM reflections WHERE 0;
CREATE INDEX traces_key ON traces(trace_key);
CREATE INDEX traces_created ON traces(created_at);
CREATE INDEX reflections_created ON reflections(created_at);
CREATE INDEX reflections_error ON reflections(error_signature) WHERE error_signature IS NOT NULL;
CREATE INDEX reflections_normal ON reflections(normal_signature) WHERE normal_signature IS NOT NULL;
CREATE INDEX reflections_trace ON reflections(trace_id) WHERE trace_id IS NOT NULL;
CREATE INDEX reflections_importance ON reflections(importance);
CREATE INDEX episode_memory_created ON episode_memory(created_at);
CREATE INDEX decision_reviews_created ON decision_reviews(created_at);
CREATE INDEX evaluations_created ON evaluations(created_at);
CREATE INDEX api_cost_log_at ON api_cost_log(at);
CREATE INDEX engine_failures_at ON engine_failures(at);
CREATE UNIQUE INDEX reflections_import ON reflections(tenant_id, project_id, import_key) WHERE import_key IS NOT NULL;
CREATE UNIQUE INDEX episode_memory_import ON episode_memory(tenant_id, project_id, import_key) WHERE import_key IS NOT NULL;
CREATE UNIQUE INDEX decision_reviews_import ON decision_reviews(tenant_id, project_id, import_key) WHERE import_key IS NOT NULL;
)sql";

const char* const reflectionTablesPostgres = R"sql(
CREATE TABLE traces(
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, tenant_id text NOT NULL DEFAULT 'default',
  project_id text NOT NULL DEFAULT 'default', session_id text NOT NULL DEFAULT '', outcome text,
  task_description text NOT NULL DEFAULT '', task_goal text NOT NULL DEFAULT '', error text,
  related_memory_ids text[] NOT NULL DEFAULT '{}', trace_key bytea NOT NULL, state text NOT NULL DEFAULT 'pending',
  created_at timestamptz NOT NULL);
CREATE TABLE trace_events(
  trace_id bigint NOT NULL, seq bigint NOT NULL, event_id text NOT NULL DEFAULT '', event_type text NOT NULL DEFAULT '',
  timestamp timestamptz, content text NOT NULL DEFAULT '', tool_name text, error text, metadata text, PRIMARY KEY(trace_id, seq));
CREATE TABLE reflections(
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, tenant_id text NOT NULL DEFAULT 'default',
  project_id text NOT NULL DEFAULT 'default', kind text NOT NULL, text text NOT NULL, importance float8 NOT NULL,
  confidence float8, tags text[] NOT NULL DEFAULT '{}', outcome text, error_category text, error_type text,
  error_signature text, normal_signature text, occurrence_count bigint NOT NULL DEFAULT 1, first_seen timestamptz NOT NULL,
  last_seen timestamptz NOT NULL, query text, context text, iteration bigint, quality_delta float8, rationale text,
  pair_id bigint, trace_id bigint, source_event_ids text[] NOT NULL DEFAULT '{}',
  related_memory_ids text[] NOT NULL DEFAULT '{}', metadata text NOT NULL DEFAULT '{}', session_id text, source text,
  provider text, model text, prompt_id text, quality text NOT NULL DEFAULT 'model', state text NOT NULL DEFAULT 'active',
  version bigint NOT NULL DEFAULT 1, import_key text, created_at timestamptz NOT NULL);
CREATE TABLE reflection_versions(
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, reflection_id bigint NOT NULL, version bigint NOT NULL,
  text text NOT NULL, importance float8 NOT NULL, confidence float8, tags text[] NOT NULL DEFAULT '{}', provider text,
  model text, prompt_id text, quality text NOT NULL, reason text NOT NULL DEFAULT '', actor text NOT NULL DEFAULT '',
  at timestamptz NOT NULL, UNIQUE(reflection_id, version));
CREATE TABLE prompts(
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, tenant_id text NOT NULL DEFAULT 'default',
  project_id text NOT NULL DEFAULT 'default', name text NOT NULL, version bigint NOT NULL, system_text text NOT NULL,
  user_text text NOT NULL, actor text NOT NULL DEFAULT '', created_at timestamptz NOT NULL, UNIQUE(tenant_id, project_id, name,
  version));
CREATE TABLE episode_memory(
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, tenant_id text NOT NULL DEFAULT 'default',
  project_id text NOT NULL DEFAULT 'default', query text NOT NULL, reward float8 NOT NULL, reflection text NOT NULL,
  problem text NOT NULL DEFAULT '', lesson text NOT NULL DEFAULT '', lesson_parsed boolean NOT NULL,
  tags text[] NOT NULL DEFAULT '{}', metadata text NOT NULL DEFAULT '{}', embedding bytea, embedding_model text,
  embedding_dim bigint, import_key text, created_at timestamptz NOT NULL);
CREATE TABLE evaluations(
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, tenant_id text NOT NULL DEFAULT 'default',
  project_id text NOT NULL DEFAULT 'default', query text NOT NULL, reward float8 NOT NULL, score float8,
  criteria text NOT NULL DEFAULT '{}', reasoning text NOT NULL DEFAULT '', method text NOT NULL, model text,
  reflected boolean NOT NULL, episode_id bigint, created_at timestamptz NOT NULL);
CREATE TABLE api_cost_log(
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, tenant_id text NOT NULL DEFAULT 'default',
  project_id text NOT NULL DEFAULT 'default', at timestamptz NOT NULL, purpose text NOT NULL, provider text NOT NULL,
  model text NOT NULL, input_tokens bigint NOT NULL, output_tokens bigint NOT NULL, cost_eur float8, request_id text);
CREATE TABLE api_retry_log(
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, tenant_id text NOT NULL DEFAULT 'default',
  project_id text NOT NULL DEFAULT 'default', at timestamptz NOT NULL, purpose text NOT NULL, provider text NOT NULL,
  retry_count bigint NOT NULL, waited_ms bigint NOT NULL DEFAULT 0, last_error text NOT NULL DEFAULT '',
  success boolean NOT NULL);
CREATE TABLE fallback_status_log(
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, tenant_id text NOT NULL DEFAULT 'default',
  project_id text NOT NULL DEFAULT 'default', at timestamptz NOT NULL, service text NOT NULL, status text NOT NULL,
  reason text NOT NULL DEFAULT '');
CREATE TABLE budget_alerts(
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, tenant_id text NOT NULL DEFAULT 'default',
  project_id text NOT NULL DEFAULT 'default', at timestamptz NOT NULL, month text NOT NULL, kind text NOT NULL,
  projected_eur float8 NOT NULL, limit_eur float8 NOT NULL, utilization_percent float8 NOT NULL, UNIQUE(tenant_id, project_id,
  month, kind));
CREATE TABLE engine_failures(
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, tenant_id text NOT NULL DEFAULT 'default',
  project_id text NOT NULL DEFAULT 'default', at timestamptz NOT NULL, component text NOT NULL, operation text NOT NULL,
  message text NOT NULL, request_id text);
CREATE TABLE decision_reviews(
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, tenant_id text NOT NULL DEFAULT 'default',
  project_id text NOT NULL DEFAULT 'default', state text NOT NULL, action text, component text, valid boolean NOT NULL,
  failed_check text, message text NOT NULL DEFAULT '', error text, reflection text, insights text, analysis text,
  reflection_success boolean, provider text, import_key text, created_at timestamptz NOT NULL);
CREATE TABLE dreams(
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, tenant_id text NOT NULL DEFAULT 'default',
  project_id text NOT NULL DEFAULT 'default', set_hash text NOT NULL, at timestamptz NOT NULL, reflection_id bigint,
  UNIQUE(tenant_id, project_id, set_hash));
CREATE TABLE pruned_reflections AS SELECT ''::text AS change_set, * FROM reflections WHERE false;
CREATE INDEX traces_key ON traces(trace_key);
CREATE INDEX traces_created ON traces(created_at, id);
CREATE INDEX reflections_created ON reflections(created_at, id);
CREATE INDEX reflections_error ON reflections(error_signature) WHERE error_signature IS NOT NULL;
CREATE INDEX reflections_normal ON reflections(normal_signature) WHERE normal_signature IS NOT NULL;
CREATE INDEX reflections_trace ON reflections(trace_id) WHERE trace_id IS NOT NULL;
CREATE INDEX reflections_importance ON reflections(importance, id);
CREATE INDEX episode_memory_created ON episode_memory(created_at, id);
CREATE INDEX decision_reviews_created ON decision_reviews(created_at, id);
CREATE INDEX evaluations_created ON evaluations(created_at);
CREATE INDEX api_cost_log_at ON api_cost_log(at);
CREATE INDEX engine_failures_at ON engine_failures(at);
CREATE UNIQUE INDEX reflections_import ON reflections(tenant_id, project_id, import_key) WHERE import_key IS NOT NULL;
CREATE UNIQUE INDEX episode_memory_import ON episode_memory(tenant_id, project_id, import_key) WHERE import_key IS NOT NULL;
CREATE UNIQUE INDEX decision_reviews_import ON decision_reviews(tenant_id, project_id, import_key) WHERE import_key IS NOT NULL;
)sql";

} // namespace hindcast
