// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/DeterministicEvaluator.h"
#include "core/engine/reinforce/LessonAuthor.h"
#include "core/engine/reinforce/Reinforcer.h"
#include "core/engine/review/ModelReview.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/llm/http/ModelSettings.h"
#include "core/rules/prompts/AnswerPrompt.h"
#include "core/rules/prompts/ReviewPrompt.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/Checks.h"
#include "tests/support/ModelServer.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

using Answers = QList<ModelServer::Answer>;

const QString lessonText = u"## Problem:\nit guessed\n## Lesson:\nlook at the events"_s;
const QString reviewText =
    u"# T\n## Decision Analysis\nIt was appropriate.\n## Execution Assessment\nIt was effective.\n## Strengths\n- quick"_s;

class Lines final : public LogSink
{
public:
    void write(const LogLine& line) override { lines << line.message; }
    [[nodiscard]] bool have(const QString& text) const
    {
        return std::ranges::any_of(lines, [&](const QString& line) { return line.contains(text); });
    }
    QStringList lines;
};

/// A model of a server that may misbehave, with waiting that takes no time, and a database that learns from what it says.
struct Service {
    ModelServer server;
    std::vector<double> slept;
    std::shared_ptr<ChatModel> model;
    QTemporaryDir folder;
    std::unique_ptr<Connection> connection;
    Store store;
    Lines log;

    explicit Service(Answers answers) : server(std::move(answers))
    {
        ModelSettings settings;
        settings.provider = u"openai"_s;
        settings.baseUrl = server.base();
        settings.model = u"m-1"_s;
        settings.key = u"sk-test-0123456789"_s;
        settings.limits.timeoutMs = 400;
        CallHooks hooks;
        hooks.random = [] { return 0.5; };
        hooks.sleep = [this](double seconds, const CancelToken&) { slept.push_back(seconds); };
        model = *makeChatModel(settings, std::make_shared<NetLane>(), hooks);
        const DatabaseUrl url = DatabaseUrl::sqlite(folder.filePath(u"m.db"_s));
        if (!createNative(url))
            qFatal("no database");
        connection = std::move(*connectWritable(url));
        store = *describeStore(*connection, url);
    }
    /// Judges a bad answer by facts and learns from it through the model.
    LearnedLesson learn()
    {
        DeterministicEvaluator evaluator;
        ModelLessonAuthor author(*model, builtInEpisodePrompt());
        LexicalEmbedder embedder;
        ReinforcerOptions options;
        options.log = &log;
        auto reinforcer = Reinforcer::open(*connection, *store, evaluator, author, &embedder, options);
        AnswerFacts facts;
        facts.query = u"Why does the ledger restart?"_s;
        facts.answer = u"I like pizza."_s;
        facts.expected = u"out of memory"_s;
        auto judged = reinforcer->judge(facts);
        if (!judged || !judged->triggered)
            qFatal("not judged");
        auto learned = reinforcer->learn(*judged);
        if (!learned)
            qFatal("%s", qPrintable(learned.error().sentence));
        return *std::move(learned);
    }
    [[nodiscard]] qint64 count(const QByteArray& table) const { return connection->scalar("SELECT count(*) FROM " + table)->integer(); }
};

QString wordOf(const LearnedLesson& lesson) { return word(lesson.fate); }

