// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "DemoOutcomes.h"
#include "OddTable.h"
#include "core/facets/explore/BrushParts.h"
#include "core/facets/explore/GapBuckets.h"
#include "core/query/FilterEdit.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <limits>
#include <map>
#include <numeric>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

OutcomeState stateOf(const Record& r)
{
    const auto verified = r.cells[OutcomeVerified].flag();
    return outcomeState(!verified       ? Verified::Unknown
                            : *verified ? Verified::Yes
                                        : Verified::No,
                        feedbackFromWord(r.cells[OutcomeFeedback].text()).value_or(Feedback::None));
}

} // namespace

/// The linked charts against the records one by one.
class tst_Explore : public QObject
{
    Q_OBJECT

    std::optional<DemoOutcomes> m_demo;

    [[nodiscard]] Predicate compiled(const QString& filter) const { return m_demo->compiled(filter); }
    static bool passes(const Predicate& where, const Record& r) { return DemoOutcomes::passes(where, r); }

private Q_SLOTS:
    void initTestCase()
    {
        m_demo.emplace();
        QCOMPARE(m_demo->source->table->rows, qint64(m_demo->records.size()));
    }

    void everyChart_data()
    {
        QTest::addColumn<QString>("filter");
        for (const char* filter :
             {"", "confidence>=0.9", "confidence>=0.5 confidence<0.9", "verified:no", "-cluster:unknown", "created_at>=2026-10-01",
              "created_at>=2026-10-01 confidence>=0.7 cluster:/prod/ verified:yes",
              "(confidence>=0.9 or verified:no) created_at<2026-11-10", "confidence<0", "playbook:/o/ or confidence>2"})
            if (!QByteArray(filter).contains("playbook:/"))
                QTest::newRow(*filter ? filter : "everything") << QString::fromUtf8(filter);
    }
    /// Each chart is what its own part of the filter does not take away.
    void everyChart()
    {
        QFETCH(QString, filter);
        const Predicate where = compiled(filter);
        const auto brushes = brushesOf(where);
        const ExploreCounts counts = countExplore(*m_demo->source, where, {});
        QVERIFY(counts.undecided.empty());
        qint64 matched = 0;
        std::map<std::pair<int, int>, qint64> times, confidences, heat;
        for (const Record& r : m_demo->records) {
            const auto ignoring = [&](ExploreBrush own) {
                for (size_t b = 0; b < brushes.size(); ++b)
                    if (int(b) != int(own) && !passes(brushes[b], r))
                        return false;
                return true;
            };
            matched += passes(where, r);
            const int state = int(stateOf(r));
            if (ignoring(ExploreBrush::Time)) {
                const auto after = std::ranges::upper_bound(m_demo->source->begins, r.cells[OutcomeCreatedAt].time());
                ++times[{int(after - m_demo->source->begins.begin()) - 1, state}];
            }
            if (const double c = r.cells[OutcomeConfidence].real(); ignoring(ExploreBrush::Confidence) && c >= 0 && c <= 1)
                for (int bin = 0; bin < exploreBins; ++bin) // as the filter of a bin says it
                    confidences[{bin, state}] += c >= double(bin) / exploreBins
                        && (c < double(bin + 1) / exploreBins || (bin == exploreBins - 1 && c == 1.0));
            if (ignoring(ExploreBrush::Place))
                for (int x = 0; x < m_demo->source->clusters->count; ++x)
                    for (int y = 0; y < m_demo->source->playbooks.size(); ++y)
                        if (Cell::compare(m_demo->source->clusters->values[size_t(x)], r.cells[OutcomeCluster]) == 0
                            && stringsOf(r.cells[OutcomePlaybooks]).contains(m_demo->source->playbooks[y]))
                            ++heat[{x, y}];
        }
        QCOMPARE(counts.matched, matched);
        for (int x = 0; x + 1 < int(m_demo->source->begins.size()); ++x)
            for (int y = 0; y < outcomeStates; ++y)
                QCOMPARE(counts.times.at(x, y), (times[{x, y}]));
        for (int x = 0; x < exploreBins; ++x)
            for (int y = 0; y < outcomeStates; ++y)
                QCOMPARE(counts.confidence.at(x, y), (confidences[{x, y}]));
        for (int x = 0; x < m_demo->source->clusters->count; ++x)
            for (int y = 0; y < m_demo->source->playbooks.size(); ++y)
                QCOMPARE(counts.heat.at(x, y), (heat[{x, y}]));
    }

