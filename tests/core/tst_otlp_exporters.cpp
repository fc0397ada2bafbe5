// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the libraries of agents send, each in its own way: the same story is told of all of them, and nothing else of it is kept.
#include "OtelSpans.h"
#include "OtlpTexts.h"
#include "core/domain/text/CompactJson.h"
#include "core/engine/reflect/TraceRedaction.h"
#include "core/rules/evaluation/TraceScores.h"
#include "core/transfer/otlp/OtlpUnion.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QTest>

#include <cmath>
#include <limits>
#include <utility>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString exporterTask = u"Why?"_s;

/// An object whose quotes are written as ', and within texts as `; a few long names are short in it.
QJsonObject exporterObject(QByteArray text)
{
    text.replace("<in>", "llm.input_messages").replace("<out>", "llm.output_messages").replace("<op>", "gen_ai.operation.name");
    text.replace("<label>", "gen_ai.evaluation.score.label").replace("<score>", "gen_ai.evaluation.score.value");
    text.replace("'", "\"").replace("`", "\\\"");
    const QJsonDocument document = QJsonDocument::fromJson(text);
    if (!document.isObject())
        qFatal("no object: %s", text.constData());
    return document.object();
}

/// As the protocol writes it; of null one without a value.
QJsonObject exporterValue(const QJsonValue& v)
{
    QJsonObject out;
    if (v.isString() || v.isBool() || v.isDouble()) {
        out.insert(v.isString() ? u"stringValue"_s : v.isBool() ? u"boolValue"_s : u"doubleValue"_s, v);
    } else if (v.isArray()) {
        QJsonArray values;
        for (const auto& item : v.toArray())
            values.append(exporterValue(item));
        out.insert(u"arrayValue"_s, QJsonObject{{u"values"_s, values}});
    } else if (v.isObject()) {
        QJsonArray values;
        const QJsonObject object = v.toObject();
        for (auto it = object.constBegin(); it != object.constEnd(); ++it)
            values.append(QJsonObject{{u"key"_s, it.key()}, {u"value"_s, exporterValue(it.value())}});
        out.insert(u"kvlistValue"_s, QJsonObject{{u"values"_s, values}});
    }
    return out;
}

QByteArray exporterBytes(const QJsonArray& list) { return QJsonDocument(list).toJson(QJsonDocument::Compact); }

/// Attributes out of an object: its lists and objects become texts, as exporters have them.
QJsonArray exporterAttributes(const QByteArray& text)
{
    QJsonArray out;
    const QJsonObject object = exporterObject(text);
    for (auto it = object.constBegin(); it != object.constEnd(); ++it) {
        QJsonValue value = it.value();
        if (value.isArray() || value.isObject())
            value = QString::fromUtf8(value.isArray() ? exporterBytes(value.toArray()) : compactJson(value.toObject()));
        out.append(QJsonObject{{u"key"_s, it.key()}, {u"value"_s, exporterValue(value)}});
    }
    return out;
}

