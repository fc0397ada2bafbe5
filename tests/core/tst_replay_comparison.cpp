// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What replaying says against what is stored: each list with one pattern that belongs into it, and each cause with one that it explains.
#include "core/replay/history/HistoryBuilder.h"
#include "core/replay/promotion/CooldownInference.h"
#include "core/replay/promotion/PromotionReplay.h"
#include "core/replay/promotion/ReplayComparison.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 cmpHour = Timestamp::perHour;
constexpr Timestamp cmpNow{1'000 * cmpHour};

ReplayParams cmpRules(qint64 hours = 1, CooldownMode mode = CooldownMode::Fixed)
{
    ReplayParams p;
    p.promotion.cooldownUs = hours * cmpHour;
    p.promotion.mode = mode;
    p.promotion.minConfidence = 0.85;
    return p;
}

/// Outcomes and rows of a case.
class CmpCase
{
public:
    explicit CmpCase(HistorySpec spec = {}) : m_builder(std::move(spec)) {}

    /// One verified outcome at so many minutes.
    CmpCase& outcome(const std::string& key, qint64 minute, Feedback feedback = Feedback::None, double confidence = 0.95,
                     const std::string& cluster = "c", Verified verified = Verified::Yes)
    {
        m_builder.add({key, cluster, "s", "u", minute * cmpHour / 60, confidence, OutcomeBits::of(verified, feedback, OutcomePath::Direct)},
                      ++m_id);
        return *this;
    }
    /// The row as the recorder would have left it; a case changes what it wants.
    StoredPattern& row(const QString& name, qint64 count, qint64 createdMinute, qint64 seenMinute, const QString& cluster = u"c"_s)
    {
        StoredPattern s;
        s.pattern.name = s.pattern.description = name;
        s.pattern.clusterId = cluster;
        s.pattern.confidence = 0.95;
        s.pattern.occurrenceCount = count;
        s.pattern.createdAt.us = createdMinute * cmpHour / 60;
        s.pattern.lastSeenAt.us = seenMinute * cmpHour / 60;
        m_stored.push_back(s);
        return m_stored.back();
    }
    ReplaySource& source()
    {
        m_source.history = std::make_shared<const OutcomeHistory>(m_builder.finish());
        m_source.stored = m_stored;
        m_source.hasPatterns = true;
        return m_source;
    }

private:
    HistoryBuilder m_builder;
    std::vector<StoredPattern> m_stored;
    ReplaySource m_source;
    qint64 m_id = 0;
};

QStringList namesOf(const std::vector<ReplayDifference>& list)
{
    QStringList out;
    for (const ReplayDifference& d : list)
        out << d.name;
    return out;
}

QMap<QString, QString> causesOf(const ReplayReport& report)
{
    QMap<QString, QString> out;
    for (const ReplayDivergence& d : report.diverging)
        out[d.name] = word(d.cause);
    return out;
}

} // namespace

class ReplayComparisonTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingDiffers()
    {
        CmpCase c;
        c.outcome("k", 0).outcome("k", 60).outcome("once", 0);
        c.row(u"k"_s, 2, 0, 60);
        c.row(u"once"_s, 1, 0, 0);
        const ReplayReport r = compareReplay(c.source(), cmpRules(), cmpRules(), cmpNow).value();
        QCOMPARE(r.storedPromoted, 1);
        QCOMPARE(r.replayedPromoted, 1);
        QCOMPARE(r.same, 1);
        QVERIFY(r.gained.empty() && r.lost.empty() && r.earlier.empty() && r.later.empty() && r.diverging.empty());
        QCOMPARE(namesOf(r.promoted), QStringList{u"k"_s});
        QCOMPARE(r.outcomes, 3);
        QCOMPARE(r.exactSince->us, 0);
        QVERIFY(r.notes.isEmpty());
    }

    void whatOtherRulesWouldHaveDone()
    {
        CmpCase c;
        // With one occurrence more: "two" is lost, "three" later, "held" gained although a human stopped it.
        c.outcome("two", 0).outcome("two", 60).outcome("three", 0).outcome("three", 60).outcome("three", 120);
        c.row(u"two"_s, 2, 0, 60);
        c.row(u"three"_s, 3, 0, 120);
        ReplayParams strict = cmpRules();
        strict.promotion.minOccurrences = 3;
        ReplaySource& source = c.source();
        ReplayReport r = compareReplay(source, strict, cmpRules(), cmpNow).value();
        QCOMPARE(namesOf(r.lost), QStringList{u"two"_s});
        QCOMPARE(namesOf(r.later), QStringList{u"three"_s});
        QCOMPARE(r.later[0].storedAt->us, cmpHour);
        QCOMPARE(r.later[0].replayedAt->us, 2 * cmpHour);
        QCOMPARE(r.lost[0].count, 2);
        QVERIFY(!r.lost[0].replayedAt && r.lost[0].storedAt->us == cmpHour);
        QVERIFY(r.diverging.empty()); // the writer's rules explain every row
        ReplayParams loose = cmpRules();
        loose.promotion.minOccurrences = 1;
        r = compareReplay(source, loose, cmpRules(), cmpNow).value();
        QCOMPARE(namesOf(r.earlier), (QStringList{u"three"_s, u"two"_s}));
        QVERIFY(r.lost.empty() && r.gained.empty());
        QCOMPARE(r.earlier[0].replayedAt->us, 0);
        // Nobody takes part any more.
        ReplayParams none = cmpRules();
        none.sinceUs = 900 * cmpHour;
        r = compareReplay(source, none, cmpRules(), cmpNow).value();
        QCOMPARE(namesOf(r.lost), (QStringList{u"three"_s, u"two"_s}));
        QCOMPARE(r.lost[0].count, 0);
    }
    void gainedAlthoughHeld()
    {
        CmpCase c;
        c.outcome("held", 0)
            .outcome("held", 60)
            .outcome("blocked", 0)
            .outcome("blocked", 60)
            .outcome("candidate", 0)
            .outcome("candidate", 60);
        c.row(u"held"_s, 2, 0, 60).pattern.demoted = true;
        c.row(u"blocked"_s, 2, 0, 60).pattern.blocked = true;
        c.row(u"candidate"_s, 1, 0, 60);
        const ReplayReport r = compareReplay(c.source(), cmpRules(), cmpRules(2), cmpNow).value();
        QCOMPARE(namesOf(r.gained), (QStringList{u"blocked"_s, u"candidate"_s, u"held"_s}));
        QCOMPARE(r.gained[0].held, true);
        QCOMPARE(r.gained[1].held, false);
        QCOMPARE(r.gained[2].held, true);
        QCOMPARE(r.storedPromoted, 0);
        QCOMPARE(r.replayedPromoted, 3);
    }
    void momentsThatWereFiled()
    {
        CmpCase c;
        c.outcome("filed", 0).outcome("filed", 60).outcome("filed", 120).outcome("unknown", 0).outcome("unknown", 60);
        StoredPattern& filed = c.row(u"filed"_s, 3, 0, 120);
        filed.hasEvents = true;
        filed.promotedAt = Timestamp{2 * cmpHour}; // by somebody else's rules
        c.row(u"unknown"_s, 9, 0, 60);             // no history gives nine
        const ReplayReport r = compareReplay(c.source(), cmpRules(), cmpRules(), cmpNow).value();
        QCOMPARE(namesOf(r.earlier), QStringList{u"filed"_s});
        QCOMPARE(r.instantUnknown, 1);
        QCOMPARE(r.same, 0);
        QVERIFY(causesOf(r).contains(u"unknown"_s) && causesOf(r).contains(u"filed"_s));
    }

    void everyCauseHasItsCase()
    {
        CmpCase c;
        const auto three = [&](const std::string& key) { c.outcome(key, 0).outcome(key, 60).outcome(key, 120); };
        for (const char* key : {"edited", "demoted", "blocked", "confidence", "fine"})
            three(key);
        c.row(u"fine"_s, 3, 0, 120);
        c.row(u"edited"_s, 7, 0, 120);
        c.row(u"demoted"_s, 3, 0, 120).pattern.demoted = true;
        c.row(u"blocked"_s, 3, 0, 120).pattern.blocked = true;
        c.row(u"confidence"_s, 3, 0, 120).pattern.confidence = 0.4;
        c.outcome("restored", 0).outcome("restored", 60).outcome("restored", 120).outcome("restored", 180, Feedback::Incorrect);
        c.row(u"restored"_s, 3, 0, 120);
        c.outcome("purged", 500).outcome("purged", 560);
        c.row(u"purged"_s, 8, 0, 560);
        c.row(u"nothing left"_s, 4, 0, 60);
        three("deleted");
        // Recorded at once, then one of an hour before: by its moment it counts, as it was recorded it does not.
        c.outcome("late", 0).outcome("late", 121).outcome("late", 61);
        c.row(u"late"_s, 2, 0, 121);
        const ReplayReport r = compareReplay(c.source(), cmpRules(), cmpRules(), cmpNow).value();
        QCOMPARE(causesOf(r),
                 (QMap<QString, QString>{{u"edited"_s, u"edited_row"_s},
                                         {u"demoted"_s, u"manual_demotion"_s},
                                         {u"blocked"_s, u"manual_demotion"_s},
                                         {u"confidence"_s, u"edited_row"_s},
                                         {u"restored"_s, u"manual_restoration"_s},
                                         {u"purged"_s, u"purged_history"_s},
                                         {u"nothing left"_s, u"purged_history"_s},
                                         {u"deleted"_s, u"edited_row"_s},
                                         {u"late"_s, u"late_outcomes"_s}}));
        for (const ReplayDivergence& d : r.diverging) {
            QVERIFY(!d.sentence.isEmpty());
            QCOMPARE(d.stored.has_value(), d.name != u"deleted");
            QCOMPARE(d.replayed.has_value(), d.name != u"nothing left");
            QCOMPARE(divergenceCauseFromWord(word(d.cause)), std::optional(d.cause));
        }
        QVERIFY(std::ranges::any_of(r.notes, [](const QString& n) { return n.contains(u"recorded after later ones"_s); }));
        QVERIFY(!divergenceCauseFromWord(u"nonsense"));
    }
    void keysThatWereCut()
    {
        CmpCase c(HistorySpec{.nameLength = 4});
        c.outcome("longA", 0).outcome("longB", 60).outcome("longA", 120);
        c.row(u"long"_s, 9, 0, 120);
        ReplayReport r = compareReplay(c.source(), cmpRules(), cmpRules(), cmpNow).value();
        QCOMPARE(causesOf(r).value(u"long"_s), u"truncated_key"_s);
        // A product that keeps one row a name: two clusters fall on it.
        CmpCase one;
        one.outcome("k", 0, Feedback::None, 0.95, "a")
            .outcome("k", 60, Feedback::None, 0.95, "a")
            .outcome("k", 30, Feedback::None, 0.95, "b");
        one.row(u"k"_s, 3, 0, 60, u"a"_s);
        ReplaySource& source = one.source();
        source.oneRowPerName = true;
        r = compareReplay(source, cmpRules(), cmpRules(), cmpNow).value();
        QCOMPARE(r.diverging.size(), size_t(2)); // the row, and the other cluster, which has none
        for (const ReplayDivergence& d : r.diverging)
            QCOMPARE(word(d.cause), u"truncated_key"_s);
    }
    /// A cooldown belongs to a writer: it explains rows when it explains half of them.
    void anotherCooldown()
    {
        for (const int obeying : {3, 1}) {
            CmpCase c;
            for (int k = 0; k < 5; ++k) {
                const std::string key = "k" + std::to_string(k);
                for (int i = 0; i < 13; ++i)
                    c.outcome(key, 60 * i);
                // With four hours every fourth counts: 4. Others say what no cooldown gives.
                c.row(QString::fromStdString(key), k < obeying ? 4 : 70 + k, 0, 720);
            }
            const ReplayReport r = compareReplay(c.source(), cmpRules(), cmpRules(), cmpNow).value();
            const auto causes = causesOf(r);
            QCOMPARE(causes.values().count(u"other_cooldown_reading"_s), obeying == 3 ? 3 : 0);
            QCOMPARE(causes.values().count(u"edited_row"_s), obeying == 3 ? 2 : 5);
            for (const ReplayDivergence& d : r.diverging)
                if (d.cause == DivergenceCause::OtherCooldownReading)
                    QVERIFY2(d.sentence.contains(u'4'), qPrintable(d.sentence));
        }
    }

    void notes()
    {
        CmpCase c;
        c.outcome("k", 0).outcome("k", 60, Feedback::None, std::nan("")).outcome("k", 1'100 * 60);
        ReplaySource& source = c.source();
        ReplayParams asked = cmpRules();
        asked.excludeExposed = true;
        ReplayReport r = compareReplay(source, asked, cmpRules(), cmpNow).value();
        QCOMPARE(r.notes.size(), 3); // nobody says what was shown, no number, the future
        source.hasPatterns = false;
        r = compareReplay(source, cmpRules(), cmpRules(), cmpNow).value();
        QVERIFY(r.diverging.empty()); // there is nothing to differ from
        QCOMPARE(r.notes.size(), 3);
        CmpCase empty;
        r = compareReplay(empty.source(), cmpRules(), cmpRules(), cmpNow).value();
        QVERIFY(!r.exactSince && r.notes.isEmpty() && r.outcomes == 0);
        ReplayParams bad = cmpRules();
        bad.promotion.minOccurrences = 0;
        QCOMPARE(compareReplay(empty.source(), bad, cmpRules(), cmpNow).error().code, ErrorCode::InvalidInput);
        const CancelToken token;
        token.cancel();
        QCOMPARE(compareReplay(source, cmpRules(), cmpRules(), cmpNow, token).error().code, ErrorCode::Cancelled);
    }

    /// Rows that the rules themselves wrote never diverge, whatever the rules: found out by inference as well.
    void rowsOfTheRulesThemselves()
    {
        SeededRandom random(55);
        int told = 0;
        for (int round = 0; round < 25; ++round) {
            const ReplayParams writer = cmpRules(random.pick<qint64>({0, 1, 2, 4, 12}),
                                                 random.chance(0.5) ? CooldownMode::Fixed : CooldownMode::Sliding);
            CmpCase c;
            for (int k = 0; k < 12; ++k) {
                const std::string key = "k" + std::to_string(k);
                qint64 minute = 0;
                for (int i = 0; i < 14; ++i)
                    c.outcome(key, minute += 20 + random.below(200), random.chance(0.05) ? Feedback::Regression : Feedback::None,
                              random.chance(0.1) ? 0.5 : 0.95);
            }
            ReplaySource& source = c.source();
            const auto ends = replayPromotions(*source.history, writer).value();
            for (size_t s = 0; s < ends.size(); ++s) {
                const HistorySubject& subject = source.history->subjects[s];
                if (!ends[s].state.exists)
                    continue;
                StoredPattern p;
                p.pattern.name = source.history->name(s);
                p.pattern.clusterId = source.history->cluster(s);
                p.pattern.confidence = ends[s].state.confidence;
                p.pattern.occurrenceCount = ends[s].state.count;
                p.pattern.lastSeenAt.us = ends[s].state.lastSeenUs;
                for (quint32 row = subject.begin; row < subject.end && p.pattern.createdAt.us == 0; ++row)
                    if (source.history->confidence[row] > 0.8 && source.history->bits[row].feedback() == Feedback::None)
                        p.pattern.createdAt.us = source.history->atUs[row];
                source.stored.push_back(p);
            }
            const ReplayReport r = compareReplay(source, writer, writer, cmpNow).value();
            QVERIFY(r.diverging.empty());
            QCOMPARE(r.same, r.storedPromoted);
            const Inference found = inferRules(source, writer, cmpNow).value();
            QCOMPARE(found.judged, qint64(source.stored.size()));
            QVERIFY(found.inferred);
            QCOMPARE(found.inferred->fits, found.judged); // the writer's own rules are among the candidates
            QCOMPARE(found.inferred->promotion.cooldownUs, writer.promotion.cooldownUs);
            if (writer.promotion.cooldownUs > 0) { // without a cooldown both readings are one
                const Inference stranger = inferRules(source, cmpRules(48), cmpNow).value();
                told += stranger.inferred && stranger.inferred->promotion.cooldownUs == writer.promotion.cooldownUs
                    && stranger.inferred->promotion.mode == writer.promotion.mode;
            }
        }
        QVERIFY2(told > 10, qPrintable(QString::number(told))); // also from what somebody else states
    }
};

HINDCAST_TEST(ReplayComparisonTest)
#include "tst_replay_comparison.moc"
