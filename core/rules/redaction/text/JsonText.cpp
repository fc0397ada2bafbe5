// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/text/JsonText.h"

#include <charconv>

namespace hindcast::redaction {

size_t endOfJsonText(std::string_view word)
{
    if (const size_t comma = word.find("\","); comma != std::string_view::npos)
        return comma;
    size_t quote = word.find('"');
    if (quote == std::string_view::npos || quote + 1 == word.size() || word.find_first_not_of("\"\\}]),;", quote) != std::string_view::npos)
        return 0;
    while (quote > 0 && word[quote - 1] == '\\') // of a text within a text
        --quote;
    return quote;
}

size_t letterEscape(std::string_view text)
{
    constexpr size_t length = 6; // with its four digits
    constexpr unsigned firstLetter = 0xc0;
    unsigned code = 0;
    if (text.size() < length || !text.starts_with("\\u"))
        return 0;
    const char* const end = text.data() + length;
    return std::from_chars(text.data() + 2, end, code, 16).ptr == end && code >= firstLetter ? length : 0;
}

bool isLineOfJson(std::string_view text, Span line)
{
    constexpr std::string_view outside = "{}[],: \t\r0123456789+-.Etruefalsn"; // of numbers and literals
    const size_t from = skipBlanks(text, line.from, line.to);
    if (from == line.to || std::string_view("{[\"").find(text[from]) == std::string_view::npos)
        return false;
    bool quoted = false;
    for (size_t at = from; at < line.to; ++at) {
        if (text[at] == '"')
            quoted = !quoted;
        else if (quoted && text[at] == '\\')
            ++at;
        else if (!quoted && outside.find(text[at]) == std::string_view::npos)
            return false;
    }
    return !quoted;
}

} // namespace hindcast::redaction
