// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/StatementSecrets.h"

#include "core/rules/redaction/CallSecrets.h"
#include "core/rules/redaction/statements/LinkSecrets.h"
#include "core/rules/redaction/statements/ProtocolSecrets.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/LeadingKey.h"
#include "core/rules/redaction/values/SecretKey.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

void redactSaid(std::string_view text, size_t from, size_t end, Edits& edits)
{
    if (from >= end)
        return;
    if (text[from] == '"' || text[from] == '\'') {
        const size_t close = closingQuote(text, from, end);
        end = close == std::string_view::npos ? end : close;
        ++from;
    } else {
        size_t to = from;
        while (to < end && !isSpace(text[to]) && !isQuote(text[to]))
            to += text[to] == '\\' ? 2 : 1;
        end = std::min(to, end);
    }
    if (from < end && !isHarmlessValue({}, text.substr(from, end - from)))
        edits.push_back({{from, end}, marker});
}

// IDENTIFIED [WITH plugin] BY|AS 'x'
void findIdentified(std::string_view text, Span part, Edits& edits)
{
    const std::string_view line = text.substr(0, part.to);
    for (size_t at = findIgnoringCase(line, "identified", part.from); at != std::string_view::npos;
         at = findIgnoringCase(line, "identified", at + 10)) {
        const std::string_view near = line.substr(at, 160);
        const std::string_view before = line.substr(at - std::min<size_t>(at - part.from, 256), std::min<size_t>(at - part.from, 256));
        const bool sql = near.starts_with("IDENTIFIED") || findIgnoringCase(before, "create ") != std::string_view::npos
            || findIgnoringCase(before, "user ") != std::string_view::npos || findIgnoringCase(before, "alter ") != std::string_view::npos
            || findIgnoringCase(before, "grant ") != std::string_view::npos;
        if (!sql && trimEnd(line, part.from, at) != part.from)
            continue; // "works that are identified as such"
        size_t by = findIgnoringCase(near, " by ");
        if (by == std::string_view::npos)
            by = findIgnoringCase(near, " as ");
        if (by == std::string_view::npos)
            continue;
        size_t from = skipBlanks(text, at + by + 4, part.to);
        for (const std::string_view word : {"password ", "values "})
            if (startsIgnoringCase(line.substr(from), word))
                from = skipBlanks(text, from + word.size(), part.to);
        if (from < part.to && isQuote(text[from]))
            redactSaid(text, from, part.to, edits);
        else if ((sql && startsIgnoringCase(near, "identified by ")) || startsIgnoringCase(near, "identified with"))
            redactSaid(text, from, part.to, edits);
        if (const size_t old = findIgnoringCase(near, " replace ", by); sql && old != std::string_view::npos) // BY "new" REPLACE "old"
            redactSaid(text, skipBlanks(text, at + old + 9, part.to), part.to, edits);
    }
}

/// The words of a line that is a statement of a switch or a router.
class DeviceLine
{
public:
    DeviceLine(std::string_view text, Span part) : m_text(text)
    {
        for (size_t at = skipBlanks(text, part.from, part.to); at < part.to && m_count < most; at = skipBlanks(text, at, part.to)) {
            Span word{at, at};
            while (word.to < part.to && !isBlank(text[word.to]))
                ++word.to;
            at = word.to;
            m_words[m_count++] = word;
        }
    }

