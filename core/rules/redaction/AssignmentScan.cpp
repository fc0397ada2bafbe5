// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/AssignmentScan.h"

#include "core/rules/redaction/AssignedText.h"
#include "core/rules/redaction/commands/CommandSecrets.h"
#include "core/rules/redaction/values/Familiarity.h"
#include "core/rules/redaction/values/FlowValue.h"
#include "core/rules/redaction/values/GeneratedKey.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/WordClass.h"

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
    if (at < m_quoted.to && at > m_quoted.from)
        return enterInner(at);
    bool& noMore = m_noMore[quote == '"' ? 0 : quote == '\'' ? 1 : 2];
    if (at < m_quoted.to || (at == m_quoted.to && m_quoted.from > 0) || noMore
        || (quote == '\'' && at > m_part.from && isAlnum(m_text[at - 1])))
        return;
    const size_t close = closingQuote(m_text, at, m_part.to);
    if (close == std::string_view::npos)
        noMore = true;
    else
        m_quoted = {at + 1, close};
}

// `curl -d 'token=X' https://...`: a text in other quotes within one in quotes
void AssignmentScan::enterInner(size_t at)
{
    const char before = m_text[at - 1], outer = m_text[m_quoted.from - 1];
    if (at < m_inner.to || m_text[at] == outer || m_noInner == m_quoted.from
        || !(isBlank(before) || before == '=' || before == '(' || before == '['))
        return;
    const size_t close = closingQuote(m_text, at, m_quoted.to);
    if (close == std::string_view::npos)
        m_noInner = m_quoted.from;
    else
        m_inner = {at + 1, close};
}

size_t AssignmentScan::limitAt(size_t at) const
{
    if (at >= m_inner.from && at < m_inner.to)
        return m_inner.to;
    return at >= m_quoted.from && at < m_quoted.to ? m_quoted.to : m_part.to;
}

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
    if (keyKind(key) == KeyKind::Secret && from == word.name.to && from < m_part.to && m_text[from] == '"')
        return quotedValue(word, from, m_part.to);
    if (keyKind(key) != KeyKind::Secret || from == word.name.to)
        return word.name.to;
    return redact(word, from, wordEnd(from, m_part.to));
}

size_t AssignmentScan::handle(const Word& word)
{
    if (const size_t dots = name(word).find("...."); dots != std::string_view::npos)
        return dotted(word, dots);
    if (word.kind == KeyKind::Ordinary)
        return equalsIgnoringCase(name(word), "basic")                            ? withoutSeparator(word)
            : equalsIgnoringCase(name(word), "community")                         ? community(word)
            : name(word) == "key" || name(word) == "appid" || name(word) == "sid" ? queried(word)
            : name(word).starts_with("vault_")                                    ? named(word)
                                                                                  : word.name.to;
    const size_t end = m_part.to;
    const std::string_view flag = part(m_part.from, word.name.from);
    if ((word.leading && isPathKey(part(m_lead->key.from, m_lead->key.to))) || flag.ends_with("checksum/")
        || flag.ends_with("node_modules/"))
        return word.name.to; // the path of something
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
    if (equalsIgnoringCase(part(word.after, std::min(word.after + 3, end)), "%3d"))
        return encoded(word, word.after + 3);
    size_t at = behindClosingTag(word.after);
    while (at < end && m_text[at] == '*') // **password**: x
        ++at;
    if (at < end && m_text[at] == '}' && word.name.from > m_part.from + 1
        && (part(word.name.from - 2, word.name.from) == "{$" || part(word.name.from - 2, word.name.from) == "${"))
        ++at; // {$DB.PASS} = X, of Zabbix
    if (at >= end || m_text[at] != ':')
        at = behindOperator(skipBlanks(m_text, at, end));
    if (at >= end || (m_text[at] != ':' && m_text[at] != '=') || part(at, std::min(at + 3, end)) == "://")
        return withoutSeparator(word);
    if (m_text[at] == ':' && at > word.after && isBlank(m_text[at - 1]) && at + 1 < end && m_text[at + 1] == '\'')
        return word.after; // PASSWORD :'variable', of psql
    const char separator = m_text[at++];
    while (at < end && (m_text[at] == '=' || (m_text[at] == '>' && separator == '=')))
        ++at;
    if (separator == ':')
        at = behindMarks(at);
    if (separator == ':' && at < end && m_text[at] == ':' && !word.quoted)
        return at + 1; // ::set-output name=token::X, Token::parse
    const bool short_ = equalsIgnoringCase(name(word), "sig") || equalsIgnoringCase(name(word), "signature")
        || equalsIgnoringCase(name(word), "pat");
    if (short_ && separator == ':')
        return word.name.to;
    if (name(word) == "PASS" && separator == ':'
        && (part(m_part.from, word.name.from).ends_with("- ") || isTestResult(part(at, trimEnd(m_text, at, end)))))
        return word.name.to; // --- PASS: TestLogin

    const size_t from = skipBlanks(m_text, at, end);
    if (separator == '=' && word.kind == KeyKind::Reference && isLabel(word, from))
        return closingQuote(m_text, from, end) + 1;
    if (separator == ':' && !word.quoted && from < end && word.name.from > m_part.from && isQuote(m_text[from])
        && m_text[from] == m_text[word.name.from - 1])
        return from; // expect "Password: "
    if (separator == '=' && from > at) { // password= user=, --token= switch
        size_t next = from;
        while (next < end && isNameChar(m_text[next]))
            ++next;
        const bool near = m_text[at - 2] != ' ', pair = next > from && next < end && m_text[next] == '=';
        const bool option = m_text[from] == '-' && from + 1 < end
            && (m_text[from + 1] == '-' || isBlank(m_text[std::min(from + 2, end - 1)]));
        if (word.flag || (near && (pair || option || isProgram(part(from, wordEnd(from, end))))))
            return word.after;
    }
    if (separator == '=' && m_text[at - 1] == '=' && at > 1 && m_text[at - 2] == '=' && from < end && isAlnum(m_text[from])
        && !looksLikePassword(part(from, std::min(wordEnd(from, end), end))))
        return word.after; // secret === other
    if (name(word) == "PWD" && word.name.from > m_part.from && m_text[word.name.from - 1] == '$')
        return word.after;
    if (const Span marked = markedText(part(from, std::min(end, from + longestElement))); !marked.empty())
        return redact(word, from + marked.from, from + marked.to);
    return value(word, from, separator, from > at);
}

