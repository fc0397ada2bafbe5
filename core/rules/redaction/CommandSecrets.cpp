// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/CommandSecrets.h"

#include "core/rules/redaction/LeadingKey.h"
#include "core/rules/redaction/SecretKey.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

/// Which flags of the commands in a line are followed by a password.
struct Flags {
    bool p = false, bigP = false, a = false, w = false, user = false;
    [[nodiscard]] bool any() const { return p || bigP || a || w || user; }
};

Flags flagsOf(std::string_view line)
{
    const auto has = [line](std::string_view word) { return findIgnoringCase(line, word) != std::string_view::npos; };
    Flags f;
    const bool mysql = has("mysql") || has("mariadb") || has("mycli");
    const bool mongo = has("mongo");
    const bool login = has("login")
        && (has("docker") || has("podman") || has("helm") || has("skopeo") || has("buildah") || has("az ") || has("oc ") || has("nerdctl")
            || has("crane"));
    f.p = mysql || mongo || login || has("sshpass") || has("influx");
    f.bigP = has("sqlcmd") || has("bcp ");
    f.a = has("redis-cli") || has("valkey-cli");
    f.w = has("ldap");
    f.user = has("curl") || has("http") || has("wget") || has("smbclient");
    return f;
}

void redactWord(std::string_view text, size_t from, size_t end, Edits& edits)
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

// user:pass of curl; 1000:1000 is no password.
void redactAfterColon(std::string_view text, size_t from, size_t end, Edits& edits)
{
    if (from < end && (text[from] == '"' || text[from] == '\''))
        ++from;
    size_t to = from;
    while (to < end && !isSpace(text[to]) && !isQuote(text[to]))
        ++to;
    if (from > 0 && from < end && isQuote(text[from - 1])) { // a quoted one may hold blanks
        const size_t close = closingQuote(text, from - 1, end);
        to = close == std::string_view::npos ? end : close;
    }
    const std::string_view word = text.substr(from, to - from);
    size_t colon = word.find(':');
    if (colon == std::string_view::npos)
        colon = word.find('%'); // smbclient
    if (colon == std::string_view::npos || word.substr(colon).starts_with("://")
        || std::ranges::all_of(word, [](char c) { return isDigit(c) || c == ':'; }))
        return;
    if (!isHarmlessValue({}, word.substr(colon + 1)))
        edits.push_back({{from + colon + 1, to}, marker});
}

size_t afterFlag(std::string_view text, size_t at, size_t end)
{
    if (at < end && isQuote(text[at])) // "-u", "user:pass"
        ++at;
    at = skipBlanks(text, at, end);
    if (at < end && (text[at] == ',' || text[at] == '='))
        at = skipBlanks(text, at + 1, end);
    return at;
}

void redactFlag(std::string_view text, size_t at, size_t end, const Flags& flags, Edits& edits)
{
    const std::string_view rest = text.substr(at, end - at);
    for (const std::string_view name : {"--user", "--proxy-user"}) {
        if (flags.user && rest.starts_with(name) && rest.size() > name.size() && !isNameChar(rest[name.size()]))
            redactAfterColon(text, afterFlag(text, at + name.size(), end), end, edits);
    }
    if (rest.size() < 3 || rest[1] == '-')
        return;
    const char letter = rest[1];
    const bool apart = !isNameChar(rest[2]) && (isBlank(rest[2]) || isQuote(rest[2]));
    const bool userFlag = flags.user && (letter == 'u' || letter == 'U');
    if (userFlag) {
        redactAfterColon(text, apart ? afterFlag(text, at + 2, end) : at + 2, end, edits);
        return;
    }
    const bool secret = (letter == 'p' && flags.p) || (letter == 'P' && flags.bigP) || (letter == 'a' && flags.a)
        || (letter == 'w' && flags.w);
    if (!secret)
        return;
    if (isQuote(rest[2]) && rest.size() > 3 && !isSpace(rest[3]) && rest[3] != ',') { // -p'x'
        redactWord(text, at + 2, end, edits);
        return;
    }
    const size_t from = apart ? afterFlag(text, at + 2, end) : at + 2;
    if (from < end && !(apart && text[from] == '-'))
        redactWord(text, from, end, edits);
}

// IDENTIFIED [WITH plugin] BY|AS 'x'
void findIdentified(std::string_view text, Span part, Edits& edits)
{
    const std::string_view line = text.substr(0, part.to);
    for (size_t at = findIgnoringCase(line, "identified", part.from); at != std::string_view::npos;
         at = findIgnoringCase(line, "identified", at + 10)) {
        const std::string_view near = line.substr(at, 160);
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
            redactWord(text, from, part.to, edits);
        else if (startsIgnoringCase(near, "identified by ") || startsIgnoringCase(near, "identified with"))
            redactWord(text, from, part.to, edits);
    }
}

// echo X | docker login --password-stdin
void findPiped(std::string_view text, Span part, Edits& edits)
{
    const std::string_view line = text.substr(part.from, part.to - part.from);
    const size_t reader = findIgnoringCase(line, "--password-stdin");
    if (reader == std::string_view::npos)
        return;
    for (const std::string_view writer : {"echo ", "printf "}) {
        size_t from = findIgnoringCase(line.substr(0, reader), writer);
        if (from == std::string_view::npos)
            continue;
        from = skipBlanks(text, part.from + from + writer.size(), part.to);
        while (text.substr(from, 3) == "-n " || text.substr(from, 3) == "-e ")
            from = skipBlanks(text, from + 3, part.to);
        redactWord(text, from, part.to, edits);
    }
}

} // namespace

void findCommandSecrets(std::string_view text, Span part, Edits& edits)
{
    const Flags flags = flagsOf(text.substr(part.from, part.to - part.from));
    for (size_t at = part.from; flags.any() && at < part.to; ++at) {
        if (text[at] != '-')
            continue;
        const char before = at > part.from ? text[at - 1] : ' ';
        if (isBlank(before) || isQuote(before) || before == ',' || before == '[')
            redactFlag(text, at, part.to, flags, edits);
    }
    findIdentified(text, part, edits);
    findPiped(text, part, edits);
}

} // namespace hindcast::redaction
