// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Prices, budgets, retries and estimates on anything at all, against plain readings of their rules.
#include "core/rules/model/ApiCost.h"
#include "core/rules/model/ApiName.h"
#include "core/rules/model/DegradedMode.h"
#include "core/rules/model/EmbeddingCheck.h"
#include "core/rules/model/ModelKeyAccount.h"
#include "core/rules/model/PriceBook.h"
#include "core/rules/model/ReplayEstimate.h"
#include "core/rules/model/RetryPolicy.h"
#include "core/rules/model/ServiceOutage.h"
#include "core/rules/prompts/ReflectionPrompt.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <QUrl>

#include <cmath>
#include <limits>
#include <map>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// What models cost, and when they are asked again.
class TestModelRulesLaws : public QObject
{
    Q_OBJECT

    static QDate anyDay(SeededRandom& random) { return QDate(2026, 1, 1).addDays(random.below(40)); }
    static bool close(double a, double b) { return std::abs(a - b) <= 1e-12 * std::max(1.0, std::abs(b)); }

    /// The price by looking at every beginning of the name, the longest first, and there at the newest day that has come.
    static std::optional<ModelPrice> priceBySearch(const std::vector<PriceBook::Entry>& entries, const QString& model, QDate day)
    {
        for (qsizetype length = model.size(); length >= 1; --length) {
            std::map<QDate, ModelPrice> prices; // a later line of one day takes the place of an earlier one
            for (const PriceBook::Entry& e : entries)
                if (e.model == model.left(length) && e.from <= day)
                    prices[e.from] = e.price;
            if (!prices.empty())
                return prices.rbegin()->second;
        }
        return builtInPrice(model);
    }

