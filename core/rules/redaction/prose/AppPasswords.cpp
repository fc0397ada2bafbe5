// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/prose/AppPasswords.h"

#include "core/rules/redaction/prose/SaidSpans.h"
#include "core/rules/redaction/text/Automaton.h"
#include "core/rules/redaction/words/ProseWords.h"
#include "core/rules/redaction/words/SpokenWords.h"

#include <algorithm>
#include <vector>

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

/// The groups that stand soon behind \a at, taken; false: there are none.
bool takeBehind(std::string_view text, size_t at, size_t end, Edits& edits)
{
    constexpr int most = 16; // words behind the noun
    Span span = saidFrom(text, at, end);
    for (int i = 0; i < most && !span.empty(); ++i, span = saidFrom(text, span.to, end))
        if (const Span groups = groupsAt(text, span, end); !groups.empty()) {
            edits.push_back({groups, marker});
            return true;
        }
    return false;
}

/// The groups right before \a at, "X como contraseña de aplicación", taken; false: there are none.
bool takeBefore(std::string_view text, size_t from, size_t at, Edits& edits)
{
    constexpr int most = 7; // words between the last group and the end of the noun
    constexpr int groups = 4;
    size_t end = at;
    for (int i = 0; i < most; ++i) {
        Span first{end, end};
        bool said = false;
        for (int k = 0; k < groups; ++k) {
            first = saidBefore(text, from, first.from);
            said = said || isAmong(saidAt(text, first), words::roleLinks()) || isAmong(saidAt(text, first), words::prepositions());
        }
        if (const Span all = first.empty() || said ? Span{} : groupsAt(text, first, end); !all.empty() && all.to <= end) {
            edits.push_back({all, marker});
            return true;
        }
        end = saidBefore(text, from, end).from;
    }
    return false;
}

} // namespace

void findAppPasswords(std::string_view text, Span part, Edits& edits)
{
    constexpr int mostMentions = 64; // bounds keep hostile lines linear
    static const Automaton automaton = automatonOf(words::appPasswordNames());
    std::vector<Automaton::Hit> hits;
    (void)automaton.kindsOf(text.substr(part.from, part.to - part.from), 1, hits);
    size_t behind = part.from;
    int mentions = 0;
    for (const Automaton::Hit& hit : hits) {
        if (part.from + hit.end < behind || ++mentions > mostMentions)
            continue;
        if (takeBehind(text, part.from + hit.end, part.to, edits) || takeBefore(text, behind, part.from + hit.end, edits))
            behind = std::max(edits.back().span.to, part.from + hit.end);
    }
}

} // namespace hindcast::redaction
