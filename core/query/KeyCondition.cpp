// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/KeyCondition.h"

namespace hindcast {

QString keyCondition(const Locator& key)
{
    QString id = key.text();
    if (key.isNull() || !std::holds_alternative<qint64>(key.parts().front()))
        id = u'"' + id.replace(u'\\', QStringLiteral("\\\\")).replace(u'"', QStringLiteral("\\\"")) + u'"';
    return QStringLiteral("id:") + id;
}

} // namespace hindcast
