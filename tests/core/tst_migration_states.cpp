// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Databases of every earlier version, filled with random rows, brought up to date: they come to the very schema of a new one, keep what
// was in them, and a disk that fails on the way leaves them as they were or as they are to be.
#include "FaultyDisk.h"
#include "TestSupport.h"
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QDir>
#include <QTest>

#include <map>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Every version of our own schema.
class TestMigrationStates : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_next = 0;

    using Rows = std::vector<std::vector<QByteArray>>;

    static Rows rowsOf(const RawDb& db, const QByteArray& sql)
    {
        Rows out;
        sqlite3_stmt* statement = nullptr;
        if (sqlite3_prepare_v2(db.handle(), sql.constData(), -1, &statement, nullptr) != SQLITE_OK)
            qFatal("%s: %s", sql.constData(), sqlite3_errmsg(db.handle()));
        while (sqlite3_step(statement) == SQLITE_ROW) {
            out.emplace_back();
            for (int i = 0; i < sqlite3_column_count(statement); ++i)
                out.back().push_back(
                    sqlite3_column_type(statement, i) == SQLITE_NULL
                        ? QByteArray("(null)")
                        : QByteArray(static_cast<const char*>(sqlite3_column_blob(statement, i)), sqlite3_column_bytes(statement, i)));
        }
        sqlite3_finalize(statement);
        return out;
    }

    static QByteArrayList tablesOf(const RawDb& db)
    {
        QByteArrayList out;
        for (const auto& row : rowsOf(db, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"))
            out << row[0];
        return out;
    }

    /// Tables, columns with their types, and indexes with their columns: what SQL sees of a schema, however it came about.
    static QStringList shapeOf(const QString& path)
    {
        QStringList out;
        const RawDb db(path);
        for (const QByteArray& table : tablesOf(db)) {
            for (const auto& c :
                 rowsOf(db, "SELECT name, upper(type), \"notnull\", dflt_value, pk FROM pragma_table_info('" + table + "')"))
                out << QString::fromUtf8(table + '.' + c[0] + ' ' + c[1] + ' ' + c[2] + ' ' + c[3] + ' ' + c[4]);
            for (const auto& i : rowsOf(db, "SELECT name, \"unique\", partial FROM pragma_index_list('" + table + "')")) {
                QByteArrayList columns;
                for (const auto& c : rowsOf(db, "SELECT name, \"desc\" FROM pragma_index_xinfo('" + i[0] + "') WHERE key ORDER BY seqno"))
                    columns << c[0] + '/' + c[1];
                // Indexes that SQLite names itself are numbered in the order in which they were made.
                const QByteArray name = i[0].startsWith("sqlite_autoindex") ? QByteArray("(own)") : i[0];
                out << QString::fromUtf8(table + " index " + name + ' ' + i[1] + ' ' + i[2] + ' ' + columns.join(','));
            }
        }
        for (const auto& other : rowsOf(db, "SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view') ORDER BY name"))
            out << QString::fromUtf8(other[0] + ' ' + other[1]);
        out.sort();
        return out;
    }

    /// A database of ours as it was at a version.
    [[nodiscard]] QString ofVersion(int version)
    {
        const QString path = m_folder.filePath(u"v%1_%2.db"_s.arg(version).arg(++m_next));
        QByteArray sql = "BEGIN;";
        for (const Migration& m : nativeMigrations())
            if (m.to <= version)
                sql += QByteArray(m.sqlite) + "INSERT INTO schema_version(version, applied_at, applied_by) VALUES ("
                    + QByteArray::number(m.to) + ", 1, 'test');";
        runSql(path, sql + "INSERT INTO meta(key, value) VALUES ('uuid', 'u'), ('format', 'hindcast'); COMMIT;");
        return path;
    }

    /// Rows in every table, with whatever fits into its columns; those that it refuses are left out.
    static void fill(const QString& path, SeededRandom& random)
    {
        const RawDb db(path);
        db.run("BEGIN");
        for (const QByteArray& table : tablesOf(db)) {
            if (table == "schema_version" || table == "meta" || table == "journal")
                continue;
            const auto columns = rowsOf(db, "SELECT name, upper(type) FROM pragma_table_info('" + table + "')");
            for (int n = 0; n < 12; ++n) {
                QByteArrayList names, values;
                for (const auto& c : columns) {
                    if (c[0] == "id")
                        continue;
                    names << '"' + c[0] + '"';
                    const QByteArray number = QByteArray::number(1'795'000'000'000'000 + random.below(1'000'000));
                    if (c[1].contains("INT"))
                        values << (c[0].endsWith("_at") || c[0] == "at" ? number : QByteArray::number(random.below(5)));
                    else if (c[1].contains("REAL"))
                        values << QByteArray::number(random.unit());
                    else if (c[1].contains("BLOB"))
                        values << "x'" + QByteArray::number(random.below(1'000) + 1'000) + "'";
                    else if (c[0] == "hints_shown" || c[0] == "tags" || c[0] == "playbooks")
                        values << random.pick(std::vector<QByteArray>{"'[]'", "'[\"a\",\"b\"]'", "'[\"größe\"]'"});
                    else if (c[0] == "tenant_id" || c[0] == "project_id")
                        values << random.pick(std::vector<QByteArray>{"'default'", "'blue'"});
                    else
                        values << "'text " + QByteArray::number(random.below(1'000)) + "'";
                }
                (void)db.tryRun("INSERT OR IGNORE INTO \"" + table + "\"(" + names.join(", ") + ") VALUES (" + values.join(", ") + ')');
            }
        }
        db.run("COMMIT");
    }

    /// What is in each table, by the columns that \a columns names.
    static std::map<QByteArray, Rows> contents(const QString& path, std::map<QByteArray, QByteArrayList>& columns)
    {
        std::map<QByteArray, Rows> out;
        const RawDb db(path);
        const bool first = columns.empty();
        for (const QByteArray& table : tablesOf(db)) {
            if (first)
                for (const auto& c : rowsOf(db, "SELECT name FROM pragma_table_info('" + table + "')"))
                    columns[table] << '"' + c[0] + '"';
            if (const auto known = columns.find(table); known != columns.end() && table != "schema_version" && table != "meta")
                out[table] = rowsOf(db,
                                    "SELECT " + known->second.join(", ") + " FROM \"" + table + "\" ORDER BY " + known->second.join(", "));
        }
        return out;
    }

    static void everyVersion()
    {
        QTest::addColumn<int>("version");
        for (int v = 1; v < currentNativeVersion(); ++v)
            QTest::addRow("version %d", v) << v;
    }

private Q_SLOTS:
    void initTestCase() { FaultyDisk::install(); }
    void cleanup() { FaultyDisk::disarm(); }

    void versionsFollowEachOther()
    {
        int last = 0;
        for (const Migration& m : nativeMigrations()) {
            QCOMPARE(m.to, ++last);
            QVERIFY(m.sqlite && *m.sqlite && m.postgres && *m.postgres);
        }
        QCOMPARE(last, currentNativeVersion());
    }

    void sameSchema_data() { everyVersion(); }
    void sameSchema()
    {
        QFETCH(int, version);
        const DatabaseUrl fresh = DatabaseUrl::sqlite(m_folder.filePath(u"fresh%1.db"_s.arg(version)));
        HC_OK(createNative(fresh));
        const QString path = ofVersion(version);
        HC_GET(const MigrationReport report, migrateNative(DatabaseUrl::sqlite(path), nativeMigrations()));
        QCOMPARE(report.from, version);
        QCOMPARE(report.to, currentNativeVersion());
        const QStringList migrated = shapeOf(path), made = shapeOf(fresh.path);
        QVERIFY(made.size() > 100);
        QCOMPARE(migrated, made);
        // The copy is the database as it was.
        QCOMPARE(RawDb(report.backup).number("SELECT max(version) FROM schema_version"), version);
        HC_GET(const auto connection, connectReadOnly(DatabaseUrl::sqlite(path)));
        HC_GET(const Store store, describeStore(*connection, DatabaseUrl::sqlite(path)));
        QCOMPARE(store->schemaVersion, currentNativeVersion());
    }

    void rowsStay_data() { everyVersion(); }
    void rowsStay()
    {
        QFETCH(int, version);
        SeededRandom random{quint64(version)};
        const QString path = ofVersion(version);
        fill(path, random);
        std::map<QByteArray, QByteArrayList> columns;
        const auto before = contents(path, columns);
        qsizetype rows = 0;
        for (const auto& [table, content] : before)
            rows += qsizetype(content.size());
        QVERIFY2(rows > 40, qPrintable(QString::number(rows)));
        HC_GET(const MigrationReport report, migrateNative(DatabaseUrl::sqlite(path), nativeMigrations()));
        // Columns that are told in another way since are left out of the comparison.
        const RawDb now(path);
        for (auto& [table, names] : columns) {
            QByteArrayList there;
            for (const auto& c : rowsOf(now, "SELECT name FROM pragma_table_info('" + table + "')"))
                there << '"' + c[0] + '"';
            QVERIFY2(!there.isEmpty(), table.constData());
            names.removeIf([&](const QByteArray& n) { return !there.contains(n); });
            if (table == "reflection_versions") // they get the tenant of their reflection
                names.removeIf([](const QByteArray& n) { return n == "\"tenant_id\"" || n == "\"project_id\""; });
        }
        const auto kept = contents(path, columns), was = contents(report.backup, columns);
        for (const auto& [table, content] : was)
            QVERIFY2(kept.at(table) == content, table.constData());
        // And the copy beside it is the database as it was, with all columns.
        std::map<QByteArray, QByteArrayList> all;
        QVERIFY(contents(report.backup, all) == before);
        QCOMPARE(now.number("SELECT count(*) FROM pragma_foreign_key_check"), 0);
        QCOMPARE(rowsOf(now, "PRAGMA integrity_check").front().front(), QByteArray("ok"));
    }

    /// A disk that fails at any write: the old database, or the new one; and done again it is the new one.
    void aDiskThatFails_data()
    {
        QTest::addColumn<int>("version");
        QTest::newRow("from the first") << 1;
        QTest::newRow("from the one before") << currentNativeVersion() - 1;
    }
    void aDiskThatFails()
    {
        QFETCH(int, version);
        const QString origin = ofVersion(version);
        SeededRandom random(9);
        fill(origin, random);
        const QStringList old = shapeOf(origin);
        int failed = 0;
        for (qint64 n = 1; n < 5'000; n += 1 + n / 2) {
            const QString path = m_folder.filePath(u"fails%1_%2.db"_s.arg(version).arg(n));
            QVERIFY(QFile::copy(origin, path));
            FaultyDisk::arm(FaultyDisk::Writes | FaultyDisk::Syncs, n, false);
            const auto report = migrateNative(DatabaseUrl::sqlite(path), nativeMigrations());
            const bool reached = FaultyDisk::calls() >= n;
            FaultyDisk::disarm();
            const bool unsettled = QFileInfo(path + u"-journal"_s).size() > 0; // whoever opens it next decides
            const qint64 now = RawDb(path).number("SELECT max(version) FROM schema_version");
            if (report) {
                QCOMPARE(now, qint64(currentNativeVersion()));
            } else {
                ++failed;
                QVERIFY2(now == version || now == currentNativeVersion(), qPrintable(QString::number(now)));
                if (now == version)
                    QCOMPARE(shapeOf(path), old);
                if (!unsettled) // a backup of what is there is needed by nobody
                    QCOMPARE(QFile::exists(path + u".schema%1.backup"_s.arg(version)), now != version);
                QVERIFY2(!report.error().sentence.isEmpty(), qPrintable(describe(report)));
                HC_GET(const MigrationReport again, migrateNative(DatabaseUrl::sqlite(path), nativeMigrations()));
                QCOMPARE(again.to, currentNativeVersion());
                QCOMPARE(RawDb(path).number("SELECT max(version) FROM schema_version"), qint64(currentNativeVersion()));
            }
            if (!reached)
                break;
        }
        QVERIFY(failed > 3);
        QCOMPARE(QDir(m_folder.path()).entryList({u"*.part"_s}, QDir::Files | QDir::Hidden), QStringList());
    }
};

HINDCAST_TEST(TestMigrationStates)
#include "tst_migration_states.moc"
