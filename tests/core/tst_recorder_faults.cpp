// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "FaultyDisk.h"
#include "RecorderFixture.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "tests/support/Effort.h"
#include "tests/support/TestRegistry.h"

#include <QElapsedTimer>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

std::vector<RecordInput> batch()
{
    std::vector<RecordInput> out;
    for (int i = 0; i < 12; ++i) {
        RecordInput in = RecorderFixture::good(61 * i, i % 3 ? u"c"_s : u"d"_s);
        in.query = QString(3'000, u'q'); // several pages
        out.push_back(in);
    }
    return out;
}

const IngestStep step{u"file"_s, {}, {12, QByteArray("hash")}};

/// Opens, records the batch, closes.
Expected<RecordResults> recordBatch(const DatabaseUrl& url, LogSink* log)
{
    HC_TRY(const auto connection, connectWritable(url));
    HC_TRY(const Store store, describeStore(*connection, url));
    RecorderOptions options;
    options.log = log;
    HC_TRY(OutcomeRecorder recorder, OutcomeRecorder::open(*connection, *store, options));
    return recorder.recordBatch(batch(), &step);
}

/// Outcomes, patterns with counts, events and progress in one text.
QString content(const QString& path)
{
    const RawDb db(path);
    QStringList out;
    for (const char* sql : {"SELECT count(*) FROM rca_outcomes", "SELECT coalesce(sum(occurrence_count), 0) FROM failure_patterns",
                            "SELECT count(*) FROM pattern_events", "SELECT coalesce(max(line), 0) FROM ingest_progress",
                            "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'"})
        out << QString::number(db.number(sql));
    return out.join(u' ');
}

} // namespace

/// The disk fails at every write and sync of a batch: all of it is there afterwards, or nothing.
class RecorderFaultsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { FaultyDisk::install(); }

    void nothingHalfWritten_data()
    {
        QTest::addColumn<bool>("wal");
        QTest::addColumn<bool>("once");
        QTest::newRow("WAL, one fault") << true << true;
        QTest::newRow("WAL, the disk is gone") << true << false;
        QTest::newRow("rollback journal, one fault") << false << true;
        QTest::newRow("rollback journal, the disk is gone") << false << false;
    }
    void nothingHalfWritten()
    {
        QFETCH(bool, wal);
        QFETCH(bool, once);
        int failures = 0;
        bool good = false;
        for (qint64 n = 1; !good; n += effort(1 + n / 8, qint64(1))) {
            QTemporaryDir folder;
            const DatabaseUrl url = DatabaseUrl::sqlite(folder.filePath(u"x.db"_s));
            FaultyDisk::disarm();
            HC_OK(createNative(url));
            if (!wal)
                runSql(url.path, "PRAGMA journal_mode=DELETE");
            MemoryLog log;
            FaultyDisk::arm(FaultyDisk::Writes | FaultyDisk::Syncs, n, once);
            const auto result = recordBatch(url, &log);
            const bool reached = FaultyDisk::calls() >= n;
            FaultyDisk::disarm();
            const QString after = content(url.path);
            const QByteArray where = "call " + QByteArray::number(n) + ": " + after.toUtf8() + ' ' + describe(result).toUtf8();
            QVERIFY2(after == u"0 0 0 0 1"_s || after == u"12 12 14 12 1"_s, where.constData());
            if (result)
                QVERIFY2(after == u"12 12 14 12 1"_s, where.constData());
            else
                QVERIFY2(!result.error().sentence.isEmpty()
                             && (log.lines.empty() || log.messages().constFirst().startsWith(u"reflexion: record failed"_s)),
                         where.constData());
            failures += result ? 0 : 1;
            good = result && !reached;
            QVERIFY(n < 5'000);
        }
        QVERIFY2(failures > 5, qPrintable(QString::number(failures)));
    }

    void lockedForLongerThanTheTimeout()
    {
        RecorderFixture f;
        const RawDb other(f.url.path);
        other.run("BEGIN IMMEDIATE");
        QElapsedTimer timer;
        timer.start();
        const auto result = f.tryRecord(f.good());
        QCOMPARE(result.error().code, ErrorCode::Busy);
        QVERIFY(timer.elapsed() < 15'000);
        QVERIFY(f.log.messages().join(u' ').startsWith(u"reflexion: record failed"_s));
        other.run("ROLLBACK");
        QVERIFY(f.record(f.good()).recorded()); // the recorder is none the worse for it
    }

    void fullDisk()
    {
        RecorderFixture f;
        f.sql("PRAGMA max_page_count=1"); // SQLite's own kind of a full disk: no page more than there are
        RecordInput in = f.good();
        in.query = QString(500'000, u'q');
        QCOMPARE(f.tryRecord(in).error().code, ErrorCode::DiskFull);
        f.sql("PRAGMA max_page_count=1000000");
        QCOMPARE(f.number("SELECT count(*) FROM rca_outcomes"), 0);
        QVERIFY(f.record(in).recorded());
    }

    void cancelled()
    {
        RecorderFixture f;
        HC_GET(const auto connection, connectWritable(f.url));
        HC_GET(const Store store, describeStore(*connection, f.url));
        HC_GET(OutcomeRecorder recorder, OutcomeRecorder::open(*connection, *store, f.options));
        const CancelToken token;
        connection->setCancelToken(token);
        token.cancel();
        std::vector<RecordInput> many(5'000, f.good());
        const auto result = recorder.recordBatch(many);
        QCOMPARE(result.error().code, ErrorCode::Cancelled);
        QCOMPARE(f.number("SELECT count(*) FROM rca_outcomes"), 0);
    }
};

HINDCAST_TEST(RecorderFaultsTest)
#include "tst_recorder_faults.moc"
