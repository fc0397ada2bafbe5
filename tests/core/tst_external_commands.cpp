// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/engine/reinforce/CommandEvaluator.h"
#include "core/engine/reinforce/ReflectionScorer.h"
#include "core/rules/evaluation/TraceScores.h"
#include "tests/support/TestRegistry.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <chrono>
#include <cmath>
#include <thread>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A program that answers each line with \a answer.
QString program(const QTemporaryDir& folder, const QByteArray& body)
{
    QFile file(folder.filePath(u"judge.sh"_s));
    if (!file.open(QIODevice::WriteOnly) || file.write("#!/bin/sh\n" + body + '\n') < 0)
        qFatal("no program");
    file.close();
    return u"/bin/sh "_s + file.fileName();
}

std::unique_ptr<JsonCommand> command(const QString& text, int waitMs = 10'000)
{
    auto made = JsonCommand::make(text, waitMs);
    if (!made)
        qFatal("%s", qPrintable(describe(made)));
    return *std::move(made);
}

AnswerFacts wrongAnswer()
{
    AnswerFacts f;
    f.query = u"Why does the ledger restart?"_s;
    f.answer = u"I like pizza."_s;
    f.expected = u"out of memory"_s;
    return f;
}

AnswerFacts numberedAnswer(int n)
{
    AnswerFacts f = wrongAnswer();
    f.query = u"Q%1"_s.arg(n);
    return f;
}

/// In a program: $q becomes the number of the question that $line asks.
const QByteArray readNumber = "q=${line#*'\"query\":\"Q'}; q=${q%%'\"'*}\n";
/// In a program: the answer to question $q, which says whose it is.
const QByteArray sayNumber = "echo \"{\\\"correctness\\\":1,\\\"reasoning\\\":\\\"$q\\\"}\"\n";
/// In a program: a line that nobody asked for.
const QByteArray sayExtra = "echo '{\"correctness\":0.1,\"reasoning\":\"extra\"}'";

} // namespace

