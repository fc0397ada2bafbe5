// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "FaultyDisk.h"
#include "TestSupport.h"
#include "core/curation/ChangeSets.h"
#include "core/curation/Workspace.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "tests/support/Effort.h"
#include "tests/support/JournalChecks.h"
#include "tests/support/TestRegistry.h"

#include <QTemporaryDir>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 many = 2'500; // several statements of reading ahead, and more pages than are written at once
constexpr Timestamp now{1'795'000'000'000'000};

const QByteArray manyPatterns = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " + QByteArray::number(many)
    + ") INSERT INTO failure_patterns(key_hash, pattern_name, cluster_id, description, recommended_fix, confidence, occurrence_count, "
      "last_seen_at, last_counted_at, created_at, updated_at) SELECT randomblob(16), 'pb-' || i, 'c-' || (i % 40), 'a description', "
      "'a fix', 0.95, 5, 1, 1, 1, 1 FROM n";

std::vector<Locator> all()
{
    std::vector<Locator> out;
    out.reserve(size_t(many));
    for (qint64 i = 1; i <= many; ++i)
        out.emplace_back(i);
    return out;
}

ChangeSpec demotion() { return {decision::Demote{{RelationId::Patterns, all()}}, {ReasonCode::Outdated, {}, u"ann"_s, now}}; }

/// Opens, previews, applies, closes.
Expected<ChangeReceipt> demoteAll(const DatabaseUrl& url)
{
    HC_TRY(const auto connection, connectForEditing(url));
    HC_TRY(const Store store, describeStore(*connection, url));
    HC_TRY(const Workspace workspace, Workspace::openForWriting(*connection, *store, {}));
    HC_TRY(const ChangePreview preview, previewChange(workspace.target(), demotion()));
    return applyChange(workspace.target(), preview);
}

/// How many are demoted, events, images, change-sets and entries of the journal, and whether the file is whole.
QString content(const QString& path)
{
    const RawDb db(path);
    QStringList out;
    for (const char* sql : {"SELECT count(*) FROM failure_patterns WHERE demoted = 1", "SELECT count(*) FROM pattern_events",
                            "SELECT count(*) FROM change_images", "SELECT count(*) FROM change_sets", "SELECT count(*) FROM journal",
                            "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'"})
        out << QString::number(db.number(sql));
    return out.join(u' ');
}

const QString nothing = u"0 0 0 0 0 1"_s;
const QString everything = u"%1 %1 %2 1 1 1"_s.arg(many).arg(2 * many);

} // namespace

/// A decision about thousands of records meets a disk that fails, or a second curator: all of it is there afterwards, or nothing.
class BulkFaultsTest : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;
    QString m_template;

    [[nodiscard]] DatabaseUrl fresh(bool wal) const
    {
        const QString path = m_folder.filePath(u"x.db"_s);
        for (const char* suffix : {"", "-wal", "-shm", "-journal"})
            QFile::remove(path + QLatin1String(suffix));
        if (!QFile::copy(m_template, path))
            qFatal("no copy");
        if (!wal)
            runSql(path, "PRAGMA journal_mode=DELETE");
        return DatabaseUrl::sqlite(path);
    }

