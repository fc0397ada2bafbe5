-- SPDX-FileCopyrightText: 2026 The Hindcast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- KubeIntellect's tables as of variant port (epoch times), written from their column lists; rows of our own.
CREATE TABLE rca_outcomes(
  id INTEGER PRIMARY KEY, session_id TEXT NOT NULL, user_id TEXT NOT NULL, root_cause TEXT NOT NULL, confidence DOUBLE PRECISION NOT NULL,
  recommended_fix TEXT NOT NULL, outcome_feedback TEXT, created_at DOUBLE PRECISION NOT NULL, cluster_id TEXT NOT NULL DEFAULT 'unknown',
  namespace TEXT, verified_resolved BOOLEAN, playbooks_matched TEXT NOT NULL DEFAULT '[]', created_by_role TEXT, request_id TEXT);
CREATE TABLE failure_patterns(
  pattern_name TEXT NOT NULL, description TEXT NOT NULL, recommended_fix TEXT NOT NULL, confidence DOUBLE PRECISION NOT NULL DEFAULT 0,
  occurrence_count INTEGER NOT NULL DEFAULT 0, created_at DOUBLE PRECISION NOT NULL, updated_at DOUBLE PRECISION NOT NULL,
  cluster_id TEXT NOT NULL DEFAULT 'unknown', namespace TEXT, last_seen_at DOUBLE PRECISION NOT NULL, demoted BOOLEAN NOT NULL DEFAULT FALSE,
  PRIMARY KEY(pattern_name, cluster_id));
INSERT INTO rca_outcomes VALUES
  (1, 's1', 'ann', 'playbook=oom | cluster=a', 0.9, 'fix', NULL, 1790000000.5, 'a', 'shop', TRUE, '["oom"]', NULL, NULL),
  (2, 's2', 'ann', 'playbook=oom | cluster=b', 0.7, 'fix b', 'partial', 1790000100, 'b', NULL, FALSE, '["oom","dns"]', NULL, 'r'),
  (3, 's3', 'bob', 'query=ä | cluster=b', 0.5, '', NULL, 1e300, 'b', NULL, NULL, 'no list', NULL, NULL);
INSERT INTO failure_patterns VALUES
  ('playbook=oom', 'd', 'fix', 0.9, 2, 1790000000, 1790000000, 'a', NULL, 1790000000, FALSE),
  ('playbook=oom', 'd', 'fix b', 0.9, 3, 1790000000, 1790000000, 'b', NULL, 1790000000, TRUE);
