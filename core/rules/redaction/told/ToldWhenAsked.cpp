// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/told/ToldWhenAsked.h"

#include "core/rules/redaction/prose/SaidSpans.h"
#include "core/rules/redaction/prose/SaidWords.h"
#include "core/rules/redaction/values/GeneratedKey.h"
#include "core/rules/redaction/words/ProseWords.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

bool isTyped(std::string_view word)
{
    static constexpr std::string_view verbs[] = {"typed",    "entered",  "gave",    "eingegeben", "eingetippt", "getippt",  "tapé",
                                                 "saisi",    "entré",    "escribí", "tecleé",     "introduje",  "puse",     "scritto",
                                                 "inserito", "digitato", "digitei", "escrevi",    "coloquei",   "wpisałem", "wpisałam",
                                                 "podałem",  "podałam",  "ввёл",    "ввел",       "ввела",      "набрал",   "набрала"};
    return isAmong(word, verbs);
}

/// Whether a password, or what is generated, is asked for within the next words.
bool asksFor(std::string_view text, size_t at, size_t end, bool& generated)
{
    constexpr int most = 8;
    Span word = saidFrom(text, at, end);
    for (int i = 0; i < most && !word.empty(); ++i, word = saidFrom(text, word.to, end)) {
        const std::string_view said = saidAt(text, bareSaid(text, word));
        generated = isAmong(said, words::secretNouns());
        if (generated || isAmong(said, words::passwordNouns()))
            return true;
    }
    return false;
}

} // namespace

void findToldWhenAsked(std::string_view text, Span line, Edits& edits)
{
    static constexpr std::string_view when[] = {"when",   "as",     "als", "wenn",  "quand", "lorsque",
                                                "cuando", "quando", "gdy", "kiedy", "когда"};
    Span before{}, value{}; // the last two
    for (Span span = saidFrom(text, line.from, line.to); !span.empty();
         before = value, value = span, span = saidFrom(text, span.to, line.to)) {
        if (!isAmong(saidAt(text, span), when) || value.empty())
            continue;
        const bool behind = isTyped(saidAt(text, bareSaid(text, value))); // "X eingegeben, als"
        const Span told = bareSaid(text, behind ? before : value);
        const std::string_view said = saidAt(text, told);
        if (!behind && !isTyped(saidAt(text, bareSaid(text, before))))
            continue;
        bool generated = false;
        if (asksFor(text, span.to, line.to, generated) && mayBeTaken(said)
            && (looksLikePassword(said) || isJoinedWords(said) || (generated && isHexKey(said))))
            edits.push_back({told, marker});
    }
}

} // namespace hindcast::redaction
