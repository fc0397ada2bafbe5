// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/http/AnthropicChat.h"
#include "core/llm/http/ModelSettings.h"
#include "core/llm/http/OpenAiChat.h"
#include "tests/support/Checks.h"
#include "tests/support/ModelServer.h"
#include "tests/support/TestRegistry.h"

#include <QElapsedTimer>
#include <QProcessEnvironment>
#include <QTest>

#include <thread>

using namespace hindcast;
using namespace Qt::StringLiterals;

namespace {

using Answer = ModelServer::Answer;

// Whole answers as the services send them (in the helper: moc does not read such literals).
const QByteArray openAiAnswer = ModelServer::openAiText();
const QByteArray anthropicAnswer = ModelServer::anthropicText();
const QByteArray openAiOverload =
    R"({"error":{"message":"Rate limit reached","type":"requests","param":null,"code":"rate_limit_exceeded"}})";

QByteArray bodyOf(const QByteArray& request) { return request.mid(request.indexOf("\r\n\r\n") + 4); }

/// A model of a server, with waiting that takes no time.
struct Session {
    explicit Session(QList<Answer> answers, const QString& provider = u"openai"_s) : server(std::move(answers))
    {
        settings.provider = provider;
        settings.baseUrl = settings.embeddingBaseUrl = server.base();
        settings.model = u"m-1"_s;
        settings.key = settings.embeddingKey = u"sk-test-0123456789"_s;
        settings.limits.timeoutMs = 5000;
        settings.embeddingProvider = u"openai"_s;
        settings.embeddingDimension = 3;
        hooks.random = [] { return 0.5; };
        hooks.sleep = [this](double seconds, const CancelToken&) { sleeps.push_back(seconds); };
        hooks.report = [this](const CallReport& report) { reports.push_back(report); };
    }
    Expected<ChatReply> ask(const ChatRequest& request = {u"reflection"_s, u"be brief"_s, u"what now?"_s})
    {
        return makeChatModel(settings, lane, hooks).value()->ask(request, token);
    }
    EmbeddedTexts embedAll(const QStringList& texts) { return makeEmbedder(settings, lane, hooks).value()->embedAll(texts, token); }
    Expected<Embedding> embed(const QString& text) { return makeEmbedder(settings, lane, hooks).value()->embed(text, token); }

    ModelServer server;
    std::shared_ptr<NetLane> lane = std::make_shared<NetLane>();
    ModelSettings settings;
    CallHooks hooks;
    CancelToken token;
    std::vector<double> sleeps;
    std::vector<CallReport> reports;
};

QProcessEnvironment environment(std::initializer_list<std::pair<const char*, const char*>> values)
{
    QProcessEnvironment out;
    for (const auto& [name, value] : values)
        out.insert(QString::fromLatin1(name), QString::fromLatin1(value));
    return out;
}

} // namespace

