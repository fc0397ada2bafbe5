// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/CliFixture.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const QByteArray failedTrace =
    "{\"session_id\":\"s1\",\"outcome\":\"failure\",\"task_description\":\"Fix the ledger\",\"error\":{\"error_category\":"
    "\"tool_error\",\"error_message\":\"no pod\"},\"events\":[{\"event_type\":\"tool_call\",\"tool_name\":\"kubectl\"}]}\n";

QByteArray outcomeOf(const QByteArray& session, const QByteArray& more)
{
    return "{\"session_id\":\"" + session
        + "\",\"commands\":[\"kubectl rollout restart deploy/ledger\"],\"playbooks\":[\"p\"],\"path\":\"direct\"" + more + "}\n";
}

/// A trace of the session as OTLP/JSON; \a status: of its root span, 2 has failed.
QByteArray exportedTrace(const QByteArray& session, const QByteArray& id, int status)
{
    // Of the year 2030: behind everything that is given here.
    const QByteArray attributes =
        "[{\"key\":\"gen_ai.operation.name\",\"value\":{\"stringValue\":\"invoke_agent\"}},"
        "{\"key\":\"gen_ai.agent.name\",\"value\":{\"stringValue\":\"sre\"}},"
        "{\"key\":\"gen_ai.input.messages\",\"value\":{\"stringValue\":\"[{\\\"role\\\":\\\"user\\\",\\\"parts\\\":[{\\\"type\\\":\\\"text\\\","
        "\\\"content\\\":\\\"Restart the ledger\\\"}]}]\"}},{\"key\":\"gen_ai.conversation.id\",\"value\":{\"stringValue\":\""
        + session + "\"}}]";
    return "{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[{\"traceId\":\"" + id
        + "\",\"spanId\":\"00f067aa0ba902b7\",\"name\":\"invoke_agent sre\",\"startTimeUnixNano\":\"1900000000000000000\","
          "\"endTimeUnixNano\":\"1900000005000000000\",\"attributes\":"
        + attributes + ",\"status\":{\"code\":" + QByteArray::number(status) + "}}]}]}]}\n";
}

} // namespace

/// What becomes of lessons after they were given to a session: by every way in which it is said how the session went, and when that changes.
class TestLessonCredit : public QObject
{
    Q_OBJECT

    CliFixture m_cli;
    QString m_db;
    QString m_id; ///< of the reflection that is given
    double m_before = 0; ///< its importance before anybody was given it

