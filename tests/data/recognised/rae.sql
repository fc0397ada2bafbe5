-- SPDX-FileCopyrightText: 2026 The Hindcast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- RAE: enough of its tables to be recognised, for both engines.
CREATE TABLE memories(id TEXT PRIMARY KEY, tenant_id TEXT NOT NULL, content TEXT NOT NULL, layer TEXT NOT NULL, importance REAL);
