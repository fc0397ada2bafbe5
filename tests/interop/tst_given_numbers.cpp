// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/connect/Connect.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <algorithm>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

QByteArray failedRun(const QByteArray& task, const QByteArray& session = "s")
{
    return R"({"session_id":")" + session + R"(","outcome":"failure","task_description":")" + task
        + R"(","error":{"category":"tool_error","message":"no )" + task
        + R"("},"events":[{"event_type":"tool_call","tool_name":"kubectl"}]})" + '\n';
}

QByteArray poorAnswer(const QByteArray& query)
{
    return R"({"query":")" + query + R"(","answer":"wrong thing said here","score":0.1})" + '\n';
}

QByteArray goodOutcome(const QByteArray& session, const QByteArray& at)
{
    return R"({"session_id":")" + session
        + R"(","path":"direct","mutated":true,"verified":true,"playbooks":["p"],"cluster_id":"c","created_at":")" + at + R"("})" + '\n';
}

} // namespace

/// The number of a record that was deleted is never another record's.
class TestGivenNumbers : public QObject
{
    Q_OBJECT

    CliFixture m_cli;
    QString m_db;

    [[nodiscard]] QList<qint64> ids(const QString& list) const
    {
        QList<qint64> out;
        for (const auto& r : runCli({u"--json"_s, u"list"_s, list, m_db}).array())
            out += r[u"id"_s].isString() ? r[u"id"_s].toString().toLongLong() : r[u"id"_s].toInteger();
        std::ranges::sort(out);
        return out;
    }
    [[nodiscard]] int write(const QStringList& call, const QByteArray& in = {}) const
    {
        const CliRun run = runCli(call + QStringList{u"--write"_s}, in);
        if (run.exitCode != 0)
            qWarning("%s: %s", qPrintable(call.join(u' ')), run.err.constData());
        return run.exitCode;
    }
    [[nodiscard]] int forget(const QString& kind, qint64 id) const
    {
        return write({u"delete"_s, m_db, QString::number(id), u"--kind"_s, kind, u"--reason"_s, u"duplicate"_s});
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_cli.isReady()); }

    void ofReflections_data() { CliFixture::bothEngines(); }
    void ofReflections()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        m_db = m_cli.database(postgres);
        QCOMPARE(write({u"reflect"_s, m_db, u"--template"_s}, failedRun("certificates") + failedRun("disks")), 0);
        const QList<qint64> before = ids(u"reflections"_s);
        QVERIFY(before.size() >= 2);
        QVERIFY(runCli({u"lessons"_s, m_db, u"disks"_s, u"--json"_s, u"--session"_s, u"run"_s, u"--min-importance"_s, u"0"_s, u"--write"_s})
                    .object()[u"logged"_s]
                    .toBool());
        // All of them at once, and then those that came since, one by one: no number comes again.
        QCOMPARE(write({u"delete"_s, m_db, u"--kind"_s, u"reflection"_s, u"--filter"_s, u"importance>=0"_s, u"--reason"_s, u"duplicate"_s}),
                 0);
        QCOMPARE(ids(u"reflections"_s), QList<qint64>());
        QList<qint64> given = before;
        for (const QByteArray task : {"queues", "pods"}) {
            QCOMPARE(write({u"reflect"_s, m_db, u"--template"_s}, failedRun(task)), 0);
            const QList<qint64> now = ids(u"reflections"_s);
            QVERIFY(!now.isEmpty());
            for (const qint64 id : now)
                QVERIFY2(id > given.last(), qPrintable(QString::number(id)));
            given += now;
            // What its predecessors were given for says nothing of it.
            const QJsonObject uses =
                runCli({u"show"_s, u"reflection"_s, m_db, QString::number(now.first()), u"--json"_s}).object()[u"uses"_s].toObject();
            QCOMPARE(uses[u"given"_s].toInteger(), 0);
            for (auto id = now.crbegin(); id != now.crend(); ++id)
                if (ids(u"reflections"_s).contains(*id))
                    QCOMPARE(forget(u"reflection"_s, *id), 0);
        }
    }

    void undoneAfterOthersCame_data() { CliFixture::bothEngines(); }
    void undoneAfterOthersCame()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        m_db = m_cli.database(postgres);
        QCOMPARE(write({u"reflect"_s, m_db, u"--template"_s}, failedRun("certificates")), 0);
        const QList<qint64> before = ids(u"reflections"_s);
        QCOMPARE(forget(u"reflection"_s, before.last()), 0);
        QCOMPARE(write({u"reflect"_s, m_db, u"--template"_s}, failedRun("disks")), 0);
        QVERIFY(!ids(u"reflections"_s).contains(before.last()));
        QCOMPARE(write({u"undo"_s, m_db}), 0);
        QVERIFY(ids(u"reflections"_s).contains(before.last()));
    }

    void ofEpisodes_data() { CliFixture::bothEngines(); }
    void ofEpisodes()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        m_db = m_cli.database(postgres);
        QCOMPARE(write({u"reinforce"_s, m_db, u"-"_s, u"--template"_s}, poorAnswer("What is the state of the certificate?")), 0);
        const QList<qint64> before = ids(u"episodes"_s);
        QCOMPARE(before.size(), 1);
        QCOMPARE(forget(u"episode"_s, before.first()), 0);
        QCOMPARE(write({u"reinforce"_s, m_db, u"-"_s, u"--template"_s}, poorAnswer("Is there bread?")), 0);
        const QList<qint64> now = ids(u"episodes"_s);
        QCOMPARE(now.size(), 1);
        QVERIFY(now.first() > before.first());
        QCOMPARE(write({u"undo"_s, m_db}), 0);
        QCOMPARE(ids(u"episodes"_s), before + now);
    }

    void ofPurgedOutcomes()
    {
        m_db = m_cli.database(false);
        QCOMPARE(write({u"record"_s, m_db, u"-"_s}, goodOutcome("a", "2020-01-01T00:00:00Z") + goodOutcome("b", "2020-01-02T00:00:00Z")),
                 0);
        QCOMPARE(ids(u"outcomes"_s), (QList<qint64>{1, 2}));
        QCOMPARE(write({u"purge"_s, m_db, u"--yes"_s, u"--accept-clock"_s, u"--keep-rows"_s}), 0);
        QCOMPARE(ids(u"outcomes"_s), QList<qint64>());
        QCOMPARE(write({u"record"_s, m_db, u"-"_s}, goodOutcome("c", "2026-01-01T00:00:00Z")), 0);
        QCOMPARE(ids(u"outcomes"_s), QList<qint64>{3});
    }

    void marksThatNobodyGave_data()
    {
        QTest::addColumn<QByteArray>("mark");
        for (const char* mark : {"9223372036854775807", "9223372036854775806", "99999999999999999999", "-9223372036854775808", "many", ""})
            QTest::newRow(*mark ? mark : "nothing") << QByteArray(mark);
    }
    /// What a file says was given, and cannot have been, keeps nobody from writing; the next true number replaces it.
    void marksThatNobodyGave()
    {
        QFETCH(QByteArray, mark);
        m_db = m_cli.database(false);
        const QByteArray outcome = goodOutcome("a", "2020-01-01T00:00:00Z");
        QCOMPARE(write({u"record"_s, m_db, u"-"_s}, outcome), 0);
        {
            const auto connection = connectWritable(DatabaseUrl::sqlite(m_db));
            QVERIFY(connection.has_value());
            for (const char* table : {"rca_outcomes", "failure_patterns", "traces", "reflections"})
                QVERIFY((*connection)
                            ->execute("INSERT INTO meta(key, value) VALUES ('last_number:" + QByteArray(table) + "', '" + mark + "')")
                            .has_value());
        }
        QCOMPARE(write({u"record"_s, m_db, u"-"_s}, goodOutcome("b", "2020-01-02T00:00:00Z")), 0);
        QCOMPARE(ids(u"outcomes"_s), (QList<qint64>{1, 2}));
        QCOMPARE(write({u"reflect"_s, m_db, u"--template"_s}, failedRun("disks")), 0);
        QVERIFY(ids(u"reflections"_s).last() < 10);
        QCOMPARE(write({u"purge"_s, m_db, u"--yes"_s, u"--accept-clock"_s, u"--keep-rows"_s}), 0);
        QCOMPARE(write({u"record"_s, m_db, u"-"_s}, goodOutcome("c", "2026-01-01T00:00:00Z")), 0);
        QCOMPARE(ids(u"outcomes"_s), QList<qint64>{3});
    }
    /// Nor does a row that has such a number make anything worse than refused, with a sentence that says why.
    void aRowBehindAllNumbers()
    {
        m_db = m_cli.database(false);
        QCOMPARE(write({u"record"_s, m_db, u"-"_s}, goodOutcome("a", "2026-01-01T00:00:00Z")), 0);
        {
            const auto connection = connectWritable(DatabaseUrl::sqlite(m_db));
            QVERIFY(connection.has_value());
            QVERIFY((*connection)->execute("UPDATE rca_outcomes SET id = 9223372036854775807").has_value());
        }
        const CliRun run = runCli({u"record"_s, m_db, u"-"_s, u"--write"_s}, goodOutcome("b", "2026-01-02T00:00:00Z"));
        QVERIFY(run.exitCode != 0);
        QVERIFY2((run.err + run.out).contains("9223372036854775807"), (run.err + run.out).constData());
    }

    /// Whoever puts a block back that was taken back finds its number free.
    void ofBlocksThatWereTakenBack()
    {
        m_db = m_cli.database(false);
        QCOMPARE(write({u"record"_s, m_db, u"-"_s}, goodOutcome("a", "2026-01-01T00:00:00Z")), 0);
        const QString name = runCli({u"--json"_s, u"list"_s, u"patterns"_s, m_db}).array().at(0)[u"pattern_name"_s].toString();
        const QStringList block{u"block"_s, m_db, name, u"--all-clusters"_s, u"--reason"_s, u"outdated"_s};
        QCOMPARE(write(block), 0);
        QCOMPARE(write({u"undo"_s, m_db}), 0);
        QCOMPARE(write(block), 0);
        const auto connection = connectWritable(DatabaseUrl::sqlite(m_db));
        QVERIFY(connection.has_value());
        const auto only = (*connection)->scalar("SELECT group_concat(id) FROM blocks");
        QVERIFY(only.has_value());
        QCOMPARE(only->text(), u"2"_s);
    }
};

HINDCAST_TEST(TestGivenNumbers)
#include "tst_given_numbers.moc"
