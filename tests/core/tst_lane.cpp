// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/store/sql/Catalog.h"
#include "core/store/sql/Lane.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <atomic>
#include <csignal>
#include <future>

using namespace hindcast;
using namespace hindcast::test;

namespace {

using Answer = std::function<void(Expected<qint64>)>;

/// Counts rows for about as long as asked: a query that only a cancel ends early.
Expected<qint64> countTo(Connection& connection, qint64 n)
{
    HC_TRY(
        const Cell c,
        connection.scalar("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) SELECT max(i) FROM n", {Cell(n)}));
    return c.integer();
}

constexpr qint64 forEver = 1'000'000'000'000;

Lane::Connector connectorTo(const QString& path)
{
    return [path](const CancelToken&) { return SqliteConnection::open(path, SqliteConnection::Mode::ReadOnly); };
}

} // namespace

class LaneTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_path;

    static CancelToken count(Lane& lane, qint64 n, JobRequest request, Answer answer)
    {
        return lane.post<qint64>(std::move(request), [n](Connection& c, const JobContext&) { return countTo(c, n); }, std::move(answer));
    }

    static Expected<qint64> wait(Lane& lane, qint64 n)
    {
        std::promise<Expected<qint64>> promise;
        count(lane, n, {}, [&](Expected<qint64> r) { promise.set_value(std::move(r)); });
        return promise.get_future().get();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_path = m_folder.filePath(QStringLiteral("x.db"));
        runSql(m_path, "CREATE TABLE t(a); INSERT INTO t VALUES(1)");
    }

    void newestWins()
    {
        std::atomic<int> good = 0, cancelled = 0;
        {
            Lane lane(QStringLiteral("test"), connectorTo(m_path));
            for (int i = 0; i < 50; ++i)
                count(lane, i == 49 ? 5 : forEver, {{}, QStringLiteral("page")},
                      [&](const Expected<qint64>& r) { r ? ++good : ++cancelled; });
            QTRY_COMPARE(good + cancelled, 50);
            QVERIFY(lane.isIdle());
        }
        QCOMPARE(good, 1);
        QCOMPARE(cancelled, 49);
    }

    /// Whoever works behind a lane begins when that one has nothing to do, or after as long as was said.
    void othersWaitUntilItIsIdle()
    {
        using namespace std::chrono_literals;
        Lane lane(QStringLiteral("test"), connectorTo(m_path));
        lane.waitUntilIdle(1h, CancelToken()); // nothing runs: at once
        std::atomic<bool> ended = false;
        count(lane, 300'000, {}, [&](const Expected<qint64>& r) { ended = r.has_value(); });
        lane.waitUntilIdle(1h, CancelToken());
        QVERIFY(ended);
        QVERIFY(lane.isIdle());

        const CancelToken running = count(lane, forEver, {}, [](const Expected<qint64>&) {});
        lane.waitUntilIdle(30ms, CancelToken());
        QVERIFY(!lane.isIdle());
        CancelToken given;
        given.cancel();
        lane.waitUntilIdle(1h, given);
        QVERIFY(!lane.isIdle());
        running.cancel();
        lane.waitUntilIdle(1h, CancelToken());
        QVERIFY(lane.isIdle());
    }

    void fewPagesAreKept()
    {
        const auto connection = SqliteConnection::open(m_path, SqliteConnection::Mode::ReadOnly);
        QVERIFY(connection);
        const auto kept = [&connection] { return (*connection)->scalar("PRAGMA cache_size").value_or(Cell()).integer(); };
        QCOMPARE(kept(), -4'000);
        for (const auto& [bytes, kibibytes] : {std::pair(qint64(2'048'000), -2'000), std::pair(qint64(1), -256)}) {
            QVERIFY((*connection)->keepPages(bytes));
            QCOMPARE(kept(), kibibytes);
        }
    }

    void everyRequestIsAnsweredOnce()
    {
        std::atomic<int> answers = 0;
        {
            Lane lane(QStringLiteral("test"), connectorTo(m_path));
            for (int i = 0; i < 20; ++i)
                count(lane, i % 3 == 0 ? forEver : 10, {{}, i % 2 ? QStringLiteral("slot") : QString()},
                      [&](const Expected<qint64>&) { ++answers; });
        }
        QCOMPARE(answers, 20);
    }

    /// Cancels of old requests, before, while and after they run, never hit another query.
    void strayAndLateCancels()
    {
        Lane lane(QStringLiteral("test"), connectorTo(m_path));
        SeededRandomLike random;
        std::vector<CancelToken> old;
        int ended = 0;
        for (int round = 0; round < 3'000; ++round) {
            std::promise<Expected<qint64>> doomed, good;
            const CancelToken token = count(lane, 20'000, {}, [&](Expected<qint64> r) { doomed.set_value(std::move(r)); });
            count(lane, 300, {}, [&](Expected<qint64> r) { good.set_value(std::move(r)); });
            for (int spin = random.below(2'000); spin > 0; --spin)
                std::atomic_signal_fence(std::memory_order_seq_cst);
            token.cancel();
            const auto first = doomed.get_future().get();
            QVERIFY(first ? *first == 20'000 : first.error().code == ErrorCode::Cancelled);
            ended += first ? 0 : 1;
            token.cancel(); // late
            if (!old.empty())
                old[size_t(random.below(int(old.size())))].cancel(); // stray
            old.push_back(token);
            const auto second = good.get_future().get();
            QVERIFY2(second && *second == 300, qPrintable(describe(second)));
        }
        QVERIFY(ended > 100);
    }

    void exceptionsBecomeErrors()
    {
        Lane lane(QStringLiteral("test"), connectorTo(m_path));
        std::promise<Expected<qint64>> promise;
        lane.post<qint64>(
            {}, [](Connection&, const JobContext&) -> Expected<qint64> { throw std::runtime_error("boom"); },
            [&](Expected<qint64> r) { promise.set_value(std::move(r)); });
        const auto result = promise.get_future().get();
        QCOMPARE(result.error().code, ErrorCode::Internal);
        QVERIFY(result.error().detail.contains(QLatin1String("boom")));
        QCOMPARE(wait(lane, 7).value(), 7);
    }

    void connectsAgain()
    {
        std::atomic<int> attempts = 0;
        Lane lane(QStringLiteral("test"), [&](const CancelToken&) -> Expected<std::unique_ptr<Connection>> {
            if (++attempts == 1)
                return fail(ErrorCode::ConnectionFailed, QStringLiteral("Not yet."));
            return std::make_unique<LosableConnection>(m_path);
        });
        QCOMPARE(wait(lane, 1).error().code, ErrorCode::ConnectionFailed);
        QCOMPARE(wait(lane, 1).value(), 1);
        QCOMPARE(attempts, 2);
        QTRY_VERIFY(lane.isIdle()); // an answer comes before its job has ended
        LosableConnection::lost = true; // noticed before the next job, and of the new one after it
        (void)wait(lane, 1);
        QTRY_VERIFY(lane.isIdle());
        QCOMPARE(attempts, 3);
        LosableConnection::lost = false;
        QCOMPARE(wait(lane, 1).value(), 1);
        QCOMPARE(attempts, 4);
    }

    void onlyItsOwnThread()
    {
#ifdef __SANITIZE_THREAD__
        QSKIP("ThreadSanitizer allows no threads in the child of a program with threads.");
#endif
        const int ended = inChild([this] {
            std::signal(SIGABRT, SIG_DFL);
            qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {}); // the message is expected
            auto connection = SqliteConnection::open(m_path, SqliteConnection::Mode::ReadOnly);
            std::thread([&] { (void)(*connection)->scalar("SELECT 1"); }).join();
            return 0;
        });
        QCOMPARE(ended, -SIGABRT);
    }

private:
    /// A few numbers, to cancel at different moments.
    struct SeededRandomLike {
        quint32 state = 1;
        int below(int n)
        {
            state = state * 1'664'525U + 1'013'904'223U;
            return int((state >> 8U) % quint32(n));
        }
    };

    /// A connection that says on demand that it is gone.
    class LosableConnection : public Connection
    {
    public:
        static inline std::atomic<bool> lost = false;
        explicit LosableConnection(const QString& path) : m_real(*SqliteConnection::open(path, SqliteConnection::Mode::ReadOnly)) {}
        Dialect dialect() const override { return Dialect::Sqlite; }
        Expected<std::unique_ptr<Statement>> prepare(const QByteArray& sql) override { return m_real->prepare(sql); }
        Expected<void> script(const QByteArray& sql) override { return m_real->script(sql); }
        Expected<Catalog> catalog() override;
        Expected<qint64> dataVersion() override { return m_real->dataVersion(); }
        bool isWritable() const override { return false; }
        bool readersBlockWriters() const override { return false; }
        bool isLost() const override { return lost; }
        QString engineVersion() const override { return {}; }

    private:
        std::unique_ptr<Connection> m_real;
    };
};

Expected<Catalog> LaneTest::LosableConnection::catalog() { return m_real->catalog(); }

HINDCAST_TEST(LaneTest)
#include "tst_lane.moc"
