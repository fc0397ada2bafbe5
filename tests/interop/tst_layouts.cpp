// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/RecordReader.h"
#include "tests/interop/CliRun.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// What every layout must do, whatever its tables: what is filtered in SQL is what C++ filters.
class TestLayouts : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_cluster;
    QMap<QString, DatabaseUrl> m_urls;

    void addPostgres(const QString& name, const QString& sqlFile)
    {
        const auto url = m_cluster->createDatabase(name);
        QVERIFY(url.has_value());
        const auto loaded = m_cluster->load(*url, sqlFile);
        QVERIFY2(loaded.has_value(), qPrintable(loaded ? QString() : loaded.error().detail));
        m_urls.insert(u"pg "_s + name, *url);
    }
    void addSqlite(const QString& name, const QString& sqlFile)
    {
        const QString path = m_folder.filePath(name + u".db"_s);
        QVERIFY2(makeSqlite(path, sqlFile), qPrintable(sqlFile));
        m_urls.insert(u"sqlite "_s + name, DatabaseUrl::sqlite(path));
    }
    void addNative(const QString& name, const DatabaseUrl& url)
    {
        const auto created = createNative(url);
        QVERIFY2(created.has_value(), qPrintable(created ? QString() : created.error().detail));
        auto connection = connectWritable(url);
        QVERIFY(connection.has_value());
        const bool lite = url.engine == DatabaseUrl::Engine::Sqlite;
        const QByteArray array = lite ? "'[\"oom\",\"dns\"]'" : "'{oom,dns}'", hash = lite ? "x'00ff'" : "'\\x00ff'";
        const QByteArray time = lite ? "1790000000000000" : "'2026-09-21 14:13:20+00'";
        for (int i = 0; i < 40; ++i) {
            const QByteArray n = QByteArray::number(i),
                             verified = i % 3 == 0 ? "NULL"
                : lite                             ? QByteArray::number(i % 2)
                : i % 2                            ? "true"
                                                   : "false";
            const auto inserted =
                (*connection)
                    ->execute(
                        "INSERT INTO rca_outcomes(session_id, root_cause, key_hash, playbooks, cluster_id, namespace, verified, confidence, created_at) "
                        "VALUES ('s"
                        + n + "', 'Cause_" + n + " 50% ü', " + hash + ", " + array + ", 'c" + QByteArray::number(i % 4) + "', "
                        + (i % 5 ? "'ns'" : "NULL") + ", " + verified + ", 0." + QByteArray::number(i % 10) + ", " + time + ')');
            QVERIFY2(inserted.has_value(), qPrintable(inserted ? QString() : inserted.error().detail));
        }
        m_urls.insert(name, url);
    }
    /// Values of the wrong type, which SQLite lets anybody write.
    void addWrongTypes()
    {
        const QString path = m_folder.filePath(u"wrong.db"_s);
        QVERIFY(makeSqlite(path, dataFile(u"kubeintellect/port_ours.sql"_s)));
        auto connection = connectWritable(DatabaseUrl::sqlite(path));
        QVERIFY(connection.has_value());
        for (const char* change :
             {"UPDATE rca_outcomes SET verified_resolved = 'true', confidence = 'high', created_at = 'soon' WHERE id = 1",
              "UPDATE rca_outcomes SET verified_resolved = 7, root_cause = x'c328', cluster_id = 12 WHERE id = 2",
              "UPDATE rca_outcomes SET user_id = CAST(x'ff41' AS TEXT), created_at = '2026-09-21' WHERE id = 3",
              "UPDATE failure_patterns SET occurrence_count = 1.5, demoted = 'yes', last_seen_at = NULL WHERE cluster_id = 'a' AND 1 = 0",
              "UPDATE failure_patterns SET occurrence_count = 1.5, demoted = 'yes' WHERE cluster_id = 'a'"})
            QVERIFY2((*connection)->execute(change).has_value(), change);
        m_urls.insert(u"sqlite wrong types"_s, DatabaseUrl::sqlite(path));
    }

    void addForeign(const QString& name, const QByteArray& sql, bool postgres)
    {
        const QString file = m_folder.filePath(QString(name).replace(u' ', u'_') + u".sql"_s);
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write(sql) == sql.size());
        out.close();
        if (postgres)
            addPostgres(QString(name).replace(u' ', u'_').toLower(), file);
        else
            addSqlite(name, file);
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
        for (const QString& v : {u"v1"_s, u"v2"_s, u"v3"_s, u"v4"_s, u"v5"_s, u"port"_s})
            addPostgres(v, dataFile(u"kubeintellect/%1_ours.sql"_s.arg(v)));
        addPostgres(u"joined"_s, dataFile(u"kubeintellect/v4_joined_1500_outcomes.sql"_s));
        addPostgres(u"retention"_s, dataFile(u"kubeintellect/v4_300_outcomes.sql"_s));
        addSqlite(u"port"_s, dataFile(u"kubeintellect/port_ours.sql"_s));
        addWrongTypes();
        addNative(u"sqlite native"_s, DatabaseUrl::sqlite(m_folder.filePath(u"native.db"_s)));
        const auto native = m_cluster->createDatabase(u"native"_s);
        QVERIFY(native.has_value());
        addNative(u"pg native"_s, *native);
        for (int g = 1; g <= 7; ++g)
            addForeign(u"rae g%1"_s.arg(g), test::raeSqlite(g), false);
        for (const char g : {'A', 'B'}) {
            addForeign(u"rae %1"_s.arg(QLatin1Char(g)), test::raePostgres(g), true);
            addForeign(u"cognitive %1"_s.arg(QLatin1Char(g)), test::cognitiveMemory(g), true);
        }
        addForeign(u"daem0n"_s, test::daem0nSqlite(false), false);
        addForeign(u"daem0n upgraded"_s, test::daem0nSqlite(true), false);
    }
    void cleanupTestCase() { m_cluster.reset(); }

    void pushedIsLocal_data()
    {
        QTest::addColumn<QString>("database");
        QTest::addColumn<int>("relation");
        for (auto it = m_urls.begin(); it != m_urls.end(); ++it)
            for (const RelationId id : relationsOf(it.key()))
                QTest::addRow("%s %s", qPrintable(it.key()), relationSpec(id).name) << it.key() << int(id);
    }
    void pushedIsLocal()
    {
        QFETCH(QString, database);
        QFETCH(int, relation);
        auto connection = connectReadOnly(m_urls[database]);
        QVERIFY(connection.has_value());
        const auto store = describeStore(**connection, m_urls[database]);
        QVERIFY2(store.has_value(), qPrintable(store ? QString() : store.error().detail));
        const BoundRelation* bound = (*store)->relation(RelationId(relation));
        QVERIFY(bound);
        const auto fields = filterFields(*bound);
        ReadNotes notes;
        ReadQuery query;
        query.columns = recordedColumns(*bound);
        const auto all = readRecords(**connection, *bound, query, 0, notes);
        QVERIFY2(all.has_value(), qPrintable(all ? QString() : all.error().detail));
        int asked = 0;
        for (const QString& filter : filters()) {
            const auto where = compileFilter(filter, fields, *parseTimestamp(u"2026-11-20T12:00:00Z"));
            if (!where)
                continue; // a field that this relation does not have
            ++asked;
            query.where = *where;
            const auto pushed = readRecords(**connection, *bound, query, 0, notes);
            QVERIFY2(pushed.has_value(), qPrintable(filter + (pushed ? QString() : pushed.error().detail)));
            std::vector<Locator> expected, actual;
            for (const Record& r : *all)
                if (matches(*where, [&r](int column) { return r.cells[size_t(column)]; }))
                    expected.push_back(r.key);
            for (const Record& r : *pushed)
                actual.push_back(r.key);
            std::ranges::sort(expected);
            std::ranges::sort(actual);
            QVERIFY2(expected == actual, qPrintable(u"%1: %2 in SQL, %3 in C++"_s.arg(filter).arg(actual.size()).arg(expected.size())));
        }
        QVERIFY(asked > (RelationId(relation) == RelationId::Episodes ? 15 : 30));
    }

    void recognisedOnly_data()
    {
        QTest::addColumn<QString>("layout");
        QTest::newRow("chat-checkpoints") << u"chat-checkpoints"_s;
    }
    void recognisedOnly()
    {
        QFETCH(QString, layout);
        const QString file = dataFile(u"recognised/%1.sql"_s.arg(layout)), path = m_folder.filePath(layout + u".db"_s);
        QVERIFY(makeSqlite(path, file));
        const QString name = QString(layout).replace(u'-', u'_');
        const auto url = m_cluster->createDatabase(name);
        QVERIFY(url.has_value() && m_cluster->load(*url, file).has_value());
        for (const QString& database : {path, m_cluster->url(name)}) {
            const CliRun info = runCli({u"info"_s, database, u"--json"_s});
            QCOMPARE(info.exitCode, 0);
            QCOMPARE(info.object()["layout"_L1].toString(), layout);
            QCOMPARE(info.object()["writable"_L1], QJsonValue(false));
            QVERIFY(info.object()["counts"_L1].toObject().isEmpty());
            QCOMPARE(info.object()["findings"_L1][0]["code"_L1].toString(), u"unreadable_layout"_s);
            const CliRun list = runCli({u"list"_s, u"patterns"_s, database, u"--json"_s});
            QCOMPARE(list.exitCode, 2);
            QCOMPARE(list.error()["code"_L1].toString(), u"unreadable_layout"_s);
            QVERIFY(!list.err.contains("corrupt"));
        }
    }

    void unknownLayoutNamesItsTables()
    {
        const auto url = m_cluster->createDatabase(u"stranger"_s);
        QVERIFY(url.has_value());
        QVERIFY(
            m_cluster
                ->query(
                    *url,
                    u"CREATE TABLE parcels(id int); CREATE TABLE routes(id int); CREATE VIEW failure_patterns AS SELECT 1 AS pattern_name"_s)
                .has_value());
        const CliRun run = runCli({u"info"_s, m_cluster->url(u"stranger"_s), u"--json"_s});
        QCOMPARE(run.exitCode, 2);
        QCOMPARE(run.error()["code"_L1].toString(), u"unknown_layout"_s);
        QVERIFY(run.error()["message"_L1].toString().contains(u"parcels, routes"_s));
    }

