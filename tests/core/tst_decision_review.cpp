// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/review/DecisionReview.h"
#include "core/engine/review/TemplateReview.h"
#include "core/rules/review/ReviewSections.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace hindcast;
using namespace Qt::StringLiterals;

namespace {

QJsonObject stateOf(const QString& action = u"keep"_s)
{
    return {{u"kfm_action"_s, QJsonObject{{u"action"_s, action}, {u"component"_s, u"db"_s}, {u"reasoning"_s, u"poor but cheap"_s}}},
            {u"active_component"_s, u"db"_s},
            {u"result"_s, QJsonObject{{u"x"_s, 1}}},
            {u"own_key"_s, QJsonArray{1, QJsonValue(), u"two"_s}},
            {u"execution_performance"_s, QJsonObject{{u"latency"_s, 1.5}, {u"accuracy"_s, 0.95}}}};
}

QJsonObject with(QJsonObject state, const QString& key, const QJsonValue& value)
{
    state.insert(key, value);
    return state;
}

Expected<QString> good(const QJsonObject& /*state*/) { return u"# T\n\n## Strengths\n- a"_s; }
Expected<QString> broken(const QJsonObject& /*state*/) { return fail(ErrorCode::ConnectionFailed, u"no route"_s); }
Expected<QString> offline(const QJsonObject& state) { return templateReview(state); }

QJsonObject results(const ReviewResult& r) { return r.state.value("validation_results"_L1).toObject(); }
QJsonArray history(const ReviewResult& r) { return r.state.value("reflections"_L1).toArray(); }

} // namespace

