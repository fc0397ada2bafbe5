// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/prose/CodeLists.h"

#include "core/rules/redaction/values/RecoveryCode.h"
#include "core/rules/redaction/words/SpokenWords.h"

#include <algorithm>
#include <array>

namespace hindcast::redaction {
namespace {

constexpr size_t longestHeading = 200, longestCodeLine = 400, mostCodes = 8; // bounds keep hostile lines linear
constexpr std::string_view codeOrnaments = " \t\r*_`\"'#=";

bool isCodeSign(char c, std::string_view signs) { return signs.find(c) != std::string_view::npos; }

std::string_view bareHeading(std::string_view text)
{
    while (!text.empty() && isCodeSign(text.front(), codeOrnaments))
        text.remove_prefix(1);
    while (!text.empty() && isCodeSign(text.back(), codeOrnaments))
        text.remove_suffix(1);
    return text;
}

/// What stands behind the name in a heading: nothing, a bracket, or words up to a colon.
bool isHeadingRest(std::string_view before, std::string_view rest)
{
    constexpr auto mostBefore = 4;
    if (rest.ends_with('[')) // of JSON
        rest = bareHeading(rest.substr(0, rest.size() - 1));
    if (rest.ends_with(':'))
        return true;
    return (rest.empty() || (rest.front() == '(' && rest.back() == ')')) && std::ranges::count(before, ' ') <= mostBefore;
}

} // namespace

size_t behindBullet(std::string_view text, size_t at, size_t end)
{
    constexpr size_t mostDigits = 2;
    while (at + 1 < end && (isCodeSign(text[at], "-*+>|")) && isBlank(text[at + 1]))
        at = skipBlanks(text, at + 1, end);
    for (const std::string_view sign : {"•", "–", "[ ]", "[x]"})
        if (text.substr(at, end - at).starts_with(sign))
            at = skipBlanks(text, at + sign.size(), end);
    size_t number = at;
    while (number < end && number - at <= mostDigits && isDigit(text[number]))
        ++number;
    if (number == at || number - at > mostDigits)
        return at;
    number += number < end && isCodeSign(text[number], ".):");
    return number < end && isBlank(text[number]) ? skipBlanks(text, number, end) : at;
}

void CodeLists::heading(std::string_view text, Span line)
{
    const std::string_view said = text.substr(line.from, line.to - line.from);
    if (said.size() > longestHeading)
        return;
    for (const std::string_view name : words::codeNames()) {
        const size_t found = findIgnoringCase(said, name);
        if (found == std::string_view::npos)
            continue;
        size_t at = found + name.size();
        while (at < said.size() && isLower(said[at])) // its plural
            ++at;
        m_open = isHeadingRest(bareHeading(said.substr(0, found)), bareHeading(said.substr(at)));
        m_taken = 0;
        return;
    }
}

bool CodeLists::isCode(std::string_view word) const
{
    if (isRecoveryCode(word, true))
        return true;
    // Of many codes a few have no digit; they are as long as the others.
    const bool alike = m_taken > 0 && word.size() == m_size && m_dash != std::string_view::npos && word.find('-') == m_dash;
    return alike && (m_taken > 1 || std::ranges::any_of(word, isDigit))
        && std::ranges::all_of(word, [](char c) { return isAlnum(c) || c == '-'; });
}

void CodeLists::row(std::string_view text, Span line, Edits& edits)
{
    size_t at = skipBlanks(text, line.from, line.to);
    const size_t end = trimEnd(text, at, line.to);
    if (text.substr(at, end - at).starts_with("```") && end - at < 16) // of Markdown
        return;
    m_open = false; // unless there are codes
    std::array<Span, mostCodes> codes;
    size_t count = 0, digits = 0;
    if (end - at > longestCodeLine)
        return;
    for (at = behindBullet(text, at, end); at < end; ++count) {
        Span code{at, at};
        while (code.to < end && !isBlank(text[code.to]))
            ++code.to;
        at = skipBlanks(text, code.to, end);
        while (!code.empty() && isCodeSign(text[code.from], "\"'`*"))
            ++code.from;
        while (!code.empty() && isCodeSign(text[code.to - 1], "\"'`*,;"))
            --code.to;
        const std::string_view word = text.substr(code.from, code.to - code.from);
        digits += isFourDigits(word);
        if (count == mostCodes || (!isFourDigits(word) && !isCode(word)))
            return;
        codes[count] = code;
    }
    if (count == 0 || (digits > 0 && (digits != count || count != 2)))
        return;
    m_open = true;
    const std::string_view last = text.substr(codes[count - 1].from, codes[count - 1].to - codes[count - 1].from);
    m_size = last.size();
    m_dash = last.find('-');
    m_taken += count;
    for (size_t i = 0; i < count; ++i)
        edits.push_back({codes[i], marker});
}

} // namespace hindcast::redaction
