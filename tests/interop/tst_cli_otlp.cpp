// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/connect/Connect.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

QString exported(const char* name)
{
    return qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/tests/data/otlp/"_s + QLatin1String(name);
}

const QByteArray ownTrace =
    "{\"session_id\":\"s1\",\"outcome\":\"failure\",\"task_description\":\"Fix the ledger\",\"error\":{\"error_category\":"
    "\"tool_error\",\"error_message\":\"no pod\"},\"events\":[{\"event_type\":\"tool_call\",\"tool_name\":\"kubectl\"}]}\n";

} // namespace

/// Exported traces through the command line, on both engines.
class TestCliOtlp : public QObject
{
    Q_OBJECT

    CliFixture m_cli;

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_cli.isReady()); }

    void reflectReadsExports_data() { CliFixture::bothEngines(); }
    void reflectReadsExports()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = m_cli.database(postgres);
        const QStringList files{exported("otel-content.logs.jsonl"), exported("otel-content.traces.jsonl"),
                                exported("openinference-hidden.jsonl")};
        const CliRun run = runCli(QStringList{u"reflect"_s, db} + files + QStringList{u"--write"_s});
        QCOMPARE(run.exitCode, 0);
        const auto answers = jsonLines(run.out);
        QCOMPARE(answers.size(), 4);
        QCOMPARE(answers[0]["otel_trace_id"_L1].toString(), u"a7835f1c977a52847703da8f801776c0"_s);
        QCOMPARE(answers[0]["fate"_L1].toString(), u"stored"_s);
        QCOMPARE(answers[1]["fate"_L1].toString(), u"skipped"_s);
        QCOMPARE(answers[1]["reason"_L1].toString(), u"thin"_s);
        QVERIFY(answers[1]["hint"_L1].toString().contains(u"OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT"_s));
        QCOMPARE(answers[2]["quality"_L1].toString(), u"template"_s);
        QVERIFY(answers[2]["thin_trace"_L1].toArray().contains(u"content"_s));
        const QJsonObject summary = answers[3]["summary"_L1].toObject();
        QCOMPARE(summary["traces"_L1].toInteger(), 3);
        QCOMPARE(summary["thin"_L1].toInteger(), 2);
        QCOMPARE(summary["files"_L1].toInteger(), 3);

        const CliRun again = runCli(QStringList{u"reflect"_s, db} + files + QStringList{u"--write"_s});
        const auto known = jsonLines(again.out);
        for (qsizetype i = 0; i < 3; ++i) {
            QCOMPARE(known[i]["reason"_L1].toString(), u"known"_s);
            QVERIFY2(!known[i].contains("hint"_L1), again.out.constData()); // it was told when they came
        }
        QCOMPARE(known[3]["summary"_L1]["known"_L1].toInteger(), 3);
        QCOMPARE(known[3]["summary"_L1]["thin"_L1].toInteger(-1), 0);
        QCOMPARE(known[3]["summary"_L1]["no_outcome"_L1].toInteger(-1), 0);
    }

    /// How contents are turned on is told when a trace without any is stored and whenever it grows, and of the whole of it: not of a part that says
    /// less than what is there.
    void whatIsMissingIsToldOnce()
    {
        const QString db = m_cli.database(false);
        const QStringList reflect{u"reflect"_s, db, u"--template"_s, u"--write"_s};
        const auto part = [](const char* id, const char* parent, const char* more) {
            return QByteArray(
                       "{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[{\"traceId\":\"000000000000000000000000000000ad\",\"spanId\":\"")
                + id + "\",\"parentSpanId\":\"" + parent
                + "\",\"name\":\"x\",\"startTimeUnixNano\":\"1795000000000000000\",\"attributes\":[" + more + "]}]}]}]}\n";
        };
        const QByteArray agent = "{\"key\":\"gen_ai.operation.name\",\"value\":{\"stringValue\":\"invoke_agent\"}}",
                         tool = "{\"key\":\"gen_ai.operation.name\",\"value\":{\"stringValue\":\"execute_tool\"}}",
                         result = ",{\"key\":\"gen_ai.tool.call.result\",\"value\":{\"stringValue\":\"found\"}}";
        const QByteArray root = part("0000000000000001", "", agent.constData()),
                         thin = part("0000000000000002", "0000000000000001", tool.constData()),
                         whole = part("0000000000000003", "0000000000000001", (tool + result).constData()),
                         late = part("0000000000000004", "0000000000000001", tool.constData());
        struct Call {
            QByteArray text;
            const char* reason;
            int hinted;
        };
        for (const Call& call : {Call{root, "thin", 1}, Call{root, "known", 0}, Call{thin, "grown", 1}, Call{thin, "known", 0},
                                 Call{whole, "grown", 0}, Call{late, "grown", 0}, Call{late, "known", 0}}) {
            const auto answers = jsonLines(runCli(reflect, call.text).out);
            QCOMPARE(answers.size(), 2);
            QCOMPARE(answers[0]["reason"_L1].toString(), QString::fromLatin1(call.reason));
            QCOMPARE(int(answers[0].contains("hint"_L1)), call.hinted);
            QCOMPARE(answers[1]["summary"_L1]["thin"_L1].toInteger(-1), call.hinted);
        }
    }

    /// What nothing could be learned from is kept, listed, found and shown, and says how the next one tells more; an offline copy has it, too.
    void thinTracesAreShown_data() { CliFixture::bothEngines(); }
    void thinTracesAreShown()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = m_cli.database(postgres);
        QCOMPARE(runCli({u"reflect"_s, db, exported("otel-thin.jsonl"), u"--write"_s}).exitCode, 0);
        QCOMPARE(runCli({u"reflect"_s, db, u"--write"_s, u"--template"_s}, ownTrace).exitCode, 0);
        QVERIFY(runCli({u"list"_s, u"reflections"_s, db, u"--filter"_s, u"trace_id=1"_s}).array().isEmpty());
        const QJsonArray all = runCli({u"list"_s, u"traces"_s, db, u"--sort"_s, u"id"_s}).array();
        QCOMPARE(all.size(), 2);
        QCOMPARE(all[0]["state"_L1].toString(), u"skipped"_s);
        QVERIFY(all[0]["outcome"_L1].isNull());
        QCOMPARE(all[1]["state"_L1].toString(), u"reflected"_s);
        QCOMPARE(all[1]["task_description"_L1].toString(), u"Fix the ledger"_s);
        QCOMPARE(runCli({u"list"_s, u"traces"_s, db, u"--filter"_s, u"state:skipped"_s}).array(), QJsonArray{all[0]});
        QCOMPARE(runCli({u"info"_s, db, u"--json"_s}).object()["counts"_L1]["traces"_L1].toInteger(), 2);

        const QString id = QString::number(all[0]["id"_L1].toInteger());
        const QJsonObject thin = runCli({u"show"_s, u"trace"_s, db, id, u"--json"_s}).object();
        QCOMPARE(thin["otel_trace_id"_L1].toString().size(), 32);
        QVERIFY(thin["hint"_L1].toString().contains(u"OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT"_s));
        QVERIFY(thin["thin_trace"_L1].toArray().contains(u"content"_s));
        QVERIFY(thin["reflections"_L1].toArray().isEmpty());
        QVERIFY(thin["events"_L1].toArray().size() > 1);
        QStringList tools;
        for (const QJsonValue& step : thin["events"_L1].toArray())
            tools << step["tool_name"_L1].toString();
        tools.removeAll(QString());
        QVERIFY(!tools.isEmpty());
        const CliRun plain = runCli({u"show"_s, u"trace"_s, db, id});
        QVERIFY2(plain.out.contains("hint: no content was captured") && plain.out.contains(tools.first().toUtf8()), plain.out.constData());
        const QJsonObject told = runCli({u"show"_s, u"trace"_s, db, QString::number(all[1]["id"_L1].toInteger()), u"--json"_s}).object();
        QVERIFY(!told.contains("hint"_L1) && told["otel_trace_id"_L1].isNull());
        QVERIFY(!told["reflections"_L1].toArray().isEmpty());
        QCOMPARE(runCli({u"show"_s, u"trace"_s, db, u"999"_s}).exitCode, 1);

        const QJsonArray found = runCli({u"search"_s, db, u"ledger"_s, u"--kind"_s, u"traces"_s, u"--json"_s}).array();
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0]["kind"_L1].toString(), u"trace"_s);
        QCOMPARE(found[0]["id"_L1].toInteger(), all[1]["id"_L1].toInteger());
        const QString copy = m_cli.path(u"copy.db"_s);
        QFile::remove(copy);
        QCOMPARE(runCli({u"snapshot"_s, db, u"--to"_s, copy}).exitCode, 0);
        QCOMPARE(runCli({u"list"_s, u"traces"_s, copy, u"--sort"_s, u"id"_s}).array(), all);
        QCOMPARE(runCli({u"show"_s, u"trace"_s, copy, id, u"--json"_s}).object(), thin);
    }

    void exportsAndOwnLinesMix()
    {
        const QString db = m_cli.database(false);
        QFile file(exported("by-hand.jsonl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const CliRun run = runCli({u"reflect"_s, db, u"--write"_s}, ownTrace + file.readAll() + "{\"foo\":1}\nnonsense\n" + ownTrace);
        QCOMPARE(run.exitCode, 2);
        const auto answers = jsonLines(run.out);
        QCOMPARE(answers.size(), 6);
        QCOMPARE(answers[0]["line"_L1].toInteger(), 1);
        QVERIFY(answers[1]["error"_L1]["message"_L1].toString().contains(u"no field of a trace"_s));
        QCOMPARE(answers[3]["fate"_L1].toString(), u"counted"_s);
        QCOMPARE(answers[4]["otel_trace_id"_L1].toString(), u"3acb882d63889799f3fa3355a91cfe72"_s);
        QCOMPARE(answers[5]["summary"_L1]["bad"_L1].toInteger(), 2);
    }

    void importKeepsThemForLater()
    {
        const QString db = m_cli.database(false);
        const QStringList call{u"import"_s, db, exported("ai-sdk-7.jsonl"), exported("otel-thin.jsonl"), u"--json"_s, u"--write"_s};
        const QJsonObject tried = runCli(call + QStringList{u"--dry-run"_s}).object();
        QCOMPARE(tried["traces"_L1].toInteger(), 4);
        const QJsonObject done = runCli(call).object();
        QCOMPARE(done["traces"_L1].toInteger(), 4);
        QCOMPARE(done["thin"_L1].toInteger(), 1);
        QCOMPARE(done["no_outcome"_L1].toInteger(), 3);
        QCOMPARE(done["ignored_spans"_L1]["step 1"_L1].toInteger(), 3);
        QVERIFY(!done.contains("metrics"_L1) && !done.contains("profiles"_L1));
        const QJsonObject again = runCli(call).object();
        QCOMPARE(again["known"_L1].toInteger(), 4);
        QCOMPARE(again["traces"_L1].toInteger(), 0);
        QCOMPARE(again["thin"_L1].toInteger(-1), 0); // of those that this run stored
        QCOMPARE(again["no_outcome"_L1].toInteger(-1), 0);
        const auto later = jsonLines(runCli({u"reflect"_s, db, u"--pending"_s, u"--template"_s, u"--write"_s}).out);
        QCOMPARE(later.size(), 4); // the thin one is skipped
        const QRegularExpression hex(u"^[0-9a-f]{32}$"_s);
        QSet<QString> ids;
        for (qsizetype i = 0; i < 3; ++i) {
            const QString id = later[i]["otel_trace_id"_L1].toString();
            QVERIFY2(hex.match(id).hasMatch(), qPrintable(id));
            ids.insert(id);
        }
        QCOMPARE(ids.size(), 3);
        const QJsonObject summary = later[3]["summary"_L1].toObject();
        QCOMPARE(summary["traces"_L1].toInteger(), 3);
        QCOMPARE(summary["reflected"_L1].toInteger() + summary["skipped"_L1].toInteger(), 3);
        QCOMPARE(summary["pending"_L1].toInteger(-1), 0);
        QCOMPARE(summary["thin"_L1].toInteger(-1), 0);
        QVERIFY(summary.contains("no_outcome"_L1) && !summary.contains("files"_L1) && !summary.contains("spans"_L1));
        QVERIFY(runCli({u"reflect"_s, db, u"--pending"_s, u"--template"_s, u"--write"_s}).out.isEmpty());
    }

    /// Metrics and profiles are no traces: they are counted by value, and both verbs say so.
    void whatNobodyReadsIsTold()
    {
        const QString db = m_cli.database(false);
        const QByteArray text = "{\"resourceMetrics\":[{},{}]}\n{\"resource_metrics\":[]}\n{\"resourceProfiles\":[{}]}\n";
        const CliRun run = runCli({u"reflect"_s, db, u"--write"_s}, text);
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const auto answers = jsonLines(run.out);
        QCOMPARE(answers.size(), 1);
        QCOMPARE(answers[0]["summary"_L1]["metrics"_L1].toInteger(), 2);
        QCOMPARE(answers[0]["summary"_L1]["profiles"_L1].toInteger(), 1);
        const QStringList take{u"import"_s, db, m_cli.file(u"signals.jsonl"_s, text), u"--write"_s};
        const QJsonObject done = runCli(take + QStringList{u"--json"_s}).object();
        QCOMPARE(done["metrics"_L1].toInteger(), 2);
        QCOMPARE(done["profiles"_L1].toInteger(), 1);
        const QByteArray told = runCli(take).out;
        QVERIFY2(told.contains("values of metrics: 2.") && told.contains("values of profiles: 1."), told.constData());
    }

    void recordsThatComeLaterAreTold_data() { CliFixture::bothEngines(); }
    /// Logs alone can make a trace of more: both verbs say so, and lessons name what the user asked, which only they told.
    void recordsThatComeLaterAreTold()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = m_cli.database(postgres), spans = exported("otel-content.traces.jsonl"),
                      logs = exported("otel-content.logs.jsonl");
        const QStringList reflect{u"reflect"_s, db, u"--template"_s, u"--write"_s};
        QCOMPARE(jsonLines(runCli(reflect + QStringList{spans}).out)[0]["fate"_L1].toString(), u"stored"_s);
        const CliRun run = runCli(reflect + QStringList{logs});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const auto answers = jsonLines(run.out);
        QCOMPARE(answers.size(), 2);
        QVERIFY(answers[0]["trace_id"_L1].toInteger() > 0);
        QCOMPARE(answers[0]["otel_trace_id"_L1].toString(), u"a7835f1c977a52847703da8f801776c0"_s);
        QCOMPARE(answers[0]["fate"_L1].toString(), u"pending"_s);
        QCOMPARE(answers[0]["reason"_L1].toString(), u"grown"_s);
        QCOMPARE(answers[1]["summary"_L1]["grown"_L1].toInteger(), 1);
        const auto again = jsonLines(runCli(reflect + QStringList{logs}).out);
        QCOMPARE(again.size(), 1);
        QCOMPARE(again[0]["summary"_L1]["grown"_L1].toInteger(-1), 0);
        const auto waited = jsonLines(runCli(reflect + QStringList{u"--pending"_s}).out);
        QCOMPARE(waited.size(), 2);
        QCOMPARE(waited[0]["otel_trace_id"_L1].toString(), u"a7835f1c977a52847703da8f801776c0"_s);
        QCOMPARE(waited[1]["summary"_L1]["reflected"_L1].toInteger(), 1);
        const QString question = u"Why is payments-api in CrashLoopBackOff in namespace payments?"_s;
        const QString text = runCli({u"lessons"_s, db, question, u"--json"_s}).object()["text"_L1].toString();
        QVERIFY2(text.contains(u"past query \"%1\""_s.arg(question)), qPrintable(text));

        const QString imported = m_cli.database(postgres);
        const QStringList take{u"import"_s, imported, u"--json"_s, u"--write"_s};
        QCOMPARE(runCli(take + QStringList{spans}).object()["traces"_L1].toInteger(), 1);
        for (const int grown : {1, 0})
            QCOMPARE(runCli(take + QStringList{logs}).object()["grown"_L1].toInteger(-1), grown);
    }

    void importReadsStandardInputAndNamesOtherProducts()
    {
        const QString db = m_cli.database(false);
        QFile file(exported("openinference.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const CliRun run = runCli({u"import"_s, db, u"-"_s, u"--json"_s, u"--write"_s}, file.readAll() + '\n' + ownTrace);
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QVERIFY(run.object()["spans"_L1].toInteger() > 0);
        QVERIFY(run.object()["traces"_L1].toInteger() > 1); // an own one among them
        const QByteArray jaeger = "{\"data\":[{\"traceID\":\"1\",\"spans\":[]}]}\n";
        const QByteArray zipkin = "[{\"traceId\":\"1\",\"id\":\"2\",\"localEndpoint\":{\"serviceName\":\"a\"}}]\n";
        for (const auto& [name, text] : {std::pair("Jaeger", jaeger), {"Zipkin", zipkin}}) {
            const CliRun other = runCli({u"import"_s, db, m_cli.file(QLatin1String(name) + u".json"_s, text), u"--json"_s, u"--write"_s});
            QCOMPARE(other.exitCode, 2);
            QVERIFY2(other.object()["bad_lines"_L1][0]["message"_L1].toString().contains(QLatin1String(name)), other.out.constData());
        }
    }

    void outcomesAndSessionsCanBeSaid()
    {
        const QString db = m_cli.database(false);
        const auto answers = jsonLines(runCli({u"reflect"_s, db, exported("openinference.json"), u"--outcome"_s, u"failure"_s,
                                               u"--session-from"_s, u"openinference.span.kind"_s, u"--write"_s})
                                           .out);
        QVERIFY(answers[0]["tags"_L1].toArray().contains(u"failure"_s));
        const auto connection = connectReadOnly(*DatabaseUrl::parse(db));
        QVERIFY(connection);
        const auto session = (*connection)->scalar("SELECT session_id FROM traces");
        QVERIFY(session && session->text() == u"AGENT");
        QCOMPARE(runCli({u"reflect"_s, db, exported("openinference.json"), u"--outcome"_s, u"won"_s, u"--write"_s}).exitCode, 2);
    }

    void whatIsGivenIsLoggedAndCredited()
    {
        const QString db = m_cli.database(false);
        (void)runCli({u"reflect"_s, db, u"--write"_s}, ownTrace);
        const QStringList ask{u"lessons"_s, db, u"Fix the ledger"_s, u"--json"_s, u"--session"_s, u"run-7"_s};
        const QJsonObject dry = runCli(ask).object();
        QCOMPARE(dry["logged"_L1].toBool(true), false);
        QVERIFY(!dry["lessons"_L1].toArray().isEmpty());
        const QJsonObject logged = runCli(ask + QStringList{u"--write"_s}).object();
        QCOMPARE(logged["logged"_L1].toBool(), true);
        const QString id = QString::number(logged["lessons"_L1].toArray().at(0)["id"_L1].toInteger());
        const double before = runCli({u"show"_s, u"reflection"_s, db, id, u"--json"_s}).object()["importance"_L1].toDouble();
        QCOMPARE(runCli({u"record"_s, db, u"--write"_s},
                        "{\"session_id\":\"run-7\",\"commands\":[\"kubectl rollout restart deploy/ledger\"],"
                        "\"playbooks\":[\"p\"],\"verified\":true,\"path\":\"direct\"}\n")
                     .exitCode,
                 0);
        const QJsonObject after = runCli({u"show"_s, u"reflection"_s, db, id, u"--json"_s}).object();
        QCOMPARE(after["importance"_L1].toDouble(), before + 0.05);
        QCOMPARE(after["uses"_L1]["given"_L1].toInteger(), 1);
        QCOMPARE(after["uses"_L1]["succeeded"_L1].toInteger(), 1);
        QVERIFY(!runCli({u"lessons"_s, db, u"Fix the ledger"_s, u"--json"_s}).object().contains("logged"_L1));
    }

    void whatAnAgentOfAForeignDatabaseIsGivenIsLoggedBesideIt()
    {
        const QString db = m_cli.path(u"port.db"_s), workspace = m_cli.path(u"workspace.db"_s);
        QVERIFY(makeSqlite(db, dataFile(u"kubeintellect/port_ours.sql"_s)));
        QFile file(db);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray before = file.readAll();
        const QStringList ask{u"hints"_s,
                              db,
                              u"--cluster"_s,
                              u"a"_s,
                              u"--session"_s,
                              u"run-1"_s,
                              u"--json"_s,
                              u"--now"_s,
                              u"2026-09-22T00:00:00Z"_s,
                              u"--workspace"_s,
                              workspace};
        QCOMPARE(runCli(ask).object()["logged"_L1].toBool(true), false);
        const QJsonObject logged = runCli(ask + QStringList{u"--write"_s}).object();
        QCOMPARE(logged["logged"_L1].toBool(), true);
        const QJsonArray hints = logged["hints"_L1].toArray();
        const QJsonArray given = runCli({u"recall"_s, db, u"--session"_s, u"run-1"_s, u"--workspace"_s, workspace, u"--json"_s}).array();
        QCOMPARE(given.size(), hints.size());
        for (qsizetype i = 0; i < given.size(); ++i) {
            QCOMPARE(given[i]["id"_L1], hints[i]["pattern_name"_L1]);
            QCOMPARE(given[i]["rank"_L1].toInteger(), i + 1);
            QCOMPARE(given[i]["via"_L1].toString(), u"hints"_s);
        }
        file.seek(0);
        QCOMPARE(file.readAll(), before); // not a byte of theirs
    }

    /// Every way in which a service can fail leaves a review that says so, and the state goes on.
    void reviewsByAModelThatMisbehaves_data()
    {
        QTest::addColumn<QList<QByteArray>>("bodies");
        QTest::addColumn<bool>("success");
        const QByteArray good =
            "# T\\n## Decision Analysis\\nIt was appropriate.\\n## Execution Assessment\\nIt was effective.\\n## Strengths\\n- a";
        QTest::newRow("good") << QList<QByteArray>{good} << true;
        QTest::newRow("nothing") << QList<QByteArray>{"", ""} << false;
        QTest::newRow("nonsense") << QList<QByteArray>{"pizza", "pizza"} << false;
        QTest::newRow("nonsense, then good") << QList<QByteArray>{"pizza", good} << true;
        QTest::newRow("refused") << QList<QByteArray>{} << false;
    }
    void reviewsByAModelThatMisbehaves()
    {
        QFETCH(QList<QByteArray>, bodies);
        QFETCH(bool, success);
        const QString db = m_cli.database(false);
        QList<ModelServer::Answer> answers;
        for (const QByteArray& body : bodies)
            answers += saidByModel(QString::fromUtf8(body).replace(u"\\n"_s, u"\n"_s));
        answers += ModelServer::json(401, "{\"error\":{\"message\":\"no\"}}");
        ModelServer server(answers);
        const Environment environment({{"HINDCAST_LLM_PROVIDER", "openai"},
                                       {"HINDCAST_LLM_BASE_URL", server.base().toString().toUtf8()},
                                       {"RAE_LLM_MODEL_DEFAULT", "gpt4o"}});
        const CliRun run = runCli({u"review"_s, db, u"--write"_s},
                                  "{\"kfm_action\":{\"action\":\"keep\",\"component\":\"db\"},\"active_component\":\"other\","
                                  "\"execution_performance\":{\"accuracy\":0.9}}\n");
        QCOMPARE(run.exitCode, 0);
        const QJsonObject state = jsonLines(run.out).at(0);
        const QJsonObject results = state["validation_results"_L1].toObject();
        QCOMPARE(results["valid"_L1].toBool(), true);
        QCOMPARE(results["reflection_success"_L1].toBool(), success);
        QVERIFY(results["hint"_L1].toString().contains(u"other"_s)); // another component ran than the decision names
        QCOMPARE(state["reflections"_L1].toArray().size(), 1);
        QCOMPARE(runCli({u"list"_s, u"reviews"_s, db}).array().size(), 1);
    }

    void reflectionsAreListedWithoutAQuestion()
    {
        const QString db = m_cli.database(false);
        QByteArray second = ownTrace;
        second.replace("Fix the ledger", "Drain the node").replace("no pod", "timed out");
        (void)runCli({u"reflect"_s, db, u"--write"_s}, ownTrace + second);
        const QJsonArray all = runCli({u"recall"_s, db, u"--json"_s, u"--top"_s, u"10"_s}).array();
        QCOMPARE(all.size(), 4); // two reflections and their strategies
        QVERIFY(all[0]["id"_L1].toInteger() > all[3]["id"_L1].toInteger()); // the newest first
        QCOMPARE(runCli({u"recall"_s, db, u"--json"_s, u"--kind"_s, u"strategy"_s}).array().size(), 2);
        QCOMPARE(runCli({u"recall"_s, db, u"--json"_s, u"--tags"_s, u"nobody"_s}).exitCode, 1);
        QCOMPARE(runCli({u"recall"_s, db, u"--json"_s, u"--min-importance"_s, u"1"_s}).array().size(), 0);
    }

    void answersAndTheirRates()
    {
        const QString db = m_cli.database(false);
        const CliRun run = runCli(
            {u"reinforce"_s, db, u"--write"_s},
            "{\"query\":\"why\",\"answer\":\"because\",\"score\":0.1,\"expanded_queries\":[\"why so\"],\"thought\":\"hm\","
            "\"confidence\":0.4}\n{\"query\":\"why\",\"answer\":\"because\",\"score\":1}\n"
            "{\"query\":\"why\",\"answer\":\"because\"}\n");
        QCOMPARE(run.exitCode, 0);
        const auto answers = jsonLines(run.out);
        QVERIFY(answers[0]["reflected"_L1].toBool());
        QVERIFY(!answers[1]["reflected"_L1].toBool());
        QVERIFY(answers[2]["reward"_L1].isNull()); // nothing to judge by
        const QJsonObject bands = runCli({u"info"_s, db, u"--json"_s}).object();
        QCOMPARE(bands["traces"_L1].toInteger(-1), 0);
        const QJsonObject first = bands["trigger_rate"_L1][0].toObject();
        QCOMPARE(first["band"_L1].toString(), u"bootstrap"_s);
        QCOMPARE(first["answers"_L1].toInteger(), 2);
        QCOMPARE(first["rate"_L1].toDouble(), 0.5);
        QVERIFY(bands["trigger_rate"_L1][2]["rate"_L1].isNull());
        const QJsonArray episodes = runCli({u"list"_s, u"episodes"_s, db}).array();
        QCOMPARE(episodes.size(), 1);
        const QJsonObject shown = runCli({u"show"_s, u"episode"_s, db, u"1"_s, u"--json"_s}).object();
        const QJsonValue record = shown["details"_L1]["metadata"_L1]["record"_L1]; // how the answer came about is kept with it
        QCOMPARE(record["expanded_queries"_L1].toArray(), QJsonArray{u"why so"_s});
        QCOMPARE(record["thought"_L1].toString(), u"hm"_s);
        QCOMPARE(record["confidence"_L1].toDouble(), 0.4);
        const QString text = runCli({u"lessons"_s, db, u"why"_s, u"--json"_s}).object()["text"_L1].toString();
        QVERIFY2(text.contains(u"past query"_s), qPrintable(text));
    }

    /// A second store: a file of JSON lines, which a database takes in later.
    void reflectionsGoIntoAFile()
    {
        const QString db = m_cli.database(false), file = m_cli.file(u"kept.jsonl"_s, {});
        const QStringList reflect{u"reflect"_s, db, u"--write"_s, u"--into"_s, file};
        CliRun run = runCli(reflect, ownTrace + QByteArray(ownTrace).replace("\"session_id\"", "\"tenant_id\":\"x\",\"session_id\""));
        QCOMPARE(run.exitCode, 2);
        QCOMPARE(jsonLines(run.out)[0]["fate"_L1].toString(), u"stored"_s);
        QVERIFY(jsonLines(run.out)[0]["trace_id"_L1].isNull());
        QVERIFY2(jsonLines(run.out)[1]["error"_L1]["message"_L1].toString().contains(u"one tenant"_s), run.out.constData());
        run = runCli(reflect, ownTrace);
        QCOMPARE(jsonLines(run.out)[0]["fate"_L1].toString(), u"counted"_s);
        QCOMPARE(jsonLines(run.out)[0]["occurrence_count"_L1].toInteger(), 2);
        QCOMPARE(runCli({u"list"_s, u"reflections"_s, db}).array().size(), 0); // the database has nothing of it
        QCOMPARE(runCli(QStringList(reflect) << u"--pending"_s).exitCode, 2);
        run = runCli({u"import"_s, db, file, u"--write"_s, u"--json"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonArray kept = runCli({u"list"_s, u"reflections"_s, db, u"--sort"_s, u"id"_s}).array();
        QCOMPARE(kept.size(), 2); // a reflection and its strategy, once
    }

    void correctionsAreLinkedToWhatTheyComeFrom_data() { CliFixture::bothEngines(); }
    void correctionsAreLinkedToWhatTheyComeFrom()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = m_cli.database(postgres);
        (void)runCli({u"reflect"_s, db, u"--write"_s}, ownTrace);
        const QByteArray pass =
            "{\"critique\":\"It CONFLICTS\",\"verification_results\":[{\"status\":\"conflict\",\"conflict_reason\":\"%1\"}],"
            "\"query\":\"why\",\"context\":\"incident 7\",\"iteration\":%2,\"quality_before\":0.2,\"quality_after\":0.9%3}\n";
        const auto passOf = [&](const char* reason, const char* iteration, const char* more) {
            return QByteArray(pass).replace("%1", reason).replace("%2", iteration).replace("%3", more);
        };
        const CliRun run = runCli({u"correct"_s, db, u"--write"_s},
                                  passOf("eight", "1", ",\"related_memory_ids\":[1]") + passOf("nine", "2", "")
                                      + passOf("ten", "3", ",\"related_memory_ids\":[{}]"));
        QCOMPARE(run.exitCode, 2); // the last line is none
        const auto said = jsonLines(run.out);
        QCOMPARE(said[0]["derived_from"_L1].toArray(), QJsonArray{1});
        const qint64 first = said[0]["reflection_id"_L1].toInteger(), second = said[1]["reflection_id"_L1].toInteger();
        QCOMPARE(said[1]["derived_from"_L1].toArray(), QJsonArray{first});
        QVERIFY2(said[2]["error"_L1]["message"_L1].toString().contains(u"related_memory_ids"_s), run.out.constData());
        const QJsonObject kept =
            runCli({u"show"_s, u"reflection"_s, db, QString::number(first), u"--json"_s}).object()["details"_L1].toObject();
        QCOMPARE(kept["context"_L1].toString(), u"incident 7"_s);
        QCOMPARE(kept["rationale"_L1].toString(), u"Self-correction during: incident 7"_s);
        QCOMPARE(kept["related_memory_ids"_L1].toArray(), QJsonArray{u"1"_s});
        const QJsonObject links = runCli({u"links"_s, db, QString::number(second), u"--json"_s, u"--hops"_s, u"2"_s}).object();
        QCOMPARE(links["links"_L1][0]["relation"_L1].toString(), u"derived_from"_s);
        QCOMPARE(links["links"_L1][0]["reason"_L1].toString(), u"the correction of iteration 1 of the same answer"_s);
        QVERIFY(links["within_hops"_L1].toArray().contains(QJsonValue(1)));
    }

    void linksAreKept_data() { CliFixture::bothEngines(); }
    void linksAreKept()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = m_cli.database(postgres);
        QByteArray second = ownTrace;
        second.replace("Fix the ledger", "Fix the ledger in namespace books")
            .replace("\"events\"", "\"task_goal\":\"pod/ledger-7d9f8b6c5-x2x9z runs\",\"events\"");
        (void)runCli({u"reflect"_s, db, u"--write"_s}, ownTrace + second);
        const QJsonArray all = runCli({u"list"_s, u"reflections"_s, db, u"--filter"_s, u"kind:reflection"_s, u"--sort"_s, u"id"_s}).array();
        QCOMPARE(all.size(), 2);
        const QString newest = QString::number(std::max(all[0]["id"_L1].toInteger(), all[1]["id"_L1].toInteger()));
        const QJsonObject links = runCli({u"links"_s, db, newest, u"--json"_s}).object();
        QStringList relations, entities;
        for (const auto& l : links["links"_L1].toArray())
            relations += l["relation"_L1].toString();
        for (const auto& e : links["entities"_L1].toArray())
            entities += e["kind"_L1].toString() + u':' + e["entity"_L1].toString();
        QVERIFY2(relations.contains(u"supports"_s), qPrintable(relations.join(u',')));
        QVERIFY2(entities.contains(u"namespace:books"_s) && entities.contains(u"resource:pod/ledger"_s), qPrintable(entities.join(u',')));
        const QJsonObject built = runCli({u"links"_s, db, u"--build"_s, u"--write"_s, u"--json"_s}).object();
        QVERIFY(built["linked"_L1].toInteger() >= 2);
        const QJsonObject same = runCli({u"links"_s, db, newest, u"--json"_s}).object();
        QCOMPARE(same["links"_L1], links["links"_L1]); // building again adds nothing
        QCOMPARE(runCli({u"links"_s, db, u"x"_s}).exitCode, 2);
    }
};

HINDCAST_TEST(TestCliOtlp)

#include "tst_cli_otlp.moc"
