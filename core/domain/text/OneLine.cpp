// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/OneLine.h"

namespace hindcast {

QString unicodeEscape(QChar c) { return QStringLiteral("\\u%1").arg(uint(c.unicode()), 4, 16, QLatin1Char('0')); }

QString oneLine(const QString& text)
{
    QString out;
    out.reserve(text.size());
    for (const QChar c : text) {
        if (c == u'\n')
            out += QLatin1String("\\n");
        else if (c == u'\r')
            out += QLatin1String("\\r");
        else if (c == u'\t')
            out += QLatin1String("\\t");
        else if (c.category() == QChar::Other_Control || c == QChar::LineSeparator || c == QChar::ParagraphSeparator)
            out += unicodeEscape(c);
        else
            out += c;
    }
    return out;
}

} // namespace hindcast
