// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/TestRegistry.h"

#include <QTcpServer>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

QByteArray trace(const char* task)
{
    return QByteArray("{\"outcome\":\"failure\",\"task_goal\":\"") + task
        + "\",\"error\":{\"error_category\":\"tool_error\",\"error_message\":\"" + task + " failed\"},\"events\":[]}\n";
}

const QByteArray memories = "{\"reflection_text\":\"The image was missing.\",\"importance\":0.8,\"confidence\":0.8}\n"
                            "{\"query\":\"why is the pod pending\",\"reward\":-0.5,\"reflection\":\"Problem: a\\nLesson: b\"}\n";

Cell answer(const QString& db, const QByteArray& sql)
{
    const auto url = DatabaseUrl::parse(db);
    auto connection = url ? connectWritable(*url) : Unexpected(url.error());
    if (!connection)
        qFatal("%s", qPrintable(connection.error().sentence));
    const auto value = (*connection)->scalar(sql);
    if (!value)
        qFatal("%s", qPrintable(value.error().sentence));
    return *value;
}
/// As many different vectors as a service gives for a list of texts.
ModelServer::Answer vectorsOfModel(int count)
{
    QStringList out;
    for (int n = 0; n < count; ++n)
        out << u"{\"index\":%1,\"embedding\":[1,%1,0.5]}"_s.arg(n);
    return ModelServer::json(200, "{\"data\":[" + out.join(u',').toUtf8() + "]}");
}
QString text(const QString& db, const QByteArray& sql) { return answer(db, sql).text(); }
QString count(const QString& db, const QByteArray& from) { return QString::number(answer(db, "SELECT count(*) FROM " + from).integer()); }

Environment service(const QByteArray& base, const QByteArray& model = "mine", const QByteArray& dimension = "3")
{
    return Environment({{"HINDCAST_EMBEDDING_PROVIDER", "openai"},
                        {"HINDCAST_EMBEDDING_BASE_URL", base},
                        {"HINDCAST_EMBEDDING_MODEL", model},
                        {"HINDCAST_EMBEDDING_DIMENSION", dimension}});
}
Environment service(const ModelServer& server, const QByteArray& model = "mine", const QByteArray& dimension = "3")
{
    return service(server.base().toString().toUtf8(), model, dimension);
}

} // namespace

/// Vectors of a service for reflections: made when they are written, kept, compared within their model only, done without when it is
/// gone. The server counts what it is asked.
class TestCliEmbeddings : public QObject
{
    Q_OBJECT

    CliFixture m_cli;

