// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/postgres/PgValue.h"

#include <QtEndian>

#include <bit>
#include <limits>

namespace hindcast {
namespace {

// Object identifiers of built-in types: fixed in PostgreSQL's catalog (src/include/catalog/pg_type.dat).
enum Oid : unsigned int {
    Bool = 16,
    Bytea = 17,
    Int8 = 20,
    Int2 = 21,
    Int4 = 23,
    TextType = 25,
    OidType = 26,
    Float4 = 700,
    Float8 = 701,
    Timestamp_ = 1114,
    TimestampTz = 1184,
    Jsonb = 3802
};

constexpr qint64 epochShift = 946'684'800'000'000; // 2000-01-01, where PostgreSQL's microseconds begin

template<class T>
QByteArray bigEndian(T v)
{
    QByteArray out(sizeof(T), Qt::Uninitialized);
    qToBigEndian(v, out.data());
    return out;
}

struct Encoder {
    unsigned int type = TextType;
    int format = 1;
    std::optional<QByteArray> operator()(std::monostate)
    {
        type = 0;
        return {};
    }
    std::optional<QByteArray> operator()(bool v)
    {
        type = Bool;
        return QByteArray(1, v ? '\1' : '\0');
    }
    std::optional<QByteArray> operator()(qint64 v)
    {
        type = Int8;
        return bigEndian(v);
    }
    std::optional<QByteArray> operator()(double v)
    {
        type = Float8;
        return bigEndian(std::bit_cast<quint64>(v));
    }
    std::optional<QByteArray> operator()(Timestamp v)
    {
        type = TimestampTz;
        // What PostgreSQL could not hold is its -infinity, which is the least number.
        const qint64 least = std::numeric_limits<qint64>::min();
        return bigEndian(v.us < least + epochShift ? least : v.us - epochShift);
    }
    std::optional<QByteArray> operator()(const QByteArray& v) { return v; }
    std::optional<QByteArray> operator()(const Blob& v)
    {
        type = Bytea;
        return v.bytes;
    }
};

Timestamp fromPgMicros(qint64 us)
{
    if (us == std::numeric_limits<qint64>::max())
        return Timestamp::greatest(); // infinity
    if (us == std::numeric_limits<qint64>::min())
        return Timestamp::least();
    if (us > Timestamp::greatestUs - epochShift)
        return Timestamp::greatest();
    return {std::max(us + epochShift, Timestamp::leastUs)};
}

} // namespace

void PgParameters::set(int index, const Cell& value)
{
    const auto n = size_t(index);
    if (m_bytes.size() < n) {
        m_bytes.resize(n);
        m_types.resize(n);
        m_formats.resize(n);
    }
    Encoder encoder;
    m_bytes[n - 1] = std::visit(encoder, value.value());
    m_types[n - 1] = encoder.type;
    m_formats[n - 1] = encoder.format;
}

void PgParameters::arrange()
{
    m_values.clear();
    m_lengths.clear();
    for (const auto& b : m_bytes) {
        m_values.push_back(b ? b->constData() : nullptr);
        m_lengths.push_back(b ? int(b->size()) : 0);
    }
}

Statement::View pgDecode(unsigned int oid, const char* data, int length)
{
    using Kind = Statement::View::Kind;
    Statement::View v;
    const auto sized = [length](int n) { return length == n; };
    if (oid == Bool && sized(1)) {
        v.kind = Kind::Flag;
        v.integer = *data ? 1 : 0;
    } else if (oid == Int2 && sized(2)) {
        v.kind = Kind::Integer;
        v.integer = qFromBigEndian<qint16>(data);
    } else if (oid == Int4 && sized(4)) {
        v.kind = Kind::Integer;
        v.integer = qFromBigEndian<qint32>(data);
    } else if (oid == OidType && sized(4)) {
        v.kind = Kind::Integer;
        v.integer = qFromBigEndian<quint32>(data);
    } else if (oid == Int8 && sized(8)) {
        v.kind = Kind::Integer;
        v.integer = qFromBigEndian<qint64>(data);
    } else if (oid == Float4 && sized(4)) {
        v.kind = Kind::Real;
        v.real = double(std::bit_cast<float>(qFromBigEndian<quint32>(data)));
    } else if (oid == Float8 && sized(8)) {
        v.kind = Kind::Real;
        v.real = std::bit_cast<double>(qFromBigEndian<quint64>(data));
    } else if ((oid == TimestampTz || oid == Timestamp_) && sized(8)) {
        v.kind = Kind::Time;
        v.integer = fromPgMicros(qFromBigEndian<qint64>(data)).us;
    } else if (oid == Bytea) {
        v.kind = Kind::Blob;
        v.bytes = {data, size_t(length)};
    } else {
        v.kind = Kind::Text;
        const int skip = oid == Jsonb && length > 0 ? 1 : 0; // jsonb's binary form begins with a version byte
        v.bytes = {data + skip, size_t(length - skip)};
    }
    return v;
}

} // namespace hindcast
