// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What verbs once did in silence, or said wrongly: connections that were refused, options without effect, dry runs, empty files.
#include "tests/interop/CliFixture.h"
#include "tests/support/ServerUser.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QFileInfo>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const QByteArray failedRun =
    "{\"session_id\":\"s1\",\"outcome\":\"failure\",\"task_description\":\"Fix the ledger\",\"error\":{\"error_category\":"
    "\"tool_error\",\"error_message\":\"no pod\"},\"events\":[{\"event_type\":\"tool_call\",\"tool_name\":\"kubectl\"}]}\n";

/// An export with one span of an agent, which failed, or of a tool that it called.
QByteArray exportedSpan(bool tool)
{
    QByteArray out = "{\"resourceSpans\":[{\"resource\":{},\"scopeSpans\":[{\"scope\":{\"name\":\"s\"},\"spans\":[{\"traceId\":"
                     "\"0af7651916cd43dd8448eb211c80319c\",IDS,\"name\":\"OPERATION x\",\"kind\":1,\"startTimeUnixNano\":"
                     "\"1790000000000000000\",\"endTimeUnixNano\":\"1790000001000000000\",\"attributes\":[{\"key\":"
                     "\"gen_ai.operation.name\",\"value\":{\"stringValue\":\"OPERATION\"}}],\"status\":{\"code\":2,\"message\":"
                     "\"boom\"}}]}]}]}\n";
    out.replace("OPERATION", tool ? "execute_tool" : "invoke_agent");
    return out.replace("IDS",
                       tool ? "\"spanId\":\"b7ad6b7169203332\",\"parentSpanId\":\"b7ad6b7169203331\"" : "\"spanId\":\"b7ad6b7169203331\"");
}

