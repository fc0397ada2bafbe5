// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"

#include <QtGlobal>

#include <array>
#include <span>
#include <vector>

namespace hindcast {

/// Some numbers of sixteen bytes: \a high, then \a low, of one length.
struct HeadSpan {
    std::span<const quint64> high, low;
};

/// Shorter numbers that sort as those of sixteen bytes do: each byte becomes its rank among those that stand at its place, so that digits take
/// four bits, hexadecimal ones four, and a dash that all have none.
class HeadCodes
{
public:
    /// For all of \a heads, in at most \a mostBits. Of no use when it was cancelled.
    HeadCodes(std::span<const HeadSpan> heads, int mostBits, const CancelToken& token);

    [[nodiscard]] int bits() const { return m_bits; } ///< that are used
    /// False: the last bytes had no room; equal codes may be of different numbers.
    [[nodiscard]] bool areWhole() const { return m_whole; }
    [[nodiscard]] quint64 of(quint64 high, quint64 low) const
    {
        quint64 code = 0;
        for (const Place& place : m_used)
            code = (code << place.bits) | place.rank[byteAt(high, low, place.at)];
        return code;
    }

private:
    struct Place {
        int at = 0;
        int bits = 0;
        std::array<quint8, 256> rank{};
    };
    static quint8 byteAt(quint64 high, quint64 low, int at) { return quint8((at < 8 ? high : low) >> (56 - 8 * (at % 8))); }
    static Place coded(int at, const std::array<bool, 256>& seen);

    std::vector<Place> m_used;
    int m_bits = 0;
    bool m_whole = true;
};

} // namespace hindcast