    // enable secret 0 X, username bob password 7 X, snmp-server community X RO, tacacs-server host h key 7 X
    void find(Edits& edits) const
    {
        static constexpr std::string_view begins[] = {
            "enable",  "username",   "snmp-server", "tacacs-server", "radius-server", "crypto", "neighbor",
            "ppp",     "tacacs",     "radius",      "standby",       "pac",           "ip",     "ntp",
            "wpa-psk", "key-string", "rocommunity", "rwcommunity",   "set",           "isakmp", "vrrp",
            "glbp",    "hsrp",       "ipv6",        "password",      "ikev1",         "ikev2",  "pre-shared-key"};
        static constexpr std::string_view keys[] = {"secret",
                                                    "password",
                                                    "community",
                                                    "key",
                                                    "authentication-key",
                                                    "key-string",
                                                    "md5",
                                                    "pre-shared-key",
                                                    "rocommunity",
                                                    "rwcommunity",
                                                    "plain-text-password-value",
                                                    "ascii",
                                                    "ascii-text",
                                                    "hexadecimal",
                                                    "pre-shared-secret",
                                                    "plaintext-password",
                                                    "text",
                                                    "authkey"};
        size_t first = 0;
        while (first < m_count && (word(first) == "no" || word(first).ends_with('#') || word(first).ends_with('>')))
            ++first;
        if (m_count > 2 && word(0) == "community" && word(2) == "{" && looksLikePassword(word(1)))
            edits.push_back({m_words[1], marker}); // of Junos
        if (first + 1 >= m_count || std::ranges::find(begins, word(first)) == std::end(begins) || m_count == most)
            return;
        for (size_t i = first; i + 1 < m_count; ++i) {
            if (!isAmong(word(i), keys))
                continue;
            size_t value = i + 1;
            if (word(value) == "address" || word(value) == "hostname")
                continue; // pre-shared-key address 0.0.0.0 key X
            if (word(value) == "level")
                value += 2;
            if (word(first) == "pre-shared-key" && (word(value) == "local" || word(value) == "remote"))
                ++value;
            const bool typed = value + 1 < m_count && word(value).size() == 1 && isDigit(word(value)[0]);
            value += typed;
            // only the last word, or before a short tail: the rest are sentences and commands of a shell
            if (value >= m_count || value + 4 < m_count || (!typed && word(first) == "password") || isAmong(word(value), keys))
                continue;
            if (word(i) == "text" && (i == 0 || word(i - 1) != "authentication"))
                continue;
            if ((word(first) == "set" || word(first) == "ip" || word(first) == "crypto") && value + 3 < m_count)
                continue;
            const bool sure = word(i).ends_with("-value") || word(i) == "ascii-text"
                || (word(i) == "authentication-key" && isQuote(word(value)[0]));
            if (word(first) == "set" && !sure && !looksLikePassword(word(value)))
                continue;
            Span secret = m_words[value];
            while (secret.to > secret.from + 1 && isQuote(m_text[secret.from]) && m_text[secret.to - 1] == m_text[secret.from])
                secret = {secret.from + 1, secret.to - 1};
            if (!isHarmlessValue({}, m_text.substr(secret.from, secret.to - secret.from)) && !isStatus(word(value))
                && !isConnective(word(value)) && !word(value).starts_with('[') && !word(value).starts_with('#')
                && !(word(value).starts_with('<') && !word(value).ends_with('>')))
                edits.push_back({secret, marker});
            return;
        }
    }

private:
    [[nodiscard]] std::string_view word(size_t i) const { return m_text.substr(m_words[i].from, m_words[i].to - m_words[i].from); }

    static constexpr size_t most = 14;
    std::string_view m_text;
    Span m_words[most];
    size_t m_count = 0;
};

// snmp-server user mon grp v3 auth sha X priv aes 128 Y
void findSnmpUsers(std::string_view text, Span part, Edits& edits)
{
    const std::string_view line = text.substr(0, part.to);
    if (line.find("snmp-server user ", part.from) == std::string_view::npos)
        return;
    for (const std::string_view word : {" auth ", " priv "}) {
        const size_t found = line.find(word, part.from);
        size_t at = found == std::string_view::npos ? part.to : found + word.size();
        const auto skip = [&] { // a word, and the blanks behind it
            while (at < part.to && !isBlank(text[at]))
                ++at;
            at = skipBlanks(text, at, part.to);
        };
        skip();
        if (word == " priv " && at + 3 < part.to && std::ranges::all_of(text.substr(at, 3), isDigit) && isBlank(text[at + 3]))
            skip();
        redactSaid(text, at, part.to, edits);
    }
}

// smtp_sasl_password_maps = static:bob:X, = inline:{ mail.example.com=bob:X }, of Postfix
void findStaticMap(std::string_view text, Span part, Edits& edits)
{
    const std::string_view line = text.substr(0, part.to);
    const size_t map = line.find("password_maps", part.from), place = line.find("static:", std::min(map, line.size()));
    const size_t within = line.find("inline:{", std::min(map, line.size()));
    for (size_t at = within == std::string_view::npos ? within : line.find('=', within); at != std::string_view::npos;) {
        const size_t user = line.find(':', at);
        if (user == std::string_view::npos)
            break;
        redactSaid(text, user + 1, part.to, edits);
        at = line.find('=', user);
    }
    const size_t colon = place == std::string_view::npos ? place : line.find(':', place + 7);
    if (colon != std::string_view::npos && colon + 1 < part.to)
        redactSaid(text, colon + 1, part.to, edits);
}

