// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/connect/Connect.h"
#include "core/store/relation/RecordReader.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/StoreDump.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const Timestamp anchor = *parseTimestamp(u"2026-11-20");
const char* const tables[] = {"rca_outcomes",        "failure_patterns",    "pattern_events",   "blocks",       "traces",
                              "reflections",         "episode_memory",      "decision_reviews", "api_cost_log", "api_retry_log",
                              "fallback_status_log", "reflection_versions", "evaluations"};
const Scope otherTenant{u"blue"_s, u"default"_s}, otherProject{u"default"_s, u"p2"_s};

SyntheticOptions demo(quint64 seed)
{
    SyntheticOptions o;
    o.outcomes = 700;
    o.seed = seed == 3 ? 5 : seed; // of the third one no reflection was ever revised
    o.anchor = anchor;
    return o;
}

} // namespace

/// Three memories in one database, with the same clusters and patterns: whoever reads one sees nothing of the others.
class TestTenants : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_cluster;
    QMap<QString, QString> m_urls;
    QStringList m_expected[3];

    QString path(int seed) const { return m_folder.filePath(QString::number(seed)); }

    /// Moves everything in a database to another tenant or project, under other numbers.
    static QString moved(int seed, const QString& schema)
    {
        QString sql;
        for (const char* table : tables)
            sql += u"UPDATE %1%2 SET id = id + %3, tenant_id = '%4', project_id = '%5';"_s.arg(schema, QLatin1String(table))
                       .arg(seed * 1'000'000)
                       .arg(seed == 2 ? u"blue"_s : u"default"_s, seed == 3 ? u"p2"_s : u"default"_s);
        // Whose reflection a version is of: two of one number would be two versions of one.
        return sql + u"UPDATE %1reflection_versions SET reflection_id = reflection_id + %2;"_s.arg(schema).arg(seed * 1'000'000);
    }

    void makeSqlite()
    {
        const QString mixed = m_folder.filePath(u"mixed.db"_s);
        QVERIFY(QFile::copy(path(1), mixed));
        auto connection = connectWritable(DatabaseUrl::sqlite(mixed));
        HC_GOOD(connection);
        for (const int seed : {2, 3}) {
            const QString copy = m_folder.filePath(u"moved%1.db"_s.arg(seed));
            QVERIFY(QFile::copy(path(seed), copy));
            {
                auto other = connectWritable(DatabaseUrl::sqlite(copy));
                HC_GOOD(other);
                HC_GOOD((*other)->script(moved(seed, {}).toUtf8()));
            }
            HC_GOOD((*connection)->execute("ATTACH ?1 AS other", {Cell(copy)}));
            for (const char* table : tables)
                HC_GOOD((*connection)->execute(QByteArray("INSERT INTO main.") + table + " SELECT * FROM other." + table));
            HC_GOOD((*connection)->script("DETACH other"));
        }
        m_urls[u"sqlite"_s] = mixed;
    }

    void makePostgres()
    {
        const auto url = m_cluster->createDatabase(u"tenants"_s);
        HC_GOOD(url);
        for (const int seed : {1, 2, 3}) {
            HC_GOOD(m_cluster->query(*url, u"CREATE SCHEMA s%1"_s.arg(seed)));
            const auto own = DatabaseUrl::parse(m_cluster->url(u"tenants"_s) + u"&options=-csearch_path%3Ds%1"_s.arg(seed));
            HC_GOOD(generateSyntheticData(*own, demo(quint64(seed)), {}));
            if (seed == 1)
                continue;
            HC_GOOD(m_cluster->query(*url, moved(seed, u"s%1."_s.arg(seed))));
            for (const char* table : tables)
                HC_GOOD(m_cluster->query(*url, u"INSERT INTO s1.%1 SELECT * FROM s%2.%1"_s.arg(QLatin1String(table)).arg(seed)));
            HC_GOOD(m_cluster->query(*url, u"DROP SCHEMA s%1 CASCADE"_s.arg(seed))); // which would be told of
        }
        m_urls[u"postgres"_s] = m_cluster->url(u"tenants"_s) + u"&options=-csearch_path%3Ds1"_s;
    }

    void engines()
    {
        QTest::addColumn<QString>("url");
        for (auto it = m_urls.cbegin(); it != m_urls.cend(); ++it)
            QTest::newRow(qPrintable(it.key())) << it.value();
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const int seed : {1, 2, 3}) {
            const DatabaseUrl url = DatabaseUrl::sqlite(path(seed));
            HC_GOOD(generateSyntheticData(url, demo(quint64(seed)), {}));
            auto open = OpenStore::open(url);
            HC_GOOD(open);
            const auto lines = dumpStore(*open, anchor);
            HC_GOOD(lines);
            m_expected[seed - 1] = *lines;
        }
        QVERIFY(m_expected[0] != m_expected[1] && m_expected[1] != m_expected[2]);
        makeSqlite();
        auto cluster = PostgresCluster::start();
        if (!cluster && !PostgresCluster::skipReason(cluster.error()).isEmpty())
            return; // SQLite alone
        HC_GOOD(cluster);
        m_cluster = *std::move(cluster);
        makePostgres();
    }
    void cleanupTestCase() { m_cluster.reset(); }

    void everyReaderSeesItsOwn_data() { engines(); }
    void everyReaderSeesItsOwn()
    {
        QFETCH(QString, url);
        const Scope scopes[] = {Scope(), otherTenant, otherProject};
        for (int i = 0; i < 3; ++i) {
            const auto open = OpenStore::open(*DatabaseUrl::parse(url), scopes[i]);
            HC_GOOD(open);
            const auto lines = dumpStore(*open, anchor);
            HC_GOOD(lines);
            QVERIFY(!lines->contains(u"count versions 0"_s));
            QVERIFY2(*lines == m_expected[i], qPrintable(firstDifference(*lines, m_expected[i])));
        }
    }

    void nobodyIsEmpty_data() { engines(); }
    void nobodyIsEmpty()
    {
        QFETCH(QString, url);
        for (const Scope& scope :
             {Scope{u"blue"_s, u"p2"_s}, Scope{u"Blue"_s, u"default"_s}, Scope{QString(), QString()}, Scope{u"%"_s, u"%"_s}}) {
            const auto open = OpenStore::open(*DatabaseUrl::parse(url), scope);
            HC_GOOD(open);
            const auto lines = dumpStore(*open, anchor);
            HC_GOOD(lines);
            QVERIFY2(!lines->join(u' ').contains(u"sess-"_s) && lines->filter(u"pattern "_s).isEmpty(), qPrintable(scope.tenant));
        }
    }

    /// An address of somebody else's record is nobody's.
    void recordsOfOthersAreNotFound_data() { engines(); }
    void recordsOfOthersAreNotFound()
    {
        QFETCH(QString, url);
        const auto open = OpenStore::open(*DatabaseUrl::parse(url), otherTenant);
        HC_GOOD(open);
        const BoundRelation& outcomes = *open->store->relation(RelationId::Outcomes);
        ReadNotes notes;
        HC_GOOD(readRecord(*open->connection, outcomes, Locator(2'000'005), notes));
        for (const qint64 key : {5, 3'000'005}) {
            const auto record = readRecord(*open->connection, outcomes, Locator(key), notes);
            QVERIFY(!record);
            QCOMPARE(record.error().code, ErrorCode::NotFound);
        }
        // Nor does a filter reach them, however it is put together.
        ReadQuery query;
        query.columns = {OutcomeId};
        query.where = Predicate::any({Predicate::compare(OutcomeId, Comparison::Less, Cell(100)), Predicate::isNull(OutcomeId),
                                      Predicate::negated(Predicate::isNull(OutcomeSession))});
        const auto records = readRecords(*open->connection, outcomes, query, 0, notes);
        HC_GOOD(records);
        QCOMPARE(records->size(), size_t(700));
        query.where = {};
        query.keys = {1, 2, 3, 2'000'001, 3'000'001};
        QCOMPARE(readRecords(*open->connection, outcomes, query, 0, notes)->size(), size_t(1));
    }

    void programKeepsThemApart_data() { engines(); }
    void programKeepsThemApart()
    {
        QFETCH(QString, url);
        const QStringList now{u"--now"_s, u"2026-11-20"_s};
        for (const QStringList& verb : {QStringList{u"list"_s, u"patterns"_s}, QStringList{u"hints"_s}}) {
            const QStringList options = verb[0] == u"hints"_s ? QStringList{u"--cluster"_s, u"prod-eu"_s} : QStringList();
            const CliRun blue = runCli(verb + QStringList{url, u"--tenant"_s, u"blue"_s} + options + now);
            const CliRun p2 = runCli(verb + QStringList{url, u"--project"_s, u"p2"_s} + options + now);
            const CliRun alone2 = runCli(verb + QStringList{path(2)} + options + now),
                         alone3 = runCli(verb + QStringList{path(3)} + options + now);
            QCOMPARE(blue.exitCode, 0);
            QCOMPARE(blue.out, alone2.out);
            QCOMPARE(p2.out, alone3.out);
            QVERIFY(blue.out != p2.out && !blue.out.isEmpty());
        }
        QCOMPARE(runCli(QStringList{u"show"_s, u"outcome"_s, url, u"5"_s, u"--tenant"_s, u"blue"_s}).exitCode, 1);
        QCOMPARE(runCli(QStringList{u"list"_s, u"outcomes"_s, url, u"--tenant"_s, u"red"_s}).out, QByteArray("[]\n"));
        const auto texts = [](const CliRun& run) { // without the numbers that moving them changed
            QStringList out;
            for (const QJsonValue& v : run.array())
                out << v["text"_L1].toString();
            return out;
        };
        const QStringList versions = texts(runCli({u"list"_s, u"versions"_s, url, u"--tenant"_s, u"blue"_s}));
        QVERIFY(!versions.isEmpty());
        QCOMPARE(versions, texts(runCli({u"list"_s, u"versions"_s, path(2)})));
        QCOMPARE(runCli({u"list"_s, u"versions"_s, url, u"--tenant"_s, u"red"_s}).out, QByteArray("[]\n"));
        const QJsonObject info = runCli({u"info"_s, url, u"--tenant"_s, u"blue"_s, u"--json"_s}).object();
        QCOMPARE(info["counts"_L1]["outcomes"_L1].toInt(), 700);
    }
};

HINDCAST_TEST(TestTenants)
#include "tst_tenants.moc"
