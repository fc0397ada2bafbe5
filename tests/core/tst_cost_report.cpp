// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "EngineFixture.h"
#include "core/engine/costs/CostReport.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 day = Timestamp::perDay;
const Timestamp noon = *parseTimestamp(u"2026-11-10T12:00:00");

CostQuery always()
{
    CostQuery q;
    q.now = noon;
    return q;
}

} // namespace

/// What models cost, against rows that a case knows.
class CostReportTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<EngineFixture> m_db;

    void call(qint64 at, const char* model, std::optional<double> eur, const char* tenant = "default") const
    {
        m_db->run("INSERT INTO api_cost_log(tenant_id, at, purpose, provider, model, input_tokens, output_tokens, cost_eur) "
                  "VALUES (?1, ?2, 'reflection', 'openai', ?3, 100, 10, ?4)",
                  {Cell(QByteArray(tenant)), Cell(at), Cell(QByteArray(model)), eur ? Cell(*eur) : Cell()});
    }
    void retry(qint64 at, int count, bool success) const
    {
        m_db->run("INSERT INTO api_retry_log(at, purpose, provider, retry_count, success) VALUES (?1, 'reflection', 'openai', ?2, ?3)",
                  {Cell(at), Cell(count), Cell(success)});
    }
    void status(qint64 at, const char* service, const char* word, const char* reason) const
    {
        m_db->run("INSERT INTO fallback_status_log(at, service, status, reason) VALUES (?1, ?2, ?3, ?4)",
                  {Cell(at), Cell(QByteArray(service)), Cell(QByteArray(word)), Cell(QByteArray(reason))});
    }
    [[nodiscard]] CostReport read(const CostQuery& query) const
    {
        auto report = readCostReport(m_db->connection(), m_db->store(), query, {});
        if (!report)
            qFatal("%s", qPrintable(describe(report)));
        return *std::move(report);
    }

