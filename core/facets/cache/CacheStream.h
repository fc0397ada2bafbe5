// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compute/UnsetVector.h"
#include "core/domain/Cell.h"

#include <QIODevice>

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

namespace hindcast {

/// A running sum of bytes that tells files apart that were cut or damaged; no protection against who means to.
class ByteSum
{
public:
    /// The same for the same bytes in the same pieces; pieces of whole blocks count as one.
    void add(const void* bytes, size_t count)
    {
        const auto* at = static_cast<const char*>(bytes);
        Lanes lanes = m_lanes;
        for (; count >= blockBytes; at += blockBytes, count -= blockBytes)
            for (size_t i = 0; i < lanes.size(); ++i) // which the processor does at the same time
                mix(lanes[i], at + i * wordBytes, wordBytes);
        for (; count > 0; at += std::min(count, wordBytes), count -= std::min(count, wordBytes))
            mix(lanes[0], at, std::min(count, wordBytes));
        m_lanes = lanes;
    }
    [[nodiscard]] quint64 sum() const
    {
        quint64 out = 0;
        for (const quint64 lane : m_lanes)
            mix(out, reinterpret_cast<const char*>(&lane), wordBytes);
        return out ^ (out >> 29U);
    }

    static constexpr size_t blockBytes = 32;

private:
    static constexpr size_t wordBytes = sizeof(quint64);
    using Lanes = std::array<quint64, blockBytes / wordBytes>;

    static void mix(quint64& lane, const char* at, size_t count)
    {
        quint64 word = 0;
        std::memcpy(&word, at, count);
        lane = (lane ^ word) * 0x9FB2'1C65'1E98'DF25ULL;
        lane ^= lane >> 32U;
    }
    Lanes m_lanes{0x9E37'79B9'7F4A'7C15ULL, 0xC2B2'AE3D'27D4'EB4FULL, 0x1656'67B1'9E37'79F9ULL, 0x85EB'CA77'C2B2'AE63ULL};
};

/// Writes plain values and vectors as this machine has them.
class CacheWriter
{
public:
    explicit CacheWriter(QIODevice& device) : m_device(device) {}

    void bytes(const void* data, size_t count)
    {
        m_sum.add(data, count);
        m_good = m_good && m_device.write(static_cast<const char*>(data), qint64(count)) == qint64(count);
    }
    template<class T>
    void value(const T& v)
    {
        static_assert(std::is_trivially_copyable_v<T>);
        bytes(&v, sizeof v);
    }
    template<class Values>
    void values(const Values& v)
    {
        value(quint64(v.size()));
        bytes(v.data(), v.size() * sizeof(typename Values::value_type));
    }
    void text(std::string_view v)
    {
        value(quint64(v.size()));
        bytes(v.data(), v.size());
    }
    /// Writes the sum of all that was written since the last one.
    void sum()
    {
        value(m_sum.sum());
        m_sum = {};
    }
    /// The byte of the file at which the next one goes.
    [[nodiscard]] qint64 position() const { return m_device.pos(); }
    [[nodiscard]] bool isGood() const { return m_good; }

private:
    QIODevice& m_device;
    ByteSum m_sum;
    bool m_good = true;
};

/// Reads them again; after the first value that cannot be there everything is empty and isGood() false.
class CacheReader
{
public:
    explicit CacheReader(QIODevice& device) : m_device(device), m_end(device.size()) {}
    /// Only what lies from \a from up to \a end, which ends with a sum of its own.
    CacheReader(QIODevice& device, qint64 from, qint64 end)
        : m_device(device), m_end(end), m_good(from >= 0 && from <= end && end <= device.size() && device.seek(from))
    {}

    template<class T>
    [[nodiscard]] T value()
    {
        T v{};
        bytes(&v, sizeof v);
        return v;
    }
    template<class T, class Vector = std::vector<T>>
    [[nodiscard]] Vector values()
    {
        const auto count = value<quint64>();
        if (!fits(count, sizeof(T)))
            return {};
        constexpr size_t piece = pieceBytes / ByteSum::blockBytes / sizeof(T) * ByteSum::blockBytes; // whole blocks of the sum
        Vector out;
        out.reserve(count);
        wantLargePages(out.data(), count * sizeof(T));
        while (out.size() < count && m_good) { // each piece stays in the processor's cache until it is summed up
            const size_t first = out.size();
            out.resize(first + std::min<size_t>(piece, count - first));
            bytes(out.data() + first, (out.size() - first) * sizeof(T));
        }
        if (!m_good)
            out.clear();
        return out;
    }
    /// The same where nobody has to set the numbers before they are read.
    template<class T>
    [[nodiscard]] UnsetVector<T> unsetValues()
    {
        return values<T, UnsetVector<T>>();
    }
    [[nodiscard]] QByteArray text()
    {
        const auto count = value<quint64>();
        if (!fits(count, 1))
            return {};
        QByteArray out(qsizetype(count), Qt::Uninitialized);
        bytes(out.data(), count);
        return out;
    }
    [[nodiscard]] bool isGood() const { return m_good; }
    void refuse() { m_good = false; }
    /// Is what follows the sum of all that was read, and the end?
    [[nodiscard]] bool finish()
    {
        const quint64 sum = m_sum.sum();
        return value<quint64>() == sum && m_good && m_device.pos() == m_end;
    }

private:
    static constexpr size_t pieceBytes = size_t(1) << 18U;

    void bytes(void* data, size_t count)
    {
        m_good = m_good && m_device.read(static_cast<char*>(data), qint64(count)) == qint64(count);
        if (m_good)
            m_sum.add(data, count);
    }
    /// No file asks for more memory than it has bytes.
    [[nodiscard]] bool fits(quint64 count, size_t size)
    {
        m_good = m_good && count <= quint64(m_end) / size;
        return m_good;
    }

    QIODevice& m_device;
    qint64 m_end; ///< asking the system for each of millions of texts would cost more than reading them
    ByteSum m_sum;
    bool m_good = true;
};

} // namespace hindcast
