// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/prose/UsedSecrets.h"

#include "core/rules/redaction/prose/SaidSpans.h"
#include "core/rules/redaction/prose/SaidWords.h"
#include "core/rules/redaction/values/GeneratedKey.h"
#include "core/rules/redaction/values/PlainForms.h"
#include "core/rules/redaction/words/ProseWords.h"
#include "core/rules/redaction/words/SpokenWords.h"

#include <algorithm>
#include <utility>

namespace hindcast::redaction {
namespace {

/// Whether a password is what follows: "the admin password for", not "the password policy".
bool isPasswordRole(std::string_view text, size_t at, size_t end, bool adjectives)
{
    constexpr int most = 4; // words before the noun
    std::string_view before;
    for (int i = 0; i <= most; ++i) {
        const Span whole = saidFrom(text, at, end);
        const Span bare = bareSaid(text, whole);
        const std::string_view word = saidAt(text, bare);
        at = whole.to;
        if (i > 0 && text[whole.from] == '(')
            return false; // "ssh to node2 as operator (password in the safe)"
        if (isAmong(word, words::passwordNouns())) {
            Span next = saidFrom(text, at, end);
            if (saidAt(text, next) == "d'ordine")
                next = saidFrom(text, next.to, end);
            const std::string_view rest = saidAt(text, bareSaid(text, next));
            const bool last = bareSaid(text, next).to < next.to && rest.ends_with('t') && isPlainWord(rest); // "als Passwort geeinigt."
            return adjectives || whole.to > bare.to || next.empty() || last || isConnective(rest) || isAmong(rest, words::prepositions())
                || isAmong(rest, words::commonUsers()) || !isAlnum(text[next.from]);
        }
        const bool within = word == "de" ? equalsIgnoringCase(before, "mot")
                                         : !isAmong(word, words::prepositions()) || (i == 0 && word == "a");
        if (!isPlainWord(word) || whole.to > bare.to || !within)
            return false;
        before = word;
    }
    return false;
}

/// A text in quotes that ends at \a to; empty when it is none.
Span quotedBefore(std::string_view text, size_t begin, size_t to)
{
    static constexpr std::pair<std::string_view, std::string_view> pairs[] = {{"\"", "\""}, {"'", "'"}, {"`", "`"}, {"«", "»"},
                                                                              {"„", "“"},   {"„", "”"}, {"“", "”"}};
    const std::string_view all = text.substr(0, to);
    for (const auto& [open, close] : pairs) {
        if (!all.substr(begin).ends_with(close) || to - begin <= close.size())
            continue;
        const size_t inner = to - close.size();
        const size_t nearest = std::max(begin, inner - std::min(inner, longestSaid));
        size_t from = text.substr(nearest, inner - nearest).rfind(open);
        if (from == std::string_view::npos)
            continue;
        from += nearest;
        const size_t first = skipBlanks(text, from + open.size(), inner);
        return {first, trimEnd(text, first, inner)};
    }
    return {};
}

/// "as the licence key", "as API key": what is one is generated
bool isKeyRole(std::string_view text, size_t at, size_t end)
{
    constexpr int most = 3;
    std::string_view before;
    for (int i = 0; i < most; ++i) {
        const Span whole = saidFrom(text, at, end);
        const std::string_view word = saidAt(text, bareSaid(text, whole));
        if (equalsIgnoringCase(word, "key") && isAmong(before, words::keyQualifiers()))
            return true;
        before = word;
        at = whole.to;
    }
    return false;
}

/// "as the JWT signing secret", "as token"
bool isSecretRole(std::string_view text, size_t at, size_t end)
{
    constexpr int most = 4;
    for (int i = 0; i < most; ++i) {
        const Span whole = saidFrom(text, at, end);
        const std::string_view word = saidAt(text, bareSaid(text, whole));
        if (isAmong(word, words::secretNouns())) {
            const Span next = saidFrom(text, whole.to, end); // not "as the secret store"
            const std::string_view rest = saidAt(text, bareSaid(text, next));
            return next.empty() || bareSaid(text, whole).to < whole.to || isAmong(rest, words::prepositions())
                || isAmong(rest, words::keyQualifiers());
        }
        if (!isPlainWord(word) || isAmong(word, words::prepositions()))
            return false;
        at = whole.to;
    }
    return false;
}

void takeUsed(std::string_view text, Span part, size_t link, bool needsVerb, Edits& edits)
{
    const Span quoted = quotedBefore(text, part.from, trimEnd(text, part.from, link));
    Span plain = saidBefore(text, part.from, link);
    if (isAmong(saidAt(text, plain), words::backWords())) // put X back as the password
        plain = saidBefore(text, part.from, plain.from);
    size_t begin = quoted.empty() ? plain.from : quoted.from - 1;
    while (!quoted.empty() && begin > part.from && !isBlank(text[begin - 1])) // the quote of more than one byte
        --begin;
    const std::string_view verb = saidAt(text, bareSaid(text, saidBefore(text, part.from, begin)));
    const Span adverb = bareSaid(text, saidBefore(text, part.from, begin));
    const bool used = isAmong(verb, words::useVerbs())
        || (isPlainWord(verb) && isAmong(saidAt(text, bareSaid(text, saidBefore(text, part.from, adverb.from))), words::useVerbs()));
    static constexpr std::string_view agreed[] = {"convenu", "décidé", "changé"}; // de X comme mot de passe
    const bool agrees = isAmong(saidAt(text, bareSaid(text, saidBefore(text, part.from, adverb.from))), agreed);
    const bool whose = !agrees && (isAmong(verb, words::formerLinks()) || verb == "of" || verb == "in"); // the token from vault2
    if ((needsVerb && !used) || whose)
        return;
    const Span span = quoted.empty() ? plain : quoted;
    const std::string_view value = saidAt(text, span);
    const bool may = quoted.empty() ? (looksLikePassword(value) && !isVersionedName(value)) || isJoinedWords(value)
                                    : value.size() > 2 && (used || looksLikePassword(value));
    if (!may || !mayBeTaken(value))
        return;
    edits.push_back({span, marker});
    const Span join = saidBefore(text, part.from, begin);
    const Span other = bareSaid(text, saidBefore(text, part.from, join.from));
    const bool joined = isAmong(saidAt(text, join), words::joinWords()) || saidAt(text, join) == "or" || saidAt(text, join) == "oder";
    if (joined && looksLikePassword(saidAt(text, other)) && mayBeTaken(saidAt(text, other)) && !isVersionedName(saidAt(text, other)))
        edits.push_back({other, marker}); // tried X and Y as the password
}

} // namespace

void findUsedSecrets(std::string_view text, Span part, Edits& edits)
{
    for (Span span = saidFrom(text, part.from, part.to); !span.empty(); span = saidFrom(text, span.to, part.to)) {
        const std::string_view word = saidAt(text, span);
        const bool role = isAmong(word, words::roleLinks()), purpose = isAmong(word, words::purposeLinks());
        const bool adjectives = role && word != "as" && word != "als"; // they stand behind the noun: "comme mot de passe temporaire"
        if (role && isKeyRole(text, span.to, part.to)) {
            const Span key = bareSaid(text, saidBefore(text, part.from, span.from));
            const bool sure = isSurelyPassword(saidAt(text, key)) && std::ranges::count_if(saidAt(text, key), isDigit) > 2;
            if ((sure || isHexKey(saidAt(text, key))) && mayBeTaken(saidAt(text, key)))
                edits.push_back({key, marker});
            continue;
        }
        const bool quoted = text[span.from - (span.from > part.from + 1 ? 2 : 0)] == '"';
        if (role && (quoted || isHexKey(saidAt(text, saidBefore(text, part.from, span.from)))) && isSecretRole(text, span.to, part.to)) {
            takeUsed(text, part, span.from, true, edits); // used "X" as the signing secret, use 9f2c... as the token
            continue;
        }
        if ((!role && !purpose) || !isPasswordRole(text, span.to, part.to, adjectives))
            continue;
        size_t link = span.from;
        if (const Span verb = saidBefore(text, part.from, link); role && isAmong(saidAt(text, verb), words::workVerbs()))
            link = verb.from; // "X works as the password", "X is rejected as password"
        if (const Span is = saidBefore(text, part.from, link); link < span.from && isAmong(saidAt(text, is), words::beingWords()))
            link = is.from;
        if (word == "качестве") // в качестве
            link = saidBefore(text, part.from, link).from;
        takeUsed(text, part, link, purpose, edits);
    }
}

} // namespace hindcast::redaction
