// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/AssignmentScan.h"

#include "core/rules/redaction/AssignedText.h"
#include "core/rules/redaction/values/HarmlessValue.h"

#include <algorithm>

namespace hindcast::redaction {
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
    if (at < m_quoted.to || (at == m_quoted.to && !m_quoted.empty()) || noMore
        || (quote == '\'' && at > m_part.from && isAlnum(m_text[at - 1])))
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
    if (word.quoted && word.after < m_part.to && m_text[word.after] == ']') // config["password"]["app"] = ...
        word.after = subscriptsEnd(word.after + 1);
    return word;
}

// Behind ['app']['db'] that begin at \a at.
size_t AssignmentScan::subscriptsEnd(size_t at) const
{
    while (at + 1 < m_part.to && m_text[at] == '[' && isQuote(m_text[at + 1])) {
        const size_t close = closingQuote(m_text, at + 1, m_part.to);
        if (close == std::string_view::npos || close + 1 >= m_part.to || m_text[close + 1] != ']')
            break;
        at = close + 2;
    }
    return at;
}

// password......X, as logs line up what is configured
size_t AssignmentScan::dotted(const Word& word, size_t dots)
{
    size_t from = word.name.from + dots;
    while (from < word.name.to && m_text[from] == '.')
        ++from;
    const std::string_view key = name(word).substr(0, dots);
    if (keyKind(key) != KeyKind::Secret || from == word.name.to)
        return word.name.to;
    return redact(word, from, wordEnd(from, m_part.to));
}

