// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CurationFixture.h"
#include "RecorderFixture.h"
#include "TestSupport.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/native/NativeTriggers.h"
#include "core/store/sql/sqlite/SchemaStatement.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// What was found: a demotion that deletes every pattern.
constexpr auto harmful = "CREATE TRIGGER helper AFTER INSERT ON journal BEGIN DELETE FROM failure_patterns; END";
constexpr auto audit = "CREATE TRIGGER audit AFTER UPDATE ON failure_patterns BEGIN INSERT INTO audit_log VALUES (new.id); END";

Catalog catalogOf(const QString& path)
{
    const auto connection = connectReadOnly(DatabaseUrl::sqlite(path));
    const auto catalog = connection ? (*connection)->catalog() : Unexpected(connection.error());
    if (!catalog)
        qFatal("%s", qPrintable(describe(catalog)));
    return *catalog;
}

/// "NAME:HASH" of the only trigger of a table.
QString named(const QString& path, const QByteArray& table)
{
    const Catalog catalog = catalogOf(path);
    const CatalogTable& t = *catalog.table(table);
    return QString::fromUtf8(t.triggers.front().name) + u':' + triggerHash(t, t.triggers.front());
}

} // namespace

/// Triggers that somebody added to a database of ours: nothing is written until its owner vouches for them.
class NativeTriggersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Somebody adds one while an agent records: what was recorded stays, nothing more comes.
    void addedWhileARecorderRuns()
    {
        RecorderFixture f;
        HC_OK(f.tryRecord(f.good(1)));
        runSql(f.url.path, "CREATE TABLE audit_log(id)"); // a table of somebody's is no trigger
        HC_OK(f.tryRecord(f.good(2)));
        runSql(f.url.path, audit);
        const auto refused = f.tryRecord(f.good(3));
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
        QVERIFY2(refused.error().sentence.contains(u"audit"_s), qPrintable(refused.error().sentence));
        QCOMPARE(f.number("SELECT count(*) FROM rca_outcomes"), 2);
        runSql(f.url.path, "DROP TRIGGER audit");
        HC_OK(f.tryRecord(f.good(4)));
        QCOMPARE(f.number("SELECT count(*) FROM rca_outcomes"), 3);
    }

    void everyTableOfOursIsKnown()
    {
        QTemporaryDir folder;
        const DatabaseUrl url = DatabaseUrl::sqlite(folder.filePath(u"n.db"_s));
        HC_OK(createNative(url));
        const Catalog catalog = catalogOf(url.path);
        for (const auto& [name, table] : catalog.tables) {
            QVERIFY2(isNativeTable(name) || name.startsWith("sqlite_"), name.constData());
            QVERIFY2(table.triggers.empty(), name.constData());
        }
        QVERIFY(!isNativeTable("audit_log"));
        HC_OK(onlyKnownTriggers(catalog, {}));
    }

    void aStrangersTriggerEndsWriting()
    {
        CurationFixture f;
        const QString path = f.url.path;
        runSql(path, harmful);
        const auto refused = connectForEditing(f.url);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
        QVERIFY2(refused.error().sentence.contains(u"helper"), qPrintable(refused.error().sentence));
        QVERIFY(refused.error().hint.contains(named(path, "journal")));
        QVERIFY(connectReadOnly(f.url)); // reading goes on
    }

    /// Added while the database is open: found in the transaction that would fire it.
    void addedMeanwhile()
    {
        CurationFixture f;
        SpecDraft spec = CurationFixture::spec(u"demote"_s);
        spec.keys = {f.key(u"oom"_s, u"c"_s)};
        HC_GET(const ChangePreview preview, previewChange(f.desk.target(), spec));
        runSql(f.url.path, harmful);
        const QStringList before = f.desk.rows();
        const auto refused = applyChange(f.desk.target(), preview);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
        QCOMPARE(f.desk.rows(), before);
        QCOMPARE(f.desk.journalEntries(), 0);
    }

    void theOwnerVouches()
    {
        CurationFixture f;
        runSql(f.url.path, "CREATE TABLE audit_log(id)");
        runSql(f.url.path, audit);
        const QString mine = named(f.url.path, "failure_patterns");
        DatabaseUrl url = f.url;
        for (const QString& other : {QString(), u"audit"_s, mine.left(mine.size() - 1), mine + u'0', u"other"_s + mine.mid(5)}) {
            url.knownTriggers = other;
            QVERIFY2(!connectForEditing(url), qPrintable(other));
        }
        url.knownTriggers = u"x:1 , %1"_s.arg(mine);
        const CurationDesk desk(url);
        SpecDraft spec = CurationFixture::spec(u"demote"_s);
        spec.keys = {desk.pattern(u"oom"_s, u"c"_s).locator};
        HC_OK(desk.apply(spec));
        QCOMPARE(desk.number("SELECT count(*) FROM audit_log"), 1);
        // Redefined, it is another one.
        runSql(f.url.path, "DROP TRIGGER audit");
        runSql(f.url.path, QByteArray(audit).replace("new.id", "old.id"));
        QVERIFY(!connectForEditing(url));
    }

    /// SQLite compares names without case, and reads the statement alone: what its other columns say may be written by anybody.
    void howeverItIsSpelled_data()
    {
        QTest::addColumn<QByteArray>("sql");
        const auto row = [](const char* name, const char* sql) { QTest::newRow(name) << QByteArray(sql); };
        row("case", "CREATE TRIGGER a AFTER INSERT ON JOURNAL BEGIN DELETE FROM failure_patterns; END");
        row("quoted", "CREATE TRIGGER a AFTER INSERT ON \"JoUrNaL\" BEGIN DELETE FROM failure_patterns; END");
        row("schema", "CREATE TRIGGER a AFTER INSERT ON [Journal] BEGIN DELETE FROM failure_patterns; END");
        row("comment", "CREATE TRIGGER IF NOT EXISTS a /* on notes */ AFTER UPDATE OF phase ON `journal` BEGIN SELECT 1; END");
        row("disguised type",
            "CREATE TRIGGER a AFTER INSERT ON journal BEGIN DELETE FROM failure_patterns; END; PRAGMA writable_schema = ON;"
            "UPDATE sqlite_master SET type = 'TRIGGER' WHERE name = 'a'");
        row("a view in its place",
            "ALTER TABLE journal RENAME TO j2; CREATE VIEW journal AS SELECT * FROM j2; CREATE TRIGGER a INSTEAD OF INSERT ON journal "
            "BEGIN DELETE FROM failure_patterns; END");
        row("a view that forwards nothing",
            "ALTER TABLE accepted_findings RENAME TO j2; CREATE VIEW Accepted_Findings AS SELECT * FROM j2");
        row("a rule for conflicts",
            "CREATE TABLE p2 AS SELECT * FROM hint_exposures; DROP TABLE hint_exposures; "
            "CREATE TABLE hint_exposures(session_id TEXT UNIQUE ON /**/ CONFLICT REPLACE)");
    }

    void howeverItIsSpelled()
    {
        QFETCH(const QByteArray, sql);
        CurationFixture f;
        runSql(f.url.path, sql);
        const auto refused = connectForEditing(f.url);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
        HC_OK(connectReadOnly(f.url));
    }

    /// One that is vouched for may fire others: these are looked at then, too.
    void whatAVouchedOneFires()
    {
        CurationFixture f;
        runSql(f.url.path, "CREATE TABLE audit_log(id)");
        runSql(f.url.path, audit);
        DatabaseUrl url = f.url;
        url.knownTriggers = named(f.url.path, "failure_patterns");
        HC_OK(connectForEditing(url));
        runSql(f.url.path, "CREATE TRIGGER n AFTER INSERT ON audit_log BEGIN DELETE FROM failure_patterns; END");
        const auto refused = connectForEditing(url);
        QVERIFY(!refused);
        QVERIFY2(refused.error().sentence.contains(u"audit_log"), qPrintable(refused.error().sentence));
        url.knownTriggers += u',' + named(f.url.path, "audit_log");
        HC_OK(connectForEditing(url));
    }

    /// A migration writes as much as anything else: it begins with the same look, before it leaves a backup.
    void migratingIsGuarded()
    {
        QTemporaryDir folder;
        const DatabaseUrl url = DatabaseUrl::sqlite(folder.filePath(u"old.db"_s));
        HC_OK(createNative(url));
        runSql(url.path, "DELETE FROM schema_version WHERE version > 3");
        runSql(url.path, "CREATE TRIGGER evil AFTER INSERT ON schema_version BEGIN DELETE FROM failure_patterns; END");
        const auto refused = migrateNative(url, nativeMigrations());
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{u"old.db"_s});
    }

    void statements()
    {
        QCOMPARE(triggerTable("create temp trigger \"a on b\" after insert on main.\"t\"\"x\" begin select 1; end"), QByteArray("t\"x"));
        QCOMPARE(triggerTable("CREATE TRIGGER if NOT exists a -- on b\n BEFORE DELETE ON [my table] BEGIN SELECT 1; END"),
                 QByteArray("my table"));
        QCOMPARE(triggerTable("CREATE TRIGGER \"on\" AFTER INSERT ON \"t\"\"x\" BEGIN SELECT 1; END"), QByteArray("t\"x"));
        QCOMPARE(triggerTable("CREATE TRIGGER a"), QByteArray());
        QVERIFY(triggerTable("CREATE TRIGGER a") && !triggerTable("CREATE TABLE trigger(a)") && !triggerTable("/* CREATE TRIGGER a ON b"));
        QVERIFY(hasConflictRule("CREATE TABLE a(b UNIQUE on--\nconflict IGNORE)"));
        QVERIFY(!hasConflictRule("CREATE TABLE a(\"on\" TEXT, conflict TEXT, c DEFAULT 'on conflict')"));
    }

    /// What is beside our tables is not fired by us.
    void triggersOfOtherTablesAreNoneOfOurs()
    {
        CurationFixture f;
        runSql(f.url.path, "CREATE TABLE notes(id)");
        runSql(f.url.path, "CREATE TRIGGER n AFTER INSERT ON notes BEGIN DELETE FROM notes; END");
        HC_OK(connectForEditing(f.url));
    }
};

HINDCAST_TEST(NativeTriggersTest)
#include "tst_native_triggers.moc"
