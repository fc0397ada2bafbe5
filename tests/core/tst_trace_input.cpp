// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/TraceInput.h"
#include "core/engine/reflect/TraceJson.h"
#include "tests/core/TestSupport.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRandomGenerator>
#include <QTest>

#include <algorithm>

using namespace hindcast;
using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const QJsonObject& object) { return QJsonDocument(object).toJson(QJsonDocument::Compact); }

QString anyText(QRandomGenerator& random)
{
    static const QStringList pieces{u"a"_s, u"\""_s, u"\n"_s, u"\U0001F600"_s, u"ß"_s, u"\\"_s, u"\u2028"_s, u" "_s, u"{"_s};
    QString out;
    for (int i = random.bounded(6); i > 0; --i)
        out += pieces[random.bounded(pieces.size())];
    return out;
}

QJsonObject anyObject(QRandomGenerator& random)
{
    QJsonObject out;
    if (random.bounded(2))
        out.insert(u'k' + anyText(random), QJsonArray{anyText(random), random.bounded(100), QJsonValue(), true});
    return out;
}

TraceEvent anyEvent(QRandomGenerator& random)
{
    static const QStringList types{u"tool_call"_s,  u"tool_response"_s, u"llm_call"_s,   u"llm_response"_s,
                                   u"user_input"_s, u"system_event"_s,  u"error_event"_s};
    TraceEvent e{anyText(random), types[random.bounded(types.size())], {}, anyText(random), anyText(random), anyObject(random), {}};
    if (random.bounded(2))
        e.at = Timestamp{random.bounded(2'000'000'000) * 1'000'003LL};
    e.metadata = anyObject(random);
    return e;
}

Trace anyTrace(QRandomGenerator& random)
{
    Trace t;
    t.sessionId = anyText(random);
    t.outcomeKnown = random.bounded(4) > 0;
    if (t.outcomeKnown)
        t.outcome = TraceOutcome(random.bounded(5));
    t.taskDescription = anyText(random);
    t.taskGoal = anyText(random);
    if (random.bounded(2))
        t.error = TraceError{u"timeout_error"_s, anyText(random), anyText(random), anyText(random), anyText(random), anyObject(random)};
    for (int i = random.bounded(3); i > 0; --i)
        t.relatedMemoryIds += anyText(random);
    for (int i = random.bounded(4); i > 0; --i)
        t.events.push_back(anyEvent(random));
    t.createdAt = {random.bounded(2'000'000'000) * 1'000'003LL};
    return t;
}

bool sameEvent(const TraceEvent& a, const TraceEvent& b)
{
    return a.eventId == b.eventId && a.eventType == b.eventType && a.at == b.at && a.content == b.content && a.toolName == b.toolName
        && a.error == b.error && a.metadata == b.metadata;
}

bool sameError(const TraceError& a, const TraceError& b)
{
    return a.category == b.category && a.message == b.message && a.code == b.code && a.traceback == b.traceback && a.toolName == b.toolName
        && a.context == b.context;
}

bool sameTrace(const Trace& a, const Trace& b)
{
    return a.sessionId == b.sessionId && a.outcomeKnown == b.outcomeKnown && a.outcome == b.outcome
        && a.taskDescription == b.taskDescription && a.taskGoal == b.taskGoal && a.error.has_value() == b.error.has_value()
        && (!a.error || sameError(*a.error, *b.error)) && a.relatedMemoryIds == b.relatedMemoryIds && a.createdAt == b.createdAt
        && std::equal(a.events.begin(), a.events.end(), b.events.begin(), b.events.end(), sameEvent);
}

} // namespace

/// Traces as agents hand them in.
class tst_TraceInput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsEverything()
    {
        HC_GET(const TraceInput in, readTraceInput(R"({"tenant_id":"t","session_id":"s","outcome":"timeout","x":1,
            "events":[{"event_id":"e1","event_type":"tool_call","timestamp":"2026-11-20T10:00:00+01:00","content":"c","tool_name":"pg",
            "metadata":{"a":[1]}},{"event_type":"error_event","timestamp":1.5,"error":{"code":"Q"}}],
            "error":{"error_category":"timeout_error","error_message":"30s","code":"T","context":{"q":"SELECT 1"}},
            "task_description":"d","task_goal":"g","related_memory_ids":["m",7],"created_at":"2026-11-20T10:00:00Z"})"));
        QCOMPARE(in.tenantId, u"t"_s);
        QVERIFY(!in.projectId);
        QCOMPARE(in.ignored, QStringList{u"x"_s});
        QCOMPARE(in.trace.outcome, TraceOutcome::Timeout);
        QCOMPARE(in.trace.relatedMemoryIds, QStringList({u"m"_s, u"7"_s})); // as answers print ids, too
        QCOMPARE(in.trace.events.size(), 2U);
        QCOMPARE(in.trace.events[0].at, parseTimestamp(u"2026-11-20T09:00:00Z"));
        QCOMPARE(in.trace.events[1].at->us, 1'500'000);
        QCOMPARE(in.trace.events[1].error.value("code"_L1).toString(), u"Q"_s);
        QCOMPARE(in.trace.error->category, u"timeout_error"_s);
        QCOMPARE(in.trace.error->message, u"30s"_s);
        QCOMPARE(in.trace.error->code, u"T"_s);
        QCOMPARE(in.createdAt, parseTimestamp(u"2026-11-20T10:00:00Z"));
    }

    void anOwnerAloneIsNoTrace()
    {
        for (const char* text :
             {R"({"tenant_id":"default"})", R"({"project_id":"p","created_at":"2026-11-20T10:00:00Z"})", R"({"other":1})"})
            QCOMPARE(readTraceInput(text).error().code, ErrorCode::InvalidInput);
        HC_OK(readTraceInput(R"({"tenant_id":"default","task_goal":"Find it"})"));
    }

    void whatIsMissingStaysMissing()
    {
        for (const char* text :
             {R"({"events":[]})", R"({"outcome":null,"events":null,"error":null,"session_id":null,"created_at":null})"}) {
            HC_GET(const TraceInput in, readTraceInput(text));
            QVERIFY(!in.trace.outcomeKnown && in.trace.events.empty() && !in.trace.error && !in.createdAt && !in.tenantId);
        }
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* json, const QString& said) { QTest::newRow(json) << QByteArray(json) << said; };
        row(R"({"outcome":"success","outcome":"failure"})", u"outcome"_s);
        row(R"({"outcome":"won"})", u"success, failure"_s);
        for (const char* field : {"tenant_id", "project_id"})
            QTest::newRow(field) << "{\"outcome\":\"success\",\"" + QByteArray(field) + "\":\"" + QByteArray(10'000, 't') + "\"}"
                                 << u"bytes"_s;
        row(R"({"outcome":1})", u"outcome"_s);
        row(R"({"x":NaN})", u"JSON"_s);
        row(R"({"events":{}})", u"\"events\""_s);
        row(R"({"events":[1]})", u"events[0]"_s);
        row(R"({"events":[{"event_type":"tool_call"},{}]})", u"events[1].event_type"_s);
        row(R"({"events":[{"event_type":"TOOL_CALL"}]})", u"tool_call, tool_response"_s);
        row(R"({"events":[{"event_type":"tool_call","timestamp":"yesterday"}]})", u"events[0].timestamp"_s);
        row(R"({"events":[{"event_type":"tool_call","timestamp":1763632800000}]})", u"seconds since 1970"_s);
        row(R"({"events":[{"event_type":"tool_call","timestamp":true}]})", u"events[0].timestamp"_s);
        row(R"({"events":[{"event_type":"tool_call","error":"x"}]})", u"events[0].error"_s);
        row(R"({"events":[{"event_type":"tool_call","metadata":{"a":["\ud800"]}}]})", u"events[0].metadata.a[0]"_s);
        row(R"({"task_goal":"a\u0000b"})", u"task_goal"_s);
        row(R"({"error":{"category":"a"}})", u"error.category"_s);
        row(R"({"error":{"message":"a","error_message":"a"}})", u"error.error_message"_s);
        row(R"({"error":"text"})", u"\"error\""_s);
        row(R"({"related_memory_ids":[{}]})", u"related_memory_ids"_s);
        row(R"({"related_memory_ids":[0]})", u"related_memory_ids"_s);
        row(R"({"related_memory_ids":[1.5]})", u"related_memory_ids"_s);
        row(R"({"created_at":"2026-02-30"})", u"created_at"_s);
        row("[]", u"object"_s);
    }
    void refuses()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, said);
        const auto in = readTraceInput(json);
        QVERIFY(!in);
        QCOMPARE(in.error().code, ErrorCode::InvalidInput);
        QVERIFY2(in.error().sentence.contains(said), qPrintable(in.error().sentence));
    }

    void bounds()
    {
        QByteArray many = R"({"events":[{"event_type":"tool_call"})";
        for (qsizetype i = 1; i < TraceInput::greatestEvents; ++i)
            many += R"(,{"event_type":"tool_call"})";
        HC_OK(readTraceInput(many + "]}"));
        QCOMPARE(readTraceInput(many + R"(,{"event_type":"tool_call"}]})").error().code, ErrorCode::TooLarge);
        const QByteArray frame = R"({"task_goal":""})";
        const auto sized = [&](qsizetype n) { return QByteArray(frame).insert(14, QByteArray(n - frame.size(), 'x')); };
        HC_GET(const TraceInput whole, readTraceInput(sized(TraceInput::greatestBytes)));
        QVERIFY(whole.cut.isNothing());
        HC_GET(const TraceInput cut, readTraceInput(sized(TraceInput::greatestBytes + 1)));
        QCOMPARE(cut.cut.texts, 1);
        QVERIFY(cut.trace.taskGoal.size() < 70'000 && cut.trace.taskGoal.contains(u"bytes are missing here"_s));
        QCOMPARE(readTraceInput(sized(TraceInput::greatestLine + 1)).error().code, ErrorCode::TooLarge);
        const QByteArray name = "{\"outcome\":\"error\",\"session_id\":\"" + QByteArray(TraceInput::greatestBytes + 1, 'x') + "\"}";
        QCOMPARE(readTraceInput(name).error().code, ErrorCode::TooLarge); // half a name would be another one
    }

    /// What is longer than is kept is cut as an exported trace is: each text, then the middle of its events, and it says so.
    void longTraces()
    {
        QByteArray events;
        for (int i = 0; i < 160; ++i)
            events += (i > 0 ? ",{\"event_id\":\"e" : "{\"event_id\":\"e") + QByteArray::number(i)
                + "\",\"event_type\":\"tool_response\",\"content\":\"" + QByteArray(100'000, 'x') + "\",\"metadata\":{\"raw\":\""
                + QByteArray(i == 0 ? 80'000 : 10, 'y') + "\",\"n\":1}}";
        const QByteArray line = "{\"outcome\":\"failure\",\"events\":[" + events + "]}";
        HC_GET(const TraceInput in, readTraceInput(line));
        const std::vector<TraceEvent>& kept = in.trace.events;
        QCOMPARE(in.cut.texts, 161);
        QVERIFY(in.cut.events > 10 && in.cut.events < 80);
        QCOMPARE(qint64(kept.size()) - 1 + in.cut.events, 160);
        QVERIFY(kept.front().eventId == u"e0"_s && kept.back().eventId == u"e159"_s);
        QCOMPARE(kept.front().metadata[u"n"_s].toInt(), 1);
        const auto gap = std::ranges::find(kept, u"system_event"_s, &TraceEvent::eventType);
        QVERIFY(gap != kept.end());
        QCOMPARE(gap->metadata[u"left_out"_s].toInteger(), in.cut.events);
        QCOMPARE(std::ranges::count(kept, u"system_event"_s, &TraceEvent::eventType), 1);
        HC_GET(const TraceInput again, readTraceInput(line));
        QVERIFY(sameTrace(in.trace, again.trace));

        QByteArray many = "{\"events\":[{\"event_type\":\"user_input\"}";
        for (qsizetype i = 2; i < TraceInput::greatestEvents * 2; ++i)
            many += ",{\"event_type\":\"tool_call\"}";
        HC_GET(const TraceInput most, readTraceInput(many + ",{\"event_type\":\"llm_call\"}]}"));
        QCOMPARE(qint64(most.trace.events.size()) - 1 + most.cut.events, qint64(TraceInput::greatestEvents * 2));
        QCOMPARE(most.trace.events.front().eventType, u"user_input"_s);
        QCOMPARE(most.trace.events.back().eventType, u"llm_call"_s);
    }

    void roundTrip()
    {
        QRandomGenerator random(7);
        for (int i = 0; i < 3000; ++i) {
            Trace trace = anyTrace(random);
            if (QJsonObject told = traceJson(trace); told.remove(u"created_at"_s), told.isEmpty())
                trace.taskGoal = u"something"_s; // a moment alone is no trace
            HC_GET(const TraceInput again, readTraceInput(bytesOf(traceJson(trace))));
            QVERIFY2(sameTrace(trace, again.trace), bytesOf(traceJson(trace)).constData());
            QVERIFY(again.ignored.isEmpty());
        }
    }
};

HINDCAST_TEST(tst_TraceInput)
#include "tst_trace_input.moc"
