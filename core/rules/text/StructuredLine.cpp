// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/text/StructuredLine.h"

#include "core/rules/text/CodePoints.h"

namespace hindcast {
namespace {

constexpr qsizetype longestField = 200;

bool needsQuotes(QStringView text)
{
    if (text.isEmpty())
        return true;
    for (const QChar c : text)
        if (c.isSpace() || c == u'"' || c == u'=' || c == u'\\' || c.category() == QChar::Other_Control
            || c.category() == QChar::Other_Format)
            return true;
    return false;
}

QString fieldValue(const QString& text)
{
    const QStringView shown = firstCodePoints(text, longestField);
    if (!needsQuotes(shown))
        return shown.toString();
    QString out = QStringLiteral("\"");
    for (const QChar c : shown) {
        if (c == u'"' || c == u'\\')
            out += u'\\';
        const bool hidden = c != u' ' && (c.category() == QChar::Other_Control || c.category() == QChar::Other_Format || c.isSpace());
        out += hidden ? QStringLiteral("\\u%1").arg(c.unicode(), 4, 16, QLatin1Char('0')) : QString(c);
    }
    return out + u'"';
}

} // namespace

QString structuredLine(const char* event, std::initializer_list<std::pair<const char*, QString>> fields)
{
    QString out = QString::fromLatin1(event);
    for (const auto& [key, value] : fields)
        out += u' ' + QLatin1String(key) + u'=' + fieldValue(value);
    return out;
}

} // namespace hindcast
