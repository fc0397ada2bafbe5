// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/Workspace.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/sql/sqlite/SqliteConnection.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Effort.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A reading command and what a version must be to have its records.
struct Reading {
    QStringList arguments; ///< DB is replaced
    int since = 1;
    bool equal = true; ///< says the same of an old version and of a new one
};

const std::vector<Reading> readings{
    {{u"list"_s, u"outcomes"_s, u"DB"_s, u"--limit"_s, u"0"_s}},
    {{u"list"_s, u"outcomes"_s, u"DB"_s, u"--sort"_s, u"-created_at"_s, u"--filter"_s, u"confidence>0.8"_s}},
    {{u"list"_s, u"patterns"_s, u"DB"_s, u"--limit"_s, u"0"_s}},
    {{u"list"_s, u"events"_s, u"DB"_s, u"--limit"_s, u"0"_s}},
    {{u"hints"_s, u"DB"_s, u"--cluster"_s, u"prod-eu"_s}},
    {{u"list"_s, u"journal"_s, u"DB"_s}, 2},
    {{u"journal"_s, u"DB"_s, u"verify"_s}, 2},
    {{u"purge"_s, u"DB"_s, u"--dry-run"_s}, 1, false}, // the sums of patterns that the change-set has touched are another version's
    {{u"list"_s, u"reflections"_s, u"DB"_s, u"--limit"_s, u"0"_s}, 3},
    {{u"list"_s, u"episodes"_s, u"DB"_s, u"--limit"_s, u"0"_s}, 3},
    {{u"lessons"_s, u"DB"_s, u"image pull"_s}, 3},
    {{u"recall"_s, u"DB"_s, u"image pull"_s}, 3},
    {{u"seen"_s, u"DB"_s, u"image pull failed"_s}, 3},
    {{u"session"_s, u"DB"_s, u"numbered"_s}, 1, false}, // what a number names there may be a table of later
    {{u"info"_s, u"DB"_s}, 1, false},
};

QStringList commandOf(const Reading& reading, const QString& database)
{
    QStringList out{u"--json"_s, u"--now"_s, u"2026-11-20"_s};
    for (const QString& a : reading.arguments)
        out << (a == u"DB"_s ? database : a);
    return out;
}

/// The columns that a table has in both catalogs, for SQL.
QByteArray commonColumns(const CatalogTable& a, const CatalogTable& b)
{
    QByteArrayList out;
    for (const CatalogColumn& c : a.columns)
        if (b.has(c.name))
            out << quoted(c.name);
    return out.join(", ");
}

} // namespace

