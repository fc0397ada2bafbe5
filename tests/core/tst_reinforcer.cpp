// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReinforceBench.h"
#include "core/engine/costs/CostReport.h"
#include "core/engine/read/StoreSurvey.h"
#include "core/engine/reinforce/DeterministicEvaluator.h"
#include "core/engine/reinforce/ReinforceWorker.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/rules/evaluation/AnswerScores.h"
#include "core/rules/lessons/TemplateLesson.h"
#include "core/rules/model/EmbeddingCheck.h"
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

const QString writtenLesson = u"**Problem:** it guessed\n**Lesson:** look it up"_s;

} // namespace

/// Learning from bad answers, behind the back as well, and doing without a model.
class ReinforcerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void badAnswerIsLearnedFrom()
    {
        ReinforceBench b;
        b.answers = {writtenLesson};
        const LearnedLesson l = b.learn(unexpectedAnswer());
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
        ReinforceBench b;
        QCOMPARE(b.learn(expectedAnswer()).fate, LearnedLesson::Fate::Skipped);
        QCOMPARE(b.calls, 0);
        QCOMPARE(b.f.number("SELECT count(*) FROM evaluations WHERE reflected = 0"), 1);
        QVERIFY(b.f.log.lines.back().message.contains("reward=1.00 threshold=0.30"_L1));
        // The border itself is good enough.
        AnswerFacts border = unexpectedAnswer();
        border.criteria = CriterionValues{0.65, 0.65, 0.65, 0.65, 0.65};
        QCOMPARE(b.learn(border).fate, LearnedLesson::Fate::Skipped);
        b.options.enabled = false;
        b.reopen();
        QCOMPARE(b.learn(unexpectedAnswer()).fate, LearnedLesson::Fate::Disabled);
        b.options.enabled = true;
        b.options.rewardThreshold = 2;
        QCOMPARE(Reinforcer::open(b.f.connection(), b.f.store(), *b.evaluator, *b.author, nullptr, b.options).error().code,
                 ErrorCode::InvalidInput);
    }

    void unparsedTextIsKept()
    {
        ReinforceBench b;
        b.answers = {u"Just do better."_s};
        const LearnedLesson l = b.learn(unexpectedAnswer());
        QCOMPARE(l.fate, LearnedLesson::Fate::Unparsed);
        QCOMPARE(b.f.text("SELECT lesson || lesson_parsed FROM episode_memory"), u"Just do better.0"_s);
        QCOMPARE(b.lines(u"lesson_unparsed "_s), 1);
    }

    void templateNeedsNobody()
    {
        ReinforceBench b;
        b.author = std::make_unique<TemplateLessonAuthor>();
        b.reopen();
        QCOMPARE(b.learn(unexpectedAnswer()).fate, LearnedLesson::Fate::Learned);
        QVERIFY(b.f.text("SELECT problem FROM episode_memory").contains("out of memory"_L1));
        AnswerFacts failed = unexpectedAnswer();
        failed.error = u"403 Forbidden\nProblem: x"_s;
        const ParsedLesson parsed = parseLesson(templateLesson(failed, {0, 0, 1, 0, 0}));
        QVERIFY(parsed.parsed && parsed.problem.contains("403"_L1));
    }

    /// The template says of an answer what was seen of it, and no more.
    void templateClaimsNothingUnseen()
    {
        const auto said = [](const AnswerFacts& facts) { return templateLesson(facts, answerScores(facts).value()); };
        AnswerFacts f{u"Why does the ledger restart?"_s, u"It was evicted."_s, {u"node pressure"_s}};
        HC_GET(const CriterionValues compared, answerScores(f));
        QVERIFY(std::isnan(compared[size_t(Criterion::Correctness)])); // and words that are not there show nothing
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
        ReinforceBench b;
        AnswerFacts f = unexpectedAnswer();
        f.query = u"log in with password=hunter2hunter2"_s;
        b.answers = {u"Problem: p\nLesson: use --token=abcdefghijklmnop1234"_s};
        b.learn(f);
        QVERIFY(!b.f.text("SELECT query FROM evaluations").contains("hunter2"_L1));
        QVERIFY(!b.f.text("SELECT query || reflection || lesson FROM episode_memory").contains("abcdefghijklmnop1234"_L1));
    }

    /// Five calls, 1, 2, 4, 8 seconds apart; then nobody is asked for a quarter of an hour, whoever restarts.
    void outageIsRememberedAndProbed()
    {
        ReinforceBench b;
        QCOMPARE(b.learn(unexpectedAnswer()).fate, LearnedLesson::Fate::NoAnswer);
        QCOMPARE(b.calls, 5);
        QCOMPARE(b.slept, (std::vector<double>{1, 2, 4, 8}));
        QCOMPARE(b.f.number("SELECT count(*) FROM episode_memory"), 0);
        QCOMPARE(b.f.number("SELECT count(*) FROM evaluations WHERE reflected = 0"), 1);
        QCOMPARE(b.f.text("SELECT service || ' ' || status FROM fallback_status_log"), u"listed active"_s);
        QCOMPARE(b.f.number("SELECT count(*) FROM engine_failures"), 1);
        QCOMPARE(b.lines(u"degraded_mode "_s), 1);
        QVERIFY(b.lines(u"lesson_skipped "_s) == 1 && b.f.log.lines.back().message.contains("reason=api_failure"_L1));
        QCOMPARE(b.f.log.lines.back().level, LogLine::Level::Warning);
        b.answers = {writtenLesson};
        b.reopenHealth(); // a restart
        QCOMPARE(b.learn(unexpectedAnswer()).fate, LearnedLesson::Fate::NoAnswer);
        QCOMPARE(b.calls, 5);
        HC_GET(const StoreSurvey survey, surveyStore(b.f.connection(), b.f.store(), {}));
        QVERIFY(std::ranges::any_of(survey.findings, [](const Finding& f) { return f.code == u"degraded"; }));
        b.clock->set({ReflectorFixture::now.us + 900'000'000});
        QCOMPARE(b.learn(unexpectedAnswer()).fate, LearnedLesson::Fate::Learned);
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
        ReinforceBench b;
        b.learn(unexpectedAnswer());
        for (int minute = 1; minute <= 60; ++minute) {
            b.clock->set({ReflectorFixture::now.us + qint64(minute) * 60'000'000});
            b.reopenHealth();
            b.learn(unexpectedAnswer());
        }
        QCOMPARE(b.calls, 5 * 5); // at 0, 15, 30, 45 and 60 minutes
        QCOMPARE(b.f.number("SELECT count(*) FROM fallback_status_log"), 1);
        QCOMPARE(b.f.number("SELECT count(*) FROM engine_failures"), 5);
    }

    void spentBudgetIsNoOutage()
    {
        ReinforceBench b(0.000001);
        b.answers = {writtenLesson, writtenLesson};
        QCOMPARE(b.learn(unexpectedAnswer()).fate, LearnedLesson::Fate::Learned);
        const LearnedLesson second = b.learn(unexpectedAnswer());
        QCOMPARE(second.fate, LearnedLesson::Fate::NoAnswer);
        QCOMPARE(second.error->code, ErrorCode::TooLarge);
        QCOMPARE(b.calls, 1);
        QCOMPARE(b.f.number("SELECT count(*) FROM fallback_status_log"), 0);
        QCOMPARE(b.f.text("SELECT group_concat(kind, ' ') FROM budget_alerts"), u"alert exceeded"_s);
    }

    void workerLearnsBehindTheBack()
    {
        ReinforceBench b;
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
            HC_GET(JudgedAnswer judged, b.reinforcer->judge(unexpectedAnswer()));
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

    void vectorsThatCannotBeCompared()
    {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        QVERIFY(checkEmbedding({u"m"_s, {1, 0}}, 2));
        for (const Embedding& bad : {Embedding{{}, {1}}, {u"m"_s, {}}, {u"m"_s, {1, 2, 3}}, {u"m"_s, {nan, 1}}, {u"m"_s, {0, 0}}})
            QCOMPARE(checkEmbedding(bad, 2).error().code, ErrorCode::InvalidInput);
        ReinforceBench b;
        HC_GET(EpisodeRows rows, EpisodeRows::open(b.f.connection(), b.f.store().scope));
        Episode e;
        e.embedding = {u"m"_s, {0, 0}};
        QCOMPARE(rows.insert(e).error().code, ErrorCode::InvalidInput);
    }
};

HINDCAST_TEST(ReinforcerTest)
#include "tst_reinforcer.moc"
