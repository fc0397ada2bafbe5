// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/told/ToldOpening.h"

#include "core/rules/redaction/prose/SaidSpans.h"
#include "core/rules/redaction/words/PhraseWords.h"
#include "core/rules/redaction/words/SpokenWords.h"

#include <algorithm>
#include <utility>

namespace hindcast::redaction {
namespace {

constexpr size_t longestPhrase = 80;
constexpr std::pair<std::string_view, std::string_view> quotes[] = {{"\"", "\""}, {"'", "'"}, {"`", "`"}, {"«", "»"},
                                                                    {"„", "“"},   {"„", "”"}, {"“", "”"}};

/// Plain words, none of which only sentences have.
bool isPhraseOfWords(std::string_view said)
{
    constexpr size_t fewest = 3, most = 8, shortest = 2;
    size_t count = 0, joining = 0;
    for (size_t from = 0; from < said.size();) {
        const size_t to = std::min(said.find(' ', from), said.size());
        const std::string_view word = said.substr(from, to - from);
        if (word.size() < shortest || !std::ranges::all_of(word, [](char c) { return isLower(c) || static_cast<unsigned char>(c) >= 0x80; })
            || isAmong(word, words::sentenceWords()))
            return false;
        joining += isAmong(word, words::prepositions()) || isAmong(word, words::articles());
        ++count;
        from = to + 1;
    }
    return count >= fewest && count <= most && joining < 2 && !isStatus(said);
}

} // namespace

void findToldOpening(std::string_view text, Span line, Edits& edits)
{
    bool opens = false;
    for (Span span = saidFrom(text, line.from, line.to); !span.empty() && !opens; span = saidFrom(text, span.to, line.to))
        opens = isAmong(saidAt(text, bareSaid(text, span)), words::phraseOpeners());
    if (!opens)
        return;
    for (const auto& [open, close] : quotes)
        for (size_t at = text.substr(0, line.to).find(open, line.from); at != std::string_view::npos;
             at = text.substr(0, line.to).find(open, at + open.size())) {
            const size_t from = skipBlanks(text, at + open.size(), line.to);
            const size_t to = text.substr(0, std::min(line.to, from + longestPhrase)).find(close, from);
            if (to == std::string_view::npos || !isAmong(saidAt(text, saidBefore(text, line.from, at)), words::phraseMeans()))
                continue;
            if (const Span phrase{from, trimEnd(text, from, to)}; isPhraseOfWords(saidAt(text, phrase)))
                edits.push_back({phrase, marker});
        }
}

} // namespace hindcast::redaction
