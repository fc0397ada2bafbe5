// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/StandIns.h"

#include "core/rules/redaction/ProseSecrets.h"
#include "core/rules/redaction/prose/SaidSpans.h"
#include "core/rules/redaction/prose/UsedSecrets.h"
#include "core/rules/redaction/told/ToldBefore.h"
#include "core/rules/redaction/told/ToldFirst.h"
#include "core/rules/redaction/told/ToldInPassing.h"
#include "core/rules/redaction/told/ToldInstead.h"
#include "core/rules/redaction/told/ToldWhenAsked.h"
#include "core/rules/redaction/values/Familiarity.h"
#include "core/rules/redaction/values/WordClass.h"
#include "core/rules/redaction/words/LockWords.h"
#include "core/rules/redaction/words/PhraseWords.h"
#include "core/rules/redaction/words/ProseWords.h"
#include "core/rules/redaction/words/SpokenWords.h"

#include <algorithm>
#include <string>
#include <vector>

namespace hindcast::redaction {
namespace {

constexpr size_t longestTelling = 8'000; // bytes of a line: nobody tells anything in a longer one

/// A sentence with other words in the place of some.
class Retold
{
public:
    Retold(std::string_view text, Span line) : m_text(text), m_copied(line.from) {}

    void replace(Span original, std::string_view by)
    {
        if (original.from < m_copied)
            return;
        m_retold.append(m_text, m_copied, original.from - m_copied);
        m_retold.append(by);
        m_copied = original.to;
    }
    /// \a sure: whatever the rules for passwords say.
    void standIn(Span original, bool sure = false)
    {
        if (original.from < m_copied)
            return;
        static constexpr std::string_view passwords[] = {"Xk29mnbQ", "Zt81plwR", "Vd47hskT", "Wf63rjgM"};
        replace(original, passwords[m_stands.size() % std::size(passwords)]);
        m_stands.push_back({{m_retold.size() - passwords[0].size(), m_retold.size()}, original, sure});
    }
    void end(size_t at) { m_retold.append(m_text, m_copied, at - m_copied); }
    [[nodiscard]] bool hasStandIns() const { return !m_stands.empty(); }
    /// Takes of the original what the rules for passwords take of the stand-ins.
    void take(Edits& edits) const;

private:
    struct Stand {
        Span here, original;
        bool sure = false;
    };
    [[nodiscard]] bool isListed(Span between) const;

