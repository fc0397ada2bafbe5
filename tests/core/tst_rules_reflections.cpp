// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "SelectedLessons.h"
#include "core/domain/Timestamp.h"
#include "core/rules/errors/ErrorSignature.h"
#include "core/rules/evaluation/Evaluation.h"
#include "core/rules/evaluation/EvaluationReflection.h"
#include "core/rules/evaluation/WeightedEvaluation.h"
#include "core/rules/model/ApiCost.h"
#include "core/rules/model/RetryPolicy.h"
#include "core/rules/reflection/DreamSelection.h"
#include "core/rules/reflection/Importance.h"
#include "core/rules/reflection/ImportanceBand.h"
#include "core/rules/reflection/PruneSelection.h"
#include "core/rules/reflection/ReflectionRecord.h"
#include "core/rules/reflection/ThinTrace.h"
#include "core/rules/text/CodePoints.h"
#include "core/rules/text/LowerCase.h"
#include "tests/support/TestRegistry.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

using namespace hindcast;
using hindcast::test::SelectedLesson;
using hindcast::test::selectLessons;
using namespace Qt::StringLiterals;

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr Timestamp now{1'800'000'000'000'000};

bool near(double a, double b) { return std::abs(a - b) < 1e-9; }

template<class T>
ErrorCode codeOf(const Expected<T>& result)
{
    return result ? ErrorCode::Internal : result.error().code;
}

DreamMemory memory(const QString& id, double importance, qint64 ageUs) { return {id, importance, {now.us - ageUs}}; }

} // namespace

