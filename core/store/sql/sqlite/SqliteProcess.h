// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace hindcast {

/// For a program, before its first connection: SQLite does not count the memory that it has, which takes a lock of the whole process for each
/// piece. A twentieth of an import. A library leaves this to the program that it is in.
void leaveSqliteUncounted();

} // namespace hindcast
