// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/sql/sqlite/SqliteOpening.h"
#include "core/synthetic/SyntheticData.h"

#include <QFile>
#include <QTest>
#include <QThread>

#include "core/synthetic/SeededRandom.h"
#include "tests/support/Effort.h"
#include "tests/support/TestRegistry.h"

#include <functional>
#include <grp.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace hindcast;
using namespace hindcast::test;

namespace {

/// Opens, describes and reads everything, as the window does.
Expected<qint64> readAll(const QString& path)
{
    const DatabaseUrl url = DatabaseUrl::sqlite(path);
    HC_TRY(auto connection, connectReadOnly(url));
    HC_TRY(const Store store, describeStore(*connection, url));
    qint64 rows = 0;
    for (const auto& [id, relation] : store->relations) {
        ReadNotes notes;
        ReadQuery query;
        query.columns = recordedColumns(relation);
        HC_TRY(const auto records, readRecords(*connection, relation, query, 0, notes));
        rows += qint64(records.size());
    }
    return rows;
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(path));
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Runs in a child as nobody, for whom permissions count.
int asNobody(const std::function<int()>& work)
{
    return inChild(
        [&] { return ::geteuid() == 0 && (::setgroups(0, nullptr) != 0 || ::setgid(65534) != 0 || ::setuid(65534) != 0) ? 99 : work(); });
}

int codeOf(const Expected<qint64>& result) { return result ? 50 : int(result.error().code); }

} // namespace

class OpeningTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    /// A healthy demo database; WAL or rollback journal.
    void make(bool wal)
    {
        SyntheticOptions options;
        options.outcomes = 300;
        options.anchor = *parseTimestamp(u"2026-11-20");
        HC_OK(generateSyntheticData(DatabaseUrl::sqlite(m_path), options, {}));
        if (!wal)
            runSql(m_path, "PRAGMA journal_mode=DELETE");
    }

    /// The error of opening, with the folder as it was.
    void refused(ErrorCode code, const char* part)
    {
        const auto before = folderState(m_folder->path());
        const auto result = readAll(m_path);
        QVERIFY(!result);
        QVERIFY2(result.error().code == code, qPrintable(describe(result)));
        QVERIFY2(result.error().sentence.contains(QLatin1String(part)), qPrintable(describe(result)));
        QVERIFY2(!result.error().hint.isEmpty(), qPrintable(describe(result)));
        QCOMPARE(folderState(m_folder->path()), before);
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("x y?%#.db"));
    }

    void missing() { refused(ErrorCode::NotFound, "no file"); }
    void folder()
    {
        m_path = m_folder->path();
        refused(ErrorCode::NotADatabase, "folder");
    }
    void empty()
    {
        write(m_path, {});
        refused(ErrorCode::NotADatabase, "empty");
    }
    void text()
    {
        write(m_path, "dear diary, today the cluster was fine\n");
        refused(ErrorCode::NotADatabase, "not a SQLite database");
    }
    void dump()
    {
        write(m_path, "PGDMP\1\2");
        refused(ErrorCode::NotADatabase, "dump");
    }
    /// What somebody may take for a database, and how it becomes one.
    void loadable_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("hint");
        QTest::newRow("pg_dump -Fc") << QByteArray("PGDMP\1\16") << QStringLiteral("pg_restore");
        QTest::newRow("pg_dump") << QByteArray("--\n-- PostgreSQL database dump\n--\n\nSET x = 1;\n") << QStringLiteral("psql -d NAME -f");
        QTest::newRow("pg_dumpall") << QByteArray("--\n-- PostgreSQL database cluster dump\n--\n") << QStringLiteral("psql");
        QTest::newRow("sqlite .dump") << QByteArray("PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\n") << QStringLiteral("sqlite3 NEW.db");
        QTest::newRow("SQL") << QByteArray("-- ours\ncreate table x(a);\n") << QStringLiteral("sqlite3 NEW.db");
        QTest::newRow("JSON lines") << QByteArray("{\"session_id\":\"s\"}\n{}\n") << QStringLiteral("hindcast-cli record");
        QTest::newRow("JSON array") << QByteArray("\xef\xbb\xbf\n [1, 2]") << QStringLiteral("hindcast-cli record");
        QTest::newRow("CSV") << QByteArray("id,session_id,root_cause\r\n1,s,c\r\n") << QStringLiteral(".import");
    }
    void loadable()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, hint);
        write(m_path, bytes);
        const auto opened = connectReadOnly(DatabaseUrl::sqlite(m_path));
        QVERIFY(!opened && opened.error().code == ErrorCode::NotADatabase);
        QVERIFY2(opened.error().hint.contains(hint), qPrintable(opened.error().hint));
        QVERIFY(opened.error().sentence.contains(QFileInfo(m_path).fileName()));
    }
    void unknownLayout()
    {
        runSql(m_path, "CREATE TABLE orders(a); CREATE TABLE customers(b); CREATE VIEW rca_outcomes AS SELECT 1");
        refused(ErrorCode::UnknownLayout, "customers, orders");
    }
    void newer()
    {
        make(true);
        runSql(m_path, "INSERT INTO schema_version VALUES(99, 0, 'later')");
        refused(ErrorCode::NewerSchema, "newer");
    }

    void healthy_data() { journals(); }
    void healthy()
    {
        QFETCH(bool, wal);
        make(wal);
        const auto before = folderState(m_folder->path());
        HC_OK(readAll(m_path));
        QCOMPARE(folderState(m_folder->path()), before);
        QCOMPARE(before.size(), 1);
    }

    void truncated_data() { journals(); }
    void truncated()
    {
        QFETCH(bool, wal);
        make(wal);
        const QByteArray whole = bytesOf(m_path);
        for (const qsizetype size :
             {qsizetype(16), qsizetype(99), qsizetype(100), qsizetype(4095), qsizetype(4096), whole.size() / 2, whole.size() - 4096}) {
            write(m_path, whole.left(size));
            refused(ErrorCode::Corrupt, "database file");
        }
    }

    void flipped()
    {
        make(false);
        const QByteArray whole = bytesOf(m_path);
        SeededRandom random(5);
        int failed = 0;
        for (int round = 0; round < effort(50, 150); ++round) {
            QByteArray bytes = whole;
            const auto at = qsizetype(random.below(round % 2 == 0 ? 112 : bytes.size())); // the header, or anywhere
            bytes[at] = char(bytes[at] ^ (1 << random.below(8)));
            write(m_path, bytes);
            const auto before = folderState(m_folder->path());
            const auto result = readAll(m_path);
            if (!result) {
                ++failed;
                const ErrorCode code = result.error().code;
                const bool clear = code == ErrorCode::Corrupt || code == ErrorCode::NotADatabase || code == ErrorCode::UnknownLayout
                    || code == ErrorCode::Io || code == ErrorCode::Sql || code == ErrorCode::TooLarge || code == ErrorCode::NewerSchema;
                QVERIFY2(clear, qPrintable(describe(result)));
            }
            QCOMPARE(folderState(m_folder->path()), before);
        }
        QVERIFY2(failed > effort(3, 10), qPrintable(QString::number(failed)));
    }

    void lockedByAWriter()
    {
        make(false);
        RawDb writer(m_path);
        writer.run("BEGIN EXCLUSIVE");
        const auto before = folderState(m_folder->path());
        const auto result = readAll(m_path);
        QVERIFY2(!result && result.error().code == ErrorCode::Busy, qPrintable(describe(result)));
        QVERIFY(!result.error().hint.isEmpty());
        QCOMPARE(folderState(m_folder->path()), before);
        writer.run("COMMIT");
        HC_OK(readAll(m_path));
    }

    void sidecarsOfOthersStay()
    {
        make(true);
        const QString ready = m_folder->filePath(QStringLiteral("ready")), stop = m_folder->filePath(QStringLiteral("stop"));
        const pid_t agent = ::fork();
        if (agent == 0) {
            RawDb db(m_path);
            db.run("INSERT INTO meta VALUES('agent', 'here')");
            write(ready, "1");
            while (!QFile::exists(stop))
                ::usleep(2'000); // wait: between two looks
            ::_exit(QFile::exists(m_path + QStringLiteral("-wal")) && db.tryRun("INSERT INTO meta VALUES('b', 'c')") == SQLITE_OK ? 0 : 1);
        }
        QTRY_VERIFY(QFile::exists(ready));
        HC_GET(const qint64 rows, readAll(m_path));
        QVERIFY(rows > 300);
        QVERIFY(QFile::exists(m_path + QStringLiteral("-wal")) && QFile::exists(m_path + QStringLiteral("-shm")));
        write(stop, "1");
        int status = 0;
        ::waitpid(agent, &status, 0);
        QCOMPARE(status, 0);
        // It was killed without closing: its -wal has rows, which we must see and not lose.
        HC_OK(readAll(m_path));
        RawDb check(m_path);
        QCOMPARE(check.number("SELECT count(*) FROM meta WHERE key IN ('agent', 'b')"), 2);
    }

    void ownWriterKeepsItsLog()
    {
        make(true);
        HC_GET(auto writer, SqliteConnection::open(m_path, SqliteConnection::Mode::ReadWrite));
        HC_OK(writer->execute("SELECT count(*) FROM meta"));
        HC_OK(readAll(m_path)); // the last reader goes while we still mean to write
        HC_OK(writer->execute("INSERT INTO meta VALUES('kept', '1')"));
        QCOMPARE(inChild([&] { return RawDb(m_path).number("SELECT count(*) FROM meta WHERE key = 'kept'") == 1 ? 0 : 1; }), 0);
        writer.reset();
        QCOMPARE(folderState(m_folder->path()).size(), 1);
    }

    void hotJournal()
    {
        make(false);
        const int died = inChild([this] {
            auto* db = new RawDb(m_path); // never closed: as if it was killed
            db->run("PRAGMA cache_size=1; PRAGMA cache_spill=1; BEGIN; UPDATE rca_outcomes SET query = query || hex(randomblob(900));");
            return 0;
        });
        QCOMPARE(died, 0);
        QVERIFY(QFileInfo(m_path + QStringLiteral("-journal")).size() > 0);
        refused(ErrorCode::NeedsRecovery, "needs recovery");
        QTemporaryDir elsewhere;
        const auto before = folderState(m_folder->path());
        HC_GET(const QString copy, SqliteOpening::copyForRecovery(m_path, elsewhere.path()));
        RawDb(copy).run("PRAGMA quick_check"); // whoever may write recovers it
        QCOMPARE(RawDb(copy).number("SELECT count(*) FROM rca_outcomes WHERE length(query) > 900"), 0);
        HC_OK(readAll(copy));
        QCOMPARE(folderState(m_folder->path()), before);
    }

    /// An agent's journal may go between two looks at it: that is no crash.
    void journalThatGoes()
    {
        make(false);
        const QString journal = m_path + QStringLiteral("-journal");
        HC_GET(auto reading, SqliteConnection::open(m_path, SqliteConnection::Mode::ReadOnly));
        HC_GET(auto prepared, reading->prepare("SELECT count(*) FROM meta WHERE key <> ?"));
        const std::vector<std::function<void()>> looks{
            [&] { HC_OK(reading->scalar("PRAGMA data_version")); },
            [&] { HC_OK(readAll(m_path)); },
            [&] {
                HC_OK(prepared->bindAll({Cell(QStringLiteral("x"))})); // what is bound stays bound
                HC_OK(prepared->step());
                QVERIFY(prepared->view(0).integer > 0);
                prepared->reset();
            },
        };
        for (const auto& look : looks) {
            write(journal, QByteArray(600, 'j'));
            std::thread agent([&] {
                QThread::msleep(20); // wait: the agent's transaction
                QFile::remove(journal);
            });
            look();
            agent.join();
        }
        write(journal, QByteArray(600, 'j'));
        const auto stays = reading->scalar("SELECT count(*) FROM meta");
        QVERIFY(!stays);
        QVERIFY2(stays.error().code == ErrorCode::NeedsRecovery, qPrintable(describe(stays)));
        QVERIFY2(stays.error().sentence.contains(QFileInfo(m_path).fileName()), qPrintable(describe(stays)));
    }

    void permissions()
    {
        make(true);
        const QString second = m_folder->filePath(QStringLiteral("second.db"));
        QVERIFY(QFile::copy(m_path, second));
        QFile::setPermissions(m_path, QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther);
        QFile::setPermissions(second, {});
        QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther);
        const auto before = folderState(m_folder->path());
        QCOMPARE(asNobody([&] { return codeOf(readAll(m_path)); }), 50); // immutable: the folder cannot be written
        QCOMPARE(asNobody([&] {
                     auto c = SqliteConnection::open(m_path, SqliteConnection::Mode::ReadOnly);
                     return c && !(*c)->openingNote().isEmpty() ? 0 : 1;
                 }),
                 0);
        QCOMPARE(asNobody([&] { return codeOf(readAll(second)); }), int(ErrorCode::PermissionDenied));
        QCOMPARE(folderState(m_folder->path()), before);
        QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QCOMPARE(asNobody([&] { return codeOf(readAll(m_path)); }), int(ErrorCode::PermissionDenied)); // not even the folder
        // A -wal with pages that nobody may recover here.
        QFile::setPermissions(m_folder->path(),
                              QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther);
        QFile::setPermissions(m_path, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther);
        QCOMPARE(inChild([&] {
                     RawDb(m_path).run("BEGIN; COMMIT;");
                     auto* db = new RawDb(m_path); // never closed
                     db->run("INSERT INTO meta VALUES('late', 'x')");
                     return 0;
                 }),
                 0);
        QFile::remove(m_path + QStringLiteral("-shm"));
        QCOMPARE(asNobody([&] { return codeOf(readAll(m_path)); }), int(ErrorCode::NeedsRecovery));
        QFile::setPermissions(second, QFile::ReadOwner | QFile::WriteOwner);
    }

    void hugeAndFarValues()
    {
        make(true);
        runSql(m_path,
               "UPDATE rca_outcomes SET query = printf('%.*c', 10000000, 'x') WHERE id = 1;"
               "UPDATE rca_outcomes SET created_at = 9223372036854775807 WHERE id = 2;"
               "UPDATE rca_outcomes SET created_at = -9223372036854775808, confidence = 'high' WHERE id = 3;");
        const DatabaseUrl url = DatabaseUrl::sqlite(m_path);
        HC_GET(auto connection, connectReadOnly(url));
        HC_GET(const Store store, describeStore(*connection, url));
        const BoundRelation& outcomes = *store->relation(RelationId::Outcomes);
        ReadNotes notes;
        ReadQuery query;
        query.columns = recordedColumns(outcomes);
        query.previews = true;
        HC_GET(const auto previews, readRecords(*connection, outcomes, query, 3, notes));
        QCOMPARE(previews[0].cells[OutcomeQuery].text().size(), 300);
        QCOMPARE(previews[1].cells[OutcomeCreatedAt].time(), Timestamp::greatest());
        QCOMPARE(previews[2].cells[OutcomeCreatedAt].time(), Timestamp::least());
        HC_GET(const Record whole, readRecord(*connection, outcomes, Locator(qint64(1)), notes));
        QCOMPARE(whole.cells[OutcomeQuery].text().size(), 10'000'000);
    }

    void oddValuesInEveryColumn()
    {
        make(false);
        HC_GET(const qint64 rows, readAll(m_path));
        RawDb db(m_path);
        for (const char* table : {"rca_outcomes", "failure_patterns", "pattern_events"})
            for (const char* value : {"x'ff00'", "CAST(x'fffe41' AS TEXT)", "-9223372036854775807", "9e999", "'words'", "''"}) {
                db.run("BEGIN");
                const qint64 columns = db.number(QByteArray("SELECT count(*) FROM pragma_table_info('") + table + "')");
                for (qint64 c = 3; c < columns; ++c) { // all but id, tenant and project
                    const QByteArray name = "(SELECT name FROM pragma_table_info('" + QByteArray(table)
                        + "') WHERE cid = " + QByteArray::number(c) + ')';
                    sqlite3_stmt* s = nullptr;
                    sqlite3_prepare_v2(db.handle(), ("SELECT " + name).constData(), -1, &s, nullptr);
                    sqlite3_step(s);
                    const QByteArray column(static_cast<const char*>(static_cast<const void*>(sqlite3_column_text(s, 0))));
                    sqlite3_finalize(s);
                    (void)db.tryRun(QByteArray("UPDATE OR IGNORE ") + table + " SET " + column + " = " + value + " WHERE id <= 3");
                }
                db.run("COMMIT");
                HC_GET(const qint64 now, readAll(m_path));
                QCOMPARE(now, rows);
            }
    }

private:
    void journals()
    {
        QTest::addColumn<bool>("wal");
        QTest::newRow("wal") << true;
        QTest::newRow("rollback") << false;
    }
};

HINDCAST_TEST(OpeningTest)
#include "tst_opening.moc"
