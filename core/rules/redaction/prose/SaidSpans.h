// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"
#include "core/rules/redaction/values/HarmlessValue.h"

#include <algorithm>

/// The words around a place in what is said, forwards and backwards.
namespace hindcast::redaction {

inline constexpr size_t longestSaid = 128; // a bound keeps hostile lines linear

/// The text of \a s.
inline std::string_view saidAt(std::string_view text, Span s) { return text.substr(s.from, s.to - s.from); }

/// The word that begins at or behind \a at; empty at the end.
inline Span saidFrom(std::string_view text, size_t at, size_t end)
{
    at = skipBlanks(text, at, end);
    size_t to = at;
    while (to < end && !isBlank(text[to]))
        ++to;
    return {at, to};
}

/// The word before \a at, down to \a begin.
inline Span saidBefore(std::string_view text, size_t begin, size_t at)
{
    const size_t to = trimEnd(text, begin, at);
    size_t from = to;
    while (from > begin && !isBlank(text[from - 1]) && to - from < longestSaid)
        --from;
    return {from, to};
}

/// Without quotes, brackets and the signs that end sentences.
inline Span bareSaid(std::string_view text, Span s)
{
    constexpr std::string_view before = "\"'`([{*_", behind = "\"'`)]}*_.,;:!?";
    while (!s.empty() && before.find(text[s.from]) != std::string_view::npos)
        ++s.from;
    while (!s.empty() && behind.find(text[s.to - 1]) != std::string_view::npos)
        --s.to;
    return s;
}

/// Whether what begins at \a at is the name that a server gave something: "queued as 4XyQ1m3tLbz".
inline bool isQueuedAs(std::string_view text, size_t begin, size_t at)
{
    const Span as = saidBefore(text, begin, at);
    return equalsIgnoringCase(saidAt(text, as), "as") && equalsIgnoringCase(saidAt(text, saidBefore(text, begin, as.from)), "queued");
}

/// Letters and dashes
inline bool isPlainWord(std::string_view word)
{
    return !word.empty()
        && std::ranges::all_of(word, [](char c) { return isUpper(c) || isLower(c) || c == '-' || static_cast<unsigned char>(c) >= 0x80; });
}

/// Whether a value is neither harmless nor a word for how things are.
inline bool mayBeTaken(std::string_view value) { return !value.empty() && !isHarmlessValue({}, value) && !isStatus(value); }

} // namespace hindcast::redaction
