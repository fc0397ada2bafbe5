// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Files and folders that this user may not read or write: said in a sentence, with nothing left behind.
#include "TestSupport.h"
#include "core/curation/Workspace.h"
#include "core/logs/ReflexionLog.h"
#include "core/search/index/TextIndex.h"
#include "core/store/StoreCopy.h"
#include "core/store/bulk/RecordSpill.h"
#include "core/store/connect/Connect.h"
#include "core/store/files/PendingFile.h"
#include "core/store/native/NativeSchema.h"
#include "core/transfer/memories/ReflectionFiles.h"
#include "core/transfer/otlp/OtlpImport.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/StoreDump.h"
#include "tests/support/TestRegistry.h"

#include <QDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Nobody's rights as long as it lives: root, whom no permission stops, becomes nobody; anybody else is stopped anyway.
class Nobody
{
public:
    Nobody() : m_isRoot(::geteuid() == 0)
    {
        if (m_isRoot && ::setresuid(65'534, 65'534, 0) != 0)
            qFatal("cannot become nobody");
    }
    ~Nobody()
    {
        if (m_isRoot && ::setresuid(0, 0, 0) != 0)
            qFatal("cannot become root again");
    }
    Q_DISABLE_COPY_MOVE(Nobody)

private:
    bool m_isRoot;
};

void mode(const QString& path, mode_t bits)
{
    if (::chmod(QFile::encodeName(path).constData(), bits) != 0)
        qFatal("chmod %s", qPrintable(path));
}

} // namespace

