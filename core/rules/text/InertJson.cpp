// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/text/InertJson.h"

#include <QJsonDocument>

namespace hindcast {

QString inertJson(const QJsonObject& object)
{
    const QString json = QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
    QString out;
    out.reserve(json.size() + 16);
    for (const QChar c : json) {
        const bool lineEnd = c == QChar(0x85) || c == QChar(0x2028) || c == QChar(0x2029);
        if (c == u'<' || lineEnd || c.category() == QChar::Other_Format)
            out += QStringLiteral("\\u%1").arg(uint(c.unicode()), 4, 16, QChar(u'0'));
        else
            out += c;
    }
    return out;
}

} // namespace hindcast
