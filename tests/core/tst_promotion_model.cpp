// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of outcomes before and behind the promotion step: verification, gates, the life that can be told from outcomes alone,
// and the lines that a log says of it. Each against a plain reading of its rule.
#include "core/rules/hints/HintVisibility.h"
#include "core/rules/promotion/BlockForce.h"
#include "core/rules/promotion/Confidence.h"
#include "core/rules/promotion/Eligibility.h"
#include "core/rules/promotion/OutcomeState.h"
#include "core/rules/promotion/PromotionStep.h"
#include "core/rules/promotion/ReflexionLine.h"
#include "core/rules/promotion/Retention.h"
#include "core/rules/promotion/StepText.h"
#include "core/rules/promotion/TimelineReconstruction.h"
#include "core/rules/promotion/Verification.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <cmath>
#include <limits>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// A model of a pattern's life.
class TestPromotionModel : public QObject
{
    Q_OBJECT

    static constexpr qint64 start = 1'795'000'000'000'000, minute = 60'000'000;

    static TimelineOutcome anyOutcome(SeededRandom& random, qint64 at, int number)
    {
        static const std::vector<double> confidences{0.9, 0.9, 0.95, 0.8999, 0.7, std::nan(""), 1};
        TimelineOutcome o;
        o.at = {at};
        o.outcomeId = QString::number(number);
        o.confidence = random.pick(confidences);
        o.verified = random.pick(std::vector<Verified>{Verified::Yes, Verified::Yes, Verified::Yes, Verified::Unknown, Verified::No});
        o.feedback = random.chance(0.8) ? Feedback::None : Feedback(random.below(5));
        o.path = random.chance(0.3) ? OutcomePath::Synthesis : OutcomePath::Direct;
        o.fix = u"fix %1"_s.arg(random.below(3));
        return o;
    }

    /// May it count at all? As the rules say it in words.
    static bool mayCount(const TimelineOutcome& o, const PromotionParams& params, bool synthesisToo)
    {
        const bool failed = o.verified == Verified::No || o.feedback == Feedback::Regression || o.feedback == Feedback::Incorrect;
        const bool needs = o.path != OutcomePath::Synthesis || synthesisToo;
        return !std::isnan(o.confidence) && o.confidence >= params.minConfidence && !failed && (!needs || o.verified == Verified::Yes);
    }

    struct Told {
        EventKind kind;
        qint64 before, after;
        QString fixBefore, fixAfter;
        bool operator==(const Told&) const = default;
    };

    /// The same life, kept as lists of moments: nothing is remembered but what was seen and what counted.
    static std::vector<Told> lifeOf(const std::vector<TimelineOutcome>& outcomes, const PromotionParams& params, bool synthesisToo)
    {
        std::vector<Told> out;
        std::vector<qint64> seen, counted;
        double best = 0;
        QString fix;
        for (const TimelineOutcome& o : outcomes) {
            const qint64 count = qint64(counted.size());
            if (!mayCount(o, params, synthesisToo)) {
                out.push_back({EventKind::Seen, count, count, fix, fix});
                continue;
            }
            const auto promoted = [&] { return qint64(counted.size()) >= params.minOccurrences && best >= params.minConfidence; };
            const bool was = !counted.empty() && promoted();
            const auto& measured = params.mode == CooldownMode::Fixed ? counted : seen;
            EventKind kind = EventKind::Seeded;
            if (!counted.empty()) {
                const qint64 gap = o.at.us - *std::ranges::max_element(measured);
                kind = params.cooldownUs <= 0 || gap >= params.cooldownUs ? EventKind::Bumped : EventKind::CooldownSkipped;
            }
            seen.push_back(o.at.us);
            if (kind != EventKind::CooldownSkipped)
                counted.push_back(o.at.us);
            best = std::max(best, o.confidence);
            out.push_back({kind, count, qint64(counted.size()), fix, o.fix});
            fix = o.fix;
            if (!was && promoted())
                out.push_back({EventKind::Promoted, qint64(counted.size()), qint64(counted.size()), fix, fix});
        }
        return out;
    }

