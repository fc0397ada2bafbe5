// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/told/ToldFirst.h"

#include "core/rules/redaction/prose/SaidSpans.h"
#include "core/rules/redaction/prose/SaidWords.h"
#include "core/rules/redaction/prose/SecretNoun.h"
#include "core/rules/redaction/values/GeneratedKey.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/PlainForms.h"
#include "core/rules/redaction/values/Reference.h"
#include "core/rules/redaction/words/ProseWords.h"
#include "core/rules/redaction/words/SpokenWords.h"

#include <algorithm>
#include <utility>

namespace hindcast::redaction {
namespace {

bool isOwnerOfSecret(std::string_view word)
{
    static constexpr std::string_view owners[] = {"our", "my", "your", "unser", "mein", "notre", "mon", "nuestra", "nostra", "nossa"};
    return isAmong(word, owners) || isAmong(word, words::articles());
}

/// The noun of a secret that ends what is said, in a few words behind \a before: "the new Grafana password", not "the password policy".
Noun nounBehind(std::string_view text, Span before, size_t end)
{
    constexpr int most = 6;
    for (int i = 0; i < most; ++i) {
        const Span word = saidFrom(text, before.to, end);
        const std::string_view said = saidAt(text, bareSaid(text, word));
        if (!isPlainWord(said) && !isAmong(said, words::passwordNouns())) // parola d'ordine
            return Noun::None;
        const Noun noun = nounAt(text, before, trimmed(text, word));
        const std::string_view next = saidAt(text, bareSaid(text, saidFrom(text, word.to, end)));
        const bool ends = bareSaid(text, word).to < word.to || next.empty() || isAmong(next, words::prepositions()) || isConnective(next)
            || isAmong(next, words::commonUsers()) || isAmong(next, words::keyQualifiers());
        if (noun != Noun::None && ends)
            return text[word.to - 1] == ':' ? Noun::None : noun; // "X is the password: Y" tells another one
        before = word;
    }
    return Noun::None;
}

bool mayBeIt(std::string_view value, Noun noun)
{
    if (!mayBeTaken(value) || isTicket(value))
        return false;
    return noun == Noun::Strong ? looksLikePassword(value) || isJoinedWords(value) : isHexKey(value) || isGeneratedKey(value);
}

} // namespace

void findToldFirst(std::string_view text, Span line, Edits& edits)
{
    bool first = true; // of a sentence
    for (Span span = saidFrom(text, line.from, line.to); !span.empty(); span = saidFrom(text, span.to, line.to)) {
        const bool begins = std::exchange(first, std::string_view(".:!?-*>").find(text[span.to - 1]) != std::string_view::npos);
        static constexpr std::string_view pronouns[] = {"it", "that", "das", "es", "ce", "era", "era", "foi", "это"};
        Span value = bareSaid(text, span), is = saidFrom(text, span.to, line.to);
        const bool again = value.to < span.to && text[value.to] == ','
            && isAmong(saidAt(text, is), pronouns); // "rotate X, it is the password"
        if (again)
            is = saidFrom(text, is.to, line.to);
        if ((!begins && !again) || value.empty() || is.empty())
            continue;
        if (value.to < span.to && text[value.to] == '!' && isLower(text[is.from]))
            ++value.to; // no sentence ends there
        if (const std::string_view dash = saidAt(text, is); dash == "—" || dash == "–" || dash == "-")
            is = saidFrom(text, is.to, line.to);
        const std::string_view said = saidAt(text, is);
        if (!isAmong(said, words::beingWords()) && said != "to" && said != "это")
            continue;
        const Span article = said == "to" || said == "это" ? is : saidFrom(text, is.to, line.to); // Polish and Russian have none
        if (article.from != is.from && !isOwnerOfSecret(saidAt(text, article)))
            continue;
        const Noun noun = nounBehind(text, article, line.to);
        if (noun != Noun::None && mayBeIt(saidAt(text, value), noun) && !isReference(saidAt(text, span)))
            edits.push_back({value, marker});
    }
}

} // namespace hindcast::redaction
