// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The Model Context Protocol over a pipe, message by message: both eras, their errors, and what must do no harm.
#include "tests/interop/CliFixture.h"
#include "tests/interop/McpPipe.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

class TestMcpEras : public QObject
{
    Q_OBJECT

    CliFixture m_cli;
    QString m_db;

    static QByteArray line(const QJsonObject& o) { return QJsonDocument(o).toJson(QJsonDocument::Compact) + '\n'; }

private Q_SLOTS:
    void initTestCase()
    {
        m_db = m_cli.path(u"eras.db"_s);
        QCOMPARE(runCli({u"generate"_s, m_db, u"--outcomes"_s, u"300"_s, u"--seed"_s, u"1"_s, u"--write"_s}).exitCode, 0);
    }

    void theModernEra()
    {
        McpPipe pipe({m_db});
        const QJsonObject discovered = pipe.modern(u"server/discover"_s)[u"result"_s].toObject();
        QCOMPARE(discovered[u"supportedVersions"_s].toArray().at(0).toString(), u"2026-07-28"_s);
        QCOMPARE(discovered[u"supportedVersions"_s].toArray().size(), 5);
        QCOMPARE(discovered[u"resultType"_s].toString(), u"complete"_s);
        QCOMPARE(discovered[u"ttlMs"_s].toInt(), 3'600'000);
        QCOMPARE(discovered[u"cacheScope"_s].toString(), u"public"_s);
        QCOMPARE(discovered[u"_meta"_s][u"io.modelcontextprotocol/serverInfo"_s][u"name"_s].toString(), u"hindcast"_s);
        const QJsonObject capabilities = discovered[u"capabilities"_s].toObject();
        QCOMPARE(capabilities.keys(), (QStringList{u"completions"_s, u"prompts"_s, u"resources"_s, u"tools"_s}));
        QVERIFY(discovered[u"instructions"_s].toString().contains("hints"_L1));
        for (const char* gone : {"initialize", "ping", "logging/setLevel", "resources/subscribe", "nosuch/method"})
            QCOMPARE(errorCode(pipe.modern(QLatin1String(gone))), -32601);
        // The same tools in the same order, and no caching fields where there are none.
        const QJsonArray tools = pipe.modern(u"tools/list"_s)[u"result"_s][u"tools"_s].toArray();
        QStringList names;
        for (const auto& t : tools)
            names << t[u"name"_s].toString();
        QCOMPARE(names, (QStringList{u"hints"_s, u"seen_before"_s, u"recall"_s, u"lessons"_s, u"why"_s, u"stats"_s}));
        QCOMPARE(pipe.modern(u"tools/list"_s)[u"result"_s][u"tools"_s].toArray(), tools);
        QVERIFY(!pipe.call(u"hints"_s, {{u"cluster"_s, u"c"_s}}).contains(u"ttlMs"_s));
        QCOMPARE(pipe.close(), 0);
        QVERIFY(pipe.process().readAllStandardError().isEmpty());
    }

    void whatModernRequestsMustSay()
    {
        McpPipe pipe({m_db});
        const auto with = [&](const QJsonObject& meta) { return pipe.legacy(u"tools/list"_s, {{u"_meta"_s, meta}}); };
        QCOMPARE(errorCode(pipe.legacy(u"tools/list"_s)), -32602); // neither era
        QCOMPARE(errorCode(pipe.legacy(u"server/discover"_s)), -32602);
        QJsonObject meta = modernMeta();
        meta.remove(u"io.modelcontextprotocol/clientCapabilities"_s);
        const QJsonObject lacking = with(meta);
        QCOMPARE(errorCode(lacking), -32602);
        QVERIFY(lacking[u"error"_s][u"message"_s].toString().contains("clientCapabilities"_L1));
        meta = modernMeta();
        meta[u"io.modelcontextprotocol/protocolVersion"_s] = 5;
        QCOMPARE(errorCode(with(meta)), -32602);
        meta = modernMeta();
        meta[u"io.modelcontextprotocol/logLevel"_s] = u"loud"_s;
        QCOMPARE(errorCode(with(meta)), -32602);
        const QJsonObject unknown = with(modernMeta(u"2099-01-01"_s));
        QCOMPARE(errorCode(unknown), -32022);
        QCOMPARE(unknown[u"error"_s][u"data"_s][u"supported"_s].toArray().size(), 5);
        QCOMPARE(unknown[u"error"_s][u"data"_s][u"requested"_s].toString(), u"2099-01-01"_s);
        const QJsonObject old = with(modernMeta(u"2025-06-18"_s));
        QCOMPARE(errorCode(old), -32022);
        QCOMPARE(old[u"error"_s][u"data"_s][u"supported"_s].toArray(), QJsonArray{u"2026-07-28"_s});
    }

