// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/UrlSecrets.h"

#include "core/rules/redaction/shapes/Shape.h"
#include "core/rules/redaction/values/GeneratedKey.h"
#include "core/rules/redaction/values/HarmlessValue.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

constexpr size_t farthest = 256; // an @ that belongs to a password with slashes in it; a bound keeps hostile lines linear

bool endsUrl(char c) { return isSpace(c) || isQuote(c) || c == '<' || c == '>' || c == '|'; }

void redactPart(std::string_view text, Span part, Edits& edits, std::string_view replacement = marker)
{
    if (!part.empty() && !isHarmlessValue({}, text.substr(part.from, part.to - part.from)))
        edits.push_back({part, replacement});
}

bool isPort(std::string_view text) { return text.size() <= 5 && std::ranges::all_of(text, isDigit); }

bool isHost(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return isNameChar(c) || std::string_view(":,[]%$(){}").find(c) != std::string_view::npos;
    });
}

// mysql2://root:p@ss/w0rd@db:3306/x: an @ behind the first slash that a host and its port follow, and no path of a web page
size_t laterAt(std::string_view text, size_t slash, size_t to)
{
    for (size_t at = slash; at < std::min(to, slash + farthest) && !endsUrl(text[at]) && text[at] != '?' && text[at] != '#'; ++at) {
        if (text[at] != '@')
            continue;
        size_t host = at + 1;
        while (host < to && isNameChar(text[host]) && host - at < farthest)
            ++host;
        size_t port = host + 1;
        while (port < to && isDigit(text[port]))
            ++port;
        if (host > at + 1 && host < to && text[host] == ':' && port > host + 2
            && (port >= to || endsUrl(text[port]) || text[port] == '/' || text[port] == '?'))
            return at;
    }
    return std::string_view::npos;
}

// The last @ of user:pass@host; the password may hold a raw @, or even a slash.
size_t lastAt(std::string_view text, size_t from, size_t to)
{
    size_t end = from, at = std::string_view::npos;
    while (end < to && !endsUrl(text[end]) && text[end] != '/' && text[end] != '?' && text[end] != '#' && text[end] != '\\') {
        if (text[end] == '@')
            at = end;
        ++end;
    }
    if (at != std::string_view::npos && (isHost(text.substr(at + 1, end - at - 1)) || end == to || endsUrl(text[end]))) {
        const bool bare = isHost(text.substr(at + 1, end - at - 1))
            && text.substr(at + 1, end - at - 1).find(':') == std::string_view::npos;
        const size_t later = bare && end < to && text[end] == '/' ? laterAt(text, end, to) : std::string_view::npos;
        return later == std::string_view::npos ? at : later;
    }
    const std::string_view authority = text.substr(from, end - from);
    const size_t colon = authority.find(':');
    if (colon == std::string_view::npos || authority.starts_with('[') || isPort(authority.substr(colon + 1)))
        return at;
    for (const size_t bound = std::min(to, end + farthest); end < bound && !endsUrl(text[end]); ++end) {
        if (text[end] == '@')
            at = end;
        else if (text[end] == ':' && text.substr(end, 3) == "://")
            break; // the next one
    }
    return at;
}

void redactUserInfo(std::string_view text, size_t from, size_t to, Edits& edits)
{
    const size_t at = lastAt(text, from, to);
    if (at == std::string_view::npos)
        return;
    const size_t colon = text.substr(from, at - from).find(':');
    if (text.substr(from, at - from) == "USER:PASSWORD" || text.substr(from, at - from) == "USERNAME:PASSWORD")
        return; // of documentation
    if (colon != std::string_view::npos) {
        redactPart(text, {from + colon + 1, at}, edits);
        if (const std::string_view user = text.substr(from, colon); isHexKey(user) || isRandomWord(user)) // of Sentry
            redactPart(text, {from, from + colon}, edits, tokenMarker);
    } else if (at - from >= 16) // a token instead of a user
        redactPart(text, {from, at}, edits, tokenMarker);
}

