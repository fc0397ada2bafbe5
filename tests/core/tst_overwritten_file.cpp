// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"

#include <QFile>
#include <QTest>

#include "tests/support/TestRegistry.h"

#include <fcntl.h>
#include <unistd.h>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

using Mode = SqliteConnection::Mode;

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// As cp does: into the same file, and by another process, which has no locks to lose.
bool overwrite(const QString& path, const QByteArray& bytes)
{
    return inChild([&] {
               const int fd = ::open(QFile::encodeName(path).constData(), O_WRONLY | O_TRUNC);
               return fd >= 0 && ::write(fd, bytes.constData(), size_t(bytes.size())) == bytes.size() ? 0 : 1;
           })
        == 0;
}

/// A database of its own, with that many commits.
void make(const QString& path, const QByteArray& table, int commits, const QByteArray& journal)
{
    const RawDb db(path);
    db.run("PRAGMA journal_mode=" + journal);
    db.run("CREATE TABLE " + table + "(id INTEGER PRIMARY KEY, text TEXT)");
    for (int i = 0; i < commits; ++i)
        db.run("INSERT INTO " + table + "(text) VALUES (hex(randomblob(3000)))");
}

/// Restores one database into another as SQLite does it.
void restore(const QString& from, const QString& to)
{
    const RawDb source(from), target(to);
    sqlite3_backup* backup = sqlite3_backup_init(target.handle(), "main", source.handle(), "main");
    if (!backup || sqlite3_backup_step(backup, -1) != SQLITE_DONE || sqlite3_backup_finish(backup) != SQLITE_OK)
        qFatal("cannot restore %s", qPrintable(to));
}

} // namespace

/// What lies in a database file that is open: still the one that was opened, or bytes that somebody put over it.
class OverwrittenFileTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_path, m_other;

