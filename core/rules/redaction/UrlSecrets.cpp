// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/UrlSecrets.h"

#include "core/rules/redaction/shapes/Shape.h"
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

// The last @ of user:pass@host; the password may hold a raw @, or even a slash.
size_t lastAt(std::string_view text, size_t from, size_t to)
{
    size_t end = from, at = std::string_view::npos;
    while (end < to && !endsUrl(text[end]) && text[end] != '/' && text[end] != '?' && text[end] != '#' && text[end] != '\\') {
        if (text[end] == '@')
            at = end;
        ++end;
    }
    if (at != std::string_view::npos && (isHost(text.substr(at + 1, end - at - 1)) || end == to || endsUrl(text[end])))
        return at;
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
    if (colon != std::string_view::npos)
        redactPart(text, {from + colon + 1, at}, edits);
    else if (at - from >= 16) // a token instead of a user
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

// user:pass@tcp(host:3306)/db
void findGoNames(std::string_view text, Span part, Edits& edits)
{
    size_t begin = part.from;
    for (size_t i = part.from; i < part.to; ++i) {
        if (endsUrl(text[i]) || text[i] == '=') {
            begin = i + 1;
        } else if (text[i] == '@') {
            const std::string_view rest = text.substr(i + 1, std::min<size_t>(5, part.to - i - 1));
            if (!rest.starts_with("tcp(") && rest != "unix(" && rest != "tcp6(")
                continue;
            if (const size_t colon = text.substr(begin, i - begin).find(':'); colon != std::string_view::npos)
                redactPart(text, {begin + colon + 1, i}, edits);
            begin = i + 1;
        }
    }
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
    }
    findGoNames(text, part, edits);
    findOracleNames(text, part, edits);
}

} // namespace hindcast::redaction
