// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <cstddef>

struct sqlite3;
struct sqlite3_file;

namespace hindcast {

inline constexpr int databaseHeaderBytes = 100; ///< at the beginning of each database file

/// The index of a write-ahead log in shared memory: two equal headers, then how far the log was copied into the file
/// (https://www.sqlite.org/walformat.html, section 2.1). Places are those of 32-bit words.
namespace logindex {
inline constexpr size_t version = 0, lastFrame = 4, salt = 8, headerWords = 12, copied = 24, attempted = 32;
}

/// SQLite's own file of a database; null: it has none.
[[nodiscard]] sqlite3_file* databaseFile(sqlite3* db);
/// Its words; null: they cannot be read. Of a file that has a log only: asking for the index would make one.
[[nodiscard]] volatile quint32* logIndexOf(sqlite3_file* file);

} // namespace hindcast
