// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/wrapped/InnerQuote.h"
#include "core/rules/redaction/wrapped/Notation.h"

namespace hindcast::redaction {
namespace {

constexpr std::string_view shellQuote = "'\\''"; // within single quotes: they end, a quote stands there, they begin again

bool mayHoldShell(std::string_view text) { return text.find("\\''") != std::string_view::npos; }

// 'a '\''b'\'' c', within one line
std::vector<WrappedPlace> findShell(std::string_view text)
{
    constexpr size_t npos = std::string_view::npos;
    std::vector<WrappedPlace> out;
    for (size_t at = text.find('\''); at != npos; at = text.find('\'', at)) {
        const size_t from = ++at;
        if (from > 1 && isAlnum(text[from - 2])) // doesn't
            continue;
        bool quotes = false;
        size_t close = text.find_first_of("'\n", from);
        for (; close != npos && text.substr(close).starts_with(shellQuote); close = text.find_first_of("'\n", close + shellQuote.size()))
            quotes = true;
        if (close == npos)
            break;
        if (quotes && text[close] == '\'')
            out.push_back({{from, close}});
        at = close + 1;
    }
    return out;
}

std::string readShell(std::string_view written, unsigned /*dialect*/) { return readInnerQuotes(written, shellQuote); }

std::string writeShell(std::string_view text, unsigned /*dialect*/) { return writeInnerQuotes(text, shellQuote); }

} // namespace

const Notation& shellNotation()
{
    static constexpr Notation notation{mayHoldShell, findShell, readShell, writeShell, Hides::Always};
    return notation;
}

} // namespace hindcast::redaction
