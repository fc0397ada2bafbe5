// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/StandIns.h"

#include "core/rules/redaction/ProseSecrets.h"
#include "core/rules/redaction/prose/LockCodes.h"
#include "core/rules/redaction/prose/PlainPhrases.h"
#include "core/rules/redaction/prose/SaidSpans.h"
#include "core/rules/redaction/prose/UsedSecrets.h"
#include "core/rules/redaction/told/Retold.h"
#include "core/rules/redaction/told/ToldBefore.h"
#include "core/rules/redaction/told/ToldFirst.h"
#include "core/rules/redaction/told/ToldInPassing.h"
#include "core/rules/redaction/told/ToldInstead.h"
#include "core/rules/redaction/told/ToldWhenAsked.h"
#include "core/rules/redaction/words/ProseWords.h"

#include <algorithm>
#include <optional>

namespace hindcast::redaction {
namespace {

constexpr size_t longestTelling = 8'000; // bytes of a line: nobody tells anything in a longer one
constexpr std::string_view standInNoun = "password";

/// Whether what is at \a at is told of a noun that ends at \a noun: near it, and in no other sentence
bool isOfClause(std::string_view text, size_t noun, size_t at)
{
    constexpr size_t farthest = 80; // bytes
    if (noun >= at || at - noun > farthest)
        return false;
    const std::string_view between = text.substr(noun, at - noun);
    return between.find(". ") == std::string_view::npos && between.find(';') == std::string_view::npos;
}

/// Takes what the rules for passwords take of \a retold.
void takeRetold(Retold& retold, Edits& edits)
{
    if (!retold.hasStandIns())
        return;
    const std::string& text = retold.end();
    const Span all{0, text.size()};
    Edits told;
    findProseSecrets(text, all, told);
    findToldBefore(text, all, told, 0);
    findToldFirst(text, all, told);
    findToldWhenAsked(text, all, told);
    findToldInstead(text, all, told);
    findToldInPassing(text, all, told);
    findUsedSecrets(text, all, told);
    retold.take(told, edits);
}

} // namespace

void findToldCodes(std::string_view text, Span line, Edits& edits)
{
    if (line.to - line.from > longestTelling)
        return;
    Retold retold(text, line);
    std::optional<size_t> nounTo; // the end of the last noun
    std::string_view before;
    for (Span span = saidFrom(text, line.from, line.to); !span.empty(); span = saidFrom(text, span.to, line.to)) {
        if (const Span name = codeNoun(text, span, line.to); !name.empty()) {
            if (const Span code = codeBehind(text, name.to, line.to); !code.empty())
                edits.push_back({code, marker});
            retold.replace(name, standInNoun);
            nounTo = name.to;
            span.to = std::max(span.to, name.to);
            before = {};
            continue;
        }
        if (const Span code = codeIn(text, span, line.to, before); !code.empty()) // sure: the combination ... is X
            retold.standIn(code, nounTo && isAmong(before, words::links()) && isOfClause(text, *nounTo, code.from));
        before = saidAt(text, bareSaid(text, span));
    }
    if (nounTo)
        takeRetold(retold, edits);
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
        const int strange = tellsPhrase(before, saidAt(text, bare)) ? 1 : fewestStrange;
        if (const Span name = phraseNoun(text, bare.from, line.to); !name.empty()) {
            if (const Span phrase = phraseBehindColon(text, name.to, line.to); !phrase.empty())
                edits.push_back({phrase, marker});
            retold.replace(name, standInNoun);
            noun = true;
            span.to = std::max(span.to, name.to);
        } else if (const Span phrase = phraseFrom(text, {bare.from, span.to}, line.to, strange); !phrase.empty()) {
            retold.standIn(phrase);
            span.to = std::max(span.to, phrase.to);
        }
        before = saidAt(text, span);
    }
    if (noun)
        takeRetold(retold, edits);
}

} // namespace hindcast::redaction
