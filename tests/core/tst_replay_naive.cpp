// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Replays of random histories against a simulation that knows nothing of them: plain records, one after the other, rules as README tells them.
#include "core/replay/effect/HintDrill.h"
#include "core/replay/history/HistoryBuilder.h"
#include "core/replay/promotion/PromotionReplay.h"
#include "core/replay/promotion/ReplayEffects.h"
#include "core/replay/promotion/ReplayTrace.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/Effort.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <map>
#include <set>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 naiveHour = Timestamp::perHour;

/// An outcome as somebody would write it down.
struct PlainOutcome {
    std::string key, cluster, session, user;
    qint64 at = 0; ///< µs
    double confidence = 0;
    std::string verified; ///< yes, no, nothing
    std::string feedback;
    std::string path;
    qint64 id = 0; ///< the order of recording
};

/// A pattern while it lives.
struct PlainPattern {
    bool there = false, demoted = false;
    qint64 count = 0, seen = 0, counted = 0;
    double confidence = 0;
    std::optional<qint64> promoted;
};

struct PlainRules {
    double confidence = 0.85;
    qint64 occurrences = 2;
    qint64 cooldown = naiveHour;
    bool sliding = false, mustBeVerified = true, synthesisFree = true, heeds = true, leaveOut = false, leaveShown = false, recorded = false;
    std::optional<qint64> since, until, decayDays;
    std::set<std::string> clusters, sessions, users; ///< that are left out

    [[nodiscard]] bool eligible(const PlainOutcome& o) const
    {
        if (o.confidence < confidence || o.verified == "no" || o.feedback == "regression")
            return false;
        if (o.feedback == "incorrect" && heeds)
            return false;
        const bool free = !mustBeVerified || (synthesisFree && o.path == "synthesis");
        return free || o.verified == "yes";
    }
    [[nodiscard]] bool promotes(const PlainPattern& p) const
    {
        return p.there && !p.demoted && p.count >= occurrences && p.confidence >= confidence;
    }
    [[nodiscard]] bool takesPart(const PlainOutcome& o, const std::set<std::pair<std::string, std::string>>& shown) const
    {
        if ((since && o.at < *since) || (until && o.at > *until))
            return false;
        if (leaveOut && (clusters.contains(o.cluster) || sessions.contains(o.session) || users.contains(o.user)))
            return false;
        return !(leaveShown && shown.contains({o.session, o.key}));
    }
    void step(PlainPattern& p, const PlainOutcome& o) const
    {
        if (heeds && o.feedback == "incorrect") {
            p.demoted = p.demoted || p.there;
            return;
        }
        if (!eligible(o))
            return;
        if (!p.there) {
            p = {true, p.demoted, 1, o.at, o.at, o.confidence, p.promoted};
        } else {
            const bool counts = cooldown == 0 || o.at - (sliding ? p.seen : p.counted) >= cooldown;
            p.confidence = std::max(p.confidence, o.confidence);
            p.seen = std::max(p.seen, o.at);
            if (counts) {
                ++p.count;
                p.counted = std::max(p.counted, o.at);
            }
        }
        if (promotes(p) && !p.promoted)
            p.promoted = o.at;
    }
    [[nodiscard]] ReplayParams params() const
    {
        ReplayParams out;
        out.promotion = {cooldown, sliding ? CooldownMode::Sliding : CooldownMode::Fixed, confidence, occurrences};
        out.requireVerified = mustBeVerified;
        out.synthesisExempt = synthesisFree;
        out.heedsIncorrect = heeds;
        out.exclusions = leaveOut;
        out.excludeExposed = leaveShown;
        out.recordedOrder = recorded;
        out.decayDays = decayDays;
        if (since)
            out.sinceUs = *since;
        if (until)
            out.untilUs = *until;
        return out;
    }
};

/// A history with whatever happens: late records, equal moments, sessions in two clusters, hints that were shown.
struct PlainHistory {
    std::vector<PlainOutcome> outcomes; ///< as they were recorded
    std::set<std::pair<std::string, std::string>> shown; ///< session and key
    OutcomeHistory built;

