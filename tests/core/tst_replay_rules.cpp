// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/effect/HintDrill.h"
#include "core/replay/history/HistoryBuilder.h"
#include "core/replay/promotion/CooldownInference.h"
#include "core/replay/promotion/PromotionReplay.h"
#include "core/replay/promotion/ReplaySweep.h"
#include "core/replay/promotion/ReplayTrace.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <cmath>
#include <deque>
#include <limits>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 replayMinute = 60 * Timestamp::perSecond;
constexpr Timestamp replayNow{1'000 * Timestamp::perHour};

/// A history of a few lines: key, minute, confidence, verified, feedback.
class HistoryOf
{
public:
    explicit HistoryOf(HistorySpec spec = {}) : m_builder(std::move(spec)) {}

    HistoryOf& at(qint64 minute, double confidence = 0.9, Verified verified = Verified::Yes, Feedback feedback = Feedback::None)
    {
        m_builder.add({m_key, m_cluster, m_session, m_user, minute * replayMinute, confidence, OutcomeBits::of(verified, feedback, m_path)},
                      ++m_id);
        return *this;
    }
    HistoryOf& key(std::string_view key, std::string_view cluster = "c")
    {
        m_key = key;
        m_cluster = cluster;
        return *this;
    }
    HistoryOf& by(std::string_view session, std::string_view user = "u")
    {
        m_session = session;
        m_user = user;
        return *this;
    }
    HistoryOf& path(OutcomePath path)
    {
        m_path = path;
        return *this;
    }
    HistoryOf& shown(std::string_view hint)
    {
        m_builder.shown(m_session, hint, 0);
        return *this;
    }
    [[nodiscard]] OutcomeHistory done() { return m_builder.finish(); }

private:
    HistoryBuilder m_builder;
    std::string_view m_key = "k", m_cluster = "c", m_session = "s", m_user = "u";
    OutcomePath m_path = OutcomePath::Direct;
    qint64 m_id = 0;
};

ReplayParams cooldown(qint64 hours, CooldownMode mode = CooldownMode::Fixed)
{
    ReplayParams p;
    p.promotion.cooldownUs = hours * Timestamp::perHour;
    p.promotion.mode = mode;
    return p;
}

PatternEnd single(const OutcomeHistory& history, const ReplayParams& params)
{
    const auto ends = replayPromotions(history, params);
    return ends && ends->size() == 1 ? ends->front() : PatternEnd();
}

/// Whether a hint is given at a moment, told by the last outcome before it alone.
bool isGiven(const OutcomeHistory& history, quint32 subject, const ReplayParams& params, qint64 atUs)
{
    PatternState last;
    ReplayRule(params).walk(history, subject, [&](quint32 row, ReplayVerdict, const PatternState&, const StepResult& result) {
        if (history.atUs[row] < atUs)
            last = result.state;
    });
    return isPromoted(last, params.promotion.minConfidence, params.promotion.minOccurrences)
        && atUs < last.lastSeenUs + thresholds::decayDays * Timestamp::perDay;
}

/// Many keys with random outcomes.
OutcomeHistory manyKeys(quint64 seed, int rows)
{
    SeededRandom random(seed);
    HistoryOf history(HistorySpec{.sessions = true});
    std::deque<std::string> texts;
    qint64 minute = 0;
    for (int i = 0; i < rows; ++i) {
        minute += random.below(50);
        texts.push_back("key " + std::to_string(random.below(40)));
        const std::string& key = texts.back();
        texts.push_back("session " + std::to_string(random.below(rows / 3 + 1)));
        history.key(key, random.chance(0.2) ? "unknown" : random.chance(0.5) ? "a" : "b").by(texts.back());
        history.path(random.chance(0.2) ? OutcomePath::Synthesis : OutcomePath::Direct);
        history.at(minute, double(random.below(6) + 5) / 10, Verified(random.below(3)), Feedback(random.below(5)));
    }
    return history.done();
}

} // namespace