/// An event of a span that has nothing but attributes.
QJsonObject exporterEvent(const char* name, const QByteArray& attributes)
{
    return {
        {u"name"_s, QString::fromLatin1(name)}, {u"timeUnixNano"_s, otelMoment(1'000)}, {u"attributes"_s, exporterAttributes(attributes)}};
}

/// A span of the only trace; those with greater ids begin later.
QJsonObject exporterSpan(int id, int parent, const QByteArray& attributes, const QJsonArray& notes = {})
{
    QJsonObject out{{u"traceId"_s, otelId(1, 32)},
                    {u"spanId"_s, otelId(quint64(id))},
                    {u"name"_s, u"step"_s},
                    {u"startTimeUnixNano"_s, otelMoment(10'000 * id)},
                    {u"endTimeUnixNano"_s, otelMoment(10'000 * id + 5'000)},
                    {u"attributes"_s, exporterAttributes(attributes)},
                    {u"events"_s, notes}};
    if (parent != 0)
        out.insert(u"parentSpanId"_s, otelId(quint64(parent)));
    return out;
}

/// The one trace that is in it; where there is another number of them, one that says so.
OtlpTrace exporterTrace(const QJsonArray& spans, const QJsonArray& records = {})
{
    QByteArrayList files{"{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":" + exporterBytes(spans) + "}]}]}"};
    if (!records.isEmpty())
        files << "{\"resourceLogs\":[{\"scopeLogs\":[{\"logRecords\":" + exporterBytes(records) + "}]}]}";
    OtlpTexts read = readOtlpTexts(files);
    if (read.traces.size() != 1 || !read.bad.isEmpty()) {
        OtlpTrace none;
        none.trace.taskDescription = u"%1 traces, %2"_s.arg(read.traces.size()).arg(read.bad.join(u'\n'));
        return none;
    }
    completeObjects(read.traces.front());
    return std::move(read.traces.front());
}

/// Each event as: type tool #call: content [the calls that it asks for] !what failed. With ' for quotes.
QString exporterSteps(const OtlpTrace& t)
{
    QStringList out;
    for (const TraceEvent& e : t.trace.events) {
        QStringList calls;
        for (const auto& v : e.metadata.value(u"tool_calls"_s).toArray()) {
            const QJsonObject call = v.toObject();
            calls << (call.value(u"id"_s).toString() + u" "_s + call.value(u"name"_s).toString()).trimmed();
        }
        const QString id = e.metadata.value(u"call_id"_s).toString();
        out << e.eventType + (e.toolName.isEmpty() ? QString() : u" "_s + e.toolName) + (id.isEmpty() ? QString() : u" #"_s + id)
                + (e.content.isEmpty() ? QString() : u": "_s + e.content)
                + (calls.isEmpty() ? QString() : u" ["_s + calls.join(u", "_s) + u"]"_s);
        if (!e.error.isEmpty())
            out.last() += u" !"_s + e.error.value(u"type"_s).toString() + u" "_s + e.error.value(u"message"_s).toString();
    }
    return out.join(u" | "_s).replace(u"\""_s, u"'"_s);
}

/// The first event of a type; one without anything when there is none.
TraceEvent exporterFirst(const OtlpTrace& t, QStringView type)
{
    for (const TraceEvent& e : t.trace.events)
        if (e.eventType == type)
            return e;
    return {};
}

/// Everything that is kept of a trace.
QString exporterTold(const OtlpTrace& t)
{
    QString out = t.trace.sessionId + u"\n"_s + t.trace.taskDescription + u"\n"_s + t.trace.taskGoal + u"\n"_s + exporterSteps(t);
    for (const TraceEvent& e : t.trace.events) {
        out += QString::fromUtf8(compactJson(e.error));
        out += QString::fromUtf8(compactJson(e.metadata));
    }
    return out;
}

void exporterColumns()
{
    QTest::addColumn<QJsonArray>("spans");
    QTest::addColumn<QString>("steps");
}

void exporterRow(const char* name, const QJsonArray& spans, const char* steps) { QTest::newRow(name) << spans << QString::fromUtf8(steps); }

/// Root, a cycle without a role, a model, a tool, a model; notes of each but the cycle.
QJsonArray exporterStrands(const QJsonArray& root, const QJsonArray& first, const QJsonArray& tool, const QJsonArray& last)
{
    const QByteArray chat = "{'<op>':'chat'}";
    return {exporterSpan(1, 0, "{'<op>':'invoke_agent','gen_ai.agent.system_prompt':'SYSTEMTEXT'}", root),
            exporterSpan(2, 1, "{'event_loop.cycle_id':'a'}", root), exporterSpan(3, 2, chat, first),
            exporterSpan(4, 2, "{'<op>':'execute_tool','gen_ai.tool.name':'get','gen_ai.tool.call.id':'tu_1'}", tool),
            exporterSpan(5, 2, chat, last)};
}

/// What a system and a user said, and the answer, as a list of pydantic-ai's.
QByteArray exporterEventList(const QByteArray& answer)
{
    return "[{'event.name':'gen_ai.system.message','role':'system','content':'SYSTEMTEXT'},"
           "{'event.name':'gen_ai.user.message','role':'user','content':'Why?'},"
           "{'event.name':'gen_ai.choice','index':0,'message':"
        + answer + "}]";
}

} // namespace

class OtlpExportersTest : public QObject
{
    Q_OBJECT

