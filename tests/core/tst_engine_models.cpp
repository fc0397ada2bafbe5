// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "EngineFixture.h"
#include "core/engine/read/ConfidenceHistogram.h"
#include "core/engine/read/PatternBook.h"
#include "core/engine/read/PatternFilter.h"
#include "core/engine/read/ValueHistogram.h"
#include "core/engine/read/dashboard/DashboardTimeline.h"
#include "core/engine/read/dashboard/DashboardYears.h"
#include "core/engine/read/dashboard/FeedCollector.h"
#include "core/query/Filter.h"
#include "core/synthetic/DemoPlan.h"
#include "core/synthetic/Problems.h"
#include "core/synthetic/Rhythm.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <cmath>
#include <limits>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 start = 1'795'000'000'000'000;

/// How long its steps are: the next one begins where one ends.
qint64 widthOf(const DashboardTimeline& timeline) { return timeline.begin(1).us - timeline.begin(0).us; }

} // namespace

/// Counting and collecting, against what one would do with all of it in memory.
class TestEngineModels : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    /// Every moment lies in its step, steps follow each other, and nothing is lost when they are joined.
    void timelines()
    {
        for (quint64 seed = 1; seed <= 200; ++seed) {
            SeededRandom random(seed);
            const int most = 2 + int(random.below(60));
            const qint64 zone = (random.below(27) - 13) * Timestamp::perHour;
            DashboardTimeline timeline(most, zone);
            const qint64 span = random.pick(
                std::vector<qint64>{Timestamp::perHour, Timestamp::perDay, 40 * Timestamp::perDay, 4'000 * Timestamp::perDay});
            std::vector<qint64> moments;
            for (qint64 n = 1 + random.below(60); n > 0; --n) {
                moments.push_back(start + (random.chance(0.5) ? 1 : -1) * random.belowLarge(span));
                DashboardStep& step = timeline.at(Timestamp{moments.back()});
                ++step.outcomes;
                step.seeded += 2;
            }
            if (random.chance(0.5))
                timeline.roundToDays();
            const auto& steps = timeline.steps();
            QVERIFY(int(steps.size()) <= most);
            QCOMPARE(timeline.total().outcomes, qint64(moments.size()));
            QCOMPARE(timeline.total().seeded, 2 * qint64(moments.size()));
            for (size_t i = 0; i < steps.size(); ++i) {
                const qint64 begin = timeline.begin(i).us, end = timeline.begin(i).us + widthOf(timeline);
                QCOMPARE(steps[i].outcomes, qint64(std::ranges::count_if(moments, [&](qint64 at) { return at >= begin && at < end; })));
                QCOMPARE((begin + zone) % std::min(widthOf(timeline), Timestamp::perDay), 0); // whole hours or days of the zone
                if (i > 0)
                    QCOMPARE(begin, timeline.begin(i - 1).us + widthOf(timeline));
            }
        }
        QVERIFY(DashboardTimeline().steps().empty());
        QCOMPARE(DashboardTimeline().total().outcomes, 0);
    }

    /// Years that are counted for themselves come to the same as one timeline of what is not far away; nothing is lost.
    void years()
    {
        for (quint64 seed = 1; seed <= 200; ++seed) {
            SeededRandom random(seed);
            const int most = 2 + int(random.below(120));
            const qint64 zone = (random.below(27) - 13) * Timestamp::perHour;
            DashboardTimeline plain(most, zone);
            DashboardYears years(most, zone);
            if (random.chance(0.5)) {
                plain.cover(Timestamp{start - 90 * Timestamp::perDay});
                years.cover(Timestamp{start - 90 * Timestamp::perDay});
            }
            const qint64 span = random.pick(
                std::vector<qint64>{Timestamp::perHour, Timestamp::perDay, 40 * Timestamp::perDay, 900 * Timestamp::perDay});
            for (qint64 n = 30 + random.below(60); n > 0; --n) {
                const Timestamp at{start + (random.chance(0.5) ? 1 : -1) * random.belowLarge(span)};
                ++plain.at(at).outcomes;
                ++years.at(at).outcomes;
            }
            const bool early = random.chance(0.5), late = random.chance(0.5);
            if (early)
                ++years.at(Timestamp{0}).outcomes;
            if (late)
                ++years.at(Timestamp::greatest()).outcomes;
            DashboardStep before, behind;
            const DashboardTimeline shown = years.take(before, behind);
            QCOMPARE(before.outcomes, qint64(early));
            QCOMPARE(behind.outcomes, qint64(late));
            QCOMPARE(widthOf(shown), widthOf(plain));
            QCOMPARE(shown.begin(0), plain.begin(0));
            QVERIFY(shown.steps() == plain.steps());
        }
    }

    /// What must be shown is shown, times that lie everywhere are, and events do not lead outcomes off the axis.
    void yearsThatAreShown()
    {
        const Timestamp now{start}, wrong{0};
        DashboardStep before, behind;
        DashboardYears asked;
        asked.cover(wrong);
        for (int i = 0; i < 50; ++i)
            ++asked.at(now).outcomes;
        ++asked.at(wrong).outcomes;
        QCOMPARE(asked.take(before, behind).total().outcomes, 51);
        DashboardYears everywhere;
        for (qint64 i = 0; i < 3'000; ++i)
            ++everywhere.at(Timestamp{Timestamp::leastUs + i * 1'000 * Timestamp::perDay}).outcomes;
        QCOMPARE(everywhere.take(before, behind).total().outcomes, 3'000);
        QCOMPARE(before.outcomes + behind.outcomes, 0);
        DashboardYears both;
        ++both.at(wrong).outcomes;
        for (int i = 0; i < 500; ++i)
            ++both.at(now).cooldowns;
        ++both.at(Timestamp::greatest()).cooldowns;
        const DashboardStep total = both.take(before, behind).total();
        QCOMPARE(total.outcomes, 1);
        QCOMPARE(total.cooldowns, 500);
        QCOMPARE(behind.cooldowns, 1);
    }

    /// The newest of many in bounded memory: the same as sorting all of them.
    void feeds()
    {
        for (quint64 seed = 1; seed <= 100; ++seed) {
            SeededRandom random(seed);
            const auto most = size_t(random.below(12));
            FeedCollector<DashboardEntry> collector(most);
            std::vector<std::pair<qint64, QString>> all;
            int made = 0;
            for (qint64 n = random.below(100); n > 0; --n) {
                const qint64 at = start + random.below(1'000'000) * 100 + n; // no two at once
                all.emplace_back(at, u"p%1"_s.arg(n));
                collector.add(Timestamp{at}, [&, name = all.back().second] {
                    ++made;
                    return DashboardEntry{Timestamp{at}, EventKind::Seeded, name, {}, {}, {}};
                });
            }
            std::ranges::sort(all, std::greater<>());
            const DashboardFeed feed = feedOf(collector);
            QCOMPARE(feed.total, qint64(all.size()));
            QCOMPARE(feed.newest.size(), std::min(most, all.size()));
            for (size_t i = 0; i < feed.newest.size(); ++i)
                QCOMPARE(feed.newest[i].pattern, all[i].second);
            QVERIFY(made >= int(feed.newest.size()));
        }
    }

    /// A value lies in the bin whose borders are around it, and in no other.
    void bins()
    {
        SeededRandom random(3);
        const double odd[] = {std::nan(""), std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(), -1e300,
                              1e300};
        for (int n = 0; n < 400; ++n) {
            const double from = double(random.below(7) - 3), to = from + 0.5 + double(random.below(5));
            const int count = 1 + int(random.below(40));
            QCOMPARE(binBorder(0, from, to, count), from);
            QCOMPARE(binBorder(count, from, to, count), to);
            QCOMPARE(valueBin(to, from, to, count), count - 1);
            for (int bin = 0; bin < count; ++bin) {
                QVERIFY(binBorder(bin, from, to, count) < binBorder(bin + 1, from, to, count));
                QCOMPARE(valueBin(binBorder(bin, from, to, count), from, to, count), bin); // a border belongs to the bin above it
            }
            for (int i = 0; i < 20; ++i) {
                const double value = from + (random.unit() * 1.4 - 0.2) * (to - from);
                const int bin = valueBin(value, from, to, count);
                if (value < from || value > to)
                    QCOMPARE(bin, -1);
                else
                    QVERIFY(bin >= 0 && bin < count && value >= binBorder(bin, from, to, count)
                            && (value <= binBorder(bin + 1, from, to, count)));
            }
            for (const double value : odd)
                QCOMPARE(valueBin(value, from, to, count), -1);
        }
        for (int hundredths = 0; hundredths <= 100; ++hundredths) // what people write lies where they mean it
            QCOMPARE(confidenceBin(hundredths / 100.0), std::min(hundredths / 5, ConfidenceHistogram::bins - 1));
        for (const double value : {-0.01, 1.01, std::nan("")})
            QCOMPARE(confidenceBin(value), -1);
    }

    /// Histograms of a database against counting by hand, filtered as well.
    void histograms()
    {
        EngineFixture db(m_folder.filePath(u"h.db"_s));
        SeededRandom random(4);
        struct Row {
            double confidence;
            std::optional<bool> verified;
            bool prod;
        };
        std::vector<Row> rows;
        for (int n = 0; n < 300; ++n) {
            const Row row{double(random.below(101)) / 100, random.chance(0.3) ? std::nullopt : std::optional(random.chance(0.5)),
                          random.chance(0.5)};
            rows.push_back(row);
            db.outcome(u"k"_s, start + n, row.confidence, row.verified, row.prod ? u"prod"_s : u"test"_s);
        }
        const Predicate onlyProd = Predicate::compare(OutcomeCluster, Comparison::Equal, Cell(u"prod"_s));
        for (const bool filtered : {false, true}) {
            const Predicate where = filtered ? onlyProd : Predicate();
            HC_GET(const ConfidenceHistogram got, readConfidenceHistogram(db.connection(), db.store(), where, {}));
            ConfidenceHistogram expected;
            for (const Row& row : rows) {
                if (filtered && !row.prod)
                    continue;
                auto& bin = expected.bin[size_t(confidenceBin(row.confidence))];
                ++(row.verified ? *row.verified ? bin.verified : bin.partial : bin.unknown);
                ++expected.rows;
            }
            QCOMPARE(got.rows, expected.rows);
            QCOMPARE(got.unreadable, 0);
            for (size_t i = 0; i < got.bin.size(); ++i)
                QVERIFY(got.bin[i].verified == expected.bin[i].verified && got.bin[i].partial == expected.bin[i].partial
                        && got.bin[i].wrong == 0 && got.bin[i].unknown == expected.bin[i].unknown);
            HC_GET(const ValueHistogram values,
                   readValueHistogram(db.connection(), db.store(), {RelationId::Outcomes, OutcomeConfidence, 0.25, 0.75, 7}, where, {}));
            QCOMPARE(values.rows, expected.rows);
            qint64 inside = 0;
            for (const qint64 count : values.bins)
                inside += count;
            QCOMPARE(inside + values.unreadable, values.rows);
            QCOMPARE(inside, qint64(std::ranges::count_if(rows, [&](const Row& r) {
                         return (!filtered || r.prod) && r.confidence >= 0.25 && r.confidence <= 0.75;
                     })));
        }
    }

    /// Names and clusters of a book: found by both, by the only one, by the first.
    void booksAndTheirCells()
    {
        EngineFixture db(m_folder.filePath(u"book.db"_s));
        db.pattern(u"oom"_s, u"a"_s, 0.95, 5, start);
        db.pattern(u"oom"_s, u"b"_s, 0.5, 1, start);
        db.pattern(u"[\"DNS\",\"disk\"]"_s, u"a"_s, 0.95, 5, start - 400 * Timestamp::perDay);
        db.pattern(u"gone"_s, u"a"_s, 0.95, 5, start, true);
        db.block(u"oom"_s, u"b"_s, {});
        HC_GET(const PatternBookPtr book, readPatternBook(db.connection(), db.store(), Timestamp{start}, {}, {}));
        QCOMPARE(book->patterns.size(), 4U);
        QCOMPARE(book->patterns[size_t(book->find(u"oom", u"b"))].clusterId, u"b"_s);
        QCOMPARE(book->patterns[size_t(book->find(u"oom", u""))].name, u"oom"_s);
        QCOMPARE(book->patterns[size_t(book->find(u"gone", u""))].clusterId, u"a"_s);
        QCOMPARE(book->find(u"oom", u"c"), -1);
        QCOMPARE(book->find(u"nosuch", u""), -1);
        for (size_t i = 0; i < book->patterns.size(); ++i) {
            const auto cell = [&](int column) { return patternCell(*book, i, column); };
            QCOMPARE(cell(PatternStoredState).text(), word(book->stored[i]));
            const bool injected = book->effective[i] == HiddenReason::None;
            QCOMPARE(cell(PatternEffectiveState).text(), effectiveWord(book->effective[i]));
            QCOMPARE(cell(PatternEffectiveReason).isNull(), injected);
            if (!injected)
                QCOMPARE(cell(PatternEffectiveReason).text(), word(book->effective[i]));
            QCOMPARE(cell(PatternBlocked).flag(), std::optional(book->patterns[i].clusterId == u"b"_s));
            QVERIFY(!cell(PatternPlaybooks).isNull());
        }
        // The fields of a filter name them.
        const auto fields = patternFilterFields(*db.store().relation(RelationId::Patterns));
        const auto counted = [&](const char* filter) {
            const auto where = compileFilter(QString::fromLatin1(filter), fields, Timestamp{start});
            if (!where)
                return -1;
            int matching = 0;
            for (size_t i = 0; i < book->patterns.size(); ++i)
                matching += matches(*where, [&](int column) { return patternCell(*book, i, column); }) ? 1 : 0;
            return matching;
        };
        QCOMPARE(counted("blocked:yes"), 1);
        QCOMPARE(counted("state:demoted"), 1);
        QCOMPARE(counted("state:blocked"), 1);
        QCOMPARE(counted("effective:injected or effective:left_out"), 4);
        QCOMPARE(counted("why_not:null"), counted("effective:injected"));
        QCOMPARE(counted("playbook:disk"), counted("playbook:DNS"));
        QCOMPARE(counted("state:nosuch"), -1);
        QCOMPARE(counted("effective:nosuch"), -1);
    }

    /// What is made up follows the week, and names every problem.
    void rhythmAndProblems()
    {
        const Timestamp monday = *parseTimestamp(u"2026-11-16"), sunday = *parseTimestamp(u"2026-11-15"),
                        saturday = *parseTimestamp(u"2026-11-14");
        for (qint64 hour = 0; hour < 24; ++hour) {
            const int weekday = hourWeight(monday.us + hour * Timestamp::perHour);
            QVERIFY(weekday >= 1 && weekday <= 100);
            QVERIFY(hourWeight(sunday.us + hour * Timestamp::perHour) < weekday);
            QCOMPARE(hourWeight(saturday.us + hour * Timestamp::perHour), hourWeight(sunday.us + hour * Timestamp::perHour));
        }
        QVERIFY(hourWeight(-1) >= 1); // before 1970, too
        SeededRandom random(9);
        qint64 busy = 0;
        for (int n = 0; n < 4'000; ++n) {
            const qint64 at = rhythmicMoment(random, monday.us, monday.us + Timestamp::perDay);
            QVERIFY(at >= monday.us && at < monday.us + Timestamp::perDay);
            const qint64 hour = (at - monday.us) / Timestamp::perHour;
            busy += hour >= 8 && hour < 16 ? 1 : 0;
        }
        QVERIFY(busy > 4'000 * 45 / 100); // a third of the hours
        QCOMPARE(rhythmicMoment(random, 5, 5), 5);
        QSet<QByteArray> names;
        for (const Problem& problem : problems()) {
            QVERIFY(!names.contains(problem.playbook));
            names.insert(problem.playbook);
            QCOMPARE(&problemOf(problem.playbook), &problem);
            QVERIFY(!problem.queries.empty() && !problem.fix.empty());
            const QJsonArray fix = QJsonDocument::fromJson(fixJson(problem.fix, "shop", "eu")).array();
            QCOMPARE(size_t(fix.size()), problem.fix.size());
            for (const auto& step : fix) {
                QVERIFY(!step[u"command"_s].toString().isEmpty());
                QVERIFY(!step[u"command"_s].toString().contains("{app}"_L1) && !step[u"command"_s].toString().contains("{ns}"_L1));
            }
        }
        QVERIFY(names.size() > 10);
        QCOMPARE(filledIn("{app} in {ns}, {app}", "a", "b"), QByteArray("a in b, a"));
        SyntheticOptions options;
        options.outcomes = 500;
        options.anchor = monday;
        const auto plan = planDemo(options);
        QCOMPARE(std::ranges::count_if(plan, [](const DemoMoment& m) { return m.part != DemoMoment::Part::Act; }), 500);
        QVERIFY(std::ranges::is_sorted(plan, {}, &DemoMoment::atUs));
        QVERIFY(plan.back().atUs <= monday.us && plan.front().atUs >= monday.us - 91 * Timestamp::perDay);
    }
};

HINDCAST_TEST(TestEngineModels)
#include "tst_engine_models.moc"
