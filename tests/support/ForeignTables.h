// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace hindcast::test {

// Databases of other products, written from their column lists with rows of our own: the same eight memories (or five
// episodes) in every version, so that a test can say once what must come of them.

/// SQLite, generation 1 to 7. Six reflective memories (two by the old layer code, one with broken JSON), two others.
[[nodiscard]] QByteArray raeSqlite(int generation);
/// PostgreSQL: server generation 'A' (tenants are texts, no metadata) or 'B' (uuid, metadata as jsonb).
[[nodiscard]] QByteArray raePostgres(char generation);
inline constexpr int raeReflective = 6, raeStrategies = 2;

/// What server B has beside: a unique content hash, embeddings and feedback.
[[nodiscard]] QByteArray raeFeedback();

/// SQLite: as a fresh file, or with the columns in the order and types of one that was upgraded from an old version.
/// Eight memories, one of them with every nullable column null, one with JSON null.
[[nodiscard]] QByteArray daem0nSqlite(bool upgraded);
inline constexpr int daem0nMemories = 8;

/// PostgreSQL with the cost table in shape 'A' or 'B'. Five episodes of two projects, one with an unparsable reflection.
[[nodiscard]] QByteArray cognitiveMemory(char shape);
inline constexpr int cognitiveEpisodes = 5;

/// PostgreSQL: KubeIntellect V4 with two patterns, an active rule, a candidate and an episode.
[[nodiscard]] QByteArray kubeIntellectRules();

} // namespace hindcast::test
