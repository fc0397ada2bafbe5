// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/Workspace.h"
#include "core/store/native/NativeSchema.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/Effort.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/StoreDump.h"
#include "tests/support/TestRegistry.h"

#include <QCryptographicHash>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const Timestamp anchor = *parseTimestamp(u"2026-11-20");

SyntheticOptions demo(quint64 seed, qint64 outcomes = 1'200)
{
    SyntheticOptions o;
    o.outcomes = outcomes;
    o.seed = seed;
    o.anchor = anchor;
    return o;
}

} // namespace

/// Our own schema in PostgreSQL: made, filled, migrated, and read as the same memory in SQLite is.
class TestNativePostgres : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_cluster;
    DatabaseUrl m_file, m_server;
    QString m_fileText, m_serverText;

    QString file(const QString& name) const { return m_folder.filePath(name); }
    DatabaseUrl database(const QString& name) { return m_cluster->createDatabase(name).value(); }
    QString ask(const DatabaseUrl& url, const QString& sql) { return m_cluster->query(url, sql).value_or(u"(failed)"_s); }
    QString tablesOf(const DatabaseUrl& url)
    {
        return ask(url, u"SELECT count(*) FROM information_schema.tables WHERE table_schema NOT IN ('pg_catalog','information_schema')"_s);
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
        m_fileText = file(u"demo.db"_s);
        m_file = DatabaseUrl::sqlite(m_fileText);
        m_server = database(u"demo"_s);
        m_serverText = m_cluster->url(u"demo"_s);
        const auto a = generateSyntheticData(m_file, demo(7), {}), b = generateSyntheticData(m_server, demo(7), {});
        HC_GOOD(a);
        HC_GOOD(b);
        QCOMPARE(b->outcomes, a->outcomes);
        QCOMPARE(b->patterns, a->patterns);
        QCOMPARE(b->events, a->events);
        QCOMPARE(b->blocks, a->blocks);
        QCOMPARE(b->uuid, a->uuid);
    }
    void cleanupTestCase() { m_cluster.reset(); }

    void sameMemoryReadsEqual()
    {
        const auto a = OpenStore::open(m_file), b = OpenStore::open(m_server);
        HC_GOOD(a);
        HC_GOOD(b);
        QCOMPARE(QLatin1String(b->store->layout->id), "native"_L1);
        const std::vector moments{"2026-11-20", "2026-10-15T12:00:00Z", "2027-06-01"};
        for (const char* moment : std::span(moments).first(effort(1U, 3U))) {
            const Timestamp now = *parseTimestamp(QString::fromLatin1(moment));
            const auto x = dumpStore(*a, now), y = dumpStore(*b, now);
            HC_GOOD(x);
            HC_GOOD(y);
            QVERIFY(x->size() > 5'000);
            QVERIFY2(*x == *y, qPrintable(firstDifference(*x, *y)));
        }
    }

    void programPrintsEqualBytes_data()
    {
        QTest::addColumn<QStringList>("arguments");
        for (const char* kind : {"outcomes", "patterns", "events"})
            for (const char* format : {"json", "csv", "md"})
                QTest::addRow("%s %s", kind, format)
                    << QStringList{u"list"_s, QLatin1String(kind), u"DB"_s, u"--format"_s, QLatin1String(format), u"--limit"_s, u"0"_s};
        for (const char* sort : {"id", "-confidence", "query", "-created_at", "namespace", "-verified", "playbooks", "feedback"})
            QTest::addRow("sort %s", sort) << QStringList{u"list"_s, u"outcomes"_s, u"DB"_s, u"--sort"_s, QLatin1String(sort)};
        for (const char* filter : {"confidence>=0.9 verified:yes", "-playbook:oom created:30d..now", "namespace:null or feedback:incorrect",
                                   "cluster:prod-eu POD", "/[0-9]{3}/ -verified:false", "\"%\" or _", "confidence:0.5..0.7",
                                   "fix:größe or id<50", "created<2026-10-01 path=direct"})
            QTest::addRow("filter %s", filter) << QStringList{u"list"_s, u"outcomes"_s, u"DB"_s, u"--filter"_s, QString::fromUtf8(filter)};
        for (const char* filter : {"state:promoted", "why_not:decay or blocked:yes", "count>3 -effective:injected", "seen<30d"})
            QTest::addRow("patterns %s", filter) << QStringList{u"list"_s, u"patterns"_s, u"DB"_s, u"--filter"_s, QLatin1String(filter)};
        for (const char* cluster : {"prod-eu", "prod-us", "unknown", "nowhere"})
            QTest::addRow("hints %s", cluster) << QStringList{u"hints"_s, u"DB"_s, u"--cluster"_s, QLatin1String(cluster), u"--json"_s};
        QTest::newRow("show") << QStringList{u"show"_s, u"outcome"_s, u"DB"_s, u"17"_s, u"--json"_s};
    }
    void programPrintsEqualBytes()
    {
        QFETCH(QStringList, arguments);
        arguments << u"--now"_s << u"2026-11-20"_s;
        const auto on = [&](const QString& database) {
            QStringList own = arguments;
            own.replaceInStrings(QRegularExpression(u"^DB$"_s), database);
            return runCli(own);
        };
        const CliRun a = on(m_fileText), b = on(m_serverText);
        QVERIFY2(a.exitCode == 0 || a.exitCode == 1, a.err.constData());
        QCOMPARE(b.exitCode, a.exitCode);
        QCOMPARE(b.out, a.out);
        QCOMPARE(b.err, a.err);
    }

    void whyIsEqualForEveryPattern()
    {
        const QJsonArray patterns = runCli({u"list"_s, u"patterns"_s, m_fileText, u"--limit"_s, u"6"_s}).array();
        QVERIFY(patterns.size() == 6);
        for (const QJsonValue& p : patterns) {
            const auto why = [&](const QString& database) {
                return runCli({u"why"_s, database, p["pattern_name"_L1].toString(), u"--cluster"_s, p["cluster_id"_L1].toString(),
                               u"--json"_s, u"--now"_s, u"2026-11-20"_s});
            };
            const CliRun a = why(m_fileText), b = why(m_serverText);
            QCOMPARE(a.exitCode, 0);
            QVERIFY(!a.object()["gates"_L1].toArray().isEmpty());
            QCOMPARE(b.out, a.out);
        }
    }

    /// Rows that an agent adds afterwards get fresh numbers.
    void identitiesGoOn()
    {
        const DatabaseUrl url = database(u"identities"_s);
        HC_GOOD(generateSyntheticData(url, demo(3, 50), {}));
        for (const QString& table : {u"rca_outcomes"_s, u"failure_patterns"_s, u"pattern_events"_s, u"blocks"_s})
            QCOMPARE(ask(url, u"SELECT nextval(pg_get_serial_sequence('%1','id')) > coalesce(max(id), 0) FROM %1"_s.arg(table)), u"t"_s);
    }

    void refusesWhatIsThere()
    {
        const DatabaseUrl url = database(u"taken"_s);
        HC_GOOD(createNative(url));
        const QString before = tablesOf(url);
        for (const ErrorCode code : {generateSyntheticData(url, demo(1, 50), {}).error().code, createNative(url).error().code})
            QCOMPARE(code, ErrorCode::Conflict);
        QCOMPARE(tablesOf(url), before);
        QCOMPARE(ask(url, u"SELECT count(*) FROM rca_outcomes"_s), u"0"_s);
    }

    void refusesEachOfItsNames_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"meta", "schema_version", "rca_outcomes", "failure_patterns", "pattern_events", "blocks", "journal", "ingest_progress"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void refusesEachOfItsNames()
    {
        QFETCH(QString, name);
        const DatabaseUrl url = database(u"has_"_s + name);
        QCOMPARE(ask(url, u"CREATE TABLE %1(x int); INSERT INTO %1 VALUES (5)"_s.arg(name)), QString());
        const auto made = createNative(url);
        QVERIFY(!made);
        QCOMPARE(made.error().code, ErrorCode::Conflict);
        QCOMPARE(ask(url, u"SELECT x FROM %1"_s.arg(name)), u"5"_s);
        QCOMPARE(tablesOf(url), u"1"_s);
    }

    void cancelLeavesNothing()
    {
        const DatabaseUrl url = database(u"cancelled"_s);
        for (const qint64 after : {0, 1, 3}) {
            JobContext context;
            qint64 calls = 0;
            context.progress = [&](JobProgress) {
                if (++calls >= after)
                    context.token.cancel();
            };
            if (after == 0)
                context.token.cancel();
            const auto report = generateSyntheticData(url, demo(1, 200'000), context);
            QVERIFY(!report);
            QCOMPARE(report.error().code, ErrorCode::Cancelled);
            QCOMPARE(tablesOf(url), u"0"_s);
        }
        HC_GOOD(generateSyntheticData(url, demo(1, 50), {}));
    }

    void migratesWithABackup()
    {
        const DatabaseUrl url = database(u"migrated"_s);
        HC_GOOD(generateSyntheticData(url, demo(2, 60), {}));
        const auto first = nativeMigrations().front();
        const int next = currentNativeVersion() + 1;
        const std::array good{first, Migration{next, "", "CREATE TABLE extra(x int); ALTER TABLE blocks ADD COLUMN note text"}};
        const std::array bad{first, Migration{next, "", "CREATE TABLE extra(x int); SELECT 1/0"}};
        const auto broken = migrateNative(url, bad);
        QVERIFY(!broken);
        QCOMPARE(ask(url, u"SELECT to_regclass('extra') IS NULL, max(version) FROM schema_version"_s), u"t|%1"_s.arg(next - 1));
        QCOMPARE(ask(url, u"SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'hindcast_backup%'"_s), u"0"_s);
        const auto report = migrateNative(url, good);
        HC_GOOD(report);
        QCOMPARE(report->from, next - 1);
        QCOMPARE(report->to, next);
        QVERIFY(!report->backup.isEmpty());
        QCOMPARE(ask(url, u"SELECT max(version) FROM schema_version"_s), QString::number(next));
        for (const QString& table : {u"rca_outcomes"_s, u"failure_patterns"_s, u"pattern_events"_s, u"meta"_s})
            QCOMPARE(ask(url, u"SELECT count(*) FROM (SELECT * FROM %1 EXCEPT ALL SELECT * FROM %2.%1) AS d"_s.arg(table, report->backup)),
                     u"0"_s);
        QCOMPARE(ask(url, u"SELECT max(version) FROM %1.schema_version"_s.arg(report->backup)), QString::number(next - 1));
        const auto again = migrateNative(url, good);
        HC_GOOD(again);
        QVERIFY(again->backup.isEmpty());
        const auto open = OpenStore::open(url);
        QVERIFY(!open); // a newer schema than this program knows
        QCOMPARE(open.error().code, ErrorCode::NewerSchema);
    }

    /// The same function, fired in other moments, is another trigger to vouch for.
    void whenATriggerFires()
    {
        const DatabaseUrl url = database(u"firing"_s);
        HC_GOOD(createNative(url));
        const QString body = u"BEGIN RETURN new; END"_s;
        QCOMPARE(ask(url, u"CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS '%1'"_s.arg(body)), QString());
        const auto hashNow = [&](const QString& create, const QString& state) {
            const QString sql =
                u"DROP TRIGGER IF EXISTS t ON blocks; CREATE %1 AFTER INSERT ON blocks %2 FOR EACH ROW EXECUTE FUNCTION f(); %3"_s;
            if (ask(url, sql.arg(create.section(u'|', 0, 0), create.section(u'|', 1), state)) == u"(failed)")
                return u"(failed)"_s;
            const auto refused = connectForEditing(url);
            return refused ? u"(taken)"_s : refused.error().hint.section(u"t:"_s, -1);
        };
        const QString deferrable = u"CONSTRAINT TRIGGER t|DEFERRABLE INITIALLY DEFERRED"_s;
        const QStringList all{hashNow(u"TRIGGER t|"_s, {}),
                              hashNow(u"TRIGGER t|"_s, u"ALTER TABLE blocks ENABLE REPLICA TRIGGER t"_s),
                              hashNow(u"TRIGGER t|"_s, u"ALTER TABLE blocks ENABLE ALWAYS TRIGGER t"_s),
                              hashNow(u"CONSTRAINT TRIGGER t|DEFERRABLE"_s, {}),
                              hashNow(deferrable, {}),
                              hashNow(deferrable, u"ALTER TABLE blocks ENABLE ALWAYS TRIGGER t"_s)};
        for (const QString& hash : all)
            QVERIFY2(hash.size() == 64, qPrintable(hash));
        QCOMPARE(QSet<QString>(all.begin(), all.end()).size(), all.size());
        QCryptographicHash ordinary(QCryptographicHash::Sha256); // what people vouched for stays
        for (const QByteArray& part : {QByteArray("blocks"), QByteArray("t"), body.toUtf8()})
            ordinary.addData(QByteArray::number(part.size()) + ':' + part);
        QCOMPARE(all.front(), QString::fromLatin1(ordinary.result().toHex()));
    }

    /// Schema by search path: two memories in one database.
    void schemasAreApart()
    {
        const DatabaseUrl url = database(u"schemas"_s);
        QCOMPARE(ask(url, u"CREATE SCHEMA one; CREATE SCHEMA \"Two \"\"x\"\"\""_s), QString());
        const QString base = m_cluster->url(u"schemas"_s) + u"&options=-csearch_path%3D"_s;
        const auto one = DatabaseUrl::parse(base + u"one"_s), two = DatabaseUrl::parse(base + u"%22Two%5C%20%22%22x%22%22%22"_s);
        HC_GOOD(one);
        HC_GOOD(two);
        HC_GOOD(generateSyntheticData(*one, demo(1, 80), {}));
        HC_GOOD(generateSyntheticData(*two, demo(2, 90), {}));
        const auto a = OpenStore::open(*one), b = OpenStore::open(*two);
        HC_GOOD(a);
        HC_GOOD(b);
        QCOMPARE(b->store->catalog.schema, QByteArray("Two \"x\""));
        for (const auto& [store, seed, count] : {std::tuple(&*a, 1, 80), std::tuple(&*b, 2, 90)}) {
            const QString path = file(u"schema%1.db"_s.arg(seed));
            HC_GOOD(generateSyntheticData(DatabaseUrl::sqlite(path), demo(quint64(seed), count), {}));
            const auto reference = OpenStore::open(DatabaseUrl::sqlite(path));
            HC_GOOD(reference);
            auto x = dumpStore(*store, anchor);
            const auto y = dumpStore(*reference, anchor);
            HC_GOOD(x);
            HC_GOOD(y);
            QCOMPARE(x->removeIf([](const QString& line) { return line.contains(u"as well: add options="_s); }),
                     1); // that there is another one is said
            QVERIFY2(*x == *y, qPrintable(firstDifference(*x, *y)));
        }
        // The address that the sentence names opens it, whatever it is called.
        const QString said = (*a).store->catalog.otherSchemas().join(u' ');
        const auto named = DatabaseUrl::parse(m_cluster->url(u"schemas"_s) + u'&' + said.section(u"add "_s, 1).section(u' ', 0, 0));
        HC_GOOD(named);
        const auto opened = OpenStore::open(*named);
        HC_GOOD(opened);
        QCOMPARE(opened->store->catalog.schema, QByteArray("Two \"x\""));
    }
};

HINDCAST_TEST(TestNativePostgres)
#include "tst_native_postgres.moc"
