// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/logs/LogFormat.h"

#include "core/domain/text/OneLine.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTimeZone>

namespace hindcast {

QByteArray formattedLogLine(const LogLine& line, LogFormat format)
{
    if (format == LogFormat::Json) {
        const QJsonObject object{{QStringLiteral("time"), isoTimestamp(line.at)},
                                 {QStringLiteral("level"), word(line.level)},
                                 {QStringLiteral("logger"), line.logger},
                                 {QStringLiteral("request_id"), line.requestId},
                                 {QStringLiteral("msg"), oneLine(line.message)}};
        return QJsonDocument(object).toJson(QJsonDocument::Compact);
    }
    const qint64 ms = line.at.us / 1'000 - (line.at.us % 1'000 < 0 ? 1 : 0);
    const QString time = QDateTime::fromMSecsSinceEpoch(ms, QTimeZone::utc()).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss,zzz"));
    return QStringLiteral("%1 [%2] %3 [%4] ")
        .arg(time, word(line.level).leftJustified(8), oneLine(line.logger), oneLine(line.requestId))
        .append(oneLine(line.message))
        .toUtf8();
}

} // namespace hindcast
