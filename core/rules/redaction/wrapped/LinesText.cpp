// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/wrapped/Notation.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

constexpr std::string_view lineSigns = "+>-"; // a dialect is the place of one
constexpr unsigned noSign = lineSigns.size();

/// Whether a line may begin with a sign: what most texts have none of is looked for, and dashes only beside it.
bool mayHoldLines(std::string_view text)
{
    const auto begins = [text](char sign) {
        size_t at = text.find(sign);
        while (at != std::string_view::npos && at > 0 && text[at - 1] != '\n')
            at = text.find(sign, at + 1);
        return at != std::string_view::npos;
    };
    return begins('+') || begins('>') || begins('@');
}

/// Whether the line at \a at is one of armour, which may begin with a plus.
bool isBase64Line(std::string_view text, size_t at)
{
    constexpr size_t shortest = 16;
    size_t to = at;
    while (to < text.size() && (isAlnum(text[to]) || text[to] == '+' || text[to] == '/' || text[to] == '='))
        ++to;
    return to >= at + shortest && (to == text.size() || text[to] == '\n' || text[to] == '\r');
}

// A list of YAML begins with a dash and one blank, and a flag with two dashes.
unsigned signAt(std::string_view text, size_t at)
{
    const char first = at < text.size() ? text[at] : ' ';
    if (first == '>')
        return 1;
    if (first == '+')
        return isBase64Line(text, at) ? noSign : 0;
    const std::string_view rest = text.substr(at).substr(0, 3);
    return first != '-' || rest.size() < 3 || rest[1] == '-' || (rest[1] == ' ' && rest[2] != ' ') ? noSign : 2;
}

/// Behind the break that ends the line at \a at, or where the text ends.
size_t behindLine(std::string_view text, size_t at) { return std::min(text.find('\n', at), text.size() - 1) + 1; }

// > a, + b
std::vector<WrappedPlace> findLines(std::string_view text)
{
    std::vector<WrappedPlace> out;
    for (size_t from = 0; from < text.size();) {
        const unsigned sign = signAt(text, from);
        size_t to = behindLine(text, from);
        while (sign != noSign && to < text.size() && signAt(text, to) == sign)
            to = behindLine(text, to);
        if (sign != noSign)
            out.push_back({{from, to}, sign});
        from = to;
    }
    return out;
}

std::string readLines(std::string_view written, unsigned /*dialect*/)
{
    std::string out;
    out.reserve(written.size());
    for (size_t from = 0; from < written.size(); from = behindLine(written, from))
        out.append(written.substr(from + 1, behindLine(written, from) - from - 1));
    return out;
}

std::string writeLines(std::string_view text, unsigned dialect)
{
    std::string out;
    out.reserve(text.size() + text.size() / 8 + 1);
    for (size_t from = 0; from < text.size(); from = behindLine(text, from))
        out.append(1, lineSigns[dialect]).append(text.substr(from, behindLine(text, from) - from));
    return out;
}

} // namespace

const Notation& linesNotation()
{
    static constexpr Notation notation{mayHoldLines, findLines, readLines, writeLines, Hides::Never};
    return notation;
}

} // namespace hindcast::redaction
