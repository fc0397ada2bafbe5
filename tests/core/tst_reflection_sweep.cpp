// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/replay/ReflectionSweep.h"
#include "tests/support/ModelServer.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <cmath>
#include <limits>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// What a service answers that writes this reflection with so much confidence.
ModelServer::Answer written(const QString& reflection, double confidence, const QString& model = u"gpt-4o"_s)
{
    const QJsonObject text{{u"reflection"_s, reflection},
                           {u"strategy"_s, u"look first"_s},
                           {u"importance"_s, 0.7},
                           {u"confidence"_s, confidence},
                           {u"tags"_s, QJsonArray{u"x"_s}}};
    const QJsonObject message{{u"role"_s, u"assistant"_s},
                              {u"content"_s, QString::fromUtf8(QJsonDocument(text).toJson(QJsonDocument::Compact))}};
    const QJsonObject choice{{u"index"_s, 0}, {u"message"_s, message}, {u"finish_reason"_s, u"stop"_s}};
    const QJsonObject usage{{u"prompt_tokens"_s, 1000}, {u"completion_tokens"_s, 100}, {u"total_tokens"_s, 1100}};
    return ModelServer::json(200,
                             QJsonDocument(QJsonObject{{u"model"_s, model}, {u"choices"_s, QJsonArray{choice}}, {u"usage"_s, usage}})
                                 .toJson(QJsonDocument::Compact));
}

/// An answer in the service's own format that is no reflection.
QByteArray whollyUseless()
{
    return R"({"model":"gpt-4o","choices":[{"index":0,"message":{"role":"assistant","content":"no"},"finish_reason":"stop"}],)"
           R"("usage":{"prompt_tokens":1000,"completion_tokens":100,"total_tokens":1100}})";
}

ReflectionSweepPlan sweeping(const ModelServer& server, const QStringList& models)
{
    ReflectionSweepPlan out;
    out.base.models.provider = u"openai"_s;
    out.base.models.baseUrl = server.base();
    out.base.models.key = u"k"_s;
    out.base.models.retries.maxRetries = 0;
    out.base.budget.limitEur = 0;
    out.base.net = std::make_shared<NetLane>();
    out.base.clock = std::make_shared<FixedClock>(ReflectorFixture::now);
    out.models = models;
    out.prompts = {{u"newest"_s, builtInPrompts()}};
    return out;
}

AcceptanceInput input(const QString& before, const QString& after, std::optional<double> score = {})
{
    return {before, after, {}, {}, score};
}

} // namespace

/// Rules that accept in somebody's place, and models and prompts side by side within a budget.
class ReflectionSweepTest : public QObject
{
    Q_OBJECT