/// Models over the network: the formats that services speak, and everything that goes wrong on the way.
class tst_ModelServices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void openAi()
    {
        Session session({ModelServer::json(200, openAiAnswer)});
        const auto reply = session.ask({u"reflection"_s, u"be brief"_s, u"password: hunter2 \u00fc"_s, 0.7, 321, true});
        HC_GOOD(reply);
        QCOMPARE(reply->text, u"{\"reflection\": \"r\"}"_s);
        QCOMPARE(reply->model, u"gpt-4o-2024-08-06"_s);
        QCOMPARE(reply->inputTokens, 31);
        QCOMPARE(reply->outputTokens, 7);
        const QByteArray request = session.server.requests().at(0);
        QVERIFY(request.startsWith("POST /v1/chat/completions HTTP/1.1\r\n"));
        QVERIFY(request.contains("authorization: Bearer sk-test-0123456789\r\n"));
        QVERIFY(request.contains("content-type: application/json\r\n"));
        QVERIFY(!request.contains("hunter2"));
        const QJsonObject body = QJsonDocument::fromJson(bodyOf(request)).object();
        QCOMPARE(body.value(u"model"_s).toString(), u"m-1"_s);
        QCOMPARE(body.value(u"max_tokens"_s).toInt(), 321);
        QCOMPARE(body.value(u"temperature"_s).toDouble(), 0.7);
        QCOMPARE(body.value(u"response_format"_s).toObject().value(u"type"_s).toString(), u"json_object"_s);
        QCOMPARE(body.value(u"messages"_s).toArray().at(0).toObject(),
                 (QJsonObject{{u"role"_s, u"system"_s}, {u"content"_s, u"be brief"_s}}));
        QCOMPARE(body.value(u"messages"_s).toArray().at(1).toObject().value(u"role"_s).toString(), u"user"_s);
        QCOMPARE(session.reports.size(), size_t(1));
        QCOMPARE(session.reports[0].retries, 0);
        QVERIFY(session.reports[0].succeeded);
        QCOMPARE(session.reports[0].purpose, u"reflection"_s);
        QCOMPARE(session.reports[0].inputTokens, 31);
    }
    /// A service says when its answer had to end before it was done.
    void answersThatWereCut()
    {
        Session openAi(
            {ModelServer::json(200, openAiAnswer), ModelServer::json(200, QByteArray(openAiAnswer).replace("\"stop\"", "\"length\""))});
        for (const bool cut : {false, true}) {
            const auto reply = openAi.ask();
            HC_GOOD(reply);
            QCOMPARE(reply->cut, cut);
        }
        Session anthropic({ModelServer::json(200, anthropicAnswer),
                           ModelServer::json(200, QByteArray(anthropicAnswer).replace("end_turn", "max_tokens"))},
                          u"anthropic"_s);
        for (const bool cut : {false, true}) {
            const auto reply = anthropic.ask();
            HC_GOOD(reply);
            QCOMPARE(reply->cut, cut);
        }
    }
    void anthropic()
    {
        Session session({ModelServer::json(200, anthropicAnswer)}, u"anthropic"_s);
        const auto reply = session.ask({u"review"_s, u"be brief"_s, u"hello"_s, 1.5, 99, true});
        HC_GOOD(reply);
        QCOMPARE(reply->text, u"Hello there"_s);
        QCOMPARE(reply->inputTokens, 12);
        QCOMPARE(reply->outputTokens, 3);
        const QByteArray request = session.server.requests().at(0);
        QVERIFY(request.startsWith("POST /v1/messages HTTP/1.1\r\n"));
        QVERIFY(request.contains("x-api-key: sk-test-0123456789\r\n"));
        QVERIFY(request.contains("anthropic-version: 2023-06-01\r\n"));
        QVERIFY(!request.contains("authorization:"));
        const QJsonObject body = QJsonDocument::fromJson(bodyOf(request)).object();
        QCOMPARE(body.value(u"system"_s).toString(), u"be brief"_s);
        QCOMPARE(body.value(u"temperature"_s).toDouble(), 1.0);
        QCOMPARE(body.value(u"max_tokens"_s).toInt(), 99);
        QCOMPARE(body.value(u"messages"_s).toArray().size(), 1);
    }
    void embeddings()
    {
        const QByteArray answer = R"({"object":"list","data":[{"object":"embedding","index":0,"embedding":[0.5,-1e-3,2]}],)"
                                  R"("model":"e","usage":{"prompt_tokens":8,"total_tokens":8}})";
        Session session({ModelServer::json(200, answer)});
        const auto vector = session.embed(u"token=hunter2 of checkout"_s);
        HC_GOOD(vector);
        QCOMPARE(vector->model, u"text-embedding-3-small"_s);
        QCOMPARE(vector->values, (std::vector<float>{0.5F, -1e-3F, 2.0F}));
        QVERIFY(session.server.requests().at(0).startsWith("POST /v1/embeddings HTTP/1.1\r\n"));
        QVERIFY(!session.server.requests().at(0).contains("hunter2"));
        QCOMPARE(session.reports.at(0).inputTokens, 8);
        QCOMPARE(session.embed(u" "_s).error().code, ErrorCode::InvalidInput);
        session.settings.embeddingDimension = 4;
        QVERIFY(session.embed(u"x"_s).error().sentence.contains(u"has 3 numbers instead of 4"_s));
    }
    void manyEmbeddings()
    {
        // In the order of the texts, wherever they stand in the answer.
        const QByteArray turned =
            R"({"data":[{"index":1,"embedding":[0,1,0]},{"index":0,"embedding":[1,0,0]}],"usage":{"prompt_tokens":5}})";
        const QByteArray twice = R"({"data":[{"index":0,"embedding":[0,1,0]},{"index":0,"embedding":[1,0,0]}]})";
        const QByteArray one = R"({"data":[{"embedding":[1,0,0]}]})";
        Session session({ModelServer::json(200, turned), ModelServer::json(200, twice), ModelServer::json(200, one)});
        const EmbeddedTexts made = session.embedAll({u"one"_s, u"password: hunter2"_s});
        QVERIFY(!made.stopped);
        QCOMPARE(made.vectors.size(), size_t(2));
        QCOMPARE(made.vectors[0].values, (std::vector<float>{1, 0, 0}));
        QCOMPARE(made.vectors[1].values, (std::vector<float>{0, 1, 0}));
        const QJsonArray input = QJsonDocument::fromJson(bodyOf(session.server.requests().at(0))).object().value(u"input"_s).toArray();
        QCOMPARE(input.size(), 2);
        QCOMPARE(input.at(0).toString(), u"one"_s);
        QVERIFY(!session.server.requests().at(0).contains("hunter2"));
        QCOMPARE(session.reports.size(), size_t(1)); // a call
        QCOMPARE(session.reports.at(0).inputTokens, 5);
        QVERIFY(session.embedAll({u"one"_s, u"two"_s}).stopped->sentence.contains(u"no vector for each text"_s));
        QCOMPARE(session.embedAll({u"one"_s, u"two"_s}).stopped->code, ErrorCode::InvalidInput);
        QCOMPARE(session.embedAll({u"one"_s, u" "_s}).stopped->code, ErrorCode::InvalidInput);
        QVERIFY(session.embedAll({}).vectors.empty() && !session.embedAll({}).stopped);
    }
    void refusals_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("calls");
        QTest::newRow("401") << 401
                             << QByteArray(R"({"error":{"message":"Incorrect API key provided: sk-te*6789","code":"invalid_api_key"}})")
                             << int(ErrorCode::AuthenticationFailed) << 1;
        QTest::newRow("400") << 400 << QByteArray(R"({"type":"error","error":{"type":"invalid_request_error","message":"no"}})")
                             << int(ErrorCode::InvalidInput) << 1;
        QTest::newRow("404") << 404 << QByteArray(R"({"error":"model not found"})") << int(ErrorCode::InvalidInput) << 1;
        QTest::newRow("413") << 413 << QByteArray("{}") << int(ErrorCode::TooLarge) << 1;
        QTest::newRow("302") << 302 << QByteArray() << int(ErrorCode::InvalidInput) << 1;
        QTest::newRow("no money") << 429 << QByteArray(R"({"error":{"message":"quota","code":"insufficient_quota"}})")
                                  << int(ErrorCode::ConnectionFailed) << 1;
        QTest::newRow("429") << 429 << openAiOverload << int(ErrorCode::ConnectionFailed) << 5;
        QTest::newRow("500") << 500 << QByteArray("<html>oops</html>") << int(ErrorCode::ConnectionFailed) << 5;
        QTest::newRow("529") << 529 << QByteArray(R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}})")
                             << int(ErrorCode::ConnectionFailed) << 5;
    }
    void refusals()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        QFETCH(int, code);
        QFETCH(int, calls);
        for (const auto& provider : {u"openai"_s, u"anthropic"_s}) {
            Session session({ModelServer::json(status, body, status == 302 ? "Location: http://127.0.0.1:1/\r\n" : "")}, provider);
            const auto reply = session.ask();
            QVERIFY(!reply);
            QCOMPARE(int(reply.error().code), code);
            QVERIFY2(reply.error().detail.startsWith(u"HTTP %1"_s.arg(status)), qPrintable(reply.error().detail));
            QVERIFY(!reply.error().detail.contains(u"sk-test-0123456789"_s));
            QCOMPARE(session.server.requests().size(), calls);
            QCOMPARE(session.reports.size(), size_t(1));
            QCOMPARE(session.reports[0].retries, calls - 1);
            QCOMPARE(session.reports[0].errorType, u"http_%1"_s.arg(status));
            QVERIFY(!session.reports[0].succeeded);
            QCOMPARE(session.sleeps, calls > 1 ? (std::vector<double>{1, 2, 4, 8}) : std::vector<double>());
        }
    }
    void recovers()
    {
        Session session({ModelServer::json(429, openAiOverload, "Retry-After: 7\r\n"), ModelServer::json(503, "busy"),
                         ModelServer::json(200, openAiAnswer)});
        HC_GOOD(session.ask());
        QCOMPARE(session.sleeps, (std::vector<double>{7, 2}));
        QCOMPARE(session.reports.at(0).retries, 2);
        QVERIFY(session.reports[0].succeeded);
        QCOMPARE(session.reports[0].errorType, u"http_503"_s);
        QCOMPARE(session.reports[0].waited, 9.0);
    }
    void longWaitsAreRefused()
    {
        Session session({ModelServer::json(429, openAiOverload, "Retry-After: 3600\r\n")});
        QCOMPARE(session.ask().error().code, ErrorCode::ConnectionFailed);
        QVERIFY(session.sleeps.empty());
    }
    void jitter()
    {
        CallHooks hooks;
        for (const auto& [random, delay] : {std::pair{0.0, 8.0}, {0.5, 10.0}, {1.0, 12.0}, {7.0, 12.0}}) {
            hooks.random = [random = random] { return random; };
            QVERIFY(std::abs(jitteredDelay(10, {}, hooks) - delay) < 1e-9);
        }
        QCOMPARE(jitteredDelay(1, 30.0, hooks), 30.0);
        for (int i = 0; i < 100; ++i)
            QVERIFY(jitteredDelay(1, {}, {}) >= 0.8 && jitteredDelay(1, {}, {}) <= 1.2);
        QCOMPARE(retryAfterSeconds(" 12 ", 0), std::optional(12.0));
        QCOMPARE(retryAfterSeconds("Thu, 01 Jan 1970 00:01:00 GMT", 30'000'000), std::optional(30.0));
        QCOMPARE(retryAfterSeconds("Thu, 01 Jan 1970 00:00:10 GMT", 30'000'000), std::optional(0.0));
        for (const char* bad : {"", "soon", "-1", "nan", "inf"})
            QVERIFY(!retryAfterSeconds(bad, 0));
    }
    void garbage_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("code");
        const QByteArray ok = "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n";
        QTest::newRow("HTML") << ok + "<!DOCTYPE html><html>Sign in</html>" << int(ErrorCode::InvalidInput);
        QTest::newRow("nothing") << ok << int(ErrorCode::InvalidInput);
        QTest::newRow("a list") << ok + "[1, 2]" << int(ErrorCode::InvalidInput);
        QTest::newRow("another object") << ok + R"({"choices": {}, "content": 7})" << int(ErrorCode::InvalidInput);
        QTest::newRow("no choices") << ok + R"({"choices": [], "content": []})" << int(ErrorCode::InvalidInput);
        QTest::newRow("null") << ok + R"({"choices":[{"message":{"content":null}}],"content":[{"type":"tool_use"}]})"
                              << int(ErrorCode::InvalidInput);
        QTest::newRow("no UTF-8") << ok + "{\"choices\": \"\xff\xfe\"}" << int(ErrorCode::InvalidInput);
        QTest::newRow("deep") << ok + QByteArray(100'000, '[') << int(ErrorCode::InvalidInput);
        QTest::newRow("no HTTP") << QByteArray("SSH-2.0-OpenSSH_9.2\r\n\x01\x02") << int(ErrorCode::ConnectionFailed);
        QTest::newRow("nothing at all") << QByteArray() << int(ErrorCode::ConnectionFailed);
        QTest::newRow("cut") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n{\"choices\": [")
                             << int(ErrorCode::ConnectionFailed);
        QTest::newRow("cut chunk") << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n{\"choices\": [")
                                   << int(ErrorCode::ConnectionFailed);
        QTest::newRow("cut header") << QByteArray("HTTP/1.1 200 OK\r\nContent-Le") << int(ErrorCode::ConnectionFailed);
    }
    void garbage()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, code);
        for (const auto& provider : {u"openai"_s, u"anthropic"_s}) {
            Session session({{bytes}}, provider);
            session.settings.retries = {1, {1}};
            const auto reply = session.ask();
            QVERIFY(!reply);
            QVERIFY2(int(reply.error().code) == code, qPrintable(failure(reply)));
            QCOMPARE(session.sleeps.size(), size_t(code == int(ErrorCode::ConnectionFailed) ? 1 : 0));
        }
    }
    void tooLarge()
    {
        Session session({{"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{\"x\": \"", 0, 11'000'000, "\"}"}});
        QCOMPARE(session.ask().error().code, ErrorCode::TooLarge);
        Session good({{"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{\"x\": \"", 0, 9'000'000, "\", " + openAiAnswer.mid(1)}});
        HC_GOOD(good.ask());
    }
    void slow()
    {
        Session session({{ModelServer::json(200, openAiAnswer).bytes, 10'000}});
        session.settings.limits.timeoutMs = 200;
        session.settings.retries = {1, {1}};
        QElapsedTimer timer;
        timer.start();
        const auto reply = session.ask();
        QCOMPARE(reply.error().code, ErrorCode::ConnectionFailed);
        QVERIFY(reply.error().sentence.contains(u"did not answer in time"_s));
        QVERIFY(timer.elapsed() < 9'000);
        QCOMPARE(session.reports.at(0).retries, 1);
        QCOMPARE(session.reports[0].errorType, u"connection"_s);
    }
    void cancelled()
    {
        Session session({{ModelServer::json(200, openAiAnswer).bytes, 10'000}});
        std::jthread later([&] {
            session.server.waitForRequests(1);
            session.token.cancel();
        });
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(session.ask().error().code, ErrorCode::Cancelled);
        QVERIFY(timer.elapsed() < 9'000);
        QCOMPARE(session.reports.at(0).retries, 0);
        QCOMPARE(session.ask().error().code, ErrorCode::Cancelled); // at once
    }
    void cancelledWhileWaiting()
    {
        Session session({ModelServer::json(503, "busy")});
        session.hooks.sleep = {};
        session.settings.retries = {4, {30}};
        std::jthread later([&] {
            session.server.waitForRequests(1);
            session.token.cancel();
        });
        QElapsedTimer timer;
        timer.start();
        QVERIFY(!session.ask());
        QVERIFY(timer.elapsed() < 9'000);
    }
    void closedDuringCalls()
    {
        for (int i = 0; i < 5; ++i) {
            Session session({{ModelServer::json(200, openAiAnswer).bytes, 10'000}});
            std::vector<std::jthread> callers;
            std::atomic<int> ended = 0;
            for (int caller = 0; caller < 4; ++caller)
                callers.emplace_back([&] {
                    const auto reply = session.lane->post(session.server.base(), {{"Content-Type", "application/json"}}, "{}", {5000}, {});
                    ended += !reply && reply.error().code == ErrorCode::Cancelled ? 1 : 0;
                });
            std::this_thread::sleep_for(std::chrono::milliseconds(10 * i)); // wait: another moment of the calls each time
            session.lane->close();
            callers.clear();
            QCOMPARE(ended.load(), 4);
            session.lane->close();
            QCOMPARE(session.ask().error().code, ErrorCode::Cancelled);
        }
    }
    void nobodyThere()
    {
        QUrl gone;
        {
            const ModelServer server(QList<Answer>{Answer{}});
            gone = server.base();
        }
        Session session(QList<Answer>{Answer{}});
        session.settings.baseUrl = gone;
        QCOMPARE(session.ask().error().code, ErrorCode::ConnectionFailed);
        QCOMPARE(session.sleeps.size(), size_t(4));
        session.settings.baseUrl = QUrl(u"https://127.0.0.1:%1/v1"_s.arg(session.server.base().port())); // no TLS there
        session.settings.retries.maxRetries = 0;
        session.settings.limits.timeoutMs = 1000;
        QCOMPARE(session.ask().error().code, ErrorCode::ConnectionFailed);
    }
    void proxied()
    {
        Session session({ModelServer::json(200, openAiAnswer)});
        QUrl proxy = session.server.base();
        proxy.setPath({});
        session.lane = std::make_shared<NetLane>(proxy);
        session.settings.baseUrl = QUrl(u"http://models.invalid/v1"_s);
        session.settings.allowPlainHttp = true;
        HC_GOOD(session.ask());
        QVERIFY(session.server.requests().at(0).startsWith("POST http://models.invalid/v1/chat/completions HTTP/1.1\r\n"));
    }
    void settings()
    {
        const auto plain = ModelSettings::fromEnvironment(environment({}));
        HC_GOOD(plain);
        QVERIFY(!makeChatModel(*plain, {}).value());
        QCOMPARE(makeEmbedder(*plain, {}).value()->model(), u"lexical-512"_s);

        const auto problem = [](std::initializer_list<std::pair<const char*, const char*>> values) {
            const auto read = ModelSettings::fromEnvironment(environment(values));
            return read ? makeChatModel(*read, {}).error() : read.error();
        };
        QCOMPARE(problem({{"HINDCAST_LLM_PROVIDER", "skynet"}}).code, ErrorCode::InvalidInput);
        QVERIFY(problem({{"HINDCAST_LLM_PROVIDER", "openai"}}).hint.contains(u"RAE_LLM_MODEL_DEFAULT"_s));
        QCOMPARE(
            problem(
                {{"HINDCAST_LLM_PROVIDER", "openai"}, {"RAE_LLM_MODEL_DEFAULT", "m"}, {"OPENAI_API_KEY", "sk-your-openai-api-key-here"}})
                .code,
            ErrorCode::AuthenticationFailed);
        QVERIFY(problem({{"HINDCAST_LLM_PROVIDER", "anthropic"}, {"RAE_LLM_MODEL_DEFAULT", "m"}, {"OPENAI_API_KEY", "sk-1"}})
                    .hint.contains(u"ANTHROPIC_API_KEY"_s));
        QVERIFY(problem({{"HINDCAST_LLM_BASE_URL", "ftp://x"}}).sentence.contains(u"HINDCAST_LLM_BASE_URL"_s));
        QVERIFY(problem({{"HINDCAST_LLM_TIMEOUT", "0"}}).sentence.contains(u"HINDCAST_LLM_TIMEOUT"_s));
        QVERIFY(problem({{"HINDCAST_LLM_PROVIDER", "openai"},
                         {"RAE_LLM_MODEL_DEFAULT", "m"},
                         {"OPENAI_API_KEY", "sk-1"},
                         {"HINDCAST_LLM_BASE_URL", "http://gpu.example/v1"}})
                    .sentence.contains(u"unencrypted"_s));

        const auto ollama = ModelSettings::fromEnvironment(environment(
            {{"HINDCAST_LLM_PROVIDER", "Ollama"}, {"RAE_LLM_MODEL_DEFAULT", "llama3"}, {"HINDCAST_EMBEDDING_PROVIDER", "ollama"}}));
        HC_GOOD(ollama);
        QCOMPARE(makeChatModel(*ollama, {}).value()->provider(), u"ollama"_s);
        QCOMPARE(makeEmbedder(*ollama, {}).value()->dimension(), 768);
        const auto anthropic = ModelSettings::fromEnvironment(
            environment({{"HINDCAST_LLM_PROVIDER", "anthropic"}, {"RAE_LLM_MODEL_DEFAULT", "c"}, {"ANTHROPIC_API_KEY", "sk-ant-1"}}));
        QCOMPARE(makeChatModel(*anthropic, {}).value()->provider(), u"anthropic"_s);
    }
    void foreignKeysStayHere()
    {
        Session session({ModelServer::json(200, openAiAnswer)}, u"ollama"_s);
        HC_GOOD(session.ask());
        QVERIFY(!session.server.requests().at(0).contains("sk-test-0123456789"));
    }
};

HINDCAST_TEST(tst_ModelServices)
#include "tst_model_services.moc"
