// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/connect/Connect.h"
#include "core/store/relation/RecordReader.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/support/TestRegistry.h"
#include "ui/views/FilterPredicate.h"

#include <QTemporaryDir>
#include <QTest>

using namespace hindcast;
using namespace Qt::StringLiterals;

/// What the filter bar and the time range mean for outcomes and for patterns, against plain loops over all rows.
class FilterPredicateTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Connection> m_connection;
    Store m_store;
    PatternBookPtr m_book;
    std::vector<Record> m_outcomes;
    const Timestamp m_now = *parseTimestamp(u"2026-11-20");

    qint64 outcomesWhere(const FilterState& filter)
    {
        const auto predicate = outcomePredicate(filter, *m_store, m_now);
        if (!predicate)
            return -1;
        ReadNotes notes;
        ReadQuery query;
        query.where = *predicate;
        const auto found = readRecords(*m_connection, *m_store->relation(RelationId::Outcomes), query, 0, notes);
        return found ? qint64(found->size()) : -2;
    }

    template<class Test>
    qint64 countOutcomes(Test test)
    {
        return std::ranges::count_if(m_outcomes, [&](const Record& r) { return test(outcomeFrom(r)); });
    }

    qint64 patternsWhere(const QString& text)
    {
        const auto filter = patternFilter({{}, {}, text}, *m_store, m_now);
        if (!filter)
            return -1;
        qint64 n = 0;
        for (size_t i = 0; i < m_book->patterns.size(); ++i)
            n += (*filter)(*m_book, i) ? 1 : 0;
        return n;
    }

private Q_SLOTS:
    void initTestCase()
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(m_folder.filePath(u"filter.db"_s));
        SyntheticOptions options;
        options.outcomes = 1'500;
        options.seed = 11;
        options.anchor = m_now;
        QVERIFY(generateSyntheticData(url, options, {}));
        m_connection = std::move(connectReadOnly(url).value());
        m_store = describeStore(*m_connection, url).value();
        m_book = readPatternBook(*m_connection, *m_store, m_now, {}, {}).value();
        const BoundRelation& relation = *m_store->relation(RelationId::Outcomes);
        ReadNotes notes;
        ReadQuery query;
        query.columns = recordedColumns(relation);
        m_outcomes = readRecords(*m_connection, relation, query, 0, notes).value();
        QCOMPARE(m_outcomes.size(), size_t(1'500));
    }

    void nothingIsEverything()
    {
        QCOMPARE(outcomesWhere({}), 1'500);
        QCOMPARE(patternsWhere({}), qint64(m_book->patterns.size()));
    }

    void timeRange()
    {
        const Timestamp from{m_now.us - 20 * Timestamp::perDay}, until{m_now.us - 5 * Timestamp::perDay};
        const qint64 expected = countOutcomes([&](const Outcome& o) { return o.createdAt >= from && o.createdAt < until; });
        QVERIFY(expected > 0);
        QCOMPARE(outcomesWhere({from, until, {}}), expected);
        // A border belongs to the range that begins there.
        const Timestamp border = outcomeFrom(m_outcomes[700]).createdAt;
        QCOMPARE(outcomesWhere({border, {}, {}}) + outcomesWhere({{}, border, {}}), 1'500);
    }

    void textAndTimeTogether()
    {
        const Timestamp from{m_now.us - 30 * Timestamp::perDay};
        const auto test = [&](const Outcome& o) { return o.createdAt >= from && o.clusterId == u"prod-eu" && o.verified == Verified::Yes; };
        QCOMPARE(outcomesWhere({from, {}, u"cluster:prod-eu verified:yes"_s}), countOutcomes(test));
        QVERIFY(countOutcomes(test) > 0);
    }

    void negationAndComparison()
    {
        QCOMPARE(outcomesWhere({{}, {}, u"-cluster:prod-eu confidence<0.9"_s}),
                 countOutcomes([](const Outcome& o) { return o.clusterId != u"prod-eu" && o.confidence < 0.9; }));
        QCOMPARE(outcomesWhere({{}, {}, u"feedback:regression or feedback:partial"_s}),
                 countOutcomes([](const Outcome& o) { return o.feedback == Feedback::Regression || o.feedback == Feedback::Partial; }));
    }

    void patternStates()
    {
        for (const StoredState state : {StoredState::Promoted, StoredState::Candidate, StoredState::Stale, StoredState::Demoted})
            QCOMPARE(patternsWhere(u"state:"_s + word(state)), qint64(std::ranges::count(m_book->stored, state)));
        QCOMPARE(patternsWhere(u"effective:injected"_s), qint64(std::ranges::count(m_book->effective, HiddenReason::None)));
        QCOMPARE(patternsWhere(u"state:promoted"_s) + patternsWhere(u"-state:promoted"_s), qint64(m_book->patterns.size()));
    }

    void whatCannotBeReadIsSaid_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {"confidence>=", "(cluster:a", "colour:red", "/[/", "verified:maybe", "created_at:yesterdayish"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void whatCannotBeReadIsSaid()
    {
        QFETCH(QString, text);
        const auto predicate = outcomePredicate({{}, {}, text}, *m_store, m_now);
        QVERIFY(!predicate);
        QVERIFY(!predicate.error().sentence.isEmpty());
        QVERIFY(predicate.error().code == ErrorCode::InvalidInput || predicate.error().code == ErrorCode::Unsupported);
    }

    /// A colon inside quotes is no field, and percent signs are no wildcards.
    void literalTextIsLiteral()
    {
        QCOMPARE(outcomesWhere({{}, {}, u"\"cluster:prod-eu\""_s}), 0);
        QCOMPARE(outcomesWhere({{}, {}, u"\"%\""_s}), countOutcomes([](const Outcome& o) {
                     const auto has = [](const QString& t) { return t.contains(u'%'); };
                     return has(o.rootCause) || has(o.query) || has(o.recommendedFix) || has(o.sessionId) || has(o.userId)
                         || has(o.clusterId) || has(o.nameSpace);
                 }));
    }
};

HINDCAST_TEST(FilterPredicateTest)
#include "tst_filter_predicate.moc"
