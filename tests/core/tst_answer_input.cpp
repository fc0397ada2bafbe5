// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/engine/reinforce/AnswerInput.h"
#include "core/engine/review/DecisionState.h"
#include "core/replay/AuthoredJson.h"
#include "core/replay/ReplayPrompts.h"
#include "core/rules/evaluation/EvaluationPassInput.h"
#include "core/rules/model/ApiName.h"
#include "core/rules/model/DegradedMode.h"
#include "core/rules/model/ModelKeyAccount.h"
#include "core/rules/model/ReplayEstimate.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <cmath>
#include <limits>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const QJsonObject goodAnswer{
    {u"query"_s, u"Why?"_s},
    {u"answer"_s, u"Because."_s},
    {u"context"_s, QJsonArray{u"a"_s, u"b"_s}},
    {u"expected"_s, u"So."_s},
    {u"error"_s, u"boom"_s},
    {u"execution_ms"_s, 12.5},
    {u"score"_s, 0.4},
    {u"criteria"_s,
     QJsonObject{{u"correctness"_s, 0.1}, {u"helpfulness"_s, 0.2}, {u"safety"_s, 1}, {u"completeness"_s, 0}, {u"efficiency"_s, 0.5}}},
    {u"tags"_s, QJsonArray{u"t"_s}},
    {u"request_id"_s, u"r1"_s},
    {u"created_at"_s, u"2026-11-20T10:00:00+01:00"_s},
    {u"tenant_id"_s, u"t1"_s},
    {u"project_id"_s, u"p1"_s}};

const QJsonObject goodPass{{u"critique"_s, u"It CONFLICTS."_s},
                           {u"verification_results"_s, QJsonArray{QJsonObject{{u"status"_s, u"unverified"_s}, {u"claim_text"_s, u"c"_s}}}},
                           {u"query"_s, u"q"_s},
                           {u"context"_s, u"c"_s},
                           {u"iteration"_s, 2},
                           {u"quality_before"_s, 0.2},
                           {u"quality_after"_s, 0.9}};

QByteArray bytesOf(const QJsonObject& object) { return QJsonDocument(object).toJson(QJsonDocument::Compact); }

/// A good object with one member replaced; undefined takes it out.
QJsonObject with(QJsonObject object, const QByteArray& field, const QJsonValue& value)
{
    if (value.isUndefined())
        object.remove(QLatin1String(field));
    else
        object.insert(QLatin1String(field), value);
    return object;
}

} // namespace

