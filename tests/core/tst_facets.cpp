// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "OddTable.h"
#include "RecorderFixture.h"
#include "TestSupport.h"
#include "core/engine/read/GroupCounts.h"
#include "core/facets/CrossFilter.h"
#include "core/facets/FacetGroups.h"
#include "core/facets/FacetOrder.h"
#include "core/facets/FacetReader.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/order/ListOrder.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <limits>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const std::vector<int> oddColumns{OutcomeId,        OutcomeSession,   OutcomeCluster, OutcomeQuery,      OutcomeConfidence, OutcomeVerified,
                                  OutcomeCreatedAt, OutcomePlaybooks, OutcomeKeyHash, OutcomePathColumn, OutcomeRole};

/// Equal as both evaluators see it, and as it is printed.
bool same(const Cell& a, const Cell& b) { return Cell::compare(a, b) == 0 && a.value().index() == b.value().index(); }

/// A table with values of every kind, its rows one by one, and its columns.
struct OddFacets {
    QTemporaryDir folder;
    std::unique_ptr<Connection> connection;
    StoreDescription store;
    std::vector<Record> records;
    FacetTablePtr table;

    OddFacets(const OddTypes& types, int rows, quint64 seed, qint64 worthTwoReaders, bool wal)
    {
        const QString path = folder.filePath(u"odd.db"_s);
        createOddTable(path, types, rows, seed);
        if (wal)
            runSql(path, "PRAGMA journal_mode=WAL");
        store.url = DatabaseUrl::sqlite(path);
        connection = connectReadOnly(store.url).value();
        store.relations.emplace(RelationId::Outcomes, bindOddTable(*connection));
        ReadNotes notes;
        ReadQuery query;
        query.columns = oddColumns;
        records = readRecords(*connection, relation(), query, 0, notes).value();
        FacetSpec spec;
        spec.columns = oddColumns;
        spec.worthTwoReaders = worthTwoReaders;
        table = readFacets(*connection, store, spec, {}).value();
    }
    [[nodiscard]] const BoundRelation& relation() const { return store.relations.at(RelationId::Outcomes); }
    [[nodiscard]] Cell cell(size_t row, int column) const
    {
        const BoundColumn& bound = relation().columns[size_t(column)];
        return bound.codec ? records[row].cells[size_t(column)] : bound.otherwise;
    }
    [[nodiscard]] bool isMatch(const Predicate& where, size_t row) const
    {
        return matches(where, [&](int column) { return cell(row, column); });
    }
};

} // namespace

/// Columns in memory say what the rows say, whatever is stored and whatever is asked.
class tst_Facets : public QObject
{
    Q_OBJECT

    static std::vector<OddTypes> typesOfAllKinds()
    {
        return {{}, {"TEXT", "TEXT", "TEXT", "INTEGER", "TEXT"}, {"NUMERIC", "REAL", "BOOLEAN", "VARCHAR(9)", "BLOB"}};
    }

    static void asInLists(const OddFacets& odd, const ListSpec& spec, const std::vector<quint32>& expected)
    {
        HC_GET(const auto list, ListOrder::build(*odd.connection, odd.relation(), spec, {}));
        QCOMPARE(list->rowCount(), qint64(expected.size()));
        ReadNotes notes;
        HC_GET(const auto rows, list->window(*odd.connection, odd.relation(), {spec.orderBy}, 0, 200, notes, {}));
        for (size_t i = 0; i < expected.size(); ++i)
            QCOMPARE(std::get<qint64>(rows[i].key.parts().front()), odd.table->keys.key(expected[i]).integer());
    }

private Q_SLOTS:
    void everyCell_data()
    {
        QTest::addColumn<int>("types");
        QTest::addColumn<int>("rows");
        QTest::addColumn<bool>("two");
        QTest::addColumn<bool>("wal");
        for (int types = 0; types < 3; ++types)
            for (const int rows : {0, 1, 2, 64, 700})
                for (const bool two : {false, true})
                    QTest::addRow("types %d, %d rows, %s", types, rows, two ? "two readers" : "one")
                        << types << rows << two << (rows % 2 == 0);
    }
    void everyCell()
    {
        QFETCH(int, types);
        QFETCH(int, rows);
        QFETCH(bool, two);
        QFETCH(bool, wal);
        const OddFacets odd(typesOfAllKinds()[size_t(types)], rows, quint64(rows + types), two ? 0 : 1'000'000, wal);
        QCOMPARE(odd.table->rows, qint64(odd.records.size()));
        QVERIFY(!odd.table->changed);
        for (size_t row = 0; row < odd.records.size(); ++row) {
            QCOMPARE(odd.table->keys.key(qint64(row)).integer(), qint64(row) * 3 + 1);
            QCOMPARE(odd.table->keys.row(qint64(row) * 3 + 1).value_or(-1), qint64(row));
            QVERIFY(!odd.table->keys.row(qint64(row) * 3 + 2));
            for (const int c : oddColumns)
                if (const FacetColumn* column = odd.table->column(c))
                    QVERIFY2(same(column->cell(qint64(row)), odd.cell(row, c)), qPrintable(u"row %1 column %2"_s.arg(row).arg(c)));
        }
    }

