// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/CrossFilter.h"
#include "core/facets/explore/GapBuckets.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <limits>
#include <map>

using namespace hindcast;

namespace {

enum : int { Key, Cluster, Time };

/// Codes of numbers, as narrow as they are; one number in all rows is no column of codes.
FacetColumnPtr codesOf(const std::vector<quint32>& codes, quint32 count, bool same)
{
    FacetColumn::Dictionary dictionary;
    for (quint32 i = 0; i < count; ++i)
        dictionary.values.emplace_back(qint64(i));
    const auto rows = qint64(codes.size());
    if (same)
        return FacetColumn::constant(rows, Cell(qint64(1)));
    FacetColumn::Data data = FacetColumn::Codes32(codes.begin(), codes.end());
    const auto narrowed = [&]<class Codes>(Codes out) {
        for (const quint32 code : codes)
            out.push_back(typename Codes::value_type(code));
        return out;
    };
    if (count < 256)
        data = narrowed(FacetColumn::Codes8());
    else if (count < 65'536)
        data = narrowed(FacetColumn::Codes16());
    return std::make_shared<FacetColumn>(rows, std::move(data), std::move(dictionary), std::vector<quint64>(), false);
}

struct Rows {
    std::vector<quint32> keys, clusters;
    std::vector<qint64> us;
    std::vector<quint64> nulls;

    [[nodiscard]] bool isNull(size_t row) const { return !nulls.empty() && ((nulls[row / 64] >> (row % 64)) & 1U); }
    [[nodiscard]] FacetTable table(quint32 keyCount, quint32 clusterCount, bool oneCluster) const
    {
        FacetTable out;
        out.rows = qint64(keys.size());
        out.columns = {
            codesOf(keys, keyCount, false), codesOf(clusters, clusterCount, oneCluster),
            std::make_shared<FacetColumn>(out.rows, FacetColumn::Times{{us.begin(), us.end()}}, FacetColumn::Dictionary(), nulls, false)};
        return out;
    }
    /// By the definition: sorted by time, each subject by itself.
    [[nodiscard]] std::vector<int> expected(bool oneCluster) const
    {
        std::vector<int> out(keys.size(), int(gapEdges.size()));
        std::map<std::pair<quint32, quint32>, std::multimap<qint64, size_t>> subjects;
        for (size_t row = 0; row < keys.size(); ++row)
            if (keys[row] != 0 && !isNull(row))
                subjects[{keys[row], oneCluster ? 1 : clusters[row]}].emplace(us[row], row);
        for (const auto& [subject, rows] : subjects)
            for (auto it = std::next(rows.begin()); it != rows.end(); ++it)
                out[it->second] = gapBucket(it->first - std::prev(it)->first);
        return out;
    }
};

/// \a disorder: of ten thousand rows so many come at any moment, the others one after the other.
Rows randomRows(SeededRandom& random, size_t count, quint32 keys, quint32 clusters, qint64 disorder, bool nulls)
{
    Rows out;
    qint64 now = 1'700'000'000'000'000;
    if (nulls)
        out.nulls.resize((count + 63) / 64);
    for (size_t row = 0; row < count; ++row) {
        now += qint64(random.below(7'200)) * Timestamp::perSecond / (1 + qint64(random.below(100)));
        out.keys.push_back(quint32(random.below(keys + 1)));
        out.clusters.push_back(quint32(random.below(clusters + 1)));
        out.us.push_back(random.below(10'000) < disorder ? now - qint64(random.below(90)) * Timestamp::perDay : now);
        if (nulls && random.below(7) == 0)
            out.nulls[row / 64] |= 1ULL << (row % 64);
    }
    return out;
}

} // namespace

/// How long ago the outcome before each one was.
class GapBucketsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void gapsAreThoseOfRowsSortedByTime_data()
    {
        QTest::addColumn<quint32>("keys");
        QTest::addColumn<quint32>("clusters");
        QTest::addColumn<int>("disorder");
        for (const quint32 keys : {1U, 20U, 3'000U, 200'000U}) // the last are too many pairs for a place each
            for (const quint32 clusters : {1U, 40U})
                for (const int disorder : {0, 5, 10'000})
                    QTest::addRow("%u keys, %u clusters, %d", keys, clusters, disorder) << keys << clusters << disorder;
    }
    void gapsAreThoseOfRowsSortedByTime()
    {
        QFETCH(quint32, keys);
        QFETCH(quint32, clusters);
        QFETCH(int, disorder);
        SeededRandom random(keys + clusters + quint64(disorder));
        for (const bool nulls : {false, true})
            for (const size_t count : {size_t(0), size_t(1), size_t(5'000)}) {
                const Rows rows = randomRows(random, count, keys, clusters, disorder, nulls);
                const bool same = clusters == 1;
                const FacetBuckets got = gapBuckets(rows.table(keys, clusters, same), Key, Cluster, Time, {});
                const std::vector<int> expected = rows.expected(same);
                QCOMPARE(got.of.rows(), qint64(count));
                QCOMPARE(got.count, int(gapEdges.size()));
                for (size_t row = 0; row < count; ++row)
                    QVERIFY2(got.of[row] == expected[row], qPrintable(QString::number(row)));
            }
    }

    /// So many rows that several threads each look at a part of them: the first gap of a part reaches into the one before it.
    void partsAreJoined_data()
    {
        QTest::addColumn<quint32>("keys");
        QTest::addColumn<int>("disorder");
        for (const quint32 keys : {300U, 200'000U})
            for (const int disorder : {0, 1})
                QTest::addRow("%u keys, %d", keys, disorder) << keys << disorder;
    }
    void partsAreJoined()
    {
        QFETCH(quint32, keys);
        QFETCH(int, disorder);
        SeededRandom random(keys + quint64(disorder));
        constexpr size_t count = 600'000;
        const Rows rows = randomRows(random, count, keys, 8, disorder, false);
        const FacetBuckets got = gapBuckets(rows.table(keys, 8, false), Key, Cluster, Time, {});
        const std::vector<int> expected = rows.expected(false);
        size_t gaps = 0;
        for (size_t row = 0; row < count; ++row) {
            QVERIFY2(got.of[row] == expected[row], qPrintable(QString::number(row)));
            gaps += expected[row] < got.count ? 1 : 0;
        }
        QVERIFY(gaps > count / 10);
    }

    /// Moments at both ends of what a database can hold are further apart than a number can say: the longest gap.
    void theLongestGap()
    {
        const Rows rows{{1, 1, 1}, {1, 1, 1}, {std::numeric_limits<qint64>::min() + 1, std::numeric_limits<qint64>::max(), 0}, {}};
        const FacetBuckets got = gapBuckets(rows.table(1, 1, false), Key, Cluster, Time, {});
        QCOMPARE(got.of[0], got.count); // there is none before it
        QCOMPARE(got.of[1], got.count - 1);
        QCOMPARE(got.of[2], got.count - 1);
    }

    void withoutKeysOrTimesThereAreNone()
    {
        Rows rows{{1, 1}, {1, 1}, {5, 6}, {}};
        FacetTable table = rows.table(1, 1, false);
        for (const int missing : {int(Key), int(Cluster), int(Time)}) {
            FacetTable other = table;
            other.columns[size_t(missing)].reset();
            const FacetBuckets got = gapBuckets(other, Key, Cluster, Time, {});
            QCOMPARE(got.of.rows(), 2);
            QCOMPARE(got.of[1], got.count);
        }
        QCOMPARE(gapBuckets(table, Key, Cluster, Time, {}).of[1], 0);
    }

    /// A byte a row where that is enough; both are counted alike.
    void bucketsTakeAByteWhereThatIsEnough()
    {
        constexpr qint64 rows = 100'000;
        QCOMPARE(inNoBucket(rows, 255).bytes(), rows);
        QCOMPARE(inNoBucket(rows, 256).bytes(), 2 * rows);
        SeededRandom random(4);
        std::vector<quint32> few, many;
        for (qint64 row = 0; row < rows; ++row) {
            few.push_back(quint32(random.below(200)));
            many.push_back(quint32(random.below(1'000)));
        }
        const auto shared = [](FacetBuckets b) { return std::make_shared<const FacetBuckets>(std::move(b)); };
        const auto x = shared(valueBuckets(*codesOf(few, 200, false), 4'000, false, {})),
                   y = shared(valueBuckets(*codesOf(many, 1'000, false), 4'000, false, {}));
        QVERIFY(x->of.bytes() == rows && y->of.bytes() == 2 * rows);
        const std::vector<FacetChart> charts{{x, y, -1}, {y, x, -1}, {x, {}, -1}, {y, {}, -1}};
        const CrossCounts counted = crossCount(rows, charts, {}, {});
        std::vector<qint64> pairs(size_t(x->count) * size_t(y->count));
        qint64 inBoth = 0;
        for (qint64 row = 0; row < rows; ++row)
            if (const int a = x->of[size_t(row)], b = y->of[size_t(row)]; a < x->count && b < y->count) {
                ++pairs[size_t(a) * size_t(y->count) + size_t(b)];
                ++inBoth;
            }
        QVERIFY(inBoth > rows / 2);
        for (int a = 0; a < x->count; ++a)
            for (int b = 0; b < y->count; ++b) {
                const qint64 n = pairs[size_t(a) * size_t(y->count) + size_t(b)];
                QVERIFY(counted.charts[0].at(a, b) == n && counted.charts[1].at(b, a) == n);
            }
        QCOMPARE(counted.charts[0].inNone, rows - inBoth);
        QVERIFY(counted.charts[2].inNone > 0 && counted.charts[3].inNone > 0); // code 0 is no value
    }
};

HINDCAST_TEST(GapBucketsTest)

#include "tst_gap_buckets.moc"
