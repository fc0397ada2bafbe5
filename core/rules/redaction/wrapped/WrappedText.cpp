// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/wrapped/WrappedText.h"

#include "core/rules/redaction/wrapped/EscapedText.h"
#include "core/rules/redaction/wrapped/MarkupText.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

constexpr size_t npos = std::string_view::npos;
constexpr std::string_view shellQuote = "'\\''"; // a quote within single quotes

constexpr std::string_view lineSigns = "+>-";

std::string readLines(std::string_view written)
{
    std::string out;
    out.reserve(written.size());
    for (size_t from = 0; from < written.size();) {
        const size_t to = std::min(written.find('\n', from), written.size() - 1) + 1;
        out.append(written.substr(from + 1, to - from - 1));
        from = to;
    }
    return out;
}

std::string writeLines(std::string_view text, char sign)
{
    std::string out;
    out.reserve(text.size() + text.size() / 8 + 1);
    for (size_t from = 0; from < text.size();) {
        const size_t to = std::min(text.find('\n', from), text.size() - 1) + 1;
        out += sign;
        out.append(text.substr(from, to - from));
        from = to;
    }
    return out;
}

/// Adds what stands at \a span when it says something else than it looks like, and can be written back.
void add(std::string_view text, Span span, Notation notation, unsigned dialect, std::vector<WrappedText>& out)
{
    const std::string_view written = text.substr(span.from, span.to - span.from);
    WrappedText wrapped{span, {}, dialect, true};
    switch (notation) {
    case Notation::Escaped: wrapped.text = readEscaped(written, dialect); break;
    case Notation::Markup: wrapped.text = readMarkup(written); break;
    case Notation::Lines: wrapped.text = readLines(written); break;
    case Notation::Doubled:
    case Notation::Shell: {
        const std::string_view quote = notation == Notation::Doubled ? std::string_view("\"\"") : shellQuote;
        size_t from = 0;
        for (size_t at = written.find(quote); at != npos; at = written.find(quote, from)) {
            wrapped.text.append(written.substr(from, at - from)).append(1, quote[0]);
            from = at + quote.size();
        }
        wrapped.text.append(written.substr(from));
    }
    }
    wrapped.hidden = notation == Notation::Escaped ? wrapped.text != written : notation != Notation::Lines;
    if (writeWrapped(wrapped.text, notation, dialect) == written)
        out.push_back(std::move(wrapped));
}

bool isSentence(std::string_view text, Span span) { return text.substr(0, span.to).find(' ', span.from) != npos; }

// "note": "...", ["...", "..."]: what its quotes are told by
bool isValueOfJson(std::string_view text, Span span)
{
    size_t before = span.from - 1, behind = span.to + 1;
    while (before > 0 && isSpace(text[before - 1]))
        --before;
    while (behind < text.size() && isBlank(text[behind]))
        ++behind;
    return before > 0 && std::string_view(":[,").find(text[before - 1]) != npos
        && (behind == text.size() || std::string_view(",}]\n").find(text[behind]) != npos);
}

// "...", with \" or \n in it, within one line
void findEscaped(std::string_view text, std::vector<WrappedText>& out)
{
    size_t open = npos;
    bool escapes = false;
    for (size_t at = text.find_first_of("\"\\\n"); at != npos; at = text.find_first_of("\"\\\n", at + 1)) {
        const char c = text[at];
        if (c == '\\') {
            const char next = at + 1 < text.size() ? text[at + 1] : ' ';
            escapes = escapes || next == '"' || next == 'n' || next == 't';
            at += next != '\n';
        } else if (c == '\n' || open == npos) {
            open = c == '"' ? at : npos;
            escapes = false;
        } else {
            const Span span{open + 1, at};
            if (escapes || (isSentence(text, span) && isValueOfJson(text, span))) {
                const std::string_view written = text.substr(span.from, span.to - span.from);
                const unsigned dialect = escapesIn(written);
                const size_t before = out.size();
                add(text, span, Notation::Escaped, dialect, out);
                if (out.size() == before && dialect != NoEscapes) // some are escaped, others are not
                    add(text, span, Notation::Escaped, NoEscapes, out);
            }
            open = npos;
        }
    }
}

// "a ""b"" c" between separators
void findDoubled(std::string_view text, std::vector<WrappedText>& out)
{
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
            return;
        if (separates(close + 1) && (doubled || isSentence(text, {from, close})))
            add(text, {from, close}, Notation::Doubled, 0, out);
        at = close + 1;
    }
}

// 'a '\''b'\'' c', within one line
void findShell(std::string_view text, std::vector<WrappedText>& out)
{
    for (size_t at = text.find('\''); at != npos; at = text.find('\'', at)) {
        const size_t from = ++at;
        if (from > 1 && isAlnum(text[from - 2])) // doesn't
            continue;
        bool quotes = false;
        size_t close = text.find_first_of("'\n", from);
        for (; close != npos && text.substr(close).starts_with(shellQuote); close = text.find_first_of("'\n", close + shellQuote.size()))
            quotes = true;
        if (close == npos)
            return;
        if (quotes && text[close] == '\'')
            add(text, {from, close}, Notation::Shell, 0, out);
        at = close + 1;
    }
}

