// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Services that cannot be reached, in every way: each is said in words that help, and nobody waits longer than he said.
#include "core/llm/http/HttpCall.h"
#include "core/llm/http/ModelSettings.h"
#include "core/llm/http/NetLane.h"
#include "core/llm/http/NetWorker.h"
#include "core/llm/http/ServiceFailure.h"
#include "tests/support/Checks.h"
#include "tests/support/ModelServer.h"
#include "tests/support/TestRegistry.h"

#include <QProcessEnvironment>
#include <QtTest>

#include <netinet/in.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

Error failureOf(NetLane& lane, const QUrl& url, const HttpLimits& limits = {})
{
    const auto reply = lane.post(url, {}, "{}", limits, {});
    return reply ? Error{ErrorCode::Internal, u"it answered"_s} : reply.error();
}

/// A server that says a word to whoever comes, before it is asked anything, and hangs up.
class Greeter
{
public:
    Greeter()
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        if (::bind(m_socket, reinterpret_cast<sockaddr*>(&address), size) != 0 || ::listen(m_socket, 5) != 0
            || ::getsockname(m_socket, reinterpret_cast<sockaddr*>(&address), &size) != 0)
            qFatal("no socket");
        m_port = ntohs(address.sin_port);
        m_thread = std::thread([this] {
            for (int client = ::accept(m_socket, nullptr, nullptr); client >= 0; client = ::accept(m_socket, nullptr, nullptr)) {
                (void)::send(client, "220 mail.example ready\r\n", 24, MSG_NOSIGNAL);
                ::shutdown(client, SHUT_WR);
                char bytes[512];
                while (::recv(client, bytes, sizeof bytes, 0) > 0) {}
                ::close(client);
            }
        });
    }
    ~Greeter()
    {
        ::shutdown(m_socket, SHUT_RDWR);
        m_thread.join();
        ::close(m_socket);
    }
    Q_DISABLE_COPY_MOVE(Greeter)
    [[nodiscard]] int port() const { return m_port; }

private:
    int m_socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    int m_port = 0;
    std::thread m_thread;
};

} // namespace

