// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/rows/FieldText.h"

#include "core/rules/text/TreacherousSigns.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <string_view>

namespace hindcast {
namespace {

constexpr char replacement[] = "\xef\xbf\xbd"; // U+FFFD

/// A sign of a text of UTF-8. What takes four bytes is none that anything here asks for.
struct Sign {
    QChar unit;
    qsizetype bytes;
};

Sign signAt(const QByteArray& text, qsizetype at)
{
    const auto byte = [&](qsizetype i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const auto made = [](unsigned code) { return QChar(char16_t(code)); };
    const unsigned first = byte(at), second = byte(at + 1) & 0x3FU;
    if (first < 0x80)
        return {made(first), 1};
    if (first < 0xE0)
        return {made((first & 0x1FU) << 6 | second), 2};
    if (first < 0xF0)
        return {made((first & 0x0FU) << 12 | second << 6 | (byte(at + 2) & 0x3FU)), 3};
    return {QChar(QChar::ReplacementCharacter), 4};
}

/// A sign, digits, a fraction, an exponent: nothing that a spreadsheet could run.
bool isPlainNumber(std::string_view text)
{
    if (text.starts_with('+') || text.starts_with('-'))
        text.remove_prefix(1);
    if (text.empty() || !(text.front() >= '0' && text.front() <= '9'))
        return false;
    double value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    return read.ec == std::errc() && read.ptr == text.data() + text.size();
}

/// Where the formula begins: at a sign of one, behind blanks and what nobody sees, which programs leave out; also full-width signs,
/// which some take for the narrow ones. A tab or a line end in front is enough. Less than 0: there is none.
qsizetype formulaAt(const QByteArray& text)
{
    if (!text.isEmpty() && std::string_view("\t\r\n").contains(text.front()))
        return 0;
    for (qsizetype at = 0; at < text.size();) {
        const auto [unit, bytes] = signAt(text, at);
        if (QStringView(u"=+-@\uFF1D\uFF0B\uFF0D\uFF20").contains(unit))
            return at;
        if (!unit.isSpace() && !isTreacherous(unit))
            return -1;
        at += bytes;
    }
    return -1;
}

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

/// Bytes of what must not reach a terminal that begins at \a at; 0 for anything else.
qsizetype controlBytes(const QByteArray& text, qsizetype at)
{
    const auto [unit, bytes] = signAt(text, at);
    return isTreacherous(unit) ? bytes : 0;
}

/// One line of it: each line end becomes \a lineEnd, a tab a blank, other controls the replacement; \a plain takes the rest.
template<class Plain>
void appendOneLine(QByteArray& out, const QByteArray& text, const char* lineEnd, const Plain& plain)
{
    if (isFormula(text))
        out += '\'';
    for (qsizetype at = 0; at < text.size();) {
        const char c = text[at];
        const qsizetype control = controlBytes(text, at);
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
        at += std::max<qsizetype>(control, 1);
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

bool isFormula(const QByteArray& text)
{
    const qsizetype at = formulaAt(text);
    return at >= 0 && !isPlainNumber(std::string_view(text.constData(), size_t(text.size())).substr(size_t(at)));
}

void appendCsvField(QByteArray& out, const QByteArray& text)
{
    const bool quote = std::ranges::any_of(text, [](char c) { return std::string_view(",;\"\n\r").contains(c); });
    if (quote) {
        appendBetweenQuotes(out, text, isFormula(text));
        return;
    }
    if (isFormula(text))
        out += '\'';
    out += text;
}

void appendQuotedCsvField(QByteArray& out, const QByteArray& text) { appendBetweenQuotes(out, text, formulaAt(text) >= 0); }

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
