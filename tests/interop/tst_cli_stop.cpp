// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/connect/Connect.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// quarantine, confirm, pin, snooze and enforce, as a person on a command line meets them.
class CliStopTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<CliFixture> m_cli;
    QString m_db;

    QJsonArray list(const QString& kind, const QString& filter = {}) const
    {
        QStringList call{u"list"_s, kind, m_db, u"--limit"_s, u"0"_s};
        if (!filter.isEmpty())
            call << u"--filter"_s << filter;
        return runCli(call).array();
    }
    QJsonObject json(const QStringList& arguments, int exitCode = 0) const
    {
        const CliRun run = runCli(QStringList{u"--json"_s} + arguments);
        if (run.exitCode != exitCode)
            qWarning("%s: %d %s", qPrintable(arguments.join(u' ')), run.exitCode, qPrintable(QString::fromUtf8(run.err)));
        return run.exitCode == exitCode ? run.object() : QJsonObject();
    }
    void record(const QByteArray& lines) const
    {
        QFile file(m_cli->path(u"lines.jsonl"_s));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(lines) == lines.size());
        file.close();
        QCOMPARE(runCli({u"record"_s, m_db, file.fileName(), u"--write"_s}).exitCode, 0);
    }
    static void script(const QString& path, const QByteArray& sql)
    {
        auto connection = connectWritable(DatabaseUrl::sqlite(path));
        QVERIFY(connection);
        QVERIFY((*connection)->script(sql));
    }
    static QByteArray outcome(const char* session, const char* playbook, const char* at)
    {
        return QByteArray("{\"session_id\":\"") + session + "\",\"user_id\":\"u-" + session + "\",\"path\":\"direct\",\"playbooks\":[\""
            + playbook
            + "\"],\"cluster_id\":\"c1\",\"namespace\":\"n\",\"mutated\":true,\"verified\":true,\"query\":\"q\",\"recommended_fix\":\"kubectl get pods\",\"created_at\":\""
            + at + "\"}\n";
    }