    static std::vector<Locator> reflected(ReflectorFixture& f, int count)
    {
        std::vector<Locator> out;
        for (int i = 0; i < count; ++i)
            f.reflect(f.failure(u"trace %1"_s.arg(i)));
        for (int i = 0; i < count; ++i)
            out.emplace_back(qint64(i) * 2 + 1); // each with its strategy
        return out;
    }

private Q_SLOTS:
    void rulesAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* text, const char* expected) {
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(expected);
        };
        row("longer-than=200", "longer-than=200");
        row("longer-than=0", "longer-than=0");
        row("longer-than=old", "longer-than=old");
        row(" longer-than = 7 ", "longer-than=7");
        row("same-advice", "same-advice=0.5");
        row("same-advice=1", "same-advice=1");
        row("score-above=0.6", "score-above=0.6");
        for (const char* bad :
             {"", "longer", "longer-than", "longer-than=", "longer-than=-1", "longer-than=nan", "longer-than=inf", "longer-than=1e9",
              "same-advice=", "same-advice=1.1", "same-advice=old", "score-above", "score-above=2", "score-above=nan", "newer-than=3"})
            row(bad, "");
    }
    void rulesAreRead()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const auto rule = parseAcceptanceRule(text);
        QCOMPARE(rule.has_value(), !expected.isEmpty());
        if (!rule) {
            QCOMPARE(rule.error().code, ErrorCode::InvalidInput);
            return;
        }
        QCOMPARE(acceptanceText(*rule), expected);
        QCOMPARE(*parseAcceptanceRule(acceptanceText(*rule)), *rule);
    }

    void rulesDecide()
    {
        const auto is = [](const char* rule, const AcceptanceInput& in) {
            return isAccepted(*parseAcceptanceRule(QString::fromLatin1(rule)), in);
        };
        QVERIFY(is("longer-than=3", input(u"anything"_s, u"four"_s)));
        QVERIFY(!is("longer-than=4", input({}, u"four"_s))); // exactly as long is not longer
        QVERIFY(!is("longer-than=1", input({}, u"\U0001F525"_s))); // one character, of two units
        QVERIFY(is("longer-than=old", input(u"four"_s, u"fives"_s)));
        QVERIFY(!is("longer-than=old", input(u"fives"_s, u"fives"_s)));
        QVERIFY(is("score-above=0.6", input({}, {}, 0.61)));
        QVERIFY(!is("score-above=0.6", input({}, {}, 0.6)));
        QVERIFY(!is("score-above=0", input({}, {}))); // not known is above nothing
        QVERIFY(is("same-advice=1", input(u"Raise the LIMIT, then roll out."_s, u"roll out then, raise the limit"_s)));
        QVERIFY(!is("same-advice", input(u"raise the limit"_s, u"drain every node"_s)));
        const AcceptanceInput byStrategy{u"a b c"_s, u"a b c"_s, u"look first"_s, u"delete it"_s, {}};
        QVERIFY(!is("same-advice=0.1", byStrategy)); // what is advised counts, not how it is told
        QCOMPARE(sharedWords(u"a b"_s, u"b c"_s), 1.0 / 3);
        QCOMPARE(sharedWords({}, u"..."_s), 1.0);
        QCOMPARE(sharedWords(u"a"_s, {}), 0.0);
    }

    /// Every model sees every reflection, one after the other, and each is judged by the rules.
    void modelsSideBySide()
    {
        ReflectorFixture f;
        const auto keys = reflected(f, 3);
        const auto brief = written(u"Short."_s, 0.4), detailed = written(u"A longer reflection that says what to look at first."_s, 0.9);
        const ModelServer server({brief, detailed, brief, detailed, brief, detailed});
        ReflectionSweepPlan plan = sweeping(server, {u"small"_s, u"large"_s});
        plan.rules = {*parseAcceptanceRule(u"longer-than=20"_s), *parseAcceptanceRule(u"score-above=0.5"_s)};
        std::vector<qint64> told;
        HC_GET(const ReflectionSweep sweep, sweepReflections(f.connection(), f.store(), plan, keys, {}, [&](qint64 done, qint64 all) {
                   told.push_back(done);
                   QCOMPARE(all, 6);
               }));
        QVERIFY(sweep.complete && !sweep.spent);
        QCOMPARE(told, (std::vector<qint64>{1, 2, 3, 4, 5, 6}));
        QCOMPARE(sweep.cells.size(), size_t(2));
        for (const ReflectionSweepCell& cell : sweep.cells) {
            QCOMPARE(cell.asked, 3);
            QCOMPARE(cell.answered, 3);
            QCOMPARE(cell.changed, 3);
            QCOMPARE(cell.prompt, u"newest"_s);
        }
        QCOMPARE(sweep.cells[0].model, u"small"_s);
        QCOMPARE(sweep.cells[0].accepted, 0);
        QCOMPARE(sweep.cells[0].meanCharacters(), 6.0);
        QVERIFY(std::abs(sweep.cells[0].meanConfidence().value_or(0) - 0.4) < 1e-9);
        QCOMPARE(sweep.cells[1].accepted, 3);
        const QJsonObject json = reflectionSweepJson(sweep);
        QCOMPARE(json[u"cells"_s].toArray().size(), 2);
        QCOMPARE(json[u"cells"_s].toArray()[1].toObject()[u"accepted"_s].toInt(), 3);
        QCOMPARE(f.number("SELECT count(*) FROM reflection_versions"), 0); // nothing was put in the place of anything
    }

    /// Money ends a sweep between two calls, and what was compared until then is on the same reflections.
    void aBudgetEndsIt()
    {
        ReflectorFixture f;
        const auto keys = reflected(f, 4);
        const ModelServer server({written(u"Look at the limits."_s, 0.6)});
        ReflectionSweepPlan plan = sweeping(server, {u"gpt-4o"_s});
        HC_GET(const ReflectionSweep whole, sweepReflections(f.connection(), f.store(), plan, keys, {}));
        QVERIFY(whole.complete && whole.eur() > 0);
        const double call = whole.eur() / 4;
        qint64 most = 0;
        bool ended = false;
        for (int tenths = 1; tenths <= 200; tenths += 7) { // whatever the budget is: not by a single call is it exceeded
            plan.greatestEur = call * tenths / 10;
            HC_GET(const ReflectionSweep part, sweepReflections(f.connection(), f.store(), plan, keys, {}));
            QVERIFY2(part.eur() <= plan.greatestEur, qPrintable(u"%1 of %2"_s.arg(part.eur()).arg(plan.greatestEur)));
            QCOMPARE(part.spent, !part.complete);
            QVERIFY(part.cells[0].asked >= most); // more money never asks less
            most = part.cells[0].asked;
            ended = ended || (part.spent && part.cells[0].asked > 0);
        }
        QCOMPARE(most, 4); // and enough of it asks everything
        QVERIFY(ended);
        // A first answer of no use costs, too, and the second question may not exceed what it leaves.
        const ModelServer useless({ModelServer::json(200, whollyUseless())});
        ReflectionSweepPlan twice = sweeping(useless, {u"gpt-4o"_s});
        HC_GET(const ReflectionSweep asked, sweepReflections(f.connection(), f.store(), twice, std::span(keys).first(1), {}));
        QVERIFY(asked.eur() > 0);
        for (int tenths = 1; tenths <= 60; tenths += 3) {
            twice.greatestEur = asked.eur() * tenths / 10;
            HC_GET(const ReflectionSweep part, sweepReflections(f.connection(), f.store(), twice, std::span(keys).first(1), {}));
            QVERIFY(part.eur() <= twice.greatestEur);
        }
        // Where a price is not known no budget can be kept: that model is not asked.
        const ModelServer other({written(u"Look at the limits."_s, 0.6, u"nobody-priced-this"_s)});
        ReflectionSweepPlan unknown = sweeping(other, {u"nobody-priced-this"_s});
        unknown.greatestEur = 1;
        HC_GET(const ReflectionSweep unpriced, sweepReflections(f.connection(), f.store(), unknown, keys, {}));
        QCOMPARE(unpriced.cells[0].asked, 0);
        QCOMPARE(other.requests().size(), 0);
        QVERIFY(unpriced.cells[0].stopped && !unpriced.complete && !unpriced.spent);
        unknown.greatestEur = 0; // without one it is asked, and what it cost is not known
        HC_GET(const ReflectionSweep free, sweepReflections(f.connection(), f.store(), unknown, keys, {}));
        QVERIFY(free.complete && free.cells[0].unpriced);
        QVERIFY(reflectionSweepJson(free)[u"cells"_s].toArray()[0].toObject()[u"eur"_s].isNull());
    }

    /// Where nobody is there to be asked the sweep is refused, and is no table of zeros.
    void nobodyToAsk()
    {
        ReflectorFixture f;
        const auto keys = reflected(f, 1);
        const ModelServer server({ModelServer::json(500, "{}")});
        ReflectionSweepPlan plan = sweeping(server, {u"gpt-4o"_s});
        plan.base.models.provider = u"none"_s;
        const auto sweep = sweepReflections(f.connection(), f.store(), plan, keys, {});
        QVERIFY2(!sweep && sweep.error().code == ErrorCode::InvalidInput, qPrintable(describe(sweep)));
        QVERIFY(server.requests().isEmpty());
    }

    /// A key that is refused stops its model, and not the others; a cancelled sweep has what was answered.
    void oneFailsAnotherGoesOn()
    {
        ReflectorFixture f;
        const auto keys = reflected(f, 3);
        CancelToken token;
        const ModelServer server({ModelServer::json(401, "{}"), written(u"Look at the limits."_s, 0.6)});
        ReflectionSweepPlan plan = sweeping(server, {u"closed"_s, u"open"_s});
        HC_GET(const ReflectionSweep sweep, sweepReflections(f.connection(), f.store(), plan, keys, {}));
        QCOMPARE(sweep.cells[0].asked, 1);
        QVERIFY(sweep.cells[0].stopped && !sweep.cells[0].meanConfidence());
        QCOMPARE(sweep.cells[1].answered, 3);
        QVERIFY(!sweep.complete);
        plan.models = {u"open"_s};
        HC_GET(const ReflectionSweep cut, sweepReflections(f.connection(), f.store(), plan, keys, token, [&](qint64 done, qint64) {
                   if (done == 2)
                       token.cancel();
               }));
        QCOMPARE(cut.cells[0].answered, 2);
        QVERIFY(!cut.complete && !cut.spent);
    }

    void whatCannotBeMeant()
    {
        ReflectorFixture f;
        const auto keys = reflected(f, 1);
        const ModelServer server({written(u"x"_s, 0.6)});
        const auto refused = [&](const ReflectionSweepPlan& plan) {
            const auto sweep = sweepReflections(f.connection(), f.store(), plan, keys, {});
            return !sweep && sweep.error().code == ErrorCode::InvalidInput;
        };
        QVERIFY(refused(sweeping(server, {})));
        QVERIFY(refused(sweeping(server, {u"a"_s, u"a"_s})));
        QVERIFY(refused(sweeping(server, {QString()})));
        ReflectionSweepPlan plan = sweeping(server, {u"a"_s});
        plan.prompts.clear();
        QVERIFY(refused(plan));
        plan.prompts.assign(65, {u"p"_s, builtInPrompts()});
        QVERIFY(refused(plan));
        plan = sweeping(server, {u"a"_s});
        for (const double eur : {-1.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
            plan.greatestEur = eur;
            QVERIFY(refused(plan));
        }
        plan.greatestEur = 0;
        HC_GET(const ReflectionSweep nothing, sweepReflections(f.connection(), f.store(), plan, {}, {}));
        QCOMPARE(nothing.cells[0].asked, 0);
    }
};

HINDCAST_TEST(ReflectionSweepTest)
#include "tst_reflection_sweep.moc"
