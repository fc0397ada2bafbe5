// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Copies and imports on a disk that fails at any moment.
#include "FaultyDisk.h"
#include "TestSupport.h"
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/synthetic/SyntheticData.h"
#include "core/transfer/Export.h"
#include "core/transfer/memories/MemoryImport.h"
#include "core/transfer/snapshot/Snapshot.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 start = 1'795'000'000'000'000;

bool isTyped(const Error& e)
{
    return !e.sentence.isEmpty()
        && (e.code == ErrorCode::Io || e.code == ErrorCode::Corrupt || e.code == ErrorCode::NotADatabase || e.code == ErrorCode::Busy
            || e.code == ErrorCode::DiskFull || e.code == ErrorCode::TooLarge || e.code == ErrorCode::PermissionDenied);
}

Expected<SnapshotOrigin> copied(const DatabaseUrl& from, const QString& to)
{
    HC_TRY(auto connection, connectReadOnly(from));
    HC_TRY(const Store store, describeStore(*connection, from));
    SnapshotSpec spec;
    spec.target = to;
    spec.takenAt = {start};
    return takeSnapshot(*connection, *store, spec, {});
}

Expected<ExportReport> exported(const DatabaseUrl& from, const QString& to)
{
    HC_TRY(auto connection, connectReadOnly(from));
    HC_TRY(const Store store, describeStore(*connection, from));
    ExportSpec spec;
    spec.target = to;
    spec.list = latestFirst(*store->relation(RelationId::Outcomes));
    return exportRows(*connection, *store, spec, {});
}

Expected<MemoryImportReport> imported(const DatabaseUrl& into, const QString& file)
{
    HC_TRY(auto connection, connectWritable(into));
    HC_TRY(const Store store, describeStore(*connection, into));
    MemoryImportOptions options;
    options.batch = 20;
    options.clock = std::make_shared<FixedClock>(Timestamp{start});
    return importMemories(*connection, *store, {file}, options);
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void put(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s cannot be written", qPrintable(path));
}

} // namespace

class TransferFaultsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    DatabaseUrl m_source = DatabaseUrl::sqlite(m_folder.filePath(u"source.db"_s));

    /// Fails at ever later calls until a run needs fewer calls than that. \a work gives whether it went well; \a check looks at
    /// what is left, on a disk that works again.
    template<class Work, class Check>
    void everyFault(unsigned kinds, Work work, Check check)
    {
        int failures = 0;
        for (qint64 n = 1; n < 100'000; n += 1 + n / 8) {
            FaultyDisk::arm(kinds, n, n % 2 == 0);
            const auto result = work();
            const bool reached = FaultyDisk::calls() >= n;
            FaultyDisk::disarm();
            if (!result) {
                ++failures;
                QVERIFY2(isTyped(result.error()), qPrintable(describe(result)));
            }
            check(result.has_value());
            if (QTest::currentTestFailed()) {
                qWarning("kinds %u, call %lld", kinds, static_cast<long long>(n));
                return;
            }
            if (!reached) {
                QVERIFY(result.has_value());
                break;
            }
        }
        QVERIFY(failures > 0);
    }

private Q_SLOTS:
    void initTestCase()
    {
        FaultyDisk::install();
        SyntheticOptions options;
        options.outcomes = 300;
        options.anchor = *parseTimestamp(u"2026-11-20");
        HC_OK(generateSyntheticData(m_source, options, {}));
        runSql(m_source.path, "PRAGMA journal_mode=DELETE");
    }

    void snapshots_data()
    {
        QTest::addColumn<unsigned>("kinds");
        QTest::newRow("reads") << unsigned(FaultyDisk::Reads);
        QTest::newRow("writes") << unsigned(FaultyDisk::Writes | FaultyDisk::Syncs);
        QTest::newRow("opens") << unsigned(FaultyDisk::Opens);
    }
    /// The copy is whole, or what was there before is.
    void snapshots()
    {
        QFETCH(unsigned, kinds);
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"copy.db"_s), whole = folder.filePath(u"whole.db"_s);
        const QByteArray source = contentOf(m_source.path);
        HC_OK(copied(m_source, whole));
        const qint64 outcomes = RawDb(whole).number("SELECT count(*) FROM snapshot_outcomes");
        QCOMPARE(outcomes, 300);
        everyFault(
            kinds,
            [&] {
                put(target, "what was there");
                return copied(m_source, target);
            },
            [&](bool good) {
                if (good)
                    QCOMPARE(RawDb(target).number("SELECT count(*) FROM snapshot_outcomes"), outcomes);
                else
                    QCOMPARE(contentOf(target), QByteArray("what was there"));
                QCOMPARE(folderState(folder.path()).keys(), (QStringList{u"copy.db"_s, u"whole.db"_s}));
            });
        QCOMPARE(contentOf(m_source.path), source);
    }

    /// Rows that cannot be read end an export; the file of before stays.
    void exports()
    {
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"rows.jsonl"_s);
        everyFault(
            FaultyDisk::Reads,
            [&] {
                put(target, "what was there");
                return exported(m_source, target);
            },
            [&](bool good) {
                if (good)
                    QCOMPARE(contentOf(target).count('\n'), 300);
                else
                    QCOMPARE(contentOf(target), QByteArray("what was there"));
                QCOMPARE(folderState(folder.path()).keys(), QStringList{u"rows.jsonl"_s});
            });
    }

    /// Whole batches are there, and the same import again brings the rest: nothing is missing and nothing is there twice.
    void imports()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"memories.jsonl"_s);
        QByteArray lines;
        for (int i = 0; i < 130; ++i)
            lines += "{\"reflection_text\":\"what happened on day " + QByteArray::number(i) + "\",\"importance\":0.5}\n";
        put(file, lines);
        const DatabaseUrl empty = DatabaseUrl::sqlite(folder.filePath(u"empty.db"_s)),
                          url = DatabaseUrl::sqlite(folder.filePath(u"x.db"_s));
        HC_OK(createNative(empty));
        runSql(empty.path, "PRAGMA journal_mode=DELETE");
        everyFault(
            FaultyDisk::Writes | FaultyDisk::Syncs,
            [&] {
                FaultyDisk::pause();
                for (const char* suffix : {"", "-wal", "-shm", "-journal"})
                    QFile::remove(url.path + QString::fromLatin1(suffix));
                if (!QFile::copy(empty.path, url.path))
                    qFatal("no copy");
                FaultyDisk::resume();
                return imported(url, file);
            },
            [&](bool good) {
                const qint64 there = RawDb(url.path).number("SELECT count(*) FROM reflections");
                QVERIFY2(good ? there == 130 : there % 20 == 0 || there == 130, qPrintable(QString::number(there)));
                HC_GET(const MemoryImportReport rest, imported(url, file));
                QCOMPARE(rest.reflections, 130 - there);
                QCOMPARE(rest.known, there);
                QCOMPARE(RawDb(url.path).number("SELECT count(*) = count(DISTINCT text) AND count(*) = 130 FROM reflections"), 1);
                QCOMPARE(RawDb(url.path).number("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'"), 0);
            });
    }
};

HINDCAST_TEST(TransferFaultsTest)
#include "tst_transfer_faults.moc"
