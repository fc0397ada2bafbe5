// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/values/LeadingKey.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

bool isKeyChar(char c) { return isNameChar(c) || c == '/' || c == '$'; }

// Blanks, dashes of lists, signs of comments, quotes and patches: what may stand before the key.
size_t skipLead(std::string_view text, Span line, LeadingKey& found)
{
    size_t at = line.from;
    for (;;) {
        at = skipBlanks(text, at, line.to);
        if (at >= line.to)
            return at;
        const char c = text[at];
        const bool alone = at + 1 < line.to && isBlank(text[at + 1]);
        if ((c == '-' || c == '?') && alone) {
            found.item |= c == '-';
            at += 2;
        } else if (c == '#' || c == ';' || c == '*' || c == '>' || c == '+') {
            ++at;
        } else {
            break;
        }
    }
    static constexpr std::string_view commands[] = {"export ", "declare -x ", "ENV ",   "ARG ", "set ",
                                                    "SET ",    "$env:",       "const ", "let ", "var "};
    for (const std::string_view command : commands)
        if (text[at] == command[0] && text.substr(at, line.to - at).starts_with(command))
            return skipBlanks(text, at + command.size(), line.to);
    return at;
}

} // namespace

size_t indentOf(std::string_view text, Span line) { return skipBlanks(text, line.from, line.to) - line.from; }

std::optional<LeadingKey> leadingKey(std::string_view text, Span line)
{
    LeadingKey found;
    found.indent = indentOf(text, line);
    size_t at = skipLead(text, line, found);
    if (at >= line.to)
        return std::nullopt;
    found.column = at - line.from;
    if (text[at] == '"' || text[at] == '\'') {
        const size_t close = closingQuote(text, at, line.to);
        if (close == std::string_view::npos)
            return std::nullopt;
        found.quote = text[at];
        found.key = {at + 1, close};
        at = close + 1;
    } else {
        found.key.from = at;
        while (at < line.to && isKeyChar(text[at]))
            ++at;
        found.key.to = at;
    }
    if (found.key.empty())
        return std::nullopt;
    at = skipBlanks(text, at, line.to);
    if (at >= line.to || (text[at] != ':' && text[at] != '='))
        return std::nullopt;
    found.separator = text[at];
    // a:b is a word of a text, "a":b an entry
    if (found.separator == ':' && !found.quote && at + 1 < line.to && !isBlank(text[at + 1]))
        return std::nullopt;
    found.value.from = skipBlanks(text, at + 1, line.to);
    found.value.to = trimEnd(text, found.value.from, line.to);
    return found;
}

bool isBlockIndicator(std::string_view value)
{
    while (!value.empty() && (value[0] == '!' || value[0] == '&')) {
        const size_t blank = value.find(' ');
        if (blank == std::string_view::npos)
            return false;
        value.remove_prefix(blank);
        while (!value.empty() && isBlank(value[0]))
            value.remove_prefix(1);
    }
    if (value.empty() || (value[0] != '|' && value[0] != '>'))
        return false;
    size_t at = 1;
    while (at < value.size() && (isDigit(value[at]) || value[at] == '+' || value[at] == '-'))
        ++at;
    const size_t rest = skipBlanks(value, at, value.size());
    return rest == value.size() || (rest > at && value[rest] == '#');
}

bool isOnlyProperties(std::string_view value)
{
    while (!value.empty() && (value[0] == '!' || value[0] == '&' || value[0] == '#')) {
        const size_t blank = value[0] == '#' ? std::string_view::npos : value.find(' ');
        if (blank == std::string_view::npos)
            return true;
        value.remove_prefix(blank);
        while (!value.empty() && isBlank(value[0]))
            value.remove_prefix(1);
    }
    return value.empty();
}

size_t propertiesLength(std::string_view value)
{
    constexpr size_t longest = 128; // a bound keeps hostile lines linear
    value = value.substr(0, longest);
    size_t at = 0;
    while (value.substr(at).starts_with('&') || value.substr(at).starts_with("!!")) {
        const size_t blank = value.find(' ', at), next = std::min(value.find_first_not_of(' ', blank), value.size());
        const bool name = blank != std::string_view::npos
            && std::ranges::all_of(value.substr(at + 1, blank - at - 1), [](char c) { return isNameChar(c) || c == '!'; });
        if (!name || next == value.size() || value[next] == '=')
            break;
        at = next;
    }
    return at;
}

size_t closingQuote(std::string_view text, size_t at, size_t end)
{
    const char quote = text[at];
    for (size_t i = at + 1; i < end; ++i) {
        if (text[i] == '\\' && quote == '"')
            ++i;
        else if (text[i] == quote && quote == '\'' && i + 1 < end && text[i + 1] == quote)
            ++i;
        else if (text[i] == quote)
            return i;
    }
    return std::string_view::npos;
}

size_t flowEnd(std::string_view text, size_t at, size_t end)
{
    size_t depth = 0, lineEnd = 0;
    for (size_t i = at; i < end; ++i) {
        const char c = text[i];
        if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            if (--depth == 0)
                return i + 1;
        } else if (c == '"' || (c == '\'' && !isAlnum(text[i - 1]))) {
            if (i >= lineEnd)
                lineEnd = std::min(text.find('\n', i), end);
            if (const size_t close = closingQuote(text, i, lineEnd); close != std::string_view::npos)
                i = close;
        } else if (c == '\n' && text.substr(i + 1, 3) == "---") {
            return std::string_view::npos;
        }
    }
    return std::string_view::npos;
}

} // namespace hindcast::redaction
