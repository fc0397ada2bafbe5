// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/AssignmentScan.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

bool isScheme(std::string_view word)
{
    static constexpr std::string_view schemes[] = {"bearer", "basic", "token", "digest", "apikey", "negotiate", "aws4-hmac-sha256", "key"};
    return std::ranges::any_of(schemes, [word](std::string_view scheme) { return equalsIgnoringCase(word, scheme); });
}

// What follows "bearer" or "basic" in a sentence is a credential only if it does not read like a word.
bool readsLikeCredential(std::string_view word)
{
    return word.size() >= 16 || (word.size() >= 6 && std::ranges::any_of(word, [](char c) { return isDigit(c) || c == '='; }));
}

// my-secret:1.25 is an image, and a name that holds no password.
bool isImageTag(std::string_view value)
{
    return value.starts_with("latest") || value.starts_with("sha256") || (!value.empty() && isDigit(value[0]))
        || (value.size() > 1 && value[0] == 'v' && isDigit(value[1]));
}

} // namespace

void AssignmentScan::run()
{
    for (size_t at = m_part.from; at < m_part.to;) {
        const char c = m_text[at];
        if (c == '\\') {
            at += 2;
        } else if (isQuote(c)) {
            enterQuote(at);
            ++at;
        } else if (isNameChar(c)) {
            at = std::max(handle(wordAt(at)), at + 1);
        } else {
            ++at;
        }
    }
}

void AssignmentScan::enterQuote(size_t at)
{
    const char quote = m_text[at];
    bool& noMore = m_noMore[quote == '"' ? 0 : quote == '\'' ? 1 : 2];
    if (at < m_quoted.to || noMore || (quote == '\'' && at > m_part.from && isAlnum(m_text[at - 1])))
        return;
    const size_t close = closingQuote(m_text, at, m_part.to);
    if (close == std::string_view::npos)
        noMore = true;
    else
        m_quoted = {at + 1, close};
}

size_t AssignmentScan::limitAt(size_t at) const { return at >= m_quoted.from && at < m_quoted.to ? m_quoted.to : m_part.to; }

bool AssignmentScan::startsFlag(size_t at) const
{
    if (m_text[at] != '-' || at + 3 > m_part.to)
        return false;
    const char before = at > m_part.from ? m_text[at - 1] : ' ';
    return isBlank(before) || isQuote(before) || before == ',' || before == '[' || before == '(' || before == '=';
}

AssignmentScan::Word AssignmentScan::wordAt(size_t at) const
{
    Word word;
    word.name.from = at;
    while (at < m_part.to && isNameChar(m_text[at]))
        ++at;
    word.name.to = word.after = at;
    word.kind = keyKind(name(word));
    if (word.kind == KeyKind::Ordinary && !equalsIgnoringCase(name(word), "basic"))
        return word;
    word.flag = startsFlag(word.name.from);
    word.leading = m_lead && m_lead->key.to == word.name.to;
    const char before = word.name.from > m_part.from ? m_text[word.name.from - 1] : ' ';
    if (at < m_part.to && isQuote(m_text[at]) && (before == m_text[at] || word.leading)) {
        word.quoted = true;
        word.after = at + 1;
    } else if (at + 1 < m_part.to && m_text[at] == '\\' && isQuote(m_text[at + 1]) && before == m_text[at + 1]) {
        word.quoted = true;
        word.after = at + 2;
    }
    if (word.quoted && word.after < m_part.to && m_text[word.after] == ']') // config["password"] = ...
        ++word.after;
    return word;
}

size_t AssignmentScan::handle(const Word& word)
{
    if (word.kind == KeyKind::Ordinary)
        return equalsIgnoringCase(name(word), "basic") ? withoutSeparator(word) : word.name.to;
    const size_t end = m_part.to;
    if (word.after < end && m_text[word.after] == '>' && word.name.from > m_part.from && m_text[word.name.from - 1] == '<') {
        const size_t close = std::min(part(0, end).find('<', word.after), end);
        return redact(word, word.after + 1, close); // <password>here</password>
    }
    size_t at = skipBlanks(m_text, word.after, end);
    if (at >= end || (m_text[at] != ':' && m_text[at] != '=') || part(at, std::min(at + 3, end)) == "://")
        return withoutSeparator(word);
    const char separator = m_text[at++];
    while (at < end && (m_text[at] == '=' || (m_text[at] == '>' && separator == '=')))
        ++at;
    const bool short_ = equalsIgnoringCase(name(word), "sig") || equalsIgnoringCase(name(word), "signature")
        || equalsIgnoringCase(name(word), "pat");
    if (short_ && separator == ':')
        return word.name.to;
    const size_t from = skipBlanks(m_text, at, end);
    return value(word, from, separator, from > at);
}

