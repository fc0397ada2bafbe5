// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "OtelSpans.h"

#include "ReflectorFixture.h"

#include <QFile>
#include <QJsonDocument>

namespace hindcast::test {
namespace {

const QString onlyTrace = QStringLiteral("000000000000000000000000000000aa");

QByteArray exportLine(const QString& all, const QString& scoped, const QString& each, const QJsonArray& items)
{
    const QJsonObject scope{{each, items}}, element{{scoped, QJsonArray{scope}}};
    return QJsonDocument(QJsonObject{{all, QJsonArray{element}}}).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace

QString otelId(quint64 n, int digits) { return n == 0 ? QString() : QStringLiteral("%1").arg(n, digits, 16, QChar(u'0')); }

QString otelMoment(qint64 us) { return QString::number((ReflectorFixture::now.us + us) * 1'000); }

QJsonArray otelAttributes(const OtelTexts& texts)
{
    QJsonArray out;
    for (const auto& [key, value] : texts)
        out.append(
            QJsonObject{{QStringLiteral("key"), key}, {QStringLiteral("value"), QJsonObject{{QStringLiteral("stringValue"), value}}}});
    return out;
}

QJsonObject otelSpan(int id, int parent, qint64 from, qint64 to, const QString& operation, const OtelTexts& more)
{
    return {{QStringLiteral("traceId"), onlyTrace},
            {QStringLiteral("spanId"), otelId(quint64(id))},
            {QStringLiteral("parentSpanId"), otelId(quint64(parent))},
            {QStringLiteral("name"), operation},
            {QStringLiteral("startTimeUnixNano"), otelMoment(from)},
            {QStringLiteral("endTimeUnixNano"), otelMoment(to)},
            {QStringLiteral("attributes"), otelAttributes(OtelTexts{{QStringLiteral("gen_ai.operation.name"), operation}} + more)}};
}

QByteArray otelSpans(const QJsonArray& spans)
{
    return exportLine(QStringLiteral("resourceSpans"), QStringLiteral("scopeSpans"), QStringLiteral("spans"), spans);
}

QByteArray otelRecord(int span, qint64 us, const QString& event, const OtelTexts& attributes, const OtelTexts& body)
{
    QJsonObject record{{QStringLiteral("eventName"), event},
                       {QStringLiteral("traceId"), onlyTrace},
                       {QStringLiteral("spanId"), otelId(quint64(span))},
                       {QStringLiteral("timeUnixNano"), otelMoment(us)},
                       {QStringLiteral("attributes"), otelAttributes(attributes)}};
    if (!body.isEmpty())
        record.insert(QStringLiteral("body"),
                      QJsonObject{{QStringLiteral("kvlistValue"), QJsonObject{{QStringLiteral("values"), otelAttributes(body)}}}});
    return exportLine(QStringLiteral("resourceLogs"), QStringLiteral("scopeLogs"), QStringLiteral("logRecords"), {record});
}

QByteArray otelFile(const char* name)
{
    QFile file(qEnvironmentVariable("HINDCAST_SOURCE_DIR", QStringLiteral(".")) + QStringLiteral("/tests/data/otlp/")
               + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("there is no %s", name);
    return file.readAll();
}

} // namespace hindcast::test
