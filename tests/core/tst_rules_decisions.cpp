// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/review/DecisionCheck.h"
#include "core/rules/review/Insights.h"
#include "core/rules/review/ReviewAnalysis.h"
#include "core/rules/review/ReviewSections.h"
#include "tests/support/CpuTimer.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QRandomGenerator>
#include <QTest>

using namespace hindcast;
using hindcast::test::CpuTimer;
using namespace Qt::StringLiterals;

namespace {

QString rowName(QString text) { return text.replace(u'\n', u'/').replace(u'\r', u'/'); }

QJsonObject stateOf(const QJsonValue& decision, const QJsonValue& error = QJsonValue(QJsonValue::Undefined))
{
    QJsonObject out{{u"kfm_action"_s, decision}};
    if (!error.isUndefined())
        out.insert(u"error"_s, error);
    return out;
}

QJsonObject decisionOf(const QJsonValue& action) { return {{u"action"_s, action}, {u"component"_s, u"a"_s}}; }

QString review(const QString& decision, const QString& execution)
{
    return u"# T\n\n## Decision Analysis\n"_s + decision + u"\n\n## Execution Assessment\n"_s + execution + u'\n';
}

ReviewAnalysis analysed(const QString& decision, const QString& execution) { return analyzeReview(review(decision, execution)).value(); }

} // namespace

