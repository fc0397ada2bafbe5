// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/values/WrittenReference.h"

#include "core/rules/redaction/text/Bytes.h"
#include "core/rules/redaction/words/ValueWords.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

bool isName(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) { return isAlnum(c) || c == '_'; });
}

bool isBetween(std::string_view value, std::string_view begin, std::string_view end)
{
    return value.size() > begin.size() + end.size() && value.starts_with(begin) && value.ends_with(end)
        && isName(value.substr(begin.size(), value.size() - begin.size() - end.size()));
}

// sk_live_..., AKIA..., ya29.…: how a key begins, and no more of it
bool isBeginning(std::string_view value)
{
    constexpr size_t longest = 12;
    size_t dots = value.find("...");
    if (dots == std::string_view::npos)
        dots = value.find("\u2026");
    if (dots == std::string_view::npos || dots < 3 || dots > longest || dots + 3 != value.size())
        return false;
    const std::string_view begin = value.substr(0, dots);
    return begin == "ya29."
        || (std::ranges::none_of(begin, isDigit)
            && (begin.ends_with('_') || begin.ends_with('-') || begin.starts_with("eyJ") || std::ranges::all_of(begin, isUpper)));
}

// not-logged, not_shown
bool isDenied(std::string_view value)
{
    if (!value.starts_with("not-") && !value.starts_with("not_"))
        return false;
    return std::ranges::all_of(value.substr(4), isLower) && (value.ends_with("ed") || value.ends_with("shown") || value.ends_with("set"));
}

// Signs that are drawn over a text.
bool isBlackened(std::string_view value)
{
    static constexpr std::string_view signs[] = {"\u2588", "\u2022", "\u25cf", "\u2591", "\u2593", "\u25a0"};
    for (const std::string_view sign : signs) {
        std::string_view rest = value;
        while (rest.starts_with(sign))
            rest.remove_prefix(sign.size());
        if (rest.empty() && value.size() > sign.size())
            return true;
    }
    return false;
}

// sk_live_ before what is drawn over all of the rest
bool hasPrefix(std::string_view value)
{
    const size_t drawn = value.find_last_not_of(value.back()) + 1; // npos + 1: 0
    return drawn > 0 && (value[drawn - 1] == '_' || value[drawn - 1] == '-') && std::ranges::none_of(value.substr(0, drawn), isDigit);
}

// 000...0, sk_live_xxxxxxxx, %2A%2A%2A, *SENSITIVE*DATA*, **redacted**
bool isFilling(std::string_view value)
{
    constexpr size_t zeros = 16, tail = 8;
    if (value.size() >= zeros && std::ranges::all_of(value, [](char c) { return c == '0'; }))
        return true;
    if (value.size() > tail && std::ranges::all_of(value.substr(value.size() - tail), [&](char c) { return c == value.back(); })
        && (value.back() == 'x' || value.back() == 'X' || value.back() == '*') && hasPrefix(value))
        return true;
    if (value.size() > 3 && value.front() == '*' && value.back() == '*') { // a password may have such signs, too
        static constexpr std::string_view words[] = {"redacted", "masked", "hidden", "removed", "secret", "prompt"};
        const std::string_view inner = value.substr(value.find_first_not_of('*') == std::string_view::npos ? 0
                                                                                                           : value.find_first_not_of('*'));
        return isAmong(inner.substr(0, inner.find('*')), words)
            || std::ranges::all_of(value, [](char c) { return c == '*' || isUpper(c); });
    }
    for (size_t at = 0; at < value.size(); at += 3)
        if (!startsIgnoringCase(value.substr(at), "%2a"))
            return isBlackened(value);
    return !value.empty();
}

// <<from RPS>>, [set at commissioning], <masked:40>, {name: db, key: password}: what stands in the place of one says so
bool isRemark(std::string_view value)
{
    static constexpr std::string_view said[] = {"set ",      "removed",    "masked", "hidden",   "withheld",         "deleted",
                                                "stripped",  "see ",       "not ",   "redacted", "embedded",         "omitted",
                                                "encrypted", "suppressed", "from ",  "secret",   "base64 suppressed"};
    if (value.size() < 4)
        return false;
    std::string_view inner = value.substr(1, value.size() - 2);
    const bool angles = value.front() == '<' && value.back() == '>', brackets = value.front() == '[' && value.back() == ']';
    if (value.front() == '{' && value.back() == '}') // of plain names: {name: bob, key: X9} is a secret
        return inner.find("name:") != std::string_view::npos && inner.find("key:") != std::string_view::npos
            && std::ranges::all_of(inner,
                                   [](char c) { return isLower(c) || std::string_view("-_.:, ").find(c) != std::string_view::npos; });
    if (!angles && !(brackets && inner.find(' ') != std::string_view::npos))
        return false;
    while (inner.starts_with('<') || inner.starts_with(' '))
        inner.remove_prefix(1);
    return std::ranges::any_of(said, [inner](std::string_view begin) { return startsIgnoringCase(inner, begin); });
}

} // namespace

bool isLeftOut(std::string_view value)
{
    static constexpr std::string_view masks[] = {"REDACTED", "MASKED",  "FILTERED", "SCRUBBED",
                                                 "HIDDEN",   "REMOVED", "OMITTED",  "SUPPRESSED"};
    if (std::ranges::find(masks, value) != std::end(masks) || isBetween(value, "%%", "%%") || isBetween(value, ":'", "'")
        || isBetween(value, ":\"", "\""))
        return true;
    if (value.starts_with("[lindex ") || value.starts_with("[exec ") || value.starts_with("[gets ") || value == "[redacted"
        || value.starts_with("[redacted ") || value == "(prompt)" || value == "undef" || value == "prompt" || value == "tbd"
        || value.starts_with("{SASL}") || value == "from-keyvault" || value == "from-vault" || value == "from-env"
        || value.starts_with("N'$("))
        return true;
    static constexpr std::string_view told[] = {"set by ",       "injected by ",  "generated by ",   "rendered by ",    "provided by ",
                                                "created by ",   "sent by ",      "sent separately", "inherited from ", "delivered to ",
                                                "delivered by ", "to be issued",  "to be set",       "to be sent",      "to be defined",
                                                "in 1password",  "templated by ", "filled in by "};
    if (std::ranges::any_of(told, [value](std::string_view begin) { return value.starts_with(begin); }))
        return true;
    return isBeginning(value) || isDenied(value) || isFilling(value) || isRemark(value);
}

bool isTagged(std::string_view value)
{
    return std::ranges::any_of(words::tagWords(), [value](std::string_view tag) {
        return startsIgnoringCase(value, tag)
            && (tag[0] != '!' || findIgnoringCase(value.substr(0, value.find(' ')), "inline") == std::string_view::npos);
    });
}

} // namespace hindcast::redaction
