// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "RecorderFixture.h"
#include "core/replay/history/HistoryReader.h"
#include "core/replay/promotion/ReplayComparison.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/ranges/SecondReader.h"
#include "core/store/sql/Transaction.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;

/// A history that two connections read is of one moment, or one of them reads it alone.
class tst_SecondReader : public QObject
{
    Q_OBJECT

    struct Opened {
        std::unique_ptr<Connection> connection;
        Store store;

        explicit Opened(const DatabaseUrl& url) : connection(connectReadOnly(url).value()), store(describeStore(*connection, url).value())
        {}
    };

    static void fill(RecorderFixture& fixture, int rows)
    {
        for (int i = 0; i < rows; ++i)
            fixture.record(RecorderFixture::good(i * 61, QStringLiteral("c%1").arg(i % 7)));
    }

private Q_SLOTS:
    void halvesAreTheWhole()
    {
        RecorderFixture fixture;
        fill(fixture, 60);
        const Opened alone(fixture.url), two(fixture.url);
        const OutcomeHistory expected = readOutcomeHistory(*alone.connection, *alone.store, {}, {}).value();
        SecondReader second(fixture.url, {});
        QVERIFY(second.isReady());
        const Transaction moment = Transaction::begin(*two.connection, Transaction::Kind::Read).value();
        const OutcomeHistory history = readOutcomeHistory(*two.connection, *two.store, {}, {}, &second).value();
        QCOMPARE(history.size(), 60U);
        QCOMPARE(history.atUs, expected.atUs);
        QCOMPARE(history.ids, expected.ids);
        QCOMPARE(history.subjects.size(), expected.subjects.size());
        for (size_t s = 0; s < history.subjects.size(); ++s)
            QCOMPARE(history.name(s) + history.cluster(s), expected.name(s) + expected.cluster(s));
    }

    /// Somebody commits between the two: the second one gives nothing, and nothing is missing or seen twice.
    void aCommitBetweenThem()
    {
        RecorderFixture fixture;
        fill(fixture, 40);
        const Opened opened(fixture.url);
        SecondReader second(fixture.url, {});
        QVERIFY(second.isReady());
        const Transaction moment = Transaction::begin(*opened.connection, Transaction::Kind::Read).value();
        QCOMPARE(opened.connection->scalar("SELECT count(*) FROM rca_outcomes").value().integer(), 40); // of this moment
        fill(fixture, 5);
        const OutcomeHistory history = readOutcomeHistory(*opened.connection, *opened.store, {}, {}, &second).value();
        QCOMPARE(history.size(), 40U);
        QVERIFY(!history.changed);
    }

    /// Whoever writes while a replay reads is not in it where one snapshot can be had; where reading would keep him waiting he is, and it says so.
    void somebodyWritesMeanwhile_data()
    {
        QTest::addColumn<bool>("pieces");
        QTest::newRow("one snapshot") << false;
        QTest::newRow("in pieces") << true;
    }
    void somebodyWritesMeanwhile()
    {
        QFETCH(bool, pieces);
        constexpr Timestamp later{1'900'000'000'000'000};
        RecorderFixture fixture;
        fill(fixture, 40);
        const QString path = fixture.url.path + QStringLiteral(".copy");
        {
            const auto whole = connectWritable(fixture.url).value();
            QVERIFY(whole->script(("VACUUM INTO '" + path.toUtf8() + "'").constData()));
        }
        const DatabaseUrl url = DatabaseUrl::sqlite(path); // a copy begins with a rollback journal
        const auto writer = connectWritable(url).value();
        QVERIFY(writer->script(pieces ? "PRAGMA journal_mode=DELETE" : "PRAGMA journal_mode=WAL"));
        const Opened opened(url);
        QCOMPARE(opened.connection->readersBlockWriters(), pieces);
        JobContext context;
        int written = 0;
        context.progress = [&](JobProgress) {
            if (written++ == 0) {
                const auto done = writer->script("UPDATE rca_outcomes SET confidence = 0.1; DELETE FROM rca_outcomes WHERE id > 20");
                if (!done)
                    qFatal("%s", qPrintable(done.error().detail));
            }
        };
        const ReplaySource source = readReplaySource(*opened.connection, *opened.store, {}, later, context).value();
        QVERIFY(written > 0);
        QCOMPARE(source.history->size(), 40U);
        for (const double c : source.history->confidence)
            QVERIFY(c > 0.5);
        QCOMPARE(source.snapshot, !pieces);
        QCOMPARE(source.history->changed, pieces);
        const ReplayParams params = writerParams(*opened.store, Settings());
        const ReplayReport report = compareReplay(source, params, params, later).value();
        QCOMPARE(report.snapshot, !pieces);
        QCOMPARE(report.notes.join(u' ').contains(QStringLiteral("Somebody wrote")), pieces);
    }

    void whatNobodyAsksEnds()
    {
        RecorderFixture fixture;
        SecondReader idle(fixture.url, {});
        SecondReader missing(DatabaseUrl::sqlite(fixture.url.path + QStringLiteral(".none")), {});
        QVERIFY(!missing.isReady());
        QVERIFY(idle.isReady());
        const Opened opened(fixture.url);
        QVERIFY(!openSecondReader(*opened.connection, *opened.store, {}).value()); // too small to be worth it
    }

    void cancelledTheyBothEnd()
    {
        RecorderFixture fixture;
        fill(fixture, 40);
        const Opened opened(fixture.url);
        const CancelToken token;
        SecondReader second(fixture.url, token);
        QVERIFY(second.isReady());
        token.cancel();
        JobContext context;
        context.token = token;
        const auto history = readOutcomeHistory(*opened.connection, *opened.store, {}, context, &second);
        QVERIFY(!history);
        QCOMPARE(history.error().code, ErrorCode::Cancelled);
    }
};

HINDCAST_TEST(tst_SecondReader)
#include "tst_second_reader.moc"
