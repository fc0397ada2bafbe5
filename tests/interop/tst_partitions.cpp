// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/recorder/OutcomeRecorder.h"
#include "core/store/ChangeCounter.h"
#include "core/store/Corrections.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/RelationScan.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliRun.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/SpecDraft.h"
#include "tests/support/StoreDump.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Timestamp now{1'795'000'000'000'000};

/// Divides the outcomes by month, as an owner of a large table would: the key gets the time, indexes are the parts' own.
const auto divide = uR"(
ALTER TABLE rca_outcomes RENAME TO before;
CREATE TABLE rca_outcomes (LIKE before INCLUDING DEFAULTS) PARTITION BY RANGE (created_at);
ALTER TABLE rca_outcomes ADD PRIMARY KEY (id, created_at);
CREATE INDEX ON rca_outcomes(cluster_id, created_at);
CREATE SEQUENCE outcome_numbers;
SELECT setval('outcome_numbers', (SELECT max(id) FROM before));
ALTER TABLE rca_outcomes ALTER id SET DEFAULT nextval('outcome_numbers');
DO $$
DECLARE m timestamp;
BEGIN
  FOR m IN SELECT DISTINCT date_trunc('month', created_at AT TIME ZONE 'UTC') FROM before LOOP
    EXECUTE format('CREATE TABLE rca_outcomes_%s PARTITION OF rca_outcomes FOR VALUES FROM (%L) TO (%L)',
                   to_char(m, 'YYYY_MM'), m::text || 'Z', (m + interval '1 month')::text || 'Z');
  END LOOP;
END $$;
CREATE TABLE rca_outcomes_other PARTITION OF rca_outcomes DEFAULT;
INSERT INTO rca_outcomes SELECT * FROM before;
DROP TABLE before CASCADE;
)"_s;

} // namespace

