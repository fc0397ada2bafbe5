// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/told/ToldInstead.h"

#include "core/rules/redaction/prose/SaidSpans.h"
#include "core/rules/redaction/prose/SaidWords.h"
#include "core/rules/redaction/values/GeneratedKey.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/LinePrefilter.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

/// The word behind "not", "nicht mehr", "a nie", as it stands there; empty when nothing is told apart.
Span toldApart(std::string_view text, size_t at, size_t end)
{
    static constexpr std::string_view between[] = {"sein", "be", "und", "and", "et", "y", "e", "i", "a", "а", "и"};
    static constexpr std::string_view apart[] = {"not", "nicht", "pas", "no", "non", "não", "nie", "не", "statt", "zamiast", "вместо"};
    static constexpr std::string_view longer[] = {"longer", "mehr", "plus", "más", "più", "mais", "już", "more"};
    static constexpr std::string_view instead[] = {"à la place de ", "au lieu de ",  "anstelle von ", "instead of ",
                                                   "rather than ",   "en lugar de ", "en vez de ",    "al posto di ",
                                                   "invece di ",     "em vez de ",   "no lugar de ",  "w miejsce "};
    const size_t first = skipBlanks(text, at, end);
    for (const std::string_view phrase : instead)
        if (startsIgnoringCase(text.substr(first, end - first), phrase))
            return saidFrom(text, first + phrase.size(), end);
    constexpr int most = 2; // words before it
    Span word = saidFrom(text, at, end);
    for (int i = 0; i < most && isAmong(saidAt(text, bareSaid(text, word)), between); ++i)
        word = saidFrom(text, word.to, end);
    if (word.empty() || !isAmong(saidAt(text, word), apart))
        return {};
    word = saidFrom(text, word.to, end);
    return isAmong(saidAt(text, word), longer) ? saidFrom(text, word.to, end) : word;
}

/// "<redacted> does not work any more, try X", "in the vault was <redacted>, the database had X": a host has no capitals, and no signs
Span tried(std::string_view text, size_t at, size_t end)
{
    static constexpr std::string_view verbs[] = {
        "try",     "versucht", "versuche", "versuch", "probiert",   "probier", "essayez",    "essaie",   "probad", "prueba",
        "provate", "prova",    "tentem",   "tente",   "spróbujcie", "spróbuj", "попробуйте", "попробуй", "had",    "stand",
        "hatte",   "avait",    "tenía",    "aveva",   "tinha",      "miała",   "miał",       "была",     "был"};
    constexpr int most = 10;
    Span word = saidFrom(text, at, end);
    for (int i = 0; i < most && !word.empty(); ++i, word = saidFrom(text, word.to, end)) {
        if (!isAmong(saidAt(text, word), verbs))
            continue;
        const Span value = bareSaid(text, saidFrom(text, word.to, end));
        const std::string_view said = saidAt(text, value);
        const bool sure = isJoinedWords(said)
            || (looksLikePassword(said) && said.find_first_of("/:") == std::string_view::npos
                && (std::ranges::any_of(said, isUpper) || said.find_first_of("!#$%&*+") != std::string_view::npos || isHexKey(said)));
        return sure && mayBeTaken(said) && !isTicket(said) ? value : Span{};
    }
    return {};
}

} // namespace

void findToldInstead(std::string_view text, Span line, Edits& edits)
{
    constexpr std::string_view signs = "\"'`*_,)”“»";
    const std::string_view said = text.substr(0, line.to);
    for (size_t at = said.find(marker, line.from); at != std::string_view::npos; at = said.find(marker, at)) {
        at += marker.size();
        size_t from = at;
        while (from < line.to && signs.find(text[from]) != std::string_view::npos)
            ++from;
        if (from < line.to && !isBlank(text[from]))
            continue; // <redacted>.example
        const Span word = bareSaid(text, toldApart(text, from, line.to));
        const std::string_view value = saidAt(text, word);
        if (isJoinedWords(value) || (looksLikePassword(value) && !isVersionedName(value) && !isTicket(value)))
            if (mayBeTaken(value))
                edits.push_back({word, marker});
        if (const Span next = tried(text, from, line.to); !next.empty())
            edits.push_back({next, marker});
    }
}

} // namespace hindcast::redaction
