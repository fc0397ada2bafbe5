// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/ranges/HalvesReader.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/TestRegistry.h"

#include <QDeadlineTimer>
#include <QThread>
#include <QtTest>

#include <atomic>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int halvesRows = 1'000;

/// Counts rows; takes its time with the first one.
class CountingHalf final : public HalfSink
{
public:
    explicit CountingHalf(int pauseMs) : m_pauseMs(pauseMs) {}
    void reserve(qint64) override {}
    [[nodiscard]] bool isFull() const override { return false; }
    bool row(std::span<const Statement::View>) override
    {
        if (rows++ == 0 && m_pauseMs > 0)
            QThread::msleep(quint64(m_pauseMs)); // wait: a reader that is slower than the other one
        return true;
    }
    std::atomic<qint64> rows = 0;

private:
    int m_pauseMs;
};

} // namespace

/// Two connections that read halves of a relation of a server, whatever the server forbids.
class TestHalvesPostgres : public QObject
{
    Q_OBJECT

    std::unique_ptr<PostgresCluster> m_cluster;

    DatabaseUrl filled(const QString& name)
    {
        const DatabaseUrl url = m_cluster->createDatabase(name).value();
        SyntheticOptions options;
        options.outcomes = halvesRows;
        options.anchor = *parseTimestamp(u"2026-11-20");
        if (const auto made = generateSyntheticData(url, options, {}); !made)
            qFatal("%s", qPrintable(made.error().sentence));
        return url;
    }
    /// All rows, by two connections where that is possible; the second one is slow.
    static Expected<ReadHalves> halvesOf(const DatabaseUrl& url, int secondPauseMs)
    {
        HC_TRY(const auto connection, connectReadOnly(url));
        HC_TRY(const Store store, describeStore(*connection, url));
        const std::vector<int> columns{OutcomeConfidence};
        HalvesRequest request{url, *store->relation(RelationId::Outcomes), columns, halvesRows};
        request.worthTwoReaders = 0;
        int sinks = 0;
        return readHalves(*connection, request, {}, [&] { return std::make_shared<CountingHalf>(sinks++ == 0 ? 0 : secondPauseMs); });
    }
    static qint64 rowsOf(const std::shared_ptr<HalfSink>& half) { return half ? static_cast<CountingHalf&>(*half).rows.load() : 0; }
    /// How many connections that somebody else opened to a database were there up to now, and are not any more.
    Expected<int> sessionsOf(const DatabaseUrl& url)
    {
        for (QDeadlineTimer patience(30'000); !patience.hasExpired();) {
            HC_TRY(
                const QString others,
                m_cluster->query(url, u"SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'plain'"_s));
            if (others == u"0") { // one that has gone has been counted
                HC_TRY(const QString all,
                       m_cluster->query(url, u"SELECT sessions FROM pg_stat_database WHERE datname = current_database()"_s));
                return all.toInt();
            }
            QThread::msleep(5); // wait: between two looks
        }
        return fail(ErrorCode::Internal, u"a connection stays"_s);
    }
    /// Somebody who may read, and nothing else.
    void makeReader(const DatabaseUrl& url)
    {
        for (const QString& sql : {u"CREATE ROLE plain LOGIN"_s, u"GRANT SELECT ON ALL TABLES IN SCHEMA public TO plain"_s})
            HC_GOOD(m_cluster->query(url, sql));
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
    }

    /// The one that is ready waits for the other longer than the server lets anybody do nothing in a transaction.
    void waitsLongerThanTheServerLikes()
    {
        const DatabaseUrl url = filled(u"waiting"_s);
        HC_GOOD(m_cluster->query(url, u"ALTER DATABASE waiting SET idle_in_transaction_session_timeout = '250ms'"_s));
        const auto read = halvesOf(url, 1'500);
        HC_GOOD(read);
        QVERIFY(!read->changed && read->behind);
        QCOMPARE(rowsOf(read->first) + rowsOf(read->behind), halvesRows);
    }

    /// A snapshot that may not be exported is no reason to read nothing: one connection reads all.
    void readsAloneWithoutTheRight()
    {
        const DatabaseUrl url = filled(u"alone"_s);
        makeReader(url);
        const auto plain = DatabaseUrl::parse(m_cluster->url(u"alone"_s).replace(u"user=postgres"_s, u"user=plain"_s));
        HC_GOOD(plain);
        const auto before = halvesOf(*plain, 0);
        HC_GOOD(before);
        QVERIFY(before->behind);
        HC_GOOD(m_cluster->query(url, u"REVOKE EXECUTE ON FUNCTION pg_catalog.pg_export_snapshot() FROM PUBLIC"_s));
        const auto opened = sessionsOf(url);
        HC_GOOD(opened);
        const auto after = halvesOf(*plain, 0);
        HC_GOOD(after);
        QVERIFY(!after->behind && !after->changed);
        QCOMPARE(rowsOf(after->first), halvesRows);
        const auto now = sessionsOf(url);
        HC_GOOD(now);
        QCOMPARE(*now, *opened + 1); // none that waits in vain
    }
};

HINDCAST_TEST(TestHalvesPostgres)
#include "tst_halves_postgres.moc"
