// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Statistics against their definitions, written down here once more and solved in another way: by searching for what an equation asks
// for, by counting over all pairs, in longer numbers.
#include "core/rules/statistics/FalseDiscovery.h"
#include "core/rules/statistics/ShareInterval.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace hindcast;

/// Properties and references of intervals, strata and many questions at once.
class TestStatisticsLaws : public QObject
{
    Q_OBJECT

    static bool close(double a, double b, double tolerance = 1e-9) { return std::abs(a - b) <= tolerance * std::max(1.0, std::abs(b)); }
    static QByteArray said(double a, double b) { return QByteArray::number(a, 'g', 17) + " and " + QByteArray::number(b, 'g', 17); }

    static Share anyShare(SeededRandom& random, qint64 most)
    {
        const qint64 n = 1 + random.below(most);
        return {random.below(n + 1), n};
    }

    /// How far the normal curve reaches, by halving the interval in which its integral is looked for.
    static double reachBySearch(double confidence)
    {
        double low = 0, high = 40;
        for (int i = 0; i < 200; ++i) {
            const double middle = (low + high) / 2;
            (std::erf(middle / std::sqrt(2.0)) < confidence ? low : high) = middle;
        }
        return low;
    }

    /// The greatest distance from the rate at which a true share is still z deviations away: Wilson's interval by its definition.
    static double wilsonBySearch(Share s, double z, bool upper)
    {
        const long double p = static_cast<long double>(s.successes) / static_cast<long double>(s.n);
        const auto isWithin = [&](long double share) {
            return (p - share) * (p - share) <= static_cast<long double>(z) * z * share * (1 - share) / static_cast<long double>(s.n);
        };
        long double inside = p, outside = upper ? 1 : 0;
        if (isWithin(outside))
            return double(outside);
        if (!isWithin(inside)) // all or none: the rate itself is the border
            return double(inside);
        for (int i = 0; i < 300; ++i) {
            const long double middle = (inside + outside) / 2;
            (isWithin(middle) ? inside : outside) = middle;
        }
        return double(inside);
    }

    static std::vector<Stratum> anyStrata(SeededRandom& random)
    {
        std::vector<Stratum> out;
        for (qint64 n = 1 + random.below(6); n > 0; --n) {
            Stratum s{anyShare(random, 30), anyShare(random, 30)};
            if (random.chance(0.1))
                s.without = {0, 0};
            if (random.chance(0.1))
                s.with.successes = s.with.n, s.without.successes = s.without.n;
            out.push_back(s);
        }
        return out;
    }

    /// Cochran, Mantel and Haenszel as a textbook has it: observed less expected, over the root of the variances.
    static std::optional<double> chanceOf(const std::vector<Stratum>& strata)
    {
        long double difference = 0, variance = 0;
        for (const Stratum& s : strata) {
            const long double n1 = s.with.n, n0 = s.without.n, total = n1 + n0;
            const long double good = s.with.successes + s.without.successes, bad = total - good;
            if (n1 == 0 || n0 == 0 || good == 0 || bad == 0)
                continue;
            difference += s.with.successes - n1 * good / total;
            variance += n1 * n0 * good * bad / (total * total * (total - 1));
        }
        if (variance == 0)
            return std::nullopt;
        return double(std::erfc(std::abs(difference) / std::sqrt(variance) / std::sqrt(static_cast<long double>(2))));
    }

    static std::vector<double> anyP(SeededRandom& random)
    {
        std::vector<double> out;
        for (qint64 n = random.below(20); n > 0; --n)
            out.push_back(random.chance(0.3) ? double(random.below(5)) / 100 : random.unit());
        return out;
    }

private Q_SLOTS:
    void reachIsTheInverseOfTheCurve()
    {
        SeededRandom random(1);
        for (int i = 0; i < 300; ++i) {
            const double confidence = random.chance(0.3) ? 1 - std::pow(10, -1 - 6 * random.unit()) : 1e-6 + random.unit() * 0.99;
            const double reach = normalReach(confidence).value();
            QVERIFY2(close(reach, reachBySearch(confidence), 1e-6), said(reach, reachBySearch(confidence)).constData());
        }
        for (const double bad : {0.0, 1.0, -0.1, 1.1, std::nan(""), double(INFINITY), -double(INFINITY)})
            QCOMPARE(normalReach(bad).error().code, ErrorCode::InvalidInput);
    }

