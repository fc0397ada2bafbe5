// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "OtelSpans.h"
#include "OtlpCalls.h"
#include "OtlpTexts.h"
#include "TestSupport.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QTest>

#include <algorithm>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

QString joinSaid(const QString& role, const QString& text)
{
    return u"{\"role\":\"%1\",\"parts\":[{\"type\":\"text\",\"content\":\"%2\"}]}"_s.arg(role, text);
}

QStringList joinedEvents(const QByteArrayList& calls) { return OtlpCalls(calls).events(); }

QJsonObject joinTool(int id, qint64 to, const QString& tool, const QString& call)
{
    return otelSpan(id, 1, 4'000, to, u"execute_tool"_s,
                    {{u"gen_ai.tool.name"_s, tool},
                     {u"gen_ai.tool.call.id"_s, call},
                     {u"gen_ai.tool.call.arguments"_s, u"{\"n\":%1}"_s.arg(id)},
                     {u"gen_ai.tool.call.result"_s, u"r%1"_s.arg(id)}});
}

const OtelTexts joinException{{u"exception.type"_s, u"IOError"_s},
                              {u"exception.message"_s, u"no route to the ledger"_s},
                              {u"exception.stacktrace"_s, u"at a\nat b"_s}};

QJsonObject joinFailed(QJsonObject span, const QString& message)
{
    span.insert(u"status"_s, QJsonObject{{u"code"_s, 2}, {u"message"_s, message}});
    return span;
}

/// A call of a tool below an agent.
QJsonObject joinCall(int id, int parent, qint64 from, qint64 to)
{
    return otelSpan(id, parent, from, to, u"execute_tool"_s,
                    {{u"gen_ai.tool.name"_s, u"f"_s},
                     {u"gen_ai.tool.call.arguments"_s, u"{\"n\":%1}"_s.arg(id)},
                     {u"gen_ai.tool.call.result"_s, u"r%1"_s.arg(id)}});
}

QStringList joinCallEvents(int id) { return {u"tool_call [f] {\"n\":%1}"_s.arg(id), u"tool_response [f] r%1"_s.arg(id)}; }

const QString joinEvaluation = u"gen_ai.evaluation.result"_s, joinLabel = u"gen_ai.evaluation.score.label"_s;

} // namespace