    void olderRevisions_data()
    {
        QTest::addColumn<QString>("asked");
        QTest::addColumn<QString>("answered");
        for (const char* v : {"2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"})
            QTest::newRow(v) << QString::fromLatin1(v) << QString::fromLatin1(v);
        QTest::newRow("unknown") << u"1999-01-01"_s << u"2025-11-25"_s;
        QTest::newRow("modern") << u"2026-07-28"_s << u"2025-11-25"_s;
    }
    void olderRevisions()
    {
        QFETCH(QString, asked);
        QFETCH(QString, answered);
        McpPipe pipe({m_db});
        QVERIFY(pipe.legacy(u"ping"_s).contains(u"result"_s)); // before initialize, too
        const QJsonObject result = pipe.initialize(asked)[u"result"_s].toObject();
        QCOMPARE(result[u"protocolVersion"_s].toString(), answered);
        QCOMPARE(result[u"serverInfo"_s][u"name"_s].toString(), u"hindcast"_s);
        QVERIFY(!result.contains(u"resultType"_s));
        QCOMPARE(result[u"capabilities"_s][u"resources"_s][u"subscribe"_s].toBool(), true);
        const QJsonObject called = pipe.legacy(
                                           u"tools/call"_s,
                                           {{u"name"_s, u"stats"_s},
                                            {u"arguments"_s,
                                             QJsonObject{{u"kind"_s, u"outcomes"_s}, {u"by"_s, QJsonArray{u"cluster"_s}}}}})[u"result"_s]
                                       .toObject();
        QVERIFY(called[u"structuredContent"_s][u"items"_s].toArray().size() > 0);
        QVERIFY(!called.contains(u"resultType"_s) && !called.contains(u"_meta"_s));
        QCOMPARE(errorCode(pipe.legacy(u"server/discover"_s)), -32601);
        QCOMPARE(errorCode(pipe.legacy(u"logging/setLevel"_s, {{u"level"_s, u"info"_s}})), -32601);
        const QJsonObject missing = pipe.legacy(u"resources/read"_s, {{u"uri"_s, u"hindcast://pattern/none"_s}});
        QCOMPARE(errorCode(missing), -32002);
        // Both eras on one pipe, message by message; a second handshake is answered again.
        QCOMPARE(errorCode(pipe.modern(u"resources/read"_s, {{u"uri"_s, u"hindcast://pattern/none"_s}})), -32602);
        QVERIFY(pipe.modern(u"server/discover"_s).contains(u"result"_s));
        QCOMPARE(pipe.initialize(u"2025-06-18"_s)[u"result"_s][u"protocolVersion"_s].toString(), u"2025-06-18"_s);
    }