    void filters_data()
    {
        QTest::addColumn<quint64>("seed");
        for (quint64 seed = 1; seed <= 12; ++seed)
            QTest::addRow("%llu", seed) << seed;
    }
    /// Thousands of conditions drawn by lot: the columns decide each row as matches() does, or say that they cannot.
    void filters()
    {
        QFETCH(quint64, seed);
        const OddFacets odd(typesOfAllKinds()[seed % 3], 333, seed, seed % 2 ? 0 : 1'000'000, seed % 4 < 2);
        SeededRandom random(seed * 7);
        int decided = 0;
        for (int i = 0; i < 400; ++i) {
            const Predicate where = oddPredicate(random, 3);
            const FacetFilter filter(*odd.table, where);
            std::vector<int> read;
            where.collectColumns(read);
            const bool held = std::ranges::all_of(read, [&](int c) { return odd.table->column(c) != nullptr; });
            QCOMPARE(filter.isDecided(), held);
            if (!held)
                continue;
            ++decided;
            const FacetBits bits = filter.bits({});
            for (size_t row = 0; row < odd.records.size(); ++row)
                QVERIFY2(bits.has(qint64(row)) == odd.isMatch(where, row),
                         qPrintable(u"seed %1 filter %2 row %3"_s.arg(seed).arg(i).arg(row)));
        }
        QVERIFY(decided > 100);
    }

    /// The groups of `stats`, with and without a condition.
    void groups()
    {
        for (quint64 seed = 1; seed <= 9; ++seed) {
            const OddFacets odd(typesOfAllKinds()[seed % 3], 200, seed, 0, true);
            SeededRandom random(seed);
            for (int i = 0; i < 40; ++i) {
                const Predicate where = oddPredicate(random, 2);
                std::vector<int> by{random.pick(oddColumns)};
                if (random.chance(0.5))
                    by.push_back(random.pick(oddColumns));
                const FacetFilter filter(*odd.table, where);
                if (!filter.isDecided() || std::ranges::any_of(by, [&](int c) { return !odd.table->column(c); }))
                    continue;
                const FacetBits bits = filter.bits({});
                HC_GET(const auto groups, groupFacets(*odd.table, by, &bits, true, 1'000'000, {}));
                GroupSpec spec{{{u"a"_s, FilterKind::Text, by[0]}}};
                if (by.size() > 1)
                    spec.by.push_back({u"b"_s, FilterKind::Text, by[1]});
                GroupCounter fromRows(spec), fromColumns(spec);
                for (size_t row = 0; row < odd.records.size(); ++row)
                    if (odd.isMatch(where, row)) {
                        const auto verified = odd.cell(row, OutcomeVerified).flag();
                        const OutcomeState state = outcomeState(!verified       ? Verified::Unknown
                                                                    : *verified ? Verified::Yes
                                                                                : Verified::No,
                                                                Feedback::None);
                        HC_OK(fromRows.add(odd.cell(row, by[0]), by.size() > 1 ? odd.cell(row, by[1]) : Cell(), state));
                    }
                for (const FacetGroup& g : groups)
                    HC_OK(fromColumns.addSeveral(g.key, g.key2, GroupCounter::Several{g.n, g.verified, g.regressions}));
                const auto expected = fromRows.take(), got = fromColumns.take();
                QCOMPARE(got.size(), expected.size());
                for (size_t g = 0; g < got.size(); ++g) {
                    QVERIFY(same(got[g].key, expected[g].key) && same(got[g].key2, expected[g].key2));
                    QCOMPARE(got[g].n, expected[g].n);
                    QCOMPARE(got[g].verified, expected[g].verified);
                    QCOMPARE(got[g].regressions, expected[g].regressions);
                }
            }
        }
    }

