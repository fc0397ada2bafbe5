// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/curation/Workspace.h"
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/relation/RecordReader.h"
#include "tests/support/TestRegistry.h"

#include <QDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>

using namespace hindcast;
using namespace hindcast::test;

namespace {

/// The steps of a version that does not exist yet.
const int base = currentNativeVersion();
const Migration step2{base + 1, "CREATE TABLE notes(id INTEGER PRIMARY KEY, text TEXT); ALTER TABLE blocks ADD COLUMN note TEXT;", ""};
const Migration broken3{base + 2, "CREATE TABLE more(a); INSERT INTO more VALUES(1); INSERT INTO missing VALUES(1);", ""};
const Migration step3{base + 2, "CREATE TABLE more(a);", ""};

std::vector<Migration> upTo(std::initializer_list<Migration> later)
{
    std::vector<Migration> out(nativeMigrations().begin(), nativeMigrations().end());
    out.insert(out.end(), later);
    return out;
}

} // namespace

class MigrationsTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    DatabaseUrl m_url;

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_url = DatabaseUrl::sqlite(m_folder->filePath(QStringLiteral("x.db")));
        HC_OK(createNative(m_url));
        runSql(m_url.path, "INSERT INTO meta VALUES('mine', 'kept')");
    }

    void createsOnlyWhatIsNew()
    {
        const auto before = folderState(m_folder->path());
        QCOMPARE(createNative(m_url).error().code, ErrorCode::Conflict);
        QCOMPARE(createNative(DatabaseUrl::sqlite(m_folder->path())).error().code, ErrorCode::InvalidInput);
        QVERIFY(!createNative(DatabaseUrl::sqlite(m_folder->filePath(QStringLiteral("no/where.db")))));
        QCOMPARE(folderState(m_folder->path()), before);
        HC_GET(auto connection, connectReadOnly(m_url));
        HC_GET(const Store store, describeStore(*connection, m_url));
        QCOMPARE(store->schemaVersion, currentNativeVersion());
        QVERIFY(!connection->readersBlockWriters()); // WAL
    }

    /// A backup has its name when it is whole; another one's is never touched.
    void backupsAreWholeOrNotThere()
    {
        const QString name = m_url.path + QStringLiteral(".schema%1.backup").arg(base);
        QVERIFY(QFile::copy(m_url.path, name));
        const qint64 before = RawDb(name).number("SELECT count(*) FROM meta");
        runSql(m_url.path, "INSERT INTO meta VALUES('later', 'too')");
        HC_GET(const auto report, migrateNative(m_url, upTo({step2})));
        QCOMPARE(report.backup, name + u'2');
        QCOMPARE(RawDb(name).number("SELECT count(*) FROM meta"), before);
        QCOMPARE(QDir(m_folder->path()).entryList({QStringLiteral("*.part")}, QDir::Files | QDir::Hidden), QStringList());
    }

    void noRoomForTheBackup()
    {
        rlimit limits{};
        ::getrlimit(RLIMIT_FSIZE, &limits);
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit small{64 * 1024, limits.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
        const auto report = migrateNative(m_url, upTo({step2}));
        ::setrlimit(RLIMIT_FSIZE, &limits);
        std::signal(SIGXFSZ, handler);
        QVERIFY(!report);
        QCOMPARE(QDir(m_folder->path()).entryList({QStringLiteral("*backup*"), QStringLiteral("*.part")}, QDir::Files | QDir::Hidden),
                 QStringList());
        QCOMPARE(RawDb(m_url.path).number("SELECT max(version) FROM schema_version"), base);
    }

    /// The backup fits, and what comes after it does not.
    void noRoomBehindTheBackup()
    {
        const Migration large{
            base + 1,
            "CREATE TABLE large(x); INSERT INTO large"
            " WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400) SELECT zeroblob(100000) FROM n;",
            ""};
        rlimit limits{};
        ::getrlimit(RLIMIT_FSIZE, &limits);
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit small{rlim_t(QFileInfo(m_url.path).size()) + 4'000'000, limits.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
        const auto report = migrateNative(m_url, upTo({large}));
        ::setrlimit(RLIMIT_FSIZE, &limits);
        std::signal(SIGXFSZ, handler);
        QVERIFY(!report);
        QCOMPARE(folderState(m_folder->path()).size(), 1);
        QCOMPARE(RawDb(m_url.path).number("SELECT max(version) FROM schema_version"), base);
    }

    /// What it was cannot be told: a sentence, and nothing is begun.
    void noVersion()
    {
        runSql(m_url.path, "DELETE FROM schema_version");
        for (const QString& sentence :
             {migrateNative(m_url, nativeMigrations()).error().sentence, migrateNative(m_url, upTo({step2})).error().sentence})
            QVERIFY2(sentence.contains(QLatin1String("schema_version")), qPrintable(sentence));
        HC_GET(auto connection, connectReadOnly(m_url));
        QCOMPARE(describeStore(*connection, m_url).error().code, ErrorCode::Corrupt);
        QCOMPARE(connectForEditing(m_url).error().code, ErrorCode::Corrupt);
        connection.reset();
        QVERIFY(
            QDir(m_folder->path()).entryList({QStringLiteral("*backup*"), QStringLiteral("*.part")}, QDir::Files | QDir::Hidden).isEmpty());
    }

    void nothingToDo()
    {
        HC_GET(const auto report, migrateNative(m_url, nativeMigrations()));
        QVERIFY(report.from == report.to && report.backup.isEmpty());
        QCOMPARE(folderState(m_folder->path()).size(), 1);
    }

    void backsUpFirst()
    {
        HC_GET(const auto report, migrateNative(m_url, upTo({step2, step3})));
        QCOMPARE(report.from, base);
        QCOMPARE(report.to, base + 2);
        QVERIFY(QFile::exists(report.backup));
        RawDb now(m_url.path), before(report.backup);
        QCOMPARE(now.number("SELECT max(version) FROM schema_version"), base + 2);
        QCOMPARE(now.number("SELECT count(*) FROM pragma_table_info('notes')"), 2);
        QCOMPARE(before.number("SELECT max(version) FROM schema_version"), base);
        QCOMPARE(before.number("SELECT count(*) FROM meta WHERE value = 'kept'"), 1);
        QCOMPARE(before.number("SELECT count(*) FROM pragma_table_info('notes')"), 0);
    }

    void aFailureLeavesNothing()
    {
        const auto result = migrateNative(m_url, upTo({step2, broken3}));
        QCOMPARE(result.error().code, ErrorCode::Sql);
        RawDb db(m_url.path);
        QCOMPARE(db.number("SELECT max(version) FROM schema_version"), base);
        QCOMPARE(db.number("SELECT count(*) FROM sqlite_master WHERE name IN ('notes', 'more')"), 0);
        QCOMPARE(db.number("SELECT count(*) FROM pragma_table_info('blocks') WHERE name = 'note'"), 0);
        db.close();
        QCOMPARE(folderState(m_folder->path()).size(), 1); // nobody needs a backup of what is there
        HC_OK(migrateNative(m_url, upTo({step2, step3}))); // and can be done again
        QCOMPARE(folderState(m_folder->path()).size(), 2);
    }

    /// A database of the first version, as it was released, becomes one of today and keeps its rows.
    void theFirstVersionIsBroughtUpToDate()
    {
        const DatabaseUrl old = DatabaseUrl::sqlite(m_folder->filePath(QStringLiteral("old.db")));
        runSql(old.path,
               QByteArray(nativeMigrations()[0].sqlite)
                   + "INSERT INTO schema_version VALUES(1, 0, 'test'); INSERT INTO meta VALUES('uuid', 'u'), ('mine', 'kept');"
                     "INSERT INTO rca_outcomes(session_id, root_cause, key_hash, confidence, created_at) VALUES('s', 'k', x'00', 0.9, 5);");
        HC_GET(auto connection, connectForEditing(old));
        HC_GET(const Store store, describeStore(*connection, old));
        QCOMPARE(store->schemaVersion, currentNativeVersion());
        HC_GET(const Cell kept, connection->scalar("SELECT count(*) FROM rca_outcomes JOIN meta ON key = 'mine'"));
        QCOMPARE(kept.integer(), 1);
        QVERIFY(QFile::exists(old.path + QStringLiteral(".schema1.backup")));
        for (const char* table : {"change_sets", "change_images", "sources", "locks", "purged_outcomes", "purged_patterns"})
            QVERIFY2(store->catalog.has(table), table);
    }

    /// Alerts of the budget were kept by month, and are by day now.
    void alertsKeepTheirRows()
    {
        const DatabaseUrl old = DatabaseUrl::sqlite(m_folder->filePath(QStringLiteral("alerts.db")));
        QByteArray sql;
        for (int i = 0; i < 3; ++i)
            sql += nativeMigrations()[size_t(i)].sqlite;
        runSql(old.path,
               sql
                   + "INSERT INTO schema_version VALUES(3, 0, 'test'); INSERT INTO meta VALUES('uuid', 'u');"
                     "INSERT INTO budget_alerts(at, month, kind, projected_eur, limit_eur, utilization_percent) "
                     "VALUES(1795000000000000, '2026-11', 'exceeded', 12, 10, 120);");
        HC_GET(auto connection, connectForEditing(old));
        HC_GET(const Cell day, connection->scalar("SELECT day || ' ' || kind || ' ' || limit_eur FROM budget_alerts"));
        QCOMPARE(day.text(), QStringLiteral("2026-11-18 exceeded 10.0"));
        HC_GET(const Cell prompts, connection->scalar("SELECT count(*) FROM pragma_table_info('episode_memory') WHERE name = 'prompt_id'"));
        QCOMPARE(prompts.integer(), 1);
    }

    /// Versions had no tenant, and get that of their reflection.
    void versionsGoWithTheirReflection()
    {
        const DatabaseUrl old = DatabaseUrl::sqlite(m_folder->filePath(QStringLiteral("versions.db")));
        QByteArray sql;
        for (int i = 0; i < 5; ++i)
            sql += nativeMigrations()[size_t(i)].sqlite;
        runSql(old.path,
               sql
                   + "INSERT INTO schema_version VALUES(5, 0, 'test'); INSERT INTO meta VALUES('uuid', 'u');"
                     "INSERT INTO reflections(id, tenant_id, project_id, kind, text, importance, first_seen, last_seen, created_at) "
                     "VALUES(1, 'blue', 'p2', 'reflection', 't', 0.5, 1, 1, 1);"
                     "INSERT INTO reflection_versions(reflection_id, version, text, importance, quality, at) "
                     "VALUES(1, 1, 'of blue', 0.5, 'model', 1), (99, 1, 'of nobody', 0.5, 'model', 1);");
        HC_GET(auto connection, connectForEditing(old));
        HC_GET(const Cell all,
               connection->scalar("SELECT group_concat(text || ' ' || tenant_id || ' ' || project_id, '|') FROM reflection_versions"));
        QCOMPARE(all.text(), QStringLiteral("of blue blue p2|of nobody default default"));
        for (const auto& [scope, expected] : {std::pair{Scope{QStringLiteral("blue"), QStringLiteral("p2")}, 1}, std::pair{Scope(), 1},
                                              std::pair{Scope{QStringLiteral("blue"), QStringLiteral("default")}, 0}}) {
            HC_GET(const Store store, describeStore(*connection, old, scope));
            ReadNotes notes;
            HC_GET(const auto rows, readRecords(*connection, *store->relation(RelationId::Versions), {}, 0, notes));
            QCOMPARE(int(rows.size()), expected);
        }
    }

    void newerIsRefused()
    {
        HC_OK(migrateNative(m_url, upTo({step2})));
        const auto before = folderState(m_folder->path());
        QCOMPARE(migrateNative(m_url, nativeMigrations()).error().code, ErrorCode::NewerSchema);
        QCOMPARE(folderState(m_folder->path()), before);
    }
};

HINDCAST_TEST(MigrationsTest)
#include "tst_migrations.moc"