    /// Of a row: its story is told, and nothing of it is metadata.
    static void check()
    {
        QFETCH(QJsonArray, spans);
        QFETCH(QString, steps);
        const OtlpTrace t = exporterTrace(spans);
        QCOMPARE(exporterSteps(t), steps);
        QCOMPARE(t.trace.taskDescription, steps.startsWith(u"user_input"_s) ? exporterTask : QString());
        QVERIFY(!t.thin);
        QVERIFY(!t.trace.outcomeKnown && !t.trace.error); // a tool may fail, and the run goes on
        QVERIFY(!exporterTold(t).contains(u"SYSTEMTEXT"_s));
        for (const TraceEvent& e : t.trace.events) {
            const QByteArray otel = compactJson(e.metadata.value(u"otel"_s).toObject());
            for (const char* text : {"role", "content", "parts", "Why?", "web-1", "OOM", "Raise it.", "I look."})
                QVERIFY2(!otel.contains(text), otel.constData());
        }
        // What is none of it is kept.
        QCOMPARE(exporterTold(t).contains(u"x.region"_s), QJsonDocument(spans).toJson().contains("x.region"));
    }

private Q_SLOTS:
    /// Strands tells all of it in events: by attributes of their own, or in its newest mode by those of the conventions.
    void strands_data()
    {
        exporterColumns();
        const char* steps = "user_input: Why? | llm_call | llm_response: I look. [tu_1 get] | tool_call get #tu_1: {'pod':'web-1'} | "
                            "tool_response get #tu_1: OOM | llm_call | llm_response: Raise it.";
        const QByteArray use = "[{'text':'I look.'},{'toolUse':{'toolUseId':'tu_1','name':'get','input':{'pod':'web-1'}}}]}";
        const QByteArray result = "[{'toolResult':{'toolUseId':'tu_1','status':'success','content':[{'text':'OOM'}]}}]}";
        const QJsonObject user = exporterEvent("gen_ai.user.message", "{'content':[{'text':'Why?'}]}");
        const QJsonObject last = exporterEvent("gen_ai.choice", "{'finish_reason':'end_turn','message':[{'text':'Raise it.'}]}");
        QJsonArray spans = exporterStrands({user, exporterEvent("gen_ai.choice", "{'finish_reason':'end_turn','message':'Raise it.'}")},
                                           {user, exporterEvent("gen_ai.choice", "{'finish_reason':'tool_use','message':" + use)},
                                           {exporterEvent("gen_ai.tool.message", "{'role':'tool','id':'tu_1','content':{'pod':'web-1'}}"),
                                            exporterEvent("gen_ai.choice", "{'id':'tu_1','message':[{'text':'OOM'}]}")},
                                           {user, exporterEvent("gen_ai.assistant.message", "{'content':" + use),
                                            exporterEvent("gen_ai.tool.message", "{'content':" + result), last});
        exporterRow("events", spans, steps);
        spans.removeAt(3);
        exporterRow("events without tools", spans, steps);

        const auto details = [](const QByteArray& which, const QByteArray& messages) {
            return exporterEvent("gen_ai.client.inference.operation.details", "{'gen_ai." + which + ".messages':[" + messages + "]}");
        };
        const QByteArray call = "{'type':'tool_call','id':'tu_1','name':'get','arguments':{'pod':'web-1'}}]}";
        const QByteArray response = "[{'type':'tool_call_response','id':'tu_1','response':[{'text':'OOM'}]}]}";
        const QByteArray asked = "{'role':'user','parts':[{'type':'text','content':'Why?'}]}";
        const QByteArray look = "{'role':'assistant','parts':[{'type':'text','content':'I look.'}," + call;
        const QByteArray raise = "{'role':'assistant','parts':[{'type':'text','content':'Raise it.'}]}";
        spans = exporterStrands(
            {details("input", asked), details("output", raise)}, {details("input", asked), details("output", look)},
            {details("input", "{'role':'tool','parts':[" + call), details("output", "{'role':'tool','parts':" + response)},
            {details("input", asked + "," + look + ",{'role':'user','parts':" + response), details("output", raise)});
        exporterRow("details", spans, steps);
        spans.removeAt(3);
        exporterRow("details without tools", spans, steps);
    }
    void strands() { check(); }