private Q_SLOTS:
    void init()
    {
        m_cli = std::make_unique<CliFixture>();
        QVERIFY(m_cli->isReady());
        m_db = m_cli->path(u"stop.db"_s);
        QCOMPARE(runCli({u"init"_s, m_db}).exitCode, 0);
        // Bad: two of two are of the bad session. Mixed: one of three.
        record(outcome("bad", "Bad", "2026-11-01T00:00:00Z") + outcome("bad", "Bad", "2026-11-02T00:00:00Z")
               + outcome("good", "Mixed", "2026-11-01T00:00:00Z") + outcome("good", "Mixed", "2026-11-02T00:00:00Z")
               + outcome("bad", "Mixed", "2026-11-03T00:00:00Z") + outcome("good", "Good", "2026-11-01T00:00:00Z"));
    }

    void quarantineTakesWhatRestsMostlyOnIt()
    {
        const QStringList call{u"quarantine"_s, m_db, u"--session"_s, u"bad"_s};
        const QJsonObject shown = json(call + QStringList{u"--dry-run"_s});
        QCOMPARE(shown[u"previewed"].toInt(), 4); // three outcomes, one pattern
        QVERIFY(list(u"patterns"_s, u"state:demoted"_s).isEmpty());
        QCOMPARE(runCli(call).exitCode, 4);
        const QJsonObject done = json(call + QStringList{u"--write"_s});
        QCOMPARE(done[u"affected"].toInt(), 4);
        QVERIFY(done[u"verified"].toBool());
        const QJsonArray demoted = list(u"patterns"_s, u"state:demoted"_s);
        QCOMPARE(demoted.size(), 1);
        QVERIFY(demoted[0][u"pattern_name"].toString().contains(u"Bad"));
        QCOMPARE(list(u"outcomes"_s, u"feedback:incorrect"_s).size(), 3);
        QVERIFY(done[u"consequences"].toArray().contains(u"1 pattern(s) that rest on them too stay: most of their evidence is of others."_s)
                || done[u"consequences"].toArray().size() == 3);
        QCOMPARE(json(call + QStringList{u"--write"_s})[u"affected"].toInt(), 0); // it is so already
        QCOMPARE(runCli({u"undo"_s, m_db, u"--write"_s}).exitCode, 0);
        QVERIFY(list(u"patterns"_s, u"state:demoted"_s).isEmpty());
        QVERIFY(list(u"outcomes"_s, u"feedback:incorrect"_s).isEmpty());
    }

    void quarantineNarrowsDown()
    {
        QCOMPARE(
            json({u"quarantine"_s, m_db, u"--user"_s, u"u-bad"_s, u"--since"_s, u"2026-11-03T00:00:00Z"_s, u"--dry-run"_s})[u"previewed"]
                .toInt(),
            1);
        QCOMPARE(json({u"quarantine"_s, m_db, u"--since"_s, u"2026-11-02T00:00:00Z"_s, u"--until"_s, u"2026-11-02T00:00:00Z"_s,
                       u"--dry-run"_s})[u"previewed"]
                     .toInt(),
                 2); // one outcome each of Bad and Mixed: half of Bad is not most of it
        QCOMPARE(runCli({u"quarantine"_s, m_db, u"--session"_s, u"nobody"_s, u"--write"_s}).exitCode, 1);
        QCOMPARE(runCli({u"quarantine"_s, m_db, u"--write"_s}).exitCode, 2);
        QCOMPARE(runCli({u"quarantine"_s, m_db, u"--since"_s, u"2026-11-03"_s, u"--until"_s, u"2026-11-01"_s, u"--write"_s}).exitCode, 2);
        QCOMPARE(runCli({u"quarantine"_s, m_db, u"--since"_s, u"yesterday-ish"_s, u"--write"_s}).exitCode, 2);
    }

    void confirmationsAreKept()
    {
        const QStringList call{u"confirm"_s, m_db,     u"--filter"_s, u"playbook:Good"_s, u"--note"_s, u"checked with the team"_s,
                               u"--actor"_s, u"ann"_s, u"--until"_s,  u"2099-01-01"_s,    u"--write"_s};
        QCOMPARE(json(call)[u"affected"].toInt(), 1);
        QCOMPARE(json(call)[u"affected"].toInt(), 0);
        const QJsonArray events = list(u"events"_s, u"kind:annotated"_s);
        QCOMPARE(events.size(), 1);
        QVERIFY(events[0][u"reason"].toString().startsWith(u"confirmed until 2099-01-01"));
        QCOMPARE(runCli({u"confirm"_s, m_db, u"--filter"_s, u"playbook:Good"_s, u"--write"_s}).exitCode, 2); // who vouches says why
        QCOMPARE(runCli({u"confirm"_s, m_db, u"nosuch"_s, u"--note"_s, u"n"_s, u"--write"_s}).exitCode, 1);
        QCOMPARE(runCli({u"confirm"_s, m_db, u"--filter"_s, u"playbook:Good"_s, u"--note"_s, u"n"_s, u"--until"_s, u"2001-01-01"_s,
                         u"--write"_s})
                     .exitCode,
                 2);
        QCOMPARE(runCli({u"undo"_s, m_db, u"--write"_s}).exitCode, 0);
        QCOMPARE(json(call)[u"affected"].toInt(), 1); // nobody vouches any more
        QVERIFY(json({u"journal"_s, m_db, u"verify"_s})[u"ok"].toBool());
    }

    void pinnedEvidenceOutlivesAPurge()
    {
        const QStringList call{u"pin"_s, m_db, u"--filter"_s, u"playbook:Mixed"_s, u"--note"_s, u"keep"_s, u"--write"_s};
        QCOMPARE(json(call)[u"affected"].toInt(), 3);
        QCOMPARE(json(call)[u"affected"].toInt(), 0);
        QCOMPARE(runCli({u"--now"_s, u"2026-11-20T00:00:00Z"_s, u"purge"_s, m_db, u"--outcomes-days"_s, u"1"_s, u"--yes"_s, u"--write"_s})
                     .exitCode,
                 0);
        QVERIFY(list(u"outcomes"_s).isEmpty());
        QVERIFY(json({u"journal"_s, m_db, u"verify"_s})[u"ok"].toBool());
        QCOMPARE(json(call)[u"affected"].toInt(), 0); // nothing is left to be pinned, and nothing is lost
    }

    void snoozedItemsComeBack()
    {
        record(outcome("s", "Wipe", "2026-11-05T00:00:00Z").replace("kubectl get pods", "kubectl delete namespace n"));
        const auto stateOfFirst = [&](const char* now) {
            for (const auto& item : runCli({u"--json"_s, u"--now"_s, QString::fromLatin1(now), u"triage"_s, m_db}).array())
                if (item[u"pattern_name"].toString().contains(u"Wipe"))
                    return item[u"state"].toString();
            return QString();
        };
        QCOMPARE(stateOfFirst("2026-11-06T00:00:00Z"), u"pending"_s);
        const QString id = u"playbook=Wipe | ns=n | cluster=c1"_s;
        const QStringList snooze{u"--now"_s, u"2026-11-06T00:00:00Z"_s, u"snooze"_s, m_db, id, u"--write"_s};
        const QJsonObject said = json(snooze + QStringList{u"--for"_s, u"12h"_s});
        QCOMPARE(said[u"until"], u"2026-11-06T12:00:00Z"_s);
        QCOMPARE(stateOfFirst("2026-11-06T11:59:59Z"), u"snoozed"_s);
        QCOMPARE(stateOfFirst("2026-11-06T12:00:00Z"), u"pending"_s);
        (void)json(snooze + QStringList{u"--done"_s});
        QCOMPARE(stateOfFirst("2026-11-07T00:00:00Z"), u"done"_s);
        (void)json(snooze + QStringList{u"--wake"_s});
        QCOMPARE(stateOfFirst("2026-11-07T00:00:00Z"), u"pending"_s);
        QCOMPARE(runCli(snooze + QStringList{u"--for"_s, u"soon"_s}).exitCode, 2);
        QCOMPARE(runCli(snooze + QStringList{u"--for"_s, u"1d"_s, u"--done"_s}).exitCode, 2);
        QCOMPARE(runCli(snooze + QStringList{u"--until"_s, u"2020-01-01"_s}).exitCode, 2);
        QCOMPARE(runCli({u"snooze"_s, m_db, u"nosuch"_s, u"--write"_s}).exitCode, 1);
        QCOMPARE(list(u"journal"_s, u"action:snooze"_s).size(), 1);
        QVERIFY(json({u"journal"_s, m_db, u"verify"_s})[u"ok"].toBool());
    }

    void blocksHoldInNativeDatabases()
    {
        QCOMPARE(json({u"enforce"_s, m_db, u"--write"_s, u"--fail-on-change"_s})[u"reapplied"].toInt(-1), 0);
    }

    /// A product that gives a blocked pattern to agents again: enforce demotes it, once.
    void enforceDemotesWhatEscaped()
    {
        const QString path = m_cli->path(u"ki.db"_s);
        QVERIFY(makeSqlite(path, dataFile(u"kubeintellect/port_ours.sql"_s)));
        const QJsonArray patterns = runCli({u"list"_s, u"patterns"_s, path}).array();
        QVERIFY(!patterns.isEmpty());
        const QString name = patterns[0][u"pattern_name"].toString(), cluster = patterns[0][u"cluster_id"].toString();
        QCOMPARE(runCli({u"block"_s, path, name, u"--cluster"_s, cluster, u"--reason"_s, u"fix-harmful"_s, u"--write"_s}).exitCode, 0);
        QCOMPARE(json({u"enforce"_s, path, u"--write"_s})[u"reapplied"].toInt(-1), 0);
        script(path, "UPDATE failure_patterns SET demoted = 0"); // as its next bump does
        const QJsonObject shown = json({u"enforce"_s, path, u"--dry-run"_s, u"--fail-on-change"_s}, 1);
        QCOMPARE(shown[u"escaped"].toInt(), 1);
        QCOMPARE(json({u"enforce"_s, path, u"--write"_s})[u"reapplied"].toInt(), 1);
        QCOMPARE(json({u"enforce"_s, path, u"--write"_s, u"--fail-on-change"_s})[u"reapplied"].toInt(-1), 0);
    }
};

HINDCAST_TEST(CliStopTest)

#include "tst_cli_stop.moc"
