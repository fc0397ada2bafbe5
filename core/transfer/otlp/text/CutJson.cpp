// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/text/CutJson.h"

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

bool isJsonBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// Takes a mark, and blanks before it, from the beginning.
bool tookMark(QByteArrayView& text, char mark)
{
    QByteArrayView rest = text;
    while (!rest.isEmpty() && isJsonBlank(rest.front()))
        rest = rest.sliced(1);
    if (rest.isEmpty() || rest.front() != mark)
        return false;
    text = rest.sliced(1);
    return true;
}

/// Takes the name of a member and its colon.
bool tookName(QByteArrayView& text, QByteArrayView name)
{
    QByteArrayView rest = text;
    if (!tookMark(rest, '"') || !rest.startsWith(name))
        return false;
    rest = rest.sliced(name.size());
    if (!tookMark(rest, '"') || !tookMark(rest, ':'))
        return false;
    text = rest;
    return true;
}

/// Where the last whole element of a list ends that begins with \a elements.
qsizetype endOfWhole(QByteArrayView elements)
{
    qsizetype end = 0;
    int depth = 0;
    bool inText = false;
    for (qsizetype at = 0; at < elements.size(); ++at) {
        const char c = elements[at];
        if (inText) {
            at += c == '\\' ? 1 : 0;
            inText = c != '"';
        } else if (c == '"') {
            inText = true;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if ((c == '}' || c == ']') && --depth == 0) {
            end = at + 1;
        } else if (depth < 0) {
            break; // the list ended, and what follows is no JSON
        }
    }
    return end;
}

} // namespace

std::optional<QByteArray> wholeMessages(QByteArrayView text)
{
    QByteArrayView list = text;
    if (tookMark(list, '{')) {
        constexpr std::array<const char*, 4> single{"role", "parts", "prompt", "content"}; // one message, and it is not whole
        QByteArrayView one = list;
        if (std::ranges::any_of(single, [&](const char* name) { return tookName(one, name); }))
            return QByteArray("[]");
        if (!tookName(list, "messages") || !tookMark(list, '['))
            return {};
    } else if (!tookMark(list, '[')) {
        return {};
    }
    QByteArrayView first = list;
    if (!tookMark(first, '{') || !tookMark(first, '"'))
        return {};
    return '[' + list.first(endOfWhole(list)).toByteArray() + ']';
}

} // namespace hindcast
