// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/recorder/OutcomeRecorder.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <atomic>
#include <barrier>
#include <thread>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 start = 1'790'000'000'000'000;

RecordInput sighting(const QString& playbook, qint64 n, const QString& request = {})
{
    RecordInput in;
    in.sessionId = u"s"_s;
    in.playbooks = {playbook};
    in.clusterId = u"c"_s;
    in.commands = {u"kubectl delete pod x"_s};
    in.verified = Verified::Yes;
    in.createdAt = Timestamp{start + n};
    in.requestId = request;
    return in;
}

/// A recorder with a connection of its own, where every sighting counts.
struct Writer {
    std::unique_ptr<Connection> connection;
    std::optional<OutcomeRecorder> recorder;

    explicit Writer(const DatabaseUrl& url) : connection(connectWritable(url).value())
    {
        RecorderOptions options;
        if (!options.settings.set(u"REFLEXION_PATTERN_COOLDOWN_HOURS", u"0"_s, SettingSource::CommandLine))
            qFatal("cooldown");
        options.timeoutMs = 20'000;
        recorder.emplace(OutcomeRecorder::open(*connection, *describeStore(*connection, url).value(), options).value());
    }
};

/// Runs \a work in so many threads at once; gives the failures.
QStringList together(int threads, const std::function<QString(int)>& work)
{
    std::vector<QString> said(static_cast<size_t>(threads));
    {
        std::vector<std::jthread> running;
        for (int t = 0; t < threads; ++t)
            running.emplace_back([&, t] { said[size_t(t)] = work(t); });
    }
    QStringList out;
    for (const QString& s : said)
        if (!s.isEmpty())
            out << s;
    return out;
}

} // namespace