    void openInference_data()
    {
        exporterColumns();
        // LangChain: of the message that a tool gives only what it holds is the result, and its status says whether it failed.
        const QByteArray message =
            "{'openinference.span.kind':'TOOL','tool.name':'get','input.value':'pod=web-1','output.value':{'content':"
            "'it is forbidden','type':'tool','name':'get','tool_call_id':'c1','additional_kwargs':{},'status':";
        const QJsonObject chain = exporterSpan(
            1, 0, "{'openinference.span.kind':'CHAIN','input.value':{'messages':[{'content':'Why?','type':'human','id':'a1'}]}}");
        exporterRow("a tool that went well", {chain, exporterSpan(2, 1, message + "'success'}}")},
                    "user_input: Why? | tool_call get: pod=web-1 | tool_response get: it is forbidden");
        exporterRow("a tool that failed", {chain, exporterSpan(2, 1, message + "'error'}}")},
                    "user_input: Why? | tool_call get: pod=web-1 | tool_response get: it is forbidden !tool_error it is forbidden");

        // Anthropic: users bring what tools said.
        exporterRow("a user's result",
                    {exporterSpan(1, 0,
                                  "{'openinference.span.kind':'LLM','<in>.0.message.role':'user','<in>.0.message.content':'Why?',"
                                  "'<in>.1.message.role':'assistant','<in>.1.message.contents.0.message_content.text':'I look.',"
                                  "'<in>.1.message.contents.0.message_content.type':'text','<in>.1.message.tool_calls.0.tool_call.id':'c1',"
                                  "'<in>.1.message.tool_calls.0.tool_call.function.name':'get',"
                                  "'<in>.1.message.tool_calls.0.tool_call.function.arguments':'{}','<in>.2.message.role':'user',"
                                  "'<in>.2.message.content':'OOM','<in>.2.message.tool_call_id':'c1','<out>.0.message.role':'assistant',"
                                  "'<out>.0.message.content':'Raise it.'}")},
                    "user_input: Why? | tool_response get #c1: OOM | llm_call: I look. | llm_response: Raise it.");

        // Before there were tools: a function has no id, and its answer belongs to the call before it.
        const QByteArray user = "{'openinference.span.kind':'LLM','<in>.0.message.role':'user','<in>.0.message.content':'Why?'";
        const QByteArray called = ",'<out>.0.message.role':'assistant','<out>.0.message.function_call_name':'get',"
                                  "'<out>.0.message.function_call_arguments_json':'{`pod`:`web-1`}'";
        const QByteArray answered = ",'<in>.2.message.role':'function','<in>.2.message.name':'get','<in>.2.message.content':'OOM',"
                                    "'<out>.0.message.role':'assistant','<out>.0.message.content':'Raise it.'}";
        const QByteArray before = QByteArray(called).replace("<out>.0", "<in>.1");
        exporterRow(
            "functions",
            {exporterSpan(1, 0, "{'openinference.span.kind':'AGENT'}"), exporterSpan(2, 1, user + called + "}"),
             exporterSpan(3, 1, user + before + answered)},
            "user_input: Why? | llm_call | llm_response [get] | tool_call get: {'pod':'web-1'} | tool_response get: OOM | llm_call | "
            "llm_response: Raise it.");
    }
    void openInference() { check(); }

    /// Traceloop's records have the calls beside the message, which has no content then.
    void callsBesideTheMessage()
    {
        const QJsonObject span = exporterSpan(1, 0, "{'llm.request.type':'chat'}");
        const QJsonObject body = exporterObject(
            "{'index':0,'finish_reason':'tool_calls','message':{'content':null},'tool_calls':[{'id':'c1','type':'function',"
            "'function':{'name':'get','arguments':'{`pod`:`web-1`}'}}]}");
        const QJsonObject record{{u"traceId"_s, span.value(u"traceId"_s)},
                                 {u"spanId"_s, span.value(u"spanId"_s)},
                                 {u"eventName"_s, u"gen_ai.choice"_s},
                                 {u"body"_s, exporterValue(body)}};
        const OtlpTrace t = exporterTrace({span}, {record});
        QCOMPARE(exporterSteps(t), u"llm_call | llm_response [c1 get] | tool_call get #c1: {'pod':'web-1'}"_s);
        QVERIFY(!t.thin);
    }

    /// The AI SDK's prompt is a list beside the system's text, which nobody keeps.
    void aiSdk_data()
    {
        exporterColumns();
        const QJsonObject root = exporterSpan(1, 0,
                                              "{'ai.operationId':'ai.generateText','ai.response.text':'done','ai.prompt':{'system':"
                                              "'SYSTEMTEXT','prompt':[{'role':'user','content':'Why?'}]}}");
        exporterRow("a prompt alone", {root}, "user_input: Why?");
        exporterRow("a run",
                    {root,
                     exporterSpan(2, 1,
                                  "{'ai.operationId':'ai.generateText.doGenerate','ai.prompt.messages':[{'role':'system','content':"
                                  "'SYSTEMTEXT'},{'role':'user','content':[{'type':'text','text':'Why?'}]}],'ai.response.toolCalls':"
                                  "[{'toolCallId':'c1','toolName':'get','input':'{`pod`:`web-1`}'}]}"),
                     exporterSpan(3, 1,
                                  "{'ai.operationId':'ai.toolCall','ai.toolCall.name':'get','ai.toolCall.id':'c1','ai.toolCall.args':"
                                  "{'pod':'web-1'},'ai.toolCall.result':{'state':'OOM'}}")},
                    "user_input: Why? | llm_call | llm_response [c1 get] | tool_call get #c1: {'pod':'web-1'} | "
                    "tool_response get #c1: {'state':'OOM'}");
    }
    void aiSdk() { check(); }

