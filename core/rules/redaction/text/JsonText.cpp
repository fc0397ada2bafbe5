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

} // namespace hindcast::redaction
