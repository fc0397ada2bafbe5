// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <optional>

struct sqlite3;
struct sqlite3_file;

namespace hindcast {

/// The pages of a database file, as the read transaction sees them that its connection is in: read through the engine's own
/// descriptor and under its locks, so that nobody changes them meanwhile, but past its page cache.
/// Format: https://www.sqlite.org/fileformat2.html, sections 1.2 and 1.3.
class PageFile
{
public:
    /// Nothing where the file alone does not tell what the transaction sees, or cannot be read so: no read transaction, one that
    /// has written, a log with pages that are not in the file yet, another encoding than UTF-8, a format that we do not know.
    [[nodiscard]] static std::optional<PageFile> of(sqlite3* db);

    [[nodiscard]] quint32 pageSize() const { return m_pageSize; }
    /// Bytes of a page that hold content.
    [[nodiscard]] quint32 usable() const { return m_usable; }
    [[nodiscard]] quint32 pages() const { return m_pages; }
    /// Reads \a count pages from \a first (from 1) on. False: there are none, or the file cannot be read.
    [[nodiscard]] bool read(quint32 first, quint32 count, unsigned char* to) const;

private:
    explicit PageFile(sqlite3_file* file) : m_file(file) {}
    [[nodiscard]] bool readHeader(bool& usesLog);
    [[nodiscard]] bool logIsInFile() const;

    sqlite3_file* m_file;
    quint32 m_pageSize = 0, m_usable = 0, m_pages = 0;
};

} // namespace hindcast
