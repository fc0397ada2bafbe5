// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/wrapped/EscapedText.h"

#include "core/rules/redaction/wrapped/Notation.h"

#include <algorithm>
#include <cstdint>

namespace hindcast::redaction {
namespace {

constexpr char other = '\x1a'; // in place of the backslash of an escape that is not read
constexpr size_t unicodeLength = 6; // a backslash, u and four digits
constexpr uint32_t firstOfPairs = 0xd800, firstLow = 0xdc00, behindPairs = 0xe000, beyondOne = 0x10000;

int digitOf(char c) { return isDigit(c) ? c - '0' : c - 'a' + 10; }

/// The number of \uxxxx with lower digits at \a at; -1: there is none.
int64_t codeAt(std::string_view text, size_t at)
{
    if (at + unicodeLength > text.size() || text[at] != '\\' || text[at + 1] != 'u')
        return -1;
    int64_t code = 0;
    for (size_t i = at + 2; i < at + unicodeLength; ++i) {
        if (!isHexDigit(text[i]) || isUpper(text[i]))
            return -1;
        code = code * 16 + digitOf(text[i]);
    }
    return code;
}

void appendUtf8(std::string& out, uint32_t code)
{
    const auto add = [&out](uint32_t byte) { out += char(static_cast<unsigned char>(byte)); };
    if (code < 0x80)
        return add(code);
    if (code < 0x800) {
        add(0xc0 | (code >> 6));
    } else if (code < beyondOne) {
        add(0xe0 | (code >> 12));
        add(0x80 | ((code >> 6) & 0x3f));
    } else {
        add(0xf0 | (code >> 18));
        add(0x80 | ((code >> 12) & 0x3f));
        add(0x80 | ((code >> 6) & 0x3f));
    }
    add(0x80 | (code & 0x3f));
}

void appendCode(std::string& out, uint32_t code)
{
    static constexpr std::string_view digits = "0123456789abcdef";
    out += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4)
        out += digits[(code >> shift) & 0xf];
}

/// The letter beyond ASCII at \a at, and how many bytes it has; 0 bytes: it is none.
std::pair<uint32_t, size_t> letterAt(std::string_view text, size_t at)
{
    const auto byte = [text](size_t i) { return i < text.size() ? uint32_t(static_cast<unsigned char>(text[i])) : 0; };
    const uint32_t first = byte(at);
    const size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
    uint32_t code = length == 4 ? first & 0x07 : length == 3 ? first & 0x0f : first & 0x1f;
    for (size_t i = 1; i < length; ++i) {
        if ((byte(at + i) & 0xc0) != 0x80)
            return {0, 0};
        code = (code << 6) | (byte(at + i) & 0x3f);
    }
    return {code, length};
}

bool isHtmlSign(char c) { return c == '<' || c == '>' || c == '&'; }

/// Reads \uxxxx at \a at; how many bytes of it were read, 0: it stays.
size_t readCode(std::string_view written, size_t at, unsigned escapes, std::string& out)
{
    const int64_t code = codeAt(written, at);
    if (code < 0 || code == other)
        return 0;
    if (code < 0x80) {
        const char c = char(code);
        if (!(isHtmlSign(c) ? (escapes & HtmlEscapes) != 0 : code < 0x20 && c != '\n' && c != '\r' && c != '\t'))
            return 0;
        out += c;
        return unicodeLength;
    }
    if ((escapes & LetterEscapes) == 0)
        return 0;
    if (code >= firstOfPairs && code < behindPairs) {
        const int64_t low = codeAt(written, at + unicodeLength);
        if (code >= firstLow || low < firstLow || low >= behindPairs)
            return 0;
        appendUtf8(out, uint32_t(beyondOne + ((code - firstOfPairs) << 10) + (low - firstLow)));
        return 2 * unicodeLength;
    }
    appendUtf8(out, uint32_t(code));
    return unicodeLength;
}

} // namespace

unsigned escapesIn(std::string_view written)
{
    unsigned out = NoEscapes;
    for (size_t at = written.find('\\'); at != std::string_view::npos && at + 1 < written.size(); at = written.find('\\', at + 2)) {
        const int64_t code = codeAt(written, at);
        if (written[at + 1] == '/')
            out |= SlashEscapes;
        else if (code >= 0x80)
            out |= LetterEscapes;
        else if (code > 0 && isHtmlSign(char(code)))
            out |= HtmlEscapes;
    }
    return out;
}