private Q_SLOTS:
    void init()
    {
        m_path = m_folder.filePath(u"open.db"_s);
        m_other = m_folder.filePath(u"other.db"_s);
        for (const QString& path : {m_path, m_other})
            for (const QString& end : {u""_s, u"-wal"_s, u"-shm"_s, u"-journal"_s})
                QFile::remove(path + end);
    }

    void overwritten_data()
    {
        QTest::addColumn<QByteArray>("journal");
        QTest::addColumn<QByteArray>("otherJournal");
        QTest::addColumn<int>("otherCommits"); // of five
        for (const QByteArray journal : {"DELETE", "WAL"}) {
            QTest::addRow("%s, earlier", journal.constData()) << journal << journal << 2;
            QTest::addRow("%s, as many commits", journal.constData()) << journal << journal << 5;
            QTest::addRow("%s, later", journal.constData()) << journal << journal << 20;
            QTest::addRow("%s, random bytes", journal.constData()) << journal << QByteArray() << 100;
            QTest::addRow("%s, nothing", journal.constData()) << journal << QByteArray() << 0;
        }
        QTest::addRow("WAL, later, with a journal") << QByteArray("WAL") << QByteArray("DELETE") << 20;
    }
    void overwritten()
    {
        QFETCH(const QByteArray, journal);
        QFETCH(const QByteArray, otherJournal);
        QFETCH(const int, otherCommits);
        make(m_path, "mine", 5, journal);
        QByteArray bytes(otherCommits * 1'000, 'x');
        if (!otherJournal.isEmpty()) {
            make(m_other, "others", otherCommits, otherJournal);
            bytes = bytesOf(m_other);
        }
        HC_GET(const auto reader, SqliteConnection::open(m_path, Mode::ReadOnly));
        QVERIFY(!reader->isReplaced());
        QVERIFY(overwrite(m_path, bytes));
        QVERIFY(reader->isReplaced());
        QVERIFY(reader->isReplaced()); // and stays so
    }

    /// A file that ends before its pages do.
    void cutOff()
    {
        make(m_path, "mine", 20, "DELETE");
        const QByteArray bytes = bytesOf(m_path);
        HC_GET(const auto reader, SqliteConnection::open(m_path, Mode::ReadOnly));
        QVERIFY(!reader->isReplaced());
        QVERIFY(overwrite(m_path, bytes.first(bytes.size() / 2)));
        QVERIFY(reader->isReplaced());
    }

    void nothingIsWrittenOverIt()
    {
        make(m_path, "mine", 5, "DELETE");
        make(m_other, "mine", 2, "DELETE");
        const QByteArray bytes = bytesOf(m_other);
        HC_GET(const auto writer, SqliteConnection::open(m_path, Mode::ReadWrite));
        HC_OK(writer->script("BEGIN IMMEDIATE"));
        HC_OK(writer->script("COMMIT"));
        QVERIFY(overwrite(m_path, bytes));
        const auto begun = writer->script("BEGIN IMMEDIATE");
        QVERIFY(!begun);
        QCOMPARE(begun.error().code, ErrorCode::Io);
        HC_OK(writer->script("BEGIN; COMMIT;")); // nothing was left open
    }

    void ordinaryWriters_data()
    {
        QTest::addColumn<QByteArray>("journal");
        for (const QByteArray journal : {"DELETE", "PERSIST", "WAL"})
            QTest::addRow("%s", journal.constData()) << journal;
    }
    /// Looked at after each thing that SQLite does to a file, by one that reads and by one that may write.
    void ordinaryWriters()
    {
        QFETCH(const QByteArray, journal);
        make(m_path, "mine", 5, journal);
        make(m_other, "mine", 3, "DELETE");
        HC_GET(const auto reader, SqliteConnection::open(m_path, Mode::ReadOnly));
        HC_GET(const auto writer, SqliteConnection::open(m_path, Mode::ReadWrite));
        const auto isSame = [&] { return !reader->isReplaced() && !writer->isReplaced(); };
        QVERIFY(isSame());
        const QByteArrayList steps{"INSERT INTO mine(text) VALUES (hex(randomblob(9000)))",
                                   "PRAGMA wal_checkpoint(PASSIVE)",
                                   "BEGIN; CREATE TABLE more(a); INSERT INTO more SELECT hex(randomblob(900)) FROM mine; ROLLBACK",
                                   "CREATE TABLE more(a)",
                                   "PRAGMA wal_checkpoint(RESTART)",
                                   "DELETE FROM mine WHERE id < 4",
                                   "VACUUM",
                                   "PRAGMA wal_checkpoint(TRUNCATE)",
                                   "DROP TABLE more",
                                   "PRAGMA user_version = 7",
                                   "PRAGMA user_version = 3",
                                   "PRAGMA page_size = 8192",
                                   "VACUUM"};
        {
            const RawDb agent(m_path);
            for (const QByteArray& step : steps) {
                agent.run(step);
                QVERIFY2(isSame(), step.constData());
                const RawDb another(m_path); // which comes and goes
                another.run("UPDATE mine SET text = hex(randomblob(2000)) WHERE id = 5");
                QVERIFY2(isSame(), step.constData());
            }
        }
        QVERIFY(isSame());
        HC_OK(writer->script("BEGIN IMMEDIATE"));
        HC_OK(writer->script("INSERT INTO mine(text) VALUES ('x')"));
        QVERIFY(isSame());
        HC_OK(writer->script("COMMIT"));
        QVERIFY(isSame());
        if (journal != "WAL") // of another page size
            restore(m_other, m_path);
        QVERIFY(isSame());
    }

    /// A log that is begun while somebody reads is no other file.
    void aLogIsBegun()
    {
        make(m_path, "mine", 5, "DELETE");
        HC_GET(const auto reader, SqliteConnection::open(m_path, Mode::ReadOnly));
        QVERIFY(!reader->isReplaced());
        const RawDb agent(m_path);
        for (const QByteArray step : {"PRAGMA journal_mode=WAL", "DELETE FROM mine WHERE id = 1", "PRAGMA wal_checkpoint(TRUNCATE)"}) {
            agent.run(step);
            QVERIFY2(!reader->isReplaced(), step.constData());
        }
    }
};

HINDCAST_TEST(OverwrittenFileTest)
#include "tst_overwritten_file.moc"
