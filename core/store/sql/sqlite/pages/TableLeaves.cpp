// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/pages/TableLeaves.h"

#include "core/store/sql/sqlite/pages/PageBytes.h"

#include <limits>

namespace hindcast {
namespace {

constexpr int greatestDepth = 20; // as SQLite itself allows
constexpr unsigned char innerKind = 5;
constexpr quint32 innerHeader = 12;

} // namespace

bool TableLeaves::find(quint32 root, qint64 after, qint64 last)
{
    m_pages.clear();
    m_after = after;
    m_last = last;
    m_leafDepth = 0;
    return visit(root, 0);
}

bool TableLeaves::visit(quint32 page, int depth)
{
    if (depth > greatestDepth || m_pages.size() >= m_file.pages())
        return false;
    if (depth > 0 && depth == m_leafDepth) { // needs no look at it, which would be a second reading of the whole table
        m_pages.push_back(page);
        return true;
    }
    std::vector<unsigned char> bytes(m_file.pageSize());
    if (!m_file.read(page, 1, bytes.data()))
        return false;
    const quint32 header = page == 1 ? 100 : 0; // the file's own header is in front of that of its first page
    if (bytes[header] == leafKind) {
        m_leafDepth = depth;
        m_pages.push_back(page);
        return true;
    }
    return bytes[header] == innerKind && visitChildren(bytes, header, depth);
}

/// A child holds row numbers up to the one beside it, behind that of the child before; the last one all that are greater.
bool TableLeaves::visitChildren(const std::vector<unsigned char>& bytes, quint32 header, int depth)
{
    const auto count = quint32(pageNumber(&bytes[header + 3], 2));
    if (header + innerHeader + count * 2 > m_file.usable())
        return false;
    const unsigned char* end = bytes.data() + m_file.usable();
    qint64 before = std::numeric_limits<qint64>::min();
    bool lowest = true;
    for (quint32 i = 0; i <= count; ++i) {
        auto child = quint32(pageNumber(&bytes[header + 8], 4));
        qint64 upTo = std::numeric_limits<qint64>::max();
        if (i < count) {
            const auto offset = quint32(pageNumber(&bytes[header + innerHeader + i * 2], 2));
            if (offset < header + innerHeader + count * 2 || offset + 5 > m_file.usable())
                return false;
            child = quint32(pageNumber(&bytes[offset], 4));
            const unsigned char* at = &bytes[offset + 4];
            quint64 number = 0;
            if (!readVarint(at, end, number) || (!lowest && qint64(number) < before))
                return false;
            upTo = qint64(number);
        }
        if (upTo > m_after && (lowest || before < m_last) && !visit(child, depth + 1))
            return false;
        before = upTo;
        lowest = false;
    }
    return true;
}

} // namespace hindcast
