// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/values/GeneratedKey.h"

#include "core/rules/redaction/text/Bytes.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

bool mixes(std::string_view text)
{
    return std::ranges::any_of(text, isDigit) && std::ranges::any_of(text, [](char c) { return isUpper(c) || isLower(c); });
}

/// Three groups or more, of four signs or more, each of which has letters and digits.
bool isInGroups(std::string_view word)
{
    constexpr size_t shortest = 4, fewest = 3;
    size_t groups = 0;
    for (size_t from = 0; from <= word.size(); ++groups) {
        const size_t to = std::min(word.find('-', from), word.size());
        const std::string_view group = word.substr(from, to - from);
        if (group.size() < shortest || !mixes(group) || !std::ranges::all_of(group, isAlnum))
            return false;
        from = to + 1;
    }
    return groups >= fewest;
}

} // namespace

int digitChanges(std::string_view word)
{
    int changes = 0;
    for (size_t i = 1; i < word.size(); ++i)
        changes += isDigit(word[i]) != isDigit(word[i - 1]);
    return changes;
}

bool isRandomWord(std::string_view word)
{
    constexpr size_t shortest = 20;
    constexpr auto fewestDigits = 3; // a name in code may have one or two
    return word.size() >= shortest && std::ranges::all_of(word, [](char c) { return isAlnum(c) || c == '_' || c == '-'; })
        && std::ranges::any_of(word, isUpper) && std::ranges::any_of(word, isLower) && std::ranges::count_if(word, isDigit) >= fewestDigits;
}

bool isGeneratedKey(std::string_view word)
{
    constexpr size_t shortest = 10, longest = 200;
    constexpr int fewestDigits = 3, fewestChanges = 3;
    if (word.size() < shortest || word.size() > longest)
        return false;
    constexpr size_t longestKind = 4, shortestBehind = 12;
    if (const size_t dash = word.find('-'); dash != std::string_view::npos)
        return isInGroups(word)
            || (dash > 0 && dash <= longestKind && word.size() - dash > shortestBehind && std::ranges::all_of(word.substr(0, dash), isLower)
                && word.find('-', dash + 1) == std::string_view::npos && isGeneratedKey(word.substr(dash + 1))); // tok-9sLqPz81mTx7
    if (!std::ranges::all_of(word, isAlnum) || std::ranges::all_of(word, isHexDigit))
        return false;
    return digitChanges(word) >= fewestChanges && std::ranges::count_if(word, isDigit) >= fewestDigits;
}

bool isOfSticker(std::string_view word)
{
    constexpr size_t shortest = 8, longest = 24;
    constexpr int fewestChanges = 4;
    return word.size() >= shortest && word.size() <= longest && digitChanges(word) >= fewestChanges
        && std::ranges::all_of(word, [](char c) { return isUpper(c) || isDigit(c); });
}

bool isHexKey(std::string_view word)
{
    constexpr size_t shortest = 32;
    return word.size() >= shortest && std::ranges::any_of(word, isDigit) && std::ranges::all_of(word, isHexDigit);
}

bool isUuid(std::string_view word)
{
    constexpr size_t size = 36;
    if (word.size() != size)
        return false;
    for (size_t i = 0; i < size; ++i)
        if ((i == 8 || i == 13 || i == 18 || i == 23) ? word[i] != '-' : !isHexDigit(word[i]))
            return false;
    return true;
}

} // namespace hindcast::redaction