class TestModelEdges : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void hostsThatAreNone()
    {
        NetLane lane;
        const Error nowhere = failureOf(lane, QUrl(u"http://no-such-host.invalid/v1"_s));
        QCOMPARE(nowhere.code, ErrorCode::ConnectionFailed);
        QVERIFY2(nowhere.sentence.contains("no-such-host.invalid"_L1), qPrintable(nowhere.sentence));
        const Error refused = failureOf(lane, QUrl(u"http://127.0.0.1:1/v1"_s));
        QVERIFY2(refused.code == ErrorCode::ConnectionFailed && refused.sentence.contains("port 1"_L1), qPrintable(refused.sentence));
        const Error scheme = failureOf(lane, QUrl(u"gopher://127.0.0.1/v1"_s));
        QCOMPARE(scheme.code, ErrorCode::ConnectionFailed);
        QVERIFY(!scheme.sentence.isEmpty() && scheme.sentence != refused.sentence);
    }
    /// TLS with a server that speaks none, and a server that speaks something else than HTTP.
    void otherLanguages()
    {
        NetLane lane;
        {
            const Greeter plain;
            const Error tls = failureOf(lane, QUrl(u"https://127.0.0.1:%1/v1"_s.arg(plain.port())), {10'000});
            QCOMPARE(tls.code, ErrorCode::ConnectionFailed);
            QVERIFY2(tls.sentence.contains("ncrypted"_L1) || tls.sentence.contains("cut the connection"_L1),
                     qPrintable(tls.sentence + tls.detail));
        }
        const ModelServer other({{"220 mail.example ESMTP ready\r\n"}});
        const Error smtp = failureOf(lane, other.base(), {5'000});
        QCOMPARE(smtp.code, ErrorCode::ConnectionFailed);
        QVERIFY2(smtp.sentence.contains("HTTP"_L1) || smtp.sentence.contains("cut the connection"_L1), qPrintable(smtp.sentence));
    }
    void closedLanes()
    {
        NetLane lane;
        lane.close();
        lane.close(); // once more does nothing
        const Error closed = failureOf(lane, QUrl(u"http://127.0.0.1:1/v1"_s));
        QCOMPARE(closed.code, ErrorCode::Cancelled);
        QVERIFY(closed.sentence.contains("closed"_L1));
        CancelToken token;
        token.cancel();
        NetLane open;
        QCOMPARE(open.post(QUrl(u"http://127.0.0.1:1/v1"_s), {}, "{}", {}, token).error().code, ErrorCode::Cancelled);
        // A call that comes to a worker that has stopped is answered all the same.
        NetWorker worker{QUrl()};
        worker.stop();
        const auto call = std::make_shared<HttpCall>(QUrl(u"http://127.0.0.1:1/v1"_s), HttpHeaders(), "{}", HttpLimits());
        worker.start(call);
        QVERIFY(call->isFinished());
        QCOMPARE(call->wait({})->error().code, ErrorCode::Cancelled);
    }
    void callsThatNobodyMakes()
    {
        HttpCall call(QUrl(u"http://127.0.0.1:1/v1"_s), {}, "{}", {10});
        QVERIFY(!call.wait({})); // its time and a second more
        call.finish(HttpReply{200, "first", {}});
        call.finish(HttpReply{500, "second", {}});
        QCOMPARE(call.wait({})->value().body, QByteArray("first"));
    }

    void embeddersWithoutANumber()
    {
        ModelSettings settings;
        settings.embeddingProvider = u"openai"_s;
        settings.embeddingModel = u"my-own"_s;
        settings.embeddingKey = u"sk-test-0123456789"_s;
        const auto lane = std::make_shared<NetLane>();
        const auto unknown = makeEmbedder(settings, lane);
        QVERIFY(!unknown && unknown.error().code == ErrorCode::InvalidInput
                && unknown.error().hint.contains("HINDCAST_EMBEDDING_DIMENSION"_L1));
        settings.embeddingDimension = 3;
        HC_GOOD(makeEmbedder(settings, lane));
        settings.embeddingProvider = u"anthropic"_s; // has none
        const auto none = makeEmbedder(settings, lane);
        QVERIFY(!none && none.error().code == ErrorCode::InvalidInput);
        settings.embeddingProvider = u"lexical"_s;
        const auto words = makeEmbedder(settings, nullptr);
        HC_GOOD(words);
        QVERIFY(!(*words)->isRemote());
    }
    /// Variables that mean nothing name themselves.
    void environments_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("good");
        const auto add = [](const char* name, const char* value, bool good) {
            QTest::addRow("%s=%s", name, value) << QString::fromLatin1(name) << QString::fromLatin1(value) << good;
        };
        add("HINDCAST_LLM_BASE_URL", "http://127.0.0.1:8080/v1", true);
        add("HINDCAST_LLM_BASE_URL", "ftp://x/v1", false);
        add("HINDCAST_LLM_BASE_URL", "not a url", false);
        add("HINDCAST_EMBEDDING_BASE_URL", "https://x/v1", true);
        add("HINDCAST_EMBEDDING_BASE_URL", "/v1", false);
        add("HINDCAST_LLM_TIMEOUT", "1", true);
        add("HINDCAST_LLM_TIMEOUT", "3600", true);
        add("HINDCAST_LLM_TIMEOUT", "0", false);
        add("HINDCAST_LLM_TIMEOUT", "3601", false);
        add("HINDCAST_LLM_TIMEOUT", "soon", false);
        add("HINDCAST_EMBEDDING_DIMENSION", "512", true);
        add("HINDCAST_EMBEDDING_DIMENSION", "-1", false);
        add("HINDCAST_EMBEDDING_DIMENSION", "1.5", false);
    }
    void environments()
    {
        QFETCH(QString, name);
        QFETCH(QString, value);
        QFETCH(bool, good);
        QProcessEnvironment environment;
        environment.insert(name, value);
        const auto settings = ModelSettings::fromEnvironment(environment);
        QCOMPARE(settings.has_value(), good);
        if (!good)
            QVERIFY(settings.error().code == ErrorCode::InvalidInput && settings.error().sentence.contains(name));
    }
};

HINDCAST_TEST(TestModelEdges)
#include "tst_model_edges.moc"
