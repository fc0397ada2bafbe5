// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/CliFixture.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const QByteArray secret = "ghp_abcdefghijklmnopqrstuvwxyzABCDEF1234";

/// A failed execution whose names hold a secret wherever there is a name.
QByteArray ownTrace()
{
    return "{\"session_id\":\"tok SECRET\",\"outcome\":\"failure\",\"task_description\":\"Fix the ledger\",\"related_memory_ids\":[\"SECRET\"],"
           "\"error\":{\"error_category\":\"tool_error\",\"error_message\":\"no pod\",\"tool_name\":\"kubectl SECRET\"},\"events\":["
           "{\"event_id\":\"e SECRET\",\"event_type\":\"tool_call\",\"tool_name\":\"kubectl SECRET\",\"content\":\"get pods\"}]}"
           "\n";
}

QByteArray exportedTrace()
{
    const QByteArray span = "{\"traceId\":\"4bf92f3577b34da6a3ce929d0e0e4736\",\"startTimeUnixNano\":\"1795000000000000000\","
                            "\"endTimeUnixNano\":\"1795000001000000000\",";
    return "{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[" + span
        + "\"spanId\":\"00f067aa0ba902b7\",\"name\":\"invoke_agent\",\"status\":{\"code\":2,\"message\":\"failed\"},\"attributes\":["
          "{\"key\":\"gen_ai.operation.name\",\"value\":{\"stringValue\":\"invoke_agent\"}},"
          "{\"key\":\"gen_ai.conversation.id\",\"value\":{\"stringValue\":\"tok SECRET\"}}]},"
        + span
        + "\"spanId\":\"00f067aa0ba902b8\",\"parentSpanId\":\"00f067aa0ba902b7\",\"name\":\"t\",\"status\":{\"code\":2,\"message\":\"refused\"},\"attributes\":["
          "{\"key\":\"gen_ai.operation.name\",\"value\":{\"stringValue\":\"execute_tool\"}},"
          "{\"key\":\"gen_ai.tool.name\",\"value\":{\"stringValue\":\"kubectl SECRET\"}},"
          "{\"key\":\"gen_ai.tool.call.arguments\",\"value\":{\"stringValue\":\"{\\\"a\\\":1}\"}}]},"
        + span + "\"spanId\":\"00f067aa0ba902b9\",\"parentSpanId\":\"00f067aa0ba902b7\",\"name\":\"GET SECRET\"}]}]}]}" + '\n';
}

QByteArray filled(QByteArray text) { return text.replace("SECRET", secret); }

} // namespace

/// Names are texts of somebody else's as well: of tools, events, tags, sessions and spans.
class TestNameSecrets : public QObject
{
    Q_OBJECT

    CliFixture m_cli;
    QString m_db;

