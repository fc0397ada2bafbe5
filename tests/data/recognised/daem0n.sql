-- SPDX-FileCopyrightText: 2026 The Hindcast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Daem0n: enough of its tables to be recognised, for both engines.
CREATE TABLE memories(id INTEGER PRIMARY KEY, category TEXT NOT NULL, content TEXT NOT NULL, worked INTEGER);
