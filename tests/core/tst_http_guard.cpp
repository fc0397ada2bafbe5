// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Who may ask, the arguments of a question on a path, the description of what is served, and what is counted.
#include "TestSupport.h"
#include "core/serve/protocol/Routes.h"
#include "core/serve/protocol/SchemaCheck.h"
#include "core/serve/transport/HttpGuard.h"
#include "core/serve/transport/HttpMetrics.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <numeric>

using namespace hindcast;
using namespace hindcast::serve;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

class HttpGuardTest : public QObject
{
    Q_OBJECT

    static int statusFor(const HttpGuard& guard, const QMap<QByteArray, QByteArray>& headers, const QByteArray& path = "/mcp")
    {
        HttpRequest request;
        request.path = path;
        request.headers = headers;
        const auto refused = guard.refuses(request);
        return refused ? refused->status : 200;
    }

private Q_SLOTS:
    void hosts_data()
    {
        QTest::addColumn<QByteArray>("host");
        QTest::addColumn<bool>("ours");
        const auto row = [](const QByteArray& host, bool ours) {
            QTest::newRow(host.isEmpty() ? "(none)" : host.constData()) << host << ours;
        };
        for (const char* good : {"localhost", "LOCALHOST:80", "127.0.0.1", "127.0.0.1:65535", "[::1]", "[::1]:8080", "memory.example",
                                 "Memory.Example:443", "10.1.2.3:9"})
            row(good, true);
        for (const char* bad : {"",
                                "memory.example.evil.example",
                                "evil.memory.example",
                                "localhost.",
                                "localhost:port",
                                "localhost:99999",
                                "::1",
                                "[::1",
                                "localhost/x",
                                "localhost?x",
                                "localhost#x",
                                "user@localhost",
                                "user:pass@localhost",
                                "loc\xc3\xa1lhost",
                                "local host",
                                "localhost\t",
                                "127.0.0.2",
                                "[::ffff:127.0.0.1]",
                                "%6cocalhost",
                                "localhost,evil",
                                "localhost\\evil"})
            row(bad, false);
    }
    void hosts()
    {
        QFETCH(QByteArray, host);
        QFETCH(bool, ours);
        const HttpGuard guard(u"10.1.2.3"_s, {u"Memory.Example"_s}, {}, "0123456789abcdef");
        QMap<QByteArray, QByteArray> headers{{"authorization", "Bearer 0123456789abcdef"}};
        headers["host"] = host;
        QCOMPARE(statusFor(guard, headers), ours ? 200 : 403);
        // The same host as where a page came from; only a web page may be one of ours.
        headers["host"] = "localhost";
        headers["origin"] = "https://" + host;
        QCOMPARE(statusFor(guard, headers), ours ? 200 : 403);
        headers["origin"] = "ftp://" + host;
        QCOMPARE(statusFor(guard, headers), 403);
    }
    void noHost()
    {
        const HttpGuard guard(u"127.0.0.1"_s, {}, {}, "0123456789abcdef");
        QCOMPARE(statusFor(guard, {{"authorization", "Bearer 0123456789abcdef"}}), 403);
        QCOMPARE(statusFor(guard, {}, "/health"), 403);
        QCOMPARE(statusFor(guard, {{"host", "localhost"}}, "/health"), 200);
        for (const QByteArray& near :
             {QByteArray("/health/"), QByteArray("/Health"), QByteArray("/healthy"), QByteArray("//health"), QByteArray()})
            QCOMPARE(statusFor(guard, {{"host", "localhost"}}, near), 401);
    }
    void origins()
    {
        const HttpGuard guard(u"127.0.0.1"_s, {}, {u"https://app.example"_s, u"null-but-named"_s}, "0123456789abcdef");
        const auto from = [&](const QByteArray& origin) {
            return statusFor(guard, {{"host", "localhost"}, {"authorization", "Bearer 0123456789abcdef"}, {"origin", origin}});
        };
        QCOMPARE(from("https://app.example"), 200);
        for (const char* other : {"http://app.example", "https://app.example:8443", "https://app.example.evil", "null", "", "https://",
                                  "://localhost", "HTTPS://APP.EXAMPLE", "https://app.example/"})
            QVERIFY2(from(other) == 403, other);
    }
    void tokens()
    {
        const HttpGuard guard(u"127.0.0.1"_s, {}, {}, "0123456789abcdef");
        const auto with = [&](const QByteArray& authorization) {
            return statusFor(guard, {{"host", "localhost"}, {"authorization", authorization}});
        };
        for (const char* good : {"Bearer 0123456789abcdef", "bearer 0123456789abcdef", "BEARER   0123456789abcdef "})
            QVERIFY2(with(good) == 200, good);
        for (const char* bad : {"", "Bearer", "Bearer ", "0123456789abcdef", "Bearer0123456789abcdef", " Bearer 0123456789abcdef",
                                "Bearer 0123456789ABCDEF", "Bearer 0123456789abcde", "Bearer 0123456789abcdef0", "Basic 0123456789abcdef",
                                "Digest 0123456789abcdef", "Token 0123456789abcdef", "Bearer 0123456789abcdef x"})
            QVERIFY2(with(bad) == 401, bad);
    }
    void refusalsChallenge()
    {
        const HttpGuard guard(u"127.0.0.1"_s, {}, {}, "0123456789abcdef");
        HttpRequest request;
        request.path = "/metrics";
        request.headers = {{"host", "localhost"}, {"authorization", "Bearer secret-of-somebody-else"}};
        const auto refused = guard.refuses(request);
        QVERIFY(refused && refused->challenge);
        QVERIFY(!refused->body.contains("secret-of"));
        QCOMPARE(QJsonDocument::fromJson(refused->body)[u"error"][u"code"].toString(), u"unauthorized"_s);
        request.headers["host"] = "evil.example";
        QVERIFY(!guard.refuses(request)->challenge);
    }

