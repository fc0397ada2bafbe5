// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/TextMatch.h"

#include <QString>

#include <algorithm>
#include <cstring>

namespace hindcast {
namespace {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? char(c + ('a' - 'A')) : c; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? char(c - ('a' - 'A')) : c; }

/// The next place of either case of a byte: memchr on both, which is far faster than a loop over bytes.
const char* findEither(const char* from, const char* end, char low, char up)
{
    const auto n = size_t(end - from);
    const auto* a = static_cast<const char*>(std::memchr(from, low, n));
    if (low == up)
        return a;
    const auto* b = static_cast<const char*>(std::memchr(from, up, a ? size_t(a - from) : n));
    return b ? b : a;
}

bool containsAscii(std::string_view text, std::string_view needle)
{
    const char low = lower(needle.front()), up = upper(needle.front());
    const char* const end = text.data() + text.size() - needle.size() + 1;
    for (const char* at = text.data(); at < end; ++at) {
        at = findEither(at, end, low, up);
        if (!at)
            return false;
        if (std::equal(needle.begin(), needle.end(), at, [](char a, char b) { return lower(a) == lower(b); }))
            return true;
    }
    return false;
}

} // namespace

bool textContains(std::string_view text, std::string_view needle)
{
    if (needle.empty())
        return true;
    if (std::ranges::all_of(needle, [](char c) { return (static_cast<unsigned char>(c) & 0x80U) == 0; }))
        return needle.size() <= text.size() && containsAscii(text, needle);
    return QString::fromUtf8(text.data(), qsizetype(text.size()))
        .contains(QString::fromUtf8(needle.data(), qsizetype(needle.size())), Qt::CaseInsensitive);
}

std::string_view firstCodePoints(std::string_view text, int count)
{
    size_t i = 0;
    while (i < text.size()) {
        if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U && count-- == 0)
            break;
        ++i;
    }
    return text.substr(0, i);
}

} // namespace hindcast
