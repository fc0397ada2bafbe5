// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "FaultyDisk.h"
#include "TestSupport.h"
#include "core/engine/read/ConfidenceHistogram.h"
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/relation/order/ListOrder.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/support/Effort.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr qint64 outcomes = 500;

SyntheticOptions someOutcomes()
{
    SyntheticOptions o;
    o.outcomes = outcomes;
    o.anchor = *parseTimestamp(u"2026-11-20");
    return o;
}

/// Opens, reads a page, a chart and an order; gives a number that depends on all of it.
Expected<qint64> readMuch(const QString& path)
{
    const DatabaseUrl url = DatabaseUrl::sqlite(path);
    HC_TRY(auto connection, connectReadOnly(url));
    HC_TRY(const Store store, describeStore(*connection, url));
    HC_TRY(const auto histogram, readConfidenceHistogram(*connection, *store, {}, {}));
    const BoundRelation& relation = *store->relation(RelationId::Outcomes);
    HC_TRY(const auto order, ListOrder::build(*connection, relation, {{}, OutcomeUser, true}, {}));
    ReadNotes notes;
    HC_TRY(const auto page, order->window(*connection, relation, {OutcomeQuery}, 200, 100, notes, {}));
    auto sum = quint64(histogram.rows) * 1'000'003 + quint64(order->rowCount()); // wraps: only equality counts
    for (const Record& r : page)
        sum = sum * 31 + quint64(r.cells[OutcomeQuery].text().size());
    return qint64(sum);
}

bool isTyped(const Error& e)
{
    return !e.sentence.isEmpty()
        && (e.code == ErrorCode::Io || e.code == ErrorCode::Corrupt || e.code == ErrorCode::NotADatabase || e.code == ErrorCode::Busy
            || e.code == ErrorCode::DiskFull || e.code == ErrorCode::TooLarge || e.code == ErrorCode::PermissionDenied);
}

} // namespace

class FaultsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    /// Fails at every n-th call until a run needs fewer calls than that. \a work checks what came of it.
    void everyFault(unsigned kinds, const std::function<bool(bool& good)>& work)
    {
        for (const bool once : {true, false}) {
            int failures = 0;
            for (qint64 n = 1; n < 100'000; n += 1 + n / effort(5, 15)) { // each of the first ones, then ever fewer
                FaultyDisk::arm(kinds, n, once);
                bool good = false;
                const bool expected = work(good);
                const bool reached = FaultyDisk::calls() >= n;
                FaultyDisk::disarm();
                QVERIFY2(expected, qPrintable(QStringLiteral("kinds %1, call %2").arg(kinds).arg(n)));
                failures += good ? 0 : 1;
                if (!reached) {
                    QVERIFY(good);
                    break;
                }
            }
            QVERIFY(failures > 0);
        }
        QVERIFY(sqlite3_memory_used() < 1'000'000); // nothing is left of all the connections
    }

private Q_SLOTS:
    void initTestCase() { FaultyDisk::install(); }

    void reading_data()
    {
        QTest::addColumn<bool>("wal");
        QTest::newRow("wal") << true;
        QTest::newRow("rollback") << false;
    }
    void reading()
    {
        QFETCH(bool, wal);
        const QString path = m_folder.filePath(wal ? QStringLiteral("wal.db") : QStringLiteral("rollback.db"));
        HC_OK(generateSyntheticData(DatabaseUrl::sqlite(path), someOutcomes(), {}));
        if (!wal)
            runSql(path, "PRAGMA journal_mode=DELETE");
        HC_GET(const qint64 right, readMuch(path));
        for (const unsigned kinds : {unsigned(FaultyDisk::Reads), unsigned(FaultyDisk::Opens)})
            everyFault(kinds, [&](bool& good) {
                const auto result = readMuch(path);
                good = result.has_value();
                if (!good && !isTyped(result.error()))
                    qWarning("%s", qPrintable(describe(result)));
                return good ? *result == right : isTyped(result.error());
            });
        HC_GET(const qint64 after, readMuch(path));
        QCOMPARE(after, right);
    }

    void creating()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("new.db"));
        everyFault(FaultyDisk::Writes | FaultyDisk::Syncs | FaultyDisk::Reads, [&](bool& good) {
            const auto result = generateSyntheticData(DatabaseUrl::sqlite(path), someOutcomes(), {});
            good = result.has_value();
            FaultyDisk::pause();
            const bool right = good ? readMuch(path).has_value() : isTyped(result.error()) && folderState(folder.path()).isEmpty();
            if (!right)
                qWarning("%s, files: %s", qPrintable(describe(result)),
                         qPrintable(folderState(folder.path()).keys().join(QLatin1Char(' '))));
            QFile::remove(path);
            return right;
        });
    }

    void migrating()
    {
        const int base = currentNativeVersion();
        const Migration step{base + 1, "CREATE TABLE notes(id INTEGER PRIMARY KEY, text TEXT);", ""};
        std::vector<Migration> steps(nativeMigrations().begin(), nativeMigrations().end());
        steps.push_back(step);
        everyFault(FaultyDisk::Writes | FaultyDisk::Syncs, [&](bool& good) {
            QTemporaryDir folder;
            const DatabaseUrl url = DatabaseUrl::sqlite(folder.filePath(QStringLiteral("x.db")));
            FaultyDisk::pause();
            if (!createNative(url))
                return false;
            FaultyDisk::resume();
            const auto result = migrateNative(url, steps);
            good = result.has_value();
            FaultyDisk::pause();
            RawDb db(url.path);
            const qint64 version = db.number("SELECT max(version) FROM schema_version");
            const qint64 tables = db.number("SELECT count(*) FROM sqlite_master WHERE name = 'notes'");
            return (good ? version == base + 1 : isTyped(result.error())) && tables == version - base; // all or nothing
        });
    }
};

HINDCAST_TEST(FaultsTest)
#include "tst_faults.moc"
