// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "EngineFixture.h"
#include "TestSupport.h"
#include "core/domain/Clock.h"
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/store/layouts/Layout.h"
#include "core/store/relation/Planner.h"
#include "tests/support/TestRegistry.h"

#include <QTemporaryDir>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::StringLiterals;

/// Which index SQLite takes for the questions that are asked all the time. A wrong one is a walk over a whole tenant.
class NativePlansTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Connection> m_connection;
    Store m_store;

    /// What SQLite would do, in its own words.
    QString planOf(const ReadQuery& query, RelationId relation = RelationId::Outcomes)
    {
        const Plan plan = planRead(*m_store->relation(relation), query);
        const auto rows = m_connection->rows("EXPLAIN QUERY PLAN " + plan.sql, plan.parameters);
        QStringList out;
        if (rows)
            for (const auto& r : *rows)
                out << r[3].text();
        return out.join(u'\n');
    }

private Q_SLOTS:
    void initTestCase()
    {
        const QString path = m_folder.filePath(u"memory.db"_s);
        {
            EngineFixture rows(path);
            for (int i = 0; i < 200; ++i)
                rows.outcome(u"key %1"_s.arg(i % 7), qint64(i) * 1'000'000, 0.9, true, u"c%1"_s.arg(i % 3));
        }
        const DatabaseUrl url = DatabaseUrl::sqlite(path);
        HC_GET(m_connection, connectReadOnly(url));
        HC_GET(m_store, describeStore(*m_connection, url));
    }

    void newestFirst()
    {
        ReadQuery query;
        query.orderBy = OutcomeCreatedAt;
        query.descending = true;
        const QString plan = planOf(query);
        QVERIFY2(plan.contains(u"rca_outcomes_time") && !plan.contains(u"TEMP B-TREE"), qPrintable(plan));
    }

    void pagesContinueInTheIndex()
    {
        ReadQuery query;
        query.orderBy = OutcomeCreatedAt;
        query.from = Anchor{Cell(Timestamp{100'000'000}), Cell(100)};
        for (const bool pushDown : {true, false}) { // SQL that only walks still names its tenant, or the index is of no use
            query.pushDown = pushDown;
            const QString plan = planOf(query);
            QVERIFY2(plan.contains(u"rca_outcomes_time") && !plan.contains(u"TEMP B-TREE"), qPrintable(plan));
        }
    }

    void evidenceOfAPattern()
    {
        Pattern pattern;
        pattern.name = u"key 1"_s;
        pattern.clusterId = u"c1"_s;
        ReadQuery query;
        query.where = m_store->layout->evidence(pattern);
        query.orderBy = OutcomeCreatedAt;
        query.descending = true;
        const QString plan = planOf(query);
        QVERIFY2(plan.contains(u"rca_outcomes_key") && !plan.contains(u"TEMP B-TREE"), qPrintable(plan));
    }

    /// A walk over all patterns is one by their keys, whatever it looks for: else each of its pieces would sort all of them.
    void walkOverPatterns()
    {
        for (const bool filtered : {false, true}) {
            ReadQuery query;
            query.columns = {PatternName, PatternConfidence};
            query.from = Anchor{Cell(), Cell(100)};
            query.limit = 1'000;
            if (filtered)
                query.where = Predicate::compare(PatternConfidence, Comparison::Greater, Cell(0.5));
            const QString plan = planOf(query, RelationId::Patterns);
            QVERIFY2(!plan.contains(u"TEMP B-TREE") && plan.contains(u"PRIMARY KEY"), qPrintable(plan));
        }
        ReadQuery one;
        one.where = Predicate::all({Predicate::compare(PatternName, Comparison::Equal, Cell(u"key 1"_s))});
        const QString plan = planOf(one, RelationId::Patterns);
        // What is asked once, in no pieces: by keys, or newer versions of SQLite sort what an index leads them to.
        QVERIFY2(plan.contains(u"tenant_id=?") || !plan.contains(u"TEMP B-TREE"), qPrintable(plan));
    }

    /// Of whom a session is asked: the index of sessions.
    void outcomesOfASession()
    {
        ReadQuery query;
        query.where = Predicate::any({Predicate::compare(OutcomeSession, Comparison::Equal, Cell(u"s1"_s)),
                                      Predicate::compare(OutcomeSession, Comparison::Equal, Cell(u"s2"_s))});
        const QString plan = planOf(query);
        QVERIFY2(plan.contains(u"rca_outcomes_session"), qPrintable(plan));
    }

    void oneCluster()
    {
        ReadQuery query;
        query.where = Predicate::compare(OutcomeCluster, Comparison::Equal, Cell(QByteArray("c1")));
        query.orderBy = OutcomeCreatedAt;
        query.descending = true;
        const QString plan = planOf(query);
        QVERIFY2(plan.contains(u"rca_outcomes_cluster") && !plan.contains(u"TEMP B-TREE"), qPrintable(plan));
    }
};

HINDCAST_TEST(NativePlansTest)
#include "tst_native_plans.moc"
