// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Clock.h"
#include "core/store/connect/Connect.h"
#include "tests/interop/CliRun.h"
#include "tests/support/KilledProcess.h"
#include "tests/support/TestRegistry.h"

#include <QCryptographicHash>
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

QByteArray hashOf(const QString& path)
{
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    return file.open(QIODevice::ReadOnly) && hash.addData(&file) ? hash.result() : QByteArray();
}

int run(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    process.waitForFinished();
    return process.exitCode();
}

/// As a process leaves a database that is killed within a transaction.
bool leaveHotJournal(const QString& path)
{
    const pid_t child = ::fork();
    if (child == 0) {
        sqlite3* db = nullptr;
        sqlite3_open(QFile::encodeName(path).constData(), &db);
        sqlite3_exec(db,
                     "PRAGMA journal_mode=DELETE; PRAGMA cache_size=1; PRAGMA cache_spill=1; BEGIN; UPDATE journal SET note = 'half';"
                     "CREATE TABLE large AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)"
                     " SELECT randomblob(4000) FROM n;",
                     nullptr, nullptr, nullptr);
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return QFileInfo(path + u"-journal"_s).size() > 0;
}

} // namespace

/// What a stranger to the database, a wrong clock or a kill could do by the command line.
class TestCliTrust : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_db;

    QString path(const char* name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    CliRun cli(const QStringList& arguments) const { return runCli(QStringList{u"--json"_s} + arguments); }
    CliRun write(const QStringList& arguments) const { return runCli(QStringList{u"--json"_s, u"--write"_s} + arguments); }
    /// Name and cluster of a pattern, for verbs.
    static QStringList nameOf(const QJsonObject& p)
    {
        return {p[u"pattern_name"_s].toString(), u"--cluster"_s, p[u"cluster_id"_s].toString()};
    }
    QStringList pattern(int index) const
    {
        return nameOf(cli({u"list"_s, u"patterns"_s, m_db, u"--limit"_s, u"50"_s}).array()[index].toObject());
    }
    CliRun demote(int index, const QStringList& more = {}) const
    {
        return write(QStringList{u"demote"_s, m_db} + pattern(index) + QStringList{u"--reason"_s, u"outdated"_s} + more);
    }

private Q_SLOTS:
    void initTestCase() { qunsetenv("HINDCAST_ACCEPT_CLOCK"); } // other tests live in a time of their own
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_db = path("memory.db");
        const QString today = isoTimestamp(SystemClock().now()).left(10);
        QCOMPARE(runCli({u"generate"_s, m_db, u"--outcomes"_s, u"400"_s, u"--seed"_s, u"3"_s, u"--anchor"_s, today}).exitCode, 0);
    }

    void aClockFarAhead()
    {
        const QByteArray before = hashOf(m_db);
        for (const char* verb : {"decay", "prune", "dream"}) {
            const CliRun refused = write({QString::fromLatin1(verb), m_db, u"--now"_s, u"2099-01-01T00:00:00Z"_s});
            QCOMPARE(refused.exitCode, 2);
            QVERIFY2(refused.error()[u"message"_s].toString().contains(u"clock"), refused.err.constData());
            QVERIFY(refused.error()[u"hint"_s].toString().contains(u"--accept-clock"));
        }
        QCOMPARE(write({u"purge"_s, m_db, u"--yes"_s, u"--now"_s, u"2099-01-01T00:00:00Z"_s}).exitCode, 2);
        QCOMPARE(demote(0, {u"--now"_s, u"2099-01-01T00:00:00Z"_s}).exitCode, 2);
        QCOMPARE(hashOf(m_db), before);
        // Looking ahead is harmless, and whoever means it says so.
        QCOMPARE(cli({u"info"_s, m_db, u"--now"_s, u"2099-01-01T00:00:00Z"_s}).exitCode, 0);
        QCOMPARE(cli({u"decay"_s, m_db, u"--dry-run"_s, u"--now"_s, u"2099-01-01T00:00:00Z"_s}).exitCode, 0);
        QCOMPARE(write({u"decay"_s, m_db, u"--accept-clock"_s, u"--now"_s, u"2099-01-01T00:00:00Z"_s}).exitCode, 0);
        const QString tomorrow = isoTimestamp({SystemClock().now().us + Timestamp::perDay / 2});
        QCOMPARE(demote(1, {u"--now"_s, tomorrow}).exitCode, 0);
    }

    /// What a session was given is written as well; what it is given without --write is only looked at.
    void aSessionFarAhead()
    {
        const QString cluster = pattern(0).last(), far = u"2099-01-01T00:00:00Z"_s;
        const QByteArray before = hashOf(m_db);
        for (const QStringList& verb :
             {QStringList{u"hints"_s, m_db, u"--cluster"_s, cluster}, QStringList{u"lessons"_s, m_db, u"pod restarts"_s},
              QStringList{u"recall"_s, m_db, u"pod restarts"_s}}) {
            const QStringList ahead = verb + QStringList{u"--session"_s, u"s"_s, u"--now"_s, far};
            const CliRun refused = write(ahead);
            QCOMPARE(refused.exitCode, 2);
            QVERIFY2(refused.error()[u"message"_s].toString().contains(u"clock"), refused.err.constData());
            QCOMPARE(hashOf(m_db), before);
            QVERIFY(cli(ahead).exitCode < 2);
            QVERIFY(write(verb + QStringList{u"--now"_s, far}).exitCode < 2);
        }
        QCOMPARE(hashOf(m_db), before);
        QCOMPARE(write({u"hints"_s, m_db, u"--cluster"_s, cluster, u"--session"_s, u"s"_s, u"--now"_s, far, u"--accept-clock"_s}).exitCode,
                 0);
    }

    /// The machine's own clock may be wrong, too: what ages by it asks when anything was written last.
    void aClockFarBehindNothing()
    {
        const QString old = path("old.db");
        QCOMPARE(runCli({u"generate"_s, old, u"--outcomes"_s, u"50"_s, u"--seed"_s, u"3"_s, u"--anchor"_s, u"2021-01-01"_s}).exitCode, 0);
        const QByteArray before = hashOf(old);
        for (const QStringList& verb :
             {QStringList{u"decay"_s, old}, QStringList{u"prune"_s, old}, QStringList{u"purge"_s, old, u"--yes"_s}}) {
            const CliRun refused = write(verb);
            QCOMPARE(refused.exitCode, 4);
            QVERIFY2(refused.error()[u"message"_s].toString().contains(u"clock"), refused.err.constData());
        }
        QCOMPARE(hashOf(old), before);
        QCOMPARE(cli({u"purge"_s, old, u"--dry-run"_s}).exitCode, 0);
        QCOMPARE(cli({u"list"_s, u"patterns"_s, old}).exitCode, 0);
        QCOMPARE(write({u"decay"_s, old, u"--now"_s, u"2021-02-01T00:00:00Z"_s}).exitCode, 0);
        QCOMPARE(write({u"purge"_s, old, u"--yes"_s, u"--accept-clock"_s}).exitCode, 0);
        QVERIFY(hashOf(old) != before);
    }

    /// A moment before all that is remembered lowers nothing, nor does one before the last decay.
    void aDecayOfThePast()
    {
        const QString past = path("past.db");
        QCOMPARE(runCli({u"generate"_s, past, u"--outcomes"_s, u"50"_s, u"--seed"_s, u"3"_s, u"--anchor"_s, u"2021-01-01"_s}).exitCode, 0);
        const QByteArray before = hashOf(past);
        const CliRun refused = write({u"decay"_s, past, u"--now"_s, u"1999-01-01T00:00:00Z"_s});
        QCOMPARE(refused.exitCode, 4);
        QVERIFY2(refused.error()[u"message"_s].toString().contains(u"nothing was lowered"), refused.err.constData());
        QCOMPARE(hashOf(past), before);
        QCOMPARE(write({u"decay"_s, past, u"--now"_s, u"2021-03-01T00:00:00Z"_s}).exitCode, 0);
        const QStringList earlier{u"--write"_s, u"decay"_s, past, u"--now"_s, u"2021-02-01T00:00:00Z"_s};
        QCOMPARE(runCli(QStringList{u"--json"_s} + earlier).object()[u"changed"_s].toInteger(-1), 0);
        QVERIFY(runCli(earlier).out.contains("2021-03-01"));
    }

    /// Nor is the clock believed because an agent on the same machine has recorded something by it.
    void aClockThatHasWrittenAlready()
    {
        const QString old = path("older.db");
        QCOMPARE(runCli({u"generate"_s, old, u"--outcomes"_s, u"50"_s, u"--seed"_s, u"3"_s, u"--anchor"_s, u"2021-01-01"_s}).exitCode, 0);
        const QByteArray line =
            "{\"session_id\":\"s\",\"path\":\"direct\",\"playbooks\":[\"OOM\"],\"commands\":[\"kubectl get pods\"],\"verified\":true";
        QCOMPARE(runCli({u"--write"_s, u"record"_s, old}, line + "}\n").exitCode, 0);
        QCOMPARE(runCli({u"--write"_s, u"record"_s, old}, line + ",\"created_at\":\"2099-01-01T00:00:00Z\"}\n").exitCode, 0);
        const QByteArray before = hashOf(old);
        for (const QStringList& verb : {QStringList{u"decay"_s, old}, QStringList{u"purge"_s, old, u"--yes"_s}}) {
            const CliRun refused = write(verb);
            QCOMPARE(refused.exitCode, 4);
            QVERIFY2(refused.error()[u"message"_s].toString().contains(u"since 2021"_s)
                         || refused.error()[u"message"_s].toString().contains(u"since 2020"_s),
                     refused.err.constData());
        }
        QCOMPARE(hashOf(old), before);
    }

    /// Who asks what can be done hears before it fails.
    void aTriggerInTheSurvey()
    {
        const auto codes = [this] {
            QStringList out;
            for (const auto& finding : cli({u"info"_s, m_db}).object()[u"findings"_s].toArray())
                out << finding[u"code"_s].toString();
            return out;
        };
        QVERIFY(!codes().contains(u"foreign_trigger"_s));
        {
            auto connection = connectWritable(DatabaseUrl::sqlite(m_db));
            QVERIFY(connection);
            QVERIFY((*connection)->script("CREATE TRIGGER watch AFTER INSERT ON journal BEGIN DELETE FROM failure_patterns; END"));
        }
        QVERIFY(codes().contains(u"foreign_trigger"_s));
        QCOMPARE(demote(0).exitCode, 4);
    }

    void aSignedJournal()
    {
        if (run(u"openssl"_s, {u"version"_s}) != 0)
            qFatal("openssl is in packaging/dependencies.sh");
        QCOMPARE(run(u"openssl"_s, {u"genpkey"_s, u"-algorithm"_s, u"ed25519"_s, u"-out"_s, path("key.pem")}), 0);
        QCOMPARE(run(u"openssl"_s, {u"pkey"_s, u"-in"_s, path("key.pem"), u"-pubout"_s, u"-out"_s, path("public.pem")}), 0);
        const QStringList verify{u"journal"_s, m_db, u"verify"_s, u"--key"_s, path("public.pem")};
        const qint64 entries = cli({u"journal"_s, m_db, u"verify"_s}).object()[u"entries"_s].toInteger();
        QCOMPARE(demote(0, {u"--sign-key"_s, path("nowhere.pem")}).exitCode, 2);
        QCOMPARE(cli({u"journal"_s, m_db, u"verify"_s}).object()[u"entries"_s].toInteger(), entries); // a bad key changes nothing
        const CliRun done = demote(0, {u"--sign-key"_s, path("key.pem")});
        QVERIFY2(done.exitCode == 0, done.err.constData());
        const CliRun good = cli(verify);
        QCOMPARE(good.exitCode, 0);
        QVERIFY(good.object()[u"ok"_s].toBool());
        QVERIFY(good.object()[u"first_broken"_s].isNull());
        QCOMPARE(good.object()[u"signature"_s].toObject()[u"seq"_s].toInteger(), entries + 1);
        const QByteArrayList exported = runCli({u"journal"_s, m_db, u"export"_s}).out.trimmed().split('\n');
        const QJsonObject last = QJsonDocument::fromJson(exported.last()).object();
        QVERIFY(!last[u"signature"_s].toObject()[u"signature"_s].toString().isEmpty());
        QCOMPARE(demote(1).exitCode, 0);
        QCOMPARE(write({u"journal"_s, m_db, u"sign"_s, u"--sign-key"_s, path("key.pem")}).exitCode, 0);
        QCOMPARE(cli(verify).object()[u"signature"_s].toObject()[u"seq"_s].toInteger(), entries + 2);
        QCOMPARE(write({u"journal"_s, m_db, u"sign"_s}).exitCode, 2);
        QCOMPARE(run(u"openssl"_s, {u"genpkey"_s, u"-algorithm"_s, u"ed25519"_s, u"-out"_s, path("other.pem")}), 0);
        const CliRun other = cli({u"journal"_s, m_db, u"verify"_s, u"--key"_s, path("other.pem")});
        QCOMPARE(other.exitCode, 1);
        QCOMPARE(other.object()[u"first_broken"_s].toObject()[u"kind"_s].toString(), u"signature"_s);
        // What is not as it was written is not signed.
        {
            auto connection = connectWritable(DatabaseUrl::sqlite(m_db));
            QVERIFY(connection);
            QVERIFY((*connection)->script("UPDATE journal SET note = 'forged' WHERE seq = (SELECT max(seq) FROM journal)"));
        }
        QCOMPARE(write({u"journal"_s, m_db, u"sign"_s, u"--sign-key"_s, path("key.pem")}).exitCode, 4);
    }

    /// What replaces signed entries is signed with them, or said by whoever signs next.
    void aStrikeIsSigned()
    {
        QCOMPARE(run(u"openssl"_s, {u"genpkey"_s, u"-algorithm"_s, u"ed25519"_s, u"-out"_s, path("key.pem")}), 0);
        const QStringList sign{u"--sign-key"_s, path("key.pem")};
        const QStringList verify{u"journal"_s, m_db, u"verify"_s, u"--key"_s, path("key.pem")};
        const auto strike = [&](const CliRun& done, const QStringList& more = {}) {
            const QString seq = QString::number(done.object()[u"journal_seq"_s].toInteger());
            return write(QStringList{u"journal"_s, m_db, u"strike"_s, seq} + more);
        };
        const QString note = u"password=Tr0ub4dor-and-3"_s;
        const CliRun first = demote(0, QStringList{u"--note"_s, note, u"--keep-secrets"_s} + sign);
        QVERIFY2(first.exitCode == 0 && first.err.isEmpty(), first.err.constData());
        const CliRun struck = strike(first, sign);
        QVERIFY2(struck.exitCode == 0 && struck.err.isEmpty(), struck.err.constData());
        QCOMPARE(cli(verify).exitCode, 0);

        const CliRun second = demote(1, QStringList{u"--note"_s, note, u"--keep-secrets"_s} + sign);
        QCOMPARE(second.exitCode, 0);
        QCOMPARE(strike(second).exitCode, 0);
        QCOMPARE(cli(verify).exitCode, 1);
        const CliRun third = demote(2, sign);
        QVERIFY2(third.exitCode == 0 && third.err.contains("replaces what was signed"), third.err.constData());
        QCOMPARE(cli(verify).exitCode, 0);
    }

    void aSecretIsStruckOut()
    {
        const QString secret = u"Tr0ub4dor-and-3"_s;
        const CliRun kept = demote(0, {u"--note"_s, u"password="_s + secret, u"--keep-secrets"_s});
        QCOMPARE(kept.exitCode, 0);
        const QString seq = QString::number(kept.object()[u"journal_seq"_s].toInteger());
        QVERIFY(cli({u"journal"_s, m_db}).out.contains(secret.toUtf8()));
        const CliRun clean = demote(1, {u"--note"_s, u"password="_s + secret});
        QCOMPARE(clean.exitCode, 0);
        QVERIFY2(clean.object()[u"consequences"_s].toArray().first().toString().contains(u"1 secret"), clean.out.constData());
        const CliRun struck = write({u"journal"_s, m_db, u"strike"_s, seq});
        QVERIFY2(struck.exitCode == 0, struck.err.constData());
        QVERIFY(!struck.object()[u"left_in_files"_s].toBool(true));
        QVERIFY(!cli({u"journal"_s, m_db, u"--limit"_s, u"0"_s}).out.contains(secret.toUtf8()));
        QVERIFY(cli({u"journal"_s, m_db, u"verify"_s}).object()[u"ok"_s].toBool());
        for (const QFileInfo& file : QDir(m_folder->path()).entryInfoList(QDir::Files)) {
            QFile open(file.filePath());
            QVERIFY(open.open(QIODevice::ReadOnly));
            QVERIFY2(!open.readAll().contains(secret.toUtf8()), qPrintable(file.fileName()));
        }
        QCOMPARE(write({u"journal"_s, m_db, u"strike"_s, u"first"_s}).exitCode, 2);
        QCOMPARE(write({u"journal"_s, m_db, u"strike"_s, u"99999"_s}).exitCode, 2);
        QCOMPARE(cli({u"journal"_s, m_db, u"strike"_s, seq}).exitCode, 4); // without --write
        // Nothing is no text, and what stands there for one neither.
        for (const QByteArray& text : {QByteArray(), QByteArray(" \n"), "sha256:" + struck.object()[u"sha256"_s].toString().toUtf8()}) {
            const CliRun none = runCli({u"--json"_s, u"--write"_s, u"journal"_s, m_db, u"strike"_s, seq, u"--text-file"_s, u"-"_s}, text);
            QCOMPARE(none.exitCode, 2);
        }
        QCOMPARE(write({u"journal"_s, m_db, u"strike"_s, seq}).exitCode, 2);
        QVERIFY(cli({u"journal"_s, m_db, u"verify"_s}).object()[u"ok"_s].toBool());
    }

    /// All that a person writes for the journal is looked at, and what went is said; who means it keeps it.
    void secretsInNotesAreSaid()
    {
        const QString secret = u"Tr0ub4dor-and-3"_s, text = u"password="_s + secret;
        const QJsonObject item = cli({u"triage"_s, m_db}).array()[0].toObject();
        const QJsonObject finding = cli({u"lint"_s, m_db, u"--fail-on"_s, u"never"_s}).array()[0].toObject();
        const QStringList snooze = QStringList{u"snooze"_s, m_db} + nameOf(item),
                          accept = QStringList{u"accept-finding"_s, m_db, finding[u"rule"_s].toString(), finding[u"id"_s].toString()};
        const QStringList notes{u"--note"_s, text, u"--actor"_s, text};
        for (const QStringList& call :
             {snooze + notes, accept + notes, QStringList{u"replay"_s, m_db, u"--save"_s, text, u"--actor"_s, text}}) {
            const CliRun run = write(call);
            QVERIFY2(run.exitCode == 0, run.err.constData());
            QCOMPARE(run.err.count("1 secret"), 2);
            QVERIFY(!run.err.contains(secret.toUtf8()));
        }
        const auto stored = [&] { return cli({u"journal"_s, m_db}).out + cli({u"replay"_s, m_db, u"--saved"_s}).out; };
        QVERIFY(!stored().contains(secret.toUtf8()));
        const CliRun kept = write(snooze + notes + QStringList{u"--keep-secrets"_s});
        QVERIFY2(kept.exitCode == 0 && !kept.err.contains("secret"), kept.err.constData());
        QCOMPARE(stored().count(secret.toUtf8()), 2);
        QCOMPARE(write({u"replay"_s, m_db, u"--save"_s, text, u"--keep-secrets"_s}).exitCode, 0);
        QCOMPARE(stored().count(secret.toUtf8()), 3);
    }

    /// A process that dies while it makes the workspace of a foreign database keeps nobody from curating that database.
    void killedWhileAWorkspaceIsMade()
    {
        const QString foreign = path("port.db");
        QVERIFY(makeSqlite(foreign, dataFile(u"kubeintellect/port_ours.sql"_s)));
        const QStringList command{u"--write"_s,   u"--json"_s, u"demote"_s,   foreign,      u"playbook=oom"_s,
                                  u"--cluster"_s, u"a"_s,      u"--reason"_s, u"outdated"_s};
        for (int delay = 1; delay <= 60; delay += 2) {
            const QString folder = path("data") + QString::number(delay);
            qputenv("XDG_DATA_HOME", folder.toUtf8());
            QProcess process;
            withoutCounters(process);
            process.start(qEnvironmentVariable("HINDCAST_CLI"), command);
            QVERIFY(process.waitForStarted());
            process.waitForFinished(delay);
            process.kill();
            process.waitForFinished();
            const CliRun again = runCli(command);
            QVERIFY2(again.exitCode == 0, again.err.constData());
            QVERIFY(cli({u"journal"_s, foreign, u"verify"_s}).object()[u"ok"_s].toBool());
        }
    }

    /// What it leaves goes with the next run in that folder, whatever that writes.
    void killedWhileItGenerates()
    {
        const auto left = [&] { return QDir(m_folder->path()).entryList({u"*.part*"_s}, QDir::Files | QDir::Hidden); };
        QProcess process;
        withoutCounters(process);
        process.start(qEnvironmentVariable("HINDCAST_CLI"), {u"generate"_s, path("large.db"), u"--outcomes"_s, u"5000000"_s});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(!left().isEmpty(), 20'000);
        process.kill();
        process.waitForFinished();
        QCOMPARE(left().size(), 1);
        QFile file(m_folder->filePath(left().first()));
        QVERIFY(file.open(QIODevice::ReadWrite)
                && file.setFileTime(QDateTime::currentDateTime().addSecs(-3'600), QFileDevice::FileModificationTime));
        file.close();
        QCOMPARE(runCli({u"generate"_s, path("small.db"), u"--outcomes"_s, u"50"_s}).exitCode, 0);
        QCOMPARE(left(), QStringList());
        QVERIFY(!QFile::exists(path("large.db")));
    }

    void whatWasLeftOfAWorkspaceIsMadeAgain_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("no more than meta") << QByteArray("CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL);");
        QTest::newRow("its name") << QByteArray("CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL);"
                                                "INSERT INTO meta VALUES('uuid', 'x'), ('format', 'hindcast');");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no tables") << QByteArray("PRAGMA user_version = 1; VACUUM;");
    }
    void whatWasLeftOfAWorkspaceIsMadeAgain()
    {
        QFETCH(QByteArray, content);
        const QString foreign = path("port.db"), workspace = path("workspace.db");
        QVERIFY(makeSqlite(foreign, dataFile(u"kubeintellect/port_ours.sql"_s)));
        QFile sql(path("left.sql"));
        QVERIFY(sql.open(QIODevice::WriteOnly) && sql.write(content) == content.size());
        sql.close();
        QVERIFY(makeSqlite(workspace, sql.fileName()));
        const CliRun none = cli({u"journal"_s, foreign, u"--workspace"_s, workspace});
        QVERIFY2(none.exitCode == 0, none.err.constData());
        const CliRun done = write(
            {u"demote"_s, foreign, u"playbook=oom"_s, u"--cluster"_s, u"a"_s, u"--reason"_s, u"outdated"_s, u"--workspace"_s, workspace});
        QVERIFY2(done.exitCode == 0, done.err.constData());
        QCOMPARE(QDir(m_folder->path()).entryList({u"*.part"_s, u"workspace.db-*"_s}, QDir::Files | QDir::Hidden), QStringList());
    }

    /// A table of that name may be somebody's: nothing of it is taken for ours.
    void anotherProductsMetaIsNoWorkspace()
    {
        const QString foreign = path("port.db"), other = path("other.db");
        QVERIFY(makeSqlite(foreign, dataFile(u"kubeintellect/port_ours.sql"_s)));
        for (const QByteArray& content : {QByteArray("CREATE TABLE meta(key TEXT, value TEXT); INSERT INTO meta VALUES('theirs', 'x');"),
                                          QByteArray("CREATE TABLE meta(key TEXT, value TEXT, more TEXT);"),
                                          QByteArray("CREATE TABLE meta(key TEXT, value TEXT); CREATE TABLE their(a);")}) {
            QFile::remove(other);
            QFile sql(path("other.sql"));
            QVERIFY(sql.open(QIODevice::WriteOnly) && sql.write(content) == content.size());
            sql.close();
            QVERIFY(makeSqlite(other, sql.fileName()));
            const QByteArray before = hashOf(other);
            QVERIFY(write({u"demote"_s, foreign, u"playbook=oom"_s, u"--cluster"_s, u"a"_s, u"--reason"_s, u"outdated"_s, u"--workspace"_s,
                           other})
                        .exitCode
                    > 1);
            QCOMPARE(hashOf(other), before);
        }
    }

    /// Of our own workspace a reader makes good what a writer that died has left, unless nothing may be changed.
    void aReaderRecoversTheWorkspace()
    {
        const QString foreign = path("port.db"), workspace = path("workspace.db");
        QVERIFY(makeSqlite(foreign, dataFile(u"kubeintellect/port_ours.sql"_s)));
        const QStringList at{u"--workspace"_s, workspace};
        QCOMPARE(
            write(QStringList{u"demote"_s, foreign, u"playbook=oom"_s, u"--cluster"_s, u"a"_s, u"--reason"_s, u"outdated"_s} + at).exitCode,
            0);
        const QStringList read = QStringList{u"journal"_s, foreign} + at;
        const QByteArray before = cli(read).out;
        QVERIFY(leaveHotJournal(workspace));
        QCOMPARE(cli(QStringList{u"--read-only"_s} + read).exitCode, 3);
        const CliRun listed = cli(read);
        QVERIFY2(listed.exitCode == 0, listed.err.constData());
        QCOMPARE(listed.out, before);
        QCOMPARE(cli(QStringList{u"--read-only"_s} + read).exitCode, 0);
    }

    void aSchemaVersionThatCannotBe_data()
    {
        QTest::addColumn<QByteArray>("version");
        QTest::newRow("huge") << QByteArray("99999999999");
        QTest::newRow("negative") << QByteArray("-3");
        QTest::newRow("none") << QByteArray("0");
        QTest::newRow("no row") << QByteArray();
    }
    void aSchemaVersionThatCannotBe()
    {
        QFETCH(QByteArray, version);
        QFile sql(path("version.sql"));
        QVERIFY(sql.open(QIODevice::WriteOnly));
        sql.write("DELETE FROM schema_version;");
        if (!version.isEmpty())
            sql.write("INSERT INTO schema_version VALUES (" + version + ", 0, 'x')");
        sql.close();
        QVERIFY(makeSqlite(m_db, sql.fileName()));
        for (const CliRun& run :
             {cli({u"info"_s, m_db}), write({u"migrate"_s, m_db}), write({u"demote"_s, m_db, u"x"_s, u"--reason"_s, u"outdated"_s})}) {
            QVERIFY(run.exitCode > 0);
            QVERIFY2(run.error()[u"message"_s].toString().contains(u"version"), run.err.constData());
            QVERIFY(!run.error()[u"hint"_s].toString().isEmpty());
        }
        QCOMPARE(QDir(m_folder->path()).entryList({u"*backup*"_s}), QStringList());
    }

    /// A mark in the queue is no change-set of an earlier version: what was covered before it stays covered.
    void marksDoNotEndWhatIsProved()
    {
        const auto coveredFrom = [&] { return cli({u"journal"_s, m_db, u"verify"_s}).object()[u"covered_from"_s].toInteger(); };
        QCOMPARE(demote(0).exitCode, 0);
        QCOMPARE(coveredFrom(), 1);
        const QJsonObject waiting = cli({u"triage"_s, m_db}).array()[0].toObject();
        const CliRun snoozed = write(QStringList{u"snooze"_s, m_db} + nameOf(waiting) + QStringList{u"--for"_s, u"7d"_s});
        QVERIFY2(snoozed.exitCode == 0, snoozed.err.constData());
        QCOMPARE(coveredFrom(), 1);
        QCOMPARE(demote(2).exitCode, 0);
        QCOMPARE(coveredFrom(), 1);
    }
};

HINDCAST_TEST(TestCliTrust)
#include "tst_cli_trust.moc"
