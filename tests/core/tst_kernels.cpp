// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compute/Kernels.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/search/vectors/LexicalVectors.h"
#include "core/search/vectors/VectorTopK.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/Checks.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <numeric>
#include <thread>

using namespace hindcast;
using namespace Qt::StringLiterals;

namespace {

/// Texts of some words each; every tenth has none.
QStringList someTexts(int count)
{
    SeededRandom random(11);
    const QStringList words{u"pod"_s, u"image"_s, u"pull"_s, u"volume"_s, u"mount"_s, u"restart"_s, u"memory"_s, u"limit"_s};
    QStringList out;
    for (int i = 0; i < count; ++i) {
        QStringList text;
        for (int k = 0; k < i % 10; ++k)
            text << words[qsizetype(random.unit() * double(words.size()))];
        out << (text.isEmpty() ? u"..."_s : text.join(u' ') + QString::number(i % 7));
    }
    return out;
}

} // namespace

/// Work on all processors, and that it comes to what one would have done.
class tst_Kernels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyElementOnce_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("part");
        for (const auto& [count, part] :
             {std::pair{0, 5}, {1, 5}, {5, 5}, {6, 5}, {1'000, 1}, {1'000, 7}, {1'000, 5'000}, {3, 0}, {3, -4}, {-2, 5}})
            QTest::addRow("%d by %d", count, part) << count << part;
    }
    void everyElementOnce()
    {
        QFETCH(int, count);
        QFETCH(int, part);
        std::vector<std::atomic<int>> touched(size_t(std::max(count, 0)));
        std::atomic<bool> tooLarge = false;
        kernels::forParts(count, part, {}, [&](qsizetype first, qsizetype last) {
            if (last - first > std::max(part, 1) || last <= first)
                tooLarge = true;
            for (qsizetype i = first; i < last; ++i)
                ++touched[size_t(i)];
        });
        QVERIFY(!tooLarge);
        QVERIFY(std::ranges::all_of(touched, [](const auto& n) { return n == 1; }));
    }

    void partsKeepTheirOrder()
    {
        for (int time = 0; time < 50; ++time) {
            const auto sums = kernels::mapParts<qsizetype>(1'000, 9, {},
                                                           [](qsizetype first, qsizetype last) { return first * 10'000 + last; });
            QCOMPARE(sums.size(), size_t(112));
            for (size_t i = 0; i < sums.size(); ++i)
                QCOMPARE(sums[i], qsizetype(i * 9 * 10'000 + std::min<size_t>(i * 9 + 9, 1'000)));
        }
        QVERIFY(kernels::mapParts<int>(0, 9, {}, [](qsizetype, qsizetype) { return 1; }).empty());
    }

    void cancelledPartsAreLeftOut()
    {
        CancelToken before;
        before.cancel();
        std::atomic<int> begun = 0;
        kernels::forParts(100, 1, before, [&](qsizetype, qsizetype) { ++begun; });
        QCOMPARE(begun.load(), 0);
        const CancelToken meanwhile;
        kernels::forParts(100'000, 1, meanwhile, [&](qsizetype, qsizetype) {
            if (++begun == 10)
                meanwhile.cancel();
        });
        QVERIFY(begun >= 10 && begun < 1'000);
    }

    void askedFromManyThreadsAndFromWithin()
    {
        std::vector<qint64> sums(4);
        {
            std::vector<std::jthread> askers;
            for (qint64& sum : sums)
                askers.emplace_back([&sum] {
                    for (int time = 0; time < 20; ++time) {
                        const auto parts = kernels::mapParts<qint64>(64, 4, {}, [](qsizetype first, qsizetype last) {
                            const auto inner = kernels::mapParts<qint64>(last - first, 1, {},
                                                                         [&](qsizetype from, qsizetype) { return qint64(first + from); });
                            return std::accumulate(inner.begin(), inner.end(), qint64(0));
                        });
                        sum += std::accumulate(parts.begin(), parts.end(), qint64(0));
                    }
                });
        }
        for (const qint64 sum : sums)
            QCOMPARE(sum, 20 * 64 * 63 / 2);
    }

    /// To the last bit: a block of one row is never divided.
    void nearestVectorsAreThoseOfOneThread()
    {
        constexpr qsizetype rows = 5'000, dimension = 401;
        SeededRandom random(3);
        std::vector<float> block(size_t(rows * dimension));
        std::ranges::generate(block, [&] { return float(random.unit()) - 0.5F; });
        const std::span<const float> query = std::span(block).first(dimension);
        std::vector<VectorHit> alone;
        for (qsizetype row = 0; row < rows; ++row) {
            const auto one = VectorTopK::open(std::span(block).subspan(size_t(row * dimension), dimension), dimension);
            HC_GOOD(one);
            alone.push_back({row, one->nearest(query, 1, {})->hits.front().similarity});
        }
        std::ranges::stable_sort(alone, [](const VectorHit& a, const VectorHit& b) { return a.similarity > b.similarity; });
        alone.resize(100);
        const auto search = VectorTopK::open(block, dimension);
        HC_GOOD(search);
        for (int time = 0; time < 10; ++time) {
            const auto found = search->nearest(query, 100, {});
            HC_GOOD(found);
            QVERIFY(found->hits == alone);
        }
    }

    void lexicalVectorsAreThoseOfOneThread()
    {
        const QStringList texts = someTexts(1'000);
        LexicalEmbedder lexical;
        const auto question = lexical.embed(u"the image of a pod"_s, {});
        HC_GOOD(question);
        const auto vectors = lexicalVectors(texts, {});
        const auto likenesses = likenessesByWords(question->values, texts, {});
        QCOMPARE(vectors.size(), size_t(texts.size()));
        for (size_t i = 0; i < vectors.size(); ++i) {
            const auto one = lexical.embed(texts[qsizetype(i)], {});
            QVERIFY(vectors[i] == (one ? one->values : std::vector<float>()));
            QCOMPARE(likenesses[i].has_value(), one.has_value());
            if (one)
                QCOMPARE(*likenesses[i], cosineSimilarity(question->values, one->values).value());
        }
        CancelToken cancelled;
        cancelled.cancel();
        QVERIFY(std::ranges::all_of(lexicalVectors(texts, cancelled), &std::vector<float>::empty));
    }
};

HINDCAST_TEST(tst_Kernels)
#include "tst_kernels.moc"