/// Parts of traces that come in several calls: which event stands where, and records that come beside other spans than their own.
class OtlpJoinsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Three tools and a model begin in one millisecond: the tools before the model, the one that ended first before the others, and of those
    /// the one that was asked for first.
    void whatBeginsAtOnce()
    {
        const QString go = joinSaid(u"user"_s, u"go"_s), more = joinSaid(u"user"_s, u"more"_s);
        const QString asked = u"{\"role\":\"assistant\",\"parts\":[{\"type\":\"text\",\"content\":\"A\"},"
                              "{\"type\":\"tool_call\",\"id\":\"c1\",\"name\":\"f\",\"arguments\":{\"n\":3}},"
                              "{\"type\":\"tool_call\",\"id\":\"c2\",\"name\":\"f\",\"arguments\":{\"n\":4}},"
                              "{\"type\":\"tool_call\",\"id\":\"c3\",\"name\":\"g\",\"arguments\":{\"n\":5}}]}"_s;
        const QJsonObject root = otelSpan(1, 0, 1'000, 9'000, u"invoke_agent"_s, {{u"gen_ai.input.messages"_s, u"["_s + go + u"]"_s}});
        const QJsonObject first = otelSpan(
            2, 1, 2'000, 3'000, u"chat"_s,
            {{u"gen_ai.input.messages"_s, u"["_s + go + u"]"_s}, {u"gen_ai.output.messages"_s, u"["_s + asked + u"]"_s}});
        const QJsonObject last = otelSpan(6, 1, 4'000, 8'000, u"chat"_s,
                                          {{u"gen_ai.input.messages"_s, u"["_s + go + u","_s + more + u"]"_s},
                                           {u"gen_ai.output.messages"_s, u"["_s + joinSaid(u"assistant"_s, u"B"_s) + u"]"_s}});
        const QJsonArray spans{
            root, first, joinTool(5, 4'500, u"g"_s, u"c3"_s), joinTool(3, 4'900, u"f"_s, u"c1"_s), joinTool(4, 4'900, u"f"_s, u"c2"_s),
            last};
        const QStringList whole = joinedEvents({otelSpans(spans)});
        QCOMPARE(whole,
                 QStringList({u"user_input [] go"_s, u"llm_call [] "_s, u"llm_response [] A"_s, u"tool_call [g] {\"n\":5}"_s,
                              u"tool_response [g] r5"_s, u"tool_call [f] {\"n\":3}"_s, u"tool_response [f] r3"_s,
                              u"tool_call [f] {\"n\":4}"_s, u"tool_response [f] r4"_s, u"llm_call [] more"_s, u"llm_response [] B"_s}));
        QByteArrayList parts;
        for (const auto& span : spans)
            parts += otelSpans({span});
        QCOMPARE(joinedEvents(parts), whole);
        std::ranges::reverse(parts);
        QCOMPARE(joinedEvents(parts), whole);
        QCOMPARE(joinedEvents({parts[1], parts[0], parts[3], parts[5], parts[2], parts[4]}), whole);
    }

    /// A tool that begins with the agent's model call and lies below it.
    void aChildThatBeginsWithItsParent()
    {
        const QJsonObject model = otelSpan(2, 1, 4'000, 8'000, u"chat"_s, {{u"gen_ai.output.messages"_s, u"B"_s}});
        QJsonObject tool = joinTool(3, 5'000, u"f"_s, u"c1"_s);
        tool.insert(u"parentSpanId"_s, otelId(2));
        const QStringList whole = joinedEvents({otelSpans({model, tool})});
        QCOMPARE(whole.value(0), u"llm_call [] "_s);
        QCOMPARE(joinedEvents({otelSpans({model}), otelSpans({tool})}), whole);
        QCOMPARE(joinedEvents({otelSpans({tool}), otelSpans({model})}), whole);
    }

    /// A record's span came in another call, or comes later, and this one has other spans of the trace.
    void recordsBesideOtherSpans()
    {
        const QByteArray root = otelSpans({otelSpan(1, 0, 1'000, 9'000, u"invoke_agent"_s)}),
                         span = otelSpans({otelSpan(4, 1, 2'000, 8'000, u"chat"_s, {{u"gen_ai.request.model"_s, u"m1"_s}})}),
                         record = otelRecord(4, 8'000, u"gen_ai.client.inference.operation.details"_s,
                                             {{u"gen_ai.input.messages"_s, u"["_s + joinSaid(u"user"_s, u"why"_s) + u"]"_s},
                                              {u"gen_ai.output.messages"_s, u"["_s + joinSaid(u"assistant"_s, u"It is down"_s) + u"]"_s}});
        const QStringList whole = joinedEvents({root + span + record});
        QCOMPARE(whole, QStringList({u"user_input [] why"_s, u"llm_call [] "_s, u"llm_response [] It is down"_s}));
        const QByteArray both = root + record;
        for (const QByteArrayList& order : {QByteArrayList{both, span}, QByteArrayList{span, both}}) {
            OtlpCalls joined(order);
            QCOMPARE(joined.events(), whole);
            QCOMPARE(joined.trace().taskDescription, u"why"_s);
            QCOMPARE(joined.f.text("SELECT json_extract(metadata, '$.model') FROM trace_events WHERE event_type = 'llm_call'"), u"m1"_s);
            QVERIFY(joined.knows(order));
        }
    }
    /// Their span tells the same call as the one above it, in either call.
    void recordsOfInnerSpansBesideOthers()
    {
        const QByteArray root = otelSpans({otelSpan(1, 0, 1'000, 9'000, u"invoke_agent"_s)}),
                         spans = otelSpans({otelSpan(2, 1, 2'000, 8'000, u"chat"_s), otelSpan(12, 2, 3'000, 7'000, u"chat"_s)}),
                         record = otelRecord(12, 7'000, u"gen_ai.client.inference.operation.details"_s,
                                             {{u"gen_ai.output.messages"_s, u"["_s + joinSaid(u"assistant"_s, u"It is down"_s) + u"]"_s}});
        const QStringList whole = joinedEvents({root + spans + record});
        QCOMPARE(whole, QStringList({u"llm_call [] "_s, u"llm_response [] It is down"_s}));
        for (const QByteArrayList& order : {QByteArrayList{root + record, spans}, QByteArrayList{spans, root + record}}) {
            OtlpCalls joined(order);
            QCOMPARE(joined.events(), whole);
            QVERIFY(joined.knows(order));
        }
    }

    /// A model's call that failed: what it was asked is in a record, and that it failed in its span.
    void recordsOfACallThatFailed()
    {
        QJsonObject failed = otelSpan(4, 1, 2'000, 8'000, u"chat"_s);
        failed.insert(u"status"_s, QJsonObject{{u"code"_s, 2}, {u"message"_s, u"boom"_s}});
        const QByteArray root = otelSpans({otelSpan(1, 0, 1'000, 9'000, u"invoke_agent"_s)}), span = otelSpans({failed}),
                         record = otelRecord(4, 3'000, u"gen_ai.user.message"_s, {}, {{u"content"_s, u"why"_s}});
        const QStringList whole = joinedEvents({root + span + record});
        QCOMPARE(whole, QStringList({u"user_input [] why"_s, u"llm_call [] "_s, u"error_event [] boom"_s}));
        for (const QByteArrayList& order : {QByteArrayList{root + record, span}, QByteArrayList{span, root + record}}) {
            OtlpCalls joined(order);
            QCOMPARE(joined.events(), whole);
            QVERIFY(joined.knows(order));
        }
    }

    /// Before it ended, and then: what it said last counts, be it shorter or a failure.
    void aSpanThatIsSentTwice_data()
    {
        QTest::addColumn<QJsonObject>("early");
        QTest::addColumn<QJsonObject>("late");
        QTest::addColumn<QStringList>("events");
        const QJsonObject failure{{u"code"_s, 2}, {u"message"_s, u"boom"_s}};
        QJsonObject tool = joinTool(3, 9'000, u"f"_s, u"c1"_s), model = otelSpan(3, 1, 4'000, 9'000, u"chat"_s);
        tool.insert(u"status"_s, failure);
        model.insert(u"status"_s, failure);
        QTest::newRow("a tool") << otelSpan(3, 1, 4'000, 5'000, u"execute_tool"_s,
                                            {{u"gen_ai.tool.name"_s, u"f"_s},
                                             {u"gen_ai.tool.call.arguments"_s, u"{\"n\":3}"_s},
                                             {u"gen_ai.tool.call.result"_s, u"a long text that is not all"_s}})
                                << tool << QStringList{u"tool_call [f] {\"n\":3}"_s, u"tool_response [f] r3"_s};
        QTest::newRow("a model") << otelSpan(3, 1, 4'000, 5'000, u"chat"_s,
                                             {{u"gen_ai.output.messages"_s, u"["_s + joinSaid(u"assistant"_s, u"It"_s) + u"]"_s}})
                                 << model << QStringList{u"llm_call [] "_s, u"error_event [] boom"_s};
    }
    void aSpanThatIsSentTwice()
    {
        QFETCH(QJsonObject, early);
        QFETCH(QJsonObject, late);
        QFETCH(QStringList, events);
        QCOMPARE(joinedEvents({otelSpans({early, late})}), events);
        const QByteArrayList order{otelSpans({early}), otelSpans({late})};
        OtlpCalls forward, backward;
        (void)forward.take(order[0]);
        QCOMPARE(forward.take(order[1]), OtlpArchive::Fate::Grown);
        (void)backward.take(order[1]);
        QCOMPARE(backward.take(order[0]), OtlpArchive::Fate::Known);
        for (OtlpCalls* joined : {&forward, &backward}) {
            QCOMPARE(joined->events(), events);
            QCOMPARE(joined->trace().events.back().error.value(u"message"_s).toString(), u"boom"_s);
            QVERIFY(joined->knows(order));
        }
    }

    void recordsBesideOtherSpansAreContents()
    {
        const OtlpTexts read = readOtlpTexts({otelSpans({otelSpan(1, 0, 1'000, 9'000, u"invoke_agent"_s)})
                                              + otelRecord(4, 8'000, u"gen_ai.user.message"_s, {}, {{u"content"_s, u"why"_s}})});
        QCOMPARE(read.traces.size(), size_t(1));
        QVERIFY(!read.traces[0].thin);
        QVERIFY(!read.traces[0].logsMissing);
    }

    void evaluationsBesideOtherSpans()
    {
        const QByteArray root = otelSpans({otelSpan(1, 0, 1'000, 9'000, u"invoke_agent"_s)}),
                         judged = otelSpans({joinTool(3, 5'000, u"f"_s, u"c1"_s)})
            + otelRecord(1, 9'500, joinEvaluation, {{joinLabel, u"fail"_s}}),
                         other = otelSpans({joinTool(3, 5'000, u"f"_s, u"c1"_s)})
            + otelRecord(7, 9'500, joinEvaluation, {{joinLabel, u"fail"_s}});
        for (const QByteArrayList& order : {QByteArrayList{root, judged}, QByteArrayList{judged, root}}) {
            OtlpCalls joined(order);
            QCOMPARE(joined.outcome(), u"failure"_s);
            QCOMPARE(joined.events().filter(u"system_event"_s), QStringList{u"system_event [] fail"_s});
            QCOMPARE(joined.take(judged), OtlpArchive::Fate::Known);
        }
        OtlpCalls shown;
        (void)shown.take(root);
        (void)shown.take(other); // of a span that nobody has sent
        QCOMPARE(shown.outcome(), QString());
        QCOMPARE(shown.events().filter(u"system_event"_s), QStringList{u"system_event [] fail"_s});
    }

    /// A web server stands above the agent: what is said of its span is shown, and judges nothing; it is no part of the trace.
    void evaluationsOfSpansThatAreNoPart()
    {
        QJsonObject web = otelSpan(8, 0, 500, 9'500, u"POST /chat"_s);
        web.insert(u"attributes"_s, QJsonArray());
        const QJsonObject agent = otelSpan(1, 8, 1'000, 9'000, u"invoke_agent"_s);
        const QByteArray record = otelRecord(8, 9'600, joinEvaluation, {{joinLabel, u"fail"_s}});
        QJsonObject told = web;
        told.insert(u"events"_s,
                    QJsonArray{QJsonObject{{u"timeUnixNano"_s, otelMoment(9'600)},
                                           {u"name"_s, joinEvaluation},
                                           {u"attributes"_s, otelAttributes({{joinLabel, u"fail"_s}})}}});
        const QByteArray asRecord = otelSpans({web, agent}) + record, asEvent = otelSpans({told, agent});
        for (const QByteArrayList& order : {QByteArrayList{asRecord}, QByteArrayList{asEvent}, QByteArrayList{otelSpans({agent}), record},
                                            QByteArrayList{asEvent, asRecord}}) {
            OtlpCalls joined(order);
            QCOMPARE(joined.events(), QStringList{u"system_event [] fail"_s});
            QCOMPARE(joined.outcome(), QString());
            QVERIFY(joined.knows(order));
        }
    }

    void failuresOfAgents_data()
    {
        QTest::addColumn<QJsonArray>("spans");
        QTest::addColumn<QStringList>("events");
        const QJsonObject root = otelSpan(1, 0, 1'000, 20'000, u"invoke_agent"_s);
        const QString gaveUp = u"error_event [] gave up"_s;
        QTest::newRow("the root") << QJsonArray{joinFailed(root, u"gave up"_s), otelSpan(2, 1, 2'000, 3'000, u"chat"_s),
                                                joinCall(3, 1, 4'000, 5'000)}
                                  << QStringList{u"llm_call [] "_s, u"llm_response [] "_s} + joinCallEvents(3) + QStringList{gaveUp};
        QTest::newRow("one within, and the run goes on")
            << QJsonArray{root, joinFailed(otelSpan(2, 1, 2'000, 8'000, u"invoke_agent"_s), u"gave up"_s), joinCall(3, 2, 3'000, 4'000),
                          joinCall(4, 1, 9'000, 9'500)}
            << joinCallEvents(3) + QStringList{gaveUp} + joinCallEvents(4);
        QTest::newRow("the next one begins in that millisecond")
            << QJsonArray{root, joinFailed(otelSpan(2, 1, 2'000, 8'000, u"invoke_agent"_s), u"gave up"_s), joinCall(3, 2, 3'000, 4'000),
                          otelSpan(4, 1, 8'000, 9'000, u"invoke_agent"_s), joinCall(5, 4, 8'000, 8'500)}
            << joinCallEvents(3) + QStringList{gaveUp} + joinCallEvents(5);
        QTest::newRow("its last call took no time")
            << QJsonArray{root, joinFailed(otelSpan(2, 1, 2'000, 8'000, u"invoke_agent"_s), u"gave up"_s), joinCall(3, 2, 3'000, 4'000),
                          joinCall(4, 2, 8'000, 8'000)}
            << joinCallEvents(3) + joinCallEvents(4) + QStringList{gaveUp};
        QTest::newRow("its call is dated behind its end")
            << QJsonArray{root, joinFailed(otelSpan(2, 1, 2'000, 3'000, u"invoke_agent"_s), u"gave up"_s), joinCall(3, 2, 3'500, 4'000)}
            << joinCallEvents(3) + QStringList{gaveUp};
        QTest::newRow("nobody says when it ended")
            << QJsonArray{joinFailed(otelSpan(1, 0, 1'000, -ReflectorFixture::now.us, u"invoke_agent"_s), u"gave up"_s),
                          joinCall(3, 1, 3'000, 4'000)}
            << joinCallEvents(3) + QStringList{gaveUp};
        QTest::newRow("one in another") << QJsonArray{joinFailed(root, u"stopped"_s),
                                                      joinFailed(otelSpan(2, 1, 2'000, 8'000, u"invoke_agent"_s), u"gave up"_s),
                                                      joinCall(3, 2, 3'000, 4'000)}
                                        << joinCallEvents(3) + QStringList{gaveUp, u"error_event [] stopped"_s};
    }
    /// They stand where they happened, behind what the agent had called, whichever part came first.
    void failuresOfAgents()
    {
        QFETCH(QJsonArray, spans);
        QFETCH(QStringList, events);
        QCOMPARE(joinedEvents({otelSpans(spans)}), events);
        QByteArrayList parts;
        for (const auto& span : std::as_const(spans))
            parts += otelSpans({span});
        QCOMPARE(joinedEvents(parts), events);
        std::ranges::reverse(parts);
        QCOMPARE(joinedEvents(parts), events);
    }

    /// Some models number the calls of each turn anew.
    void callsThatAreNumberedAnew()
    {
        const auto asks = [](const QString& tool) {
            return u"{\"role\":\"assistant\",\"parts\":[{\"type\":\"tool_call\",\"id\":\"call_0\",\"name\":\"%1\",\"arguments\":{\"n\":1}}]}"_s
                .arg(tool);
        };
        const auto gives = [](const QString& result) {
            return u"{\"role\":\"tool\",\"parts\":[{\"type\":\"tool_call_response\",\"id\":\"call_0\",\"result\":\"%1\"}]}"_s.arg(result);
        };
        const QString go = joinSaid(u"user"_s, u"go"_s);
        QStringList said{go};
        const auto turn = [&](int id, const QString& answer) {
            const QJsonObject span = otelSpan(
                id, 1, id * 1'000, id * 1'000 + 500, u"chat"_s,
                {{u"gen_ai.input.messages"_s, u"["_s + said.join(u',') + u"]"_s}, {u"gen_ai.output.messages"_s, u"["_s + answer + u"]"_s}});
            said += answer;
            return span;
        };
        QJsonArray spans{otelSpan(1, 0, 1'000, 9'000, u"invoke_agent"_s)};
        spans += turn(2, asks(u"get"_s));
        said += gives(u"R1"_s);
        spans += turn(3, asks(u"logs"_s));
        said += gives(u"R2"_s);
        spans += turn(4, joinSaid(u"assistant"_s, u"done"_s));
        QCOMPARE(joinedEvents({otelSpans(spans)}).filter(u"tool_"_s),
                 QStringList({u"tool_call [get] {\"n\":1}"_s, u"tool_response [get] R1"_s, u"tool_call [logs] {\"n\":1}"_s,
                              u"tool_response [logs] R2"_s}));
    }

    void exceptionsOfASpanThatNeverComes_data()
    {
        QTest::addColumn<QString>("event");
        QTest::newRow("of any program") << u"exception"_s;
        QTest::newRow("of a model's client") << u"gen_ai.client.operation.exception"_s;
        QTest::newRow("by a logger, without a name") << QString();
        QTest::newRow("under another name") << u"worker.crash"_s;
    }
    /// What it says is an event. Nobody said that the run failed by it, and it is no content.
    void exceptionsOfASpanThatNeverComes()
    {
        QFETCH(QString, event);
        const QByteArray root = otelSpans({otelSpan(1, 0, 1'000, 9'000, u"invoke_agent"_s)}),
                         both = root + otelRecord(7, 5'000, event, joinException);
        for (const QByteArrayList& order : {QByteArrayList{both}, QByteArrayList{root, both}, QByteArrayList{both, root}}) {
            OtlpCalls joined;
            QCOMPARE(joined.take(order.front()), OtlpArchive::Fate::Thin);
            for (const QByteArray& call : order)
                (void)joined.take(call);
            const Trace kept = joined.trace();
            QCOMPARE(joined.events(), QStringList{u"error_event [] no route to the ledger"_s});
            QCOMPARE(joined.failures(),
                     QByteArrayList{"{\"message\":\"no route to the ledger\",\"stack\":\"at a\\nat b\",\"type\":\"IOError\"}"});
            QCOMPARE(kept.events[0].at, std::optional(Timestamp{1'795'000'000'005'000}));
            QCOMPARE(kept.events[0].metadata.value(u"span_id"_s).toString(), otelId(7));
            QVERIFY(!kept.outcomeKnown && !kept.error);
            for (const QByteArray& call : order)
                QCOMPARE(joined.take(call), OtlpArchive::Fate::Known);
        }
        QCOMPARE(readOtlpTexts({both}).counts.logsWithoutSpans, 0);
    }

    /// Records that came alone are counted; of a trace that is known they make more.
    void exceptionsThatComeAlone()
    {
        const QByteArray record = otelRecord(7, 5'000, QString(), joinException);
        OtlpTexts read = readOtlpTexts({record});
        QVERIFY(read.traces.empty());
        QCOMPARE(read.counts.logsWithoutSpans, 1);
        OtlpCalls joined;
        const auto take = [&] {
            const auto taken = joined.archive->takeRecords(read.records.front());
            if (!taken)
                qFatal("%s", qPrintable(describe(taken)));
            return taken->has_value() ? std::optional((*taken)->fate) : std::nullopt;
        };
        QCOMPARE(take(), std::optional<OtlpArchive::Fate>());
        QCOMPARE(joined.f.number("SELECT count(*) FROM traces"), 0);
        (void)joined.take(otelSpans({otelSpan(1, 0, 1'000, 9'000, u"invoke_agent"_s)}));
        QCOMPARE(take(), std::optional(OtlpArchive::Fate::Grown));
        QCOMPARE(joined.events(), QStringList{u"error_event [] no route to the ledger"_s});
        QCOMPARE(joined.outcome(), QString());
        QCOMPARE(take(), std::optional(OtlpArchive::Fate::Known));
    }

    void exceptionsBeforeAndAfterTheirSpan_data()
    {
        QTest::addColumn<QJsonObject>("span");
        QTest::addColumn<qsizetype>("failures");
        const QJsonObject failure{{u"code"_s, 2}, {u"message"_s, u"boom"_s}};
        QJsonObject tool = joinTool(3, 9'000, u"f"_s, u"c1"_s), model = otelSpan(3, 1, 4'000, 9'000, u"chat"_s),
                    agent = otelSpan(3, 1, 4'000, 9'000, u"invoke_agent"_s);
        QTest::newRow("a tool that went on") << tool << qsizetype(0);
        QTest::newRow("a model that went on") << model << qsizetype(0);
        QTest::newRow("a model that names the type only")
            << otelSpan(3, 1, 4'000, 9'000, u"chat"_s, {{u"error.type"_s, u"A_longer_name_than_what_it_says"_s}}) << qsizetype(1);
        for (QJsonObject* span : {&tool, &model, &agent})
            span->insert(u"status"_s, failure);
        QTest::newRow("a tool") << tool << qsizetype(1);
        QTest::newRow("a model") << model << qsizetype(1);
        QTest::newRow("an agent") << agent << qsizetype(1);
    }
    /// One failure is one event, whatever came first: what the span says, and of the record what it does not.
    void exceptionsBeforeAndAfterTheirSpan()
    {
        QFETCH(QJsonObject, span);
        QFETCH(qsizetype, failures);
        const QByteArray root = otelSpans({otelSpan(1, 0, 1'000, 9'500, u"invoke_agent"_s)}), later = otelSpans({span}),
                         record = otelRecord(3, 5'000, u"exception"_s, joinException), both = root + record;
        OtlpCalls whole;
        (void)whole.take(root + later + record);
        QCOMPARE(whole.failures().size(), failures);
        for (const QByteArrayList& order : {QByteArrayList{both, later}, QByteArrayList{later, both}}) {
            OtlpCalls joined;
            for (const QByteArray& call : order)
                (void)joined.take(call);
            QCOMPARE(joined.events(), whole.events());
            QCOMPARE(joined.failures(), whole.failures());
            QCOMPARE(joined.outcome(), whole.outcome());
            for (const QByteArray& call : order)
                QCOMPARE(joined.take(call), OtlpArchive::Fate::Known);
            QCOMPARE(joined.failures(), whole.failures());
        }
    }

    /// Each layer of a program logs the same exception, and the root fails by it.
    void exceptionsThatAreToldElsewhere()
    {
        QJsonObject failed = otelSpan(1, 0, 1'000, 9'000, u"invoke_agent"_s);
        failed.insert(u"status"_s, QJsonObject{{u"code"_s, 2}, {u"message"_s, u"no route to the ledger"_s}});
        const QByteArray root = otelSpans({failed}), other = otelSpans({otelSpan(1, 0, 1'000, 9'000, u"invoke_agent"_s)}),
                         records = otelRecord(7, 5'000, u"exception"_s, joinException) + otelRecord(7, 6'000, QString(), joinException);
        const QString told = u"error_event [] no route to the ledger"_s;
        OtlpCalls once;
        (void)once.take(root + records);
        QCOMPARE(once.events(), QStringList{told});
        QCOMPARE(once.outcome(), u"error"_s);
        QCOMPARE(once.take(root + records), OtlpArchive::Fate::Known);
        QCOMPARE(joinedEvents({other + records}), QStringList{told});
        const QByteArray more = otelRecord(7, 6'000, QString(), {{u"exception.message"_s, u"the queue is full"_s}});
        QCOMPARE(joinedEvents({other + more + records}), QStringList({told, u"error_event [] the queue is full"_s}));
    }

    /// A call of which there are nothing but records: what it was told, and that it failed.
    void exceptionsOfACallThatNeverComes()
    {
        QJsonObject failed = otelSpan(4, 1, 2'000, 8'000, u"chat"_s);
        failed.insert(u"status"_s, QJsonObject{{u"code"_s, 2}, {u"message"_s, u"no route to the ledger"_s}});
        const QByteArray root = otelSpans({otelSpan(1, 0, 1'000, 9'000, u"invoke_agent"_s)}), span = otelSpans({failed}),
                         records = otelRecord(4, 3'000, u"gen_ai.user.message"_s, {}, {{u"content"_s, u"why"_s}})
            + otelRecord(4, 7'000, u"gen_ai.client.operation.exception"_s, joinException);
        const QStringList whole{u"user_input [] why"_s, u"llm_call [] "_s, u"error_event [] no route to the ledger"_s};
        QCOMPARE(joinedEvents({root + records}), whole);
        QCOMPARE(joinedEvents({root + records + span}), whole);
        QCOMPARE(joinedEvents({root + records, span}), whole);
        QCOMPARE(joinedEvents({span, root + records}), whole);
    }

    /// They are redacted like everything else.
    void secretsInExceptions()
    {
        ReflectorFixture f;
        auto archive = OtlpArchive::open(f.connection(), f.store(), [](QStringView text) { return redacted(text); }, ReflectorFixture::now);
        QVERIFY2(archive, qPrintable(describe(archive)));
        OtlpTexts read = readOtlpTexts({otelSpans({otelSpan(1, 0, 1'000, 9'000, u"invoke_agent"_s)})
                                        + otelRecord(7, 5'000, QString(), {{u"exception.message"_s, u"password=Zx81kQ7pLm refused"_s}})});
        HC_OK(archive->take(read.traces.front(), true));
        const QString stored = f.text("SELECT content || error FROM trace_events WHERE event_type = 'error_event'");
        QVERIFY2(stored.contains(u"password"_s) && !stored.contains(u"Zx81kQ7pLm"_s), qPrintable(stored));
    }

    /// Some write the messages into the record's body.
    void messagesInTheBody()
    {
        const QByteArray span = otelSpans({otelSpan(4, 0, 2'000, 8'000, u"chat"_s)});
        const auto said = [](const char* which, const QString& role, const QString& text) {
            return std::pair(QString::fromLatin1(which), u"["_s + joinSaid(role, text) + u"]"_s);
        };
        const OtelTexts body{said("gen_ai.input.messages", u"user"_s, u"why"_s),
                             said("gen_ai.output.messages", u"assistant"_s, u"It is down"_s)};
        QCOMPARE(joinedEvents({span + otelRecord(4, 8'000, u"gen_ai.client.inference.operation.details"_s, {}, body)}),
                 QStringList({u"user_input [] why"_s, u"llm_call [] "_s, u"llm_response [] It is down"_s}));
    }

    /// A call that does not repeat what was said before it: its results are still those of the tools that were asked.
    void resultsWithoutTheirCalls()
    {
        const QString asked =
                          u"[{\"role\":\"assistant\",\"parts\":[{\"type\":\"tool_call\",\"id\":\"k1\",\"name\":\"get\",\"arguments\":{}},"
                          "{\"type\":\"tool_call\",\"id\":\"k2\",\"name\":\"logs\",\"arguments\":{}}]}]"_s,
                      answered = u"[{\"role\":\"tool\",\"parts\":[{\"type\":\"tool_call_response\",\"id\":\"k2\",\"response\":\"OOM\"},"
                                 "{\"type\":\"tool_call_response\",\"id\":\"k1\",\"response\":\"3 pods\"}]}]"_s;
        const QByteArray first = otelSpans({otelSpan(2, 0, 1'000, 2'000, u"chat"_s, {{u"gen_ai.output.messages"_s, asked}})}),
                         second = otelSpans({otelSpan(3, 0, 3'000, 4'000, u"chat"_s, {{u"gen_ai.input.messages"_s, answered}})});
        const auto responses = [](const QStringList& events) { return events.filter(u"tool_response"_s); };
        const QStringList want{u"tool_response [logs] OOM"_s, u"tool_response [get] 3 pods"_s};
        QCOMPARE(responses(joinedEvents({first + second})), want);
        QCOMPARE(responses(joinedEvents({first, second})), want);
        QCOMPARE(responses(joinedEvents({second, first})), want);
    }
};

HINDCAST_TEST(OtlpJoinsTest)

#include "tst_otlp_joins.moc"
