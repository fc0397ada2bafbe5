// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <vector>

namespace hindcast {

/// A small generator of our own (splitmix64): the same numbers everywhere and for ever, which the standard library's
/// distributions do not promise.
class SeededRandom
{
public:
    explicit constexpr SeededRandom(quint64 seed) : m_state(seed) {}

    constexpr quint64 next()
    {
        m_state += 0x9E37'79B9'7F4A'7C15U;
        return mixed(m_state);
    }
    /// 0 <= result < n, for n up to 2^32.
    constexpr qint64 below(qint64 n) { return qint64(((next() >> 32U) * quint64(n)) >> 32U); }
    /// 0 <= result < n, for any positive n.
    constexpr qint64 belowLarge(qint64 n) { return qint64(unit() * double(n)); }
    /// 0 <= result < 1.
    constexpr double unit() { return double(next() >> 11U) * 0x1p-53; }
    constexpr bool chance(double probability) { return unit() < probability; }

    template<class T>
    const T& pick(const std::vector<T>& from)
    {
        return from[size_t(below(qint64(from.size())))];
    }

    /// Spreads the bits of a number; different numbers never give the same one.
    static constexpr quint64 mixed(quint64 z)
    {
        z = (z ^ (z >> 30U)) * 0xBF58'476D'1CE4'E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D0'49BB'1331'11EBU;
        return z ^ (z >> 31U);
    }

private:
    quint64 m_state;
};

} // namespace hindcast
