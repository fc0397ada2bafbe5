// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

/// Small change for scanners of ASCII in UTF-8. Positions are bytes from the start of the whole text.
namespace hindcast::redaction {

inline constexpr std::string_view marker = "<redacted>";
inline constexpr std::string_view tokenMarker = "<redacted-token>";
inline constexpr std::string_view blockMarker = "<redacted-block>";
inline constexpr std::string_view pemMarker = "<redacted-pem-block>";
/// In place of a secret whose end was not found, and of all that follows it: the text is cut here.
inline constexpr std::string_view restMarker = "<redacted-rest>";

inline constexpr std::string_view markers[] = {marker, tokenMarker, blockMarker, pemMarker, restMarker};

/// A part of the text.
struct Span {
    size_t from = 0;
    size_t to = 0;
    [[nodiscard]] bool empty() const { return from >= to; }
    friend bool operator==(const Span&, const Span&) = default;
};

/// What is put in place of a part of the text. An empty replacement of whole lines drops them.
struct Edit {
    Span span;
    std::string_view replacement = marker;
};
using Edits = std::vector<Edit>;

constexpr bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool isLower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isAlnum(char c) { return isUpper(c) || isLower(c) || isDigit(c); }
constexpr bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f' || c == '\0'; }
constexpr bool isSpace(char c) { return isBlank(c) || c == '\n'; }
constexpr bool isQuote(char c) { return c == '"' || c == '\'' || c == '`'; }
constexpr char lower(char c) { return isUpper(c) ? char(c + 32) : c; }
/// Of either case.
constexpr bool isHexDigit(char c) { return isDigit(c) || (lower(c) >= 'a' && lower(c) <= 'f'); }
/// Of a name of a setting, a flag or a header.
constexpr bool isNameChar(char c) { return isAlnum(c) || c == '_' || c == '-' || c == '.' || static_cast<unsigned char>(c) >= 0x80; }

constexpr size_t skipBlanks(std::string_view text, size_t at, size_t end)
{
    while (at < end && isBlank(text[at]))
        ++at;
    return at;
}

constexpr size_t trimEnd(std::string_view text, size_t from, size_t end)
{
    while (end > from && isBlank(text[end - 1]))
        --end;
    return end;
}

constexpr bool equalsIgnoringCase(std::string_view a, std::string_view lowerCase)
{
    if (a.size() != lowerCase.size())
        return false;
    for (size_t i = 0; i < a.size(); ++i)
        if (lower(a[i]) != lowerCase[i])
            return false;
    return true;
}

constexpr bool startsIgnoringCase(std::string_view a, std::string_view lowerCase)
{
    return a.size() >= lowerCase.size() && equalsIgnoringCase(a.substr(0, lowerCase.size()), lowerCase);
}

/// Where \a lowerCase begins in \a a at or after \a from; npos when nowhere.
constexpr size_t findIgnoringCase(std::string_view a, std::string_view lowerCase, size_t from = 0)
{
    for (size_t i = from; i + lowerCase.size() <= a.size(); ++i)
        if (lower(a[i]) == lowerCase[0] && equalsIgnoringCase(a.substr(i, lowerCase.size()), lowerCase))
            return i;
    return std::string_view::npos;
}

/// Words that are looked up often: by their length first.
class WordSet
{
public:
    explicit WordSet(std::span<const std::string_view> words)
    {
        for (const std::string_view word : words)
            m_byLength[word.size() % lengths].push_back(word);
    }
    [[nodiscard]] bool contains(std::string_view word) const
    {
        if (word.empty())
            return false;
        for (const std::string_view known : m_byLength[word.size() % lengths])
            if (known.front() == word.front() && known == word) // most differ in the first letter
                return true;
        return false;
    }

private:
    static constexpr size_t lengths = 32;
    std::array<std::vector<std::string_view>, lengths> m_byLength;
};

/// Whether a word is one of a list in lower case; letters beyond ASCII are compared as they are.
constexpr bool isAmong(std::string_view word, std::span<const std::string_view> list)
{
    for (const std::string_view item : list)
        if (equalsIgnoringCase(word, item))
            return true;
    return false;
}

} // namespace hindcast::redaction