// mail.example.com:bob:X, [mail.example.com]:587 bob:X
void findRelays(std::string_view text, Span part, Edits& edits)
{
    const size_t from = skipBlanks(text, part.from, part.to), to = trimEnd(text, from, part.to);
    const std::string_view line = text.substr(from, to - from);
    const size_t colon = line.rfind(':');
    if (colon == std::string_view::npos || colon + 1 >= line.size() || line.size() > 256 || line.find("//") != std::string_view::npos)
        return;
    const std::string_view secret = line.substr(colon + 1), before = line.substr(0, colon);
    const size_t apart = before.find_last_of(" \t:");
    if (apart == std::string_view::npos || apart == 0 || apart + 1 >= before.size())
        return;
    const bool server = line.starts_with('[') && before.substr(0, apart).find("]:") != std::string_view::npos
        && before.find('@', apart) != std::string_view::npos && !isHarmlessValue({}, secret); // [host]:587 bob@host:X says all of it
    if (!server && !looksLikePassword(secret))
        return;
    std::string_view host = before.substr(0, trimEnd(before, 0, apart));
    host = host.substr(host.find_last_of(" \t") + 1); // npos + 1: 0
    while (host.ends_with('*'))
        host.remove_suffix(1);
    const std::string_view user = before.substr(apart + 1);
    const bool named = std::ranges::all_of(user, [](char c) { return isNameChar(c) || c == '@' || c == '+'; });
    const bool dotted = host.find('.') != std::string_view::npos
        && std::ranges::all_of(host, [](char c) { return isNameChar(c) || c == ':' || c == '[' || c == ']'; });
    if (named && dotted && !secret.starts_with('[') && secret.find('/') == std::string_view::npos
        && secret.find(' ') == std::string_view::npos)
        edits.push_back({{from + colon + 1, to}, marker});
}

// host:port:database:user:X, as a line or as a word of a sentence, which must look the more like it
void findPgpass(std::string_view text, Span part, Edits& edits)
{
    constexpr size_t longest = 512, shortestWithin = 6; // groups of an address of IPv6 are shorter
    if (std::ranges::count(text.substr(part.from, part.to - part.from), ':') < 4)
        return;
    const size_t first = skipBlanks(text, part.from, part.to), last = trimEnd(text, first, part.to);
    for (size_t from = first, to = first; from < last; from = skipBlanks(text, to, last)) {
        for (to = from; to < last && !isBlank(text[to]); ++to) {}
        const std::string_view word = text.substr(from, to - from);
        size_t colons[4], found = 0;
        for (size_t at = word.find(':'); at != std::string_view::npos && found < 4; at = word.find(':', at + 1))
            colons[found++] = at;
        if (found < 4 || word.size() > longest || word.find("//") != std::string_view::npos)
            continue;
        const std::string_view port = word.substr(colons[0] + 1, colons[1] - colons[0] - 1), secret = word.substr(colons[3] + 1);
        const bool line = from == first && to == last;
        const bool any = port == "*" && line;
        if (port.empty() || port.size() > 5 || (!any && !std::ranges::all_of(port, isDigit)) || isHarmlessValue({}, secret)
            || !(looksLikePassword(secret)
                 || (line && (port == "5432" || port == "6432" || word.substr(colons[1] + 1).starts_with("*:"))
                     && secret.size() >= shortestWithin)))
            continue;
        const std::string_view names = word.substr(colons[1] + 1, colons[3] - colons[1] - 1); // database:user
        const bool named = colons[0] > 0 && colons[2] > colons[1] + 1 && colons[3] > colons[2] + 1
            && std::ranges::all_of(word.substr(0, colons[0]), isNameChar)
            && std::ranges::all_of(names, [](char c) { return isNameChar(c) || c == ':'; }) && !isDigit(names.front());
        if (line || (named && port.size() > 1 && secret.size() >= shortestWithin && secret.find(':') == std::string_view::npos))
            edits.push_back({{from + colons[3] + 1, to}, marker});
    }
}

