// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/pages/PageFile.h"

#include "core/store/sql/sqlite/pages/LogIndex.h"
#include "core/store/sql/sqlite/pages/PageBytes.h"

#include <sqlite3.h>

#include <array>
#include <atomic>
#include <bit>
#include <cstring>
#include <limits>

namespace hindcast {
namespace {

constexpr int utf8Encoding = 1;
constexpr quint32 indexVersion = 3'007'000;

} // namespace

std::optional<PageFile> PageFile::of(sqlite3* db)
{
    sqlite3_file* file = databaseFile(db);
    if (sqlite3_txn_state(db, "main") != SQLITE_TXN_READ || !file)
        return {};
    PageFile out(file);
    bool usesLog = false;
    if (!out.readHeader(usesLog))
        return {};
    // Who opened a file that never changes has no log, and asking for its index would make one.
    const bool neverChanges = sqlite3_uri_boolean(sqlite3_db_filename(db, "main"), "immutable", 0) != 0;
    if (usesLog && !neverChanges && !out.logIsInFile())
        return {};
    return out;
}

bool PageFile::readHeader(bool& usesLog)
{
    std::array<unsigned char, databaseHeaderBytes> header = {};
    sqlite3_int64 bytes = 0;
    if (m_file->pMethods->xRead(m_file, header.data(), databaseHeaderBytes, 0) != SQLITE_OK
        || std::memcmp(header.data(), "SQLite format 3", 16) != 0 || m_file->pMethods->xFileSize(m_file, &bytes) != SQLITE_OK)
        return false;
    m_pageSize = quint32(pageNumber(&header[16], 2));
    if (m_pageSize == 1)
        m_pageSize = 65'536;
    const quint32 reserved = header[20];
    if (m_pageSize < 512 || !std::has_single_bit(m_pageSize) || m_pageSize - reserved < 480)
        return false;
    m_usable = m_pageSize - reserved;
    m_pages = quint32(qMin<qint64>(bytes / m_pageSize, std::numeric_limits<quint32>::max()));
    const int written = header[18], readable = header[19];
    usesLog = readable == 2;
    return written == readable && (readable == 1 || readable == 2) && pageNumber(&header[56], 4) == utf8Encoding;
}

/// Was everything that the log holds copied into the file? Once it was, and as long as we read, nobody copies what came later: whoever
/// copies keeps behind each reader, and not at all where one reads the file alone.
bool PageFile::logIsInFile() const
{
    const volatile quint32* words = logIndexOf(m_file);
    if (!words)
        return false;
    std::array<quint32, 2 * logindex::headerWords> header = {};
    const quint32 copied = words[logindex::copied];
    std::atomic_thread_fence(std::memory_order_seq_cst);
    for (size_t i = 0; i < header.size(); ++i)
        header[i] = words[i];
    return std::memcmp(header.data(), &header[logindex::headerWords], logindex::headerWords * sizeof(quint32)) == 0
        && header[logindex::version] == indexVersion && header[logindex::lastFrame] == copied;
}

bool PageFile::read(quint32 first, quint32 count, unsigned char* to) const
{
    if (first == 0 || count == 0 || first > m_pages || count > m_pages - first + 1)
        return false;
    return m_file->pMethods->xRead(m_file, to, int(count * m_pageSize), qint64(first - 1) * m_pageSize) == SQLITE_OK;
}

} // namespace hindcast
