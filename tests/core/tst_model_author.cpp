// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/engine/costs/PriceFile.h"
#include "core/engine/reflect/BudgetedModel.h"
#include "core/engine/reflect/ModelAuthor.h"
#include "core/search/Recall.h"
#include "tests/support/TestRegistry.h"

#include <QTemporaryDir>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Answers from a list, one after the other.
class ScriptedModel final : public ChatModel
{
public:
    [[nodiscard]] QString provider() const override { return u"scripted"_s; }
    [[nodiscard]] QString model() const override { return u"m"_s; }
    Expected<ChatReply> ask(const ChatRequest& request, const CancelToken&) override
    {
        requests.push_back(request);
        if (answers.empty())
            return fail(ErrorCode::ConnectionFailed, u"nobody there"_s);
        const QString text = answers.takeFirst();
        return ChatReply{text, {}, 10, 5, cut};
    }

    bool cut = false;
    QStringList answers;
    std::vector<ChatRequest> requests;
};

const QString good = u"{\"reflection\":\"r\",\"strategy\":\"s\",\"importance\":0.8,\"confidence\":0.7,\"tags\":[\"t\"]}"_s;

CallReport call(qint64 in, qint64 out, qint64 retries = 0, bool succeeded = true)
{
    CallReport r;
    r.provider = u"anthropic"_s;
    r.model = u"haiku"_s;
    r.purpose = u"reflection"_s;
    r.inputTokens = in;
    r.outputTokens = out;
    r.retries = retries;
    r.succeeded = succeeded;
    r.errorType = retries > 0 || !succeeded ? u"overloaded"_s : QString();
    r.waited = double(retries);
    return r;
}

} // namespace

/// What a model's answers become, and what calls leave in the ledger.
class ModelAuthorTest : public QObject
{
    Q_OBJECT

    ScriptedModel m_model;

private Q_SLOTS:
    void init() { m_model = {}; }

    void goodAnswer()
    {
        m_model.answers = {good};
        const auto a = ModelAuthor(m_model).write(ReflectorFixture::failure(), {});
        QVERIFY2(a, describe(a).toUtf8().constData());
        QCOMPARE(a->quality, ReflectionQuality::Model);
        QCOMPARE(a->draft.strategy, u"s"_s);
        QCOMPARE(a->provider, u"scripted"_s);
        QCOMPARE(a->model, u"m"_s);
        QCOMPARE(a->promptId, builtInPrompt(TraceOutcome::Failure).id);
        QCOMPARE(m_model.requests.size(), 1U);
        QVERIFY(m_model.requests[0].json);
        QVERIFY(m_model.requests[0].user.contains("kubectl get pods"_L1));
    }

    void promptByOutcome()
    {
        QSet<QString> ids;
        for (const TraceOutcome outcome : {TraceOutcome::Failure, TraceOutcome::Success, TraceOutcome::Partial, TraceOutcome::Timeout}) {
            Trace t = ReflectorFixture::failure();
            t.outcome = outcome;
            m_model.answers = {good};
            const auto a = ModelAuthor(m_model).write(t, {});
            QVERIFY(a);
            ids.insert(a->promptId);
        }
        QCOMPARE(ids.size(), 3); // a timeout has the prompt of failures
    }

    void badAnswerIsAskedForOnceMore()
    {
        m_model.answers = {u"Sorry, I cannot."_s, good};
        const auto a = ModelAuthor(m_model).write(ReflectorFixture::failure(), {});
        QVERIFY(a);
        QCOMPARE(a->quality, ReflectionQuality::Model);
        QCOMPARE(m_model.requests.size(), 2U);
        QVERIFY(!m_model.requests[1].user.contains("Sorry"_L1)); // it is not fed back
    }

    void twoBadAnswersAreAFallback()
    {
        for (const QString& bad : {u"not JSON"_s, u"{\"reflection\":\"r\",\"importance\":7,\"confidence\":0.5}"_s}) {
            m_model = {};
            m_model.answers = {bad, bad};
            const auto a = ModelAuthor(m_model).write(ReflectorFixture::failure(), {});
            QVERIFY(a);
            QCOMPARE(a->quality, ReflectionQuality::Fallback);
            QCOMPARE(a->draft.text, bad);
            QVERIFY(a->draft.strategy.isEmpty());
            QVERIFY(!a->note.isEmpty());
            QVERIFY(a->draft.importance > 0 && a->draft.importance < RecallOptions().minImportance); // no agent is given it unasked
        }
    }

