// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/purge/PurgeLock.h"
#include "core/curation/purge/PurgeRun.h"
#include "core/engine/read/StoreSurvey.h"
#include "core/engine/recorder/OutcomeRecorder.h"
#include "core/facets/FacetReader.h"
#include "core/store/ChangeCounter.h"
#include "core/store/connect/Connect.h"
#include "core/store/sql/Transaction.h"
#include "core/store/sql/postgres/PgConnection.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliRun.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/StoreDump.h"
#include "tests/support/TestRegistry.h"
#include "tests/support/TransactionPooler.h"

#include <QtTest>

#include <thread>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int outcomes = 250; ///< of the memory that is only read
const Timestamp anchor = *parseTimestamp(u"2026-11-20");

RecordInput sighting(int writer, int n)
{
    RecordInput in;
    in.sessionId = u"s%1"_s.arg(writer);
    in.requestId = u"%1-%2"_s.arg(writer).arg(n);
    in.playbooks = {u"Pooled%1"_s.arg(n % 3)};
    in.clusterId = u"pool"_s;
    in.commands = {u"kubectl delete pod x"_s};
    in.verified = Verified::Yes;
    in.createdAt = Timestamp{anchor.us + n * Timestamp::perSecond};
    return in;
}

/// Records through a connection of its own, in the caller's thread; gives what went wrong.
QString recordSome(const DatabaseUrl& url, int writer, int batches)
{
    auto connection = connectWritable(url);
    if (!connection)
        return failure(connection);
    const auto store = describeStore(**connection, url);
    if (!store)
        return failure(store);
    RecorderOptions options;
    if (!options.settings.set(u"REFLEXION_PATTERN_COOLDOWN_HOURS", u"0"_s, SettingSource::CommandLine))
        return u"cooldown"_s;
    options.timeoutMs = 60'000;
    auto recorder = OutcomeRecorder::open(**connection, **store, options);
    if (!recorder)
        return failure(recorder);
    for (int b = 0; b < batches; ++b) {
        std::vector<RecordInput> inputs;
        for (int n = b * 6; n < b * 6 + 6; ++n)
            inputs.push_back(sighting(writer, n));
        const auto results = recorder->recordBatch(inputs);
        if (!results)
            return failure(results);
        for (const auto& r : *results)
            if (!r || !r->recorded())
                return r ? u"not recorded"_s : failure(r);
    }
    return {};
}

} // namespace

