// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/UnseenFile.h"

namespace hindcast {

Expected<void> unseenFile::beginDatabase(Connection& connection)
{
    return connection.script("PRAGMA page_size=4096; PRAGMA journal_mode=MEMORY; PRAGMA synchronous=OFF; PRAGMA temp_store=FILE;"
                             "PRAGMA cache_size=-131072; PRAGMA threads=2;");
}

Expected<void> unseenFile::endDatabase(Connection& connection)
{
    return connection.script("PRAGMA synchronous=FULL; PRAGMA journal_mode=WAL;");
}

Expected<void> unseenFile::beginCopy(Connection& connection)
{
    // A journal in memory holds next to nothing of a file that was empty; without any is not for a connection that is DEFENSIVE.
    // Sorting for an index goes to the disk beyond the size of the cache, and is twice as fast in pieces that fit the processor's.
    return connection.script("PRAGMA journal_mode=MEMORY; PRAGMA synchronous=OFF; PRAGMA locking_mode=EXCLUSIVE; PRAGMA temp_store=FILE;"
                             "PRAGMA cache_size=-2000; BEGIN");
}

Expected<void> unseenFile::endCopy(Connection& connection) { return connection.script("COMMIT"); }

} // namespace hindcast
