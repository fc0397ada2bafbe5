// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace hindcast {

// A text that is larger than anybody reads is not carried through memory: its beginning is, with a mark that says so.

/// Bytes of the largest value that is read as a whole.
inline constexpr qint64 greatestValueBytes = 64 * 1024 * 1024;
/// Bytes (SQLite) or characters (PostgreSQL) that are kept of a larger text.
inline constexpr int keptOfCutText = 1'000'000;

/// What follows the beginning of a text of \a bytes.
[[nodiscard]] QByteArray cutMark(qint64 bytes);
/// The same as an expression of SQL, where \a bytes is one.
[[nodiscard]] QByteArray cutMarkSql(const QByteArray& bytes);
/// Was this text cut?
[[nodiscard]] bool isCutText(const QByteArray& text);

} // namespace hindcast