void redactWebhook(std::string_view text, size_t from, size_t to, Edits& edits)
{
    const std::string_view near = text.substr(from, std::min<size_t>(to - from, 128));
    for (const SecretPlace& place : secretPlaces()) {
        const size_t at = place.place[0] == '.'     ? findIgnoringCase(near, place.place)
            : startsIgnoringCase(near, place.place) ? 0
                                                    : near.npos;
        if (at == std::string_view::npos)
            continue;
        const size_t begin = from + at + place.place.size();
        size_t end = begin;
        while (end < to && !endsUrl(text[end]) && text[end] != ',' && text[end] != ')')
            ++end;
        redactPart(text, {begin, end}, edits, tokenMarker);
    }
}

// hooks.example/in/X: what is generated at the end of the address of a hook
void redactHook(std::string_view text, size_t from, size_t to, Edits& edits)
{
    const std::string_view near = text.substr(from, std::min<size_t>(to - from, farthest));
    size_t end = from;
    while (end < from + near.size() && !endsUrl(text[end]) && text[end] != '?' && text[end] != '#' && text[end] != ',')
        ++end;
    const std::string_view address = text.substr(from, end - from);
    const bool host = startsIgnoringCase(near, "hooks.") || startsIgnoringCase(near, "hook.") || startsIgnoringCase(near, "webhook");
    if (!host && address.find("/hooks/") == address.npos && address.find("/hook/") == address.npos
        && address.find("/webhook") == address.npos)
        return;
    const size_t slash = address.rfind('/');
    constexpr size_t mattermost = 26; // signs of its hooks, in lower case
    const bool hook = slash != std::string_view::npos && address.substr(0, slash).ends_with("/hooks")
        && address.size() == slash + 1 + mattermost
        && std::ranges::all_of(address.substr(slash + 1), [](char c) { return isLower(c) || isDigit(c); });
    if (hook)
        redactPart(text, {from + slash + 1, end}, edits, tokenMarker);
    else if (slash != std::string_view::npos && (isRandomWord(address.substr(slash + 1)) || isGeneratedKey(address.substr(slash + 1))))
        redactPart(text, {from + slash + 1, end}, edits, tokenMarker);
}

// /query?u=bob&p=X: one letter for the user, one for the password
void redactShortQuery(std::string_view text, size_t from, size_t to, Edits& edits)
{
    const std::string_view near = text.substr(from, std::min<size_t>(to - from, farthest));
    const size_t user = std::min(near.find("?u="), near.find("&u=")), sign = std::min(near.find("?p="), near.find("&p="));
    if (user == near.npos || sign == near.npos)
        return;
    size_t end = from + sign + 3;
    while (end < to && !endsUrl(text[end]) && text[end] != '&' && text[end] != '#')
        ++end;
    const std::string_view secret = text.substr(from + sign + 3, end - from - sign - 3);
    const bool logsIn = near.substr(0, user).find("login") != near.npos || near.substr(0, user).find("auth") != near.npos;
    if ((logsIn ? !isHarmlessValue({}, secret) : looksLikePassword(secret)) && !std::ranges::all_of(secret, isDigit)) // a post, a day
        redactPart(text, {from + sign + 3, end}, edits);
}

// 10.0.0.5, and no longer name that begins so
bool isNumericHost(std::string_view host)
{
    return std::ranges::count(host, '.') == 3 && isDigit(host.front()) && isDigit(host.back())
        && std::ranges::all_of(host, [](char c) { return isDigit(c) || c == '.'; });
}

// bob:X@10.0.0.7, bob:X@db:22: whether such a host follows the sign at \a at, and a user and a password stand before it
bool isPairAtHost(std::string_view text, Span user, size_t at, size_t end)
{
    const std::string_view secret = text.substr(user.to + 1, at - user.to - 1);
    if (user.empty() || user.to - user.from > farthest || secret.size() > farthest
        || !std::ranges::all_of(text.substr(user.from, user.to - user.from), isNameChar) || secret.find('/') != std::string_view::npos
        || !looksLikePassword(secret))
        return false;
    size_t port = at + 1;
    while (port < end && port - at < farthest && isNameChar(text[port]))
        ++port;
    const std::string_view host = text.substr(at + 1, port - at - 1);
    if (host.empty())
        return false;
    return isNumericHost(host) || (port + 1 < end && text[port] == ':' && isDigit(text[port + 1]) && host != "sha256");
}

