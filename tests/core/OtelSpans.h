// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QString>

#include <utility>

namespace hindcast::test {

// Spans and log records of one trace, whose id ends in aa, as the protocol writes them. Moments are microseconds behind that of the
// ReflectorFixture.

using OtelTexts = QList<std::pair<QString, QString>>;

/// With so many hexadecimal digits; of 0 empty: there is none.
[[nodiscard]] QString otelId(quint64 n, int digits = 16);
[[nodiscard]] QString otelMoment(qint64 us);
/// Attributes that are texts.
[[nodiscard]] QJsonArray otelAttributes(const OtelTexts& texts);
/// A span that is called like its operation, which it names among its attributes.
[[nodiscard]] QJsonObject otelSpan(int id, int parent, qint64 from, qint64 to, const QString& operation, const OtelTexts& more = {});
/// An export of spans: a line with its end.
[[nodiscard]] QByteArray otelSpans(const QJsonArray& spans);
/// An export of one log record, of a span, or of none (0): a line with its end.
[[nodiscard]] QByteArray otelRecord(int span, qint64 us, const QString& event, const OtelTexts& attributes, const OtelTexts& body = {});
/// A file that an exporter wrote; ends the test program where there is none of that name.
[[nodiscard]] QByteArray otelFile(const char* name);

} // namespace hindcast::test
