// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/values/FlowValue.h"

#include "core/rules/redaction/text/Bytes.h"
#include "core/rules/redaction/values/GeneratedKey.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/LeadingKey.h"
#include "core/rules/redaction/values/Reference.h"
#include "core/rules/redaction/values/SecretKey.h"

#include <algorithm>

namespace hindcast::redaction {

// {"type": "string", "minLength": 12}
bool isSchema(std::string_view flow)
{
    static constexpr std::string_view kinds[] = {"string", "boolean", "integer", "number", "object", "array", "null", "text", "keyword"};
    static constexpr std::string_view values[] = {"default", "const", "value", "example", "enum"};
    const size_t type = flow.substr(0, longestElement).find("type");
    if (type == flow.npos || flow.size() > longestElement)
        return false;
    size_t from = type + 4;
    while (from < flow.size() && (isQuote(flow[from]) || isBlank(flow[from]) || flow[from] == ':'))
        ++from;
    size_t to = from;
    while (to < flow.size() && isNameChar(flow[to]))
        ++to;
    return isAmong(flow.substr(from, to - from), kinds)
        && std::ranges::none_of(values, [flow](std::string_view word) { return flow.find(word) != flow.npos; });
}

// {"Ref": "DBPassword"}
bool refersOnly(std::string_view flow)
{
    static constexpr std::string_view fields[] = {
        "Ref",       "$ref",     "valueFrom", "secretKeyRef", "secretRef", "Fn::GetAtt", "Fn::ImportValue",
        "reference", "keyVault", "$secret",   "$env",         "SecretArn", "secretArn",  "external"};
    if (!flow.starts_with('{'))
        return false;
    flow = flow.substr(0, longestElement);
    size_t from = 1;
    while (from < flow.size() && (isSpace(flow[from]) || isQuote(flow[from])))
        ++from;
    size_t to = from;
    while (to < flow.size() && (isAlnum(flow[to]) || flow[to] == ':' || flow[to] == '$'))
        ++to;
    std::string_view field = flow.substr(from, to - from);
    while (field.ends_with(':'))
        field.remove_suffix(1);
    return std::ranges::find(fields, field) != std::end(fields) || (field == "vault" && flow.find('/') != std::string_view::npos);
}

// { expire: false }
bool isSwitch(std::string_view flow)
{
    if (flow.size() > 64 || std::ranges::count(flow, ':') != 1)
        return false;
    size_t from = flow.find(':') + 1;
    from = skipBlanks(flow, from, flow.size());
    const std::string_view value = flow.substr(from, flow.find_first_of(" }", from) - from);
    return value == "true" || value == "false" || value == "null";
}

namespace {

// A mapping whose fields say how something is, or \a which one.
bool describesIn(std::string_view flow, bool which)
{
    if (flow.size() < 2 || flow.size() > longestElement || flow[0] != '{')
        return false;
    const size_t end = flow.size() - 1;
    bool any = false;
    const bool ofHeader = flow.find("in: header") != flow.npos || flow.find("\"in\": \"header\"") != flow.npos; // of OpenAPI: which one
    for (size_t at = 1;;) {
        while (at < end && (isSpace(flow[at]) || flow[at] == ','))
            ++at;
        if (at >= end)
            return any;
        Span key{at, at};
        if (flow[at] == '"' || flow[at] == '\'') {
            key = {at + 1, closingQuote(flow, at, end)};
            if (key.to == std::string_view::npos)
                return false;
            at = key.to + 1;
        } else {
            while (key.to < end && isNameChar(flow[key.to]))
                ++key.to;
            at = key.to;
        }
        at = skipBlanks(flow, at, end);
        if (key.empty() || at >= end || flow[at] != ':')
            return false;
        ++at;
        while (at < end && isSpace(flow[at]))
            ++at;
        if (at >= end)
            return false;
        const size_t from = at;
        if (flow[at] == '"' || flow[at] == '\'') {
            const size_t close = closingQuote(flow, at, end);
            at = close == std::string_view::npos ? close : close + 1;
        } else if (flow[at] == '{' || flow[at] == '[') {
            at = flowEnd(flow, at, end);
        } else {
            at = std::min(flow.find_first_of(",\n", at), end);
        }
        if (at == std::string_view::npos)
            return false;
        const std::string_view value = flow.substr(from, trimEnd(flow, from, at) - from);
        const bool plain = value == "true" || value == "false" || value == "null"
            || (!value.empty() && value.size() < 12 && std::ranges::all_of(value, isDigit));
        const std::string_view field = flow.substr(key.from, key.to - key.from);
        const std::string_view bare = value.size() > 1 && value.front() == value.back() ? value.substr(1, value.size() - 2) : value;
        const bool identifies = which && namesIdentifier(field) && findIgnoringCase(field, "hash") == std::string_view::npos
            && (field.ends_with("id") || !looksLikePassword(bare));
        if (!plain && !saysHow(field) && !identifies
            && !(ofHeader && field == "name" && (bare.starts_with("X-") || !looksLikePassword(bare))) && field != "bearerFormat"
            && field != "aud")
            return false;
        any = true;
    }
}

} // namespace

bool tellsOnly(std::string_view flow)
{
    if (!flow.starts_with('[') || flow.size() > longestElement)
        return describesIn(flow, false);
    bool any = false; // "api_keys": [{"id": "x", "name": "beats"}]: a list of which there are, as a server answers
    for (size_t at = 1; at + 1 < flow.size();) {
        if (isSpace(flow[at]) || flow[at] == ',') {
            ++at;
            continue;
        }
        const size_t end = flow[at] == '{' ? flowEnd(flow, at, flow.size()) : std::string_view::npos;
        if (end == std::string_view::npos || !describesIn(flow.substr(at, end - at), true))
            return false;
        any = true;
        at = end;
    }
    return any;
}

bool isListOfNames(std::string_view flow)
{
    return flow.starts_with('[') && flow.size() < 512
        && std::ranges::all_of(flow, [](char c) { return isLower(c) || std::string_view("-_., []\"'").find(c) != std::string_view::npos; });
}

bool refersOnlyIn(std::string_view list)
{
    if (!list.starts_with('[') || !list.ends_with(']') || list.size() > longestElement)
        return false;
    bool any = false;
    for (size_t at = 1; at + 1 < list.size();) {
        const size_t to = std::min(list.find(',', at), list.size() - 1);
        size_t from = skipBlanks(list, at, to), end = trimEnd(list, from, to);
        if (end > from + 1 && isQuote(list[from]) && list[end - 1] == list[from]) {
            ++from;
            --end;
        }
        any = true;
        if (end > from && !isHarmlessValue({}, list.substr(from, end - from)))
            return false;
        at = to + 1;
    }
    return any;
}

bool describes(std::string_view key, std::string_view value)
{
    static constexpr std::string_view texts[] = {"description", "constraintdescription", "title", "help", "label"};
    static constexpr std::string_view rules[] = {
        "type",     "noecho", "minlength", "maxlength", "format",    "required", "nullable",       "writeonly",
        "readonly", "hidden", "order",     "sensitive", "algorithm", "encoding", "rotationpolicy", "provider",
        "backend",  "engine", "source",    "driver",    "issuer",    "audience", "kind",           "store",
        "storage",  "policy", "mode",      "enabled",   "scheme",    "aud",      "header",         "prefix"};
    if (isAmong(key, texts))
        return value.find(' ') != std::string_view::npos;
    if (keyKind(key) == KeyKind::Ordinary && namesIdentifier(key) && isUuid(value)) // tenantId: 7cc5027e-...
        return true;
    return equalsIgnoringCase(key, "pattern") || equalsIgnoringCase(key, "allowedpattern")
        || (isAmong(key, rules) && !looksLikePassword(value));
}

} // namespace hindcast::redaction