    std::string_view m_text;
    size_t m_copied = 0;
    std::string m_retold;
    std::vector<Stand> m_stands;
};

void Retold::take(Edits& edits) const
{
    Edits told;
    const Span all{0, m_retold.size()};
    findProseSecrets(m_retold, all, told);
    findToldBefore(m_retold, all, told, 0);
    findToldFirst(m_retold, all, told);
    findToldWhenAsked(m_retold, all, told);
    findToldInstead(m_retold, all, told);
    findToldInPassing(m_retold, all, told);
    findUsedSecrets(m_retold, all, told);
    const Stand* last = nullptr;
    for (const Stand& stand : m_stands)
        if (stand.sure
            || std::ranges::any_of(told, [&](const Edit& e) { return e.span.from < stand.here.to && e.span.to > stand.here.from; })
            || (last && isListed({last->original.to, stand.original.from}))) {
            edits.push_back({stand.original, marker});
            last = &stand;
        }
}

// "the PIN of the terminal is X and that of the supervisor Y"
bool Retold::isListed(Span between) const
{
    constexpr size_t longest = 48; // bytes
    static constexpr std::string_view joins[] = {"and", "und", "et", "y", "e", "i", "и", "bzw", "respectively"};
    if (between.to - between.from > longest || saidAt(m_text, between).find(". ") != std::string_view::npos)
        return false;
    size_t from = between.from;
    while (from < between.to && !isBlank(m_text[from])) // a comma, a bracket
        ++from;
    const Span first = saidFrom(m_text, from, between.to);
    return isAmong(saidAt(m_text, first), joins);
}

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

/// The noun of a code that begins with the word \a first: "PIN", "Türcode", "door code", "code of the safe", "kod do szafy"; empty when
/// none does.
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

/// Whether what is at \a at is told of a noun that ends at \a noun: near it, and in no other sentence
bool isOfClause(std::string_view text, size_t noun, size_t at)
{
    constexpr size_t farthest = 80; // bytes
    if (noun >= at || at - noun > farthest)
        return false;
    const std::string_view between = text.substr(noun, at - noun);
    return between.find(". ") == std::string_view::npos && between.find(';') == std::string_view::npos;
}

/// "3600 seconds"
bool isMeasure(std::string_view text, Span number, size_t end)
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

/// The code right behind its noun, which ends at \a at: "PIN: 4471", "the door code's 4471"
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

// ---- phrases

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

/// The noun of a passphrase that begins at \a at; empty when none does.
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

/// Whether a word is one that operations do not speak of.
bool isUnspoken(std::string_view lowered) { return (!isFamiliar(lowered) && wordClass(lowered).empty()) || isThing(lowered); }

/// "tre gatti sul campanile"
bool joinsPhrase(std::string_view word)
{
    static constexpr std::string_view list[] = {"sul", "sulla", "sotto", "nel",  "no",   "na",  "pod",  "под",
                                                "над", "на",    "unter", "über", "sous", "sur", "bajo", "sob"};
    return (isAmong(word, words::prepositions()) && !isAmong(word, words::changeLinks())) || isAmong(word, list);
}

/// The plain words from \a first on, which may have one preposition among them; empty when they are too few, or fewer than \a fewestStrange
/// are words that operations do not speak of.
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

/// Whether the words from \a first on are told by the one before them: "is X", "type X", but not "is rotated every quarter".
bool isTold(std::string_view before, std::string_view first)
{
    const auto links = words::phraseLinks();
    const auto link = std::ranges::find_if(links, [before](const words::PhraseLink& l) { return equalsIgnoringCase(before, l.verb); });
    return link != links.end() ? !isParticiple(first, link->endings)
                               : (isPlainWord(before) && isAmong(before, words::links())) || isAmong(before, words::useVerbs())
            || isAmong(before, words::phraseFillers());
}

/// "CA key passphrase: eleven purple tugboats leaving."
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

} // namespace

void findToldCodes(std::string_view text, Span line, Edits& edits)
{
    if (line.to - line.from > longestTelling)
        return;
    Retold retold(text, line);
    bool noun = false;
    size_t nounTo = line.to;
    std::string_view before;
    for (Span span = saidFrom(text, line.from, line.to); !span.empty(); span = saidFrom(text, span.to, line.to)) {
        if (const Span name = codeNoun(text, span, line.to); !name.empty()) {
            if (const Span code = codeBehind(text, name.to, line.to); !code.empty())
                edits.push_back({code, marker});
            retold.replace(name, "password");
            noun = true;
            nounTo = name.to;
            span.to = std::max(span.to, name.to);
            before = {};
            continue;
        }
        Span bare = bareSaid(text, span);
        if (!bare.empty() && bare.from == span.from && bare.to < span.to && text[bare.to] == '*')
            ++bare.to;
        const std::string_view word = saidAt(text, bare);
        if (isLockCode(word) && !isAmong(before, words::numbered()) && !isYear(before, word) && !isOfPhone(text, span, line.to)
            && !isMeasure(text, span, line.to))
            retold.standIn(bare, isAmong(before, words::links()) && isOfClause(text, nounTo, bare.from)); // the combination ... is X
        before = word;
    }
    if (!noun || !retold.hasStandIns())
        return;
    retold.end(line.to);
    retold.take(edits);
}

void findPlainPhrases(std::string_view text, Span line, Edits& edits)
{
    if (line.to - line.from > longestTelling)
        return;
    Retold retold(text, line);
    bool noun = false;
    std::string_view before;
    const int fewestStrange = saidAt(text, line).find(marker) == std::string_view::npos ? 2 : 1; // the other one, "not X"
    for (Span span = saidFrom(text, line.from, line.to); !span.empty(); span = saidFrom(text, span.to, line.to)) {
        const Span bare = bareSaid(text, span);
        if (const Span name = phraseNoun(text, bare.from, line.to); !name.empty()) {
            if (const Span phrase = phraseBehindColon(text, name.to, line.to); !phrase.empty())
                edits.push_back({phrase, marker});
            retold.replace(name, "password");
            noun = true;
            span.to = std::max(span.to, name.to);
        } else if (const Span phrase = phraseFrom(text, {bare.from, span.to}, line.to,
                                                  isTold(before, saidAt(text, bare)) ? 1 : fewestStrange);
                   !phrase.empty()) {
            retold.standIn(phrase);
            span.to = std::max(span.to, phrase.to);
        }
        before = saidAt(text, span);
    }
    if (!noun || !retold.hasStandIns())
        return;
    retold.end(line.to);
    retold.take(edits);
}

} // namespace hindcast::redaction
