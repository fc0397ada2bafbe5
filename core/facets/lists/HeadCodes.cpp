// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/lists/HeadCodes.h"

#include "core/compute/Kernels.h"

#include <array>
#include <bit>

namespace hindcast {
namespace {

constexpr int places = 16;
constexpr qsizetype part = 250'000; // rows: a few milliseconds

/// Which bytes stand at a place.
using Seen = std::array<std::array<bool, 256>, places>;

quint8 byteAt(quint64 high, quint64 low, int place) { return quint8((place < 8 ? high : low) >> (56 - 8 * (place % 8))); }

Seen bytesSeen(std::span<const HeadSpan> heads, const CancelToken& token)
{
    Seen seen{};
    for (const HeadSpan& span : heads) {
        const auto parts = kernels::mapParts<Seen>(qsizetype(span.high.size()), part, token, [&span](qsizetype first, qsizetype last) {
            Seen mine{};
            for (auto row = size_t(first); row < size_t(last); ++row)
                for (int place = 0; place < places; ++place)
                    mine[size_t(place)][byteAt(span.high[row], span.low[row], place)] = true;
            return mine;
        });
        for (const Seen& mine : parts)
            for (size_t place = 0; place < places; ++place)
                for (size_t byte = 0; byte < 256; ++byte)
                    seen[place][byte] = seen[place][byte] || mine[place][byte];
    }
    return seen;
}

/// A place where bytes differ.
struct CodedPlace {
    int place = 0;
    int bits = 0;
    std::array<quint8, 256> rank{};
};

CodedPlace coded(int place, const std::array<bool, 256>& seen)
{
    CodedPlace out{place};
    unsigned count = 0;
    for (size_t byte = 0; byte < 256; ++byte)
        if (seen[byte])
            out.rank[byte] = quint8(count++);
    out.bits = count > 1 ? int(std::bit_width(count - 1)) : 0;
    return out;
}

} // namespace

HeadCodes codesOfHeads(std::span<const HeadSpan> heads, const CancelToken& token)
{
    const Seen seen = bytesSeen(heads, token);
    HeadCodes out;
    std::vector<CodedPlace> used;
    for (int place = 0; place < places && out.whole; ++place) {
        const CodedPlace next = coded(place, seen[size_t(place)]);
        out.whole = out.bits + next.bits <= 64;
        if (!out.whole || next.bits == 0)
            continue;
        out.bits += next.bits;
        used.push_back(next);
    }
    size_t rows = 0;
    for (const HeadSpan& span : heads)
        rows += span.high.size();
    out.codes.resize(rows);
    size_t begin = 0;
    for (const HeadSpan& span : heads) {
        kernels::forParts(qsizetype(span.high.size()), part, token, [&](qsizetype first, qsizetype last) {
            for (auto row = size_t(first); row < size_t(last); ++row) {
                quint64 code = 0;
                for (const CodedPlace& at : used)
                    code = (code << at.bits) | at.rank[byteAt(span.high[row], span.low[row], at.place)];
                out.codes[begin + row] = code;
            }
        });
        begin += span.high.size();
    }
    return out;
}

} // namespace hindcast