void addTexts(const QString& good)
{
    const ModelServer::Answer fine = saidByModel(good);
    const auto row = [](const char* name, Answers answers, const char* fate, int slept) {
        QTest::newRow(name) << answers << QString::fromLatin1(fate) << slept;
    };
    // Scenario 1: retried with 1, 2, 4 and 8 s.
    row("503, then good", {ModelServer::json(503, "busy"), fine}, "learned", 1);
    row("four times 429, then good",
        {ModelServer::json(429, "{}"), ModelServer::json(429, "{}"), ModelServer::json(429, "{}"), ModelServer::json(429, "{}"), fine},
        "learned", 4);
    // Scenario 2: given up, and everything goes on.
    row("429 for ever", {ModelServer::json(429, "{}")}, "no_answer", 4);
    row("503 for ever", {ModelServer::json(503, "<html>")}, "no_answer", 4);
    row("refused", {ModelServer::json(401, "{\"error\":{\"message\":\"no\"}}")}, "no_answer", 0);
    row("hangs", {{"HTTP/1.1 200 OK\r\n\r\n", 1'500}}, "no_answer", -1);
    row("cut in the middle", {{"HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n{\"choices\": ["}}, "no_answer", -1);
    row("no HTTP", {{"SSH-2.0-OpenSSH_9.2\r\n"}}, "no_answer", -1);
    row("a page to sign in", {{"HTTP/1.1 200 OK\r\n\r\n<!DOCTYPE html><html>Sign in</html>"}}, "no_answer", -1);
    row("nothing", {saidByModel({})}, "no_answer", -1);
    row("blanks", {saidByModel(u" \n\t "_s)}, "no_answer", -1);
    // Scenario 3: no sections.
    row("nonsense", {saidByModel(u"I like pizza."_s)}, "unparsed", 0);
    row("half of it", {saidByModel(u"## Problem:\nit guessed"_s)}, "unparsed", 0);
    row("endless", {saidByModel(QString(200'000, u'x'))}, "unparsed", 0);
}

} // namespace

/// Every failure that the documents of verbal learning (002) and of decision reviews (004) name, against a server that shows it.
class ModelFailuresTest : public QObject
{
    Q_OBJECT

    static void columns()
    {
        QTest::addColumn<Answers>("answers");
        QTest::addColumn<QString>("fate");
        QTest::addColumn<int>("slept"); // how often was waited; -1: whatever
    }

private Q_SLOTS:
    void lessons_data()
    {
        columns();
        addTexts(lessonText);
    }
    void lessons()
    {
        QFETCH(Answers, answers);
        QFETCH(QString, fate);
        QFETCH(int, slept);
        Service s(answers);
        const LearnedLesson lesson = s.learn();
        QCOMPARE(wordOf(lesson), fate);
        if (slept >= 0) {
            const std::vector<double> all{1, 2, 4, 8};
            QCOMPARE(s.slept, std::vector<double>(all.begin(), all.begin() + slept));
        }
        QCOMPARE(s.count("evaluations"), 1); // the answer was judged, whatever came of the lesson
        QCOMPARE(s.count("episode_memory"), fate == u"no_answer" ? 0 : 1);
        if (fate == u"no_answer") {
            QVERIFY(s.log.have(u"lesson_skipped"_s) && s.log.have(u"api_failure"_s));
            QVERIFY(lesson.error && !lesson.error->detail.contains(u"sk-test"_s));
        } else if (fate == u"unparsed") {
            QVERIFY(s.log.have(u"lesson_unparsed"_s));
            const QString kept = s.connection->scalar("SELECT lesson FROM episode_memory")->text();
            QVERIFY(!kept.isEmpty() && kept.size() <= 20'000);
            QCOMPARE(kept, s.connection->scalar("SELECT reflection FROM episode_memory")->text()); // the whole text is the lesson
        } else {
            QCOMPARE(s.connection->scalar("SELECT lesson FROM episode_memory")->text(), u"look at the events"_s);
        }
    }

    void reviews_data()
    {
        columns();
        addTexts(reviewText);
        QTest::newRow("nonsense, then good") << Answers{saidByModel(u"I like pizza."_s), saidByModel(reviewText)} << u"learned"_s << 0;
        QTest::newRow("nothing, then good") << Answers{saidByModel({}), saidByModel(reviewText)} << u"learned"_s << -1;
        QTest::newRow("nonsense, then gone") << Answers{saidByModel(u"pizza"_s), ModelServer::json(503, "busy")} << u"no_answer"_s << 4;
    }
    void reviews()
    {
        QFETCH(Answers, answers);
        QFETCH(QString, fate);
        QFETCH(int, slept);
        Service s(answers);
        const QJsonObject state{{u"kfm_action"_s, QJsonObject{{u"action"_s, u"kill"_s}, {u"component"_s, u"db"_s}}},
                                {u"active_component"_s, u"db"_s},
                                {u"reflections"_s, QJsonArray{u"an older one"_s}},
                                {u"execution_performance"_s, QJsonObject{{u"accuracy"_s, 0.9}}}};
        const ReviewResult r = reviewDecision(state, modelReview(*s.model, builtInDecisionPrompt(), {}));
        const bool good = fate == u"learned";
        QVERIFY(r.validation.valid());
        QCOMPARE(r.reflectionSuccess, good);
        if (slept >= 0 && fate != u"unparsed")
            QCOMPARE(s.slept.size(), size_t(slept));
        QVERIFY(!r.state.contains("error"_L1)); // a review that fails is no failure of the work
        QCOMPARE(r.state["validation_results"_L1]["reflection_success"_L1].toBool(!good), good);
        QCOMPARE(r.state["reflections"_L1].toArray().size(), 2);
        QCOMPARE(r.state["reflections"_L1][1].toString(), r.reflection);
        QCOMPARE(r.analysis["error"_L1].toBool(false), !good);
        if (good)
            return;
        for (const QString& part : {u"kill"_s, u"db"_s, u"0.9"_s}) // what the fallback tells: action, component, figures
            QVERIFY2(r.reflection.contains(part, Qt::CaseInsensitive), qPrintable(r.reflection));
        QCOMPARE(r.insights["summary"_L1].toString(), u"Reflection failed due to error"_s);
        QCOMPARE(r.insights["strengths"_L1].toArray(), QJsonArray());
        QCOMPARE(r.insights["improvements"_L1].toArray(), QJsonArray{u"Fix reflection API integration"_s});
        QVERIFY(r.insights["recommendation"_L1].toString().startsWith(u"Debug error: "_s));
        QVERIFY(!r.insights["error"_L1].toString().isEmpty());
        QCOMPARE(r.analysis["decision_appropriate"_L1].toBool(true), false);
        QCOMPARE(r.analysis["execution_effective"_L1].toBool(true), false);
        QCOMPARE(r.analysis["confidence"_L1].toString(), u"low"_s);
        QVERIFY(!r.reflection.contains(u"sk-test"_s));
    }
};

HINDCAST_TEST(ModelFailuresTest)
#include "tst_model_failures.moc"
