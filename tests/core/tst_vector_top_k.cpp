// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/vectors/VectorTopK.h"
#include "tests/support/Checks.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

using namespace hindcast;
using namespace Qt::StringLiterals;

namespace {

std::vector<float> randomBlock(qsizetype numbers, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<float> out;
    out.reserve(size_t(numbers));
    for (qsizetype i = 0; i < numbers; ++i)
        out.push_back(float(int(random() % 2001) - 1000) / 1000);
    return out;
}

VectorTopK opened(std::span<const float> block, qsizetype dimension) { return VectorTopK::open(block, dimension).value(); }

} // namespace

/// The exact nearest of many vectors.
class tst_VectorTopK : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asTheSimpleWay_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("dimension");
        for (const auto& [rows, dimension] : {std::pair{1, 1}, {7, 3}, {100, 17}, {3'000, 64}, {9'001, 151}})
            QTest::addRow("%d x %d", rows, dimension) << rows << dimension;
    }
    void asTheSimpleWay()
    {
        QFETCH(int, rows);
        QFETCH(int, dimension);
        const std::vector<float> block = randomBlock(qsizetype(rows) * dimension, 1), query = randomBlock(dimension, 2);
        std::vector<std::pair<double, int>> simple;
        for (int row = 0; row < rows; ++row)
            simple.emplace_back(-cosineSimilarity(std::span(block).subspan(size_t(row) * dimension, dimension), query).value(), row);
        std::ranges::sort(simple);
        const auto found = opened(block, dimension).nearest(query, 20, {});
        HC_GOOD(found);
        QCOMPARE(found->hits.size(), size_t(std::min(rows, 20)));
        for (size_t i = 0; i < found->hits.size(); ++i) {
            QVERIFY(std::abs(found->hits[i].similarity + simple[i].first) < 1e-5);
            if (i + 1 < simple.size() && simple[i + 1].first - simple[i].first > 1e-5
                && (i == 0 || simple[i].first - simple[i - 1].first > 1e-5))
                QCOMPARE(found->hits[i].row, qsizetype(simple[i].second));
        }
    }
    /// Taken in pieces, rows come as of all at once.
    void rankedInPieces()
    {
        const std::vector<float> block = randomBlock(2'000 * 5, 3), query = randomBlock(5, 4);
        const VectorTopK search = opened(block, 5);
        const auto all = search.nearest(query, 2'000, {});
        HC_GOOD(all);
        auto ranking = search.ranked(query, {});
        HC_GOOD(ranking);
        std::vector<VectorHit> pieces;
        for (qsizetype most = 1; pieces.size() < 2'000; most = most * 2 + 1) {
            const auto next = ranking->next(most);
            QCOMPARE(next.size(), std::min(size_t(most), 2'000 - pieces.size()));
            pieces.insert(pieces.end(), next.begin(), next.end());
        }
        QVERIFY(pieces == all->hits);
        QVERIFY(ranking->next(1).empty());
        QVERIFY(ranking->next(-1).empty());
        QCOMPARE(ranking->skipped(), all->skipped);
    }
    void tiesByRow()
    {
        std::vector<float> block;
        for (int row = 0; row < 40'000; ++row) // enough for two threads
            for (int i = 0; i < 32; ++i)
                block.push_back(float(1 + row % 2));
        const auto found = opened(block, 32).nearest(std::vector<float>(32, 3.0F), 5, {});
        HC_GOOD(found);
        for (qsizetype i = 0; i < 5; ++i) {
            QCOMPARE(found->hits[size_t(i)].row, i);
            QVERIFY(std::abs(found->hits[size_t(i)].similarity - 1) < 1e-6);
        }
    }
    void skipsWhatHasNoDirection()
    {
        constexpr float nan = std::numeric_limits<float>::quiet_NaN(), inf = std::numeric_limits<float>::infinity();
        const std::vector<float> block{0, 0, 1, 0, nan, 1, inf, 1, 0, -1, 1e-30F, 0};
        const auto found = opened(block, 2).nearest(std::vector<float>{1, 0}, 20, {});
        HC_GOOD(found);
        QCOMPARE(found->skipped, 3);
        QCOMPARE(found->hits.size(), size_t(3));
        QCOMPARE(found->hits[0].row, 1);
        QCOMPARE(found->hits[1].row, 5);
        QCOMPARE(found->hits[2], (VectorHit{4, 0}));
    }
    void refuses()
    {
        const std::vector<float> block(6, 1.0F);
        QCOMPARE(VectorTopK::open(block, 4).error().code, ErrorCode::InvalidInput);
        QCOMPARE(VectorTopK::open(block, 0).error().code, ErrorCode::InvalidInput);
        const VectorTopK search = opened(block, 3);
        QCOMPARE(search.rows(), 2);
        QCOMPARE(search.nearest(std::vector<float>{1, 1}, 1, {}).error().code, ErrorCode::InvalidInput);
        QCOMPARE(search.nearest(std::vector<float>{0, 0, 0}, 1, {}).error().code, ErrorCode::InvalidInput);
        QCOMPARE(search.nearest(std::vector<float>{1, NAN, 0}, 1, {}).error().code, ErrorCode::InvalidInput);
        QCOMPARE(search.nearest(std::vector<float>{1, 1, 1}, -1, {}).error().code, ErrorCode::InvalidInput);
        QVERIFY(search.nearest(std::vector<float>{1, 1, 1}, 0, {})->hits.empty());
        const CancelToken token;
        token.cancel();
        QCOMPARE(search.nearest(std::vector<float>{1, 1, 1}, 1, token).error().code, ErrorCode::Cancelled);
        QVERIFY(opened({}, 3).nearest(std::vector<float>{1, 1, 1}, 5, {})->hits.empty());
        QCOMPARE(cosineSimilarity(block, std::vector<float>{1}).error().code, ErrorCode::InvalidInput);
        QCOMPARE(cosineSimilarity({}, {}).error().code, ErrorCode::InvalidInput);
    }
};

HINDCAST_TEST(tst_VectorTopK)
#include "tst_vector_top_k.moc"