/// Everything through a PgBouncer that lends two sessions for a transaction each: nothing may rely on what a session keeps.
class TestPgBouncer : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_cluster;
    std::unique_ptr<TransactionPooler> m_refusing, m_dropping;

    /// A new database in which every session would say another time and may write; its address through the pooler.
    DatabaseUrl database(const QString& name, qint64 rows = 0)
    {
        const DatabaseUrl direct = m_cluster->createDatabase(name).value();
        if (rows > 0) {
            SyntheticOptions options;
            options.outcomes = rows;
            options.anchor = anchor;
            if (const auto made = generateSyntheticData(direct, options, {}); !made)
                qFatal("%s", qPrintable(failure(made)));
        }
        if (!m_cluster->query(direct,
                              u"ALTER DATABASE %1 SET TimeZone = 'Asia/Tokyo'; ALTER DATABASE %1 SET DateStyle = 'German'"_s.arg(name)))
            qFatal("no settings");
        return pooled(name);
    }
    DatabaseUrl pooled(const QString& name) const { return DatabaseUrl::parse(m_refusing->url(name)).value(); }
    DatabaseUrl direct(const QString& name) const { return DatabaseUrl::parse(m_cluster->url(name)).value(); }
    QString ask(const QString& name, const QString& sql) { return m_cluster->query(direct(name), sql).value_or(u"(failed)"_s); }
    CliRun cli(const QStringList& arguments) { return runCli(QStringList{u"--json"_s, u"--now"_s, u"2026-11-20"_s} + arguments); }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
        auto refusing = TransactionPooler::start(*m_cluster, TransactionPooler::Options::Refused);
        HC_NEEDS_POSTGRES(refusing);
        m_refusing = *std::move(refusing);
        auto dropping = TransactionPooler::start(*m_cluster, TransactionPooler::Options::Dropped);
        HC_GOOD(dropping);
        m_dropping = *std::move(dropping);
        (void)database(u"memory"_s, outcomes);
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
    }
    void cleanupTestCase()
    {
        m_refusing.reset();
        m_dropping.reset();
        m_cluster.reset();
    }

    void knowsWhoStandsBetween()
    {
        for (const bool writable : {false, true}) {
            PgConnection::Options options;
            options.writable = writable;
            for (const auto& [url, expected] :
                 {std::pair(m_refusing->url(u"memory"_s), true), std::pair(m_dropping->url(u"memory"_s), true),
                  std::pair(m_cluster->url(u"memory"_s), false)}) {
                const auto connection = PgConnection::open(DatabaseUrl::parse(url).value(), options, {});
                HC_GOOD(connection);
                QCOMPARE(static_cast<const PgConnection&>(**connection).isPooled(), expected);
            }
        }
        // What the environment has for libpq is stated in the transactions as well.
        qputenv("PGOPTIONS", "-c statement_timeout=54321 -c search_path=\"a\\ b\",public");
        const auto connection = connectReadOnly(pooled(u"memory"_s));
        qunsetenv("PGOPTIONS");
        HC_GOOD(connection);
        QCOMPARE((*connection)->scalar("SHOW statement_timeout")->text(), u"54321ms"_s);
        QCOMPARE((*connection)->scalar("SHOW search_path")->text(), u"\"a b\",public"_s);
    }

    /// Read only, UTC and the rest hold in each statement and each transaction, whichever session it gets.
    void eachTransactionIsTold()
    {
        for (const QString& address : {m_refusing->url(u"memory"_s), m_dropping->url(u"memory"_s)}) {
            DatabaseUrl url = DatabaseUrl::parse(address).value();
            url.statementTimeoutMs = 4'000;
            const auto connection = connectReadOnly(url);
            HC_GOOD(connection);
            Connection& c = **connection;
            const QByteArray all = "SELECT current_setting('TimeZone') || ' ' || current_setting('DateStyle') || ' ' || "
                                   "current_setting('transaction_read_only') || ' ' || current_setting('statement_timeout')";
            const QString expected = u"UTC ISO, DMY on 4s"_s;
            for (int i = 0; i < 5; ++i)
                QCOMPARE(c.scalar(all)->text(), expected);
            for (const auto kind : {Transaction::Kind::Read, Transaction::Kind::Write}) {
                auto transaction = Transaction::begin(c, kind);
                HC_GOOD(transaction);
                QCOMPARE(c.scalar(all)->text(), expected);
                const auto refused = c.execute("DELETE FROM rca_outcomes");
                QVERIFY(!refused);
                QCOMPARE(refused.error().code, ErrorCode::ReadOnly);
            }
            const auto refused = c.execute("DELETE FROM rca_outcomes WHERE id = $1", {Cell(1)});
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::ReadOnly);
            QCOMPARE(c.script("DELETE FROM rca_outcomes").error().code, ErrorCode::ReadOnly);
            QCOMPARE(c.scalar(all)->text(), expected); // and goes on
            const auto slow = c.scalar("SELECT pg_sleep(60)");
            QVERIFY(!slow);
            QCOMPARE(slow.error().code, ErrorCode::Busy);
        }
        QCOMPARE(ask(u"memory"_s, u"SELECT count(*) FROM rca_outcomes"_s), QString::number(outcomes));
        // Nothing stays behind in a session for the next one.
        const auto writer = connectWritable(pooled(u"memory"_s));
        HC_GOOD(writer);
        for (int i = 0; i < 5; ++i)
            HC_GOOD((*writer)->execute("UPDATE meta SET value = value WHERE key = $1", {Cell(QByteArray("format"))}));
    }

    void readsAsWithoutIt()
    {
        const auto plain = OpenStore::open(direct(u"memory"_s)), through = OpenStore::open(pooled(u"memory"_s));
        HC_GOOD(plain);
        HC_GOOD(through);
        const auto x = dumpStore(*plain, anchor), y = dumpStore(*through, anchor);
        HC_GOOD(x);
        HC_GOOD(y);
        QVERIFY(x->size() > 1'000);
        QVERIFY2(*x == *y, qPrintable(firstDifference(*x, *y)));
        for (const QStringList& arguments :
             {QStringList{u"info"_s}, {u"list"_s, u"outcomes"_s}, {u"list"_s, u"patterns"_s}, {u"hints"_s}}) {
            const auto on = [&](const QString& url) {
                return cli(arguments + QStringList{url}
                           + (arguments[0] == u"hints"_s ? QStringList{u"--cluster"_s, u"prod-eu"_s} : QStringList()));
            };
            const CliRun a = on(m_cluster->url(u"memory"_s)), b = on(m_refusing->url(u"memory"_s));
            QVERIFY2(b.exitCode == 0, b.err.constData());
            QCOMPARE(b.exitCode, a.exitCode);
            QJsonObject p = a.object(), q = b.object();
            p.remove(u"database"_s), q.remove(u"database"_s);
            QCOMPARE(q, p);
            QCOMPARE(b.array(), a.array());
        }
    }

    /// A second connection would wait for the session that the first one has: one reads all of it.
    void columnsNeedOneSession()
    {
        const DatabaseUrl url = database(u"columns"_s, 400);
        const auto connection = connectReadOnly(url), other = connectReadOnly(url);
        HC_GOOD(connection);
        HC_GOOD(other);
        const auto store = describeStore(**connection, url);
        HC_GOOD(store);
        const auto held = Transaction::begin(**other, Transaction::Kind::Read); // one of the two that there are
        HC_GOOD(held);
        FacetSpec spec;
        spec.relation = RelationId::Outcomes;
        spec.columns = {OutcomeConfidence, OutcomeCreatedAt};
        spec.worthTwoReaders = 0;
        qint64 read = 0;
        JobContext context;
        context.progress = [&](JobProgress progress) { read = std::max(read, progress.done); };
        const auto table = readFacets(**connection, **store, spec, context);
        HC_GOOD(table);
        QCOMPARE((*table)->rows, 400);
        QCOMPARE(read, 400);
    }

    void copiesAndExports()
    {
        const QString url = m_refusing->url(u"memory"_s), copy = m_folder.filePath(u"copy.db"_s), rows = m_folder.filePath(u"rows.jsonl"_s);
        const CliRun snapshot = cli({u"snapshot"_s, url, u"--to"_s, copy});
        QVERIFY2(snapshot.exitCode == 0, snapshot.err.constData());
        QCOMPARE(cli({u"info"_s, copy}).object()[u"counts"_s][u"outcomes"_s].toInt(), outcomes);
        const CliRun exported = cli({u"export"_s, url, u"--to"_s, rows});
        QVERIFY2(exported.exitCode == 0, exported.err.constData());
        QFile file(rows);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count('\n'), outcomes);
    }

    /// More writers than sessions: no count is lost or doubled.
    void recordersAtOnce()
    {
        const DatabaseUrl url = database(u"recorders"_s);
        const CliRun made = cli({u"init"_s, m_refusing->url(u"recorders"_s)});
        QVERIFY2(made.exitCode == 0, made.err.constData());
        constexpr int writers = 4, batches = 5;
        std::array<QString, writers> said;
        {
            std::vector<std::jthread> threads;
            for (int w = 0; w < writers; ++w)
                threads.emplace_back([&, w] { said[size_t(w)] = recordSome(url, w, batches); });
        }
        for (const QString& s : said)
            QVERIFY2(s.isEmpty(), qPrintable(s));
        QCOMPARE(ask(u"recorders"_s, u"SELECT count(*), count(DISTINCT request_id) FROM rca_outcomes"_s),
                 u"%1|%1"_s.arg(writers * batches * 6));
        QCOMPARE(ask(u"recorders"_s, u"SELECT count(*), sum(occurrence_count) FROM failure_patterns"_s),
                 u"3|%1"_s.arg(writers * batches * 6));
        QCOMPARE(ask(u"recorders"_s, u"SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'"_s), u"0"_s);
    }

    void decidesAndTakesBack()
    {
        (void)database(u"decided"_s, 300);
        const QString url = m_refusing->url(u"decided"_s);
        const QJsonArray patterns = cli({u"list"_s, u"patterns"_s, url, u"--filter"_s, u"state:promoted"_s}).array();
        QVERIFY(!patterns.isEmpty());
        const QString name = patterns[0][u"pattern_name"_s].toString(), cluster = patterns[0][u"cluster_id"_s].toString();
        const QString demoted = u"SELECT count(*) FROM failure_patterns WHERE demoted"_s, before = ask(u"decided"_s, demoted);
        const QStringList demote{u"demote"_s, url, name, u"--cluster"_s, cluster, u"--reason"_s, u"outdated"_s};
        const CliRun refused = cli(demote);
        QCOMPARE(refused.exitCode, 4);
        const CliRun preview = cli(demote + QStringList{u"--dry-run"_s});
        QVERIFY2(preview.exitCode == 0, preview.err.constData());
        const CliRun applied = cli(QStringList{u"--write"_s} + demote);
        QVERIFY2(applied.exitCode == 0, applied.err.constData());
        QVERIFY(applied.object()[u"verified"_s].toBool());
        QCOMPARE(applied.object()[u"fingerprint"_s], preview.object()[u"fingerprint"_s]);
        QCOMPARE(ask(u"decided"_s, demoted).toInt(), before.toInt() + 1);
        const CliRun undone = cli({u"--write"_s, u"undo"_s, url});
        QVERIFY2(undone.exitCode == 0, undone.err.constData());
        QCOMPARE(ask(u"decided"_s, demoted), before);
        QVERIFY(cli({u"journal"_s, url, u"verify"_s}).object()[u"ok"_s].toBool());
    }

    /// The lock lasts over the many transactions of a purge, keeps another one off wherever that comes from, and ends with its holder.
    void purgesOneAtATime()
    {
        const DatabaseUrl url = database(u"purged"_s, 500);
        {
            const CurationDesk desk(url);
            auto lock = PurgeLock::acquire(desk.target(), 0, {});
            HC_GOOD(lock);
            for (const DatabaseUrl& other : {url, direct(u"purged"_s)}) {
                const CurationDesk second(other);
                const auto busy = PurgeLock::acquire(second.target(), 300, {});
                QVERIFY(!busy);
                QCOMPARE(busy.error().code, ErrorCode::Busy);
            }
            HC_GOOD(lock->renew());
            QCOMPARE(ask(u"purged"_s, u"SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1"_s),
                     u"t"_s);
            const auto lost = lock->renew();
            QVERIFY(!lost);
            QCOMPARE(lost.error().code, ErrorCode::Conflict);
        }
        const QString age = u"SELECT count(*) FROM rca_outcomes WHERE created_at < timestamptz '2026-11-20Z' - interval '30 days'"_s;
        const QString old = ask(u"purged"_s, age);
        QVERIFY(old.toInt() > 0);
        const QStringList purge{u"--write"_s, u"purge"_s, m_refusing->url(u"purged"_s), u"--outcomes-days"_s, u"30"_s, u"--yes"_s};
        std::array<CliRun, 2> runs;
        {
            const std::jthread one([&] { runs[0] = cli(purge); }), two([&] { runs[1] = cli(purge); });
        }
        for (const CliRun& run : runs)
            QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(runs[0].object()[u"affected"_s][u"outcomes"_s].toInt() + runs[1].object()[u"affected"_s][u"outcomes"_s].toInt(),
                 old.toInt());
        QCOMPARE(ask(u"purged"_s, age), u"0"_s);
        QCOMPARE(ask(u"purged"_s, u"SELECT (SELECT count(*) FROM locks), (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory')"_s),
                 u"0|0"_s);
    }

    void cancelsItsOwnStatement()
    {
        const auto one = connectReadOnly(pooled(u"memory"_s)), two = connectReadOnly(pooled(u"memory"_s));
        HC_GOOD(one);
        HC_GOOD(two);
        for (int round = 0; round < 3; ++round) {
            CancelToken token;
            (*one)->setCancelToken(token);
            QElapsedTimer timer;
            timer.start();
            const std::jthread cancel([&] {
                (void)m_cluster->waitUntilRunning(direct(u"memory"_s), u"SELECT pg_sleep(30)"_s);
                token.cancel();
            });
            const auto slept = (*one)->scalar("SELECT pg_sleep(30)::text");
            QVERIFY(!slept);
            QCOMPARE(slept.error().code, ErrorCode::Cancelled);
            QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
            (*one)->setCancelToken({});
            QVERIFY(!(*one)->isLost());
            for (const auto& c : {one->get(), two->get()})
                QCOMPARE(c->scalar("SELECT 40 + $1::int8", {Cell(2)})->integer(), 42);
        }
    }

    void noticesWhatOthersWrite()
    {
        const DatabaseUrl url = database(u"watched"_s, 50);
        const auto open = OpenStore::open(url);
        HC_GOOD(open);
        const auto counter = [&] { return changeCounter(*open->connection, *open->store).value_or(-1); };
        qint64 before = counter(), last = -1;
        while (before != last) // until the server has noted what was written so far
            last = std::exchange(before, (QTest::qWait(1'500), counter())); // wait: it notes that a second late
        QVERIFY(before >= 0);
        QCOMPARE(recordSome(url, 1, 1), QString());
        QTRY_VERIFY_WITH_TIMEOUT(counter() != before, 30'000);
    }

    /// Who holds a session in a transaction keeps nobody off as long as there is another one.
    void clientsTakeTurns()
    {
        const auto first = connectReadOnly(pooled(u"memory"_s));
        HC_GOOD(first);
        const auto held = Transaction::begin(**first, Transaction::Kind::Read);
        HC_GOOD(held);
        std::array<QString, 6> said;
        {
            std::vector<std::jthread> threads;
            for (size_t n = 0; n < said.size(); ++n)
                threads.emplace_back([&, n] {
                    const auto open = OpenStore::open(pooled(u"memory"_s));
                    const auto survey = open ? surveyStore(*open->connection, *open->store, {}) : Unexpected(open.error());
                    said[n] = survey ? QString::number(survey->counts.at(RelationId::Outcomes)) : failure(survey);
                });
        }
        for (const QString& s : said)
            QCOMPARE(s, QString::number(outcomes));
        QCOMPARE((*first)->scalar("SELECT count(*) FROM rca_outcomes")->integer(), outcomes);
        const auto sessions = ask(u"memory"_s,
                                  u"SELECT count(*) <= %1 FROM pg_stat_activity WHERE datname = 'memory' AND pid <> pg_backend_pid() "
                                  "AND application_name = 'hindcast'"_s.arg(2 * TransactionPooler::poolSize));
        QCOMPARE(sessions, u"t"_s); // of two poolers
    }

    /// The server goes away behind the pooler: who was at work hears of it, and who comes next is served.
    void serverRestartsBehindIt()
    {
        for (const auto how : {PostgresCluster::Ending::Orderly, PostgresCluster::Ending::Crash}) {
            Expected<Cell> slept;
            {
                const std::jthread worker([&] {
                    const auto connection = connectReadOnly(pooled(u"memory"_s));
                    slept = connection ? (*connection)->scalar("SELECT pg_sleep(60)::text") : Unexpected(connection.error());
                });
                HC_GOOD(m_cluster->waitUntilRunning(direct(u"memory"_s), u"SELECT pg_sleep(60)"_s));
                HC_GOOD(m_cluster->restart(how));
            }
            QVERIFY(!slept);
            QVERIFY2(slept.error().code == ErrorCode::ConnectionLost, qPrintable(failure(slept)));
            QVERIFY(!slept.error().hint.isEmpty());
            QTRY_VERIFY_WITH_TIMEOUT(OpenStore::open(pooled(u"memory"_s)).has_value(), 20'000);
        }
    }
};

HINDCAST_TEST(TestPgBouncer)
#include "tst_pgbouncer.moc"