    void wilsonSolvesItsEquation()
    {
        SeededRandom random(2);
        for (int i = 0; i < 400; ++i) {
            const Share share = anyShare(random, random.chance(0.2) ? 1'000'000 : 60);
            const double confidence = 0.5 + 0.4999 * random.unit(), z = normalReach(confidence).value();
            const Interval got = wilsonInterval(share, confidence).value();
            QVERIFY2(close(got.low, wilsonBySearch(share, z, false), 1e-9), said(got.low, wilsonBySearch(share, z, false)).constData());
            QVERIFY2(close(got.high, wilsonBySearch(share, z, true), 1e-9), said(got.high, wilsonBySearch(share, z, true)).constData());
        }
    }

    /// One success more moves both limits up; the same rate of more trials is known better.
    void wilsonIsMonotone()
    {
        SeededRandom random(3);
        for (int i = 0; i < 500; ++i) {
            Share share = anyShare(random, 200);
            const Interval one = wilsonInterval(share).value(), many = wilsonInterval({share.successes * 3, share.n * 3}).value();
            QVERIFY(many.low >= one.low && many.high <= one.high);
            QVERIFY(many.high - many.low < one.high - one.low);
            if (++share.successes > share.n)
                continue;
            const Interval more = wilsonInterval(share).value();
            QVERIFY(more.low > one.low || (more.low == 0 && one.low == 0));
            QVERIFY(more.high > one.high || (more.high == 1 && one.high == 1));
        }
    }

    void newcombeIsMadeOfBothIntervals()
    {
        SeededRandom random(4);
        for (int i = 0; i < 500; ++i) {
            const Share a = anyShare(random, 80), b = anyShare(random, 80);
            const double confidence = 0.6 + 0.39 * random.unit(), d = a.rate() - b.rate();
            const Interval x = wilsonInterval(a, confidence).value(), y = wilsonInterval(b, confidence).value();
            const Interval got = newcombeInterval(a, b, confidence).value();
            const double low = d - std::hypot(a.rate() - x.low, y.high - b.rate());
            const double high = d + std::hypot(x.high - a.rate(), b.rate() - y.low);
            QVERIFY2(close(got.low, std::max(-1.0, low)), said(got.low, low).constData());
            QVERIFY2(close(got.high, std::min(1.0, high)), said(got.high, high).constData());
            QVERIFY(got.low <= d && d <= got.high);
        }
    }

