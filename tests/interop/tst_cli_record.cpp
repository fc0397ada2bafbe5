// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/settings/Settings.h"
#include "tests/interop/CliRun.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <csignal>
#include <sqlite3.h>
#include <sys/resource.h>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

QByteArray line(int n, const QByteArray& more = {})
{
    return "{\"session_id\":\"s" + QByteArray::number(n)
        + "\",\"path\":\"direct\",\"playbooks\":[\"OOM\"],\"cluster_id\":\"c\",\"commands\":[\"kubectl -n shop delete pod x\"],\"verified\":true,"
          "\"created_at\":\"2026-11-20T"
        + QByteArray::number(n % 24).rightJustified(2, '0') + ":00:00Z\"" + more + "}\n";
}

QList<QJsonObject> answers(const CliRun& run)
{
    QList<QJsonObject> out;
    for (const QByteArray& l : run.out.split('\n'))
        if (!l.isEmpty())
            out << QJsonDocument::fromJson(l).object();
    return out;
}

} // namespace

/// `hindcast-cli record` and the settings as a program shows them.
class TestCliRecord : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_databases = 0;

    QString fresh()
    {
        const QString path = m_folder.filePath(u"r%1.db"_s.arg(++m_databases));
        if (runCli({u"init"_s, path}).exitCode != 0)
            qFatal("init");
        return path;
    }
    QString write(const QString& name, const QByteArray& bytes, bool append = false)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(append ? QIODevice::Append : QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write");
        return file.fileName();
    }
    static qint64 count(const QString& database, const QString& kind)
    {
        return runCli({u"--json"_s, u"info"_s, database}).object()["counts"_L1][kind].toInteger(-1);
    }
    static CliRun record(const QString& database, const QStringList& more, const QByteArray& input = {})
    {
        return runCli(QStringList{u"record"_s, database, u"--write"_s} + more, input);
    }
    static QJsonObject settings(const QStringList& more)
    {
        return runCli(QStringList{u"--json"_s, u"info"_s} + more).object()["settings"_L1].toObject();
    }

