-- SPDX-FileCopyrightText: 2026 The Hindcast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- A file of chat checkpoints: enough of its tables to be recognised, for both engines.
CREATE TABLE checkpoints(thread_id TEXT NOT NULL, checkpoint_ns TEXT NOT NULL DEFAULT '', checkpoint_id TEXT NOT NULL, type TEXT, PRIMARY KEY(thread_id, checkpoint_ns, checkpoint_id));
CREATE TABLE writes(thread_id TEXT NOT NULL, checkpoint_id TEXT NOT NULL, idx INTEGER NOT NULL);
