// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/CliFixture.h"
#include "tests/support/TestRegistry.h"

#include <QJsonDocument>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const QByteArray badLine = "{\"query\":\"Why does the ledger restart?\",\"answer\":\"I like pizza.\",\"expected\":\"out of memory\"}\n";
const QByteArray goodLine =
    "{\"query\":\"Why does the ledger restart?\",\"answer\":\"It is out of memory.\",\"expected\":\"out of memory\"}\n";

QList<QJsonObject> lines(const CliRun& run) { return jsonLines(run.out); }

} // namespace

/// Judging, learning, prompts, costs and upkeep from the command line, on both engines.
class TestCliReinforce : public QObject
{
    Q_OBJECT

    CliFixture m_cli;

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_cli.isReady()); }

    void offline_data() { CliFixture::bothEngines(); }
    void offline()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = m_cli.database(postgres);
        CliRun run = runCli({u"reinforce"_s, db, u"--write"_s},
                            badLine + "nonsense\n" + goodLine + "{\"query\":\"q\",\"answer\":\"a\",\"tenant_id\":\"x\"}\n");
        QCOMPARE(run.exitCode, 2);
        const QList<QJsonObject> answers = lines(run);
        QCOMPARE(answers.size(), 4);
        QVERIFY2(answers[0]["reflected"_L1].toBool(), run.out.constData());
        QVERIFY(answers[0]["reward"_L1].toDouble() < 0.3);
        QVERIFY(!answers[0]["lesson"_L1].toString().isEmpty());
        QCOMPARE(answers[0]["evaluation"_L1]["method"_L1].toString(), u"deterministic"_s);
        QCOMPARE(answers[1]["line"_L1].toInteger(), 2);
        QCOMPARE(answers[2]["reason"_L1].toString(), u"reward"_s);
        QVERIFY(answers[3].contains("error"_L1));
        // The next one who asks gets the lesson.
        run = runCli({u"recall"_s, db, u"why does the ledger restart"_s, u"--json"_s});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.array()[0]["band"_L1].toString(), u"similar"_s);
        QCOMPARE(run.array()[0]["lesson"_L1], answers[0]["lesson"_L1]);
        // In the background: the value first, the lesson behind it.
        run = runCli({u"reinforce"_s, db, u"--write"_s, u"--background"_s, u"--evaluator"_s, u"threshold"_s},
                     "{\"query\":\"q\",\"answer\":\"a\",\"score\":0.1}\n{\"query\":\"q\",\"answer\":\"a\",\"score\":0.9}\n");
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QList<QJsonObject> both = lines(run);
        QCOMPARE(both.size(), 3);
        QVERIFY(both[0]["reflected"_L1].isNull());
        int learned = 0;
        for (const QJsonObject& o : both)
            learned += o["line"_L1].toInteger() == 1 && o["reflected"_L1].toBool() ? 1 : 0;
        QCOMPARE(learned, 1);
        QCOMPARE(runCli({u"list"_s, u"episodes"_s, db}).array().size(), 2);
        run = runCli({u"reinforce"_s, db, u"--write"_s, u"--set"_s, u"HINDCAST_REWARD_THRESHOLD=-1"_s}, badLine);
        QVERIFY(!lines(run)[0]["reflected"_L1].toBool());
        QCOMPARE(runCli({u"reinforce"_s, db}, badLine).exitCode, 4);
        QCOMPARE(runCli({u"reinforce"_s, db, u"--write"_s, u"--evaluator"_s, u"guess"_s}, badLine).exitCode, 2);
        QCOMPARE(runCli({u"reinforce"_s, db, u"--write"_s, u"--evaluator"_s, u"model"_s}, badLine).exitCode, 2);
    }

    void withAModel_data() { offline_data(); }
    void withAModel()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = m_cli.database(postgres);
        // A prompt of our own for lessons.
        CliRun run = runCli({u"prompts"_s, db, u"show"_s, u"episode-reflection"_s});
        QCOMPARE(run.exitCode, 0);
        const QString changed = m_cli.file(u"prompt.txt"_s, "Be very brief. " + run.out);
        QCOMPARE(runCli({u"prompts"_s, db, u"set"_s, u"reflection-failure"_s, changed, u"--write"_s}).exitCode, 2); // other places
        QCOMPARE(runCli({u"prompts"_s, db, u"set"_s, u"episode-reflection"_s, changed}).exitCode, 4);
        run = runCli({u"prompts"_s, db, u"set"_s, u"episode-reflection"_s, changed, u"--write"_s, u"--json"_s});
        QCOMPARE(run.object()["id"_L1].toString(), u"episode-reflection@2"_s);
        QCOMPARE(runCli({u"prompts"_s, db, u"--json"_s}).array().size(), 7);

        ModelServer server(
            {saidByModel(
                 u"{\"correctness\":0.1,\"helpfulness\":0,\"safety\":1,\"completeness\":0.1,\"efficiency\":0.3,\"reasoning\":\"no\"}"_s),
             saidByModel(u"## Problem:\nit guessed\n## Lesson:\nlook at the events"_s)});
        {
            const Environment environment({{"HINDCAST_LLM_PROVIDER", "openai"},
                                           {"HINDCAST_LLM_BASE_URL", server.base().toString().toUtf8()},
                                           {"RAE_LLM_MODEL_DEFAULT", "gpt4o"}});
            run = runCli({u"reinforce"_s, db, u"--write"_s}, badLine);
        }
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonObject answer = lines(run)[0];
        QCOMPARE(answer["evaluation"_L1]["method"_L1].toString(), u"model"_s);
        QVERIFY(qAbs(answer["reward"_L1].toDouble() + 0.4) < 1e-9);
        QCOMPARE(answer["lesson"_L1].toString(), u"look at the events"_s);
        QCOMPARE(server.requests().size(), 2);
        QVERIFY(server.requests().at(1).contains("Be very brief."));
        QCOMPARE(runCli({u"list"_s, u"episodes"_s, db}).array()[0]["prompt_id"_L1].toString(), u"episode-reflection@2"_s);
        run = runCli({u"--json"_s, u"costs"_s, db});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.object()["days"_L1].toArray().size(), 2); // evaluation and lesson
        QCOMPARE(run.object()["days"_L1][0]["input_tokens"_L1].toInteger(), 100);
        QVERIFY(run.object()["month_to_date_eur"_L1].toDouble() > 0 || run.object()["days"_L1][0]["unpriced_calls"_L1].toInteger() == 1);
    }

    /// A refused key needs no retries: the same path as an outage, without waiting for it.
    void degraded_data() { offline_data(); }
    void degraded()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = m_cli.database(postgres);
        ModelServer server({ModelServer::json(401, "{\"error\":{\"message\":\"no\"}}"),
                            saidByModel(u"{\"correctness\":1,\"helpfulness\":1,\"safety\":1,\"completeness\":1,\"efficiency\":1}"_s)});
        const Environment environment({{"HINDCAST_LLM_PROVIDER", "openai"},
                                       {"HINDCAST_LLM_BASE_URL", server.base().toString().toUtf8()},
                                       {"RAE_LLM_MODEL_DEFAULT", "gpt4o"}});
        CliRun run = runCli({u"reinforce"_s, db, u"--write"_s}, badLine + badLine);
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(lines(run)[0]["evaluation"_L1]["method"_L1].toString(), u"deterministic"_s);
        QVERIFY(!lines(run)[0]["evaluation"_L1]["note"_L1].toString().isEmpty());
        QVERIFY(!lines(run)[0]["reflected"_L1].toBool() && !lines(run)[0]["reason"_L1].toString().isEmpty());
        QCOMPARE(server.requests().size(), 1); // nobody is asked again
        const auto isDegraded = [&] {
            const QJsonArray findings = runCli({u"info"_s, db, u"--json"_s}).object()["findings"_L1].toArray();
            return std::ranges::any_of(findings, [](const QJsonValue& f) { return f["code"_L1] == u"degraded"_s; });
        };
        QVERIFY(isDegraded());
        run = runCli({u"reinforce"_s, db, u"--write"_s}, badLine); // another process knows it
        QCOMPARE(server.requests().size(), 1);
        run = runCli({u"reinforce"_s, db, u"--write"_s, u"--set"_s, u"HINDCAST_PROBE_MINUTES=0"_s}, badLine);
        QCOMPARE(server.requests().size(), 2);
        QCOMPARE(lines(run)[0]["evaluation"_L1]["method"_L1].toString(), u"model"_s);
        QVERIFY(!isDegraded());
        run = runCli({u"--json"_s, u"costs"_s, db});
        QCOMPARE(run.object()["degraded"_L1].toArray().size(), 1);
        QVERIFY(run.object()["degraded"_L1][0]["to"_L1].isString());
        QCOMPARE(runCli({u"costs"_s, db, u"--days"_s, u"0"_s}).exitCode, 2);
    }

    void embeddingsOverHttp_data() { offline_data(); }
    void embeddingsOverHttp()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = m_cli.database(postgres);
        ModelServer server(
            {vectorOfModel("1,0,0"), vectorOfModel("0.9,0.1,0"), vectorOfModel("0,0,0"), vectorOfModel("1,0"), vectorOfModel("1,null,0")});
        const Environment environment({{"HINDCAST_EMBEDDING_BASE_URL", server.base().toString().toUtf8()},
                                       {"HINDCAST_EMBEDDING_PROVIDER", "openai"},
                                       {"HINDCAST_EMBEDDING_DIMENSION", "3"}});
        CliRun run = runCli({u"reinforce"_s, db, u"--write"_s, u"--embedder"_s, u"openai:mine"_s}, badLine);
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonObject episode = runCli({u"list"_s, u"episodes"_s, db}).array()[0].toObject();
        QCOMPARE(episode["embedding_model"_L1].toString(), u"mine"_s);
        QCOMPARE(episode["embedding_dim"_L1].toInteger(), 3);
        const QStringList recalling{u"recall"_s, db, u"why restart"_s, u"--embedder"_s, u"openai:mine"_s, u"--json"_s};
        QCOMPARE(runCli(recalling).exitCode, 4); // calls are noted: that is a change
        run = runCli(recalling + QStringList{u"--write"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QVERIFY(run.array()[0]["similarity"_L1].toDouble() > 0.9);
        for (int i = 0; i < 3; ++i) { // no length, wrong dimension, no number
            run = runCli(recalling + QStringList{u"--write"_s});
            QCOMPARE(run.exitCode, 2);
            QVERIFY(!run.err.isEmpty());
        }
        // One that refuses us is left alone, and the lesson is kept without a vector.
        ModelServer refusing({ModelServer::json(401, "{}")});
        qputenv("HINDCAST_EMBEDDING_BASE_URL", refusing.base().toString().toUtf8());
        run = runCli({u"reinforce"_s, db, u"--write"_s, u"--embedder"_s, u"openai:mine"_s}, badLine + badLine);
        QCOMPARE(refusing.requests().size(), 1);
        QVERIFY(lines(run)[1]["reflected"_L1].toBool() && !lines(run)[1]["reason"_L1].toString().isEmpty());
        // The lexical one does not compare itself with vectors of another model.
        run = runCli({u"recall"_s, db, u"why does the ledger restart"_s, u"--embedder"_s, u"lexical"_s});
        QCOMPARE(run.exitCode, 1);
        QVERIFY(!run.err.isEmpty());
        QVERIFY(runCli({u"--json"_s, u"costs"_s, db}).object()["days"_L1].toArray().size() >= 1);
        QCOMPARE(runCli({u"recall"_s, db, u"x"_s, u"--embedder"_s, u"magic"_s, u"--write"_s}).exitCode, 2);
    }

    void upkeep_data() { offline_data(); }
    void upkeep()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = m_cli.database(postgres);
        QByteArray traces;
        for (int i = 0; i < 6; ++i)
            traces += "{\"outcome\":\"failure\",\"task_goal\":\"g\",\"error\":{\"error_category\":\"tool_error\",\"error_message\":\"disk "
                + QByteArray::number(i) + " full\"},\"events\":[]}\n";
        QCOMPARE(runCli({u"reflect"_s, db, u"--write"_s}, traces).exitCode, 0);
        CliRun run = runCli({u"consolidate"_s, db, u"--dry-run"_s, u"--json"_s});
        QCOMPARE(run.object()["patterns"_L1].toArray().size(), 1);
        QCOMPARE(runCli({u"consolidate"_s, db}).exitCode, 4);
        run = runCli({u"consolidate"_s, db, u"--write"_s, u"--json"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(run.object()["patterns"_L1][0]["sources"_L1].toArray().size(), 6);
        run = runCli({u"consolidate"_s, db, u"--write"_s, u"--json"_s});
        QCOMPARE(run.object()["patterns"_L1].toArray().size(), 0);
        run = runCli({u"decay"_s, db, u"--dry-run"_s, u"--json"_s});
        const qint64 all = run.object()["changed"_L1].toInteger();
        QVERIFY2(all >= 7, run.out.constData());
        QCOMPARE(runCli({u"decay"_s, db}).exitCode, 4);
        run = runCli({u"decay"_s, db, u"--write"_s, u"--json"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(run.object()["changed"_L1].toInteger(), all);
        run = runCli({u"decay"_s, db, u"--write"_s, u"--json"_s});
        QVERIFY(run.object()["done_before_at"_L1].isString());
        run = runCli({u"decay"_s, db, u"--write"_s, u"--json"_s, u"--set"_s, u"MEMORY_IMPORTANCE_DECAY_ENABLED=false"_s});
        QVERIFY(run.object()["disabled"_L1].toBool());
    }
};

HINDCAST_TEST(TestCliReinforce)
#include "tst_cli_reinforce.moc"
