// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/ProseSecrets.h"

#include "core/rules/redaction/SecretKey.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

using Word = std::string_view;

// After one of these comes the secret, maybe with some of the others between.
constexpr Word states[] = {"is", "was", "equals", "becomes", "ist", "war", "lautet"};
// These need a "to" ("auf") before it does.
constexpr Word changes[] = {"set", "reset", "changed", "rotated", "updated", "back", "gesetzt", "equal", "change", "rotate", "update"};
constexpr Word fillers[] = {"now", "still",       "been",      "currently", "simply", "just", "the", "a",
                            "has", "temporarily", "literally", "following", "jetzt",  "noch", "be",  "value"};
constexpr int mostBetween = 6; // words

template<size_t n>
bool oneOf(Word word, const Word (&words)[n])
{
    return std::ranges::any_of(words, [word](Word w) { return equalsIgnoringCase(word, w); });
}

// "base64-encoded" tells about a secret and is none.
bool isTerm(Word word)
{
    static constexpr Word terms[] = {"base64", "sha1", "sha256", "sha512", "md5",   "oauth2", "utf8",  "utf-8",
                                     "argon2", "k8s",  "http",   "x509",   "rs256", "es256",  "hs256", "ed25519"};
    return std::ranges::any_of(terms, [word](Word term) { return startsIgnoringCase(word, term); });
}

// 3600s, 24h, 10.5MB, 2026-11-21T10:00:00Z
bool isMeasure(Word word)
{
    const size_t letters = size_t(std::ranges::count_if(word, [](char c) { return isUpper(c) || isLower(c); }));
    return isDigit(word.front()) && letters <= 2;
}

bool looksSecret(Word word, KeyKind kind)
{
    bool letter = false, capital = false, digit = false, sign = false;
    for (const char c : word) {
        letter |= isUpper(c) || isLower(c);
        capital |= isUpper(c);
        digit |= isDigit(c);
        sign |= std::string_view("!@#$%^&*+=~?").find(c) != Word::npos;
    }
    if (word.size() < 5 || !letter || (!digit && !sign) || isMeasure(word) || isTerm(word) || word.front() == '/' || word.front() == '<')
        return false;
    // "the secret is db-credentials-v2": an object of Kubernetes has such a name.
    return kind != KeyKind::Reference || capital || sign;
}

/// The words of a line, one after the other. Punctuation around a word is no part of it.
class Words
{
public:
    Words(std::string_view text, Span part) : m_text(text), m_at(part.from), m_end(part.to) {}

    Span next()
    {
        m_at = skipBlanks(m_text, m_at, m_end);
        Span word{m_at, m_at};
        while (word.to < m_end && !isBlank(m_text[word.to]))
            ++word.to;
        m_at = word.to;
        return word;
    }

private:
    std::string_view m_text;
    size_t m_at;
    size_t m_end;
};

bool endsSentence(char c) { return c == '.' || c == ',' || c == ';' || c == ':' || c == '!' || c == '?' || c == ')'; }

Span trimmed(std::string_view text, Span word)
{
    while (!word.empty() && (text[word.from] == '(' || text[word.from] == '*' || text[word.from] == '_'))
        ++word.from;
    while (!word.empty() && endsSentence(text[word.to - 1]))
        --word.to;
    return word;
}

Word wordAt(std::string_view text, Span s) { return text.substr(s.from, s.to - s.from); }

void redactValue(std::string_view text, Span value, size_t end, KeyKind kind, Edits& edits)
{
    if (value.empty())
        return;
    if (isQuote(text[value.from])) {
        const size_t close = text.substr(0, end).find(text[value.from], value.from + 1);
        const Span inner{value.from + 1, close == Word::npos ? value.to : close};
        const Word quoted = wordAt(text, inner);
        if (quoted.size() > 2 && quoted.size() <= 256 && !isHarmlessValue({}, quoted) && quoted.find(' ') == Word::npos
            && (kind != KeyKind::Reference || looksSecret(quoted, kind)))
            edits.push_back({inner, marker});
        return;
    }
    const Span word = trimmed(text, value);
    if (!word.empty() && !isHarmlessValue({}, wordAt(text, word)) && looksSecret(wordAt(text, word), kind))
        edits.push_back({word, marker});
}

/// The word behind "is", "was set to", "has been changed to" and the like; nothing when the sentence says something else.
Span toldValue(std::string_view text, Words words)
{
    bool told = false, changed = false;
    for (int i = 0; i < mostBetween; ++i) {
        const Span span = words.next();
        const Word word = wordAt(text, trimmed(text, span));
        if (oneOf(word, states))
            told = true;
        else if (oneOf(word, changes))
            changed = true;
        else if (changed && (equalsIgnoringCase(word, "to") || equalsIgnoringCase(word, "auf")))
            told = true;
        else if (!oneOf(word, fillers) || span.empty())
            return told ? span : Span{};
    }
    return {};
}

} // namespace

void findProseSecrets(std::string_view text, Span part, Edits& edits)
{
    Words words(text, part);
    Span before{};
    for (Span span = words.next(); !span.empty(); before = span, span = words.next()) {
        const Span name = trimmed(text, span);
        Words rest = words;
        const Span following = rest.next();
        if (name.empty() || following.empty() || text[span.to - 1] == ':') // a name and its value are looked at elsewhere
            continue;
        const Word next = wordAt(text, trimmed(text, following));
        const bool linked = oneOf(next, states) || oneOf(next, changes) || oneOf(next, fillers);
        if (!linked && !isPasswordWord(wordAt(text, name)))
            continue;
        KeyKind kind = keyKind(wordAt(text, name));
        if (kind == KeyKind::Ordinary && !before.empty() && name.to - name.from <= 4) // "API key"
            kind = keyKind(text.substr(before.from, name.to - before.from));
        if (kind == KeyKind::Ordinary || kind == KeyKind::Header || equalsIgnoringCase(wordAt(text, name), "pass"))
            continue;
        redactValue(text, linked ? toldValue(text, words) : following, part.to, kind, edits);
    }
}

} // namespace hindcast::redaction