    static QByteArray listOf(const QJsonArray& prices, const QJsonValue& unit = QJsonValue(QJsonValue::Undefined))
    {
        QJsonObject out{{u"prices"_s, prices}};
        if (!unit.isUndefined())
            out.insert(u"eur_per_unit"_s, unit);
        return QJsonDocument(out).toJson(QJsonDocument::Compact);
    }
    static QJsonObject lineOf(const QJsonValue& model, const QJsonValue& from, const QJsonValue& input, const QJsonValue& output)
    {
        QJsonObject out{{u"model"_s, model}, {u"from"_s, from}, {u"input_per_million"_s, input}};
        if (!output.isUndefined())
            out.insert(u"output_per_million"_s, output);
        return out;
    }

private Q_SLOTS:
    void theLongestBeginningInForce()
    {
        static const std::vector<QString> names{u"g"_s,      u"gpt"_s,   u"gpt-4"_s, u"gpt-4o"_s, u"gpt-4o-mini"_s,
                                                u"claude"_s, u"haiku"_s, u"h"_s,     u"GPT"_s};
        static const std::vector<QString> models{u"gpt-4o"_s, u"gpt-4o-mini"_s, u"gpt-5"_s, u"haiku"_s, u"claude-3-5-haiku-20241022"_s,
                                                 u"x"_s,      QString(),        u"GPT-4o"_s};
        int own = 0, builtIn = 0, none = 0;
        for (quint64 seed = 1; seed <= 400; ++seed) {
            SeededRandom random(seed);
            std::vector<PriceBook::Entry> entries;
            for (qint64 n = random.below(12); n > 0; --n)
                entries.push_back({random.pick(names), anyDay(random), {random.unit(), random.unit()}});
            const PriceBook book(entries);
            for (const QString& model : models) {
                const QDate day = anyDay(random);
                const auto got = book.priceOf(model, day), expected = priceBySearch(entries, model, day);
                QCOMPARE(got.has_value(), expected.has_value());
                const auto cost = book.costOf(model, day, 1'000, 10);
                QCOMPARE(cost.has_value(), expected.has_value());
                if (!got) {
                    ++none;
                    QCOMPARE(cost.error().code, ErrorCode::InvalidInput);
                    QVERIFY(cost.error().sentence.contains(model));
                    continue;
                }
                QCOMPARE(got->input, expected->input);
                QCOMPARE(got->output, expected->output);
                QVERIFY(close(*cost, 1'000 * expected->input + 10 * expected->output));
                const auto known = builtInPrice(model);
                (known && known->input == got->input ? builtIn : own) += 1;
            }
        }
        QVERIFY2(own > 200 && builtIn > 100 && none > 200, "each way must be met often");
    }

    /// What is written in a list is what is read from it, in EUR a token.
    void listsAreRead()
    {
        for (quint64 seed = 1; seed <= 200; ++seed) {
            SeededRandom random(seed);
            const double unit = random.chance(0.5) ? 1 : 0.5 + random.unit();
            QJsonArray lines;
            std::vector<PriceBook::Entry> expected;
            for (qint64 n = random.below(8); n > 0; --n) {
                const QString model = u"model-%1"_s.arg(random.below(5));
                const QDate from = anyDay(random);
                const double input = random.chance(0.2) ? 0 : random.unit() * 100, output = random.unit() * 100;
                const bool embeds = random.chance(0.3);
                lines << lineOf(model, from.toString(Qt::ISODate), input, embeds ? QJsonValue(QJsonValue::Undefined) : QJsonValue(output));
                expected.push_back({model, from, {input * unit / 1e6, embeds ? 0 : output * unit / 1e6}});
            }
            const auto book = PriceBook::fromJson(
                listOf(lines, unit == 1 && random.chance(0.5) ? QJsonValue(QJsonValue::Undefined) : unit));
            QVERIFY(book.has_value());
            QCOMPARE(book->entries().size(), expected.size());
            for (size_t i = 0; i < expected.size(); ++i) {
                QCOMPARE(book->entries()[i].model, expected[i].model);
                QCOMPARE(book->entries()[i].from, expected[i].from);
                QVERIFY(close(book->entries()[i].price.input, expected[i].price.input));
                QVERIFY(close(book->entries()[i].price.output, expected[i].price.output));
            }
        }
    }

    void listsThatCannotBeRead_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("said");
        const QJsonObject good = lineOf(u"m"_s, u"2026-01-31"_s, 1, 2);
        const auto bad = [](const char* name, const QByteArray& json, const QString& said) { QTest::newRow(name) << json << said; };
        bad("nothing", "", u"a list \"prices\""_s);
        bad("an array", "[]", u"a list \"prices\""_s);
        bad("no list", R"({"prices": {}})", u"a list \"prices\""_s);
        bad("cut", R"({"prices": [)", u"a list \"prices\""_s);
        for (const QJsonValue& unit : {QJsonValue(0), QJsonValue(-1), QJsonValue(u"1"_s), QJsonValue(QJsonValue::Null)})
            bad(qPrintable(u"unit "_s + QString::number(int(unit.type())) + unit.toVariant().toString()), listOf({good}, unit),
                u"eur_per_unit"_s);
        bad("no model", listOf({good, lineOf(QString(), u"2026-01-31"_s, 1, 2)}), u"Price 2"_s);
        bad("a number as model", listOf({lineOf(4, u"2026-01-31"_s, 1, 2)}), u"no model"_s);
        bad("no day", listOf({lineOf(u"m"_s, u"soon"_s, 1, 2)}), u"date"_s);
        bad("a day that is none", listOf({lineOf(u"m"_s, u"2026-02-30"_s, 1, 2)}), u"date"_s);
        bad("negative", listOf({good, good, lineOf(u"m"_s, u"2026-01-31"_s, -1, 2)}), u"Price 3"_s);
        bad("a text as price", listOf({lineOf(u"m"_s, u"2026-01-31"_s, u"1"_s, 2)}), u"numbers"_s);
        bad("null as the second price", listOf({lineOf(u"m"_s, u"2026-01-31"_s, 1, QJsonValue(QJsonValue::Null))}), u"numbers"_s);
        bad("no object", listOf({u"m"_s}), u"Price 1"_s);
    }
    void listsThatCannotBeRead()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, said);
        const auto book = PriceBook::fromJson(json);
        QVERIFY(!book.has_value());
        QCOMPARE(book.error().code, ErrorCode::InvalidInput);
        QVERIFY2(book.error().sentence.contains(said), qPrintable(book.error().sentence));
    }