/// Recorders at once on one database: no count is lost or doubled.
class TestRecorderRace : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_cluster;
    int m_databases = 0;

    DatabaseUrl fresh(bool postgres)
    {
        const QString name = u"race%1"_s.arg(++m_databases);
        const DatabaseUrl url = postgres ? m_cluster->createDatabase(name).value()
                                         : DatabaseUrl::sqlite(m_folder.filePath(name + u".db"_s));
        if (const auto made = createNative(url); !made)
            qFatal("%s", qPrintable(failure(made)));
        return url;
    }
    static QString ask(const DatabaseUrl& url, const QByteArray& sql)
    {
        const auto connection = connectReadOnly(url).value();
        QStringList out;
        const auto rows = connection->rows(sql).value();
        for (const auto& row : rows) {
            QStringList cells;
            for (const Cell& c : row)
                cells << (c.isText() ? c.text() : QString::number(c.integer()));
            out << cells.join(u':');
        }
        return out.join(u' ');
    }
    void engines()
    {
        QTest::addColumn<bool>("postgres");
        QTest::newRow("SQLite") << false;
        QTest::newRow("PostgreSQL") << true;
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        if (cluster)
            m_cluster = *std::move(cluster);
        else
            QVERIFY2(!PostgresCluster::skipReason(cluster.error()).isEmpty(), qPrintable(failure(cluster)));
    }

    void singlesAndBatches_data() { engines(); }
    void singlesAndBatches()
    {
        QFETCH(bool, postgres);
        if (postgres && !m_cluster)
            QSKIP("no PostgreSQL");
        const DatabaseUrl url = fresh(postgres);
        constexpr int threads = 4, rounds = 60, keys = 6;
        const QStringList problems = together(threads, [&](int t) {
            Writer writer(url);
            OutcomeRecorder* recorder = &*writer.recorder;
            for (int r = 0; r < rounds; ++r) {
                std::vector<RecordInput> inputs;
                for (int k = 0; k < keys; ++k) // half of them in the opposite order, where naive locks wait in a circle
                    inputs.push_back(sighting(u"P%1"_s.arg(t % 2 ? k : keys - 1 - k), r));
                if (t < 2) {
                    if (const auto done = recorder->recordBatch(inputs); !done)
                        return failure(done);
                } else {
                    for (const RecordInput& in : inputs)
                        if (const auto done = recorder->record(in); !done)
                            return failure(done);
                }
            }
            return QString();
        });
        QCOMPARE(problems, QStringList());
        QCOMPARE(ask(url, "SELECT min(occurrence_count), max(occurrence_count), count(*) FROM failure_patterns"), u"240:240:6"_s);
        QCOMPARE(ask(url, "SELECT count(*) FROM rca_outcomes"), u"1440"_s);
        QCOMPARE(ask(url, "SELECT kind, count(*) FROM pattern_events GROUP BY kind ORDER BY kind"), u"bumped:1434 promoted:6 seeded:6"_s);
        // Every step once: each pattern has been through all of its counts.
        QCOMPARE(ask(url, "SELECT count(*) FROM (SELECT DISTINCT key_hash, count_after FROM pattern_events WHERE kind <> 'promoted') x"),
                 u"1440"_s);
    }

    void firstSighting_data() { engines(); }
    void firstSighting()
    {
        QFETCH(bool, postgres);
        if (postgres && !m_cluster)
            QSKIP("no PostgreSQL");
        const DatabaseUrl url = fresh(postgres);
        constexpr int rounds = 100;
        std::barrier gate(2);
        const QStringList problems = together(2, [&](int t) {
            Writer writer(url);
            QString problem;
            for (int r = 0; r < rounds; ++r) {
                gate.arrive_and_wait();
                if (const auto done = writer.recorder->record(sighting(u"F%1"_s.arg(r), t)); !done)
                    problem = failure(done);
            }
            return problem;
        });
        QCOMPARE(problems, QStringList());
        QCOMPARE(ask(url, "SELECT min(occurrence_count), max(occurrence_count), count(*) FROM failure_patterns"), u"2:2:100"_s);
        QCOMPARE(ask(url, "SELECT kind, count(*) FROM pattern_events GROUP BY kind ORDER BY kind"),
                 u"bumped:100 promoted:100 seeded:100"_s);
    }

    void oneRequestTwice_data() { engines(); }
    void oneRequestTwice()
    {
        QFETCH(bool, postgres);
        if (postgres && !m_cluster)
            QSKIP("no PostgreSQL");
        const DatabaseUrl url = fresh(postgres);
        constexpr int rounds = 60;
        std::barrier gate(2);
        std::atomic<int> recorded = 0, duplicates = 0, conflicts = 0;
        const QStringList problems = together(2, [&](int t) {
            Writer writer(url);
            for (int r = 0; r < rounds; ++r) {
                gate.arrive_and_wait();
                // Every second round the contents, and so the keys, differ.
                const auto done = writer.recorder->record(sighting(r % 2 ? u"A%1"_s.arg(t) : u"A"_s, r, u"r%1"_s.arg(r)));
                if (!done)
                    ++conflicts;
                else
                    ++(done->reason ? duplicates : recorded);
            }
            return QString();
        });
        QCOMPARE(problems, QStringList());
        QCOMPARE(recorded.load(), rounds);
        QCOMPARE(duplicates.load(), rounds / 2);
        QCOMPARE(conflicts.load(), rounds / 2);
        QCOMPARE(ask(url, "SELECT count(*), count(DISTINCT request_id) FROM rca_outcomes"), u"60:60"_s);
    }

    void serverGoesAway()
    {
        if (!m_cluster)
            QSKIP("no PostgreSQL");
        const DatabaseUrl url = fresh(true);
        Writer writer(url);
        HC_GOOD(writer.recorder->record(sighting(u"A"_s, 0)));
        HC_GOOD(m_cluster->query(url, u"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hindcast'"_s));
        const std::vector<RecordInput> more(5, sighting(u"A"_s, 1));
        QCOMPARE(writer.recorder->recordBatch(more).error().code, ErrorCode::ConnectionLost);
        QCOMPARE(ask(url, "SELECT occurrence_count, (SELECT count(*) FROM rca_outcomes) FROM failure_patterns"), u"1:1"_s);
        Writer again(url);
        HC_GOOD(again.recorder->recordBatch(more));
        QCOMPARE(ask(url, "SELECT occurrence_count, (SELECT count(*) FROM rca_outcomes) FROM failure_patterns"), u"6:6"_s);
    }

    void lockedRowsEndInTime()
    {
        if (!m_cluster)
            QSKIP("no PostgreSQL");
        const DatabaseUrl url = fresh(true);
        Writer writer(url);
        HC_GOOD(writer.recorder->record(sighting(u"A"_s, 0)));
        const auto other = connectWritable(url).value(); // somebody who edits the pattern and thinks it over
        HC_GOOD(other->script("BEGIN"));
        HC_GOOD(other->execute("UPDATE failure_patterns SET demoted = true"));
        RecorderOptions options;
        options.timeoutMs = 300;
        const auto connection = connectWritable(url).value();
        OutcomeRecorder impatient = OutcomeRecorder::open(*connection, *describeStore(*connection, url).value(), options).value();
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(impatient.record(sighting(u"A"_s, 1)).error().code, ErrorCode::Busy);
        QVERIFY(timer.elapsed() < 20'000);
        HC_GOOD(other->script("COMMIT"));
        const auto seen = writer.recorder->record(sighting(u"A"_s, 2)); // and the demotion is not overwritten
        HC_GOOD(seen);
        QCOMPARE(*seen->event, EventKind::RelearnAttempt);
        QCOMPARE(ask(url, "SELECT occurrence_count, demoted FROM failure_patterns"), u"2:1"_s);
    }

    void twoPrograms_data() { engines(); }
    void twoPrograms()
    {
        QFETCH(bool, postgres);
        if (postgres && !m_cluster)
            QSKIP("no PostgreSQL");
        const DatabaseUrl url = fresh(postgres);
        QByteArray lines;
        for (int i = 0; i < 400; ++i)
            lines += "{\"session_id\":\"s\",\"path\":\"direct\",\"playbooks\":[\"P" + QByteArray::number(i % 5)
                + "\"],\"commands\":[\"kubectl delete pod x\"],\"verified\":true,\"cluster_id\":\"c\",\"created_at\":\"2026-11-20T10:00:00Z\"}\n";
        const QStringList arguments{u"record"_s, url.text(), u"--write"_s, u"--cooldown-hours"_s, u"0"_s, u"--batch"_s, u"7"_s};
        const QStringList problems = together(2, [&](int) {
            const CliRun run = runCli(arguments, lines);
            return run.exitCode == 0 && run.out.count('\n') == 400 ? QString() : QString::fromUtf8(run.err);
        });
        QCOMPARE(problems, QStringList());
        QCOMPARE(ask(url, "SELECT min(occurrence_count), max(occurrence_count), count(*) FROM failure_patterns"), u"160:160:5"_s);
    }

    void twoOfTheSameFile_data() { engines(); }
    void twoOfTheSameFile()
    {
        QFETCH(bool, postgres);
        if (postgres && !m_cluster)
            QSKIP("no PostgreSQL");
        const DatabaseUrl url = fresh(postgres);
        const QString path = m_folder.filePath(u"lines%1.jsonl"_s.arg(m_databases));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (int i = 0; i < 300; ++i)
            file.write("{\"session_id\":\"s" + QByteArray::number(i)
                       + "\",\"path\":\"direct\",\"commands\":[\"kubectl delete pod x\"],\"created_at\":\"2026-11-20T10:00:00Z\"}\n");
        file.close();
        const QStringList arguments{u"record"_s, url.text(), path, u"--write"_s, u"--resume"_s, u"--batch"_s, u"3"_s};
        const QStringList problems = together(2, [&](int) {
            const CliRun run = runCli(arguments);
            return run.exitCode == 0 || run.exitCode == 4 ? QString() : QString::number(run.exitCode) + QString::fromUtf8(run.err);
        });
        QCOMPARE(problems, QStringList());
        QCOMPARE(runCli(arguments).exitCode, 0); // whoever was refused goes on
        QCOMPARE(ask(url, "SELECT count(*), count(DISTINCT session_id) FROM rca_outcomes"), u"300:300"_s);
    }
};

HINDCAST_TEST(TestRecorderRace)
#include "tst_recorder_race.moc"