// INSERT ... VALUES ('smtp_password', 'X'), SET value = 'X' WHERE name = 'smtp_password'
void findRows(std::string_view text, Span part, Edits& edits)
{
    const std::string_view line = text.substr(0, part.to);
    Span before, value;
    bool secret = false;
    for (size_t at = line.find('\'', part.from); at != std::string_view::npos; at = line.find('\'', at)) {
        const size_t close = closingQuote(line, at, part.to);
        if (close == std::string_view::npos)
            return;
        const Span inner{at + 1, close};
        const std::string_view lead = line.substr(part.from, at - part.from), between = line.substr(before.to, at - before.to);
        const bool list = !before.empty() && between.size() < 5 && between.find(',') != std::string_view::npos;
        const std::string_view said = line.substr(inner.from, inner.to - inner.from);
        if (list && isNamedSecret(line.substr(before.from, before.to - before.from), said) && !isHarmlessValue({}, said))
            edits.push_back({inner, marker});
        const size_t word = findIgnoringCase(lead.substr(lead.size() - std::min<size_t>(lead.size(), 12)), "value");
        if (word != std::string_view::npos && lead.find('=', lead.size() - std::min<size_t>(lead.size(), 3)) != std::string_view::npos)
            value = inner;
        secret = secret || keyKind(said) == KeyKind::Secret
            || (!value.empty() && value.from != inner.from && isNamedSecret(said, line.substr(value.from, value.to - value.from)));
        before = inner;
        at = close + 1;
    }
    if (secret && !value.empty() && !isHarmlessValue({}, line.substr(value.from, value.to - value.from)))
        edits.push_back({value, marker});
}

// INSERT INTO t(name, password) VALUES ('bob', 'X'), (...)
void findColumns(std::string_view text, Span part, Edits& edits)
{
    constexpr size_t most = 32;
    const std::string_view line = text.substr(0, part.to);
    const size_t into = findIgnoringCase(line, "insert into", part.from);
    if (into == std::string_view::npos)
        return;
    const size_t open = line.find('(', into), close = line.find(')', into);
    if (open == std::string_view::npos || close == std::string_view::npos || close < open || close - open > 1024)
        return;
    std::string_view secret[most];
    bool any = false;
    size_t columns = 0;
    for (size_t from = open + 1; from < close && columns < most; ++columns) {
        const size_t to = std::min(line.find(',', from), close);
        size_t name = skipBlanks(line, from, to), end = trimEnd(line, name, to);
        while (name < end && !isNameChar(line[name]))
            ++name;
        while (end > name && !isNameChar(line[end - 1]))
            --end;
        const KeyKind kind = keyKind(line.substr(name, end - name));
        if (kind == KeyKind::Secret || kind == KeyKind::Reference)
            secret[columns] = line.substr(name, end - name);
        any |= !secret[columns].empty();
        from = to + 1;
    }
    if (!any || findIgnoringCase(line, "values", close) == std::string_view::npos)
        return;
    size_t column = 0;
    for (size_t at = findIgnoringCase(line, "values", close) + 6; at < part.to; ++at) {
        if (line[at] == '(') {
            column = 0;
        } else if (line[at] == ',') {
            ++column;
        } else if (line[at] == '\'' || line[at] == '"') {
            const size_t end = closingQuote(line, at, part.to);
            if (end == std::string_view::npos)
                return;
            const std::string_view said = line.substr(at + 1, end - at - 1);
            if (column < columns && isNamedSecret(secret[column], said) && !isHarmlessValue({}, said))
                edits.push_back({{at + 1, end}, marker});
            at = end;
        }
    }
}

// Whether the line before or behind is a pair whose password was taken: one list has one kind of lines.
bool isBesideTakenPair(std::string_view text, Span line)
{
    constexpr std::string_view taken = "\" \"<redacted>\"";
    const size_t begin = line.from > 1 ? text.substr(0, line.from - 1).rfind('\n') + 1 : line.from; // npos + 1: 0
    const size_t next = std::min(line.to + 1, text.size());
    const std::string_view before = text.substr(begin, line.from - begin), behind = text.substr(next, text.find('\n', next) - next);
    return (before.starts_with('"') && before.find(taken) != before.npos) || (behind.starts_with('"') && behind.find(taken) != behind.npos);
}