/// Replaying plain histories: order, gates, what is left out, steps in words, sweeps.
class tst_ReplayRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cooldownReadings()
    {
        // Every 50 minutes: sliding never counts the second, fixed counts every other.
        HistoryOf lines;
        for (int i = 0; i < 7; ++i)
            lines.at(i * 50LL);
        const OutcomeHistory history = lines.done();
        QCOMPARE(single(history, cooldown(1)).state.count, 4);
        QCOMPARE(single(history, cooldown(1)).promotedAtUs, 100 * replayMinute);
        QCOMPARE(single(history, cooldown(1, CooldownMode::Sliding)).state.count, 1);
        QVERIFY(!single(history, cooldown(1, CooldownMode::Sliding)).promotedAtUs);
        QCOMPARE(single(history, cooldown(0)).state.count, 7);
        // Exactly the cooldown counts.
        QCOMPARE(single(HistoryOf().at(0).at(60).done(), cooldown(1)).state.count, 2);
        QCOMPARE(single(HistoryOf().at(0).at(59).done(), cooldown(1)).state.count, 1);
    }

    void emptyAndSingle()
    {
        const OutcomeHistory empty = HistoryOf().done();
        QVERIFY(replayPromotions(empty, {})->empty() && !empty.span());
        const auto sweep = sweepReplay(empty, {}, {{SweepParameter::CooldownHours, {0, 1}}}, replayNow, {});
        QCOMPARE(sweep->cells.size(), 2U);
        QVERIFY(!sweep->cells[0].effects.verifiedRate() && !sweep->cells[0].effects.hintsPerSession());
        const PatternEnd one = single(HistoryOf().at(5).done(), {});
        QVERIFY(one.state.exists && one.state.count == 1 && !one.promotedAtUs);
        QVERIFY(!one.promoted({}, replayNow));
    }

    void oneMomentIsInTheOrderOfKeys()
    {
        // The second of the moment demotes only what the first has seeded.
        const OutcomeHistory history = HistoryOf().at(5, 0.9).at(5, 0.9, Verified::Yes, Feedback::Incorrect).done();
        QVERIFY(single(history, {}).state.demoted);
        const OutcomeHistory turned = HistoryOf().at(5, 0.9, Verified::Yes, Feedback::Incorrect).at(5, 0.9).done();
        QVERIFY(!single(turned, {}).state.demoted);
        QVERIFY(!history.subjects[0].late);
    }

    void lateOutcomesCanBeReplayedEitherWay()
    {
        const OutcomeHistory history = HistoryOf().at(0).at(300).at(100).done();
        QVERIFY(history.subjects[0].late);
        QCOMPARE(history.recordedOrder(0), (std::vector<quint32>{0, 2, 1}));
        QCOMPARE(single(history, cooldown(1)).state.count, 3);
        ReplayParams recorded = cooldown(1);
        recorded.recordedOrder = true;
        QCOMPARE(single(history, recorded).state.count, 2);
        QCOMPARE(single(history, recorded).promotedAtUs, 300 * replayMinute);
    }

    void noNumberIsNeverEligible()
    {
        const double none = std::numeric_limits<double>::quiet_NaN();
        const OutcomeHistory history = HistoryOf().at(0, none).at(100, none).done();
        QCOMPARE(history.noNumber, 2);
        ReplayParams open = cooldown(0);
        open.promotion.minConfidence = 0;
        open.requireVerified = false;
        QVERIFY(!single(history, open).state.exists);
    }

    void gates()
    {
        HistoryOf lines;
        lines.at(0, 0.9, Verified::Unknown).at(100, 0.7, Verified::Yes).at(200, 0.9, Verified::No).at(300, 0.9);
        lines.path(OutcomePath::Synthesis).at(400, 0.95, Verified::Unknown);
        const OutcomeHistory history = lines.done();
        QCOMPARE(single(history, cooldown(1)).state.count, 2); // the fourth, and the synthesis
        ReplayParams strict = cooldown(1);
        strict.synthesisExempt = false;
        QCOMPARE(single(history, strict).state.count, 1);
        ReplayParams loose = cooldown(1);
        loose.requireVerified = false;
        QCOMPARE(single(history, loose).state.count, 3); // what failed never counts
        loose.promotion.minConfidence = 0.7;
        QCOMPARE(single(history, loose).state.count, 4);
    }

    void aPeriodIncludesItsEnds()
    {
        const OutcomeHistory history = HistoryOf().at(0).at(100).at(200).at(300).done();
        ReplayParams p = cooldown(1);
        p.sinceUs = 100 * replayMinute;
        p.untilUs = 200 * replayMinute;
        QCOMPARE(single(history, p).state.count, 2);
        p.sinceUs += 1;
        QCOMPARE(single(history, p).state.count, 1);
    }

    void decayOnlyWhenAskedFor()
    {
        const OutcomeHistory history = HistoryOf().at(0).at(100).done();
        const Timestamp later{40 * Timestamp::perDay};
        ReplayParams p = cooldown(1);
        QVERIFY(single(history, p).promoted(p, later));
        p.decayDays = 30;
        QVERIFY(!single(history, p).promoted(p, later));
        p.decayDays = 60;
        QVERIFY(single(history, p).promoted(p, later));
    }

    void sessionsUsersClustersAreLeftOut()
    {
        const HistorySpec spec{.excludeClusters = {u"x"_s}, .excludeSessions = {u"bad"_s}, .excludeUsers = {u"eve"_s}};
        HistoryOf lines(spec);
        lines.key("k", "c").by("good").at(0).by("bad").at(100).by("good", "eve").at(200).by("good").at(300);
        lines.key("k", "x").at(0).at(100);
        const OutcomeHistory history = lines.done();
        const auto ends = replayPromotions(history, cooldown(1)).value();
        QCOMPARE(ends[*history.find(u"k"_s, u"c"_s)].state.count, 2);
        QVERIFY(!ends[*history.find(u"k"_s, u"x"_s)].state.exists);
        ReplayParams all = cooldown(1);
        all.exclusions = false;
        QCOMPARE(replayPromotions(history, all).value()[*history.find(u"k"_s, u"c"_s)].state.count, 4);
    }

    void exposedSessionsAreLeftOutWhenAskedFor()
    {
        HistoryOf lines(HistorySpec{.exposures = true});
        lines.by("one").at(0).by("two").at(100).shown("k").by("three").shown("other").at(200).by("two").at(300);
        const OutcomeHistory history = lines.done();
        QCOMPARE(history.exposures.size(), 2U);
        ReplayParams p = cooldown(1);
        QCOMPARE(single(history, p).state.count, 4);
        p.excludeExposed = true;
        QCOMPARE(single(history, p).state.count, 2);
    }

    void keysAreCutWhereTheProductCutsThem()
    {
        HistoryOf lines(HistorySpec{.nameLength = 3});
        lines.key("äöüx").at(0).key("äöüy").at(100).key("äö").at(0);
        const OutcomeHistory history = lines.done();
        QCOMPARE(history.subjects.size(), 2U);
        const size_t cut = history.find(u"äöü"_s, u"c"_s).value();
        QVERIFY(history.subjects[cut].severalKeys);
        QVERIFY(!history.subjects[history.find(u"äö"_s, u"c"_s).value()].severalKeys);
        QCOMPARE(history.name(cut), u"äöü"_s);
    }

    void parametersOutOfRangeAreRefused()
    {
        const auto refused = [](const ReplayParams& p) {
            const auto result = replayPromotions({}, p);
            return !result && result.error().code == ErrorCode::InvalidInput;
        };
        ReplayParams p;
        for (const double c : {-0.1, 1.1, std::nan(""), std::numeric_limits<double>::infinity()}) {
            p.promotion.minConfidence = c;
            QVERIFY(refused(p));
        }
        p = {};
        p.promotion.minOccurrences = 0;
        QVERIFY(refused(p));
        p = cooldown(-1);
        QVERIFY(refused(p));
        p = cooldown(replay_bounds::greatestHours + 1);
        QVERIFY(refused(p));
        p = {};
        p.decayDays = 0;
        QVERIFY(refused(p));
        p = {};
        p.sinceUs = 2;
        p.untilUs = 1;
        QVERIFY(refused(p));
    }

    void stepsInWords()
    {
        HistoryOf lines;
        lines.at(0).at(41).at(100, 0.7, Verified::Unknown).at(120).at(400, 0.9, Verified::Yes, Feedback::Incorrect).at(500);
        const OutcomeHistory history = lines.done();
        ReplayParams p = cooldown(1);
        p.untilUs = 450 * replayMinute;
        const auto steps = traceReplay(history, 0, p);
        QStringList kinds;
        for (const TraceStep& s : steps)
            kinds << (s.verdict == ReplayVerdict::LeftOut ? u"left_out"_s : word(s.kind));
        QCOMPARE(kinds.join(u' '), u"seeded cooldown_skipped seen bumped demoted left_out"_s);
        QVERIFY(steps[1].rule.contains(u"00:41"_s) && steps[1].rule.contains(u"01:00"_s));
        QVERIFY(steps[2].rule.contains(u"0.70"_s) && steps[3].promoted && steps[3].rule.contains(u"Promoted"_s));
        QCOMPARE(steps[3].countBefore, 1);
        QCOMPARE(steps[3].countAfter, 2);
        QCOMPARE(steps[5].outcomeId, u"6"_s);
        QVERIFY(steps[5].rule.contains(u"period"_s));
    }

    /// The trace, the kernel and a plain loop over the recorder's step come to the same.
    void traceIsWhatReplayDoes()
    {
        const OutcomeHistory history = manyKeys(7, 4'000);
        for (const CooldownMode mode : {CooldownMode::Fixed, CooldownMode::Sliding}) {
            const ReplayParams p = cooldown(2, mode);
            const auto ends = replayPromotions(history, p).value();
            for (size_t s = 0; s < history.subjects.size(); ++s) {
                const auto steps = traceReplay(history, s, p);
                QCOMPARE(qint64(steps.size()), qint64(history.subjects[s].size()));
                QCOMPARE(steps.back().countAfter, ends[s].state.count);
                const auto first = std::ranges::find_if(steps, &TraceStep::promoted);
                QCOMPARE(first == steps.end() ? std::nullopt : std::optional(first->at.us), ends[s].promotedAtUs);
            }
        }
    }

    void sweepsAreReadStrictly()
    {
        QCOMPARE(parseSweepAxis(u"cooldown-hours=0,1,4..6"_s)->values, (std::vector<double>{0, 1, 4, 5, 6}));
        QCOMPARE(parseSweepAxis(u"cooldown-mode=fixed,sliding"_s)->values, (std::vector<double>{1, 0}));
        QCOMPARE(parseSweepAxis(u"require-verified=true,false"_s)->values, (std::vector<double>{1, 0}));
        QCOMPARE(parseSweepAxis(u"min-confidence=0.7,0.9"_s)->values, (std::vector<double>{0.7, 0.9}));
        for (const char* bad :
             {"", "=", "cooldown-hours", "cooldown-hours=", "cooldown-hours=1,,2", "cooldown-hours=-1", "cooldown-hours=1.5",
              "cooldown-hours=nan", "cooldown-hours=1,1", "cooldown-hours=5..1", "cooldown-hours=0..100000", "min-confidence=2",
              "min-occurrences=0", "cooldown-mode=fixed..sliding", "cooldown-mode=x", "decay-days=0", "colour=1"})
            QVERIFY2(!parseSweepAxis(QString::fromLatin1(bad)), bad);
        const auto endless = parseSweepAxis(u"cooldown-hours=0..600,601..1200"_s); // each part may be, and not all of them
        QVERIFY(!endless && endless.error().code == ErrorCode::InvalidInput && endless.error().sentence.contains("1000"_L1));
        const SweepAxis hours{SweepParameter::CooldownHours, {0, 1}};
        QVERIFY(!sweepReplay({}, {}, {hours, hours}, replayNow, {}));
        SweepAxis many{SweepParameter::MinOccurrences, {}}, more{SweepParameter::DecayDays, {}};
        for (int i = 1; i <= 400; ++i) {
            many.values.push_back(i);
            more.values.push_back(i);
        }
        QVERIFY(!sweepReplay({}, {}, {many, more}, replayNow, {}));
    }

    void whoeverIsStoppedSaysNothing()
    {
        ReplaySource source;
        source.history = std::make_shared<const OutcomeHistory>(manyKeys(11, 5'000));
        CancelToken stopped;
        stopped.cancel();
        const auto isStopped = [](const auto& result) { return !result && result.error().code == ErrorCode::Cancelled; };
        QVERIFY(isStopped(replayEffects(*source.history, cooldown(1), replayNow, stopped)));
        QVERIFY(isStopped(inferRules(source, cooldown(1), replayNow, stopped)));
        QVERIFY(isStopped(drillHints(source, cooldown(1), {}, stopped)));
    }

    void eachCellIsItsSingleRun()
    {
        const OutcomeHistory history = manyKeys(11, 5'000);
        const std::vector<SweepAxis> axes{
            parseSweepAxis(u"cooldown-hours=0,1,5"_s).value(), parseSweepAxis(u"min-occurrences=1..4"_s).value(),
            parseSweepAxis(u"cooldown-mode=fixed,sliding"_s).value(), parseSweepAxis(u"min-confidence=0.6,0.9"_s).value(),
            parseSweepAxis(u"require-verified=true,false"_s).value()};
        const ReplaySweep sweep = sweepReplay(history, {}, axes, replayNow, {}).value();
        QCOMPARE(sweep.cells.size(), 96U);
        QVERIFY(sweep.complete);
        QSet<qint64> promotions;
        for (const SweepCell& cell : sweep.cells) {
            ReplayParams p;
            p.promotion = {qint64(cell.values[0]) * Timestamp::perHour, CooldownMode(int(cell.values[2])), cell.values[3],
                           qint64(cell.values[1])};
            p.requireVerified = cell.values[4] != 0;
            p.synthesisExempt = false;
            QCOMPARE(cell.effects, replayEffects(history, p, replayNow).value());
            const auto ends = replayPromotions(history, p).value();
            QCOMPARE(cell.effects.promoted, std::ranges::count_if(ends, [&](const PatternEnd& e) { return e.promoted(p, replayNow); }));
            promotions << cell.effects.promoted;
        }
        QVERIFY(promotions.size() > 3);
        QCOMPARE(sweep.cells[1].values, (std::vector<double>{0, 1, 1, 0.6, 0})); // the last axis fastest
    }

    /// Hints given, counted once more: every session by itself.
    void hintsOfSessionsAreCounted()
    {
        const OutcomeHistory history = manyKeys(13, 3'000);
        const ReplayParams p = cooldown(1);
        qint64 given = 0;
        for (const SessionStart& session : history.sessionStarts) {
            qint64 sees = 0;
            for (quint32 s = 0; s < history.subjects.size(); ++s) {
                const bool reads = history.clusterOf[s] == session.cluster || history.cluster(s) == u"unknown"_s;
                sees += reads && isGiven(history, s, p, session.atUs) ? 1 : 0;
            }
            given += std::min<qint64>(sees, 5);
        }
        const ReplayEffects effects = replayEffects(history, p, replayNow).value();
        QVERIFY(given > 100);
        QCOMPARE(effects.hintsGiven, given);
        QCOMPARE(effects.sessions, qint64(history.sessionStarts.size()));
    }

    /// Given from its promotion on for 30 days, and, seen again, until it is demoted; in that very moment it still is.
    void hintsDecayAndComeBack()
    {
        constexpr qint64 day = 24 * 60;
        const auto givenAt = [](qint64 minute) {
            HistoryOf history(HistorySpec{.sessions = true});
            history.by("its own").at(0).at(100).at(100 + 40 * day).at(200 + 40 * day, 0.9, Verified::Yes, Feedback::Incorrect);
            history.key("another").by("who asks").at(minute, 0.1); // no pattern of its own
            return replayEffects(history.done(), cooldown(1), replayNow).value().hintsGiven;
        };
        for (const qint64 minute : {101LL, 99 + 30 * day, 101 + 40 * day, 200 + 40 * day})
            QCOMPARE(givenAt(minute), 1);
        for (const qint64 minute : {1LL, 100LL, 100 + 30 * day, 39 * day, 100 + 40 * day, 201 + 40 * day})
            QCOMPARE(givenAt(minute), 0);
    }

    void aCancelledSweepKeepsItsCells()
    {
        const OutcomeHistory history = manyKeys(17, 2'000);
        SweepAxis axis{SweepParameter::CooldownHours, {}};
        for (int i = 0; i < 200; ++i)
            axis.values.push_back(i);
        const CancelToken token;
        const ReplaySweep sweep = sweepReplay(history, {}, {axis}, replayNow, token, [&](qint64 done, qint64) {
                                      if (done == 20)
                                          token.cancel();
                                  }).value();
        QVERIFY(!sweep.complete);
        QVERIFY(sweep.cells.size() >= 20 && sweep.cells.size() < 200);
        for (const SweepCell& cell : sweep.cells)
            QCOMPARE(cell.effects, replayEffects(history, cell.params, replayNow).value());
        QCOMPARE(replayPromotions(history, {}, token).error().code, ErrorCode::Cancelled);
    }

    void theFrontIsWhatNothingBeats()
    {
        const auto cell = [](qint64 hints, qint64 regressions) {
            SweepCell c;
            c.effects.hintsGiven = hints;
            c.effects.regressionsAfter = regressions;
            return c;
        };
        const std::vector<SweepCell> cells{cell(10, 5), cell(10, 4), cell(8, 4), cell(7, 1), cell(12, 9), cell(7, 1), cell(3, 1)};
        QCOMPARE(paretoFront(cells), (std::vector<size_t>{1, 3, 4, 5}));
        QVERIFY(paretoFront({}).empty());
    }
};

HINDCAST_TEST(tst_ReplayRules)
#include "tst_replay_rules.moc"
