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
private Q_SLOTS:
    void failedWrites()
    {
        FaultyDisk::install();
        ReflectorFixture f;
        const QTemporaryDir folder;
        constexpr int records = 60'000; // more than are put in one transaction: the disk fails while the rest is still to be read
        HC_OK(f.connection().execute("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000) "
                                     "INSERT INTO reflections(kind, text, importance, created_at, first_seen, last_seen) "
                                     "SELECT 'strategy', 'restart of shop number ' || i, 0.5, i, i, i FROM n"));
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
