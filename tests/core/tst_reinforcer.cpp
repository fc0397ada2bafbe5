// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/engine/costs/CostReport.h"
#include "core/engine/read/StoreSurvey.h"
#include "core/engine/reflect/BudgetedModel.h"
#include "core/engine/reinforce/AnswerInput.h"
#include "core/engine/reinforce/DeterministicEvaluator.h"
#include "core/engine/reinforce/ModelEvaluator.h"
#include "core/engine/reinforce/ReinforceWorker.h"
#include "core/engine/reinforce/ThresholdEvaluator.h"
#include "core/engine/reinforce/WatchedModel.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/llm/http/RetryingChat.h"
#include "core/rules/evaluation/AnswerScores.h"
#include "core/rules/evaluation/EvaluationAnswer.h"
#include "core/rules/lessons/TemplateLesson.h"
#include "core/rules/model/EmbeddingCheck.h"
#include "core/rules/prompts/AnswerPrompt.h"
#include "core/search/Recall.h"
#include "core/store/connect/Connect.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString judgement =
    u"{\"correctness\":0.1,\"helpfulness\":0.2,\"safety\":1,\"completeness\":0.2,\"efficiency\":0.5,\"reasoning\":\"It guessed.\"}"_s;
const QString lesson = u"**Problem:** it guessed\n**Lesson:** look it up"_s;

AnswerFacts badAnswer()
{
    AnswerFacts f;
    f.query = u"Why does the ledger restart?"_s;
    f.answer = u"I like pizza."_s;
    f.expected = u"out of memory"_s;
    return f;
}

AnswerFacts goodAnswer()
{
    AnswerFacts f = badAnswer();
    f.answer = u"It runs out of memory."_s;
    return f;
}

/// Answers from a list; without one it fails as a service does that cannot be reached.
class ListedService final : public ChatService
{
public:
    explicit ListedService(QStringList& answers, int& calls) : m_answers(answers), m_calls(calls) {}
    [[nodiscard]] QString provider() const override { return u"listed"_s; }
    [[nodiscard]] QString model() const override { return u"haiku"_s; }
    Attempt<ChatReply> attempt(const ChatRequest&, const CancelToken&) override
    {
        ++m_calls;
        if (m_answers.isEmpty())
            return std::unexpected(ServiceFailure{{ErrorCode::ConnectionFailed, u"The service is overloaded."_s}, 529, true, {}});
        return ChatReply{m_answers.takeFirst(), {}, 100, 20};
    }

private:
    QStringList& m_answers;
    int& m_calls;
};

/// Judges and learns with a model behind retries, a ledger and a watch, on a clock that can be set.
struct Bench {
    ReflectorFixture f;
    std::shared_ptr<FixedClock> clock = std::make_shared<FixedClock>(ReflectorFixture::now);
    QStringList answers;
    int calls = 0;
    std::vector<double> slept;
    std::optional<CostLedger> ledger;
    std::optional<ServiceHealth> health;
    std::shared_ptr<ChatModel> model;
    std::unique_ptr<AnswerEvaluator> evaluator = std::make_unique<DeterministicEvaluator>();
    std::unique_ptr<LessonAuthor> author;
    LexicalEmbedder embedder;
    ReinforcerOptions options;
    std::optional<Reinforcer> reinforcer;

    explicit Bench(double budget = 10)
    {
        auto opened = CostLedger::open(f.connection(), f.store(), {budget}, clock);
        if (!opened)
            qFatal("%s", qPrintable(describe(opened)));
        ledger.emplace(*std::move(opened));
        CallHooks hooks;
        hooks.random = [] { return 0.5; };
        hooks.sleep = [this](double seconds, const CancelToken&) { slept.push_back(seconds); };
        hooks.report = [this](const CallReport& report) { (void)ledger->note(report); };
        reopenHealth();
        model = std::make_shared<WatchedModel>(
            std::make_shared<BudgetedModel>(
                std::make_shared<RetryingChat>(std::make_unique<ListedService>(answers, calls), RetryPolicy{}, hooks), *ledger),
            *health);
        author = std::make_unique<ModelLessonAuthor>(*model, builtInEpisodePrompt());
        options.clock = clock;
        options.log = &f.log;
        reopen();
    }
    void reopenHealth()
    {
        auto opened = ServiceHealth::open(f.connection(), f.store(), clock, probeSeconds, &f.log);
        if (!opened)
            qFatal("%s", qPrintable(describe(opened)));
        health.emplace(*std::move(opened));
    }
    void reopen()
    {
        auto opened = Reinforcer::open(f.connection(), f.store(), *evaluator, *author, &embedder, options);
        if (!opened)
            qFatal("%s", qPrintable(describe(opened)));
        reinforcer.emplace(*std::move(opened));
    }
    LearnedLesson learn(const AnswerFacts& facts)
    {
        const auto judged = reinforcer->judge(facts);
        if (!judged)
            qFatal("%s", qPrintable(describe(judged)));
        auto learned = reinforcer->learn(*judged);
        if (!learned)
            qFatal("%s", qPrintable(describe(learned)));
        return *std::move(learned);
    }
    [[nodiscard]] int lines(const QString& start) const
    {
        int n = 0;
        for (const LogLine& line : f.log.lines)
            n += line.message.startsWith(start) ? 1 : 0;
        return n;
    }
};

} // namespace

