// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/CliRun.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// The stories that the founding documents tell, as a user would try them: the manual tests of verbal reinforcement, and the worked
/// examples of reflections from a failure and from a success. Offline, with nobody's model.
class FoundingStoriesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_db;

    QJsonObject reinforced(const QByteArray& line) const
    {
        const CliRun run = runCli({u"reinforce"_s, m_db, u"--write"_s}, line + '\n');
        const QByteArray first = run.out.left(run.out.indexOf('\n'));
        return run.exitCode == 0 ? QJsonDocument::fromJson(first).object() : QJsonObject{{u"failed"_s, QString::fromUtf8(run.err)}};
    }
    QJsonObject reflected(const QByteArray& line) const
    {
        const CliRun run = runCli({u"reflect"_s, m_db, u"--write"_s}, line + '\n');
        const QByteArray first = run.out.left(run.out.indexOf('\n'));
        return run.exitCode == 0 ? QJsonDocument::fromJson(first).object() : QJsonObject{{u"failed"_s, QString::fromUtf8(run.err)}};
    }
    [[nodiscard]] qsizetype count(const QString& kind) const
    {
        return runCli({u"list"_s, kind, m_db, u"--limit"_s, u"0"_s}).array().size();
    }
    static QStringList texts(const QJsonValue& array)
    {
        QStringList out;
        for (const auto& v : array.toArray())
            out << v.toString();
        return out;
    }

