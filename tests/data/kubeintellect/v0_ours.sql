-- SPDX-FileCopyrightText: 2026 The Hindcast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- KubeIntellect's tables as of variant V0, written from their column lists; rows of our own.
CREATE TABLE failure_patterns(
  pattern_id text PRIMARY KEY, type text NOT NULL, signals text[] NOT NULL, root_cause text NOT NULL, recommended_checks text[] NOT NULL,
  remediation_steps text[] NOT NULL, confidence float8 NOT NULL DEFAULT 0.8, times_seen int NOT NULL DEFAULT 1, last_seen timestamptz,
  verified boolean, namespace_scope text, signals_text text);
INSERT INTO failure_patterns VALUES ('p1', 'oom', '{OOMKilled}', 'limit too low', '{}', '{"raise it"}', 0.8, 3, now(), true, NULL, 'OOMKilled');