    static QString anyName(SeededRandom& random)
    {
        static const std::vector<QString> pieces{u"OOM"_s,      u" "_s, u"'"_s, u"\n"_s, u"="_s,     u"\\"_s,
                                                 u"\x1b[31m"_s, u"ä"_s, u"|"_s, u"\r"_s, u"\u2028"_s};
        QString out = u"p"_s;
        for (qint64 n = random.below(6); n > 0; --n)
            out += random.pick(pieces);
        return out;
    }

private Q_SLOTS:
    void livesAreTheModels()
    {
        QSet<EventKind> met;
        for (quint64 seed = 1; seed <= 2'000; ++seed) {
            SeededRandom random(seed);
            PromotionParams params;
            params.cooldownUs = random.pick(std::vector<qint64>{0, 60 * minute, 60 * minute, 120 * minute});
            params.mode = random.chance(0.5) ? CooldownMode::Fixed : CooldownMode::Sliding;
            params.minConfidence = random.pick(std::vector<double>{0.9, 0.9, 0.7});
            params.minOccurrences = 1 + random.below(4);
            const bool synthesisToo = random.chance(0.3);
            std::vector<TimelineOutcome> outcomes;
            qint64 at = start;
            for (int n = int(random.below(14)); n > 0; --n) {
                at += random.pick(
                    std::vector<qint64>{0, 1, 30 * minute, 60 * minute - 1, 60 * minute, 61 * minute, -10 * minute, 600 * minute});
                outcomes.push_back(anyOutcome(random, at, n));
            }
            const std::vector<PatternEvent> got = reconstructTimeline(outcomes, params, synthesisToo);
            const std::vector<Told> expected = lifeOf(outcomes, params, synthesisToo);
            QCOMPARE(got.size(), expected.size());
            for (size_t i = 0; i < got.size(); ++i) {
                const Told told{got[i].kind, got[i].countBefore.value(), got[i].countAfter.value(), got[i].fixBefore, got[i].fixAfter};
                QVERIFY2(told == expected[i], qPrintable(u"seed %1, event %2: %3"_s.arg(seed).arg(i).arg(word(told.kind))));
                QVERIFY(got[i].reconstructed && !got[i].reason.isEmpty() && !got[i].reason.contains(u"%1"_s));
                met.insert(told.kind);
            }
        }
        QCOMPARE(met.size(), 5);
    }

    /// Gates one by one: each that says no is named, in one order.
    void gatesByThePlainReading()
    {
        for (quint64 seed = 1; seed <= 2'000; ++seed) {
            SeededRandom random(seed);
            EligibilityInput in;
            in.confidence = random.pick(std::vector<double>{0.9, 0.8999999, 1, 0, std::nan(""), 0.5});
            in.verified = Verified(random.below(3));
            in.feedback = Feedback(random.below(5));
            in.requireVerified = random.chance(0.5);
            in.minConfidence = random.pick(std::vector<double>{0.9, 0.5, 0});
            QStringList expected;
            if (std::isnan(in.confidence) || in.confidence < in.minConfidence)
                expected << u"confidence"_s;
            if (in.verified == Verified::No || (in.verified == Verified::Unknown && in.requireVerified))
                expected << u"verified"_s;
            if (in.feedback == Feedback::Regression || in.feedback == Feedback::Incorrect)
                expected << u"feedback"_s;
            QStringList got;
            for (const Gate gate : eligibility(in).failed.list())
                got << word(gate);
            QCOMPARE(got, expected);
            QCOMPARE(eligibility(in).eligible(), expected.isEmpty());
            const QString text = ineligibleText(eligibility(in).failed, in);
            QCOMPARE(text.count(u';') + 1, std::max<qsizetype>(1, expected.size()));
            // Two numbers that differ are never printed as one.
            static const QRegularExpression numbers(u"confidence (\\S+) is below (\\S+?)(;|$)"_s);
            if (const auto match = numbers.match(text); match.hasMatch() && !std::isnan(in.confidence))
                QVERIFY2(match.captured(1) != match.captured(2), qPrintable(text));
        }
    }

    void confidencesOfAnswers()
    {
        for (const bool matched : {false, true})
            for (const Verified v : {Verified::Unknown, Verified::No, Verified::Yes}) {
                const int reasons = (matched ? 1 : 0) + (v == Verified::Yes ? 1 : 0);
                QCOMPARE(directConfidence(matched, v), reasons == 2 ? 0.9 : reasons == 1 ? 0.7 : 0.5);
            }
        SeededRandom random(3);
        for (int i = 0; i < 500; ++i) {
            const double said = random.unit() * 1.2 - 0.1;
            const auto got = synthesisConfidence(said);
            QCOMPARE(got.has_value(), said >= 0 && said <= 1);
            if (got)
                QCOMPARE(*got, said > 0.95 ? 0.95 : said);
        }
        QVERIFY(!synthesisConfidence(std::nan("")));
    }

