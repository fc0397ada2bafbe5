// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compute/RadixSort.h"

#include "core/compute/Kernels.h"

#include <array>

namespace hindcast {
namespace {

constexpr int digitBits = 11;
constexpr size_t digits = size_t(1) << digitBits;
constexpr qsizetype parts = 4;

using Places = std::array<size_t, digits>; ///< how many rows of a part have a digit, then where the next of them goes

/// Where the rows of each part begin: by digit first, then by part, so that equal ones keep their order.
void addUp(std::vector<Places>& counts)
{
    size_t begin = 0;
    for (size_t digit = 0; digit < digits; ++digit)
        for (Places& part : counts) {
            const size_t count = part[digit];
            part[digit] = begin;
            begin += count;
        }
}

} // namespace

void radixSort(std::vector<quint64>& codes, std::vector<quint32>& rows, int bits, const CancelToken& token)
{
    const auto size = qsizetype(codes.size());
    const qsizetype part = std::max<qsizetype>((size + parts - 1) / parts, 1);
    std::vector<quint64> otherCodes(codes.size());
    std::vector<quint32> otherRows(rows.size());
    for (int shift = 0; shift < bits && !token.isCancelled(); shift += digitBits) {
        const auto digitOf = [shift](quint64 code) { return size_t(code >> shift) & (digits - 1); };
        std::vector<Places> places(size_t((size + part - 1) / part));
        kernels::forParts(size, part, token, [&](qsizetype first, qsizetype last) {
            Places& mine = places[size_t(first / part)];
            for (qsizetype i = first; i < last; ++i)
                ++mine[digitOf(codes[size_t(i)])];
        });
        if (token.isCancelled())
            return;
        addUp(places);
        kernels::forParts(size, part, token, [&](qsizetype first, qsizetype last) {
            Places& mine = places[size_t(first / part)];
            for (qsizetype i = first; i < last; ++i) {
                const size_t to = mine[digitOf(codes[size_t(i)])]++;
                otherCodes[to] = codes[size_t(i)];
                otherRows[to] = rows[size_t(i)];
            }
        });
        codes.swap(otherCodes);
        rows.swap(otherRows);
    }
}

} // namespace hindcast
