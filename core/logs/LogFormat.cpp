// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/logs/LogFormat.h"

#include "core/domain/text/OneLine.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTimeZone>

namespace hindcast {

QLatin1String logLevelName(LogLine::Level level)
{
    switch (level) {
    case LogLine::Level::Debug: return QLatin1String("DEBUG");
    case LogLine::Level::Info: return QLatin1String("INFO");
    case LogLine::Level::Warning: return QLatin1String("WARNING");
    case LogLine::Level::Error: break;
    }
    return QLatin1String("ERROR");
}

QByteArray formattedLogLine(const LogLine& line, LogFormat format)
{
    if (format == LogFormat::Json) {
        const QJsonObject object{{QStringLiteral("time"), isoTimestamp(line.at)},
                                 {QStringLiteral("level"), QString(logLevelName(line.level))},
                                 {QStringLiteral("logger"), line.logger},
                                 {QStringLiteral("request_id"), line.requestId},
                                 {QStringLiteral("msg"), oneLine(line.message)}};
        return QJsonDocument(object).toJson(QJsonDocument::Compact);
    }
    const qint64 ms = line.at.us / 1'000 - (line.at.us % 1'000 < 0 ? 1 : 0);
    const QString time = QDateTime::fromMSecsSinceEpoch(ms, QTimeZone::utc()).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss,zzz"));
    return QStringLiteral("%1 [%2] %3 [%4] ")
        .arg(time, QString(logLevelName(line.level)).leftJustified(8), oneLine(line.logger), oneLine(line.requestId))
        .append(oneLine(line.message))
        .toUtf8();
}

} // namespace hindcast
