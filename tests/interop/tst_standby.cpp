// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/JournalCheck.h"
#include "core/facets/FacetReader.h"
#include "core/facets/cache/FacetStamp.h"
#include "core/replay/promotion/ReplaySource.h"
#include "core/replay/travel/PatternsThen.h"
#include "core/store/Corrections.h"
#include "core/store/connect/Connect.h"
#include "core/store/sql/Lane.h"
#include "core/store/sql/ReadAnew.h"
#include "core/store/sql/Transaction.h"
#include "core/synthetic/SyntheticData.h"
#include "core/transfer/snapshot/Snapshot.h"
#include "tests/interop/CliRun.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/StoreDump.h"
#include "tests/support/TestRegistry.h"

#include <QDeadlineTimer>
#include <QtTest>

#include <future>
#include <thread>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A read of one moment.
using StandbyRead = Expected<void> (*)(const OpenStore& open, const QString& folder);

template<class T>
Expected<void> stateOf(const Expected<T>& result)
{
    HC_CHECK(result);
    return {};
}

} // namespace

Q_DECLARE_METATYPE(StandbyRead)

/// A hot standby of a real server: everything reads, nothing offers to write, and its recovery is no dead end.
class TestStandby : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_primary, m_standby;
    DatabaseUrl m_original, m_copy;

    QString onPrimary(const QString& sql) { return m_primary->query(m_original, sql).value_or(u"(failed)"_s); }
    /// Recovery ends the test's own questions as well: asked again.
    QString onStandby(const QString& sql)
    {
        const QDeadlineTimer deadline(20'000);
        for (;;) {
            auto answer = m_standby->query(m_copy, sql);
            if (answer || deadline.hasExpired())
                return answer.value_or(u"(failed)"_s);
            QThread::msleep(50); // wait: until the standby answers
        }
    }
    QString text() const { return m_standby->url(u"memory"_s); }
    CliRun cli(const QStringList& arguments) { return runCli(QStringList{u"--json"_s, u"--now"_s, u"2026-11-20"_s} + arguments); }
    int conflicts() { return onStandby(u"SELECT confl_snapshot FROM pg_stat_database_conflicts WHERE datname = 'memory'"_s).toInt(); }
    /// Removes versions of rows on the primary that a reader of the standby may still see.
    void removeOldVersions()
    {
        onPrimary(u"UPDATE meta SET value = value"_s);
        onPrimary(u"VACUUM meta"_s);
    }
    /// The standby has seen all that the primary has written.
    void catchUp()
    {
        const QString written = onPrimary(u"SELECT pg_current_wal_insert_lsn()"_s);
        QTRY_COMPARE_WITH_TIMEOUT(onStandby(u"SELECT pg_last_wal_replay_lsn() >= '%1'"_s.arg(written)), u"t"_s, 20'000);
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto primary = PostgresCluster::start();
        HC_NEEDS_POSTGRES(primary);
        m_primary = *std::move(primary);
        m_original = m_primary->createDatabase(u"memory"_s).value();
        SyntheticOptions options;
        options.outcomes = 250;
        options.anchor = *parseTimestamp(u"2026-11-20");
        HC_GOOD(generateSyntheticData(m_original, options, {}));
        PostgresCluster::Settings settings;
        settings.server = {u"max_standby_streaming_delay=0"_s, u"hot_standby_feedback=off"_s};
        auto standby = PostgresCluster::startStandby(*m_primary, settings);
        HC_GOOD(standby);
        m_standby = *std::move(standby);
        m_copy = DatabaseUrl::parse(text()).value();
        catchUp();
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
    }
    void cleanupTestCase()
    {
        m_standby.reset();
        m_primary.reset();
    }

    void readsAsItsPrimary()
    {
        const auto a = OpenStore::open(m_original), b = OpenStore::open(m_copy);
        HC_GOOD(a);
        HC_GOOD(b);
        QVERIFY(a->store->isWritable() && !a->store->standby);
        QVERIFY(b->store->standby);
        const Timestamp now = *parseTimestamp(u"2026-11-20");
        const auto x = dumpStore(*a, now);
        auto y = dumpStore(*b, now);
        HC_GOOD(x);
        HC_GOOD(y);
        QCOMPARE(y->removeIf([](const QString& line) { return line.contains(u"is a standby"_s); }), 1); // which it says
        QVERIFY2(*x == *y, qPrintable(firstDifference(*x, *y)));
    }

    void saysThatItIsReadOnly()
    {
        const CliRun run = cli({u"info"_s, text()});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonObject info = run.object();
        QCOMPARE(info[u"writable"_s], QJsonValue(false));
        QVERIFY(!info[u"capabilities"_s].toArray().contains(u"editing"_s));
        QVERIFY(cli({u"info"_s, m_primary->url(u"memory"_s)}).object()[u"capabilities"_s].toArray().contains(u"editing"_s));
        QCOMPARE(info[u"findings"_s][0][u"code"_s].toString(), u"standby"_s);
        for (const QJsonValue& relation : info[u"corrections"_s].toObject())
            QVERIFY(relation[u"can"_s].toArray().isEmpty());
        const CliRun words = runCli({u"info"_s, text()});
        QVERIFY(words.out.contains("standby"));
    }

    /// Its snapshots leave out who still writes between the first and the last: nothing that was read of it is believed later.
    void tellsNoState()
    {
        const auto copy = connectReadOnly(m_copy), original = connectReadOnly(m_original);
        HC_GOOD(copy);
        HC_GOOD(original);
        const auto told = (*copy)->serverState();
        HC_GOOD(told);
        QCOMPARE(*told, QByteArray());
        QVERIFY(!(*original)->serverState()->isEmpty());
        const auto store = describeStore(**copy, m_copy);
        HC_GOOD(store);
        QVERIFY(!facetStamp(**copy, **store, RelationId::Outcomes, *parseTimestamp(u"2026-11-20")));
    }

    /// Of three who write the second one commits last but for one that goes on: the ends of the snapshot stay what they are. Within a
    /// transaction, which sees one moment, nothing moves.
    void versionOfWhoCommitsBetween()
    {
        onPrimary(u"CREATE TABLE late_rows(n integer)"_s);
        const auto oldest = connectWritable(m_original).value(), slow = connectWritable(m_original).value();
        for (Connection* writer : {oldest.get(), slow.get()}) {
            HC_GOOD(writer->script("BEGIN"_ba));
            HC_GOOD(writer->execute("INSERT INTO late_rows VALUES (1)"_ba));
        }
        onPrimary(u"INSERT INTO late_rows VALUES (2)"_s);
        catchUp();
        const auto reader = connectReadOnly(m_copy).value();
        const auto between = reader->dataVersion();
        HC_GOOD(between);
        HC_GOOD(slow->script("COMMIT"_ba));
        catchUp();
        QVERIFY(*reader->dataVersion() != *between);
        const auto moment = Transaction::begin(*reader, Transaction::Kind::Read);
        HC_GOOD(moment);
        const auto within = reader->dataVersion();
        HC_GOOD(within);
        HC_GOOD(oldest->script("COMMIT"_ba));
        catchUp();
        QCOMPARE(*reader->dataVersion(), *within);
    }

    void refusesToWrite_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const QStringList why{u"--reason"_s, u"outdated"_s};
        QTest::newRow("demote") << (QStringList{u"demote"_s, u"DB"_s, u"x"_s, u"--cluster"_s, u"c"_s} + why);
        QTest::newRow("preview") << (QStringList{u"demote"_s, u"DB"_s, u"NAME"_s, u"--cluster"_s, u"CLUSTER"_s, u"--dry-run"_s} + why);
        QTest::newRow("block") << (QStringList{u"block"_s, u"DB"_s, u"x"_s, u"--all-clusters"_s} + why);
        QTest::newRow("mark-incorrect") << (QStringList{u"mark-incorrect"_s, u"DB"_s, u"1"_s} + why);
        QTest::newRow("undo") << QStringList{u"undo"_s, u"DB"_s};
        QTest::newRow("purge") << QStringList{u"purge"_s, u"DB"_s, u"--yes"_s};
        QTest::newRow("record") << QStringList{u"record"_s, u"DB"_s};
        QTest::newRow("reflect") << QStringList{u"reflect"_s, u"DB"_s};
        QTest::newRow("decay") << QStringList{u"decay"_s, u"DB"_s};
        QTest::newRow("import") << QStringList{u"import"_s, u"DB"_s, u"FILE"_s};
        QTest::newRow("init") << QStringList{u"init"_s, u"DB"_s};
    }
    void refusesToWrite()
    {
        QFETCH(QStringList, arguments);
        const QJsonObject pattern = cli({u"list"_s, u"patterns"_s, text(), u"--limit"_s, u"1"_s}).array()[0].toObject();
        QFile file(m_folder.filePath(u"memories.jsonl"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"reflection_text\":\"x\"}\n");
        file.close();
        for (const auto& [word, value] :
             {std::pair(u"DB"_s, text()), std::pair(u"NAME"_s, pattern[u"pattern_name"_s].toString()),
              std::pair(u"CLUSTER"_s, pattern[u"cluster_id"_s].toString()), std::pair(u"FILE"_s, file.fileName())})
            for (QString& a : arguments)
                a = a == word ? value : a;
        if (!arguments.contains(u"--dry-run"_s))
            arguments.prepend(u"--write"_s);
        const CliRun run = runCli(QStringList{u"--json"_s, u"--now"_s, u"2026-11-20"_s} + arguments, "{}\n");
        QCOMPARE(run.exitCode, 4);
        QVERIFY(run.out.isEmpty());
        const QString sentence = run.error()[u"message"_s].toString();
        QVERIFY2(sentence.contains(u"can only be read"_s), run.err.constData());
        QVERIFY2(!run.err.contains("INSERT") && !run.err.contains("recovery"), run.err.constData()); // no raw SQL
    }

    void writingSaysWhereTo()
    {
        const auto refused = connectWritable(m_copy);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::ReadOnly);
        QVERIFY(refused.error().sentence.contains(u"standby"_s) && refused.error().hint.contains(u"primary"_s));
        // An address of both finds the one that can be written to.
        DatabaseUrl both = m_original;
        both.parameters[u"host"_s] = m_standby->folder() + u',' + m_primary->folder();
        both.parameters[u"target_session_attrs"_s] = u"primary"_s;
        HC_GOOD(connectWritable(both));
    }

    /// What recovery ends is read again, and nobody hears of it.
    void recoveryConflictsAreRepeated()
    {
        const auto connection = connectReadOnly(m_copy);
        HC_GOOD(connection);
        const int before = conflicts();
        const std::jthread writer([&] {
            (void)m_standby->waitUntilRunning(m_copy, u"SELECT count(*) FROM meta, pg_sleep(2)"_s);
            removeOldVersions();
        });
        const auto counted = (*connection)->scalar("SELECT count(*) FROM meta, pg_sleep(2)");
        HC_GOOD(counted);
        QVERIFY(counted->integer() > 0);
        QTRY_VERIFY_WITH_TIMEOUT(conflicts() > before, 20'000);
    }

    /// Recovery ends the connection too where the statement had a part of its own that could fail.
    void connectionsThatRecoveryEndsAreMadeAgain()
    {
        onPrimary(u"CREATE FUNCTION slow_count() RETURNS bigint LANGUAGE plpgsql AS $$ DECLARE n bigint; BEGIN "
                  "SELECT count(*) INTO n FROM meta, pg_sleep(2); RETURN n; EXCEPTION WHEN division_by_zero THEN RETURN 0; END $$"_s);
        catchUp();
        const auto connection = connectReadOnly(m_copy);
        HC_GOOD(connection);
        const int before = conflicts();
        const auto first = (*connection)->scalar("SELECT pg_backend_pid()::bigint");
        {
            const std::jthread writer([&] {
                (void)m_standby->waitUntilRunning(m_copy, u"SELECT slow_count()"_s);
                removeOldVersions();
            });
            const auto counted = (*connection)->scalar("SELECT slow_count()");
            HC_GOOD(counted);
            QVERIFY(counted->integer() > 0);
        }
        QTRY_VERIFY_WITH_TIMEOUT(conflicts() > before, 20'000);
        const auto second = (*connection)->scalar("SELECT pg_backend_pid()::bigint");
        HC_GOOD(second);
        QVERIFY(second->integer() != first->integer());
        QVERIFY(!(*connection)->isLost() && (*connection)->isStandby());
    }

    /// A standby that never lets it finish is told of, after a while; so is a conflict inside a transaction, which cannot be repeated.
    void repeatedAFewTimesOnly()
    {
        const auto connection = connectReadOnly(m_copy);
        HC_GOOD(connection);
        {
            std::atomic<bool> stop = false;
            const std::jthread writer([&] {
                while (!stop)
                    removeOldVersions();
            });
            const auto counted = (*connection)->scalar("SELECT count(*) FROM meta, pg_sleep(30)");
            stop = true;
            QVERIFY(!counted);
            QCOMPARE(counted.error().code, ErrorCode::Busy);
            QVERIFY2(counted.error().sentence.contains(u"standby"_s) && !counted.error().hint.isEmpty(), qPrintable(failure(counted)));
        }
        catchUp();
        QVERIFY(!(*connection)->isLost());
        const auto snapshot = Transaction::begin(**connection, Transaction::Kind::Read);
        HC_GOOD(snapshot);
        HC_GOOD((*connection)->scalar("SELECT count(*) FROM meta"));
        const std::jthread writer([&] {
            (void)m_standby->waitUntilRunning(m_copy, u"SELECT count(*) FROM meta, pg_sleep(40)"_s);
            removeOldVersions();
        });
        const auto counted = (*connection)->scalar("SELECT count(*) FROM meta, pg_sleep(40)");
        QVERIFY(!counted);
        QVERIFY2(counted.error().code == ErrorCode::Busy || counted.error().code == ErrorCode::ConnectionLost,
                 qPrintable(failure(counted)));
    }

    void readsOfOneMomentBeginAnew_data()
    {
        QTest::addColumn<StandbyRead>("read");
        QTest::newRow("snapshot") << StandbyRead([](const OpenStore& open, const QString& folder) {
            return stateOf(takeSnapshot(*open.connection, *open.store, {folder + u"/anew.db"_s, {}, {}, false, {}}, {}));
        });
        QTest::newRow("replay") << StandbyRead([](const OpenStore& open, const QString&) {
            return stateOf(readReplaySource(*open.connection, *open.store, {}, *parseTimestamp(u"2026-11-20"), {}));
        });
        QTest::newRow("journal verify") << StandbyRead(
            [](const OpenStore& open, const QString&) { return stateOf(verifyJournal(*open.connection)); });
        QTest::newRow("time travel") << StandbyRead(
            [](const OpenStore& open, const QString&) { return stateOf(PastPatterns::read(*open.connection, *open.store, {}, {})); });
        QTest::newRow("facets") << StandbyRead([](const OpenStore& open, const QString&) {
            FacetSpec spec;
            spec.columns = {OutcomeCreatedAt};
            return stateOf(readFacets(*open.connection, *open.store, spec, {}));
        });
    }
    /// Whichever statement recovery ends, or the session between two of them: nobody hears more of it than that it began anew.
    void readsOfOneMomentBeginAnew()
    {
        QFETCH(StandbyRead, read);
        const auto open = OpenStore::open(m_copy);
        HC_GOOD(open);
        std::atomic<bool> told = false;
        open->connection->setTeller([&told](const QString& sentence) { told = sentence.contains(u"standby"_s); });
        const std::jthread writer([&](const std::stop_token& stop) {
            while (!told && !stop.stop_requested())
                removeOldVersions();
        });
        for (const QDeadlineTimer deadline(60'000); !told && !deadline.hasExpired();)
            HC_GOOD(read(*open, m_folder.path()));
        QVERIFY(told);
        HC_GOOD(read(*open, m_folder.path()));
        QVERIFY(!open->connection->isLost());
    }

    /// Between two statements recovery ends the session.
    void endedBetweenStatements()
    {
        const auto connection = connectReadOnly(m_copy);
        HC_GOOD(connection);
        int tries = 0;
        const auto counted = readAnew(**connection, [&]() -> Expected<qint64> {
            HC_TRY(const Transaction moment, Transaction::begin(**connection, Transaction::Kind::Read));
            HC_CHECK((*connection)->scalar("SELECT count(*) FROM meta"));
            if (++tries == 1) {
                removeOldVersions();
                catchUp();
            }
            const auto again = (*connection)->scalar("SELECT count(*) FROM meta");
            if (!again) { // whatever is asked next: what it was is said, and it is no part of a new session
                const auto next = (*connection)->scalar("SELECT 1");
                return next ? Expected<qint64>(-1) : Unexpected(next.error());
            }
            return again->integer();
        });
        HC_GOOD(counted);
        QVERIFY(*counted > 0);
        QCOMPARE(tries, 2);
    }

    /// Whoever watches a lane's jobs hears which one is held up, and no job hears of another one's.
    void lanesSayIt()
    {
        struct Heard final : JobObserver {
            std::mutex mutex;
            std::map<quint64, QString> labels;
            QStringList said;
            void queued(quint64 id, const QString& label, const CancelToken&) override
            {
                const std::scoped_lock lock(mutex);
                labels[id] = label;
            }
            void started(quint64) override {}
            void progressed(quint64, JobProgress) override {}
            void heldUp(quint64 id, const QString& sentence) override
            {
                const std::scoped_lock lock(mutex);
                said << labels[id] + u": "_s + sentence;
            }
            void ended(quint64, const Error*) override {}
        };
        const auto heard = std::make_shared<Heard>();
        Lane lane(u"reads"_s, [this](const CancelToken& token) { return connectReadOnly(m_copy, token); }, heard);
        for (const QString& label : {u"ended"_s, QString(), u"quiet"_s}) {
            std::promise<Expected<int>> promise;
            int tries = 0;
            lane.post<int>(
                {label},
                [&](Connection& connection, const JobContext&) {
                    return readAnew(connection, [&]() -> Expected<int> {
                        HC_TRY(const Transaction moment, Transaction::begin(connection, Transaction::Kind::Read));
                        HC_CHECK(connection.scalar("SELECT count(*) FROM meta"));
                        if (++tries == 1 && label != u"quiet"_s) {
                            removeOldVersions();
                            catchUp();
                        }
                        HC_CHECK(connection.scalar("SELECT count(*) FROM meta"));
                        return tries;
                    });
                },
                [&](Expected<int> answer) { promise.set_value(std::move(answer)); });
            const auto answer = promise.get_future().get();
            HC_GOOD(answer);
            QCOMPARE(*answer, label == u"quiet"_s ? 1 : 2);
        }
        const std::scoped_lock lock(heard->mutex);
        QCOMPARE(heard->said.size(), 1);
        QVERIFY2(heard->said.front().startsWith(u"ended: The standby"_s), qPrintable(heard->said.front()));
    }

    /// A copy that never gets to its end leaves nothing, and the one that was there stays.
    void isGivenUp()
    {
        const QString target = m_folder.filePath(u"given-up.db"_s);
        const auto open = OpenStore::open(m_copy);
        HC_GOOD(open);
        SnapshotSpec spec{target, {}, {}, false, {}};
        HC_GOOD(takeSnapshot(*open->connection, *open->store, spec, {}));
        QFile file(target);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray before = file.readAll();
        QStringList told;
        open->connection->setTeller([&told](const QString& sentence) { told << sentence; });
        JobContext context;
        context.progress = [this, &told, at = qsizetype(-1)](JobProgress) mutable { // once a try
            if (at != told.size()) {
                removeOldVersions();
                catchUp();
            }
            at = told.size();
        };
        const auto taken = takeSnapshot(*open->connection, *open->store, spec, context);
        QVERIFY(!taken);
        QCOMPARE(taken.error().code, ErrorCode::Busy);
        QVERIFY2(taken.error().sentence.contains(u"conflict with its recovery"_s), qPrintable(failure(taken)));
        QVERIFY(taken.error().hint.contains(u"max_standby_streaming_delay"_s) && taken.error().hint.contains(u"hot_standby_feedback"_s));
        QVERIFY2(told.size() > 5 && told.last().contains(QString::number(told.size())), qPrintable(told.join(u'\n')));
        QVERIFY(file.seek(0));
        QCOMPARE(file.readAll(), before);
        QCOMPARE(QDir(m_folder.path()).entryList({u"given-up*"_s}, QDir::Files), QStringList{u"given-up.db"_s});
        context.progress = [](JobProgress) {}; // the session is as good as any
        HC_GOOD(takeSnapshot(*open->connection, *open->store, spec, context));
    }

    /// What the command line says of it is no part of its answer.
    void verbsBeginAnew()
    {
        const QString copy = m_folder.filePath(u"verb.db"_s);
        const QList<QStringList> verbs{
            {u"snapshot"_s, text(), u"--to"_s, copy}, {u"replay"_s, text()}, {u"journal"_s, text(), u"verify"_s}};
        bool told = false;
        for (const QDeadlineTimer deadline(60'000); !told && !deadline.hasExpired();)
            for (const QStringList& verb : verbs) {
                const QDeadlineTimer busy(1'000); // less than it goes on for
                const std::jthread writer([&] {
                    while (!busy.hasExpired())
                        removeOldVersions();
                });
                const CliRun run = cli(verb);
                QVERIFY2(run.exitCode == 0, run.err.constData());
                QVERIFY(!run.object().isEmpty());
                told = told || run.err.contains("begins anew");
            }
        QVERIFY(told);
    }

    /// Made the first one, it takes changes at once.
    void promoted()
    {
        (void)m_standby->query(m_copy, u"SELECT pg_promote(true, 30)"_s); // its answer may be ended too
        QTRY_COMPARE_WITH_TIMEOUT(onStandby(u"SELECT pg_is_in_recovery()"_s), u"f"_s, 30'000);
        const auto writable = connectWritable(m_copy);
        HC_GOOD(writable);
        HC_GOOD((*writable)->execute("UPDATE meta SET value = value"));
        const auto open = OpenStore::open(m_copy);
        HC_GOOD(open);
        QVERIFY(open->store->isWritable());
    }
};

HINDCAST_TEST(TestStandby)
#include "tst_standby.moc"