private Q_SLOTS:
    void init()
    {
        m_db = m_folder.filePath(QString::fromLatin1(QTest::currentTestFunction()) + u".db"_s);
        QCOMPARE(runCli({u"init"_s, m_db}).exitCode, 0);
    }

    /// A question whose context has nothing to do with it.
    void lowQualityAnswerIsLearnedFrom()
    {
        const QJsonObject o = reinforced(
            R"({"query":"How does quantum entanglement work?","context":["The ledger runs in namespace payments."],"answer":"I like pizza.","expected":"Two particles share one state."})");
        QVERIFY2(o["reward"_L1].toDouble() < 0.3, qPrintable(o["failed"_L1].toString()));
        QVERIFY(o["reflected"_L1].toBool());
        QCOMPARE(count(u"episodes"_s), 1);
        const QJsonObject episode = runCli({u"list"_s, u"episodes"_s, m_db}).array()[0].toObject();
        QCOMPARE(episode["id"_L1], o["episode_id"_L1]);
        QCOMPARE(episode["lesson_parsed"_L1], QJsonValue(true));
        QVERIFY(!episode["problem"_L1].toString().isEmpty() && !episode["lesson"_L1].toString().isEmpty());
        QCOMPARE(episode["reward"_L1], o["reward"_L1]);
    }

    /// A reward between the trigger and a good one: judged, and nothing else.
    void mediumQualityAnswerIsOnlyJudged()
    {
        const QJsonObject o = reinforced(
            R"({"query":"Which pods restart?","answer":"The ledger pods, I think.","criteria":{"correctness":0.7,"helpfulness":0.7,"safety":1,"completeness":0.6,"efficiency":0.75}})");
        QVERIFY2(o["reward"_L1].toDouble() >= 0.3 && o["reward"_L1].toDouble() <= 0.7,
                 qPrintable(QString::number(o["reward"_L1].toDouble())));
        QCOMPARE(o["reflected"_L1], QJsonValue(false));
        QCOMPARE(count(u"episodes"_s), 0);
    }

    void similarQuestionGetsTheLesson()
    {
        const QJsonObject o = reinforced(
            R"({"query":"Why does the ledger deployment restart every night?","answer":"No idea.","expected":"The memory limit is too low."})");
        QVERIFY(o["reflected"_L1].toBool());
        const CliRun similar = runCli({u"recall"_s, m_db, u"why does the ledger deployment restart at night"_s, u"--json"_s});
        QCOMPARE(similar.exitCode, 0);
        const QJsonObject found = similar.array()[0].toObject();
        QVERIFY2(found["similarity"_L1].toDouble() > 0.65, similar.out.constData());
        QCOMPARE(found["lesson"_L1], o["lesson"_L1]);
        const CliRun prompt = runCli({u"recall"_s, m_db, u"why does the ledger deployment restart at night"_s, u"--prompt"_s});
        QVERIFY2(prompt.out.contains(o["lesson"_L1].toString().left(60).toUtf8()), prompt.out.constData());
    }

    /// After a few of them: rows, vectors and the search agree.
    void episodesAreKeptWithTheirVectors()
    {
        const QStringList questions{u"Why is the image not pulled?"_s, u"What restarts the node?"_s,
                                    u"Where do the DNS errors come from?"_s, u"Who deletes the volume?"_s};
        for (const QString& q : questions)
            QVERIFY(reinforced(QJsonDocument(QJsonObject{{u"query"_s, q}, {u"answer"_s, u"?"_s}, {u"expected"_s, u"something else"_s}})
                                   .toJson(QJsonDocument::Compact))["reflected"_L1]
                        .toBool());
        const QJsonArray rows = runCli({u"list"_s, u"episodes"_s, m_db}).array();
        QCOMPARE(rows.size(), questions.size());
        for (const auto& r : rows)
            QVERIFY(!r["embedding_model"_L1].toString().isEmpty() && r["embedding_dim"_L1].toInt() > 0);
        for (const QString& q : questions) {
            const CliRun run = runCli({u"recall"_s, m_db, q, u"--kind"_s, u"episode"_s, u"--json"_s});
            QCOMPARE(run.array()[0]["query"_L1].toString(), q);
            QVERIFY(run.array()[0]["similarity"_L1].toDouble() > 0.999);
        }
    }

    /// A database query that times out.
    void reflectionFromAFailure()
    {
        const QJsonObject o = reflected(
            R"({"session_id":"s","outcome":"timeout","task_description":"Fetch customer order history","task_goal":"Retrieve all orders for customer analysis","error":{"error_category":"timeout_error","error_message":"Query execution exceeded 30s limit","context":{"query":"SELECT * FROM orders JOIN customers"}},"events":[{"event_id":"e1","event_type":"tool_call","timestamp":"2026-11-20T10:00:00Z","content":"Called database query with complex JOIN","metadata":{"tool":"postgres_query"}},{"event_id":"e2","event_type":"error_event","timestamp":"2026-11-20T10:00:30Z","content":"Query timeout after 30 seconds","error":{"message":"Timeout","code":"QUERY_TIMEOUT"}}]})");
        QVERIFY2(o["reflection_id"_L1].toInteger() > 0 && o["strategy_id"_L1].toInteger() > 0, qPrintable(o["failed"_L1].toString()));
        QVERIFY(!o["reflection_text"_L1].toString().isEmpty() && !o["strategy_text"_L1].toString().isEmpty());
        QVERIFY(o["importance"_L1].toDouble() > 0 && o["importance"_L1].toDouble() <= 1);
        QVERIFY2(texts(o["tags"_L1]).join(u' ').contains(u"timeout"), qPrintable(texts(o["tags"_L1]).join(u' ')));
        QCOMPARE(o["quality"_L1].toString(), u"template"_s);
        const QJsonArray pair = runCli({u"list"_s, u"reflections"_s, m_db}).array();
        QCOMPARE(pair.size(), 2);
        for (const auto& r : pair) {
            QCOMPARE(r["error_category"_L1].toString(), u"timeout_error"_s);
            QVERIFY(r["importance"_L1].toDouble() <= 1);
            QCOMPARE(r["pair_id"_L1], r["kind"_L1] == u"strategy"_s ? o["reflection_id"_L1] : o["strategy_id"_L1]);
        }
    }

    /// A cache that made a search fast.
    void reflectionFromASuccess()
    {
        const QJsonObject o = reflected(
            R"({"session_id":"s","outcome":"success","task_description":"Semantic search for user query","task_goal":"Find relevant documents quickly","events":[{"event_id":"e1","event_type":"tool_call","timestamp":"2026-11-20T10:00:00Z","content":"Used cached embeddings for semantic search","metadata":{"cache_hit":true}},{"event_id":"e2","event_type":"tool_response","timestamp":"2026-11-20T10:00:01Z","content":"Retrieved 10 relevant results in 50ms","metadata":{"latency_ms":50}}]})");
        QVERIFY2(o["reflection_id"_L1].toInteger() > 0, QJsonDocument(o).toJson().constData());
        QVERIFY2(o["reflection_text"_L1].toString().contains(u"\"Used cached embeddings for semantic search\""_s),
                 qPrintable(o["reflection_text"_L1].toString())); // the words of the event, and no invented reason
        for (const QString& tag : {u"caching"_s, u"performance"_s})
            QVERIFY2(o["tags"_L1].toArray().contains(tag), QJsonDocument(o).toJson().constData());
        QVERIFY(o["importance"_L1].toDouble() > 0);
    }

    /// What is stored is found by importance and by tags, as the third workflow asks.
    void storedReflectionsAreQueried()
    {
        reflectionFromAFailure();
        const CliRun run = runCli({u"recall"_s, m_db, u"customer order history query timeout"_s, u"--kind"_s, u"reflection,strategy"_s,
                                   u"--min-similarity"_s, u"0.1"_s, u"--min-importance"_s, u"0.3"_s, u"--json"_s});
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(!run.array().isEmpty(), run.err.constData());
        const CliRun none = runCli({u"recall"_s, m_db, u"customer order history query timeout"_s, u"--kind"_s, u"reflection,strategy"_s,
                                    u"--min-similarity"_s, u"0.1"_s, u"--tags"_s, u"no-such-tag"_s, u"--json"_s});
        QVERIFY(none.array().isEmpty());
    }
};

HINDCAST_TEST(FoundingStoriesTest)
#include "tst_founding_stories.moc"