private Q_SLOTS:
    void initTestCase()
    {
        FaultyDisk::install();
        FaultyDisk::disarm();
        m_template = m_folder.filePath(u"template.db"_s);
        HC_OK(createNative(DatabaseUrl::sqlite(m_template)));
        runSql(m_template, manyPatterns);
        runSql(m_template, "PRAGMA wal_checkpoint(TRUNCATE)");
    }

    void nothingHalfDone_data()
    {
        QTest::addColumn<bool>("wal");
        QTest::addColumn<bool>("once");
        QTest::newRow("WAL, one fault") << true << true;
        QTest::newRow("WAL, the disk is gone") << true << false;
        QTest::newRow("rollback journal, one fault") << false << true;
        QTest::newRow("rollback journal, the disk is gone") << false << false;
    }
    void nothingHalfDone()
    {
        QFETCH(bool, wal);
        QFETCH(bool, once);
        const DatabaseUrl counted = fresh(wal);
        FaultyDisk::arm(FaultyDisk::Writes | FaultyDisk::Syncs, 0, true);
        HC_OK(demoteAll(counted));
        const qint64 calls = FaultyDisk::calls();
        FaultyDisk::disarm();
        QVERIFY(calls > 20);
        QCOMPARE(content(counted.path), everything);
        int failures = 0;
        const qint64 tries = effort(5, 24);
        for (qint64 k = 0; k < tries; ++k) { // from the first write to the last
            const DatabaseUrl url = fresh(wal);
            FaultyDisk::arm(FaultyDisk::Writes | FaultyDisk::Syncs, 1 + k * (calls - 1) / (tries - 1), once);
            const auto receipt = demoteAll(url);
            FaultyDisk::disarm();
            const QString found = content(url.path);
            failures += receipt ? 0 : 1;
            // An error after the commit (reading again, closing) leaves all of it; half of it never.
            QVERIFY2(found == everything || (!receipt && found == nothing), qPrintable(found));
            HC_GET(const auto reader, connectReadOnly(url));
            HC_GET(const JournalCheck check, verifyJournal(*reader));
            HC_HOLDS(check);
        }
        QVERIFY(failures > 0);
    }

    /// The file goes, or another one takes its place, between preview and commit: nothing is written, not even into the file that nobody
    /// finds any more.
    void theFileIsGone()
    {
        for (const bool replaced : {false, true}) {
            const DatabaseUrl url = fresh(true);
            HC_GET(const auto connection, connectForEditing(url));
            HC_GET(const Store store, describeStore(*connection, url));
            HC_GET(const Workspace workspace, Workspace::openForWriting(*connection, *store, {}));
            HC_GET(const ChangePreview preview, previewChange(workspace.target(), demotion()));
            QVERIFY(QFile::rename(url.path, url.path + u".gone"_s));
            if (replaced)
                QVERIFY(QFile::copy(m_template, url.path));
            const auto refused = applyChange(workspace.target(), preview);
            QVERIFY(!refused);
            QVERIFY(!refused.error().hint.isEmpty());
            QCOMPARE(QFile::exists(url.path), replaced);
            if (replaced)
                QCOMPARE(content(url.path), nothing);
            HC_GET(const Cell entries, connection->scalar("SELECT count(*) FROM journal"));
            QCOMPARE(entries.integer(), 0);
            QVERIFY(QFile::remove(url.path + u".gone"_s));
        }
    }

    /// One row of thousands is another one since the preview: none is written.
    void oneRowOfThousands()
    {
        for (const char* change :
             {"UPDATE failure_patterns SET demoted = 1 WHERE id = 2499", "DELETE FROM failure_patterns WHERE id = 1733",
              "UPDATE failure_patterns SET pattern_name = 'another' WHERE id = 3"}) {
            const DatabaseUrl url = fresh(true);
            HC_GET(const auto connection, connectForEditing(url));
            HC_GET(const Store store, describeStore(*connection, url));
            HC_GET(const Workspace workspace, Workspace::openForWriting(*connection, *store, {}));
            HC_GET(const ChangePreview preview, previewChange(workspace.target(), demotion()));
            QCOMPARE(preview.rows.size(), size_t(many));
            runSql(url.path, change);
            const auto refused = applyChange(workspace.target(), preview);
            QVERIFY2(!refused, change);
            QVERIFY(refused.error().code == ErrorCode::Conflict || refused.error().code == ErrorCode::NotFound);
            const RawDb db(url.path);
            QVERIFY(db.number("SELECT count(*) FROM failure_patterns WHERE demoted = 1") <= 1);
            QCOMPARE(db.number("SELECT count(*) FROM journal"), 0);
            QCOMPARE(db.number("SELECT count(*) FROM change_images"), 0);
        }
    }
};

HINDCAST_TEST(BulkFaultsTest)
#include "tst_bulk_faults.moc"
