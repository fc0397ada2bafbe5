// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs that take JSON lines: one answer a line, in its order, whatever the lines are; what is wrong is said with its number, and
// everything else is done.
#include "tests/interop/CliFixture.h"
#include "tests/support/Checks.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qsizetype tooLong = 8 * 1024 * 1024 + 10;

/// A verb with two good lines and one that it does not take.
struct LineVerb {
    const char* name;
    const char* good;
    const char* other; ///< good, too, and different
    const char* wrong;
    const char* says;  ///< what is said of the wrong one
};
constexpr LineVerb lineVerbs[] = {
    {"record",
     "{\"session_id\":\"s\",\"path\":\"direct\",\"playbooks\":[\"OOM\"],\"commands\":[\"kubectl delete pod x\"],\"verified\":true}",
     "{\"session_id\":\"t\",\"path\":\"read_only\"}", "{\"session_id\":\"s\",\"path\":\"sideways\"}", "direct, synthesis or read_only"},
    {"reflect",
     "{\"outcome\":\"failure\",\"task_description\":\"Fix it\",\"events\":[{\"event_type\":\"tool_call\",\"tool_name\":\"psql\",\"content\":\"SELECT\"}]}",
     "{\"outcome\":\"error\",\"error\":{\"message\":\"exit 1\"},\"events\":[]}", "{\"outcome\":\"sideways\"}", "outcome"},
    {"reinforce", "{\"query\":\"Why?\",\"answer\":\"I like pizza.\",\"expected\":\"out of memory\"}",
     "{\"query\":\"What?\",\"answer\":\"It is out of memory.\",\"expected\":\"out of memory\"}", "{\"answer\":\"no question\"}", "query"},
    {"correct",
     "{\"critique\":\"It CONFLICTS with the log.\",\"verification_results\":[],\"query\":\"q\",\"context\":\"c\",\"iteration\":1,\"quality_before\":0.2,\"quality_after\":0.9}",
     "{\"critique\":\"fine\",\"verification_results\":[],\"query\":\"q\",\"context\":\"c\",\"iteration\":1,\"quality_before\":0.5,\"quality_after\":0.5}",
     "{\"critique\":5}", "critique"},
    {"review", "{\"kfm_action\":{\"action\":\"keep\",\"component\":\"parser\"},\"active_component\":\"parser\"}",
     "{\"kfm_action\":{\"action\":\"dance\"}}", "{\"a\":1,\"a\":2}", "twice"},
};

const LineVerb& verbOf(const QString& name)
{
    for (const LineVerb& verb : lineVerbs)
        if (name == QLatin1String(verb.name))
            return verb;
    qFatal("no such verb");
}

} // namespace

class TestCliLines : public QObject
{
    Q_OBJECT

    CliFixture m_cli;

