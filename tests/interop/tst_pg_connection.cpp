// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/Lane.h"
#include "core/store/sql/postgres/PgConnection.h"
#include "tests/support/Checks.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <csignal>
#include <future>
#include <netinet/in.h>
#include <random>
#include <sys/socket.h>
#include <unistd.h>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A server that takes connections and never says a word.
class BlackHole
{
public:
    BlackHole()
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        if (::bind(m_socket, reinterpret_cast<sockaddr*>(&address), size) != 0 || ::listen(m_socket, 5) != 0
            || ::getsockname(m_socket, reinterpret_cast<sockaddr*>(&address), &size) != 0)
            qFatal("no socket");
        m_port = ntohs(address.sin_port);
    }
    ~BlackHole() { ::close(m_socket); }
    Q_DISABLE_COPY_MOVE(BlackHole)
    [[nodiscard]] DatabaseUrl url() const
    {
        return DatabaseUrl::parse(u"postgresql://somebody@127.0.0.1:%1/x?sslmode=disable"_s.arg(m_port)).value();
    }

private:
    int m_socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    int m_port = 0;
};

/// Sets a token after some time, from another thread.
std::jthread cancelAfter(const CancelToken& token, int us)
{
    return std::jthread([token, us] {
        std::this_thread::sleep_for(std::chrono::microseconds(us)); // wait: any moment of a statement is a case of its own
        token.cancel();
    });
}

} // namespace

/// Waiting for a server, giving up on it and losing it.
class TestPgConnection : public QObject
{
    Q_OBJECT

    std::unique_ptr<PostgresCluster> m_cluster;
    DatabaseUrl m_url;

