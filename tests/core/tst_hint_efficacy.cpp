// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What hints did, counted once more: sessions that were given one against those that were not, by problem and cluster, a vote a person.
#include "core/replay/effect/HintEfficacy.h"
#include "core/replay/history/HistoryBuilder.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/Effort.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <cmath>
#include <map>
#include <set>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 effMinute = Timestamp::perHour / 60;

struct EffOutcome {
    std::string playbook; ///< A, B or A+B
    std::string nameSpace, cluster, session, user;
    qint64 at = 0;
    int verified = 0; ///< 1 yes, 0 no, -1 nobody knows
    std::string feedback;
    qint64 id = 0;

    [[nodiscard]] std::string key() const { return "playbook=" + playbook + " | ns=" + nameSpace + " | cluster=" + cluster; }
    /// What people say outweighs what was looked at.
    [[nodiscard]] std::optional<bool> result() const
    {
        if (feedback == "incorrect" || feedback == "regression")
            return false;
        if (verified >= 0)
            return verified == 1;
        if (feedback.empty())
            return {};
        return feedback == "resolved";
    }
};

struct EffWorld {
    std::vector<EffOutcome> outcomes;
    std::map<std::pair<std::string, std::string>, qint64> given; ///< key and session: since when
    ReplaySource source;

    /// \a rows at random; with the true hints of \a harm their sessions mostly fail.
    static EffWorld make(SeededRandom& random, int rows, double harm = -1)
    {
        EffWorld out;
        HistorySpec spec;
        spec.sessions = spec.users = spec.exposures = true;
        HistoryBuilder builder(spec);
        for (int i = 0; i < rows; ++i) {
            EffOutcome o;
            o.playbook = random.pick<std::string>({"A", "A", "B", "A+B", "C"});
            o.nameSpace = random.pick<std::string>({"n", "m"});
            o.cluster = random.pick<std::string>({"c", "c", "d", "unknown"});
            o.session = "s" + std::to_string(random.below(rows / 2 + 1));
            o.user = "u" + std::to_string(random.below(3));
            o.at = (1'000 + i * 7 + random.below(5)) * effMinute;
            o.verified = int(random.below(3)) - 1;
            o.feedback = random.pick<std::string>({"", "", "", "resolved", "partial", "regression", "incorrect"});
            o.id = i + 1;
            const bool shown = random.chance(0.3);
            if (harm >= 0) {
                o = {"A", "n", "c", "s" + std::to_string(i), "u" + std::to_string(i), (1'000 + i * 7) * effMinute, 1, "", i + 1};
                o.verified = i < 4 ? 1 : random.chance(i % 2 == 0 ? 1 - harm : 0.9); // the first ones promote it
            }
            if (harm < 0 ? shown : i % 2 == 0 && i >= 4) {
                const std::string hint = harm < 0 && random.chance(0.4) ? "playbook=B | ns=n | cluster=c" : o.key();
                builder.shown(o.session, hint, o.at);
                const auto [it, isNew] = out.given.emplace(std::pair(hint, o.session), o.at);
                it->second = isNew ? o.at : std::min(it->second, o.at);
            }
            builder.add({o.key(), o.cluster, o.session, o.user, o.at, 0.95,
                         OutcomeBits::of(o.verified == 1       ? Verified::Yes
                                             : o.verified == 0 ? Verified::No
                                                               : Verified::Unknown,
                                         o.feedback.empty() ? Feedback::None : *feedbackFromWord(QString::fromStdString(o.feedback)),
                                         OutcomePath::Direct)},
                        o.id);
            out.outcomes.push_back(std::move(o));
        }
        out.source.history = std::make_shared<const OutcomeHistory>(builder.finish());
        return out;
    }
};

std::set<std::string> partsOf(const std::string& playbook)
{
    std::set<std::string> out;
    for (const QString& p : QString::fromStdString(playbook).split(u'+'))
        out.insert(p.toStdString());
    return out;
}

ReplayParams effWriter()
{
    ReplayParams p;
    p.promotion.minConfidence = 0.9;
    return p;
}

} // namespace

class HintEfficacyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsAgainstALoop()
    {
        SeededRandom random(61);
        int compared = 0, strata = 0;
        for (int round = 0; round < effort(40, 500); ++round) {
            const EffWorld world = EffWorld::make(random, int(20 + random.below(150)));
            const EfficacyReport report = hintEfficacy(world.source, effWriter(), {}, {}).value();
            QCOMPARE(report.exposure, world.given.empty() ? ExposureSource::Inferred : ExposureSource::Ledger);
            if (world.given.empty())
                continue;
            for (const HintEfficacy& h : report.hints) {
                const std::string name = h.name.toStdString(), cluster = h.cluster.toStdString();
                const auto own = std::ranges::find_if(world.outcomes,
                                                      [&](const EffOutcome& o) { return o.key() == name && o.cluster == cluster; });
                QVERIFY(own != world.outcomes.end());
                const auto wanted = partsOf(own->playbook);
                std::map<std::pair<std::string, std::string>,
                         std::map<std::tuple<std::string, std::string, bool>, std::tuple<qint64, qint64, bool>>>
                    votes;
                qint64 unknownWith = 0, unknownWithout = 0;
                for (const EffOutcome& o : world.outcomes) {
                    const auto parts = partsOf(o.playbook);
                    const bool itself = o.key() == name && o.cluster == cluster;
                    const bool related = std::ranges::any_of(parts, [&](const std::string& p) { return wanted.contains(p); })
                        && (cluster == "unknown" || o.cluster == cluster);
                    if ((!itself && !related) || o.at < h.since.us)
                        continue;
                    const auto given = world.given.find({name, o.session});
                    const bool with = given != world.given.end() && o.at >= given->second;
                    if (!with && o.at == h.since.us)
                        continue;
                    const auto result = o.result();
                    if (!result) {
                        ++(with ? unknownWith : unknownWithout);
                        continue;
                    }
                    auto& last = votes[{o.playbook, o.cluster}][{o.session, o.user, with}]; // the last one of a person counts
                    if (std::pair(o.at, o.id) >= std::pair(std::get<0>(last), std::get<1>(last)))
                        last = {o.at, o.id, *result};
                }
                Share with, without;
                std::map<std::pair<std::string, std::string>, std::array<qint64, 4>> want, got;
                for (const auto& [problem, people] : votes)
                    for (const auto& [who, vote] : people) {
                        Share& side = std::get<2>(who) ? with : without;
                        ++side.n;
                        side.successes += std::get<2>(vote);
                        auto& cells = want[problem];
                        ++cells[std::get<2>(who) ? 0 : 2];
                        cells[std::get<2>(who) ? 1 : 3] += std::get<2>(vote);
                    }
                for (const EfficacyStratum& s : h.strata)
                    got[{s.playbook.toStdString(), s.cluster.toStdString()}] = {s.results.with.n, s.results.with.successes,
                                                                                s.results.without.n, s.results.without.successes};
                QCOMPARE(got, want);
                QCOMPARE(h.with.n, with.n);
                QCOMPARE(h.with.successes, with.successes);
                QCOMPARE(h.without.n, without.n);
                QCOMPARE(h.without.successes, without.successes);
                QCOMPARE(h.unknownWith, unknownWith);
                QCOMPARE(h.unknownWithout, unknownWithout);
                qint64 both = 0, n = 0, m = 0;
                for (const auto& [problem, cells] : want)
                    if (cells[0] > 0 && cells[2] > 0) {
                        ++both;
                        n += cells[0];
                        m += cells[2];
                    }
                QCOMPARE(h.difference.has_value(), both > 0);
                QCOMPARE(h.enough, both > 0 && n >= 5 && m >= 5);
                QVERIFY(!h.difference || std::abs(*h.difference) <= 1);
                QVERIFY(!h.p || (*h.p >= 0 && *h.p <= 1));
                QVERIFY(!h.adjusted || *h.adjusted >= *h.p - 1e-12); // asking about many makes nothing surer
                QVERIFY(!(h.harmful() && h.helpful()));
                compared += h.enough;
                strata += int(h.strata.size());
            }
            QCOMPARE(report.compared, std::ranges::count_if(report.hints, [](const HintEfficacy& h) { return h.enough && h.p; }));
        }
        QVERIFY2(compared > 10 && strata > 500, qPrintable(u"%1 %2"_s.arg(compared).arg(strata)));
    }

    void harmAndHelp()
    {
        SeededRandom random(62);
        const EffWorld bad = EffWorld::make(random, 120, 0.9);
        EfficacyReport report = hintEfficacy(bad.source, effWriter(), {}, {}).value();
        QCOMPARE(report.hints.size(), size_t(1));
        QVERIFY(report.hints[0].harmful() && report.hints[0].survivesAdjusting());
        QVERIFY(*report.hints[0].difference < -0.4);
        QVERIFY(report.hints[0].interval->low <= *report.hints[0].difference
                && *report.hints[0].difference <= report.hints[0].interval->high);
        const EffWorld same = EffWorld::make(random, 120, 0.1); // as good as without
        report = hintEfficacy(same.source, effWriter(), {}, {}).value();
        QVERIFY(!report.hints[0].harmful());
        // Too few results say nothing, however bad they are.
        EfficacySpec spec;
        spec.leastResults = 1'000;
        report = hintEfficacy(bad.source, effWriter(), {}, spec).value();
        QVERIFY(!report.hints[0].enough && !report.hints[0].harmful() && !report.hints[0].adjusted);
        QCOMPARE(report.compared, 0);
    }

    /// Without a ledger it is assumed that sessions were given what the reader would have given.
    void inferred()
    {
        SeededRandom random(63);
        const EffWorld world = EffWorld::make(random, 120, 0.9);
        EfficacySpec spec;
        spec.exposure = ExposureSource::Inferred;
        const EfficacyReport report = hintEfficacy(world.source, effWriter(), {}, spec).value();
        QCOMPARE(report.exposure, ExposureSource::Inferred);
        QCOMPARE(report.hints.size(), size_t(1));
        QCOMPARE(report.hints[0].without.n, 0); // each began after its promotion
        QVERIFY(!report.hints[0].enough);
    }

    void refusals()
    {
        SeededRandom random(64);
        const EffWorld world = EffWorld::make(random, 30);
        EfficacySpec spec;
        spec.leastResults = 0;
        QCOMPARE(hintEfficacy(world.source, effWriter(), {}, spec).error().code, ErrorCode::InvalidInput);
        const CancelToken token;
        token.cancel();
        QCOMPARE(hintEfficacy(world.source, effWriter(), {}, {}, token).error().code, ErrorCode::Cancelled);
        EffWorld empty = EffWorld::make(random, 0);
        QVERIFY(hintEfficacy(empty.source, effWriter(), {}, {}).value().hints.empty());
    }
};

HINDCAST_TEST(HintEfficacyTest)
#include "tst_hint_efficacy.moc"
