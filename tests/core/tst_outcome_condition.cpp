// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/Filter.h"
#include "core/query/OutcomeCondition.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// What a legend says in words of the filter is what the rules say of an outcome.
class OutcomeConditionTest : public QObject
{
    Q_OBJECT

    static constexpr int verifiedAt = 0, feedbackAt = 1, confidenceAt = 2;

    [[nodiscard]] static Predicate compiled(const QString& text)
    {
        const std::vector<FilterField> fields{{.name = u"verified"_s, .kind = FilterKind::Flag, .column = verifiedAt},
                                              {.name = u"feedback"_s, .kind = FilterKind::Text, .column = feedbackAt},
                                              {.name = u"confidence"_s, .kind = FilterKind::Real, .column = confidenceAt}};
        auto where = compileFilter(text, fields, Timestamp{});
        if (!where)
            qFatal("%s: %s", qPrintable(text), qPrintable(where.error().sentence));
        return *std::move(where);
    }

private Q_SLOTS:
    void statesAsTheRulesSay()
    {
        for (int s = 0; s < outcomeStates; ++s) {
            const Predicate where = compiled(stateCondition(OutcomeState(s)));
            const Predicate without = compiled(u"-(%1)"_s.arg(stateCondition(OutcomeState(s))));
            for (const Cell& verified : {Cell(), Cell(true), Cell(false)})
                for (const Cell& feedback : {Cell(), Cell(QByteArray("resolved")), Cell(QByteArray("partial")),
                                             Cell(QByteArray("regression")), Cell(QByteArray("incorrect"))}) {
                    const auto at = [&](int column) { return column == verifiedAt ? verified : feedback; };
                    const bool is = outcomeState(verified, feedback) == OutcomeState(s);
                    QVERIFY2(matches(where, at) == is, qPrintable(word(OutcomeState(s)) + u' ' + feedback.text()));
                    QCOMPARE(matches(without, at), !is);
                }
        }
    }

    /// Where nobody can say anything no filter asks for it, for that would be refused.
    void severalStates()
    {
        for (unsigned chosen = 1; chosen < 1U << outcomeStates; ++chosen) {
            std::vector<OutcomeState> states;
            for (int s = 0; s < outcomeStates; ++s)
                if (chosen & 1U << s)
                    states.push_back(OutcomeState(s));
            const Predicate where = compiled(statesCondition(states, true, false)), without = compiled(statesCondition(states, true, true));
            for (const Cell& verified : {Cell(), Cell(true), Cell(false)})
                for (const Cell& feedback :
                     {Cell(), Cell(QByteArray("resolved")), Cell(QByteArray("regression")), Cell(QByteArray("incorrect"))}) {
                    const auto at = [&](int column) { return column == verifiedAt ? verified : feedback; };
                    const bool is = chosen & 1U << int(outcomeState(verified, feedback));
                    QCOMPARE(matches(where, at), is);
                    QCOMPARE(matches(without, at), !is);
                }
        }
        // Where nobody can say anything there is nothing to ask for.
        QVERIFY(statesCondition({OutcomeState::Regression, OutcomeState::Incorrect}, false, false).isEmpty());
        QCOMPARE(statesCondition({OutcomeState::Partial, OutcomeState::Incorrect}, false, true), u"-(verified:no)"_s);
    }

    void statesWithoutFeedback()
    {
        const std::vector<FilterField> fields{{.name = u"verified"_s, .kind = FilterKind::Flag, .column = verifiedAt},
                                              {.name = u"feedback"_s, .kind = FilterKind::Text, .column = feedbackAt, .recorded = false}};
        for (const OutcomeState state : {OutcomeState::Verified, OutcomeState::Partial, OutcomeState::Unverified}) {
            QVERIFY(!compileFilter(stateCondition(state), fields, Timestamp{}).has_value());
            const auto where = compileFilter(stateCondition(state, false), fields, Timestamp{});
            QVERIFY2(where.has_value(), qPrintable(word(state)));
            for (const Cell& verified : {Cell(), Cell(true), Cell(false)})
                QCOMPARE(matches(*where, [&](int) { return verified; }), outcomeState(verified, Cell()) == state);
        }
    }

    void bandsAsTheRulesSay()
    {
        const double above = std::nextafter(1.0, 2.0), below = std::nextafter(0.9, 0.0);
        for (int b = 0; b < confidenceBands; ++b) {
            const Predicate where = compiled(bandCondition(ConfidenceBand(b)));
            for (const Cell& confidence : {Cell(), Cell(-0.1), Cell(0.0), Cell(0.2), Cell(0.5), Cell(0.69), Cell(0.7), Cell(below),
                                           Cell(0.9), Cell(1.0), Cell(above), Cell(std::numeric_limits<double>::quiet_NaN())}) {
                const bool is = confidenceBand(confidence.real()) == ConfidenceBand(b);
                QVERIFY2(matches(where, [&](int) { return confidence; }) == is,
                         qPrintable(word(ConfidenceBand(b)) + u' ' + QString::number(confidence.real(), 'g', 17)));
            }
        }
    }
};

HINDCAST_TEST(OutcomeConditionTest)
#include "tst_outcome_condition.moc"
