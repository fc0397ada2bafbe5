// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A disk that fails while texts are put into the index: it is said, and the next time goes on from what is whole.
#include "FaultyDisk.h"
#include "ReflectorFixture.h"
#include "core/search/index/TextIndex.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// The index of texts on a bad disk.
class TestTextIndexFaults : public QObject
{
    Q_OBJECT
    static constexpr int records = 60'000; // more than are put in one transaction: the disk fails while the rest is still to be read

    static void addRecords(ReflectorFixture& f)
    {
        HC_OK(f.connection().execute("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000) "
                                     "INSERT INTO reflections(kind, text, importance, created_at, first_seen, last_seen) "
                                     "SELECT 'strategy', 'restart of shop number ' || i, 0.5, i, i, i FROM n"));
    }

private Q_SLOTS:
    /// Somebody gives up on the way: what was read so far stays, and the next time goes on from there.
    void givenUp()
    {
        ReflectorFixture f;
        const QTemporaryDir folder;
        addRecords(f);
        HC_GET(TextIndex index, TextIndex::open(folder.path(), f.store()));
        const CancelToken cancel;
        JobContext context{cancel};
        context.progress = [&](JobProgress progress) { // not where nothing is recorded: in the middle of what is
            if (progress.done > 0)
                cancel.cancel();
        };
        const auto report = index.update(f.connection(), f.store(), context);
        QVERIFY(!report && report.error().code == ErrorCode::Cancelled);
        HC_GET(const TextIndexReport rest, index.update(f.connection(), f.store()));
        QVERIFY(rest.records > 0 && rest.records <= records);
    }

    void failedWrites()
    {
        FaultyDisk::install();
        ReflectorFixture f;
        const QTemporaryDir folder;
        addRecords(f);
        HC_GET(TextIndex index, TextIndex::open(folder.path(), f.store()));
        for (const qint64 n : {1, 40}) {
            FaultyDisk::arm(FaultyDisk::Writes, n, false);
            const auto report = index.update(f.connection(), f.store());
            const qint64 calls = FaultyDisk::calls();
            FaultyDisk::disarm();
            QVERIFY(calls >= n);
            QVERIFY(!report);
            QVERIFY2(report.error().code == ErrorCode::Io || report.error().code == ErrorCode::DiskFull, qPrintable(report.error().detail));
        }
        HC_GET(const TextIndexReport report, index.update(f.connection(), f.store()));
        QVERIFY(report.records <= records);
        HC_GET(TextIndex again, TextIndex::open(folder.path(), f.store()));
        HC_GET(const TextIndexReport nothing, again.update(f.connection(), f.store()));
        QCOMPARE(nothing.records, 0);
    }
};

HINDCAST_TEST(TestTextIndexFaults)
#include "tst_text_index_faults.moc"
