// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/pages/LogIndex.h"

#include <sqlite3.h>

namespace hindcast {

sqlite3_file* databaseFile(sqlite3* db)
{
    sqlite3_file* file = nullptr;
    const bool known = sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&file)) == SQLITE_OK;
    return known && file && file->pMethods ? file : nullptr;
}

volatile quint32* logIndexOf(sqlite3_file* file)
{
    constexpr int regionBytes = 32'768;
    volatile void* region = nullptr;
    if (file->pMethods->iVersion < 2 || file->pMethods->xShmMap(file, 0, regionBytes, 0, &region) != SQLITE_OK)
        return nullptr;
    return static_cast<volatile quint32*>(region);
}

} // namespace hindcast