// SECRET ||= 'x', SECRET ?= x, SECRET += x: where the sign is that all of them assign with
size_t AssignmentScan::behindOperator(size_t at) const
{
    size_t sign = at;
    while (sign < m_part.to && sign < at + 2 && (m_text[sign] == '|' || m_text[sign] == '?' || m_text[sign] == '+'))
        ++sign;
    const bool flags = sign == at + 1 && m_text[at] == '|'; // token |= EXPIRED
    return sign < m_part.to && m_text[sign] == '=' && !flags ? sign : at;
}

// cert_expiry_seconds{secret="shop-tls"}: a label of a metric, which object
bool AssignmentScan::isLabel(const Word& word, size_t at) const
{
    const size_t brace = word.name.from - 1;
    if (word.name.from < m_part.from + 2 || m_text[brace] != '{' || !isNameChar(m_text[brace - 1]) || at >= m_part.to || m_text[at] != '"')
        return false;
    constexpr size_t longest = 128; // a bound keeps hostile lines linear
    const size_t close = closingQuote(m_text, at, std::min(m_part.to, at + longest));
    return close != std::string_view::npos
        && std::ranges::all_of(part(at + 1, close), [](char c) { return isLower(c) || isDigit(c) || c == '-'; });
}

// <b>Password</b>: x: behind the tag that ends at a colon, or where the name ends
size_t AssignmentScan::behindClosingTag(size_t at) const
{
    const std::string_view near = part(at, std::min(at + 12, m_part.to));
    const size_t close = near.starts_with("</") ? near.find('>') : std::string_view::npos;
    return close != std::string_view::npos && near.substr(close + 1).starts_with(':') ? at + close + 1 : at;
}

// password:** x, <b>Password:</b> x, userPassword:: x
size_t AssignmentScan::behindMarks(size_t at) const
{
    size_t behind = at;
    constexpr size_t mostMarks = 3; // eight are a mask
    while (behind < std::min(m_part.to, at + mostMarks + 1) && (m_text[behind] == '*' || m_text[behind] == '_'))
        ++behind;
    if (behind == at && behind < m_part.to && m_text[behind] == ':')
        ++behind;
    if (behind == at && part(at, std::min(at + 2, m_part.to)) == "</") {
        const size_t close = part(0, std::min(at + 16, m_part.to)).find('>', at);
        return close == std::string_view::npos ? at : close + 1;
    }
    return behind > at && (behind == m_part.to || isBlank(m_text[behind])) ? behind : at;
}

