// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Retention on random memories in both engines, against a list in memory: what goes, what stays, what is counted before, and what comes
// back. Two tenants share the tables; only one of them is purged.
#include "core/curation/purge/PurgeRun.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSql.h"
#include "core/store/sql/Transaction.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/Checks.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/EngineDatabases.h"
#include "tests/support/TestRegistry.h"

#include <QDateTime>
#include <QTimeZone>
#include <QtTest>

#include <cmath>
#include <map>
#include <set>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

class TestRetentionModel : public QObject
{
    Q_OBJECT

    static constexpr Timestamp now{1'795'000'000'000'000};

    struct ModelOutcome {
        qint64 at;
        QString cluster;
        bool ours;
    };
    struct ModelPattern {
        qint64 lastSeen;
        double confidence;
        QString cluster;
        bool ours;
    };
    struct World {
        DatabaseUrl url;
        std::map<qint64, ModelOutcome> outcomes;
        std::map<qint64, ModelPattern> patterns;
    };

    EngineDatabases m_databases;

    static QString monthOf(qint64 us) { return QDateTime::fromMSecsSinceEpoch(us / 1'000, QTimeZone::utc()).toString(u"yyyy-MM"_s); }

    void make(World& w, SeededRandom& random, qint64 outcomesDays, qint64 patternsDays)
    {
        QFETCH_GLOBAL(bool, postgres);
        if (const QString lacks = m_databases.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        w.url = m_databases.native(postgres);
        const auto opened = connectWritable(w.url);
        HC_GOOD(opened);
        Connection& c = **opened;
        auto transaction = Transaction::begin(c, Transaction::Kind::Write);
        HC_GOOD(transaction);
        const auto outcome = c.prepare(numbered(
            c,
            "INSERT INTO rca_outcomes(id, tenant_id, session_id, root_cause, key_hash, cluster_id, confidence, created_at) VALUES (?, ?, 's', ?, ?, ?, 0.9, ?)"));
        HC_GOOD(outcome);
        const auto pattern = c.prepare(numbered(
            c,
            "INSERT INTO failure_patterns(id, tenant_id, key_hash, pattern_name, cluster_id, confidence, occurrence_count, last_seen_at, last_counted_at, demoted, created_at, updated_at) "
            "VALUES (?, ?, ?, ?, ?, ?, 3, ?, ?, ?, ?, ?)"));
        HC_GOOD(pattern);
        static const std::vector<QString> clusters{u"a"_s, u"b"_s, u"größe"_s};
        const auto moment = [&](qint64 days) {
            const qint64 border = now.us - days * Timestamp::perDay;
            return random.chance(0.3) ? border + random.below(5) - 2
                                      : now.us - random.below(2 * days + 10) * Timestamp::perDay - random.below(1'000'000);
        };
        qint64 id = 0;
        for (int i = 0; i < 250; ++i) {
            id += random.chance(0.1) ? 1 + random.below(1'000) : 1; // keys with gaps
            const ModelOutcome o{moment(outcomesDays), random.pick(clusters), random.chance(0.8)};
            const QByteArray key = QByteArray::number(random.below(20)).rightJustified(16, '0');
            HC_GOOD((*outcome)->run({Cell(id), Cell(o.ours ? u"default"_s : u"blue"_s), Cell(QByteArray(key)), Cell(Blob{key}),
                                     Cell(o.cluster), Cell(Timestamp{o.at})}));
            w.outcomes.emplace(id, o);
        }
        for (int i = 1; i <= 60; ++i) {
            const ModelPattern p{moment(patternsDays), random.pick(std::vector<double>{0.9, 0.95, 0.8999, 0.5, 0}), random.pick(clusters),
                                 random.chance(0.8)};
            const QByteArray key = QByteArray::number(i).rightJustified(16, '0');
            const Cell at(Timestamp{p.lastSeen});
            const Cell demoted = postgres ? Cell(random.chance(0.2)) : Cell(qint64(random.below(2)));
            HC_GOOD((*pattern)->run({Cell(qint64(i)), Cell(p.ours ? u"default"_s : u"blue"_s), Cell(Blob{key}), Cell(QByteArray("p" + key)),
                                     Cell(p.cluster), Cell(p.confidence), at, at, demoted, at, at}));
            w.patterns.emplace(i, p);
        }
        HC_GOOD(transaction->commit());
    }

    /// What the rule says goes, of our own tenant.
    struct Going {
        std::set<qint64> outcomes, patterns;
        std::map<QString, qint64> byCluster, byMonth;
    };
    static Going goingOf(const World& w, qint64 outcomesDays, qint64 patternsDays)
    {
        Going out;
        for (const auto& [id, o] : w.outcomes)
            if (o.ours && o.at < now.us - outcomesDays * Timestamp::perDay) {
                out.outcomes.insert(id);
                ++out.byCluster[o.cluster];
                ++out.byMonth[monthOf(o.at)];
            }
        for (const auto& [id, p] : w.patterns)
            if (p.ours && p.confidence < 0.9 && p.lastSeen < now.us - patternsDays * Timestamp::perDay)
                out.patterns.insert(id);
        return out;
    }

    static std::set<qint64> idsOf(const CurationDesk& desk, const QByteArray& table)
    {
        std::set<qint64> out;
        const auto rows = desk.data().rows("SELECT id FROM " + table);
        if (!rows)
            qFatal("%s", qPrintable(rows.error().sentence));
        for (const auto& row : *rows)
            out.insert(row[0].integer());
        return out;
    }
    template<class T>
    static std::set<qint64> without(const std::map<qint64, T>& all, const std::set<qint64>& gone)
    {
        std::set<qint64> out;
        for (const auto& [id, row] : all)
            if (!gone.contains(id))
                out.insert(id);
        return out;
    }

private Q_SLOTS:
    void initTestCase_data() { EngineDatabases::addEngines(); }
    void initTestCase() { QVERIFY(m_databases.isReady()); }

    void purgesAreTheModels_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 4; ++seed)
            QTest::addRow("%d", seed) << seed;
    }
    void purgesAreTheModels()
    {
        QFETCH(int, seed);
        SeededRandom random{quint64(seed)};
        const qint64 outcomesDays = random.pick(std::vector<qint64>{90, 30, 1}), patternsDays = random.pick(std::vector<qint64>{30, 7});
        World w;
        make(w, random, outcomesDays, patternsDays);
        CurationDesk desk(w.url);
        const QStringList before = desk.rows();
        const Going going = goingOf(w, outcomesDays, patternsDays);
        QVERIFY(going.outcomes.size() > 10 && going.patterns.size() > 2);

        const auto cutoffs = purgeCutoffs(now, outcomesDays, patternsDays);
        HC_GOOD(cutoffs);
        const auto preview = previewPurge(desk.target(), *cutoffs, now);
        HC_GOOD(preview);
        QCOMPARE(preview->outcomes.rows, qint64(going.outcomes.size()));
        QVERIFY(preview->outcomes.byCluster == going.byCluster && preview->outcomes.byMonth == going.byMonth);
        QCOMPARE(preview->patterns.size(), going.patterns.size());
        QCOMPARE(preview->isEmpty(), going.outcomes.empty() && going.patterns.empty());
        if (const auto quick = quickPurgeTotals(desk.target(), *cutoffs); quick && *quick)
            QVERIFY((*quick)->rows == preview->outcomes.rows && (*quick)->byMonth == preview->outcomes.byMonth);
        const auto samples = purgeSamples(desk.target(), *cutoffs, 3);
        HC_GOOD(samples);
        QVERIFY(samples->newest.size() <= 3);
        for (const Outcome& o : samples->newest)
            QVERIFY(going.outcomes.contains(o.id.toLongLong()));
        QCOMPARE(desk.rows(), before);

        PurgeOptions options{u"cron"_s, u"nightly"_s, now, random.chance(0.7)};
        options.batchRows = random.pick(std::vector<qint64>{7, 50, 100'000});
        const auto report = applyPurge(desk.target(), *preview, options);
        HC_GOOD(report);
        QVERIFY(report->complete && report->verified && report->undoable == options.keepRows);
        QCOMPARE(report->outcomes, qint64(going.outcomes.size()));
        QCOMPARE(report->patterns, qint64(going.patterns.size()));
        QVERIFY(idsOf(desk, "rca_outcomes") == without(w.outcomes, going.outcomes));
        QVERIFY(idsOf(desk, "failure_patterns") == without(w.patterns, going.patterns));
        QCOMPARE(desk.number("SELECT count(*) FROM pattern_events WHERE kind = 'purged'"), qint64(going.patterns.size()));
        HC_HOLDS(desk.chain());

        // Another time there is nothing left to do.
        const auto again = previewPurge(desk.target(), *cutoffs, now);
        HC_GOOD(again);
        QVERIFY(again->isEmpty());

        const auto undone = desk.undo(report->changeSet, now);
        if (!options.keepRows) {
            QVERIFY(!undone);
            QCOMPARE(undone.error().code, ErrorCode::Unsupported);
            return;
        }
        HC_GOOD(undone);
        QVERIFY(undone->verified);
        QCOMPARE(undone->affected, report->outcomes + report->patterns);
        QVERIFY(idsOf(desk, "rca_outcomes") == without(w.outcomes, {}));
        QVERIFY(idsOf(desk, "failure_patterns") == without(w.patterns, {}));
        // Row by row, but for the tables in which they were kept.
        const auto records = [](const QStringList& rows) {
            QStringList out;
            for (const QString& row : rows)
                if (row.startsWith(u"rca_outcomes"_s) || row.startsWith(u"failure_patterns"_s))
                    out << row;
            return out;
        };
        QCOMPARE(records(desk.rows()), records(before));
        QVERIFY(desk.chain().ok());
    }

    /// A shorter period after a longer one takes what the longer one left, and nothing twice.
    void shorterAndShorter()
    {
        SeededRandom random(40);
        World w;
        make(w, random, 60, 20);
        CurationDesk desk(w.url);
        qint64 outcomes = 0, patterns = 0;
        for (const auto& [outcomesDays, patternsDays] : {std::pair<qint64, qint64>{100, 36'500}, {60, 30}, {60, 20}, {10, 3}, {0, 0}}) {
            const Going going = goingOf(w, outcomesDays, patternsDays);
            const auto cutoffs = purgeCutoffs(now, outcomesDays, patternsDays);
            HC_GOOD(cutoffs);
            const auto preview = previewPurge(desk.target(), *cutoffs, now);
            HC_GOOD(preview);
            QCOMPARE(preview->outcomes.rows, qint64(going.outcomes.size()) - outcomes);
            QCOMPARE(qint64(preview->patterns.size()), qint64(going.patterns.size()) - patterns);
            HC_GOOD(applyPurge(desk.target(), *preview, {u"cron"_s, {}, now}));
            outcomes = qint64(going.outcomes.size());
            patterns = qint64(going.patterns.size());
            QVERIFY(idsOf(desk, "rca_outcomes") == without(w.outcomes, going.outcomes));
            QVERIFY(idsOf(desk, "failure_patterns") == without(w.patterns, going.patterns));
        }
        // The other tenant's rows are all there, however old they are.
        QCOMPARE(desk.number("SELECT count(*) FROM rca_outcomes WHERE tenant_id = 'blue'"),
                 qint64(std::ranges::count_if(w.outcomes, [](const auto& o) { return !o.second.ours; })));
        QVERIFY(desk.chain().ok());
    }
};

HINDCAST_TEST(TestRetentionModel)
#include "tst_retention_model.moc"
