// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/prose/LockCodes.h"

#include "core/rules/redaction/prose/SecretNoun.h"
#include "core/rules/redaction/prose/SentenceWords.h"
#include "core/rules/redaction/text/Automaton.h"
#include "core/rules/redaction/words/ProseWords.h"
#include "core/rules/redaction/words/SpokenWords.h"

#include <algorithm>
#include <utility>

namespace hindcast::redaction {
namespace {

/// "3947", "12-7-33", "*4711#", "4711#"
bool isLockCode(std::string_view word)
{
    constexpr std::ptrdiff_t fewest = 4, most = 10;
    const auto digits = std::ranges::count_if(word, isDigit);
    return digits >= fewest && digits <= most
        && std::ranges::all_of(word, [](char c) { return isDigit(c) || c == '-' || c == '#' || c == '*' || isUpper(c); })
        && std::ranges::count_if(word, isUpper) < 2;
}

// What follows the name, up to the number; "access code 4711" needs no link, and "set to" is one.
void behindLock(std::string_view text, Span rest, bool told, Edits& edits)
{
    constexpr int mostBetween = 8;
    static constexpr std::string_view sinceWords[] = {"since", "seit", "depuis", "desde", "da", "od", "с"};
    bool since = false;
    SentenceWords words(text, rest);
    for (int i = 0; i < mostBetween; ++i) {
        const Span whole = words.next();
        if (whole.empty())
            return;
        Span inner = trimmed(text, whole);
        while (!inner.empty() && (isQuote(text[inner.from]) || text[inner.from] == '*'))
            ++inner.from;
        while (!inner.empty() && isQuote(text[inner.to - 1]))
            --inner.to;
        const std::string_view word = text.substr(inner.from, inner.to - inner.from);
        if (std::exchange(since, isAmong(word, sinceWords)) && word.size() == 4 && (word.starts_with("19") || word.starts_with("20")))
            continue; // "has been since 2019 4482"
        if ((told || i == 0) && isLockCode(word)) {
            edits.push_back({inner, marker});
            return;
        }
        const bool goesOn = told && isAmong(word, words::fillers()); // "is now 3947", but not "is unsupported since 2023"
        told = goesOn || isAmong(word, words::links()) || isAmong(word, words::changeLinks()) || text[whole.to - 1] == ':';
        if (text[whole.to - 1] == '.' || text[whole.to - 1] == ';')
            return;
    }
}

/// One walk for all names: nearly every line has none of them.
bool namesALock(std::string_view line)
{
    static const Automaton automaton = automatonOf(words::lockNames());
    return automaton.kindsOf(line) != 0;
}

} // namespace

void findLockCodes(std::string_view text, Span part, Edits& edits)
{
    const std::string_view line = text.substr(part.from, part.to - part.from);
    if (!namesALock(line))
        return;
    for (const std::string_view name : words::lockNames()) {
        const size_t found = findIgnoringCase(line, name);
        if (found == std::string_view::npos)
            continue;
        size_t at = part.from + found + name.size();
        const bool told = at < part.to && text[at] == ':', asked = at < part.to && text[at] == '?'; // "the alarm code? it's 4411#"
        if (at >= part.to || told || asked || isBlank(text[at]))
            behindLock(text, {std::min(at + (told || asked), part.to), part.to}, told, edits);
    }
}

} // namespace hindcast::redaction