    void batches()
    {
        const QByteArray two =
            "[{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"ping\"},{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"},{\"jsonrpc\":\"2.0\",\"id\":2,"
            "\"method\":\"tools/list\"},5]\n";
        McpPipe pipe({m_db});
        pipe.write(two);
        QCOMPARE(errorCode(pipe.next()), -32600); // before any handshake
        QVERIFY(pipe.initialize(u"2025-06-18"_s).contains(u"result"_s));
        pipe.write(two);
        QCOMPARE(errorCode(pipe.next()), -32600);
        QVERIFY(pipe.initialize(u"2025-03-26"_s).contains(u"result"_s));
        pipe.write(two);
        const QJsonArray answers = QJsonDocument::fromJson(pipe.nextLine()).array();
        QCOMPARE(answers.size(), 3);
        QSet<QString> ids;
        for (const auto& a : answers)
            ids << QString::fromUtf8(QJsonDocument(QJsonArray{a[u"id"_s]}).toJson(QJsonDocument::Compact));
        QCOMPARE(ids, (QSet<QString>{u"[\"a\"]"_s, u"[2]"_s, u"[null]"_s}));
        pipe.write("[]\n");
        QCOMPARE(errorCode(pipe.next()), -32600);
        QByteArray many = "[";
        for (int i = 0; i < 101; ++i)
            many += (i ? "," : "") + ("{\"jsonrpc\":\"2.0\",\"id\":" + QByteArray::number(i) + ",\"method\":\"ping\"}");
        pipe.write(many + "]\n");
        QCOMPARE(errorCode(pipe.next()), -32600);
        pipe.write("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\"}]\n");
        QCOMPARE(errorCode(pipe.next()), -32600);
        pipe.write("["
                   + line({{u"jsonrpc"_s, u"2.0"_s},
                           {u"id"_s, 1},
                           {u"method"_s, u"tools/list"_s},
                           {u"params"_s, QJsonObject{{u"_meta"_s, modernMeta()}}}})
                         .trimmed()
                   + "]\n");
        QCOMPARE(errorCode(pipe.next()), -32600);
    }

