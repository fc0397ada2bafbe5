// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/SqliteProcess.h"

#include <sqlite3.h>

namespace hindcast {

void leaveSqliteUncounted() { (void)sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); } // refused where SQLite was used before: it counts then

} // namespace hindcast
