// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "OtelSpans.h"
#include "OtlpTexts.h"
#include "ReflectorFixture.h"
#include "core/domain/text/CompactJson.h"
#include "core/engine/reflect/TraceRedaction.h"
#include "core/rules/input/TraceCut.h"
#include "core/rules/reflection/TemplateReflection.h"
#include "core/transfer/otlp/OtlpArchive.h"
#include "core/transfer/otlp/OtlpInput.h"
#include "core/transfer/otlp/text/OtlpText.h"
#include "tests/support/TestRegistry.h"

#include <QDir>
#include <QJsonArray>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// "user_input llm_call tool_call(kubectl_get) ...".
QString story(const OtlpTrace& t)
{
    QStringList out;
    for (const TraceEvent& e : t.trace.events)
        out += e.eventType + (e.toolName.isEmpty() ? QString() : u'(' + e.toolName + u')') + (e.error.isEmpty() ? QString() : u"!"_s);
    return out.join(u' ');
}

QJsonObject attribute(const QString& key, const QJsonValue& value)
{
    const QJsonObject any = value.isString() ? QJsonObject{{u"stringValue"_s, value}} : QJsonObject{{u"intValue"_s, value}};
    return {{u"key"_s, key}, {u"value"_s, any}};
}

/// A span of trace 1 with these attributes: {id, parent, start in ms, name, {key, value}...}.
QJsonObject span(int id, int parent, qint64 ms, const QString& name, std::initializer_list<std::pair<QString, QJsonValue>> attributes,
                 int status = 0, const QString& message = {})
{
    QJsonArray list;
    for (const auto& [key, value] : attributes)
        list.append(attribute(key, value));
    const auto nanos = [](qint64 at) { return at == 0 ? u"0"_s : otelMoment(at * 1'000); };
    return {{u"traceId"_s, u"000000000000000000000000000000aa"_s},
            {u"spanId"_s, otelId(quint64(id))},
            {u"parentSpanId"_s, otelId(quint64(parent))},
            {u"name"_s, name},
            {u"startTimeUnixNano"_s, nanos(ms)},
            {u"endTimeUnixNano"_s, nanos(ms == 0 ? 0 : ms + 5)},
            {u"status"_s, QJsonObject{{u"code"_s, status}, {u"message"_s, message}}},
            {u"attributes"_s, list}};
}

const std::pair<QString, QJsonValue> agentName{u"gen_ai.operation.name"_s, u"invoke_agent"_s};
const std::pair<QString, QJsonValue> toolName{u"gen_ai.operation.name"_s, u"execute_tool"_s};
const std::pair<QString, QJsonValue> chatName{u"gen_ai.operation.name"_s, u"chat"_s};

} // namespace

/// Traces as exporters write them, and what becomes of them.
class OtlpTracesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exporters_data()
    {
        QTest::addColumn<QByteArrayList>("files");
        QTest::addColumn<QStringList>("stories");
        QTest::addColumn<QStringList>("sessions");
        const QString whole = u"user_input llm_call llm_response tool_call(kubectl_get) tool_response(kubectl_get) llm_call llm_response "
                              "tool_call(kubectl_logs) tool_response(kubectl_logs) llm_call llm_response"_s;
        QTest::newRow("contents in a log file")
            << QByteArrayList{otelFile("otel-content.traces.jsonl"), otelFile("otel-content.logs.jsonl")} << QStringList{whole}
            << QStringList{u"inc-4711"_s};
        QTest::newRow("the log file first") << QByteArrayList{otelFile("otel-content.logs.jsonl"), otelFile("otel-content.traces.jsonl")}
                                            << QStringList{whole} << QStringList{u"inc-4711"_s};
        QTest::newRow("tools from messages") << QByteArrayList{otelFile("otel-responses.jsonl")} << QStringList{whole}
                                             << QStringList{u"8771d1b7cfff3d1e703c44713fe50700"_s};
        QTest::newRow("OpenInference") << QByteArrayList{otelFile("openinference.json")}
                                       << QStringList{u"user_input llm_call llm_response tool_call(kubectl_get) tool_response(kubectl_get) "
                                                      "tool_call(kubectl_logs) tool_response(kubectl_logs)! llm_call llm_response"_s}
                                       << QStringList{u"inc-4713"_s};
        QTest::newRow("hidden, and a timeout that no span tells")
            << QByteArrayList{otelFile("openinference-hidden.jsonl")}
            << QStringList{u"llm_call llm_response tool_call(kubectl_get) tool_response(kubectl_get) llm_call llm_response "
                           "tool_call(kubectl_logs) tool_response(kubectl_logs) llm_call llm_response"_s,
                           u"error_event!"_s}
            << QStringList{u"inc-4714"_s, u"649b69305ff60e5a5c481cce666e36cb"_s};
        QTest::newRow("no root") << QByteArrayList{otelFile("otel-bare.json")}
                                 << QStringList{u"user_input llm_call llm_response tool_call(kubectl_get)"_s,
                                                u"user_input tool_response(kubectl_get) llm_call error_event!"_s}
                                 << QStringList{u"c253e712b559c647933dfdc8d5b085e7"_s, u"41ad2a26e1ea50dc9445d668637d8c2d"_s};
        QTest::newRow("AI SDK") << QByteArrayList{otelFile("ai-sdk-7.jsonl")}
                                << QStringList{whole,
                                               u"user_input llm_call llm_response tool_call(kubectl_logs) tool_response(kubectl_logs)! "
                                               "tool_call(kubectl_get) tool_response(kubectl_get) llm_call llm_response"_s,
                                               u"user_input llm_call llm_response tool_call(kubectl_get) tool_response(kubectl_get) "
                                               "llm_call error_event!"_s}
                                << QStringList{u"b674f7a9bdf0490e036b0011beda9000"_s, u"36d0ef251626e2eba52b450bca0e08f2"_s,
                                               u"2ec902de07a0de36fe62ebae75241f19"_s};
        QTest::newRow("one call seen by agent, client and server")
            << QByteArrayList{otelFile("by-hand.jsonl")}
            << QStringList{u"system_event tool_call(kubectl_logs) tool_response(kubectl_logs) system_event system_event"_s}
            << QStringList{u"inc-4715"_s};
    }
    void exporters()
    {
        QFETCH(QByteArrayList, files);
        QFETCH(QStringList, stories);
        QFETCH(QStringList, sessions);
        const OtlpTexts read = readOtlpTexts(files);
        QCOMPARE(read.bad, QStringList());
        QStringList told, of;
        for (const OtlpTrace& t : read.traces) {
            told += story(t);
            of += t.trace.sessionId;
            QSet<QString> ids;
            for (const TraceEvent& e : t.trace.events) {
                QVERIFY2(!ids.contains(e.eventId), qPrintable(e.eventId));
                ids.insert(e.eventId);
                QCOMPARE(e.metadata["trace_id"_L1].toString(), t.otelTraceId);
            }
        }
        QCOMPARE(told, stories);
        QCOMPARE(of, sessions);
    }

    void eachTextIsToldOnce()
    {
        const OtlpTexts read = readOtlpTexts({otelFile("ai-sdk-7.jsonl")});
        const auto& events = read.traces.at(0).trace.events;
        QCOMPARE(events[0].content, u"Why is payments-api in CrashLoopBackOff in namespace payments?"_s);
        QCOMPARE(events[3].content, u"{\"kind\":\"pod\",\"namespace\":\"payments\"}"_s);
        QVERIFY2(events[4].content.startsWith(u"NAME    "), qPrintable(events[4].content)); // a JSON text in a JSON text
        for (const TraceEvent& e : events)
            if (e.eventType == u"llm_call")
                QCOMPARE(e.content, QString());
        QVERIFY(events.back().content.startsWith(u"Root cause:"));
        QCOMPARE(events[2].metadata["tool_calls"_L1].toArray().at(0)["name"_L1].toString(), u"kubectl_get"_s);
        QCOMPARE(events[1].metadata["input_tokens"_L1].toInteger(), 100);
        QVERIFY(read.counts.ignoredSpans.contains(u"step 1"_s));
    }

    void outcomesAreNotGuessed()
    {
        // status ok everywhere, and one tool failed: nobody said how it ended
        const OtlpTexts ok = readOtlpTexts({otelFile("openinference.json")});
        QVERIFY(!ok.traces.at(0).trace.outcomeKnown);
        QVERIFY(!ok.traces.at(0).trace.error);
        const OtlpTexts said = readOtlpTexts({otelFile("by-hand.jsonl")}, {{}, TraceOutcome::Failure});
        QVERIFY(said.traces.at(0).trace.outcomeKnown);
        QCOMPARE(said.traces.at(0).trace.outcome, TraceOutcome::Success); // its evaluation counts more than the caller
        const OtlpTexts given = readOtlpTexts({otelFile("openinference.json")}, {{}, TraceOutcome::Failure});
        QCOMPARE(given.traces.at(0).trace.outcome, TraceOutcome::Failure);
        const OtlpTexts late = readOtlpTexts({otelFile("openinference-hidden.jsonl")});
        QCOMPARE(late.traces.at(1).trace.outcome, TraceOutcome::Timeout);
        QCOMPARE(late.traces.at(1).trace.error->category, u"timeout_error"_s);
        const OtlpTexts broken = readOtlpTexts({otelFile("ai-sdk-7.jsonl")});
        QCOMPARE(broken.traces.at(2).trace.outcome, TraceOutcome::Error);
        QCOMPARE(broken.traces.at(2).trace.error->category, u"llm_error"_s);
        QCOMPARE(broken.traces.at(2).trace.error->message, u"upstream model backend unavailable"_s);
    }

    /// A tool is named where it failed: here its answer came, and the model behind it broke off.
    void noToolIsBlamedForItsModel()
    {
        const OtlpTexts bare = readOtlpTexts({otelFile("otel-bare.json")});
        const Trace& broken = bare.traces.at(1).trace;
        QVERIFY(broken.error && broken.error->toolName.isEmpty());
        const ReflectionDraft draft = templateReflection(broken);
        QVERIFY2(draft.text.contains(u"It failed at event 4 of 4: \"500 upstream model backend unavailable\"."_s), qPrintable(draft.text));
        QVERIFY2(draft.text.contains(u"Steps without an error: kubectl_get."_s), qPrintable(draft.text));
        QVERIFY2(!draft.tags.contains(u"kubectl_get"_s), qPrintable(draft.tags.join(u',')));
    }

    void thinTracesSayWhatIsMissing()
    {
        const OtlpTexts thin = readOtlpTexts({otelFile("otel-thin.jsonl")});
        QVERIFY(thin.traces.at(0).thin);
        QVERIFY(thin.traces.at(0).logsMissing);
        const OtlpTexts hidden = readOtlpTexts({otelFile("openinference-hidden.jsonl")});
        QVERIFY(hidden.traces.at(0).thin);
        QVERIFY(!hidden.traces.at(0).logsMissing);
        const OtlpTexts noLogs = readOtlpTexts({otelFile("otel-content.traces.jsonl")});
        QVERIFY(noLogs.traces.at(0).logsMissing || !noLogs.traces.at(0).thin);
        const OtlpTexts whole = readOtlpTexts({otelFile("otel-content.traces.jsonl"), otelFile("otel-content.logs.jsonl")});
        QVERIFY(!whole.traces.at(0).thin);
    }

    void memoriesAreReads()
    {
        const OtlpTexts read = readOtlpTexts({otelFile("by-hand.jsonl")});
        const OtlpTrace& t = read.traces.at(0);
        QCOMPARE(t.trace.relatedMemoryIds, (QStringList{u"17"_s, u"23"_s, u"31"_s}));
        QCOMPARE(t.reads.size(), size_t(2)); // what was written is no read
        QCOMPARE(t.reads[1].recordId, u"23"_s);
        QCOMPARE(t.reads[1].rank, 2);
        QVERIFY(t.reads[0].characters.value_or(0) > 20);
    }

    void names_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QByteArray camel = otelSpans({span(1, 0, 1, u"a"_s,
                                                 {agentName,
                                                  {u"gen_ai.input.messages"_s,
                                                   u"[{\"role\":\"user\",\"parts\":[{\"type\":"
                                                   "\"text\",\"content\":\"why\"}]}]"_s}})});
        QTest::newRow("camel") << camel;
        QByteArray snake = camel;
        for (const auto& [from, to] : {std::pair("resourceSpans", "resource_spans"),
                                       {"scopeSpans", "scope_spans"},
                                       {"traceId", "trace_id"},
                                       {"parentSpanId", "parent_span_id"},
                                       {"spanId", "span_id"},
                                       {"startTimeUnixNano", "start_time_unix_nano"},
                                       {"endTimeUnixNano", "end_time_unix_nano"},
                                       {"stringValue", "string_value"}})
            snake.replace(from, to);
        QTest::newRow("snake") << snake;
        QByteArray base64 = camel;
        base64.replace("000000000000000000000000000000aa", QByteArray::fromHex("000000000000000000000000000000aa").toBase64());
        base64.replace("0000000000000001", QByteArray::fromHex("0000000000000001").toBase64(QByteArray::OmitTrailingEquals));
        QTest::newRow("base64") << base64;
        QByteArray upper = camel;
        QTest::newRow("upper case") << upper.replace("00aa\"", "00AA\"");
        QByteArray old = camel;
        QTest::newRow("before 2022") << old.replace("scopeSpans", "instrumentationLibrarySpans");
    }
    void names()
    {
        QFETCH(QByteArray, text);
        const OtlpTexts read = readOtlpTexts({text});
        QCOMPARE(read.bad, QStringList());
        QCOMPARE(read.traces.size(), size_t(1));
        QCOMPARE(read.traces[0].otelTraceId, u"000000000000000000000000000000aa"_s);
        QCOMPARE(read.traces[0].trace.taskDescription, u"why"_s);
        QCOMPARE(read.traces[0].trace.createdAt, Timestamp{1'795'000'000'001'000});
    }

    void orderAndTrees()
    {
        // a circle of parents, a child that starts before its parent, a start that nobody knows
        const OtlpTexts circle = readOtlpTexts(
            {otelSpans({span(1, 2, 10, u"a"_s, {agentName}), span(2, 1, 5, u"b"_s, {toolName, {u"gen_ai.tool.name"_s, u"x"_s}})})});
        QCOMPARE(circle.traces.size(), size_t(1));
        QCOMPARE(story(circle.traces[0]), u"tool_call(x) tool_response(x)"_s);
        const OtlpTexts early = readOtlpTexts(
            {otelSpans({span(1, 0, 10, u"t"_s, {toolName, {u"gen_ai.tool.name"_s, u"outer"_s}}), span(2, 1, 5, u"c"_s, {chatName}),
                        span(3, 1, 0, u"u"_s, {toolName, {u"gen_ai.tool.name"_s, u"inner"_s}})})});
        QCOMPARE(story(early.traces[0]),
                 u"tool_call(outer) tool_response(outer) tool_call(inner) tool_response(inner) llm_call llm_response"_s);
        QVERIFY(!early.traces[0].trace.events[2].at);
    }

    void oneFailureIsOneEvent()
    {
        const QString text = u"connect ECONNREFUSED 10.0.0.1"_s;
        const OtlpTexts read = readOtlpTexts(
            {otelSpans({span(1, 0, 1, u"root"_s, {agentName}, 2, text), span(2, 1, 2, u"step"_s, {agentName}, 2, text),
                        span(3, 2, 3, u"t"_s, {toolName, {u"gen_ai.tool.name"_s, u"ssh"_s}}, 2, text + u"\nat x"_s)})});
        QCOMPARE(story(read.traces.at(0)), u"tool_call(ssh) tool_response(ssh)!"_s);
        QCOMPARE(read.traces[0].trace.outcome, TraceOutcome::Error);
        QCOMPARE(read.traces[0].trace.error->category, u"network_error"_s);
        QCOMPARE(read.traces[0].trace.error->toolName, u"ssh"_s);
        QVERIFY(read.traces[0].thin);
    }

    /// Names of Traceloop, OpenInference and the AI SDK that no shared example has.
    void otherGenerations()
    {
        const OtlpTexts traceloop = readOtlpTexts(
            {otelSpans({span(1, 0, 1, u"flow"_s, {{u"traceloop.span.kind"_s, u"workflow"_s}}),
                        span(2, 1, 2, u"openai.chat"_s,
                             {{u"llm.request.type"_s, u"chat"_s},
                              {u"gen_ai.prompt.0.role"_s, u"system"_s},
                              {u"gen_ai.prompt.0.content"_s, u"be good"_s},
                              {u"gen_ai.prompt.1.role"_s, u"user"_s},
                              {u"gen_ai.prompt.1.content"_s, u"why"_s},
                              {u"gen_ai.completion.0.role"_s, u"assistant"_s},
                              {u"gen_ai.completion.0.content"_s, u"null"_s},
                              {u"gen_ai.completion.0.tool_calls.0.id"_s, u"c1"_s},
                              {u"gen_ai.completion.0.tool_calls.0.name"_s, u"get"_s},
                              {u"gen_ai.usage.prompt_tokens"_s, 12}}),
                        span(3, 1, 3, u"get.tool"_s,
                             {{u"traceloop.span.kind"_s, u"tool"_s},
                              {u"traceloop.entity.name"_s, u"get"_s},
                              {u"traceloop.entity.input"_s, u"{\"tool_name\":\"get\",\"arguments\":{\"a\":1}}"_s},
                              {u"traceloop.entity.output"_s, u"{\"result\":\"fine\",\"is_error\":false}"_s}}),
                        span(4, 1, 4, u"tools/list.mcp"_s, {{u"traceloop.span.kind"_s, u"tool"_s}})})});
        QCOMPARE(story(traceloop.traces.at(0)), u"user_input llm_call llm_response tool_call(get) tool_response(get)"_s);
        const auto& events = traceloop.traces[0].trace.events;
        QCOMPARE(events[0].content, u"why"_s);
        QCOMPARE(events[1].metadata["input_tokens"_L1].toInteger(), 12);
        QCOMPARE(events[2].content, QString());
        QCOMPARE(events[2].metadata["tool_calls"_L1][0]["name"_L1].toString(), u"get"_s);
        QCOMPARE(events[3].content, u"{\"a\":1}"_s);
        QCOMPARE(events[4].content, u"fine"_s);

        const OtlpTexts sdk = readOtlpTexts({otelSpans(
            {span(1, 0, 1, u"ai.generateText"_s,
                  {{u"ai.operationId"_s, u"ai.generateText"_s},
                   {u"ai.telemetry.metadata.sessionId"_s, u"s-9"_s},
                   {u"ai.prompt"_s, u"{\"system\":\"be good\",\"prompt\":\"why\"}"_s}}),
             span(2, 1, 2, u"ai.generateText.doGenerate"_s,
                  {{u"ai.operationId"_s, u"ai.generateText.doGenerate"_s},
                   {u"ai.response.text"_s, u"because"_s},
                   {u"ai.response.toolCalls"_s, u"[{\"toolCallId\":\"c1\",\"toolName\":\"get\",\"input\":\"{\\\"a\\\":1}\"}]"_s}}),
             span(3, 1, 3, u"ai.toolCall"_s,
                  {{u"ai.operationId"_s, u"ai.toolCall"_s},
                   {u"ai.toolCall.name"_s, u"get"_s},
                   {u"ai.toolCall.args"_s, u"{\"a\":1}"_s},
                   {u"ai.toolCall.result"_s, u"\"\\\"fine\\\"\""_s}})})});
        QCOMPARE(story(sdk.traces.at(0)), u"user_input llm_call llm_response tool_call(get) tool_response(get)"_s);
        QCOMPARE(sdk.traces[0].trace.sessionId, u"s-9"_s);
        QCOMPARE(sdk.traces[0].trace.events[2].content, u"because"_s);
        QCOMPARE(sdk.traces[0].trace.events[4].content, u"fine"_s);

        const OtlpTexts phoenix = readOtlpTexts(
            {otelSpans({span(1, 0, 1, u"graph"_s,
                             {{u"openinference.span.kind"_s, u"CHAIN"_s},
                              {u"input.value"_s, u"{\"messages\":[{\"role\":\"user\",\"content\":\"why\"}]}"_s},
                              {u"annotations.0.annotation.name"_s, u"resolved?"_s},
                              {u"annotations.0.annotation.label"_s, u"Resolved"_s},
                              {u"annotations.0.annotation.annotator_kind"_s, u"HUMAN"_s}}),
                        span(2, 1, 2, u"retriever"_s,
                             {{u"openinference.span.kind"_s, u"RETRIEVER"_s},
                              {u"input.value"_s, u"why"_s},
                              {u"retrieval.documents.0.document.id"_s, u"17"_s},
                              {u"retrieval.documents.0.document.content"_s, u"text"_s}}),
                        span(3, 1, 3, u"get"_s,
                             {{u"openinference.span.kind"_s, u"TOOL"_s},
                              {u"output.value"_s, u"{\"output\":{\"kwargs\":{\"content\":\"said\"}}}"_s}})})});
        QCOMPARE(story(phoenix.traces.at(0)), u"user_input system_event tool_call(get) tool_response(get) system_event"_s);
        QCOMPARE(phoenix.traces[0].trace.outcome, TraceOutcome::Success); // a person said so
        QCOMPARE(phoenix.traces[0].reads.size(), size_t(1));
        QCOMPARE(phoenix.traces[0].trace.events[3].content, u"said"_s);
        QVERIFY(phoenix.traces[0].trace.events[4].content.startsWith(u"resolved?"_s));
    }

    /// Whoever instruments a call by hand with OpenInference has no messages, but the two values that every span has.
    void valuesOfOpenInference()
    {
        const auto told = [](const QString& input, const QString& output) {
            const OtlpTexts read = readOtlpTexts(
                {otelSpans({span(1, 0, 1, u"agent"_s, {{u"openinference.span.kind"_s, u"AGENT"_s}}),
                            span(2, 1, 2, u"llm"_s,
                                 {{u"openinference.span.kind"_s, u"LLM"_s}, {u"input.value"_s, input}, {u"output.value"_s, output}})})});
            QStringList out;
            for (const TraceEvent& e : read.traces.at(0).trace.events)
                out << e.eventType + u' ' + e.content;
            return read.traces[0].thin ? QStringList{u"thin"_s} : out;
        };
        const QStringList want{u"user_input why"_s, u"llm_call "_s, u"llm_response because"_s};
        QCOMPARE(told(u"why"_s, u"because"_s), want);
        QCOMPARE(
            told(
                u"{\"messages\":[{\"role\":\"system\",\"content\":\"be good\"},{\"role\":\"user\",\"content\":\"why\"}],\"model\":\"m\"}"_s,
                u"{\"choices\":[{\"index\":0,\"message\":{\"role\":\"assistant\",\"content\":\"because\"}}]}"_s),
            want);
        QCOMPARE(told(u"__REDACTED__"_s, u"__REDACTED__"_s), QStringList{u"thin"_s});
    }

    /// A tool may say in its result that it failed, whatever the status of its span.
    void toolsThatSayTheyFailed()
    {
        const auto told = [](const QString& key, const QString& result) {
            const OtlpTexts read = readOtlpTexts(
                {otelSpans({span(1, 0, 1, u"a"_s, {agentName}), span(2, 1, 2, u"get"_s, {toolName, {key, result}}, 1)})});
            return read.traces.at(0);
        };
        const OtlpTrace traceloop = told(
            u"traceloop.entity.output"_s,
            u"{\"result\": [{\"type\": \"text\", \"text\": \"ledger CrashLoopBackOff\"}], \"is_error\": true}"_s);
        QCOMPARE(story(traceloop), u"tool_call(get) tool_response(get)!"_s);
        QCOMPARE(traceloop.trace.events[1].content, u"ledger CrashLoopBackOff"_s);
        QCOMPARE(traceloop.trace.events[1].error["type"_L1].toString(), u"tool_error"_s);
        QCOMPARE(traceloop.trace.events[1].error["message"_L1].toString(), u"ledger CrashLoopBackOff"_s);
        QVERIFY(!traceloop.trace.outcomeKnown); // the run may have gone on
        const OtlpTrace mcp = told(u"gen_ai.tool.call.result"_s,
                                   u"{\"content\": [{\"type\": \"text\", \"text\": \"bad\"}], \"isError\": true}"_s);
        QCOMPARE(story(mcp), u"tool_call(get) tool_response(get)!"_s);
        QCOMPARE(mcp.trace.events[1].error["message"_L1].toString(), u"bad"_s);
        const OtlpTrace fine = told(u"gen_ai.tool.call.result"_s,
                                    u"{\"content\": [{\"type\": \"text\", \"text\": \"isError\"}], \"isError\": false}"_s);
        QCOMPARE(story(fine), u"tool_call(get) tool_response(get)"_s);
    }

    /// What stands among messages and is none is passed over; what is cut off is read as far as it is whole.
    void damagedMessages_data()
    {
        QTest::addColumn<QString>("messages");
        QTest::addColumn<QString>("task");
        const QString user = u"{\"role\":\"user\",\"parts\":[{\"type\":\"text\",\"content\":\"Q1\"}]}"_s;
        const QString developer = u"{\"role\":\"developer\",\"parts\":[{\"type\":\"text\",\"content\":\"DEV\"}]}"_s;
        QTest::newRow("null") << u"["_s + user + u",null]"_s << u"Q1"_s;
        QTest::newRow("text and number") << u"[\"junk\",7,"_s + user + u"]"_s << u"Q1"_s;
        QTest::newRow("developer") << u"["_s + developer + u",{\"role\":null},\"junk\",null,"_s + user + u"]"_s << u"Q1"_s;
        QTest::newRow("parts and null") << u"[null,{\"type\":\"text\",\"text\":\"Q1\"}]"_s << u"Q1"_s;
        QTest::newRow("cut") << u"["_s + developer + u", "_s + user + u", {\"role\":\"assistant\",\"parts\":[{\"ty"_s << u"Q1"_s;
        QTest::newRow("cut within a text") << u"["_s + user + u",{\"role\":\"user\",\"content\":\"Q2 }] \\\""_s << u"Q1"_s;
        QTest::newRow("cut and said so") << u"["_s + user + u"]... [truncated]"_s << u"Q1"_s;
        QTest::newRow("nothing whole") << u"["_s + user.chopped(4) << QString();
        QTest::newRow("object") << u"{\"messages\": ["_s + user + u",{\"ro"_s << u"Q1"_s;
        QTest::newRow("one, cut") << user.chopped(3) << QString();
        QTest::newRow("words") << u"[urgent] why is ledger down?"_s << u"[urgent] why is ledger down?"_s;
        QTest::newRow("braces") << u"{{name}} is down"_s << u"{{name}} is down"_s;
        QTest::newRow("list of words") << u"[\"a\",\"b\"]"_s << u"[\"a\",\"b\"]"_s;
    }
    void damagedMessages()
    {
        QFETCH(QString, messages);
        QFETCH(QString, task);
        const OtlpTexts read = readOtlpTexts({otelSpans({span(1, 0, 1, u"chat"_s, {chatName, {u"gen_ai.input.messages"_s, messages}})})});
        QCOMPARE(read.traces.at(0).trace.taskDescription, task);
        for (const TraceEvent& e : read.traces[0].trace.events)
            QVERIFY2(!e.content.contains(u"DEV"_s) && !e.content.contains(u"\"role\""_s), qPrintable(e.content));
    }

    void badThings()
    {
        const OtlpTexts read = readOtlpTexts(
            {"nonsense\n" + otelSpans({span(1, 0, 1, u"a"_s, {chatName})})
             + "{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":["
               "{\"traceId\":\"xyz\",\"spanId\":\"1\"},7]}]}]}\n{\"data\":[{\"traceID\":\"1\",\"spans\":[]}]}\n{\"resourceMetrics\":[1]}\n"
               "{\"events\":[]}\n{\"resourceSpans\":[{\"sco"});
        QCOMPARE(read.traces.size(), size_t(1));
        QCOMPARE(read.bad.size(), 5);
        QVERIFY2(read.bad.filter(u"Jaeger"_s).size() == 1, qPrintable(read.bad.join(u'\n')));
        QCOMPARE(read.own, QByteArrayList{"{\"events\":[]}"});
        QCOMPARE(read.counts.passed.value(u"resourceMetrics"_s), 1);
        QCOMPARE(read.counts.bad, 5);
    }

    void lettersThatCannotBeStoredAreReplaced()
    {
        QByteArray text = otelSpans({span(1, 0, 1, u"a"_s, {agentName, {u"gen_ai.input.messages"_s, u"HERE"_s}})});
        text.replace("HERE", "a\\u0000b \\ud800 \\ud83d\\ude00 c");
        const OtlpTexts read = readOtlpTexts({text});
        QCOMPARE(read.bad, QStringList());
        QCOMPARE(read.traces.at(0).trace.taskDescription, QStringLiteral("a\uFFFDb \uFFFD \U0001F600 c"));
    }

    void longContentsLoseTheirMiddle()
    {
        const QString cut = cutTraceText(QString(100'000, u'a') + u"the end"_s);
        QVERIFY(cut.size() < 66'000);
        QVERIFY(cut.endsWith(u"the end"));
        QVERIFY(cut.contains(u"bytes are missing here"));
        QCOMPARE(cutTraceText(u"short"_s), u"short"_s);
        QCOMPARE(otlpContent(u"__REDACTED__"_s), QString());
        QCOMPARE(otlpContent(u"\"\\\"twice\\\"\""_s), u"twice"_s);
        QCOMPARE(otlpResult(u"{\"kwargs\":{\"content\":\"said\"}}"_s), u"said"_s);
    }

    void theIdIsTheIdentity()
    {
        ReflectorFixture f;
        HC_GET(OtlpArchive archive, OtlpArchive::open(f.connection(), f.store(), {}, ReflectorFixture::now));
        OtlpTexts read = readOtlpTexts({otelFile("otel-content.traces.jsonl")});
        HC_GET(const auto first, archive.take(read.traces.at(0), true));
        QVERIFY(first.traceId > 0);
        OtlpTexts again = readOtlpTexts({otelFile("otel-content.traces.jsonl")});
        HC_GET(const auto known, archive.take(again.traces.at(0), true));
        QCOMPARE(known.fate, OtlpArchive::Fate::Known);
        OtlpTexts whole = readOtlpTexts({otelFile("otel-content.traces.jsonl"), otelFile("otel-content.logs.jsonl")});
        HC_GET(const auto grown, archive.take(whole.traces.at(0), true));
        QCOMPARE(grown.fate, OtlpArchive::Fate::Grown);
        QCOMPARE(grown.traceId, first.traceId);
        QCOMPARE(f.number("SELECT count(*) FROM traces"), 1);
        QCOMPARE(f.text("SELECT state FROM traces"), u"pending"_s);
        QCOMPARE(f.number("SELECT count(*) FROM trace_events"), qint64(whole.traces[0].trace.events.size()));
        HC_GET(TraceRows rows, TraceRows::open(f.connection(), f.store().scope));
        HC_GET(const Trace stored, rows.read(grown.traceId));
        QCOMPARE(stored.key.size(), 16);
        QCOMPARE(stored.taskDescription, whole.traces[0].trace.taskDescription);
    }

    void thinTracesAreNeverGivenToAModel()
    {
        ReflectorFixture f;
        OtlpTexts read = readOtlpTexts({otelFile("openinference-hidden.jsonl")});
        const ReflectionResult result = f.reflect(read.traces.at(1).trace);
        QCOMPARE(f.author.asked, 0);
        QCOMPARE(result.authored.quality, ReflectionQuality::Template);
        QCOMPARE(result.authored.draft.tags.count(u"thin-trace"_s), 1);
        QVERIFY(std::ranges::find(result.gaps, TraceGap::NoContent) != result.gaps.end());
    }

    /// Elements are read and traces made several at a time; nobody sees that.
    void manyElementsKeepTheirOrder()
    {
        constexpr int many = 4000;
        QByteArray text;
        QStringList expected;
        for (int i = 0; i < many; ++i) {
            const QByteArray id = QByteArray::number(i + 1, 16).rightJustified(32, '0'),
                             start = QByteArray::number(2'000'000'000 - i * 1000);
            text += "{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[";
            if (i % 500 == 7) {
                text += "{\"traceId\":\"x\",\"spanId\":\"y\"},";
                expected += u"%1: A span has a trace id of 16 bytes and a span id of 8."_s.arg(i + 1);
            }
            text += "{\"traceId\":\"" + id + "\",\"spanId\":\"00000000000000a1\",\"name\":\"HTTP\",\"startTimeUnixNano\":\"" + start
                + "\"},{\"traceId\":\"" + id + "\",\"spanId\":\"00000000000000a2\",\"startTimeUnixNano\":\"" + start
                + "\",\"attributes\":[{\"key\":\"gen_ai.operation.name\",\"value\":{\"stringValue\":\"chat\"}},{\"key\":\"gen_ai.input.messages\","
                  "\"value\":{\"stringValue\":\"[{\\\"role\\\":\\\"user\\\",\\\"content\\\":\\\"question "
                + QByteArray::number(i) + "\\\"}]\"}}]}]}]}]}" + (i % 900 == 8 ? "]" : "") + "\n";
            if (i % 900 == 8)
                expected += u"%1: The line is no JSON."_s.arg(i + 1);
        }
        const OtlpTexts read = readOtlpTexts({text});
        QCOMPARE(read.bad, expected);
        QCOMPARE(read.counts.spans, 2 * many);
        QCOMPARE(read.counts.bad, expected.size());
        QCOMPARE(read.counts.ignoredSpans.value(u"HTTP"_s), many);
        QCOMPARE(read.traces.size(), size_t(many));
        for (int i = 0; i < many; ++i)
            QCOMPARE(read.traces[size_t(i)].trace.taskDescription, u"question %1"_s.arg(many - 1 - i)); // the earliest first
    }

    /// The JSON that is stored is that of the objects which everybody else is given.
    void eventsHaveTheJsonOfTheirObjects()
    {
        const QJsonArray odd{
            span(1, 0, 1, u"run"_s, {agentName}, 2, u"line\nbreak \"quoted\" \u00e9\t\u0001"_s),
            span(2, 1, 2, u"x"_s,
                 {chatName,
                  {u"gen_ai.response.model"_s, u"m\u00f6del \"1\""_s},
                  {u"gen_ai.usage.input_tokens"_s, 7},
                  {u"z.last"_s, u"\t"_s},
                  {u"\u00e9.name"_s, u"not ASCII"_s},
                  {u"a.first"_s, u"\\"_s},
                  {u"gen_ai.output.messages"_s,
                   u"[{\"role\":\"assistant\",\"parts\":[{\"type\":\"tool_call\",\"id\":\"c\\ud83d\",\"name\":\"na\\\"me\"}]}]"_s}}),
        };
        QByteArrayList files{otelSpans(odd)};
        for (const QString& name : QDir(qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/tests/data/otlp"_s).entryList(QDir::Files))
            files += otelFile(qPrintable(name));
        OtlpTexts objects = readOtlpTexts(files);
        OtlpInput input({},
                        {[](QByteArrayView, qint64) { return Expected<void>(); },
                         [](const OtlpInput::Place&, const Error&) { return Expected<void>(); }});
        for (const QByteArray& text : files) {
            input.begin(u"x"_s);
            HC_OK(input.feed(text));
            HC_OK(input.endFile());
        }
        size_t at = 0, told = 0;
        const auto compare = [&](const OtlpTrace& trace) -> Expected<void> {
            const Trace& whole = objects.traces.at(at++).trace;
            for (size_t i = 0; i < whole.events.size(); ++i) {
                const auto json = [](const QJsonObject& o) { return o.isEmpty() ? QByteArray() : compactJson(o); };
                if (trace.json.at(i).error != json(whole.events[i].error) || trace.json.at(i).metadata != json(whole.events[i].metadata))
                    return fail(ErrorCode::Internal, QString::fromUtf8(trace.json.at(i).metadata + trace.json.at(i).error));
                ++told;
            }
            return {};
        };
        HC_OK(input.traces(compare, [](OtlpTrace& trace) { redactTrace(trace.trace, trace.json, {}); }));
        QCOMPARE(at, objects.traces.size());
        QVERIFY(told > 50);
    }
};

HINDCAST_TEST(OtlpTracesTest)

#include "tst_otlp_traces.moc"
