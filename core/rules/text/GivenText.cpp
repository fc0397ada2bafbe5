// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/text/GivenText.h"

#include "core/rules/text/CodePoints.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

bool isUnseen(QChar c)
{
    const char16_t u = c.unicode();
    return (u < 0x20 && u != u'\n' && u != u'\t') || (u >= 0x7f && u < 0xa0) || u == 0xad || (u >= 0x200b && u <= 0x200f)
        || (u >= 0x2028 && u <= 0x202e) || (u >= 0x2060 && u <= 0x206f) || u == 0xfeff || (u >= 0xfff9 && u <= 0xfffb);
}

/// Words that open or close a message when they stand in angle brackets.
bool isRoleTag(QStringView name)
{
    static constexpr std::array roles{
        u"system",      u"user",           u"assistant",        u"human",           u"tool_call", u"tool_calls",
        u"tool_result", u"function_calls", u"function_results", u"invoke",          u"s",         u"instructions",
        u"instruction", u"start_of_turn",  u"end_of_turn",      u"system-reminder", u"sys",       u"prompt"};
    return std::ranges::any_of(roles, [&](const char16_t* r) { return name.compare(QStringView(r), Qt::CaseInsensitive) == 0; });
}

/// Where a role's tag that begins at \a at ends; -1: it is none.
qsizetype roleTagEnd(QStringView text, qsizetype at)
{
    constexpr qsizetype longest = 40;
    const QStringView rest = text.sliced(at + 1, std::min(longest, text.size() - at - 1));
    const qsizetype end = rest.indexOf(u'>');
    if (end < 0)
        return -1;
    QStringView name = rest.first(end);
    if (name.startsWith(u'/'))
        name = name.sliced(1);
    if (const qsizetype blank = name.indexOf(u' '); blank > 0)
        name = name.first(blank);
    return isRoleTag(name) ? at + 1 + end : -1;
}

/// How long a role at the beginning of a line is, with its colon; 0: there is none.
qsizetype roleLength(QStringView line)
{
    static constexpr std::array roles{u"human:",           u"assistant:",    u"system:",    u"user:",
                                      u"### instruction:", u"### response:", u"### system:"};
    for (const char16_t* role : roles)
        if (const QStringView r(role); line.startsWith(r, Qt::CaseInsensitive))
            return r.size();
    return 0;
}

QString withoutMarks(QStringView text)
{
    static constexpr std::array<std::pair<QStringView, QStringView>, 6> marks{{{u"<|", u"< |"},
                                                                               {u"|>", u"| >"},
                                                                               {u"[INST]", u"[ INST ]"},
                                                                               {u"[/INST]", u"[ /INST ]"},
                                                                               {u"<<SYS>>", u"< <SYS> >"},
                                                                               {u"<</SYS>>", u"< </SYS> >"}}};
    const auto isPlain = [](QChar c) { return c != u'<' && c != u'|' && c != u'[' && c != u'\n'; }; // no mark and no line begins there
    QString out;
    out.reserve(text.size());
    bool lineBegins = true;
    for (qsizetype i = 0; i < text.size();) {
        if (!lineBegins && isPlain(text[i])) {
            const auto begin = text.begin() + i, end = std::find_if_not(begin, text.end(), isPlain);
            out += QStringView(begin, end);
            i = end - text.begin();
            continue;
        }
        const QStringView rest = text.sliced(i);
        if (const qsizetype role = lineBegins ? roleLength(rest) : 0; role > 0) {
            out += rest.first(role - 1);
            out += QStringLiteral(" :");
            i += role;
            lineBegins = false;
            continue;
        }
        const auto mark = std::ranges::find_if(marks, [&](const auto& m) { return rest.startsWith(m.first, Qt::CaseInsensitive); });
        if (mark != marks.end()) {
            out += mark->second;
            i += mark->first.size();
            lineBegins = false;
            continue;
        }
        if (const qsizetype end = text[i] == u'<' ? roleTagEnd(text, i) : -1; end > 0) {
            out += u'\u2039';
            out += text.sliced(i + 1, end - i - 1);
            out += u'\u203a';
            i = end + 1;
            lineBegins = false;
            continue;
        }
        lineBegins = text[i] == u'\n' || (lineBegins && text[i].isSpace());
        out += text[i++];
    }
    return out;
}

} // namespace

QString givenText(QStringView text, qsizetype codePoints)
{
    const QStringView head = firstCodePoints(text, codePoints);
    QString visible;
    visible.reserve(head.size());
    for (qsizetype i = 0; i < head.size(); ++i) {
        const QChar c = head[i];
        if (c.isHighSurrogate() && i + 1 < head.size() && head[i + 1].isLowSurrogate()) {
            const char32_t wide = QChar::surrogateToUcs4(c, head[i + 1]);
            if (wide < 0xe0000 || wide > 0xe0fff) { // tags are letters that nobody sees
                visible += c;
                visible += head[i + 1];
            }
            ++i;
        } else if (c.isSurrogate()) {
            visible += QChar(QChar::ReplacementCharacter);
        } else if (!isUnseen(c)) {
            visible += c;
        }
    }
    QString out = withoutMarks(visible);
    if (head.size() < text.size())
        out += QStringLiteral(" ...");
    return out;
}

QJsonValue givenJson(const QJsonValue& value, qsizetype codePoints)
{
    if (value.isString())
        return givenText(value.toString(), codePoints);
    if (value.isArray()) {
        QJsonArray out;
        for (const auto& v : value.toArray())
            out << givenJson(v, codePoints);
        return out;
    }
    if (!value.isObject())
        return value;
    QJsonObject out = value.toObject();
    for (auto it = out.begin(); it != out.end(); ++it)
        it.value() = givenJson(it.value(), codePoints);
    return out;
}

} // namespace hindcast
