// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "OtelSpans.h"
#include "OtlpCalls.h"
#include "OtlpTexts.h"
#include "TestSupport.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <algorithm>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A span of 5 ms, with its status; moments in ms.
QJsonObject partSpan(int id, int parent, qint64 ms, const QString& operation, const OtelTexts& attributes = {}, const QString& failed = {})
{
    QJsonObject out = otelSpan(id, parent, ms * 1'000, (ms + 5) * 1'000, operation, attributes);
    out.insert(u"status"_s, QJsonObject{{u"code"_s, failed.isEmpty() ? 0 : 2}, {u"message"_s, failed}});
    return out;
}

struct KeptTrace {
    QStringList events; ///< sorted: type, tool, content
    QString outcome, error;
    QString category; ///< of the error, with its tool
    bool operator==(const KeptTrace&) const = default;
};

struct PartsArchive : OtlpCalls {
    using OtlpCalls::OtlpCalls;

    /// Takes a call with what its memory operations gave.
    void takeWithReads(const QByteArray& file)
    {
        OtlpTexts read = readOtlpTexts({file});
        for (OtlpTrace& one : read.traces) {
            const auto reads = archive->readsOf(one);
            const auto taken = archive->take(one, true);
            if (!reads || !taken)
                qFatal("the trace was not taken");
            if (const auto added = archive->addReads(one, *taken, *reads); !added)
                qFatal("%s", qPrintable(describe(added)));
        }
    }
    [[nodiscard]] QString session() { return f.text("SELECT session_id FROM traces"); }
    [[nodiscard]] qsizetype calls() { return events().filter(u"tool_call ["_s).size(); }

    KeptTrace kept()
    {
        const Trace stored = trace();
        KeptTrace out{events(), outcome(), {}, {}};
        out.events.sort();
        out.error = stored.error ? stored.error->message : QString();
        out.category = stored.error ? stored.error->category + u' ' + stored.error->toolName : QString();
        return out;
    }
};

KeptTrace keptOf(const QByteArrayList& calls) { return PartsArchive(calls).kept(); }

const QString asked = u"{\"role\":\"user\",\"parts\":[{\"type\":\"text\",\"content\":\"why\"}]}"_s;
const QString called = u"{\"role\":\"assistant\",\"parts\":[{\"type\":\"text\",\"content\":\"Let me look\"},{\"type\":\"tool_call\","
                       "\"id\":\"c1\",\"name\":\"get\",\"arguments\":{\"a\":1}}]}"_s;
const QString answered = u"{\"role\":\"tool\",\"parts\":[{\"type\":\"tool_call_response\",\"id\":\"c1\",\"response\":\"refused\"}]}"_s;
const QString done = u"{\"role\":\"assistant\",\"parts\":[{\"type\":\"text\",\"content\":\"It is down\"}]}"_s;

QJsonObject rootSpan(const QString& failed = {})
{
    return partSpan(1, 0, 1, u"invoke_agent"_s, {{u"gen_ai.input.messages"_s, u"["_s + asked + u"]"_s}}, failed);
}

QJsonObject firstCall(int id = 2)
{
    return partSpan(id, 1, 2, u"chat"_s,
                    {{u"gen_ai.input.messages"_s, u"["_s + asked + u"]"_s}, {u"gen_ai.output.messages"_s, u"["_s + called + u"]"_s}});
}

QJsonObject toolSpan(const QString& failed = u"boom"_s)
{
    return partSpan(3, 1, 10, u"execute_tool"_s,
                    {{u"gen_ai.tool.name"_s, u"get"_s},
                     {u"gen_ai.tool.call.arguments"_s, u"{\"a\":1}"_s},
                     {u"gen_ai.tool.call.result"_s, u"refused"_s}},
                    failed);
}

const std::pair<QString, QString> sameArguments{u"gen_ai.tool.call.arguments"_s, u"{\"a\":1,\"b\":2}"_s};

