// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/statistics/BinEdges.h"
#include "core/rules/statistics/NearBins.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

using namespace hindcast;

namespace {

/// So many bins, of which some hold something.
std::vector<qint64> binsWith(qsizetype bins, std::initializer_list<std::pair<qsizetype, qint64>> held)
{
    std::vector<qint64> out(size_t(bins), 0);
    for (const auto& [bin, n] : held)
        out[size_t(bin)] += n;
    return out;
}

} // namespace

/// What is far away from nearly all others.
class tst_NearBins : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// However a division rounds: what lies on an edge is in the step above it, what lies right below it is not.
    void edgesDecide()
    {
        int rounded = 0;
        for (int bins = 1; bins <= 300; ++bins) {
            const auto edge = [bins](int i) { return double(i) / bins; };
            for (int i = 0; i <= bins; ++i) {
                const double value = edge(i), below = std::nextafter(value, -1.0);
                rounded += int(value * bins) != i;
                QCOMPARE(stepByEdges(value, int(value * bins), edge), i);
                if (i > 0)
                    QCOMPARE(stepByEdges(below, int(below * bins), edge), i - 1);
            }
        }
        QVERIFY(rounded > 0);
    }

    void oneClockIsWrong()
    {
        QCOMPARE(nearBins(binsWith(1'000, {{3, 397}, {999, 3}}), 5), std::optional(NearBins{3, 3, 0, 3}));
        QCOMPARE(nearBins(binsWith(1'000, {{0, 2}, {500, 100}, {504, 100}}), 5), std::optional(NearBins{500, 504, 2, 0}));
        QCOMPARE(nearBins(binsWith(1'000, {{0, 1}, {500, 100}, {503, 100}, {999, 4}}), 5), std::optional(NearBins{500, 503, 1, 4}));
        QCOMPARE(nearBins(binsWith(1'000, {{0, 1}, {300, 2}, {800, 97}}), 5), std::optional(NearBins{800, 800, 3, 0})); // each for itself
    }

    /// How things are is no mistake: more than a tenth, or no gap that is wide beside what it parts.
    void nobodyIs()
    {
        QVERIFY(!nearBins({}, 5));
        QVERIFY(!nearBins(binsWith(10, {}), 5));
        QVERIFY(!nearBins(binsWith(10, {{4, 7}}), 5));
        QVERIFY(!nearBins(std::vector<qint64>(1'000, 1), 5));
        QVERIFY(!nearBins(binsWith(1'000, {{0, 11}, {999, 89}}), 5)); // more than a tenth
        QVERIFY(nearBins(binsWith(1'000, {{0, 10}, {999, 90}}), 5));
        QVERIFY(!nearBins(binsWith(1'000, {{10, 99}, {15, 1}}), 5)); // four empty bins
        QVERIFY(nearBins(binsWith(1'000, {{10, 99}, {16, 1}}), 5));
        std::vector<qint64> wide(1'000, 0);
        std::fill(wide.begin() + 10, wide.begin() + 110, 1);
        wide[508] = 1; // 398 empty bins behind a hundred
        QVERIFY(!nearBins(wide, 5));
        std::swap(wide[508], wide[510]);
        QCOMPARE(nearBins(wide, 5), std::optional(NearBins{10, 109, 0, 1}));
        QVERIFY(nearBins(binsWith(1'000, {{100, 50}, {104, 49}, {508, 1}}), 5));
    }

    void ofAFew()
    {
        QVERIFY(!nearBins(binsWith(1'000, {{3, 1}, {999, 1}}), 5)); // which one?
        QCOMPARE(nearBins(binsWith(1'000, {{3, 2}, {999, 1}}), 5), std::optional(NearBins{3, 3, 0, 1}));
        QCOMPARE(nearBins(binsWith(1'000, {{3, 1}, {999, 2}}), 5), std::optional(NearBins{999, 999, 1, 0}));
        QVERIFY(!nearBins(binsWith(1'000, {{3, 1}, {500, 2}, {999, 1}}), 5));
    }
};

HINDCAST_TEST(tst_NearBins)
#include "tst_near_bins.moc"