// password%3Dx%26user%3Dbob
size_t AssignmentScan::encoded(const Word& word, size_t at)
{
    size_t end = at;
    while (end < m_part.to && (isNameChar(m_text[end]) || m_text[end] == '%' || m_text[end] == '+' || m_text[end] == '~')
           && part(end, std::min(end + 3, m_part.to)) != "%26")
        ++end;
    constexpr size_t shortest = 5; // filter=token%3Dabc
    return end - at < shortest ? end : redact(word, at, end);
}

// VE5ed8206a...: which message, call or service of Twilio; with SK it is a key
bool AssignmentScan::isSidOfTwilio(std::string_view value)
{
    constexpr size_t length = 34, kind = 2;
    static constexpr std::string_view kinds[] = {"AC", "CA", "CH", "CL", "CN", "FN", "FW", "IS", "MG", "MM", "NO",
                                                 "PN", "RE", "SM", "US", "VA", "VE", "WA", "WK", "WS", "WT", "ZS"};
    return value.size() >= length && std::ranges::find(kinds, value.substr(0, kind)) != std::end(kinds)
        && std::ranges::all_of(value.substr(kind, length - kind), isHexDigit);
}

// GET /hook?key=X: only what is generated
size_t AssignmentScan::queried(const Word& word)
{
    if (name(word) == "sid" && isSidOfTwilio(part(std::min(word.name.to + 1, m_part.to), m_part.to)))
        return word.name.to;
    const char before = word.name.from > m_part.from ? m_text[word.name.from - 1] : ' ';
    size_t to = word.name.to + 1;
    if ((before != '?' && before != '&' && before != ' ' && name(word) != "sid") || to >= m_part.to || m_text[word.name.to] != '=')
        return word.name.to;
    while (to < m_part.to && isAlnum(m_text[to]))
        ++to;
    if (before == ' ' && name(word) == "key") { // netsh wlan set hostednetwork ssid=lab key=X
        constexpr size_t farthest = 256; // a bound keeps hostile lines linear
        const size_t end = wordEnd(word.name.to + 1, m_part.to);
        const std::string_view line = part(std::max(m_part.from, word.name.from - std::min(word.name.from, farthest)), word.name.from);
        const bool wireless = line.find(" ssid=") != std::string_view::npos && looksLikePassword(part(word.name.to + 1, end));
        return wireless ? redact(word, word.name.to + 1, end) : word.name.to;
    }
    const bool whole = to == m_part.to || !(isNameChar(m_text[to]) || m_text[to] == '/' || m_text[to] == '%');
    const std::string_view key = part(word.name.to + 1, to);
    return whole && (isGeneratedKey(key) || (name(word) != "key" && isHexKey(key))) ? redact(word, word.name.to + 1, to) : word.name.to;
}

// vault_grafana_admin: "X": what Ansible encrypts is called so; only what is no name of an object
size_t AssignmentScan::named(const Word& word)
{
    size_t at = skipBlanks(m_text, word.name.to, m_part.to);
    if (!m_lead || m_lead->key.from != word.name.from || at >= m_part.to || (m_text[at] != ':' && m_text[at] != '='))
        return word.name.to;
    at = skipBlanks(m_text, at + 1, m_part.to);
    size_t to = wordEnd(at, m_part.to);
    while (to > at + 1 && isQuote(m_text[at]) && m_text[to - 1] == m_text[at]) {
        ++at;
        --to;
    }
    const std::string_view value = part(at, std::max(at, to));
    const bool mixed = std::ranges::any_of(value, isUpper) && std::ranges::any_of(value, isLower);
    return mixed && looksLikePassword(value) && value.find_first_of("/:") == value.npos ? redact(word, at, to) : word.name.to;
}

