// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an agent is given, against a plain reading of the rules that is written down here once more: letter by letter, without any
// of the sums that the engine takes instead.
#include "core/rules/hints/GateReport.h"
#include "core/rules/hints/HintBudget.h"
#include "core/rules/hints/HintSelection.h"
#include "core/rules/hints/PastOutcomes.h"
#include "core/rules/hints/PatternStanding.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QSet>
#include <QTest>

#include <cmath>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// A model of hints and of past outcomes.
class TestHintModel : public QObject
{
    Q_OBJECT

    static constexpr Timestamp now{1'795'000'000'000'000};

    static QString anyText(SeededRandom& random, qint64 most)
    {
        static const std::vector<QString> pieces{u"x"_s, u"kubectl "_s, u"ä"_s,    u"😀"_s, u"\n"_s,
                                                 u" "_s, u"→"_s,        u"日本"_s, u"\t"_s, u"]"_s};
        QString out;
        for (qint64 n = random.below(most + 1); n > 0; --n)
            out += random.pick(pieces);
        return out;
    }

    static Pattern anyPattern(SeededRandom& random)
    {
        static const std::vector<double> confidences{0.9, 0.9, 0.9, 0.95, 1, 0.97, 0.8999999, std::nan("")};
        static const std::vector<QString> clusters{u"c"_s, u"c"_s, u"c"_s, u"unknown"_s, u"unknown"_s, u"d"_s, u"C"_s, QString()};
        Pattern p;
        p.name = u"p%1"_s.arg(random.below(12)) + anyText(random, 2);
        p.description = anyText(random, 12);
        p.recommendedFix = anyText(random, random.chance(0.25) ? 300 : 40);
        p.clusterId = random.pick(clusters);
        p.confidence = random.pick(confidences);
        p.occurrenceCount = random.chance(0.3) ? random.below(3) : 2 + random.below(4);
        p.lastSeenAt = {now.us - random.below(random.chance(0.6) ? 3 : 8) * 5 * Timestamp::perDay + random.below(3) - 1};
        p.demoted = random.chance(0.1);
        p.blocked = random.chance(0.1);
        return p;
    }

    static std::vector<Pattern> anyPatterns(SeededRandom& random)
    {
        std::vector<Pattern> out;
        for (qint64 n = random.below(24); n > 0; --n)
            out.push_back(anyPattern(random));
        return out;
    }

    static HintParams anyParams(SeededRandom& random)
    {
        HintParams p;
        p.limit = random.below(14) - 1;
        p.budget = random.chance(0.3) ? 1'800 : random.below(700);
        p.decayDays = random.pick(std::vector<qint64>{30, 30, 10, 5, 0, -3});
        p.minConfidence = random.pick(std::vector<double>{0.9, 0.9, 0.5, 0.95});
        p.minOccurrences = random.below(4);
        return p;
    }

    /// Unicode's numbers: letters as people count them here.
    static QList<uint> letters(const QString& text) { return text.toUcs4(); }
    static QString fromLetters(const QList<uint>& text)
    {
        QString out;
        for (const uint c : text)
            out += QString::fromUcs4(reinterpret_cast<const char32_t*>(&c), 1);
        return out;
    }

    static HiddenReason gateOf(const Pattern& p, const QString& cluster, const HintParams& params)
    {
        const qint64 days = params.decayDays < 1 ? 1 : params.decayDays;
        if (p.demoted)
            return HiddenReason::Demoted;
        if (p.blocked)
            return HiddenReason::Blocked;
        if (std::isnan(p.confidence) || p.confidence < params.minConfidence)
            return HiddenReason::Confidence;
        if (p.occurrenceCount < params.minOccurrences)
            return HiddenReason::Occurrences;
        if (p.clusterId != cluster && p.clusterId != u"unknown")
            return HiddenReason::Cluster;
        return now.us - p.lastSeenAt.us >= days * 86'400'000'000 ? HiddenReason::Decay : HiddenReason::None;
    }

    static bool isFirst(const Pattern& a, const Pattern& b)
    {
        const auto bytes = [](const QString& s) { return s.toUtf8(); };
        return std::tuple(-a.occurrenceCount, -a.lastSeenAt.us, bytes(a.name), bytes(a.clusterId))
            < std::tuple(-b.occurrenceCount, -b.lastSeenAt.us, bytes(b.name), bytes(b.clusterId));
    }

    struct Given {
        std::vector<size_t> injected;
        std::vector<HiddenReason> reasons;
        QString text;
        bool cut = false;
    };

    /// What stands in front of a budget's end: whole hints in their order, and of the one that does not fit as much as there is room for
    /// when its first line does.
    static Given given(const std::vector<Pattern>& all, const QString& cluster, const HintParams& params)
    {
        Given out;
        std::vector<size_t> visible;
        for (size_t i = 0; i < all.size(); ++i) {
            out.reasons.push_back(gateOf(all[i], cluster, params));
            size_t place = visible.size();
            while (out.reasons[i] == HiddenReason::None && place > 0 && isFirst(all[i], all[visible[place - 1]]))
                --place;
            if (out.reasons[i] == HiddenReason::None)
                visible.insert(visible.begin() + qptrdiff(place), i);
        }
        bool more = false;
        while (qint64(visible.size()) > std::max<qint64>(params.limit, 0)) {
            out.reasons[visible.back()] = HiddenReason::Limit;
            visible.pop_back();
            more = true;
        }
        QString whole = hintHeader();
        for (const size_t i : visible)
            whole += hintText(all[i]);
        if (more)
            whole += moreHintsLine();
        if (letters(whole).size() <= params.budget) {
            out.injected = visible;
            out.text = visible.empty() ? QString() : whole;
            return out;
        }
        const qint64 room = params.budget - letters(cutMark()).size();
        QString text = hintHeader();
        for (const size_t i : visible) {
            const QString hint = hintText(all[i]), firstLine = hint.section(u'\n', 0, 0) + u'\n';
            if (out.injected.size() + 1 <= visible.size() && letters(text + firstLine).size() > room)
                break;
            out.injected.push_back(i);
            text += hint;
        }
        for (const size_t i : visible)
            if (std::ranges::find(out.injected, i) == out.injected.end())
                out.reasons[i] = HiddenReason::Budget;
        if (out.injected.empty())
            return out;
        out.cut = true;
        out.text = fromLetters(letters(text).first(std::min<qsizetype>(room, letters(text).size()))) + cutMark();
        return out;
    }

private Q_SLOTS:
    void selectionsAreTheModels()
    {
        int cut = 0, whole = 0;
        for (quint64 seed = 1; seed <= 2'000; ++seed) {
            SeededRandom random(seed);
            const std::vector<Pattern> all = anyPatterns(random);
            HintParams params = anyParams(random);
            const QString cluster = random.pick(std::vector<QString>{u"c"_s, u"c"_s, u"d"_s, u"unknown"_s, u"nowhere"_s});
            if (random.chance(0.5)) { // where a hint, or its first line, just fits or just does not
                HintParams roomy = params;
                roomy.budget = 1'000'000;
                qsizetype length = letters(hintHeader()).size();
                for (const size_t i : selectHints(all, cluster, now, roomy).injected) {
                    const QString hint = hintText(all[i]);
                    params.budget = length + letters(cutMark()).size() + random.below(3) - 1
                        + letters(random.chance(0.7) ? hint.section(u'\n', 0, 0) + u'\n' : hint).size();
                    length += letters(hint).size();
                    if (random.chance(0.3))
                        break;
                }
            }
            const HintSelection got = selectHints(all, cluster, now, params);
            const Given expected = given(all, cluster, params);
            QVERIFY2(got.text == expected.text, qPrintable(u"seed %1\n%2\n---\n%3"_s.arg(seed).arg(got.text, expected.text)));
            QCOMPARE(got.injected, expected.injected);
            QCOMPARE(got.cut, expected.cut);
            std::vector<HiddenReason> reasons(all.size(), HiddenReason::None);
            for (const LeftOutHint& hint : got.leftOut)
                reasons[hint.index] = hint.reason;
            QVERIFY(reasons == expected.reasons);
            cut += got.cut ? 1 : 0;
            whole += !got.cut && !got.text.isEmpty() ? 1 : 0;
        }
        QVERIFY2(cut > 150 && whole > 300, "both must be common for this to say something");
    }

    /// Who is given more room is never given less, and who is let through is never taken out by more room.
    void moreRoomIsNeverLess()
    {
        for (quint64 seed = 1; seed <= 150; ++seed) {
            SeededRandom random(seed);
            const std::vector<Pattern> all = anyPatterns(random);
            HintParams params = anyParams(random);
            params.limit = 20; // a line "more patterns" is text as well
            std::vector<size_t> before;
            for (params.budget = 0; params.budget < 1'000; params.budget += 1 + random.below(60)) {
                const HintSelection got = selectHints(all, u"c", now, params);
                QVERIFY(got.injected.size() >= before.size());
                QVERIFY(std::equal(before.begin(), before.end(), got.injected.begin()));
                before = got.injected;
            }
        }
    }

    /// What is selected does not depend on the order in which patterns are read, unless two of them cannot be told apart.
    void anyOrderOfReading()
    {
        for (quint64 seed = 1; seed <= 300; ++seed) {
            SeededRandom random(seed);
            std::vector<Pattern> all = anyPatterns(random);
            QSet<QString> names;
            std::erase_if(all, [&](const Pattern& p) {
                const QString name = p.name + u'|' + p.clusterId;
                const bool twice = names.contains(name);
                names.insert(name);
                return twice;
            });
            const HintParams params = anyParams(random);
            const QString text = selectHints(all, u"c", now, params).text;
            std::ranges::reverse(all);
            QCOMPARE(selectHints(all, u"c", now, params).text, text);
            std::rotate(all.begin(), all.begin() + qptrdiff(all.size() / 2), all.end());
            QCOMPARE(selectHints(all, u"c", now, params).text, text);
        }
    }

    /// The gates that a report shows are the model's, with what the pattern has and what is asked for.
    void reportsShowTheGates()
    {
        for (quint64 seed = 1; seed <= 300; ++seed) {
            SeededRandom random(seed);
            std::vector<Pattern> all = anyPatterns(random);
            all.push_back(anyPattern(random));
            const HintParams params = anyParams(random);
            const Given expected = given(all, u"c"_s, params);
            for (size_t i = 0; i < all.size(); ++i) {
                const GateReport report = gateReport(all, i, u"c", now, params);
                QCOMPARE(report.conclusion, expected.reasons[i]);
                const Pattern& p = all[i];
                QCOMPARE(report.gates[0].value, Cell(p.demoted));
                QCOMPARE(report.gates[1].passed, !p.blocked);
                QVERIFY(std::isnan(p.confidence) ? report.gates[2].value.isNull() : report.gates[2].value == Cell(p.confidence));
                QCOMPARE(report.gates[3].threshold, Cell(params.minOccurrences));
                QCOMPARE(report.gates[3].passed, p.occurrenceCount >= params.minOccurrences);
                QCOMPARE(report.gates[4].value, Cell(p.clusterId));
                QCOMPARE(report.gates[5].value.real(), double(now.us - p.lastSeenAt.us) / 86'400e6);
                QCOMPARE(report.gates[7].value, Cell(qint64(letters(hintText(p)).size())));
                // The place that it has, or would have, among the visible ones.
                qint64 rank = 1;
                for (size_t k = 0; k < all.size(); ++k)
                    if (k != i && gateOf(all[k], u"c"_s, params) == HiddenReason::None
                        && (isFirst(all[k], p) || (k < i && gateOf(p, u"c"_s, params) == HiddenReason::None && !isFirst(p, all[k]))))
                        ++rank;
                QCOMPARE(report.gates[6].value, Cell(rank));
                QCOMPARE(report.gates[6].passed, rank <= std::max<qint64>(params.limit, 0));
            }
        }
    }

    /// How long a text becomes is known without making it.
    void lengthsWithoutTexts()
    {
        for (quint64 seed = 1; seed <= 500; ++seed) {
            SeededRandom random(seed);
            std::vector<HintSize> sizes;
            QString whole = hintHeader();
            for (qint64 n = random.below(8); n > 0; --n) {
                const qsizetype first = 1 + random.below(60);
                sizes.push_back({first, first + random.below(200)});
            }
            const bool more = random.chance(0.5);
            const qint64 budget = random.below(700);
            const HintBudget fit = fitHints(sizes, more, budget);
            const qint64 length = fittedLength(sizes, more, fit);
            QVERIFY(length <= budget || length == 0);
            QVERIFY(fit.admitted <= sizes.size());
            qint64 all = letters(whole).size() + (more ? letters(moreHintsLine()).size() : 0);
            for (const HintSize& size : sizes)
                all += size.whole;
            QCOMPARE(fit.cut, all > budget);
            if (!fit.cut && !sizes.empty())
                QCOMPARE(length, all);
            else if (fit.admitted > 0)
                QCOMPARE(length, fit.keep + letters(cutMark()).size());
        }
    }

    /// A stored state is what the gates say of the row alone; soon stale is not stale.
    void storedStatesAreTheGatesOfTheRow()
    {
        QSet<StoredState> met;
        for (quint64 seed = 1; seed <= 2'000; ++seed) {
            SeededRandom random(seed);
            const Pattern p = anyPattern(random);
            HintParams params = anyParams(random);
            params.expiringDays = random.below(12);
            const StoredState got = storedState({p.confidence, p.occurrenceCount, p.demoted, p.blocked, p.lastSeenAt.us}, now, params);
            StoredState expected = StoredState::Promoted;
            switch (gateOf(p, p.clusterId, params)) {
            case HiddenReason::None: {
                // Expiring: a reader so many days later would find it stale.
                Pattern later = p;
                later.lastSeenAt.us -= params.expiringDays * 86'400'000'000;
                expected = gateOf(later, p.clusterId, params) == HiddenReason::Decay ? StoredState::Expiring : StoredState::Promoted;
                break;
            }
            case HiddenReason::Decay: expected = StoredState::Stale; break;
            case HiddenReason::Demoted: expected = StoredState::Demoted; break;
            case HiddenReason::Blocked: expected = StoredState::Blocked; break;
            default: expected = StoredState::Candidate;
            }
            QCOMPARE(got, expected);
            met.insert(got);
        }
        QCOMPARE(met.size(), 6);
    }

    void pastOutcomesAreTheModels()
    {
        int most = 0;
        for (quint64 seed = 1; seed <= 1'000; ++seed) {
            SeededRandom random(seed);
            std::vector<Outcome> all;
            for (qint64 n = random.below(12); n > 0; --n) {
                Outcome o;
                o.userId = random.pick(std::vector<QString>{u"u"_s, u"v"_s, QString()});
                o.clusterId = random.pick(std::vector<QString>{u"c"_s, u"c"_s, u"unknown"_s, u"d"_s});
                o.verified = random.pick(std::vector<Verified>{Verified::Yes, Verified::No, Verified::Unknown});
                o.createdAt = {now.us - random.below(5) * Timestamp::perDay};
                o.nameSpace = random.chance(0.5) ? QString() : u"shop"_s;
                o.rootCause = anyText(random, 6);
                o.recommendedFix = anyText(random, 40);
                all.push_back(o);
            }
            const QString user = random.pick(std::vector<QString>{u"u"_s, QString()});
            const PastOutcomeParams params{random.below(6) - 1, random.below(30)};
            const PastOutcomeSelection got = selectPastOutcomes(all, u"c", user, params);

            std::vector<std::tuple<int, qint64, size_t>> wanted; // those that were verified, the newest, in the order of reading
            for (size_t i = 0; i < all.size(); ++i)
                if (all[i].verified != Verified::No && (user.isEmpty() || all[i].userId == user)
                    && (all[i].clusterId == u"c" || all[i].clusterId == u"unknown"))
                    wanted.emplace_back(all[i].verified == Verified::Yes ? 0 : 1, -all[i].createdAt.us, i);
            std::ranges::sort(wanted);
            const size_t limit = size_t(std::max<qint64>(params.limit, 0));
            QCOMPARE(got.more, wanted.size() > limit);
            wanted.resize(std::min(limit, wanted.size()));
            QCOMPARE(got.shown.size(), wanted.size());
            for (size_t i = 0; i < wanted.size(); ++i)
                QCOMPARE(got.shown[i], std::get<2>(wanted[i]));
            QCOMPARE(got.text.isEmpty(), wanted.empty());
            // Two lines for each, a headline, and one that says that there are others.
            QCOMPARE(got.text.count(u'\n'), wanted.empty() ? 0 : qsizetype(2 * wanted.size()) + 1 + (got.more ? 1 : 0));
            const QStringList lines = got.text.split(u'\n');
            for (size_t i = 0; i < wanted.size(); ++i) {
                const Outcome& o = all[got.shown[i]];
                QString fix = o.recommendedFix;
                fix.replace(u'\n', u' ');
                const QList<uint> shown = letters(fix);
                const QString line = lines[qsizetype(2 * i) + 2];
                QVERIFY(line.startsWith(u"    → "_s + fromLetters(shown.first(std::min<qsizetype>(shown.size(), params.fixCut)))));
                QCOMPARE(line.contains(u"this is not all of it"_s), shown.size() > params.fixCut);
            }
            most = std::max(most, int(wanted.size()));
        }
        QCOMPARE(most, 4);
    }
};

HINDCAST_TEST(TestHintModel)
#include "tst_hint_model.moc"
