// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/store/files/PendingFile.h"
#include "tests/support/TestRegistry.h"

#include <QDir>
#include <QFileInfo>
#include <QTest>

#include <csignal>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

void put(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s cannot be written", qPrintable(path));
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(no file)");
}

/// No file of this process grows beyond so many bytes, until the end of the scope: as on a disk that is full.
class SmallDisk
{
public:
    explicit SmallDisk(rlim_t bytes) : m_handler(std::signal(SIGXFSZ, SIG_IGN))
    {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~SmallDisk()
    {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }
    Q_DISABLE_COPY_MOVE(SmallDisk)

private:
    rlimit m_before{};
    void (*m_handler)(int);
};

} // namespace

/// A file that takes its target's place when it is whole, or not at all.
class PendingFileTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    [[nodiscard]] QString path(const char* name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    [[nodiscard]] QStringList files() const
    {
        return QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void takesItsPlaceWhenWhole()
    {
        put(path("a.csv"), "old");
        {
            HC_GET(PendingFile file, PendingFile::open(path("a.csv")));
            HC_OK(file.write("new "));
            HC_OK(file.write("text"));
            QCOMPARE(contentOf(path("a.csv")), QByteArray("old")); // until it is whole
            HC_OK(file.commit());
            QCOMPARE(contentOf(path("a.csv")), QByteArray("new text"));
        }
        QCOMPARE(files(), QStringList{u"a.csv"_s});
    }

    void withoutCommitNothingIsLeft()
    {
        put(path("a.csv"), "old");
        for (const char* name : {"a.csv", "b.csv"}) {
            HC_GET(PendingFile file, PendingFile::open(path(name)));
            HC_OK(file.write(QByteArray(100'000, 'x')));
            put(file.path() + u"-journal"_s, "what an engine that failed left");
        }
        QCOMPARE(files(), QStringList{u"a.csv"_s});
        QCOMPARE(contentOf(path("a.csv")), QByteArray("old"));
    }

    void othersFillIt()
    {
        HC_GET(PendingFile file, PendingFile::open(path("a.db")));
        runSql(file.path(), "CREATE TABLE t(a); INSERT INTO t VALUES (42)");
        HC_OK(file.commit());
        QCOMPARE(RawDb(path("a.db")).number("SELECT a FROM t"), 42);
        QCOMPARE(files(), QStringList{u"a.db"_s});
    }

    /// Only the owner may read a new file; one that is there keeps its permissions.
    void permissions()
    {
        for (const mode_t mode : {0600U, 0644U, 0440U}) {
            put(path("known.csv"), "old");
            QCOMPARE(::chmod(qPrintable(path("known.csv")), mode), 0);
            HC_GET(PendingFile file, PendingFile::open(path("known.csv")));
            HC_OK(file.commit());
            struct stat state{};
            QCOMPARE(::stat(qPrintable(path("known.csv")), &state), 0);
            QCOMPARE(state.st_mode & 0777U, mode);
            QVERIFY(QFile::remove(path("known.csv")));
        }
        HC_GET(PendingFile file, PendingFile::open(path("new.csv")));
        HC_OK(file.commit());
        struct stat state{};
        QCOMPARE(::stat(qPrintable(path("new.csv")), &state), 0);
        QCOMPARE(state.st_mode & 0777U, 0600U);
    }

    /// A link stays one: what it leads to is replaced.
    void links()
    {
        QVERIFY(QDir(m_folder->path()).mkdir(u"deep"_s));
        put(path("deep/real.csv"), "old");
        QVERIFY(QFile::link(u"deep/real.csv"_s, path("link.csv")));
        HC_GET(PendingFile file, PendingFile::open(path("link.csv")));
        HC_OK(file.write("new"));
        HC_OK(file.commit());
        QVERIFY(QFileInfo(path("link.csv")).isSymLink());
        QCOMPARE(contentOf(path("deep/real.csv")), QByteArray("new"));
        QCOMPARE(QDir(path("deep")).entryList(QDir::Files | QDir::Hidden), QStringList{u"real.csv"_s});
    }

    void placesThatAreNone_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("folder") << u"folder"_s << ErrorCode::InvalidInput;
        QTest::newRow("the folder itself") << u"."_s << ErrorCode::InvalidInput;
        QTest::newRow("no such folder") << u"nowhere/a.csv"_s << ErrorCode::NotFound;
        QTest::newRow("a file as a folder") << u"file/a.csv"_s << ErrorCode::NotFound;
        QTest::newRow("device") << u"/dev/null"_s << ErrorCode::InvalidInput;
        QTest::newRow("pipe") << u"pipe"_s << ErrorCode::InvalidInput;
        QTest::newRow("log in use") << u"wal.db"_s << ErrorCode::Conflict;
        QTest::newRow("journal in use") << u"hot.db"_s << ErrorCode::Conflict;
        QTest::newRow("nobody can write there") << u"/proc/a.csv"_s << ErrorCode::Io;
    }
    void placesThatAreNone()
    {
        QFETCH(QString, name);
        QFETCH(ErrorCode, code);
        QVERIFY(QDir(m_folder->path()).mkdir(u"folder"_s));
        QCOMPARE(::mkfifo(qPrintable(path("pipe")), 0600), 0);
        for (const char* file : {"file", "wal.db", "wal.db-wal", "hot.db", "hot.db-journal"})
            put(path(file), "bytes");
        const auto before = files();
        const auto opened = PendingFile::open(name.startsWith(u'/') ? name : m_folder->filePath(name));
        QVERIFY2(!opened, qPrintable(name));
        QVERIFY2(opened.error().code == code, qPrintable(describe(opened)));
        QVERIFY(!opened.error().sentence.isEmpty());
        QCOMPARE(files(), before);
    }

    /// What killed runs have left goes with the next one in that folder; nothing that could be somebody's.
    void leftoversAreRemoved()
    {
        const auto left = [&](const char* name, qint64 secondsAgo) {
            put(path(name), "half");
            QFile file(path(name));
            QVERIFY(file.open(QIODevice::ReadWrite));
            QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(-secondsAgo), QFileDevice::FileModificationTime));
        };
        left(".a.csv.Xy12ab.part", 3'600);
        put(path(".a.csv.Xy12ab.part-journal"), "old");
        left(".young.csv.Xy12ab.part", 60);
        left(".held.csv.Xy12ab.part", 3'600);
        left(".other.part", 3'600);
        left("visible.csv.Xy12ab.part", 3'600);
        left(".a.csv.Xy12ab.partial", 3'600);
        const int held = ::open(qPrintable(path(".held.csv.Xy12ab.part")), O_RDONLY | O_CLOEXEC);
        QCOMPARE(::flock(held, LOCK_EX), 0);
        {
            HC_GET(PendingFile file, PendingFile::open(path("a.csv")));
            QVERIFY(!QFile::exists(path(".a.csv.Xy12ab.part")));
            QVERIFY(!QFile::exists(path(".a.csv.Xy12ab.part-journal")));
            for (const char* name :
                 {".young.csv.Xy12ab.part", ".held.csv.Xy12ab.part", ".other.part", "visible.csv.Xy12ab.part", ".a.csv.Xy12ab.partial"})
                QVERIFY2(QFile::exists(path(name)), name);
        }
        ::close(held);
        HC_GET(PendingFile again, PendingFile::open(path("b.csv")));
        QVERIFY(!QFile::exists(path(".held.csv.Xy12ab.part")));
    }

    /// What takes nobody's place, and may be read as any new file.
    void newOnly()
    {
        const mode_t mask = ::umask(022);
        {
            HC_GET(PendingFile file, PendingFile::open(path("a.db")));
            HC_GET(PendingFile late, PendingFile::open(path("a.db")));
            HC_OK(file.write("first"));
            HC_OK(file.commitNew());
            HC_OK(late.write("second"));
            QCOMPARE(late.commitNew().error().code, ErrorCode::Conflict);
        }
        ::umask(mask);
        struct stat state{};
        QCOMPARE(::stat(qPrintable(path("a.db")), &state), 0);
        QCOMPARE(state.st_mode & 0777U, 0644U);
        QCOMPARE(contentOf(path("a.db")), QByteArray("first"));
        QCOMPARE(files(), QStringList{u"a.db"_s});
    }

    /// An empty log is nobody's: the database is not in use.
    void emptyLogIsNoUse()
    {
        put(path("a.db"), "old");
        put(path("a.db-wal"), {});
        HC_GET(PendingFile file, PendingFile::open(path("a.db")));
        HC_OK(file.commit());
    }

    void longNames()
    {
        const QString name = m_folder->filePath(QString(240, u'n') + u".csv"_s);
        HC_GET(PendingFile file, PendingFile::open(name));
        HC_OK(file.write("text"));
        HC_OK(file.commit());
        QCOMPARE(contentOf(name), QByteArray("text"));
        auto tooLong = PendingFile::open(m_folder->filePath(QString(300, u'n')));
        if (tooLong) { // found out when it is to take its place
            const auto committed = tooLong->commit();
            QVERIFY(!committed && committed.error().code == ErrorCode::Io);
            QVERIFY(!committed.error().detail.isEmpty());
        }
    }

    void twoAtOnce()
    {
        HC_GET(PendingFile one, PendingFile::open(path("a.csv")));
        HC_GET(PendingFile other, PendingFile::open(path("a.csv")));
        QVERIFY(one.path() != other.path());
        HC_OK(one.write("one"));
        HC_OK(other.write("other"));
        HC_OK(one.commit());
        QCOMPARE(contentOf(path("a.csv")), QByteArray("one"));
        HC_OK(other.commit());
        QCOMPARE(contentOf(path("a.csv")), QByteArray("other"));
    }

    /// A disk that takes no more: an error with a reason, the target as it was, nothing beside it.
    void noRoom()
    {
        put(path("a.csv"), "old");
        {
            HC_GET(PendingFile file, PendingFile::open(path("a.csv")));
            const SmallDisk disk(4'096);
            Expected<void> result;
            for (int i = 0; i < 100 && result; ++i)
                result = file.write(QByteArray(1'000, 'x'));
            QVERIFY(!result);
            QVERIFY(result.error().code == ErrorCode::Io || result.error().code == ErrorCode::DiskFull);
            QVERIFY(!result.error().sentence.isEmpty() && !result.error().detail.isEmpty() && !result.error().hint.isEmpty());
        }
        QCOMPARE(contentOf(path("a.csv")), QByteArray("old"));
        QCOMPARE(files(), QStringList{u"a.csv"_s});
    }

    /// The folder goes while the file is written.
    void folderGoes()
    {
        QVERIFY(QDir(m_folder->path()).mkdir(u"deep"_s));
        HC_GET(PendingFile file, PendingFile::open(path("deep/a.csv")));
        HC_OK(file.write("text"));
        QVERIFY(QDir(path("deep")).removeRecursively());
        const auto committed = file.commit();
        QVERIFY(!committed);
        QVERIFY(committed.error().code == ErrorCode::Io && committed.error().sentence.contains(u"a.csv"_s));
    }

    void movedOwnership()
    {
        {
            HC_GET(PendingFile first, PendingFile::open(path("a.csv")));
            PendingFile second = std::move(first);
            HC_OK(second.write("text"));
            HC_OK(second.commit());
        }
        QCOMPARE(contentOf(path("a.csv")), QByteArray("text"));
        QCOMPARE(files(), QStringList{u"a.csv"_s});
    }
};

HINDCAST_TEST(PendingFileTest)
#include "tst_pending_file.moc"