    /// What hints are judged by says of one stratum what the rule says that others can ask for.
    void oneStratumIsNewcombes()
    {
        SeededRandom random(14);
        for (int i = 0; i < 1'000; ++i) {
            const Stratum one{anyShare(random, random.chance(0.2) ? 100'000 : 60), anyShare(random, 60)};
            const double confidence = random.chance(0.3) ? usualConfidence : 0.01 + 0.98 * random.unit();
            const auto pooled = pooledInterval(std::span(&one, 1), confidence).value();
            const Interval plain = newcombeInterval(one.with, one.without, confidence).value();
            QVERIFY(pooled.has_value());
            QVERIFY2(close(pooled->low, plain.low), said(pooled->low, plain.low).constData());
            QVERIFY2(close(pooled->high, plain.high), said(pooled->high, plain.high).constData());
        }
    }

    void strataByTheTextbook()
    {
        SeededRandom random(5);
        int answered = 0;
        for (int i = 0; i < 1'000; ++i) {
            const std::vector<Stratum> strata = anyStrata(random);
            const auto got = mantelHaenszelP(strata), expected = chanceOf(strata);
            QCOMPARE(got.has_value(), expected.has_value());
            if (!got)
                continue;
            ++answered;
            QVERIFY2(close(*got, *expected, 1e-9), said(*got, *expected).constData());
            QVERIFY(*got >= 0 && *got <= 1);
        }
        QVERIFY(answered > 700);
    }

    /// Neither the order of the strata, nor which side is called "with", nor whether successes or failures are counted changes how
    /// likely chance is.
    void strataCanBeTurnedRound()
    {
        SeededRandom random(6);
        for (int i = 0; i < 300; ++i) {
            std::vector<Stratum> strata = anyStrata(random), sides, failures;
            for (const Stratum& s : strata) {
                sides.push_back({s.without, s.with});
                failures.push_back({{s.with.n - s.with.successes, s.with.n}, {s.without.n - s.without.successes, s.without.n}});
            }
            const auto p = mantelHaenszelP(strata);
            const auto difference = pooledDifference(strata);
            std::ranges::reverse(strata);
            for (const auto& [other, sign] : {std::pair(strata, 1), std::pair(sides, -1), std::pair(failures, -1)}) {
                const auto q = mantelHaenszelP(other);
                QVERIFY(q.has_value() == p.has_value() && (!p || close(*q, *p)));
                const auto d = pooledDifference(other);
                QVERIFY(d.has_value() == difference.has_value() && (!d || close(*d, sign * *difference)));
            }
        }
    }

    void pooledDifferencesAreWeightedMeans()
    {
        SeededRandom random(7);
        for (int i = 0; i < 500; ++i) {
            const std::vector<Stratum> strata = anyStrata(random);
            std::vector<std::pair<long double, Stratum>> weighted;
            long double sum = 0;
            for (const Stratum& s : strata)
                if (s.with.n > 0 && s.without.n > 0) {
                    weighted.emplace_back(static_cast<long double>(s.with.n) * s.without.n / (s.with.n + s.without.n), s);
                    sum += weighted.back().first;
                }
            const auto got = pooledDifference(strata);
            const auto interval = pooledInterval(strata);
            QVERIFY(interval.has_value());
            QCOMPARE(got.has_value(), !weighted.empty());
            QCOMPARE(interval->has_value(), !weighted.empty());
            if (!got)
                continue;
            long double mean = 0, below = 0, above = 0;
            for (const auto& [weight, s] : weighted) {
                const long double w = weight / sum;
                const Interval a = wilsonInterval(s.with).value(), b = wilsonInterval(s.without).value();
                mean += w * (s.with.rate() - s.without.rate());
                below += w * w * (std::pow(s.with.rate() - a.low, 2) + std::pow(b.high - s.without.rate(), 2));
                above += w * w * (std::pow(a.high - s.with.rate(), 2) + std::pow(s.without.rate() - b.low, 2));
            }
            QVERIFY2(close(*got, double(mean)), said(*got, double(mean)).constData());
            QVERIFY(close((*interval)->low, std::max(-1.0, double(mean - std::sqrt(below))), 1e-9));
            QVERIFY(close((*interval)->high, std::min(1.0, double(mean + std::sqrt(above))), 1e-9));
        }
    }

    /// The same found in twice as many strata is less likely to be chance.
    void moreOfTheSameSaysMore()
    {
        SeededRandom random(8);
        for (int i = 0; i < 300; ++i) {
            std::vector<Stratum> strata = anyStrata(random);
            const auto once = mantelHaenszelP(strata);
            strata.insert(strata.end(), strata.begin(), strata.begin() + qptrdiff(strata.size()));
            if (once)
                QVERIFY(*mantelHaenszelP(strata) <= *once);
        }
    }

    /// Adjusted p by their definition: of all questions whose p is at least as great, the least of p times how many there are over rank.
    void adjustedByDefinition()
    {
        SeededRandom random(9);
        for (int i = 0; i < 500; ++i) {
            const std::vector<double> p = anyP(random);
            const std::vector<double> got = adjustedP(p);
            QCOMPARE(got.size(), p.size());
            for (size_t k = 0; k < p.size(); ++k) {
                double expected = 1;
                for (const double other : p)
                    if (other >= p[k]) {
                        const auto rank = double(std::ranges::count_if(p, [&](double x) { return x <= other; }));
                        expected = std::min(expected, other * double(p.size()) / rank);
                    }
                QVERIFY2(close(got[k], expected, 1e-12), said(got[k], expected).constData());
                QVERIFY(got[k] >= p[k] * (1 - 1e-12) && got[k] <= 1);
            }
        }
    }

    /// Whatever the order, each question keeps its own answer, and who asks one more useless question finds no more.
    void adjustedInAnyOrder()
    {
        SeededRandom random(10);
        for (int i = 0; i < 200; ++i) {
            std::vector<double> p = anyP(random);
            const std::vector<double> before = adjustedP(p);
            std::vector<size_t> order(p.size());
            std::iota(order.begin(), order.end(), size_t(0));
            for (size_t k = order.size(); k > 1; --k)
                std::swap(order[k - 1], order[size_t(random.below(qint64(k)))]);
            std::vector<double> mixed;
            for (const size_t k : order)
                mixed.push_back(p[k]);
            const std::vector<double> after = adjustedP(mixed);
            for (size_t k = 0; k < order.size(); ++k)
                QCOMPARE(after[k], before[order[k]]);
            p.push_back(1);
            const std::vector<double> more = adjustedP(p);
            for (size_t k = 0; k < before.size(); ++k)
                QVERIFY(more[k] >= before[k] * (1 - 1e-12));
        }
    }
};

HINDCAST_TEST(TestStatisticsLaws)
#include "tst_statistics_laws.moc"
