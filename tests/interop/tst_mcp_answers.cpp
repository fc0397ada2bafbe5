// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/CliFixture.h"
#include "tests/interop/McpPipe.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Outcomes of a week, which promote a pattern.
QByteArray aWeek()
{
    QByteArray out;
    for (char day = '1'; day < '8'; ++day)
        out += QByteArray("{\"session_id\":\"s") + day
            + "\",\"path\":\"direct\",\"playbooks\":[\"OOMKilled\"],\"cluster_id\":\"prod\",\"namespace\":\"shop\",\"verified\":true,"
              "\"commands\":[\"kubectl -n shop delete pod search\"],\"recommended_fix\":\"Raise the memory limit of search.\","
              "\"created_at\":\"2026-11-0"
            + day + "T10:00:00Z\"}\n";
    return out;
}

} // namespace

/// What agents are told beside what they asked for, and what they may not ask with.
class TestMcpAnswers : public QObject
{
    Q_OBJECT

    CliFixture m_cli;

    /// A database with one promoted pattern.
    QString taught(bool postgres)
    {
        const QString db = m_cli.database(postgres);
        const CliRun run = runCli({u"record"_s, db, u"-"_s, u"--write"_s, u"--now"_s, u"2026-11-10T00:00:00Z"_s}, aWeek());
        if (run.exitCode != 0)
            qFatal("%s", run.err.constData());
        return db;
    }

    static QStringList serving(const QString& db) { return {db, u"--write"_s, u"--now"_s, u"2026-11-10T00:00:00Z"_s, u"--template"_s}; }

private Q_SLOTS:
    void initTestCase()
    {
        for (const char* name : {"HINDCAST_LLM_PROVIDER", "RAE_LLM_MODEL_DEFAULT", "HINDCAST_EMBEDDING_PROVIDER"})
            qunsetenv(name);
        QVERIFY(m_cli.isReady());
    }

    /// A text that some database cannot store is refused by every tool in words, whoever would read it; nothing is stored of it.
    void textsThatNobodyStores_data() { CliFixture::bothEngines(); }
    void textsThatNobodyStores()
    {
        QFETCH(bool, postgres);
        if (const QString why = m_cli.lacks(postgres); !why.isEmpty())
            QSKIP(qPrintable(why));
        const QString db = taught(postgres);
        McpPipe pipe(serving(db));
        const QString nul = u"a"_s + QChar(u'\0') + u'b';
        const QJsonObject verdict{{u"status"_s, u"conflict"_s}, {u"conflict_reason"_s, nul}};
        const std::vector<std::pair<QString, QJsonObject>> calls{
            {u"hints"_s, {{u"cluster"_s, nul}}},
            {u"hints"_s, {{u"cluster"_s, u"prod"_s}, {u"user_id"_s, nul}}},
            {u"lessons"_s, {{u"task"_s, u"Why do pods of search crash?"_s}, {u"session_id"_s, nul}}},
            {u"recall"_s, {{u"text"_s, nul}}},
            {u"self_correction"_s,
             {{u"critique"_s, u"It CONFLICTS."_s}, {u"query"_s, u"q"_s}, {u"verification_results"_s, QJsonArray{verdict}}}},
            {u"report_hint"_s,
             {{u"session_id"_s, nul}, {u"pattern"_s, u"playbook=OOMKilled | ns=shop | cluster=prod"_s}, {u"verdict"_s, u"helped"_s}}},
            {u"review_decision"_s, {{u"state"_s, QJsonObject{{u"active_component"_s, nul}}}}}};
        for (const auto& [name, arguments] : calls) {
            const QJsonObject result = pipe.call(name, arguments);
            const QByteArray said = QJsonDocument(result).toJson();
            QVERIFY2(result[u"isError"_s].toBool(), said.constData());
            QVERIFY2(said.contains("U+0000") && !said.contains("database"), said.constData());
        }
        QCOMPARE(pipe.close(), 0);
        for (const char* kind : {"reflections", "reviews", "evaluations"})
            QCOMPARE(runCli({u"--json"_s, u"list"_s, QLatin1String(kind), db}).array().size(), 0);
    }