// "app" "X" of pgbouncer, "bob" * "X" * of pppd: a user and a password, and nothing else
void findUserList(std::string_view text, Span part, Edits& edits)
{
    const size_t from = skipBlanks(text, part.from, part.to), to = trimEnd(text, from, part.to);
    if (from > part.from || from >= to || text[from] != '"' || to - from > 256)
        return;
    const size_t close = closingQuote(text, from, to);
    if (close == std::string_view::npos || close + 1 >= to || !std::ranges::all_of(text.substr(from + 1, close - from - 1), isNameChar))
        return;
    size_t at = skipBlanks(text, close + 1, to);
    if (at < to && text[at] == '*')
        at = skipBlanks(text, at + 1, to);
    if (at >= to || text[at] != '"' || at == close + 1)
        return;
    const size_t end = closingQuote(text, at, to);
    if (end == std::string_view::npos)
        return;
    const std::string_view rest = text.substr(end + 1, to - end - 1), secret = text.substr(at + 1, end - at - 1);
    if (std::ranges::all_of(rest, [](char c) { return isBlank(c) || c == '*'; }) && secret.find(' ') == std::string_view::npos
        && (looksLikePassword(secret) || (secret.size() > 3 && isBesideTakenPair(text, part))) && !isHarmlessValue({}, secret))
        edits.push_back({{at + 1, end}, marker});
}

// login=bob:X, ETCDCTL_USER=root:X, allow admin:X
void findPairs(std::string_view text, Span part, Edits& edits)
{
    const std::string_view line = text.substr(0, part.to);
    const size_t first = skipBlanks(text, part.from, part.to);
    for (size_t at = line.find(':', part.from); at != std::string_view::npos; at = line.find(':', at + 1)) {
        size_t from = at, to = at + 1;
        while (from > part.from && isNameChar(line[from - 1]) && at - from < 64)
            --from;
        while (to < part.to && !isBlank(line[to]) && !isQuote(line[to]) && to - at < 128)
            ++to;
        const std::string_view before = line.substr(part.from, from - part.from), secret = line.substr(at + 1, to - at - 1);
        const auto ends = [before](std::string_view word) {
            return before.size() >= word.size() && equalsIgnoringCase(before.substr(before.size() - word.size()), word);
        };
        const bool begins = equalsIgnoringCase(line.substr(first, std::max(from, first) - first), "allow ");
        if (from < at && (ends("login=") || ends("_user=") || begins) && looksLikePassword(secret)
            && secret.find_first_of("/:.") == std::string_view::npos)
            edits.push_back({{at + 1, to}, marker});
    }
}

// PlainLoginModule required user_bob="X": all users of a broker of Kafka
void findLoginUsers(std::string_view text, Span part, Edits& edits)
{
    const std::string_view line = text.substr(0, part.to);
    if (findIgnoringCase(line, "loginmodule", part.from) == std::string_view::npos)
        return;
    for (size_t at = line.find(" user_", part.from); at != std::string_view::npos; at = line.find(" user_", at + 1)) {
        const size_t equals = line.substr(0, std::min(part.to, at + 64)).find('=', at);
        if (equals == std::string_view::npos || equals + 1 >= part.to || line[equals + 1] != '"')
            continue;
        const size_t close = closingQuote(line, equals + 1, part.to);
        if (close != std::string_view::npos && !isHarmlessValue({}, line.substr(equals + 2, close - equals - 2)))
            edits.push_back({{equals + 2, close}, marker});
    }
}

// 1 MD5 X, 10 SHA1 HEX:X: a key of NTP
void findTimeKeys(std::string_view text, Span part, Edits& edits)
{
    static constexpr std::string_view kinds[] = {"md5", "sha1", "sha256", "sha512", "aes128", "aes256"};
    Span words[3];
    size_t count = 0;
    for (size_t at = skipBlanks(text, part.from, part.to); at < part.to && text[at] != '#'; at = skipBlanks(text, at, part.to)) {
        if (count == 3)
            return;
        Span& word = words[count++];
        word = {at, at};
        while (word.to < part.to && !isBlank(text[word.to]))
            ++word.to;
        at = word.to;
    }
    const auto said = [&](size_t i) { return text.substr(words[i].from, words[i].to - words[i].from); };
    if (count < 3 || said(0).size() > 5 || !std::ranges::all_of(said(0), isDigit) || !isAmong(said(1), kinds) || said(2).size() < 6
        || isHarmlessValue({}, said(2)))
        return;
    edits.push_back({words[2], marker});
}

