// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/wrapped/InnerQuote.h"
#include "core/rules/redaction/wrapped/Notation.h"

namespace hindcast::redaction {
namespace {

constexpr size_t npos = std::string_view::npos;
constexpr std::string_view doubledQuote = "\"\"";

bool mayHoldDoubled(std::string_view text)
{
    const auto has = [text](std::string_view sign) { return text.find(sign) != npos; };
    return has(doubledQuote) || has(",\"") || has(";\"") || has("\t\"");
}

// "a ""b"" c"
std::vector<WrappedPlace> findDoubled(std::string_view text)
{
    std::vector<WrappedPlace> out;
    const auto separates = [text](size_t at) { return at >= text.size() || std::string_view(",;\t\n\r").find(text[at]) != npos; };
    for (size_t at = text.find('"'); at != npos; at = text.find('"', at)) {
        const size_t from = ++at;
        if (from > 1 && !separates(from - 2))
            continue;
        bool doubled = false;
        size_t close = text.find('"', from);
        for (; close != npos && text.substr(close + 1).starts_with('"'); close = text.find('"', close + 2))
            doubled = true;
        if (close == npos)
            break;
        if (separates(close + 1) && (doubled || isSeveralWords(text, {from, close})))
            out.push_back({{from, close}});
        at = close + 1;
    }
    return out;
}

std::string readDoubled(std::string_view written, unsigned /*dialect*/) { return readInnerQuotes(written, doubledQuote); }

std::string writeDoubled(std::string_view text, unsigned /*dialect*/) { return writeInnerQuotes(text, doubledQuote); }

} // namespace

const Notation& doubledNotation()
{
    static constexpr Notation notation{mayHoldDoubled, findDoubled, readDoubled, writeDoubled, Hides::Always};
    return notation;
}

} // namespace hindcast::redaction
