// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/AssignmentScan.h"

#include "core/rules/redaction/AssignedText.h"
#include "core/rules/redaction/commands/CommandSecrets.h"
#include "core/rules/redaction/values/FlowValue.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/Reference.h"

#include <algorithm>

namespace hindcast::redaction {

// ;PWD={a}}b};Encrypt=yes: the bracket that ends what ODBC and JDBC have in brackets, where two are one; \a at when there is none
size_t AssignmentScan::bracedEnd(const Word& word, size_t at, size_t limit) const
{
    if (m_text[at] != '{' || word.name.from == m_part.from || m_text[word.name.from - 1] != ';')
        return at;
    for (size_t i = at + 1; i < std::min(limit, at + longestElement); ++i)
        if (m_text[i] == '}' && i + 1 < limit && m_text[i + 1] == '}')
            ++i;
        else if (m_text[i] == '}')
            return isReference(part(at, i + 1)) ? at : i;
    return at;
}

// s/password=.*/password=x/, of sed, in quotes: where the sign stands that ends what replaces it; \a limit when it is no such thing.
size_t AssignmentScan::expressionEnd(size_t at, size_t limit) const
{
    if (at < m_quoted.from || at >= m_quoted.to || m_quoted.to - m_quoted.from < 4 || m_text[m_quoted.from] != 's')
        return limit;
    const char sign = m_text[m_quoted.from + 1];
    if (sign != '/' && sign != '|' && sign != '#' && sign != ',' && sign != '~' && sign != '@' && sign != '!')
        return limit;
    constexpr size_t mostFlags = 4; // behind the last sign
    const size_t end = part(0, std::min(limit, at + longestElement)).find(sign, at); // a bound keeps hostile lines linear
    const bool last = end != std::string_view::npos && m_quoted.to - end <= mostFlags
        && std::ranges::all_of(part(end + 1, m_quoted.to), [](char c) { return isLower(c) || isDigit(c); });
    return last ? end : limit; // flags at most follow
}

size_t AssignmentScan::wordEnd(size_t at, size_t limit) const
{
    while (at < limit && !isBlank(m_text[at])) {
        if (const size_t end = substitutionEnd(at, limit); end > at) {
            at = end;
            continue;
        }
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

// Behind a command, a variable or a template that begins at \a at: they may hold blanks. \a at when there is none.
size_t AssignmentScan::substitutionEnd(size_t at, size_t limit) const
{
    constexpr size_t longest = 512; // a bound keeps hostile lines linear
    const bool dollar = (m_text[at] == '$' || m_text[at] == '#') && at + 1 < limit && (m_text[at + 1] == '(' || m_text[at + 1] == '{');
    const bool braces = m_text[at] == '{' && at + 1 < limit && m_text[at + 1] == '{';
    if (!dollar && !braces)
        return at;
    const char open = m_text[at + dollar], close = open == '(' ? ')' : '}';
    size_t depth = 0;
    for (size_t i = at + dollar; i < std::min(limit, at + longest); ++i) {
        if (m_text[i] == open)
            ++depth;
        else if (m_text[i] == close && --depth == 0)
            return i + 1;
    }
    return at;
}

// "hunter2 and then restart the pod": what follows the secret is a sentence. \a end when it does not look like one.
size_t AssignmentScan::sentenceEnd(size_t at, size_t end) const
{
    size_t first = at;
    while (first < end && !isBlank(m_text[first]))
        ++first;
    const size_t next = skipBlanks(m_text, first, end);
    if (next >= end)
        return end;
    size_t to = next;
    while (to < end && !isBlank(m_text[to]))
        ++to;
    const bool punctuated = m_text[first - 1] == ',' || m_text[first - 1] == ';';
    const bool goesOn = isConnective(part(next, to)) || (punctuated && isLower(m_text[next])) || m_text[next] == '(' || m_text[next] == '#';
    first -= punctuated;
    return goesOn && looksLikePassword(part(at, first)) ? first : end;
}

// Whether a comma or a bracket ends a value: something follows that is no part of a password.
bool AssignmentScan::stopsAt(size_t at, size_t limit) const
{
    const char c = m_text[at];
    const bool list = c == ',' || c == ';' || c == '&';
    const bool close = c == ')' || c == ']' || c == '}';
    const bool tag = c == '<' && at + 2 < limit && m_text[at + 1] == '/' && isAlnum(m_text[at + 2]);
    if (c == '&' && part(at, std::min(at + 2, limit)) == "&&")
        return true;
    if (!list && !close)
        return isBlank(c) || c == '"' || c == '`' || tag;
    if (at + 1 >= limit)
        return true;
    const char next = m_text[at + 1];
    if (close && (next == '.' || next == ':') && at + 2 >= limit)
        return true;
    if (isBlank(next) || isQuote(next) || next == ',' || next == ';' || next == '}' || next == ']' || next == ')')
        return true;
    constexpr size_t longestPair = 40; // its name and sign
    if (c == ';' && isAlnum(next) && pairAt(part(at, std::min(limit, at + longestPair))) == 0)
        return true; // Password=x;Trust Server Certificate=true
    size_t i = at + 1;
    while (list && i < limit && isNameChar(m_text[i]))
        ++i;
    return list && i > at + 1 && i < limit && (m_text[i] == '=' || m_text[i] == ':');
}

size_t AssignmentScan::plainEnd(const Word& word, size_t at, size_t limit, char separator) const
{
    const auto ended = [&](size_t from) {
        while (from < limit && !stopsAt(from, limit)) {
            const size_t end = substitutionEnd(from, limit);
            from = end > from ? end : from + 1;
        }
        return from;
    };
    if (word.leading) {
        size_t end = trimEnd(m_text, at, limit);
        if (const size_t pair = separator == '=' ? pairAt(part(at, end)) : std::string_view::npos; pair != std::string_view::npos)
            return at + pair; // AccountKey=x;EndpointSuffix=y
        if (!word.quoted && sentenceEnd(at, end) < end)
            return sentenceEnd(at, end);
        if (separator == '=') {
            size_t first = wordEnd(at, end);
            if (first < end && first > at && m_text[first - 1] == ';')
                return first - 1; // export PASS=x; make
            const std::string_view rest = part(first, end);
            const size_t next = skipBlanks(rest, 0, rest.size());
            size_t named = next;
            while (named < rest.size() && isNameChar(rest[named]))
                ++named;
            const bool close = at > 1 && m_text[at - 1] == '=' && !isBlank(m_text[at - 2]); // KEY=x command
            const std::string_view command = rest.substr(next, rest.find(' ', next) - next);
            if (close && (looksLikePassword(part(at, std::min(first, end))) || isProgram(command)))
                return first;
            const bool more = (named > next && named < rest.size() && rest[named] == '=') || rest.substr(next).starts_with("&&")
                || rest.substr(next).starts_with('|') || rest.find(" -") != std::string_view::npos;
            return more ? first : end;
        }
        if (const size_t number = word.quoted ? numberEnd(at, end) : at; number > at)
            return number;
        while (word.quoted && end > at && (m_text[end - 1] == ',' || m_text[end - 1] == '}' || m_text[end - 1] == ']'))
            --end;
        return end;
    }
    if (word.flag)
        return wordEnd(at, limit);
    // Environment="PASSWORD=two words"
    if (separator == '=' && word.name.from > m_part.from + 1 && word.name.from == m_quoted.from && m_text[m_quoted.from - 2] == '='
        && limit == m_quoted.to)
        return limit;
    if (separator == '=' && word.name.from == m_quoted.from && limit == m_quoted.to && isArgument(at, limit))
        return limit;
    size_t end = std::min(ended(at), separator == '=' ? pipedPair(at, limit) : limit);
    if (isScheme(part(at, end)) && end < limit && isBlank(m_text[end]))
        end = ended(skipBlanks(m_text, end, limit));
    return end;
}

// secretHash=unchanged|dur=74s: where the next pair begins of those that a log divides by such signs; \a limit when there is none
size_t AssignmentScan::pipedPair(size_t at, size_t limit) const
{
    constexpr size_t longest = 512, longestName = 32, shortestName = 2; // a bound keeps hostile lines linear
    const std::string_view near = part(at, std::min(limit, at + longest));
    for (size_t sign = near.find('|'); sign != near.npos; sign = near.find('|', sign + 1)) {
        size_t to = sign + 1;
        while (to < near.size() && to - sign < longestName && (isLower(near[to]) || near[to] == '_'))
            ++to;
        if (to > sign + shortestName && to < near.size() && near[to] == '=')
            return at + sign;
    }
    return limit;
}

// "tokens": 1523, "cost": 2: behind a number of JSON that others follow; \a at when there is none
size_t AssignmentScan::numberEnd(size_t at, size_t limit) const
{
    size_t end = at;
    while (end < limit && isDigit(m_text[end]))
        ++end;
    return end < limit && (m_text[end] == ',' || m_text[end] == '}' || m_text[end] == ']') ? end : at;
}

// --from-literal 'password=two words': whether all of a text in quotes is one setting, behind the flag that takes one
bool AssignmentScan::isArgument(size_t at, size_t limit) const
{
    static constexpr std::string_view flags[] = {"--from-literal",   "-e",    "--env",       "--build-arg", "-var",
                                                 "--data-urlencode", "--set", "--set-string"};
    constexpr size_t longest = 24; // of them
    const size_t quote = m_quoted.from - 1, from = std::max(m_part.from, quote - std::min(quote, longest));
    std::string_view before = part(from, trimEnd(m_text, from, quote));
    before = before.substr(before.rfind(' ') + 1); // npos + 1: 0
    return before.size() + from < quote && isAmong(before, flags) && part(at, limit).find('=') == std::string_view::npos;
}

// "Bearer x": the scheme is no secret.
size_t AssignmentScan::behindScheme(size_t at, size_t limit) const
{
    size_t end = at;
    while (end < limit && !isBlank(m_text[end]))
        ++end;
    const size_t next = skipBlanks(m_text, end, limit);
    return next < limit && next > end && isScheme(part(at, end)) ? next : at;
}

} // namespace hindcast::redaction
