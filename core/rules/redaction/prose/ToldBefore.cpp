// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/prose/ToldBefore.h"

#include "core/rules/redaction/prose/SaidWords.h"
#include "core/rules/redaction/prose/SecretNoun.h"
#include "core/rules/redaction/prose/SentenceWords.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/PlainForms.h"
#include "core/rules/redaction/words/ProseWords.h"
#include "core/rules/redaction/words/SpokenWords.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

using Before = std::string_view;

Before toldAt(Before text, Span s) { return text.substr(s.from, s.to - s.from); }

// What says that the word before it is something.
bool isPointer(Before word)
{
    static constexpr Before pointers[] = {"that's", "thats", "that",  "this", "das",    "c'est", "<-",
                                          "<--",    "←",     "which", "eso",  "quella", "to",    "это"};
    return isAmong(word, words::beingWords()) || isAmong(word, pointers);
}

bool isOwner(Before word)
{
    static constexpr Before owners[] = {"the",  "a",   "my",    "our", "your", "their",   "his", "her", "mein",  "unser",
                                        "dein", "mon", "notre", "mi",  "tu",   "nuestra", "mio", "la",  "minha", "moje"};
    return isAmong(word, owners) || isAmong(word, words::articles());
}

// Whether the noun ends what is said, or is said to be of something: "the password server" is none.
bool isNounAlone(Before text, Span noun, SentenceWords rest)
{
    if (noun.to > trimmed(text, noun).to)
        return text[noun.to - 1] != ':'; // "X is the password: Y" tells another one
    const Before next = toldAt(text, rest.next());
    return next.empty() || !isAlnum(next.front()) || isConnective(next) || isAmong(next, words::prepositions())
        || isAmong(next, words::commonUsers());
}

// "(password for the nas)", but "(password for admin expired)" tells how things are
bool isLabel(Before text, SentenceWords rest)
{
    constexpr int most = 8;
    for (int i = 0; i < most; ++i) {
        const Span span = rest.next();
        const Before said = toldAt(text, trimmed(text, span));
        if (span.empty() || isStatus(said) || isChange(said))
            return false;
        if (toldAt(text, span).find(')') != Before::npos)
            return true;
    }
    return false;
}

Span withoutQuotes(Before text, Span word)
{
    constexpr Before before = "\"'`(*", behind = "\"'`)*.,;:!?";
    while (!word.empty() && before.find(text[word.from]) != Before::npos)
        ++word.from;
    while (!word.empty() && behind.find(text[word.to - 1]) != Before::npos)
        --word.to;
    return word;
}

} // namespace

void findToldBefore(std::string_view text, Span part, Edits& edits)
{
    constexpr int mostAdjectives = 3;
    enum class Stage { Nothing, Value, Pointed, Owned } stage = Stage::Nothing;
    Span value{};
    int adjectives = 0;
    Before last;
    SentenceWords words(text, part);
    for (Span span = words.next(); !span.empty(); span = words.next()) {
        const Span bare = withoutQuotes(text, span);
        const Before said = toldAt(text, bare), whole = toldAt(text, span);
        if (isSurelyPassword(said)) {
            value = bare;
            stage = Stage::Value;
            continue;
        }
        const bool ofPhrase = whole == "de" && last == "mot"; // mot de passe
        last = whole;
        if (stage == Stage::Nothing || ofPhrase || whole == "-" || whole == "—" || whole == "–" || whole == ",")
            continue;
        if (stage == Stage::Value && whole.starts_with('(') && isAmong(said, words::passwordNouns())) {
            if (isNounAlone(text, span, words) && isLabel(text, words) && !isHarmlessValue({}, toldAt(text, value)))
                edits.push_back({value, marker});
            stage = Stage::Nothing;
        } else if (stage >= Stage::Pointed && isAmong(said, words::passwordNouns())) {
            if (isNounAlone(text, span, words) && !isHarmlessValue({}, toldAt(text, value)))
                edits.push_back({value, marker});
            stage = Stage::Nothing;
        } else if (stage <= Stage::Pointed && isPointer(whole)) {
            stage = Stage::Pointed;
            adjectives = 0;
        } else if (stage == Stage::Pointed && isOwner(whole)) {
            stage = Stage::Owned;
        } else if (stage >= Stage::Pointed && ++adjectives <= mostAdjectives && !isAmong(whole, words::prepositions())
                   && std::ranges::all_of(whole, [](char c) { return isLower(c) || c == '-' || static_cast<unsigned char>(c) >= 0x80; })
                   && (stage == Stage::Owned || isAmong(whole, words::formerWords()) || isAmong(whole, words::commonUsers()))) {
            continue;
        } else {
            stage = Stage::Nothing;
        }
    }
}

} // namespace hindcast::redaction