/// Which decisions may be reviewed, and what a review says.
class tst_RulesDecisions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFirstFailureIsNamed()
    {
        const auto failed = [](const QJsonObject& state) { return validateDecision(state).failed; };
        QCOMPARE(failed(stateOf(decisionOf(u"KEEP"_s))), std::nullopt);
        for (const QJsonValue& none :
             {QJsonValue(), QJsonValue(false), QJsonValue(-0.0), QJsonValue(u""_s), QJsonValue(QJsonArray{}), QJsonValue(QJsonObject{})}) {
            QCOMPARE(failed(stateOf(none, u"boom"_s)), DecisionCheck::DecisionPresent);
            QCOMPARE(failed(stateOf(decisionOf(u"kill"_s), none)), std::nullopt); // an empty error is none
        }
        for (const QJsonValue& some :
             {QJsonValue(true), QJsonValue(0.1), QJsonValue(u" "_s), QJsonValue(QJsonArray{0}), QJsonValue(QJsonObject{{u"a"_s, 1}})}) {
            QCOMPARE(failed(stateOf(u"text"_s, some)), DecisionCheck::NoPriorError);
            QCOMPARE(failed(stateOf(some.isObject() ? QJsonValue(1) : some)), DecisionCheck::IsObject);
        }
        for (const QJsonValue& bad :
             {QJsonValue(), QJsonValue(1), QJsonValue(u" keep"_s), QJsonValue(u"fuck"_s), QJsonValue(QJsonArray{u"keep"_s})})
            QCOMPARE(failed(stateOf(decisionOf(bad))), DecisionCheck::ActionType);
        QCOMPARE(validateDecision(stateOf(decisionOf(u"Fuck"_s)), decisionActions() << u"fuck"_s).failed, std::nullopt);
        // Another component than the one that was executed is no failure.
        QJsonObject other = stateOf(decisionOf(u"kill"_s));
        other.insert(u"active_component"_s, u"b"_s);
        QVERIFY(validateDecision(other).valid());
    }

    void messages()
    {
        QCOMPARE(validateDecision({}).message, u"No KFM decision found in state"_s);
        QCOMPARE(validateDecision(stateOf(1, u"boom"_s)).message, u"Error exists in state: boom"_s);
        QCOMPARE(validateDecision(stateOf(1, QJsonObject{{u"code"_s, 7}})).message, u"Error exists in state: {\"code\":7}"_s);
        QCOMPARE(validateDecision(stateOf(u"keep"_s)).message, u"KFM decision is not a dictionary"_s);
        QCOMPARE(validateDecision(stateOf(QJsonObject{{u"reason"_s, 1}})).message, u"Missing required fields: action, component"_s);
        QCOMPARE(validateDecision(stateOf(QJsonObject{{u"action"_s, 1}})).message, u"Missing required fields: component"_s);
        QCOMPARE(validateDecision(stateOf(decisionOf(u"Drop"_s))).message,
                 u"Invalid action type: Drop. Must be one of: keep, kill, marry"_s);
        QCOMPARE(validateDecision(stateOf(decisionOf(true))).message, u"Invalid action type: true. Must be one of: keep, kill, marry"_s);
        QVERIFY(validateDecision(stateOf(decisionOf(u"marry"_s))).message.isEmpty());
    }

    void wordsAndFlags()
    {
        QStringList words, flags;
        int errors = 0;
        for (const DecisionCheck check : {DecisionCheck::DecisionPresent, DecisionCheck::NoPriorError, DecisionCheck::IsObject,
                                          DecisionCheck::RequiredFields, DecisionCheck::ActionType}) {
            words += word(check);
            flags += validationFlag(check);
            errors += becomesError(check) ? 1 : 0;
        }
        QCOMPARE(words.join(u' '), u"decision_present no_prior_error is_object required_fields action_type"_s);
        QCOMPARE(flags.join(u' '), u"kfm_decision_exists error_check valid_structure has_required_fields valid_action_type"_s);
        QCOMPARE(errors, 3);
    }

    void headingsOfEveryForm_data()
    {
        QTest::addColumn<QString>("shape");
        for (const char* shape :
             {"## %1",  "### %1",  "###### %1", "# %1",   "## %1:",  "## **%1**", "## **%1:**",  "## **%1**:", "##\t%1 ##", "   ## %1",
              "**%1**", "**%1:**", "**%1**:",   "__%1__", "%1\n---", "%1\n====",  "**%1**\n---", "%1:",        "## 1. %1",  "## __%1__"})
            QTest::addRow("%s", qPrintable(rowName(QString::fromLatin1(shape)))) << QString::fromLatin1(shape);
    }

    void headingsOfEveryForm()
    {
        QFETCH(QString, shape);
        const auto heading = [&shape](const char* name) { return shape.arg(QString::fromLatin1(name)); };
        const QString text = u"# Title\n\n"_s + heading("STRENGTHS") + u"\n- a\n- b\n\n"_s + heading("Areas of improvement")
            + u"\n1. c\n\n"_s + heading("Recommendations") + u"\nDo it.\n\nSoon.\n"_s;
        const Insights found = extractInsights(text).value();
        QCOMPARE(found.summary, u"Title"_s);
        QCOMPARE(found.strengths, (QStringList{u"a"_s, u"b"_s}));
        QCOMPARE(found.improvements, (QStringList{u"c"_s}));
        QCOMPARE(found.recommendation, u"Do it.\n\nSoon."_s);
        QCOMPARE(found.rawSections.size(), 3U);
        QCOMPARE(found.rawSections[2].body, u"Do it.\n\nSoon."_s);
    }

    void whatIsNoHeading()
    {
        for (const char* line : {"##Few Strengths", "> ## Strengths", "####### Strengths", "    ## Strengths", "## Strengths of others",
                                 "## Few\n- **Strengths**", "- Strengths: many", "His strengths: many", "Strengths",
                                 "**Strengths** are many", "```\n## Strengths\n```", "~~~\n```\n## Strengths\n~~~", "```\n## Strengths"}) {
            const QString text = u"# T\n"_s + QString::fromLatin1(line) + u"\n- a\n"_s;
            QVERIFY2(extractInsights(text).value().strengths.isEmpty(), line);
        }
    }

    void sectionsAreKeptAsTheyAre()
    {
        const QString text =
            u"\uFEFF# T\r\nintro\r\n## Costs & risks\r\n- x\r\n\r\n  y\r\n## strengths\r\n- a\r\n# Other\r\nlost\r\n## Strengths\r\n- b\r\n"_s;
        const ReviewSections found = reviewSections(text).value();
        QCOMPARE(found.summary, u"T"_s);
        QCOMPARE(found.sections.size(), 2U);
        QCOMPARE(found.sections[0].heading, u"Costs & risks"_s);
        QCOMPARE(found.sections[0].body, u"- x\n\n  y"_s);
        QCOMPARE(found.sections[1].heading, u"strengths"_s);
        QCOMPARE(found.sections[1].body, u"- a\n- b"_s);
        QCOMPARE(reviewSections(u"## :\nx"_s).value().sections.at(0).name, u":"_s); // a name is never empty
        QVERIFY(found.find("strengths"_L1) && !found.find("recommendation"_L1));
    }

    void itemsOfLists()
    {
        const auto strengths = [](const QString& body) { return extractInsights(u"## Strengths\n"_s + body).value().strengths; };
        QCOMPARE(strengths(u"- a\n  - b\n    c\n* d\n+ e\n\u2022 f\n12. g"_s),
                 (QStringList{u"a"_s, u"b c"_s, u"d"_s, u"e"_s, u"f"_s, u"g"_s}));
        QCOMPARE(strengths(u"Some words:\n- a\nand more\n- b"_s), (QStringList{u"a"_s, u"b"_s}));
        QCOMPARE(strengths(u"one\ntwo\n\nthree"_s), (QStringList{u"one two three"_s}));
        QCOMPARE(strengths(u"-\n- \n***\n- - -\n"_s), QStringList());
        QCOMPARE(strengths(u"- **bold** `code`"_s), (QStringList{u"**bold** `code`"_s}));
    }

    void bodyBehindABoldName()
    {
        const Insights found = extractInsights(u"Review\n\n**Strengths:** stable\n\n**Recommendation:** Keep it.\nReally."_s).value();
        QCOMPARE(found.summary, u"Review"_s);
        QCOMPARE(found.strengths, (QStringList{u"stable"_s}));
        QCOMPARE(found.recommendation, u"Keep it.\nReally."_s);
    }

    void aBlockAroundAllIsUnwrapped()
    {
        const QString inner = u"# T\n## Strengths\n- a"_s;
        for (const QString& text :
             {u"```\n"_s + inner + u"\n```"_s, u"\n~~~markdown\n"_s + inner + u"\n~~~\n"_s, u"````md\n"_s + inner + u"\n````"_s}) {
            QCOMPARE(extractInsights(text).value().summary, u"T"_s);
            QCOMPARE(extractInsights(text).value().strengths, (QStringList{u"a"_s}));
        }
        // Two blocks are not one around all.
        QVERIFY(extractInsights(u"```\n"_s + inner + u"\n```\n\n```\nx\n```"_s).value().strengths.isEmpty());
        QCOMPARE(extractInsights(u"```"_s).value().strengths, QStringList());
        QCOMPARE(extractInsights(u"```\n```"_s).value().strengths, QStringList());
    }

    void sectionsAreTextOfTheReview()
    {
        const QStringList pieces{
            u"# "_s, u"## "_s, u"Strengths"_s, u"Recommendation"_s,    u"Notes"_s, u"\n"_s, u"- "_s, u"**"_s, u":"_s, u"---"_s, u"```"_s,
            u"  "_s, u"a"_s,   u"😀"_s,        QString(QChar(0xDC00)), u"\r"_s};
        QRandomGenerator random(3);
        int sections = 0;
        for (int run = 0; run < 20'000; ++run) {
            QString text;
            for (int n = random.bounded(40); n > 0; --n)
                text += pieces[random.bounded(int(pieces.size()))];
            const ReviewSections once = reviewSections(text).value();
            QString plain = text;
            plain.replace(u'\r', u'\n');
            QStringList names;
            for (const ReviewSection& section : once.sections) {
                QVERIFY(!section.heading.isEmpty() && !names.contains(section.name));
                names += section.name;
                for (const QString& line : section.body.split(u'\n'))
                    QVERIFY2(plain.contains(line), qPrintable(text));
            }
            sections += int(names.size());
        }
        QVERIFY(sections > 3'000);
    }

    void whatIsWrittenIsRead()
    {
        const QStringList words{u"a"_s, u"**b**"_s, u"c:"_s, u"1.5"_s, u"# d"_s, u"-"_s, u"😀"_s, u"[x](y)"_s};
        QRandomGenerator random(5);
        const auto sentence = [&] {
            QString out = u"x"_s;
            for (int n = random.bounded(6); n > 0; --n)
                out += u' ' + words[random.bounded(int(words.size()))];
            return out;
        };
        for (int run = 0; run < 2'000; ++run) {
            Insights in{sentence()};
            for (int n = random.bounded(5); n > 0; --n)
                in.strengths += sentence();
            for (int n = random.bounded(5); n > 0; --n)
                in.improvements += sentence();
            in.recommendation = sentence() + u"\n\n- "_s + sentence();
            const auto list = [](const QStringList& items) {
                return items.isEmpty() ? QString() : u"- "_s + items.join(u"\n- "_s) + u'\n';
            };
            const QString text = u"# "_s + in.summary + u"\n## Recommendation\n"_s + in.recommendation + u"\n\n## Areas for Improvement\n"_s
                + list(in.improvements) + u"\n## Strengths\n"_s + list(in.strengths);
            const Insights out = extractInsights(text).value();
            QCOMPARE(out.summary, in.summary);
            QCOMPARE(out.strengths, in.strengths);
            QCOMPARE(out.improvements, in.improvements);
            QCOMPARE(out.recommendation, in.recommendation);
        }
    }

    /// The example of the reflection node's guide.
    void theGuidesExample()
    {
        const QString text =
            u"# Reflection on Keep Decision for Component 'database_service'\n\n## Decision Analysis\nThe keep decision for component "
            "'database_service' was appropriate.\n\n## Execution Assessment\nThe execution using component 'database_service' was effective.\n"
            "- Latency: 0.5\n- Accuracy: 0.95\n\n## Strengths\n- Maintained system stability\n- Preserved existing functionality\n"
            "- Avoided disruption to dependent systems\n\n## Areas for Improvement\n- Consider optimizing the component for better latency\n"
            "- Monitor for edge cases that might require future modifications\n\n## Patterns and Insights\nNone.\n\n## Recommendation\n"
            "Continue monitoring this component's performance\n"_s;
        const Insights found = extractInsights(text).value();
        QCOMPARE(found.summary, u"Reflection on Keep Decision for Component 'database_service'"_s);
        QCOMPARE(found.strengths.size(), 3);
        QCOMPARE(found.improvements.back(), u"Monitor for edge cases that might require future modifications"_s);
        QCOMPARE(found.recommendation, u"Continue monitoring this component's performance"_s);
        QCOMPARE(found.rawSections.size(), 6U);
        // "might" stands in the improvements and is no doubt about the decision.
        QCOMPARE(analyzeReview(text).value(), (ReviewAnalysis{true, true, AnalysisConfidence::Medium}));
    }

    void analysis()
    {
        using enum AnalysisConfidence;
        QCOMPARE(analysed(u"It was not\nappropriate."_s, u"It worked as  expected."_s), (ReviewAnalysis{false, true, Medium}));
        QCOMPARE(analysed(u"Inappropriate."_s, u"Ineffective."_s), (ReviewAnalysis{false, false, Medium}));
        QCOMPARE(analysed(u"appropriate, but questionable"_s, u"effective"_s), (ReviewAnalysis{false, true, Medium})); // a draw is no
        QCOMPARE(analysed(u"appropriate, justified, but questionable"_s, u"effective"_s), (ReviewAnalysis{true, true, Medium}));
        QCOMPARE(analysed(u"WASN\u2019T APPROPRIATE"_s, u"effective"_s), (ReviewAnalysis{false, true, Medium}));
        QCOMPARE(analysed(u"clearly appropriate"_s, u"effective"_s), (ReviewAnalysis{true, true, High}));
        QCOMPARE(analysed(u"clearly appropriate"_s, u"perhaps effective"_s), (ReviewAnalysis{true, true, Medium}));
        QCOMPARE(analysed(u"appropriate"_s, u"perhaps effective"_s), (ReviewAnalysis{true, true, Low}));
        QCOMPARE(analysed(u"appropriately"_s, u"effectively"_s), (ReviewAnalysis{false, false, Low}));
        QCOMPARE(analysed(u"not_appropriate 1appropriate"_s, u"effective2"_s), (ReviewAnalysis{false, false, Low}));
        // An empty section is not the whole text.
        QCOMPARE(analysed(u""_s, u"appropriate and effective"_s), (ReviewAnalysis{false, true, Low}));
        QCOMPARE(analyzeReview(u"A sound decision that performed well."_s).value(), (ReviewAnalysis{true, true, Medium}));
        QCOMPARE(word(Low) + word(Medium) + word(High), u"lowmediumhigh"_s);
    }

    void sizes_data()
    {
        QTest::addColumn<QString>("piece");
        for (const char* piece : {"\n", "## a\n", "#", "# \n", "- a\n", "- \n", "**", "Strengths\n---\n", "## Strengths\n- x\n", "```\n",
                                  "appropriate not ", "- ", "may ", " "})
            QTest::addRow("%s", qPrintable(rowName(QString::fromLatin1(piece)))) << QString::fromLatin1(piece);
        QTest::addRow("sigma") << u"\u03A3'"_s;
    }

    void sizes()
    {
        QFETCH(QString, piece);
        const CpuTimer timer;
        const QString text = piece.repeated(greatestReview / piece.size());
        QVERIFY(extractInsights(text) && analyzeReview(text));
        QVERIFY2(timer.ms() < 20'000, qPrintable(QString::number(timer.ms())));
        const QString tooLong = piece.repeated(greatestReview / piece.size() + 1);
        QCOMPARE(extractInsights(tooLong + piece).error().code, ErrorCode::TooLarge);
        QCOMPARE(analyzeReview(tooLong + piece).error().code, ErrorCode::TooLarge);
    }

    void manySectionsTakeLinearTime()
    {
        QString text;
        for (int i = 0; text.size() < greatestReview - 20; ++i)
            text += u"## "_s + QString::number(i) + u'\n';
        const CpuTimer timer;
        QVERIFY(reviewSections(text).value().sections.size() > 300'000U);
        QVERIFY2(timer.ms() < 20'000, qPrintable(QString::number(timer.ms())));
    }
};

HINDCAST_TEST(tst_RulesDecisions)
#include "tst_rules_decisions.moc"