private Q_SLOTS:
    void init()
    {
        static int n = 0;
        m_db = std::make_unique<EngineFixture>(m_folder.filePath(u"costs%1.db"_s.arg(++n)));
    }

    void nothing()
    {
        const CostReport r = read(always());
        QVERIFY(r.isEmpty() && r.steps.empty() && r.models.empty() && r.firstDay.isNull());
        QCOMPARE(r.projection.projectedEur, 0.0);
    }

    void daysAndModels()
    {
        call(noon.us - 2 * day, "a", 0.5);
        call(noon.us - 2 * day, "b", 2.0);
        call(noon.us, "a", 0.25);
        call(noon.us, "c", {});
        call(noon.us, "a", 99.0, "other");
        const CostReport r = read(always());
        QCOMPARE(r.firstDay, QDate(2026, 11, 8));
        QCOMPARE(r.steps.size(), 3U);
        QCOMPARE(r.models.size(), 3U);
        QCOMPARE(r.models[0].model, u"b"_s);
        QCOMPARE(r.steps[0].eur, (std::vector<double>{2.0, 0.5, 0.0}));
        QCOMPARE(r.steps[1].calls, 0);
        QCOMPARE(r.steps[2].eur, (std::vector<double>{0.0, 0.25, 0.0}));
        QCOMPARE(r.total.calls, 4);
        QCOMPARE(r.total.unpriced, 1);
        QCOMPARE(r.total.inputTokens, 400);
        QCOMPARE(r.total.eur, 2.75);
        QCOMPARE(r.month.eur, 2.75);
        QCOMPARE(r.projection.projectedEur, 2.75 + 0.275 * 20);
        QVERIFY(r.projection.alert && !r.projection.exceeded);
    }

    /// What nobody knows the price of is no 0: the month says how much of it there is, and tokens bound it.
    void unpricedCallsAreNotKnown()
    {
        QVERIFY(!read(always()).month.isUnknown()); // no call: nothing was spent
        call(noon.us, "c", {});
        call(noon.us, "c", {});
        CostSum month = read(always()).month;
        QVERIFY(month.isUnknown());
        QCOMPARE(month.calls, 2);
        QCOMPARE(month.unpriced, 2);
        QVERIFY(month.tokens > 0);
        QVERIFY(!isBudgetSpent({.limitEur = 1}, month.eur, month.tokens));
        QVERIFY(isBudgetSpent({.limitEur = 1, .limitTokens = month.tokens}, month.eur, month.tokens));
        QVERIFY(!isBudgetSpent({.limitEur = 0, .limitTokens = month.tokens + 1}, 1e9, month.tokens));
        call(noon.us, "a", 0.5);
        month = read(always()).month;
        QVERIFY(!month.isUnknown());
        QCOMPARE(month.unpriced, 2);
        QCOMPARE(month.eur, 0.5);
    }

    void rangeLimitsTheDaysButNotTheMonth()
    {
        call(noon.us - 3 * day, "a", 1.0);
        call(noon.us - day, "a", 1.0);
        call(noon.us - 40 * day, "a", 7.0);
        CostQuery q = always();
        q.from = Timestamp{noon.us - 2 * day};
        const CostReport r = read(q);
        QCOMPARE(r.firstDay, QDate(2026, 11, 8));
        QCOMPARE(r.total.eur, 1.0);
        QCOMPARE(r.month.eur, 2.0);
        q.until = Timestamp{noon.us - day};
        QCOMPARE(read(q).total.calls, 0);
    }

    /// What a filter's text says of moments: of calls, retries and alerts, but not of the month that is projected.
    void timesLeaveDaysOut()
    {
        for (int i = 0; i < 6; ++i) {
            call(noon.us - i * day, "a", 1.0);
            retry(noon.us - i * day, 1 + i, true);
        }
        const auto asked = [this](const QString& text) {
            CostQuery q = always();
            const auto times = callTimes(text, noon);
            if (!times)
                qFatal("%s", qPrintable(times.error().sentence));
            q.times = *times;
            return read(q);
        };
        QCOMPARE(asked({}).total.calls, 6);
        const CostReport r = asked(u"-(created_at>=2026-11-08 created_at<2026-11-09)"_s); // two days before
        QCOMPARE(r.total.calls, 5);
        QCOMPARE(r.retries, 1 + 2 + 4 + 5 + 6);
        QCOMPARE(r.month.eur, 6.0);
        qint64 empty = 0;
        for (size_t i = 0; i < r.steps.size(); ++i)
            if (r.steps[i].calls == 0) {
                ++empty;
                QCOMPARE(r.beginOf(i), *parseTimestamp(u"2026-11-08"));
            }
        QCOMPARE(empty, 1);
        for (const QString& name : {u"created_at"_s, u"created"_s, u"seen"_s, u"at"_s})
            QCOMPARE(asked(name + u">=2026-11-09"_s).total.calls, 2);
        CostQuery q = always();
        q.until = Timestamp{noon.us - 4 * day}; // that is not in it
        q.times = callTimes(u"seen<2026-11-06"_s, noon).value();
        QCOMPARE(read(q).total.calls, 1);
        for (const QString& other : {u"confidence>0.5"_s, u"some words"_s, u"cluster:a"_s, u"created_at>=("_s, u"flag:x"_s})
            QVERIFY2(!callTimes(other, noon), qPrintable(other));
    }

    void cheapModelsAreOneAndLongTimesAreSteps()
    {
        for (int i = 0; i < 9; ++i)
            call(noon.us - i * 50 * day, qPrintable(u"m%1"_s.arg(i)), 1.0 + i);
        const CostReport r = read(always());
        QCOMPARE(r.models.size(), 5U);
        QCOMPARE(r.models[0].model, u"m8"_s);
        QCOMPARE(r.models[4].model, QString());
        QCOMPARE(r.models[4].calls, 5);
        QCOMPARE(r.models[4].eur, 1.0 + 2 + 3 + 4 + 5);
        QCOMPARE(r.stepDays, 7);
        QVERIFY(r.steps.size() <= 92);
        double sum = 0;
        for (const CostStep& s : r.steps)
            for (const double eur : s.eur)
                sum += eur;
        QCOMPARE(sum, 45.0);
        QCOMPARE(r.beginOf(0), *parseTimestamp(r.firstDay.toString(Qt::ISODate)));
    }

    void retriesAndFailures()
    {
        retry(noon.us, 2, true);
        retry(noon.us, 4, false);
        const CostReport r = read(always());
        QCOMPARE(r.retries, 6);
        QCOMPARE(r.failures, 1);
        QCOMPARE(r.steps.size(), 1U);
        QVERIFY(!r.isEmpty());
    }

    void degradedPeriods()
    {
        status(noon.us - 10 * day, "chat", "active", "overloaded");
        status(noon.us - 10 * day + 1, "chat", "active", "again");
        status(noon.us - 9 * day, "chat", "recovered", "");
        status(noon.us - day, "chat", "active", "<b>down</b>");
        status(noon.us - day + 5, "embeddings", "recovered", "never began");
        CostReport r = read(always());
        QCOMPARE(r.degraded.size(), 2U);
        QCOMPARE(r.degraded[0].reason, u"<b>down</b>"_s);
        QVERIFY(!r.degraded[0].until);
        QCOMPARE(r.degraded[1].until->us, noon.us - 9 * day);
        QCOMPARE(r.degraded[1].reason, u"overloaded"_s);
        CostQuery q = always();
        q.from = Timestamp{noon.us - 5 * day};
        r = read(q);
        QCOMPARE(r.degraded.size(), 1U);
    }

    void manyRowsComeInPieces()
    {
        m_db->run("INSERT INTO api_cost_log(at, purpose, provider, model, input_tokens, output_tokens, cost_eur) "
                  "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999) "
                  "SELECT ?1 - (i / 3000), 'r', 'openai', 'a', 1, 1, 0.5 FROM n",
                  {Cell(noon.us)});
        QCOMPARE(read(always()).total.calls, 10'000);
        const CancelToken token;
        token.cancel();
        const auto cancelled = readCostReport(m_db->connection(), m_db->store(), always(), {token});
        QVERIFY(!cancelled && cancelled.error().code == ErrorCode::Cancelled);
    }
};

HINDCAST_TEST(CostReportTest)
#include "tst_cost_report.moc"
