// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a POST to the protocol's path is, by its headers and its body: which era, which error, with which status and id.
#include "core/serve/transport/McpPost.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace hindcast::serve;
using namespace Qt::Literals::StringLiterals;

namespace {

using PostHeaders = QMap<QByteArray, QByteArray>;

const QByteArray modernDate = "2026-07-28";

QByteArray modernBody(const QByteArray& method, const QByteArray& params = {}, const QByteArray& id = "\"id\":1,",
                      const QByteArray& version = modernDate)
{
    return "{\"jsonrpc\":\"2.0\"," + id + "\"method\":\"" + method + "\",\"params\":{" + params
        + "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"" + version + "\",\"io.modelcontextprotocol/clientCapabilities\":{}}}}";
}

QByteArray legacyBody(const QByteArray& method, const QByteArray& id = "\"id\":1,")
{
    return "{\"jsonrpc\":\"2.0\"," + id + "\"method\":\"" + method + "\"}";
}

PostHeaders modernHeaders(const QByteArray& method, const QByteArray& name = {})
{
    PostHeaders out{{"mcp-protocol-version", modernDate}, {"mcp-method", method}};
    if (!name.isNull())
        out.insert("mcp-name", name);
    return out;
}

McpPost posted(const QByteArray& body, const PostHeaders& headers = {})
{
    HttpRequest request;
    request.method = "POST";
    request.path = "/mcp";
    request.headers = headers;
    request.body = body;
    return readMcpPost(request);
}

QJsonObject bodyOf(const McpPost& post) { return QJsonDocument::fromJson(post.answer->body).object(); }

} // namespace

class McpPostsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goodModernRequests_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("name");
        const auto row = [](const char* title, const QByteArray& method, const QByteArray& params = {}, const QByteArray& name = {}) {
            QTest::newRow(title) << modernBody(method, params) << method << name;
        };
        row("list", "tools/list");
        row("a tool", "tools/call", "\"name\":\"hints\",", "hints");
        row("a prompt", "prompts/get", "\"name\":\"incident\",", "incident");
        row("a resource", "resources/read", "\"uri\":\"hindcast://pattern/a b\",", "hindcast://pattern/a b");
        row("a name in Base64", "tools/call", "\"name\":\"gr\u00f6\u00dfe\",",
            "=?base64?" + QByteArray("gr\u00f6\u00dfe").toBase64() + "?=");
        row("a name that looks like Base64", "tools/call", "\"name\":\"=?base64?\",", "=?base64?");
        row("an empty name in Base64", "tools/call", "\"name\":\"\",",
            "=?base64?"
            "?=");
        row("an unknown method", "nosuch/method");
    }
    void goodModernRequests()
    {
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, name);
        const McpPost post = posted(body, modernHeaders(method, name));
        QVERIFY2(!post.answer, post.answer ? post.answer->body.constData() : "");
        QVERIFY(post.modern);
        QCOMPARE(post.message.bytes, body);
        QVERIFY(post.options.http);
        QCOMPARE(post.listens, false);
    }

    void mismatches_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<PostHeaders>("headers");
        QTest::addColumn<int>("code");
        const QByteArray list = modernBody("tools/list"), call = modernBody("tools/call", "\"name\":\"hints\",");
        const auto row = [](const char* title, const QByteArray& body, const PostHeaders& headers, int code = HeaderMismatch) {
            QTest::newRow(title) << body << headers << code;
        };
        const auto without = [](PostHeaders headers, const char* name) {
            headers.remove(name);
            return headers;
        };
        const auto with = [](PostHeaders headers, const char* name, const QByteArray& value) {
            headers[name] = value;
            return headers;
        };
        const PostHeaders good = modernHeaders("tools/list"), called = modernHeaders("tools/call", "hints");
        row("no version", list, without(good, "mcp-protocol-version"));
        row("another version", list, with(good, "mcp-protocol-version", "2025-11-25"));
        row("no method", list, without(good, "mcp-method"));
        row("method in other letters", list, with(good, "mcp-method", "Tools/List"));
        row("another method", list, with(good, "mcp-method", "tools/call"));
        row("no name", call, without(called, "mcp-name"));
        row("name in other letters", call, with(called, "mcp-name", "Hints"));
        row("another name", call, with(called, "mcp-name", "stats"));
        row("bad Base64", call, with(called, "mcp-name", "=?base64?aGlu*dHM=?="));
        row("Base64 of no text", call, with(called, "mcp-name", "=?base64?/w==?="));
        row("uri beside a name", modernBody("resources/read", "\"name\":\"x\",\"uri\":\"u\","), modernHeaders("resources/read", "x"));
        // What is asked first: `_meta`, then the headers, then whether the version is spoken.
        row("unknown version, headers agree", modernBody("tools/list", {}, "\"id\":1,", "2099-01-01"),
            with(good, "mcp-protocol-version", "2099-01-01"), UnknownVersion);
        row("unknown version, headers do not", modernBody("tools/list", {}, "\"id\":1,", "2099-01-01"), good);
        row("a header of a later revision alone", legacyBody("tools/list"), {{"mcp-protocol-version", "2099-01-01"}}, BadParams);
        row("initialize with a modern header", legacyBody("initialize"), {{"mcp-protocol-version", modernDate}});
        row("no capabilities",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}}}",
            {}, BadParams);
        row("an unknown older version", legacyBody("tools/list"), {{"mcp-protocol-version", "2024-01-01"}}, NotARequest);
    }
    void mismatches()
    {
        QFETCH(QByteArray, body);
        QFETCH(PostHeaders, headers);
        QFETCH(int, code);
        const McpPost post = posted(body, headers);
        QVERIFY(post.answer);
        QCOMPARE(post.answer->status, 400);
        QCOMPARE(bodyOf(post)[u"error"][u"code"].toInt(), code);
        QCOMPARE(bodyOf(post)[u"id"].toInt(), 1);
        QCOMPARE(statusOf(bodyOf(post), post.modern), code == BadParams ? 200 : 400); // of the same error, found later
    }

    void wrongBodies_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("code");
        QTest::addColumn<QJsonValue>("id"); // undefined: none
        const QJsonValue none(QJsonValue::Undefined);
        QTest::newRow("empty") << QByteArray() << int(NotJson) << none;
        QTest::newRow("no JSON") << QByteArray("{\"id\":5,") << int(NotJson) << none;
        QTest::newRow("no UTF-8") << QByteArray("{\"id\":5,\"method\":\"\xff\"}") << int(NotJson) << none;
        QTest::newRow("a text") << QByteArray("\"id\"") << int(NotJson) << none;
        QTest::newRow("twice") << QByteArray(R"({"jsonrpc":"2.0","id":5,"method":"a","method":"b"})") << int(NotARequest) << QJsonValue(5);
        QTest::newRow("deep") << QByteArray("{\"id\":5,\"x\":" + QByteArray(70, '[') + QByteArray(70, ']') + '}') << int(NotARequest)
                              << QJsonValue(5);
        QTest::newRow("no version") << QByteArray(R"({"id":"a","method":"ping"})") << int(NotARequest) << QJsonValue(u"a"_s);
        QTest::newRow("no method") << QByteArray(R"({"jsonrpc":"2.0","id":5})") << int(NotARequest) << QJsonValue(5);
        QTest::newRow("id null") << QByteArray(R"({"jsonrpc":"2.0","id":null,"method":"ping"})") << int(NotARequest) << none;
        QTest::newRow("id half") << QByteArray(R"({"jsonrpc":"2.0","id":1.5,"method":"ping"})") << int(NotARequest) << none;
        QTest::newRow("params a list") << QByteArray(R"({"jsonrpc":"2.0","id":5,"method":"ping","params":[]})") << int(BadParams)
                                       << QJsonValue(5);
    }
    /// Without a readable id an answer has none where the client speaks the newest revision, and null where it does not.
    void wrongBodies()
    {
        QFETCH(QByteArray, body);
        QFETCH(int, code);
        QFETCH(QJsonValue, id);
        for (const bool modern : {true, false}) {
            const McpPost post = posted(body, modern ? PostHeaders{{"mcp-protocol-version", modernDate}} : PostHeaders());
            QVERIFY(post.answer);
            QCOMPARE(post.answer->status, 400);
            const QJsonObject said = bodyOf(post);
            QCOMPARE(said[u"error"][u"code"].toInt(), code);
            if (!id.isUndefined())
                QCOMPARE(said[u"id"], id);
            else if (modern)
                QVERIFY(!said.contains(u"id"_s));
            else
                QVERIFY(said.contains(u"id"_s) && said[u"id"].isNull());
        }
    }

    void versionsOfOlderClients()
    {
        const McpPost silent = posted(legacyBody("tools/list"));
        QVERIFY(!silent.answer && !silent.modern);
        QCOMPARE(silent.options.legacyVersion, u"2025-03-26"_s);
        for (const char* version : {"2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"}) {
            const McpPost post = posted(legacyBody("tools/list"), {{"mcp-protocol-version", version}});
            QVERIFY(!post.answer && !post.modern);
            QCOMPARE(post.options.legacyVersion, QLatin1String(version));
        }
        // A batch only where it exists.
        const QByteArray batch = '[' + legacyBody("ping") + ']';
        QVERIFY(!posted(batch).answer);
        QVERIFY(!posted(batch, {{"mcp-protocol-version", "2025-03-26"}}).answer);
        for (const QByteArray& version : {QByteArray("2025-06-18"), QByteArray("2024-11-05"), modernDate, QByteArray("2099-01-01")})
            QCOMPARE(bodyOf(posted(batch, {{"mcp-protocol-version", version}}))[u"error"][u"code"].toInt(), int(NotARequest));
    }

    void notificationsAndStreams()
    {
        for (const QByteArray& body : {legacyBody("notifications/initialized", {}), QByteArray(R"({"jsonrpc":"2.0","id":5,"result":{}})"),
                                       QByteArray(R"({"jsonrpc":"2.0","id":5,"error":{"code":1,"message":"x"}})")}) {
            const McpPost post = posted(body);
            QVERIFY(post.answer);
            QCOMPARE(post.answer->status, 202);
            QVERIFY(post.answer->body.isEmpty());
        }
        // Of a modern notification the version is held against its header, its method is not.
        const QByteArray notice = modernBody("notifications/cancelled", {}, {});
        QCOMPARE(posted(notice, {{"mcp-protocol-version", modernDate}}).answer->status, 202);
        QCOMPARE(posted(notice).answer->status, 400);
        const QByteArray listen = modernBody("subscriptions/listen", "\"notifications\":{},");
        const McpPost listening = posted(listen, modernHeaders("subscriptions/listen"));
        QVERIFY(!listening.answer && listening.listens && listening.streams);
        QByteArray withToken = modernBody("tools/list");
        withToken.replace("\"_meta\":{", "\"_meta\":{\"progressToken\":1,");
        PostHeaders headers = modernHeaders("tools/list");
        QVERIFY(!posted(withToken, headers).streams); // nobody said that he reads events
        headers["accept"] = "application/json, text/event-stream";
        QVERIFY(posted(withToken, headers).streams);
        QVERIFY(!posted(modernBody("tools/list"), headers).streams);
    }

    /// `initialize` is of the older eras, whatever a broken `_meta` says; with a valid one it is an unknown method.
    void handshakes()
    {
        const McpPost modern = posted(modernBody("initialize"), modernHeaders("initialize"));
        QVERIFY(!modern.answer && modern.modern);
        const McpPost broken = posted(
            R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}})");
        QVERIFY(!broken.answer && !broken.modern);
    }

    void statuses()
    {
        const auto error = [](int code) { return QJsonValue(errorMessage(1, {code, u"x"_s, {}})); };
        for (const int code : {int(NotARequest), int(NotJson), int(MissingCapability), int(UnknownVersion), int(HeaderMismatch)}) {
            QCOMPARE(statusOf(error(code), true), 400);
            QCOMPARE(statusOf(error(code), false), 400);
        }
        QCOMPARE(statusOf(error(UnknownMethod), true), 404);
        QCOMPARE(statusOf(error(UnknownMethod), false), 200);
        QCOMPARE(statusOf(error(BadParams), true), 200); // found by a tool
        QCOMPARE(statusOf(resultMessage(1, {}), true), 200);
        QCOMPARE(statusOf(QJsonArray{errorMessage(1, {NotARequest, u"x"_s, {}})}, false), 200); // a batch was taken
    }
};

HINDCAST_TEST(McpPostsTest)
#include "tst_mcp_posts.moc"