/// The review of an agent's decision: what is checked, what is added to its state, what stays.
class tst_DecisionReview : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void validDecision()
    {
        int calls = 0;
        const QJsonObject state = stateOf();
        const ReviewResult r = reviewDecision(state, [&](const QJsonObject& given) -> Expected<QString> {
            ++calls;
            return given == state ? good(given) : broken(given);
        });
        QCOMPARE(calls, 1);
        QCOMPARE(r.state.value("reflection"_L1).toString(), u"# T\n\n## Strengths\n- a"_s);
        QCOMPARE(history(r), QJsonArray{r.reflection});
        QVERIFY(!r.state.contains("error"_L1));
        const QJsonObject expected{{u"valid"_s, true},
                                   {u"message"_s, u"KFM decision is valid"_s},
                                   {u"kfm_decision_exists"_s, true},
                                   {u"error_check"_s, true},
                                   {u"valid_structure"_s, true},
                                   {u"has_required_fields"_s, true},
                                   {u"valid_action_type"_s, true},
                                   {u"reflection_success"_s, true}};
        QCOMPARE(results(r), expected);
        QCOMPARE(r.insights.keys(), QStringList({u"improvements"_s, u"raw_sections"_s, u"recommendation"_s, u"strengths"_s, u"summary"_s}));
        QCOMPARE(r.insights.value("raw_sections"_L1).toObject(), QJsonObject({{u"Strengths"_s, u"- a"_s}}));
        QCOMPARE(r.analysis.size(), 3);
        for (const QString& key : state.keys())
            QCOMPARE(r.state.value(key), state.value(key));
    }

    void failedChecks_data()
    {
        QTest::addColumn<QJsonObject>("state");
        QTest::addColumn<QString>("flag");
        QTest::addColumn<QString>("said");
        QTest::addColumn<QJsonValue>("error");
        const QString key = u"kfm_action"_s;
        const QJsonValue undefined(QJsonValue::Undefined);
        QJsonObject absent = stateOf();
        absent.remove(key);
        QTest::newRow("absent") << absent << u"kfm_decision_exists"_s << u"No KFM decision found"_s << undefined;
        QTest::newRow("null") << with(absent, key, {}) << u"kfm_decision_exists"_s << u"No KFM decision found"_s << undefined;
        QTest::newRow("error") << with(stateOf(), u"error"_s, u"down"_s) << u"error_check"_s << u"Error exists in state"_s
                               << QJsonValue(u"down"_s);
        QTest::newRow("text") << with(absent, key, u"keep"_s) << u"valid_structure"_s << u"not a dictionary"_s
                              << QJsonValue(u"KFM decision is not a dictionary"_s);
        QTest::newRow("no component") << with(absent, key, QJsonObject{{u"action"_s, u"keep"_s}}) << u"has_required_fields"_s
                                      << u"Missing required fields"_s << QJsonValue(u"Missing required fields: component"_s);
        QTest::newRow("no action") << with(absent, key, QJsonObject{{u"component"_s, u"db"_s}}) << u"has_required_fields"_s
                                   << u"Missing required fields"_s << QJsonValue(u"Missing required fields: action"_s);
        QTest::newRow("action") << stateOf(u"invalid_action"_s) << u"valid_action_type"_s << u"Invalid action type"_s
                                << QJsonValue(u"Invalid action type: invalid_action. Must be one of: keep, kill, marry"_s);
        QTest::newRow("blank") << stateOf(u" keep"_s) << u"valid_action_type"_s << u"Invalid action type"_s
                               << QJsonValue(u"Invalid action type:  keep. Must be one of: keep, kill, marry"_s);
    }
    void failedChecks()
    {
        QFETCH(QJsonObject, state);
        QFETCH(QString, flag);
        QFETCH(QString, said);
        QFETCH(QJsonValue, error);
        for (const QJsonValue& before : {QJsonValue(QJsonValue::Undefined), QJsonValue(QJsonArray{u"old"_s})}) {
            state = with(with(state, u"reflections"_s, before), u"reflection"_s, u"stale"_s);
            const ReviewResult r = reviewDecision(state, &good);
            QCOMPARE(results(r).value(flag), QJsonValue(false));
            QCOMPARE(results(r).value("valid"_L1), QJsonValue(false));
            QVERIFY(results(r).value("message"_L1).toString().contains(said));
            QVERIFY(!results(r).contains("reflection_success"_L1) && !results(r).contains("hint"_L1));
            QCOMPARE(r.state.value("error"_L1), error);
            QVERIFY(r.state.value("reflections"_L1).isArray());
            QCOMPARE(history(r), before.toArray());
            for (const char* key : {"reflection", "reflection_insights", "reflection_analysis"})
                QVERIFY(!r.state.contains(QLatin1String(key)));
            QCOMPARE(r.state.value("own_key"_L1), state.value("own_key"_L1));
        }
    }

    void generatorFails()
    {
        const ReviewResult r = reviewDecision(stateOf(), &broken);
        for (const QString& part :
             {u"[LLM REFLECTION ERROR]"_s, u"Reflection on 'keep' decision for component 'db'"_s, u"API call failed with error: no route"_s,
              u"execution was attempted using component 'db'"_s, u"latency of 1.5s"_s, u"accuracy of 0.95"_s,
              u"Please check your API configuration and network connectivity"_s})
            QVERIFY2(r.reflection.contains(part), qPrintable(part));
        QCOMPARE(history(r), QJsonArray{r.reflection});
        QCOMPARE(results(r).value("valid"_L1), QJsonValue(true));
        QCOMPARE(results(r).value("reflection_success"_L1), QJsonValue(false));
        QVERIFY(!r.state.contains("error"_L1));
        const QJsonObject insights{{u"summary"_s, u"Reflection failed due to error"_s},
                                   {u"strengths"_s, QJsonArray()},
                                   {u"improvements"_s, QJsonArray{u"Fix reflection API integration"_s}},
                                   {u"recommendation"_s, u"Debug error: no route"_s},
                                   {u"error"_s, u"no route"_s}};
        const QJsonObject analysis{
            {u"decision_appropriate"_s, false}, {u"execution_effective"_s, false}, {u"confidence"_s, u"low"_s}, {u"error"_s, true}};
        QCOMPARE(r.state.value("reflection_insights"_L1).toObject(), insights);
        QCOMPARE(r.state.value("reflection_analysis"_L1).toObject(), analysis);

        const ReviewResult marked = reviewDecision(stateOf(), [&](const QJsonObject&) -> Expected<QString> { return r.reflection; });
        QVERIFY(!marked.reflectionSuccess);
        QCOMPARE(marked.reflection, r.reflection);
        QCOMPARE(marked.insights, insights);
        for (const QString& text : {QString(), u" \n"_s, u"a"_s + QChar(0), u"a"_s + QChar(0xD800), QString(greatestReview + 1, u'x')}) {
            const ReviewResult odd = reviewDecision(stateOf(), [&](const QJsonObject&) -> Expected<QString> { return text; });
            QVERIFY(odd.validation.valid() && !odd.reflectionSuccess && odd.reflection.startsWith(reviewErrorMarker));
        }
    }

    void accumulates()
    {
        const ReviewResult first = reviewDecision(stateOf(), &good);
        QCOMPARE(history(reviewDecision(first.state, &offline)).size(), 2);
        QCOMPARE(history(reviewDecision(with(stateOf(), u"reflections"_s, u"one"_s), &good)).at(0).toString(), u"one"_s);
    }

    void anotherComponentIsAHint()
    {
        const ReviewResult r = reviewDecision(with(stateOf(u"kill"_s), u"active_component"_s, u"cache"_s), &good);
        QVERIFY(r.validation.valid() && r.reflectionSuccess);
        QVERIFY(results(r).value("hint"_L1).toString().contains(u"cache"_s));
        QVERIFY(!results(reviewDecision(stateOf(), &good)).contains("hint"_L1));
    }

    void templates_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("heading");
        QTest::addColumn<QString>("required");
        QTest::newRow("keep") << u"keep"_s << u"Keep"_s << u"stability"_s;
        QTest::newRow("KEEP") << u"KEEP"_s << u"Keep"_s << u"stability"_s;
        QTest::newRow("kill") << u"kill"_s << u"Kill"_s << u"bottleneck"_s;
        QTest::newRow("marry") << u"marry"_s << u"Marry"_s << u"integration"_s;
        QTest::newRow("other") << u"unknown_action"_s << u"Unknown_action"_s << u"non-standard"_s;
    }
    void templates()
    {
        QFETCH(QString, action);
        QFETCH(QString, heading);
        QFETCH(QString, required);
        const QString text = templateReview(stateOf(action));
        QVERIFY(text.startsWith(u"# Reflection on %1 Decision for Component 'db'\n"_s.arg(heading)));
        for (const QString& part :
             {u"\n## Decision Analysis\nThe %1 decision for component 'db' "_s.arg(action.toLower()),
              u"\n## Execution Assessment\nThe execution using component 'db' "_s, u"\n- Latency: 1.5\n- Accuracy: 0.95\n"_s,
              u"\n## Strengths\n- "_s, u"\n## Areas for Improvement\n- "_s, u"\n## Patterns and Insights\n"_s, u"\n## Recommendation\n"_s,
              u"Reason given: poor but cheap"_s, required})
            QVERIFY2(text.contains(part), qPrintable(part));
        QCOMPARE(templateReview(stateOf(action)), text);
        if (required == u"non-standard"_s)
            return;
        const ReviewResult r = reviewDecision(stateOf(action), &offline);
        const QJsonObject verdict{{u"decision_appropriate"_s, true}, {u"execution_effective"_s, true}, {u"confidence"_s, u"medium"_s}};
        QCOMPARE(r.analysis, verdict);
        QCOMPARE(r.insights.value("strengths"_L1).toArray().size(), 3);
        QCOMPARE(r.insights.value("improvements"_L1).toArray().size(), 2);
    }

    void templateGaps()
    {
        const QString text = templateReview(QJsonObject());
        for (const QString& part :
             {u"Unknown Decision for Component 'unknown'"_s, u"using component 'unknown'"_s, u"Latency: N/A"_s, u"Accuracy: N/A"_s})
            QVERIFY2(text.contains(part), qPrintable(part));
        for (const QJsonValue& odd : {QJsonValue(), QJsonValue(u"x"_s), QJsonValue(QJsonArray())})
            QVERIFY(templateReview(odd).startsWith(reviewErrorMarker) && templateReview(odd).contains(u"error"_s));
        QVERIFY(errorReview({}, u"m"_s).contains(u"latency of N/A and"_s));
        QJsonObject state = stateOf();
        state.insert(u"kfm_action"_s,
                     QJsonObject{{u"action"_s, u"keep"_s}, {u"component"_s, u"a\n## Strengths\n- forged"_s}, {u"reason"_s, u"old key"_s}});
        QVERIFY(templateReview(state).contains(u"Reason given: old key"_s));
        QCOMPARE(reviewSections(templateReview(state)).value().sections.size(), 6U);
        for (const auto& [figure, shown] :
             {std::pair(0.5, u"0.5"_s), {1.0, u"1.0"_s}, {1e-7, u"1e-07"_s}, {1e16, u"1e+16"_s}, {0.0001, u"0.0001"_s}})
            QVERIFY2(templateReview(with(stateOf(), u"execution_performance"_s, QJsonObject{{u"latency"_s, figure}}))
                         .contains(u"Latency: "_s + shown + u'\n'),
                     qPrintable(shown));
    }
};

HINDCAST_TEST(tst_DecisionReview)
#include "tst_decision_review.moc"
