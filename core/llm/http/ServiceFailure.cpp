// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/http/ServiceFailure.h"

#include <QDateTime>
#include <QLocale>
#include <QTimeZone>

#include <algorithm>
#include <cmath>

namespace hindcast {

QString ServiceFailure::kind() const
{
    if (status >= 300)
        return QStringLiteral("http_%1").arg(status);
    switch (error.code) {
    case ErrorCode::ConnectionFailed: return QStringLiteral("connection");
    case ErrorCode::Cancelled: return QStringLiteral("cancelled");
    case ErrorCode::TooLarge: return QStringLiteral("too_large");
    default: return QStringLiteral("invalid_answer");
    }
}

std::optional<double> retryAfterSeconds(const QByteArray& header, qint64 nowUs)
{
    const QByteArray text = header.trimmed();
    bool isNumber = false;
    if (const double seconds = text.toDouble(&isNumber); isNumber)
        return std::isfinite(seconds) && seconds >= 0 ? std::optional(seconds) : std::nullopt;
    QDateTime date = QLocale::c().toDateTime(QString::fromLatin1(text), QStringLiteral("ddd, dd MMM yyyy hh:mm:ss 'GMT'"));
    date.setTimeZone(QTimeZone::utc());
    if (!date.isValid())
        return {};
    return std::max(0.0, double(date.toMSecsSinceEpoch()) / 1e3 - double(nowUs) / 1e6);
}

} // namespace hindcast