    void malformedLines_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("code");
        QTest::addColumn<QJsonValue>("id");
        const auto row = [](const char* name, const QByteArray& bytes, int code, const QJsonValue& id) {
            QTest::newRow(name) << bytes << code << id;
        };
        row("no JSON", "nonsense", -32700, QJsonValue::Null);
        row("half", "{\"jsonrpc\":\"2.0\",\"id\":1", -32700, QJsonValue::Null);
        row("no UTF-8", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xff\"}", -32700, QJsonValue::Null);
        row("a number", "5", -32700, QJsonValue::Null);
        row("no version", "{\"id\":1,\"method\":\"ping\"}", -32600, 1);
        row("another version", "{\"jsonrpc\":\"1.0\",\"id\":\"x\",\"method\":\"ping\"}", -32600, u"x"_s);
        row("no method", "{\"jsonrpc\":\"2.0\",\"id\":1}", -32600, 1);
        row("method is a number", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":1}", -32600, 1);
        row("id is null", "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}", -32600, QJsonValue::Null);
        row("id is a fraction", "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}", -32600, QJsonValue::Null);
        row("id is a list", "{\"jsonrpc\":\"2.0\",\"id\":[1],\"method\":\"ping\"}", -32600, QJsonValue::Null);
        row("params is a list", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":[]}", -32602, 1);
        row("a member twice", "{\"jsonrpc\":\"2.0\",\"method\":\"ping\",\"params\":{\"a\":1,\"a\":2},\"id\":7}", -32600, 7);
        row("the id twice", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"id\":2}", -32600, QJsonValue::Null);
        row("too deep",
            "{\"jsonrpc\":\"2.0\",\"method\":\"ping\",\"params\":{\"a\":" + QByteArray(70, '[') + QByteArray(70, ']') + "},\"id\":9}",
            -32600, 9);
        row("far too deep", QByteArray(1'000'000, '['), -32600, QJsonValue::Null);
        row("too long, id last",
            "{\"method\":\"ping\",\"params\":{\"id\":3,\"t\":\"" + QByteArray(5'000'000, 'x') + "\"},\"jsonrpc\":\"2.0\",\"id\":\"last\"}",
            -32600, u"last"_s);
        row("too long, id first", "{\"id\":12,\"t\":\"\\\"id\\\":4" + QByteArray(5'000'000, '{') + "\"}", -32600, 12);
    }
    void malformedLines()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, code);
        QFETCH(QJsonValue, id);
        McpPipe pipe({m_db});
        pipe.write("\n  \r\n" + bytes + "\r\n");
        const QJsonObject answer = pipe.next();
        QCOMPARE(errorCode(answer), code);
        QCOMPARE(answer[u"id"_s], id);
        QVERIFY(answer.contains(u"id"_s));
        QVERIFY(pipe.modern(u"server/discover"_s).contains(u"result"_s)); // it goes on
    }

    void whatGetsNoAnswer()
    {
        McpPipe pipe({m_db});
        for (const char* quiet :
             {"{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":99}}",
              "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\"}", "{\"jsonrpc\":\"2.0\",\"method\":\"nosuch\"}",
              "{\"jsonrpc\":\"2.0\",\"id\":4,\"result\":{}}", "{\"jsonrpc\":\"2.0\",\"id\":4,\"error\":{}}"})
            pipe.write(QByteArray(quiet) + '\n');
        QVERIFY(pipe.modern(u"server/discover"_s).contains(u"result"_s));
        QVERIFY(pipe.notifications.isEmpty());
    }

    /// A subscription is an open request: one more with its id is refused, and cancelling it leaves the id free.
    void duplicateIdsAndCancelling()
    {
        McpPipe pipe({m_db});
        const auto listen = [&] {
            pipe.send(
                {{u"jsonrpc"_s, u"2.0"_s},
                 {u"id"_s, u"s"_s},
                 {u"method"_s, u"subscriptions/listen"_s},
                 {u"params"_s, QJsonObject{{u"notifications"_s, QJsonObject{{u"toolsListChanged"_s, true}}}, {u"_meta"_s, modernMeta()}}}});
            return pipe.next();
        };
        const QJsonObject first = listen();
        QCOMPARE(first[u"method"_s].toString(), u"notifications/subscriptions/acknowledged"_s);
        QCOMPARE(first[u"params"_s][u"notifications"_s].toObject(), QJsonObject());
        QCOMPARE(first[u"params"_s][u"_meta"_s][u"io.modelcontextprotocol/subscriptionId"_s].toString(), u"s"_s);
        const QJsonObject again = listen();
        QCOMPARE(errorCode(again), -32600);
        QCOMPARE(again[u"id"_s], QJsonValue(QJsonValue::Null));
        pipe.send(
            {{u"jsonrpc"_s, u"2.0"_s}, {u"method"_s, u"notifications/cancelled"_s}, {u"params"_s, QJsonObject{{u"requestId"_s, u"s"_s}}}});
        QCOMPARE(listen()[u"method"_s].toString(), u"notifications/subscriptions/acknowledged"_s);
        pipe.process().closeWriteChannel(); // the end of the input ends it with its result
        const QJsonObject end = pipe.next();
        QCOMPARE(end[u"id"_s].toString(), u"s"_s);
        QCOMPARE(end[u"result"_s][u"resultType"_s].toString(), u"complete"_s);
        QCOMPARE(pipe.close(), 0);
    }

    /// What was asked before the input ended is answered: a shell's pipe ends at once.
    void theEndOfTheInputWaitsForAnswers()
    {
        for (int round = 0; round < 5; ++round) {
            McpPipe pipe({m_db});
            for (int id = 1; id <= 3; ++id)
                pipe.write(line(
                    {{u"jsonrpc"_s, u"2.0"_s},
                     {u"id"_s, id},
                     {u"method"_s, u"tools/call"_s},
                     {u"params"_s,
                      QJsonObject{
                          {u"name"_s, u"hints"_s}, {u"arguments"_s, QJsonObject{{u"cluster"_s, u"c"_s}}}, {u"_meta"_s, modernMeta()}}}}));
            pipe.process().closeWriteChannel();
            QSet<int> answered;
            for (int i = 0; i < 3; ++i)
                answered.insert(pipe.next()[u"id"_s].toInt());
            QCOMPARE(answered, (QSet<int>{1, 2, 3}));
            QCOMPARE(pipe.close(), 0);
        }
    }

    void databasesThatCannotBeRead()
    {
        QCOMPARE(runCli({u"mcp"_s, m_cli.path(u"none.db"_s)}).exitCode, 2);
        const QString text = m_cli.file(u"text.db"_s, "this is no database, whatever its name says; it is only a text");
        const CliRun run = runCli({u"mcp"_s, text});
        QVERIFY(run.exitCode != 0 && run.out.isEmpty() && !run.err.isEmpty());
        QCOMPARE(runCli({u"mcp"_s}).exitCode, 2);
    }
};

HINDCAST_TEST(TestMcpEras)
#include "tst_mcp_eras.moc"