    /// Half an answer is none, whether the service says so or the object has no end.
    void halfAnAnswerIsAnError()
    {
        const QString half = u"{\"reflection\": \"The join timed out.\", \"strategy\": \"Add ind"_s;
        for (const bool cut : {true, false}) {
            m_model = {};
            m_model.cut = cut;
            m_model.answers = {cut ? good : half, half};
            const auto a = ModelAuthor(m_model).write(ReflectorFixture::failure(), {});
            QVERIFY(!a);
            QCOMPARE(a.error().code, ErrorCode::ConnectionFailed);
            QVERIFY2(a.error().sentence.contains("half an answer"_L1) && !a.error().detail.isEmpty(), qPrintable(describe(a)));
            QCOMPARE(m_model.requests.size(), 2U);
        }
        m_model = {};
        m_model.answers = {half, good};
        QCOMPARE(ModelAuthor(m_model).write(ReflectorFixture::failure(), {})->quality, ReflectionQuality::Model);
    }

    void hugeAnswerIsCut()
    {
        const QString huge(10'000'000, u'x');
        m_model.answers = {huge, huge};
        const auto a = ModelAuthor(m_model).write(ReflectorFixture::failure(), {});
        QVERIFY(a);
        QCOMPARE(a->quality, ReflectionQuality::Fallback);
        QVERIFY(a->draft.text.size() <= 20'000);
    }

    void noAnswerIsAnError()
    {
        QCOMPARE(ModelAuthor(m_model).write(ReflectorFixture::failure(), {}).error().code, ErrorCode::ConnectionFailed);
        m_model.answers = {u" "_s, u"\n"_s};
        QCOMPARE(ModelAuthor(m_model).write(ReflectorFixture::failure(), {}).error().code, ErrorCode::ConnectionFailed);
    }

    void ledgerNotesCostsAndRetries()
    {
        ReflectorFixture f;
        auto ledger = CostLedger::open(f.connection(), f.store(), {10}, std::make_shared<FixedClock>(f.now));
        QVERIFY2(ledger, describe(ledger).toUtf8().constData());
        HC_OK(ledger->note(call(1'000, 200)));
        HC_OK(ledger->note(call(1'000, 200, 2)));
        HC_OK(ledger->note(call(0, 0, 4, false)));
        QCOMPARE(f.number("SELECT count(*) FROM api_cost_log"), 2);
        QCOMPARE(
            f.text("SELECT group_concat(retry_count || ':' || waited_ms || ':' || success || ':' || last_error, ' ') FROM api_retry_log"),
            u"2:2000:1:overloaded 4:4000:0:overloaded"_s);
        const auto projection = ledger->projection();
        QVERIFY(projection);
        HC_GET(const double cost, apiCost(u"haiku", 1'000, 200));
        QVERIFY(projection->projectedEur >= 2 * cost);
        QVERIFY(!projection->alert);
    }

    void pricesOfAList()
    {
        HC_GET(const PriceBook list, PriceBook::fromJson(R"({"eur_per_unit": 0.5, "prices": [
                   {"model": "llama", "from": "2020-01-01", "input_per_million": 4, "output_per_million": 8},
                   {"model": "llama3", "from": "2020-01-01", "input_per_million": 2, "output_per_million": 4},
                   {"model": "llama3", "from": "2026-03-01", "input_per_million": 20},
                   {"model": "gpt-4o", "from": "2099-01-01", "input_per_million": 1, "output_per_million": 1}]})"));
        const auto cost = [&](const char* model, const char* day) {
            return list.costOf(QString::fromLatin1(model), QDate::fromString(QString::fromLatin1(day), Qt::ISODate), 1'000'000, 1'000'000)
                .value_or(-1);
        };
        QCOMPARE(cost("llama2-7b", "2026-01-01"), 6.0);        // 0.5 x (4 + 8)
        QCOMPARE(cost("llama3.1", "2026-02-28"), 3.0);         // the longer beginning
        QCOMPARE(cost("llama3.1", "2026-03-01"), 10.0);        // a new price, of input alone
        QCOMPARE(cost("llama3.1", "2019-12-31"), -1.0);        // nobody knew one yet
        QCOMPARE(cost("gpt-4o", "2026-01-01"), *apiCost(u"gpt-4o", 1'000'000, 1'000'000)); // the list's is of later
        QCOMPARE(cost("gpt-4o-mini", "2099-01-01"), 1.0);
        QCOMPARE(cost("GPT-4o", "2099-01-01"), -1.0);

        ReflectorFixture f;
        Budget budget{10};
        budget.prices = list;
        auto ledger = CostLedger::open(f.connection(), f.store(), std::move(budget), std::make_shared<FixedClock>(f.now));
        QVERIFY(ledger);
        CallReport r = call(1'000'000, 0);
        r.model = u"llama2"_s;
        HC_OK(ledger->note(r));
        QCOMPARE(f.number("SELECT count(*) FROM api_cost_log WHERE cost_eur = 1.0 * 2"), 1);
    }

    void listsOfPricesThatCannotBeRead_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("says");
        QTest::newRow("nothing") << QByteArray() << u"JSON object"_s;
        QTest::newRow("a list") << QByteArray("[]") << u"JSON object"_s;
        QTest::newRow("no currency") << QByteArray(R"({"eur_per_unit": 0, "prices": []})") << u"eur_per_unit"_s;
        QTest::newRow("no model") << QByteArray(R"({"prices": [{"from": "2026-01-01", "input_per_million": 1}]})") << u"Price 1"_s;
        QTest::newRow("no date") << QByteArray(R"({"prices": [{"model": "x", "from": "yesterday", "input_per_million": 1}]})") << u"date"_s;
        QTest::newRow("negative") << QByteArray(R"({"prices": [{"model": "x", "from": "2026-01-01", "input_per_million": -1}]})")
                                  << u"not negative"_s;
        QTest::newRow("a text") << QByteArray(
            R"({"prices": [{"model": "x", "from": "2026-01-01", "input_per_million": 1, "output_per_million": "2"}]})")
                                << u"numbers"_s;
        QTest::newRow("a megabyte") << QByteArray(1'100'000, ' ') << u"megabyte"_s;
    }
    void listsOfPricesThatCannotBeRead()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, says);
        QTemporaryDir folder;
        const QString path = folder.filePath(u"prices.json"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(json) == json.size());
        file.close();
        const auto read = readPriceFile(path);
        QVERIFY(!read);
        QVERIFY2(read.error().sentence.contains(says), qPrintable(read.error().sentence));
        QVERIFY((read.error().sentence + read.error().hint).contains(path));
        QVERIFY(!readPriceFile(folder.filePath(u"none.json"_s)));
        HC_GET(const PriceBook builtIn, readPriceFile({}));
        QCOMPARE(builtIn.entries().size(), size_t(0));
    }

    void unknownPriceIsNoPrice()
    {
        ReflectorFixture f;
        auto ledger = CostLedger::open(f.connection(), f.store(), {10}, std::make_shared<FixedClock>(f.now));
        QVERIFY(ledger);
        CallReport r = call(1'000'000, 1'000'000);
        r.model = u"llama3"_s;
        HC_OK(ledger->note(r));
        QCOMPARE(f.number("SELECT count(*) FROM api_cost_log WHERE cost_eur IS NULL"), 1);
        HC_GET(const bool spent, ledger->isSpent());
        QVERIFY(!spent);
    }

    void spentBudgetAsksNobodyAndTheTraceWaits()
    {
        ReflectorFixture f;
        auto ledger = CostLedger::open(f.connection(), f.store(), {0.5}, std::make_shared<FixedClock>(f.now));
        QVERIFY(ledger);
        const std::shared_ptr<ChatModel> shared(&m_model, [](ChatModel*) {});
        BudgetedModel budgeted(shared, *ledger);
        ModelAuthor author(budgeted);
        auto reflector = Reflector::open(f.connection(), f.store(), author, f.options);
        QVERIFY(reflector);
        m_model.answers = {good, good};
        HC_GET(const ReflectionResult first, reflector->reflect(f.failure()));
        QCOMPARE(first.fate, ReflectionResult::Fate::Stored);
        HC_OK(ledger->note(call(10'000'000, 0)));
        HC_GET(const ReflectionResult second, reflector->reflect(f.failure(u"another"_s)));
        QCOMPARE(second.fate, ReflectionResult::Fate::Pending);
        QCOMPARE(m_model.requests.size(), 1U);
        QCOMPARE(f.text("SELECT group_concat(kind, ' ') FROM budget_alerts"), u"alert exceeded"_s);
        HC_OK(ledger->note(call(10'000'000, 0)));
        QCOMPARE(f.number("SELECT count(*) FROM budget_alerts"), 2); // each once a day
        auto tomorrow = CostLedger::open(f.connection(), f.store(), {0.5},
                                         std::make_shared<FixedClock>(Timestamp{f.now.us + 86'400'000'000}));
        QVERIFY(tomorrow);
        HC_OK(tomorrow->note(call(1, 0)));
        QCOMPARE(f.number("SELECT count(*) FROM budget_alerts"), 4);
    }
};

HINDCAST_TEST(ModelAuthorTest)
#include "tst_model_author.moc"