    /// Two looks at the pods of a namespace, made of pods that are well, ill, or on their way.
    void verdictsOfTwoLooks()
    {
        static const QStringList well{u"Running"_s, u"Completed"_s, u"Succeeded"_s};
        static const QStringList onTheWay{u"ContainerCreating"_s, u"Pending"_s,        u"Terminating"_s, u"Init"_s,
                                          u"Init:0/1"_s,          u"PodInitializing"_s};
        static const QStringList ill{u"CrashLoopBackOff"_s, u"Error"_s, u"OOMKilled"_s, u"running"_s,
                                     u"Initialising"_s,     QString(),  u"Unknown"_s};
        QSet<int> met;
        for (quint64 seed = 1; seed <= 1'000; ++seed) {
            SeededRandom random(seed);
            std::optional<std::vector<PodStatus>> looks[2];
            bool issues[2] = {false, false};
            for (int look = 0; look < 2; ++look) {
                if (random.chance(0.15))
                    continue;
                looks[look].emplace();
                QStringList unhealthy, moving;
                for (qint64 n = random.below(4); n > 0; --n) {
                    const qint64 kind = random.below(5);
                    const QStringList& from = kind < 3 ? well : kind == 3 ? onTheWay : ill;
                    const PodStatus pod{u"pod-%1"_s.arg(n), from[random.below(from.size())]};
                    looks[look]->push_back(pod);
                    if (kind >= 3)
                        unhealthy << pod.name;
                    if (kind == 3)
                        moving << pod.name;
                }
                const PodHealth health = podHealth(*looks[look]);
                QCOMPARE(health.unhealthy, unhealthy);
                QCOMPARE(health.inTransit, moving);
                issues[look] = !unhealthy.isEmpty();
            }
            const bool enabled = random.chance(0.9);
            const VerificationResult got = verification(looks[0], looks[1], enabled);
            VerificationResult expected;
            if (enabled && looks[1] && !issues[1])
                expected = {Verified::Yes, Feedback::Resolved};
            else if (enabled && looks[1])
                expected = {Verified::No, looks[0] && !issues[0] ? Feedback::Regression : Feedback::Partial};
            QCOMPARE(got, expected);
            met.insert(int(got.feedback) * 4 + int(got.verified));
        }
        QCOMPARE(met.size(), 4); // nothing, resolved, partial, regression
    }

    /// One word for what became of an outcome, from a record as from the enumerations.
    void statesOfOutcomes()
    {
        ResultTally tally;
        qint64 judged = 0, verified = 0;
        for (const Verified v : {Verified::Unknown, Verified::No, Verified::Yes})
            for (int f = 0; f < 5; ++f) {
                const auto feedback = Feedback(f);
                const OutcomeState state = outcomeState(v, feedback);
                if (feedback == Feedback::Incorrect)
                    QCOMPARE(state, OutcomeState::Incorrect);
                else if (feedback == Feedback::Regression)
                    QCOMPARE(state, OutcomeState::Regression);
                else if (v == Verified::Yes)
                    QCOMPARE(state, OutcomeState::Verified);
                else
                    QCOMPARE(state, v == Verified::No ? OutcomeState::Partial : OutcomeState::Unverified);
                const Cell flag = v == Verified::Unknown ? Cell() : Cell(v == Verified::Yes);
                QCOMPARE(outcomeState(flag, textOrNull(word(feedback))), state);
                tally.add(state);
                judged += state == OutcomeState::Unverified ? 0 : 1;
                verified += state == OutcomeState::Verified ? 1 : 0;
            }
        QCOMPARE(tally.outcomes, 15);
        QCOMPARE(tally.judged, judged);
        QCOMPARE(tally.verified, verified);
        QCOMPARE(outcomeState(Cell(), Cell(u"nonsense"_s)), OutcomeState::Unverified);
        QCOMPARE(outcomeState(Cell(u"yes"_s), Cell()), OutcomeState::Unverified); // no flag
    }

    void bandsHaveTheirBorders()
    {
        const auto band = [](double v) { return confidenceBand(v); };
        const auto below = [](double v) { return std::nextafter(v, -1.0); };
        QCOMPARE(band(1), ConfidenceBand::Gate);
        QCOMPARE(band(0.9), ConfidenceBand::Gate);
        QCOMPARE(band(below(0.9)), ConfidenceBand::Middle);
        QCOMPARE(band(0.7), ConfidenceBand::Middle);
        QCOMPARE(band(below(0.7)), ConfidenceBand::Low);
        QCOMPARE(band(0.5), ConfidenceBand::Low);
        QCOMPARE(band(below(0.5)), ConfidenceBand::Least);
        QCOMPARE(band(0), ConfidenceBand::Least);
        for (const double none : {std::nan(""), below(0.0), std::nextafter(1.0, 2.0), std::numeric_limits<double>::infinity()})
            QCOMPARE(band(none), ConfidenceBand::NoNumber);
        QSet<QString> words;
        for (int i = 0; i < confidenceBands; ++i)
            words.insert(word(ConfidenceBand(i)));
        for (int i = 0; i < outcomeStates; ++i)
            words.insert(word(OutcomeState(i)));
        QCOMPARE(words.size(), confidenceBands + outcomeStates);
    }