/// One of the spans that tell of a call.
QJsonObject layer(int id, int parent, qint64 from, qint64 to, const OtelTexts& more = {})
{
    QJsonObject out = partSpan(id, parent, from, u"execute_tool"_s, OtelTexts{{u"gen_ai.tool.name"_s, u"get"_s}} + more);
    out.insert(u"endTimeUnixNano"_s, otelMoment(to * 1'000));
    return out;
}

QJsonObject secondCall()
{
    return partSpan(4, 1, 20, u"chat"_s,
                    {{u"gen_ai.input.messages"_s, u"["_s + asked + u","_s + called + u","_s + answered + u"]"_s},
                     {u"gen_ai.output.messages"_s, u"["_s + done + u"]"_s}});
}

} // namespace

/// Traces that come in several calls.
class OtlpPartsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsAreTheWhole_data()
    {
        QTest::addColumn<QJsonArray>("spans");
        QTest::addColumn<QString>("outcome");
        QTest::newRow("a tool failed, the run went on") << QJsonArray{rootSpan(), firstCall(), toolSpan(), secondCall()} << QString();
        QTest::newRow("the root failed as the tool did")
            << QJsonArray{rootSpan(u"boom"_s), firstCall(), toolSpan(), secondCall()} << u"error"_s;
        QTest::newRow("tools that only messages tell") << QJsonArray{rootSpan(), firstCall(), secondCall()} << QString();
        QTest::newRow("a root that tells nothing")
            << QJsonArray{partSpan(1, 0, 1, u"invoke_agent"_s), firstCall(), toolSpan(), secondCall()} << QString();
        const std::pair<QString, QString> bad{u"evaluations.0.evaluation.label"_s, u"fail"_s};
        const QJsonObject quiet = partSpan(1, 0, 1, u"invoke_agent"_s), below = partSpan(2, 1, 2, u"invoke_agent"_s, {bad}),
                          call = partSpan(4, 2, 5, u"chat"_s, {{u"gen_ai.output.messages"_s, u"["_s + done + u"]"_s}});
        QTest::newRow("an evaluation of another agent") << QJsonArray{quiet, below, call} << QString();
        QTest::newRow("an evaluation of a root that tells nothing")
            << QJsonArray{partSpan(1, 0, 1, u"invoke_agent"_s, {bad}), partSpan(2, 1, 2, u"invoke_agent"_s), call} << u"failure"_s;
        QTest::newRow("agents that tell nothing") << QJsonArray{quiet, partSpan(2, 1, 2, u"invoke_agent"_s)} << QString();
        QTest::newRow("a model failed as the root did")
            << QJsonArray{partSpan(1, 0, 1, u"invoke_agent"_s, {}, u"no answer"_s), partSpan(2, 1, 2, u"chat"_s, {}, u"no answer"_s)}
            << u"error"_s;
        QTest::newRow("a call that agent, client and server tell")
            << QJsonArray{rootSpan(),
                          firstCall(),
                          layer(3, 1, 10, 19),
                          layer(5, 3, 11, 18, {sameArguments}),
                          layer(6, 5, 12, 17, {sameArguments, {u"gen_ai.tool.call.result"_s, u"refused"_s}}),
                          secondCall()}
            << QString();
    }
    void partsAreTheWhole()
    {
        QFETCH(QJsonArray, spans);
        QFETCH(QString, outcome);
        QByteArrayList parts;
        for (const auto& span : std::as_const(spans))
            parts += otelSpans({span});
        const KeptTrace whole = keptOf({otelSpans(spans)});
        QCOMPARE(whole.outcome, outcome);
        const KeptTrace forward = keptOf(parts);
        QCOMPARE(forward.events, whole.events);
        QCOMPARE(forward.outcome, outcome);
        QCOMPARE(forward.error, whole.error);
        QCOMPARE(forward.category, whole.category);
        std::ranges::reverse(parts);
        const KeptTrace backward = keptOf(parts);
        QCOMPARE(backward.events, whole.events);
        QCOMPARE(backward.outcome, outcome);
        QCOMPARE(backward.error, whole.error);
        QCOMPARE(backward.category, whole.category);
    }

    void layersOfACall_data()
    {
        QTest::addColumn<QJsonObject>("agent");
        QTest::addColumn<QJsonObject>("server"); ///< whose parent nobody sends
        QTest::addColumn<int>("calls");
        QTest::addColumn<int>("orphans"); ///< calls where nobody sends the parent of the agent's either
        const auto callId = [](const QString& id) { return std::pair(u"gen_ai.tool.call.id"_s, id); };
        const QJsonObject agent = layer(3, 1, 10, 20, {sameArguments}), named = layer(3, 1, 10, 20, {sameArguments, callId(u"c9"_s)});
        const auto row = [&](const char* name, const QJsonObject& server, int calls) {
            QTest::newRow(name) << agent << server << calls << calls;
        };
        row("within its time", layer(6, 5, 12, 18, {sameArguments}), 1);
        row("in another order", layer(6, 5, 12, 18, {{sameArguments.first, u"{\"b\": 2, \"a\": 1}"_s}}), 1);
        QTest::newRow("without arguments") << agent << layer(6, 5, 12, 18) << 1 << 2; // two agents at once
        row("with an id that the other lacks", layer(6, 5, 12, 18, {sameArguments, callId(u"c9"_s)}), 1);
        row("other arguments", layer(6, 5, 12, 18, {{sameArguments.first, u"{\"a\":2}"_s}}), 2);
        row("one after the other", layer(6, 5, 20, 28, {sameArguments}), 2);
        row("partly beside it", layer(6, 5, 15, 25, {sameArguments}), 2);
        row("two at once", layer(6, 5, 10, 20, {sameArguments}), 2);
        row("below the same span", layer(6, 1, 12, 18, {sameArguments}), 2);
        QTest::newRow("the same id, whatever clocks say") << named << layer(6, 5, 40, 45, {callId(u"c9"_s)}) << 1 << 1;
        QTest::newRow("another id") << named << layer(6, 5, 12, 18, {sameArguments, callId(u"c8"_s)}) << 2 << 2;
        QTest::newRow("the same id below the same span") << named << layer(6, 1, 12, 18, {sameArguments, callId(u"c9"_s)}) << 2 << 2;
        QJsonObject other = layer(6, 5, 12, 18);
        other.insert(u"attributes"_s, otelAttributes({{u"gen_ai.operation.name"_s, u"execute_tool"_s}, {u"gen_ai.tool.name"_s, u"put"_s}}));
        row("another tool", other, 2);
    }
    /// Spans of one call that come apart are one call; two calls stay two.
    void layersOfACall()
    {
        QFETCH(QJsonObject, agent);
        QFETCH(QJsonObject, server);
        QFETCH(int, calls);
        QFETCH(int, orphans);
        const QByteArray alone = otelSpans({agent}), withRoot = otelSpans({rootSpan(), agent}), other = otelSpans({server});
        const auto compare = [](const QByteArrayList& order, qsizetype expected) {
            PartsArchive parts(order);
            QCOMPARE(parts.calls(), expected);
            QVERIFY(parts.knows(order));
            QCOMPARE(parts.calls(), expected);
        };
        for (const QByteArrayList& order : {QByteArrayList{alone, other}, QByteArrayList{other, alone},
                                            QByteArrayList{otelSpans({agent, server})}, QByteArrayList{otelSpans({server, agent})}})
            compare(order, orphans);
        for (const QByteArrayList& order :
             {QByteArrayList{withRoot, other}, QByteArrayList{other, withRoot}, QByteArrayList{otelSpans({rootSpan(), agent, server})}})
            compare(order, calls);
    }
    /// The agent calls twice, one after the other or at once, and the server tells both.
    void repeatedCallsStayTwo()
    {
        const std::pair<QString, QString> result{u"gen_ai.tool.call.result"_s, u"found"_s};
        const auto server = [&](int id, int parent, qint64 from, qint64 to) {
            return layer(id, parent, from, to, {sameArguments, result});
        };
        const QByteArray twice = otelSpans({rootSpan(), layer(3, 1, 10, 20, {sameArguments}), layer(7, 1, 21, 30, {sameArguments})}),
                         atOnce = otelSpans({rootSpan(), layer(3, 1, 10, 20, {sameArguments}), layer(7, 1, 10, 20, {sameArguments})});
        for (const auto& [agent, told] : {std::pair(twice, otelSpans({server(6, 5, 12, 18), server(8, 9, 23, 28)})),
                                          std::pair(atOnce, otelSpans({server(6, 5, 12, 18), server(8, 9, 12, 18)}))})
            for (const QByteArrayList& order : {QByteArrayList{agent, told}, QByteArrayList{told, agent}}) {
                const KeptTrace kept = keptOf(order);
                QCOMPARE(kept.events.filter(u"tool_call ["_s).size(), 2);
                QCOMPARE(kept.events.filter(u"tool_response [get] found"_s).size(), 2); // the server has the results
            }
    }

    /// Agent's, client's and server's spans each in a call of its own, before the root.
    void layersOneByOne()
    {
        const QJsonObject outer = layer(3, 1, 10, 30, {sameArguments}), middle = layer(5, 3, 12, 28),
                          inner = layer(6, 5, 14, 26, {{u"gen_ai.tool.call.result"_s, u"found"_s}});
        for (const QJsonArray& order : {QJsonArray{outer, middle, inner, rootSpan()}, QJsonArray{inner, outer, middle, rootSpan()},
                                        QJsonArray{middle, inner, outer, rootSpan()}}) {
            QByteArrayList parts;
            for (const auto& span : order)
                parts += otelSpans({span});
            const KeptTrace kept = keptOf(parts);
            QCOMPARE(kept.events.filter(u"tool_call ["_s).size(), 1);
            QCOMPARE(kept.events.filter(u"tool_response [get] found"_s).size(), 1);
        }
    }
    /// A part whose agent was asked something, then the root that tells nothing: what was said is not lost.
    void whatAnotherAgentWasAskedStays()
    {
        const QByteArray part = otelSpans({partSpan(2, 1, 2, u"invoke_agent"_s, {{u"gen_ai.input.messages"_s, u"["_s + asked + u"]"_s}}),
                                           partSpan(4, 2, 3, u"chat"_s, {{u"gen_ai.input.messages"_s, u"["_s + asked + u"]"_s}})}),
                         root = otelSpans({partSpan(1, 0, 1, u"invoke_agent"_s)});
        for (const QByteArrayList& order : {QByteArrayList{part, root}, QByteArrayList{root, part}}) {
            PartsArchive parts(order);
            QCOMPARE(parts.kept().events.filter(u"why"_s).size(), 1);
            QVERIFY(parts.knows(order));
        }
    }
    /// Two failures like the root's, in either order: the same tool is blamed, and what is there is known.
    void failuresInAnyOrder()
    {
        const auto failed = [](int id, qint64 ms, const QString& name) {
            return otelSpans({partSpan(id, 1, ms, u"execute_tool"_s, {{u"gen_ai.tool.name"_s, name}}, u"boom"_s)});
        };
        const QByteArray root = otelSpans({rootSpan(u"boom"_s)}), early = failed(3, 5, u"y"_s), late = failed(4, 10, u"x"_s);
        for (const QByteArrayList& order : {QByteArrayList{root, late, early}, QByteArrayList{early, root, late}}) {
            PartsArchive parts(order);
            QCOMPARE(parts.kept().category, u"tool_error x"_s);
            QVERIFY(parts.knows(order));
        }
    }
    /// Records of the inner one of two spans that tell one call of a model.
    void recordsOfAnInnerSpan()
    {
        const QByteArray spans = otelSpans({rootSpan(), partSpan(2, 1, 2, u"chat"_s), partSpan(12, 2, 3, u"chat"_s)}),
                         record = otelRecord(12, 4'000, u"gen_ai.client.inference.operation.details"_s,
                                             {{u"gen_ai.output.messages"_s, u"["_s + done + u"]"_s}});
        const KeptTrace whole = keptOf({spans + record});
        QCOMPARE(whole.events.filter(u"llm_response [] It is down"_s).size(), 1);
        QCOMPARE(keptOf({spans, record}).events, whole.events);
    }
    /// Records of a trace whose other spans are there, in a call before that of their own span.
    void recordsBeforeTheirSpan()
    {
        const QJsonObject call = partSpan(4, 1, 20, u"chat"_s, {{u"gen_ai.request.model"_s, u"m1"_s}});
        const QByteArray root = otelSpans({partSpan(1, 0, 1, u"invoke_agent"_s)}), span = otelSpans({call}),
                         record = otelRecord(4, 21'000, u"gen_ai.client.inference.operation.details"_s,
                                             {{u"gen_ai.input.messages"_s, u"["_s + asked + u"]"_s},
                                              {u"gen_ai.output.messages"_s, u"["_s + done + u"]"_s}});
        const KeptTrace whole = keptOf({root + span + record});
        QCOMPARE(whole.events.filter(u"llm_response [] It is down"_s).size(), 1);
        for (const QByteArrayList& order : {QByteArrayList{root, span, record}, QByteArrayList{root, record, span}}) {
            PartsArchive parts(order);
            QCOMPARE(parts.kept().events, whole.events);
            QCOMPARE(parts.f.text("SELECT json_extract(metadata, '$.model') FROM trace_events WHERE event_type = 'llm_call'"), u"m1"_s);
            QVERIFY(parts.knows(order));
            QCOMPARE(parts.kept(), whole);
        }
    }
    /// Without the spans between them: each layer gives what it knows to the outermost.
    void layersOfLayersAreOneCall()
    {
        const QByteArray all = otelSpans({rootSpan(), layer(3, 1, 10, 30, {sameArguments}), layer(6, 5, 12, 28, {sameArguments}),
                                          layer(8, 9, 14, 26, {sameArguments, {u"gen_ai.tool.call.result"_s, u"found"_s}})});
        const KeptTrace kept = keptOf({all});
        QCOMPARE(kept.events.filter(u"tool_call ["_s).size(), 1);
        QCOMPARE(kept.events.filter(u"tool_response [get] found"_s).size(), 1);
    }
    /// By what a protocol knows a call stays with it, on whichever of its spans that stands and in whatever order they come; it is no session.
    void identifiersStayWithTheirCall()
    {
        const OtelTexts mcp{{u"mcp.session.id"_s, u"m-1"_s}, {u"jsonrpc.request.id"_s, u"7"_s}};
        const QJsonObject outer = layer(3, 1, 10, 30, {sameArguments, {u"x.own"_s, u"yes"_s}}),
                          inner = layer(6, 3, 12, 28, OtelTexts{sameArguments, {u"x.inner"_s, u"no"_s}} + mcp),
                          innermost = layer(8, 6, 14, 26, {{u"jsonrpc.request.id"_s, u"9"_s}}),
                          strange = layer(6, 5, 12, 28, OtelTexts{sameArguments} + mcp); // whose parent nobody sends
        const QByteArray whole = otelSpans({rootSpan(), outer, inner, innermost}), first = otelSpans({rootSpan(), outer}),
                         second = otelSpans({inner});
        const QJsonObject wanted{{u"x.own"_s, u"yes"_s}, {u"mcp.session.id"_s, u"m-1"_s}, {u"jsonrpc.request.id"_s, u"7"_s}};
        for (const QByteArrayList& order : {QByteArrayList{whole}, QByteArrayList{first, second}, QByteArrayList{second, first},
                                            QByteArrayList{first, whole}, QByteArrayList{otelSpans({rootSpan(), outer, strange})}}) {
            PartsArchive parts(order);
            QCOMPARE(parts.calls(), 1);
            const Trace kept = parts.trace();
            const auto call = std::ranges::find(kept.events, u"tool_call"_s, &TraceEvent::eventType);
            QVERIFY(call != kept.events.end());
            QCOMPARE(call->metadata[u"otel"_s].toObject(), wanted);
            QCOMPARE(parts.session(), otelId(0xaa, 32));
            QVERIFY(parts.knows(order));
        }
    }
    /// Two instrumentations tell one call of a model, the inner one in a part of its own; what it is called below a tool is another call.
    void aModelThatTwoInstrumentationsTell()
    {
        const std::pair<QString, QString> answer{u"gen_ai.output.messages"_s, u"["_s + done + u"]"_s};
        const QByteArray inner = otelSpans({partSpan(12, 2, 3, u"chat"_s, {answer})}),
                         outer = otelSpans({rootSpan(), partSpan(2, 1, 2, u"chat"_s)}), tool = otelSpans({rootSpan(), toolSpan({})}),
                         below = otelSpans({partSpan(13, 3, 11, u"chat"_s, {answer})});
        for (const QByteArrayList& order : {QByteArrayList{inner, outer}, QByteArrayList{outer, inner}}) {
            const KeptTrace kept = keptOf(order);
            QCOMPARE(kept.events.filter(u"llm_call ["_s).size(), 1);
            QCOMPARE(kept.events.filter(u"llm_response ["_s), QStringList{u"llm_response [] It is down"_s});
            PartsArchive parts(order + order);
            QCOMPARE(parts.kept(), kept);
        }
        for (const QByteArrayList& order : {QByteArrayList{below, tool}, QByteArrayList{tool, below}}) {
            const KeptTrace kept = keptOf(order);
            QCOMPARE(kept.events.filter(u"llm_response ["_s).size(), 1);
            QCOMPARE(kept.events.filter(u"tool_call ["_s).size(), 1);
        }
    }

    /// The session is the root's, whichever part comes first; where it names none, another part may.
    void theRootNamesTheSession()
    {
        const QString id = u"session.id"_s;
        const QByteArray root = otelSpans({partSpan(1, 0, 1, u"invoke_agent"_s, {{id, u"s-root"_s}})}), call = otelSpans({firstCall()}),
                         other = otelSpans({partSpan(5, 1, 30, u"chat"_s, {{id, u"s-other"_s}})});
        PartsArchive parts;
        (void)parts.take(call);
        QCOMPARE(parts.session(), u"000000000000000000000000000000aa"_s);
        QCOMPARE(parts.take(other), OtlpArchive::Fate::Grown);
        QCOMPARE(parts.session(), u"s-other"_s);
        QCOMPARE(parts.take(root), OtlpArchive::Fate::Grown);
        QCOMPARE(parts.session(), u"s-root"_s);
        for (const QByteArray& again : {call, other, root})
            QCOMPARE(parts.take(again), OtlpArchive::Fate::Known);
        QCOMPARE(parts.session(), u"s-root"_s);
        PartsArchive nameless;
        (void)nameless.take(otelSpans({rootSpan()}));
        (void)nameless.take(other);
        (void)nameless.take(call);
        QCOMPARE(nameless.session(), u"s-other"_s);
    }

    /// So is what a part was given before, once.
    void whatWasGivenBelongsToTheSessionOfTheRoot()
    {
        PartsArchive parts;
        const qint64 given = parts.f.reflect(ReflectorFixture::failure()).reflectionId;
        const QJsonObject search = partSpan(2, 1, 2, u"search_memory"_s,
                                            {{u"gen_ai.memory.records"_s, u"[{\"id\":\"%1\",\"content\":\"x\"}]"_s.arg(given)}});
        const QByteArray sessions = "SELECT group_concat(session_id) FROM hint_exposures";
        parts.takeWithReads(otelSpans({search}));
        QCOMPARE(parts.f.text(sessions), u"000000000000000000000000000000aa"_s);
        parts.takeWithReads(otelSpans({partSpan(1, 0, 1, u"invoke_agent"_s, {{u"session.id"_s, u"s-root"_s}})}));
        QCOMPARE(parts.f.text(sessions), u"s-root"_s);
        parts.takeWithReads(otelSpans({search, firstCall(7)})); // more of it, which names no session
        QCOMPARE(parts.f.text(sessions), u"s-root"_s);
    }

    void partsThatAreThereAreKnown()
    {
        const QByteArrayList calls{otelSpans({secondCall()}), otelSpans({toolSpan()}), otelSpans({firstCall()}), otelSpans({rootSpan()})};
        PartsArchive parts(calls);
        const KeptTrace before = parts.kept();
        QVERIFY(parts.knows(calls));
        QVERIFY(parts.kept() == before);
        QCOMPARE(parts.f.number("SELECT count(*) FROM traces"), 1);
    }

    /// What failed below a root that did not come, or in a circle, says nothing of the whole.
    void aFragmentHasNoVerdict()
    {
        const QJsonObject circle = partSpan(1, 2, 1, u"invoke_agent"_s, {}, u"boom"_s), back = partSpan(2, 1, 2, u"invoke_agent"_s);
        QCOMPARE(keptOf({otelSpans({circle, back})}).outcome, QString());
        PartsArchive given;
        (void)given.takeFiles({otelSpans({toolSpan()})}, {{}, TraceOutcome::Failure});
        QCOMPARE(given.kept().outcome, u"failure"_s);
        PartsArchive parts;
        (void)parts.take(otelSpans({toolSpan()}));
        QCOMPARE(parts.kept().outcome, QString());
        QCOMPARE(parts.kept().error, QString());
        QCOMPARE(parts.take(otelSpans({partSpan(1, 9, 1, u"invoke_agent"_s, {}, u"boom"_s)})),
                 OtlpArchive::Fate::Grown); // a fragment as well
        QCOMPARE(parts.kept().outcome, QString());
        QCOMPARE(parts.kept().error, QString());
        (void)parts.take(otelSpans({partSpan(9, 0, 1, u"invoke_agent"_s, {}, u"deadline exceeded"_s)}));
        QCOMPARE(parts.kept().outcome, u"timeout"_s);
        (void)parts.take(otelSpans({toolSpan()}));
        QCOMPARE(parts.kept().outcome, u"timeout"_s);
    }

    void whatSomebodySaidIsNeverWithdrawn()
    {
        PartsArchive given;
        (void)given.takeFiles({otelSpans({secondCall()})}, {{}, TraceOutcome::Error});
        (void)given.take(otelSpans({rootSpan()}));
        QCOMPARE(given.kept().outcome, u"error"_s);
        PartsArchive judged;
        (void)judged.takeFiles({otelSpans({toolSpan()}),
                                otelRecord(0, 30'000, u"gen_ai.evaluation.result"_s, {{u"gen_ai.evaluation.score.label"_s, u"pass"_s}})});
        (void)judged.take(otelSpans({rootSpan(u"boom"_s)}));
        QCOMPARE(judged.kept().outcome, u"success"_s);
    }

    void evaluationsThatComeLater()
    {
        const QString event = u"gen_ai.evaluation.result"_s, label = u"gen_ai.evaluation.score.label"_s;
        PartsArchive parts;
        (void)parts.take(otelSpans({rootSpan(), firstCall()}));
        (void)parts.take(otelRecord(2, 40'000, event, {{label, u"fail"_s}})); // of another span: it is only shown
        QCOMPARE(parts.kept().outcome, QString());
        QCOMPARE(parts.kept().events.filter(u"system_event"_s), QStringList{u"system_event [] fail"_s});
        (void)parts.take(otelRecord(1, 50'000, event, {{label, u"pass"_s}}));
        QCOMPARE(parts.kept().outcome, u"success"_s);
        (void)parts.take(otelRecord(0, 60'000, event, {{label, u"failed"_s}})); // the last one counts
        QCOMPARE(parts.kept().outcome, u"failure"_s);
        (void)parts.take(otelRecord(1, 50'000, event, {{label, u"pass"_s}}));
        QCOMPARE(parts.kept().outcome, u"failure"_s);
        QCOMPARE(parts.kept().events.filter(u"system_event"_s).size(), 3);
    }

    void contentsThatComeLater()
    {
        const QByteArray spans = otelSpans({partSpan(1, 0, 1, u"invoke_agent"_s), partSpan(2, 1, 2, u"chat"_s)});
        const QByteArray logs = otelRecord(
            2, 3'000, u"gen_ai.client.inference.operation.details"_s,
            {{u"gen_ai.input.messages"_s, u"["_s + asked + u"]"_s}, {u"gen_ai.output.messages"_s, u"["_s + done + u"]"_s}});
        PartsArchive parts;
        QCOMPARE(parts.take(spans), OtlpArchive::Fate::Thin);
        QCOMPARE(parts.take(logs), OtlpArchive::Fate::Grown); // so it is told, although no span came
        QCOMPARE(parts.take(logs), OtlpArchive::Fate::Known);
        const KeptTrace later = keptOf({spans, logs});
        QCOMPARE(later.events, keptOf({spans + logs}).events);
        QVERIFY(later.events.contains(u"user_input [] why"_s));
        QVERIFY(later.events.contains(u"llm_response [] It is down"_s));
        const QByteArray traces = otelFile("otel-content.traces.jsonl"), contents = otelFile("otel-content.logs.jsonl");
        QCOMPARE(keptOf({traces, contents}).events, keptOf({traces + '\n' + contents}).events);
    }

    void recordsAloneAreNoTrace()
    {
        const QByteArray logs = otelFile("otel-content.logs.jsonl");
        PartsArchive parts;
        (void)parts.take(logs);
        QCOMPARE(parts.f.number("SELECT count(*) FROM traces"), 0);
        const OtlpTexts read = readOtlpTexts({logs});
        QVERIFY(read.traces.empty());
        QVERIFY(read.counts.logsWithoutSpans > 0);
        QVERIFY(read.counts.logsWithoutSpans <= read.counts.logRecords);
        QCOMPARE(readOtlpTexts({logs, otelFile("otel-content.traces.jsonl")}).counts.logsWithoutSpans, 0);
    }

    /// Also within the JSON texts that attributes hold.
    void lettersThatCannotBeStored()
    {
        const QString input = u"[{\"role\":\"user\",\"parts\":[{\"type\":\"text\",\"content\":\"a\\u0000b \\ud800.\"}]}]"_s;
        const QString output = u"[{\"role\":\"assistant\",\"parts\":[{\"type\":\"text\",\"content\":\"c\\u0000\"},{\"type\":\"tool_call\","
                               "\"id\":\"i\\u0000\",\"name\":\"n\\u0000\",\"arguments\":\"{\\\"k\\\":\\\"\\\\u0000\\\"}\"}]}]"_s;
        const QJsonObject chat = partSpan(1, 0, 1, u"chat"_s, {{u"gen_ai.input.messages"_s, input}, {u"gen_ai.output.messages"_s, output}});
        const QJsonObject tool = partSpan(1, 0, 1, u"execute_tool"_s,
                                          {{u"gen_ai.tool.name"_s, u"get"_s},
                                           {u"gen_ai.tool.call.arguments"_s, u"{\"q\":\"x\\u0000 \\udc00\"}"_s},
                                           {u"gen_ai.tool.call.result"_s, u"\"r\\u0000s\""_s}});
        const OtlpTexts read = readOtlpTexts({otelSpans({chat})}), tools = readOtlpTexts({otelSpans({tool})});
        QCOMPARE(read.traces.at(0).trace.taskDescription, u"a\uFFFDb \uFFFD."_s);
        QCOMPARE(tools.traces.at(0).trace.events.at(0).content, u"{\"q\":\"x\\ufffd \\ufffd\"}"_s);
        QCOMPARE(tools.traces[0].trace.events.at(1).content, u"r\uFFFDs"_s);
        const auto& events = read.traces[0].trace.events;
        QCOMPARE(events.back().eventType, u"tool_call"_s);
        QCOMPARE(events.back().toolName, u"n\uFFFD"_s);
        QCOMPARE(events.back().content, u"{\"k\":\"\\ufffd\"}"_s);
        for (const TraceEvent& e : events) {
            QVERIFY(!e.content.contains(QChar(u'\0')) && !e.toolName.contains(QChar(u'\0')));
            QVERIFY(!QJsonDocument(e.metadata).toJson().contains("\\u0000"));
        }
    }
};

HINDCAST_TEST(OtlpPartsTest)

#include "tst_otlp_parts.moc"