/// Judging answers, learning from bad ones, and doing without a model.
class ReinforcerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void factsAreScored()
    {
        HC_GET(const CriterionValues bad, answerScores(badAnswer()));
        QCOMPARE(bad[size_t(Criterion::Correctness)], 0.0);
        QCOMPARE(weakestCriterion(bad), Criterion::Correctness);
        HC_GET(const CriterionValues good, answerScores(goodAnswer()));
        QVERIFY(good[0] == 1 && good[1] == 1 && good[3] == 1);
        QVERIFY(std::isnan(good[size_t(Criterion::Safety)]) && std::isnan(good[size_t(Criterion::Efficiency)])); // rules cannot judge them
        HC_GET(const auto best, knownEvaluation(good));
        QCOMPARE(best->reward, 1.0);
        AnswerFacts failed = goodAnswer();
        failed.error = u"connection refused"_s;
        HC_GET(const CriterionValues none, answerScores(failed));
        QVERIFY(none[0] == 0 && none[1] == 0 && std::isnan(none[2]) && none[3] == 0 && none[4] == 0);
        AnswerFacts slow = goodAnswer();
        slow.executionMs = 60'001;
        HC_GET(const CriterionValues late, answerScores(slow));
        QCOMPARE(late[0], 0.2);
        AnswerFacts given = badAnswer();
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

    /// A count or a yes need not stand in the context that it was made of: only a longer answer that does not is a guess.
    void shortAnswersAreNotJudgedByWhatTheyLack_data()
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
        QTest::newRow("longer, and nothing of it stands there") << u"I like pizza most."_s << QString() << 0.0;
        QTest::newRow("empty") << u" \n"_s << QString() << 0.0;
        QTest::newRow("as expected") << u"42"_s << u"42"_s << 1.0;
        QTest::newRow("as expected, with more words") << u"No, never again."_s << u"no"_s << 1.0;
        QTest::newRow("another one than expected") << u"yes"_s << u"no"_s << 0.0;
    }
    void shortAnswersAreNotJudgedByWhatTheyLack()
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
        Bench b;
        HC_GET(const JudgedAnswer judged, b.reinforcer->judge(f));
        QVERIFY2(!judged.evaluation.judged && !judged.triggered, qPrintable(judged.evaluation.reasoning));
    }

    /// What nobody can judge has no reward, and a score that the caller gives counts.
    void unknownCriteriaNeverLowerAReward()
    {
        Bench b;
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
        AnswerFacts f = badAnswer();
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
        HC_GET(const ModelJudgement j, judgementFromAnswer(u"```json\n"_s + judgement + u"\n```"_s));
        QCOMPARE(j.scores[0], 0.1);
        QCOMPARE(j.reasoning, u"It guessed."_s);
        for (const QString& bad : {u""_s, u"fine"_s, u"[]"_s, u"{\"correctness\":null}"_s, QString(judgement).replace(u"0.1"_s, u"7"_s),
                                   QString(judgement).replace(u"0.1"_s, u"\"0.1\""_s), QString(2'000'000, u'x')})
            QVERIFY(!judgementFromAnswer(bad));
    }

    void modelJudgesOrTheFactsDo()
    {
        Bench b;
        ModelEvaluator evaluator(*b.model, builtInEvaluationPrompt());
        b.answers = {judgement};
        HC_GET(const AnswerEvaluation e, evaluator.evaluate(goodAnswer(), {}));
        QCOMPARE(e.method, u"model"_s);
        QCOMPARE(e.promptId, u"answer-evaluation@1"_s);
        QVERIFY(qAbs(e.value.score - 0.4) < 1e-12);
        b.answers = {u"no JSON"_s, judgement}; // asked once more
        HC_GET(const AnswerEvaluation again, evaluator.evaluate(goodAnswer(), {}));
        QCOMPARE(again.method, u"model"_s);
        b.answers = {u"{\"correctness\":0.9,\"safety\":null,\"completeness\":0.9}"_s}; // of the others it cannot judge
        HC_GET(const AnswerEvaluation partly, evaluator.evaluate(goodAnswer(), {}));
        QVERIFY(partly.method == u"model" && partly.judged && partly.value.ok && qAbs(partly.value.reward - 0.8) < 1e-12);
        QVERIFY(std::isnan(partly.scores[size_t(Criterion::Safety)]) && std::isnan(partly.scores[size_t(Criterion::Efficiency)]));
        b.answers = {u"{}"_s, u"{\"correctness\":null,\"safety\":null}"_s};
        HC_GET(const AnswerEvaluation fallback, evaluator.evaluate(goodAnswer(), {}));
        QCOMPARE(fallback.method, u"deterministic"_s);
        QVERIFY(fallback.note.contains("correctness"_L1));
        QCOMPARE(fallback.value.reward, 1.0); // unreadable is not "bad answer"
        HC_GET(const AnswerEvaluation nobody, evaluator.evaluate(goodAnswer(), {}));
        QVERIFY(!nobody.note.isEmpty());
    }

    void badAnswerIsLearnedFrom()
    {
        Bench b;
        b.answers = {lesson};
        const LearnedLesson l = b.learn(badAnswer());
        QCOMPARE(l.fate, LearnedLesson::Fate::Learned);
        QCOMPARE(b.f.text("SELECT lesson FROM episode_memory"), u"look it up"_s);
        QCOMPARE(b.f.text("SELECT problem || '|' || lesson_parsed || '|' || embedding_model || '|' || embedding_dim || '|' || prompt_id "
                          "FROM episode_memory"),
                 u"it guessed|1|lexical-512|512|episode-reflection@1"_s);
        QCOMPARE(b.f.number("SELECT count(*) FROM evaluations e JOIN episode_memory m ON m.id = e.episode_id WHERE e.reflected = 1"), 1);
        QCOMPARE(b.lines(u"lesson_learned "_s), 1);
        QCOMPARE(b.f.text("SELECT purpose || ' ' || input_tokens FROM api_cost_log"), u"lesson 100"_s);
        // And it is found again by whoever asks something like it.
        HC_GET(const RecallAnswer found, recall(b.f.connection(), b.f.store(), b.embedder, u"why does the ledger restart"_s, {}));
        QCOMPARE(found.found.size(), 1U);
        QCOMPARE(found.found[0].lesson, u"look it up"_s);
    }

    void goodAnswerIsNot()
    {
        Bench b;
        QCOMPARE(b.learn(goodAnswer()).fate, LearnedLesson::Fate::Skipped);
        QCOMPARE(b.calls, 0);
        QCOMPARE(b.f.number("SELECT count(*) FROM evaluations WHERE reflected = 0"), 1);
        QVERIFY(b.f.log.lines.back().message.contains("reward=1.00 threshold=0.30"_L1));
        // The border itself is good enough.
        AnswerFacts border = badAnswer();
        border.criteria = CriterionValues{0.65, 0.65, 0.65, 0.65, 0.65};
        QCOMPARE(b.learn(border).fate, LearnedLesson::Fate::Skipped);
        b.options.enabled = false;
        b.reopen();
        QCOMPARE(b.learn(badAnswer()).fate, LearnedLesson::Fate::Disabled);
        b.options.enabled = true;
        b.options.rewardThreshold = 2;
        QCOMPARE(Reinforcer::open(b.f.connection(), b.f.store(), *b.evaluator, *b.author, nullptr, b.options).error().code,
                 ErrorCode::InvalidInput);
    }

    void unparsedTextIsKept()
    {
        Bench b;
        b.answers = {u"Just do better."_s};
        const LearnedLesson l = b.learn(badAnswer());
        QCOMPARE(l.fate, LearnedLesson::Fate::Unparsed);
        QCOMPARE(b.f.text("SELECT lesson || lesson_parsed FROM episode_memory"), u"Just do better.0"_s);
        QCOMPARE(b.lines(u"lesson_unparsed "_s), 1);
    }

    void templateNeedsNobody()
    {
        Bench b;
        b.author = std::make_unique<TemplateLessonAuthor>();
        b.reopen();
        QCOMPARE(b.learn(badAnswer()).fate, LearnedLesson::Fate::Learned);
        QVERIFY(b.f.text("SELECT problem FROM episode_memory").contains("out of memory"_L1));
        AnswerFacts failed = badAnswer();
        failed.error = u"403 Forbidden\nProblem: x"_s;
        const ParsedLesson parsed = parseLesson(templateLesson(failed, {0, 0, 1, 0, 0}));
        QVERIFY(parsed.parsed && parsed.problem.contains("403"_L1));
    }

    /// The template says of an answer what was seen of it, and no more.
    void templateClaimsNothingUnseen()
    {
        const auto said = [](const AnswerFacts& facts) { return templateLesson(facts, answerScores(facts).value()); };
        AnswerFacts f{u"Why does the ledger restart?"_s, u"It was evicted."_s, {u"node pressure"_s}};
        QVERIFY(said(f).contains("the context does not hold"_L1)); // that was compared
        f.score = 0.1;
        QVERIFY2(said(f).contains("The answer was judged 0.10 of 1"_L1), qPrintable(said(f)));
        f.criteria = CriterionValues{0.9, 0.8, 0.2, 0.7, 0.6};
        QVERIFY(said(f).contains("The safety of the answer was judged 0.20 of 1"_L1) && said(f).contains("only read"_L1));
        for (const QString& answer : {QString(), u" \n"_s}) {
            AnswerFacts empty{f.query, answer, f.context};
            QVERIFY(said(empty).contains("The answer was empty."_L1));
            empty.score = 0.1;
            QVERIFY(said(empty).contains("The answer was empty."_L1) && !said(empty).contains("context"_L1));
        }
    }

    /// Of another's judgement rules know the number and the reason that was given, and what they compared themselves they say.
    void templateClaimsNothingOfOthersJudgements()
    {
        const double nobody = std::numeric_limits<double>::quiet_NaN();
        AnswerFacts f{u"Why does the ledger restart?"_s, u"It was evicted."_s, {u"It was evicted."_s}};
        const auto said = [&](const QString& method, const QString& reason) {
            AnswerEvaluation e;
            e.scores = {0.2, 0.9, nobody, nobody, nobody};
            e.reasoning = reason;
            e.method = method;
            const auto written = TemplateLessonAuthor().write(f, e, {});
            return written ? written->text : describe(written);
        };
        for (const QString& method : {u"command"_s, u"model"_s}) {
            const QString text = said(method, u"meh"_s);
            QVERIFY2(text.contains("The correctness of the answer was judged 0.20 of 1; the reason that was given: \"meh\"."_L1),
                     qPrintable(text));
            QVERIFY(!text.contains("context"_L1) && parseLesson(text).parsed);
            QVERIFY(said(method, {}).contains("judged 0.20 of 1; no reason was given."_L1));
        }
        f.score = 0.2;
        f.criteria = CriterionValues{0.9, 0.1, nobody, nobody, nobody};
        QVERIFY2(said(u"threshold"_s, u"score 0.20: failure"_s).contains("The answer was judged 0.20 of 1; no reason"_L1),
                 qPrintable(said(u"threshold"_s, {})));
        f.score.reset();
        f.criteria.reset();
        f.expected = u"out of memory"_s; // which is compared, and the context is not
        QVERIFY(said(u"deterministic"_s, {}).contains("The answer does not say what was expected. Expected was"_L1));
        f.executionMs = 100'000;
        QVERIFY(said(u"deterministic"_s, {}).contains("The answer took too long."_L1));
    }

    void secretsAreTakenOut()
    {
        Bench b;
        AnswerFacts f = badAnswer();
        f.query = u"log in with password=hunter2hunter2"_s;
        b.answers = {u"Problem: p\nLesson: use --token=abcdefghijklmnop1234"_s};
        b.learn(f);
        QVERIFY(!b.f.text("SELECT query FROM evaluations").contains("hunter2"_L1));
        QVERIFY(!b.f.text("SELECT query || reflection || lesson FROM episode_memory").contains("abcdefghijklmnop1234"_L1));
    }

    /// Five calls, 1, 2, 4, 8 seconds apart; then nobody is asked for a quarter of an hour, whoever restarts.
    void outageIsRememberedAndProbed()
    {
        Bench b;
        QCOMPARE(b.learn(badAnswer()).fate, LearnedLesson::Fate::NoAnswer);
        QCOMPARE(b.calls, 5);
        QCOMPARE(b.slept, (std::vector<double>{1, 2, 4, 8}));
        QCOMPARE(b.f.number("SELECT count(*) FROM episode_memory"), 0);
        QCOMPARE(b.f.number("SELECT count(*) FROM evaluations WHERE reflected = 0"), 1);
        QCOMPARE(b.f.text("SELECT service || ' ' || status FROM fallback_status_log"), u"listed active"_s);
        QCOMPARE(b.f.number("SELECT count(*) FROM engine_failures"), 1);
        QCOMPARE(b.lines(u"degraded_mode "_s), 1);
        QVERIFY(b.lines(u"lesson_skipped "_s) == 1 && b.f.log.lines.back().message.contains("reason=api_failure"_L1));
        b.answers = {lesson};
        b.reopenHealth(); // a restart
        QCOMPARE(b.learn(badAnswer()).fate, LearnedLesson::Fate::NoAnswer);
        QCOMPARE(b.calls, 5);
        HC_GET(const StoreSurvey survey, surveyStore(b.f.connection(), b.f.store(), {}));
        QVERIFY(std::ranges::any_of(survey.findings, [](const Finding& f) { return f.code == u"degraded"; }));
        b.clock->set({ReflectorFixture::now.us + 900'000'000});
        QCOMPARE(b.learn(badAnswer()).fate, LearnedLesson::Fate::Learned);
        QCOMPARE(b.f.text("SELECT group_concat(status, ' ') FROM fallback_status_log"), u"active recovered"_s);
        HC_GET(const auto none, readDegradedServices(b.f.connection(), b.f.store()));
        QVERIFY(none.empty());
        HC_GET(const CostReport costs, readCostReport(b.f.connection(), b.f.store(), {{}, {}, b.clock->now(), false, {}}, {}));
        QCOMPARE(costs.degraded.size(), 1U);
        QCOMPARE(costs.degraded[0].until->us - costs.degraded[0].from.us, 900'000'000);
        QCOMPARE(costs.retriesByDay.size(), 1U);
        QCOMPARE(costs.retriesByDay[0].failed, 1);
        QCOMPARE(costs.days.size(), 1U);
        QVERIFY(costs.month.eur > 0 && costs.projection.projectedEur >= costs.month.eur);
    }

    /// A probe that fails begins no second period, and puts the next one off again.
    void probesAreRare()
    {
        Bench b;
        b.learn(badAnswer());
        for (int minute = 1; minute <= 60; ++minute) {
            b.clock->set({ReflectorFixture::now.us + qint64(minute) * 60'000'000});
            b.reopenHealth();
            b.learn(badAnswer());
        }
        QCOMPARE(b.calls, 5 * 5); // at 0, 15, 30, 45 and 60 minutes
        QCOMPARE(b.f.number("SELECT count(*) FROM fallback_status_log"), 1);
        QCOMPARE(b.f.number("SELECT count(*) FROM engine_failures"), 5);
    }

    void spentBudgetIsNoOutage()
    {
        Bench b(0.000001);
        b.answers = {lesson, lesson};
        QCOMPARE(b.learn(badAnswer()).fate, LearnedLesson::Fate::Learned);
        const LearnedLesson second = b.learn(badAnswer());
        QCOMPARE(second.fate, LearnedLesson::Fate::NoAnswer);
        QCOMPARE(second.error->code, ErrorCode::TooLarge);
        QCOMPARE(b.calls, 1);
        QCOMPARE(b.f.number("SELECT count(*) FROM fallback_status_log"), 0);
        QCOMPARE(b.f.text("SELECT group_concat(kind, ' ') FROM budget_alerts"), u"alert exceeded"_s);
    }

    void workerLearnsBehindTheBack()
    {
        Bench b;
        std::mutex mutex;
        QStringList done;
        ReinforceWorker worker(
            [&]() -> Expected<ReinforceWorker::Learn> {
                struct Own {
                    std::unique_ptr<Connection> connection;
                    Store store;
                    TemplateLessonAuthor author;
                    DeterministicEvaluator evaluator;
                    LexicalEmbedder embedder;
                    std::optional<Reinforcer> reinforcer;
                };
                auto own = std::make_shared<Own>();
                HC_TRY(own->connection, connectWritable(b.f.url));
                HC_TRY(own->store, describeStore(*own->connection, b.f.url));
                HC_TRY(Reinforcer r, Reinforcer::open(*own->connection, *own->store, own->evaluator, own->author, &own->embedder, {}));
                own->reinforcer.emplace(std::move(r));
                return [own](const JudgedAnswer& j, const CancelToken& token) { return own->reinforcer->learn(j, token); };
            },
            [&](const JudgedAnswer&, const Expected<LearnedLesson>& l) {
                const std::lock_guard lock(mutex);
                done << (l ? word(l->fate) : errorCodeName(l.error().code));
            });
        for (int i = 0; i < 20; ++i) {
            HC_GET(JudgedAnswer judged, b.reinforcer->judge(badAnswer()));
            HC_OK(worker.add(std::move(judged)));
        }
        worker.finish();
        QCOMPARE(done.count(u"learned"_s), 20);
        QCOMPARE(b.f.number("SELECT count(*) FROM episode_memory"), 20);
        worker.close();
        worker.close();
        QCOMPARE(worker.add({}).error().code, ErrorCode::Cancelled);
    }

    void workerIsBoundedAndEndsAtOnce()
    {
        std::mutex mutex;
        QStringList done;
        std::atomic<bool> began = false;
        {
            ReinforceWorker worker(
                [&]() -> Expected<ReinforceWorker::Learn> {
                    return [&](const JudgedAnswer&, const CancelToken& token) -> Expected<LearnedLesson> {
                        began = true;
                        while (!token.isCancelled())
                            std::this_thread::yield();
                        return fail(ErrorCode::Cancelled, u"stopped"_s);
                    };
                },
                [&](const JudgedAnswer&, const Expected<LearnedLesson>& l) {
                    const std::lock_guard lock(mutex);
                    done << (l ? word(l->fate) : errorCodeName(l.error().code));
                },
                3);
            HC_OK(worker.add({}));
            QTRY_VERIFY(began);
            for (int i = 0; i < 3; ++i)
                HC_OK(worker.add({}));
            QCOMPARE(worker.add({}).error().code, ErrorCode::TooLarge);
        }
        QCOMPARE(done, (QStringList{u"cancelled"_s, u"cancelled"_s, u"cancelled"_s, u"cancelled"_s}));
    }

    void workerThatCannotOpenSaysSo()
    {
        Expected<LearnedLesson> last;
        int opened = 0;
        ReinforceWorker worker(
            [&]() -> Expected<ReinforceWorker::Learn> {
                ++opened;
                return fail(ErrorCode::Busy, u"locked"_s);
            },
            [&](const JudgedAnswer&, const Expected<LearnedLesson>& l) { last = l; });
        HC_OK(worker.add({}));
        worker.finish();
        HC_OK(worker.add({}));
        worker.finish();
        worker.close();
        QCOMPARE(last.error().code, ErrorCode::Busy);
        QCOMPARE(opened, 2);
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

    void vectorsThatCannotBeCompared()
    {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        QVERIFY(checkEmbedding({u"m"_s, {1, 0}}, 2));
        for (const Embedding& bad : {Embedding{{}, {1}}, {u"m"_s, {}}, {u"m"_s, {1, 2, 3}}, {u"m"_s, {nan, 1}}, {u"m"_s, {0, 0}}})
            QCOMPARE(checkEmbedding(bad, 2).error().code, ErrorCode::InvalidInput);
        Bench b;
        HC_GET(EpisodeRows rows, EpisodeRows::open(b.f.connection(), b.f.store().scope));
        Episode e;
        e.embedding = {u"m"_s, {0, 0}};
        QCOMPARE(rows.insert(e).error().code, ErrorCode::InvalidInput);
    }
};

HINDCAST_TEST(ReinforcerTest)
#include "tst_reinforcer.moc"
