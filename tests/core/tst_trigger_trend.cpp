// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/engine/read/answers/TriggerTrend.h"
#include "core/rules/evaluation/Evaluation.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/upkeep/TriggerRates.h"
#include "tests/support/TestRegistry.h"

using namespace hindcast;
using namespace hindcast::test;

namespace {

const Timestamp begin = *parseTimestamp(u"2026-01-05T10:00");

struct Answers {
    QTemporaryDir folder;
    std::unique_ptr<Connection> connection;
    Store store;

    Answers()
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(folder.filePath(QStringLiteral("answers.db")));
        if (!createNative(url))
            qFatal("no database");
        connection = std::move(*connectWritable(url));
        store = *describeStore(*connection, url);
    }
    /// So many answers on a day after the first, of which the first few are bad.
    void add(int day, int answers, int bad, double good = 0.3) const
    {
        for (int i = 0; i < answers; ++i)
            addOne(Timestamp{begin.us + day * Timestamp::perDay}, i < bad ? Cell(0.29) : Cell(good));
    }
    void addOne(Timestamp at, const Cell& reward) const
    {
        if (!connection->execute("INSERT INTO evaluations(query, reward, method, reflected, created_at) VALUES ('q', ?, 'facts', 0, ?)",
                                 {reward, Cell(at)}))
            qFatal("no evaluation");
    }
    [[nodiscard]] TriggerTrend trend(int mostSteps = 60) const
    {
        auto found = readTriggerTrend(*connection, *store, {rewardThreshold, mostSteps}, {});
        if (!found)
            qFatal("%s", qPrintable(found.error().sentence));
        return *std::move(found);
    }
};

} // namespace

/// How often answers are reflected on, beside what the document expects of a young, a calibrated and a settled memory.
class TriggerTrendTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void phasesOfTheDocument()
    {
        const auto phases = triggerPhases(begin);
        QCOMPARE(QByteArray(phases[0].name), QByteArray("bootstrap"));
        QCOMPARE(phases[0].from, begin);
        QCOMPARE(phases[0].until->us - begin.us, 28 * Timestamp::perDay); // "first 2-4 weeks"
        QCOMPARE(phases[1].from, *phases[0].until);
        QCOMPARE(phases[2].from.us - begin.us, 90 * Timestamp::perDay); // "month 4+"
        QVERIFY(!phases[2].until);
        const double expected[][2] = {{0.20, 0.30}, {0.10, 0.15}, {0.05, 0.10}};
        for (size_t i = 0; i < 3; ++i) {
            QCOMPARE(phases[i].expectedLow, expected[i][0]);
            QCOMPARE(phases[i].expectedHigh, expected[i][1]);
        }
    }

    void weeksAreCounted()
    {
        const Answers a;
        QVERIFY(a.trend().steps.empty() && a.trend().phases.empty());
        a.add(0, 10, 3);
        a.add(6, 10, 2);  // 14 hours before the second week
        a.add(7, 4, 1);   // its first day
        a.add(40, 20, 2); // the second phase; weeks without an answer lie before
        const TriggerTrend trend = a.trend();
        QCOMPARE(trend.from, *parseTimestamp(u"2026-01-05")); // whole days
        QCOMPARE(trend.stepDays, 7);
        QCOMPARE(trend.steps.size(), size_t(6));
        QCOMPARE(trend.steps[0].answers, 20);
        QCOMPARE(trend.steps[0].triggered, 5);
        QCOMPARE(*trend.steps[0].rate(), 0.25);
        QCOMPARE(trend.steps[1].answers, 4);
        QVERIFY(!trend.steps[2].rate()); // nobody answered: no rate, and not 0
        QCOMPARE(*trend.steps[5].rate(), 0.1);
        QCOMPARE(trend.phases.size(), size_t(2)); // the long term has not begun
        QCOMPARE(trend.answers, 44);
        QCOMPARE(trend.triggered, 8);
        const auto early = readTriggerTrend(
            *a.connection, *a.store,
            {.threshold = rewardThreshold,
             .where = Predicate::compare(EvaluationCreatedAt, Comparison::Less, Cell(Timestamp{begin.us + 7 * Timestamp::perDay}))},
            {});
        QVERIFY(early && early->answers == 20 && early->steps.size() == 1 && early->phases.size() == 1);
        const auto bands = triggerBands(*a.connection, *a.store, rewardThreshold);
        QVERIFY(bands && bands->size() == 3);
        QCOMPARE((*bands)[0].answers, 24);
        QCOMPARE((*bands)[1].triggered, 2);
        QVERIFY(!(*bands)[2].rate());
    }

    void manyYearsAreFewSteps()
    {
        const Answers a;
        a.add(0, 1, 1);
        a.add(3'650, 1, 0);
        const TriggerTrend trend = a.trend(50);
        QCOMPARE(trend.stepDays % 7, 0);
        QVERIFY(trend.steps.size() <= 50 && trend.steps.size() > 40);
        QCOMPARE(trend.steps.front().answers + trend.steps.back().answers, 2);
        QCOMPARE(trend.phases.size(), size_t(3));
        a.addOne(Timestamp::least(), Cell(0.1)); // a clock that was set by nobody
        a.addOne(Timestamp::greatest(), Cell(0.1));
        QCOMPARE(a.trend().answers, 4);
        QVERIFY(a.trend().steps.size() <= 60);
    }

    void whatIsNoRewardIsSaid()
    {
        const Answers a;
        a.add(0, 2, 1);
        a.addOne(begin, Cell(7.0));
        a.addOne(begin, Cell(-1.5));
        QCOMPARE(a.trend().unreadable, 2);
        QCOMPARE(a.trend().answers, 2);
        QVERIFY(!readTriggerTrend(*a.connection, *a.store, {2.0}, {}));
        JobContext stopped;
        stopped.token.cancel();
        QCOMPARE(readTriggerTrend(*a.connection, *a.store, {0.3}, stopped).error().code, ErrorCode::Cancelled);
    }
};

HINDCAST_TEST(TriggerTrendTest)
#include "tst_trigger_trend.moc"
