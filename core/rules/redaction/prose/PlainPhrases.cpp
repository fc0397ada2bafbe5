// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/prose/PlainPhrases.h"

#include "core/rules/redaction/prose/SaidSpans.h"
#include "core/rules/redaction/values/Familiarity.h"
#include "core/rules/redaction/values/WordClass.h"
#include "core/rules/redaction/words/PhraseWords.h"
#include "core/rules/redaction/words/ProseWords.h"
#include "core/rules/redaction/words/SpokenWords.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

/// Whether sentences have a word, and passphrases do not.
bool isOfSentence(std::string_view word)
{
    static const WordSet sets[] = {WordSet(words::sentenceWords()), WordSet(words::stateWords()), WordSet(words::articles()),
                                   WordSet(words::links())};
    return std::ranges::any_of(sets, [word](const WordSet& set) { return set.contains(word); });
}

bool isNumber(std::string_view word)
{
    static constexpr std::string_view numbers[] = {"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};
    return isAmong(word, numbers);
}

/// A word that a phrase may have: of letters, only the first one of which may be large.
bool isOfPhrase(std::string_view word)
{
    return !word.empty() && (isUpper(word[0]) || isLower(word[0]) || static_cast<unsigned char>(word[0]) >= 0x80)
        && std::ranges::all_of(word.substr(1), [](char c) { return isLower(c) || static_cast<unsigned char>(c) >= 0x80; })
        && (isUpper(word[0]) || isNumber(word) || !isOfSentence(loweredWord(word)));
}

/// Whether a word is one that operations do not speak of.
bool isUnspoken(std::string_view lowered) { return (!isFamiliar(lowered) && wordClass(lowered).empty()) || isThing(lowered); }

/// "tre gatti sul campanile"
bool joinsPhrase(std::string_view word)
{
    static constexpr std::string_view list[] = {"sul", "sulla", "sotto", "nel",  "no",   "na",  "pod",  "под",
                                                "над", "на",    "unter", "über", "sous", "sur", "bajo", "sob"};
    return (isAmong(word, words::prepositions()) && !isAmong(word, words::changeLinks())) || isAmong(word, list);
}

/// "rotated": what the verb says of the passphrase, rather than the passphrase.
bool isParticiple(std::string_view word, std::string_view endings)
{
    constexpr size_t shortestStem = 3;
    for (size_t from = 0; from < endings.size();) {
        const size_t to = std::min(endings.find(' ', from), endings.size());
        const std::string_view ending = endings.substr(from, to - from);
        if (word.size() >= shortestStem + ending.size() && word.ends_with(ending))
            return true;
        from = to + 1;
    }
    return false;
}

} // namespace

Span phraseNoun(std::string_view text, size_t at, size_t end)
{
    const std::string_view rest = text.substr(at, end - at);
    for (const std::string_view noun : words::phraseNouns()) {
        const size_t skipped = static_cast<unsigned char>(noun[0]) >= 0x80 && rest.size() > 2 ? 2 : 0; // a letter beyond ASCII is left out
        if (startsIgnoringCase(rest.substr(skipped), noun))
            return {at, at + skipped + noun.size()};
    }
    return {};
}

Span phraseFrom(std::string_view text, Span first, size_t end, int fewestStrange)
{
    constexpr int fewest = 3, most = 8;
    Span all{first.from, first.from};
    int words = 0, joining = 0, strange = 0;
    for (Span span = first; !span.empty() && words <= most; span = saidFrom(text, span.to, end)) {
        const Span bare = bareSaid(text, span);
        const std::string_view word = saidAt(text, bare);
        const bool joins = words > 0 && joining == 0 && bare.to == span.to && joinsPhrase(word);
        joining += joins;
        if (!joins && (bare.from != span.from || joinsPhrase(word) || isAmong(word, words::changeLinks()) || !isOfPhrase(word)))
            break;
        ++words;
        strange += !joins && isUnspoken(loweredWord(word));
        if (!joins)
            all.to = bare.to;
        if (bare.to != span.to)
            break;
    }
    return words >= fewest && words <= most && strange >= fewestStrange && !isStatus(saidAt(text, all)) ? all : Span{};
}

Span phraseBehindColon(std::string_view text, size_t at, size_t end)
{
    if (at >= end || (text[at] != ':' && text[at] != '='))
        return {};
    const Span first = saidFrom(text, at + 1, end);
    const Span phrase = phraseFrom(text, {bareSaid(text, first).from, first.to}, end, 1);
    if (phrase.empty())
        return {};
    const size_t behind = skipBlanks(text, phrase.to, end);
    const bool ends = behind == end || std::string_view(".;,)\"'").find(text[behind]) != std::string_view::npos;
    return ends ? phrase : Span{};
}

bool tellsPhrase(std::string_view before, std::string_view first)
{
    const auto links = words::phraseLinks();
    const auto link = std::ranges::find_if(links, [before](const words::PhraseLink& l) { return equalsIgnoringCase(before, l.verb); });
    return link != links.end() ? !isParticiple(first, link->endings)
                               : (isPlainWord(before) && isAmong(before, words::links())) || isAmong(before, words::useVerbs())
            || isAmong(before, words::phraseFillers());
}

} // namespace hindcast::redaction