    [[nodiscard]] QJsonObject shown() const { return runCli({u"show"_s, u"reflection"_s, m_db, m_id, u"--json"_s}).object(); }
    /// By how many hundredths it weighs more than at first.
    [[nodiscard]] int gained() const { return qRound((shown()["importance"_L1].toDouble() - m_before) * 100); }
    [[nodiscard]] QJsonObject uses() const { return shown()["uses"_L1].toObject(); }
    [[nodiscard]] int write(const QStringList& call, const QByteArray& in = {}) const
    {
        const CliRun run = runCli(call + QStringList{u"--write"_s}, in);
        if (run.exitCode != 0)
            qWarning("%s: %s", qPrintable(call.join(u' ')), run.err.constData());
        return run.exitCode;
    }
    [[nodiscard]] bool give(const QString& session) const
    {
        return runCli({u"lessons"_s, m_db, u"Fix the ledger"_s, u"--json"_s, u"--session"_s, session, u"--min-importance"_s, u"0"_s,
                       u"--write"_s})
            .object()["logged"_L1]
            .toBool();
    }
    /// A database whose one reflection was given to the session "run".
    void begin(bool postgres)
    {
        m_db = m_cli.database(postgres);
        QCOMPARE(write({u"reflect"_s, m_db}, failedTrace), 0);
        m_id = QString::number(
            runCli({u"lessons"_s, m_db, u"Fix the ledger"_s, u"--json"_s}).object()["lessons"_L1][0]["id"_L1].toInteger());
        m_before = shown()["importance"_L1].toDouble();
        QVERIFY(m_before > 0.1 && m_before < 0.9);
        QVERIFY(give(u"run"_s));
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_cli.isReady()); }

    void followsWhatIsSaidLater_data() { CliFixture::bothEngines(); }
    void followsWhatIsSaidLater()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        begin(postgres);
        QCOMPARE(write({u"record"_s, m_db}, outcomeOf("run", ",\"verified\":true")), 0);
        QCOMPARE(gained(), 5);
        QCOMPARE(write({u"mark-incorrect"_s, m_db, u"1"_s, u"--reason"_s, u"wrong-root-cause"_s}), 0);
        QCOMPARE(gained(), -5);
        QCOMPARE(uses()["known"_L1].toInteger(), 1);
        QCOMPARE(uses()["succeeded"_L1].toInteger(), 0);
        QCOMPARE(write({u"undo"_s, m_db}), 0);
        QCOMPARE(gained(), 5);
        QCOMPARE(uses()["succeeded"_L1].toInteger(), 1);
    }

    void aJudgementThatComesLaterCounts()
    {
        begin(false);
        QCOMPARE(write({u"record"_s, m_db}, outcomeOf("run", {})), 0); // nobody knows how it went
        QCOMPARE(gained(), 0);
        QCOMPARE(uses()["known"_L1].toInteger(), 0);
        QCOMPARE(write({u"mark-incorrect"_s, m_db, u"1"_s, u"--reason"_s, u"wrong-root-cause"_s}), 0);
        QCOMPARE(gained(), -5);
        QCOMPARE(write({u"undo"_s, m_db}), 0);
        QCOMPARE(gained(), 0);
        QCOMPARE(uses()["known"_L1].toInteger(), 0); // and another outcome may say it
        QCOMPARE(write({u"record"_s, m_db}, outcomeOf("run", ",\"verified\":true")), 0);
        QCOMPARE(gained(), 5);
    }

    /// The same failure in another session: no second reflection, but whom the lesson did not help has said so.
    void aRepeatedTraceCounts()
    {
        begin(false);
        QByteArray again = failedTrace;
        QCOMPARE(write({u"reflect"_s, m_db}, again.replace("\"s1\"", "\"run\"")), 0);
        QCOMPARE(shown()["occurrence_count"_L1].toInteger(), 2);
        QCOMPARE(gained(), -5);
        QCOMPARE(uses()["known"_L1].toInteger(), 1);
        QCOMPARE(write({u"reflect"_s, m_db}, again), 0); // it was given once
        QCOMPARE(gained(), -5);
    }

    /// Who succeeded in part speaks neither for what he was given nor against it, and leaves it to another to say.
    void aPartIsNeither()
    {
        begin(false);
        QByteArray partly = failedTrace;
        partly.replace("\"s1\"", "\"run\"").replace("\"failure\"", "\"partial\"").replace("no pod", "no node");
        for (int n = 0; n < 2; ++n) { // the second time it is counted only
            QCOMPARE(write({u"reflect"_s, m_db}, partly), 0);
            QCOMPARE(gained(), 0);
            QCOMPARE(uses()["given"_L1].toInteger(), 1);
            QCOMPARE(uses()["known"_L1].toInteger(), 0);
        }
        for (const char* const said : {"false", "true", "null"}) { // outcomes as well, whatever was looked at
            QCOMPARE(write({u"record"_s, m_db}, outcomeOf("run", QByteArray(",\"feedback\":\"partial\",\"verified\":") + said)), 0);
            QCOMPARE(gained(), 0);
            QCOMPARE(uses()["known"_L1].toInteger(), 0);
        }
        const QString file = m_cli.file(u"partly.json"_s, exportedTrace("run", "6bf92f3577b34da6a3ce929d0e0e4736", 1));
        const QStringList call{u"import"_s, m_db, file, u"--outcome"_s, u"partial"_s};
        QCOMPARE(write(call), 0);
        QCOMPARE(gained(), 0);
        QCOMPARE(uses()["known"_L1].toInteger(), 0);
        QCOMPARE(write({u"record"_s, m_db}, outcomeOf("run", ",\"verified\":true")), 0);
        QCOMPARE(gained(), 5);
        QCOMPARE(uses()["known"_L1].toInteger(), 1);
    }

    /// What is said of a partial outcome later counts, and taken back it is partial again.
    void aPartThatIsJudgedLater()
    {
        begin(false);
        QCOMPARE(write({u"record"_s, m_db}, outcomeOf("run", ",\"feedback\":\"partial\",\"verified\":false")), 0);
        QCOMPARE(gained(), 0);
        QCOMPARE(write({u"mark-incorrect"_s, m_db, u"1"_s, u"--reason"_s, u"wrong-root-cause"_s}), 0);
        QCOMPARE(gained(), -5);
        QCOMPARE(write({u"undo"_s, m_db}), 0);
        QCOMPARE(gained(), 0);
        QCOMPARE(uses()["known"_L1].toInteger(), 0);
    }

    void aPersonsWeightStays()
    {
        begin(false);
        QCOMPARE(write({u"record"_s, m_db}, outcomeOf("run", ",\"verified\":true")), 0);
        QCOMPARE(write({u"amend"_s, m_db, m_id, u"--kind"_s, u"reflection"_s, u"--text"_s, u"Look at the ledger's pods first."_s,
                        u"--reason"_s, u"outdated"_s}),
                 0);
        const double decided = shown()["importance"_L1].toDouble();
        QCOMPARE(write({u"mark-incorrect"_s, m_db, u"1"_s, u"--reason"_s, u"wrong-root-cause"_s}), 0);
        QCOMPARE(shown()["importance"_L1].toDouble(), decided);
        QCOMPARE(uses()["succeeded"_L1].toInteger(), 0); // what came of it is told nevertheless
    }

    void tracesSayHowTheirSessionWent_data() { CliFixture::bothEngines(); }
    void tracesSayHowTheirSessionWent()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        begin(postgres);
        QVERIFY(give(u"other"_s));
        QByteArray own = failedTrace;
        own.replace("\"s1\"", "\"run\"").replace("no pod", "no node");
        QCOMPARE(write({u"reflect"_s, m_db}, own), 0);
        QCOMPARE(gained(), -5);
        const QString file = m_cli.file(u"failed.json"_s, exportedTrace("other", "4bf92f3577b34da6a3ce929d0e0e4736", 2));
        QCOMPARE(write({u"import"_s, m_db, file}), 0);
        QCOMPARE(gained(), -10);
        QCOMPARE(write({u"import"_s, m_db, file}), 0); // known
        QCOMPARE(gained(), -10);
        QCOMPARE(uses()["known"_L1].toInteger(), 2);
        QCOMPARE(uses()["succeeded"_L1].toInteger(), 0);
    }

    void anOutcomeThatIsSaidLaterIsLearned()
    {
        begin(false);
        const QString file = m_cli.file(u"silent.json"_s, exportedTrace("run", "5bf92f3577b34da6a3ce929d0e0e4736", 1));
        const QStringList call{u"import"_s, m_db, file, u"--json"_s, u"--write"_s};
        QCOMPARE(runCli(call).object()["no_outcome"_L1].toInteger(), 1); // a status of ok is not success
        QCOMPARE(gained(), 0);
        const QJsonObject learned = runCli(call + QStringList{u"--outcome"_s, u"success"_s}).object();
        QCOMPARE(learned["grown"_L1].toInteger(), 1);
        QCOMPARE(learned["known"_L1].toInteger(), 0);
        QCOMPARE(gained(), 5);
        QCOMPARE(runCli(call + QStringList{u"--outcome"_s, u"failure"_s}).object()["known"_L1].toInteger(), 1); // what is known stays
        QCOMPARE(gained(), 5);
        const auto answers = jsonLines(runCli({u"reflect"_s, m_db, u"--pending"_s, u"--json"_s, u"--write"_s}).out);
        QVERIFY(!answers.isEmpty());
        QVERIFY(answers[0]["tags"_L1].toArray().contains(u"success"_s));
    }

    void aSessionsListIsChosenByKindAndNumber()
    {
        begin(false);
        const auto listed = [&](const QStringList& more) {
            return runCli(QStringList{u"recall"_s, m_db, u"--session"_s, u"run"_s, u"--json"_s} + more).array();
        };
        const qsizetype all = listed({}).size();
        QVERIFY(all >= 1);
        QVERIFY(give(u"run"_s));
        QCOMPARE(listed({}).size(), 2 * all);
        QCOMPARE(listed({u"--top"_s, u"1"_s}).size(), 1);
        QCOMPARE(listed({u"--kind"_s, u"episode"_s}).size(), 0);
        qsizetype reflections = 0;
        for (const auto& e : listed({}))
            reflections += e.toObject()["kind"_L1] == u"reflection"_s;
        QCOMPARE(listed({u"--kind"_s, u"reflection"_s}).size(), reflections);
        for (const QStringList& more : {QStringList{u"--tags"_s, u"a"_s}, QStringList{u"--min-importance"_s, u"0.1"_s},
                                        QStringList{u"--hops"_s, u"1"_s}, QStringList{u"--prompt"_s}}) {
            const CliRun run = runCli(QStringList{u"recall"_s, m_db, u"--session"_s, u"run"_s} + more);
            QCOMPARE(run.exitCode, 2);
            QVERIFY2(run.err.contains(more.front().toUtf8()), run.err.constData());
        }
    }
};

HINDCAST_TEST(TestLessonCredit)

#include "tst_lesson_credit.moc"
