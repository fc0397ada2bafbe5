// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/text/LineMemory.h"

namespace hindcast::redaction {
namespace {

uint64_t eightFrom(const char* bytes)
{
    uint64_t out = 0;
    std::memcpy(&out, bytes, sizeof out);
    return out;
}

} // namespace

// By the length and eight bytes each of the beginning, the middle and the end. What else there is, find() compares.
size_t LineMemory::slotOf(std::string_view line)
{
    constexpr uint64_t factor = 0x9e37'79b9'7f4a'7c15; // 2^64 over the golden ratio: spreads all bits (Knuth, TAOCP 6.4)
    uint64_t hash = line.size();
    if (line.size() >= sizeof hash) {
        for (const size_t at : {size_t(0), (line.size() - sizeof hash) / 2, line.size() - sizeof hash})
            hash = (hash ^ eightFrom(line.data() + at)) * factor;
    } else {
        for (const char c : line)
            hash = (hash ^ static_cast<unsigned char>(c)) * factor;
    }
    return size_t(hash >> (64 - slotBits));
}

} // namespace hindcast::redaction
