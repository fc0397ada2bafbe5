// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/hints/PromotedStretches.h"
#include "core/rules/promotion/PromotionStep.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/Effort.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;

namespace {

constexpr qint64 stretchDay = Timestamp::perDay;
constexpr qint64 stretchStart = 1'700'000'000'000'000;

Timestamp dayAt(double days) { return {stretchStart + qint64(days * double(stretchDay))}; }

PatternEvent sighting(EventKind kind, double days, qint64 before, qint64 after, double confidence = 0.9)
{
    PatternEvent e;
    e.kind = kind;
    e.at = dayAt(days);
    e.countBefore = before;
    e.countAfter = after;
    e.confidenceAfter = confidence;
    if (before > 0)
        e.confidenceBefore = confidence;
    return e;
}

PatternEvent turn(EventKind kind, double days)
{
    PatternEvent e;
    e.kind = kind;
    e.at = dayAt(days);
    return e;
}

std::vector<PromotedStretch> stretchesOf(const std::vector<PatternEvent>& events, double until,
                                         std::optional<std::vector<BlockedSpan>> blocks = {}, const Pattern* row = nullptr)
{
    return promotedStretches({events, std::move(blocks), row, dayAt(until)}, {});
}

/// Seeded on day 0, promoted on day 1.
std::vector<PatternEvent> promotedLife()
{
    return {sighting(EventKind::Seeded, 0, 0, 1), sighting(EventKind::Bumped, 1, 1, 2), turn(EventKind::Promoted, 1)};
}

/// What happens to a pattern, in the order of time, with what recorders note of it.
struct Deed {
    enum class Kind { Outcome, Demote, Restore, Purge } kind = Kind::Outcome;
    qint64 atUs = 0;
    double confidence = 0;
};

void perform(PatternState& state, const Deed& deed)
{
    switch (deed.kind) {
    case Deed::Kind::Outcome: state = promotionStep(state, {deed.atUs, deed.confidence}, {}).state; break;
    case Deed::Kind::Demote: state.demoted = state.exists; break;
    case Deed::Kind::Restore: state.demoted = false; break;
    case Deed::Kind::Purge: state = {}; break;
    }
}

std::vector<PatternEvent> eventsOf(const std::vector<Deed>& deeds)
{
    std::vector<PatternEvent> out;
    PatternState state;
    for (const Deed& deed : deeds) {
        PatternEvent e;
        e.at = {deed.atUs};
        if (deed.kind == Deed::Kind::Outcome) {
            const StepResult step = promotionStep(state, {deed.atUs, deed.confidence}, {});
            e.kind = step.event.kind;
            e.countBefore = step.event.countBefore;
            e.countAfter = step.event.countAfter;
            e.confidenceAfter = step.event.confidenceAfter;
            if (state.exists)
                e.confidenceBefore = step.event.confidenceBefore;
        } else {
            e.kind = deed.kind == Deed::Kind::Demote ? EventKind::Demoted
                : deed.kind == Deed::Kind::Restore   ? EventKind::Restored
                                                     : EventKind::Purged;
        }
        if (deed.kind != Deed::Kind::Demote || state.exists)
            out.push_back(e);
        perform(state, deed);
    }
    return out;
}

std::vector<Deed> randomDeeds(SeededRandom& random)
{
    std::vector<Deed> out;
    qint64 at = stretchStart;
    const qint64 n = 1 + random.below(30);
    for (qint64 i = 0; i < n; ++i) {
        at += random.chance(0.2) ? 0 : random.chance(0.5) ? random.below(3) * Timestamp::perHour : random.belowLarge(20 * stretchDay);
        const qint64 what = random.below(12);
        const Deed::Kind kind = what == 0 ? Deed::Kind::Demote
            : what == 1                   ? Deed::Kind::Restore
            : what == 2                   ? Deed::Kind::Purge
                                          : Deed::Kind::Outcome;
        out.push_back({kind, at, random.chance(0.8) ? 0.95 : 0.5});
    }
    return out;
}

} // namespace