private:
    static std::vector<RelationId> relationsOf(const QString& database)
    {
        if (database.contains(u"rae") || database.contains(u"daem0n"))
            return {RelationId::Reflections};
        if (database.contains(u"cognitive"))
            return {RelationId::Episodes};
        if (database.contains(u" v4") || database.contains(u" v5"))
            return {RelationId::Outcomes, RelationId::Patterns, RelationId::Episodes};
        return {RelationId::Outcomes, RelationId::Patterns};
    }
    static QStringList filters()
    {
        QStringList out{u""_s,
                        u"a"_s,
                        u"\"50%\""_s,
                        u"_"_s,
                        u"ü"_s,
                        u"GRÖSSE"_s,
                        u"größe"_s,
                        u"内存"_s,
                        u"\"it's\""_s,
                        u"\\"_s,
                        u"/[aeiou]{2}/"_s,
                        u"oom or dns"_s,
                        u"-(oom or dns)"_s,
                        u"cluster:unknown"_s,
                        u"cluster:\"it's\""_s,
                        u"cluster!=prod"_s,
                        u"cluster>=m"_s,
                        u"cluster<\"m\""_s,
                        u"cluster:null"_s,
                        u"cluster:12"_s,
                        u"ns:null"_s,
                        u"-ns:null"_s,
                        u"ns:shop"_s,
                        u"confidence>=0.9"_s,
                        u"confidence<0.9"_s,
                        u"confidence=0.9"_s,
                        u"confidence:0.5..0.9"_s,
                        u"-confidence>=0.9"_s,
                        u"confidence:null"_s,
                        u"confidence>1"_s,
                        u"verified:yes"_s,
                        u"verified:no"_s,
                        u"verified:unknown"_s,
                        u"-verified:yes"_s,
                        u"verified!=no"_s,
                        u"playbook:oom"_s,
                        u"-playbook:oom"_s,
                        u"playbook:\"a \\\"quoted\\\" one\""_s,
                        u"seen:30d..now"_s,
                        u"seen<30d"_s,
                        u"-seen<30d"_s,
                        u"seen>=9999-12-31T23:59:59.999999Z"_s,
                        u"seen<=9999-12-31T23:59:59.999999Z"_s,
                        u"seen<=0001-01-01T00:00:00Z"_s,
                        u"seen=0001-01-01T00:00:00Z"_s,
                        u"seen:2026-11-01..2026-11-02"_s,
                        u"seen:null"_s,
                        u"created>=2026-09-21T14:13:20Z"_s,
                        u"feedback:resolved"_s,
                        u"feedback!=resolved"_s,
                        u"feedback:null"_s,
                        u"id<=3"_s,
                        u"id:2..4"_s,
                        u"id>2.5"_s,
                        u"id!=2"_s,
                        u"count>=2"_s,
                        u"count=1"_s,
                        u"count<=1"_s,
                        u"count!=2"_s,
                        u"demoted:yes"_s,
                        u"demoted:no"_s,
                        u"-demoted:yes"_s,
                        u"cause:PULL"_s,
                        u"cause=oom"_s,
                        u"name:oom"_s,
                        u"fix:limit"_s,
                        u"fix=\"\""_s,
                        u"user:ann"_s,
                        u"user:\"O'Hara\""_s,
                        u"user=\"\""_s,
                        u"key_hash:00ff"_s,
                        u"key_hash!=00ff"_s,
                        u"key_hash>00"_s,
                        u"key_hash:00FF"_s,
                        u"key_hash:xyz"_s};
        for (const char* memory : {"kind:strategy",
                                   "-kind:strategy",
                                   "kind:reflection",
                                   "kind!=warning",
                                   "kind:incident",
                                   "importance>=0.8",
                                   "importance:null",
                                   "-importance<0.5",
                                   "importance=0.88",
                                   "tags:sql",
                                   "-tags:strategy",
                                   "tags:null",
                                   "state:demoted",
                                   "-state:demoted",
                                   "state=active",
                                   "outcome:failure",
                                   "outcome:null",
                                   "error_signature:3b8e",
                                   "error_type=conflict",
                                   "occurrence_count>=2",
                                   "iteration=2",
                                   "quality_delta<0",
                                   "text:LIMIT",
                                   "text:GRÖSSE",
                                   "text=\"\"",
                                   "created_at>=2026-01-03",
                                   "-created_at>=2026-01-03",
                                   "created_at:null",
                                   "last_seen<2026-01-05",
                                   "source:agent",
                                   "reward<0.3",
                                   "-reward<0.3",
                                   "reward=1",
                                   "reward:null",
                                   "lesson:secrets",
                                   "lesson_parsed:yes",
                                   "-lesson_parsed:yes",
                                   "problem:null",
                                   "embedding_dim>=3",
                                   "embedding_dim:null",
                                   "query:SLOW",
                                   "id=00000000-0000-0000-0000-000000000003",
                                   "id>00000000-0000-0000-0000-000000000002",
                                   "metadata:confidence"})
            out << QString::fromUtf8(memory);
        out << u"(cluster:prod or verified:no) confidence>0.4 -fix:\"100%\""_s << u"-(-(cluster:prod))"_s << u"-(ü or cluster:prod)"_s;
        return out;
    }
};

HINDCAST_TEST(TestLayouts)
#include "tst_layouts.moc"