constexpr std::string_view markers[] = {marker, tokenMarker, blockMarker, pemMarker, restMarker};

/// Where a text of HTML ends that begins at \a at: at a tag, which a marker is not, or at the quote around it.
size_t markupEnd(std::string_view text, size_t at)
{
    for (at = text.find_first_of("<>\"", at); at != npos; at = text.find_first_of("<>\"", at)) {
        const auto found = std::ranges::find_if(markers, [text, at](std::string_view sign) { return text.substr(at).starts_with(sign); });
        if (found == std::end(markers))
            return at;
        at += found->size();
    }
    return text.size();
}

// between tags, and within their quotes: with entities of quotes and brackets, or code
void findMarkup(std::string_view text, std::vector<WrappedText>& out)
{
    static constexpr std::string_view entities[] = {"&quot;", "&#", "&apos;", "&lt;", "&gt;"};
    for (size_t from = 0; from < text.size();) {
        const size_t to = markupEnd(text, from);
        const std::string_view written = text.substr(from, to - from);
        const std::string_view before = text.substr(0, from);
        const bool code = before.ends_with("<pre>") || before.ends_with("<code>");
        const bool element = from > 0 && text[from - 1] == '>' && to < text.size() && text[to] == '<' && isSentence(text, {from, to});
        if (code || element || std::ranges::any_of(entities, [written](std::string_view entity) { return written.find(entity) != npos; }))
            add(text, {from, to}, Notation::Markup, entitiesIn(written), out);
        from = to + 1;
    }
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

// > a, + b: a list of YAML begins with a dash and one blank, and a flag with two
void findLines(std::string_view text, std::vector<WrappedText>& out)
{
    const auto signAt = [text](size_t at) {
        const char first = at < text.size() ? text[at] : ' ';
        const size_t sign = first == '+' ? 0 : first == '>' ? 1 : first == '-' ? 2 : npos;
        const std::string_view rest = text.substr(at).substr(0, 3);
        const bool item = sign != npos && text[at] == '-' && (rest.size() < 3 || rest[1] == '-' || (rest[1] == ' ' && rest[2] != ' '));
        return item || (sign == 0 && isBase64Line(text, at)) ? npos : sign;
    };
    for (size_t from = 0; from < text.size();) {
        const size_t sign = signAt(from);
        size_t to = std::min(text.find('\n', from), text.size() - 1) + 1;
        while (sign != npos && to < text.size() && signAt(to) == sign)
            to = std::min(text.find('\n', to), text.size() - 1) + 1;
        if (sign != npos)
            add(text, {from, to}, Notation::Lines, unsigned(sign), out);
        from = to;
    }
}

/// Markers are the same in every notation: who looks for them finds them.
void keepMarkers(std::string& written, Notation notation, unsigned dialect)
{
    if (notation != Notation::Markup && (dialect & HtmlEscapes) == 0)
        return;
    for (const std::string_view sign : markers) {
        const std::string hidden = notation == Notation::Markup ? writeMarkup(sign, dialect) : writeEscaped(sign, dialect);
        for (size_t at = written.find(hidden); at != npos; at = written.find(hidden, at + sign.size()))
            written.replace(at, hidden.size(), sign);
    }
}

} // namespace

namespace {

/// Whether a line may begin with a sign: what most texts have none of is looked for, and dashes only beside it.
bool mayQuoteLines(std::string_view text)
{
    const auto begins = [text](char sign) {
        size_t at = text.find(sign);
        while (at != npos && at > 0 && text[at - 1] != '\n')
            at = text.find(sign, at + 1);
        return at != npos;
    };
    return begins('+') || begins('>') || begins('@');
}

} // namespace

std::vector<WrappedText> wrappedTexts(std::string_view text, Notation notation)
{
    std::vector<WrappedText> out;
    const auto has = [text](std::string_view sign) { return text.find(sign) != npos; };
    switch (notation) {
    case Notation::Escaped:
        if (has("\\") || has("\":"))
            findEscaped(text, out);
        break;
    case Notation::Doubled:
        if (has("\"\"") || has(",\"") || has(";\"") || has("\t\""))
            findDoubled(text, out);
        break;
    case Notation::Shell:
        if (has("\\''"))
            findShell(text, out);
        break;
    case Notation::Markup:
        if (has("&") || has("</"))
            findMarkup(text, out);
        break;
    case Notation::Lines:
        if (mayQuoteLines(text))
            findLines(text, out);
    }
    return out;
}

std::string writeWrapped(std::string_view text, Notation notation, unsigned dialect)
{
    std::string out;
    switch (notation) {
    case Notation::Escaped: out = writeEscaped(text, dialect); break;
    case Notation::Markup: out = writeMarkup(text, dialect); break;
    case Notation::Lines: out = writeLines(text, lineSigns[dialect]); break;
    case Notation::Doubled:
    case Notation::Shell:
        for (const char c : text)
            if (notation == Notation::Doubled && c == '"')
                out += "\"\"";
            else if (notation == Notation::Shell && c == '\'')
                out += shellQuote;
            else
                out += c;
    }
    keepMarkers(out, notation, dialect);
    return out;
}

} // namespace hindcast::redaction
