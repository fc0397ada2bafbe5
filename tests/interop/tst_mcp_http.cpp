// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The HTTP server over real sockets: one guard before all paths, the protocol's headers, streams, slow clients, and a quick end.
#include "core/serve/protocol/SchemaCheck.h"
#include "core/serve/transport/HttpServer.h"
#include "core/store/connect/Connect.h"
#include "tests/interop/CliFixture.h"
#include "tests/interop/McpPipe.h"
#include "tests/support/TestRegistry.h"

#include <QTcpSocket>
#include <QtTest>

#include <csignal>
#include <memory>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int patience = 20'000;
const QByteArray token = "a-token-of-more-than-16-letters";

struct Answer {
    int status = 0;
    QMap<QByteArray, QByteArray> headers;
    QByteArray body;
    [[nodiscard]] QJsonObject object() const { return QJsonDocument::fromJson(body).object(); }
};

Answer readAnswer(QTcpSocket& socket, bool toTheEnd = true)
{
    QByteArray read;
    QElapsedTimer since;
    since.start();
    const auto whole = [&] {
        const qsizetype end = read.indexOf("\r\n\r\n");
        if (end < 0 || !toTheEnd)
            return end >= 0;
        const qsizetype at = read.toLower().indexOf("content-length:");
        return at > 0 && at < end && read.size() >= end + 4 + read.sliced(at + 15, read.indexOf('\r', at) - at - 15).trimmed().toLongLong();
    };
    while (!whole() && since.elapsed() < patience && (socket.bytesAvailable() > 0 || socket.waitForReadyRead(patience)))
        read += socket.readAll();
    Answer out;
    const qsizetype end = read.indexOf("\r\n\r\n");
    const QList<QByteArray> lines = read.first(std::max<qsizetype>(0, end)).split('\n');
    out.status = lines.first().split(' ').value(1).toInt();
    for (const QByteArray& line : lines.sliced(1))
        out.headers.insert(line.first(line.indexOf(':')).toLower(), line.sliced(line.indexOf(':') + 1).trimmed());
    out.body = end < 0 ? QByteArray() : read.sliced(end + 4);
    return out;
}

} // namespace

class TestMcpHttp : public QObject
{
    Q_OBJECT

    CliFixture m_cli;
    QString m_db;
    QProcess m_server;
    quint16 m_port = 0, m_served = 0;

    [[nodiscard]] std::unique_ptr<QTcpSocket> connected() const
    {
        auto socket = std::make_unique<QTcpSocket>();
        socket->connectToHost(u"127.0.0.1"_s, m_port);
        if (!socket->waitForConnected(patience))
            qFatal("nobody listens");
        return socket;
    }
    using Headers = QList<std::pair<QByteArray, QByteArray>>;
    [[nodiscard]] static Headers usual()
    {
        return {{"Host", "localhost"}, {"Authorization", "Bearer " + token}, {"Content-Type", "application/json"}};
    }
    static QByteArray requestText(const QByteArray& method, const QByteArray& path, const Headers& headers, const QByteArray& body)
    {
        QByteArray text = method + ' ' + path + " HTTP/1.1\r\n";
        for (const auto& [name, value] : headers)
            text += name + ": " + value + "\r\n";
        return text + "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
    }
    [[nodiscard]] Answer ask(const QByteArray& method, const QByteArray& path, const Headers& headers, const QByteArray& body = {}) const
    {
        const auto socket = connected();
        socket->write(requestText(method, path, headers, body));
        return readAnswer(*socket);
    }
    static QByteArray message(const QString& method, QJsonObject params, bool modern, const QJsonValue& id = 1)
    {
        if (modern)
            params.insert(u"_meta"_s, modernMeta());
        return QJsonDocument(QJsonObject{{u"method"_s, method}, {u"params"_s, params}, {u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, id}})
            .toJson(QJsonDocument::Compact);
    }
    static Headers modern(const QByteArray& method, const QByteArray& name = {})
    {
        Headers out = usual();
        out << std::pair("MCP-Protocol-Version", "2026-07-28") << std::pair(QByteArray("Mcp-Method"), method);
        if (!name.isEmpty())
            out << std::pair(QByteArray("Mcp-Name"), name);
        return out;
    }
    [[nodiscard]] Answer post(const Headers& headers, const QByteArray& body) const { return ask("POST", "/mcp", headers, body); }