    /// Of what Traceloop wraps around a tool's arguments and result nothing is kept.
    void traceloopTools_data()
    {
        exporterColumns();
        const auto row = [](const char* name, const QByteArray& input, const QByteArray& output, const char* steps) {
            exporterRow(name,
                        {exporterSpan(1, 0, "{'traceloop.span.kind':'workflow'}"),
                         exporterSpan(2, 1,
                                      "{'traceloop.span.kind':'tool','traceloop.entity.name':'get','traceloop.entity.input':" + input
                                          + ",'traceloop.entity.output':" + output + "}")},
                        steps);
        };
        const QByteArray chain = "{'input_str':'pod=web-1','tags':['seq:step:1'],'metadata':{'thread_id':'7'},'kwargs':{'color':'green'},";
        const QByteArray message =
            "{'output':{'lc':1,'type':'constructor','id':['langchain','ToolMessage'],'kwargs':{'content':'forbidden',"
            "'type':'tool','tool_call_id':'c1','status':";
        const QByteArray inputs = chain + "'inputs':{'pod':'web-1'}}";
        row("a text", inputs, "{'output':'OOM','kwargs':{}}", "tool_call get: {'pod':'web-1'} | tool_response get: OOM");
        row("no inputs", chain + "'inputs':null}", "{'output':'OOM','kwargs':{'tags':[]}}",
            "tool_call get: pod=web-1 | tool_response get: OOM");
        row("a message", inputs, message + "'success'}},'kwargs':{}}", "tool_call get: {'pod':'web-1'} | tool_response get: forbidden");
        row("a failure", inputs, message + "'error'}},'kwargs':{}}",
            "tool_call get: {'pod':'web-1'} | tool_response get: forbidden !tool_error forbidden");
        row("a decorator", "{'args':['web-1'],'kwargs':{}}", "'`OOM`'", "tool_call get: web-1 | tool_response get: OOM");
        row("names", "{'args':[],'kwargs':{'pod':'web-1'}}", "'OOM'", "tool_call get: {'pod':'web-1'} | tool_response get: OOM");
        row("two of them", "{'args':['web-1','logs'],'kwargs':{}}", "'OOM'", "tool_call get: ['web-1','logs'] | tool_response get: OOM");
        row("both", "{'args':['a'],'kwargs':{'b':1}}", "'OOM'", "tool_call get: {'args':['a'],'kwargs':{'b':1}} | tool_response get: OOM");
    }
    void traceloopTools() { check(); }

    void traceloopTasks_data()
    {
        exporterColumns();
        const auto row = [](const char* name, const QByteArray& input) {
            exporterRow(name, {exporterSpan(1, 0, "{'traceloop.span.kind':'workflow','traceloop.entity.input':" + input + "}")},
                        "user_input: Why?");
        };
        const auto messages = [](const QByteArray& list) {
            return "{'inputs':{'messages':[" + list + "]},'tags':[],'metadata':{},'kwargs':{'name':'LangGraph'}}";
        };
        const QByteArray constructor = "{'lc':1,'type':'constructor','id':['langchain','schema','messages','Message'],'kwargs':{'type':";
        row("in short", messages("['system','SYSTEMTEXT'],['user','Why?']"));
        row("human", messages("['human','Why?'],['ai','I look.']"));
        row("constructed", messages(constructor + "'system','content':'SYSTEMTEXT'}}," + constructor + "'human','content':'Why?'}}"));
        row("a decorator", "{'args':['Why?'],'kwargs':{}}");
        row("a name", "{'args':[],'kwargs':{'question':'Why?'}}");
    }
    void traceloopTasks() { check(); }

    /// A part and a member of a list may be the same call.
    void callsThatAreToldTwice_data()
    {
        exporterColumns();
        const QByteArray prompt = "{'llm.request.type':'chat','gen_ai.prompt.0.role':'user','gen_ai.prompt.0.content':'Why?',"
                                  "'gen_ai.completion.0.role':'assistant','gen_ai.completion.0.content':[{'type':'text','text':'I look.'},"
                                  "{'type':'tool_use','name':'get','input':{'pod':'web-1'}";
        const QByteArray listed = "'gen_ai.completion.0.tool_calls.0.id':'c1','gen_ai.completion.0.tool_calls.0.name':'get',"
                                  "'gen_ai.completion.0.tool_calls.0.arguments':";
        const char* once = "user_input: Why? | llm_call | llm_response: I look. [c1 get] | tool_call get #c1: {'pod':'web-1'}";
        exporterRow("with ids", {exporterSpan(1, 0, prompt + ",'id':'c1'}]," + listed + "'{`pod`: `web-1`}'}")}, once);
        exporterRow("an id in the list", {exporterSpan(1, 0, prompt + "}]," + listed + "'{`pod`:`web-1`}'}")}, once);
        exporterRow("two calls", {exporterSpan(1, 0, prompt + ",'id':'c0'}]," + listed + "'{`pod`:`web-1`}'}")},
                    "user_input: Why? | llm_call | llm_response: I look. [c0 get, c1 get] | tool_call get #c0: {'pod':'web-1'} | "
                    "tool_call get #c1: {'pod':'web-1'}");
        exporterRow("without ids",
                    {exporterSpan(1, 0,
                                  "{'openinference.span.kind':'LLM','<in>.0.message.role':'user','<in>.0.message.content':'Why?',"
                                  "'<out>.0.message.role':'assistant','<out>.0.message.contents.0.message_content.type':'text',"
                                  "'<out>.0.message.contents.0.message_content.text':'I look.',"
                                  "'<out>.0.message.contents.1.message_content.type':'tool_use',"
                                  "'<out>.0.message.contents.1.tool_call.function.name':'get',"
                                  "'<out>.0.message.contents.1.tool_call.function.arguments':'{`pod`:`web-1`}',"
                                  "'<out>.0.message.tool_calls.0.tool_call.function.name':'get',"
                                  "'<out>.0.message.tool_calls.0.tool_call.function.arguments':'{`pod`:`web-1`}'}")},
                    "user_input: Why? | llm_call | llm_response: I look. [get] | tool_call get: {'pod':'web-1'}");
    }
    void callsThatAreToldTwice() { check(); }