    /// Two reflections with their strategies, and vectors of the model `mine`.
    QString reflected(bool postgres)
    {
        const QString db = m_cli.database(postgres);
        const ModelServer server({vectorOfModel("1,0,0"), vectorOfModel("0,1,0"), vectorOfModel("0.99,0.1,0"), vectorOfModel("0,0,1")});
        const Environment environment = service(server);
        const CliRun run = runCli({u"reflect"_s, db, u"--template"_s, u"--write"_s}, trace("drain") + trace("reboot"));
        const auto lines = jsonLines(run.out);
        if (run.exitCode != 0 || lines.size() != 2 || server.requests().size() != 4)
            qFatal("%s%s", run.out.constData(), run.err.constData());
        if (!lines[0]["similar"_L1].toArray().isEmpty() || lines[1]["similar"_L1][0]["id"_L1] != lines[0]["reflection_id"_L1]
            || lines[1]["similar"_L1].toArray().size() != 1 || lines[1]["similar"_L1][0]["similarity"_L1].toDouble() < 0.98)
            qFatal("%s", run.out.constData()); // only a suggestion: both are stored
        return db;
    }
    static CliRun recall(const QString& db, const QStringList& more = {})
    {
        return runCli(QStringList{u"recall"_s, db, u"reboot failed"_s, u"--json"_s, u"--write"_s, u"--min-importance"_s, u"0"_s} + more);
    }
    static QStringList embedders(const CliRun& run)
    {
        QStringList out;
        for (const auto& found : run.array())
            out << found["embedding_model"_L1].toString();
        return out;
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_cli.isReady()); }

    void keptComparedAndMadeAgain_data() { CliFixture::bothEngines(); }
    void keptComparedAndMadeAgain()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = reflected(postgres);
        QCOMPARE(count(db, "reflection_embeddings WHERE model = 'mine' AND dim = 3 AND length(text_hash) = 16"), u"4"_s);
        {
            const ModelServer server({vectorOfModel("0.99,0.14,0")});
            const Environment environment = service(server);
            const CliRun run = recall(db);
            QVERIFY2(run.exitCode == 0, run.err.constData());
            QCOMPARE(embedders(run), (QStringList{u"mine"_s, u"mine"_s})); // both strategies are like something else
            QVERIFY(run.array()[0]["similarity"_L1].toDouble() > 0.99);
            QCOMPARE(runCli({u"seen"_s, db, u"something else"_s, u"--write"_s}).exitCode,
                     1); // alike beyond doubt, but that alone is "perhaps"
            QCOMPARE(server.requests().size(), 2); // for the questions only
        }
        // What says something else since has no vector until one is made.
        (void)text(db, "UPDATE reflections SET text = 'changed words entirely' WHERE kind = 'reflection' AND id = 1");
        {
            const ModelServer server({vectorOfModel("1,0,0")});
            const Environment environment = service(server);
            CliRun run = recall(db);
            QVERIFY2(run.err.contains("1 reflection"), run.err.constData());
            QVERIFY(!embedders(run).contains(u"lexical-512"_s) && !embedders(run).isEmpty());
            QCOMPARE(runCli({u"embed"_s, db}).exitCode, 4);
            run = runCli({u"embed"_s, db, u"--write"_s, u"--json"_s});
            QVERIFY2(run.exitCode == 0, run.err.constData());
            QCOMPARE(run.object()["embedded"_L1].toInt(), 1);
            QCOMPARE(run.object()["known"_L1].toInt(), 3);
            QCOMPARE(runCli({u"embed"_s, db, u"--write"_s, u"--json"_s}).object()["embedded"_L1].toInt(-1), 0);
            QCOMPARE(server.requests().size(), 2);
            run = recall(db);
            QVERIFY2(!run.err.contains("reflection"), run.err.constData());
        }
    }

    void modelsAreNeverMixed_data() { CliFixture::bothEngines(); }
    void modelsAreNeverMixed()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = reflected(postgres);
        for (const auto& [model, dimension, numbers] :
             {std::tuple<QByteArray, QByteArray, QByteArray>{"theirs", "3", "1,0,0"}, {"mine", "2", "1,0"}}) {
            const ModelServer server({vectorOfModel(numbers)});
            const Environment environment = service(server, model, dimension);
            const CliRun run = recall(db);
            QVERIFY2(run.err.contains("4 reflection"), run.err.constData());
            QVERIFY(!embedders(run).isEmpty());
            for (const QString& embedder : embedders(run))
                QCOMPARE(embedder, u"lexical-512"_s);
        }
        // Vectors of a second model stand beside those of the first.
        const ModelServer server({vectorOfModel("0,0,1")});
        const Environment environment = service(server, "theirs");
        QCOMPARE(runCli({u"embed"_s, db, u"--write"_s, u"--limit"_s, u"1"_s}).exitCode, 0);
        QCOMPARE(server.requests().size(), 1);
        QCOMPARE(runCli({u"embed"_s, db, u"--write"_s}).exitCode, 0);
        QCOMPARE(count(db, "reflection_embeddings"), u"8"_s);
        QCOMPARE(count(db, "reflection_embeddings WHERE model = 'mine'"), u"4"_s);
    }

    void withoutTheService_data() { CliFixture::bothEngines(); }
    void withoutTheService()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = reflected(postgres);
        const QByteArray episode = "{\"query\":\"reboot failed\",\"reward\":-0.5,\"reflection\":\"Problem: a\\nLesson: b\"}\n";
        {
            const ModelServer server({vectorOfModel("1,0,0")});
            const Environment environment = service(server);
            QCOMPARE(runCli({u"import"_s, db, m_cli.file(u"e.jsonl"_s, episode), u"--write"_s}).exitCode, 0);
            QCOMPARE(text(db, "SELECT embedding_model FROM episode_memory"), u"mine"_s);
        }
        std::unique_ptr<ModelServer> refusing;
        QByteArray base;
        if (postgres) {
            refusing = std::make_unique<ModelServer>(QList{ModelServer::json(401, "{}")});
            base = refusing->base().toString().toUtf8();
        } else { // nobody listens there any more
            QTcpServer nobody;
            QVERIFY(nobody.listen(QHostAddress::LocalHost));
            base = "http://127.0.0.1:" + QByteArray::number(nobody.serverPort()) + "/v1";
        }
        const Environment environment = service(base);
        CliRun run = recall(db);
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QVERIFY2(run.err.contains("n-grams"), run.err.constData());
        bool episodeFound = false;
        for (const auto& found : run.array()) {
            QCOMPARE(found["embedding_model"_L1].toString(), u"lexical-512"_s);
            episodeFound = episodeFound || found["kind"_L1].toString() == u"episode"_s;
        }
        QVERIFY(episodeFound); // although its vector is of the model that does not answer
        QCOMPARE(count(db, "engine_failures WHERE component = 'embeddings:mine'"), u"1"_s);
        QCOMPARE(count(db, "fallback_status_log WHERE status = 'active'"), u"1"_s);
        run = runCli({u"seen"_s, db, u"why did the reboot fail"_s, u"--write"_s, u"--json"_s});
        QVERIFY(run.object()["fallback"_L1].isString());
        // It is left alone from now on, and nothing is lost.
        run = runCli({u"reflect"_s, db, u"--template"_s, u"--write"_s}, trace("reboot again"));
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonObject line = jsonLines(run.out)[0];
        QCOMPARE(line["fate"_L1].toString(), u"stored"_s);
        QVERIFY(line["embedding_error"_L1].isString());
        QCOMPARE(line["embedding_model"_L1].toString(), u"lexical-512"_s);
        QCOMPARE(count(db, "reflection_embeddings"), u"4"_s);
        run = runCli({u"import"_s, db, m_cli.file(u"m.jsonl"_s, memories), u"--write"_s, u"--json"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(run.object()["reflections"_L1].toInt(), 1);
        QVERIFY(run.object()["embedding_error"_L1].isString());
        QCOMPARE(count(db, "episode_memory WHERE embedding_model = 'lexical-512'"), u"1"_s);
        QCOMPARE(runCli({u"embed"_s, db, u"--write"_s}).exitCode, 1);
        if (refusing)
            QCOMPARE(refusing->requests().size(), 1);
    }

    void vectorsThatCannotBeCompared_data()
    {
        QTest::addColumn<QByteArray>("numbers");
        QTest::newRow("another dimension") << QByteArray("1,0");
        QTest::newRow("no number") << QByteArray("1,null,0");
        QTest::newRow("not finite") << QByteArray("1,1e999,0");
        QTest::newRow("no length") << QByteArray("0,0,0");
        QTest::newRow("nothing") << QByteArray();
    }
    void vectorsThatCannotBeCompared()
    {
        QFETCH(QByteArray, numbers);
        const QString db = m_cli.database(false);
        const ModelServer server({vectorOfModel(numbers)});
        const Environment environment = service(server);
        CliRun run = runCli({u"reflect"_s, db, u"--template"_s, u"--write"_s}, trace("drain"));
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(jsonLines(run.out)[0]["embedding_error"_L1].isString(), run.out.constData());
        QVERIFY(!jsonLines(run.out)[0].contains("similar"_L1));
        run = runCli({u"embed"_s, db, u"--write"_s});
        QCOMPARE(run.exitCode, 1);
        QVERIFY(!run.err.isEmpty());
        QCOMPARE(recall(db).exitCode, 2); // the question itself has none
        run = runCli({u"import"_s, db, m_cli.file(u"m.jsonl"_s, memories), u"--write"_s, u"--json"_s});
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.object()["embedding_error"_L1].isString());
        QCOMPARE(count(db, "reflection_embeddings"), u"0"_s);
        QCOMPARE(count(db, "reflections WHERE text = 'The image was missing.'"), u"1"_s);
    }

    /// 150 reflections: three calls. A service that answers one text only is asked one by one, and one that ends in between has what was
    /// stored until then.
    void manyInOneCall_data() { CliFixture::bothEngines(); }
    void manyInOneCall()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = m_cli.database(postgres);
        QByteArray lines;
        for (int n = 0; n < 150; ++n)
            lines += "{\"text\":\"lesson " + QByteArray::number(n) + "\",\"importance\":0.5}\n";
        const QString file = m_cli.file(u"many.jsonl"_s, lines);
        QCOMPARE(runCli({u"import"_s, db, file, u"--embedder"_s, u"lexical"_s, u"--write"_s}).exitCode, 0);
        QCOMPARE(count(db, "reflection_embeddings"), u"0"_s);
        {
            const ModelServer server({vectorsOfModel(64), ModelServer::json(400, "{}")});
            const Environment environment = service(server, "first");
            const CliRun run = runCli({u"embed"_s, db, u"--write"_s, u"--json"_s});
            QCOMPARE(run.exitCode, 1);
            QCOMPARE(run.object()["embedded"_L1].toInt(), 64);
            QCOMPARE(server.requests().size(), 3); // the second list, and its first text alone
            QCOMPARE(count(db, "reflection_embeddings WHERE model = 'first'"), u"64"_s);
        }
        {
            const ModelServer server({vectorsOfModel(64), vectorsOfModel(22)});
            const Environment environment = service(server, "first");
            const CliRun run = runCli({u"embed"_s, db, u"--write"_s, u"--json"_s});
            QVERIFY2(run.exitCode == 0, run.err.constData());
            QCOMPARE(run.object()["embedded"_L1].toInt(), 86);
            QCOMPARE(server.requests().size(), 2);
            // Each has its own: the newest was the first of the first list, the oldest the last of the last.
            QCOMPARE(count(db, "(SELECT DISTINCT embedding FROM reflection_embeddings) AS different"), u"64"_s);
        }
        {
            const ModelServer server({vectorOfModel("1,0,0")}); // for one text, whatever it is asked
            const Environment environment = service(server, "second");
            const CliRun run = runCli({u"embed"_s, db, u"--write"_s, u"--json"_s});
            QVERIFY2(run.exitCode == 0, run.err.constData());
            QCOMPARE(run.object()["embedded"_L1].toInt(), 150);
            QCOMPARE(server.requests().size(), 151);
        }
        {
            const ModelServer server({vectorsOfModel(10)});
            const Environment environment = service(server, "third");
            QCOMPARE(runCli({u"embed"_s, db, u"--write"_s, u"--limit"_s, u"10"_s}).exitCode, 0);
            QCOMPARE(count(db, "reflection_embeddings WHERE model = 'third'"), u"10"_s);
        }
    }

    void importPaysOnce()
    {
        const QString db = m_cli.database(false);
        const ModelServer server({vectorOfModel("1,0,0")});
        const Environment environment = service(server);
        const QString file = m_cli.file(u"m.jsonl"_s, memories);
        QCOMPARE(runCli({u"import"_s, db, file, u"--write"_s, u"--dry-run"_s}).exitCode, 0);
        QCOMPARE(server.requests().size(), 0);
        QCOMPARE(runCli({u"import"_s, db, file, u"--write"_s, u"--json"_s}).object()["embedded"_L1].toInt(), 2);
        QCOMPARE(runCli({u"import"_s, db, file, u"--write"_s, u"--json"_s}).object()["known"_L1].toInt(), 2);
        QCOMPARE(server.requests().size(), 2);
        QCOMPARE(count(db, "api_cost_log WHERE purpose = 'embedding'"), u"2"_s);
        QCOMPARE(runCli({u"import"_s, db, m_cli.file(u"n.jsonl"_s, "{\"text\":\"another\",\"importance\":0.5}\n"), u"--embedder"_s,
                         u"lexical"_s, u"--write"_s})
                     .exitCode,
                 0);
        QCOMPARE(server.requests().size(), 2);
    }
};

HINDCAST_TEST(TestCliEmbeddings)
#include "tst_cli_embeddings.moc"
