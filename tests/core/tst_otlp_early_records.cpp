// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "OtelSpans.h"
#include "OtlpTexts.h"
#include "TestSupport.h"
#include "core/store/bulk/RecordSpill.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// The same of another trace.
QByteArray earlyOfTrace(int trace, QByteArray text)
{
    return text.replace(otelId(0xaa, 32).toLatin1(), otelId(quint64(trace), 32).toLatin1());
}

QString earlySaid(const QString& role, const QString& text)
{
    return u"[{\"role\":\"%1\",\"parts\":[{\"type\":\"text\",\"content\":\"%2\"}]}]"_s.arg(role, text);
}

QByteArray earlySpans(int trace)
{
    const qint64 at = trace * 100'000;
    return earlyOfTrace(trace,
                        otelSpans({otelSpan(1, 0, at, at + 9'000, u"invoke_agent"_s), otelSpan(2, 1, at + 1'000, at + 8'000, u"chat"_s)}));
}

/// What the model of the trace was asked, in one record, and its answer in another.
QByteArray askedRecord(int trace)
{
    return earlyOfTrace(trace,
                        otelRecord(2, trace * 100'000 + 1'000, u"gen_ai.client.inference.operation.details"_s,
                                   {{u"gen_ai.input.messages"_s, earlySaid(u"user"_s, u"why %1"_s.arg(trace))}}));
}
QByteArray answeredRecord(int trace)
{
    return earlyOfTrace(trace,
                        otelRecord(2, trace * 100'000 + 8'000, u"gen_ai.client.inference.operation.details"_s,
                                   {{u"gen_ai.output.messages"_s, earlySaid(u"assistant"_s, u"because %1"_s.arg(trace))}}));
}

/// Each event of each trace.
QStringList earlyEvents(const OtlpTexts& read)
{
    QStringList out;
    for (const OtlpTrace& t : read.traces)
        for (const TraceEvent& e : t.trace.events)
            out += t.otelTraceId.last(2) + u' ' + e.eventType + u' ' + e.content;
    return out;
}

} // namespace

/// Contents that stand in log records which come before the spans that they belong to.
class OtlpEarlyRecordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsLeftOut_data()
    {
        QTest::addColumn<QByteArrayList>("files");
        QTest::addColumn<qsizetype>("inMemory");
        const auto all = [](const std::initializer_list<int> traces, const auto& of) {
            QByteArray out;
            for (const int trace : traces)
                out += of(trace);
            return out;
        };
        const auto records = [](int trace) { return askedRecord(trace) + answeredRecord(trace); };
        const QByteArray spans = all({1, 2, 3}, earlySpans);
        const auto row = [](const char* name, const QByteArrayList& files) {
            QTest::addRow("%s", name) << files << RecordSpill::greatestInMemory;
            QTest::addRow("%s, more than is held in memory", name) << files << qsizetype(300);
        };
        row("behind them", {spans + all({1, 2, 3}, records)});
        row("in the file before", {all({1, 2, 3}, records), spans});
        row("in the file before, the traces in another order", {all({3, 1, 2}, records), spans});
        row("before them in one file", {all({1, 2, 3}, records) + spans});
        row("traces among each other",
            {askedRecord(1) + askedRecord(2) + earlySpans(1) + askedRecord(3) + answeredRecord(2) + earlySpans(3) + answeredRecord(1)
             + earlySpans(2) + answeredRecord(3)});
        row("one before and one behind", {all({2, 1, 3}, askedRecord), spans, all({3, 2, 1}, answeredRecord)});
    }
    void nothingIsLeftOut()
    {
        QFETCH(const QByteArrayList, files);
        QFETCH(const qsizetype, inMemory);
        QStringList want;
        for (int trace = 1; trace <= 3; ++trace)
            want += {u"0%1 user_input why %1"_s.arg(trace), u"0%1 llm_call "_s.arg(trace), u"0%1 llm_response because %1"_s.arg(trace)};
        for (const qsizetype piece : {qsizetype(100), qsizetype(1'000'000)}) {
            const OtlpTexts read = readOtlpTexts(files, {}, piece, {.inMemory = inMemory});
            QCOMPARE(earlyEvents(read), want);
            QCOMPARE(read.counts.logRecords, 6);
            QCOMPARE(read.counts.logsWithoutSpans, 0);
            QCOMPARE(read.counts.leftOut, 0);
            QCOMPARE(read.bad, QStringList());
        }
    }

    /// Of a trace that is too large to be made what there is no room for is said.
    void whatThereIsNoRoomForIsSaid()
    {
        QByteArray text = earlySpans(1);
        constexpr int records = 40;
        for (int i = 0; i < records; ++i)
            text += earlyOfTrace(1, otelRecord(2, 100'000 + i, u"gen_ai.user.message"_s, {}, {{u"content"_s, u"text %1"_s.arg(i)}}));
        QCOMPARE(readOtlpTexts({text}).counts.leftOut, 0);
        for (const QByteArrayList& files : {QByteArrayList{text}, QByteArrayList{text, earlySpans(2)}}) {
            const OtlpTexts read = readOtlpTexts(files, {}, 1'000'000, {.ofTrace = 2'000});
            QCOMPARE(read.traces.size(), size_t(files.size()));
            QVERIFY(read.counts.leftOut > 0 && read.counts.leftOut < records);
            QCOMPARE(read.traces.front().leftOut, read.counts.leftOut);
        }
    }
};

HINDCAST_TEST(OtlpEarlyRecordsTest)

#include "tst_otlp_early_records.moc"
