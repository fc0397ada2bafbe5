// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/pages/RecordFields.h"

#include "core/store/sql/sqlite/pages/PageBytes.h"

#include <array>
#include <bit>
#include <cmath>

namespace hindcast {
namespace {

constexpr quint64 realKind = 7, zeroKind = 8, oneKind = 9, firstBytesKind = 12;
constexpr std::array<quint64, 12> bytesOfKind{0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0};

quint64 sizeOfKind(quint64 kind) { return kind < firstBytesKind ? bytesOfKind[kind] : (kind - firstBytesKind) / 2; }

qint64 signedNumber(const unsigned char* at, quint64 size)
{
    const auto unused = 64U - unsigned(size) * 8U;
    return qint64(pageNumber(at, int(size)) << unused) >> unused;
}

} // namespace

bool RecordFields::read(const Stored& stored, std::vector<Statement::View>& values)
{
    quint64 needed = 0;
    if (!locate(stored, needed) || needed > stored.whole)
        return false;
    const unsigned char* bytes = needed <= stored.here ? stored.bytes : gather(stored, needed);
    if (!bytes)
        return false;
    for (size_t i = 0; i < m_shape.fields.size(); ++i) {
        const TableShape::Field& field = m_shape.fields[i];
        Statement::View& out = values[field.value];
        if (!field.isKey) {
            if (!decode(field, m_found[i], bytes, out))
                return false;
            continue;
        }
        if (m_found[i].kind != 0 || m_found[i].lacks)
            return false; // a value of its own: it is not the row number
        out.kind = Statement::View::Kind::Integer;
        out.integer = stored.row;
    }
    return true;
}

/// Walks over the record's header. \a needed: bytes from the beginning that hold all fields.
bool RecordFields::locate(const Stored& stored, quint64& needed)
{
    const unsigned char* at = stored.bytes;
    quint64 headerSize = 0;
    if (!readVarint(at, stored.bytes + stored.here, headerSize) || headerSize > stored.here)
        return false;
    const unsigned char* const end = stored.bytes + headerSize;
    quint64 begin = headerSize, kind = 0;
    int place = 0;
    needed = headerSize;
    for (size_t i = 0; i < m_shape.fields.size(); ++i) {
        const int wanted = m_shape.fields[i].place;
        if (place > wanted) { // asked for twice
            m_found[i] = m_found[i - 1];
            continue;
        }
        for (; place < wanted && at < end; ++place) {
            if (!readVarint(at, end, kind))
                return false;
            begin += sizeOfKind(kind);
        }
        m_found[i] = {0, begin, at >= end};
        if (at >= end) {
            if (!m_shape.fields[i].mayLack)
                return false;
            continue;
        }
        if (!readVarint(at, end, m_found[i].kind))
            return false;
        begin += sizeOfKind(m_found[i].kind);
        ++place;
        needed = begin;
    }
    return true;
}

/// What a page has no room for is in a chain of pages, each with the number of the next one in front.
const unsigned char* RecordFields::gather(const Stored& stored, quint64 needed)
{
    m_gathered.assign(stored.bytes, stored.bytes + stored.here);
    m_page.resize(m_file.pageSize());
    const quint32 each = m_file.usable() - 4;
    quint32 next = stored.next;
    while (m_gathered.size() < needed) {
        if (!m_file.read(next, 1, m_page.data()))
            return nullptr;
        const quint64 rest = stored.whole - m_gathered.size();
        m_gathered.insert(m_gathered.end(), m_page.data() + 4, m_page.data() + 4 + qMin<quint64>(each, rest));
        next = quint32(pageNumber(m_page.data(), 4));
    }
    return m_gathered.data();
}

bool RecordFields::decode(const TableShape::Field& field, const Found& found, const unsigned char* bytes, Statement::View& out)
{
    using Kind = Statement::View::Kind;
    const unsigned char* at = bytes + found.begin;
    if (found.kind >= firstBytesKind) {
        out.kind = (found.kind & 1U) != 0 ? Kind::Text : Kind::Blob;
        out.bytes = {static_cast<const char*>(static_cast<const void*>(at)), size_t(sizeOfKind(found.kind))};
        return true;
    }
    if (found.kind > oneKind)
        return false; // kept for the engine's own use
    if (found.kind == 0) {
        out.kind = Kind::Null;
    } else if (found.kind == realKind) {
        out.real = std::bit_cast<double>(pageNumber(at, 8));
        out.kind = std::isnan(out.real) ? Kind::Null : Kind::Real; // as the engine reads it
    } else {
        const qint64 number = found.kind >= zeroKind ? qint64(found.kind - zeroKind) : signedNumber(at, sizeOfKind(found.kind));
        out.kind = field.real ? Kind::Real : Kind::Integer;
        out.integer = number;
        out.real = double(number);
    }
    return true;
}

} // namespace hindcast