/// Somebody's own programs that judge answers and score reflections.
class ExternalCommandsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aProgramJudges()
    {
        QTemporaryDir folder;
        CommandEvaluator evaluator(command(program(
            folder, "while read line; do echo '{\"correctness\":1,\"helpfulness\":0.5,\"safety\":null,\"reasoning\":\"ok\"}'; done")));
        for (int i = 0; i < 3; ++i) { // it goes on running
            HC_GET(const AnswerEvaluation e, evaluator.evaluate(wrongAnswer(), {}));
            QCOMPARE(e.method, u"command"_s);
            QCOMPARE(e.reasoning, u"ok"_s);
            QVERIFY(std::isnan(e.scores[size_t(Criterion::Safety)]) && std::isnan(e.scores[size_t(Criterion::Efficiency)]));
            QCOMPARE(e.value.score, 0.75);
        }
    }

    /// As evaluations are printed.
    void criteriaOfTheirOwn()
    {
        QTemporaryDir folder;
        CommandEvaluator evaluator(command(program(
            folder, "while read line; do echo '{\"criteria\":{\"correctness\":0.1,\"safety\":null},\"reasoning\":\"bad\"}'; done")));
        HC_GET(const AnswerEvaluation e, evaluator.evaluate(wrongAnswer(), {}));
        QCOMPARE(e.method, u"command"_s);
        QCOMPARE(e.scores[size_t(Criterion::Correctness)], 0.1);
        QVERIFY(std::isnan(e.scores[size_t(Criterion::Safety)]));
        QCOMPARE(e.reasoning, u"bad"_s);
    }

    void aProgramThatMisbehavesIsReplacedByTheFacts_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("ends") << "exit 3"_ba;
        QTest::newRow("no JSON") << "while read line; do echo nonsense; done"_ba;
        QTest::newRow("a list") << "while read line; do echo '[1]'; done"_ba;
        QTest::newRow("out of range") << "while read line; do echo '{\"correctness\":7}'; done"_ba;
        QTest::newRow("a text for a number") << "while read line; do echo '{\"correctness\":\"1\"}'; done"_ba;
        QTest::newRow("an object that names nothing") << "while read line; do echo '{}'; done"_ba;
        QTest::newRow("a failure of its own") << "while read line; do echo '{\"error\":\"I crashed\"}'; done"_ba;
        QTest::newRow("other names") << "while read line; do echo '{\"score\":0.1,\"Correctness\":0.1}'; done"_ba;
        QTest::newRow("none of the criteria") << "while read line; do echo '{\"criteria\":{\"tone\":1},\"correctness\":1}'; done"_ba;
        QTest::newRow("silent") << "sleep 60"_ba;
    }
    void aProgramThatMisbehavesIsReplacedByTheFacts()
    {
        QFETCH(QByteArray, body);
        QTemporaryDir folder;
        CommandEvaluator evaluator(command(program(folder, body), 300));
        QElapsedTimer since;
        since.start();
        HC_GET(const AnswerEvaluation e, evaluator.evaluate(wrongAnswer(), {}));
        QVERIFY(since.elapsed() < 20'000);
        QCOMPARE(e.method, u"deterministic"_s);
        QVERIFY(!e.note.isEmpty());
        QCOMPARE(e.value.reward, -1.0);
    }

    /// Of two lines neither is believed: the second one would be the answer to the next question, and so on.
    void aProgramThatAnswersTwice()
    {
        QTemporaryDir folder;
        CommandEvaluator evaluator(
            command(program(folder, "while read line; do printf '{\"correctness\":1}\\n{\"correctness\":0.9}\\n'; done")));
        for (int i = 0; i < 3; ++i) {
            HC_GET(const AnswerEvaluation e, evaluator.evaluate(wrongAnswer(), {}));
            QCOMPARE(e.method, u"deterministic"_s);
            QVERIFY2(e.note.contains(u"more than one line"_s), qPrintable(e.note));
        }
    }

    /// A line that comes after the answer was taken: the next question has no answer, and the one behind it has its own.
    void aProgramThatSpeaksUnasked()
    {
        QTemporaryDir folder;
        QFile go(folder.filePath(u"go"_s));
        const QString said = folder.filePath(u"said"_s);
        CommandEvaluator evaluator(
            command(program(folder,
                            "while read line; do echo '{\"correctness\":1}'\nwhile [ ! -e " + go.fileName().toUtf8()
                                + " ]; do sleep 0.02; done\necho '{\"correctness\":0.9}'; echo x > " + said.toUtf8() + "\ndone")));
        const auto method = [&] {
            const auto e = evaluator.evaluate(wrongAnswer(), {});
            return e ? e->method : describe(e);
        };
        QCOMPARE(method(), u"command"_s);
        QVERIFY(go.open(QIODevice::WriteOnly));
        QTRY_VERIFY(QFile::exists(said));
        QVERIFY(go.remove());
        QCOMPARE(method(), u"deterministic"_s);
        QCOMPARE(method(), u"command"_s); // of a program that was started anew
        QVERIFY(go.open(QIODevice::WriteOnly)); // it need not be waited for
    }

    /// Of a program that says which question it answers nothing else is taken for an answer, whenever it comes: here before the answer to the
    /// next question, when that has been asked.
    void aLateLineIsNoAnswerToTheNextQuestion_data()
    {
        QTest::addColumn<QByteArray>("late");
        QTest::newRow("of the question before") << "echo \"{\\\"question_id\\\":$((n - 1)),\\\"correctness\\\":0.1}\""_ba;
        QTest::newRow("without a number") << "echo '{\"correctness\":0.1}'"_ba;
        QTest::newRow("two of them") << "echo '{\"correctness\":0.1}'; echo '{\"question_id\":0,\"correctness\":0.2}'"_ba;
    }
    void aLateLineIsNoAnswerToTheNextQuestion()
    {
        QFETCH(QByteArray, late);
        QTemporaryDir folder;
        CommandEvaluator evaluator(command(program(folder,
                                                   "n=0; while read line; do n=$((n + 1)); [ $n = 1 ] || { " + late
                                                       + "; }\nsleep 0.1; echo \"{\\\"question_id\\\":$n,\\\"correctness\\\":1,"
                                                         "\\\"reasoning\\\":\\\"$n\\\"}\"; done")));
        for (int i = 1; i <= 4; ++i) {
            HC_GET(const AnswerEvaluation e, evaluator.evaluate(wrongAnswer(), {}));
            QVERIFY2(e.method == u"command", qPrintable(e.note));
            QCOMPARE(e.reasoning, QString::number(i));
            QCOMPARE(e.value.score, 1.0);
        }
    }

    /// A program that never says which question it answers, and whose line comes so late that the next question has been asked: no answer may be
    /// believed to be another question's, neither that one nor those behind it.
    void aLateLineShiftsNoAnswer_data()
    {
        QTest::addColumn<QByteArray>("body");
        const QByteArray each = "while read -r line; do " + readNumber, late = "[ $q != 2 ] || { sleep 0.4; " + sayExtra + "; }";
        const QByteArray once = each + "sleep 0.1\n" + sayNumber + late + "; done",
                         beside = each + "sleep 0.2\n" + sayNumber + late + " & done",
                         first = sayExtra + "; " + each + "sleep 0.1\n" + sayNumber + "done";
        QTest::newRow("before it reads on") << once;
        QTest::newRow("beside its work") << beside;
        QTest::newRow("before it reads at all") << first;
    }
    void aLateLineShiftsNoAnswer()
    {
        QFETCH(QByteArray, body);
        QTemporaryDir folder;
        CommandEvaluator evaluator(command(program(folder, body)));
        int refused = 0;
        for (int i = 1; i <= 6; ++i) {
            HC_GET(const AnswerEvaluation e, evaluator.evaluate(numberedAnswer(i), {}));
            if (e.method == u"command") {
                QCOMPARE(e.reasoning, QString::number(i));
                continue;
            }
            ++refused;
            QVERIFY2(e.note.contains(u"more than one line"_s), qPrintable(e.note));
        }
        QVERIFY(refused > 0);
    }

    /// The answer to a question that was given up does not come to the next one.
    void aLateAnswerIsNobodys()
    {
        QTemporaryDir folder;
        CommandEvaluator evaluator(
            command(program(folder, "while read -r line; do " + readNumber + "[ $q != 1 ] || sleep 5\n" + sayNumber + "done"), 1'500));
        for (int i = 1; i <= 3; ++i) {
            HC_GET(const AnswerEvaluation e, evaluator.evaluate(numberedAnswer(i), {}));
            QCOMPARE(e.method, i == 1 ? u"deterministic"_s : u"command"_s);
            QCOMPARE(i == 1 || e.reasoning == QString::number(i), true);
        }
    }

    /// Whoever has said once which question he answers is not believed without, also when he was started anew.
    void anAnswerWithoutItsNumberAfterOneWithIt()
    {
        QTemporaryDir folder;
        const QByteArray begun = folder.filePath(u"begun"_s).toUtf8();
        CommandEvaluator evaluator(command(program(folder,
                                                   "if [ ! -e " + begun + " ]; then echo x > " + begun
                                                       + "; read -r line; echo '{\"question_id\":1,\"correctness\":1}'; exit; fi\n"
                                                         "while read -r line; do "
                                                       + sayExtra + "; done"),
                                           1'500));
        HC_GET(const AnswerEvaluation first, evaluator.evaluate(numberedAnswer(1), {}));
        QVERIFY2(first.method == u"command", qPrintable(first.note));
        HC_GET(AnswerEvaluation second, evaluator.evaluate(numberedAnswer(2), {}));
        QCOMPARE(second.method, u"deterministic"_s);
        if (second.note.contains(u"ended"_s)) { // it was asked before it was seen to have ended
            HC_GET(second, evaluator.evaluate(numberedAnswer(3), {}));
            QCOMPARE(second.method, u"deterministic"_s);
        }
        QVERIFY2(second.note.contains(u"in time"_s), qPrintable(second.note));
    }

    void stopsWhenAsked_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("while it thinks") << QByteArray();
        QTest::newRow("while it is listened to") << "sleep 1; echo '{\"correctness\":1}';"_ba;
    }
    void stopsWhenAsked()
    {
        QFETCH(QByteArray, answer);
        QTemporaryDir folder;
        const QString said = folder.filePath(u"said"_s);
        CommandEvaluator evaluator(command(program(folder, "read -r line; " + answer + " echo x > " + said.toUtf8() + "; exec sleep 60")));
        const CancelToken token;
        const std::jthread canceller([&] {
            for (int i = 0; i < 1'000 && !QFile::exists(said); ++i)
                std::this_thread::sleep_for(std::chrono::milliseconds(5)); // wait: the program says in a file that it has come so far
            token.cancel();
        });
        const auto judged = evaluator.evaluate(wrongAnswer(), token);
        QVERIFY(!judged);
        QCOMPARE(judged.error().code, ErrorCode::Cancelled);
    }

    /// It is out of step: what it says next is nobody's answer.
    void aLineThatIsNoObjectEndsTheProgram()
    {
        QTemporaryDir folder;
        const QString begun = folder.filePath(u"begun"_s);
        CommandEvaluator evaluator(
            command(program(folder,
                            "echo x >> " + begun.toUtf8() + "\nread line; [ $(wc -l < " + begun.toUtf8()
                                + ") = 1 ] && echo loading\nsleep 0.1; echo '{\"correctness\":1,\"reasoning\":\"first\"}'\n"
                                  "while read line; do echo '{\"correctness\":1,\"reasoning\":\"later\"}'; done")));
        const auto reasoning = [&] {
            const auto e = evaluator.evaluate(wrongAnswer(), {});
            return e && e->method == u"command" ? e->reasoning : QString();
        };
        QCOMPARE(reasoning(), QString());
        QCOMPARE(reasoning(), u"first"_s); // of a program that was started anew
        QCOMPARE(reasoning(), u"later"_s);
        QFile starts(begun);
        QVERIFY(starts.open(QIODevice::ReadOnly));
        QCOMPARE(starts.readAll().count('x'), 2);
    }

    void blankLinesAreNoAnswers()
    {
        QTemporaryDir folder;
        CommandEvaluator evaluator(
            command(program(folder, "while read line; do echo; echo '{\"correctness\":0.5}'; printf ' \\n\\n'; done")));
        for (int i = 0; i < 3; ++i) {
            HC_GET(const AnswerEvaluation e, evaluator.evaluate(wrongAnswer(), {}));
            QVERIFY2(e.method == u"command", qPrintable(e.note));
        }
    }

    void aProgramThatIsNotThere()
    {
        CommandEvaluator evaluator(command(u"/nonexistent/judge"_s));
        HC_GET(const AnswerEvaluation e, evaluator.evaluate(wrongAnswer(), {}));
        QVERIFY(e.note.contains(u"cannot be started"_s));
        QCOMPARE(JsonCommand::make(u"  "_s).error().code, ErrorCode::InvalidInput);
    }

    void aProgramScores()
    {
        QTemporaryDir folder;
        ScriptedAuthor author;
        CommandScorer scorer(command(program(folder, "while read line; do echo '{\"importance\":0.9,\"confidence\":0.1}'; done")));
        ScoredAuthor scored(author, scorer);
        HC_GET(const AuthoredReflection r, scored.write(ReflectorFixture::failure(), {}));
        QCOMPARE(r.draft.importance, 0.9);
        QCOMPARE(r.draft.confidence, 0.1);
        QCOMPARE(r.draft.text, author.draft.text);
        QTemporaryDir other;
        CommandScorer broken(command(program(other, "while read line; do echo '{\"importance\":2,\"confidence\":0.1}'; done")));
        ScoredAuthor kept(author, broken);
        HC_GET(const AuthoredReflection own, kept.write(ReflectorFixture::failure(), {}));
        QCOMPARE(own.draft.importance, author.draft.importance);
        QVERIFY(own.note.contains(u"importance"_s));
        RuleScorer rules;
        ScoredAuthor ruled(author, rules);
        HC_GET(const AuthoredReflection by, ruled.write(ReflectorFixture::failure(), {}));
        QCOMPARE(by.draft.importance, 0.7); // a failure
    }

    /// One that never answers is not waited for at each of many traces.
    void aScorerThatFailsIsLeftAlone()
    {
        QTemporaryDir folder;
        const QString counted = folder.filePath(u"asked"_s);
        ScriptedAuthor author;
        CommandScorer broken(command(program(folder, "while read line; do echo x >> " + counted.toUtf8() + "; echo nonsense; done")));
        ScoredAuthor scored(author, broken);
        for (int i = 0; i < 5; ++i) {
            HC_GET(const AuthoredReflection r, scored.write(ReflectorFixture::failure(), {}));
            QCOMPARE(r.draft.importance, author.draft.importance);
            QVERIFY(!r.note.isEmpty());
            QCOMPARE(r.note.contains(u"not asked any more"_s), i >= 3);
        }
        QFile asked(counted);
        QVERIFY(asked.open(QIODevice::ReadOnly));
        QCOMPARE(asked.readAll().count('x'), 3);
    }

    void tracesAreJudgedByFiveCriteria()
    {
        Trace t;
        t.outcome = TraceOutcome::Success;
        for (int i = 0; i < 4; ++i)
            t.events.push_back({QString::number(i), u"tool_call"_s, {}, i < 2 ? u"a"_s : QString::number(i), u"kubectl"_s, {}, {}});
        CriterionValues s = traceScores(t);
        t.outcomeKnown = false;
        QVERIFY(std::isnan(traceScores(t)[size_t(Criterion::Efficiency)])); // few calls, and nobody knows what they came to
        t.outcomeKnown = true;
        QCOMPARE(s[size_t(Criterion::Correctness)], 1.0);
        QCOMPARE(s[size_t(Criterion::Efficiency)], 0.75); // one of four repeated another
        QVERIFY(std::isnan(s[size_t(Criterion::Safety)]) && std::isnan(s[size_t(Criterion::Helpfulness)]));
        Trace thin = t; // of calls nobody captured what they asked: they may be equal, or not
        for (size_t i = 1; i < thin.events.size(); ++i)
            thin.events[i].content.clear();
        QVERIFY(std::isnan(traceScores(thin)[size_t(Criterion::Efficiency)]));
        HC_GET(const auto judged, knownEvaluation(traceScores(thin)));
        QVERIFY(judged.has_value());
        QCOMPARE(judged->reward, 1.0);
        t.outcome = TraceOutcome::Timeout;
        QCOMPARE(traceScores(t)[size_t(Criterion::Efficiency)], 0.2);
        t.events.push_back({u"e"_s,
                            u"system_event"_s,
                            {},
                            {},
                            {},
                            {},
                            {{u"evaluation"_s, QJsonObject{{u"name"_s, u"Safety"_s}, {u"score"_s, u"0.4"_s}}}}});
        QCOMPARE(traceScores(t)[size_t(Criterion::Safety)], 0.4);
        t.outcome = TraceOutcome::Success; // whoever tells his run himself says how it ended, whatever an evaluation in it is of
        t.events.back().metadata = {{u"evaluation"_s, QJsonObject{{u"name"_s, u"safety"_s}, {u"label"_s, u"fail"_s}}}};
        s = traceScores(t);
        QVERIFY(s[size_t(Criterion::Safety)] == 0 && s[size_t(Criterion::Correctness)] == 1 && s[size_t(Criterion::Completeness)] == 1);
        t.outcomeKnown = false;
        t.events.clear();
        HC_GET(const auto nothing, knownEvaluation(traceScores(t)));
        QVERIFY(!nothing);
    }
};

HINDCAST_TEST(ExternalCommandsTest)

#include "tst_external_commands.moc"
