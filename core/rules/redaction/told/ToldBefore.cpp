// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/told/ToldBefore.h"

#include "core/rules/redaction/prose/SaidWords.h"
#include "core/rules/redaction/prose/SecretNoun.h"
#include "core/rules/redaction/prose/SentenceWords.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/PlainForms.h"
#include "core/rules/redaction/words/ProseWords.h"
#include "core/rules/redaction/words/SpokenWords.h"

#include <algorithm>
#include <optional>

namespace hindcast::redaction {
namespace {

using BeforeText = std::string_view;

BeforeText beforeAt(BeforeText text, Span s) { return text.substr(s.from, s.to - s.from); }

// What says that the word before it is something.
bool isPointer(BeforeText word)
{
    static constexpr BeforeText pointers[] = {"that's", "thats", "that",  "this", "das",    "c'est", "<-",
                                              "<--",    "←",     "which", "eso",  "quella", "to",    "это"};
    return isAmong(word, words::beingWords()) || isAmong(word, pointers);
}

bool isOwner(BeforeText word)
{
    static constexpr BeforeText owners[] = {"the",  "a",   "my",    "our", "your", "their",   "his", "her", "mein",  "unser",
                                            "dein", "mon", "notre", "mi",  "tu",   "nuestra", "mio", "la",  "minha", "moje"};
    return isAmong(word, owners) || isAmong(word, words::articles());
}

// Whether the noun ends what is said, or is said to be of something: "the password server" is none.
bool isNounAlone(BeforeText text, Span noun, SentenceWords rest)
{
    if (noun.to > trimmed(text, noun).to)
        return text[noun.to - 1] != ':'; // "X is the password: Y" tells another one
    const BeforeText next = beforeAt(text, rest.next());
    return next.empty() || !isAlnum(next.front()) || isConnective(next) || isAmong(next, words::prepositions())
        || isAmong(next, words::commonUsers());
}

// "(password for the nas)", but "(password for admin expired)" tells how things are
bool tellsLabel(BeforeText text, SentenceWords rest)
{
    constexpr int most = 8;
    for (int i = 0; i < most; ++i) {
        const Span span = rest.next();
        const BeforeText said = beforeAt(text, trimmed(text, span));
        if (span.empty() || isStatus(said) || isChange(said))
            return false;
        if (beforeAt(text, span).find(')') != BeforeText::npos)
            return true;
    }
    return false;
}

// The word that stands between a password and the one it took the place of.
bool isInstead(BeforeText word)
{
    static constexpr BeforeText list[] = {"instead", "statt", "anstatt", "anstelle", "lieu", "lugar", "vez", "invece", "zamiast", "вместо"};
    return isAmong(word, list);
}

bool tellsOfPassword(BeforeText text, Span part)
{
    SentenceWords words(text, part);
    for (Span span = words.next(); !span.empty(); span = words.next())
        if (isAmong(beforeAt(text, trimmed(text, span)), words::passwordNouns()))
            return true;
    return false;
}

// "..., the old one was X", "revoked and replaced by X": before another one
bool isFurther(BeforeText word)
{
    static constexpr BeforeText list[] = {"was", "war", "était", "era",      "było",   "был", "by",
                                          "is",  "ist", "durch", "formerly", "vorher", "now"};
    return isAmong(word, list);
}

Span withoutQuotes(BeforeText text, Span word)
{
    constexpr BeforeText before = "\"'`(*", behind = "\"'`)*.,;:!?";
    while (!word.empty() && before.find(text[word.from]) != BeforeText::npos)
        ++word.from;
    while (!word.empty() && behind.find(text[word.to - 1]) != BeforeText::npos)
        --word.to;
    return word;
}

} // namespace

void findToldBefore(std::string_view text, Span part, Edits& edits, size_t known)
{
    constexpr int mostAdjectives = 3;
    enum class Stage { Nothing, Value, Pointed, Owned, Instead } stage = Stage::Nothing;
    const size_t taken = edits.size();
    Span value{};
    int adjectives = 0;
    std::optional<bool> told; // looked for once in a line
    bool placed = false;
    BeforeText last;
    SentenceWords words(text, part);
    for (Span span = words.next(); !span.empty(); span = words.next()) {
        const Span bare = withoutQuotes(text, span);
        const BeforeText said = beforeAt(text, bare), whole = beforeAt(text, span);
        if (isSurelyPassword(said)) {
            const bool may = !isHarmlessValue({}, said);
            if (may && stage == Stage::Instead && !told)
                told = tellsOfPassword(text, {part.from, span.from});
            if (may && stage == Stage::Instead && !placed && *told) { // the password was X instead of Y
                edits.push_back({value, marker});
                edits.push_back({bare, marker});
            } else if (may && taken > known && isFurther(last)) {
                edits.push_back({bare, marker});
            }
            value = bare;
            placed = isAmong(last, words::prepositions()); // "on X instead of Y": hosts
            stage = Stage::Value;
            last = whole;
            continue;
        }
        if (stage == Stage::Value && isInstead(whole)) {
            stage = Stage::Instead;
            last = whole;
            continue;
        }
        const bool ofPhrase = whole == "de" && last == "mot"; // mot de passe
        last = whole;
        if (stage == Stage::Nothing || ofPhrase || (stage == Stage::Instead && (whole == "of" || whole == "de" || whole == "di"))
            || whole == "-" || whole == "—" || whole == "–" || whole == ",")
            continue;
        if (stage == Stage::Value && whole.starts_with('(') && isAmong(said, words::passwordNouns())) {
            if (isNounAlone(text, span, words) && tellsLabel(text, words) && !isHarmlessValue({}, beforeAt(text, value)))
                edits.push_back({value, marker});
            stage = Stage::Nothing;
        } else if (stage == Stage::Instead) {
            stage = Stage::Nothing;
        } else if (stage >= Stage::Pointed && isAmong(said, words::passwordNouns())) {
            if (isNounAlone(text, span, words) && !isHarmlessValue({}, beforeAt(text, value)))
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
