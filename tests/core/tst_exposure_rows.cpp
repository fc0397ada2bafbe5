// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/replay/history/HistoryReader.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/rows/ExposureRows.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <cstdlib>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Timestamp given{1'795'000'000'000'000};

Exposure hint(const QString& session, const QString& record, qint64 rank)
{
    return {session, u"pattern"_s, record, u"prod"_s, rank, given, u"hints"_s, 120};
}

} // namespace

/// The ledger of what was given to which session.
class ExposureRowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesHaveAnEnd()
    {
        ReflectorFixture f;
        HC_GET(ExposureRows rows, ExposureRows::open(f.connection(), f.store()));
        Exposure endless = hint(u"s1"_s, u"oom"_s, 1);
        endless.clusterId = QString(100'000, u'c');
        const std::vector all{hint(u"s1"_s, u"oom"_s, 1), endless};
        const auto added = rows.add(all);
        QVERIFY(!added && added.error().code == ErrorCode::InvalidInput && added.error().sentence.contains("cluster"_L1));
        HC_GET(const auto read, rows.ofSession(u"s1"_s));
        QVERIFY(read.empty()); // not the good one before it either
    }

    void whatIsGivenIsRead()
    {
        ReflectorFixture f;
        HC_GET(ExposureRows rows, ExposureRows::open(f.connection(), f.store()));
        Exposure second = hint(u"s1"_s, u"17"_s, 2);
        second.kind = u"reflection"_s;
        second.clusterId.clear();
        second.characters.reset();
        second.traceparent = u"00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"_s;
        second.tracestate = u"a=b"_s;
        const std::vector all{second, hint(u"s1"_s, u"oom"_s, 1), hint(u"s2"_s, u"oom"_s, 1)};
        HC_GET(const qint64 added, rows.add(all));
        QCOMPARE(added, 3);
        HC_GET(const auto read, rows.ofSession(u"s1"_s));
        QCOMPARE(read.size(), size_t(2));
        QCOMPARE(read[0].recordId, u"oom"_s);
        QCOMPARE(read[0].clusterId, u"prod"_s);
        QCOMPARE(read[0].characters, std::optional<qint64>(120));
        QCOMPARE(read[0].at, given);
        QCOMPARE(read[1].kind, u"reflection"_s);
        QCOMPARE(read[1].rank, std::optional<qint64>(2));
        QVERIFY(!read[1].characters);
        QCOMPARE(read[1].traceparent, second.traceparent);
        QCOMPARE(read[1].tracestate, second.tracestate);
        HC_GET(const auto few, rows.ofSession(u"s1"_s, 1));
        QCOMPARE(few.size(), size_t(1));
    }

    /// What efficacy reads of it: each pair once, at its first moment, and not more than fits.
    void eachPairOnceAndNotTooMany()
    {
        ReflectorFixture f;
        HC_GET(ExposureRows rows, ExposureRows::open(f.connection(), f.store()));
        std::vector<Exposure> all;
        for (int i = 0; i < 40; ++i) {
            all.push_back(hint(u"s%1"_s.arg(i % 10), u"oom"_s, 1));
            all.back().at.us += (40 - i) * Timestamp::perSecond;
        }
        all.push_back(hint(u"s3"_s, u"dns"_s, 2));
        all.push_back(hint(u"s4"_s, u"17"_s, 1));
        all.back().kind = u"reflection"_s;
        HC_GET(const qint64 added, rows.add(all));
        QCOMPARE(added, 42);
        HistorySpec spec;
        const ExposureLedger ledger = ExposureLedger::own(f.connection(), f.store());
        QVERIFY(ledger.isThere());
        QVERIFY(!givenHints(ledger, spec, {}).value()); // nobody asks for exposures
        spec.exposures = true;
        QVERIFY(!givenHints({}, spec, {}).value()); // there is no ledger
        HC_GET(const auto told, givenHints(ledger, spec, {}));
        QCOMPARE(told->pairs.size(), size_t(11));
        for (const SessionExposure& pair : told->pairs)
            if (told->hints.text(pair.hint) == "oom") { // of s0 the last of its four is the earliest
                const int session = std::atoi(std::string(told->sessions.text(pair.session).substr(1)).c_str());
                QCOMPARE(pair.atUs, given.us + (40 - 30 - session) * Timestamp::perSecond);
            }
        QVERIFY(givenHints(ledger, spec, {}, {11, 1'000}));
        QCOMPARE(givenHints(ledger, spec, {}, {10, 1'000}).error().code, ErrorCode::TooLarge);
        QCOMPARE(givenHints(ledger, spec, {}, {11, 5}).error().code, ErrorCode::TooLarge);
        const CancelToken cancelled;
        cancelled.cancel();
        QCOMPARE(givenHints(ledger, spec, cancelled).error().code, ErrorCode::Cancelled);
    }

    void nothingIsWrittenOfABadList()
    {
        ReflectorFixture f;
        HC_GET(ExposureRows rows, ExposureRows::open(f.connection(), f.store()));
        const std::vector bad{hint(u"s"_s, u"a"_s, 1), hint(QString(), u"b"_s, 2)};
        const auto added = rows.add(bad);
        QVERIFY(!added);
        QCOMPARE(added.error().code, ErrorCode::InvalidInput);
        QCOMPARE(f.number("SELECT count(*) FROM hint_exposures"), 0);
        HC_GET(const qint64 none, rows.add({}));
        QCOMPARE(none, 0);
    }

    void onceMeansOnce()
    {
        ReflectorFixture f;
        HC_GET(ExposureRows rows, ExposureRows::open(f.connection(), f.store()));
        Exposure ranked = hint(u"s"_s, u"a"_s, 1), unranked = ranked;
        unranked.rank.reset();
        const std::vector all{ranked, unranked};
        HC_GET(const qint64 first, rows.addWithin(all, true));
        HC_GET(const qint64 again, rows.addWithin(all, true));
        QCOMPARE(first, 2);
        QCOMPARE(again, 0);
        HC_GET(const qint64 twice, rows.addWithin(all));
        QCOMPARE(twice, 2);
    }

    void scopesAreKeptApart()
    {
        ReflectorFixture f;
        StoreDescription other = f.store();
        other.scope = {u"foreign"_s, u"source-1"_s};
        HC_GET(ExposureRows mine, ExposureRows::open(f.connection(), f.store()));
        HC_GET(ExposureRows theirs, ExposureRows::open(f.connection(), other));
        const std::vector one{hint(u"s"_s, u"a"_s, 1)};
        HC_OK(theirs.add(one));
        HC_GET(const auto none, mine.ofSession(u"s"_s));
        QVERIFY(none.empty());
        QCOMPARE(f.text("SELECT tenant_id || '/' || project_id FROM hint_exposures"), u"foreign/source-1"_s);
    }

    /// A database of an older version: what its outcomes say was shown is in the ledger after migrating.
    void migratingFillsTheLedger()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"old.db"_s);
        constexpr int before = 9;
        for (const Migration& m : nativeMigrations())
            if (m.to <= before) {
                runSql(path, m.sqlite);
                runSql(path, "INSERT INTO schema_version VALUES(" + QByteArray::number(m.to) + ", 0, 'test')");
            }
        const QByteArray insert =
            "INSERT INTO rca_outcomes(session_id, root_cause, key_hash, cluster_id, confidence, created_at, hints_shown) VALUES(";
        runSql(path, insert + "'s1', 'k', x'00', 'prod', 0.9, 1000, '[\"oom\",\"dns\",\"\",5]')");
        runSql(path, insert + "'s2', 'k', x'00', 'prod', 0.9, 2000, '[]')");
        runSql(path, insert + "'', 'k', x'00', 'prod', 0.9, 2000, '[\"oom\"]')");
        runSql(path, insert + "'s3', 'k', x'00', 'prod', 0.9, 2000, 'no list')");
        const DatabaseUrl url = DatabaseUrl::sqlite(path);
        HC_OK(migrateNative(url, nativeMigrations()));
        HC_GET(const auto connection, connectReadOnly(url));
        HC_GET(const Store store, describeStore(*connection, url));
        HC_GET(const ExposureRows rows, ExposureRows::open(*connection, *store));
        HC_GET(const auto given, rows.ofSession(u"s1"_s));
        QCOMPARE(given.size(), size_t(2));
        QCOMPARE(given[1].recordId, u"dns"_s);
        QCOMPARE(given[1].rank, std::optional<qint64>(2));
        QCOMPARE(given[1].via, u"hints_shown"_s);
        QCOMPARE(given[1].at, Timestamp{1000});
        QCOMPARE(RawDb(path).number("SELECT count(*) FROM hint_exposures"), 2);
    }

    void anOversizedStateIsLeftOut()
    {
        ReflectorFixture f;
        HC_GET(ExposureRows rows, ExposureRows::open(f.connection(), f.store()));
        Exposure e = hint(u"s"_s, u"a"_s, 1);
        e.tracestate = QString(5000, u'x');
        HC_OK(rows.add(std::span(&e, 1)));
        HC_GET(const auto read, rows.ofSession(u"s"_s));
        QCOMPARE(read.at(0).tracestate, QString());
    }
};

HINDCAST_TEST(ExposureRowsTest)
#include "tst_exposure_rows.moc"
