// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "OtlpTexts.h"
#include "core/transfer/otlp/text/OtlpText.h"
#include "core/transfer/otlp/text/PrintedObject.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Arguments of tools as Python prints them.
class PrintedObjectTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void dictionaries_data()
    {
        QTest::addColumn<QString>("printed");
        QTest::addColumn<QString>("json");
        const auto row = [](const char* name, const QString& printed, const QString& json) { QTest::newRow(name) << printed << json; };
        row("texts and none", u"{'city': 'Paris', 'n': None}"_s, u"{\"city\":\"Paris\",\"n\":null}"_s);
        row("in their order", u"{'b': True, 'a': False}"_s, u"{\"b\":true,\"a\":false}"_s);
        row("numbers", u"{'i': -12, 'f': 1.5, 'e': 1e-05, 'large': 12345678901234567890}"_s,
            u"{\"i\":-12,\"f\":1.5,\"e\":1e-05,\"large\":12345678901234567890}"_s);
        row("nested", u"{'l': [1, {'x': []}, 'y'], 'o': {}}"_s, u"{\"l\":[1,{\"x\":[]},\"y\"],\"o\":{}}"_s);
        row("quotes", u"{'a': \"it's\", 'b': 'say \"x\"', 'c': 'it\\'s \"x\"'}"_s,
            u"{\"a\":\"it's\",\"b\":\"say \\\"x\\\"\",\"c\":\"it's \\\"x\\\"\"}"_s);
        row("escapes", u"{'a': 'x\\ny\\\\z\\xe9\\u20ac'}"_s, u"{\"a\":\"x\\ny\\\\z\u00e9\u20ac\"}"_s);
        row("words of Python in texts", u"{'a': 'None', 'b': ', True}'}"_s, u"{\"a\":\"None\",\"b\":\", True}\"}"_s);
        row("double quotes, but for none", u"{\"a\": None}"_s, u"{\"a\":null}"_s);
        row("in blanks", u"  {'a': 1}\n"_s, u"{\"a\":1}"_s);
    }
    void dictionaries()
    {
        QFETCH(QString, printed);
        QFETCH(QString, json);
        QCOMPARE(plainObject(printed), json);
        QCOMPARE(otlpArguments(printed), json);
    }

    void whatIsNoneStays_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {"",
                                 "Paris",
                                 "{\"it's\": \"None\"}",
                                 "{'a'}",
                                 "{'a': 1, 'a': 2}",
                                 "{1: 'a'}",
                                 "{'a': (1, 2)}",
                                 "{'a': b'x'}",
                                 "{'a': datetime.date(2026, 1, 2)}",
                                 "{'a': nan}",
                                 "{'a': Nonesuch}",
                                 "{'a': 1,}",
                                 "{'a': 1} {'b': 2}",
                                 "{'a': 01}",
                                 "{'a': 'x}",
                                 "{'a': 'x' 'y'}",
                                 "{'a': '\\q'}",
                                 "{'a': '\\ud800'}",
                                 "{'a': '\\x00'}",
                                 "{'a': true}",
                                 "['a', None]",
                                 "{'a': }",
                                 "{'a'",
                                 "{a: 'b'}"})
            QTest::newRow(text) << QString::fromLatin1(text);
        QTest::newRow("too deep") << u"{'a': "_s + QString(100, u'[') + QString(100, u']') + u'}';
    }
    void whatIsNoneStays()
    {
        QFETCH(QString, text);
        QCOMPARE(plainObject(text), text);
    }

    /// In an attribute of a tool, in what LangChain hands over, and in messages where no tool has a span.
    void argumentsOfSpans_data()
    {
        QTest::addColumn<QByteArray>("attributes");
        const QByteArray printed = "{'city': 'Paris', 'n': None}";
        QTest::newRow("GenAI") << "gen_ai.operation.name=execute_tool;gen_ai.tool.name=w;gen_ai.tool.call.arguments=" + printed;
        QTest::newRow("OpenInference") << "openinference.span.kind=TOOL;tool.name=w;input.value=" + printed;
        QTest::newRow("Traceloop") << "traceloop.span.kind=tool;traceloop.entity.name=w;traceloop.entity.input={\\\"input_str\\\":\\\""
                + printed + "\\\"}";
        const QByteArray call = ".message.tool_calls.0.tool_call.";
        QTest::newRow("messages") << "openinference.span.kind=LLM;llm.output_messages.0.message.role=assistant;llm.output_messages.0" + call
                + "id=c;llm.output_messages.0" + call + "function.name=w;llm.output_messages.0" + call + "function.arguments=" + printed;
    }
    void argumentsOfSpans()
    {
        QFETCH(QByteArray, attributes);
        QByteArrayList list;
        for (const QByteArray& one : attributes.split(';')) {
            const qsizetype at = one.indexOf('=');
            list += "{\"key\":\"" + one.left(at) + "\",\"value\":{\"stringValue\":\"" + one.mid(at + 1) + "\"}}";
        }
        const OtlpTexts read = readOtlpTexts(
            {"{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[{\"traceId\":\"000000000000000000000000000000aa\",\"spanId\":\"0000000000000001\","
             "\"name\":\"x\",\"startTimeUnixNano\":\"1795000000000000000\",\"endTimeUnixNano\":\"1795000000005000000\",\"attributes\":["
             + list.join(',') + "]}]}]}]}"});
        QCOMPARE(read.traces.size(), size_t(1));
        QStringList asked;
        for (const TraceEvent& e : read.traces[0].trace.events)
            if (e.eventType == u"tool_call")
                asked += e.toolName + u' ' + e.content;
        QCOMPARE(asked, QStringList{u"w {\"city\":\"Paris\",\"n\":null}"_s});
    }
};

HINDCAST_TEST(PrintedObjectTest)

#include "tst_printed_object.moc"
