// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/pages/TableWalk.h"

#include "core/store/sql/sqlite/pages/PageBytes.h"
#include "core/store/sql/sqlite/pages/TableLeaves.h"

#include <algorithm>
#include <numeric>

namespace hindcast {
namespace {

constexpr size_t bytesAtOnce = 262'144;  ///< of pages that are read together: they stay in the processor's cache
constexpr quint32 greatestGap = 4;       ///< pages of others that are read along rather than asked for again
constexpr quint64 greatestRecord = 64'000'000; ///< what is larger the engine shall refuse
constexpr quint32 leafHeader = 8;

} // namespace

TableWalk::TableWalk(const PageFile& file, const TableShape& shape)
    : m_file(file), m_shape(shape), m_record(file, shape), m_values(shape.values)
{}

StoredEnd TableWalk::run(qint64 after, qint64 last, RowSink& sink, const std::function<bool()>& isCancelled)
{
    m_after = after;
    m_last = last;
    TableLeaves leaves(m_file);
    if (!leaves.find(m_shape.root, after, last))
        return StoredEnd::Not;
    const std::vector<quint32>& pages = leaves.pages();
    const size_t atOnce = std::max<size_t>(1, bytesAtOnce / m_file.pageSize());
    for (size_t done = 0; done < pages.size(); done += atOnce) {
        const size_t count = std::min(atOnce, pages.size() - done);
        if (isCancelled())
            return StoredEnd::Enough;
        if (!readPages(&pages[done], count))
            return StoredEnd::Not;
        for (size_t i = 0; i < count; ++i)
            if (const StoredEnd end = page(pages[done + i], m_places[i], sink); end != StoredEnd::All)
                return end;
    }
    return StoredEnd::All;
}

/// Neighbours are read together, with what lies between them; the rest one by one.
bool TableWalk::readPages(const quint32* pages, size_t count)
{
    std::vector<size_t> order(count);
    std::iota(order.begin(), order.end(), size_t(0));
    std::ranges::sort(order, [&](size_t a, size_t b) { return pages[a] < pages[b]; });
    m_bytes.resize(count * (greatestGap + 1) * m_file.pageSize());
    m_places.resize(count);
    unsigned char* to = m_bytes.data();
    for (size_t begin = 0; begin < count;) {
        size_t end = begin + 1;
        while (end < count && pages[order[end]] - pages[order[end - 1]] <= greatestGap)
            ++end;
        const quint32 first = pages[order[begin]], behind = pages[order[end - 1]] + 1;
        if (!m_file.read(first, behind - first, to))
            return false;
        for (size_t i = begin; i < end; ++i)
            m_places[order[i]] = to + size_t(pages[order[i]] - first) * m_file.pageSize();
        to += size_t(behind - first) * m_file.pageSize();
        begin = end;
    }
    return true;
}

StoredEnd TableWalk::page(quint32 number, const unsigned char* bytes, RowSink& sink)
{
    const quint32 header = number == 1 ? 100 : 0;
    const auto count = quint32(pageNumber(bytes + header + 3, 2));
    const quint32 behindPlaces = header + leafHeader + count * 2;
    if (bytes[header] != TableLeaves::leafKind || behindPlaces > m_file.usable())
        return StoredEnd::Not;
    RecordFields::Stored stored;
    for (quint32 i = 0; i < count; ++i) {
        const auto offset = quint32(pageNumber(bytes + header + leafHeader + size_t(i) * 2, 2));
        if (offset < behindPlaces || offset >= m_file.usable() || !cell(bytes, offset, stored))
            return StoredEnd::Not;
        if (stored.row <= m_after)
            continue;
        if (stored.row > m_last)
            return StoredEnd::All;
        if (!m_record.read(stored, m_values))
            return StoredEnd::Not;
        if (!sink.row(m_values))
            return StoredEnd::Enough;
    }
    return StoredEnd::All;
}

/// How much of a record lies in its page: file format, section 1.6.
bool TableWalk::cell(const unsigned char* page, quint32 offset, RecordFields::Stored& out) const
{
    const unsigned char *at = page + offset, *end = page + m_file.usable();
    quint64 row = 0;
    if (!readVarint(at, end, out.whole) || !readVarint(at, end, row) || out.whole > greatestRecord)
        return false;
    out.row = qint64(row);
    out.bytes = at;
    out.next = 0;
    const quint32 usable = m_file.usable(), most = usable - 35;
    if (out.whole <= most) {
        out.here = quint32(out.whole);
        return quint64(end - at) >= out.whole;
    }
    const quint32 least = (usable - 12) * 32 / 255 - 23;
    const auto fitting = quint32(least + (out.whole - least) % (usable - 4));
    out.here = fitting <= most ? fitting : least;
    if (quint64(end - at) < quint64(out.here) + 4)
        return false;
    out.next = quint32(pageNumber(at + out.here, 4));
    return true;
}

} // namespace hindcast
