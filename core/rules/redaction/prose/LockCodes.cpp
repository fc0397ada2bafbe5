// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/prose/LockCodes.h"

#include "core/rules/redaction/prose/SaidSpans.h"
#include "core/rules/redaction/words/LockWords.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

/// A word without signs around it, and without what says that it is something: "the code's 4711".
Span nounSaid(std::string_view text, Span word)
{
    Span bare = bareSaid(text, word);
    for (const std::string_view is : {"'s", "’s"})
        if (saidAt(text, bare).ends_with(is))
            bare.to -= is.size();
    return bare;
}

/// Whether a word is of what is locked: "door", "dell'allarme"
bool isOfLock(std::string_view word)
{
    constexpr size_t longestArticle = 5;
    const size_t apostrophe = word.substr(0, longestArticle).find('\'');
    return isAmong(word, words::lockThings())
        || (apostrophe != std::string_view::npos && isAmong(word.substr(apostrophe + 1), words::lockThings()));
}

/// "3947", "12-7-33", "*4711#", "2580B", "38К2604"
bool isLockCode(std::string_view word)
{
    constexpr std::ptrdiff_t fewest = 4, most = 10;
    constexpr std::ptrdiff_t longestLetter = 2; // bytes
    const auto digits = std::ranges::count_if(word, isDigit);
    const auto letters = std::ranges::count_if(word, [](char c) { return isUpper(c) || static_cast<unsigned char>(c) >= 0x80; });
    const bool signs = std::ranges::all_of(
        word, [](char c) { return isDigit(c) || c == '-' || c == '#' || c == '*' || isUpper(c) || static_cast<unsigned char>(c) >= 0x80; });
    constexpr size_t date = 10;
    const bool isDate = word.size() == date && ((word[4] == '-' && word[7] == '-') || (word[2] == '-' && word[5] == '-'));
    return signs && !isDate && digits >= fewest && digits <= most && letters <= longestLetter;
}

/// "0900 5 417 417": whether figures go on right behind
bool isOfPhone(std::string_view text, Span word, size_t end)
{
    const Span next = saidFrom(text, word.to, end);
    return isDigit(text[word.to - 1]) && !next.empty() && isDigit(text[next.from]);
}

/// "3600 seconds"
bool isOfUnit(std::string_view text, Span number, size_t end)
{
    static constexpr std::string_view units[] = {"ms",      "s",     "sec",      "seconds",  "sekunden", "secondes", "segundos", "minutes",
                                                 "minuten", "hours", "days",     "bytes",    "kb",       "mb",       "gb",       "lines",
                                                 "zeilen",  "users", "requests", "attempts", "times",    "rows",     "eur",      "euros"};
    return isAmong(saidAt(text, bareSaid(text, saidFrom(text, number.to, end))), units);
}

/// "in 2024"
bool isYear(std::string_view before, std::string_view word)
{
    static constexpr std::string_view links[] = {"in", "im", "en", "nel", "em", "w", "в", "of", "from", "since"};
    constexpr size_t digits = 4;
    return word.size() == digits && (word.starts_with("19") || word.starts_with("20")) && isAmong(before, links);
}

} // namespace

Span codeNoun(std::string_view text, Span first, size_t end)
{
    constexpr int mostBetween = 3;
    const Span bare = nounSaid(text, first);
    const std::string_view word = saidAt(text, bare);
    Span next = saidFrom(text, first.to, end);
    static constexpr std::string_view pinned[] = {"the", "this", "that", "it", "them", "a", "all", "my", "your", "our", "pad"};
    if (isAmong(word, words::lockCodes()))
        return equalsIgnoringCase(word, "pin") && isAmong(saidAt(text, nounSaid(text, next)), pinned) ? Span{} : bare; // "pin this"
    if (bare.to < first.to)
        return {};
    if (isOfLock(word))
        return isAmong(saidAt(text, nounSaid(text, next)), words::codeWords()) ? Span{bare.from, nounSaid(text, next).to} : Span{};
    if (!isAmong(word, words::codeWords()))
        return {};
    for (int i = 0; i < mostBetween && !next.empty(); ++i, next = saidFrom(text, next.to, end)) {
        const Span said = nounSaid(text, next);
        if (isOfLock(saidAt(text, said)))
            return {bare.from, said.to};
        if (!isAmong(saidAt(text, said), words::ofLocks()))
            return {};
    }
    return {};
}

Span codeBehind(std::string_view text, size_t at, size_t end)
{
    const std::string_view rest = text.substr(at, end - at);
    for (const std::string_view sign : {":", " :", " =", "=", "'s", "’s", " →", " ->"})
        if (rest.starts_with(sign)) {
            const Span code = bareSaid(text, saidFrom(text, at + sign.size(), end));
            return isLockCode(saidAt(text, code)) ? code : Span{};
        }
    return {};
}

Span codeIn(std::string_view text, Span word, size_t end, std::string_view before)
{
    Span bare = bareSaid(text, word);
    if (!bare.empty() && bare.from == word.from && bare.to < word.to && text[bare.to] == '*') // 4711*, but **4711**
        ++bare.to;
    const std::string_view said = saidAt(text, bare);
    const bool other = !isLockCode(said) || isAmong(before, words::numbered()) || isYear(before, said) || isOfPhone(text, word, end)
        || isOfUnit(text, word, end);
    return other ? Span{} : bare;
}

} // namespace hindcast::redaction