    CliRun lines(const QString& verb, const QString& db, const QByteArray& input, const QStringList& more = {}) const
    {
        QStringList arguments{verb, db, u"-"_s, u"--write"_s, u"--now"_s, u"2026-11-20T12:00:00Z"_s};
        if (verb == u"reflect"_s || verb == u"reinforce"_s)
            arguments << u"--template"_s;
        return runCli(arguments + more, input);
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const char* name : {"HINDCAST_LLM_PROVIDER", "RAE_LLM_MODEL_DEFAULT"})
            qunsetenv(name);
        QVERIFY(m_cli.isReady());
    }

    void everyLineIsAnswered_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("postgres");
        for (const LineVerb& verb : lineVerbs)
            for (const bool postgres : {false, true})
                QTest::addRow("%s %s", verb.name, postgres ? "postgres" : "sqlite") << QString::fromLatin1(verb.name) << postgres;
    }
    /// Good lines among blank, broken, wrong, hostile and endless ones; the last one without an end.
    void everyLineIsAnswered()
    {
        QFETCH(QString, name);
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const LineVerb& verb = verbOf(name);
        const QString db = m_cli.database(postgres);
        const QByteArray good(verb.good), other(verb.other);
        const QByteArray input = "\n" + good + "\n  \t\r\nno JSON\n" + QByteArray(verb.wrong) + "\n[1]\n\xff\xfe\n"
            + QByteArray(tooLong, 'x') + '\n' + other + "\r\n" + good;
        const CliRun run = lines(name, db, input);
        QVERIFY2(run.exitCode == 2, (run.err + run.out.left(2'000)).constData());
        QList<QJsonObject> answers = jsonLines(run.out);
        QMap<qint64, QString> errors;
        QList<QJsonObject> done;
        for (const QJsonObject& answer : std::as_const(answers))
            if (answer.contains(u"error"_s) && answer[u"error"_s].toObject().contains(u"code"_s) && !answer.contains(u"fate"_s))
                errors.insert(answer[u"line"_s].toInteger(), answer[u"error"_s].toObject()[u"message"_s].toString());
            else
                done << answer;
        QCOMPARE(errors.keys(), (QList<qint64>{4, 5, 6, 7, 8}));
        QVERIFY2(errors[5].contains(QLatin1String(verb.says)), qPrintable(errors[5]));
        QVERIFY2(errors[4].contains("JSON"_L1), qPrintable(errors[4]));
        QVERIFY2(errors[6].contains("This is JSON, but not an object"_L1), qPrintable(errors[6])); // and nothing that is not true
        QVERIFY2(errors[7].contains("UTF-8"_L1), qPrintable(errors[7]));
        // A value that is longer than a line may be is cut where it stops being JSON, and there is none here.
        QVERIFY2(errors[8].contains("8388608"_L1) || errors[8].contains("long"_L1) || name == u"reflect"_s, qPrintable(errors[8]));
        QCOMPARE(done.size(), 3);
        if (name != u"review"_s) // which answers with the state itself
            for (qsizetype i = 0; i < done.size(); ++i)
                QCOMPARE(done[i][u"line"_s].toInteger(), (QList<qint64>{2, 9, 10})[i]);
        // The same again without anything wrong: exit code 0.
        QCOMPARE(lines(name, db, good + '\n').exitCode, 0);
        const CliRun nothing = lines(name, db, "\n\n");
        QVERIFY(nothing.exitCode == 0 && nothing.out.isEmpty());
    }

    /// A trace of 10 MB is kept, cut as an exported one is, and the answer says so; handed in again it is known. What is too long to be cut
    /// is refused, and the rest read.
    void longTraces()
    {
        const QString db = m_cli.database(false);
        QByteArray events;
        for (int i = 0; i < 100; ++i)
            events += (i > 0 ? ",{\"event_type\":\"tool_response\",\"tool_name\":\"logs\",\"content\":\"line "
                             : "{\"event_type\":\"tool_response\",\"tool_name\":\"logs\",\"content\":\"line ")
                + QByteArray::number(i) + ' ' + QByteArray(100'000, 'x') + "\"}";
        const QByteArray line = "{\"outcome\":\"failure\",\"task_description\":\"Read the logs\",\"events\":[" + events + "]}\n";
        const CliRun run = lines(u"reflect"_s, db, line + line);
        QVERIFY2(run.exitCode == 0, (run.err + run.out.left(2'000)).constData());
        const QList<QJsonObject> answers = jsonLines(run.out);
        QCOMPARE(answers.size(), 2);
        QCOMPARE(answers[0][u"fate"_s].toString(), u"stored"_s);
        QCOMPARE(answers[1][u"fate"_s].toString(), u"counted"_s);
        QCOMPARE(answers[1][u"reflection_id"_s], answers[0][u"reflection_id"_s]);
        for (const QJsonObject& answer : answers)
            QCOMPARE(answer[u"left_out"_s].toObject(), (QJsonObject{{u"events"_s, 0}, {u"texts"_s, 100}}));
        const CliRun huge = lines(u"reflect"_s, db, "{\"task_goal\":\"" + QByteArray(64 * 1024 * 1024, 'x') + "\"}\n" + line);
        QCOMPARE(huge.exitCode, 2);
        QCOMPARE(jsonLines(huge.out).size(), 2);
        QCOMPARE(jsonLines(huge.out)[0][u"error"_s].toObject()[u"code"_s].toString(), u"too_large"_s);
    }

    void whatIsKept()
    {
        const QString db = m_cli.database(false);
        const auto reflections = [&](const QString& filter) {
            return runCli({u"list"_s, u"reflections"_s, db, u"--json"_s, u"--filter"_s, filter}).array();
        };
        const QByteArray pass = verbOf(u"correct"_s).good;
        const CliRun first = lines(u"correct"_s, db, pass, {u"--source"_s, u"daem0n"_s});
        const QJsonObject kept = jsonLines(first.out)[0];
        QCOMPARE(kept[u"error_type"_s].toString(), u"factual_error"_s);
        QCOMPARE(kept[u"occurrence_count"_s].toInteger(), 1);
        QVERIFY(kept[u"reflection_id"_s].toInteger() > 0);
        QCOMPARE(jsonLines(lines(u"correct"_s, db, pass).out)[0][u"occurrence_count"_s].toInteger(), 2);
        QCOMPARE(reflections(u"source:daem0n"_s).size(), 1);
        // What changed no behaviour teaches nothing; what is no flag is refused.
        const QByteArray unchanged = QByteArray(pass).replace("the log", "the trace").chopped(1) + ",\"changed_behavior\":false}";
        const QJsonObject skipped = jsonLines(lines(u"correct"_s, db, unchanged).out)[0];
        QVERIFY2(skipped[u"reflection_id"_s].isNull(), QJsonDocument(skipped).toJson().constData());
        QCOMPARE(lines(u"correct"_s, db, pass.chopped(1) + ",\"changed_behavior\":\"no\"}").exitCode, 2);
        QCOMPARE(reflections({}).size(), 1);
        // A secret stays outside, unless the settings say that it may come in.
        const QByteArray secret = QByteArray(pass).replace("the log", "password=hunter2secret99");
        (void)lines(u"correct"_s, db, secret);
        QVERIFY(!QJsonDocument(reflections({})).toJson().contains("hunter2secret99"));
        (void)lines(u"correct"_s, db, secret, {u"--set"_s, u"REFLEXION_REDACT_SECRETS=false"_s});
        QVERIFY(QJsonDocument(reflections({})).toJson().contains("hunter2secret99"));
    }

    /// Rows belong to whom the line names, or to whom the options name.
    void tenantsOfLines()
    {
        const QString db = m_cli.database(false);
        const QByteArray trace =
            "{\"outcome\":\"failure\",\"tenant_id\":\"blue\",\"project_id\":\"p\",\"events\":[{\"event_type\":\"tool_call\",\"tool_name\":\"x\",\"content\":\"c\"}]}";
        const QByteArray own =
            "{\"outcome\":\"failure\",\"events\":[{\"event_type\":\"tool_call\",\"tool_name\":\"y\",\"content\":\"c\"}]}";
        const CliRun run = lines(u"reflect"_s, db, trace + '\n' + own + '\n' + trace);
        QCOMPARE(run.exitCode, 0);
        const QList<QJsonObject> answers = jsonLines(run.out);
        QCOMPARE(answers[0][u"fate"_s].toString(), u"stored"_s);
        QCOMPARE(answers[2][u"fate"_s].toString(), u"counted"_s);
        QCOMPARE(answers[2][u"occurrence_count"_s].toInteger(), 2);
        const auto count = [&](const QString& tenant, const QString& project) {
            return runCli({u"list"_s, u"reflections"_s, db, u"--json"_s, u"--tenant"_s, tenant, u"--project"_s, project, u"--filter"_s,
                           u"kind:reflection"_s})
                .array()
                .size();
        };
        QCOMPARE(count(u"blue"_s, u"p"_s), 1);
        QCOMPARE(count(u"default"_s, u"default"_s), 1);
        QCOMPARE(count(u"red"_s, u"p"_s), 0);
        const QByteArray answer = "{\"query\":\"q\",\"answer\":\"a\",\"tenant_id\":\"blue\"}";
        const CliRun refused = lines(u"reinforce"_s, db, answer);
        QCOMPARE(refused.exitCode, 2);
        QVERIFY(refused.out.contains("--tenant"));
        QCOMPARE(lines(u"reinforce"_s, db, answer, {u"--tenant"_s, u"blue"_s}).exitCode, 0);
    }

    void evaluators()
    {
        const QString db = m_cli.database(false);
        const QByteArray scored = "{\"query\":\"q\",\"answer\":\"a\",\"score\":0.1}",
                         good = "{\"query\":\"q\",\"answer\":\"a\",\"score\":0.95}", unknown = "{\"query\":\"q\",\"answer\":\"a\"}";
        const CliRun run = lines(u"reinforce"_s, db, scored + '\n' + good + '\n' + unknown, {u"--evaluator"_s, u"threshold"_s});
        QCOMPARE(run.exitCode, 0);
        const QList<QJsonObject> answers = jsonLines(run.out);
        QCOMPARE(answers.size(), 3);
        for (const QJsonObject& a : answers)
            QCOMPARE(a[u"evaluation"_s].toObject()[u"method"_s].toString(), u"threshold"_s);
        QVERIFY(answers[0][u"reflected"_s].toBool() && !answers[0][u"lesson"_s].toString().isEmpty());
        QVERIFY(!answers[1][u"reflected"_s].toBool());
        QCOMPARE(answers[1][u"reason"_s].toString(), u"reward"_s);
        QVERIFY(answers[2][u"evaluation"_s].toObject()[u"score"_s].isNull()); // nobody measured anything
        // Learning switched off: judged all the same.
        const CliRun off = lines(u"reinforce"_s, db, scored, {u"--set"_s, u"REFLECTIVE_MEMORY_ENABLED=false"_s});
        QCOMPARE(jsonLines(off.out)[0][u"reason"_s].toString(), u"disabled"_s);
        QCOMPARE(
            jsonLines(
                lines(u"reflect"_s, db, verbOf(u"reflect"_s).good, {u"--set"_s, u"REFLECTIVE_MEMORY_ENABLED=false"_s}).out)[0][u"fate"_s]
                .toString(),
            u"disabled"_s);
    }

    /// What was learned is found again, as a list, as lines and as a text for a prompt.
    void learnedAndFound()
    {
        const QString db = m_cli.database(false);
        (void)lines(
            u"reinforce"_s, db,
            "{\"query\":\"Why does the ledger restart?\",\"answer\":\"I like pizza.\",\"expected\":\"out of memory\",\"tags\":[\"ledger\"]}");
        (void)lines(u"reflect"_s, db, verbOf(u"reflect"_s).good);
        const QStringList about{u"Why does the ledger service restart?"_s, u"--min-similarity"_s, u"0.2"_s};
        const CliRun lessons = runCli(QStringList{u"lessons"_s, db} + about);
        QVERIFY2(lessons.exitCode == 0 && lessons.out.startsWith("Lessons from similar cases"), (lessons.out + lessons.err).constData());
        const QJsonObject json = runCli(QStringList{u"--json"_s, u"lessons"_s, db} + about).object();
        QVERIFY(lessons.out.contains(json[u"lessons"_s].toArray()[0].toObject()[u"lesson"_s].toString().left(20).toUtf8()));
        QCOMPARE(json[u"text"_s].toString().toUtf8(), lessons.out.trimmed());
        const CliRun prompt = runCli(QStringList{u"recall"_s, db} + about + QStringList{u"--prompt"_s});
        QVERIFY2(prompt.out.startsWith("Lessons from similar cases"), prompt.out.constData());
        const auto kinds = [&](const QString& kind) {
            QSet<QString> out;
            for (const QJsonValue& hit :
                 runCli(QStringList{u"--json"_s, u"recall"_s, db, u"ledger Fix psql SELECT restart"_s, u"--min-similarity"_s, u"0"_s,
                                    u"--min-importance"_s, u"0"_s, u"--kind"_s, kind, u"--top"_s, u"50"_s})
                     .array())
                out << hit[u"kind"_s].toString();
            return out;
        };
        QCOMPARE(kinds(u"episode"_s), QSet<QString>{u"episode"_s});
        QCOMPARE(kinds(u"reflection"_s), QSet<QString>{u"reflection"_s});
        QVERIFY(kinds(u"episode,reflection"_s).contains(u"reflection"_s) && kinds(u"episode,reflection"_s).contains(u"episode"_s));
        QCOMPARE(runCli({u"recall"_s, db, u"ledger restart"_s, u"--min-similarity"_s, u"0"_s, u"--tags"_s, u"nosuch"_s}).exitCode, 1);
        QCOMPARE(runCli({u"--json"_s, u"recall"_s, db, u"ledger restart"_s, u"--min-similarity"_s, u"0"_s, u"--kind"_s, u"episode"_s,
                         u"--tags"_s, u"x,ledger"_s})
                     .array()
                     .size(),
                 1);
    }

    void seenAgain()
    {
        const QString db = m_cli.database(false);
        QByteArray traces;
        for (int n = 0; n < 6; ++n)
            traces += "{\"outcome\":\"error\",\"error\":{\"category\":\"network_error\",\"message\":\"connect to 10.0.0."
                + QByteArray::number(n)
                + ":5432 failed\"},\"events\":[]}"
                  "\n";
        const CliRun stored = lines(u"reflect"_s, db, traces);
        QVERIFY2(stored.exitCode == 0, stored.out.constData());
        const CliRun text = runCli({u"seen"_s, db, u"connect to 10.0.0.77:5432 failed"_s});
        const QJsonObject json = runCli({u"--json"_s, u"seen"_s, db, u"connect to 10.0.0.77:5432 failed"_s}).object();
        QCOMPARE(text.exitCode, json[u"seen"_s].toBool() ? 0 : 1);
        QVERIFY2(text.out.startsWith(json[u"verdict"_s].toString().toUtf8()), text.out.constData());
        QVERIFY(!json[u"normal_form"_s].toString().contains("77"_L1));
        for (const QJsonValue& m : json[u"matches"_s].toArray())
            QVERIFY2(text.out.contains(m[u"kind"_s].toString().toUtf8() + ' ' + QByteArray::number(m[u"id"_s].toInteger())),
                     text.out.constData());
        // Five on the same error are a pattern: looked at, then made, once.
        const QJsonObject looked = runCli({u"--json"_s, u"consolidate"_s, db, u"--dry-run"_s}).object();
        const CliRun made = runCli({u"consolidate"_s, db, u"--template"_s, u"--write"_s});
        QCOMPARE(made.exitCode, 0);
        QVERIFY2(made.out.contains(QByteArray::number(looked[u"patterns"_s].toArray().size()) + " pattern"), made.out.constData());
        QVERIFY(!looked[u"applied"_s].toBool());
        QVERIFY(runCli({u"consolidate"_s, db, u"--template"_s, u"--write"_s}).out.contains("0 pattern"));
    }

    /// What timers run says that there was nothing to do, and that it is switched off, and both are no failure.
    void upkeepThatIsOff()
    {
        const QString db = m_cli.database(false);
        const CliRun decay = runCli({u"decay"_s, db, u"--write"_s, u"--set"_s, u"MEMORY_IMPORTANCE_DECAY_ENABLED=false"_s});
        QVERIFY2(decay.exitCode == 0 && decay.out.contains("MEMORY_IMPORTANCE_DECAY_ENABLED"), (decay.out + decay.err).constData());
        const QJsonObject json = runCli({u"--json"_s, u"decay"_s, db, u"--write"_s, u"--set"_s, u"MEMORY_IMPORTANCE_DECAY_ENABLED=false"_s})
                                     .object();
        QVERIFY(json[u"disabled"_s].toBool() && !json[u"applied"_s].toBool());
        const auto dream = [&](const QStringList& more) {
            return runCli(QStringList{u"dream"_s, db, u"--template"_s, u"--write"_s, u"--now"_s, u"2026-11-20T13:00:00Z"_s} + more);
        };
        QVERIFY(dream({u"--set"_s, u"DREAMING_ENABLED=false"_s}).out.contains("switched off"));
        QCOMPARE(runCli({u"--json"_s, u"dream"_s, db, u"--template"_s, u"--write"_s, u"--set"_s, u"DREAMING_ENABLED=false"_s})
                     .object()[u"reason"_s]
                     .toString(),
                 u"disabled"_s);
        const QStringList on{u"--set"_s, u"DREAMING_ENABLED=true"_s};
        QVERIFY2(dream(on).out.contains("Too few"), dream(on).out.constData());
        QByteArray traces;
        for (const char* tool : {"psql", "kubectl", "promtool", "helm"})
            traces += "{\"outcome\":\"error\",\"task_description\":\"" + QByteArray(tool)
                + " fails\",\"error\":{\"category\":\"tool_error\",\"message\":\"" + tool
                + " broke\"},\"events\":[{\"event_type\":\"tool_call\",\"tool_name\":\"" + tool
                + "\",\"content\":\"c\"}]}"
                  "\n";
        (void)lines(u"reflect"_s, db, traces);
        const CliRun dreamt = dream(on);
        QVERIFY2(dreamt.exitCode == 0 && dreamt.out.startsWith("Dreamt about "), (dreamt.out + dreamt.err).constData());
        QVERIFY2(dream(on).out.contains("nothing new"), dream(on).out.constData());
    }
};

HINDCAST_TEST(TestCliLines)
#include "tst_cli_lines.moc"
