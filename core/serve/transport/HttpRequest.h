// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>

namespace hindcast::serve {

/// One HTTP request as far as it is known before its body: names of headers in lower case, values trimmed.
struct HttpRequest {
    QByteArray method, path;
    QMap<QByteArray, QByteArray> headers;
    QMap<QString, QString> query; ///< decoded; the last of several counts
    QByteArray body;

    [[nodiscard]] QByteArray header(const char* name) const { return headers.value(name); }
};

/// What is answered.
struct HttpAnswer {
    int status = 200;
    QByteArray body;
    QByteArray contentType = "application/json";
    QByteArray allow;        ///< of 405
    bool challenge = false;  ///< of 401
};

/// {"error":{"code","message"}}
[[nodiscard]] HttpAnswer httpError(int status, const QString& code, const QString& message);

} // namespace hindcast::serve
