// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/prose/SeedPhrases.h"

#include "core/rules/redaction/words/SeedWords.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace hindcast::redaction {
namespace {

constexpr size_t fewestSeedWords = 12, mostSeedWords = 33;
constexpr size_t farthestSeedLink = 80, longestSeedPhrase = 1024; // bounds keep hostile lines linear

/// One line of what may be a phrase.
struct SeedRow {
    enum class End { Line, Phrase, Sentence };
    Span words;
    size_t count = 0;
    std::optional<bool> commas; ///< between its words
    bool numbered = false;
    End end = End::Phrase; ///< at a line break; at what no phrase has; or the sentence goes on
    size_t next = 0;       ///< behind the line break
};

/// All such phrases have so many words.
bool isSeedLength(size_t count) { return count % 3 == 0 && count >= fewestSeedWords && count <= 24; }

bool isSeedLetter(char c) { return isLower(c) || isUpper(c) || static_cast<unsigned char>(c) >= 0x80; }

/// Three to eight letters, capitals in front or all over, and none of the words that only sentences have.
bool isSeedWord(std::string_view word)
{
    constexpr size_t shortest = 3, longest = 8;
    static const WordSet strangers(words::seedStrangers());
    size_t letters = 0;
    bool vowel = false;
    for (const char c : word) {
        letters += (static_cast<unsigned char>(c) & 0xc0) != 0x80;
        vowel = vowel || std::string_view("aeiouyAEIOUY").find(c) != std::string_view::npos || static_cast<unsigned char>(c) >= 0x80;
    }
    const bool shouted = isUpper(word.front()) && std::ranges::none_of(word, isLower);
    if (letters < shortest || letters > longest || !vowel || (!shouted && std::ranges::any_of(word.substr(1), isUpper)))
        return false;
    std::string plain(word);
    std::ranges::transform(plain, plain.begin(), [](char c) { return lower(c); });
    return !strangers.contains(plain);
}

/// The length of what parts words at \a at without saying anything: a blank, a sign of a list (\a first: only before all of them), an
/// escape of JSON.
size_t seedGap(std::string_view text, size_t at, size_t end, bool first)
{
    const char c = text[at];
    if (isBlank(c) || c == '|' || (first && std::string_view("*_[>-").find(c) != std::string_view::npos))
        return 1;
    if (c != '\\' || at + 1 == end)
        return 0;
    return text[at + 1] == '\\' ? 1 : text[at + 1] == 'r' || text[at + 1] == 't' ? 2 : 0;
}

/// "7." or "7)" before a word.
size_t behindSeedNumber(std::string_view text, size_t at, size_t end)
{
    constexpr size_t most = 2;
    size_t to = at;
    while (to < end && to - at < most && isDigit(text[to]))
        ++to;
    if (to == at || to == end || !(isBlank(text[to]) || std::string_view(".):").find(text[to]) != std::string_view::npos))
        return at;
    return to + 1;
}

/// Reads words from \a at on, up to the end of the line, or to what no phrase has.
SeedRow seedRow(std::string_view text, size_t at, size_t end)
{
    SeedRow row;
    bool comma = false, eachQuoted = false;
    while (at < end) {
        const bool escaped = text[at] == '\\' && at + 1 < end;
        if (text[at] == '\n' || (escaped && text[at + 1] == 'n')) {
            row.end = SeedRow::End::Line;
            row.next = at + (escaped ? 2 : 1);
            return row;
        }
        if (isQuote(text[at]) || (escaped && text[at + 1] == '"')) {
            eachQuoted = eachQuoted || row.count == 1;
            if (row.count > 1 && !eachQuoted) // of the text that holds the phrase
                return row;
            at += escaped ? 2 : 1;
        } else if (text[at] == ',') {
            comma = true;
            ++at;
        } else if (const size_t gap = seedGap(text, at, end, row.count == 0); gap > 0) {
            at += gap;
        } else if (const size_t behind = behindSeedNumber(text, at, end); behind > at) {
            row.numbered = true;
            at = behind;
        } else if (isSeedLetter(text[at])) {
            size_t to = at;
            while (to < end && isSeedLetter(text[to]))
                ++to;
            const bool named = to < end && std::string_view("0123456789@:=/-_").find(text[to]) != std::string_view::npos;
            if (named || !isSeedWord(text.substr(at, to - at))) {
                const bool other = row.commas.value_or(comma) != comma || (named && isSeedLength(row.count));
                row.end = other ? SeedRow::End::Phrase : SeedRow::End::Sentence;
                return row;
            }
            if (row.count > 0 && row.commas.value_or(comma) != comma) // behind the phrase
                return row;
            if (row.count > 0)
                row.commas = comma;
            row.words = {row.count == 0 ? at : row.words.from, to};
            ++row.count;
            comma = false;
            at = to;
        } else {
            return row;
        }
    }
    return row;
}

/// Whether \a row goes on with a phrase of \a total words, whose lines are like \a first.
bool seedGoesOn(const SeedRow& first, size_t total, const SeedRow& row)
{
    if (row.count == 0 || row.end == SeedRow::End::Sentence || row.numbered != first.numbered
        || row.commas.value_or(false) != (row.count > 1 && first.commas.value_or(false)))
        return false;
    const bool last = first.count < fewestSeedWords && row.count < first.count && isSeedLength(total + row.count);
    return row.count == first.count || last;
}

/// Words that come by chance are not the same few again and again, as names in a list may be.
bool isVaried(std::string_view phrase)
{
    constexpr size_t fewest = 6;
    std::vector<std::string_view> words;
    for (size_t from = 0; from < phrase.size();) {
        size_t to = from;
        while (to < phrase.size() && isSeedLetter(phrase[to]))
            ++to;
        if (to > from && std::ranges::find(words, phrase.substr(from, to - from)) == words.end())
            words.push_back(phrase.substr(from, to - from));
        from = to + 1;
    }
    return words.size() >= fewest;
}

/// The phrase that begins at \a at, or in one of the next lines; empty when there is none.
Span seedPhraseAt(std::string_view text, size_t at)
{
    constexpr int mostEmpty = 3;
    const size_t end = std::min(text.size(), at + longestSeedPhrase);
    SeedRow first = seedRow(text, at, end);
    for (int i = 0; i < mostEmpty && first.count == 0 && first.end == SeedRow::End::Line; ++i)
        first = seedRow(text, first.next, end);
    if (first.count == 0 || first.end == SeedRow::End::Sentence)
        return {};
    Span all = first.words;
    size_t total = first.count;
    for (SeedRow row = first; row.end == SeedRow::End::Line && total <= mostSeedWords;) {
        row = seedRow(text, row.next, end);
        if (!seedGoesOn(first, total, row))
            break;
        all.to = row.words.to;
        total += row.count;
    }
    const bool whole = total >= fewestSeedWords && total <= mostSeedWords && all.to < at + longestSeedPhrase;
    return whole && isVaried(text.substr(all.from, all.to - all.from)) ? all : Span{};
}

/// Where the phrase may begin whose name ends at \a at: behind a colon or a verb, or in the next line; what it is tried at.
Span phraseBehindName(std::string_view text, size_t at, Span line)
{
    constexpr int mostTried = 2;
    const size_t name = at, end = std::min(line.to, at + farthestSeedLink);
    int tried = 0;
    while (at < end && tried < mostTried) {
        const char c = text[at];
        const bool escape = c == '\\' && at + 1 < end;
        if (escape && text[at + 1] == 'n') // of JSON
            return seedPhraseAt(text, at);
        if (c == '"' || (escape && text[at + 1] == '"')) { // of the name, or of what tells it
            at = skipBlanks(text, at + (escape ? 2 : 1), end);
            if (at == end || (text[at] != ':' && text[at] != '='))
                return {};
            continue;
        }
        if (c == ':' || c == '=' || c == '|') {
            ++tried;
            at += at + 1 < end && text[at + 1] == '>' ? 2 : 1;
            if (const Span phrase = seedPhraseAt(text, at); !phrase.empty())
                return phrase;
            continue;
        }
        if (std::string_view(".;!?{}<").find(c) != std::string_view::npos)
            return {};
        size_t to = at;
        while (to < end && isSeedLetter(text[to]))
            ++to;
        if (to > at && at > name && to < end && isBlank(text[to]) && isAmong(text.substr(at, to - at), words::seedLinks())) {
            ++tried;
            if (const Span phrase = seedPhraseAt(text, to); !phrase.empty())
                return phrase;
        }
        at = std::max(to, at + 1);
    }
    return at == line.to && tried == 0 ? seedPhraseAt(text, at) : Span{}; // a heading
}

} // namespace

void findSeedPhrases(std::string_view text, Span line, Edits& edits)
{
    const std::string_view said = text.substr(0, line.to);
    for (const std::string_view name : words::seedNames())
        for (size_t at = findIgnoringCase(said, name, line.from); at != std::string_view::npos;) {
            at += name.size();
            if (const Span phrase = phraseBehindName(text, at, line); !phrase.empty()) {
                edits.push_back({phrase, marker});
                at = std::max(at, std::min(phrase.to, line.to));
            }
            at = findIgnoringCase(said, name, at);
        }
}

} // namespace hindcast::redaction
