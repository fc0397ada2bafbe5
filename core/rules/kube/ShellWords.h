// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QStringView>

#include <vector>

namespace hindcast {

/// The simple commands of a line of POSIX shell as lists of words, in the order in which they are written: split at
/// ; & && || | newlines and parentheses; quotes and backslashes removed, comments, redirections and here-documents left
/// out. Commands inside $(...), `...` and <(...) are listed too (before the command that uses them); nothing else is
/// expanded, a variable stays as it is written. Never fails: an open quote ends with the text.
[[nodiscard]] std::vector<QStringList> shellCommands(QStringView line);

} // namespace hindcast
