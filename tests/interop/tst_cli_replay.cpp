// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/KilledProcess.h"
#include "tests/support/TestRegistry.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QProcess>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int patience = 30'000;

/// A reflection as a model writes it.
ModelServer::Answer reflected(const QString& text)
{
    const QJsonObject answer{{u"reflection"_s, text}, {u"importance"_s, 0.7}, {u"confidence"_s, 0.8}, {u"tags"_s, QJsonArray{u"m"_s}}};
    return saidByModel(QString::fromUtf8(QJsonDocument(answer).toJson(QJsonDocument::Compact)));
}

ModelServer::Answer failedWith(int status) { return ModelServer::json(status, "{\"error\":{\"message\":\"no\"}}"); }

/// Four failures that are none of the same.
QByteArray fourTraces()
{
    QByteArray out;
    for (const char* task : {"Drain the node", "Restart the ledger", "Resize the volume", "Rotate the key"})
        out += QByteArray("{\"outcome\":\"failure\",\"task_goal\":\"") + task
            + "\",\"events\":[{\"event_type\":\"tool_call\",\"content\":\"kubectl get pod\",\"tool_name\":\"kubectl\"}]}\n";
    return out;
}

qint64 number(const QString& db, const QByteArray& sql)
{
    const auto url = DatabaseUrl::parse(db);
    auto connection = url ? connectWritable(*url) : Unexpected(url.error());
    if (!connection)
        qFatal("%s", qPrintable(connection.error().sentence));
    const auto value = (*connection)->scalar(sql);
    return value ? value->integer() : -1;
}

QStringList answered(const CliRun& run)
{
    QStringList out;
    for (const QJsonObject& line : jsonLines(run.out))
        out << (line.contains("error"_L1) ? line["error"_L1]["code"_L1].toString() : line["new"_L1]["text"_L1].toString());
    return out;
}

} // namespace

/// A replay from the command line that is interrupted goes on without paying twice; the server counts what it is asked.
class TestCliReplay : public QObject
{
    Q_OBJECT

    CliFixture m_cli;