    /// Nulls first, of equals by key, either way, filtered or not; and as lists have it, page by page, which tell long texts apart by
    /// their beginnings only.
    void orders()
    {
        for (quint64 seed = 1; seed <= 6; ++seed) {
            const OddFacets odd(typesOfAllKinds()[seed % 3], 150, seed, 0, true);
            SeededRandom random(seed);
            for (const int column : oddColumns)
                for (const bool descending : {false, true}) {
                    const Predicate where = oddPredicate(random, 1);
                    const FacetFilter filter(*odd.table, where);
                    if (!odd.table->column(column) || !filter.isDecided())
                        continue;
                    std::vector<quint32> expected;
                    for (quint32 row = 0; row < odd.records.size(); ++row)
                        if (odd.isMatch(where, row))
                            expected.push_back(row);
                    std::ranges::stable_sort(
                        expected, [&](quint32 a, quint32 b) { return Cell::compare(odd.cell(a, column), odd.cell(b, column)) < 0; });
                    if (descending)
                        std::ranges::reverse(expected);
                    const FacetBits bits = filter.bits({});
                    const auto sorted = sortedRows(*odd.table, column, &bits, {});
                    std::vector<quint32> got(sorted.begin(), sorted.end());
                    if (descending)
                        std::ranges::reverse(got);
                    QCOMPARE(got, expected);
                    QCOMPARE(qint64(sortedRows(*odd.table, column, nullptr, {}).size()), odd.table->rows);
                    if (odd.relation().columns[size_t(column)].codec && !odd.relation().spec->columns[size_t(column)].large)
                        asInLists(odd, {where, column, descending}, got);
                }
        }
    }

