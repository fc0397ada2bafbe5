-- SPDX-FileCopyrightText: 2026 The Hindcast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- cognitive-memory: enough of its tables to be recognised, for both engines.
CREATE TABLE episode_memory(id INTEGER PRIMARY KEY, query TEXT, reward REAL, reflection TEXT, embedding TEXT);