std::string readEscaped(std::string_view written, unsigned escapes)
{
    static constexpr std::string_view letters = "ntr\"\\/", meanings = "\n\t\r\"\\/";
    std::string out;
    out.reserve(written.size());
    for (size_t i = 0; i < written.size(); ++i) {
        if (written[i] != '\\') {
            out += written[i];
            continue;
        }
        const size_t letter = i + 1 < written.size() ? letters.find(written[i + 1]) : std::string_view::npos;
        if (letter != std::string_view::npos && (letters[letter] != '/' || (escapes & SlashEscapes) != 0)) {
            out += meanings[letter];
            ++i;
        } else if (const size_t read = readCode(written, i, escapes, out); read > 0) {
            i += read - 1;
        } else {
            out += other;
        }
    }
    return out;
}

std::string writeEscaped(std::string_view text, unsigned escapes)
{
    static constexpr std::string_view signs = "\n\t\r\"\\", letters = "ntr\"\\";
    std::string out;
    out.reserve(text.size() + text.size() / 8);
    for (size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (const size_t sign = signs.find(c); sign != std::string_view::npos) {
            out += '\\';
            out += letters[sign];
        } else if (c == other) {
            out += '\\';
        } else if (c == '/' && (escapes & SlashEscapes) != 0) {
            out += "\\/";
        } else if (static_cast<unsigned char>(c) < 0x20 || ((escapes & HtmlEscapes) != 0 && isHtmlSign(c))) {
            appendCode(out, uint32_t(c));
        } else if (const auto [code, length] = letterAt(text, i); (escapes & LetterEscapes) != 0 && length > 0) {
            if (code >= beyondOne) {
                appendCode(out, firstOfPairs + ((code - beyondOne) >> 10));
                appendCode(out, firstLow + ((code - beyondOne) & 0x3ff));
            } else {
                appendCode(out, code);
            }
            i += length - 1;
        } else {
            out += c;
        }
    }
    return out;
}

namespace {

bool mayHoldEscaped(std::string_view text)
{
    return text.find('\\') != std::string_view::npos || text.find("\":") != std::string_view::npos;
}

// "note": "...", ["...", "..."]: what its quotes are told by
bool isValueOfJson(std::string_view text, Span span)
{
    size_t before = span.from - 1, behind = span.to + 1;
    while (before > 0 && isSpace(text[before - 1]))
        --before;
    while (behind < text.size() && isBlank(text[behind]))
        ++behind;
    return before > 0 && std::string_view(":[,").find(text[before - 1]) != std::string_view::npos
        && (behind == text.size() || std::string_view(",}]\n").find(text[behind]) != std::string_view::npos);
}

// "...", with \" or \n in it, within one line
std::vector<WrappedPlace> findEscaped(std::string_view text)
{
    constexpr size_t npos = std::string_view::npos;
    constexpr std::string_view signs = "\"\\\n";
    std::vector<WrappedPlace> out;
    size_t open = npos;
    bool breaks = false;
    for (size_t at = text.find_first_of(signs); at != npos; at = text.find_first_of(signs, at + 1)) {
        const char c = text[at];
        if (c == '\\') {
            const char next = at + 1 < text.size() ? text[at + 1] : ' ';
            breaks = breaks || next == '"' || next == 'n' || next == 't';
            at += next != '\n';
        } else if (c == '\n' || open == npos) {
            open = c == '"' ? at : npos;
            breaks = false;
        } else {
            const Span span{open + 1, at};
            if (breaks || (isSeveralWords(text, span) && isValueOfJson(text, span))) {
                const unsigned escapes = escapesIn(text.substr(span.from, span.to - span.from));
                out.push_back({span, escapes});
                if (escapes != NoEscapes) // some are escaped, and others may not be
                    out.push_back({span, NoEscapes});
            }
            open = npos;
        }
    }
    return out;
}

} // namespace

const Notation& escapedNotation()
{
    static constexpr Notation notation{mayHoldEscaped, findEscaped, readEscaped, writeEscaped, Hides::WhereWrittenOtherwise};
    return notation;
}

} // namespace hindcast::redaction
