// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/vectors/VectorTopK.h"
#include "core/synthetic/SeededRandom.h"
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

VectorTopK packed(std::span<const float> block, qsizetype dimension) { return VectorTopK::openPacked(block, dimension).value(); }

/// Rows as they come: like one another, the same, tiny, huge, empty or no numbers at all.
std::vector<float> hostileBlock(qsizetype rows, qsizetype dimension, SeededRandom& random)
{
    std::vector<float> out;
    out.reserve(size_t(rows * dimension));
    for (qsizetype row = 0; row < rows; ++row) {
        const qint64 kind = random.below(12);
        const double size = kind == 0 ? 1e-36 : kind == 1 ? 1e37 : kind == 2 ? 3e38 : kind == 3 ? 1e-44 : 1;
        const qint64 same = row > 0 ? random.below(row) : 0;
        for (qsizetype i = 0; i < dimension; ++i) {
            if (kind == 4 && row > 0)
                out.push_back(out[size_t(same * dimension + i)]);
            else if (kind == 5)
                out.push_back(0);
            else if (kind == 6 && i == dimension - 1)
                out.push_back(random.chance(0.5) ? std::numeric_limits<float>::infinity() : std::numeric_limits<float>::quiet_NaN());
            else if (kind == 7 && row > 0)
                out.push_back(out[size_t(same * dimension + i)] * 1.0001F);
            else
                out.push_back(float((random.unit() - (kind < 10 ? 0.5 : 0.1)) * size));
        }
    }
    return out;
}

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
        QCOMPARE(search.skipped(), all->skipped);
    }
    /// Packed rows say where to look and nothing else: the same rows, in the same order, as alike to the last bit.
    void packedFindsTheSame()
    {
        SeededRandom random(11);
        int skipped = 0;
        for (int round = 0; round < 60; ++round) {
            const qsizetype dimension = 1 + random.below(round % 3 == 0 ? 1'600 : 130), rows = random.below(round % 5 == 0 ? 3'000 : 300);
            const std::vector<float> block = hostileBlock(rows, dimension, random);
            const VectorTopK direct = opened(block, dimension), many = packed(block, dimension);
            QCOMPARE(many.skipped(), direct.skipped());
            skipped += int(many.skipped());
            for (int q = 0; q < 4; ++q) {
                std::vector<float> query(size_t(dimension), 0.0F);
                for (float& value : query)
                    value = float(random.unit() - 0.5);
                if (q == 0 && rows > 0 && std::isfinite(block[size_t(dimension - 1)]))
                    std::copy_n(block.begin(), dimension, query.begin()); // one of them
                const auto expected = direct.nearest(query, rows, {});
                const auto few = many.nearest(query, 7, {});
                if (!expected) { // a row without a direction
                    QCOMPARE(few.error(), expected.error());
                    continue;
                }
                HC_GOOD(few);
                QCOMPARE(
                    few->hits,
                    std::vector(expected->hits.begin(), expected->hits.begin() + std::min<qsizetype>(7, qsizetype(expected->hits.size()))));
                auto ranking = many.ranked(query, {});
                HC_GOOD(ranking);
                std::vector<VectorHit> all;
                for (auto next = ranking->next(3); !next.empty(); next = ranking->next(1 + random.below(40)))
                    all.insert(all.end(), next.begin(), next.end());
                QCOMPARE(all, expected->hits);
            }
        }
        QVERIFY(skipped > 500);
    }
    /// Numbers whose squares no float holds have a direction as well as others.
    void hugeAndTinyRowsAreMeasured()
    {
        const std::vector<float> block{3e38F, 3e38F, 1e-37F, 0, 2, 2};
        for (const VectorTopK& search : {opened(block, 2), packed(block, 2)}) {
            const auto found = search.nearest(std::vector<float>{3e38F, 3e38F}, 3, {});
            HC_GOOD(found);
            QCOMPARE(found->hits.size(), size_t(3));
            QVERIFY(std::abs(found->hits[0].similarity - 1) < 1e-6);
            QVERIFY(std::abs(found->hits[1].similarity - 1) < 1e-6);
            QCOMPARE(found->hits[2].row, 1);
            QVERIFY(std::abs(found->hits[2].similarity - std::sqrt(0.5)) < 1e-6);
        }
    }
    /// Rows that come and change later are found as if they had been there from the beginning.
    void renewedIsAsOpenedAnew()
    {
        SeededRandom random(12);
        constexpr qsizetype dimension = 70;
        std::vector<float> block = hostileBlock(50, dimension, random);
        VectorTopK direct = opened(block, dimension), many = packed(block, dimension);
        for (int round = 0; round < 40; ++round) {
            const std::vector<float> more = hostileBlock(random.below(30), dimension, random);
            std::vector<qsizetype> changed;
            for (qint64 n = random.below(5); n > 0; --n) {
                const std::vector<float> other = hostileBlock(1, dimension, random);
                changed.push_back(random.below(qint64(block.size()) / dimension));
                std::ranges::copy(other, block.begin() + changed.back() * dimension);
            }
            block.insert(block.end(), more.begin(), more.end());
            HC_OK(direct.renew(block, changed));
            HC_OK(many.renew(block, changed));
            const VectorTopK anew = opened(block, dimension);
            std::vector<float> query(size_t(dimension), 0.0F);
            for (float& value : query)
                value = float(random.unit() - 0.5);
            const auto expected = anew.nearest(query, anew.rows(), {});
            HC_GOOD(expected);
            QCOMPARE(direct.nearest(query, anew.rows(), {})->hits, expected->hits);
            QCOMPARE(many.nearest(query, anew.rows(), {})->hits, expected->hits);
            QCOMPARE(many.skipped(), anew.skipped());
        }
        QCOMPARE(many.renew(std::span(block).first(71), {}).error().code, ErrorCode::InvalidInput);
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
        QCOMPARE(packed(block, 3).nearest(std::vector<float>{1, 1, 1}, 1, token).error().code, ErrorCode::Cancelled);
        QCOMPARE(VectorTopK::openPacked(block, 4).error().code, ErrorCode::InvalidInput);
        QCOMPARE(VectorTopK::openPacked(block, 0).error().code, ErrorCode::InvalidInput);
        QVERIFY(opened({}, 3).nearest(std::vector<float>{1, 1, 1}, 5, {})->hits.empty());
        QVERIFY(packed({}, 3).nearest(std::vector<float>{1, 1, 1}, 5, {})->hits.empty());
        QCOMPARE(cosineSimilarity(block, std::vector<float>{1}).error().code, ErrorCode::InvalidInput);
        QCOMPARE(cosineSimilarity({}, {}).error().code, ErrorCode::InvalidInput);
    }
};

HINDCAST_TEST(tst_VectorTopK)
#include "tst_vector_top_k.moc"