    std::unique_ptr<Connection> open(bool writable = false)
    {
        PgConnection::Options options;
        options.writable = writable;
        auto connection = PgConnection::open(m_url, options, {});
        if (!connection)
            qFatal("%s", qPrintable(failure(connection)));
        return *std::move(connection);
    }
    /// The connection looks at its token every 20 ms; gives what went wrong.
    QString cancelRounds(unsigned seed, std::atomic<int>& cancelled, std::atomic<int>& done)
    {
        auto connection = open();
        std::mt19937 random(seed);
        for (int round = 0; round < 125; ++round) {
            CancelToken token;
            connection->setCancelToken(token);
            const auto thread = cancelAfter(token, int(random() % 15'000));
            const double seconds = 0.017 + double(random() % 60) / 10'000;
            const auto hit = connection->scalar("SELECT pg_sleep(" + QByteArray::number(seconds) + ")::text");
            if (!hit && hit.error().code != ErrorCode::Cancelled)
                return failure(hit);
            ++(hit ? done : cancelled);
            connection->setCancelToken({});
            for (int i = 0; i < 3; ++i) {
                const auto next = connection->scalar("SELECT $1::int8 + 1", {Cell(qint64(round))});
                if (!next || next->integer() != round + 1)
                    return u"round %1.%2: %3"_s.arg(round).arg(i).arg(failure(next));
            }
        }
        return {};
    }
    QString psql(const QString& sql) { return m_cluster->query(m_url, sql).value_or(u"(failed)"_s); }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
        m_url = m_cluster->createDatabase(u"lines"_s).value();
        QCOMPARE(psql(u"CREATE TABLE t(id bigint PRIMARY KEY)"_s), QString());
    }
    void cleanupTestCase() { m_cluster.reset(); }

    /// The statement takes no parameter: whatever is no name of a snapshot does not get to the server.
    void namesOfSnapshots()
    {
        const auto connection = open();
        for (const QByteArray& name : {QByteArray(), QByteArray("00000003-0000001B-1'; DROP TABLE t; --"), QByteArray("x")}) {
            const auto joined = connection->joinSnapshot(name);
            QVERIFY(!joined && joined.error().code == ErrorCode::Internal);
            QVERIFY(joined.error().sentence.contains("snapshot"_L1));
        }
        QCOMPARE(psql(u"SELECT count(*) FROM t"_s), u"0"_s);
    }

    void cancelIsPrompt()
    {
        auto connection = open();
        for (const char* sql : {"SELECT pg_sleep(30)::text", "SELECT count(*) FROM generate_series(1, 2000000000)"}) {
            CancelToken token;
            connection->setCancelToken(token);
            QElapsedTimer timer;
            timer.start();
            const auto thread = cancelAfter(token, 50'000);
            const auto result = connection->scalar(sql);
            QVERIFY(!result);
            QCOMPARE(result.error().code, ErrorCode::Cancelled);
            QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
            // While the token is set nothing runs; afterwards everything does.
            QCOMPARE(connection->scalar("SELECT 1").error().code, ErrorCode::Cancelled);
            connection->setCancelToken({});
            QCOMPARE(connection->scalar("SELECT 42").value_or(Cell()).integer(), 42);
            QVERIFY(!connection->isLost());
        }
    }

    /// A cancel that reaches a server before it has begun with the statement is forgotten there: it is told again.
    void cancelBeforeTheServerBegins()
    {
        auto connection = open();
        const auto server = pid_t(connection->scalar("SELECT pg_backend_pid()").value_or(Cell()).integer());
        QVERIFY(server > 0);
        if (::kill(server, SIGSTOP) != 0)
            QSKIP("The server is another user's: it cannot be held.");
        const std::jthread going([server] {
            std::this_thread::sleep_for(std::chrono::milliseconds(200)); // wait: the cancel is there before the server goes on
            ::kill(server, SIGCONT);
        });
        CancelToken token;
        connection->setCancelToken(token);
        const auto thread = cancelAfter(token, 20'000);
        QCOMPARE(connection->scalar("SELECT pg_sleep(30)::text").error().code, ErrorCode::Cancelled);
        QVERIFY(!connection->isLost());
        connection->setCancelToken({});
        QCOMPARE(connection->scalar("SELECT 42").value_or(Cell()).integer(), 42);
    }

    /// Queries that end about when their cancel is sent, on four connections at once: whoever did not ask for it is never hit.
    void lateCancelsHitNobody()
    {
        std::array<QString, 4> failures;
        std::atomic<int> cancelled = 0, done = 0;
        {
            std::vector<std::jthread> threads;
            for (unsigned n = 0; n < failures.size(); ++n)
                threads.emplace_back([&, n] { failures[n] = cancelRounds(n, cancelled, done); });
        }
        for (const QString& f : failures)
            QVERIFY2(f.isEmpty(), qPrintable(f));
        QCOMPARE(cancelled + done, 500);
        QVERIFY2(done > 10 && cancelled > 10, qPrintable(u"%1 %2"_s.arg(done).arg(cancelled)));
    }

    /// A stray cancel, as an administrator sends it, does not end a read that nobody wants to end.
    void strayCancelsAreRepeated()
    {
        auto connection = open();
        const QString pid = QString::number(connection->scalar("SELECT pg_backend_pid()")->integer());
        std::promise<void> sent;
        std::jthread other([&] {
            (void)m_cluster->waitUntilRunning(m_url, u"SELECT 'done' FROM pg_sleep"_s);
            auto helper = open();
            (void)helper->scalar("SELECT pg_cancel_backend(" + pid.toLatin1() + ')');
            sent.set_value();
        });
        const auto slept = connection->scalar("SELECT 'done' FROM pg_sleep(0.4)");
        HC_GOOD(slept);
        QCOMPARE(slept->text(), u"done"_s);
        sent.get_future().wait();
    }

    /// A cancelled write inside a transaction leaves nothing, and the connection is free of it.
    void cancelledTransactionRollsBack()
    {
        auto connection = open(true);
        CancelToken token;
        connection->setCancelToken(token);
        HC_GOOD(connection->script("BEGIN"));
        HC_GOOD(connection->execute("INSERT INTO t VALUES (1)"));
        const auto thread = cancelAfter(token, 30'000);
        QCOMPARE(connection->execute("INSERT INTO t SELECT 2 FROM pg_sleep(20)").error().code, ErrorCode::Cancelled);
        HC_GOOD(connection->script("ROLLBACK")); // reaches the server although the token is set
        connection->setCancelToken({});
        QCOMPARE(connection->scalar("SELECT count(*) FROM t")->integer(), 0);
        QCOMPARE(psql(u"SELECT count(*) FROM pg_locks WHERE relation = 't'::regclass"_s), u"0"_s);
    }

    void lockedRowsAreBusy()
    {
        auto writer = open(true), other = open(true);
        HC_GOOD(writer->script("BEGIN; LOCK TABLE t"));
        HC_GOOD(other->script("SET lock_timeout = '50ms'"));
        const auto blocked = other->scalar("SELECT count(*) FROM t");
        QVERIFY(!blocked);
        QCOMPARE(blocked.error().code, ErrorCode::Busy);
        // Waiting for a lock can be cancelled as well.
        HC_GOOD(other->script("SET lock_timeout = 0"));
        CancelToken token;
        other->setCancelToken(token);
        const auto thread = cancelAfter(token, 50'000);
        QCOMPARE(other->scalar("SELECT count(*) FROM t").error().code, ErrorCode::Cancelled);
        HC_GOOD(writer->script("ROLLBACK"));
        other->setCancelToken({});
        HC_GOOD(other->scalar("SELECT count(*) FROM t"));
    }

    void silentServerTimesOut()
    {
        const BlackHole hole;
        PgConnection::Options options;
        options.connectTimeoutMs = 300;
        QElapsedTimer timer;
        timer.start();
        const auto connection = PgConnection::open(hole.url(), options, {});
        QVERIFY(!connection);
        QCOMPARE(connection.error().code, ErrorCode::ConnectionFailed);
        QVERIFY(!connection.error().hint.isEmpty());
        QVERIFY(timer.elapsed() >= 290 && timer.elapsed() < 20'000);
    }

    /// A limit that the server keeps is an error with a way out, at once and not after a second attempt; nothing is cancelled
    /// silently, and the connection goes on.
    void statementsThatTakeTooLong()
    {
        DatabaseUrl url = m_url;
        url.statementTimeoutMs = 200;
        const auto limited = PgConnection::open(url, {}, {}).value();
        QElapsedTimer timer;
        timer.start();
        const auto slow = limited->scalar("SELECT pg_sleep(60)");
        QVERIFY(!slow);
        QCOMPARE(slow.error().code, ErrorCode::Busy);
        QVERIFY(slow.error().hint.contains(u"statement timeout"_s));
        // One attempt: a second one would end after a minute.
        QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(limited->scalar("SHOW statement_timeout")->text(), u"200ms"_s);
        // The one of the role: not hidden by us.
        (void)psql(u"CREATE ROLE hasty LOGIN; ALTER ROLE hasty SET statement_timeout = '150ms'"_s);
        DatabaseUrl hasty = m_url;
        hasty.parameters.insert(u"user"_s, u"hasty"_s);
        const auto own = PgConnection::open(hasty, {}, {}).value();
        const auto ended = own->scalar("SELECT pg_sleep(60)");
        QVERIFY(!ended);
        QCOMPARE(ended.error().code, ErrorCode::Busy);
        QVERIFY(!own->isLost());
        // What is cancelled here is cancelled, whatever the limit.
        CancelToken token;
        limited->setCancelToken(token);
        const auto thread = cancelAfter(token, 50'000);
        QCOMPARE(limited->scalar("SELECT pg_sleep(60)").error().code, ErrorCode::Cancelled);
    }

    void connectingCanBeCancelled()
    {
        const BlackHole hole;
        CancelToken token;
        QElapsedTimer timer;
        timer.start();
        const auto thread = cancelAfter(token, 100'000);
        const auto connection = PgConnection::open(hole.url(), {}, token);
        QVERIFY(!connection);
        QCOMPARE(connection.error().code, ErrorCode::Cancelled);
        QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
    }

    /// The server ends the session while a statement runs, and while nothing runs.
    void sessionsThatEnd()
    {
        for (const bool running : {true, false}) {
            auto connection = open();
            const qint64 pid = connection->scalar("SELECT pg_backend_pid()")->integer();
            std::jthread other([&, running] {
                if (running)
                    (void)m_cluster->waitUntilRunning(m_url, u"SELECT pg_sleep(20)"_s);
                (void)psql(u"SELECT pg_terminate_backend(%1, 5000)"_s.arg(pid));
            });
            if (!running)
                other.join();
            const auto result = connection->scalar(running ? "SELECT pg_sleep(20)::text" : "SELECT 1");
            QVERIFY(!result);
            QCOMPARE(result.error().code, ErrorCode::ConnectionLost);
            QVERIFY(connection->isLost());
            QCOMPARE(connection->scalar("SELECT 1").error().code, ErrorCode::ConnectionLost); // and stays so
        }
    }

    /// Lanes answer every request once, whatever happens to their connections meanwhile.
    void laneSurvivesTerminations()
    {
        std::atomic<int> answers = 0, good = 0;
        {
            Lane lane(u"test"_s, [this](const CancelToken& token) { return PgConnection::open(m_url, {}, token); });
            for (int i = 0; i < 200; ++i) {
                const bool fatal = i % 20 == 10;
                lane.post<Cell>(
                    {},
                    [fatal](Connection& c, const JobContext&) {
                        return c.scalar(fatal ? "SELECT pg_terminate_backend(pg_backend_pid())" : "SELECT 5");
                    },
                    [&, fatal](Expected<Cell> cell) {
                        ++answers;
                        good += !fatal && cell && cell->integer() == 5 ? 1 : 0;
                    });
            }
            QTRY_VERIFY_WITH_TIMEOUT(lane.isIdle() && answers == 200, 20'000);
        }
        QCOMPARE(good.load(), 190);
        QTRY_COMPARE_WITH_TIMEOUT(psql(u"SELECT count(*) FROM pg_stat_activity WHERE application_name = 'hindcast'"_s), u"0"_s, 20'000);
    }

    /// Of two transactions the first one commits last: what it wrote was not there when the second one had ended.
    void versionOfWhoCommitsLast()
    {
        const auto opened = [this](bool writable) { return PgConnection::open(m_url, {writable}, {}).value(); };
        const auto reader = opened(false), slow = opened(true), quick = opened(true);
        HC_GOOD(quick->script("CREATE TABLE late_rows(id integer)"_ba));
        HC_GOOD(slow->script("BEGIN"_ba));
        HC_GOOD(slow->execute("INSERT INTO late_rows VALUES (1)"_ba));
        HC_GOOD(quick->execute("INSERT INTO late_rows VALUES (2)"_ba));
        const auto between = reader->dataVersion();
        HC_GOOD(between);
        QCOMPARE(reader->scalar("SELECT count(*) FROM late_rows")->integer(), 1);
        QCOMPARE(*reader->dataVersion(), *between);
        HC_GOOD(slow->script("COMMIT"_ba));
        QCOMPARE(reader->scalar("SELECT count(*) FROM late_rows")->integer(), 2);
        QVERIFY(*reader->dataVersion() != *between);
    }

    void namesItself()
    {
        auto connection = open();
        QVERIFY(connection->engineVersion().startsWith(u"PostgreSQL 1"_s));
        QCOMPARE(connection->dialect(), Dialect::Postgres);
        QVERIFY(!connection->readersBlockWriters());
        QCOMPARE(connection->scalar("SHOW application_name")->text(), u"hindcast"_s);
        const auto before = connection->dataVersion();
        QCOMPARE(psql(u"INSERT INTO t VALUES (77)"_s), QString());
        const auto after = connection->dataVersion();
        QVERIFY(before && after && *after != *before);
    }
};

HINDCAST_TEST(TestPgConnection)
#include "tst_pg_connection.moc"