    /// Whatever their attributes are called: contents are told once, and are no metadata.
    void contentsOfOthers_data()
    {
        exporterColumns();
        const QByteArray chat = "{'<op>':'chat','x.region':'eu'", answer = "{'role':'assistant','content':'Raise it.'}";
        const QByteArray tool = "{'<op>':'execute_tool','gen_ai.tool.name':'get',";
        const char* brief = "user_input: Why? | llm_call | llm_response: Raise it.";
        exporterRow("pydantic-ai", {exporterSpan(1, 0, chat + ",'events':" + exporterEventList(answer) + "}")}, brief);
        const QByteArray asks = "{'role':'assistant','content':'I look.','tool_calls':[{'id':'c1','type':'function','function':"
                                "{'name':'get','arguments':'{`pod`:`web-1`}'}}]}";
        exporterRow(
            "pydantic-ai's agent",
            {exporterSpan(1, 0,
                          "{'<op>':'invoke_agent','final_result':'Raise it.','all_messages_events':" + exporterEventList(answer) + "}"),
             exporterSpan(2, 1, chat + ",'events':" + exporterEventList(asks) + "}"),
             exporterSpan(3, 1, tool + "'tool_arguments':{'pod':'web-1'},'tool_response':'OOM'}")},
            "user_input: Why? | llm_call | llm_response: I look. [c1 get] | tool_call get: {'pod':'web-1'} | tool_response get: OOM");
        exporterRow(
            "Google's ADK",
            {exporterSpan(1, 0, "{}"), exporterSpan(2, 1, "{'<op>':'invoke_agent'}"),
             exporterSpan(3, 2,
                          "{'gen_ai.system':'gcp.vertex.agent','x.region':'eu','gcp.vertex.agent.llm_request':{'model':'gemini',"
                          "'config':{'system_instruction':'SYSTEMTEXT'},'contents':[{'role':'user','parts':[{'text':'Why?'}]}]},"
                          "'gcp.vertex.agent.llm_response':{'content':{'role':'model','parts':[{'function_call':{'name':'get',"
                          "'args':{'pod':'web-1'}}}]}}}"),
             exporterSpan(4, 3,
                          tool + "'gcp.vertex.agent.tool_call_args':{'pod':'web-1'},'gcp.vertex.agent.tool_response':{'result':'OOM'}}")},
            "user_input: Why? | llm_call | llm_response [get] | tool_call get: {'pod':'web-1'} | tool_response get: {'result':'OOM'}");
        const auto azure = [](const char* name, const QByteArray& content) {
            return exporterEvent(name, "{'gen_ai.system':'az.ai.inference','gen_ai.event.content':" + content + "}");
        };
        exporterRow("Azure",
                    {exporterSpan(1, 0, chat + "}",
                                  {azure("gen_ai.system.message", "{'role':'system','content':'SYSTEMTEXT'}"),
                                   azure("gen_ai.user.message", "{'role':'user','content':'Why?'}"),
                                   azure("gen_ai.choice", "{'index':0,'finish_reason':'stop','message':" + answer + "}")})},
                    brief);
    }
    void contentsOfOthers() { check(); }

