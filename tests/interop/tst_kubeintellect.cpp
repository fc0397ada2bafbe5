// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/HintReader.h"
#include "core/engine/read/PatternHistory.h"
#include "core/engine/read/StoreSurvey.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/RecordReader.h"
#include "tests/interop/CliRun.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString asOf = u"2026-11-20T12:00:00Z"_s;

struct Opened {
    std::unique_ptr<Connection> connection;
    Store store;
};

} // namespace

/// KubeIntellect databases in PostgreSQL, read by the library and by hindcast-cli, against what psql says of them.
class TestKubeIntellect : public QObject
{
    Q_OBJECT

    std::unique_ptr<PostgresCluster> m_cluster;
    QHash<QString, DatabaseUrl> m_urls;

    QString address(const QString& name) const { return m_cluster->url(name); }
    QString sql(const QString& name, const QString& query)
    {
        const auto out = m_cluster->query(m_urls.value(name), query);
        return out ? *out : out.error().detail;
    }
    Opened open(const QString& name)
    {
        Opened o;
        auto connection = connectReadOnly(m_urls.value(name));
        if (!connection)
            qFatal("%s", qPrintable(connection.error().detail));
        o.connection = *std::move(connection);
        auto store = describeStore(*o.connection, m_urls.value(name));
        if (!store)
            qFatal("%s", qPrintable(store.error().sentence));
        o.store = *store;
        return o;
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
        const std::pair<const char*, const char*> files[] = {{"v4_300", "v4_300_outcomes"},
                                                             {"joined", "v4_joined_1500_outcomes"},
                                                             {"v2_empty", "v2_empty"},
                                                             {"v0", "v0_ours"},
                                                             {"v1", "v1_ours"},
                                                             {"v2", "v2_ours"},
                                                             {"v3", "v3_ours"},
                                                             {"v4", "v4_ours"},
                                                             {"v5", "v5_ours"},
                                                             {"port", "port_ours"}};
        for (const auto& [name, file] : files) {
            const auto url = m_cluster->createDatabase(QString::fromLatin1(name));
            QVERIFY2(url.has_value(), name);
            const auto loaded = m_cluster->load(*url, dataFile(u"kubeintellect/%1.sql"_s.arg(QString::fromLatin1(file))));
            QVERIFY2(loaded.has_value(), qPrintable(loaded ? QString() : loaded.error().detail));
            m_urls.insert(QString::fromLatin1(name), *url);
        }
    }
    void cleanupTestCase() { m_cluster.reset(); }

