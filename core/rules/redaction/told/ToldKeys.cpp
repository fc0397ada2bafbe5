// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/told/ToldKeys.h"

#include "core/rules/redaction/prose/SaidSpans.h"
#include "core/rules/redaction/values/GeneratedKey.h"
#include "core/rules/redaction/values/LinePrefilter.h"
#include "core/rules/redaction/values/Reference.h"
#include "core/rules/redaction/values/SecretKey.h"
#include "core/rules/redaction/words/LockWords.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

/// Whether a word is for a key of somebody.
bool isNounOfKey(std::string_view word)
{
    static constexpr std::string_view nouns[] = {"key",       "keys",   "apikey", "api-key", "token",  "tokens", "secret",
                                                 "schlüssel", "clé",    "clave",  "llave",   "chiave", "chave",  "jeton",
                                                 "klucz",     "klucza", "ключ",   "ключа",   "токен",  "токена"};
    return isAmong(word, nouns);
}

/// What a number or a digest behind it is of, other than a key.
bool isOther(std::string_view word)
{
    static constexpr std::string_view others[] = {"md5", "sha1", "sha256", "digest", "hash", "trace", "span", "request", "commit"};
    return namesIdentifier(word) || isAmong(word, words::numbered()) || isAmong(word, others);
}

/// The key of \a shape behind the vendor's name, which ends at \a at, when it is called one, by its name (GenieKey) or by a word behind it.
/// What is called something else is none: "OpsGenie key rotated, alert 827b490f-...".
Span toldKeyOf(std::string_view text, size_t at, size_t end, const NamedShape& shape)
{
    constexpr int nearest = 4, farthest = 14; // words
    constexpr size_t longest = 512; // bytes: a bound keeps hostile lines linear
    end = std::min(end, at + longest);
    std::string_view before;
    while (at < end && isNameChar(text[at])) // GenieKey, Datadog-Token
        ++at;
    const std::string_view joined = text.substr(0, at);
    bool key = joined.ends_with("Key") || joined.ends_with("-key") || joined.ends_with("-token") || joined.ends_with("Token");
    Span word = saidFrom(text, at, end);
    for (int i = 0; i < farthest && !word.empty(); ++i, word = saidFrom(text, word.to, end)) {
        const Span bare = bareSaid(text, word);
        const std::string_view said = saidAt(text, bare);
        constexpr int fewestChanges = 4;
        const bool random = shape.least == shape.most && digitChanges(said) >= fewestChanges && std::ranges::any_of(said, isUpper);
        const bool generated = shape.body == Alphabet::Uuid ? isUuid(said) : isHexKey(said) || isGeneratedKey(said) || random;
        if (key && said.size() >= shape.least && said.size() <= shape.most && generated && !isOther(before) && !isReference(said))
            return bare;
        const bool ends = bare.to < word.to && std::string_view(".;").find(text[bare.to]) != std::string_view::npos;
        if (key && (ends || isOther(said)))
            return {};
        key = key || (i < nearest && isNounOfKey(said));
        before = said;
    }
    return {};
}

} // namespace

void findToldKeys(std::string_view text, Span line, std::span<const Automaton::Hit> hits, Edits& edits)
{
    const Lexicon& lexicon = Lexicon::get();
    for (const Automaton::Hit& hit : hits)
        if (const NamedShape* vendor = lexicon.named(hit))
            if (const Span key = toldKeyOf(text, line.from + hit.end, line.to, *vendor); !key.empty())
                edits.push_back({key, tokenMarker});
}

} // namespace hindcast::redaction