/// Since when and until when a pattern was promoted.
class RulesStretchesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fromTheGateToTheEndOfDecay()
    {
        const auto out = stretchesOf(promotedLife(), 60);
        QCOMPARE(out.size(), size_t(2));
        QCOMPARE(out[0], (PromotedStretch{dayAt(1), dayAt(31), true, false}));
        QCOMPARE(out[1], (PromotedStretch{dayAt(31), dayAt(60), false, false}));
        QVERIFY(stretchesOf({sighting(EventKind::Seeded, 0, 0, 1)}, 60).empty());
        QVERIFY(stretchesOf({sighting(EventKind::Seeded, 0, 0, 5, 0.89)}, 60).empty()); // confidence is a gate, too
    }

    /// Also one that the cooldown skipped: it was seen.
    void sightingsKeepItFresh()
    {
        auto events = promotedLife();
        events.push_back(sighting(EventKind::CooldownSkipped, 20, 2, 2));
        events.push_back(sighting(EventKind::Bumped, 55, 2, 3));
        const auto out = stretchesOf(events, 60);
        QCOMPARE(out.size(), size_t(3));
        QCOMPARE(out[0], (PromotedStretch{dayAt(1), dayAt(50), true, false}));
        QCOMPARE(out[1], (PromotedStretch{dayAt(50), dayAt(55), false, false}));
        QCOMPARE(out[2], (PromotedStretch{dayAt(55), dayAt(60), true, false}));
    }

    void peopleEndAndRestoreIt()
    {
        auto events = promotedLife();
        events.push_back(turn(EventKind::Demoted, 5));
        events.push_back(sighting(EventKind::RelearnAttempt, 8, 2, 3));
        events.push_back(turn(EventKind::Restored, 10));
        events.push_back(turn(EventKind::Annotated, 11));
        events.push_back(turn(EventKind::Purged, 12));
        const auto out = stretchesOf(events, 60);
        QCOMPARE(out.size(), size_t(2));
        QCOMPARE(out[0], (PromotedStretch{dayAt(1), dayAt(5), true, false}));
        QCOMPARE(out[1], (PromotedStretch{dayAt(10), dayAt(12), true, false}));
    }

    /// A block ends at its moment, without an event; where blocks are recorded events of them say nothing.
    void blocksHaveTheirSpans()
    {
        auto events = promotedLife();
        events.push_back(turn(EventKind::Blocked, 3));
        const auto told = stretchesOf(events, 10);
        QCOMPARE(told.size(), size_t(1));
        QCOMPARE(told[0], (PromotedStretch{dayAt(1), dayAt(3), true, false}));
        const auto recorded = stretchesOf(events, 10, std::vector<BlockedSpan>{{dayAt(3), dayAt(6)}, {dayAt(8), {}}});
        QCOMPARE(recorded.size(), size_t(2));
        QCOMPARE(recorded[0], (PromotedStretch{dayAt(1), dayAt(3), true, false}));
        QCOMPARE(recorded[1], (PromotedStretch{dayAt(6), dayAt(8), true, false}));
    }

    /// Of a busy pattern the beginning is not read: the first count before is believed.
    void aBeginningThatIsMissing()
    {
        const auto out = stretchesOf({sighting(EventKind::Bumped, 4, 7, 8)}, 10);
        QCOMPARE(out.size(), size_t(1));
        QCOMPARE(out[0], (PromotedStretch{dayAt(4), dayAt(10), true, false}));
        const auto demoted = stretchesOf({turn(EventKind::Demoted, 1), sighting(EventKind::RelearnAttempt, 4, 7, 8)}, 10);
        QVERIFY(demoted.empty());
    }

    /// What a row says and no event does: assumed, as early or as late as the row allows.
    void theRowKnowsMore()
    {
        Pattern row;
        row.confidence = 0.9;
        row.occurrenceCount = 2;
        row.demoted = true;
        row.lastSeenAt = dayAt(1);
        row.updatedAt = dayAt(7);
        const auto demoted = stretchesOf(promotedLife(), 20, {}, &row);
        QCOMPARE(demoted.size(), size_t(1));
        QCOMPARE(demoted[0], (PromotedStretch{dayAt(1), dayAt(7), true, true}));
        row.demoted = false;
        QCOMPARE(stretchesOf(promotedLife(), 20, {}, &row), stretchesOf(promotedLife(), 20)); // they agree
        const auto unknown = stretchesOf({}, 50, {}, &row);
        QCOMPARE(unknown.size(), size_t(2));
        QCOMPARE(unknown[0], (PromotedStretch{dayAt(1), dayAt(31), true, true}));
        QCOMPARE(unknown[1], (PromotedStretch{dayAt(31), dayAt(50), false, true}));
        row.occurrenceCount = 1;
        QVERIFY(stretchesOf({}, 50, {}, &row).empty());
    }

    /// At any moment the stretches say what the gates say of the pattern as it was then.
    void anyLife()
    {
        SeededRandom random(20'261'125);
        for (int round = 0; round < effort(400, 20'000); ++round) {
            const std::vector<Deed> deeds = randomDeeds(random);
            std::vector<BlockedSpan> blocks;
            for (qint64 b = random.below(3); b > 0; --b) {
                const qint64 from = stretchStart + random.belowLarge(200 * stretchDay);
                blocks.push_back(
                    {{from}, random.chance(0.7) ? std::optional(Timestamp{from + random.belowLarge(60 * stretchDay)}) : std::nullopt});
            }
            const Timestamp until{deeds.back().atUs + random.belowLarge(50 * stretchDay)};
            const HintParams params;
            const std::vector<PatternEvent> events = eventsOf(deeds);
            const auto out = promotedStretches({events, blocks, nullptr, until}, params);
            for (size_t i = 0; i < out.size(); ++i) {
                QVERIFY(out[i].from < out[i].until && out[i].until <= until && !out[i].assumed);
                QVERIFY(i == 0 || out[i - 1].until <= out[i].from);
                QVERIFY(i == 0 || out[i - 1].until < out[i].from || out[i - 1].fresh != out[i].fresh); // nothing is cut in two
            }
            std::vector<qint64> moments;
            for (const Deed& deed : deeds)
                moments.insert(moments.end(), {deed.atUs - 1, deed.atUs, deed.atUs + 1, deed.atUs + params.decayUs()});
            for (const BlockedSpan& b : blocks)
                moments.insert(moments.end(), {b.from.us, b.until.value_or(b.from).us});
            for (int i = 0; i < 20; ++i)
                moments.push_back(stretchStart + random.belowLarge(until.us - stretchStart + 1));
            for (const qint64 at : moments) {
                if (at >= until.us)
                    continue;
                PatternState state;
                for (const Deed& deed : deeds)
                    if (deed.atUs <= at)
                        perform(state, deed);
                const bool blocked = std::ranges::any_of(
                    blocks, [&](const BlockedSpan& b) { return b.from.us <= at && (!b.until || at < b.until->us); });
                const HiddenReason reason = state.exists
                    ? hintVisibility({state.confidence, state.count, state.demoted, blocked, true, at - state.lastSeenUs}, params)
                    : HiddenReason::Occurrences;
                const auto in = std::ranges::find_if(out, [&](const PromotedStretch& s) { return s.from.us <= at && at < s.until.us; });
                QCOMPARE(in != out.end(), reason == HiddenReason::None || reason == HiddenReason::Decay);
                if (in != out.end())
                    QCOMPARE(in->fresh, reason == HiddenReason::None);
            }
        }
    }
};

HINDCAST_TEST(RulesStretchesTest)
#include "tst_rules_stretches.moc"
