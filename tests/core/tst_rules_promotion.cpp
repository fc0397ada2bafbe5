// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/Confidence.h"
#include "core/rules/promotion/Eligibility.h"
#include "core/rules/promotion/PromotionStep.h"
#include "core/rules/promotion/Retention.h"
#include "core/rules/promotion/StepText.h"
#include "core/rules/promotion/TimelineReconstruction.h"
#include "core/rules/promotion/Verification.h"
#include "tests/support/TestRegistry.h"

#include <QRandomGenerator>
#include <QTest>

#include <limits>

using namespace hindcast;

namespace {

constexpr qint64 hour = Timestamp::perHour;
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

// The rule once more, as the design tells it: from the whole history, without any state of its own.
qint64 countOf(const std::vector<qint64>& times, qint64 cooldown, CooldownMode mode)
{
    qint64 count = 0;
    qint64 seen = 0;
    qint64 counted = 0;
    for (const qint64 t : times) {
        const qint64 since = mode == CooldownMode::Fixed ? counted : seen;
        if (count == 0 || cooldown == 0 || t >= since + cooldown) {
            ++count;
            counted = count == 1 ? t : std::max(counted, t);
        }
        seen = std::max(seen, t);
    }
    return count;
}

} // namespace

/// What an outcome is worth, what it does to its pattern, and how long both are kept.
class tst_RulesPromotion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void confidence()
    {
        QCOMPARE(directConfidence(true, Verified::Yes), 0.9);
        QCOMPARE(directConfidence(true, Verified::Unknown), 0.7);
        QCOMPARE(directConfidence(false, Verified::Yes), 0.7);
        QCOMPARE(directConfidence(false, Verified::No), 0.5);
        QCOMPARE(synthesisConfidence(1.0).value(), 0.95);
        QCOMPARE(synthesisConfidence(0.3).value(), 0.3);
        for (const double bad : {-0.001, 1.001, notANumber})
            QCOMPARE(synthesisConfidence(bad).error().code, ErrorCode::InvalidInput);
    }

    void eligibilityOfEveryCombination()
    {
        int n = 0;
        for (const double c : {notANumber, 0.0, 0.8999999999999999, 0.9, 1.0})
            for (const Verified v : {Verified::Unknown, Verified::No, Verified::Yes})
                for (const Feedback f : {Feedback::None, Feedback::Resolved, Feedback::Partial, Feedback::Regression, Feedback::Incorrect})
                    for (const bool require : {true, false}) {
                        const EligibilityResult r = eligibility({c, v, f, require});
                        QCOMPARE(r.failed.has(Gate::Confidence), !(c >= 0.9));
                        QCOMPARE(r.failed.has(Gate::Verified), v == Verified::No || (require && v == Verified::Unknown));
                        QCOMPARE(r.failed.has(Gate::Feedback), f == Feedback::Regression || f == Feedback::Incorrect);
                        QCOMPARE(r.eligible(), r.failed.list().empty());
                        ++n;
                    }
        QCOMPARE(n, 150);
        QVERIFY(requiresVerified(OutcomePath::Direct) && !requiresVerified(OutcomePath::Synthesis)
                && requiresVerified(OutcomePath::Synthesis, true));
    }

    void podsDecide()
    {
        using Pods = std::vector<PodStatus>;
        const auto pod = [](const char* status) { return PodStatus{QStringLiteral("p"), QString::fromLatin1(status)}; };
        const Pods good{pod("Running"), pod("Completed"), pod("Succeeded")};
        const Pods bad{pod("Running"), pod("CrashLoopBackOff")};
        QCOMPARE(verification(bad, good), (VerificationResult{Verified::Yes, Feedback::Resolved}));
        QCOMPARE(verification(good, bad), (VerificationResult{Verified::No, Feedback::Regression}));
        QCOMPARE(verification(bad, bad), (VerificationResult{Verified::No, Feedback::Partial}));
        QCOMPARE(verification(std::nullopt, bad), (VerificationResult{Verified::No, Feedback::Partial}));
        QCOMPARE(verification(good, std::nullopt), VerificationResult{});
        QCOMPARE(verification(good, bad, false), VerificationResult{});
        const PodHealth health = podHealth({pod("Init:0/2"), pod("PodInitializing"), pod("Terminating"), pod("Error"), pod("running")});
        QCOMPARE(health.unhealthy.size(), 5);
        QCOMPARE(health.inTransit.size(), 3);
    }

    void boundaryOfTheCooldown()
    {
        const PatternState p{1, 0.9, 0, 0, false, false, true};
        for (const CooldownMode mode : {CooldownMode::Sliding, CooldownMode::Fixed}) {
            QCOMPARE(promotionStep(p, {hour - 1, 0.9}, {hour, mode}).event.kind, EventKind::CooldownSkipped);
            QCOMPARE(promotionStep(p, {hour, 0.9}, {hour, mode}).event.kind, EventKind::Bumped);
            // A late arrival never counts, and moves nothing back.
            const StepResult late = promotionStep(p, {-5 * hour, 0.95}, {hour, mode});
            QCOMPARE(late.event.kind, EventKind::CooldownSkipped);
            QCOMPARE(late.state, (PatternState{1, 0.95, 0, 0, false, false, true}));
            QCOMPARE(promotionStep(p, {-5 * hour, 0.9}, {0, mode}).state, (PatternState{2, 0.9, 0, 0, false, false, true}));
        }
    }

    void everyFiftyMinutesStarvesOnlyTheSlidingMode()
    {
        std::vector<qint64> times;
        for (int i = 0; i < 10; ++i)
            times.push_back(i * 50 * 60 * Timestamp::perSecond);
        for (const CooldownMode mode : {CooldownMode::Sliding, CooldownMode::Fixed}) {
            PatternState p;
            for (const qint64 t : times)
                p = promotionStep(p, {t, 0.9}, {hour, mode}).state;
            QCOMPARE(p.count, mode == CooldownMode::Sliding ? 1 : 5);
        }
    }

    void promotionHappensOnce()
    {
        PatternState p;
        QVERIFY(!promotionStep(p, {0, 0.9}, {}).event.promotedNow);
        p = promotionStep(p, {0, 0.9}, {}).state;
        const StepResult second = promotionStep(p, {hour, 0.9}, {});
        QVERIFY(second.event.promotedNow);
        QVERIFY(!promotionStep(second.state, {2 * hour, 0.9}, {}).event.promotedNow);
        PatternState stopped = p;
        stopped.demoted = true;
        const StepResult demoted = promotionStep(stopped, {hour, 0.9}, {});
        QCOMPARE(demoted.event.kind, EventKind::RelearnAttempt);
        QVERIFY(!demoted.event.promotedNow && demoted.state.demoted && demoted.state.count == 2);
        stopped = p;
        stopped.blocked = true;
        const StepResult blocked = promotionStep(stopped, {hour, 0.9}, {});
        QCOMPARE(blocked.event.kind, EventKind::RelearnAttempt);
        QVERIFY(!blocked.event.promotedNow && blocked.state.count == 2);
        QCOMPARE(stepText(blocked.event), QStringLiteral("Seen although blocked: count goes from 1 to 2, the block stays"));
        QCOMPARE(promotionStep(PatternState{.blocked = true}, {0, 0.9}, {}).event.kind, EventKind::RelearnAttempt);
        PromotionParams one;
        one.minOccurrences = 1;
        QVERIFY(promotionStep({}, {0, 0.9}, one).event.promotedNow);
        QVERIFY(!promotionStep(PatternState{.blocked = true}, {0, 0.9}, one).event.promotedNow);
    }

    void randomSequencesObeyTheRule()
    {
        QRandomGenerator random(11);
        for (int run = 0; run < 3'000; ++run) {
            const qint64 cooldown = random.bounded(3) * hour;
            const CooldownMode mode = random.bounded(2) ? CooldownMode::Fixed : CooldownMode::Sliding;
            PatternState p;
            p.demoted = random.bounded(4) == 0;
            const bool demoted = p.demoted;
            std::vector<qint64> times;
            double greatest = 0;
            qint64 t = hour * random.bounded(1, 100);
            for (int i = random.bounded(1, 30); i > 0; --i) {
                t += hour / 2 * random.bounded(-1, 6) + random.bounded(-1, 2);
                times.push_back(t);
                const double c = 0.9 + random.bounded(11) / 100.0;
                greatest = std::max(greatest, c);
                const PatternState before = p;
                const StepResult r = promotionStep(p, {t, c}, {cooldown, mode});
                p = r.state;
                QCOMPARE(p.demoted, demoted);
                QVERIFY(!before.exists
                        || (p.lastSeenUs >= before.lastSeenUs && p.lastCountedUs >= before.lastCountedUs && p.count >= before.count));
                QVERIFY(p.lastCountedUs <= p.lastSeenUs && p.count - before.count <= 1);
                QCOMPARE(p.lastSeenUs, *std::max_element(times.begin(), times.end()));
                QCOMPARE(p.confidence, greatest);
                QCOMPARE(r.event.countAfter, p.count);
                QCOMPARE(p.count, countOf(times, cooldown, mode));
            }
        }
    }

    void sentences()
    {
        const PatternState p{2, 0.9, 0, 0, false, false, true};
        QCOMPARE(stepText(promotionStep(p, {41 * 60 * Timestamp::perSecond, 0.9}, {}).event),
                 QStringLiteral("Cooldown 00:41 of 01:00 hours: count stays at 2"));
        QCOMPARE(stepText(promotionStep(p, {26 * hour, 0.9}, {}).event),
                 QStringLiteral("Seen again after 26:00 hours: count goes from 2 to 3"));
        QVERIFY(stepText(promotionStep(p, {-hour, 0.9}, {}).event).contains(QLatin1String("01:00")));
        QCOMPARE(hoursText(hour - 1), QStringLiteral("00:59"));
        QCOMPARE(hoursText(std::numeric_limits<qint64>::min()).isEmpty(), false);
        const EligibilityInput in{0.8999, Verified::Unknown, Feedback::Regression};
        const QString text = ineligibleText(eligibility(in).failed, in);
        QCOMPARE(text, QStringLiteral("Not eligible: confidence 0.8999 is below 0.9000; not verified; feedback says regression"));
    }

    void timeline()
    {
        const auto outcome = [](qint64 h, double c, Verified v, const char* fix) {
            return TimelineOutcome{{h * hour}, QString::number(h), c, v, Feedback::None, OutcomePath::Direct, QString::fromLatin1(fix)};
        };
        const std::vector<TimelineOutcome> outcomes{outcome(0, 0.7, Verified::Yes, "x"), outcome(1, 0.9, Verified::Yes, "a"),
                                                    outcome(1, 0.9, Verified::Yes, "b"), outcome(3, 0.9, Verified::Yes, "c"),
                                                    outcome(9, 0.9, Verified::No, "d"),  outcome(10, 0.9, Verified::Yes, "e")};
        const std::vector<PatternEvent> events = reconstructTimeline(outcomes, {});
        QStringList kinds;
        QStringList counts;
        for (const PatternEvent& e : events) {
            kinds += word(e.kind);
            counts += QStringLiteral("%1-%2").arg(e.countBefore.value()).arg(e.countAfter.value());
            QVERIFY(e.reconstructed && !e.reason.isEmpty());
        }
        QCOMPARE(kinds.join(u' '), QStringLiteral("seen seeded cooldown_skipped bumped promoted seen bumped"));
        QCOMPARE(counts.join(u' '), QStringLiteral("0-0 0-1 1-1 1-2 2-2 2-2 2-3"));
        QCOMPARE(events.back().fixBefore, QStringLiteral("c"));
        QCOMPARE(events.back().fixAfter, QStringLiteral("e"));
        QVERIFY(!events.front().confidenceAfter && events[1].confidenceAfter == 0.9);
    }

    void retentionBoundary()
    {
        for (const qint64 days : {0, 1, 30, 36'500}) {
            const qint64 period = retentionUs(days).value();
            QVERIFY(!outcomePurged(period, period) && outcomePurged(period + 1, period) && !outcomePurged(-1, period));
            QVERIFY(patternPurged(period + 1, period, 0.8999) && !patternPurged(period, period, 0.1));
            QVERIFY(!patternPurged(period + 1, period, 0.9) && !patternPurged(period + 1, period, notANumber));
            const Timestamp now{1'800'000'000'000'000};
            const Timestamp cutoff = retentionCutoff(now, days).value();
            QCOMPARE(now.us - cutoff.us, period);
            QCOMPARE(outcomePurged(now.us - (cutoff.us - 1), period), true);
        }
        for (const qint64 bad : {qint64(-1), qint64(36'501), std::numeric_limits<qint64>::min()}) {
            QCOMPARE(retentionUs(bad).error().code, ErrorCode::InvalidInput);
            QVERIFY(!retentionCutoff({0}, bad));
        }
        QCOMPARE(retentionCutoff(Timestamp::least(), 30).value(), Timestamp::least());
    }
};

HINDCAST_TEST(tst_RulesPromotion)
#include "tst_rules_promotion.moc"
