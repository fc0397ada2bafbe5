// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/RelationScan.h"
#include "core/store/sql/Lane.h"
#include "tests/interop/CliRun.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <future>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// What can go wrong with a server, as typed errors.
class TestPostgres : public QObject
{
    Q_OBJECT

    std::unique_ptr<PostgresCluster> m_cluster;
    DatabaseUrl m_joined;

    Error connectError(const QString& url)
    {
        const auto parsed = DatabaseUrl::parse(url);
        if (!parsed)
            return parsed.error();
        const auto connection = connectReadOnly(*parsed);
        return connection ? Error{ErrorCode::Internal, u"it connected"_s} : connection.error();
    }
    QString with(const QString& database, const QString& extra) { return m_cluster->url(database) + u'&' + extra; }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
        const auto url = m_cluster->createDatabase(u"joined"_s);
        QVERIFY(url.has_value() && m_cluster->load(*url, dataFile(u"kubeintellect/v4_joined_1500_outcomes.sql"_s)).has_value());
        m_joined = *url;
        QVERIFY(
            m_cluster
                ->query(
                    *url,
                    u"CREATE ROLE reader LOGIN PASSWORD 'right'; CREATE ROLE nobody_here LOGIN; REVOKE ALL ON SCHEMA public FROM PUBLIC; GRANT USAGE ON SCHEMA public TO nobody_here"_s)
                .has_value());
    }
    void cleanupTestCase() { m_cluster.reset(); }

    void typedErrors()
    {
        const auto admin = DatabaseUrl::parse(m_cluster->url(u"postgres"_s));
        QVERIFY(m_cluster->query(*admin, u"CREATE DATABASE guarded"_s).has_value());
        const QString guarded = m_cluster->url(u"guarded"_s).replace(u"user=postgres"_s, u"user=reader"_s);
        QCOMPARE(connectError(guarded + u"&password=wrong"_s).code, ErrorCode::AuthenticationFailed);
        QCOMPARE(connectError(guarded).code, ErrorCode::AuthenticationFailed);
        QVERIFY(!connectError(guarded + u"&password=s3cret"_s).detail.contains(u"s3cret"_s));
        QVERIFY(connectReadOnly(*DatabaseUrl::parse(guarded + u"&password=right"_s)).has_value());
        QCOMPARE(connectError(m_cluster->url(u"joined"_s).replace(u"user=postgres"_s, u"user=missing"_s)).code,
                 ErrorCode::AuthenticationFailed);
        QCOMPARE(connectError(m_cluster->url(u"missing"_s)).code, ErrorCode::NotFound);
        QCOMPARE(connectError(u"postgresql://no-such-host.invalid/x"_s).code, ErrorCode::ConnectionFailed);
        QCOMPARE(connectError(u"postgresql://127.0.0.1:1/x"_s).code, ErrorCode::ConnectionFailed);
        QCOMPARE(connectError(u"postgresql:///x?host=/nonexistent"_s).code, ErrorCode::ConnectionFailed);
        QCOMPARE(connectError(u"postgresql:///x?nonsense=1"_s).code, ErrorCode::InvalidInput);
        for (const QString& url : {m_cluster->url(u"missing"_s), u"postgresql://127.0.0.1:1/x"_s}) {
            const CliRun run = runCli({u"info"_s, url, u"--json"_s});
            QVERIFY(run.exitCode == 2 || run.exitCode == 3);
            QVERIFY(!run.error()["message"_L1].toString().isEmpty() && !run.error()["hint"_L1].toString().isEmpty());
        }
    }

    void withoutPermission()
    {
        const QString url = m_cluster->url(u"joined"_s).replace(u"user=postgres"_s, u"user=nobody_here"_s);
        const CliRun run = runCli({u"list"_s, u"patterns"_s, url, u"--json"_s});
        QCOMPARE(run.exitCode, 3);
        QCOMPARE(run.error()["code"_L1].toString(), u"permission_denied"_s);
        // Some of it: what is closed is named, the rest is listed.
        QVERIFY(
            m_cluster
                ->query(m_joined, u"CREATE ROLE half LOGIN; GRANT USAGE ON SCHEMA public TO half; GRANT SELECT ON rca_outcomes TO half"_s)
                .has_value());
        const QString half = m_cluster->url(u"joined"_s).replace(u"user=postgres"_s, u"user=half"_s);
        const CliRun closed = runCli({u"list"_s, u"patterns"_s, half, u"--json"_s});
        QVERIFY2(closed.exitCode == 4, closed.err.constData());
        QVERIFY(closed.error()["hint"_L1].toString().contains(u"failure_patterns"_s));
        const CliRun open = runCli({u"list"_s, u"outcomes"_s, half, u"--limit"_s, u"1"_s, u"--json"_s});
        QCOMPARE(open.exitCode, 0);
    }

    /// A schema that is closed is no empty one.
    void schemaThatMayNotBeUsed()
    {
        const auto url = m_cluster->createDatabase(u"closed"_s);
        QVERIFY(url.has_value() && m_cluster->load(*url, dataFile(u"kubeintellect/v4_ours.sql"_s)).has_value());
        QVERIFY(m_cluster
                    ->query(*url,
                            u"CREATE ROLE outsider LOGIN; REVOKE ALL ON SCHEMA public FROM PUBLIC;"
                            "GRANT SELECT ON ALL TABLES IN SCHEMA public TO outsider"_s)
                    .has_value());
        const QString outside = m_cluster->url(u"closed"_s).replace(u"user=postgres"_s, u"user=outsider"_s);
        for (const QStringList& verb : {QStringList{u"info"_s, outside}, {u"list"_s, u"patterns"_s, outside}}) {
            const CliRun run = runCli(verb + QStringList{u"--json"_s});
            QCOMPARE(run.exitCode, 3);
            QCOMPARE(run.error()["code"_L1].toString(), u"permission_denied"_s);
            QVERIFY2(run.error()["message"_L1].toString().contains(u"schema public"_s), run.err.constData());
            QVERIFY2(run.error()["hint"_L1].toString().contains(u"GRANT USAGE ON SCHEMA"_s), run.err.constData());
        }
        // As a workspace it says the same, and nothing is made.
        const CliRun demote = runCli({u"--json"_s, u"--write"_s, u"--workspace"_s, outside, u"demote"_s, m_joined.text(), u"--filter"_s,
                                      u"confidence>0"_s, u"--reason"_s, u"outdated"_s});
        QVERIFY2(demote.exitCode == 3, demote.err.constData());
        QCOMPARE(demote.error()["code"_L1].toString(), u"permission_denied"_s);
        // What the sentence says is what helps.
        QVERIFY(m_cluster->query(*url, u"GRANT USAGE ON SCHEMA public TO outsider"_s).has_value());
        QCOMPARE(runCli({u"info"_s, outside}).exitCode, 0);
        // A database without tables still is one without tables.
        const auto empty = m_cluster->createDatabase(u"empty"_s);
        const CliRun none = runCli({u"info"_s, empty->text(), u"--json"_s});
        QCOMPARE(none.exitCode, 2);
        QCOMPARE(none.error()["code"_L1].toString(), u"unknown_layout"_s);
    }

    /// Tables of the same names in several schemas: what is opened is said, and the address can name the other.
    void severalSchemas()
    {
        const auto url = m_cluster->createDatabase(u"schemas"_s);
        QVERIFY(url.has_value() && m_cluster->load(*url, dataFile(u"kubeintellect/v4_ours.sql"_s)).has_value());
        QVERIFY(m_cluster
                    ->query(*url,
                            u"CREATE SCHEMA staging; CREATE TABLE staging.failure_patterns (LIKE public.failure_patterns INCLUDING ALL);"
                            "CREATE SCHEMA \"odd name\"; CREATE TABLE \"odd name\".nothing(id int)"_s)
                    .has_value());
        const auto messages = [](const QString& address) {
            const CliRun run = runCli({u"info"_s, address, u"--json"_s});
            QStringList out;
            for (const auto& f : run.object()[u"findings"_s].toArray())
                if (f[u"code"_s].toString() == u"other_schema"_s)
                    out << f[u"message"_s].toString();
            return out;
        };
        const QStringList here = messages(url->text());
        QCOMPARE(here.size(), 1);
        QVERIFY2(here[0].contains(u"schema public"_s) && here[0].contains(u"staging"_s) && here[0].contains(u"failure_patterns"_s),
                 qPrintable(here[0]));
        const QString option = here[0].section(u"add "_s, 1).section(u' ', 0, 0); // as the sentence says
        QCOMPARE(option, u"options=-csearch_path%3Dstaging"_s);
        const QString there = url->text() + u'&' + option;
        QVERIFY(messages(there)[0].contains(u"schema staging"_s));
        QCOMPARE(runCli({u"list"_s, u"patterns"_s, there, u"--json"_s}).array().size(), 0);
        QVERIFY(!runCli({u"list"_s, u"patterns"_s, url->text(), u"--json"_s}).array().isEmpty());
    }

    void readOnlyConnectionsCannotWrite()
    {
        auto connection = connectReadOnly(m_joined);
        QVERIFY(connection.has_value());
        const auto changed = (*connection)->execute("DELETE FROM rca_outcomes");
        QVERIFY(!changed);
        QCOMPARE(changed.error().code, ErrorCode::ReadOnly);
    }

    /// The server ends the session between two pieces of a scan.
    void lostConnectionMidScan()
    {
        auto connection = connectReadOnly(m_joined);
        QVERIFY(connection.has_value());
        const auto store = describeStore(**connection, m_joined);
        QVERIFY(store.has_value());
        const auto pid = (*connection)->scalar("SELECT pg_backend_pid()");
        QVERIFY(pid.has_value());
        ReadQuery query;
        query.columns = {OutcomeId};
        ReadNotes notes;
        JobContext context;
        int seen = 0;
        const auto report = RelationScan(**connection, *(*store)->relation(RelationId::Outcomes), query)
                                .run(context, 0, notes, [&](RowCursor&) {
                                    if (++seen == 1)
                                        (void)m_cluster->query(m_joined, u"SELECT pg_terminate_backend(%1, 5000)"_s.arg(pid->integer()));
                                    return true;
                                });
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::ConnectionLost);
        QVERIFY((*connection)->isLost());
    }

    void laneConnectsAgain()
    {
        Lane lane(u"test"_s, [this](const CancelToken& token) { return connectReadOnly(m_joined, token); });
        const auto ask = [&lane](const QByteArray& sql) {
            std::promise<Expected<Cell>> promise;
            auto answer = promise.get_future();
            lane.post<Cell>(
                {}, [sql](Connection& c, const JobContext&) { return c.scalar(sql); },
                [&promise](Expected<Cell> cell) { promise.set_value(std::move(cell)); });
            return answer.get();
        };
        const auto first = ask("SELECT pg_backend_pid()");
        QVERIFY(first.has_value());
        QCOMPARE(ask("SELECT pg_terminate_backend(pg_backend_pid())").error().code, ErrorCode::ConnectionLost);
        const auto second = ask("SELECT pg_backend_pid()");
        QVERIFY2(second.has_value(), qPrintable(second ? QString() : second.error().sentence));
        QVERIFY(second->integer() != first->integer());
    }

    void cancelledStatement()
    {
        auto connection = connectReadOnly(m_joined);
        QVERIFY(connection.has_value());
        CancelToken token;
        (*connection)->setCancelToken(token);
        std::jthread later([this, token] {
            (void)m_cluster->waitUntilRunning(m_joined, u"SELECT pg_sleep(30)"_s);
            token.cancel();
        });
        QElapsedTimer timer;
        timer.start();
        const auto slept = (*connection)->scalar("SELECT pg_sleep(30)::text");
        QCOMPARE(slept.error().code, ErrorCode::Cancelled);
        QVERIFY(timer.elapsed() < 20'000);
        (*connection)->setCancelToken(CancelToken());
        for (int i = 0; i < 20; ++i) // a late cancel must not hit these
            QVERIFY((*connection)->scalar("SELECT 1").has_value());
    }

    void nativeSchema()
    {
        const auto url = m_cluster->createDatabase(u"ours"_s);
        QVERIFY(url.has_value());
        const QString address = m_cluster->url(u"ours"_s);
        QCOMPARE(runCli({u"init"_s, address}).exitCode, 0);
        QCOMPARE(runCli({u"init"_s, address}).exitCode, 4);
        const CliRun info = runCli({u"info"_s, address, u"--json"_s});
        QCOMPARE(info.object()["layout"_L1].toString(), u"native"_s);
        for (const QString& kind : {u"outcomes"_s, u"patterns"_s, u"events"_s, u"journal"_s}) {
            const CliRun list = runCli({u"list"_s, kind, address});
            QCOMPARE(list.exitCode, 0);
            QCOMPARE(list.out, QByteArray("[]\n"));
        }
        QVERIFY(
            m_cluster->query(*url, u"UPDATE schema_version SET version = 99 WHERE version = (SELECT max(version) FROM schema_version)"_s)
                .has_value());
        QCOMPARE(runCli({u"info"_s, address, u"--json"_s}).error()["code"_L1].toString(), u"newer_schema"_s);
    }
};

HINDCAST_TEST(TestPostgres)
#include "tst_postgres.moc"