    /// Own part and rest together are the filter; which bins it chooses is drawn only when they are neighbours, and not all of them.
    void brushOfAColumn_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("last");
        QTest::newRow("nothing") << QString() << -1 << -1;
        QTest::newRow("of others") << u"verified:yes cluster:unknown"_s << -1 << -1;
        QTest::newRow("from, to") << u"confidence>=0.5 confidence<0.7 verified:yes"_s << 10 << 13;
        QTest::newRow("the last bin has its end") << u"confidence>=0.9"_s << 18 << 19;
        QTest::newRow("the end alone") << u"confidence<0.05"_s << 0 << 0;
        QTest::newRow("less than a bin") << u"confidence>=0.51 confidence<0.54"_s << -1 << -1;
        QTest::newRow("two stretches") << u"(confidence<0.2 or confidence>=0.8)"_s << -1 << -1;
        QTest::newRow("all of it") << u"confidence>=0"_s << -1 << -1;
        QTest::newRow("mixed with another") << u"(confidence>=0.9 or verified:no)"_s << -1 << -1;
        QTest::newRow("all but") << u"-(confidence>=0.5)"_s << 0 << 9;
    }
    void brushOfAColumn()
    {
        QFETCH(QString, filter);
        QFETCH(int, first);
        QFETCH(int, last);
        const Predicate where = compiled(filter);
        const ColumnBrush brush = brushOfColumn(where, OutcomeConfidence);
        std::vector<int> own, rest;
        brush.own.collectColumns(own);
        brush.rest.collectColumns(rest);
        QVERIFY(std::ranges::all_of(own, [](int c) { return c == OutcomeConfidence; }));
        for (const Record& r : m_demo->records)
            QCOMPARE(passes(brush.own, r) && passes(brush.rest, r), passes(where, r));
        const auto bins = brushedBins(brush.own, exploreBins, [](int i) { return double(i) / exploreBins; });
        QCOMPARE(bins, first < 0 ? std::nullopt : std::optional(std::pair(first, last)));
    }

    /// What is left out in the middle leaves no neighbours; what is cut in two is not left out.
    void pickedByAColumn()
    {
        const auto picked = [this](const QString& filter) {
            return pickedBins(brushOfColumn(compiled(filter), OutcomeConfidence).own, exploreBins,
                              [](int i) { return double(i) / exploreBins; });
        };
        std::vector<int> others;
        for (int i = 0; i < exploreBins; ++i)
            if (i != 10 && i != 11)
                others.push_back(i);
        QCOMPARE(picked(u"-(confidence>=0.5 confidence<0.6)"_s), others);
        QCOMPARE(picked(u"verified:no -(confidence>=0.48 confidence<0.62)"_s), others);
        QCOMPARE(picked(u"(confidence<0.05 or confidence>=0.95)"_s), (std::vector<int>{0, 19}));
        QCOMPARE(picked(u"confidence>=0.51 confidence<0.54"_s), std::vector<int>{10}); // both ends lie beside it
        QCOMPARE(picked(u"(confidence:0.52 or confidence>=0.95)"_s), (std::vector<int>{10, 19}));
        for (const QString& filter :
             {QString(), u"verified:no"_s, u"confidence>=0.5"_s, u"-(confidence<0.5)"_s, u"confidence<2"_s, u"confidence<0"_s})
            QVERIFY2(picked(filter).empty(), qPrintable(filter));
    }

    void topLists_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<int>("column");
        for (const char* filter : {"", "verified:yes confidence>=0.7", "cluster:unknown", "-playbook:OOMKilled created_at>=2026-10-01",
                                   "(cluster:unknown or user:nobody)", "confidence<0"})
            for (const int column : {int(OutcomePlaybooks), int(OutcomeCluster), int(OutcomeNamespace), int(OutcomeUser),
                                     int(OutcomeRootCause), int(OutcomePathColumn), int(OutcomeRole), int(OutcomeFeedback)})
                QTest::addRow("%s %d", filter, column) << QString::fromUtf8(filter) << column;
    }
    /// The most frequent values of a field, without what the filter says of this very field.
    void topLists()
    {
        QFETCH(QString, filter);
        QFETCH(int, column);
        const Predicate where = compiled(filter);
        std::vector<Predicate> others;
        bool brushed = false;
        for (const Predicate& term : where.kind == Predicate::Kind::And ? where.children : std::vector{where}) {
            std::vector<int> columns;
            term.collectColumns(columns);
            const bool own = !columns.empty() && std::ranges::count(columns, column) == std::ssize(columns);
            brushed |= own;
            if (!own)
                others.push_back(term);
        }
        const Predicate rest = Predicate::all(others);
        std::map<QByteArray, std::array<qint64, outcomeStates>> expected;
        qint64 rows = 0, without = 0;
        for (const Record& r : m_demo->records) {
            if (!passes(rest, r))
                continue;
            ++rows;
            const Cell& cell = r.cells[size_t(column)];
            QStringList values = column == OutcomePlaybooks ? stringsOf(cell) : cell.isNull() ? QStringList() : QStringList{cell.text()};
            values.removeDuplicates();
            without += values.isEmpty();
            for (const QString& value : std::as_const(values))
                ++expected[value.toUtf8()][size_t(stateOf(r))];
        }
        const TopValues top = countExplore(*m_demo->source, where, {}, {}, column).top;
        QCOMPARE(top.column, column);
        QCOMPARE(top.rows, rows);
        QCOMPARE(top.brushed, brushed);
        QCOMPARE(top.distinct, qint64(expected.size()));
        QCOMPARE(qint64(top.values.size()), std::min<qint64>(exploreTop, qint64(expected.size()) + (without > 0)));
        qint64 last = std::numeric_limits<qint64>::max();
        for (const TopValue& value : top.values) {
            QVERIFY(value.rows() <= last);
            last = value.rows();
            if (value.value.isNull())
                QCOMPARE(value.rows(), without);
            else
                QVERIFY(expected.at(value.value.text().toUtf8()) == value.states);
        }
        for (const auto& [name, states] : expected) // nobody who is missing comes more often
            if (std::accumulate(states.begin(), states.end(), qint64(0)) > last)
                QVERIFY(std::ranges::any_of(
                    top.values, [&](const TopValue& v) { return !v.value.isNull() && v.value.text() == QString::fromUtf8(name); }));
    }
    void nothingToList()
    {
        QCOMPARE(countExplore(*m_demo->source, {}, {}).top.column, -1);
        QCOMPARE(countExplore(*m_demo->source, {}, {}, {}, OutcomeQuery).top.column, -1);      // not in memory
    }

    void reliability()
    {
        const ExploreCounts counts = countExplore(*m_demo->source, {}, {});
        qint64 judged = 0;
        for (const ReliabilityBin& bin : counts.reliability) {
            judged += bin.judged;
            QCOMPARE(bin.interval.has_value(), bin.judged > 0);
            if (bin.interval)
                QVERIFY(*bin.interval == wilsonInterval({bin.verified, bin.judged}).value());
        }
        qint64 expected = 0;
        for (const Record& r : m_demo->records)
            expected += stateOf(r) != OutcomeState::Unverified;
        QCOMPARE(judged, expected);
    }

    /// The second opening needs no scan, and says the same.
    void secondOpening()
    {
        QFile file(m_demo->url.path);
        QVERIFY(file.open(QIODevice::ReadWrite)); // as if it had been written a while ago
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(-60), QFileDevice::FileModificationTime));
        file.close();
        const QString folder = m_demo->folder.filePath(u"second"_s);
        HC_GET(const ExploreSourcePtr first, readExplore(*m_demo->connection, *m_demo->store, folder, {}));
        QVERIFY(!first->fromCache);
        HC_GET(const ExploreSourcePtr second, readExplore(*m_demo->connection, *m_demo->store, folder, {}));
        QVERIFY(second->fromCache);
        const Predicate where = compiled(u"confidence>=0.7 verified:yes"_s);
        const ExploreCounts a = countExplore(*first, where, {}), b = countExplore(*second, where, {});
        QCOMPARE(b.matched, a.matched);
        QCOMPARE(b.times.counts, a.times.counts);
        QCOMPARE(b.heat.counts, a.heat.counts);
        QCOMPARE(b.gaps.counts, a.gaps.counts);
    }

    /// Words are about texts that are not in memory: nothing is counted, and it is said.
    void undecided()
    {
        const ExploreCounts counts = countExplore(*m_demo->source, compiled(u"image"_s), {});
        QVERIFY(std::ranges::find(counts.undecided, int(OutcomeQuery)) != counts.undecided.end());
    }

    void gaps()
    {
        QCOMPARE(gapBucket(-1), int(gapEdges.size()));
        QCOMPARE(gapBucket(0), 0);
        QCOMPARE(gapBucket(59'999'999), 0);
        QCOMPARE(gapBucket(60'000'000), 1);
        QCOMPARE(gapBucket(3'600 * Timestamp::perSecond), 4);
        QCOMPARE(gapBucket(4'000 * Timestamp::perDay), int(gapEdges.size()) - 1);
        std::map<std::pair<QByteArray, QByteArray>, std::vector<qint64>> moments;
        for (const Record& r : m_demo->records)
            moments[{r.cells[OutcomeRootCause].text().toUtf8(), r.cells[OutcomeCluster].text().toUtf8()}].push_back(
                r.cells[OutcomeCreatedAt].time().us);
        std::vector<qint64> expected(gapEdges.size());
        for (auto& [subject, at] : moments) {
            std::ranges::sort(at);
            for (size_t i = 1; i < at.size(); ++i)
                ++expected[size_t(gapBucket(at[i] - at[i - 1]))];
        }
        const ExploreCounts counts = countExplore(*m_demo->source, {}, {});
        QCOMPARE(counts.gaps.counts, expected);
        QCOMPARE(counts.gaps.inNone, qint64(moments.size()));
    }

    /// A clock that is wrong: the axis is that of the others, and nothing is lost.
    void farTimes()
    {
        const QString path = m_demo->folder.filePath(u"far.db"_s);
        QVERIFY(QFile::copy(m_demo->url.path, path));
        const QByteArray future = QByteArray::number(parseTimestamp(u"9999-06-01")->us), epoch = "0";
        runSql(path, "UPDATE rca_outcomes SET created_at = " + future + " WHERE id IN (SELECT id FROM rca_outcomes ORDER BY id LIMIT 3)");
        runSql(path,
               "UPDATE rca_outcomes SET created_at = " + epoch + " WHERE id IN (SELECT id FROM rca_outcomes ORDER BY id DESC LIMIT 2)");
        const DatabaseUrl url = DatabaseUrl::sqlite(path);
        const auto connection = connectReadOnly(url).value();
        HC_GET(const Store store, describeStore(*connection, url));
        HC_GET(const ExploreSourcePtr source, readExplore(*connection, *store, m_demo->folder.filePath(u"far"_s), {}));
        const ExploreSource& usual = *m_demo->source;
        QVERIFY(source->begins.front().us >= usual.begins.front().us - Timestamp::perDay);
        QVERIFY(source->begins.back().us <= usual.begins.back().us + Timestamp::perDay);
        QVERIFY(source->steps() > 20); // not one bar
        const ExploreCounts counts = countExplore(*source, {}, {});
        QCOMPARE(counts.farBefore, 2);
        QCOMPARE(counts.farBehind, 3);
        QCOMPARE(counts.times.inNone, 0);
        QCOMPARE(std::accumulate(counts.times.counts.begin(), counts.times.counts.end(), qint64(0)), qint64(m_demo->records.size()));
        const ExploreCounts early = countExplore(*source, Predicate::compare(OutcomeConfidence, Comparison::Less, Cell(-1.0)), {});
        QCOMPARE(early.farBefore + early.farBehind, 0); // as the filter leaves them
        const ExploreCounts none = countExplore(usual, {}, {});
        QCOMPARE(none.farBefore + none.farBehind, 0);
        QCOMPARE(usual.times->count, usual.steps());
    }

    /// Whatever is stored, nothing breaks: nulls, wrong types and clocks that run backwards.
    void oddValues()
    {
        for (quint64 seed = 1; seed <= 6; ++seed) {
            const QString path = m_demo->folder.filePath(u"odd%1.db"_s.arg(seed));
            createOddTable(path, seed % 2 ? OddTypes() : OddTypes{"TEXT", "TEXT", "TEXT", "TEXT", "TEXT"}, 300, seed);
            const auto connection = connectReadOnly(DatabaseUrl::sqlite(path)).value();
            StoreDescription store;
            store.url = DatabaseUrl::sqlite(path);
            store.relations.emplace(RelationId::Outcomes, bindOddTable(*connection));
            HC_GET(const ExploreSourcePtr source, readExplore(*connection, store, m_demo->cache(), {}));
            SeededRandom random(seed);
            for (int i = 0; i < 50; ++i) {
                const ExploreCounts counts = countExplore(*source, oddPredicate(random, 2), {});
                if (counts.undecided.empty())
                    QVERIFY(counts.matched <= 300 && counts.times.rows <= 300);
            }
        }
    }

    void replaced_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("after");
        const auto row = [](const char* text, const char* after) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(after);
        };
        row("", "confidence>=1");
        row("confidence>=0.5", "confidence>=1");
        row("confidence>=0.5 confidence<0.7", "confidence>=1");
        row("(confidence>=0.5 or conf<0.2)", "confidence>=1");
        row("cluster:a confidence>=0.5 verified:no", "cluster:a  verified:no confidence>=1");
        row("cluster:a -(confidence>=0.5 confidence<0.6)", "cluster:a confidence>=1");
        row("cluster:a (confidence>=0.5)", "cluster:a confidence>=1");
        row("cluster:a ((confidence:0.5..0.6))", "cluster:a confidence>=1");
        row("cluster:a or confidence<0.1", "(cluster:a or confidence<0.1) confidence>=1");
        row("(cluster:a or confidence<0.1) conf=1", "(cluster:a or confidence<0.1) confidence>=1");
        row("\"confidence>=0.5\"", "\"confidence>=0.5\" confidence>=1");
    }
    /// Who leaves out one after the other leaves out all of them; what includes takes the place of all that.
    void chosen()
    {
        const auto choose = [](const QString& text, const QString& condition) {
            return chosenCondition(text, {u"confidence"_s, u"conf"_s}, condition);
        };
        const QString low = u"-(confidence<0.5)"_s, high = u"-(confidence>=0.9)"_s, brush = u"confidence>=0.7"_s;
        QCOMPARE(choose({}, low), low);
        QCOMPARE(choose(low, high), low + u' ' + high);
        QCOMPARE(choose(low + u' ' + high, low), low + u' ' + high); // it is left out already
        QCOMPARE(choose(low + u" cluster:a "_s + high, brush), u"cluster:a "_s + brush);
        QCOMPARE(choose(u"cluster:a "_s + brush, low), u"cluster:a "_s + low);
        QCOMPARE(choose(u"cluster:a or cluster:b"_s, low), u"(cluster:a or cluster:b) "_s + low);
        QCOMPARE(choose(u"-cluster:a"_s, low), u"-cluster:a "_s + low);
        QCOMPARE(choose(u"-"_s + low, low), low); // what is said to be none of these takes the place of its opposite
        QCOMPARE(choose(low, u"-(-(confidence<0.5))"_s), u"-(-(confidence<0.5))"_s);
    }

    void replaced()
    {
        QFETCH(QString, text);
        QFETCH(QString, after);
        const QString got = replacedCondition(text, {u"confidence"_s, u"conf"_s}, u"confidence>=1"_s);
        QCOMPARE(got.simplified(), after.simplified());
        QVERIFY(parseFilter(got));
        QCOMPARE(replacedCondition(u"a (("_s, {u"confidence"_s}, u"confidence>=1"_s), u"a (( confidence>=1"_s);
        QCOMPARE(replacedCondition(u"confidence>=1 b"_s, {u"confidence"_s}, {}).trimmed(), u"b"_s);
    }
};

HINDCAST_TEST(tst_Explore)
#include "tst_explore.moc"
