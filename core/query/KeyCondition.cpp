// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/KeyCondition.h"

namespace hindcast {

QString quotedValue(QString text)
{
    return u'"' + text.replace(u'\\', QStringLiteral("\\\\")).replace(u'"', QStringLiteral("\\\"")) + u'"';
}

QString keyCondition(const Locator& key, const QString& field)
{
    const bool number = !key.isNull() && std::holds_alternative<qint64>(key.parts().front());
    return field + u':' + (number ? key.text() : quotedValue(key.text()));
}

} // namespace hindcast