// user:pass@tcp(host:3306)/db, user:pass@(host:3306)/db, user:pass@host:3306
void findGoNames(std::string_view text, Span part, Edits& edits)
{
    size_t begin = part.from, colon = std::string_view::npos; // the first one behind the beginning
    for (size_t i = part.from; i < part.to; ++i) {
        if (endsUrl(text[i]) || text[i] == '=') {
            begin = i + 1;
            colon = std::string_view::npos;
        } else if (text[i] == ':' && colon == std::string_view::npos) {
            colon = i;
        } else if (text[i] == '@') {
            const std::string_view rest = text.substr(i + 1, std::min<size_t>(5, part.to - i - 1));
            const bool named = rest.starts_with("tcp(") || rest.starts_with('(') || rest == "unix(" || rest == "tcp6(";
            if (!named && (colon == std::string_view::npos || !isPairAtHost(text, {begin, colon}, i, part.to)))
                continue;
            if (colon != std::string_view::npos)
                redactPart(text, {colon + 1, i}, edits);
            begin = i + 1;
            colon = std::string_view::npos;
        }
    }
}

// "postgres://%s:%s@db/app", "app", "X": the second of what a format is filled with
void findFormatted(std::string_view text, Span part, Edits& edits)
{
    constexpr std::string_view pair = "://%s:%s@";
    const std::string_view line = text.substr(0, part.to);
    const size_t format = line.find(pair, part.from);
    if (format == std::string_view::npos)
        return;
    const size_t close = line.find_first_of("\"'`", format);
    const size_t first = line.substr(0, std::min(part.to, format + 2 * farthest)).find(',', close);
    size_t second = first == std::string_view::npos || close == std::string_view::npos ? first : line.find(',', first + 1);
    if (second != std::string_view::npos && close != std::string_view::npos
        && line.substr(close, first - close).find('%') != std::string_view::npos)
        second = first; // "..." % ("app", "X")
    if (second == std::string_view::npos)
        return;
    const size_t from = skipBlanks(text, second + 1, part.to);
    if (from >= part.to || !isQuote(text[from]))
        return;
    const size_t to = line.find(text[from], from + 1);
    if (to != std::string_view::npos && to - from < farthest && looksLikePassword(line.substr(from + 1, to - from - 1)))
        redactPart(text, {from + 1, to}, edits);
}

// jdbc:oracle:thin:user/pass@//host:1521/service
void findOracleNames(std::string_view text, Span part, Edits& edits)
{
    const std::string_view line = text.substr(0, part.to);
    for (size_t at = line.find("jdbc:oracle:", part.from); at != std::string_view::npos; at = line.find("jdbc:oracle:", at + 1)) {
        const std::string_view near = line.substr(at, farthest);
        const size_t slash = near.find('/'), host = near.find('@');
        if (slash != std::string_view::npos && host != std::string_view::npos && slash < host)
            redactPart(text, {at + slash + 1, at + host}, edits);
    }
}

} // namespace

void findUrlSecrets(std::string_view text, Span part, Edits& edits)
{
    for (size_t i = part.from; i + 2 < part.to; ++i) {
        if (text[i] != ':')
            continue;
        const std::string_view rest = text.substr(i, std::min<size_t>(5, part.to - i));
        const size_t length = rest.starts_with("://") ? 3 : rest == ":\\/\\/" ? 5 : 0;
        if (length == 0)
            continue;
        redactUserInfo(text, i + length, part.to, edits);
        redactWebhook(text, i + length, part.to, edits);
        redactHook(text, i + length, part.to, edits);
        redactShortQuery(text, i + length, part.to, edits);
    }
    if (const size_t query = text.substr(0, part.to).find("?u=", part.from);
        query != std::string_view::npos) // of a log: GET /login?u=bob&p=X
        redactShortQuery(text, std::max(text.substr(0, query).rfind(' ') + 1, part.from), part.to, edits); // npos + 1: 0
    findGoNames(text, part, edits);
    findOracleNames(text, part, edits);
    findFormatted(text, part, edits);
}

} // namespace hindcast::redaction