size_t AssignmentScan::handle(const Word& word)
{
    if (const size_t dots = name(word).find("...."); dots != std::string_view::npos)
        return dotted(word, dots);
    if (word.kind == KeyKind::Ordinary)
        return equalsIgnoringCase(name(word), "basic") ? withoutSeparator(word) : word.name.to;
    const size_t end = m_part.to;
    if (word.leading && m_text[m_lead->key.from] == '/')
        return word.name.to; // the path of something
    const std::string_view flag = part(m_part.from, word.name.from);
    if (isWithinArn(flag))
        return wordEnd(word.after, end);
    if (flag.ends_with("--from-file=") || flag.ends_with("--from-env-file="))
        return std::max(word.after, wordEnd(word.after, end));
    if (word.after < end && m_text[word.after] == '>' && word.name.from > m_part.from && m_text[word.name.from - 1] == '<') {
        const size_t close = part(0, std::min(end, word.after + longestElement)).find("</", word.after);
        size_t from = word.after + 1;
        while (close != std::string_view::npos && from < close && m_text[from] == '<'
               && part(from, close).find('>') != std::string_view::npos)
            from = part(0, close).find('>', from) + 1; // <password><value>here</value>
        return close == std::string_view::npos ? word.after : redact(word, from, close); // <password>here</password>
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
    if (name(word) == "PASS" && separator == ':' && part(m_part.from, word.name.from).ends_with("- "))
        return word.name.to; // --- PASS: TestLogin

    const size_t from = skipBlanks(m_text, at, end);
    if (separator == '=' && from > at) { // password= user=, --token= switch
        size_t next = from;
        while (next < end && isNameChar(m_text[next]))
            ++next;
        if (word.flag || (m_text[at - 2] != ' ' && next > from && next < end && m_text[next] == '='))
            return word.after;
    }
    if (separator == '=' && m_text[at - 1] == '=' && at > 1 && m_text[at - 2] == '=' && from < end && isAlnum(m_text[from])
        && !looksLikePassword(part(from, std::min(wordEnd(from, end), end))))
        return word.after; // secret === other
    if (name(word) == "PWD" && word.name.from > m_part.from && m_text[word.name.from - 1] == '$')
        return word.after;
    return value(word, from, separator, from > at);
}

size_t AssignmentScan::withoutSeparator(const Word& word)
{
    const size_t limit = word.quoted ? m_part.to : limitAt(word.name.from);
    size_t end = word.after;
    if (word.flag && end == limit && end < m_part.to) // "--token", "x" in a list
        ++end;
    size_t at = skipBlanks(m_text, end, m_part.to);
    if (word.flag && at < m_part.to && m_text[at] == ',') {
        at = skipBlanks(m_text, at + 1, m_part.to);
        if (at < m_part.to && !isQuote(m_text[at]) && m_text[at] != '\\')
            return word.name.to; // add_argument("--token", required=True)
    }
    if (at < m_part.to && m_text[at] == '(' && !word.quoted)
        return called(word, at + 1);
    if (at >= m_part.to || at == word.name.to)
        return word.name.to;
    const bool operatorSign = m_text[at] == '|' || m_text[at] == '&' || m_text[at] == ';' || m_text[at] == '>' || m_text[at] == '<';
    if (word.flag) {
        const bool flag = m_text[at] == '-' && at + 1 < m_part.to && (m_text[at + 1] == '-' || isAlnum(m_text[at + 1]));
        if (flag || (operatorSign && m_text[at] != '<') || m_text[at] == ']' || m_text[at] == ')')
            return word.name.to;
        if (isQuote(m_text[at]))
            return quotedValue(word, at, m_part.to);
        return m_text[at] == '(' || goesOn(word, at) ? word.name.to : redact(word, at, wordEnd(at, limitAt(at)));
    }
    if (word.quoted && m_text[at] == ',') // 'API_KEY', 'x'
        return listed(word, skipBlanks(m_text, at + 1, m_part.to));
    if (!word.quoted && (m_text[at] == '"' || m_text[at] == '\'') && isStated(word, at))
        return quotedValue(word, at, m_part.to);
    if (const Span stated = directive(word, at); !stated.empty())
        return redact(word, stated.from, stated.to);
    const std::string_view lowered = name(word);
    if (equalsIgnoringCase(lowered, "bearer") || equalsIgnoringCase(lowered, "basic")) {
        const size_t to = wordEnd(at, limit);
        const std::string_view said = part(at, std::max(at, to));
        return readsLikeCredential(said) && !isChallenge(said) ? redact(word, at, to) : word.name.to;
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
    if (isNetrc(part(m_part.from, word.name.from)))
        return redact(word, at, wordEnd(at, limit));
    return word.name.to;
}

// `--secret dbPassword X`, "using --password via the command line": what follows a flag is no value.
bool AssignmentScan::goesOn(const Word& word, size_t at) const
{
    const size_t end = wordEnd(at, limitAt(at));
    const std::string_view next = part(at, end);
    const size_t after = skipBlanks(m_text, end, m_part.to);
    if (after >= m_part.to)
        return false;
    static constexpr std::string_view nouns[] = {"option", "options", "flag", "flags", "switch", "switch.", "argument", "parameter"};
    if (isAmong(next, nouns))
        return true;
    if ((next.size() > 1 && isConnective(next)) || next == "via" || next == "on" || next == "and" || next == "is" || next == "or")
        return true;
    return word.kind == KeyKind::Reference && keyKind(next) == KeyKind::Secret && m_text[after] != '-' && !looksLikePassword(next);
}

// `bindpw X`, `auth_pass X`, `stats auth admin:X`: a line that is a setting, with a blank between its name and its value.
Span AssignmentScan::directive(const Word& word, size_t at) const
{
    if (word.quoted || word.flag)
        return {};
    size_t end = at;
    while (end < m_part.to && !isBlank(m_text[end]))
        ++end;
    if (skipBlanks(m_text, end, m_part.to) < m_part.to)
        return {};
    end -= end > at && m_text[end - 1] == ';';
    const std::string_view value = part(at, end);
    const bool date = value.find('-') != value.npos && std::ranges::none_of(value, [](char c) { return isUpper(c) || isLower(c); });
    if (date || value[0] == '-' || value.find('(') != value.npos || value.find('=') < 2 || isStatus(value) || isConnective(value))
        return {};
    const size_t colon = value.find(':');
    if (equalsIgnoringCase(name(word), "auth")) {
        const bool pair = colon != value.npos && colon > 0 && std::ranges::all_of(value.substr(0, colon), isNameChar)
            && looksLikePassword(value.substr(colon + 1));
        return pair ? Span{at + colon + 1, end} : Span{};
    }
    const bool begins = trimEnd(m_text, m_part.from, word.name.from) == m_part.from;
    if (!begins || word.kind != KeyKind::Secret || part(word.name.from, m_part.to).find('/') < name(word).size())
        return {};
    // "token expired" is a sentence, "auth_pass expired" none
    const std::string_view key = name(word);
    const bool technical = (key.find('_') != key.npos || key.ends_with("pw") || key.ends_with("pass")) && std::ranges::none_of(key, isUpper)
        && m_text[end - 1] != ';' && (end >= m_part.to || m_text[end] != ';');
    const bool port = isDigit(value[0]) && value.find('/') != value.npos;
    if (port || value[0] == '*' || value[0] == '&' || value.find('\\') != value.npos)
        return {}; // kpasswd 464/tcp, SecretItem *item;
    return looksLikePassword(value) || (technical && value.size() > 3 && isName(value)) ? Span{at, end} : Span{};
}

// `: PSK "x"`, `secret "x";`: a statement that consists of a name and a text, at the beginning of a line and to its end.
bool AssignmentScan::isStated(const Word& word, size_t at) const
{
    const size_t close = closingQuote(m_text, at, m_part.to);
    if (close == std::string_view::npos || isPasswordWord(name(word)))
        return false;
    const size_t next = skipBlanks(m_text, close + 1, m_part.to);
    const bool ends = next == m_part.to || m_text[next] == ';' || m_text[next] == '#' || m_text[next] == '}';
    const size_t before = trimEnd(m_text, m_part.from, word.name.from);
    const bool begins = before == m_part.from || m_text[before - 1] == ':' || m_text[before - 1] == '{' || m_text[before - 1] == ';';
    const std::string_view inner = part(at + 1, close);
    const bool object = word.kind == KeyKind::Reference && next == m_part.to; // secret "db-credentials"
    const bool header = startsIgnoringCase(name(word), "x-") && looksLikePassword(inner); // proxy_set_header X-Api-Key "X";
    return (begins || header) && ends && !object && inner.find(' ') == std::string_view::npos;
}

// changeUserPassword("bob", "X"), PASSWORD('X'): the last of the arguments
size_t AssignmentScan::called(const Word& word, size_t at)
{
    static constexpr std::string_view asks[] = {"get",   "find", "has",    "is",  "check", "read",
                                                "fetch", "load", "lookup", "ask", "log",   "assert"};
    const std::string_view callee = name(word).substr(std::min(name(word).rfind('.') + 1, name(word).size()));
    Span last;
    for (int i = 0; i < 8 && at < m_part.to && (m_text[at] == '"' || m_text[at] == '\''); ++i) {
        const size_t close = closingQuote(m_text, at, m_part.to);
        if (close == std::string_view::npos)
            return word.name.to;
        last = {at + 1, close};
        at = skipBlanks(m_text, close + 1, m_part.to);
        if (at < m_part.to && m_text[at] == ',')
            at = skipBlanks(m_text, at + 1, m_part.to);
    }
    const bool asked = std::ranges::any_of(asks, [callee](std::string_view verb) { return startsIgnoringCase(callee, verb); });
    if (last.empty() || asked || at >= m_part.to || m_text[at] != ')' || !looksLikePassword(part(last.from, last.to)))
        return word.name.to;
    return redact(word, last.from, last.to);
}

// The text behind a name in a list of texts: a secret only if it looks like one.
size_t AssignmentScan::listed(const Word& word, size_t at)
{
    size_t from = at;
    while (from < m_part.to && isQuote(m_text[from]))
        ++from;
    if (from == at)
        return word.after;
    const size_t close = closingQuote(m_text, from - 1, m_part.to);
    if (close == std::string_view::npos)
        return word.after;
    const std::string_view inner = part(from, close);
    const bool constant = std::ranges::all_of(inner, [](char c) { return isUpper(c) || isDigit(c) || c == '_'; });
    if (constant || inner.find(' ') != std::string_view::npos || !looksLikePassword(inner))
        return word.after;
    return redact(word, from, close);
}

size_t AssignmentScan::value(const Word& word, size_t at, char separator, bool spaced)
{
    const size_t limit = word.quoted ? limitAt(word.after) : limitAt(word.name.from);
    if (at >= limit)
        return word.after;
    const char before = word.name.from > m_part.from ? m_text[word.name.from - 1] : ' ';
    if (separator == ':' && !spaced && !word.quoted && !isPasswordWord(name(word))
        && (before == '/' || isImageTag(part(at, std::min(limit, at + 8))) || isPackage(name(word), part(at, std::min(limit, at + 128)))))
        return word.name.to;
    const std::string_view whole = part(at, trimEnd(m_text, at, limit));
    if ((separator == ':' && (whole[0] == '?' || whole[0] == '+') && before == '{') || isType(whole))
        return at; // ${TOKEN:?is not set}
    if (word.leading && (isBlockIndicator(whole) || isOnlyProperties(whole)))
        return at;
    const size_t blank = std::min(whole.find(' '), whole.size());
    if (!isQuote(whole[0]) && blank > 1 && blank < 256 && isReference(whole.substr(0, blank)))
        return at + blank;
    if (whole.starts_with("new ") && whole.size() > 4 && isUpper(whole[4]) && whole.find('(') != whole.npos)
        return at; // a call: its texts are looked at
    if (const size_t bracket = whole.substr(0, 64).find(')');
        whole[0] == '(' && bracket != whole.npos && isReference(whole.substr(0, bracket + 1)))
        return at; // (sensitive value)
    if (separator == ':' && spaced && assigns(whole))
        return at; // secrets: DB_PASS=x
    if (separator == '=' && callsWithBlank(whole))
        return at; // signature = sign (key);
    if (saysOnly(word, whole, separator))
        return word.leading || word.kind == KeyKind::Header ? at + whole.size() : at;
    const char c = m_text[at];
    const bool escaped = c == '\\' && at + 1 < limit && isQuote(m_text[at + 1]);
    if (escaped) {
        const char quote[2] = {'\\', m_text[at + 1]};
        const size_t close = std::min(part(0, limit).find(std::string_view(quote, 2), at + 2), limit);
        return redact(word, at + 2, close);
    }
    const bool cookie = word.kind == KeyKind::Header && findIgnoringCase(name(word), "cookie") != std::string_view::npos;
    if (cookie && separator == ':' && !word.quoted && !isQuote(c) && c != '{' && c != '[')
        return cookies(word, at, limit);
    if (word.kind == KeyKind::Header && separator == ':' && !word.quoted)
        return c == '{' || c == '[' ? at : redact(word, behindScheme(at, limit), trimEnd(m_text, at, limit));
    if (word.kind == KeyKind::Header && (c == '{' || c == '[' || (c == '(' && at + 1 < limit && isQuote(m_text[at + 1]))))
        return at;
    if (isQuote(c) || (c == 'N' && at + 1 < limit && m_text[at + 1] == '\'')) // SQL: N'x'
        return quotedValue(word, at + !isQuote(c), limit);
    if ((c == '{' || c == '[') && !isHarmlessValue(name(word), whole) && word.kind != KeyKind::Header)
        if (const size_t end = bracketedValue(word, at, limit); end != std::string_view::npos)
            return end;
    return redact(word, at, plainEnd(word, at, limit, separator));
}

// Whether a value only tells how things are, or how they are configured.
bool AssignmentScan::saysOnly(const Word& word, std::string_view value, char separator) const
{
    if (isQuote(value[0])) {
        constexpr size_t longest = 64; // of a status
        const size_t close = value.substr(0, longest).find(value[0], 1);
        if (close == std::string_view::npos)
            return false;
        const std::string_view inner = value.substr(1, close - 1);
        return (inner.find(' ') == std::string_view::npos && isStatus(inner))
            || (word.kind == KeyKind::Header && !inner.empty() && isConfiguration(name(word), inner));
    }
    if (word.kind == KeyKind::Header)
        return isConfiguration(name(word), value);
    if (separator != ':' && value.find(' ') != std::string_view::npos)
        return false;
    if (isStatus(value) || tellsPlace(value))
        return true;
    const size_t blank = value.find(' ');
    if (word.leading || separator != ':' || blank == std::string_view::npos || looksLikePassword(value.substr(0, blank)))
        return false;
    return !isPasswordWord(name(word)) || tellsFailure(part(m_part.from, word.name.from));
}

size_t AssignmentScan::quotedValue(const Word& word, size_t at, size_t limit)
{
    const size_t close = closingQuote(m_text, at, limit);
    if (close == std::string_view::npos) {
        const bool goesOn = word.leading && m_lead->separator == ':'; // below, as far as the indent tells
        return redact(word, at + 1, trimEnd(m_text, at + 1, limit), goesOn ? marker : restMarker);
    }
    if (isStatus(part(at + 1, close)))
        return close + 1;
    const size_t next = skipBlanks(m_text, close + 1, limit);
    if (next > close + 1 && part(next, std::min(next + 2, limit)) == "+ " && !looksLikePassword(part(at + 1, close)))
        return close + 1; // "application:" + appKey
    if (m_text[at] == '`' && part(at, close).find(' ') != std::string_view::npos)
        return close + 1; // a command
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
        return redact(word, at, limit, restMarker);
    if (isSwitch(part(at, end)) || isSchema(part(at, end)))
        return end;
    const bool inner = end < limit && !isSpace(m_text[end]) && m_text[end] != ',' && m_text[end] != '}' && m_text[end] != ']';
    if (inner && !word.quoted)
        return std::string_view::npos; // [abc]def
    return redact(word, at, end, word.quoted ? std::string_view("\"<redacted-block>\"") : blockMarker);
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
    if (!list && !close)
        return isBlank(c) || c == '"' || c == '`';
    if (at + 1 >= limit)
        return true;
    const char next = m_text[at + 1];
    if (close && next == '.' && at + 2 >= limit)
        return true;
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
        while (from < limit && !stopsAt(from, limit)) {
            const size_t end = substitutionEnd(from, limit);
            from = end > from ? end : from + 1;
        }
        return from;
    };
    if (word.leading) {
        size_t end = trimEnd(m_text, at, limit);
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
            if (close && looksLikePassword(part(at, std::min(first, end))))
                return first;
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
    // Environment="PASSWORD=two words"
    if (separator == '=' && word.name.from > m_part.from + 1 && word.name.from == m_quoted.from && m_text[m_quoted.from - 2] == '='
        && limit == m_quoted.to)
        return limit;
    size_t end = ended(at);
    if (isScheme(part(at, end)) && end < limit && isBlank(m_text[end]))
        end = ended(skipBlanks(m_text, end, limit));
    return end;
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

// --secret=db-pass: which one
bool AssignmentScan::namesObject(const Word& word, std::string_view value) const
{
    const bool path = value.find('/') != std::string_view::npos && std::ranges::none_of(value, isDigit);
    if (word.kind == KeyKind::Reference && word.flag && (value.starts_with("id=") || value.starts_with("source=")))
        return true; // docker run --secret id=npm,src=.npmrc
    return word.kind == KeyKind::Reference && (word.flag || path) && value.size() < 64
        && std::ranges::all_of(
               value, [](char c) { return isLower(c) || isDigit(c) || c == '-' || c == '.' || c == '/' || c == ':' || c == '_'; })
        && (value.find_first_of("-/") != std::string_view::npos || std::ranges::none_of(value, isDigit));
}

// theme=dark; session=X; Path=/: the values of cookies that may open something.
size_t AssignmentScan::cookies(const Word& word, size_t at, size_t limit)
{
    static constexpr std::string_view settings[] = {"path",  "domain", "expires", "max-age",  "samesite", "priority", "version", "comment",
                                                    "theme", "lang",   "locale",  "language", "currency", "timezone", "tz",      "consent"};
    const size_t end = trimEnd(m_text, at, limit);
    if (part(at, end).find('=') == std::string_view::npos)
        return redact(word, at, end);
    while (at < end) {
        const size_t to = std::min(part(0, end).find(';', at), end);
        const size_t equals = part(0, to).find('=', at);
        if (equals != std::string_view::npos) {
            const std::string_view name = part(skipBlanks(m_text, at, equals), equals);
            if (!isAmong(name, settings))
                redact(word, equals + 1, trimEnd(m_text, equals + 1, to));
        }
        at = to + 1;
    }
    return end;
}

size_t AssignmentScan::redact(const Word& word, size_t from, size_t to, std::string_view replacement)
{
    if (part(from, std::max(from, to)).starts_with("pass:")) // of openssl
        from += 5;
    if (from >= to)
        return std::max(from, word.after);
    if (!isHarmlessValue(name(word), part(from, to)) && !namesObject(word, part(from, to)))
        m_edits.push_back({{from, to}, replacement});
    return to;
}

} // namespace hindcast::redaction