/// Agents that divide their outcomes by month: to us it is one table.
class TestPartitions : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_cluster;
    DatabaseUrl m_maintenance;
    int m_databases = 0;

    QString ask(const DatabaseUrl& url, const QString& sql) { return m_cluster->query(url, sql).value_or(u"(failed)"_s); }
    QString address(const DatabaseUrl& url) const { return m_cluster->url(url.parameters.value(u"dbname"_s)); }
    void makeBase(const QString& name, bool native)
    {
        const DatabaseUrl url = m_cluster->createDatabase(name).value();
        SyntheticOptions options;
        options.outcomes = 400;
        options.anchor = now;
        const QString fixture = dataFile(u"kubeintellect/v4_joined_1500_outcomes.sql"_s);
        if (native)
            HC_GOOD(generateSyntheticData(url, options, {}));
        else
            HC_GOOD(m_cluster->load(url, fixture));
    }
    /// A copy of agents' tables or of our own; \a divided: the outcomes by month.
    DatabaseUrl database(bool native, bool divided)
    {
        const QString name = u"part%1"_s.arg(++m_databases), base = native ? u"native"_s : u"agents"_s;
        const DatabaseUrl url = DatabaseUrl::parse(m_cluster->url(name)).value();
        if (!m_cluster->query(m_maintenance, u"CREATE DATABASE %1 TEMPLATE %2"_s.arg(name, base))
            || (divided && !m_cluster->query(url, divide)))
            qFatal("no database");
        return url;
    }
    static void bothKinds()
    {
        QTest::addColumn<bool>("native");
        QTest::newRow("kubeintellect") << false;
        QTest::newRow("native") << true;
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
        m_maintenance = DatabaseUrl::parse(m_cluster->url(u"postgres"_s)).value();
        makeBase(u"native"_s, true);
        makeBase(u"agents"_s, false);
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
    }
    void cleanupTestCase() { m_cluster.reset(); }

    void readAsOneTable_data() { bothKinds(); }
    void readAsOneTable()
    {
        QFETCH(const bool, native);
        const DatabaseUrl one = database(native, false), many = database(native, true);
        QVERIFY(ask(many, u"SELECT count(*) FROM pg_partition_tree('rca_outcomes') WHERE isleaf"_s).toInt() > 2);
        const auto a = OpenStore::open(one), b = OpenStore::open(many);
        HC_GOOD(a);
        HC_GOOD(b);
        const Catalog& catalog = b->store->catalog;
        QCOMPARE(catalog.tables.size(), a->store->catalog.tables.size()); // the parts are none
        QCOMPARE(catalog.table("rca_outcomes")->keyColumns(), (QByteArrayList{"id", "created_at"}));
        QVERIFY(b->store->relation(RelationId::Outcomes)->integerKey());
        QVERIFY(b->store->relation(RelationId::Outcomes)->keysetOrdered(-1));
        const auto x = dumpStore(*a, now), y = dumpStore(*b, now);
        HC_GOOD(x);
        HC_GOOD(y);
        QVERIFY(x->size() > 1'000);
        QVERIFY2(*x == *y, qPrintable(firstDifference(*x, *y)));
        for (const QStringList& more : {QStringList{u"--sort"_s, u"-created_at"_s},
                                        {u"--sort"_s, u"namespace"_s, u"--limit"_s, u"0"_s},
                                        {u"--filter"_s, u"verified:yes confidence>0.8"_s}}) {
            const CliRun p = runCli(QStringList{u"list"_s, u"outcomes"_s, address(one)} + more);
            const CliRun q = runCli(QStringList{u"list"_s, u"outcomes"_s, address(many)} + more);
            QVERIFY2(q.exitCode == 0, q.err.constData());
            QVERIFY(!q.array().isEmpty());
            QCOMPARE(q.out, p.out);
        }
        const QString copy = m_folder.filePath(native ? u"native.db"_s : u"agents.db"_s);
        const CliRun taken = runCli({u"snapshot"_s, address(many), u"--to"_s, copy});
        QVERIFY2(taken.exitCode == 0, taken.err.constData());
        QCOMPARE(QString::number(runCli({u"--json"_s, u"info"_s, copy}).object()[u"counts"_s][u"outcomes"_s].toInteger()),
                 ask(many, u"SELECT count(*) FROM rca_outcomes"_s));
    }

    /// How many rows there are is known of the parts only.
    void estimated()
    {
        const DatabaseUrl url = database(false, true);
        const QString rows = ask(url, u"SELECT count(*) FROM rca_outcomes"_s);
        ask(url,
            u"DO $$ DECLARE p regclass; BEGIN FOR p IN SELECT relid FROM pg_partition_tree('rca_outcomes') WHERE isleaf LOOP "
            "EXECUTE 'ANALYZE ' || p; END LOOP; END $$"_s);
        for (const bool whole : {false, true}) {
            if (whole)
                ask(url, u"ANALYZE rca_outcomes"_s);
            const auto open = OpenStore::open(url);
            HC_GOOD(open);
            QCOMPARE(QString::number(estimateRows(*open->connection, *open->store->relation(RelationId::Outcomes)).value_or(-1)), rows);
        }
    }

    void watched()
    {
        const DatabaseUrl url = database(false, true);
        const auto open = OpenStore::open(url);
        HC_GOOD(open);
        const auto counter = [&] { return changeCounter(*open->connection, *open->store).value_or(-1); };
        const qint64 before = counter();
        QVERIFY(before > 0);
        ask(url, u"UPDATE rca_outcomes SET outcome_feedback = 'partial' WHERE id = (SELECT min(id) FROM rca_outcomes)"_s); // adds no row
        QTRY_VERIFY_WITH_TIMEOUT(counter() != before, 20'000);
    }

    void corrected_data() { bothKinds(); }
    void corrected()
    {
        QFETCH(const bool, native);
        const DatabaseUrl url = database(native, true);
        const CurationDesk desk(url, m_folder.path());
        const QStringList before = desk.rows();
        SpecDraft spec;
        spec.action = u"mark-incorrect"_s;
        spec.reason = ReasonCode::WrongRootCause;
        spec.actor = u"ann"_s;
        spec.at = now;
        // The oldest and the newest: of two parts.
        QStringList ids;
        for (const QString& end : {u"ASC"_s, u"DESC"_s})
            ids << ask(
                url,
                u"SELECT id FROM rca_outcomes WHERE outcome_feedback IS DISTINCT FROM 'incorrect' ORDER BY created_at %1 LIMIT 1"_s.arg(
                    end));
        for (const QString& id : ids)
            spec.keys.emplace_back(id.toLongLong());
        const auto receipt = desk.apply(spec);
        HC_GOOD(receipt);
        QVERIFY(receipt->verified);
        QCOMPARE(ask(url,
                     u"SELECT count(DISTINCT tableoid) FROM rca_outcomes WHERE id IN (%1) AND outcome_feedback = 'incorrect'"_s.arg(
                         ids.join(u','))),
                 u"2"_s);
        HC_GOOD(desk.undo(receipt->changeSet, now));
        QCOMPARE(linesAdded(before, desk.rows()), QStringList());
        QVERIFY(desk.chain().ok());
    }

    /// A trigger that only one of the parts has fires for its rows: it is looked at like one of the table.
    void triggersOfOnePart()
    {
        const DatabaseUrl url = database(false, true);
        ask(url,
            u"CREATE FUNCTION shout() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;"
            "CREATE TRIGGER shouting BEFORE UPDATE ON rca_outcomes_other FOR EACH ROW EXECUTE FUNCTION shout()"_s);
        const auto open = OpenStore::open(url);
        HC_GOOD(open);
        const auto& triggers = open->store->catalog.table("rca_outcomes")->triggers;
        QCOMPARE(triggers.size(), 1U);
        QCOMPARE(triggers[0].name, QByteArray("shouting"));
        ask(url,
            u"DROP TRIGGER shouting ON rca_outcomes_other;"
            "CREATE TRIGGER whole BEFORE UPDATE ON rca_outcomes FOR EACH ROW EXECUTE FUNCTION shout()"_s);
        const auto again = open->connection->catalog();
        HC_GOOD(again);
        QCOMPARE(again->table("rca_outcomes")->triggers.size(), 1U); // once, however many parts have it
    }

    /// A rule writes as a trigger does.
    void rulesForWriting()
    {
        const DatabaseUrl url = database(true, false);
        ask(url, u"CREATE RULE twice AS ON INSERT TO journal DO ALSO DELETE FROM failure_patterns"_s);
        const auto catalog = OpenStore::open(url);
        HC_GOOD(catalog);
        QCOMPARE(catalog->store->catalog.table("journal")->triggers.size(), 1U);
        const CliRun run = runCli({u"--json"_s, u"--write"_s, u"--now"_s, isoTimestamp(now), u"purge"_s, address(url), u"--outcomes-days"_s,
                                   u"30"_s, u"--yes"_s});
        QCOMPARE(run.exitCode, 4);
        QVERIFY2(run.err.contains("twice") || run.out.contains("twice"), run.err.constData());
        ask(url, u"DROP RULE twice ON journal; CREATE VIEW of_patterns AS SELECT * FROM failure_patterns"_s);
        QVERIFY(OpenStore::open(url)->store->catalog.table("journal")->triggers.empty()); // a view's own rule is none
    }

    void purged_data() { bothKinds(); }
    void purged()
    {
        QFETCH(const bool, native);
        const DatabaseUrl one = database(native, false), many = database(native, true);
        const QString rows = u"SELECT string_agg(to_jsonb(o)::text, ',' ORDER BY id) FROM rca_outcomes o"_s;
        const QString before = ask(many, rows);
        QCOMPARE(before, ask(one, rows));
        std::array<QJsonObject, 2> reports;
        for (size_t i = 0; i < 2; ++i) {
            const CliRun run = runCli({u"--json"_s, u"--write"_s, u"--now"_s, isoTimestamp(now), u"purge"_s, address(i == 0 ? one : many),
                                       u"--outcomes-days"_s, u"30"_s, u"--yes"_s, u"--keep-rows"_s});
            QVERIFY2(run.exitCode == 0, run.err.constData());
            reports[i] = run.object();
        }
        QVERIFY(reports[0][u"affected"_s][u"outcomes"_s].toInt() > 100);
        for (const char* key : {"outcomes", "patterns", "affected", "verified"})
            QCOMPARE(reports[1][QLatin1String(key)], reports[0][QLatin1String(key)]);
        QCOMPARE(ask(many, rows), ask(one, rows));
        const CliRun undone = runCli({u"--json"_s, u"--write"_s, u"--now"_s, isoTimestamp(now), u"undo"_s, address(many)});
        QVERIFY2(undone.exitCode == 0, undone.err.constData());
        QCOMPARE(ask(many, rows), before);
    }

    void recorded()
    {
        const DatabaseUrl url = database(true, true);
        const int before = ask(url, u"SELECT count(*) FROM rca_outcomes"_s).toInt();
        QByteArray lines;
        for (int month = 1; month <= 6; ++month)
            lines += "{\"session_id\":\"s\",\"request_id\":\"r" + QByteArray::number(month)
                + "\",\"path\":\"direct\",\"playbooks\":[\"oom\"],\"commands\":[\"kubectl delete pod x\"],\"verified\":true,"
                  "\"cluster_id\":\"c\",\"created_at\":\"2026-0"
                + QByteArray::number(month) + "-10T00:00:00Z\"}\n";
        for (const int added : {6, 0}) { // the second time they are known
            const CliRun run = runCli({u"--write"_s, u"record"_s, address(url)}, lines);
            QVERIFY2(run.exitCode == 0, run.err.constData());
            QCOMPARE(run.out.count("\"recorded\":true"), added);
        }
        QCOMPARE(ask(url, u"SELECT count(*) FROM rca_outcomes"_s).toInt(), before + 6);
    }
};

HINDCAST_TEST(TestPartitions)
#include "tst_partitions.moc"