    CliRun write(const QStringList& call, const QByteArray& in = {}) const
    {
        const CliRun run = runCli(call + QStringList{u"--write"_s}, in);
        if (run.exitCode != 0)
            qWarning("%s: %s", qPrintable(call.join(u' ')), run.err.constData());
        return run;
    }
    /// Whether the secret lies in the database's files.
    [[nodiscard]] bool keepsSecret() const
    {
        for (const QString& name : {m_db, m_db + u"-wal"_s}) {
            QFile file(name);
            if (file.exists() && (!file.open(QIODevice::ReadOnly) || file.readAll().contains(secret)))
                return true;
        }
        return false;
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_cli.isReady()); }
    void init() { m_db = m_cli.database(false); }

    void ofOwnTraces()
    {
        const CliRun run = write({u"reflect"_s, m_db, u"-"_s, u"--template"_s}, filled(ownTrace()));
        QCOMPARE(run.exitCode, 0);
        QVERIFY(!run.out.contains(secret));
        QVERIFY(!keepsSecret());
    }

    void ofExportedTraces()
    {
        const QString file = m_cli.file(u"export.json"_s, filled(exportedTrace()));
        const CliRun run = write({u"--json"_s, u"import"_s, m_db, file});
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(run.out.contains("GET <redacted"), run.out.constData());
        QVERIFY(!run.out.contains(secret));
        QVERIFY(!keepsSecret());
    }

    void ofImportedMemories()
    {
        const QString file = m_cli.file(
            u"memories.jsonl"_s,
            filled(
                "{\"text\":\"It failed\",\"importance\":0.5,\"tags\":[\"x SECRET\"],\"metadata\":{\"note\":\"SECRET\"}}"
                "\n"
                "{\"query\":\"drain the node\",\"reward\":0.2,\"reflection\":\"no headings here\",\"tags\":[\"x SECRET\"],\"metadata\":{\"n\":\"SECRET\"}}"
                "\n"));
        QCOMPARE(write({u"import"_s, m_db, file}).exitCode, 0);
        QCOMPARE(runCli({u"--json"_s, u"list"_s, u"reflections"_s, m_db}).array().size(), 1);
        QCOMPARE(runCli({u"--json"_s, u"list"_s, u"episodes"_s, m_db}).array().size(), 1);
        QVERIFY(!keepsSecret());
    }

    void ofAnswers()
    {
        QCOMPARE(write({u"reinforce"_s, m_db, u"-"_s, u"--template"_s},
                       filled("{\"query\":\"What is it?\",\"answer\":\"wrong thing said here\",\"score\":0.1,\"tags\":[\"x SECRET\"],"
                              "\"request_id\":\"r SECRET\",\"session_id\":\"tok SECRET\"}"
                              "\n"))
                     .exitCode,
                 0);
        QCOMPARE(runCli({u"--json"_s, u"list"_s, u"episodes"_s, m_db}).array().size(), 1);
        QVERIFY(!keepsSecret());
    }

    /// What a session was given is found again by its name, and how it went is credited.
    void ofSessions()
    {
        const QString session = QString::fromLatin1("tok " + secret);
        QCOMPARE(write({u"reflect"_s, m_db, u"-"_s, u"--template"_s}, filled(ownTrace()).replace("tok ", "other ")).exitCode, 0);
        const QJsonObject told =
            write({u"lessons"_s, m_db, u"Fix the ledger"_s, u"--json"_s, u"--session"_s, session, u"--min-importance"_s, u"0"_s}).object();
        QVERIFY(told[u"logged"_s].toBool());
        QVERIFY(!keepsSecret());
        QVERIFY(!runCli({u"--json"_s, u"recall"_s, m_db, u"--session"_s, session}).array().isEmpty());
        const QString id = QString::number(told[u"lessons"_s][0][u"id"_s].toInteger());
        QByteArray again = filled(ownTrace());
        QCOMPARE(write({u"reflect"_s, m_db, u"-"_s, u"--template"_s}, again.replace("no pod", "no node")).exitCode, 0);
        const QJsonObject uses = runCli({u"show"_s, u"reflection"_s, m_db, id, u"--json"_s}).object()[u"uses"_s].toObject();
        QCOMPARE(uses[u"given"_s].toInteger(), 1);
        QCOMPARE(uses[u"known"_s].toInteger(), 1);
        QVERIFY(!keepsSecret());
    }

    /// An outcome has its session by the name that the ledger has: it is known who was shown a hint, and each session is found by the name that
    /// it was given.
    void ofOutcomes()
    {
        const auto outcome = [](const QByteArray& session, const QByteArray& at, bool good) {
            return "{\"session_id\":\"" + session + "\",\"path\":\"direct\",\"playbooks\":[\"OOM\"],\"cluster_id\":\"c\",\"mutated\":true,"
                + "\"request_id\":\"" + at + "\",\"created_at\":\"2026-11-" + at + "Z\",\"verified\":" + (good ? "true" : "false") + "}\n";
        };
        QByteArray lines = outcome("first", "01T00:00:00", true) + outcome("first", "01T02:00:00", true);
        for (int i = 0; i < 4; ++i)
            lines += outcome("tok " + secret + ' ' + QByteArray::number(i), "02T10:1" + QByteArray::number(i) + ":00", false);
        QCOMPARE(write({u"record"_s, m_db, u"-"_s}, lines).exitCode, 0);
        QCOMPARE(write({u"record"_s, m_db, u"-"_s}, lines).exitCode, 0); // the same requests again
        QCOMPARE(runCli({u"--json"_s, u"list"_s, u"outcomes"_s, m_db}).array().size(), 6);
        const auto session = [](int i) { return QString::fromLatin1("tok " + secret + ' ' + QByteArray::number(i)); };
        for (const int i : {0, 1})
            write({u"hints"_s, m_db, u"--cluster"_s, u"c"_s, u"--session"_s, session(i), u"--now"_s, u"2026-11-02T10:00:00Z"_s});
        QVERIFY(!keepsSecret());
        QCOMPARE(runCli({u"--json"_s, u"blast-radius"_s, m_db, u"playbook=OOM | cluster=c"_s}).object()[u"sessions_saw"_s].toInt(), 2);
        const QJsonObject told = runCli({u"--json"_s, u"session"_s, m_db, session(1)}).object();
        QCOMPARE(told[u"outcome_records"_s].toArray().size(), 1);
        QVERIFY(!told[u"hints"_s].toArray().isEmpty());
        const CliRun tainted = runCli({u"--json"_s, u"quarantine"_s, m_db, u"--session"_s, session(3), u"--dry-run"_s});
        QVERIFY2(tainted.exitCode == 0, tainted.err.constData());
        QCOMPARE(tainted.object()[u"previewed"_s].toInt(), 1);
    }

    /// A script's variable that nobody set is no session, and must not look as if something had been noted.
    void aSessionHasAName()
    {
        for (const QString& session : {u""_s, u"  "_s})
            for (const QStringList& call :
                 {QStringList{u"lessons"_s, m_db, u"Fix the ledger"_s}, QStringList{u"hints"_s, m_db, u"--cluster"_s, u"c"_s}}) {
                const CliRun run = runCli(call + QStringList{u"--session"_s, session, u"--write"_s});
                QCOMPARE(run.exitCode, 2);
                QVERIFY2(run.err.contains("--session names nothing."), run.err.constData());
            }
    }
};

HINDCAST_TEST(TestNameSecrets)
#include "tst_name_secrets.moc"
