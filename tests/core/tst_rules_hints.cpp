// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/hints/GateReport.h"
#include "core/rules/hints/HintBudget.h"
#include "core/rules/hints/HintSelection.h"
#include "core/rules/hints/PastOutcomes.h"
#include "core/rules/hints/PatternStanding.h"
#include "core/rules/text/CodePoints.h"
#include "tests/support/CpuTimer.h"
#include "tests/support/TestRegistry.h"

#include <QRandomGenerator>
#include <QTest>

#include <limits>
#include <set>

using namespace hindcast;
using hindcast::test::CpuTimer;

namespace {

constexpr Timestamp now{1'800'000'000'000'000};
constexpr qint64 day = Timestamp::perDay;

Pattern pattern(const QString& name, const QString& cluster = QStringLiteral("c"), qint64 count = 2, qint64 ageUs = 0)
{
    Pattern p;
    p.name = p.description = name;
    p.clusterId = cluster;
    p.recommendedFix = QStringLiteral("kubectl rollout restart deploy/x");
    p.confidence = 0.9;
    p.occurrenceCount = count;
    p.lastSeenAt = {now.us - ageUs};
    return p;
}

std::vector<Pattern> randomPatterns(QRandomGenerator& random, int n, int clusters)
{
    std::vector<Pattern> out;
    for (int i = 0; i < n; ++i) {
        const int c = random.bounded(clusters + 1);
        Pattern p = pattern(QStringLiteral("p%1").arg(random.bounded(n)), c == 0 ? QStringLiteral("unknown") : QStringLiteral("c%1").arg(c),
                            random.bounded(1, 6), random.bounded(4) * 11 * day);
        p.recommendedFix = QString(random.bounded(200), random.bounded(2) ? u'x' : u'\n');
        p.description = QStringLiteral("😀").repeated(random.bounded(40));
        p.confidence = random.bounded(5) ? 0.9 : random.bounded(2) ? 0.89 : std::numeric_limits<double>::quiet_NaN();
        p.demoted = random.bounded(8) == 0;
        p.blocked = random.bounded(8) == 0;
        out.push_back(std::move(p));
    }
    return out;
}

HintParams randomParams(QRandomGenerator& random)
{
    HintParams params;
    params.limit = random.bounded(8);
    params.budget = random.bounded(1'200);
    return params;
}

} // namespace

/// Who sees which hint, in which order, and how much of it.
class tst_RulesHints : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void gatesInTheirOrder()
    {
        const HintParams params;
        HintFacts f{0.5, 1, true, true, false, 30 * day};
        QCOMPARE(hintVisibility(f, params), HiddenReason::Demoted);
        f.demoted = false;
        QCOMPARE(hintVisibility(f, params), HiddenReason::Blocked);
        f.blocked = false;
        QCOMPARE(hintVisibility(f, params), HiddenReason::Confidence);
        f.confidence = std::numeric_limits<double>::quiet_NaN();
        QCOMPARE(hintVisibility(f, params), HiddenReason::Confidence);
        f.confidence = 0.9;
        QCOMPARE(hintVisibility(f, params), HiddenReason::Occurrences);
        f.count = 2;
        QCOMPARE(hintVisibility(f, params), HiddenReason::Cluster);
        f.clusterMatches = true;
        QCOMPARE(hintVisibility(f, params), HiddenReason::Decay);
        --f.ageUs;
        QCOMPARE(hintVisibility(f, params), HiddenReason::None);
        f.ageUs = -day;
        QCOMPARE(hintVisibility(f, params), HiddenReason::None);
        HintParams none;
        none.decayDays = 0;
        f.ageUs = day - 1;
        QCOMPARE(hintVisibility(f, none), HiddenReason::None);
        f.ageUs = day;
        QCOMPARE(hintVisibility(f, none), HiddenReason::Decay);
    }

    void storedStates()
    {
        const auto state = [](double c, qint64 n, bool demoted, bool blocked, qint64 age) {
            return word(storedState({c, n, demoted, blocked, now.us - age}, now, {}));
        };
        QCOMPARE(state(0.9, 2, false, false, 0), QStringLiteral("promoted"));
        QCOMPARE(state(0.9, 2, false, false, 23 * day - 1), QStringLiteral("promoted"));
        QCOMPARE(state(0.9, 2, false, false, 23 * day), QStringLiteral("expiring"));
        QCOMPARE(state(0.9, 2, false, false, 30 * day - 1), QStringLiteral("expiring"));
        QCOMPARE(state(0.9, 2, false, false, 30 * day), QStringLiteral("stale"));
        QCOMPARE(state(0.9, 1, false, false, 99 * day), QStringLiteral("candidate"));
        QCOMPARE(state(0.89, 9, false, false, 0), QStringLiteral("candidate"));
        QCOMPARE(state(0.1, 1, true, true, 0), QStringLiteral("demoted"));
        QCOMPARE(state(0.1, 1, false, true, 0), QStringLiteral("blocked"));
    }

    void orderAndText()
    {
        std::vector<Pattern> all{
            pattern(QStringLiteral("b")), pattern(QStringLiteral("a")), pattern(QStringLiteral("old"), QStringLiteral("c"), 2, day),
            pattern(QStringLiteral("often"), QStringLiteral("unknown"), 9), pattern(QStringLiteral("other"), QStringLiteral("d"), 50)};
        const HintSelection s = selectHints(all, u"c", now, {});
        QCOMPARE(s.injected, (std::vector<size_t>{3, 1, 0, 2}));
        QCOMPARE(s.leftOut, (std::vector<LeftOutHint>{{4, HiddenReason::Cluster}}));
        QVERIFY(!s.cut && s.text.startsWith(hintHeader()));
        QVERIFY(s.text.contains(QStringLiteral("  - [often] (seen 9×) often\n    → Fix: kubectl rollout restart deploy/x\n")));
        HintParams two;
        two.limit = 2;
        const HintSelection cut = selectHints(all, u"c", now, two);
        QCOMPARE(cut.leftOut[0], (LeftOutHint{0, HiddenReason::Limit}));
        QVERIFY(cut.text.endsWith(moreHintsLine()));
        QVERIFY(selectHints({}, u"c", now, {}).text.isEmpty());
        QVERIFY(hintText(pattern(QStringLiteral("a\n## Injected"))).count(u'\n') == 2);
    }

    void budgetCutsWithAMark()
    {
        std::vector<Pattern> all{pattern(QStringLiteral("a"), QStringLiteral("c"), 3), pattern(QStringLiteral("b"))};
        all[0].recommendedFix = QString(8'000, u'x');
        HintSelection s = selectHints(all, u"c", now, {});
        QCOMPARE(s.injected, std::vector<size_t>{0});
        QCOMPARE(s.leftOut, (std::vector<LeftOutHint>{{1, HiddenReason::Budget}}));
        QVERIFY(s.cut && s.text.endsWith(cutMark()));
        QCOMPARE(codePointCount(s.text), 1800);
        HintParams tiny;
        tiny.budget = 60;
        s = selectHints(all, u"c", now, tiny);
        QVERIFY(s.injected.empty() && s.text.isEmpty());
        QCOMPARE(s.leftOut.size(), size_t(2));
        HintParams exact;
        all[0].recommendedFix.clear();
        exact.budget = codePointCount(selectHints(all, u"c", now, {}).text);
        QVERIFY(!selectHints(all, u"c", now, exact).cut);
        --exact.budget;
        QVERIFY(selectHints(all, u"c", now, exact).cut);
    }

    void propertiesOfRandomSelections()
    {
        QRandomGenerator random(5);
        for (int run = 0; run < 500; ++run) {
            const std::vector<Pattern> all = randomPatterns(random, random.bounded(25), 3);
            const HintParams params = randomParams(random);
            const HintSelection s = selectHints(all, u"c1", now, params);
            QVERIFY(qint64(s.injected.size()) <= params.limit);
            QVERIFY(codePointCount(s.text) <= params.budget);
            QCOMPARE(s.text.isEmpty(), s.injected.empty());
            QCOMPARE(s.injected.size() + s.leftOut.size(), all.size());
            std::set<size_t> seen(s.injected.begin(), s.injected.end());
            for (const LeftOutHint& hint : s.leftOut) {
                QVERIFY(hint.reason != HiddenReason::None);
                seen.insert(hint.index);
            }
            QCOMPARE(seen.size(), all.size());
            for (size_t i = 0; i < s.injected.size(); ++i) {
                const Pattern& p = all[s.injected[i]];
                QVERIFY(s.text.contains(hintText(p).section(u'\n', 0, 0)));
                QVERIFY(i == 0 || !hintBefore(p, all[s.injected[i - 1]]));
            }
        }
    }

    void standingEqualsSelection()
    {
        QRandomGenerator random(9);
        for (int run = 0; run < 500; ++run) {
            const std::vector<Pattern> all = randomPatterns(random, random.bounded(40), random.bounded(5));
            const HintParams params = randomParams(random);
            const std::vector<HiddenReason> standing = effectiveStanding(all, now, params);
            for (size_t i = 0; i < all.size(); ++i) {
                HiddenReason expected = HiddenReason::None;
                for (const LeftOutHint& hint : selectHints(all, all[i].clusterId, now, params).leftOut)
                    if (hint.index == i)
                        expected = hint.reason;
                QCOMPARE(standing[i], expected);
            }
        }
    }

    void standingOfManyClustersIsQuick()
    {
        std::vector<Pattern> all;
        for (int i = 0; i < 50'000; ++i)
            all.push_back(
                pattern(QStringLiteral("p%1").arg(i), i % 2 ? QStringLiteral("unknown") : QStringLiteral("c%1").arg(i), 2 + i % 7));
        HintParams params;
        params.limit = 1'000'000;
        const CpuTimer timer;
        QCOMPARE(effectiveStanding(all, now, params).size(), all.size());
        QVERIFY2(timer.ms() < 10'000, "quadratic?");
    }

    void reportAgreesWithSelection()
    {
        QRandomGenerator random(13);
        const QStringList order{QStringLiteral("demoted"),     QStringLiteral("blocked"), QStringLiteral("confidence"),
                                QStringLiteral("occurrences"), QStringLiteral("cluster"), QStringLiteral("decay"),
                                QStringLiteral("limit"),       QStringLiteral("budget")};
        for (int run = 0; run < 200; ++run) {
            const std::vector<Pattern> all = randomPatterns(random, random.bounded(1, 15), 2);
            const HintParams params = randomParams(random);
            const HintSelection s = selectHints(all, u"c1", now, params);
            for (size_t i = 0; i < all.size(); ++i) {
                const GateReport report = gateReport(all, i, u"c1", now, params);
                QStringList names;
                QString firstFailed;
                for (const GateLine& line : report.gates) {
                    names += word(line.gate);
                    if (!line.passed && firstFailed.isEmpty())
                        firstFailed = word(line.gate);
                }
                QCOMPARE(names, order);
                QCOMPARE(firstFailed, word(report.conclusion));
                QCOMPARE(std::count(s.injected.begin(), s.injected.end(), i) == 1, report.conclusion == HiddenReason::None);
            }
        }
    }

    void pastOutcomes()
    {
        const auto outcome = [](Verified v, qint64 at, const char* cluster, qsizetype fix) {
            Outcome o;
            o.userId = QStringLiteral("u");
            o.rootCause = QStringLiteral("cause\n%1").arg(at);
            o.verified = v;
            o.createdAt = {at * day};
            o.clusterId = QString::fromLatin1(cluster);
            o.recommendedFix = QString(fix, u'f');
            return o;
        };
        std::vector<Outcome> all{outcome(Verified::Unknown, 9, "c", 160), outcome(Verified::Yes, 1, "unknown", 161),
                                 outcome(Verified::No, 5, "c", 1),        outcome(Verified::Yes, 2, "c", 0),
                                 outcome(Verified::Yes, 8, "d", 1),       outcome(Verified::Unknown, 3, "c", 1)};
        PastOutcomeSelection s = selectPastOutcomes(all, u"c", u"u");
        QCOMPARE(s.shown, (std::vector<size_t>{3, 1, 0}));
        QVERIFY(s.more);
        QCOMPARE(s.text.count(QStringLiteral("this is not all of it")), 1);
        QVERIFY(s.text.contains(QStringLiteral("  - [1970-01-03 ✓] cause 2\n    → \n")));
        QVERIFY(selectPastOutcomes(all, u"c", u"someone").text.isEmpty());
        all.pop_back();
        QVERIFY(!selectPastOutcomes(all, u"c").more);
    }
};

HINDCAST_TEST(tst_RulesHints)
#include "tst_rules_hints.moc"