    void messagesUnderUnknownNames()
    {
        QJsonObject span = exporterSpan(1, 0,
                                        "{'<op>':'chat','x.history':[{'role':'user','content':'Why?'}],"
                                        "'x.parts':{'parts':[{'text':'Why?'}]},'x.note':'its `role`','x.place':{'region':'eu'}}");
        QJsonArray attributes = span.value(u"attributes"_s).toArray();
        const QJsonArray list{exporterObject("{'role':'user','text':'Why?'}")};
        attributes.append(QJsonObject{{u"key"_s, u"x.list"_s}, {u"value"_s, exporterValue(list)}});
        span.insert(u"attributes"_s, attributes);
        const OtlpTrace t = exporterTrace({span});
        const QJsonObject otel = exporterFirst(t, u"llm_call").metadata.value(u"otel"_s).toObject();
        QCOMPARE(otel, exporterObject("{'x.note':'its `role`','x.place':'{`region`:`eu`}'}"));
        QVERIFY(!exporterTold(t).contains(exporterTask));
    }

    /// The conventions' type of a tool's failure says nothing: the answer tells it, unless the span does.
    void failuresOfMcp()
    {
        const QByteArray layer = "{'mcp.method.name':'tools/call','gen_ai.tool.name':'get','error.type':'tool_error'";
        const QByteArray whole = layer
            + ",'<op>':'execute_tool','gen_ai.tool.call.arguments':{'pod':'web-1'},"
              "'gen_ai.tool.call.result':{'content':[{'type':'text','text':'pod not found'}],'isError':true}}";
        const QString want = u"tool_call get: {'pod':'web-1'} | tool_response get: pod not found !tool_error pod not found"_s;
        const OtlpTrace t = exporterTrace({exporterSpan(1, 0, whole), exporterSpan(2, 1, layer + "}")});
        QCOMPARE(exporterSteps(t), want);
        QCOMPARE(word(t.trace.outcome), u"error"_s);
        QVERIFY(t.trace.error);
        QCOMPARE(t.trace.error->message, u"pod not found"_s);
        QCOMPARE(t.trace.error->category, u"tool_error"_s);
        QCOMPARE(t.trace.error->toolName, u"get"_s);

        const OtlpTrace below = exporterTrace({exporterSpan(1, 0, "{'<op>':'invoke_agent'}"), exporterSpan(2, 1, whole)});
        QCOMPARE(exporterSteps(below), want);
        QVERIFY(!below.trace.outcomeKnown && !below.trace.error);

        QJsonObject said = exporterSpan(1, 0, whole);
        said.insert(u"status"_s, exporterObject("{'code':2,'message':'connection refused'}"));
        QCOMPARE(exporterSteps(exporterTrace({said})),
                 u"tool_call get: {'pod':'web-1'} | tool_response get: pod not found !tool_error connection refused"_s);
    }

