// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/evidence/Familiarity.h"

#include "core/rules/redaction/evidence/WordClass.h"
#include "core/rules/redaction/text/Bytes.h"
#include "core/rules/redaction/words/FamiliarWords.h"

#include <algorithm>
#include <unordered_set>

namespace hindcast::redaction {
namespace {

std::unordered_set<std::string_view> allFamiliar()
{
    std::unordered_set<std::string_view> out;
    for (const std::string_view line : words::familiarWords())
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
    static const std::unordered_set<std::string_view> all = allFamiliar();
    return all.contains(lowered);
}

std::string_view familiarityOf(std::string_view lowered)
{
    constexpr size_t shortest = 4; // bytes of a part that is a word
    size_t parts = 0, known = 0;
    for (size_t from = 0; from < lowered.size();) {
        size_t to = from;
        while (to < lowered.size() && isLetterOfWord(lowered[to]))
            ++to;
        if (to - from >= shortest) {
            const std::string_view word = lowered.substr(from, to - from);
            ++parts;
            known += isFamiliar(word) || !wordClass(word).empty();
        }
        from = to + 1;
    }
    return parts == 0 ? "nothing" : known == parts ? "all" : known == 0 ? "none" : "some";
}

} // namespace hindcast::redaction