QByteArray contentsOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestAuditVerbs : public QObject
{
    Q_OBJECT

    CliFixture m_cli;

private Q_SLOTS:
    void initTestCase()
    {
        for (const char* name :
             {"HINDCAST_LLM_PROVIDER", "RAE_LLM_MODEL_DEFAULT", "HINDCAST_EMBEDDING_PROVIDER", "HINDCAST_ACCEPT_CLOCK", "HINDCAST_LOG"})
            qunsetenv(name);
        QVERIFY(m_cli.isReady());
    }

    void refusedConnections_data()
    {
        QTest::addColumn<QStringList>("call");
        QTest::addColumn<QString>("operation");
        const QString nowhere = u"postgresql://nobody@127.0.0.1:1/none?connect_timeout=2"_s;
        const auto row = [&](const char* verb, const QString& operation, const QStringList& more) {
            QTest::newRow(verb) << QStringList{QString::fromLatin1(verb), nowhere} + more << operation;
        };
        row("correct", u"correct"_s, {});
        row("import", u"import"_s, {m_cli.file(u"refused.jsonl"_s, failedRun)});
        row("mark-incorrect", u"mark_incorrect"_s, {u"1"_s, u"--reason"_s, u"outdated"_s});
        row("hints", u"hints"_s, {u"--cluster"_s, u"c"_s, u"--session"_s, u"s"_s});
        row("lessons", u"lessons"_s, {u"Fix the ledger"_s, u"--session"_s, u"s"_s});
        row("demote", u"demote"_s, {u"p"_s, u"--reason"_s, u"outdated"_s});
        row("embed", u"embed"_s, {});
        row("record", u"record_outcome"_s, {});
        row("purge", u"purge"_s, {u"--yes"_s});
    }
    /// Whoever watches the log sees once that nothing was written. A call that was not to write says nothing there.
    void refusedConnections()
    {
        QFETCH(QStringList, call);
        QFETCH(QString, operation);
        const Environment environment({{"HINDCAST_LOG", "stderr"}});
        const QByteArray line = "reflexion: " + operation.toUtf8() + " failed";
        const CliRun run = runCli(call + QStringList{u"--write"_s}, "{}\n");
        QCOMPARE(run.exitCode, 3);
        QVERIFY2(run.err.count(line) == 1, run.err.constData());
        const CliRun looked = runCli(call, "{}\n");
        QVERIFY(looked.exitCode != 0);
        QVERIFY2(!looked.err.contains("reflexion:"), looked.err.constData());
    }
    void dryRunsLogNoRefusal()
    {
        const Environment environment({{"HINDCAST_LOG", "stderr"}});
        const CliRun run = runCli({u"purge"_s, u"postgresql://nobody@127.0.0.1:1/none?connect_timeout=2"_s, u"--dry-run"_s, u"--write"_s});
        QCOMPARE(run.exitCode, 3);
        QVERIFY2(!run.err.contains("reflexion:"), run.err.constData());
    }

    void optionsWithoutEffect_data()
    {
        QTest::addColumn<QStringList>("call");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const QStringList& call, const QString& says) { QTest::newRow(name) << call << says; };
        row("evaluator command", {u"reinforce"_s, u"--evaluator-command"_s, u"cat"_s}, u"--evaluator command"_s);
        row("another evaluator", {u"reinforce"_s, u"--evaluator"_s, u"threshold"_s, u"--evaluator-command"_s, u"cat"_s},
            u"--evaluator command"_s);
        row("links", {u"links"_s, u"1"_s, u"--build"_s}, u"--build"_s);
        row("pending outcome", {u"reflect"_s, u"--pending"_s, u"--outcome"_s, u"success"_s}, u"--outcome"_s);
        row("pending session", {u"reflect"_s, u"--pending"_s, u"--session-from"_s, u"session.id"_s}, u"--session-from"_s);
        row("cluster", {u"record"_s, u"--cluster"_s, u""_s}, u"--cluster"_s);
        row("scorer", {u"reflect"_s, u"--scorer"_s, u""_s}, u"--scorer"_s);
        row("nothing to compare with", {u"recall"_s, u"--min-similarity"_s, u"0.5"_s}, u"--min-similarity"_s);
        for (const char* verb : {"reflect", "record", "review", "correct", "reinforce"})
            row(verb, {QLatin1String(verb), u""_s}, u"name of the input"_s);
        // A script's variable that nobody set: passed over, it would mean more than was meant, or nothing.
        const auto empty = [&row](const QStringList& call, const QString& option, const QString& value = u""_s) {
            row(qPrintable(QString(call[0] + u' ' + option)), call + QStringList{option, value}, option + u" names nothing"_s);
        };
        for (const char* scope : {"--tenant", "--project", "--workspace"})
            empty({u"reflect"_s}, QLatin1String(scope));
        empty({u"reflect"_s}, u"--session-from"_s);
        empty({u"reflect"_s}, u"--outcome"_s);
        empty({u"reflect"_s}, u"--into"_s);
        empty({u"recall"_s, u"x"_s}, u"--tags"_s);
        empty({u"lessons"_s, u"x"_s}, u"--tags"_s, u" , "_s);
        empty({u"recall"_s, u"x"_s}, u"--kind"_s, u","_s);
        empty({u"recall"_s}, u"--session"_s);
        empty({u"lessons"_s, u"x"_s}, u"--embedder"_s);
        empty({u"seen"_s, u"x"_s}, u"--error-type"_s);
        empty({u"hints"_s, u"--cluster"_s, u"c"_s}, u"--user"_s);
        empty({u"quarantine"_s, u"--user"_s, u"u"_s}, u"--session"_s);
        empty({u"block"_s, u"x"_s, u"--reason"_s, u"outdated"_s}, u"--cluster"_s);
        empty({u"lint"_s}, u"--cluster"_s);
        empty({u"triage"_s}, u"--rule"_s);
        empty({u"mcp"_s}, u"--cluster"_s);
    }
    void optionsWithoutEffect()
    {
        QFETCH(QStringList, call);
        QFETCH(QString, says);
        call.insert(1, m_cli.database(false));
        const CliRun run = runCli(call + QStringList{u"--write"_s, u"--json"_s});
        QVERIFY2(run.exitCode == 2, run.out.constData());
        QVERIFY(run.out.isEmpty());
        QCOMPARE(run.error()[u"code"_s].toString(), u"invalid_input"_s);
        QVERIFY2(run.error()[u"message"_s].toString().contains(says), run.err.constData());
    }
    /// What was refused there is taken where it has an effect.
    void optionsWithEffect()
    {
        const QString db = m_cli.database(false);
        QCOMPARE(runCli({u"links"_s, db, u"--build"_s, u"--write"_s}).exitCode, 0);
        QCOMPARE(runCli({u"reflect"_s, db, u"--pending"_s, u"--write"_s}).exitCode, 0);
        QCOMPARE(runCli({u"reflect"_s, db, u"--scorer"_s, u"rules"_s, u"--write"_s}, failedRun).exitCode, 0);
    }

    void importsAreTriedWithoutWrite_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("own") << failedRun;
        QTest::newRow("exported") << exportedSpan(false);
    }
    void importsAreTriedWithoutWrite()
    {
        QFETCH(QByteArray, text);
        const QString db = m_cli.database(false), file = m_cli.file(u"tried.jsonl"_s, text);
        const QStringList call{u"import"_s, db, file, u"--json"_s};
        for (int time = 0; time < 2; ++time) { // nothing is kept of the first
            const CliRun tried = runCli(call + QStringList{u"--dry-run"_s});
            QVERIFY2(tried.exitCode == 0, tried.err.constData());
            QCOMPARE(tried.object()[u"traces"_s].toInteger(), 1);
            QVERIFY(tried.object()[u"dry_run"_s].toBool());
        }
        QCOMPARE(runCli(call).exitCode, 4);
        QCOMPARE(runCli(call + QStringList{u"--dry-run"_s, u"--read-only"_s}).exitCode, 4);
        QCOMPARE(runCli(call + QStringList{u"--write"_s}).object()[u"traces"_s].toInteger(), 1);
        QCOMPARE(runCli(call + QStringList{u"--dry-run"_s}).object()[u"known"_s].toInteger(), 1);
    }
    /// Bringing a database up to date could not be taken back.
    void olderSchemasStayAsTheyAre()
    {
        const QString db = m_cli.database(false), file = m_cli.file(u"older.jsonl"_s, failedRun);
        QVERIFY(makeSqlite(
            db, m_cli.file(u"older.sql"_s, "DELETE FROM schema_version WHERE version = (SELECT max(version) FROM schema_version);\n")));
        const QByteArray before = contentsOf(db);
        QVERIFY(!before.isEmpty());
        const CliRun run = runCli({u"import"_s, db, file, u"--dry-run"_s});
        QVERIFY2(run.exitCode == 4 && run.err.contains("migrate"), run.err.constData());
        QVERIFY(contentsOf(db) == before);
    }
    /// Root may write to every file: where it runs the tests, the program runs as the user of servers.
    void readOnlyFilesRefuseATrial()
    {
        if (const auto user = needServerUser(); !user)
            QSKIP(qPrintable(user.error().sentence));
        const QString db = m_cli.database(false), file = m_cli.file(u"locked.jsonl"_s, failedRun);
        for (const QString& path : {QFileInfo(db).path(), db, file})
            QVERIFY(giveToServerUser(path));
        QVERIFY(QFile::setPermissions(db, QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther));
        QProcess program;
        runAsServerUser(program);
        program.start(qEnvironmentVariable("HINDCAST_CLI"), {u"import"_s, db, file, u"--dry-run"_s, u"--json"_s});
        QVERIFY2(program.waitForFinished(60'000), qPrintable(program.errorString()));
        const QByteArray said = program.readAllStandardError();
        QVERIFY2(program.exitStatus() == QProcess::NormalExit && program.exitCode() == 4, said.constData());
        QVERIFY2(said.contains("cannot be written to"), said.constData());
    }

    void sessionsWithoutOutcomes()
    {
        const QString db = m_cli.database(false);
        QCOMPARE(runCli({u"reflect"_s, db, u"--template"_s, u"--write"_s}, failedRun).exitCode, 0);
        const CliRun text = runCli({u"session"_s, db, u"s1"_s});
        QCOMPARE(text.exitCode, 0);
        QVERIFY2(!text.out.contains("1970") && text.out.startsWith("s1  no outcomes\n"), text.out.constData());
        QVERIFY2(!text.out.contains("Outcomes:") && text.out.contains("reflection"), text.out.constData());
        const QJsonObject json = runCli({u"session"_s, db, u"s1"_s, u"--json"_s}).object();
        QCOMPARE(json[u"outcomes"_s].toInteger(-1), 0);
        QVERIFY(json[u"first"_s].isNull() && json[u"last"_s].isNull());
    }

    void grownTracesAreTold()
    {
        const QString db = m_cli.database(false);
        const QString first = m_cli.file(u"first.json"_s, exportedSpan(false)), more = m_cli.file(u"more.json"_s, exportedSpan(true));
        const QByteArray imported = runCli({u"import"_s, db, first, u"--write"_s}).out;
        QVERIFY2(imported.contains(" 1 traces ") && !imported.contains("grown"), imported.constData());
        const QByteArray again = runCli({u"import"_s, db, first, u"--write"_s}).out;
        QVERIFY2(again.contains("; 1 were imported before.") && !again.contains("grown"), again.constData());
        const QByteArray grown = runCli({u"import"_s, db, more, u"--write"_s}).out;
        QVERIFY2(grown.contains("; 1 were imported before.") && grown.contains("1 of them: traces that have grown"), grown.constData());
    }

    void emptyFilesAreCalledSo()
    {
        const QString db = m_cli.database(false), full = m_cli.file(u"full.jsonl"_s, failedRun);
        for (const QByteArray& text : {QByteArray(), QByteArray("\n \n")}) {
            const QString file = m_cli.file(u"nothing.jsonl"_s, text);
            const CliRun run = runCli({u"import"_s, db, full, file, u"--write"_s, u"--json"_s});
            QCOMPARE(run.exitCode, 2);
            QCOMPARE(run.error()[u"message"_s].toString(), u"The file nothing.jsonl is empty."_s);
        }
        QCOMPARE(runCli({u"import"_s, db, full, u"--dry-run"_s, u"--json"_s}).object()[u"traces"_s].toInteger(), 1); // nothing was imported
    }

    /// Where there is nothing to judge by, no reward was good enough.
    void reasonsOfUnjudgedAnswers()
    {
        const QString db = m_cli.database(false);
        const CliRun run = runCli({u"reinforce"_s, db, u"--write"_s, u"--template"_s},
                                  "{\"query\":\"q\",\"answer\":\"a\"}\n{\"query\":\"q\",\"answer\":\"a\",\"score\":0.95}\n");
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QList<QJsonObject> answers = jsonLines(run.out);
        QCOMPARE(answers.size(), 2);
        QVERIFY(answers[0][u"reward"_s].isNull());
        QCOMPARE(answers[0][u"reason"_s].toString(), u"unjudged"_s);
        QVERIFY(answers[1][u"reward"_s].toDouble() > 0.3);
        QCOMPARE(answers[1][u"reason"_s].toString(), u"reward"_s);
    }
};

HINDCAST_TEST(TestAuditVerbs)
#include "tst_audit_verbs.moc"
