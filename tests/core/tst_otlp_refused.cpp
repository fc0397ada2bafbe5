// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Spans and log records of exports that cannot be used: each is told with its line, and what stands beside it is read.
#include "OtelSpans.h"
#include "OtlpTexts.h"
#include "core/transfer/otlp/OtlpReader.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// An export of log records, a line.
QByteArray recordsLine(const QJsonArray& records)
{
    const QJsonObject scope{{u"logRecords"_s, records}}, resource{{u"scopeLogs"_s, QJsonArray{scope}}};
    return QJsonDocument(QJsonObject{{u"resourceLogs"_s, QJsonArray{resource}}}).toJson(QJsonDocument::Compact) + '\n';
}

QJsonObject recordWith(const QString& member, const QJsonValue& value)
{
    QJsonObject out{{u"traceId"_s, otelId(0xaa, 32)}, {u"spanId"_s, otelId(1)}, {u"timeUnixNano"_s, otelMoment(1'000)}};
    out.insert(member, value);
    return out;
}

const QString endless(OtlpReader::greatestText + 1, u'x');

} // namespace

class OtlpRefusedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void records_data()
    {
        QTest::addColumn<QJsonValue>("record");
        QTest::addColumn<QString>("says");
        QTest::newRow("no object") << QJsonValue(5) << u"must be an object"_s;
        QTest::newRow("a short trace id") << QJsonValue(recordWith(u"traceId"_s, u"aa"_s)) << u"16 bytes"_s;
        QTest::newRow("a span id of other letters") << QJsonValue(recordWith(u"spanId"_s, u"zzzzzzzzzzzzzzzz"_s)) << u"16 bytes"_s;
        QTest::newRow("an endless body") << QJsonValue(recordWith(u"body"_s, QJsonObject{{u"stringValue"_s, endless}})) << u"longer than"_s;
        QTest::newRow("an endless attribute") << QJsonValue(
            recordWith(u"attributes"_s, otelAttributes({{u"gen_ai.input.messages"_s, endless}})))
                                              << u"gen_ai.input.messages"_s;
    }
    void records()
    {
        QFETCH(QJsonValue, record);
        QFETCH(QString, says);
        const OtlpTexts read = readOtlpTexts({recordsLine({recordWith(u"eventName"_s, u"a"_s)}) + recordsLine({record})
                                              + recordsLine({recordWith(u"eventName"_s, u"b"_s)})});
        QCOMPARE(read.bad.size(), 1);
        QVERIFY2(read.bad[0].startsWith("2: "_L1) && read.bad[0].contains(says), qPrintable(read.bad[0]));
        QCOMPARE(read.counts.logRecords, 2);
    }

    void anEndlessAttributeOfASpan()
    {
        const QByteArray good = otelSpans({otelSpan(1, 0, 1'000, 2'000, u"invoke_agent"_s)});
        const OtlpTexts read = readOtlpTexts(
            {good + otelSpans({otelSpan(2, 1, 1'000, 2'000, u"chat"_s, {{u"gen_ai.output.messages"_s, endless}})})});
        QCOMPARE(read.bad.size(), 1);
        QVERIFY2(read.bad[0].startsWith("2: "_L1) && read.bad[0].contains("gen_ai.output.messages"_L1), qPrintable(read.bad[0]));
        QCOMPARE(read.counts.spans, 1);
        QCOMPARE(read.traces.size(), size_t(1));
    }
};

HINDCAST_TEST(OtlpRefusedTest)
#include "tst_otlp_refused.moc"