// ACL SETUSER bob on >X ~keys
void findAclUsers(std::string_view text, Span part, Edits& edits)
{
    const std::string_view line = text.substr(part.from, part.to - part.from);
    const size_t user = std::min(findIgnoringCase(line, "setuser "), findIgnoringCase(line, "user "));
    if (user == std::string_view::npos)
        return;
    for (size_t at = line.find('>', user); at != std::string_view::npos; at = line.find('>', at + 1)) {
        const bool begins = at > 0 && (isBlank(line[at - 1]) || (isQuote(line[at - 1]) && at > 1 && isBlank(line[at - 2])));
        if (!begins)
            continue;
        size_t end = at + 1;
        while (end < line.size() && !isBlank(line[end]) && !isQuote(line[end]))
            ++end;
        const std::string_view secret = line.substr(at + 1, end - at - 1);
        if (secret.size() > 2 && secret[0] != '>' && secret[0] != '/' && secret[0] != '&' && !isHarmlessValue({}, secret))
            edits.push_back({{part.from + at + 1, part.from + end}, marker});
    }
}

// check_command check_mysql!nagios!X
void findCheckArguments(std::string_view text, Span part, Edits& edits)
{
    const std::string_view line = text.substr(0, part.to);
    const size_t command = line.find("check_command", part.from);
    size_t at = command == std::string_view::npos ? command : line.find('!', command);
    while (at != std::string_view::npos) {
        const size_t to = std::min(line.find('!', at + 1), trimEnd(text, at, part.to));
        const std::string_view said = line.substr(at + 1, std::max(to, at + 1) - at - 1);
        if (std::ranges::any_of(said, isUpper) && std::ranges::any_of(said, isLower) && looksLikePassword(said)
            && said.find_first_of(" /=") == said.npos)
            edits.push_back({{at + 1, to}, marker});
        at = line.find('!', at + 1);
    }
}

// bob : EAP "X", of ipsec.secrets; PRAGMA key = 'X', of an encrypted SQLite
void findQuotedKeys(std::string_view text, Span part, Edits& edits)
{
    static constexpr std::string_view before[] = {": eap",        ": psk",       ": xauth",        ": ntlm",
                                                  "pragma key =", "pragma key=", "pragma rekey =", "pragma rekey="};
    const std::string_view line = text.substr(0, part.to);
    for (const std::string_view word : before) {
        const size_t found = findIgnoringCase(line, word, part.from);
        const size_t from = found == std::string_view::npos ? part.to : skipBlanks(text, found + word.size(), part.to);
        if (from < part.to && (text[from] == '"' || text[from] == '\''))
            redactSaid(text, from, part.to, edits);
    }
}

} // namespace

void findStatementSecrets(std::string_view text, Span part, Edits& edits)
{
    findIdentified(text, part, edits);
    findCallSecrets(text, part, edits);
    findPgpass(text, part, edits);
    DeviceLine(text, part).find(edits);
    if (findIgnoringCase(text.substr(part.from, std::min<size_t>(part.to - part.from, 64)), "smtp") != std::string_view::npos
        || findIgnoringCase(text.substr(part.from, std::min<size_t>(part.to - part.from, 64)), "relay") != std::string_view::npos
        || text.substr(part.from, std::min<size_t>(part.to - part.from, 128)).find("]:") != std::string_view::npos) {
        findStaticMap(text, part, edits);
        findRelays(text, part, edits);
    }
    findUserList(text, part, edits);
    findPairs(text, part, edits);
    findTimeKeys(text, part, edits);
    findQuotedKeys(text, part, edits);
    findLinkSecrets(text, part, edits);
    findProtocolSecrets(text, part, edits);
    findCheckArguments(text, part, edits);
    findSnmpUsers(text, part, edits);
    findLoginUsers(text, part, edits);
    findColumns(text, part, edits);
    if (const std::string_view said = text.substr(part.from, part.to - part.from);
        findIgnoringCase(said, "setuser ") != std::string_view::npos || (said.starts_with("user ") && said.find(" on >") != said.npos))
        findAclUsers(text, part, edits);
    if (findIgnoringCase(text.substr(part.from, part.to - part.from), "insert into") != std::string_view::npos
        || findIgnoringCase(text.substr(part.from, part.to - part.from), "where ") != std::string_view::npos)
        findRows(text, part, edits);
}

} // namespace hindcast::redaction
