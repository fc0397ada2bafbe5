// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/values/PlainForms.h"

#include "core/rules/redaction/text/Bytes.h"

#include <algorithm>
#include <string>

namespace hindcast::redaction {

bool isHashOfUser(std::string_view value)
{
    constexpr size_t kind = 3, digits = 32;
    return value.size() == kind + digits && value.starts_with("md5") && std::ranges::all_of(value.substr(kind), isHexDigit);
}

bool isVersion(std::string_view value)
{
    const size_t from = value.find_first_not_of("^~<>= v");
    if (from > 3 || std::ranges::count(value, '.') == 0)
        return false;
    return std::ranges::all_of(value.substr(from),
                               [](char c) { return isDigit(c) || std::string_view(".|^~<>= *x-").find(c) != std::string_view::npos; });
}

bool isDate(std::string_view value)
{
    return value.size() >= 16 && value[4] == '-' && value[7] == '-' && value[10] == 'T' && std::ranges::all_of(value.substr(0, 4), isDigit)
        && std::ranges::all_of(value, [](char c) { return isDigit(c) || std::string_view("-T:Z.+").find(c) != std::string_view::npos; });
}

bool isCalendarDay(std::string_view value)
{
    constexpr size_t size = 10;
    constexpr std::string_view years[] = {"19", "20"};
    if (value.size() != size || value[4] != '-' || value[7] != '-' || std::ranges::count_if(value, isDigit) != 8)
        return false;
    return std::ranges::find(years, value.substr(0, 2)) != std::end(years) && value[5] <= '1' && value[8] <= '3';
}

bool isDuration(std::string_view value)
{
    constexpr size_t mostDigits = 4;
    const size_t digits = size_t(std::ranges::find_if_not(value, isDigit) - value.begin());
    static constexpr std::string_view units[] = {"ms", "s", "m", "h", "d", "w", "y", "min"};
    return digits > 0 && digits <= mostDigits && isAmong(value.substr(digits), units);
}

bool isCounted(std::string_view value)
{
    constexpr size_t longest = 80, mostDigits = 11;
    const auto isWord = [](std::string_view word) { return std::ranges::all_of(word, isLower) || word == "%" || word == "/"; };
    const auto isNumber = [](std::string_view word) {
        if (!word.empty() && std::string_view("kKmM%").find(word.back()) != std::string_view::npos)
            word.remove_suffix(1);
        return !word.empty() && word.size() <= mostDigits && isDigit(word[0])
            && std::ranges::all_of(word, [](char c) { return isDigit(c) || c == '.' || c == ','; });
    };
    bool first = true;
    for (size_t from = 0; from < value.size() && value.size() <= longest; first = false) {
        const size_t to = std::min(value.find(' ', from), value.size());
        std::string_view word = value.substr(from, to - from);
        while (!word.empty() && std::string_view(".,;:!?)").find(word.back()) != std::string_view::npos)
            word.remove_suffix(1);
        if (word.starts_with('('))
            word.remove_prefix(1);
        if (!isNumber(word) && (first || !isWord(word)))
            return false;
        from = to + 1;
    }
    return !first;
}

bool isImage(std::string_view value)
{
    constexpr std::string_view sign = "@sha256:";
    constexpr size_t digits = 64;
    const size_t at = value.find(sign);
    return at != std::string_view::npos && at > 0 && value.size() == at + sign.size() + digits
        && std::ranges::all_of(value.substr(at + sign.size()), isHexDigit)
        && std::ranges::all_of(value.substr(0, at), [](char c) { return isNameChar(c) || c == '/' || c == ':'; });
}

bool isToBeFilledIn(std::string_view value)
{
    if (value == "CHANGE-ME" || value == "CHANGEME" || value == "CHANGE_ME" || value.starts_with("CHANGEME_")
        || value.starts_with("CHANGE_ME_"))
        return true; // in lower case it may be what nobody changed
    static constexpr std::string_view nouns[] = {"password", "passwd", "pass", "secret", "token", "key"};
    for (const std::string_view noun : nouns) { // password_here, yourpass, xoxb-your-token; a password may end in "here" as well
        const auto isOf = [&](std::string_view before, std::string_view behind) {
            return value.size() == before.size() + noun.size() + behind.size() && startsIgnoringCase(value, before)
                && startsIgnoringCase(value.substr(before.size()), noun) && value.ends_with(behind);
        };
        if (isOf("", "_here") || isOf("", "-here") || isOf("your", "") || value.ends_with("-your-" + std::string(noun)))
            return true;
    }
    const size_t sign = value.find_first_of("_-");
    if (sign == std::string_view::npos || sign + 1 == value.size())
        return false;
    static constexpr std::string_view begins[] = {"your", "replace", "insert", "enter", "fill"};
    return isAmong(value.substr(0, sign), begins)
        && std::ranges::all_of(value, [](char c) { return isUpper(c) || isLower(c) || c == '_' || c == '-'; });
}

bool isExpression(std::string_view value)
{
    static constexpr std::string_view begins[] = {".*", ".+", "[^", "\\S+", "\\S*", "\\w+", "\\d+", "[A-Z", "[a-z", "[0-9", "\\s*", "[\\w"};
    while (value.starts_with('(') || value.starts_with(')') || value.starts_with('"') || value.starts_with('\''))
        value.remove_prefix(1);
    if (value.starts_with("\\\\")) // in a text of code
        value.remove_prefix(1);
    return std::ranges::any_of(begins, [value](std::string_view begin) {
        return value.starts_with(begin) && (begin[0] == '[' || value.size() == begin.size() || !isAlnum(value[begin.size()]));
    });
}

Span replacementIn(std::string_view expression)
{
    constexpr size_t longest = 128; // a bound keeps hostile lines linear
    const std::string_view near = expression.substr(0, longest);
    for (const std::string_view group : {"\\1", "\\g<1>", "$1", "${1}"}) {
        const size_t found = near.find(group);
        if (found == std::string_view::npos || found == 0)
            continue;
        const size_t from = found + group.size(), to = near.find(near[found - 1], from);
        if (std::string_view("/|#,~!").find(near[found - 1]) != std::string_view::npos && to != std::string_view::npos)
            return {from, to};
    }
    return {};
}

bool isSurelyPassword(std::string_view value)
{
    constexpr size_t shortest = 8;
    constexpr std::string_view signs = "!@#$%^&*+~-_";
    return value.size() >= shortest && std::ranges::any_of(value, isUpper) && std::ranges::any_of(value, isLower)
        && std::ranges::any_of(value, isDigit) && value.find_first_of(signs) != std::string_view::npos
        && value.find_first_of("./:") == std::string_view::npos;
}

} // namespace hindcast::redaction