/// Databases of every earlier version of our own schema: read as they are, without a change, and brought up to date for editing.
class TestEarlierVersions : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_cluster;
    QHash<QString, CliRun> m_today;

    /// A file, or a schema of one database.
    DatabaseUrl address(bool postgres, const QString& name) const
    {
        if (!postgres)
            return DatabaseUrl::sqlite(m_folder.filePath(name + u".db"_s));
        return DatabaseUrl::parse(m_cluster->url(u"memory"_s) + u"&options=-csearch_path%3D"_s + name).value();
    }
    static CliRun run(const Reading& reading, const DatabaseUrl& url) { return runCli(commandOf(reading, url.text())); }
    /// What it says of today's database; asked once.
    CliRun ofToday(const Reading& reading, bool postgres)
    {
        const DatabaseUrl url = address(postgres, u"today"_s);
        const QString key = commandOf(reading, url.text()).join(u' ');
        if (!m_today.contains(key))
            m_today.insert(key, run(reading, url));
        return m_today.value(key);
    }
    /// One of today, with a decision in it.
    Expected<void> makeToday(bool postgres)
    {
        const DatabaseUrl url = address(postgres, u"today"_s);
        SyntheticOptions options;
        options.outcomes = 150;
        options.anchor = *parseTimestamp(u"2026-11-20");
        HC_CHECK(generateSyntheticData(url, options, {}));
        const CliRun numbered = runCli(
            {u"--write"_s, u"--now"_s, u"2026-11-20"_s, u"record"_s, url.text()},
            "{\"session_id\":\"numbered\",\"path\":\"direct\",\"cluster_id\":\"elsewhere\",\"hints_shown\":[\"1\"],"
            "\"commands\":[\"kubectl get pods\"],\"verified\":true,\"created_at\":\"2026-11-19T00:00:00Z\"}\n");
        if (numbered.exitCode != 0)
            return fail(ErrorCode::Internal, QString::fromUtf8(numbered.err));
        const QJsonArray patterns = runCli({u"list"_s, u"patterns"_s, url.text(), u"--filter"_s, u"state:promoted"_s}).array();
        const CliRun demoted = runCli({u"--write"_s, u"--now"_s, u"2026-11-20"_s, u"demote"_s, url.text(),
                                       patterns[0][u"pattern_name"_s].toString(), u"--cluster"_s, patterns[0][u"cluster_id"_s].toString(),
                                       u"--reason"_s, u"outdated"_s});
        return demoted.exitCode == 0 ? Expected<void>() : fail(ErrorCode::Internal, QString::fromUtf8(demoted.err));
    }
    /// The tables as that version made them, with those rows of today's that they have room for.
    Expected<void> makeVersion(const DatabaseUrl& url, int version)
    {
        const bool postgres = url.engine == DatabaseUrl::Engine::Postgres;
        HC_TRY(const auto today, connectReadOnly(address(postgres, u"today"_s)));
        HC_TRY(const Catalog source, today->catalog());
        HC_TRY(const auto connection, postgres ? connectWritable(url) : SqliteConnection::open(url.path, SqliteConnection::Mode::Create));
        Connection& c = *connection;
        if (!postgres) {
            HC_CHECK(c.script("PRAGMA journal_mode=WAL"));
            HC_CHECK(c.script("ATTACH '" + address(false, u"today"_s).path.toUtf8() + "' AS today"));
        }
        for (int i = 0; i < version; ++i) {
            const Migration& step = nativeMigrations()[size_t(i)];
            HC_CHECK(c.script(postgres ? step.postgres : step.sqlite));
            HC_CHECK(c.execute("INSERT INTO schema_version(version, applied_at, applied_by) VALUES (" + c.placeholder(1) + ", "
                                   + c.placeholder(2) + ", 'test')",
                               {Cell(step.to), Cell(Timestamp{1})}));
        }
        HC_TRY(const Catalog target, c.catalog());
        for (const auto& [name, table] : target.tables) {
            const bool ofLater = version == 1 && name == "journal"; // what its entries are about came with version 2
            if (name == "schema_version" || name == "budget_alerts" || ofLater || !source.has(name))
                continue;
            const QByteArray columns = commonColumns(table, *source.table(name));
            HC_CHECK(c.execute("INSERT INTO " + quoted(name) + '(' + columns + ") SELECT " + columns + " FROM today." + quoted(name)));
            if (postgres && table.has("id") && table.column("id")->type == "bigint") // as if it had counted itself
                HC_CHECK(
                    c.scalar("SELECT setval(pg_get_serial_sequence($1, 'id'), (SELECT coalesce(max(id), 0) + 1 FROM " + quoted(name) + "))",
                             {Cell(name)}));
        }
        return {};
    }
    /// All that can be seen of it from outside, in order to see that nothing was changed.
    QByteArray stateOf(const DatabaseUrl& url)
    {
        if (url.engine == DatabaseUrl::Engine::Postgres)
            return m_cluster
                ->query(
                    url,
                    u"SELECT string_agg(table_name || ' ' || md5(query_to_xml(format('SELECT t.xmin, t.* FROM %I.%I t ORDER BY t::text', "
                    "table_schema, table_name), true, false, '')::text), ',' ORDER BY table_name) FROM information_schema.tables WHERE "
                    "table_schema = '%1'"_s.arg(url.parameters[u"options"_s].section(u'=', -1)))
                .value_or(QString())
                .toUtf8();
        QFile file(url.path);
        return file.open(QIODevice::ReadOnly) ? QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256).toHex() : QByteArray();
    }
    static void everyVersion()
    {
        QTest::addColumn<bool>("postgres");
        QTest::addColumn<int>("version");
        for (const bool postgres : {false, true})
            for (int v = 1; v <= currentNativeVersion(); v += postgres ? effort(4, 1) : 1)
                QTest::addRow("%s %d", postgres ? "postgres" : "sqlite", v) << postgres << v;
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
        const auto memory = m_cluster->createDatabase(u"memory"_s);
        HC_GOOD(memory);
        HC_GOOD(m_cluster->query(*memory, u"CREATE SCHEMA today"_s));
        HC_GOOD(makeToday(false));
        HC_GOOD(makeToday(true));
    }
    void cleanupTestCase() { m_cluster.reset(); }

    void readAsItIs_data() { everyVersion(); }
    void readAsItIs()
    {
        QFETCH(const bool, postgres);
        QFETCH(const int, version);
        const QString name = u"read_v%1"_s.arg(version);
        const DatabaseUrl url = address(postgres, name), today = address(postgres, u"today"_s);
        if (postgres)
            HC_GOOD(m_cluster->query(today, u"CREATE SCHEMA %1"_s.arg(name)));
        HC_GOOD(makeVersion(url, version));
        const QByteArray before = stateOf(url);
        for (const Reading& reading : readings) {
            const CliRun old = run(reading, url);
            const QByteArray what = reading.arguments.join(u' ').toUtf8() + ": " + old.err;
            if (version < reading.since) { // says so, in words
                QVERIFY2(old.exitCode >= 0 && !old.err.contains("\"sql\"") && !old.err.contains("\"internal\""), what.constData());
                continue;
            }
            QVERIFY2(old.exitCode == 0 || old.exitCode == 1, what.constData());
            if (!reading.equal)
                continue;
            const CliRun now = ofToday(reading, postgres);
            QVERIFY2(old.out == now.out, what.constData());
            QCOMPARE(old.exitCode, now.exitCode);
        }
        const QJsonObject info = run(readings.back(), url).object();
        QCOMPARE(info[u"layout_version"_s].toString(), QString::number(version));
        QCOMPARE(info[u"counts"_s][u"outcomes"_s].toInt(), 150);
        QCOMPARE(info[u"counts"_s].toObject().contains(u"reflections"_s), version >= 3);
        const QString copy = m_folder.filePath(name + (postgres ? u"_p"_s : u"_s"_s) + u".copy.db"_s);
        const CliRun taken = runCli({u"snapshot"_s, url.text(), u"--to"_s, copy});
        QVERIFY2(taken.exitCode == 0, taken.err.constData());
        QCOMPARE(stateOf(url), before);
    }

    void broughtUpToDate_data() { everyVersion(); }
    void broughtUpToDate()
    {
        QFETCH(const bool, postgres);
        QFETCH(const int, version);
        const QString name = u"edit_v%1"_s.arg(version);
        const DatabaseUrl url = address(postgres, name), today = address(postgres, u"today"_s);
        if (postgres)
            HC_GOOD(m_cluster->query(today, u"CREATE SCHEMA %1"_s.arg(name)));
        HC_GOOD(makeVersion(url, version));
        HC_GOOD(connectForEditing(url));
        for (const Reading& reading : readings) {
            const CliRun migrated = run(reading, url), now = ofToday(reading, postgres);
            const QByteArray what = reading.arguments.join(u' ').toUtf8() + ": " + migrated.err;
            QVERIFY2(migrated.exitCode == 0 || migrated.exitCode == 1, what.constData());
            if (reading.equal && version >= reading.since)
                QVERIFY2(migrated.out == now.out, what.constData());
        }
        QCOMPARE(run(readings.back(), url).object()[u"layout_version"_s].toString(), QString::number(currentNativeVersion()));
        // The decision that was taken in it can be taken back by today's program.
        if (version >= 2) {
            const CliRun undone = runCli({u"--json"_s, u"--write"_s, u"--now"_s, u"2026-11-20"_s, u"undo"_s, url.text()});
            QVERIFY2(undone.exitCode == 0, undone.err.constData());
            QVERIFY(undone.object()[u"verified"_s].toBool());
        }
    }
};

HINDCAST_TEST(TestEarlierVersions)
#include "tst_earlier_versions.moc"
