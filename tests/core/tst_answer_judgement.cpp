// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReinforceBench.h"
#include "core/engine/reinforce/AnswerInput.h"
#include "core/engine/reinforce/ModelEvaluator.h"
#include "core/engine/reinforce/ThresholdEvaluator.h"
#include "core/rules/evaluation/AnswerScores.h"
#include "core/rules/evaluation/EvaluationAnswer.h"
#include "core/rules/prompts/AnswerPrompt.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <cmath>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString modelJudgement =
    u"{\"correctness\":0.1,\"helpfulness\":0.2,\"safety\":1,\"completeness\":0.2,\"efficiency\":0.5,\"reasoning\":\"It guessed.\"}"_s;

} // namespace

/// Judging answers, by their facts and by a model.
class AnswerJudgementTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void factsAreScored()
    {
        HC_GET(const CriterionValues bad, answerScores(unexpectedAnswer()));
        QCOMPARE(bad[size_t(Criterion::Correctness)], 0.0);
        QCOMPARE(weakestCriterion(bad), Criterion::Correctness);
        HC_GET(const CriterionValues good, answerScores(expectedAnswer()));
        QVERIFY(good[0] == 1 && good[1] == 1 && good[3] == 1);
        QVERIFY(std::isnan(good[size_t(Criterion::Safety)]) && std::isnan(good[size_t(Criterion::Efficiency)])); // rules cannot judge them
        HC_GET(const auto best, knownEvaluation(good));
        QCOMPARE(best->reward, 1.0);
        AnswerFacts failed = expectedAnswer();
        failed.error = u"connection refused"_s;
        HC_GET(const CriterionValues none, answerScores(failed));
        QVERIFY(none[0] == 0 && none[1] == 0 && std::isnan(none[2]) && none[3] == 0 && none[4] == 0);
        AnswerFacts slow = expectedAnswer();
        slow.executionMs = 60'001;
        HC_GET(const CriterionValues late, answerScores(slow));
        QCOMPARE(late[0], 0.2);
        AnswerFacts given = unexpectedAnswer();
        given.criteria = CriterionValues{0.9, 0.8, 0.7, 0.6, 0.5};
        HC_GET(const CriterionValues kept, answerScores(given));
        QCOMPARE(kept, *given.criteria);
        given.criteria = CriterionValues{2, 0, 0, 0, 0};
        QCOMPARE(answerScores(given).error().code, ErrorCode::InvalidInput);
        AnswerFacts empty{u"q"_s, QString(), {}};
        HC_GET(const CriterionValues nothing, answerScores(empty));
        QVERIFY(nothing[0] == 0 && nothing[1] == 0 && nothing[3] == 0);
        AnswerFacts grounded{u"Which pod restarts?"_s, u"The ledger pod restarts."_s, {u"ledger pod restarts often"_s}};
        HC_GET(const CriterionValues from, answerScores(grounded));
        QVERIFY(from[0] > 0.7);
        QVERIFY(std::isnan(from[1]) && std::isnan(from[3]));
    }

    /// A count or a yes need not stand in the context that it was made of, and what stands there may be said in other words.
    void answersAreNotJudgedByWhatTheyLack_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("expected"); ///< null: nobody knows
        QTest::addColumn<double>("correctness"); ///< -1: unknown
        QTest::newRow("a count") << u"42"_s << QString() << -1.0;
        QTest::newRow("yes") << u"yes"_s << QString() << -1.0;
        QTest::newRow("no") << u"No."_s << QString() << -1.0;
        QTest::newRow("a count of something") << u"42 pods"_s << QString() << -1.0;
        QTest::newRow("a sign") << u"\u2713"_s << QString() << -1.0;
        QTest::newRow("it stands there") << u"ledger"_s << QString() << 1.0;
        QTest::newRow("a short word that stands there") << u"ok"_s << QString() << 1.0;
        QTest::newRow("longer, and nothing of it stands there") << u"I like pizza most."_s << QString() << -1.0;
        QTest::newRow("the same in other words") << u"One, because it needs more memory than its limit allows."_s << QString() << -1.0;
        QTest::newRow("another language") << u"Nur der Pod namens ledger startet immer wieder neu."_s << QString() << -1.0;
        QTest::newRow("who does not know says so") << u"I do not know; the context does not say."_s << QString() << -1.0;
        QTest::newRow("all of it stands there") << u"The ledger pod restarts"_s << QString() << 1.0;
        QTest::newRow("empty") << u" \n"_s << QString() << 0.0;
        QTest::newRow("as expected") << u"42"_s << u"42"_s << 1.0;
        QTest::newRow("as expected, with more words") << u"No, never again."_s << u"no"_s << 1.0;
        QTest::newRow("another one than expected") << u"yes"_s << u"no"_s << 0.0;
    }
    void answersAreNotJudgedByWhatTheyLack()
    {
        QFETCH(QString, answer);
        QFETCH(QString, expected);
        QFETCH(double, correctness);
        AnswerFacts f{u"How many pods restart?"_s, answer, {u"The ledger pod restarts, all others are ok."_s}};
        if (!expected.isNull())
            f.expected = expected;
        f.executionMs = 20; // how quick it was says nothing alone
        HC_GET(const CriterionValues scores, answerScores(f));
        if (correctness >= 0) {
            QCOMPARE(scores[size_t(Criterion::Correctness)], correctness);
            return;
        }
        ReinforceBench b;
        HC_GET(const JudgedAnswer judged, b.reinforcer->judge(f));
        QVERIFY2(!judged.evaluation.judged && !judged.triggered, qPrintable(judged.evaluation.reasoning));
    }

    /// What nobody can judge has no reward, and a score that the caller gives counts.
    void unknownCriteriaNeverLowerAReward()
    {
        ReinforceBench b;
        AnswerFacts open{u"Why does the ledger restart?"_s, u"It was evicted."_s, {}};
        HC_GET(const AnswerEvaluation nothing, b.evaluator->evaluate(open, {}));
        QVERIFY(!nothing.judged);
        HC_GET(const JudgedAnswer judged, b.reinforcer->judge(open));
        QVERIFY(!judged.triggered && judged.evaluationId == 0);
        QCOMPARE(b.f.number("SELECT count(*) FROM evaluations"), 0);
        open.score = 0.1;
        HC_GET(const JudgedAnswer scored, b.reinforcer->judge(open));
        QVERIFY(scored.triggered && scored.evaluationId > 0);
        QVERIFY(qAbs(scored.evaluation.value.reward + 0.8) < 1e-12);
        for (const Criterion c : {Criterion::Helpfulness, Criterion::Safety, Criterion::Completeness, Criterion::Efficiency})
            QVERIFY(std::isnan(scored.evaluation.scores[size_t(c)])); // one score for the whole
        QVERIFY(b.f.text("SELECT criteria FROM evaluations").contains("\"safety\":null"_L1));
        open.score.reset();
        open.criteria = CriterionValues{0.1, std::nan(""), std::nan(""), std::nan(""), std::nan("")};
        HC_GET(const AnswerEvaluation partly, b.evaluator->evaluate(open, {}));
        QVERIFY(partly.judged && qAbs(partly.value.reward + 0.8) < 1e-12);
        open.criteria.reset();
        open.context = QStringList{u"It was evicted because the node ran out of disk."_s};
        HC_GET(const AnswerEvaluation grounded, b.evaluator->evaluate(open, {}));
        QVERIFY(grounded.judged && grounded.value.reward > 0.9); // one criterion is known, and it is good
    }

    void thresholdEvaluator()
    {
        AnswerFacts f = unexpectedAnswer();
        f.score = 0.9;
        HC_GET(const AnswerEvaluation e, ThresholdEvaluator().evaluate(f, {}));
        QCOMPARE(e.method, u"threshold"_s);
        QVERIFY(qAbs(e.value.reward - 0.8) < 1e-12);
        QVERIFY(e.reasoning.contains("success"_L1));
        f.score.reset();
        HC_GET(const AnswerEvaluation unknown, ThresholdEvaluator().evaluate(f, {}));
        QCOMPARE(unknown.value.reward, 0.0);
    }

    void judgementsAreRead()
    {
        HC_GET(const ModelJudgement j, judgementFromAnswer(u"```json\n"_s + modelJudgement + u"\n```"_s));
        QCOMPARE(j.scores[0], 0.1);
        QCOMPARE(j.reasoning, u"It guessed."_s);
        for (const QString& bad :
             {u""_s, u"fine"_s, u"[]"_s, u"{\"correctness\":null}"_s, QString(modelJudgement).replace(u"0.1"_s, u"7"_s),
              QString(modelJudgement).replace(u"0.1"_s, u"\"0.1\""_s), QString(2'000'000, u'x')})
            QVERIFY(!judgementFromAnswer(bad));
    }

    void modelJudgesOrTheFactsDo()
    {
        ReinforceBench b;
        ModelEvaluator evaluator(*b.model, builtInEvaluationPrompt());
        b.answers = {modelJudgement};
        HC_GET(const AnswerEvaluation e, evaluator.evaluate(expectedAnswer(), {}));
        QCOMPARE(e.method, u"model"_s);
        QCOMPARE(e.promptId, u"answer-evaluation@1"_s);
        QVERIFY(qAbs(e.value.score - 0.4) < 1e-12);
        b.answers = {u"no JSON"_s, modelJudgement}; // asked once more
        HC_GET(const AnswerEvaluation again, evaluator.evaluate(expectedAnswer(), {}));
        QCOMPARE(again.method, u"model"_s);
        b.answers = {u"{\"correctness\":0.9,\"safety\":null,\"completeness\":0.9}"_s}; // of the others it cannot judge
        HC_GET(const AnswerEvaluation partly, evaluator.evaluate(expectedAnswer(), {}));
        QVERIFY(partly.method == u"model" && partly.judged && partly.value.ok && qAbs(partly.value.reward - 0.8) < 1e-12);
        QVERIFY(std::isnan(partly.scores[size_t(Criterion::Safety)]) && std::isnan(partly.scores[size_t(Criterion::Efficiency)]));
        b.answers = {u"{}"_s, u"{\"correctness\":null,\"safety\":null}"_s};
        HC_GET(const AnswerEvaluation fallback, evaluator.evaluate(expectedAnswer(), {}));
        QCOMPARE(fallback.method, u"deterministic"_s);
        QVERIFY(fallback.note.contains("correctness"_L1));
        QCOMPARE(fallback.value.reward, 1.0); // unreadable is not "bad answer"
        HC_GET(const AnswerEvaluation nobody, evaluator.evaluate(expectedAnswer(), {}));
        QVERIFY(!nobody.note.isEmpty());
    }

    void inputs()
    {
        HC_GET(const AnswerInput in,
               readAnswerInput(R"({"query":"q","answer":"a","context":"c","error":{"error_message":"boom"},"score":0.5,"tags":["t"],)"
                               R"("criteria":{"correctness":1,"helpfulness":1,"safety":1,"completeness":1,"efficiency":0}})"));
        QCOMPARE(*in.facts.error, u"boom"_s);
        QCOMPARE((*in.facts.criteria)[4], 0.0);
        QCOMPARE(in.facts.context, QStringList{u"c"_s});
        for (const char* bad : {"{}", R"({"query":" ","answer":"a"})", R"({"query":"q"})", R"({"query":"q","answer":1})",
                                R"({"query":"q","answer":"a","score":2})", R"({"query":"q","answer":"a","criteria":{"safety":"1"}})",
                                R"({"query":"q","answer":"a\u0000"})", R"({"query":"q","answer":"a","error":7})",
                                R"({"query":"q","answer":"a","created_at":"soon"})", R"({"query":"q","query":"r","answer":"a"})", "[]", ""})
            QVERIFY2(!readAnswerInput(bad), bad);
    }
};

HINDCAST_TEST(AnswerJudgementTest)
#include "tst_answer_judgement.moc"