    void blocksAreInForceUntilTheirEnd()
    {
        SeededRandom random(7);
        for (int i = 0; i < 500; ++i) {
            const Timestamp at{start + random.below(10)};
            const std::optional<Timestamp> until = random.chance(0.3) ? std::optional<Timestamp>() : Timestamp{start + random.below(10)};
            QVERIFY(!blockInForce(true, until, at));
            QCOMPARE(blockInForce(false, until, at), !until || until->us > at.us);
        }
    }

    /// What is kept and what goes, of any age: an outcome exactly as old as the period stays, a proven pattern always.
    void retentionOfAnyAge()
    {
        SeededRandom random(8);
        for (int i = 0; i < 2'000; ++i) {
            const qint64 days = random.below(200);
            const Timestamp now{start + random.below(1'000'000)};
            const Timestamp cutoff = retentionCutoff(now, days).value();
            const Timestamp at{cutoff.us + random.below(7) - 3};
            const double confidence = random.pick(std::vector<double>{0.9, 0.8999, 0, 1, std::nan("")});
            const qint64 age = now.us - at.us, period = retentionUs(days).value();
            QCOMPARE(period, days * 86'400'000'000);
            QCOMPARE(outcomePurged(age, period), at < cutoff);
            QCOMPARE(patternPurged(age, period, confidence), at < cutoff && !(confidence >= 0.9) && !std::isnan(confidence));
        }
    }

    /// Whatever names are, a message is one line without control characters, and begins as dashboards look for it.
    void messagesAreOneLine()
    {
        using namespace reflexion_line;
        for (quint64 seed = 1; seed <= 500; ++seed) {
            SeededRandom random(seed);
            const QString name = anyName(random), cluster = anyName(random), session = anyName(random);
            const Verified v = Verified(random.below(3));
            const double confidence = double(random.below(1'001)) / 1'000;
            const bool eligible = random.chance(0.5);
            const QString recorded = outcomeRecorded(session, cluster, v, confidence, eligible);
            const QStringList all{recorded,
                                  feedback(Feedback::Partial, session, cluster),
                                  seeded(name, cluster),
                                  cooldown(name, {start + random.below(2) * 500'000}),
                                  bumped(name, random.below(100)),
                                  promoted(name, cluster, 2),
                                  demoted(name, cluster),
                                  changed(EventKind::Blocked, name, cluster),
                                  purged(1, 2),
                                  failed(u"record"_s, name)};
            for (const QString& line : all) {
                QVERIFY2(line.startsWith(u"reflexion: "_s), qPrintable(line));
                for (const QChar c : line)
                    QVERIFY2(c.category() != QChar::Other_Control && c != QChar::LineSeparator && c != QChar::ParagraphSeparator,
                             qPrintable(line));
            }
            // Cut to two digits, not rounded: nothing below the gate looks as if it had passed.
            static const QRegularExpression fields(u"verified=(\\w+) confidence=(\\d\\.\\d\\d) eligible_for_pattern=(\\w+)$"_s);
            const auto match = fields.match(recorded);
            QVERIFY2(match.hasMatch(), qPrintable(recorded));
            QCOMPARE(match.captured(1), v == Verified::Yes ? u"True"_s : v == Verified::No ? u"False"_s : u"None"_s);
            QCOMPARE(match.captured(2).toDouble() >= 0.9, confidence >= 0.9);
            QVERIFY(std::abs(match.captured(2).toDouble() - confidence) < 0.01 && match.captured(2).toDouble() <= confidence + 1e-9);
            QCOMPARE(match.captured(3), eligible ? u"True"_s : u"False"_s);
        }
    }

    void hoursAndMinutes()
    {
        SeededRandom random(9);
        for (int i = 0; i < 1'000; ++i) {
            const qint64 us = (random.chance(0.5) ? 1 : -1) * random.belowLarge(1'000'000'000'000);
            const QStringList parts = hoursText(us).split(u':');
            QCOMPARE(parts.size(), 2);
            const qint64 minutes = parts[0].toLongLong() * 60 + parts[1].toLongLong();
            QCOMPARE(minutes, std::abs(us) / minute);
            QVERIFY(parts[0].size() >= 2 && parts[1].size() == 2);
        }
    }
};

HINDCAST_TEST(TestPromotionModel)
#include "tst_promotion_model.moc"
