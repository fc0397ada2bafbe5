// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What comes in and what goes out: a disk that is full behind standard output, an input that is none, lines that never end, and a
// program that is told to stop while it waits for the next line.
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/FilterFields.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/Checks.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int streamPatience = 30'000;

const QByteArray trace =
    "{\"outcome\":\"failure\",\"task_goal\":\"Drain the node\",\"events\":[{\"event_type\":\"tool_call\",\"content\":\"kubectl\",\"tool_name\":\"kubectl\"}]}\n";
const QByteArray outcome =
    "{\"session_id\":\"s\",\"path\":\"direct\",\"playbooks\":[\"OOM\"],\"commands\":[\"kubectl delete pod x\"],\"verified\":true}\n";

struct ShellRun {
    int exitCode = -1;
    QByteArray err;
};

/// The program in a shell that redirects it: `$0` is the program, `$1` a database.
ShellRun inShell(const QString& script, const QString& database)
{
    QProcess shell;
    shell.start(u"sh"_s, {u"-c"_s, script, qEnvironmentVariable("HINDCAST_CLI"), database});
    if (!shell.waitForFinished(60'000))
        return {};
    return {shell.exitCode(), shell.readAllStandardError()};
}

/// A service for vectors that thinks for longer than anybody waits, and is the one to ask as long as this lives.
struct SlowEmbeddings {
    ModelServer server{{answer()}};
    Environment environment{{{"HINDCAST_EMBEDDING_PROVIDER", "openai"},
                             {"HINDCAST_EMBEDDING_BASE_URL", server.base().toString().toUtf8()},
                             {"HINDCAST_EMBEDDING_MODEL", "mine"},
                             {"HINDCAST_EMBEDDING_DIMENSION", "3"},
                             {"OPENAI_API_KEY", "k"}}};

private:
    static ModelServer::Answer answer()
    {
        ModelServer::Answer slow = vectorOfModel("1,0,0");
        slow.delayMs = streamPatience;
        return slow;
    }
};

} // namespace

class TestCliStreams : public QObject
{
    Q_OBJECT

    CliFixture m_cli;

    /// Asks one line, waits for its answer, says stop while the program waits for the next one, and gives it what comes after.
    static void checkStopped(const QStringList& arguments, const QByteArray& line, const QByteArray& after)
    {
        QProcess process;
        process.start(qEnvironmentVariable("HINDCAST_CLI"), arguments);
        QVERIFY(process.waitForStarted());
        process.write(line);
        QByteArray answer;
        while (!answer.contains('\n')) {
            QVERIFY2(process.waitForReadyRead(streamPatience), process.readAllStandardError().constData());
            answer += process.readAllStandardOutput();
        }
        ::kill(pid_t(process.processId()), SIGINT);
        process.write(after); // whoever reads without looking up sees it after the signal
        QVERIFY(process.waitForFinished(streamPatience));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 5);
        QVERIFY(process.readAllStandardError().contains("ancelled"));
    }

    /// Says stop while a service, which was asked once, thinks.
    static void checkStoppedAt(const ModelServer& server, const QStringList& arguments, const QByteArray& input)
    {
        QProcess process;
        process.start(qEnvironmentVariable("HINDCAST_CLI"), arguments);
        QVERIFY(process.waitForStarted());
        if (!input.isEmpty()) {
            process.write(input);
            QVERIFY(process.waitForBytesWritten(streamPatience));
        }
        process.closeWriteChannel();
        server.waitForRequests(1);
        QCOMPARE(server.requests().size(), 1);
        ::kill(pid_t(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(streamPatience));
        const QByteArray err = process.readAllStandardError();
        QVERIFY2(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 5, err.constData());
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const char* name : {"HINDCAST_LLM_PROVIDER", "RAE_LLM_MODEL_DEFAULT"})
            qunsetenv(name);
        QVERIFY(m_cli.isReady());
    }

    void whoIsStoppedAnswersForWhatIsStored_data()
    {
        QTest::addColumn<QString>("verb");
        QTest::addColumn<QByteArray>("line"); // with a number for each #
        QTest::addColumn<QByteArray>("table");
        QTest::newRow("review") << u"review"_s
                                << QByteArray("{\"kfm_action\":{\"action\":\"keep\",\"component\":\"c#\"},\"active_component\":\"c\"}")
                                << QByteArray("decision_reviews");
        QTest::newRow("reinforce") << u"reinforce"_s << QByteArray("{\"query\":\"q#\",\"answer\":\"an answer x\",\"score\":0.9}")
                                   << QByteArray("evaluations");
        QTest::newRow("reflect") << u"reflect"_s << QByteArray(trace.trimmed()).replace("Drain the node", "Drain node #")
                                 << QByteArray("traces");
    }
    /// Answers wait for a flush while there is more to read: what was stored before the signal has one each.
    void whoIsStoppedAnswersForWhatIsStored()
    {
        QFETCH(QString, verb);
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, table);
        const QString db = m_cli.database(false);
        QByteArray lines;
        for (int i = 0; i < 100'000; ++i)
            lines += QByteArray(line).replace("#", QByteArray::number(i)) + '\n';
        QProcess process;
        process.start(qEnvironmentVariable("HINDCAST_CLI"), {verb, db, m_cli.file(u"many.jsonl"_s, lines), u"--write"_s});
        QVERIFY(process.waitForStarted());
        const auto reader = connectReadOnly(DatabaseUrl::sqlite(db));
        HC_GOOD(reader);
        const auto stored = [&] { return (*reader)->scalar("SELECT count(*) FROM " + table).value_or(Cell()).integer(); };
        QTRY_VERIFY_WITH_TIMEOUT(stored() > 20, streamPatience);
        ::kill(pid_t(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(streamPatience));
        const QByteArray err = process.readAllStandardError();
        QVERIFY2(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 5, err.constData());
        QCOMPARE(process.readAllStandardOutput().count('\n'), stored());
    }

    /// Where nobody takes the answers that wait, what ended the run is said all the same.
    void whoIsStoppedBeforeAFullDisk()
    {
        const QString db = m_cli.database(false);
        QByteArray lines;
        for (int i = 0; i < 100'000; ++i)
            lines += "{\"kfm_action\":{\"action\":\"keep\",\"component\":\"c" + QByteArray::number(i) + "\"},\"active_component\":\"c\"}\n";
        QProcess process;
        process.setStandardOutputFile(u"/dev/full"_s);
        process.start(qEnvironmentVariable("HINDCAST_CLI"),
                      {u"review"_s, db, m_cli.file(u"states.jsonl"_s, lines), u"--template"_s, u"--write"_s});
        QVERIFY(process.waitForStarted());
        const auto reader = connectReadOnly(DatabaseUrl::sqlite(db));
        HC_GOOD(reader);
        const auto stored = [&] { return (*reader)->scalar("SELECT count(*) FROM decision_reviews").value_or(Cell()).integer(); };
        QTRY_VERIFY_WITH_TIMEOUT(stored() > 20, streamPatience);
        ::kill(pid_t(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(streamPatience));
        const QByteArray err = process.readAllStandardError();
        QVERIFY2(process.exitCode() == 5 && !err.contains("cannot be written"), err.constData());
    }

    void aFullDiskBehindTheOutput()
    {
        const QString db = m_cli.database(false);
        for (const char* call : {"info \"$1\"", "list patterns \"$1\"", "--json info \"$1\"", "prompts \"$1\" show reflection-failure",
                                 "journal \"$1\" export"}) {
            const ShellRun run = inShell(u"exec \"$0\" "_s + QLatin1String(call) + u" > /dev/full"_s, db);
            if (QByteArray(call).startsWith("journal"))
                QCOMPARE(run.exitCode, 0); // nothing to say
            else
                QVERIFY2(run.exitCode == 3 && run.err.contains("cannot be written"), run.err.constData());
        }
        const ShellRun lines = inShell(u"echo '{\"rule\":\"api_cost\",\"input\":{}}' | \"$0\" rule > /dev/full"_s, db);
        QVERIFY2(lines.exitCode == 3, lines.err.constData());
    }

    /// A table for programs, too, is looked at; a file has it as it is stored.
    void aTerminalIsNotSteered()
    {
        const QString db = m_cli.database(false), file = m_cli.path(u"shown.csv"_s);
        QCOMPARE(runCli({u"--write"_s, u"record"_s, db}, outcome).exitCode, 0);
        {
            auto connection = connectWritable(DatabaseUrl::sqlite(db));
            QVERIFY(connection);
            QVERIFY((*connection)->execute("UPDATE rca_outcomes SET query = char(27) || '[31mred' || char(27) || ']0;title' || char(7)"));
        }
        const int master = ::posix_openpt(O_RDWR | O_NOCTTY);
        QVERIFY(master >= 0 && ::grantpt(master) == 0 && ::unlockpt(master) == 0);
        const QByteArray slave = ::ptsname(master);
        const QStringList call{u"list"_s, u"outcomes"_s, db, u"--format"_s, u"csv"_s, u"--limit"_s, u"3"_s};
        QByteArray shown;
        QProcess program;
        program.setStandardOutputFile(QString::fromLocal8Bit(slave));
        program.start(qEnvironmentVariable("HINDCAST_CLI"), call);
        QVERIFY(program.waitForFinished(streamPatience)); // so little fits into a terminal's own memory
        char bytes[4'096];
        ::fcntl(master, F_SETFL, O_NONBLOCK);
        for (ssize_t n = ::read(master, bytes, sizeof bytes); n > 0; n = ::read(master, bytes, sizeof bytes))
            shown.append(bytes, n);
        ::close(master);
        QCOMPARE(program.exitCode(), 0);
        QVERIFY2(shown.contains("[31mred") && !shown.contains('\x1b') && !shown.contains('\x07'), shown.constData());
        QProcess whole;
        whole.setStandardOutputFile(file);
        whole.start(qEnvironmentVariable("HINDCAST_CLI"), call);
        QVERIFY(whole.waitForFinished(streamPatience));
        QFile kept(file);
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QVERIFY(kept.readAll().contains("\x1b[31mred"));
    }

    void anInputThatIsNone()
    {
        const QString db = m_cli.database(false);
        for (const char* verb : {"record", "reflect --template", "correct", "review"}) {
            const ShellRun run = inShell(u"exec \"$0\" --json "_s + QLatin1String(verb) + u" \"$1\" - --write < /"_s, db);
            QVERIFY2(run.exitCode == 3 && run.err.contains("\"io\""), (verb + run.err).constData());
        }
    }

    void stoppedWhileItWaits()
    {
        const QString db = m_cli.database(false);
        checkStopped({u"record"_s, db, u"-"_s, u"--write"_s}, outcome, outcome);
        checkStopped({u"reflect"_s, db, u"-"_s, u"--template"_s, u"--write"_s}, trace, trace);
        checkStopped({u"reflect"_s, m_cli.database(false), u"-"_s, u"--template"_s, u"--write"_s}, trace, {}); // nothing comes
        const QByteArray question = "{\"name\":\"haiku_eval\"}\n";
        checkStopped({u"rule"_s, u"api_name"_s}, question, question);
        // What was answered is kept.
        QCOMPARE(runCli({u"--json"_s, u"list"_s, u"outcomes"_s, db}).array().size(), 1);
    }

    /// A service that thinks for long is not waited for once somebody says stop; what was stored before stays.
    void stoppedWhileAServiceThinks()
    {
        const QString db = m_cli.database(false);
        const SlowEmbeddings service;
        checkStoppedAt(service.server, {u"reflect"_s, db, u"-"_s, u"--template"_s, u"--write"_s}, trace);
        QCOMPARE(runCli({u"--json"_s, u"list"_s, u"reflections"_s, db, u"--filter"_s, u"kind:reflection"_s}).array().size(), 1);
    }

    /// The same while a correction is compared with those before it, and while models are compared.
    void stoppedWhileACorrectionIsCompared()
    {
        const QString db = m_cli.database(false);
        const SlowEmbeddings service;
        checkStoppedAt(service.server, {u"correct"_s, db, u"-"_s, u"--write"_s},
                       "{\"critique\":\"It CONFLICTS.\",\"verification_results\":[],\"query\":\"q\",\"context\":\"c\",\"iteration\":1,"
                       "\"quality_before\":0.2,\"quality_after\":0.9}\n");
        QCOMPARE(runCli({u"--json"_s, u"list"_s, u"reflections"_s, db}).array().size(), 1); // what was stored before stays
    }
    void stoppedWhileModelsAreCompared()
    {
        const QString db = m_cli.database(false);
        QCOMPARE(runCli({u"reflect"_s, db, u"-"_s, u"--template"_s, u"--write"_s}, trace).exitCode, 0);
        ModelServer::Answer slow = saidByModel(u"never heard"_s);
        slow.delayMs = streamPatience;
        const ModelServer server({slow});
        const Environment environment(
            {{"HINDCAST_LLM_PROVIDER", "openai"}, {"HINDCAST_LLM_BASE_URL", server.base().toString().toUtf8()}, {"OPENAI_API_KEY", "k"}});
        const QStringList twice{u"--sweep-prompt"_s, u"reflection-failure"_s, u"--sweep-prompt"_s, u"reflection-failure@1"_s};
        const CliRun same = runCli(QStringList{u"replay-reflections"_s, db, u"--sweep-model"_s, u"gpt-4o"_s, u"--write"_s} + twice);
        QVERIFY2(same.exitCode == 2 && same.err.contains("twice"), same.err.constData());
        QVERIFY(server.requests().isEmpty());
        checkStoppedAt(server, {u"replay-reflections"_s, db, u"--sweep-model"_s, u"gpt-4o"_s, u"--write"_s}, {});
        QCOMPARE(runCli({u"--json"_s, u"list"_s, u"reflections"_s, db, u"--filter"_s, u"kind:reflection"_s}).array().size(), 1);
    }

    void endlessLinesForRules()
    {
        const QByteArray input = "{\"name\":\"" + QByteArray(17 * 1024 * 1024, 'x') + "\"}\n\n{\"name\":\"haiku_eval\"}\nno JSON\n[]\n";
        const CliRun run = runCli({u"rule"_s, u"api_name"_s}, input);
        QCOMPARE(run.exitCode, 0);
        const QList<QJsonObject> answers = jsonLines(run.out);
        QCOMPARE(answers.size(), 4);
        QCOMPARE(answers[0][u"error"_s].toObject()[u"code"_s].toString(), u"too_large"_s);
        QCOMPARE(answers[1][u"output"_s].toObject()[u"provider"_s].toString(), u"anthropic"_s);
        QVERIFY(answers[2][u"error"_s].toObject()[u"message"_s].toString().contains("at byte"_L1));
        QVERIFY(answers[3][u"error"_s].toObject()[u"message"_s].toString().contains("not a JSON object"_L1));
        const QList<QJsonObject> named = jsonLines(
            runCli({u"rule"_s},
                   "{\"rule\":5,\"input\":{}}\n{\"rule\":\"nosuch\",\"input\":{}}\n{\"rule\":\"api_name\",\"input\":{\"name\":\"x\"}}\n")
                .out);
        QCOMPARE(named.size(), 3);
        QVERIFY(named[0].contains(u"error"_s) && named[1].contains(u"error"_s) && named[2].contains(u"output"_s));
    }

    /// Traces that found no answer wait; asked again, whoever does not answer the first is not asked for the next.
    void tracesThatWait()
    {
        const QString db = m_cli.database(false);
        const QByteArray other = QByteArray(trace).replace("Drain the node", "Rotate the key");
        {
            const ModelServer silent({ModelServer::json(401, "{\"error\":{\"message\":\"no\"}}")});
            const Environment environment({{"HINDCAST_LLM_PROVIDER", "openai"},
                                           {"HINDCAST_LLM_BASE_URL", silent.base().toString().toUtf8()},
                                           {"RAE_LLM_MODEL_DEFAULT", "gpt-4o"},
                                           {"OPENAI_API_KEY", "k"}});
            for (const QJsonObject& answer : jsonLines(runCli({u"reflect"_s, db, u"-"_s, u"--write"_s}, trace + other).out))
                QCOMPARE(answer[u"fate"_s].toString(), u"pending"_s);
            const auto asked = silent.requests().size();
            const QList<QJsonObject> again = jsonLines(runCli({u"reflect"_s, db, u"--pending"_s, u"--write"_s}).out);
            QCOMPARE(again.size(), 1);
            QCOMPARE(again[0][u"fate"_s].toString(), u"pending"_s);
            QVERIFY(!again[0][u"error"_s].toObject()[u"message"_s].toString().isEmpty());
            QVERIFY(silent.requests().size() <= asked + 1);
        }
        const QList<QJsonObject> done = jsonLines(runCli({u"reflect"_s, db, u"--pending"_s, u"--template"_s, u"--write"_s}).out);
        QCOMPARE(done.size(), 2);
        for (const QJsonObject& answer : done)
            QCOMPARE(answer[u"fate"_s].toString(), u"stored"_s);
        QVERIFY(runCli({u"reflect"_s, db, u"--pending"_s, u"--template"_s, u"--write"_s}).out.isEmpty());
    }

    /// A database that refuses a row is no bad line: it ends there.
    void aDatabaseThatRefuses()
    {
        const QString db = m_cli.database(false);
        const QByteArray pass =
            "{\"critique\":\"It CONFLICTS.\",\"verification_results\":[],\"query\":\"q\",\"context\":\"c\",\"iteration\":1,\"quality_before\":0.2,\"quality_after\":0.9}\n";
        QCOMPARE(runCli({u"correct"_s, db, u"-"_s, u"--write"_s}, pass).exitCode, 0);
        {
            const auto url = DatabaseUrl::parse(db);
            const auto connection = connectWritable(*url);
            HC_GOOD(connection);
            HC_GOOD(
                (*connection)
                    ->script(
                        "CREATE UNIQUE INDEX never_twice ON reflections(CASE WHEN occurrence_count > 1 THEN 1 END); UPDATE reflections SET occurrence_count = 1;"));
        }
        const QByteArray other = QByteArray(pass).replace("It CONFLICTS.", "That CONFLICTS.");
        QCOMPARE(runCli({u"correct"_s, db, u"-"_s, u"--write"_s}, other + other).exitCode, 0); // the first that comes twice
        const CliRun refused = runCli({u"--json"_s, u"correct"_s, db, u"-"_s, u"--write"_s}, pass + other);
        QVERIFY2(refused.exitCode == 4, (refused.err + refused.out).constData());
        QCOMPARE(refused.error()[u"code"_s].toString(), u"conflict"_s);
        QVERIFY(refused.out.isEmpty());
    }

    /// Columns and kinds that a product does not keep, and a journal without an entry.
    void whatIsNotKept()
    {
        const QString rae = m_cli.path(u"rae.db"_s), port = m_cli.path(u"port.db"_s);
        QVERIFY(makeSqlite(rae, m_cli.file(u"rae.sql"_s, test::raeSqlite(7))));
        QVERIFY(makeSqlite(port, dataFile(u"kubeintellect/port_ours.sql"_s)));
        const DatabaseUrl url = DatabaseUrl::sqlite(rae);
        const auto connection = connectReadOnly(url);
        HC_GOOD(connection);
        const auto store = describeStore(**connection, url);
        HC_GOOD(store);
        int sorted = 0, unsorted = 0;
        for (const FilterField& f : filterFields(*(*store)->relation(RelationId::Reflections))) {
            const CliRun run = runCli({u"--json"_s, u"list"_s, u"reflections"_s, rae, u"--sort"_s, f.name});
            if (f.recorded)
                ++sorted;
            else
                ++unsorted;
            QVERIFY2(run.exitCode == (f.recorded ? 0 : 4), (f.name.toUtf8() + run.err).constData());
            if (!f.recorded)
                QVERIFY(run.error()[u"code"_s].toString() == u"unsupported"_s && run.error()[u"message"_s].toString().contains(f.name));
        }
        QVERIFY(sorted > 5 && unsorted > 0);
        for (const QStringList& call :
             {QStringList{u"prune"_s, port, u"--dry-run"_s}, QStringList{u"replay-reflections"_s, port, u"--template"_s}}) {
            const CliRun run = runCli(QStringList{u"--json"_s} + call);
            QVERIFY2(run.exitCode == 4 && run.error()[u"message"_s].toString().contains("reflections"_L1), run.err.constData());
        }
        QProcess openssl;
        openssl.start(u"openssl"_s, {u"genpkey"_s, u"-algorithm"_s, u"ed25519"_s, u"-out"_s, m_cli.path(u"key.pem"_s)});
        QVERIFY(openssl.waitForFinished(streamPatience) && openssl.exitCode() == 0);
        const CliRun unsigned_ = runCli(
            {u"--json"_s, u"journal"_s, m_cli.database(false), u"sign"_s, u"--sign-key"_s, m_cli.path(u"key.pem"_s), u"--write"_s});
        QVERIFY2(unsigned_.exitCode == 2 && unsigned_.error()[u"code"_s].toString() == u"not_found"_s, unsigned_.err.constData());
    }
};

HINDCAST_TEST(TestCliStreams)
#include "tst_cli_streams.moc"
