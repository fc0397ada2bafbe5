// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/lists/HeadCodes.h"

#include "core/compute/Kernels.h"

#include <bit>

namespace hindcast {
namespace {

constexpr int places = 16;
constexpr qsizetype part = 250'000; // rows: a few milliseconds

using Seen = std::array<std::array<bool, 256>, places>;

} // namespace

HeadCodes::Place HeadCodes::coded(int at, const std::array<bool, 256>& seen)
{
    Place out{at};
    unsigned count = 0;
    for (size_t byte = 0; byte < 256; ++byte)
        if (seen[byte])
            out.rank[byte] = quint8(count++);
    out.bits = count > 1 ? int(std::bit_width(count - 1)) : 0;
    return out;
}

HeadCodes::HeadCodes(std::span<const HeadSpan> heads, int mostBits, const CancelToken& token)
{
    Seen seen{};
    for (const HeadSpan& span : heads) {
        const auto parts = kernels::mapParts<Seen>(qsizetype(span.high.size()), part, token, [&span](qsizetype first, qsizetype last) {
            Seen mine{};
            for (auto row = size_t(first); row < size_t(last); ++row)
                for (int at = 0; at < places; ++at)
                    mine[size_t(at)][byteAt(span.high[row], span.low[row], at)] = true;
            return mine;
        });
        for (const Seen& mine : parts)
            for (size_t at = 0; at < places; ++at)
                for (size_t byte = 0; byte < 256; ++byte)
                    seen[at][byte] = seen[at][byte] || mine[at][byte];
    }
    for (int at = 0; at < places; ++at) {
        const Place next = coded(at, seen[size_t(at)]);
        m_whole = m_bits + next.bits <= mostBits;
        if (!m_whole)
            break;
        if (next.bits > 0)
            m_used.push_back(next);
        m_bits += next.bits;
    }
}

} // namespace hindcast