    /// A database with four reflections by rules.
    QString reflections(bool postgres)
    {
        const QString db = m_cli.database(postgres);
        const CliRun run = runCli({u"reflect"_s, db, u"--template"_s, u"--write"_s}, fourTraces());
        if (run.exitCode != 0 || number(db, "SELECT count(*) FROM reflections WHERE kind = 'reflection'") != 4)
            qFatal("%s", run.err.constData());
        return db;
    }
    static Environment asking(const ModelServer& server)
    {
        return Environment({{"HINDCAST_LLM_PROVIDER", "openai"},
                            {"HINDCAST_LLM_BASE_URL", server.base().toString().toUtf8()},
                            {"RAE_LLM_MODEL_DEFAULT", "gpt-4o"},
                            {"OPENAI_API_KEY", "k"}});
    }
    static CliRun replay(const QString& db, const QStringList& more = {})
    {
        return runCli(QStringList{u"replay-reflections"_s, db, u"--write"_s} + more);
    }
    /// Starts a replay and kills it as soon as the server was asked so often.
    static void killAfter(const ModelServer& server, qsizetype requests, const QString& db, bool politely)
    {
        QProcess process;
        if (!politely)
            withoutCounters(process);
        process.start(qEnvironmentVariable("HINDCAST_CLI"), {u"replay-reflections"_s, db, u"--write"_s});
        QVERIFY(QTest::qWaitFor([&] { return server.requests().size() == requests; }, patience));
        politely ? process.terminate() : process.kill();
        QVERIFY(process.waitForFinished(patience));
        if (politely)
            QCOMPARE(process.exitCode(), 5);
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_cli.isReady()); }

    /// A rule stands for somebody who reads: only what meets it is applied, and the old texts stay as versions.
    void acceptedByRule_data() { CliFixture::bothEngines(); }
    void acceptedByRule()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = reflections(postgres);
        const ModelServer server({reflected(u"Short."_s), reflected(u"Look at the events of the pod before anything is restarted."_s)});
        const Environment environment = asking(server);
        const QStringList rules{u"--accept"_s, u"longer-than=20"_s, u"--accept"_s, u"score-above=0.7"_s};
        const CliRun run = replay(db, rules + QStringList{u"--apply"_s, u"--json"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QList<QJsonObject> lines = jsonLines(run.out);
        QCOMPARE(lines[0]["accepted"_L1].toBool(true), false);
        for (qsizetype i = 1; i < 4; ++i)
            QCOMPARE(lines[i]["accepted"_L1].toBool(), true);
        QCOMPARE(number(db, "SELECT count(*) FROM reflections WHERE text = 'Short.'"), 0);
        QCOMPARE(number(db, "SELECT count(*) FROM reflections WHERE text LIKE 'Look at the events%'"), 3);
        QCOMPARE(number(db, "SELECT count(*) FROM reflection_versions"), 3);
        QCOMPARE(replay(db, {u"--accept"_s, u"nicer"_s}).exitCode, 2);
        QCOMPARE(replay(db, {u"--accept"_s, u"same-advice"_s, u"--reparse"_s}).exitCode, 2);
        QCOMPARE(server.requests().size(), 4); // what is refused asks nobody
    }

    /// Two models on the same reflections, within a budget: nothing is changed, and what it cost is said.
    void sweptOverModels()
    {
        const QString db = reflections(false);
        const auto brief = reflected(u"Short."_s), detailed = reflected(u"Look at the events of the pod before anything is restarted."_s);
        const ModelServer server({brief, detailed, brief, detailed, brief, detailed, brief, detailed});
        const Environment environment = asking(server);
        const QStringList sweep{u"--sweep-model"_s, u"gpt-4o"_s, u"--sweep-model"_s, u"gpt-4o-mini"_s, u"--accept"_s, u"longer-than=20"_s};
        const CliRun run = runCli(QStringList{u"replay-reflections"_s, db, u"--write"_s, u"--json"_s} + sweep);
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonObject out = run.object();
        const QJsonArray cells = out["cells"_L1].toArray();
        QCOMPARE(cells.size(), 2);
        QCOMPARE(cells[0]["model"_L1].toString(), u"gpt-4o"_s);
        QCOMPARE(cells[0]["prompt"_L1].toString(), u"newest"_s);
        for (const auto& cell : cells) {
            QCOMPARE(cell["asked"_L1].toInt(), 4);
            QCOMPARE(cell["answered"_L1].toInt(), 4);
        }
        QCOMPARE(cells[0]["accepted"_L1].toInt(), 0);
        QCOMPARE(cells[1]["accepted"_L1].toInt(), 4);
        QVERIFY(out["complete"_L1].toBool() && !out["budget_spent"_L1].toBool(true));
        QCOMPARE(server.requests().size(), 8);
        QCOMPARE(number(db, "SELECT count(*) FROM reflection_versions"), 0);
        QCOMPARE(number(db, "SELECT count(*) FROM reflections WHERE text = 'Short.'"), 0);
        QVERIFY(number(db, "SELECT count(*) FROM api_cost_log") >= 8); // what was asked is noted

        const CliRun plain = runCli(QStringList{u"replay-reflections"_s, db, u"--write"_s, u"--sweep-prompt"_s, u"nobody@9"_s});
        QCOMPARE(plain.exitCode, 2);
        for (const QStringList& more : {QStringList{u"--apply"_s},
                                        {u"--resume"_s},
                                        {u"--template"_s},
                                        {u"--sweep-budget"_s, u"free"_s},
                                        {u"--sweep-budget"_s, u"0"_s},
                                        {u"--sweep-model"_s, u"gpt-4o"_s}})
            QCOMPARE(runCli(QStringList{u"replay-reflections"_s, db, u"--write"_s} + sweep + more).exitCode, 2);
        QCOMPARE(runCli(QStringList{u"replay-reflections"_s, db} + sweep).exitCode, 4); // asking is noted
        QCOMPARE(server.requests().size(), 8);
    }

    void goesOnAfterEveryInterruption_data() { CliFixture::bothEngines(); }
    void goesOnAfterEveryInterruption()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = reflections(postgres);
        ModelServer::Answer slow = reflected(u"never heard"_s);
        slow.delayMs = 60'000;
        const ModelServer server({reflected(u"one"_s), slow, // killed
                                  reflected(u"two"_s), slow, // told to stop
                                  failedWith(401),           // the key is refused
                                  reflected(u"three"_s), failedWith(400), reflected(u"four"_s)});
        const Environment environment = asking(server);
        killAfter(server, 2, db, false);
        QCOMPARE(number(db, "SELECT count(*) FROM replay_answers"), 1);
        // It is nobody's business but that of who asked.
        {
            const Environment other({{"RAE_LLM_MODEL_DEFAULT", "gpt-4o-mini"}});
            QCOMPARE(replay(db, {u"--resume"_s}).exitCode, 2);
        }
        qputenv("RAE_LLM_MODEL_DEFAULT", "gpt-4o");
        QProcess polite;
        polite.start(qEnvironmentVariable("HINDCAST_CLI"), {u"replay-reflections"_s, db, u"--write"_s, u"--resume"_s});
        QVERIFY(QTest::qWaitFor([&] { return server.requests().size() == 4; }, patience));
        polite.terminate();
        QVERIFY(polite.waitForFinished(patience));
        QCOMPARE(polite.exitCode(), 5);
        QVERIFY(polite.readAllStandardError().contains("--resume"));
        CliRun run = replay(db, {u"--resume"_s});
        QCOMPARE(run.exitCode, 1);
        QCOMPARE(answered(run), (QStringList{u"one"_s, u"two"_s, u"authentication_failed"_s}));
        QVERIFY2(run.err.contains("1 were not asked for"), run.err.constData());
        run = replay(db, {u"--resume"_s});
        QCOMPARE(run.exitCode, 1);
        QCOMPARE(answered(run).mid(0, 3), (QStringList{u"one"_s, u"two"_s, u"three"_s}));
        QVERIFY(jsonLines(run.out)[3].contains("error"_L1));
        QCOMPARE(server.requests().size(), 7);
        run = replay(db, {u"--resume"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(answered(run), (QStringList{u"one"_s, u"two"_s, u"three"_s, u"four"_s}));
        QCOMPARE(server.requests().size(), 8);
        // Looked at; now it is wanted. Nobody is asked again, and the same happens as if it had never been interrupted.
        run = replay(db, {u"--resume"_s, u"--apply"_s, u"--reason"_s, u"outdated"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(server.requests().size(), 8);
        QCOMPARE(number(db, "SELECT count(*) FROM reflections WHERE text IN ('one', 'two', 'three', 'four') AND provider = 'openai'"), 4);
        QCOMPARE(number(db, "SELECT count(*) FROM api_cost_log"), 4); // every answer was paid for once
        QCOMPARE(number(db, "SELECT count(*) FROM replay_runs") + number(db, "SELECT count(*) FROM replay_answers"), 0);
        run = replay(db, {u"--resume"_s});
        QCOMPARE(run.exitCode, 2); // nothing is open
        QCOMPARE(runCli({u"undo"_s, db, u"--write"_s}).exitCode, 0);
        QCOMPARE(number(db, "SELECT count(*) FROM reflections WHERE provider = 'openai'"), 0);
    }

    void budgetThatIsSpentStops()
    {
        const QString db = reflections(false);
        const ModelServer server({reflected(u"one"_s), reflected(u"two"_s), reflected(u"three"_s), reflected(u"four"_s)});
        const Environment environment = asking(server);
        {
            const Environment poor({{"HINDCAST_LLM_BUDGET_EUR", "0.0004"}}); // one answer costs more than half of it
            const CliRun run = replay(db);
            QCOMPARE(run.exitCode, 1);
            QVERIFY2(run.err.contains("--resume"), run.err.constData());
        }
        const qsizetype asked = server.requests().size();
        QVERIFY2(asked > 0 && asked < 4, qPrintable(QString::number(asked)));
        const CliRun run = replay(db, {u"--resume"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(answered(run), (QStringList{u"one"_s, u"two"_s, u"three"_s, u"four"_s}));
        QCOMPARE(server.requests().size(), 4);
    }

    void whatIsGoneMeanwhileIsSaid()
    {
        const QString db = reflections(false);
        const ModelServer server({reflected(u"one"_s), failedWith(401), reflected(u"three"_s)});
        const Environment environment = asking(server);
        QCOMPARE(replay(db).exitCode, 1);
        const qint64 gone = number(db, "SELECT max(id) FROM reflections WHERE kind = 'reflection'"); // the first that was asked about
        QCOMPARE(number(db, "DELETE FROM reflections WHERE id = " + QByteArray::number(gone)), 0);
        const CliRun run = replay(db, {u"--resume"_s, u"--apply"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(answered(run).mid(0, 4), (QStringList{u"not_found"_s, u"three"_s, u"three"_s, u"three"_s}));
        QCOMPARE(server.requests().size(), 5);
    }

    void refusals()
    {
        const QString db = reflections(false);
        const ModelServer server({reflected(u"one"_s)});
        QCOMPARE(replay(db, {u"--resume"_s}).exitCode, 2); // nobody is named who could be asked
        QCOMPARE(replay(db, {u"--resume"_s, u"--template"_s}).exitCode, 2);
        QCOMPARE(replay(db, {u"--resume"_s, u"--reparse"_s}).exitCode, 2);
        const Environment environment = asking(server);
        QCOMPARE(replay(db, {u"--resume"_s}).exitCode, 2); // nothing was interrupted
        QCOMPARE(replay(db, {u"--resume"_s, u"--filter"_s, u"kind:reflection"_s}).exitCode, 2);
        QCOMPARE(server.requests().size(), 0);
    }
};

HINDCAST_TEST(TestCliReplay)
#include "tst_cli_replay.moc"