    void listsHaveABound()
    {
        QJsonArray lines;
        const QJsonObject good = lineOf(u"m"_s, u"2026-01-31"_s, 1, 2);
        for (int i = 0; i < 10'000; ++i)
            lines << good;
        QVERIFY(PriceBook::fromJson(listOf(lines)).has_value());
        lines << good;
        QCOMPARE(PriceBook::fromJson(listOf(lines)).error().code, ErrorCode::TooLarge);
    }

    void costsAddUp()
    {
        SeededRandom random(3);
        for (const QString& model : {u"haiku"_s, u"gpt-4o"_s, u"text-embedding-3-small"_s, u"claude-3-5-haiku-20241022"_s})
            for (int i = 0; i < 50; ++i) {
                const qint64 a = random.below(1'000'000), b = random.below(1'000'000), c = random.below(1'000), d = random.below(1'000);
                QVERIFY(close(*apiCost(model, a + c, b + d), *apiCost(model, a, b) + *apiCost(model, c, d)));
                QCOMPARE(*apiCost(model, 0, 0), 0.0);
            }
        QCOMPARE(apiCost(u"haiku", -1, 0).error().code, ErrorCode::InvalidInput);
        QCOMPARE(apiCost(u"haiku", 0, -1).error().code, ErrorCode::InvalidInput);
        QCOMPARE(apiCost(u"Haiku", 0, 0).error().code, ErrorCode::InvalidInput);
        QCOMPARE(apiCost(u"haiku-2", 0, 0).error().code, ErrorCode::InvalidInput); // built-in names are whole
    }

    /// A month, day by day: every day to come costs what the days so far cost on average.
    void projectionsDayByDay()
    {
        SeededRandom random(4);
        int alerts = 0, exceeded = 0;
        for (int i = 0; i < 1'000; ++i) {
            const QDate today = QDate(2024, 1, 1).addDays(random.below(1'000)); // with a leap year
            const double spent = random.chance(0.1) ? 0 : random.unit() * 15;
            Budget budget;
            budget.limitEur = random.chance(0.1) ? 0 : random.unit() * 30;
            budget.alertPercent = double(random.below(101));
            const auto got = budgetProjection(today, spent, budget);
            QVERIFY(got.has_value());
            double expected = spent;
            for (QDate day = today.addDays(1); day.month() == today.month(); day = day.addDays(1))
                expected += spent / today.day();
            QVERIFY(std::abs(got->projectedEur - expected) < 1e-9);
            QCOMPARE(got->exceeded, got->projectedEur > budget.limitEur);
            QCOMPARE(got->alert, got->projectedEur > got->alertThresholdEur);
            QVERIFY(close(got->alertThresholdEur, budget.limitEur * budget.alertPercent / 100));
            QVERIFY(budget.limitEur > 0 ? close(got->utilizationPercent / 100 * budget.limitEur, got->projectedEur)
                                        : got->utilizationPercent == 0);
            QVERIFY(!got->exceeded || got->alert || got->projectedEur <= got->alertThresholdEur);
            alerts += got->alert ? 1 : 0;
            exceeded += got->exceeded ? 1 : 0;
        }
        QVERIFY(alerts > exceeded && exceeded > 100);
        const QDate day(2026, 5, 4);
        for (const double bad : {-1.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
            QCOMPARE(budgetProjection(day, bad).error().code, ErrorCode::InvalidInput);
            QCOMPARE(budgetProjection(day, 1, {bad, 80}).error().code, ErrorCode::InvalidInput);
            QCOMPARE(budgetProjection(day, 1, {10, bad}).error().code, ErrorCode::InvalidInput);
        }
        QCOMPARE(budgetProjection(day, 1, {10, 100.5}).error().code, ErrorCode::InvalidInput);
        QCOMPARE(budgetProjection(QDate(), 1).error().code, ErrorCode::InvalidInput);
    }

    void whatIsSpent()
    {
        Budget budget;
        budget.limitEur = 10;
        QVERIFY(!isBudgetSpent(budget, 9.99, 1'000'000'000) && isBudgetSpent(budget, 10, 0));
        budget.limitTokens = 500;
        QVERIFY(isBudgetSpent(budget, 0, 500) && !isBudgetSpent(budget, 0, 499));
        budget.limitEur = 0; // no bound of money
        QVERIFY(!isBudgetSpent(budget, 1e9, 499) && isBudgetSpent(budget, 0, 501));
        budget.limitTokens = 0;
        QVERIFY(!isBudgetSpent(budget, 1e9, std::numeric_limits<qint64>::max()));
    }

    /// A call that fails so often, made by hand: it is repeated until it succeeds or nobody wants to any more.
    void retriesByHand()
    {
        for (quint64 seed = 1; seed <= 500; ++seed) {
            SeededRandom random(seed);
            RetryPolicy policy;
            policy.maxRetries = random.below(8);
            policy.baseDelays.clear();
            for (qint64 n = 1 + random.below(5); n > 0; --n)
                policy.baseDelays.push_back(double(random.below(100)) / 4);
            qint64 failures = random.below(10);
            const auto got = retrySchedule(policy, failures);
            QVERIFY(got.has_value());
            RetrySchedule expected;
            for (;;) {
                ++expected.calls;
                if (failures-- == 0) {
                    expected.succeeded = true;
                    break;
                }
                if (expected.calls > policy.maxRetries)
                    break;
                const size_t retry = expected.sleeps.size();
                expected.sleeps.push_back(retry < policy.baseDelays.size() ? policy.baseDelays[retry] : policy.baseDelays.back());
            }
            QCOMPARE(got->calls, expected.calls);
            QCOMPARE(got->succeeded, expected.succeeded);
            QCOMPARE(got->sleeps, expected.sleeps);
        }
        QCOMPARE(retrySchedule({1, {}}, 0).error().code, ErrorCode::InvalidInput);
        QCOMPARE(retrySchedule({0, {}}, 3)->calls, 1);
        QCOMPARE(retrySchedule({greatestRetries + 1, {1}}, 0).error().code, ErrorCode::InvalidInput);
        QCOMPARE(retrySchedule({1, {std::nan("")}}, 0).error().code, ErrorCode::InvalidInput);
        QCOMPARE(retrySchedule({1, {-0.5}}, 0).error().code, ErrorCode::InvalidInput);
        QCOMPARE(retrySchedule({}, -1).error().code, ErrorCode::InvalidInput);
        QCOMPARE(retrySchedule({-1, {1}}, 1).error().code, ErrorCode::InvalidInput);
    }

    void everyStatusIsDecided()
    {
        const QSet<qint64> again{408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529};
        for (qint64 status = 100; status <= 599; ++status)
            QCOMPARE(*isRetryable(status), again.contains(status));
        for (const qint64 none : {qint64(99), qint64(600), qint64(0), qint64(-500), std::numeric_limits<qint64>::max()}) {
            QCOMPARE(isRetryable(none).error().code, ErrorCode::InvalidInput);
            QVERIFY(isRetryable(none).error().sentence.contains(QString::number(none)));
        }
    }

    /// A service is left alone from its failure on for exactly so long; a failure of tomorrow locks nobody out.
    void whenAServiceIsTriedAgain()
    {
        SeededRandom random(5);
        for (int i = 0; i < 500; ++i) {
            const Timestamp failed{1'795'000'000'000'000 + random.below(1'000'000)};
            const qint64 seconds = random.below(2'000);
            const Timestamp end{failed.us + seconds * 1'000'000};
            QVERIFY(mayProbe(failed, end, seconds));
            QCOMPARE(mayProbe(failed, {end.us - 1}, seconds), seconds == 0);
            QVERIFY(mayProbe(failed, {failed.us - 1 - random.below(1'000'000'000)}, seconds));
        }
        int outages = 0, without = 0;
        for (int code = 0; code <= int(ErrorCode::Internal); ++code) {
            outages += isOutage(ErrorCode(code)) ? 1 : 0;
            without += doesWithoutService(ErrorCode(code)) ? 1 : 0;
            QVERIFY(!isOutage(ErrorCode(code)) || doesWithoutService(ErrorCode(code)));
        }
        QCOMPARE(outages, 2);
        QCOMPARE(without, 3);
    }

    void estimatesAreSums()
    {
        for (quint64 seed = 1; seed <= 200; ++seed) {
            SeededRandom random(seed);
            std::vector<qint64> sizes;
            for (qint64 n = random.below(10); n > 0; --n)
                sizes.push_back(random.chance(0.1) ? -5 : random.below(2 * tracePromptBudget));
            const qint64 prompt = random.below(9'000);
            const QString model = random.chance(0.5) ? u"haiku"_s : u"my-own"_s;
            const ReplayEstimate all = estimateReplay(sizes, prompt, model);
            qint64 input = 0;
            for (const qint64 size : sizes) {
                const ReplayEstimate one = estimateReplay(std::vector{size}, prompt, model);
                input += one.inputTokens;
                QCOMPARE(one.requests, 1);
                QCOMPARE(one.outputTokens, usualAnswerTokens);
                // What is not sent is not counted, and a longer prompt never takes fewer tokens.
                QCOMPARE(one.inputTokens,
                         estimateReplay(std::vector{std::clamp<qint64>(size, 0, tracePromptBudget)}, prompt, model).inputTokens);
                QVERIFY(estimateReplay(std::vector{size}, prompt + 4, model).inputTokens == one.inputTokens + 1);
            }
            QCOMPARE(all.requests, qint64(sizes.size()));
            QCOMPARE(all.inputTokens, input);
            QCOMPARE(all.outputTokens, qint64(sizes.size()) * usualAnswerTokens);
            QCOMPARE(all.eur.has_value(), model == u"haiku");
            if (all.eur)
                QVERIFY(close(*all.eur, *apiCost(model, all.inputTokens, all.outputTokens)));
        }
        QCOMPARE(estimateReplay(std::vector<qint64>{0}, -100, u"x").inputTokens,
                 estimateReplay(std::vector<qint64>{0}, 0, u"x").inputTokens);
    }

    void vectorsThatCanBeCompared()
    {
        SeededRandom random(6);
        for (int i = 0; i < 200; ++i) {
            Embedding e{u"m"_s, {}};
            for (qint64 n = 1 + random.below(20); n > 0; --n)
                e.values.push_back(random.chance(0.3) ? 0 : float(random.unit() - 0.5));
            const bool zero = std::ranges::all_of(e.values, [](float f) { return f == 0; });
            QCOMPARE(checkEmbedding(e).has_value(), !zero);
            QCOMPARE(checkEmbedding(e, qsizetype(e.values.size())).has_value(), !zero);
            const auto wrong = checkEmbedding(e, qsizetype(e.values.size()) + 1);
            QCOMPARE(wrong.error().code, ErrorCode::InvalidInput);
            QVERIFY(wrong.error().sentence.contains(QString::number(e.values.size() + 1)));
            e.values[size_t(random.below(qint64(e.values.size())))] = random.pick(
                std::vector<float>{std::nanf(""), std::numeric_limits<float>::infinity(), -std::numeric_limits<float>::infinity()});
            QVERIFY(!checkEmbedding(e).has_value());
        }
        QVERIFY(checkEmbedding({QString(), {1}}).error().sentence.contains(u"name the model"_s));
        QVERIFY(checkEmbedding({u"m"_s, {}}).error().sentence.contains(u"0 numbers"_s));
    }

    /// Two services have one key only when they speak one language at one host.
    void keysBelongToHosts()
    {
        const QUrl here(u"https://user:secret@models.example:8443/v1/chat?key=secret"_s);
        const QString account = modelKeyAccount(u"openai"_s, here);
        QVERIFY2(account.contains(u"models.example:8443"_s) && !account.contains(u"secret"_s) && !account.contains(u"user"_s),
                 qPrintable(account));
        QCOMPARE(modelKeyAccount(u"ollama"_s, QUrl(u"https://models.example:8443/other"_s)), account);
        QVERIFY(modelKeyAccount(u"anthropic"_s, here) != account);
        QVERIFY(modelKeyAccount(u"openai"_s, QUrl(u"https://models.example:8444/v1"_s)) != account);
        QVERIFY(modelKeyAccount(u"openai"_s, QUrl(u"http://models.example:8443/v1"_s)) != account);
        QVERIFY(modelKeyAccount(u"openai"_s, QUrl(u"https://models.example.org:8443"_s)) != account);
    }

    /// Three spellings are one purpose; what is not known keeps its name.
    void namesOfCalls()
    {
        const ApiName reflection = readApiName(u"haiku_reflection"_s);
        QCOMPARE(reflection, (ApiName{u"anthropic"_s, u"haiku"_s, u"reflection"_s}));
        QCOMPARE(readApiName(u"haiku_reflexion"_s), reflection);
        QCOMPARE(readApiName(u"haiku_refl"_s), reflection);
        for (const QString& unknown : {u"haiku"_s, u"Haiku_eval"_s, u"haiku_eval "_s, QString(), u"gpt4o_judge_2"_s})
            QCOMPARE(readApiName(unknown), (ApiName{QString(), unknown, QString()}));
    }
};

HINDCAST_TEST(TestModelRulesLaws)
#include "tst_model_rules_laws.moc"