private Q_SLOTS:
    void cleanup()
    {
        for (const char* name : {"REFLEXION_ENABLED", "REFLEXION_PATTERN_COOLDOWN_HOURS", "HINDCAST_LOG", "CLUSTER_ID"})
            qunsetenv(name);
    }

    void shapes()
    {
        const QString db = fresh();
        const CliRun run = record(db, {}, line(1) + line(2) + "\n{\"session_id\":\"s\",\"path\":\"read_only\"}\nnonsense\n" + line(1));
        QCOMPARE(run.exitCode, 2);
        const QList<QJsonObject> out = answers(run);
        QCOMPARE(out.size(), 5);
        QCOMPARE(out[0].keys(),
                 QStringList({u"confidence"_s, u"eligible"_s, u"event"_s, u"failed_gates"_s, u"line"_s, u"outcome_id"_s, u"pattern"_s,
                              u"reason"_s, u"recorded"_s}));
        QCOMPARE(out[0]["event"_L1].toString(), u"seeded"_s);
        QCOMPARE(out[0]["reason"_L1], QJsonValue(QJsonValue::Null));
        QCOMPARE(out[1]["pattern"_L1].toObject(),
                 QJsonObject({{u"pattern_name"_s, u"playbook=OOM | ns=shop | cluster=c"_s},
                              {u"cluster_id"_s, u"c"_s},
                              {u"occurrence_count"_s, 2},
                              {u"promoted"_s, true}}));
        QCOMPARE(out[2]["line"_L1].toInteger(), 4);
        QCOMPARE(out[2]["recorded"_L1], QJsonValue(false));
        QCOMPARE(out[2]["reason"_L1].toString(), u"read_only"_s);
        QCOMPARE(out[2]["outcome_id"_L1], QJsonValue(QJsonValue::Null));
        QCOMPARE(out[3].keys(), QStringList({u"error"_s, u"line"_s}));
        QCOMPARE(out[3]["line"_L1].toInteger(), 5);
        QCOMPARE(out[3]["error"_L1]["code"_L1].toString(), u"invalid_input"_s);
        QCOMPARE(out[4]["event"_L1].toString(), u"cooldown_skipped"_s);
        QCOMPARE(count(db, u"outcomes"_s), 3);
        QCOMPARE(record(db, {u"--json"_s, u"-"_s}, line(9)).exitCode, 0);
    }

    void refusals()
    {
        const QString db = fresh();
        const QString file = write(u"one.jsonl"_s, line(1));
        QCOMPARE(runCli({u"record"_s, db, file}).exitCode, 4);
        QCOMPARE(runCli({u"record"_s, db, file, u"--read-only"_s}).exitCode, 4);
        QCOMPARE(record(db, {m_folder.filePath(u"none"_s)}).exitCode, 2);
        QCOMPARE(record(db, {m_folder.path()}).exitCode, 3);
        QCOMPARE(record(m_folder.filePath(u"none.db"_s), {file}).exitCode, 2);
        QCOMPARE(record(db, {u"--resume"_s}, line(1)).exitCode, 2);
        QCOMPARE(record(db, {u"-"_s, u"--resume"_s}, line(1)).exitCode, 2);
        QCOMPARE(record(db, {file, u"--batch"_s, u"0"_s}).exitCode, 2);
        QCOMPARE(record(db, {file, u"--cooldown-hours"_s, u"-1"_s}).exitCode, 2);
        QCOMPARE(record(db, {file, u"--set"_s, u"NONSENSE=1"_s}).exitCode, 2);
        QCOMPARE(record(db, {file, u"--set"_s, u"NONSENSE"_s}).exitCode, 2);
        const QString port = m_folder.filePath(u"port.db"_s);
        QVERIFY(makeSqlite(port, dataFile(u"kubeintellect/port_ours.sql"_s)));
        QCOMPARE(record(port, {file}).exitCode, 4); // an agent's own schema is not ours to write
        QCOMPARE(count(db, u"outcomes"_s), 0);
    }

    void answersComeAtOnce()
    {
        QProcess process;
        process.start(qEnvironmentVariable("HINDCAST_CLI"), {u"record"_s, fresh(), u"--write"_s});
        for (int n = 1; n <= 3; ++n) {
            process.write(line(n));
            QVERIFY(process.waitForReadyRead(20'000)); // the input is still open
            QVERIFY(process.readAllStandardOutput().contains("\"line\":" + QByteArray::number(n)));
        }
        ::kill(pid_t(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(20'000));
        QCOMPARE(process.exitCode(), 5);
        QVERIFY(process.readAllStandardError().contains("Everything up to line 3 is recorded."));
    }

    void lineOfAnyLength()
    {
        const QString db = fresh();
        QProcess shell;
        shell.start(u"bash"_s,
                    {u"-c"_s,
                     u"{ printf '{\"session_id\":\"'; head -c 600000000 /dev/zero | tr '\\0' x; echo; cat \"$2\"; } | "
                     "\"$0\" record \"$1\" --write"_s,
                     qEnvironmentVariable("HINDCAST_CLI"), db, write(u"after.jsonl"_s, line(1))});
        QVERIFY(shell.waitForFinished(120'000));
        CliRun run{shell.exitCode(), shell.readAllStandardOutput(), shell.readAllStandardError()};
        QCOMPARE(run.exitCode, 2);
        const QList<QJsonObject> out = answers(run);
        QCOMPARE(out.size(), 2);
        QCOMPARE(out[0]["error"_L1]["code"_L1].toString(), u"too_large"_s);
        QCOMPARE(out[1]["line"_L1].toInteger(), 2);
        QCOMPARE(count(db, u"outcomes"_s), 1);
        rusage used{};
        QCOMPARE(::getrusage(RUSAGE_CHILDREN, &used), 0);
        QVERIFY2(used.ru_maxrss < 450'000, QByteArray::number(qlonglong(used.ru_maxrss)).constData()); // KiB: less than the line
    }

    void resumes()
    {
        const QString db = fresh();
        const QString file = write(u"grows.jsonl"_s, line(1) + "bad\n" + line(2).chopped(1)); // the last one without its end
        const QStringList resume{file, u"--resume"_s};
        CliRun run = record(db, resume);
        QCOMPARE(run.exitCode, 2);
        QCOMPARE(answers(run).size(), 3);
        run = record(db, resume);
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.out.isEmpty());
        write(u"grows.jsonl"_s, "\n" + line(3), true);
        run = record(db, resume);
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(answers(run).size(), 1);
        QCOMPARE(answers(run)[0]["line"_L1].toInteger(), 4);
        write(u"grows.jsonl"_s, "{\"session_id\":\"s4\",", true); // somebody is still writing it
        run = record(db, resume);
        QCOMPARE(run.exitCode, 2);
        write(u"grows.jsonl"_s, "\"path\":\"read_only\"}\n", true);
        run = record(db, resume);
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(answers(run)[0]["reason"_L1].toString(), u"read_only"_s);
        QCOMPARE(count(db, u"outcomes"_s), 3);
    }

    void changedFilesAreRefused()
    {
        const QString db = fresh();
        const QString file = write(u"changes.jsonl"_s, line(1) + line(2));
        QCOMPARE(record(db, {file, u"--resume"_s}).exitCode, 0);
        for (const QByteArray& other : {line(3) + line(2) + line(4), line(1), line(1) + line(2).replace("s2", "sx")}) {
            write(u"changes.jsonl"_s, other);
            const CliRun run = record(db, {file, u"--resume"_s, u"--json"_s});
            QCOMPARE(run.exitCode, 4);
            QCOMPARE(run.error()["code"_L1].toString(), u"conflict"_s);
        }
        QCOMPARE(count(db, u"outcomes"_s), 2);
        QCOMPARE(record(db, {file, u"--resume"_s, u"--tenant"_s, u"other"_s}).exitCode, 0); // theirs is another story
    }

    void lockedDatabase()
    {
        const QString db = fresh();
        sqlite3* other = nullptr;
        QCOMPARE(sqlite3_open(db.toUtf8().constData(), &other), SQLITE_OK);
        QCOMPARE(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
        qputenv("HINDCAST_LOG", "stderr");
        const CliRun run = record(db, {}, line(1));
        sqlite3_close(other);
        QCOMPARE(run.exitCode, 3);
        QVERIFY(run.out.isEmpty());
        QVERIFY(run.err.contains("reflexion: record failed") && run.err.contains("Nothing is recorded."));
        QCOMPARE(count(db, u"outcomes"_s), 0);
    }

    void switchedOff()
    {
        const QString db = fresh(), file = write(u"off.jsonl"_s, line(1));
        qputenv("REFLEXION_ENABLED", "false");
        const CliRun run = record(db, {file, u"--resume"_s});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(answers(run)[0]["reason"_L1].toString(), u"disabled"_s);
        QCOMPARE(runCli({u"hints"_s, db, u"--cluster"_s, u"c"_s}).exitCode, 0); // reading goes on
        qunsetenv("REFLEXION_ENABLED");
        QCOMPARE(answers(record(db, {file, u"--resume"_s})).size(), 1); // nothing was passed over
        QCOMPARE(count(db, u"outcomes"_s), 1);
    }

    void secretsAndLog()
    {
        const QString db = fresh(), log = m_folder.filePath(u"lines.log"_s);
        qputenv("HINDCAST_LOG", "file:" + log.toUtf8());
        const QByteArray input = line(1).replace("delete pod x", "set env deploy/x --password=hunter2hunter2");
        QCOMPARE(record(db, {}, input).exitCode, 0);
        QFile file(log), bytes(db);
        QVERIFY(file.open(QIODevice::ReadOnly) && bytes.open(QIODevice::ReadOnly));
        const QByteArray lines = file.readAll();
        QCOMPARE(lines.count('\n'), 2);
        QVERIFY(lines.contains("[INFO    ] hindcast.recorder [] reflexion: outcome recorded session=s1 cluster=c verified=True"));
        QVERIFY(!bytes.readAll().contains("hunter2"));
        QVERIFY(!runCli({u"--json"_s, u"list"_s, u"outcomes"_s, db}).out.contains("hunter2"));
    }

    void clock()
    {
        const QString db = fresh();
        QByteArray input = line(1);
        input.replace(",\"created_at\":\"2026-11-20T01:00:00Z\"", "");
        QCOMPARE(record(db, {u"--now"_s, u"2026-01-02T03:04:05Z"_s}, input).exitCode, 0);
        QCOMPARE(runCli({u"--json"_s, u"list"_s, u"outcomes"_s, db}).array()[0]["created_at"_L1].toString(), u"2026-01-02T03:04:05Z"_s);
    }

    void settingsHaveSources()
    {
        const QString db = fresh();
        const QString config = write(u"hindcast.ini"_s,
                                     "cluster-id=from-file\nREFLEXION_PATTERN_DECAY_DAYS=9\n[reflexion]\n"
                                     "reflexion_pattern_cooldown_hours=2\nlog-level=debug\n[other]\nx=1\n");
        qputenv("REFLEXION_PATTERN_COOLDOWN_HOURS", "3");
        const QJsonObject all = settings({db, u"--config"_s, config, u"--set"_s, u"retain-outcomes-days=5"_s});
        const auto is = [&](const char* name, const QJsonValue& value, const QString& source) {
            const QJsonObject s = all[QLatin1String(name)].toObject();
            return s["value"_L1] == value && s["source"_L1].toString() == source;
        };
        QCOMPARE(size_t(all.size()), Settings::count);
        QVERIFY(is("CLUSTER_ID", u"from-file"_s, u"config file"_s));
        QVERIFY(is("REFLEXION_PATTERN_DECAY_DAYS", 9, u"config file"_s));
        QVERIFY(is("REFLEXION_PATTERN_COOLDOWN_HOURS", 3, u"environment"_s));
        QVERIFY(is("LOG_LEVEL", u"DEBUG"_s, u"config file"_s));
        QVERIFY(is("RETAIN_OUTCOMES_DAYS", 5, u"command line"_s));
        QVERIFY(is("REFLEXION_ENABLED", true, u"default"_s));
        QVERIFY(runCli({u"info"_s, db, u"--config"_s, config}).out.contains("  CLUSTER_ID = from-file (config file)\n"));
        qputenv("REFLEXION_PATTERN_COOLDOWN_HOURS", "-3");
        const CliRun bad = runCli({u"--json"_s, u"info"_s, db});
        QCOMPARE(bad.exitCode, 2);
        for (const QString& part : {u"REFLEXION_PATTERN_COOLDOWN_HOURS"_s, u"environment"_s, u"0 to 876000"_s})
            QVERIFY(bad.error()["message"_L1].toString().contains(part));
        qunsetenv("REFLEXION_PATTERN_COOLDOWN_HOURS");
        const QString typo = write(u"typo.ini"_s, "[reflexion]\nreflexion_enable=no\n");
        QCOMPARE(runCli({u"info"_s, db, u"--config"_s, typo}).exitCode, 2);
    }

    void decayReachesHints()
    {
        const QString db = fresh();
        QCOMPARE(record(db, {}, line(1) + line(2)).exitCode, 0);
        const auto hints = [&](const QStringList& more) {
            return runCli(QStringList{u"--json"_s, u"hints"_s, db, u"--cluster"_s, u"c"_s, u"--now"_s, u"2026-11-30T00:00:00Z"_s} + more)
                .object()["hints"_L1]
                .toArray()
                .size();
        };
        QCOMPARE(hints({}), 1);
        QCOMPARE(hints({u"--decay-days"_s, u"9"_s}), 0);
        const auto state = [&](const QStringList& more) {
            return runCli(QStringList{u"--json"_s, u"list"_s, u"patterns"_s, db, u"--now"_s, u"2026-11-30T00:00:00Z"_s} + more)
                .array()[0]["stored_state"_L1]
                .toString();
        };
        QCOMPARE(state({}), u"promoted"_s);
        QCOMPARE(state({u"--set"_s, u"REFLEXION_PATTERN_DECAY_DAYS=9"_s}), u"stale"_s);
    }
};

HINDCAST_TEST(TestCliRecord)
#include "tst_cli_record.moc"
