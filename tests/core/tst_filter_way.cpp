// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/facets/FacetFilter.h"
#include "core/facets/FacetReader.h"
#include "core/facets/lists/FilterWay.h"
#include "core/query/Filter.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/FilterFields.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// What a filter costs is told before it is asked: by an index, by columns in memory, or by reading each row.
class tst_FilterWay : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Connection> m_connection;
    Store m_store;
    Timestamp m_now = *parseTimestamp(u"2026-11-20");

    [[nodiscard]] const BoundRelation& outcomes() const { return *m_store->relation(RelationId::Outcomes); }
    [[nodiscard]] Predicate compiled(const QString& filter) const { return compileFilter(filter, filterFields(outcomes()), m_now).value(); }

private Q_SLOTS:
    void initTestCase()
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(m_folder.filePath(u"memory.db"_s));
        SyntheticOptions options;
        options.outcomes = 400;
        options.anchor = m_now;
        HC_OK(generateSyntheticData(url, options, {}));
        m_connection = connectReadOnly(url).value();
        m_store = describeStore(*m_connection, url).value();
    }

    void ways_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<int>("way");
        const auto row = [](const char* name, const QString& filter, FilterWay way) { QTest::newRow(name) << filter << int(way); };
        row("nothing", {}, FilterWay::Everything);
        row("short values", u"cluster:prod-eu"_s, FilterWay::Columns);
        row("numbers and flags", u"confidence<0.5 -verified:yes"_s, FilterWay::Columns);
        row("times", u"created:7d"_s, FilterWay::Columns);
        row("an expression on short values", u"cluster:/prod-.*/"_s, FilterWay::Columns);
        row("a part of a key", u"root_cause:oom"_s, FilterWay::Columns);
        row("words", u"oom"_s, FilterWay::Rows);
        row("a phrase", u"\"out of memory\""_s, FilterWay::Rows);
        row("an expression", u"/oom.*killed/"_s, FilterWay::Rows);
        row("a long text", u"fix:restart"_s, FilterWay::Rows);
        row("a long text among others", u"cluster:prod-eu (confidence<0.5 or query:oom)"_s, FilterWay::Rows);
    }
    void ways()
    {
        QFETCH(const QString, filter);
        QFETCH(const int, way);
        const Predicate where = compiled(filter);
        QCOMPARE(int(filterWay(where, outcomes())), way);
        if (where.isAlways())
            return;
        // The reader of columns thinks so, too.
        HC_GET(const FacetTablePtr table, readFacetsFor(*m_connection, *m_store, RelationId::Outcomes, {}, where, {}));
        QCOMPARE(table && FacetFilter(*table, where).isDecided(), FilterWay(way) == FilterWay::Columns);
    }

    /// What an index leads to is read by it, whatever else is asked; one that begins with something else leads nowhere.
    void byAnIndex()
    {
        BoundRelation indexed = outcomes();
        indexed.columns[OutcomeSession].indexed = true;
        indexed.columns[OutcomeSession].scopedIndex = false;
        const auto way = [&](const QString& filter) { return filterWay(compiled(filter), indexed); };
        QCOMPARE(way(u"session:s1"_s), FilterWay::Index);
        QCOMPARE(way(u"session:s1 oom"_s), FilterWay::Index);
        QCOMPARE(way(u"session:s1 or oom"_s), FilterWay::Rows);
        QCOMPARE(way(u"-session:s1"_s), FilterWay::Columns);
        indexed.columns[OutcomeSession].scopedIndex = true;
        QCOMPARE(way(u"session:s1"_s), FilterWay::Columns);
        QCOMPARE(way(u"session:s1 oom"_s), FilterWay::Rows);
    }

    /// Servers read for us: there are no columns in memory, but they know the indexes of times.
    void ofAServer()
    {
        BoundRelation server = outcomes();
        server.dialect = Dialect::Postgres;
        const auto way = [&](const QString& filter) { return filterWay(compiled(filter), server); };
        QCOMPARE(way(u"confidence<0.5"_s), FilterWay::Rows);
        QCOMPARE(way(u"oom"_s), FilterWay::Rows);
        QVERIFY(server.keysetOrdered(OutcomeCreatedAt));
        QCOMPARE(way(u"created:7d"_s), FilterWay::Index);
        QCOMPARE(way(u"created:7d oom"_s), FilterWay::Index);
        QCOMPARE(way(u"created:7d or oom"_s), FilterWay::Rows);
        QCOMPARE(way(u"-created:7d"_s), FilterWay::Rows);
    }
};

HINDCAST_TEST(tst_FilterWay)
#include "tst_filter_way.moc"
