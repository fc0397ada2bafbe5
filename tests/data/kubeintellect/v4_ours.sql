-- SPDX-FileCopyrightText: 2026 The Hindcast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- KubeIntellect's tables as of variant V4, written from their column lists; rows of our own.
CREATE TABLE rca_outcomes(
  id bigserial PRIMARY KEY, session_id text NOT NULL, user_id text NOT NULL, root_cause text NOT NULL,
  confidence float8 NOT NULL, recommended_fix text NOT NULL, outcome_feedback text, created_at timestamptz NOT NULL DEFAULT now());
CREATE INDEX idx_rca_outcomes_user_id ON rca_outcomes(user_id, created_at DESC);
CREATE TABLE failure_patterns(
  pattern_name text PRIMARY KEY, description text NOT NULL, recommended_fix text NOT NULL, confidence float8 NOT NULL DEFAULT 0,
  occurrence_count int NOT NULL DEFAULT 0, created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now());
CREATE TABLE user_prefs(user_id text, key text, value text NOT NULL, updated_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY(user_id, key));
CREATE TABLE session_notes(id bigserial PRIMARY KEY, session_id text NOT NULL, note text NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
ALTER TABLE rca_outcomes ADD cluster_id text NOT NULL DEFAULT 'unknown', ADD namespace text, ADD verified_resolved boolean,
  ADD playbooks_matched text[] NOT NULL DEFAULT '{}', ADD created_by_role text, ADD request_id text;
ALTER TABLE failure_patterns ADD cluster_id text NOT NULL DEFAULT 'unknown', ADD namespace text,
  ADD last_seen_at timestamptz NOT NULL DEFAULT now(), ADD demoted boolean NOT NULL DEFAULT false;
CREATE INDEX idx_rca_outcomes_cluster ON rca_outcomes(cluster_id, user_id, created_at DESC);
CREATE UNIQUE INDEX uq_failure_patterns_cluster ON failure_patterns(pattern_name, cluster_id);
CREATE INDEX idx_failure_patterns_active ON failure_patterns(cluster_id, last_seen_at DESC) WHERE NOT demoted;
CREATE TABLE decision_log(
  id bigserial PRIMARY KEY, episode_id text NOT NULL, seq int NOT NULL, kind text NOT NULL, payload jsonb NOT NULL,
  prev_hash text NOT NULL DEFAULT '', hash text NOT NULL, created_at timestamptz NOT NULL DEFAULT now(), UNIQUE(episode_id, seq));
CREATE TABLE episodes(
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(), cluster_id text NOT NULL, namespace text, trigger_kind text NOT NULL, trigger_detail text,
  summary text NOT NULL DEFAULT '', root_cause text, actions jsonb NOT NULL DEFAULT '[]', outcome text, verified boolean, confidence real,
  playbooks text[] NOT NULL DEFAULT '{}', created_by_role text, request_id text, started_at timestamptz NOT NULL DEFAULT now(), ended_at timestamptz);
ALTER TABLE user_prefs ADD source text NOT NULL DEFAULT 'explicit', ADD confidence real NOT NULL DEFAULT 1,
  ADD occurrence_count int NOT NULL DEFAULT 1, ADD last_seen_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE episodes ADD importance real, ADD surprise real, ADD trust real;
CREATE TABLE memory_chain_head(cluster_id text PRIMARY KEY, seq bigint NOT NULL, hash text NOT NULL);
INSERT INTO rca_outcomes(session_id, user_id, root_cause, confidence, recommended_fix, outcome_feedback, created_at) VALUES
  ('s1', 'ann', 'playbook=oom | ns=shop | cluster=prod', 0.9, 'raise the limit', 'resolved', '2026-11-01 10:00:00.000001+00'),
  ('s2', 'ann', 'playbook=oom | ns=shop | cluster=prod', 0.9, 'raise "the" limit, it''s 100% \ fine', NULL, '2026-11-02 10:00:00+01'),
  ('s3', 'bob', 'Größe überschritten: 内存不足 🔥', 'NaN', '[{"command":"kubectl patch","stdin_yaml":null}]', 'partial', 'infinity'),
  ('s4', 'O''Hara', 'playbook=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 0.5, E'two\nlines\tand a tab', 'regression', '-infinity'),
  ('s5', '', 'Image PULL failed_under 50%', 1, '', 'incorrect', '2026-11-20 00:00:00+00');
INSERT INTO failure_patterns(pattern_name, description, recommended_fix, confidence, occurrence_count, created_at, updated_at) VALUES
  ('playbook=oom | ns=shop | cluster=prod', 'playbook=oom | ns=shop | cluster=prod', 'raise the limit', 0.9, 2, '2026-11-01 10:00+00', '2026-11-02 09:00+00'),
  (left('playbook=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 120), 'cut', 'nothing', 0.95, 7, '2026-01-01 00:00+00', '2026-01-02 00:00+00'),
  ('query=Größe "x" | cluster=it''s', '', '', 'NaN', 0, '-infinity', 'infinity');
UPDATE rca_outcomes SET cluster_id = 'prod', namespace = 'shop', verified_resolved = true, playbooks_matched = '{oom,"a \"quoted\" one"}' WHERE id <= 2;
UPDATE rca_outcomes SET cluster_id = 'it''s', verified_resolved = false, playbooks_matched = '{}', created_by_role = 'operator', request_id = 'r-3' WHERE id = 3;
UPDATE failure_patterns SET cluster_id = 'prod', namespace = 'shop', last_seen_at = '2026-11-02 09:00+00' WHERE occurrence_count = 2;
UPDATE failure_patterns SET cluster_id = 'it''s', demoted = true, last_seen_at = 'infinity' WHERE occurrence_count = 0;
UPDATE failure_patterns SET last_seen_at = '2026-01-02 00:00+00' WHERE occurrence_count = 7;
