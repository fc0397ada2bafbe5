// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/TimeCondition.h"

#include "core/query/FilterEdit.h"

namespace hindcast {

QStringList timeNames(const QString& column)
{
    QStringList out{column};
    if (column == QLatin1String("created_at"))
        out << QStringLiteral("created") << QStringLiteral("seen");
    else if (column == QLatin1String("last_seen_at") || column == QLatin1String("at"))
        out << QStringLiteral("seen");
    return out;
}

QString insideTimes(const QString& column, Timestamp from, Timestamp until)
{
    return QStringLiteral("%1>=%2 %1<%3").arg(column, isoTimestamp(from), isoTimestamp(until));
}

QString outsideTimes(const QString& column, Timestamp from, Timestamp until)
{
    return QStringLiteral("-(%1)").arg(insideTimes(column, from, until));
}

bool limitsTimes(const QString& text, const QString& column) { return replacedCondition(text, timeNames(column), {}) != text.trimmed(); }

} // namespace hindcast
