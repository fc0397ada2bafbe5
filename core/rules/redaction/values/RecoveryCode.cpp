// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/values/RecoveryCode.h"

#include "core/rules/redaction/text/Bytes.h"

#include <algorithm>

namespace hindcast::redaction {

bool isRecoveryCode(std::string_view word, bool told)
{
    constexpr size_t shortestPart = 4, longestPart = 12, shortestWhole = 8, longestWhole = 32;
    size_t parts = 0, first = 0;
    bool alike = true, digitsInAll = true, digit = false;
    for (size_t from = 0; from <= word.size(); ++parts) {
        const size_t to = std::min(word.find('-', from), word.size());
        const std::string_view part = word.substr(from, to - from);
        const bool all = part.size() == word.size() && told;
        if (part.size() < shortestPart || part.size() > (all ? longestWhole : longestPart) || !std::ranges::all_of(part, isAlnum))
            return false;
        const bool holds = std::ranges::any_of(part, isDigit);
        digit |= holds;
        digitsInAll &= holds;
        first = parts == 0 ? part.size() : first;
        alike &= part.size() == first;
        from = to + 1;
    }
    if (parts == 1)
        return word.size() >= shortestWhole && std::ranges::count_if(word, isDigit) > 1;
    constexpr size_t fewestParts = 4; // Q7MX-2LK9-TPRS-VYN5
    const bool many = parts >= fewestParts && std::ranges::none_of(word, isLower) && std::ranges::count_if(word, isDigit) > 2;
    return digit && (digitsInAll || (alike && (first > shortestPart || many)));
}

bool isFourDigits(std::string_view word) { return word.size() == 4 && std::ranges::all_of(word, isDigit); }

} // namespace hindcast::redaction