size_t AssignmentScan::withoutSeparator(const Word& word)
{
    const size_t limit = word.quoted ? m_part.to : limitAt(word.name.from);
    size_t end = word.after;
    if (word.flag && end == limit && end < m_part.to) // "--token", "x" in a list
        ++end;
    size_t at = skipBlanks(m_text, end, m_part.to);
    if (word.flag && at < m_part.to && m_text[at] == ',')
        at = skipBlanks(m_text, at + 1, m_part.to);
    if (at >= m_part.to || at == word.name.to)
        return word.name.to;
    const bool operatorSign = m_text[at] == '|' || m_text[at] == '&' || m_text[at] == ';' || m_text[at] == '>' || m_text[at] == '<';
    if (word.flag) {
        const bool flag = m_text[at] == '-' && at + 1 < m_part.to && (m_text[at + 1] == '-' || isAlnum(m_text[at + 1]));
        if (flag || (operatorSign && m_text[at] != '<') || m_text[at] == ']' || m_text[at] == ')')
            return word.name.to;
        return isQuote(m_text[at]) ? quotedValue(word, at, m_part.to) : redact(word, at, wordEnd(at, limitAt(at)));
    }
    const std::string_view lowered = name(word);
    if (equalsIgnoringCase(lowered, "bearer") || equalsIgnoringCase(lowered, "basic")) {
        const size_t to = wordEnd(at, limit);
        return readsLikeCredential(part(at, std::max(at, to))) ? redact(word, at, to) : word.name.to;
    }
    if (!isPasswordWord(lowered))
        return m_lead && m_lead->key.from == word.name.from ? word.name.to : word.after;
    if (m_text[at] == '(') // PASSWORD('x')
        ++at;
    if (at < m_part.to && (m_text[at] == '\'' || m_text[at] == '"') && at < limit)
        return quotedValue(word, at, m_part.to);
    if (startsIgnoringCase(part(at, m_part.to), "for ")) { // SET PASSWORD FOR x = 'y'
        const size_t equals = part(0, std::min(at + 256, m_part.to)).find('=', at);
        if (equals == std::string_view::npos)
            return word.name.to;
        return value(word, skipBlanks(m_text, equals + 1, m_part.to), '=', true);
    }
    const std::string_view before = part(m_part.from, word.name.from);
    if (before.size() < 512
        && (findIgnoringCase(before, "login ") != std::string_view::npos || findIgnoringCase(before, "machine ") != std::string_view::npos))
        return redact(word, at, wordEnd(at, limit)); // netrc
    return word.name.to;
}

size_t AssignmentScan::value(const Word& word, size_t at, char separator, bool spaced)
{
    const size_t limit = word.quoted ? limitAt(word.after) : limitAt(word.name.from);
    if (at >= limit)
        return word.after;
    const char before = word.name.from > m_part.from ? m_text[word.name.from - 1] : ' ';
    if (separator == ':' && !spaced && !word.quoted && !isPasswordWord(name(word))
        && (before == '/' || isImageTag(part(at, std::min(limit, at + 8)))))
        return word.name.to;
    const std::string_view whole = part(at, trimEnd(m_text, at, limit));
    if (word.leading && (isBlockIndicator(whole) || isOnlyProperties(whole)))
        return at;
    const char c = m_text[at];
    const bool escaped = c == '\\' && at + 1 < limit && isQuote(m_text[at + 1]);
    if (escaped) {
        const char quote[2] = {'\\', m_text[at + 1]};
        const size_t close = std::min(part(0, limit).find(std::string_view(quote, 2), at + 2), limit);
        return redact(word, at + 2, close);
    }
    if (word.kind == KeyKind::Header && separator == ':' && !word.quoted)
        return c == '{' || c == '[' ? at : redact(word, at, trimEnd(m_text, at, limit));
    if (isQuote(c))
        return quotedValue(word, at, limit);
    if ((c == '{' || c == '[') && !isHarmlessValue(name(word), whole) && word.kind != KeyKind::Header)
        if (const size_t end = bracketedValue(word, at, limit); end != std::string_view::npos)
            return end;
    return redact(word, at, plainEnd(word, at, limit, separator));
}