    /// Each chart ignores its own brush, and no other.
    void crossFilter()
    {
        const OddFacets odd({}, 5'000, 5, 0, true);
        SeededRandom random(2);
        const auto shared = [](FacetBuckets b) { return std::make_shared<const FacetBuckets>(std::move(b)); };
        const FacetBucketsPtr times = shared(stepBuckets(*odd.table->column(OutcomeCreatedAt), {-1e17, 1e16, 20, true}, {}));
        const FacetBucketsPtr confidence = shared(stepBuckets(*odd.table->column(OutcomeConfidence), {0, 1, 10, true, 10}, {}));
        const FacetBucketsPtr states = shared(stateBuckets(odd.table->column(OutcomeVerified), nullptr, odd.table->rows, {}));
        const FacetBucketsPtr clusters = shared(valueBuckets(*odd.table->column(OutcomeQuery), 5, false, {}));
        QCOMPARE(clusters->count, 5);
        for (int round = 0; round < 30; ++round) {
            std::vector<Predicate> brushes;
            std::vector<FacetFilter> filters;
            while (brushes.size() < 3) {
                brushes.push_back(oddPredicate(random, 1));
                filters.emplace_back(*odd.table, brushes.back());
                if (!filters.back().isDecided()) {
                    brushes.pop_back();
                    filters.pop_back();
                }
            }
            const std::vector<FacetChart> charts{{times, states, 0}, {confidence, {}, 1}, {clusters, states, 2}, {confidence, states, -1}};
            const CrossCounts counted = crossCount(odd.table->rows, charts, filters, {});
            qint64 all = 0;
            std::vector<FacetCounts> expected(charts.size());
            for (size_t c = 0; c < charts.size(); ++c)
                expected[c].counts.resize(size_t(charts[c].columns() * charts[c].layers()));
            for (size_t row = 0; row < odd.records.size(); ++row) {
                bool passes[3];
                for (size_t b = 0; b < 3; ++b)
                    passes[b] = odd.isMatch(brushes[b], row);
                all += passes[0] && passes[1] && passes[2];
                for (size_t c = 0; c < charts.size(); ++c) {
                    bool in = true;
                    for (int b = 0; b < 3; ++b)
                        in = in && (passes[b] || charts[c].brush == b);
                    if (!in)
                        continue;
                    ++expected[c].rows;
                    const int x = charts[c].x->of[row], y = charts[c].y ? charts[c].y->of[row] : 0;
                    if (x < charts[c].columns() && y < charts[c].layers())
                        ++expected[c].counts[size_t(x * charts[c].layers() + y)];
                }
            }
            QCOMPARE(counted.matched, all);
            for (size_t c = 0; c < charts.size(); ++c) {
                QCOMPARE(counted.charts[c].rows, expected[c].rows);
                QCOMPARE(counted.charts[c].counts, expected[c].counts);
            }
        }
    }

    /// Too many distinct texts: the column is not held, the rest is, and whoever needs it is told.
    void explosion()
    {
        const OddFacets odd({}, 400, 3, 0, true);
        FacetSpec spec;
        spec.columns = oddColumns;
        spec.limits.distinct = 5;
        HC_GET(const FacetTablePtr table, readFacets(*odd.connection, odd.store, spec, {}));
        QVERIFY(!table->column(OutcomeQuery));
        QVERIFY(std::ranges::find(table->givenUp, int(OutcomeQuery)) != table->givenUp.end());
        QVERIFY(table->column(OutcomeConfidence) && table->column(OutcomeCreatedAt));
        QCOMPARE(table->rows, odd.table->rows);
        const FacetFilter filter(*table, Predicate::compare(OutcomeQuery, Comparison::Equal, Cell(QByteArray("a"))));
        QCOMPARE(filter.undecided(), std::vector<int>{OutcomeQuery});
    }

    /// More than shall be in memory: refused, and not half of it; asked every 65,536 rows only.
    void tooLarge()
    {
        const QTemporaryDir folder;
        const DatabaseUrl url = DatabaseUrl::sqlite(folder.filePath(u"many.db"_s));
        SyntheticOptions options;
        options.profile = SyntheticOptions::Profile::Scale;
        options.outcomes = 70'000;
        options.anchor = *parseTimestamp(u"2026-11-20");
        HC_OK(generateSyntheticData(url, options, {}));
        const auto connection = connectReadOnly(url).value();
        const Store store = describeStore(*connection, url).value();
        FacetSpec spec;
        spec.columns = {OutcomeSession, OutcomeConfidence, OutcomeCreatedAt};
        HC_GET(const FacetTablePtr whole, readFacets(*connection, *store, spec, {}));
        QCOMPARE(whole->rows, 70'000);
        spec.greatestBytes = whole->bytes() / 4;
        const auto refused = readFacets(*connection, *store, spec, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::TooLarge);
    }

    /// Before the least number that there is nothing lies: it is read all the same, by one reader and by two.
    void leastKey()
    {
        const OddFacets odd({}, 64, 3, 0, true);
        runSql(odd.store.url.path,
               "UPDATE t SET id = -9223372036854775808 WHERE id = (SELECT min(id) FROM t); "
               "UPDATE t SET id = 9223372036854775807 WHERE id = (SELECT max(id) FROM t)");
        const auto connection = connectReadOnly(odd.store.url).value();
        FacetSpec spec;
        spec.columns = oddColumns;
        for (const qint64 worth : {0, 1'000'000}) {
            spec.worthTwoReaders = worth;
            HC_GET(const FacetTablePtr table, readFacets(*connection, odd.store, spec, {}));
            QCOMPARE(table->rows, 64);
            QCOMPARE(table->keys.key(0).integer(), std::numeric_limits<qint64>::min());
            QCOMPARE(table->keys.key(63).integer(), std::numeric_limits<qint64>::max());
        }
    }

    void refusedAndCancelled()
    {
        const OddFacets odd({}, 10, 3, 0, true);
        FacetSpec spec;
        spec.columns = oddColumns;
        JobContext context;
        context.token.cancel();
        const auto cancelled = readFacets(*odd.connection, odd.store, spec, context);
        QVERIFY(!cancelled);
        QCOMPARE(cancelled.error().code, ErrorCode::Cancelled);
        spec.relation = RelationId::Episodes;
        const auto missing = readFacets(*odd.connection, odd.store, spec, {});
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
    }

    /// Only what belongs to the asked tenant and project, also where the table holds others.
    void scope()
    {
        RecorderFixture fixture;
        for (int i = 0; i < 30; ++i)
            fixture.record(RecorderFixture::good(i * 61, u"c%1"_s.arg(i % 3)));
        const auto load = [&](qint64 worth) {
            const auto connection = connectReadOnly(fixture.url).value();
            const Store store = describeStore(*connection, fixture.url).value();
            FacetSpec spec;
            spec.columns = {OutcomeCluster, OutcomeCreatedAt, OutcomeVerified};
            spec.worthTwoReaders = worth;
            return readFacets(*connection, *store, spec, {}).value();
        };
        QCOMPARE(load(0)->rows, 30);
        runSql(fixture.url.path, "UPDATE rca_outcomes SET project_id = 'other' WHERE id % 3 = 0");
        const FacetTablePtr rest = load(0), alone = load(1'000'000);
        QCOMPARE(rest->rows, 20);
        QCOMPARE(alone->rows, 20);
        for (qint64 row = 0; row < 20; ++row)
            QCOMPARE(rest->keys.key(row), alone->keys.key(row));
    }
};

HINDCAST_TEST(tst_Facets)
#include "tst_facets.moc"