    /// What is given is noted together with what others are given: a name that cannot be noted is refused before that.
    void aClusterThatNobodyKeeps()
    {
        McpPipe pipe(serving(taught(false)));
        const QString longest(333, QChar(u'\u96c6')); // three bytes each
        for (const QString& cluster : {longest + u'c', longest + u"cc"_s}) {
            const QJsonObject result = pipe.call(u"hints"_s, {{u"cluster"_s, cluster}, {u"session_id"_s, u"agent-7"_s}});
            const QByteArray said = QJsonDocument(result).toJson();
            QVERIFY2(result[u"isError"_s].toBool() == (cluster.size() > longest.size() + 1), said.constData());
            QVERIFY2(!result[u"isError"_s].toBool() || said.contains("at most 1000 bytes"), said.constData());
        }
        QCOMPARE(pipe.close(), 0);
    }

    /// What the verbs say beside their answers agents are told as well: what is like a correction, whether what they are given is noted.
    void whatVerbsSay()
    {
        const QString db = taught(false);
        const QJsonObject question{{u"cluster"_s, u"prod"_s}, {u"session_id"_s, u"agent-7"_s}};
        {
            McpPipe pipe(serving(db));
            QCOMPARE(pipe.call(u"hints"_s, question)[u"structuredContent"_s][u"logged"_s], QJsonValue(true));
            QVERIFY(!pipe.call(u"hints"_s, {{u"cluster"_s, u"prod"_s}})[u"structuredContent"_s].toObject().contains(u"logged"_s));
            const auto corrected = [&](const char* critique) {
                return pipe
                    .call(u"self_correction"_s,
                          {{u"critique"_s, QLatin1String(critique)},
                           {u"query"_s, u"How many replicas has search?"_s},
                           {u"iteration"_s, 1},
                           {u"quality_before"_s, 0.2},
                           {u"quality_after"_s, 0.9}})[u"structuredContent"_s]
                    .toObject();
            };
            const QJsonObject first = corrected("The number of replicas CONFLICTS with the deployment."),
                              second = corrected("The number of replicas in prod CONFLICTS with the deployment.");
            QCOMPARE(first[u"similar"_s].toArray().size(), 0);
            QCOMPARE(second[u"action"_s].toString(), u"stored"_s);
            QCOMPARE(second[u"similar"_s].toArray().at(0)[u"id"_s], first[u"reflection_id"_s]);
            const QJsonObject event{{u"event_type"_s, u"error_event"_s}, {u"content"_s, u"Query timeout after 30 seconds"_s}};
            const QJsonObject reflected = pipe.call(u"reflect_on_trace"_s,
                                                    {{u"events"_s, QJsonArray{event}},
                                                     {u"outcome"_s, u"timeout"_s},
                                                     {u"task_description"_s, u"Count replicas"_s},
                                                     {u"related_memory_ids"_s,
                                                      QJsonArray{first[u"reflection_id"_s]}}})[u"structuredContent"_s]
                                              .toObject();
            const QJsonObject links = runCli({u"--json"_s, u"links"_s, db, QString::number(reflected[u"reflection_id"_s].toInt())})
                                          .object();
            QVERIFY2(QJsonDocument(links).toJson().contains("derived_from"), QJsonDocument(links).toJson().constData());
            const QJsonArray listed = pipe.call(u"recall"_s, {{u"top"_s, 50}})[u"structuredContent"_s][u"items"_s].toArray();
            QVERIFY(listed.size() >= 3);
            QVERIFY(listed.at(0)[u"similarity"_s].isNull());
            QCOMPARE(pipe.close(), 0);
        }
        McpPipe reading({db, u"--now"_s, u"2026-11-10T00:00:00Z"_s});
        QCOMPARE(reading.call(u"hints"_s, question)[u"structuredContent"_s][u"logged"_s], QJsonValue(false));
        QCOMPARE(reading.close(), 0);
    }
};

HINDCAST_TEST(TestMcpAnswers)

#include "tst_mcp_answers.moc"
