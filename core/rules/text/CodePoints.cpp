// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/text/CodePoints.h"

#include <QString>

#include <algorithm>

namespace hindcast {
namespace {

// Moves surrogates behind all other units, so that comparing units compares code points.
constexpr int rank(char16_t unit)
{
    if (unit >= 0xE000)
        return unit - 0x800;
    return unit >= 0xD800 ? unit + 0x2000 : unit;
}

bool startsPair(QStringView text, qsizetype i) { return text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate(); }

bool isBlank(QChar c) { return c.isSpace() || (c >= QChar(0x1C) && c <= QChar(0x1F)); }

} // namespace

int compareCodePoints(QStringView a, QStringView b)
{
    const qsizetype common = std::min(a.size(), b.size());
    for (qsizetype i = 0; i < common; ++i)
        if (a[i] != b[i])
            return rank(a[i].unicode()) - rank(b[i].unicode());
    return a.size() == b.size() ? 0 : (a.size() < b.size() ? -1 : 1);
}

qsizetype codePointCount(QStringView text)
{
    qsizetype n = 0;
    for (qsizetype i = 0; i < text.size(); ++i, ++n)
        if (startsPair(text, i))
            ++i;
    return n;
}

QStringView firstCodePoints(QStringView text, qsizetype n)
{
    qsizetype i = 0;
    for (; n > 0 && i < text.size(); --n)
        i += startsPair(text, i) ? 2 : 1;
    return text.first(i);
}

QStringView strippedText(QStringView text)
{
    while (!text.isEmpty() && isBlank(text.front()))
        text = text.sliced(1);
    while (!text.isEmpty() && isBlank(text.back()))
        text.chop(1);
    return text;
}

QString onOneLine(QString text)
{
    text.replace(u'\r', u' ');
    return text.replace(u'\n', u' ');
}

} // namespace hindcast