    static PlainHistory make(SeededRandom& random, int rows, const PlainRules& leaveOut)
    {
        PlainHistory out;
        HistorySpec spec;
        spec.sessions = spec.users = spec.exposures = true;
        for (const std::string& c : leaveOut.clusters)
            spec.excludeClusters << QString::fromStdString(c);
        for (const std::string& s : leaveOut.sessions)
            spec.excludeSessions << QString::fromStdString(s);
        for (const std::string& u : leaveOut.users)
            spec.excludeUsers << QString::fromStdString(u);
        HistoryBuilder builder(spec);
        qint64 now = 100 * naiveHour;
        for (int i = 0; i < rows; ++i) {
            PlainOutcome o;
            now += random.below(4) == 0 ? 0 : random.below(90) * naiveHour / 60;
            o.at = random.chance(0.15) ? now - random.below(300) * naiveHour / 60 : now;
            o.key = "key " + std::to_string(random.below(6));
            o.cluster = random.pick<std::string>({"a", "b", "unknown"});
            o.session = "s" + std::to_string(random.below(rows / 3 + 1));
            o.user = "u" + std::to_string(random.below(4));
            o.confidence = random.pick<double>({0.5, 0.8, 0.85, 0.9, 0.95, 1.0});
            o.verified = random.pick<std::string>({"yes", "yes", "yes", "no", "nothing"});
            o.feedback = random.pick<std::string>({"", "", "", "", "resolved", "partial", "regression", "incorrect"});
            o.path = random.pick<std::string>({"direct", "direct", "synthesis"});
            o.id = i + 1;
            builder.add({o.key, o.cluster, o.session, o.user, o.at, o.confidence,
                         OutcomeBits::of(o.verified == "yes"      ? Verified::Yes
                                             : o.verified == "no" ? Verified::No
                                                                  : Verified::Unknown,
                                         *feedbackFromWord(QString::fromStdString(o.feedback.empty() ? "resolved" : o.feedback)),
                                         o.path == "direct" ? OutcomePath::Direct : OutcomePath::Synthesis)},
                        o.id);
            if (random.chance(0.1)) {
                builder.shown(o.session, o.key, o.at);
                out.shown.insert({o.session, o.key});
            }
            out.outcomes.push_back(std::move(o));
        }
        out.built = builder.finish();
        return out;
    }
    /// Of one pattern, in the order in which they are replayed.
    [[nodiscard]] std::vector<PlainOutcome> of(const std::string& key, const std::string& cluster, bool recorded) const
    {
        std::vector<PlainOutcome> out;
        for (const PlainOutcome& o : outcomes)
            if (o.key == key && o.cluster == cluster)
                out.push_back(o);
        std::ranges::sort(
            out, [&](const PlainOutcome& a, const PlainOutcome& b) { return recorded || a.at == b.at ? a.id < b.id : a.at < b.at; });
        return out;
    }
};

PlainRules someRules(SeededRandom& random)
{
    PlainRules r;
    r.confidence = random.pick<double>({0.5, 0.8, 0.85, 0.9, 1.0});
    r.occurrences = 1 + random.below(4);
    r.cooldown = random.pick<qint64>({0, naiveHour, naiveHour, 3 * naiveHour, 24 * naiveHour});
    r.sliding = random.chance(0.5);
    r.mustBeVerified = random.chance(0.7);
    r.synthesisFree = random.chance(0.6);
    r.heeds = random.chance(0.8);
    r.leaveShown = random.chance(0.3);
    r.leaveOut = random.chance(0.5);
    r.recorded = random.chance(0.3);
    if (random.chance(0.3))
        r.since = (100 + random.below(100)) * naiveHour;
    if (random.chance(0.3))
        r.until = (150 + random.below(200)) * naiveHour;
    if (r.since && r.until && *r.since > *r.until)
        std::swap(r.since, r.until);
    if (random.chance(0.3))
        r.decayDays = 1 + random.below(10);
    if (random.chance(0.4))
        r.clusters = {"b"};
    if (random.chance(0.4))
        r.sessions = {"s1", "s2", "s3"};
    if (random.chance(0.4))
        r.users = {"u0"};
    return r;
}

} // namespace

class ReplayNaiveTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void endsAndTraces()
    {
        SeededRandom random(101);
        int promoted = 0, demoted = 0, leftOut = 0, late = 0;
        for (int round = 0; round < effort(150, 2'000); ++round) {
            const PlainRules rules = someRules(random);
            const PlainHistory history = PlainHistory::make(random, int(20 + random.below(150)), rules);
            const auto ends = replayPromotions(history.built, rules.params());
            QVERIFY(ends);
            for (size_t s = 0; s < history.built.subjects.size(); ++s) {
                const std::string key = history.built.name(s).toStdString(), cluster = history.built.cluster(s).toStdString();
                const auto steps = traceReplay(history.built, s, rules.params());
                const auto lines = history.of(key, cluster, rules.recorded);
                QCOMPARE(steps.size(), lines.size());
                PlainPattern p;
                for (size_t i = 0; i < lines.size(); ++i) {
                    const PlainPattern before = p;
                    const bool takesPart = rules.takesPart(lines[i], history.shown);
                    if (takesPart)
                        rules.step(p, lines[i]);
                    QCOMPARE(steps[i].outcomeId, QString::number(lines[i].id));
                    QCOMPARE(steps[i].verdict == ReplayVerdict::LeftOut, !takesPart);
                    QCOMPARE(steps[i].countBefore, before.count);
                    QCOMPARE(steps[i].countAfter, p.count);
                    QVERIFY(!steps[i].rule.isEmpty());
                    leftOut += !takesPart;
                }
                const PatternEnd& end = (*ends)[s];
                QCOMPARE(end.state.exists, p.there);
                QCOMPARE(end.state.demoted, p.demoted);
                QCOMPARE(end.state.count, p.count);
                QCOMPARE(end.promotedAtUs, p.promoted);
                if (p.there) {
                    QCOMPARE(end.state.confidence, p.confidence);
                    QCOMPARE(end.state.lastSeenUs, p.seen);
                }
                const Timestamp now{400 * naiveHour};
                const bool decayed = rules.decayDays && now.us - p.seen >= *rules.decayDays * 24 * naiveHour;
                QCOMPARE(end.promoted(rules.params(), now), rules.promotes(p) && !decayed);
                promoted += rules.promotes(p);
                demoted += p.demoted;
                late += history.built.subjects[s].late;
            }
        }
        QVERIFY(promoted > 100 && demoted > 100 && leftOut > 500 && late > 100); // all of it was looked at
    }

    /// What hints would have done: counted outcome by outcome, session by session.
    void effects()
    {
        SeededRandom random(102);
        qint64 given = 0, looked = 0;
        for (int round = 0; round < effort(80, 1'000); ++round) {
            PlainRules rules = someRules(random);
            rules.recorded = false;
            const PlainHistory history = PlainHistory::make(random, int(20 + random.below(120)), rules);
            const Timestamp now{400 * naiveHour};
            const ReplayEffects effects = replayEffects(history.built, rules.params(), now).value();
            qint64 verified = 0, known = 0, regressions = 0;
            for (size_t s = 0; s < history.built.subjects.size(); ++s) {
                PlainPattern p;
                for (const PlainOutcome& o :
                     history.of(history.built.name(s).toStdString(), history.built.cluster(s).toStdString(), false)) {
                    if (!rules.takesPart(o, history.shown))
                        continue;
                    if (rules.promotes(p)) {
                        known += o.verified != "nothing";
                        verified += o.verified == "yes";
                        regressions += o.feedback == "regression";
                    }
                    rules.step(p, o);
                }
            }
            qint64 hints = 0; // at most five a session, of its cluster and of none
            const qint64 decay = rules.decayDays.value_or(30) * 24 * naiveHour;
            for (const SessionStart& start : history.built.sessionStarts) {
                const std::string place(history.built.clusterTexts.text(start.cluster));
                qint64 seen = 0;
                for (size_t s = 0; s < history.built.subjects.size(); ++s) {
                    const std::string cluster = history.built.cluster(s).toStdString();
                    if (cluster != place && cluster != "unknown")
                        continue;
                    PlainPattern p;
                    for (const PlainOutcome& o : history.of(history.built.name(s).toStdString(), cluster, false))
                        if (o.at < start.atUs && rules.takesPart(o, history.shown))
                            rules.step(p, o);
                    seen += rules.promotes(p) && start.atUs - p.seen < decay;
                }
                hints += std::min<qint64>(seen, 5);
            }
            QCOMPARE(effects.hintsGiven, hints);
            QCOMPARE(effects.sessions, qint64(history.built.sessionStarts.size()));
            QCOMPARE(effects.verifiedAfter.n, known);
            QCOMPARE(effects.verifiedAfter.successes, verified);
            QCOMPARE(effects.regressionsAfter, regressions);
            looked += known;
            given += effects.hintsGiven;
        }
        QVERIFY2(given > 20 && looked > 200, qPrintable(u"%1 %2"_s.arg(given).arg(looked)));
    }

    /// Each session is given what a reader would choose at its beginning: by count, then the newest, then by name and cluster.
    void whatSessionsWouldBeGiven()
    {
        SeededRandom random(103);
        qint64 hints = 0, sessions = 0;
        for (int round = 0; round < effort(40, 400); ++round) {
            PlainRules rules = someRules(random);
            rules.recorded = false;
            const PlainHistory history = PlainHistory::make(random, int(20 + random.below(120)), rules);
            ReplaySource source;
            source.history = std::make_shared<const OutcomeHistory>(history.built);
            HintParams reader;
            reader.limit = 1 + random.below(4);
            reader.budget = 1'000'000;
            reader.decayDays = 1 + random.below(5);
            const qint64 decay = rules.decayDays.value_or(reader.decayDays) * 24 * naiveHour;
            qint64 told = 0, withHints = 0;
            const auto totals = drillHints(source, rules.params(), reader, {}, [&](const DrilledSession& session) {
                const std::string cluster = std::string(history.built.clusterTexts.text(session.start.cluster));
                std::vector<std::tuple<qint64, qint64, std::string, std::string>> choice;
                for (size_t s = 0; s < history.built.subjects.size(); ++s) {
                    const std::string key = history.built.name(s).toStdString(), place = history.built.cluster(s).toStdString();
                    if (place != cluster && place != "unknown")
                        continue;
                    PlainPattern p;
                    for (const PlainOutcome& o : history.of(key, place, false))
                        if (o.at < session.start.atUs && rules.takesPart(o, history.shown))
                            rules.step(p, o);
                    if (rules.promotes(p) && session.start.atUs - p.seen < decay)
                        choice.emplace_back(-p.count, -p.seen, key, place);
                }
                std::ranges::sort(choice);
                choice.resize(std::min(choice.size(), size_t(reader.limit)));
                std::vector<std::tuple<std::string, std::string>> want, got;
                for (const auto& [count, seen, key, place] : choice)
                    want.emplace_back(key, place);
                for (const quint32 subject : session.hints)
                    got.emplace_back(history.built.name(subject).toStdString(), history.built.cluster(subject).toStdString());
                if (want != got)
                    qFatal("round %d: another choice", round);
                if (session.hints.empty() != (session.characters == 0))
                    qFatal("a text without hints");
                told += qint64(got.size());
                withHints += !got.empty();
            });
            QVERIFY(totals);
            QCOMPARE(totals->hintsGiven, told);
            QCOMPARE(totals->withHints, withHints);
            QCOMPARE(totals->sessions, qint64(history.built.sessionStarts.size()));
            qint64 sum = 0;
            for (const qint64 n : totals->sessionsOfHint)
                sum += n;
            QCOMPARE(sum, told);
            hints += told;
            sessions += totals->sessions;
        }
        QVERIFY(hints > 200 && sessions > 500);
    }

    /// Where sessions begin, and what they had been shown.
    void sessionsAndExposures()
    {
        SeededRandom random(104);
        for (int round = 0; round < 60; ++round) {
            const PlainHistory history = PlainHistory::make(random, int(random.below(120)), {});
            std::map<std::string, std::pair<qint64, std::string>> firsts;
            for (const PlainOutcome& o : history.outcomes) {
                const auto it = firsts.find(o.session);
                if (it == firsts.end() || o.at < it->second.first)
                    firsts[o.session] = {o.at, o.cluster};
            }
            std::set<std::string> started;
            for (const SessionStart& start : history.built.sessionStarts)
                started.insert(std::string(history.built.sessionTexts.text(start.session)));
            std::set<std::string> all;
            for (const auto& [session, first] : firsts)
                all.insert(session);
            QCOMPARE(started, all);
            std::set<std::pair<std::string, std::string>> shown;
            for (const SessionExposure& e : history.built.exposures)
                shown.insert({std::string(history.built.sessionTexts.text(e.session)), std::string(history.built.hintTexts.text(e.hint))});
            QCOMPARE(shown, history.shown);
            QVERIFY(std::ranges::is_sorted(history.built.exposures));
            const auto span = history.built.span();
            QCOMPARE(span.has_value(), !history.outcomes.empty());
            if (span) {
                QCOMPARE(span->first.us, std::ranges::min(history.outcomes, {}, &PlainOutcome::at).at);
                QCOMPARE(span->second.us, std::ranges::max(history.outcomes, {}, &PlainOutcome::at).at);
            }
        }
    }
};

HINDCAST_TEST(ReplayNaiveTest)
#include "tst_replay_naive.moc"
