// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compute/RadixSort.h"

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

constexpr int digitBits = 8;
constexpr size_t digits = size_t(1) << digitBits;
constexpr size_t fewNumbers = 256; // the library's comparing sort is faster

/// Brings the numbers of one digit together; gives where those of each digit end.
std::array<size_t, digits> gathered(std::span<quint64> numbers, int shift)
{
    const auto digitOf = [shift](quint64 number) { return size_t(number >> shift) & (digits - 1); };
    std::array<size_t, digits> next{}, end{};
    for (const quint64 number : numbers)
        ++end[digitOf(number)];
    size_t begin = 0;
    for (size_t digit = 0; digit < digits; ++digit) {
        next[digit] = begin;
        begin += end[digit];
        end[digit] = begin;
    }
    for (size_t digit = 0; digit < digits; ++digit)
        while (next[digit] < end[digit]) {
            quint64 number = numbers[next[digit]];
            for (size_t place = digitOf(number); place != digit; place = digitOf(number))
                std::swap(number, numbers[next[place]++]);
            numbers[next[digit]++] = number;
        }
    return end;
}

} // namespace

void radixSort(std::span<quint64> numbers, int bits, const CancelToken& token)
{
    if (numbers.size() <= fewNumbers || bits <= 0) {
        std::ranges::sort(numbers);
        return;
    }
    if (token.isCancelled())
        return;
    const int shift = std::max(bits - digitBits, 0);
    size_t begin = 0;
    for (const size_t end : gathered(numbers, shift)) {
        if (end - begin > 1)
            radixSort(numbers.subspan(begin, end - begin), shift, token);
        begin = end;
    }
}

} // namespace hindcast
