// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/prose/AppPasswords.h"

#include "core/rules/redaction/prose/SaidSpans.h"
#include "core/rules/redaction/text/Automaton.h"
#include "core/rules/redaction/words/ProseWords.h"
#include "core/rules/redaction/words/SpokenWords.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

/// The groups that begin with the word \a first; empty when these are none.
Span groupsAt(std::string_view text, Span first, size_t end)
{
    constexpr std::string_view vowels = "aeiou";
    constexpr size_t group = 4, count = 4;
    Span all = bareSaid(text, first);
    const bool marked = all.from > first.from || (first.from > 1 && text[first.from - 2] == ':');
    bool random = false, sentence = false;
    Span whole = first;
    for (size_t i = 0; i < count; ++i, whole = saidFrom(text, whole.to, end)) {
        const Span bare = bareSaid(text, whole);
        const std::string_view said = saidAt(text, bare);
        if (said.size() != group || !std::ranges::all_of(said, isLower) || (i + 1 < count && bare.to < whole.to))
            return {};
        random |= said.find_first_of(vowels) == std::string_view::npos;
        sentence |= isAmong(said, words::sentenceWords()) || isAmong(said, words::prepositions());
        all.to = bare.to;
    }
    return random || (marked && !sentence) ? all : Span{};
}

/// One walk for all names: nearly every line has none of them.
bool namesAnAppPassword(std::string_view line)
{
    static const Automaton automaton = automatonOf(words::appPasswordNames());
    return automaton.kindsOf(line) != 0;
}

} // namespace

void findAppPasswords(std::string_view text, Span part, Edits& edits)
{
    if (!namesAnAppPassword(text.substr(part.from, part.to - part.from)))
        return;
    constexpr int most = 16; // words behind the noun
    for (const std::string_view name : words::appPasswordNames()) {
        const size_t found = findIgnoringCase(text.substr(0, part.to), name, part.from);
        if (found == std::string_view::npos)
            continue;
        Span span = saidFrom(text, found + name.size(), part.to);
        for (int i = 0; i < most && !span.empty(); ++i, span = saidFrom(text, span.to, part.to))
            if (const Span groups = groupsAt(text, span, part.to); !groups.empty()) {
                edits.push_back({groups, marker});
                return;
            }
    }
}

} // namespace hindcast::redaction