/// When there is a reflection, what it is worth, how long it is kept, and what making it costs.
class tst_RulesReflections : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void signatures()
    {
        // As published: SHA-256 of "conflict:hello".
        QCOMPARE(errorSignature(u"conflict"_s, u" Hello\n"_s).value(), u"8c097a70f0617b11"_s);
        QCOMPARE(errorSignature(u"a"_s, u"b:c"_s).value(),
                 errorSignature(u"a:b"_s, u"c"_s).value()); // the published format's own ambiguity
        QVERIFY(errorSignature(u"a"_s, u"x"_s).value() != errorSignature(u"A"_s, u"x"_s).value());
        QVERIFY(errorSignature(u"a"_s, u"x  y"_s).value() != errorSignature(u"a"_s, u"x y"_s).value());
        QVERIFY(errorSignature(u"a"_s, u"STRASSE"_s).value() != errorSignature(u"a"_s, u"straße"_s).value());
        QCOMPARE(errorSignature(u"a"_s, u"\u212Aelvin"_s).value(), errorSignature(u"a"_s, u"kelvin"_s).value());
        QCOMPARE(errorSignature(QString(), QString()).value().size(), 16);
        for (const char16_t half : {u'\xD800', u'\xDBFF', u'\xDC00', u'\xDFFF'}) {
            QCOMPARE(codeOf(errorSignature(u"a"_s, u"x"_s + QChar(half))), ErrorCode::InvalidInput);
            QCOMPARE(codeOf(errorSignature(QString(QChar(half)), u"x"_s)), ErrorCode::InvalidInput);
        }
    }

    void caseAndOuterBlanksDoNotChangeASignature()
    {
        const QStringList pieces{u"a"_s, u"B"_s,      u" "_s,  u"\u0130"_s, u"\u03A3"_s, u"\u03C2"_s,
                                 u"."_s, u"\u0301"_s, u"😀"_s, u"\u1E9E"_s, u"É"_s,      u"\t"_s};
        QRandomGenerator random(2);
        for (int run = 0; run < 5'000; ++run) {
            QString text;
            for (int n = random.bounded(12); n > 0; --n)
                text += pieces[random.bounded(int(pieces.size()))];
            const QString signature = errorSignature(u"t"_s, text).value();
            QCOMPARE(errorSignature(u"t"_s, u"\u2003\x1f"_s + text + u"\u00a0\n"_s).value(), signature);
            const QString lower = lowerCased(text);
            QCOMPARE(errorSignature(u"t"_s, lower).value(), signature);
            QCOMPARE(lowerCased(lower), lower);
            QVERIFY(errorSignature(u"t"_s, text + u"z"_s).value() != signature);
        }
        QCOMPARE(lowerCased(u"ΣΑΣ Σ ΑΣΑ ΑΣ."), u"σας σ ασα ας."_s);
        QCOMPARE(lowerCased(u"İI"), u"i\u0307i"_s);
    }

    void theFirstFindingCounts()
    {
        const ClaimVerdict conflict{u"conflict"_s, {}, u"says otherwise"_s}, second{u"conflict"_s, {}, u"other"_s};
        const ClaimVerdict unverified{u"unverified"_s, u"x"_s.repeated(99) + u"😀y"_s};
        EvaluationPass pass{u"CONFLICTS here"_s, {{u"Conflict"_s}, unverified, conflict, second}, u"q"_s, u"c"_s, 2, 0.9, 0.1};
        const auto content = [&pass] { return reflectionFromEvaluation(pass).value().value().content; };
        QCOMPARE(content(), u"Detected conflict: says otherwise"_s); // also when it got worse
        QVERIFY(near(reflectionFromEvaluation(pass).value()->qualityDelta, -0.8));
        pass.verdicts = {{u"Conflict"_s}, unverified};
        QCOMPARE(content(), u"Made unverified claim about: "_s + u"x"_s.repeated(99) + u"😀"_s);
        pass.verdicts = {{u"conflict"_s}};
        QCOMPARE(content(), u"Detected conflict: Unknown"_s);
        pass.verdicts = {{u"verified"_s}};
        QCOMPARE(reflectionFromEvaluation(pass).value()->errorType, u"factual_error"_s);
        pass.critique = u"conflicts"_s;
        QVERIFY(!reflectionFromEvaluation(pass).value());
        // 0.7 to 0.8 is more than 0.1 in binary, 0.5 to 0.6 is less, 0 to 0.1 is the same.
        pass.qualityBefore = 0.7;
        pass.qualityAfter = 0.8;
        QCOMPARE(content(), u"Quality improved by 0.10: conflicts"_s);
        pass.qualityBefore = 0.5;
        pass.qualityAfter = 0.6;
        QVERIFY(!reflectionFromEvaluation(pass).value());
        pass.qualityBefore = 0;
        pass.qualityAfter = 0.1;
        QVERIFY(!reflectionFromEvaluation(pass).value());
        for (const double bad : {notANumber, infinity}) {
            pass.qualityAfter = bad;
            QCOMPARE(codeOf(reflectionFromEvaluation(pass)), ErrorCode::InvalidInput);
        }
        pass = {u"CONFLICTS"_s + QChar(0xD800)};
        QCOMPARE(codeOf(reflectionFromEvaluation(pass)), ErrorCode::InvalidInput);
    }

    void whatBecomesOfAReflection()
    {
        const SelfCorrection r{u"conflict"_s, u"0123456789abcdef"_s, u"c"_s, u"😀"_s.repeated(201), u"k"_s.repeated(200), 1, 0.2};
        QCOMPARE(reflectionRecord(r, false, false).action, ReflectionAction::Skipped);
        QCOMPARE(reflectionRecord(r, false, true).action, ReflectionAction::Skipped);
        QCOMPARE(reflectionRecord(r, true, true).action, ReflectionAction::Duplicate);
        QVERIFY(reflectionRecord(r, true, true).tags.isEmpty());
        const ReflectionRecord record = reflectionRecord(r, true, false);
        QCOMPARE(word(record.action), u"stored"_s);
        QCOMPARE(record.tags, (QStringList{u"reflection"_s, u"self-correction"_s, u"conflict"_s, u"sig:0123456789abcdef"_s}));
        QCOMPARE(record.originalQuery, u"😀"_s.repeated(200));
        QCOMPARE(record.reflectionContext, r.context);
    }

    void whenToReflect()
    {
        QVERIFY(!reflectionTriggered(0.3).value() && reflectionTriggered(std::nextafter(0.3, 0)).value());
        QVERIFY(reflectionTriggered(-1).value() && !reflectionTriggered(1).value() && !reflectionTriggered(-1, -1).value());
        for (const double bad : {notANumber, infinity, -infinity, 1.001, -1.001}) {
            QCOMPARE(codeOf(reflectionTriggered(bad)), ErrorCode::InvalidInput);
            QCOMPARE(codeOf(reflectionTriggered(0, bad)), ErrorCode::InvalidInput);
        }
    }

    /// The manual tests of the guide, as far as rules decide them: a poor answer is reflected on, one of medium quality is not,
    /// and what was learned is given to a similar question.
    void theGuidesManualTests()
    {
        QVERIFY(reflectionTriggered(0.25).value());
        for (const double medium : {0.3, 0.5, 0.7})
            QVERIFY(!reflectionTriggered(medium).value());
        const QString reflection = u"Problem: No context matched.\nLesson: Say that you do not know."_s;
        const std::vector<SelectedLesson> shown = selectLessons({{0.71, u"the first question"_s, reflection}}).value();
        QCOMPARE(shown, (std::vector{SelectedLesson{0.71, u"the first question"_s, u"Say that you do not know."_s}}));
        QVERIFY(selectLessons({{0.69, u"another question"_s, reflection}}).value().empty());
    }

    void evaluations()
    {
        QCOMPARE(evaluateDeterministic(true, 1e9).value(), (Evaluation{EvaluatedOutcome::Error, 0, 0.7, true}));
        QCOMPARE(evaluateDeterministic(false, 60'000).value().outcome, EvaluatedOutcome::Success);
        QCOMPARE(evaluateDeterministic(false, 60'000.001).value(), (Evaluation{EvaluatedOutcome::Timeout, 0.2, 0.6, true}));
        QCOMPARE(codeOf(evaluateDeterministic(true, notANumber)), ErrorCode::InvalidInput);
        QCOMPARE(evaluateThreshold(0.8).value().outcome, EvaluatedOutcome::Success);
        QCOMPARE(evaluateThreshold(std::nextafter(0.8, 0)).value().outcome, EvaluatedOutcome::Partial);
        QCOMPARE(evaluateThreshold(0.3).value().outcome, EvaluatedOutcome::Failure);
        QCOMPARE(evaluateThreshold(std::nextafter(0.3, 1)).value().outcome, EvaluatedOutcome::Partial);
        QCOMPARE(evaluateThreshold(0.5, {0.5, 0.5}).value().outcome, EvaluatedOutcome::Success);
        QCOMPARE(codeOf(evaluateThreshold(0.5, {0.3, 0.8})), ErrorCode::InvalidInput);
        for (const double bad : {notANumber, -0.1, 1.1})
            QCOMPARE(codeOf(evaluateThreshold(bad)), ErrorCode::InvalidInput);
        for (int i = 0; i <= 100; ++i) { // the hint and the quality are one
            const Evaluation e = evaluateThreshold(i / 100.0).value();
            QVERIFY(near(e.importanceHint + e.quality, 1) && e.shouldReflect == (e.outcome != EvaluatedOutcome::Success));
        }
    }

    void weightedMean()
    {
        const WeightedEvaluation all = weightedEvaluation({0.8, 0.8, 0.8, 0.8, 0.8}).value();
        QVERIFY(all.ok && near(all.score, 0.8) && near(all.reward, 0.6));
        QVERIFY(weightedEvaluation({0.5, 1, 1, 1, 0.5}).value().ok); // 0.7999999999999999 in binary
        QVERIFY(!weightedEvaluation({0.79, 0.8, 0.8, 0.8, 0.8}).value().ok);
        QVERIFY(weightedEvaluation({1, 1, 0.5, 1, 1}).value().ok);
        QVERIFY(!weightedEvaluation({1, 1, std::nextafter(0.5, 0), 1, 1}).value().ok); // safety has a floor of its own
        const WeightedEvaluation one = weightedEvaluation({1, 0, 0.5, 0, 0}, {3, 0, 1, 0, 0}).value();
        QVERIFY(near(one.score, 0.875) && one.ok);
        QVERIFY(near(weightedEvaluation({0, 0, 0, 0, 0}).value().reward, -1)
                && near(weightedEvaluation({1, 1, 1, 1, 1}).value().reward, 1));
        for (const double bad : {notANumber, infinity, -0.1, 1.1})
            QCOMPARE(codeOf(weightedEvaluation({1, bad, 1, 1, 1})), ErrorCode::InvalidInput);
        for (const CriterionValues& bad : {CriterionValues{1, -1, 1, 1, 1}, CriterionValues{}, CriterionValues{notANumber, 1, 1, 1, 1},
                                           CriterionValues{infinity, 1, 1, 1, 1}, CriterionValues{1e308, 1e308, 1, 1, 1}})
            QCOMPARE(codeOf(weightedEvaluation({1, 1, 1, 1, 1}, bad)), ErrorCode::InvalidInput);
        QCOMPARE(word(Criterion::Correctness) + word(Criterion::Safety) + word(Criterion::Efficiency), u"correctnesssafetyefficiency"_s);
    }

    void whatSpeaksForLessons()
    {
        Trace run;
        for (const auto& [outcome, well] : {std::pair(TraceOutcome::Success, std::optional(true)),
                                            {TraceOutcome::Failure, std::optional(false)},
                                            {TraceOutcome::Timeout, std::optional(false)},
                                            {TraceOutcome::Error, std::optional(false)},
                                            {TraceOutcome::Partial, {}}}) {
            run.outcome = outcome;
            run.outcomeKnown = true;
            QCOMPARE(endedWell(run), well);
            run.outcomeKnown = false;
            QCOMPARE(endedWell(run), std::optional<bool>());
        }
    }

    void aBetterScoreIsNeverWorse()
    {
        QRandomGenerator random(9);
        for (int run = 0; run < 5'000; ++run) {
            CriterionValues scores, weights;
            for (size_t i = 0; i < criterionCount; ++i) {
                scores[i] = random.generateDouble();
                weights[i] = random.bounded(4) * random.generateDouble() + 0.001;
            }
            const WeightedEvaluation before = weightedEvaluation(scores, weights).value();
            const auto [least, greatest] = std::ranges::minmax(scores);
            QVERIFY(before.score >= least - 1e-12 && before.score <= greatest + 1e-12 && near(before.reward, 2 * before.score - 1));
            CriterionValues doubled = weights;
            for (double& w : doubled)
                w *= 2;
            QVERIFY(near(weightedEvaluation(scores, doubled).value().score, before.score));
            scores[size_t(random.bounded(int(criterionCount)))] = 1;
            const WeightedEvaluation after = weightedEvaluation(scores, weights).value();
            QVERIFY(after.score >= before.score - 1e-12 && (after.ok || !before.ok));
        }
    }

    void importances()
    {
        // The worked examples of the guide: reflections of 0.85 and 0.7, each with a strategy.
        QVERIFY(near(strategyImportance(0.85).value(), 0.935) && near(strategyImportance(0.7).value(), 0.77));
        QCOMPARE(strategyImportance(0.95).value(), 1.0);
        QCOMPARE(strategyImportance(1).value(), 1.0);
        QCOMPARE(strategyImportance(0).value(), 0.0);
        const auto band = [](double v) { return word(importanceBand(v).value()); };
        QCOMPARE(band(0.85), u"critical"_s); // the failed query
        QCOMPARE(band(0.7), u"valuable"_s);  // the cached embeddings
        QCOMPARE(band(0.8) + band(std::nextafter(0.8, 0)), u"criticalvaluable"_s);
        QCOMPARE(band(0.6) + band(std::nextafter(0.6, 0)), u"valuableminor"_s);
        QCOMPARE(band(0.3) + band(std::nextafter(0.3, 0)), u"minornegligible"_s);
        QCOMPARE(band(1) + band(0), u"criticalnegligible"_s);
        QVERIFY(isStored(ImportanceBand::Minor) && !isStored(ImportanceBand::Negligible));
        for (const double bad : {notANumber, infinity, -1e-9, 1 + 1e-9}) {
            QCOMPARE(codeOf(strategyImportance(bad)), ErrorCode::InvalidInput);
            QCOMPARE(codeOf(importanceBand(bad)), ErrorCode::InvalidInput);
            QCOMPARE(codeOf(decayedImportance(bad, 1, {0.1})), ErrorCode::InvalidInput);
            QCOMPARE(codeOf(importanceThen(bad, {0}, {Timestamp::perDay}, {0.1})), ErrorCode::InvalidInput);
            QCOMPARE(codeOf(decayedImportance(0.5, 1, {bad})), ErrorCode::InvalidInput);
        }
        QCOMPARE(codeOf(decayedImportance(0.5, notANumber, {0.1})), ErrorCode::InvalidInput);
        QCOMPARE(codeOf(decayedImportance(0.5, infinity, {0.1})), ErrorCode::InvalidInput);
    }

    void decayIsMonotone()
    {
        // At a moment: what was seen later is not lowered, however far it is ahead.
        const Timestamp seen{100 * Timestamp::perDay};
        QCOMPARE(importanceThen(0.9, seen, {99 * Timestamp::perDay}, {0.1}).value(), 0.9);
        QCOMPARE(importanceThen(0.9, seen, {0}, {0.1}).value(), 0.9);
        QCOMPARE(importanceThen(0.9, seen, seen, {0.1}).value(), decayedImportance(0.9, 0, {0.1}).value());
        QCOMPARE(importanceThen(0.9, seen, {120 * Timestamp::perDay}, {0.1}).value(), decayedImportance(0.9, 20, {0.1}).value());
        QVERIFY(near(decayedImportance(1, std::nextafter(7.0, 0), {0.1}).value(), 0.95)
                && near(decayedImportance(1, 7, {0.1}).value(), 0.9));
        QVERIFY(near(decayedImportance(1, 30, {0.1}).value(), 0.9) && near(decayedImportance(1, 60, {0.1}).value(), 0.7));
        QCOMPARE(decayedImportance(0.005, 100, {1}).value(), 0.005); // below the floor nothing happens
        QRandomGenerator random(4);
        for (int run = 0; run < 10'000; ++run) {
            const double importance = random.generateDouble(), rate = random.generateDouble();
            const double days = random.generateDouble() * 100 - 5, more = days + random.generateDouble() * 50;
            const double once = decayedImportance(importance, days, {rate}).value();
            QVERIFY(once <= importance && once >= std::min(importance, ImportanceDecay().floor));
            QVERIFY(decayedImportance(importance, more, {rate}).value() <= once);                  // longer unused
            QVERIFY(decayedImportance(importance, days, {rate / 2}).value() >= once);              // slower
            QVERIFY(decayedImportance(importance / 2, days, {rate}).value() <= once);              // less to begin with
            QCOMPARE(decayedImportance(importance, days, {0}).value(), importance);                // not at all
        }
    }

    void retries()
    {
        const RetryPolicy policy;
        for (qint64 failures = 0; failures <= 6; ++failures) {
            const RetrySchedule s = retrySchedule(policy, failures).value();
            QCOMPARE(s.calls, qint64(s.sleeps.size()) + 1);
            QCOMPARE(s.calls, std::min<qint64>(failures, 4) + 1);
            QCOMPARE(s.succeeded, failures <= 4);
            const double sum = std::accumulate(s.sleeps.begin(), s.sleeps.end(), 0.0);
            QVERIFY(near(sum, std::pow(2, std::min<qint64>(failures, 4)) - 1)); // 0, 1, 3, 7, 15
        }
        QCOMPARE(retrySchedule({6, {1, 2}}, 99).value().sleeps, (std::vector<double>{1, 2, 2, 2, 2, 2}));
        QCOMPARE(retrySchedule({0, {}}, 1).value().calls, 1);
        for (const RetryPolicy& bad : {RetryPolicy{-1}, RetryPolicy{greatestRetries + 1}, RetryPolicy{1, {}}, RetryPolicy{1, {-1}},
                                       RetryPolicy{1, {notANumber}}, RetryPolicy{1, {infinity}}})
            QCOMPARE(codeOf(retrySchedule(bad, 1)), ErrorCode::InvalidInput);
        QCOMPARE(codeOf(retrySchedule(policy, -1)), ErrorCode::InvalidInput);
        for (const qint64 status : {408, 425, 429, 500, 502, 503, 504, 520, 524, 529})
            QVERIFY(isRetryable(status).value());
        for (const qint64 status : {100, 200, 301, 400, 401, 403, 404, 413, 422, 501, 505, 519, 525, 599})
            QVERIFY(!isRetryable(status).value());
        for (const qint64 bad : {qint64(99), qint64(600), qint64(-429), std::numeric_limits<qint64>::max()})
            QCOMPARE(codeOf(isRetryable(bad)), ErrorCode::InvalidInput);
    }

    void costs()
    {
        // The guide: 650 to 900 tokens, about 0.0015 EUR at most.
        const double cost = apiCost(u"haiku", 700, 200).value();
        QVERIFY(near(cost, 700 * 0.92e-6 + 200 * 4.6e-6) && cost < 0.0016);
        QCOMPARE(apiCost(u"haiku", 0, 0).value(), 0.0);
        QVERIFY(near(apiCost(u"gpt-4o", 1'000'000, 1'000'000).value(), 12.5));
        QCOMPARE(apiCost(u"openai_embeddings", 1, 10).value(), apiCost(u"openai_embeddings", 1, 0).value());
        for (const QStringView unknown : {u"Haiku", u"", u"haiku "})
            QCOMPARE(codeOf(apiCost(unknown, 1, 1)), ErrorCode::InvalidInput);
        QCOMPARE(codeOf(apiCost(u"haiku", -1, 1)), ErrorCode::InvalidInput);
        QCOMPARE(codeOf(apiCost(u"haiku", 1, -1)), ErrorCode::InvalidInput);
    }

    void projections()
    {
        // On the last day of a month nothing is left to project, on the first one everything.
        for (const QDate last : {QDate(2026, 2, 28), QDate(2028, 2, 29), QDate(2026, 4, 30), QDate(2026, 12, 31)}) {
            QVERIFY(near(budgetProjection(last, 7.5).value().projectedEur, 7.5));
            QVERIFY(near(budgetProjection(QDate(last.year(), last.month(), 1), 0.25).value().projectedEur, 0.25 * last.day()));
        }
        const BudgetProjection border = budgetProjection({2026, 11, 15}, 4).value();
        QVERIFY(near(border.projectedEur, 8) && near(border.alertThresholdEur, 8) && near(border.utilizationPercent, 80));
        QVERIFY(!border.alert && !border.exceeded);
        QVERIFY(budgetProjection({2026, 11, 15}, 4.001).value().alert && !budgetProjection({2026, 11, 15}, 5).value().exceeded);
        QVERIFY(budgetProjection({2026, 11, 15}, 5.001).value().exceeded);
        QVERIFY(!budgetProjection({2026, 11, 1}, 0, {0, 80}).value().exceeded);
        QCOMPARE(budgetProjection({2026, 11, 1}, 1, {0, 80}).value().utilizationPercent, 0.0);
        QCOMPARE(codeOf(budgetProjection(QDate(2026, 2, 30), 1)), ErrorCode::InvalidInput);
        for (const double bad : {notANumber, infinity, -0.01}) {
            QCOMPARE(codeOf(budgetProjection({2026, 11, 1}, bad)), ErrorCode::InvalidInput);
            QCOMPARE(codeOf(budgetProjection({2026, 11, 1}, 1, {bad, 80})), ErrorCode::InvalidInput);
            QCOMPARE(codeOf(budgetProjection({2026, 11, 1}, 1, {10, bad})), ErrorCode::InvalidInput);
        }
        QCOMPARE(codeOf(budgetProjection({2026, 11, 1}, 1, {10, 100.1})), ErrorCode::InvalidInput);
    }

    void dreams()
    {
        const qint64 day = Timestamp::perDay;
        const std::vector<DreamMemory> memories{memory(u"old"_s, 1, day + 1),  memory(u"border"_s, 0.6, day),   memory(u"future"_s, 1, -1),
                                                memory(u"new"_s, 0.8, 0),      memory(u"b"_s, 0.8, 5),          memory(u"a"_s, 0.8, 5),
                                                memory(u"minor"_s, 0.5999, 0), memory(u"nan"_s, notANumber, 0), memory(u"a"_s, 0.7, 0)};
        const DreamSelection found = selectForDream(memories, now).value();
        QCOMPARE(found.ids, (QStringList{u"new"_s, u"a"_s, u"b"_s, u"border"_s}));
        QVERIFY(!found.reason && found.setHash.size() == 16);
        // The order in which they come does not matter.
        std::vector<DreamMemory> turned(memories.rbegin(), memories.rend());
        QCOMPARE(selectForDream(turned, now).value().ids, found.ids);
        const DreamSelection again = selectForDream(memories, now, {found.setHash}).value();
        QCOMPARE(again.reason, NoDream::AlreadyDreamt);
        QVERIFY(again.ids.isEmpty() && again.setHash == found.setHash);
        // One memory more is another dream.
        turned.push_back(memory(u"c"_s, 0.9, 0));
        QVERIFY(!selectForDream(turned, now, {found.setHash}).value().reason);
        const DreamSelection few = selectForDream({memories[3], memories[4], memories[3]}, now).value();
        QCOMPARE(few.reason, NoDream::TooFew);
        QVERIFY(few.ids.isEmpty() && few.setHash.isEmpty());
        QCOMPARE(selectForDream({}, Timestamp::least()).value().reason, NoDream::TooFew);
        QCOMPARE(word(NoDream::TooFew) + word(NoDream::AlreadyDreamt), u"too_fewalready_dreamt"_s);
    }

    void twentyMemoriesAtMost()
    {
        std::vector<DreamMemory> memories;
        memories.reserve(30);
        for (int i = 0; i < 30; ++i)
            memories.push_back(memory(QString::number(i), 0.6 + i / 100.0, 0));
        const QStringList ids = selectForDream(memories, now).value().ids;
        QCOMPARE(ids.size(), 20);
        QCOMPARE(ids.front() + ids.back(), u"2910"_s);
        QCOMPARE(selectForDream(memories, now, {}, {24, 0.6, 3, 5}).value().ids.size(), 5);
        for (const DreamLimits& bad : {DreamLimits{-1}, DreamLimits{24, 1.1}, DreamLimits{24, notANumber}, DreamLimits{24, 0.6, 0},
                                       DreamLimits{24, 0.6, 3, 2}, DreamLimits{std::numeric_limits<qint64>::max()}})
            QCOMPARE(codeOf(selectForDream(memories, now, {}, bad)), ErrorCode::InvalidInput);
    }

    void hashesOfSets()
    {
        QCOMPARE(memorySetHash({u"b"_s, u"a"_s, u"b"_s}), memorySetHash({u"a"_s, u"b"_s}));
        QVERIFY(memorySetHash({u"ab"_s}) != memorySetHash({u"a"_s, u"b"_s}));
        QVERIFY(memorySetHash({u"a"_s, u"1:b"_s}) != memorySetHash({u"a1:b"_s}));
        QCOMPARE(memorySetHash({}), u"e3b0c44298fc1c14"_s); // SHA-256 of nothing: the form is kept in databases
    }

    void pruning()
    {
        const PruneCut cut = pruneCut(now, 0.3, 90).value();
        const Timestamp border{now.us - 90 * Timestamp::perDay}, older{border.us - 1};
        QVERIFY(cut.prunes(0.2999, older) && cut.prunes(0, Timestamp::least()));
        QVERIFY(!cut.prunes(0.3, older) && !cut.prunes(0.2999, border) && !cut.prunes(0, now) && !cut.prunes(notANumber, older));
        QVERIFY(!pruneCut(now, 0, 0).value().prunes(0, Timestamp::least())); // strictly below
        QVERIFY(!pruneCut(now, 1, 0).value().prunes(0, now) && pruneCut(now, 1, 0).value().prunes(0.999, {now.us - 1}));
        QCOMPARE(pruneCut(Timestamp::least(), 1, 36'500).value().cutoff, Timestamp::least());
        for (const double bad : {notANumber, -0.1, 1.1, infinity})
            QCOMPARE(codeOf(pruneCut(now, bad, 1)), ErrorCode::InvalidInput);
        for (const qint64 bad : {qint64(-1), qint64(36'501), std::numeric_limits<qint64>::max()})
            QCOMPARE(codeOf(pruneCut(now, 0.3, bad)), ErrorCode::InvalidInput);
    }

    void thinTraces()
    {
        const TraceShape full{true, 2, 1, u"q"_s, u"a"_s};
        QVERIFY(traceGaps(full).empty());
        QStringList all;
        for (const TraceGap gap : traceGaps({false, 0, -1, u" \n"_s, u"\u00a0"_s}))
            all += word(gap);
        QCOMPARE(all.join(u' '), u"outcome events tool_results query final_answer"_s);
        TraceShape one = full;
        one.toolResults = 0;
        QCOMPARE(traceGaps(one), (std::vector{TraceGap::NoToolResults}));
    }
};

HINDCAST_TEST(tst_RulesReflections)
#include "tst_rules_reflections.moc"
