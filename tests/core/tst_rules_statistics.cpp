// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/statistics/FalseDiscovery.h"
#include "core/rules/statistics/ShareInterval.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <cmath>

using namespace hindcast;

namespace {

bool near(double a, double b, double within) { return std::abs(a - b) <= within; }

} // namespace

/// Intervals and tests of shares against published figures.
class tst_RulesStatistics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reachOfTheNormalCurve()
    {
        // Abramowitz and Stegun, table 26.5.
        for (const auto& [confidence, reach] : {std::pair{0.5, 0.674489750196082},
                                                {0.8, 1.281551565544601},
                                                {0.9, 1.644853626951473},
                                                {0.95, 1.959963984540054},
                                                {0.99, 2.575829303548901},
                                                {0.999, 3.290526731491926},
                                                {0.999999, 4.891638475698605}})
            QVERIFY2(near(normalReach(confidence).value(), reach, 1e-9), qPrintable(QString::number(confidence)));
        for (const double bad : {0.0, 1.0, -0.1, 1.1, std::nan("")})
            QCOMPARE(normalReach(bad).error().code, ErrorCode::InvalidInput);
    }

    /// Newcombe 1998, Statistics in Medicine 17:857-872, table I, method 3.
    void wilsonAsPublished()
    {
        struct Row {
            Share share;
            double low, high;
        };
        for (const Row& r :
             {Row{{81, 263}, 0.2553, 0.3662}, Row{{15, 148}, 0.0624, 0.1605}, Row{{0, 20}, 0, 0.1611}, Row{{1, 29}, 0.0061, 0.1718}}) {
            const Interval i = wilsonInterval(r.share).value();
            QVERIFY(near(i.low, r.low, 5e-5) && near(i.high, r.high, 5e-5));
        }
        QCOMPARE(wilsonInterval({0, 7}).value().low, 0.0);
        QCOMPARE(wilsonInterval({7, 7}).value().high, 1.0);
    }

    /// Newcombe 1998, Statistics in Medicine 17:873-890, table II, method 10.
    void newcombeAsPublished()
    {
        struct Row {
            Share a, b;
            double low, high;
        };
        for (const Row& r :
             {Row{{56, 70}, {48, 80}, 0.0524, 0.3339}, Row{{9, 10}, {3, 10}, 0.1705, 0.8090}, Row{{6, 7}, {2, 7}, 0.0582, 0.8062},
              Row{{5, 56}, {0, 29}, -0.0381, 0.1926}, Row{{0, 10}, {0, 20}, -0.1611, 0.2775}, Row{{0, 10}, {0, 10}, -0.2775, 0.2775},
              Row{{10, 10}, {0, 20}, 0.6791, 1}, Row{{10, 10}, {0, 10}, 0.6075, 1}}) {
            const Interval i = newcombeInterval(r.a, r.b).value();
            QVERIFY2(near(i.low, r.low, 5e-5) && near(i.high, r.high, 5e-5), qPrintable(QStringLiteral("%1 %2").arg(i.low).arg(i.high)));
        }
    }

    void intervalsBehave()
    {
        for (qint64 n = 1; n <= 40; ++n)
            for (qint64 s = 0; s <= n; ++s) {
                const Interval i = wilsonInterval({s, n}).value(), mirrored = wilsonInterval({n - s, n}).value();
                const double p = double(s) / double(n);
                QVERIFY(0 <= i.low && i.low <= p && p <= i.high && i.high <= 1);
                QVERIFY(near(i.low, 1 - mirrored.high, 1e-12));
                const Interval wider = wilsonInterval({s, n}, 0.99).value();
                QVERIFY(wider.low <= i.low && i.high <= wider.high);
                const Interval d = newcombeInterval({s, n}, {n / 2, n}).value(), turned = newcombeInterval({n / 2, n}, {s, n}).value();
                QVERIFY(near(d.low, -turned.high, 1e-12) && near(d.high, -turned.low, 1e-12));
                QVERIFY(-1 <= d.low && d.high <= 1);
            }
        QVERIFY(wilsonInterval({1, 1'000'000'000'000}).has_value());
    }

    void badSharesAreRefused()
    {
        for (const Share bad : {Share{0, 0}, Share{1, 0}, Share{-1, 5}, Share{6, 5}, Share{0, -1}}) {
            QCOMPARE(wilsonInterval(bad).error().code, ErrorCode::InvalidInput);
            QCOMPARE(newcombeInterval(bad, {1, 2}).error().code, ErrorCode::InvalidInput);
            QCOMPARE(newcombeInterval({1, 2}, bad).error().code, ErrorCode::InvalidInput);
        }
        QCOMPARE(wilsonInterval({1, 2}, 1).error().code, ErrorCode::InvalidInput);
        QCOMPARE(newcombeInterval({1, 2}, {1, 2}, 0).error().code, ErrorCode::InvalidInput);
    }

    /// Admissions to Berkeley in 1973 by department (Bickel and others): R's mantelhaen.test without correction gives
    /// X-squared = 1.5246, p = 0.2169.
    void mantelHaenszelAsPublished()
    {
        const std::vector<Stratum> departments{{{512, 825}, {89, 108}},  {{353, 560}, {17, 25}}, {{120, 325}, {202, 593}},
                                               {{138, 417}, {131, 375}}, {{53, 191}, {94, 393}}, {{22, 373}, {24, 341}}};
        QVERIFY2(near(mantelHaenszelP(departments).value(), 0.2169, 5e-4),
                 qPrintable(QString::number(mantelHaenszelP(departments).value())));
        // Men were admitted more often overall, and not within departments.
        QVERIFY(pooledDifference(departments).value() < 0.03);
        QVERIFY(!mantelHaenszelP({}).has_value() && !pooledDifference({}).has_value());
        const std::vector<Stratum> silent{{{3, 3}, {4, 4}}, {{1, 2}, {0, 0}}};
        QVERIFY(!mantelHaenszelP(silent).has_value());
        QCOMPARE(pooledDifference(silent).value(), 0.0);
    }

    void pooledIntervals()
    {
        const Stratum one{{56, 70}, {48, 80}};
        const Interval single = pooledInterval(std::vector{one}).value().value(), plain = newcombeInterval(one.with, one.without).value();
        QVERIFY(near(single.low, plain.low, 1e-12) && near(single.high, plain.high, 1e-12));
        // Twice the same says more, and about the same thing; a stratum with one side says nothing.
        const Interval twice = pooledInterval(std::vector{one, one, Stratum{{5, 9}, {0, 0}}}).value().value();
        QVERIFY(single.low < twice.low && twice.high < single.high);
        QVERIFY(twice.low < 0.2 && 0.2 < twice.high);
        QVERIFY(!pooledInterval({}).value().has_value());
        QCOMPARE(pooledInterval({}, 1).error().code, ErrorCode::InvalidInput);
        QCOMPARE(pooledInterval(std::vector{Stratum{{5, 2}, {1, 2}}}).error().code, ErrorCode::InvalidInput);
    }

    /// Benjamini and Hochberg 1995, section 3.1: fifteen p of a study; at 0.05 the first four are found.
    void benjaminiHochbergAsPublished()
    {
        const std::vector<double> p{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                                    0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000};
        const std::vector<double> q = adjustedP(p);
        for (size_t i = 0; i < p.size(); ++i)
            QCOMPARE(q[i] <= 0.05, i < 4);
        QVERIFY(near(q[0], 0.0015, 1e-12) && near(q[14], 1, 1e-12));
        // In any order the same.
        const std::vector<double> mixed = adjustedP(std::vector<double>{0.04, 0.01, 0.03});
        QVERIFY(near(mixed[0], 0.04, 1e-12) && near(mixed[1], 0.03, 1e-12) && near(mixed[2], 0.04, 1e-12));
        QVERIFY(adjustedP({}).empty());
    }
};

HINDCAST_TEST(tst_RulesStatistics)
#include "tst_rules_statistics.moc"