    void info_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("variant");
        QTest::addColumn<int>("outcomes");
        QTest::addColumn<int>("patterns");
        QTest::newRow("300") << "v4_300" << "V5" << 300 << 24;
        QTest::newRow("joined") << "joined" << "V5" << 1500 << 293;
        QTest::newRow("empty") << "v2_empty" << "V2" << 0 << 0;
        QTest::newRow("port") << "port" << "port" << 3 << 2;
        for (const char* v : {"V1", "V2", "V3", "V4", "V5"})
            QTest::newRow(v) << QString::fromLatin1(v).toLower() << v << 5 << 3;
    }
    void info()
    {
        QFETCH(QString, name);
        QFETCH(QString, variant);
        QFETCH(int, outcomes);
        QFETCH(int, patterns);
        const CliRun run = runCli({u"info"_s, address(name), u"--json"_s});
        QCOMPARE(run.exitCode, 0);
        const QJsonObject o = run.object();
        if (name != QLatin1String("v2_empty")) // the fixture of April may be of either early variant
            QCOMPARE(o[QLatin1String("layout_version")].toString(), variant);
        QCOMPARE(o[QLatin1String("layout")].toString(), u"kubeintellect"_s);
        QCOMPARE(o[QLatin1String("counts")][QLatin1String("outcomes")].toInt(), outcomes);
        QCOMPARE(o[QLatin1String("counts")][QLatin1String("patterns")].toInt(), patterns);
        QCOMPARE(o[QLatin1String("span")][QLatin1String("first")].isNull(), outcomes == 0);
        QVERIFY(!run.out.contains("password"));
        QCOMPARE(runCli({u"list"_s, u"outcomes"_s, address(name), u"--limit"_s, u"0"_s}).array().size(), outcomes);
        QCOMPARE(runCli({u"list"_s, u"patterns"_s, address(name), u"--limit"_s, u"0"_s}).array().size(), patterns);
        QCOMPARE(runCli({u"list"_s, u"events"_s, address(name)}).exitCode, 4);
        QCOMPARE(runCli({u"list"_s, u"journal"_s, address(name)}).exitCode, 4);
    }

    void v0IsReadOnly()
    {
        const CliRun run = runCli({u"info"_s, address(u"v0"_s), u"--json"_s});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.object()[QLatin1String("layout_version")].toString(), u"V0"_s);
        QCOMPARE(run.object()[QLatin1String("writable")].toBool(true), false);
        QCOMPARE(run.object()[QLatin1String("layout")].toString(), u"kubeintellect"_s);
        QCOMPARE(run.object()[QLatin1String("counts")][QLatin1String("patterns")].toInt(), 1);
        QCOMPARE(runCli({u"list"_s, u"patterns"_s, address(u"v0"_s)}).array().size(), 1);
        QCOMPARE(runCli({u"list"_s, u"outcomes"_s, address(u"v0"_s)}).exitCode, 4);
    }

    /// Evidence of every pattern against a join that psql runs.
    void evidenceMatchesSql()
    {
        const QString expected = sql(
            u"joined"_s,
            QStringLiteral(
                "SELECT p.pattern_name || E'\\x1f' || p.cluster_id || E'\\x1f' || count(o.id) FROM failure_patterns p LEFT JOIN rca_outcomes o "
                "ON left(o.root_cause, 120) = p.pattern_name AND o.cluster_id IN (p.cluster_id, 'unknown') GROUP BY p.pattern_name, p.cluster_id"));
        QHash<QString, int> counts;
        for (const QString& line : expected.split(u'\n'))
            counts.insert(line.section(u'\x1f', 0, 1), line.section(u'\x1f', 2).toInt());
        QCOMPARE(counts.size(), 293);
        Opened o = open(u"joined"_s);
        const auto book = readPatternBook(*o.connection, *o.store, *parseTimestamp(asOf), {}, {});
        QVERIFY(book.has_value());
        int total = 0, withEvents = 0;
        for (const Pattern& p : (*book)->patterns) {
            const auto evidence = readEvidence(*o.connection, *o.store, p, {});
            QVERIFY(evidence.has_value());
            QCOMPARE(int(evidence->outcomes.size()), counts.value(p.name + u'\x1f' + p.clusterId, -1));
            total += int(evidence->outcomes.size());
            const auto history = readHistory(*o.connection, *o.store, p, reconstructionParams(*o.store), {});
            QVERIFY(history.has_value());
            QVERIFY(history->reconstructed);
            QVERIFY(std::ranges::is_sorted(history->events, {}, &PatternEvent::at));
            QVERIFY(history->events.size() >= evidence->outcomes.size()); // one for each outcome, and promotions
            withEvents += history->events.empty() ? 0 : 1;
        }
        QVERIFY(total > 500);
        QVERIFY(withEvents > 100);
    }

    void whyThroughTheProgram()
    {
        const QString name = sql(
            u"joined"_s,
            QStringLiteral(
                "SELECT pattern_name FROM failure_patterns WHERE cluster_id = 'unknown' AND NOT demoted AND confidence BETWEEN 0.9 AND 1 AND occurrence_count >= 2 AND "
                "last_seen_at > timestamptz '2026-11-20 12:00Z' - interval '30 days' ORDER BY occurrence_count DESC, last_seen_at DESC, pattern_name COLLATE \"C\" LIMIT 1"));
        const CliRun run = runCli({u"why"_s, address(u"joined"_s), name, u"--json"_s, u"--now"_s, asOf});
        QCOMPARE(run.exitCode, 0);
        const QJsonObject why = run.object();
        QCOMPARE(why[QLatin1String("effective_state")].toString(), u"injected"_s);
        QCOMPARE(why[QLatin1String("gates")].toArray().size(), 8);
        for (const QJsonValue& g : why[QLatin1String("gates")].toArray())
            QVERIFY(g[QLatin1String("passed")].toBool());
        QCOMPARE(why[QLatin1String("events_reconstructed")].toBool(), true);
        const QString ids = sql(
            u"joined"_s, u"SELECT count(*) FROM rca_outcomes WHERE cluster_id = 'unknown' AND left(root_cause, 120) = '%1'"_s.arg(name));
        QCOMPARE(QString::number(why[QLatin1String("evidence")].toArray().size()), ids);
        const CliRun show = runCli({u"show"_s, u"pattern"_s, address(u"joined"_s), name, u"--json"_s});
        QCOMPARE(show.object()[QLatin1String("evidence")].toArray().size(), why[QLatin1String("evidence")].toArray().size());
        QCOMPARE(runCli({u"why"_s, address(u"joined"_s), u"no such pattern"_s}).exitCode, 1);
    }

    /// The hints of the original's own statement, restated, for every cluster.
    void hintsMatchSql()
    {
        const QStringList clusters = sql(u"joined"_s, u"SELECT DISTINCT cluster_id FROM failure_patterns"_s).split(u'\n');
        QVERIFY(clusters.size() > 1);
        for (const QString& cluster : clusters) {
            const QString expected = sql(
                u"joined"_s,
                QStringLiteral(
                    "SELECT pattern_name FROM failure_patterns WHERE cluster_id IN ('%1', 'unknown') AND NOT demoted AND confidence >= 0.9 AND confidence <> 'NaN' "
                    "AND occurrence_count >= 2 AND last_seen_at > timestamptz '2026-11-20 12:00Z' - interval '30 days' "
                    "ORDER BY occurrence_count DESC, last_seen_at DESC, pattern_name COLLATE \"C\" LIMIT 5")
                    .arg(cluster));
            const CliRun run = runCli(
                {u"hints"_s, address(u"joined"_s), u"--cluster"_s, cluster, u"--now"_s, asOf, u"--json"_s, u"--budget"_s, u"1000000"_s});
            QCOMPARE(run.exitCode, 0);
            QStringList names;
            for (const QJsonValue& h : run.object()[QLatin1String("hints")].toArray())
                names << h[QLatin1String("pattern_name")].toString();
            QCOMPARE(names.join(u'\n'), expected);
            QCOMPARE(run.object()[QLatin1String("hints")].toArray().size() + run.object()[QLatin1String("left_out")].toArray().size(), 293);
        }
    }

    void pastOutcomesOfAUser()
    {
        const QString user = sql(
            u"joined"_s, u"SELECT user_id FROM rca_outcomes WHERE cluster_id = 'unknown' GROUP BY 1 ORDER BY count(*) DESC LIMIT 1"_s);
        const QString expected = sql(
            u"joined"_s,
            QStringLiteral("SELECT id FROM rca_outcomes WHERE user_id = '%1' AND cluster_id = 'unknown' AND verified_resolved IS NOT FALSE "
                           "ORDER BY verified_resolved IS TRUE DESC, created_at DESC, id DESC LIMIT 3")
                .arg(user));
        const CliRun run = runCli(
            {u"hints"_s, address(u"joined"_s), u"--cluster"_s, u"unknown"_s, u"--user"_s, user, u"--json"_s, u"--now"_s, asOf});
        QStringList ids;
        for (const QJsonValue& o : run.object()[QLatin1String("past_outcomes")].toArray())
            ids << QString::number(o[QLatin1String("id")].toInteger());
        QCOMPARE(ids.join(u'\n'), expected);
    }

    void awkwardValues()
    {
        const CliRun run = runCli({u"list"_s, u"outcomes"_s, address(u"v5"_s)});
        const QJsonArray rows = run.array();
        QCOMPARE(rows.size(), 5);
        QCOMPARE(rows[4][QLatin1String("created_at")].toString(), u"2026-11-01T10:00:00.000001Z"_s);
        QCOMPARE(rows[4][QLatin1String("verified")], QJsonValue(true));
        QCOMPARE(rows[4][QLatin1String("playbooks")].toArray(), (QJsonArray{u"oom"_s, u"a \"quoted\" one"_s}));
        QCOMPARE(rows[2][QLatin1String("confidence")], QJsonValue(QJsonValue::Null)); // NaN
        QCOMPARE(rows[2][QLatin1String("verified")], QJsonValue(false));
        QCOMPARE(rows[2][QLatin1String("created_at")].toString(), u"9999-12-31T23:59:59.999999Z"_s);
        QCOMPARE(rows[1][QLatin1String("verified")], QJsonValue(QJsonValue::Null));
        QCOMPARE(rows[2][QLatin1String("root_cause")].toString(), u"Größe überschritten: 内存不足 🔥"_s);
        const CliRun early = runCli({u"list"_s, u"patterns"_s, address(u"v1"_s)});
        for (const QJsonValue& p : early.array()) {
            QCOMPARE(p[QLatin1String("cluster_id")].toString(), u"unknown"_s);
            QCOMPARE(p[QLatin1String("demoted")], QJsonValue(false));
        }
        const CliRun cut = runCli({u"why"_s, address(u"v2"_s), u"playbook="_s + QString(111, u'x'), u"--json"_s});
        QCOMPARE(cut.object()[QLatin1String("evidence")].toArray(), QJsonArray{4});
        QVERIFY(!cut.object()[QLatin1String("evidence_doubt")].isNull());
    }

    /// Filters of patterns that nothing but the rules can answer.
    void judgedFilters()
    {
        const auto count = [&](const QString& filter) {
            return int(
                runCli({u"list"_s, u"patterns"_s, address(u"joined"_s), u"--limit"_s, u"0"_s, u"--now"_s, asOf, u"--filter"_s, filter})
                    .array()
                    .size());
        };
        int all = 0;
        for (const char* state : {"candidate", "promoted", "expiring", "stale", "demoted", "blocked"})
            all += count(u"state:"_s + QString::fromLatin1(state));
        QCOMPARE(all, 293);
        QCOMPARE(count(u"effective:injected"_s) + count(u"-effective:injected"_s), 293);
        QVERIFY(count(u"playbook:OOMKilled"_s) > 0);
        QCOMPARE(QString::number(count(u"state:demoted"_s)), sql(u"joined"_s, u"SELECT count(*) FROM failure_patterns WHERE demoted"_s));
    }
};

HINDCAST_TEST(TestKubeIntellect)
#include "tst_kubeintellect.moc"
