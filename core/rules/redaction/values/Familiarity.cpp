// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/values/Familiarity.h"

#include "core/rules/redaction/text/Bytes.h"
#include "core/rules/redaction/values/WordClass.h"
#include "core/rules/redaction/words/FamiliarWords.h"
#include "core/rules/redaction/words/ThingWords.h"

#include <algorithm>
#include <unordered_set>

namespace hindcast::redaction {
namespace {

std::unordered_set<std::string_view> wordsOf(std::span<const std::string_view> lines)
{
    std::unordered_set<std::string_view> out;
    for (const std::string_view line : lines)
        for (size_t from = 0; from < line.size();) {
            const size_t to = std::min(line.find(' ', from), line.size());
            out.insert(line.substr(from, to - from));
            from = to + 1;
        }
    return out;
}

bool isLetterOfWord(char c) { return isLower(c) || isUpper(c) || static_cast<unsigned char>(c) >= 0x80; }

} // namespace

bool isFamiliar(std::string_view lowered)
{
    static const std::unordered_set<std::string_view> all = wordsOf(words::familiarWords());
    return all.contains(lowered);
}

bool isThing(std::string_view lowered)
{
    static const std::unordered_set<std::string_view> all = wordsOf(words::thingWords());
    return all.contains(lowered);
}

std::string_view familiarityOf(std::string_view lowered)
{
    constexpr size_t shortest = 4; // bytes of a part that is a word
    size_t parts = 0, known = 0, named = 0;
    for (size_t from = 0; from < lowered.size();) {
        size_t to = from;
        while (to < lowered.size() && isLetterOfWord(lowered[to]))
            ++to;
        if (to - from >= shortest) {
            const std::string_view word = lowered.substr(from, to - from);
            ++parts;
            const bool expected = isFamiliar(word) || !wordClass(word).empty();
            known += expected;
            named += !expected && isThing(word);
        }
        from = to + 1;
    }
    return parts == 0 ? "nothing" : known == parts ? "all" : named == parts ? "thing" : known == 0 ? "none" : "some";
}

} // namespace hindcast::redaction