    void tokenFiles_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("token"); // empty: refused
        QTest::newRow("a line") << QByteArray("0123456789abcdef\n") << QByteArray("0123456789abcdef");
        QTest::newRow("no end") << QByteArray("0123456789abcdef") << QByteArray("0123456789abcdef");
        QTest::newRow("Windows") << QByteArray("0123456789abcdef\r\n") << QByteArray("0123456789abcdef");
        QTest::newRow("the first line") << QByteArray("0123456789abcdef\nmore\n") << QByteArray("0123456789abcdef");
        QTest::newRow("empty") << QByteArray() << QByteArray();
        QTest::newRow("blank") << QByteArray(" \n") << QByteArray();
        QTest::newRow("short") << QByteArray("0123456789abcde\n") << QByteArray();
        QTest::newRow("with blanks") << QByteArray("0123456789 abcdef\n") << QByteArray();
        QTest::newRow("umlauts") << QByteArray("0123456789abc\u00e4\u00f6\n") << QByteArray();
        QTest::newRow("control") << QByteArray("0123456789abcdef\x01g\n") << QByteArray();
        QTest::newRow("longest") << QByteArray(4'096, 'x') << QByteArray(4'096, 'x');
        QTest::newRow("too long") << QByteArray(4'097, 'x') << QByteArray();
        QTest::newRow("second line") << QByteArray("\n0123456789abcdef\n") << QByteArray();
    }
    void tokenFiles()
    {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, token);
        QTemporaryDir folder;
        QFile file(folder.filePath(u"token"_s));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
        file.close();
        QVERIFY(file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner));
        const auto read = HttpGuard::readToken(file.fileName());
        QCOMPARE(read.has_value(), !token.isEmpty());
        if (read) {
            QCOMPARE(*read, token);
        } else {
            QCOMPARE(read.error().code, ErrorCode::InvalidInput);
            QVERIFY(content.trimmed().isEmpty() || !describe(read).contains(QString::fromUtf8(content.trimmed())));
        }
        for (const auto other : {QFileDevice::ReadGroup, QFileDevice::WriteGroup, QFileDevice::ReadOther, QFileDevice::WriteOther}) {
            QVERIFY(file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | other));
            QCOMPARE(HttpGuard::readToken(file.fileName()).error().code, ErrorCode::PermissionDenied);
        }
        QCOMPARE(HttpGuard::readToken(folder.filePath(u"none"_s)).error().code, ErrorCode::NotFound);
    }

    void argumentsOfQueries()
    {
        const QJsonObject schema = schemaOf(R"({"properties":{"n":{"type":"integer"},"x":{"type":"number"},"b":{"type":"boolean"},
            "l":{"type":"array"},"s":{"type":"string"},"m":{"type":["integer","null"]}}})");
        QCOMPARE(
            queryArguments({{u"n"_s, u"5"_s}, {u"x"_s, u"0.25"_s}, {u"b"_s, u"false"_s}, {u"l"_s, u"a,,b"_s}, {u"s"_s, u"5"_s}}, schema),
            (QJsonObject{{u"n"_s, 5}, {u"x"_s, 0.25}, {u"b"_s, false}, {u"l"_s, QJsonArray{u"a"_s, u"b"_s}}, {u"s"_s, u"5"_s}}));
        // What cannot be read as meant stays a text, which the schema refuses, and so does what nobody knows.
        QCOMPARE(queryArguments({{u"n"_s, u"five"_s}, {u"b"_s, u"yes"_s}, {u"l"_s, u""_s}, {u"other"_s, u"1"_s}, {u"m"_s, u"5"_s}}, schema),
                 (QJsonObject{{u"n"_s, u"five"_s}, {u"b"_s, u"yes"_s}, {u"l"_s, QJsonArray{}}, {u"other"_s, u"1"_s}, {u"m"_s, u"5"_s}}));
    }

    /// Every path is described once, with what it may refuse; nobody is told of the protocol where it is not offered.
    void descriptions()
    {
        Registry registry;
        registry.name = u"memory"_s;
        registry.version = u"9"_s;
        ToolSpec tool;
        tool.name = u"look"_s;
        tool.title = u"Look"_s;
        tool.inputSchema = schemaOf(R"({"type":"object","required":["a"],"properties":{"a":{"type":"string"},"b":{"type":"integer"}}})");
        tool.outputSchema = schemaOf(R"({"type":"object"})");
        ToolSpec other = tool;
        other.name = u"put"_s;
        const QJsonObject without = openApi(registry, {}, false);
        QCOMPARE(without[u"paths"].toObject().keys(), (QStringList{u"/health"_s, u"/metrics"_s, u"/openapi.json"_s}));
        const QJsonObject all = openApi(registry, {{"GET", "/look", tool}, {"POST", "/look", other}}, true);
        QCOMPARE(all[u"openapi"].toString(), u"3.1.0"_s);
        QCOMPARE(all[u"info"][u"version"].toString(), u"9"_s);
        const QJsonObject paths = all[u"paths"].toObject();
        QCOMPARE(paths.size(), 5);
        const QJsonObject get = paths[u"/look"][u"get"].toObject(), post = paths[u"/look"][u"post"].toObject();
        QVERIFY(!get.contains(u"requestBody"_s) && !post.contains(u"parameters"_s));
        QMap<QString, bool> required;
        for (const auto& p : get[u"parameters"].toArray()) {
            QCOMPARE(p[u"in"].toString(), u"query"_s);
            required[p[u"name"].toString()] = p[u"required"].toBool();
        }
        QCOMPARE(required, (QMap<QString, bool>{{u"a"_s, true}, {u"b"_s, false}}));
        QCOMPARE(post[u"requestBody"][u"content"][u"application/json"][u"schema"].toObject(), tool.inputSchema);
        QVERIFY(post[u"responses"].toObject().contains(u"413"_s) && !get[u"responses"].toObject().contains(u"413"_s));
        QSet<QString> names;
        for (const auto& path : paths)
            for (const auto& operation : path.toObject()) {
                const QString name = operation[u"operationId"].toString();
                QVERIFY2(!name.isEmpty() && !names.contains(name), qPrintable(name));
                names << name;
                QVERIFY(operation[u"responses"].toObject().contains(u"403"_s));
                const bool open = operation[u"security"].isArray();
                QCOMPARE(open, name == u"health"_s);
                QCOMPARE(operation[u"responses"].toObject().contains(u"401"_s), !open);
            }
    }

    /// Against sums by hand: buckets grow, the last holds all, and nothing is counted twice.
    void whatIsCounted()
    {
        SeededRandom random(3);
        HttpMetrics metrics;
        QMap<QByteArray, std::vector<double>> taken;
        QMap<QByteArray, int> statuses;
        for (int i = 0; i < 500; ++i) {
            const QByteArray route = random.chance(0.5) ? "/mcp" : "other";
            const int status = random.chance(0.8) ? 200 : 404;
            const double seconds = random.chance(0.1) ? 0.001 : random.unit() * (random.chance(0.5) ? 0.02 : 9);
            taken[route].push_back(seconds);
            ++statuses[route + ' ' + QByteArray::number(status)];
            metrics.answered(route, status, seconds);
        }
        metrics.opened(1);
        metrics.opened(1);
        metrics.opened(-1);
        metrics.listening(1);
        QMap<QByteArray, double> told;
        for (const QByteArray& line : metrics.text().split('\n')) {
            if (line.startsWith('#') || line.isEmpty())
                continue;
            const qsizetype blank = line.lastIndexOf(' ');
            QVERIFY(!told.contains(line.first(blank)));
            told[line.first(blank)] = line.sliced(blank + 1).toDouble();
        }
        for (auto it = statuses.cbegin(); it != statuses.cend(); ++it) {
            const QByteArrayList key = it.key().split(' ');
            QCOMPARE(told.value("hindcast_http_requests_total{route=\"" + key[0] + "\",status=\"" + key[1] + "\"}"), double(it.value()));
        }
        int buckets = 0;
        for (auto it = taken.cbegin(); it != taken.cend(); ++it) {
            const QByteArray label = "{route=\"" + it.key() + "\"";
            const double sum = std::accumulate(it->begin(), it->end(), 0.0);
            QVERIFY(std::abs(told.value("hindcast_http_request_seconds_sum" + label + "}") - sum) < 1e-5);
            QCOMPARE(told.value("hindcast_http_request_seconds_count" + label + "}"), double(it->size()));
            QCOMPARE(told.value("hindcast_http_request_seconds_bucket" + label + ",le=\"+Inf\"}"), double(it->size()));
            for (auto line = told.cbegin(); line != told.cend(); ++line) {
                const QByteArray begin = "hindcast_http_request_seconds_bucket" + label + ",le=\"";
                bool number = false;
                const double bound = line.key().startsWith(begin) ? line.key().sliced(begin.size()).chopped(2).toDouble(&number) : 0;
                if (!number || std::isinf(bound))
                    continue;
                ++buckets;
                QCOMPARE(line.value(), double(std::ranges::count_if(*it, [&](double s) { return s <= bound; })));
            }
        }
        QCOMPARE(buckets, 24);
        QCOMPARE(told.value("hindcast_http_connections"), 1.0);
        QCOMPARE(told.value("hindcast_http_streams"), 1.0);
    }
};

HINDCAST_TEST(HttpGuardTest)
#include "tst_http_guard.moc"