// community: X, of SNMP: only what looks like a password, and nothing else in the line
size_t AssignmentScan::community(const Word& word)
{
    const size_t at = skipBlanks(m_text, word.name.to, m_part.to);
    if (at >= m_part.to || (m_text[at] != ':' && m_text[at] != '='))
        return word.name.to;
    size_t from = skipBlanks(m_text, at + 1, m_part.to), to = wordEnd(from, m_part.to);
    const bool ends = skipBlanks(m_text, to, m_part.to) == m_part.to;
    while (to > from + 1 && isQuote(m_text[from]) && m_text[to - 1] == m_text[from]) {
        ++from;
        --to;
    }
    return ends && looksLikePassword(part(from, to)) ? redact(word, from, to) : word.name.to;
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
    if (at < m_part.to && m_text[at] == ',' && !word.quoted && !word.flag)
        return paired(word, skipBlanks(m_text, at + 1, m_part.to));
    if (at >= m_part.to || at == word.name.to || (isQuote(m_text[at]) && m_text[at - 1] == ']')) // '["db"]["password"]'
        return word.name.to;
    const bool operatorSign = m_text[at] == '|' || m_text[at] == '&' || m_text[at] == ';' || m_text[at] == '>' || m_text[at] == '<';
    if (word.flag) {
        const bool flag = m_text[at] == '-' && at + 1 < m_part.to && (m_text[at + 1] == '-' || isAlnum(m_text[at + 1]));
        const std::string_view sign = part(at, std::min(at + 3, m_part.to)); // <<< X, <(echo X): what a command prints, or reads
        const bool here = sign == "<<<" || sign.starts_with("<(");
        const bool ends = m_text[word.name.to - 1] == '.'; // "... instead of --token. With ..."
        if (flag || here || ends || (operatorSign && m_text[at] != '<') || m_text[at] == ']' || m_text[at] == ')')
            return word.name.to;
        if (isQuote(m_text[at]))
            return quotedValue(word, at, m_part.to);
        const size_t to = wordEnd(at, limitAt(at));
        const bool how = word.kind == KeyKind::Header && std::ranges::none_of(part(at, to), isLower)
            && isConfiguration(name(word), part(at, to)); // --auth LOGIN
        const std::string_view behind = part(to, m_part.to);
        static constexpr std::string_view metavars[] = {"text", "string", "str",  "token",    "key",    "value",
                                                        "file", "path",   "name", "password", "secret", "arg"};
        const bool described = behind.starts_with("  ") && std::ranges::none_of(part(at, to), isLower)
            && isAmong(part(at, to), metavars); // --api-key TEXT  key of ..., of --help
        return m_text[at] == '(' || how || described || goesOn(word, at) ? word.name.to : redact(word, at, to);
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
        return quotedValue(word, at, limit);
    const std::string_view lead = part(m_part.from, word.name.from);
    const bool sets = lead.size() >= 4 && equalsIgnoringCase(lead.substr(lead.size() - 4), "set ");
    if (sets && startsIgnoringCase(part(at, m_part.to), "for ")) { // SET PASSWORD FOR x = 'y'
        const size_t equals = part(0, std::min(at + 256, m_part.to)).find('=', at);
        if (equals == std::string_view::npos)
            return word.name.to;
        return value(word, skipBlanks(m_text, equals + 1, m_part.to), '=', true);
    }
    if (isNetrc(part(m_part.from, word.name.from)) && !isStatus(part(at, wordEnd(at, limit))))
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
    const size_t behind = skipBlanks(m_text, end, m_part.to);
    const bool closed = behind < m_part.to && m_text[behind] == '}'; // authentication { auth_type PASS auth_pass X }
    if (behind < m_part.to && !closed)
        return {};
    end -= end > at && m_text[end - 1] == ';';
    const std::string_view value = part(at, end);
    if (value.empty()) // password ;
        return {};
    const bool date = value.find('-') != value.npos && std::ranges::none_of(value, [](char c) { return isUpper(c) || isLower(c); });
    if (date || value[0] == '-' || value.find('(') != value.npos || value.find('=') < 2 || isStatus(value) || isConnective(value))
        return {};
    const size_t colon = value.find(':');
    const size_t lead = trimEnd(m_text, m_part.from, word.name.from);
    const bool begins = lead == m_part.from || m_text[lead - 1] == ';' || (m_text[lead - 1] == '{' && value[0] != '}');
    if (begins && name(word) == "AUTH" && looksLikePassword(value)) // of Redis
        return {at, end};
    if (equalsIgnoringCase(name(word), "auth")) {
        const bool pair = colon != value.npos && colon > 0 && std::ranges::all_of(value.substr(0, colon), isNameChar)
            && looksLikePassword(value.substr(colon + 1));
        return pair ? Span{at + colon + 1, end} : Span{};
    }
    if (closed && name(word).ends_with("_pass") && looksLikePassword(value) && !isHarmlessValue(name(word), value))
        return {at, end};
    if (!begins || closed || word.kind != KeyKind::Secret || part(word.name.from, m_part.to).find('/') < name(word).size())
        return {};
    // "token expired" is a sentence, "auth_pass expired" none
    const std::string_view key = name(word);
    const bool technical = (key.find('_') != key.npos || key.ends_with("pw") || key.ends_with("pass")) && std::ranges::none_of(key, isUpper)
        && m_text[end - 1] != ';' && (end >= m_part.to || m_text[end] != ';');
    const bool port = isDigit(value[0]) && value.find('/') != value.npos;
    if (port || value[0] == '*' || value[0] == '&' || value.find('\\') != value.npos)
        return {}; // kpasswd 464/tcp, SecretItem *item;
    const bool macro = key.starts_with('_') && std::ranges::none_of(key, isLower); // of Nagios
    return looksLikePassword(value) || ((technical || macro) && value.size() > 3 && isName(value)) ? Span{at, end} : Span{};
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
    const bool begins = before == m_part.from || m_text[before - 1] == ':' || m_text[before - 1] == '{' || m_text[before - 1] == ';'
        || part(m_part.from, before).ends_with("set $");
    const std::string_view inner = part(at + 1, close);
    const bool object = word.kind == KeyKind::Reference && next == m_part.to; // secret "db-credentials"
    return begins && ends && !object && inner.find(' ') == std::string_view::npos;
}

// What a call that sets a password is given is one, whatever it looks like, unless it is the name of a variable or of a setting.
bool AssignmentScan::mayBeSet(std::string_view value)
{
    constexpr size_t shortest = 4;
    return value.size() >= shortest && std::ranges::any_of(value, isLower) && value.find_first_of(" _/:{}<>$%") == std::string_view::npos
        && (value.find('.') == std::string_view::npos || std::ranges::any_of(value, isUpper)) && keyKind(value) == KeyKind::Ordinary
        && !isStatus(value);
}

// changeUserPassword("bob", "X"), PASSWORD('X'): the last of the arguments
size_t AssignmentScan::called(const Word& word, size_t at)
{
    static constexpr std::string_view asks[] = {"get",   "find", "has",    "is",  "check", "read",
                                                "fetch", "load", "lookup", "ask", "log",   "assert"};
    static constexpr std::string_view setters[] = {"set", "change", "update", "reset"};
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
    const auto begins = [callee](std::string_view verb) { return startsIgnoringCase(callee, verb); };
    // .password("X"), setPassword("X"); .withSecret("regcred") names an object
    const bool sets = (name(word)[0] == '.' && word.kind == KeyKind::Secret)
        || (std::ranges::any_of(setters, begins) && word.kind == KeyKind::Secret
            && (findIgnoringCase(callee, "pass") != std::string_view::npos || !isFamiliar(loweredWord(part(last.from, last.to)))))
        || (begins("with") && findIgnoringCase(callee, "pass") != std::string_view::npos);
    if (last.empty() || std::ranges::any_of(asks, begins) || at >= m_part.to || m_text[at] != ')'
        || !(looksLikePassword(part(last.from, last.to)) || (sets && mayBeSet(part(last.from, last.to)))))
        return word.name.to;
    return redact(word, last.from, last.to);
}

// {db_password, "X"}, {db_password, <<"X">>} of Erlang, {:db_password, "X"} of Elixir: a pair, whatever the text looks like
size_t AssignmentScan::paired(const Word& word, size_t at)
{
    const std::string_view before = part(m_part.from, word.name.from);
    if (!before.ends_with('{') && !before.ends_with("{:") && !before.ends_with("{'"))
        return word.after;
    at += part(at, std::min(at + 2, m_part.to)) == "<<" ? 2 : 0;
    const size_t close = at < m_part.to && m_text[at] == '"' ? closingQuote(m_text, at, m_part.to) : std::string_view::npos;
    if (close == std::string_view::npos || close == at + 1)
        return word.after;
    size_t behind = close + 1;
    while (behind < m_part.to && (m_text[behind] == '>' || isBlank(m_text[behind])))
        ++behind;
    const std::string_view inner = part(at + 1, close);
    const bool pair = behind < m_part.to && m_text[behind] == '}' && isNamedSecret(name(word), inner)
        && keyKind(inner) == KeyKind::Ordinary;
    return pair ? redact(word, at + 1, close) : word.after;
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

} // namespace hindcast::redaction
