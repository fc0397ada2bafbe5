// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/MemoryDossier.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/RecordReader.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/StoreDump.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// Reflections and episodes of other products, in every version of their tables: what is there, under our words.
class ForeignLayoutsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_cluster;

    QString write(const QString& name, const QByteArray& sql)
    {
        const QString path = m_folder.filePath(name);
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(sql) == sql.size() ? path : QString();
    }
    QString sqlite(const QString& name, const QByteArray& sql)
    {
        const QString path = m_folder.filePath(name + u".db"_s);
        return makeSqlite(path, write(name + u".sql"_s, sql)) ? path : QString();
    }
    QString postgres(const QString& name, const QByteArray& sql)
    {
        const auto url = m_cluster ? m_cluster->createDatabase(name) : Expected<DatabaseUrl>(DatabaseUrl());
        return m_cluster && url && m_cluster->load(*url, write(name + u".sql"_s, sql)) ? m_cluster->url(name) : QString();
    }
    /// A copy: opening may leave a -wal beside it.
    QString copyOf(const QString& fixture)
    {
        const QString copy = m_folder.filePath(QFileInfo(fixture).fileName());
        QFile::remove(copy);
        return QFile::copy(fixture, copy) && QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner) ? copy : QString();
    }
    static QJsonObject info(const QString& database)
    {
        const CliRun run = runCli({u"info"_s, database, u"--json"_s});
        return run.exitCode == 0 ? run.object() : QJsonObject{{u"failed"_s, QString::fromUtf8(run.err)}};
    }
    static QJsonArray list(const QString& kind, const QString& database, const QStringList& more = {})
    {
        const CliRun run = runCli(QStringList{u"list"_s, kind, database, u"--limit"_s, u"0"_s} + more);
        return QJsonDocument::fromJson(run.out).array();
    }
    static QJsonObject where(const QJsonArray& rows, const QString& member, const QString& beginning)
    {
        for (const auto& r : rows)
            if (r[member].toString().startsWith(beginning))
                return r.toObject();
        return {};
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        if (cluster)
            m_cluster = *std::move(cluster);
        else
            QVERIFY2(!PostgresCluster::skipReason(cluster.error()).isEmpty(), qPrintable(cluster.error().detail));
    }
    void cleanupTestCase() { m_cluster.reset(); }

    void rae_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<bool>("server");
        QTest::addColumn<QString>("variant");
        const char* variants[] = {"g1", "g2", "g3", "g4", "g5/g6", "g5/g6", "g7"};
        for (int g = 1; g <= 7; ++g)
            QTest::addRow("generation %d", g) << test::raeSqlite(g) << false << QString::fromLatin1(variants[g - 1]);
        for (const char g : {'A', 'B'})
            QTest::addRow("server %c", g) << test::raePostgres(g) << true << u"server "_s + QLatin1Char(g);
    }
    void rae()
    {
        QFETCH(QByteArray, sql);
        QFETCH(bool, server);
        if (server && !m_cluster)
            QSKIP("PostgreSQL is not installed.");
        const QString name = QString::fromLatin1(QTest::currentDataTag()).replace(u' ', u'_').toLower();
        const QString database = server ? postgres(name, sql) : sqlite(name, sql);
        QVERIFY(!database.isEmpty());
        const QJsonObject about = info(database);
        QCOMPARE(about["layout"_L1].toString(), u"rae"_s);
        QTEST(about["layout_version"_L1].toString(), "variant");
        QCOMPARE(about["writable"_L1], QJsonValue(true));
        QCOMPARE(about["counts"_L1]["reflections"_L1].toInt(), test::raeReflective);
        QCOMPARE(about["counts"_L1]["strategies"_L1].toInt(), test::raeStrategies);
        QCOMPARE(about["span"_L1]["first"_L1].toString().left(19), u"2026-01-01T10:00:00"_s);
        const QJsonArray rows = list(u"reflections"_s, database);
        QCOMPARE(rows.size(), test::raeReflective);
        QCOMPARE(rows[0]["text"_L1].toString(), u"A row whose JSON is broken"_s); // the latest first, whatever its id
        QVERIFY(rows[0]["importance"_L1].isNull());
        const QJsonObject first = where(rows, u"text"_s, u"Queries"_s);
        QCOMPARE(first["id"_L1].toString(), u"00000000-0000-0000-0000-000000000001"_s);
        QCOMPARE(first["importance"_L1].toDouble(), 0.8);
        QCOMPARE(first["tags"_L1].toArray(), QJsonArray({u"sql"_s, u"timeout"_s}));
        QCOMPARE(first["kind"_L1].toString(), u"reflection"_s);
        QCOMPARE(where(rows, u"text"_s, u"Always"_s)["kind"_L1].toString(), u"strategy"_s);
        QCOMPARE(where(rows, u"text"_s, u"LESSON"_s)["kind"_L1].toString(), u"lesson"_s);
        const QJsonObject unicode = where(rows, u"text"_s, u"Größe"_s);
        QCOMPARE(unicode["importance"_L1].toDouble(), 1.045); // as stored, though it is out of range
        const bool metadata = name != u"server_a";
        QCOMPARE(first["confidence"_L1], metadata ? QJsonValue(0.9) : QJsonValue(QJsonValue::Null));
        if (metadata) {
            QCOMPARE(unicode["confidence"_L1].toDouble(), 0.25); // encoded twice by its writer
            QCOMPARE(unicode["state"_L1].toString(), u"demoted"_s);
            QCOMPARE(list(u"reflections"_s, database, {u"--filter"_s, u"confidence>=0.5"_s}).size(), 1);
        }
        QCOMPARE(list(u"reflections"_s, database, {u"--filter"_s, u"kind:strategy"_s}).size(), test::raeStrategies);
        QCOMPARE(list(u"reflections"_s, database, {u"--sort"_s, u"importance"_s})[1]["importance"_L1].toDouble(), 0.3);
    }

    void pairs_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<bool>("server");
        for (int g = 1; g <= 7; ++g)
            QTest::addRow("generation %d", g) << test::raeSqlite(g) << false;
        for (const char g : {'A', 'B'})
            QTest::addRow("server %c", g) << test::raePostgres(g) << true;
    }
    /// A strategy is found with its reflection and the other way round, by the moment at which both were stored and nothing else.
    void pairs()
    {
        QFETCH(QByteArray, sql);
        QFETCH(bool, server);
        if (server && !m_cluster)
            QSKIP("PostgreSQL is not installed.");
        const QString name = u"pairs_"_s + QString::fromLatin1(QTest::currentDataTag()).replace(u' ', u'_').toLower();
        if (server) // 1 and 2 are a pair; 3 and 4 differ in project; of 5 there are two strategies
            sql +=
                "UPDATE memories SET layer = 'rm', tags = '{a,b}', \"timestamp\" = '2026-02-01 10:00:00.000001+00' WHERE id::text LIKE '%1';"
                "UPDATE memories SET layer = 'rm', tags = '{a,b,strategy}', \"timestamp\" = '2026-02-01 10:00:00.000001+00' WHERE id::text "
                "LIKE '%2';"
                "UPDATE memories SET layer = 'rm', tags = '{x}', \"timestamp\" = '2026-02-02 10:00+00' WHERE id::text LIKE '%3';"
                "UPDATE memories SET layer = 'rm', tags = '{x,strategy}', project = 'other', \"timestamp\" = '2026-02-02 10:00+00' WHERE "
                "id::text LIKE '%4';"
                "UPDATE memories SET layer = 'rm', tags = '{y}', \"timestamp\" = '2026-02-03 10:00+00' WHERE id::text LIKE '%5';"
                "UPDATE memories SET layer = 'rm', tags = '{y,strategy}', \"timestamp\" = '2026-02-03 10:00+00' WHERE id::text LIKE '%6' OR "
                "id::text LIKE '%7';"
                "UPDATE memories SET layer = 'em', tags = '{a,b,strategy}', \"timestamp\" = '2026-02-01 10:00:00.000001+00' WHERE id::text "
                "LIKE '%8';";
        const QString database = server ? postgres(name, sql) : sqlite(name, sql);
        QVERIFY(!database.isEmpty());
        const auto open = OpenStore::open(*DatabaseUrl::parse(database));
        HC_GOOD(open);
        ReadNotes notes;
        const auto records = readRecords(*open->connection, *open->store->relation(RelationId::Reflections), {}, 0, notes);
        HC_GOOD(records);
        QStringList told;
        for (const Record& r : *records) {
            const auto dossier = readReflectionDossier(*open->connection, *open->store, r.key);
            HC_GOOD(dossier);
            if (dossier->pair)
                told << r.key.text().right(1) + u'-' + dossier->pair->key.text().right(1);
        }
        told.sort();
        QCOMPARE(told, server ? (QStringList{u"1-2"_s, u"2-1"_s}) : QStringList());
        const QString words = server ? u"are shown together"_s : u"is not recorded here"_s;
        QVERIFY(std::ranges::any_of(info(database)["findings"_L1].toArray(), [&](const auto& f) {
            const QString message = f["message"_L1].toString();
            return message.contains(u"strategy belongs"_s) && message.contains(words);
        }));
    }

    void tenantsWhenAskedFor()
    {
        const QString database = sqlite(u"tenants"_s, test::raeSqlite(6) + "UPDATE memories SET tenant_id = 'blue' WHERE rowid <= 2;");
        QCOMPARE(list(u"reflections"_s, database).size(), test::raeReflective);
        QCOMPARE(list(u"reflections"_s, database, {u"--tenant"_s, u"blue"_s}).size(), 2);
        QCOMPARE(list(u"reflections"_s, database, {u"--tenant"_s, u"nobody"_s}).size(), 0);
    }

    void daem0n_data()
    {
        QTest::addColumn<bool>("upgraded");
        QTest::newRow("fresh") << false;
        QTest::newRow("upgraded") << true;
    }
    void daem0n()
    {
        QFETCH(bool, upgraded);
        const QString database = sqlite(u"daem0n_"_s + QString::number(upgraded), test::daem0nSqlite(upgraded));
        const QJsonObject about = info(database);
        QCOMPARE(about["layout"_L1].toString(), u"daem0n"_s);
        QCOMPARE(about["counts"_L1]["reflections"_L1].toInt(), test::daem0nMemories);
        QCOMPARE(about["kinds"_L1]["reflection"_L1].toInt(), 2);
        QCOMPARE(about["kinds"_L1]["decision"_L1].toInt(), 2);
        const QJsonArray rows = list(u"reflections"_s, database);
        const QJsonObject conflict = where(rows, u"text"_s, u"Detected"_s);
        QCOMPARE(conflict["id"_L1].toInt(), 1);
        QCOMPARE(conflict["error_type"_L1].toString(), u"conflict"_s);
        QCOMPARE(conflict["error_signature"_L1].toString(), u"3b8eb23c47937b59"_s);
        QCOMPARE(conflict["occurrence_count"_L1].toInt(), 4);
        QCOMPARE(conflict["created_at"_L1].toString(), u"2026-01-01T16:30:00.124567Z"_s);
        QCOMPARE(where(rows, u"text"_s, u"Use Redis"_s)["state"_L1].toString(), u"demoted"_s);
        QCOMPARE(where(rows, u"text"_s, u"Use Redis"_s)["outcome"_L1].toString(), u"failure"_s);
        QCOMPARE(where(rows, u"text"_s, u"Use PostgreSQL"_s)["state"_L1].toString(), u"archived"_s);
        const QJsonObject jsonNull = where(rows, u"text"_s, u"Learned"_s);
        QVERIFY(jsonNull["tags"_L1].isNull());
        QCOMPARE(jsonNull["occurrence_count"_L1].toInt(), 1);
        QCOMPARE(list(u"reflections"_s, database, {u"--filter"_s, u"kind:warning"_s}).size(), 1);
    }

    void cognitiveMemory_data()
    {
        QTest::addColumn<QString>("shape");
        QTest::newRow("A") << u"A"_s;
        QTest::newRow("B") << u"B"_s;
    }
    void cognitiveMemory()
    {
        QFETCH(QString, shape);
        if (!m_cluster)
            QSKIP("PostgreSQL is not installed.");
        const QString database = postgres(u"cognitive_"_s + shape.toLower(), test::cognitiveMemory(shape[0].toLatin1()));
        const QJsonObject about = info(database);
        QCOMPARE(about["layout"_L1].toString(), u"cognitive-memory"_s);
        QCOMPARE(about["layout_version"_L1].toString(), u"shape "_s + shape);
        QCOMPARE(about["counts"_L1]["episodes"_L1].toInt(), test::cognitiveEpisodes);
        const QJsonArray rows = list(u"episodes"_s, database);
        const QJsonObject pull = where(rows, u"query"_s, u"pods in"_s);
        QCOMPARE(pull["reward"_L1].toDouble(), -0.5);
        QCOMPARE(pull["problem"_L1].toString(), u"the registry moved."_s);
        QCOMPARE(pull["lesson"_L1].toString(), u"Check imagePullSecrets first."_s);
        QCOMPARE(pull["embedding_dim"_L1].toInt(), 3);
        QVERIFY(pull["embedding_model"_L1].isNull());
        QCOMPARE(pull["tags"_L1].toArray(), QJsonArray({u"oom"_s, u"a \"quoted\" one"_s}));
        const QJsonObject unparsed = where(rows, u"query"_s, u"no labels"_s);
        QCOMPARE(unparsed["lesson_parsed"_L1], QJsonValue(false));
        QCOMPARE(unparsed["lesson"_L1].toString(), u"I should have asked."_s);
        QVERIFY(unparsed["problem"_L1].isNull() && unparsed["reward"_L1].isNull()); // NaN, a finding
        QCOMPARE(where(rows, u"query"_s, u"GR"_s)["embedding_dim"_L1].toInt(), 0);
        QVERIFY(std::ranges::any_of(about["findings"_L1].toArray(), [](const auto& f) { return f["code"_L1] == u"bad_values"_s; }));
        QCOMPARE(list(u"episodes"_s, database, {u"--project"_s, u"aa"_s}).size(), 2);
    }

    /// Incidents and rules of KubeIntellect, its first version, and two products in one database.
    void kubeIntellect()
    {
        if (!m_cluster)
            QSKIP("PostgreSQL is not installed.");
        QFile v4(dataFile(u"kubeintellect/v4_ours.sql"_s)), v0(dataFile(u"kubeintellect/v0_ours.sql"_s));
        QVERIFY(v4.open(QIODevice::ReadOnly) && v0.open(QIODevice::ReadOnly));
        const QByteArray more = R"sql(
CREATE TABLE semantic_rules(id uuid PRIMARY KEY DEFAULT gen_random_uuid(), cluster_id text NOT NULL, context text NOT NULL, guidance text NOT NULL,
  source text NOT NULL DEFAULT 'episode', recurrence_count int NOT NULL DEFAULT 1, confidence real NOT NULL DEFAULT 0.5,
  status text NOT NULL DEFAULT 'candidate', created_at timestamptz NOT NULL DEFAULT now(), last_seen_at timestamptz NOT NULL DEFAULT now());
INSERT INTO semantic_rules(cluster_id, context, guidance, confidence, recurrence_count, status) VALUES ('prod', 'oom', 'look at limits', 0.9, 3, 'active');
INSERT INTO episodes(cluster_id, trigger_kind, trigger_detail, summary, root_cause) VALUES ('prod', 'detector', 'OOMKilled', 'limit raised', 'too low');
)sql";
        const QString both = postgres(u"two_products"_s, v4.readAll() + more + test::raePostgres('B'));
        const QJsonObject about = info(both);
        QVERIFY2(!both.isEmpty(), "not loaded");
        QCOMPARE(about["failed"_L1].toString(), QString());
        QCOMPARE(about["layout"_L1].toString(), u"kubeintellect"_s);
        QCOMPARE(about["layouts"_L1].toArray(), QJsonArray({u"kubeintellect"_s, u"rae"_s}));
        const QJsonArray incidents = list(u"episodes"_s, both);
        QCOMPARE(incidents.size(), 1);
        QCOMPARE(incidents[0]["kind"_L1].toString(), u"incident"_s);
        QCOMPARE(incidents[0]["query"_L1].toString(), u"OOMKilled"_s);
        QVERIFY(incidents[0]["reward"_L1].isNull());
        const QJsonArray rules = list(u"reflections"_s, both); // its own: RAE's are named in a finding
        QCOMPARE(rules.size(), 1);
        QCOMPARE(rules[0]["kind"_L1].toString(), u"lesson"_s);
        QCOMPARE(rules[0]["confidence"_L1].toDouble(), 0.9); // float4, as it was written
        QVERIFY(std::ranges::any_of(about["findings"_L1].toArray(),
                                    [](const auto& f) { return f["message"_L1].toString().contains(u"RAE are not shown"); }));

        const QString old = postgres(u"v0"_s, v0.readAll());
        const QJsonObject first = info(old);
        QCOMPARE(first["layout_version"_L1].toString(), u"V0"_s);
        QCOMPARE(first["writable"_L1], QJsonValue(false));
        const QJsonArray patterns = list(u"patterns"_s, old);
        QCOMPARE(patterns.size(), 1);
        QCOMPARE(patterns[0]["pattern_name"_L1].toString(), u"oom"_s);
        QCOMPARE(patterns[0]["recommended_fix"_L1].toString(), u"raise it"_s);
        QCOMPARE(patterns[0]["occurrence_count"_L1].toInt(), 3);
        const CliRun refused = runCli({u"demote"_s, old, u"oom"_s, u"--reason"_s, u"outdated"_s, u"--write"_s});
        QCOMPARE(refused.exitCode, 4);
    }

    void fixtures_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("kinds");
        for (const char* g : {"g1_2025-12-10", "g3_2026-01-01", "g5_2026-02-09", "g6_head_core"})
            QTest::newRow(g) << u"rae/%1.db"_s.arg(QLatin1String(g))
                             << u"SELECT CASE WHEN EXISTS(SELECT 1 FROM json_each(CASE WHEN "
                                "json_valid(tags) THEN tags ELSE '[]' END) WHERE value = 'strategy') "
                                "THEN 'strategy' ELSE 'reflection' END AS k, count(*) FROM memories "
                                "WHERE layer IN ('rm', 'reflective') GROUP BY 1"_s;
        QTest::newRow("daem0n") << u"daem0n/daem0n.db"_s << u"SELECT category, count(*) FROM memories GROUP BY 1"_s;
    }
    /// Counts by independent SQL over the file itself.
    void fixtures()
    {
        QFETCH(QString, file);
        QFETCH(QString, kinds);
        const QString database = copyOf(ForeignDesk::fixtureFile(file));
        QVERIFY(!database.isEmpty());
        const auto connection = connectReadOnly(DatabaseUrl::sqlite(database));
        QVERIFY(connection.has_value());
        const auto rows = (*connection)->rows(kinds.toUtf8());
        QVERIFY2(rows.has_value(), qPrintable(rows ? QString() : rows.error().detail));
        QJsonObject expected;
        qint64 all = 0;
        for (const auto& r : *rows) {
            expected.insert(r[0].text(), r[1].integer());
            all += r[1].integer();
        }
        const QJsonObject about = info(database);
        QCOMPARE(about["kinds"_L1].toObject(), expected);
        QCOMPARE(about["counts"_L1]["reflections"_L1].toInteger(), all);
        QCOMPARE(list(u"reflections"_s, database).size(), all);
    }

    void cognitiveFixture()
    {
        if (!m_cluster)
            QSKIP("PostgreSQL is not installed.");
        QFile sql(ForeignDesk::fixtureFile(u"cognitive-memory/shape_a_text_embeddings.sql"_s));
        QVERIFY(sql.open(QIODevice::ReadOnly));
        const QString database = postgres(u"shape_a"_s, sql.readAll());
        const auto url = DatabaseUrl::parse(database);
        const auto connection = connectReadOnly(*url);
        QVERIFY(connection.has_value());
        const auto rows = (*connection)->rows("SELECT count(*), count(*) FILTER (WHERE reward < 0.3) FROM episode_memory");
        QVERIFY(rows.has_value());
        QCOMPARE(list(u"episodes"_s, database).size(), (*rows)[0][0].integer());
        QCOMPARE(list(u"episodes"_s, database, {u"--filter"_s, u"reward<0.3"_s}).size(), (*rows)[0][1].integer());
        QCOMPARE(list(u"episodes"_s, database)[0]["embedding_dim"_L1].toInt(), 1536);
    }
};

HINDCAST_TEST(ForeignLayoutsTest)
#include "tst_foreign_layouts.moc"
