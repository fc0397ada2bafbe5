// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "RecorderFixture.h"
#include "core/engine/read/clusters/ClusterBook.h"
#include "core/engine/read/clusters/ClusterTally.h"
#include "core/facets/cache/FacetsFor.h"
#include "core/store/connect/Connect.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTest>

#include <map>
#include <numeric>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

Expected<ClusterBook> bookOf(const DatabaseUrl& url, ClusterSpec spec = {})
{
    spec.now = Timestamp{RecorderFixture::start + Timestamp::perDay};
    const auto connection = connectReadOnly(url).value();
    const Store store = describeStore(*connection, url).value();
    return readClusterBook(*connection, *store, spec, {});
}

const ClusterLine* lineOf(const ClusterBook& book, const QString& id)
{
    const auto it = std::ranges::find(book.clusters, id, &ClusterLine::id);
    return it == book.clusters.end() ? nullptr : &*it;
}

RecordInput turn(const QString& cluster, qint64 minutes, Verified verified = Verified::Yes)
{
    RecordInput in = RecorderFixture::good(minutes, cluster);
    in.verified = verified;
    return in;
}

} // namespace

/// Names of clusters with what was recorded under each.
class ClusterBookTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Nobody reads a list of a hundred thousand names; it is refused and not cut.
    void tooManyNamesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("table");
        QTest::newRow("of outcomes") << QByteArray("rca_outcomes");
        QTest::newRow("of patterns") << QByteArray("failure_patterns");
    }
    void tooManyNamesAreRefused()
    {
        QFETCH(QByteArray, table);
        RecorderFixture f;
        const QByteArray many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= 100000) ";
        f.sql(
            table == "rca_outcomes"
                ? "INSERT INTO rca_outcomes(session_id, root_cause, key_hash, cluster_id, confidence, created_at) " + many
                    + "SELECT 's', 'k', x'00', 'c' || i, 0.5, 1 FROM n"
                : "INSERT INTO failure_patterns(pattern_name, key_hash, cluster_id, last_seen_at, last_counted_at, created_at, updated_at) "
                    + many + "SELECT 'p', x'00', 'c' || i, 1, 1, 1, 1 FROM n");
        const auto book = bookOf(f.url);
        QVERIFY(!book && book.error().code == ErrorCode::TooLarge && book.error().sentence.contains("too many"_L1));
        // Of so many outcomes columns are kept ahead of who asks; whoever is stopped while they are read hears that, and no part is kept.
        for (const char* suffix : {"", "-wal"})
            if (QFile file(f.url.path + QLatin1String(suffix)); file.exists() && file.open(QIODevice::ReadWrite))
                file.setFileTime(QDateTime::currentDateTime().addSecs(-60), QFileDevice::FileModificationTime);
        const auto connection = connectReadOnly(f.url).value();
        const Store store = describeStore(*connection, f.url).value();
        JobContext context;
        context.progress = [&](JobProgress) { context.token.cancel(); };
        const QTemporaryDir cache;
        const FacetShelf shelf;
        const auto stopped = readFacetsAhead(*connection, *store, RelationId::Outcomes, shelf, context, cache.path());
        QVERIFY(table != "rca_outcomes" || (!stopped && stopped.error().code == ErrorCode::Cancelled));
        QVERIFY(QDir(cache.path()).isEmpty());
    }

    void busiestFirst()
    {
        RecorderFixture f;
        f.record(turn(u"a"_s, 0));
        f.record(turn(u"b"_s, 90, Verified::No));
        f.record(turn(u"b"_s, 200));
        f.record(turn(u"b"_s, 300));
        HC_GET(const ClusterBook book, bookOf(f.url));
        QCOMPARE(book.clusters.size(), size_t(2));
        QCOMPARE(book.clusters[0].id, u"b"_s);
        QCOMPARE(book.clusters[0].results.outcomes, 3);
        QCOMPARE(book.clusters[0].results.verified, 2);
        QCOMPARE(book.clusters[0].patterns, 1);
        QCOMPARE(book.clusters[0].promoted, 1);
        QCOMPARE(book.clusters[1].promoted, 0);
        QCOMPARE(book.clusters[1].first, std::optional(Timestamp{RecorderFixture::start}));
        QCOMPARE(book.outcomes, 4);
        QVERIFY(book.hasOutcomes && book.hasPatterns && book.hasTimes);
    }

    /// Against counts made by hand; columns in memory and rows one by one tell the same.
    void asTheRowsSay()
    {
        for (quint64 seed = 1; seed <= 20; ++seed) {
            SeededRandom random(seed);
            RecorderFixture f;
            struct Wanted {
                qint64 outcomes = 0, verified = 0, refuted = 0, first = 0, last = 0;
            };
            std::map<QString, Wanted> wanted;
            for (int i = 0; i < 60; ++i) {
                RecordInput in = turn(u"c%1"_s.arg(random.below(5)), qint64(random.below(100'000)));
                in.verified = std::array{Verified::Yes, Verified::No, Verified::Unknown}[size_t(random.below(3))];
                in.feedback = random.below(6) == 0 ? Feedback::Incorrect : Feedback::None;
                f.record(in);
                Wanted& w = wanted[in.clusterId];
                const qint64 at = in.createdAt->us;
                w.first = w.outcomes == 0 ? at : std::min(w.first, at);
                w.last = w.outcomes == 0 ? at : std::max(w.last, at);
                ++w.outcomes;
                const OutcomeState state = outcomeState(in.verified, in.feedback);
                w.verified += state == OutcomeState::Verified;
                w.refuted += state == OutcomeState::Incorrect || state == OutcomeState::Regression;
            }
            for (const bool byRows : {false, true}) {
                ClusterSpec spec;
                if (byRows) // what holds of every row, and is about a long text: columns are of no use
                    spec.where = Predicate::negated(Predicate::contains({OutcomeFix}, u"no such words"_s));
                HC_GET(const ClusterBook book, bookOf(f.url, spec));
                QCOMPARE(book.clusters.size(), wanted.size());
                for (const auto& [id, w] : wanted) {
                    const ClusterLine* line = lineOf(book, id);
                    QVERIFY(line);
                    QCOMPARE(line->results.outcomes, w.outcomes);
                    QCOMPARE(line->results.verified, w.verified);
                    QCOMPARE(line->refuted, w.refuted);
                    QCOMPARE(line->first, std::optional(Timestamp{w.first}));
                    QCOMPARE(line->last, std::optional(Timestamp{w.last}));
                    QCOMPARE(std::accumulate(line->trend.begin(), line->trend.end(), qint64(0)), w.outcomes);
                    QCOMPARE(qint64(line->trend.size()), qint64(ClusterBook::steps));
                }
            }
        }
    }

    void onlyWhatMatches()
    {
        RecorderFixture f;
        f.record(turn(u"a"_s, 0));
        f.record(turn(u"b"_s, 90));
        ClusterSpec spec;
        spec.where = Predicate::compare(OutcomeCluster, Comparison::Equal, Cell(u"a"_s));
        HC_GET(const ClusterBook book, bookOf(f.url, spec));
        QCOMPARE(book.outcomes, 1);
        QCOMPARE(lineOf(book, u"b"_s)->results.outcomes, 0); // its pattern is there whatever the filter says
        QCOMPARE(lineOf(book, u"b"_s)->patterns, 1);
        QVERIFY(!lineOf(book, u"b"_s)->first);
    }

    void namesThatStandForOthers()
    {
        RecorderFixture f;
        f.record(turn(u"new"_s, 0));
        ClusterSpec spec;
        spec.aliases = {{u"old"_s, u"new"_s}, {u"older"_s, u"new"_s}};
        HC_GET(const ClusterBook book, bookOf(f.url, spec));
        QCOMPARE(book.clusters.size(), size_t(3));
        QCOMPARE(lineOf(book, u"new"_s)->otherNames, (QStringList{u"old"_s, u"older"_s}));
        QCOMPARE(lineOf(book, u"old"_s)->standsFor, u"new"_s);
        QCOMPARE(lineOf(book, u"old"_s)->results.outcomes, 0);
    }

    void nothingThere()
    {
        RecorderFixture f;
        HC_GET(const ClusterBook book, bookOf(f.url));
        QVERIFY(book.clusters.empty());
        QVERIFY(!book.begin);
        QCOMPARE(book.outcomes, 0);
    }

    void timesThatAreNone()
    {
        ClusterTally tally;
        const auto place = tally.placeOf(u"a"_s);
        QVERIFY(place);
        tally.add(*place, OutcomeState::Verified, {});
        tally.add(*place, OutcomeState::Unverified, Timestamp::least());
        tally.add(*place, OutcomeState::Incorrect, Timestamp::greatest());
        ClusterBook book;
        std::move(tally).take(book);
        QCOMPARE(book.clusters[0].results.outcomes, 3);
        QCOMPARE(book.clusters[0].first, std::optional(Timestamp::least()));
        QCOMPARE(book.clusters[0].trend.front(), 1);
        QCOMPARE(book.clusters[0].trend.back(), 1);
        QCOMPARE(book.clusters[0].refuted, 1);
    }

    void tooManyNames()
    {
        ClusterTally tally;
        for (size_t i = 0; i < ClusterTally::most; ++i)
            QVERIFY(tally.placeOf(QString::number(i)));
        QVERIFY(!tally.placeOf(u"one more"_s));
        QVERIFY(tally.placeOf(u"17"_s));
    }

    void cancelled()
    {
        RecorderFixture f;
        f.record(turn(u"a"_s, 0));
        const auto connection = connectReadOnly(f.url).value();
        const Store store = describeStore(*connection, f.url).value();
        JobContext context;
        context.token.cancel();
        const auto book = readClusterBook(*connection, *store, {}, context);
        QVERIFY(!book);
        QCOMPARE(book.error().code, ErrorCode::Cancelled);
    }
};

HINDCAST_TEST(ClusterBookTest)
#include "tst_cluster_book.moc"
