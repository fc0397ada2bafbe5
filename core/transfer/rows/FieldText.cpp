// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/rows/FieldText.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <string_view>

namespace hindcast {
namespace {

constexpr char replacement[] = "\xef\xbf\xbd"; // U+FFFD

/// A sign, digits, a fraction, an exponent: nothing that a spreadsheet could run.
bool isPlainNumber(const QByteArray& text)
{
    const char* begin = text.constData() + (text.startsWith('+') || text.startsWith('-') ? 1 : 0);
    const char* const end = text.constData() + text.size();
    if (begin == end || !(*begin >= '0' && *begin <= '9'))
        return false;
    double value = 0;
    const auto read = std::from_chars(begin, end, value);
    return read.ec == std::errc() && read.ptr == end;
}

bool beginsFormula(const QByteArray& text) { return !text.isEmpty() && std::string_view("=+-@\t\r").contains(text.front()); }

void appendBetweenQuotes(QByteArray& out, const QByteArray& text, bool apostrophe)
{
    out += apostrophe ? "\"'" : "\"";
    qsizetype from = 0;
    for (qsizetype at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
        out.append(text.constData() + from, at + 1 - from).append('"');
        from = at + 1;
    }
    out.append(text.constData() + from, text.size() - from).append('"');
}

/// Bytes of the control character that begins at \a at; 0 for anything else. U+0080 to U+009F take two in UTF-8.
int controlBytes(const QByteArray& text, qsizetype at)
{
    const auto c = static_cast<unsigned char>(text[at]);
    if (c < 0x20 || c == 0x7f)
        return 1;
    return c == 0xc2 && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xa0 ? 2 : 0;
}

/// One line of it: each line end becomes \a lineEnd, a tab a blank, other controls the replacement; \a plain takes the rest.
template<class Plain>
void appendOneLine(QByteArray& out, const QByteArray& text, const char* lineEnd, const Plain& plain)
{
    if (isFormula(text))
        out += '\'';
    for (qsizetype at = 0; at < text.size();) {
        const char c = text[at];
        const int control = controlBytes(text, at);
        if (c == '\r' || c == '\n') {
            out += lineEnd;
            at += c == '\r' && at + 1 < text.size() && text[at + 1] == '\n' ? 1 : 0;
        } else if (c == '\t') {
            out += ' ';
        } else if (control > 0) {
            out += replacement;
        } else {
            plain(at);
        }
        at += std::max(control, 1);
    }
}

/// Of what GitHub makes a link without any mark: `://` and `www.`.
bool beginsLink(const QByteArray& text, qsizetype at)
{
    const auto followed = [&](const char* by) { return QByteArrayView(text).sliced(at).startsWith(by); };
    if (text[at] == ':')
        return followed("://");
    return text[at] == '.' && at >= 3 && QByteArrayView(text).sliced(at - 3, 3).compare("www", Qt::CaseInsensitive) == 0;
}

bool isWordByte(const QByteArray& text, qsizetype at)
{
    return at >= 0 && at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0;
}

/// Whether Markdown may take the byte for a mark. An underscore within a word is none.
bool isMark(const QByteArray& text, qsizetype at)
{
    if (text[at] == '_')
        return !isWordByte(text, at - 1) || !isWordByte(text, at + 1);
    return std::string_view("\\|`*~[]$").contains(text[at]) || beginsLink(text, at);
}

} // namespace

bool isFormula(const QByteArray& text) { return beginsFormula(text) && !isPlainNumber(text); }

void appendCsvField(QByteArray& out, const QByteArray& text)
{
    const bool quote = std::ranges::any_of(text, [](char c) { return c == ',' || c == '"' || c == '\n' || c == '\r'; });
    if (quote) {
        appendBetweenQuotes(out, text, isFormula(text));
        return;
    }
    if (isFormula(text))
        out += '\'';
    out += text;
}

void appendQuotedCsvField(QByteArray& out, const QByteArray& text) { appendBetweenQuotes(out, text, beginsFormula(text)); }

void appendTsvField(QByteArray& out, const QByteArray& text)
{
    appendOneLine(out, text, " ", [&](qsizetype at) { out += text[at]; });
}

void appendMarkdownField(QByteArray& out, const QByteArray& text)
{
    appendOneLine(out, text, "<br>", [&](qsizetype at) {
        switch (const char c = text[at]) {
        case '<': out += "&lt;"; return;
        case '>': out += "&gt;"; return;
        case '&': out += "&amp;"; return;
        default:
            if (isMark(text, at))
                out += '\\';
            out += c;
        }
    });
}

} // namespace hindcast