    void startServer(const QStringList& more = {})
    {
        m_server.start(qEnvironmentVariable("HINDCAST_CLI"),
                       QStringList{u"serve"_s, m_db, u"--write"_s, u"--template"_s, u"--listen"_s, u"127.0.0.1:0"_s, u"--token-file"_s,
                                   m_cli.path(u"token"_s)}
                           + more);
        m_server.setReadChannel(QProcess::StandardError);
        QVERIFY(m_server.waitForReadyRead(patience));
        m_port = m_served = m_server.readLine().trimmed().split(' ').last().replace(".", "").toUShort();
        QVERIFY(m_port > 0);
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const char* name : {"HINDCAST_LLM_PROVIDER", "RAE_LLM_MODEL_DEFAULT", "HINDCAST_EMBEDDING_PROVIDER"})
            qunsetenv(name);
        m_db = m_cli.path(u"http.db"_s);
        QCOMPARE(runCli({u"generate"_s, m_db, u"--outcomes"_s, u"2000"_s, u"--seed"_s, u"1"_s, u"--write"_s}).exitCode, 0);
        QFile f(m_cli.file(u"token"_s, token + '\n'));
        QVERIFY(f.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner));
        startServer();
    }
    void cleanupTestCase()
    {
        m_server.terminate();
        QElapsedTimer since;
        since.start();
        QVERIFY(m_server.waitForFinished(patience));
        QVERIFY2(since.elapsed() < 15'000, QByteArray::number(since.elapsed()).constData());
        QCOMPARE(m_server.exitCode(), 0);
        QVERIFY(!m_server.readAllStandardError().contains(token)); // no secret in a log
    }

    void theGuard_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("host");
        QTest::addColumn<QByteArray>("origin");
        QTest::addColumn<QByteArray>("authorization");
        QTest::addColumn<int>("status");
        const QByteArray good = "Bearer " + token;
        const auto row = [](const char* name, const QByteArray& path, const QByteArray& host, const QByteArray& origin,
                            const QByteArray& authorization,
                            int status) { QTest::newRow(name) << path << host << origin << authorization << status; };
        row("good", "/openapi.json", "127.0.0.1:1", "", good, 200);
        row("our page", "/openapi.json", "[::1]:9", "https://localhost:99", good, 200);
        row("health needs none", "/health", "localhost", "", "", 200);
        row("foreign host", "/health", "evil.example", "", good, 403);
        row("host that looks like ours", "/health", "localhost.evil.example", "", good, 403);
        row("host with a user", "/health", "localhost@evil.example", "", good, 403);
        row("host in other letters", "/health", "%6cocalhost", "", good, 403);
        row("foreign origin", "/openapi.json", "localhost", "http://evil.example", good, 403);
        row("null origin", "/health", "localhost", "null", good, 403);
        row("origin of another kind", "/health", "localhost", "file://localhost", good, 403);
        row("no token", "/openapi.json", "localhost", "", "", 401);
        row("wrong token", "/metrics", "localhost", "", "Bearer wrong", 401);
        row("longer token", "/mcp", "localhost", "", good + "x", 401);
        row("another scheme", "/mcp", "localhost", "", "Basic " + token, 401);
        row("no path, no token", "/nosuch", "localhost", "", "", 401);
        row("no path", "/nosuch", "localhost", "", good, 404);
        row("GET of the protocol", "/mcp", "localhost", "", good, 405);
    }
    void theGuard()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, host);
        QFETCH(QByteArray, origin);
        QFETCH(QByteArray, authorization);
        QFETCH(int, status);
        Headers headers{{"Host", host}};
        if (!origin.isEmpty())
            headers << std::pair(QByteArray("Origin"), origin);
        if (!authorization.isEmpty())
            headers << std::pair(QByteArray("Authorization"), authorization);
        const Answer answer = ask("GET", path, headers);
        QCOMPARE(answer.status, status);
        QCOMPARE(answer.headers.value("www-authenticate"), status == 401 ? QByteArray("Bearer") : QByteArray());
        QCOMPARE(answer.headers.value("allow"), status == 405 ? QByteArray("POST") : QByteArray());
        QVERIFY(!answer.headers.contains("access-control-allow-origin"));
    }
    void tokensThatAreNone()
    {
        QFile f(m_cli.file(u"open"_s, token));
        QVERIFY(f.setPermissions(QFileDevice::ReadOwner | QFileDevice::ReadGroup));
        QFile weak(m_cli.file(u"weak"_s, "short"));
        QVERIFY(weak.setPermissions(QFileDevice::ReadOwner));
        for (const QString& file : {f.fileName(), weak.fileName(), m_cli.path(u"none"_s)})
            QVERIFY(runCli({u"serve"_s, m_db, u"--token-file"_s, file}).exitCode != 0);
        QCOMPARE(runCli({u"serve"_s, m_db}).exitCode, 2);
        QCOMPARE(runCli({u"serve"_s, m_db, u"--token-file"_s, m_cli.path(u"token"_s), u"--listen"_s, u"nonsense"_s}).exitCode, 2);
    }

    void bodiesThatAreWrong()
    {
        Headers text = usual();
        text[2].second = "text/plain";
        QCOMPARE(post(text, "{}").status, 415);
        QCOMPARE(post(usual(), "nonsense").status, 400);
        QCOMPARE(post(usual(), "nonsense").object()[u"error"_s][u"code"_s].toInt(), -32700);
        QCOMPARE(post(usual(), "{\"jsonrpc\":\"2.0\"}").object()[u"error"_s][u"code"_s].toInt(), -32600);
        QCOMPARE(post(modern("x"), "nonsense").object().contains(u"id"_s), false); // modern: left out
        QCOMPARE(post(usual(), QByteArray(5'000'000, ' ')).status, 413);
        const auto socket = connected(); // the same, in pieces of unknown number
        socket->write("POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAuthorization: Bearer " + token
                      + "\r\nTransfer-Encoding: chunked\r\n\r\n");
        for (int i = 0; i < 50; ++i)
            socket->write("186a0\r\n" + QByteArray(100'000, ' ') + "\r\n");
        socket->write("0\r\n\r\n");
        QCOMPARE(readAnswer(*socket).status, 413);
        QCOMPARE(ask("POST", "/api/v1/seen", usual(), "[1]").status, 400);
        QCOMPARE(ask("POST", "/api/v1/seen", usual(), "{\"text\":1}").status, 400);
        QCOMPARE(ask("GET", "/api/v1/hints?limit=x&cluster=c", usual()).status, 400);
        QCOMPARE(ask("GET", "/api/v1/hints", usual()).status, 422);
    }

    void headersAndBodies()
    {
        const auto code = [&](const Headers& headers, const QByteArray& body, int status) {
            const Answer answer = post(headers, body);
            return answer.status == status ? answer.object()[u"error"_s][u"code"_s].toInt() : -answer.status;
        };
        const QByteArray discover = message(u"server/discover"_s, {}, true);
        QCOMPARE(post(modern("server/discover"), discover).object()[u"result"_s][u"supportedVersions"_s].toArray().size(), 5);
        Headers headers = modern("server/discover");
        headers.removeLast();
        QCOMPARE(code(headers, discover, 400), -32020); // no Mcp-Method
        headers.removeLast();
        QCOMPARE(code(headers, discover, 400), -32020); // no version
        QCOMPARE(code(modern("tools/list"), discover, 400), -32020);
        const QByteArray call = message(u"tools/call"_s, {{u"name"_s, u"stats"_s}}, true);
        QCOMPARE(code(modern("tools/call"), call, 400), -32020); // no name
        QCOMPARE(code(modern("tools/call", "hints"), call, 400), -32020);
        QCOMPARE(code(modern("tools/call", "=?base64?!!?="), call, 400), -32020);
        QCOMPARE(post(modern("tools/call", "=?base64?c3RhdHM=?="), call).object()[u"result"_s][u"isError"_s].toBool(),
                 true); // arguments are missing
        QCOMPARE(post(modern("tools/call", "  stats\t"), call).status, 200);
        QCOMPARE(code(modern("nosuch"), message(u"nosuch"_s, {}, true), 404), -32601);
        QCOMPARE(code(modern("initialize"), message(u"initialize"_s, {}, true), 404), -32601);
        QCOMPARE(code(modern("initialize"), message(u"initialize"_s, {}, false), 400), -32020);
        QCOMPARE(code(modern("tools/list"), message(u"tools/list"_s, {}, false), 400), -32602);
        QCOMPARE(code(modern("tools/call", "none"), message(u"tools/call"_s, {{u"name"_s, u"none"_s}}, true), 200), -32602);
        QByteArray future = discover;
        future.replace("2026-07-28", "2099-01-01");
        headers = modern("server/discover");
        QCOMPARE(code(headers, future, 400), -32020);
        headers[3].second = "2099-01-01";
        QCOMPARE(code(headers, future, 400), -32022);
        QCOMPARE(post(modern("notifications/x"), "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"}").status, 202);
    }

    void olderClients()
    {
        const QJsonObject hello =
            post(usual(), message(u"initialize"_s, {{u"protocolVersion"_s, u"2025-06-18"_s}}, false)).object()[u"result"_s].toObject();
        QCOMPARE(hello[u"protocolVersion"_s].toString(), u"2025-06-18"_s);
        QCOMPARE(hello[u"capabilities"_s][u"resources"_s].toObject(), QJsonObject()); // nobody is told of changes
        QCOMPARE(post(usual(), "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}").status, 202);
        Headers headers = usual();
        headers << std::pair("MCP-Protocol-Version", "2025-06-18");
        const Answer tools = post(headers, message(u"tools/list"_s, {}, false));
        QCOMPARE(tools.object()[u"result"_s][u"tools"_s].toArray().size(), 12);
        QVERIFY(!tools.headers.contains("mcp-session-id") && !tools.object()[u"result"_s].toObject().contains(u"resultType"_s));
        QCOMPARE(post(headers, message(u"server/discover"_s, {}, false)).object()[u"error"_s][u"code"_s].toInt(), -32601);
        QCOMPARE(post(headers, message(u"resources/subscribe"_s, {{u"uri"_s, u"hindcast://hints/c"_s}}, false))
                     .object()[u"error"_s][u"code"_s]
                     .toInt(),
                 -32601);
        const QByteArray batch = '[' + message(u"ping"_s, {}, false, 1) + ',' + message(u"ping"_s, {}, false, 2) + ']';
        QCOMPARE(post(headers, batch).status, 400);
        QCOMPARE(QJsonDocument::fromJson(post(usual(), batch).body).array().size(), 2); // 2025-03-26 names no version
        const QByteArray notice = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";
        const QByteArray reply = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}"; // to nothing: a server asks nothing
        for (const QByteArray& quiet : {'[' + notice + ']', '[' + notice + ',' + notice + ']', '[' + reply + ']'})
            QCOMPARE(post(usual(), quiet).status, 202);
        const QByteArray mixed = '[' + notice + ',' + message(u"ping"_s, {}, false, 3) + ']';
        QCOMPARE(QJsonDocument::fromJson(post(usual(), mixed).body).array().size(), 1);
        headers.last().second = "1999-01-01";
        QCOMPARE(post(headers, message(u"ping"_s, {}, false)).object()[u"error"_s][u"code"_s].toInt(), -32600);
        QCOMPARE(ask("DELETE", "/mcp", usual()).status, 405);
    }

    /// Closing the response has cancelled what a modern client asked for; an older one has only gone.
    void whoGoesHasCancelled()
    {
        const auto locker = connectWritable(*DatabaseUrl::parse(m_db));
        QVERIFY(locker.has_value());
        QVERIFY((*locker)->script("BEGIN IMMEDIATE").has_value());
        const auto record = [&](const QString& id, bool asModern) {
            const QJsonObject outcome{
                {u"session_id"_s, id}, {u"path"_s, u"direct"_s}, {u"playbooks"_s, QJsonArray{u"P"_s}},
                {u"request_id"_s, id}, {u"verified"_s, true},    {u"commands"_s, QJsonArray{u"kubectl delete pod x"_s}}};
            auto socket = connected();
            socket->write(requestText("POST", "/mcp", asModern ? modern("tools/call", "record_outcome") : usual(),
                                      message(u"tools/call"_s, {{u"name"_s, u"record_outcome"_s}, {u"arguments"_s, outcome}}, asModern)));
            socket->waitForBytesWritten(patience);
            return socket;
        };
        const auto first = record(u"stays"_s, true);
        QTest::qWait(300); // wait: the others come behind it
        record(u"modern-goes"_s, true)->disconnectFromHost();
        record(u"older-goes"_s, false)->disconnectFromHost();
        QTest::qWait(2'500); // wait: nobody tells when the server has looked, which it does each second
        QVERIFY((*locker)->script("ROLLBACK").has_value());
        const Answer answered = readAnswer(*first);
        QVERIFY2(answered.object()[u"result"_s][u"structuredContent"_s][u"recorded"_s].toBool(), answered.body.constData());
        const auto recorded = [&] {
            QStringList out;
            const auto rows = (*locker)->rows("SELECT request_id FROM rca_outcomes WHERE request_id LIKE '%-goes' OR request_id = 'stays'");
            for (const auto& row : rows.value_or(std::vector<std::vector<Cell>>()))
                out << row[0].text();
            out.sort();
            return out;
        };
        QTRY_COMPARE_WITH_TIMEOUT(recorded(), (QStringList{u"older-goes"_s, u"stays"_s}), patience);
    }

    /// A request that comes byte by byte is ended, however short the pauses are; who asks beside it is answered.
    void aRequestThatNeverEnds()
    {
        const serve::Registry registry;
        serve::HttpOptions options;
        options.slowSeconds = 2;
        serve::HttpServer server(registry, {}, serve::HttpGuard(u"127.0.0.1"_s, {}, {}, token), options);
        QVERIFY(server.start().has_value());
        m_port = server.port();
        const auto slow = connected();
        slow->write("POST /mcp HTTP/1.1\r\nX-Slow: ");
        QElapsedTimer since;
        since.start();
        while (slow->state() == QAbstractSocket::ConnectedState && since.elapsed() < patience) {
            slow->write("x");
            slow->waitForReadyRead(100);
        }
        QVERIFY(slow->state() != QAbstractSocket::ConnectedState);
        QVERIFY(since.elapsed() >= 1'500);
        QCOMPARE(ask("GET", "/health", {{"Host", "localhost"}}).status, 200);
        const auto kept = connected(); // between requests it may wait, each has its own time
        for (int i = 0; i < 3; ++i) {
            kept->write(requestText("GET", "/health", {{"Host", "localhost"}}, {}));
            QCOMPARE(readAnswer(*kept).status, 200);
            QTest::qWait(900); // wait: time passes between requests
        }
        m_port = m_served;
    }

    /// The paths of seed 001, and what Prometheus reads.
    void plainPaths()
    {
        const QJsonObject hints = ask("GET", "/api/v1/hints?cluster=prod-eu&limit=2&session_id=h", usual()).object();
        QCOMPARE(hints[u"cluster"_s].toString(), u"prod-eu"_s);
        QVERIFY(hints[u"hints"_s].toArray().size() <= 2);
        QVERIFY(ask("POST", "/api/v1/seen", usual(), "{\"text\":\"OOMKilled\"}").object().contains(u"verdict"_s));
        const QJsonObject recorded =
            ask("POST", "/api/v1/record", usual(),
                "{\"session_id\":\"h\",\"path\":\"direct\",\"playbooks\":[\"P\"],\"commands\":[\"kubectl delete pod x\"],\"verified\":true}")
                .object();
        QCOMPARE(recorded[u"recorded"_s].toBool(), true);
        const QByteArray trace =
            "\"events\":[{\"event_type\":\"error_event\",\"content\":\"Query timeout after 30 seconds\"}],\"outcome\":\"timeout\",\"task_description\":\"Fetch orders\"}";
        const QJsonObject made =
            ask("POST", "/api/v1/reflections/generate", usual(), "{\"tenant_id\":\"default\",\"project_id\":\"default\"," + trace).object();
        QCOMPARE(made[u"fate"_s].toString(), u"stored"_s);
        for (const char* member : {"reflection_id", "reflection_text", "importance", "confidence", "tags"})
            QVERIFY(made.contains(QLatin1String(member)));
        QCOMPARE(ask("POST", "/api/v1/reflections/generate", usual(), "{\"tenant_id\":\"others\"," + trace).status, 422);
        const QJsonObject found = ask("POST", "/api/v1/reflections/query", usual(),
                                      "{\"query_text\":\"" + made[u"reflection_text"_s].toString().left(60).toUtf8().replace('"', ' ')
                                          + "\",\"k\":1,\"min_importance\":0}")
                                      .object();
        QVERIFY(found.contains(u"items"_s));
        // Without a text what the filters leave is listed, compared with nothing.
        for (const char* body : {"{\"min_importance\":0}", "{\"query_text\":null,\"min_importance\":0,\"tags\":[\"timeout\"]}"}) {
            const QJsonArray listed = ask("POST", "/api/v1/reflections/query", usual(), body).object()[u"items"_s].toArray();
            QVERIFY(!listed.isEmpty());
            QVERIFY(listed.at(0)[u"similarity"_s].isNull());
        }
        const QJsonObject api = ask("GET", "/openapi.json", usual()).object();
        QCOMPARE(api[u"paths"_s].toObject().keys(),
                 (QStringList{u"/api/v1/hints"_s, u"/api/v1/record"_s, u"/api/v1/reflections/generate"_s, u"/api/v1/reflections/query"_s,
                              u"/api/v1/seen"_s, u"/health"_s, u"/mcp"_s, u"/metrics"_s, u"/openapi.json"_s}));
        const Answer metrics = ask("GET", "/metrics", usual());
        QVERIFY(metrics.headers.value("content-type").startsWith("text/plain"));
        QVERIFY(metrics.body.contains("hindcast_http_requests_total{route=\"/api/v1/hints\",status=\"200\"}"));
        QVERIFY(!metrics.body.contains(token));
    }

    /// What the description says of a path is what that path does: its method, and its answers with their members.
    void theDescription()
    {
        const QJsonObject paths = ask("GET", "/openapi.json", usual()).object()[u"paths"_s].toObject();
        const auto stands = [&](const QByteArray& path, const QByteArray& method, const Answer& answer, int status) {
            QCOMPARE(answer.status, status);
            const QJsonObject said =
                paths[QString::fromLatin1(path)][QString::fromLatin1(method.toLower())][u"responses"_s][QString::number(status)].toObject();
            QVERIFY2(!said.isEmpty(), QByteArray(path + ' ' + QByteArray::number(status)).constData());
            const QByteArray type = answer.headers.value("content-type").split(';').first();
            const QJsonObject content = said[u"content"_s].toObject();
            QVERIFY2(content.contains(QString::fromLatin1(type)), QByteArray(path + ' ' + type).constData());
            if (const QJsonObject schema = content[QString::fromLatin1(type)][u"schema"_s].toObject(); type == "application/json") {
                const auto fault = serve::schemaFault(answer.object(), schema);
                QVERIFY2(!fault, qPrintable(fault.value_or(QString())));
                if (path != "/mcp" && status >= 400)
                    QCOMPARE(schema[u"properties"_s][u"error"_s][u"properties"_s].toObject().keys(),
                             answer.object()[u"error"_s].toObject().keys());
            }
        };
        for (auto it = paths.begin(); it != paths.end(); ++it) {
            const QByteArray path = it.key().toLatin1(), method = it->toObject().keys().first().toLatin1().toUpper();
            Headers foreign = usual(), nobody = usual(), text = usual();
            foreign[0].second = "evil.example";
            nobody.removeAt(1);
            text[2].second = "text/plain";
            stands(path, method, ask(method, path, foreign), 403);
            stands(path, method, ask(method, path, nobody), path == "/health" ? 200 : 401);
            QVERIFY(it->toObject()[QString::fromLatin1(method.toLower())][u"responses"_s].toObject().contains(u"503"_s));
            if (method == "POST") {
                stands(path, method, ask(method, path, text, "{}"), 415);
                stands(path, method, ask(method, path, usual(), QByteArray(5'000'000, ' ')), 413);
                stands(path, method, ask(method, path, usual(), "nonsense"), 400);
            } else if (path != "/api/v1/hints") {
                stands(path, method, ask(method, path, usual()), 200);
            }
        }
        stands("/api/v1/hints", "GET", ask("GET", "/api/v1/hints?limit=x", usual()), 400);
        stands("/api/v1/hints", "GET", ask("GET", "/api/v1/hints", usual()), 422);
        stands("/api/v1/hints", "GET", ask("GET", "/api/v1/hints?cluster=prod-eu", usual()), 200);
        stands("/mcp", "POST", post(modern("nosuch"), message(u"nosuch"_s, {}, true)), 404);
    }

    /// Whether the database can be read is what health says; that the server runs is not enough.
    void healthOfTheDatabase()
    {
        const QString db = m_cli.database(false), away = db + u".away"_s;
        QProcess server;
        server.start(qEnvironmentVariable("HINDCAST_CLI"),
                     {u"serve"_s, db, u"--listen"_s, u"127.0.0.1:0"_s, u"--token-file"_s, m_cli.path(u"token"_s)});
        server.setReadChannel(QProcess::StandardError);
        QVERIFY(server.waitForReadyRead(patience));
        const quint16 others = std::exchange(m_port, server.readLine().trimmed().split(' ').last().replace(".", "").toUShort());
        const auto becomes = [&](int status) {
            return QTest::qWaitFor([&] { return ask("GET", "/health", {{"Host", "localhost"}}).status == status; }, patience);
        };
        const bool well = becomes(200), gone = QFile::rename(db, away) && becomes(503);
        const QByteArray said = ask("GET", "/health", {{"Host", "localhost"}}).body;
        const bool back = QFile::rename(away, db) && becomes(200);
        m_port = others;
        server.terminate();
        QVERIFY(server.waitForFinished(6'000));
        QVERIFY(well && gone && back);
        QVERIFY2(said.contains("unavailable") && !said.contains(db.toUtf8()), said.constData()); // nobody gave a token
    }

    /// A question on a path is one like any other: it leaves a span, and what got nothing is noted as asked in vain.
    void questionsOnPaths()
    {
        const QString db = m_cli.database(false), file = m_cli.path(u"paths.jsonl"_s);
        QProcess server;
        server.start(qEnvironmentVariable("HINDCAST_CLI"),
                     {u"serve"_s, db, u"--write"_s, u"--template"_s, u"--listen"_s, u"127.0.0.1:0"_s, u"--token-file"_s,
                      m_cli.path(u"token"_s), u"--otlp-file"_s, file, u"--otlp-content"_s});
        server.setReadChannel(QProcess::StandardError);
        QVERIFY(server.waitForReadyRead(patience));
        const quint16 others = std::exchange(m_port, server.readLine().trimmed().split(' ').last().replace(".", "").toUShort());
        const auto query = [&](const QByteArray& body) { return ask("POST", "/api/v1/reflections/query", usual(), body).status; };
        QList<int> statuses{query("{\"query_text\":\"why does search restart? password=hunter2secret\"}"), query("{\"k\":0}"),
                            query("{\"query_text\":\"x\",\"tenant_id\":\"others\"}"),
                            ask("POST", "/api/v1/reflections/generate", usual(),
                                "{\"tenant_id\":\"others\",\"events\":[],\"outcome\":\"timeout\",\"task_description\":\"x\"}")
                                .status};
        m_port = others;
        server.terminate();
        QVERIFY(server.waitForFinished(6'000));
        QCOMPARE(statuses, (QList<int>{200, 400, 422, 422}));
        QFile spans(file);
        QVERIFY(spans.open(QIODevice::ReadOnly));
        const QByteArray text = spans.readAll();
        QCOMPARE(text.count('\n'), 4);
        QCOMPARE(text.count("query_reflections"), 3);
        QCOMPARE(text.count("\"code\":2"), 3);
        QVERIFY2(text.contains("why does search restart") && !text.contains("hunter2secret"), text.constData());
        const QJsonArray list = runCli({u"--json"_s, u"list"_s, u"unanswered"_s, db}).array();
        QCOMPARE(list.size(), 1);
        QCOMPARE(list.at(0)[u"tool"_s].toString(), u"recall"_s);
        QVERIFY(!list.at(0)[u"question"_s].toString().contains("hunter2secret"_L1));
    }

    /// Streams tell a curation, and a client that goes leaves nothing.
    void streams()
    {
        const auto socket = connected();
        const QString uri = u"hindcast://hints/prod-eu"_s;
        socket->write(
            requestText("POST", "/mcp", modern("subscriptions/listen"),
                        message(u"subscriptions/listen"_s,
                                {{u"notifications"_s, QJsonObject{{u"resourceSubscriptions"_s, QJsonArray{uri}}}}}, true, u"s"_s)));
        Answer begun = readAnswer(*socket, false);
        QCOMPARE(begun.status, 200);
        QCOMPARE(begun.headers.value("content-type"), QByteArray("text/event-stream"));
        QCOMPARE(begun.headers.value("x-accel-buffering"), QByteArray("no"));
        const QString name =
            ask("GET", "/api/v1/hints?cluster=prod-eu", usual()).object()[u"hints"_s].toArray().at(0)[u"pattern_name"_s].toString();
        QCOMPARE(runCli({u"demote"_s, m_db, name, u"--cluster"_s, u"prod-eu"_s, u"--reason"_s, u"outdated"_s, u"--write"_s}).exitCode, 0);
        QElapsedTimer since;
        since.start();
        QByteArray events = begun.body;
        while (!events.contains("resources/updated") && since.elapsed() < patience && socket->waitForReadyRead(patience))
            events += socket->readAll();
        QVERIFY2(since.elapsed() < 10'000, events.constData());
        QVERIFY(events.indexOf("acknowledged") >= 0 && events.indexOf("acknowledged") < events.indexOf("resources/updated"));
        QVERIFY(ask("GET", "/metrics", usual()).body.contains("hindcast_http_streams 1"));
    }

    /// 500 clients that say nothing more keep nobody else waiting.
    void slowClients()
    {
        std::vector<std::unique_ptr<QTcpSocket>> slow;
        for (int i = 0; i < 500; ++i) {
            slow.push_back(connected());
            slow.back()->write("POST /mcp HTTP/1.1\r\nHost: localh");
        }
        QElapsedTimer since;
        since.start();
        QCOMPARE(ask("GET", "/health", usual()).status, 200);
        QCOMPARE(ask("GET", "/api/v1/hints?cluster=prod-eu", usual()).status, 200);
        QVERIFY2(since.elapsed() < 10'000, QByteArray::number(since.elapsed()).constData());
    }

    /// Told to stop, it ends streams with their results.
    void anEndWithOpenStreams()
    {
        const auto socket = connected();
        socket->write(requestText(
            "POST", "/mcp", modern("subscriptions/listen"),
            message(u"subscriptions/listen"_s,
                    {{u"notifications"_s, QJsonObject{{u"resourceSubscriptions"_s, QJsonArray{u"hindcast://hints/x"_s}}}}}, true, 9)));
        QByteArray events = readAnswer(*socket, false).body;
        ::kill(pid_t(m_server.processId()), SIGTERM);
        while (socket->state() == QAbstractSocket::ConnectedState && socket->waitForReadyRead(6'000))
            events += socket->readAll();
        events += socket->readAll();
        QVERIFY2(events.contains("\"id\":9") && events.contains("\"resultType\":\"complete\""), events.constData());
        QVERIFY(m_server.waitForFinished(6'000));
        QCOMPARE(m_server.exitCode(), 0);
        startServer();
    }

    void overTls()
    {
        QProcess openssl;
        openssl.start(u"openssl"_s,
                      {u"req"_s, u"-x509"_s, u"-newkey"_s, u"rsa:2048"_s, u"-nodes"_s, u"-keyout"_s, m_cli.path(u"k.pem"_s), u"-out"_s,
                       m_cli.path(u"c.pem"_s), u"-days"_s, u"2"_s, u"-subj"_s, u"/CN=localhost"_s});
        QVERIFY(openssl.waitForFinished(patience) && openssl.exitCode() == 0);
        QProcess server;
        server.start(qEnvironmentVariable("HINDCAST_CLI"),
                     {u"serve"_s, m_db, u"--listen"_s, u"127.0.0.1:0"_s, u"--token-file"_s, m_cli.path(u"token"_s), u"--tls-cert"_s,
                      m_cli.path(u"c.pem"_s), u"--tls-key"_s, m_cli.path(u"k.pem"_s)});
        server.setReadChannel(QProcess::StandardError);
        QVERIFY(server.waitForReadyRead(patience));
        const QByteArray port = server.readLine().trimmed().split(' ').last().replace(".", "");
        QProcess client;
        client.start(u"openssl"_s,
                     {u"s_client"_s, u"-quiet"_s, u"-connect"_s, u"127.0.0.1:"_s + QString::fromLatin1(port), u"-CAfile"_s,
                      m_cli.path(u"c.pem"_s), u"-verify_return_error"_s});
        client.write("GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        QByteArray said;
        while (!said.contains("\"ok\"") && client.waitForReadyRead(patience))
            said += client.readAllStandardOutput();
        QVERIFY2(said.startsWith("HTTP/1.1 200"), (said + client.readAllStandardError()).constData());
        client.kill();
        client.waitForFinished();
        server.terminate();
        QVERIFY(server.waitForFinished(6'000));
    }
};

HINDCAST_TEST(TestMcpHttp)
#include "tst_mcp_http.moc"
