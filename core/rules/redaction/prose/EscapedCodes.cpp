// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/prose/EscapedCodes.h"

#include "core/rules/redaction/prose/CodeLists.h"
#include "core/rules/redaction/text/Automaton.h"
#include "core/rules/redaction/words/SpokenWords.h"

#include <algorithm>
#include <vector>

namespace hindcast::redaction {
namespace {

constexpr size_t farthestBreak = 200, longestEscapedLine = 400; // bounds keep hostile lines linear
constexpr std::string_view escapedBreak = "\\n";

/// Where the names of such codes end: all of them are looked for at once.
std::vector<Automaton::Hit> codeNamesIn(std::string_view line)
{
    static const Automaton automaton = automatonOf(words::codeNames());
    std::vector<Automaton::Hit> hits;
    (void)automaton.kindsOf(line, 1, hits);
    return hits;
}

/// The next break from \a at on, \a farthest away at most; npos when there is none.
size_t breakFrom(std::string_view text, size_t at, size_t end, size_t farthest)
{
    return text.substr(0, std::min(end, at + farthest)).find(escapedBreak, at);
}

/// A quote that is not escaped ends the text.
size_t textEnd(std::string_view text, size_t at, size_t end)
{
    size_t quote = text.substr(0, end).find('"', at);
    while (quote != std::string_view::npos && quote > at && text[quote - 1] == '\\')
        quote = text.substr(0, end).find('"', quote + 1);
    return std::min(quote, end);
}

/// Without what else is escaped before a break: "\r", or the backslash of a text within a text.
size_t withoutEscapes(std::string_view text, size_t from, size_t to)
{
    while (to > from && text[to - 1] == '\\')
        --to;
    if (text.substr(from, to - from).ends_with("\\r"))
        to = withoutEscapes(text, from, to - 2);
    return to;
}

/// Where the line begins that a name ends in: behind a quote or a break.
size_t beginOfHeading(std::string_view text, size_t begin, size_t at)
{
    size_t from = at;
    while (from > begin && at - from < farthestBreak && text[from - 1] != '"' && !text.substr(0, from).ends_with(escapedBreak))
        --from;
    return from;
}

/// The codes from \a at on; where they end.
size_t takeRows(std::string_view text, size_t at, size_t end, CodeLists& lists, Edits& edits)
{
    while (lists.isOpen() && at < end) {
        const size_t stop = std::min(breakFrom(text, at, end, longestEscapedLine), std::min(end, at + longestEscapedLine));
        const size_t close = textEnd(text, at, stop);
        const Span row{at, withoutEscapes(text, at, close)};
        if (skipBlanks(text, row.from, row.to) < row.to)
            lists.row(text, row, edits);
        if (!lists.isOpen() || close < stop)
            return at;
        at = stop + escapedBreak.size();
    }
    return at;
}

} // namespace

void findEscapedCodes(std::string_view text, Span line, Edits& edits)
{
    const std::string_view said = text.substr(line.from, line.to - line.from);
    const size_t quote = said.find_first_of("\"'"); // else it is no text in code or in JSON, but a path
    if (quote == std::string_view::npos || said.find(escapedBreak, quote) == std::string_view::npos)
        return;
    size_t behind = line.from + quote;
    for (const Automaton::Hit& hit : codeNamesIn(said)) {
        const size_t at = line.from + hit.end, stop = breakFrom(text, at, line.to, farthestBreak);
        if (at < behind || stop == std::string_view::npos || textEnd(text, at, stop) < stop)
            continue;
        CodeLists lists;
        lists.heading(text, {beginOfHeading(text, behind, at), withoutEscapes(text, at, stop)});
        behind = takeRows(text, stop + escapedBreak.size(), line.to, lists, edits);
    }
}

} // namespace hindcast::redaction