/// What programs hand in to be judged and kept, and the small rules about models and replays.
class TestAnswerInput : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everythingIsRead()
    {
        HC_GET(const AnswerInput in, readAnswerInput(bytesOf(goodAnswer)));
        QCOMPARE(in.facts.query, u"Why?"_s);
        QCOMPARE(in.facts.context, (QStringList{u"a"_s, u"b"_s}));
        QCOMPARE(in.facts.expected, std::optional(u"So."_s));
        QCOMPARE(in.facts.error, std::optional(u"boom"_s));
        QCOMPARE(in.facts.executionMs, 12.5);
        QCOMPARE(in.facts.score, std::optional(0.4));
        QCOMPARE((*in.facts.criteria)[size_t(Criterion::Safety)], 1.0);
        QCOMPARE((*in.facts.criteria)[size_t(Criterion::Efficiency)], 0.5);
        QCOMPARE(isoTimestamp(in.facts.createdAt), u"2026-11-20T09:00:00Z"_s);
        QCOMPARE(in.tenantId, std::optional(u"t1"_s));
        QCOMPARE(in.projectId, std::optional(u"p1"_s));
        HC_GET(const AnswerInput least, readAnswerInput(R"({"query":"q","answer":null})"));
        QVERIFY(least.facts.answer.isEmpty() && !least.facts.score && !least.facts.error && !least.tenantId);
        // Null is as good as not there; other fields do not count.
        for (const QString& field : goodAnswer.keys())
            if (field != u"query"_s && field != u"answer"_s) {
                HC_OK(readAnswerInput(bytesOf(with(goodAnswer, field.toLatin1(), QJsonValue()))));
                HC_OK(readAnswerInput(bytesOf(with(goodAnswer, field.toLatin1(), QJsonValue(QJsonValue::Undefined)))));
            }
        HC_OK(readAnswerInput(bytesOf(with(goodAnswer, "whatever", 5))));
    }
    void missingCriteriaAreUnknown()
    {
        const auto criteriaOf = [](const QJsonObject& criteria) {
            return readAnswerInput(bytesOf(with(goodAnswer, "criteria", criteria)));
        };
        HC_GET(const AnswerInput one, criteriaOf({{u"correctness"_s, 0.1}, {u"safety"_s, QJsonValue()}}));
        QCOMPARE((*one.facts.criteria)[0], 0.1);
        for (size_t i = 1; i < criterionCount; ++i)
            QVERIFY(std::isnan((*one.facts.criteria)[i]));
        HC_GET(const AnswerInput none, criteriaOf({{u"correctness"_s, QJsonValue()}}));
        QVERIFY(!none.facts.criteria);
        HC_GET(const AnswerInput empty, criteriaOf({}));
        QVERIFY(!empty.facts.criteria);
    }
    void errorsOfAnswers()
    {
        const auto errorOf = [](const QJsonValue& error) {
            return readAnswerInput(bytesOf(with(goodAnswer, "error", error)))->facts.error.value_or(u"none"_s);
        };
        QCOMPARE(errorOf(u""_s), QString()); // an empty one is one
        QCOMPARE(errorOf(QJsonObject{{u"message"_s, u"m"_s}}), u"m"_s);
        QCOMPARE(errorOf(QJsonObject{{u"error_message"_s, u"e"_s}}), u"e"_s);
        QCOMPARE(errorOf(QJsonObject{{u"code"_s, 5}}), u"{\"code\":5}"_s);
        QCOMPARE(errorOf(QJsonValue()), u"none"_s);
    }

    void wrongAnswers_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QJsonArray>("value"); // of one, or none: taken out
        const auto add = [](const char* field, const QJsonArray& value) {
            QTest::addRow("%s %s", field, QJsonDocument(value).toJson(QJsonDocument::Compact).constData())
                << QString::fromLatin1(field) << value;
        };
        add("query", {});
        add("query", {u" \t\n"_s});
        add("query", {7});
        add("answer", {});
        add("answer", {QJsonValue(QJsonArray())});
        add("context", {5});
        add("context", {QJsonValue(QJsonArray{5})});
        add("expected", {false});
        add("error", {5});
        add("error", {QJsonValue(QJsonArray())});
        add("execution_ms", {-1});
        add("execution_ms", {u"12"_s});
        add("execution_ms", {1e13});
        add("score", {1.5});
        add("criteria", {QJsonValue(QJsonArray())});
        add("criteria", {QJsonObject{{u"accuracy"_s, 1}}});
        add("criteria", {QJsonObject{{u"correctness"_s, 2}}});
        add("criteria",
            {QJsonObject{{u"correctness"_s, 2}, {u"helpfulness"_s, 0}, {u"safety"_s, 0}, {u"completeness"_s, 0}, {u"efficiency"_s, 0}}});
        add("tags", {u"t"_s});
        add("request_id", {5});
        add("created_at", {u"yesterday"_s});
        add("created_at", {1700000000});
        add("tenant_id", {5});
        add("project_id", {QJsonObject{}});
    }
    void wrongAnswers()
    {
        QFETCH(QString, field);
        QFETCH(QJsonArray, value);
        const auto read = readAnswerInput(
            bytesOf(with(goodAnswer, field.toLatin1(), value.isEmpty() ? QJsonValue(QJsonValue::Undefined) : value.at(0))));
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::InvalidInput);
        QVERIFY2(read.error().sentence.contains(field) || field == "criteria"_L1, qPrintable(read.error().sentence));
    }
    void answersOfNoUse()
    {
        for (const char* none :
             {"", "[]", "{", "null", R"({"query":"a","query":"b","answer":"c"})", R"({"query":"a\u0000","answer":"c"})"}) {
            const auto read = readAnswerInput(none);
            QVERIFY2(!read && read.error().code == ErrorCode::InvalidInput, none);
        }
        const auto large = readAnswerInput(QByteArray(AnswerInput::greatestBytes + 1, ' '));
        QVERIFY(!large && large.error().code == ErrorCode::TooLarge);
    }

    void passes()
    {
        HC_GET(const EvaluationPass pass, readEvaluationPass(RuleInput(goodPass)));
        QCOMPARE(pass.verdicts.size(), 1U);
        QCOMPARE(pass.verdicts[0].claimText, std::optional(u"c"_s));
        const auto reasonOf = [](const QJsonValue& reason) {
            const QJsonArray verdicts{QJsonObject{{u"status"_s, u"conflict"_s}, {u"conflict_reason"_s, reason}}};
            return readEvaluationPass(RuleInput(with(goodPass, "verification_results", verdicts)));
        };
        // As the reflections that exist print it.
        QCOMPARE(reasonOf(QJsonValue())->verdicts[0].conflictReason, std::optional(u"None"_s));
        QCOMPARE(reasonOf(true)->verdicts[0].conflictReason, std::optional(u"True"_s));
        QCOMPARE(reasonOf(false)->verdicts[0].conflictReason, std::optional(u"False"_s));
        QCOMPARE(reasonOf(3)->verdicts[0].conflictReason, std::optional(u"3"_s));
        QCOMPARE(reasonOf(u"x"_s)->verdicts[0].conflictReason, std::optional(u"x"_s));
        const auto list = reasonOf(QJsonArray{});
        QVERIFY(!list && list.error().sentence.contains("verification_results.conflict_reason"_L1));
        const auto claims = readEvaluationPass(RuleInput(
            with(goodPass, "verification_results", QJsonArray{QJsonObject{{u"status"_s, u"unverified"_s}, {u"claim_text"_s, 5}}})));
        QVERIFY(!claims && claims.error().sentence.contains("claim_text"_L1));
        const auto numbers = readEvaluationPass(RuleInput(with(goodPass, "verification_results", QJsonArray{5})));
        QVERIFY(!numbers && numbers.error().sentence.contains("a list of objects"_L1));
        HC_GET(const EvaluationPass odd,
               readEvaluationPass(RuleInput(with(goodPass, "verification_results", QJsonArray{QJsonObject{{u"status"_s, 5}}}))));
        QVERIFY(odd.verdicts[0].status.isEmpty());
        for (const QString& field : goodPass.keys()) {
            for (const QJsonValue& none : {QJsonValue(QJsonValue::Undefined), QJsonValue()}) { // null is the same as not there
                const auto missing = readEvaluationPass(RuleInput(with(goodPass, field.toLatin1(), none)));
                if (field == u"critique"_s || field == u"query"_s)
                    QVERIFY2(!missing && missing.error().sentence.contains(field), qPrintable(field));
                else
                    QVERIFY2(missing, qPrintable(field));
            }
            const auto wrong = readEvaluationPass(RuleInput(with(goodPass, field.toLatin1(), true)));
            QVERIFY2(!wrong && wrong.error().sentence.contains(field), qPrintable(field));
        }
        QVERIFY(!readEvaluationPass(RuleInput(with(goodPass, "iteration", 1.5))));
        HC_GET(const EvaluationPass bare, readEvaluationPass(RuleInput({{u"critique"_s, u"c"_s}, {u"query"_s, u"q"_s}})));
        QVERIFY(bare.verdicts.empty() && bare.context.isEmpty() && bare.iteration == 0);
        HC_GET(const EvaluationPass unmeasured, readEvaluationPass(RuleInput(with(goodPass, "quality_before", QJsonValue()))));
        QCOMPARE(unmeasured.qualityAfter - unmeasured.qualityBefore, 0.0); // nothing says that it rose
        HC_GET(
            const EvaluationPass unsaid,
            readEvaluationPass(RuleInput(with(goodPass, "verification_results",
                                              QJsonArray{QJsonObject{{u"status"_s, u"unverified"_s}, {u"claim_text"_s, QJsonValue()}}}))));
        QVERIFY(!unsaid.verdicts[0].claimText);
    }

    /// What a review says of a state, whatever is in it.
    void statesOfDecisions()
    {
        const auto stateOf = [](const char* json) { return decisionState(QJsonDocument::fromJson(json).object()); };
        const DecisionState none = stateOf("{}");
        QVERIFY(none.action == u"unknown"_s && none.component == u"unknown"_s && none.activeComponent == u"unknown"_s);
        QVERIFY(none.latency == u"N/A"_s && none.accuracy == u"N/A"_s && none.reason.isEmpty());
        const DecisionState full = stateOf(R"({"kfm_action":{"action":"KILL","component":"a\nb","reason":"r","reasoning":" why\r\nso "},)"
                                           R"("active_component":true,"execution_performance":{"latency":1,"accuracy":0.25}})");
        QCOMPARE(full.action, u"kill"_s);
        QCOMPARE(full.component, u"a b"_s);
        QCOMPARE(full.activeComponent, u"True"_s);
        QCOMPARE(full.latency, u"1.0"_s);
        QCOMPARE(full.accuracy, u"0.25"_s);
        QCOMPARE(full.reason, u"why so"_s);
        QCOMPARE(stateOf(R"({"kfm_action":{"reason":"only"}})").reason, u"only"_s);
        const auto figure = [&](const char* number) {
            return stateOf(QByteArray("{\"execution_performance\":{\"latency\":" + QByteArray(number) + "}}").constData()).latency;
        };
        // As Python prints floating-point numbers.
        QCOMPARE(figure("0.0001"), u"0.0001"_s);
        QCOMPARE(figure("0.00001"), u"1e-05"_s);
        QCOMPARE(figure("1e15"), u"1000000000000000.0"_s);
        QCOMPARE(figure("1e16"), u"1e+16"_s);
        QCOMPARE(figure("-0.1"), u"-0.1"_s);
        QCOMPARE(figure("0"), u"0.0"_s);
        QCOMPARE(figure("\"fast\""), u"fast"_s);
        QCOMPARE(figure("[]"), u"N/A"_s);
    }

    void keptAnswersComeBack()
    {
        SeededRandom random(1);
        const std::vector<QString> texts{u"It failed."_s, u"größe \"€\""_s, u"🙂\n"_s, u"{}"_s};
        for (int n = 0; n < 200; ++n) {
            const AuthoredReflection answer{{random.pick(texts), n % 3 ? random.pick(texts) : QString(), random.unit(), random.unit(),
                                             n % 2 ? QStringList{random.pick(texts), u"b"_s} : QStringList()},
                                            ReflectionQuality(random.below(3)),
                                            random.pick(texts),
                                            random.pick(texts),
                                            random.pick(texts),
                                            n % 5 ? QString() : random.pick(texts)};
            const auto read = authoredFromJson(QJsonDocument::fromJson(QJsonDocument(authoredJson(answer)).toJson()).object());
            QVERIFY(read);
            QVERIFY(read->draft.text == answer.draft.text && read->draft.strategy == answer.draft.strategy
                    && read->draft.tags == answer.draft.tags);
            QVERIFY(read->draft.importance == answer.draft.importance && read->draft.confidence == answer.draft.confidence);
            QVERIFY(read->quality == answer.quality && read->provider == answer.provider && read->model == answer.model);
            QVERIFY(read->promptId == answer.promptId && read->note == answer.note);
            for (const char* needed : {"text", "importance", "confidence", "quality"})
                QVERIFY2(!authoredFromJson(with(authoredJson(answer), needed, QJsonValue(QJsonValue::Undefined))), needed);
            QVERIFY(!authoredFromJson(with(authoredJson(answer), "quality", u"perfect"_s)));
            QVERIFY(!authoredFromJson(with(authoredJson(answer), "importance", u"1"_s)));
        }
    }

    void promptsOfReplays()
    {
        const auto versions = builtInReplayPrompts();
        QCOMPARE(versions.size(), 3U);
        std::vector<PromptTemplate> prompts;
        for (const PromptVersions& v : versions)
            prompts.push_back(v.front().prompt());
        Trace trace;
        const auto chosen = [&](TraceOutcome outcome, bool known = true) {
            trace.outcome = outcome;
            trace.outcomeKnown = known;
            return promptNameOf(promptFor(prompts, trace).id);
        };
        QCOMPARE(chosen(TraceOutcome::Success), u"reflection-success"_s);
        QCOMPARE(chosen(TraceOutcome::Partial), u"reflection-exploratory"_s);
        QCOMPARE(chosen(TraceOutcome::Success, false), u"reflection-exploratory"_s);
        for (const TraceOutcome failed : {TraceOutcome::Failure, TraceOutcome::Timeout, TraceOutcome::Error})
            QCOMPARE(chosen(failed), u"reflection-failure"_s);
        prompts.resize(1); // fewer than there are kinds: the last one serves
        QCOMPARE(chosen(TraceOutcome::Success), promptNameOf(prompts[0].id));
        const PromptTemplate base = prompts[0];
        QCOMPARE(editedPrompt(base, base.system, base.user).id, base.id);
        const PromptTemplate edited = editedPrompt(base, base.system, base.user + u'!');
        QVERIFY(edited.id.startsWith(base.id + u"+edited-"_s) && edited.user == base.user + u'!');
        QCOMPARE(editedPrompt(base, base.system, base.user + u'!').id, edited.id);
        QVERIFY(editedPrompt(base, base.system + u'!', base.user).id != edited.id);
    }

    void namesAndKeysOfModels()
    {
        QCOMPARE(readApiName(u"haiku_eval"_s), (ApiName{u"anthropic"_s, u"haiku"_s, u"evaluation"_s}));
        for (const QString& spelling : {u"haiku_reflexion"_s, u"haiku_reflection"_s, u"haiku_refl"_s})
            QCOMPARE(readApiName(spelling).purpose, u"reflection"_s);
        QCOMPARE(readApiName(u"claude_code_fallback"_s).provider, u"none"_s);
        for (const QString& other : {u"HAIKU_EVAL"_s, u""_s, u"gemini_judge"_s})
            QCOMPARE(readApiName(other), (ApiName{{}, other, {}}));
        // Nobody is sent the key of another host; who asks and for what does not change the name.
        QCOMPARE(modelKeyAccount(u"anthropic"_s, QUrl()), u"model:anthropic@"_s);
        QCOMPARE(modelKeyAccount(u"ollama"_s, QUrl()), u"model:openai@"_s);
        const QString host = modelKeyAccount(u"openai"_s, QUrl(u"https://me:pw@llm.example:8443/v1?key=1"_s));
        QCOMPARE(host, modelKeyAccount(u"openai"_s, QUrl(u"https://llm.example:8443/other"_s)));
        QVERIFY(host.contains("llm.example:8443"_L1) && !host.contains("pw"_L1) && !host.contains("key=1"_L1));
        QVERIFY(host != modelKeyAccount(u"openai"_s, QUrl(u"https://llm.example/v1"_s)));
        QVERIFY(host != modelKeyAccount(u"openai"_s, QUrl(u"http://llm.example:8443/v1"_s)));
    }
    void probesAndEstimates()
    {
        const Timestamp failed{1'000 * Timestamp::perSecond};
        QVERIFY(!mayProbe(failed, failed));
        QVERIFY(!mayProbe(failed, Timestamp{failed.us + probeSeconds * Timestamp::perSecond - 1}));
        QVERIFY(mayProbe(failed, Timestamp{failed.us + probeSeconds * Timestamp::perSecond}));
        QVERIFY(mayProbe(failed, Timestamp{failed.us - 1})); // clocks that disagree lock nobody out
        QVERIFY(mayProbe(failed, failed, 0));
        const ReplayEstimate none = estimateReplay({}, 1'000, u"haiku");
        QVERIFY(none.requests == 0 && none.inputTokens == 0 && none.outputTokens == 0 && none.eur == std::optional(0.0));
        const std::vector<qint64> sizes{100, 5'000, -7, std::numeric_limits<qint64>::max()};
        const ReplayEstimate some = estimateReplay(sizes, 1'000, u"haiku");
        QCOMPARE(some.requests, 4);
        QCOMPARE(some.outputTokens, 4 * usualAnswerTokens);
        QVERIFY(some.eur && *some.eur > 0);
        QVERIFY(!estimateReplay(sizes, 1'000, u"nobody's").eur);
        // One more trace, or a longer one, never costs less.
        qint64 before = 0;
        for (qint64 size = 0; size < 40'000; size += 977) {
            const std::vector<qint64> one{size};
            const ReplayEstimate e = estimateReplay(one, 500, u"haiku");
            QVERIFY(e.inputTokens >= before && e.inputTokens * 4 >= std::min<qint64>(size, 500));
            before = e.inputTokens;
        }
    }
};

HINDCAST_TEST(TestAnswerInput)
#include "tst_answer_input.moc"
