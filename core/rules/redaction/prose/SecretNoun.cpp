// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/prose/SecretNoun.h"

#include "core/rules/redaction/prose/SentenceWords.h"
#include "core/rules/redaction/values/LinePrefilter.h"
#include "core/rules/redaction/values/SecretKey.h"
#include "core/rules/redaction/words/ProseWords.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

std::string_view wordOf(std::string_view text, Span s) { return text.substr(s.from, s.to - s.from); }

// Lizenzschlüssel, but not Primärschlüssel
bool isKeyCompound(std::string_view word)
{
    static constexpr std::string_view others[] = {"primär", "fremd", "öffentlich", "sortier", "partition", "such",   "ober",    "verteil",
                                                  "host",   "index", "hash",       "cache",   "rout",      "zuordn", "schraub", "sitzung"};
    constexpr std::string_view noun = "schlüssel";
    return word.size() > noun.size() + 2 && equalsIgnoringCase(word.substr(word.size() - noun.size()), noun)
        && std::ranges::none_of(others, [word](std::string_view other) { return startsIgnoringCase(word, other); });
}

constexpr std::string_view communities[] = {"snmp", "ro", "rw"};

// Datenbankpasswort
bool isCompound(std::string_view word)
{
    constexpr size_t length = 8; // of both
    return word.size() > length + 1
        && (equalsIgnoringCase(word.substr(word.size() - length), "passwort")
            || equalsIgnoringCase(word.substr(word.size() - length), "kennwort"));
}

} // namespace

Span trimmed(std::string_view text, Span word)
{
    while (!word.empty() && (text[word.from] == '(' || text[word.from] == '*' || text[word.from] == '_')) {
        const char sign = text[word.from++];
        while (!word.empty() && (text[word.to - 1] == sign || endsSentence(text[word.to - 1])))
            --word.to;
    }
    while (!word.empty() && endsSentence(text[word.to - 1]))
        --word.to;
    if (!word.empty() && isQuote(text[word.to - 1]) && !isQuote(text[word.from])) // of something that began before
        --word.to;
    return word;
}

Noun nounAt(std::string_view text, Span before, Span name)
{
    const std::string_view word = wordOf(text, name);
    if (equalsIgnoringCase(word, "pw") || equalsIgnoringCase(word, "pin") || word.ends_with("-PIN"))
        return Noun::Strong;
    static constexpr std::string_view secretOnes[] = {"secrète", "secreta", "segreta"}; // phrase secrète
    const std::string_view phrase = wordOf(text, before);
    if (isAmong(word, secretOnes) && (equalsIgnoringCase(phrase, "phrase") || equalsIgnoringCase(phrase, "frase")))
        return Noun::Strong;
    if (word.size() > 40 || (!mayNameSecret(word) && !equalsIgnoringCase(word, "string")))
        return Noun::None;
    if (isAmong(word, words::passwordNouns()) || isCompound(word))
        return Noun::Strong;
    if (equalsIgnoringCase(word, "string") && equalsIgnoringCase(phrase, "community"))
        return Noun::Strong;
    if (equalsIgnoringCase(word, "community"))
        return isAmong(wordOf(text, trimmed(text, before)), communities) ? Noun::Weak : Noun::None;
    if (isAmong(word, words::secretNouns())) {
        static constexpr std::string_view shared[] = {"signing", "client", "shared", "webhook", "jwt", "hmac", "api", "consumer", "oauth"};
        const bool object = equalsIgnoringCase(word, "secret") && !isAmong(wordOf(text, trimmed(text, before)), shared);
        return object ? Noun::Reference : Noun::Weak;
    }
    if (isKeyCompound(word))
        return Noun::Weak;
    if (equalsIgnoringCase(word, "key"))
        return isAmong(wordOf(text, trimmed(text, before)), words::keyQualifiers()) ? Noun::Weak : Noun::None;
    for (const std::string_view command : {"secret-set", "secret-get", "secret-define", "secret-undefine"}) // of virsh
        if (word.starts_with(command))
            return Noun::None;
    const KeyKind kind = word.find_first_of("=<>") == std::string_view::npos ? keyKind(word) : KeyKind::Ordinary;
    return kind == KeyKind::Secret ? Noun::Weak : kind == KeyKind::Reference ? Noun::Reference : Noun::None;
}

} // namespace hindcast::redaction
