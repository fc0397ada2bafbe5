// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "EngineFixture.h"
#include "core/engine/costs/CostReport.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>
#include <QTimeZone>

#include <cmath>
#include <map>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const Timestamp noon = *parseTimestamp(u"2026-11-10T12:00:00Z");
constexpr double cent = 1e-9; // sums in another order

QDate dayOf(qint64 us)
{
    return QDateTime::fromSecsSinceEpoch(us >= 0 ? us / Timestamp::perSecond : us / Timestamp::perSecond - 1, QTimeZone::utc()).date();
}

struct Call {
    qint64 at = 0;
    QString provider, model, purpose;
    qint64 input = 0, output = 0;
    std::optional<double> eur;
    bool ours = true;
};
struct Retry {
    qint64 at = 0;
    QString provider;
    qint64 count = 0;
    bool success = true;
};

/// Random notes, in a database and in a list.
struct Notes {
    EngineFixture db;
    std::vector<Call> calls;
    std::vector<Retry> retries;

    Notes(const QString& path, quint64 seed) : db(path)
    {
        SeededRandom random(seed);
        static const std::vector<QString> models{u"haiku"_s, u"gpt-4o"_s, u"sonnet"_s, u"llama"_s, u"mixtral"_s, u"qwen"_s, u"phi"_s};
        const qint64 used = 1 + random.below(qint64(models.size()));
        for (qint64 n = random.below(300); n > 0; --n) {
            Call c;
            c.at = noon.us - random.below(80 * Timestamp::perDay / 1'000) * 1'000 + random.below(Timestamp::perDay / 2);
            c.provider = random.chance(0.5) ? u"openai"_s : u"anthropic"_s;
            c.model = models[size_t(random.below(used))];
            c.purpose = random.chance(0.5) ? u"reflection"_s : u"evaluation"_s;
            c.input = random.below(10'000);
            c.output = random.below(1'000);
            if (random.chance(0.9))
                c.eur = double(random.below(1'000)) / 1'000;
            c.ours = random.chance(0.9);
            db.run(
                "INSERT INTO api_cost_log(tenant_id, at, purpose, provider, model, input_tokens, output_tokens, cost_eur) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                {Cell(c.ours ? u"default"_s : u"other"_s), Cell(c.at), Cell(c.purpose), Cell(c.provider), Cell(c.model), Cell(c.input),
                 Cell(c.output), c.eur ? Cell(*c.eur) : Cell()});
            calls.push_back(c);
        }
        for (qint64 n = random.below(100); n > 0; --n) {
            const Retry r{noon.us - random.below(60) * Timestamp::perDay, random.chance(0.5) ? u"openai"_s : u"anthropic"_s,
                          1 + random.below(4), random.chance(0.7)};
            db.run("INSERT INTO api_retry_log(at, purpose, provider, retry_count, success) VALUES (?1, 'reflection', ?2, ?3, ?4)",
                   {Cell(r.at), Cell(r.provider), Cell(r.count), Cell(qint64(r.success))});
            retries.push_back(r);
        }
    }
};

bool inRange(qint64 at, const CostQuery& q) { return (!q.from || at >= q.from->us) && (!q.until || at < q.until->us); }

} // namespace

/// What models cost, against sums that are made one note after the other.
class TestCostModel : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static void checkDays(const CostReport& report, const Notes& notes, const CostQuery& query)
    {
        std::map<std::tuple<QDate, QString, QString, QString>, DailyCost> expected;
        for (const Call& c : notes.calls) {
            if (!c.ours || !inRange(c.at, query))
                continue;
            DailyCost& d = expected[{dayOf(c.at), c.provider, c.model, c.purpose}];
            ++d.calls;
            d.unpriced += c.eur ? 0 : 1;
            d.inputTokens += c.input;
            d.outputTokens += c.output;
            d.eur += c.eur.value_or(0);
        }
        QCOMPARE(report.days.size(), expected.size());
        QDate last = QDate(9999, 1, 1);
        for (const DailyCost& d : report.days) {
            const auto it = expected.find({d.day, d.provider, d.model, d.purpose});
            QVERIFY(it != expected.end() && d.day <= last); // the newest first
            QVERIFY(d.calls == it->second.calls && d.unpriced == it->second.unpriced);
            QVERIFY(d.inputTokens == it->second.inputTokens && d.outputTokens == it->second.outputTokens);
            QVERIFY(std::abs(d.eur - it->second.eur) < cent);
            last = d.day;
        }
        std::map<std::pair<QDate, QString>, DailyRetries> again;
        for (const Retry& r : notes.retries) {
            if (!inRange(r.at, query))
                continue;
            DailyRetries& d = again[{dayOf(r.at), r.provider}];
            ++d.calls;
            d.retries += r.count;
            d.failed += r.success ? 0 : 1;
        }
        QCOMPARE(report.retriesByDay.size(), again.size());
        for (const DailyRetries& d : report.retriesByDay) {
            const DailyRetries& e = again[{d.day, d.provider}];
            QVERIFY(d.calls == e.calls && d.retries == e.retries && d.failed == e.failed);
        }
    }
    /// Steps and models add up to the same total, and the most expensive model comes first.
    static void checkSums(const CostReport& report, const CostQuery& query)
    {
        double steps = 0, models = 0, days = 0;
        qint64 stepCalls = 0, modelCalls = 0, dayCalls = 0, retries = 0, failures = 0;
        for (const CostStep& s : report.steps) {
            QCOMPARE(s.eur.size(), report.models.size());
            for (const double eur : s.eur)
                steps += eur;
            stepCalls += s.calls;
            retries += s.retries;
            failures += s.failures;
        }
        double before = 1e9;
        for (size_t i = 0; i < report.models.size(); ++i) {
            const CostOfModel& m = report.models[i];
            models += m.eur;
            modelCalls += m.calls;
            if (!m.model.isEmpty()) { // the rest of them may be more
                QVERIFY(m.eur <= before + cent);
                before = m.eur;
            } else {
                QCOMPARE(i, report.models.size() - 1);
            }
        }
        for (const DailyCost& d : report.days) {
            days += d.eur;
            dayCalls += d.calls;
        }
        QVERIFY(std::abs(steps - report.total.eur) < cent * 1e3 && std::abs(models - report.total.eur) < cent * 1e3
                && std::abs(days - report.total.eur) < cent * 1e3);
        QVERIFY(stepCalls == report.total.calls && modelCalls == report.total.calls && dayCalls == report.total.calls);
        QVERIFY(retries == report.retries && failures == report.failures);
        QVERIFY(int(report.models.size()) <= std::max(query.mostModels, 2));
        QVERIFY(int(report.steps.size()) <= query.mostSteps);
        for (size_t i = 1; i < report.steps.size(); ++i)
            QCOMPARE(report.beginOf(i).us - report.beginOf(i - 1).us, report.stepDays * Timestamp::perDay);
    }

private Q_SLOTS:
    void reports()
    {
        for (quint64 seed = 1; seed <= 12; ++seed) {
            Notes notes(m_folder.filePath(u"costs%1.db"_s.arg(seed)), seed);
            SeededRandom random(seed * 1'000);
            for (int n = 0; n < 12; ++n) {
                CostQuery query;
                query.now = noon;
                if (random.chance(0.7))
                    query.from = Timestamp{noon.us - random.below(90) * Timestamp::perDay - random.below(2) * Timestamp::perHour};
                if (random.chance(0.3))
                    query.until = Timestamp{noon.us - random.below(20) * Timestamp::perDay};
                query.mostSteps = 5 + int(random.below(100));
                query.mostModels = 1 + int(random.below(8));
                if (query.from && query.until && *query.from >= *query.until)
                    query.until.reset();
                HC_GET(const CostReport report, readCostReport(notes.db.connection(), notes.db.store(), query, {}));
                checkDays(report, notes, query);
                if (QTest::currentTestFailed())
                    return;
                checkSums(report, query);
                if (QTest::currentTestFailed())
                    return;
            }
        }
    }
    /// The month is that of UTC, whatever the range of the report, and is projected by its days so far.
    void theMonth()
    {
        for (quint64 seed = 20; seed <= 26; ++seed) {
            Notes notes(m_folder.filePath(u"month%1.db"_s.arg(seed)), seed);
            for (const char* moment : {"2026-11-10T12:00:00Z", "2026-10-31T23:59:59Z", "2026-11-01T00:00:00Z", "2026-09-15T00:00:00Z"}) {
                CostQuery query;
                query.now = *parseTimestamp(QString::fromLatin1(moment));
                query.from = Timestamp{query.now.us - Timestamp::perDay};
                query.budget = {5, 80};
                const QDate today = dayOf(query.now.us);
                double month = 0;
                for (const Call& c : notes.calls)
                    if (c.ours
                        && c.at >= QDateTime(QDate(today.year(), today.month(), 1), QTime(0, 0), QTimeZone::utc()).toSecsSinceEpoch()
                                * Timestamp::perSecond
                        && dayOf(c.at).month() == today.month())
                        month += c.eur.value_or(0);
                HC_GET(const CostReport report, readCostReport(notes.db.connection(), notes.db.store(), query, {}));
                QVERIFY2(std::abs(report.month.eur - month) < 1e-6,
                         qPrintable(u"%1: %2, not %3"_s.arg(QLatin1String(moment)).arg(report.month.eur).arg(month)));
                HC_GET(const CostSum alone, costOfMonth(notes.db.connection(), notes.db.store().scope, query.now));
                QVERIFY(std::abs(alone.eur - month) < 1e-6);
                const double projected = month / today.day() * today.daysInMonth();
                QVERIFY(std::abs(report.projection.projectedEur - projected) < 1e-6);
                QCOMPARE(report.projection.exceeded, report.projection.projectedEur > 5);
            }
        }
    }
};

HINDCAST_TEST(TestCostModel)
#include "tst_cost_model.moc"