size_t AssignmentScan::quotedValue(const Word& word, size_t at, size_t limit)
{
    const size_t close = closingQuote(m_text, at, limit);
    if (close == std::string_view::npos)
        return redact(word, at + 1, trimEnd(m_text, at + 1, limit));
    size_t end = close + 1;
    if (end < limit && (isAlnum(m_text[end]) || isQuote(m_text[end]) || m_text[end] == '\\' || m_text[end] == '$')) {
        end = wordEnd(end, limit); // 'it'\''s'
        return redact(word, at, end);
    }
    redact(word, at + 1, close);
    return end;
}

// A mapping or a list under a secret's name. The std::string_view::npos says that it is none, so that the value is plain.
size_t AssignmentScan::bracketedValue(const Word& word, size_t at, size_t limit)
{
    size_t end = flowEnd(m_text, at, limit);
    if (end == std::string_view::npos && limit == m_part.to && (word.leading || word.quoted) && m_lookAhead > 0) {
        end = flowEnd(m_text, at, m_text.size());
        if (end == std::string_view::npos) // every such attempt may cost the rest of the text
            m_lookAhead -= std::min(m_lookAhead, m_text.size() - at);
    }
    if (word.kind == KeyKind::Reference) {
        size_t first = at + 1;
        while (first < m_text.size() && (isSpace(m_text[first]) || isQuote(m_text[first]) || m_text[first] == '{' || m_text[first] == '['))
            ++first;
        size_t last = first;
        while (last < m_text.size() && isNameChar(m_text[last]))
            ++last;
        if (isReferenceField(part(first, last)))
            return at + 1;
    }
    if (end == std::string_view::npos)
        return redact(word, at, limit);
    const bool inner = end < limit && !isSpace(m_text[end]) && m_text[end] != ',' && m_text[end] != '}' && m_text[end] != ']';
    if (inner && !word.quoted)
        return std::string_view::npos; // [abc]def
    return redact(word, at, end, word.quoted ? std::string_view("\"<redacted-block>\"") : blockMarker);
}

size_t AssignmentScan::wordEnd(size_t at, size_t limit) const
{
    while (at < limit && !isBlank(m_text[at])) {
        if (m_text[at] == '\\') {
            ++at;
        } else if (m_text[at] == '\'' || m_text[at] == '"') {
            const size_t close = closingQuote(m_text, at, limit);
            if (close == std::string_view::npos)
                return limit;
            at = close;
        }
        ++at;
    }
    return std::min(at, limit);
}

// Whether a comma or a bracket ends a value: something follows that is no part of a password.
bool AssignmentScan::stopsAt(size_t at, size_t limit) const
{
    const char c = m_text[at];
    const bool list = c == ',' || c == ';' || c == '&';
    const bool close = c == ')' || c == ']' || c == '}';
    if (!list && !close)
        return isBlank(c) || c == '"' || c == '`';
    if (at + 1 >= limit)
        return true;
    const char next = m_text[at + 1];
    if (isBlank(next) || isQuote(next) || next == ',' || next == ';' || next == '}' || next == ']' || next == ')')
        return true;
    size_t i = at + 1;
    while (list && i < limit && isNameChar(m_text[i]))
        ++i;
    return list && i > at + 1 && i < limit && (m_text[i] == '=' || m_text[i] == ':');
}

size_t AssignmentScan::plainEnd(const Word& word, size_t at, size_t limit, char separator) const
{
    const auto ended = [&](size_t from) {
        while (from < limit && !stopsAt(from, limit))
            ++from;
        return from;
    };
    if (word.leading) {
        size_t end = trimEnd(m_text, at, limit);
        if (separator == '=') {
            const size_t first = wordEnd(at, end);
            const std::string_view rest = part(first, end);
            const size_t next = skipBlanks(rest, 0, rest.size());
            size_t named = next;
            while (named < rest.size() && isNameChar(rest[named]))
                ++named;
            const bool more = (named > next && named < rest.size() && rest[named] == '=') || rest.substr(next).starts_with("&&")
                || rest.substr(next).starts_with('|') || rest.find(" -") != std::string_view::npos;
            return more ? first : end;
        }
        while (word.quoted && end > at && (m_text[end - 1] == ',' || m_text[end - 1] == '}' || m_text[end - 1] == ']'))
            --end;
        return end;
    }
    if (word.flag)
        return wordEnd(at, limit);
    size_t end = ended(at);
    if (isScheme(part(at, end)) && end < limit && isBlank(m_text[end]))
        end = ended(skipBlanks(m_text, end, limit));
    return end;
}

size_t AssignmentScan::redact(const Word& word, size_t from, size_t to, std::string_view replacement)
{
    if (from >= to)
        return std::max(from, word.after);
    if (!isHarmlessValue(name(word), part(from, to)))
        m_edits.push_back({{from, to}, replacement});
    return to;
}

} // namespace hindcast::redaction
