// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/text/MarkdownLine.h"

#include "core/rules/text/CodePoints.h"

#include <algorithm>

namespace hindcast {
namespace {

constexpr qsizetype greatestMarks = 6;
constexpr qsizetype greatestDigits = 9;

bool isBlankOrTab(QChar c) { return c == u' ' || c == u'\t'; }

// How many leading characters fulfil the condition.
template<class Condition>
qsizetype leading(QStringView text, Condition condition)
{
    return std::ranges::find_if_not(text, condition) - text.begin();
}

// How long a list marker is; 0 when there is none, or no blank behind it. Bullets need none: no word begins with one.
qsizetype markerLength(QStringView line)
{
    if (line.isEmpty())
        return 0;
    if (QStringView(u"\u2022\u2023\u25E6\u25AA\u25CF").contains(line.front()))
        return 1;
    qsizetype n = QStringView(u"-*+\u2013\u2014").contains(line.front()) ? 1 : 0;
    if (n == 0) {
        const qsizetype digits = leading(line, [](QChar c) { return c >= u'0' && c <= u'9'; });
        if (digits == 0 || digits > greatestDigits || digits == line.size() || (line[digits] != u'.' && line[digits] != u')'))
            return 0;
        n = digits + 1;
    }
    return n == line.size() || isBlankOrTab(line[n]) || line[n] == QChar::Nbsp ? n : 0;
}

// A symbol (with its variation selector) that stands before a blank.
qsizetype symbolLength(QStringView line)
{
    if (line.size() < 2)
        return 0;
    const bool pair = line[0].isHighSurrogate() && line[1].isLowSurrogate();
    const char32_t c = pair ? QChar::surrogateToUcs4(line[0], line[1]) : line[0].unicode();
    if (QChar::category(c) != QChar::Symbol_Other)
        return 0;
    qsizetype n = pair ? 2 : 1;
    if (n < line.size() && line[n] == QChar(0xFE0F))
        ++n;
    return n < line.size() && isBlankOrTab(line[n]) ? n : 0;
}

} // namespace

bool LineSplitter::next(QStringView& line)
{
    if (m_rest.isEmpty())
        return false;
    line = peek();
    m_rest = m_rest.sliced(std::min(line.size() + 1, m_rest.size()));
    return true;
}

QStringView LineSplitter::peek() const
{
    const qsizetype end = m_rest.indexOf(u'\n');
    return end < 0 ? m_rest : m_rest.first(end);
}

UndecoratedLine undecorated(QStringView line)
{
    UndecoratedLine out{strippedText(line), {}};
    for (bool more = true; more && !out.text.isEmpty();) {
        qsizetype n = 0;
        if (out.text.front() == u'>') {
            out.quoted = true;
            n = 1;
        } else if (out.text.front() == u'#') {
            out.heading = true;
            n = leading(out.text, [](QChar c) { return c == u'#'; });
        } else {
            n = std::max(markerLength(out.text), symbolLength(out.text));
        }
        more = n > 0;
        out.text = strippedText(out.text.sliced(n));
    }
    if (out.heading) {
        while (out.text.endsWith(u'#'))
            out.text.chop(1);
        out.text = strippedText(out.text);
    }
    const qsizetype marks = leading(out.text, [](QChar c) { return c == u'*' || c == u'_'; });
    if (marks > 0 && marks <= greatestMarks) {
        out.emphasis = out.text.first(marks);
        out.text = out.text.sliced(marks);
        out.text = strippedText(out.text.sliced(markerLength(out.text))); // **1. Problem**
    }
    return out;
}

QStringView listItem(QStringView line)
{
    const qsizetype n = markerLength(line);
    return n > 0 ? line.sliced(n) : QStringView();
}

bool isRule(QStringView line)
{
    const QStringView text = strippedText(line);
    if (text.isEmpty() || !QStringView(u"-*_").contains(text.front()))
        return false;
    return std::ranges::all_of(text, [&text](QChar c) { return c == text.front() || isBlankOrTab(c); }) && text.count(text.front()) >= 3;
}

bool isUnderline(QStringView line)
{
    const QStringView text = strippedText(line);
    return text.size() >= 2 && (text.front() == u'-' || text.front() == u'=')
        && std::ranges::all_of(text, [&text](QChar c) { return c == text.front(); });
}

qsizetype fenceLength(QStringView line)
{
    if (line.isEmpty() || (line.front() != u'`' && line.front() != u'~'))
        return 0;
    const qsizetype n = leading(line, [&line](QChar c) { return c == line.front(); });
    return n >= 3 ? n : 0;
}

QString closingMarks(QStringView emphasis)
{
    QString out = emphasis.toString();
    std::ranges::reverse(out);
    return out;
}

} // namespace hindcast