    void evaluations_data()
    {
        QTest::addColumn<QByteArray>("said"); // label and score
        QTest::addColumn<bool>("marked");
        QTest::addColumn<double>("want");
        const double nothing = std::numeric_limits<double>::quiet_NaN();
        const auto row = [](const char* name, const QByteArray& said, bool marked, double want) {
            QTest::newRow(name) << said << marked << want;
        };
        row("a score alone", ",'<score>':0.2", true, nothing);
        row("of five", ",'<score>':4", true, nothing);
        row("a word that decides nothing", ",'<label>':'good','<score>':0.8", true, nothing);
        row("a sure failure", ",'<label>':'fail','<score>':0.95", false, 0);
        row("a failure", ",'<label>':'fail','<score>':0.1", false, 0.1);
        row("a success", ",'<label>':'pass','<score>':0.9", false, 0.9);
        row("an unsure success", ",'<label>':'pass','<score>':0.2", false, 1);
        row("a success, of five", ",'<label>':'pass','<score>':4", false, 1);
        row("partly", ",'<label>':'partial','<score>':0.7", false, 0.7);
        row("no score", ",'<label>':'partial'", false, 0.5);
    }
    /// Nobody knows the scale of somebody else's score: only what a label says with it counts.
    void evaluations()
    {
        QFETCH(QByteArray, said);
        QFETCH(bool, marked);
        QFETCH(double, want);
        const QJsonObject verdict = exporterEvent("gen_ai.evaluation.result", "{'gen_ai.evaluation.name':'correctness'" + said + "}");
        const OtlpTrace t = exporterTrace({exporterSpan(1, 0, "{'<op>':'invoke_agent'}", {verdict})});
        const QJsonObject kept = exporterFirst(t, u"system_event").metadata.value(u"evaluation"_s).toObject();
        QCOMPARE(kept.value(u"name"_s).toString(), u"correctness"_s);
        QCOMPARE(kept.value(QLatin1String(scaleUnknownMember)).toBool(), marked);
        const double got = traceScores(t.trace)[size_t(Criterion::Correctness)];
        QCOMPARE(std::isnan(got), std::isnan(want));
        if (!std::isnan(want))
            QCOMPARE(got, want);
    }
    /// What an evaluation of one criterion says of the whole is how it ended, and nothing of other criteria.
    void evaluationsOfOneCriterion()
    {
        const auto scores = [](std::initializer_list<std::pair<QByteArray, QByteArray>> said) {
            QJsonArray verdicts;
            for (const auto& [name, label] : said)
                verdicts.append(
                    exporterEvent("gen_ai.evaluation.result", "{'gen_ai.evaluation.name':'" + name + "','<label>':'" + label + "'}"));
            const OtlpTrace t = exporterTrace({exporterSpan(1, 0, "{'<op>':'invoke_agent'}", verdicts)});
            QStringList out{t.trace.outcomeKnown ? word(t.trace.outcome) : QString()};
            for (const Criterion c : {Criterion::Correctness, Criterion::Completeness, Criterion::Safety}) {
                const double score = traceScores(t.trace)[size_t(c)];
                out << (std::isnan(score) ? u"-"_s : QString::number(score));
            }
            return out.join(u' ');
        };
        QCOMPARE(scores({{"safety", "pass"}}), u"success - - 1"_s);
        QCOMPARE(scores({{"Safety", "fail"}, {"helpfulness", "fail"}}), u"failure - - 0"_s);
        QCOMPARE(scores({{"correctness", "pass"}}), u"success 1 - -"_s);
        QCOMPARE(scores({{"completeness", "partial"}}), u"partial - 0.5 -"_s);
        QCOMPARE(scores({{"task", "pass"}}), u"success 1 1 -"_s); // the whole of it
        QCOMPARE(scores({{"task", "fail"}, {"safety", "pass"}}), u"success 0 0 1"_s);
        QCOMPARE(scores({{"safety", "good"}}), u" - - -"_s);
    }
    /// Those of other spans are shown, and decide nothing.
    void evaluationsOfParts()
    {
        const QJsonObject verdict = exporterEvent("gen_ai.evaluation.result",
                                                  "{'gen_ai.evaluation.name':'correctness','<label>':'fail','<score>':0.1}");
        const OtlpTrace t = exporterTrace({exporterSpan(1, 0, "{'<op>':'invoke_agent'}"),
                                           exporterSpan(2, 1, "{'<op>':'execute_tool','gen_ai.tool.name':'get'}", {verdict})});
        const QJsonObject kept = exporterFirst(t, u"system_event").metadata.value(u"evaluation"_s).toObject();
        QCOMPARE(kept.value(u"label"_s).toString(), u"fail"_s);
        QVERIFY(kept.value(QLatin1String(ofPartMember)).toBool());
        QVERIFY(!t.trace.outcomeKnown);
        QVERIFY(std::isnan(traceScores(t.trace)[size_t(Criterion::Correctness)]));
    }
    /// What came by no export has no mark: its scores are from 0 to 1, as ever.
    void ownEvaluations()
    {
        const auto scoreOf = [](const QByteArray& said) {
            Trace trace;
            trace.outcomeKnown = false;
            trace.events.emplace_back();
            trace.events.front().metadata = exporterObject("{'evaluation':{'name':'correctness'," + said + "}}");
            return traceScores(trace)[size_t(Criterion::Correctness)];
        };
        QCOMPARE(scoreOf("'score':0.4"), 0.4);
        QCOMPARE(scoreOf("'score':'0.4'"), 0.4);
        QCOMPARE(scoreOf("'score':0.9,'label':'pass'"), 0.9);
        QVERIFY(std::isnan(scoreOf("'score':4")));
        QVERIFY(std::isnan(scoreOf("'score':0.4,'scale_unknown':true")));
    }

    void secretsInSessions()
    {
        const QString secret = u"ghp"_s + u"_16C7e42F292c6912E7710c838347Ae178B4a"_s;
        QSet<QString> seen;
        for (const QString& before : {QString(), u"key "_s}) {
            Trace trace;
            std::vector<TraceEventJson> json;
            trace.sessionId = before + secret;
            redactTrace(trace, json, {});
            QCOMPARE(trace.sessionId, before + secret);
            redactTrace(trace, json, Redactor(&redacted));
            QVERIFY2(trace.sessionId.startsWith(u"session-"_s) && !trace.sessionId.contains(u"ghp"_s), qPrintable(trace.sessionId));
            seen.insert(trace.sessionId);
        }
        QCOMPARE(seen.size(), 2); // two sessions stay two
        Trace plain;
        plain.sessionId = u"incident-42"_s;
        QCOMPARE(redactedTrace(plain, Redactor(&redacted)).sessionId, u"incident-42"_s);
    }
};

HINDCAST_TEST(OtlpExportersTest)
#include "tst_otlp_exporters.moc"
