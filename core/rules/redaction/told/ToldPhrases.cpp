// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/told/ToldPhrases.h"

#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/words/PhraseWords.h"
#include "core/rules/redaction/words/SpokenWords.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

constexpr size_t farthestPhrase = 320; // from the noun to the end of the phrase: a bound keeps hostile lines linear
constexpr int mostBeforeLink = 8;      // words between the noun and its verb
constexpr size_t fewestPhraseWords = 4, mostPhraseWords = 12, shortestPhraseWord = 3;

std::string_view phraseText(std::string_view text, Span s) { return text.substr(s.from, s.to - s.from); }

Span phraseWordFrom(std::string_view text, size_t at, size_t end)
{
    at = skipBlanks(text, at, end);
    size_t to = at;
    while (to < end && !isBlank(text[to]))
        ++to;
    return {at, to};
}

bool isPhraseLetter(char c) { return isLower(c) || static_cast<unsigned char>(c) >= 0x80; }

/// Whether a sentence, or what quotes it, ends at \a at.
bool endsPhrase(std::string_view text, size_t at, size_t end)
{
    if (at == end)
        return true;
    const bool last = at + 1 == end;
    if (text[at] == '.' || text[at] == '!')
        return last || !isAlnum(text[at + 1]);
    return std::string_view("\"')`<(").find(text[at]) != std::string_view::npos || (text[at] == '\\' && !last && text[at + 1] == 'n');
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

/// Whether sentences have a word, and passphrases do not.
bool isOfSentences(std::string_view word)
{
    static const WordSet sets[] = {WordSet(words::sentenceWords()), WordSet(words::prepositions()), WordSet(words::stateWords())};
    return std::ranges::any_of(sets, [word](const WordSet& set) { return set.contains(word); });
}

/// The plain words from \a at to the end of the sentence; empty when they are none, or a sentence.
Span plainWords(std::string_view text, size_t at, size_t end, const words::PhraseLink& link)
{
    const std::string_view endings = link.endings;
    Span all{at, at};
    for (size_t count = 1;; ++count) {
        size_t to = at;
        while (to < end && isPhraseLetter(text[to]))
            ++to;
        const std::string_view word = text.substr(at, to - at);
        if (link.entered && count >= fewestPhraseWords && to < end && isBlank(text[to]) && isAmong(word, words::joinWords()))
            return isStatus(phraseText(text, all)) ? Span{} : all;
        if (word.size() < shortestPhraseWord || count > mostPhraseWords || isOfSentences(word)
            || (count == 1 && isParticiple(word, endings)))
            return {};
        all.to = to;
        const size_t next = skipBlanks(text, to, end);
        if (endsPhrase(text, next, end))
            return count >= fewestPhraseWords && !isParticiple(word, endings) && !isStatus(phraseText(text, all)) ? all : Span{};
        if (next == to)
            return {};
        at = next;
    }
}

/// "enter the", right before \a at
bool isEnteredNext(std::string_view text, size_t begin, size_t at)
{
    constexpr size_t farthest = 32;
    bool entered = false, article = false;
    const size_t from = std::max(begin, at - std::min(at, farthest));
    for (Span word = phraseWordFrom(text, from, at); !word.empty(); word = phraseWordFrom(text, word.to, at)) {
        article = entered && !article && isAmong(phraseText(text, word), words::articles());
        entered = article || std::ranges::any_of(words::phraseLinks(), [&](const words::PhraseLink& l) {
                      return l.entered && equalsIgnoringCase(phraseText(text, word), l.verb);
                  });
    }
    return entered;
}

/// The passphrase that is told behind its noun, which ends at \a at.
Span phraseBehind(std::string_view text, size_t at, size_t end, bool entered)
{
    if (at < end && std::string_view("\"'`*").find(text[at]) != std::string_view::npos)
        ++at;
    if (at >= end || !isBlank(text[at]))
        return {};
    if (entered) { // enter the passphrase X
        static constexpr words::PhraseLink link{"enter", "", true};
        if (const Span phrase = plainWords(text, skipBlanks(text, at, end), end, link); !phrase.empty())
            return phrase;
    }
    for (int i = 0; i <= mostBeforeLink; ++i) {
        Span word = phraseWordFrom(text, at, end);
        if (word.empty() || std::string_view(".,;:!?").find(text[word.to - 1]) != std::string_view::npos)
            return {};
        at = word.to;
        const auto links = words::phraseLinks();
        const auto link = std::ranges::find_if(
            links, [&](const words::PhraseLink& l) { return equalsIgnoringCase(phraseText(text, word), l.verb); });
        if (link != links.end()) {
            word = phraseWordFrom(text, at, end);
            if (isAmong(phraseText(text, word), words::phraseFillers()))
                word = phraseWordFrom(text, word.to, end);
            return plainWords(text, word.from, end, *link);
        }
        if (isAmong(phraseText(text, word), words::joinWords()))
            return {};
    }
    return {};
}

} // namespace

void findToldPhrases(std::string_view text, Span part, Edits& edits)
{
    const std::string_view line = text.substr(0, part.to);
    for (const std::string_view noun : words::phraseNouns())
        for (size_t at = findIgnoringCase(line, noun, part.from); at != std::string_view::npos;) {
            const bool entered = isEnteredNext(text, part.from, at);
            at += noun.size();
            const size_t end = std::min(part.to, at + farthestPhrase);
            const Span phrase = phraseBehind(text, at, end, entered);
            if (!phrase.empty() && (phrase.to < end || end == part.to))
                edits.push_back({phrase, marker});
            at = findIgnoringCase(line, noun, at);
        }
}

} // namespace hindcast::redaction