class TestNoRights : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    [[nodiscard]] QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }
    void put(const char* name, const QByteArray& bytes) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        mode(m_folder->path(), 0755);
        HC_OK(createNative(DatabaseUrl::sqlite(path("x.db"))));
    }
    void cleanup()
    {
        for (const QString& closed : {m_folder->path(), path("in")})
            if (QFileInfo(closed).isDir())
                mode(closed, 0700);
    }

    void databases()
    {
        QVERIFY(QDir().mkpath(path("in")) && QFile::copy(path("x.db"), path("in/y.db")));
        mode(path("x.db"), 0200);
        mode(path("in"), 0600);
        const Nobody nobody;
        const auto file = connectReadOnly(DatabaseUrl::sqlite(path("x.db")));
        QVERIFY2(!file && file.error().code == ErrorCode::PermissionDenied, qPrintable(describe(file)));
        QVERIFY(file.error().sentence.contains("x.db"_L1) && !file.error().hint.isEmpty());
        const auto folder = connectReadOnly(DatabaseUrl::sqlite(path("in/y.db")));
        QVERIFY2(!folder && folder.error().code == ErrorCode::PermissionDenied, qPrintable(describe(folder)));
        QVERIFY(folder.error().sentence.contains("folder"_L1));
    }
    void whatIsNoFile()
    {
        QCOMPARE(::mkfifo(QFile::encodeName(path("pipe")).constData(), 0600), 0);
        for (const QString& none : {path("pipe"), u"/dev/null"_s}) {
            const auto opened = connectReadOnly(DatabaseUrl::sqlite(none)); // and nobody waits for a writer
            QVERIFY2(!opened && opened.error().code == ErrorCode::NotADatabase, qPrintable(describe(opened)));
            QVERIFY(opened.error().sentence.contains("ordinary"_L1));
        }
        const auto pending = PendingFile::open(u"/dev/null"_s);
        QVERIFY(!pending && pending.error().code == ErrorCode::InvalidInput);
    }

    /// A copy for recovery where none can be made.
    void copies()
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(path("x.db"));
        put("file", "in the way");
        QCOMPARE(recoverCopy(url, path("file/below")).error().code, ErrorCode::Io); // not even by root
        QVERIFY(QDir().mkpath(path("in")));
        mode(path("in"), 0555);
        mode(path("x.db"), 0644);
        const Nobody nobody;
        const auto copy = recoverCopy(url, path("in"));
        QVERIFY(!copy && copy.error().code == ErrorCode::Io && copy.error().sentence.contains(path("in")));
        QVERIFY(QDir(path("in")).isEmpty());
    }

    /// A migration without a backup is none: the database stays as it was.
    void backups()
    {
        QVERIFY(QDir().mkpath(path("in")));
        const QString database = path("in/old.db");
        runSql(database, nativeMigrations().front().sqlite);
        runSql(database, "INSERT INTO schema_version(version, applied_at, applied_by) VALUES (1, 1, 'test')");
        const QByteArray count = "SELECT count(*) FROM sqlite_master";
        const qint64 before = RawDb(database).number(count);
        for (const char* name : {"in/old.db"})
            mode(path(name), 0666);
        mode(path("in"), 0555);
        {
            const Nobody nobody;
            const auto migrated = migrateNative(DatabaseUrl::sqlite(database), nativeMigrations());
            QVERIFY2(!migrated && migrated.error().code == ErrorCode::PermissionDenied, qPrintable(describe(migrated)));
            QVERIFY(migrated.error().sentence.contains("backup"_L1) && migrated.error().hint.contains("not changed"_L1));
        }
        mode(path("in"), 0755);
        QCOMPARE(RawDb(database).number(count), before);
        QCOMPARE(QDir(path("in")).entryList({u"*backup*"_s, u"*.part"_s}, QDir::Files | QDir::Hidden).size(), 0);
    }

    void workspaces()
    {
        runSql(path("rae.db"), raeSqlite(7));
        mode(path("rae.db"), 0666);
        put("file", "in the way");
        HC_GET(const OpenStore open, OpenStore::open(DatabaseUrl::sqlite(path("rae.db"))));
        const auto wrong = Workspace::openForWriting(*open.connection, *open.store, {{}, path("file/below")});
        QVERIFY2(!wrong && wrong.error().code == ErrorCode::PermissionDenied, qPrintable(wrong ? QString() : wrong.error().sentence));
        QVERIFY(wrong.error().hint.contains("--workspace"_L1));
        QVERIFY(QDir().mkpath(path("in")));
        mode(path("in"), 0555);
        const Nobody nobody;
        const auto closed = Workspace::openForWriting(*open.connection, *open.store, {{}, path("in")});
        QVERIFY(!closed && closed.error().code == ErrorCode::PermissionDenied);
        QVERIFY(QDir(path("in")).isEmpty());
        // To look at it needs none.
        QVERIFY(Workspace::openForReading(*open.connection, *open.store, {{}, path("in")}).has_value());
    }

    /// What does not fit into memory has no place to go, and an index cannot be made: neither leaves anything behind.
    void foldersOfOthers()
    {
        QVERIFY(QDir().mkpath(path("in")));
        mode(path("in"), 0555);
        put("file", "in the way");
        const Nobody nobody;
        for (const char* folder : {"in", "file/below"}) {
            RecordSpill spill(path(folder), 16);
            const QByteArray rows(100, '\0');
            const auto added = spill.add("key", 1, rows, 1);
            QVERIFY2(!added && added.error().code == ErrorCode::Io, qPrintable(describe(added)));
        }
        QVERIFY(QDir(path("in")).isEmpty());
        HC_GET(const OpenStore open, OpenStore::open(DatabaseUrl::sqlite(path("x.db"))));
        const auto index = TextIndex::open(path("file/below"), *open.store);
        QVERIFY2(!index && index.error().code == ErrorCode::Io && index.error().sentence.contains("index"_L1), qPrintable(describe(index)));
    }

    void filesOfOthers()
    {
        put("agent.log", "x\n");
        put("memories.jsonl", "{}\n");
        for (const char* name : {"agent.log", "memories.jsonl"})
            mode(path(name), 0200);
        const Nobody nobody;
        QCOMPARE(readReflexionLogFile(path("agent.log"), {}).error().code, ErrorCode::Io);
        const auto isExport = isOtlpFile(path("memories.jsonl"));
        QVERIFY(!isExport && isExport.error().code == ErrorCode::Io && isExport.error().sentence.contains("memories.jsonl"_L1));
        QCOMPARE(readReflectionFiles({path("memories.jsonl")}, [](const ImportedMemory&) { return Expected<void>(); }).error().code,
                 ErrorCode::Io);
        const auto pending = PendingFile::open(path("new.csv"));
        QVERIFY(!pending && pending.error().code == ErrorCode::PermissionDenied);
    }
};

HINDCAST_TEST(TestNoRights)
#include "tst_no_rights.moc"
