// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What charts, lists and details are read from, told to stop at any statement, row or word of progress: it says Cancelled soon or has the
// whole answer, never a part of one, and asked again it answers as if nothing had happened.
#include "StopMoment.h"
#include "TestSupport.h"
#include "core/engine/read/RecordCounts.h"
#include "core/engine/read/clusters/ClusterBook.h"
#include "core/engine/read/dashboard/DashboardReader.h"
#include "core/engine/read/emptied/FilterCulprit.h"
#include "core/engine/read/lives/LifeLines.h"
#include "core/engine/read/matched/MatchCounts.h"
#include "core/engine/read/trends/PatternTrends.h"
#include "core/facets/cache/FacetsFor.h"
#include "core/facets/explore/Explore.h"
#include "core/facets/lists/ListFacets.h"
#include "core/facets/lists/TextOrder.h"
#include "core/facets/refresh/FacetRefresh.h"
#include "core/lint/LintRun.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/replay/history/HistoryReader.h"
#include "core/replay/sessions/SessionDossier.h"
#include "core/search/Recall.h"
#include "core/search/SuggestClusters.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/order/IndexOrder.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/support/TestRegistry.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <semaphore>
#include <thread>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const Timestamp stoppedNow = *parseTimestamp(u"2026-11-20");

/// A database that is read, and what was known of it before.
struct Reading {
    explicit Reading(const QString& path, const QString& cacheFolder = {})
        : connection(connectReadOnly(DatabaseUrl::sqlite(path)).value()),
          store(describeStore(*connection, DatabaseUrl::sqlite(path)).value()), cache(cacheFolder)
    {
        book = readPatternBook(*connection, *store, stoppedNow, {}, {}).value();
        session = connection->scalar("SELECT min(session_id) FROM rca_outcomes").value().text();
    }
    [[nodiscard]] const BoundRelation& outcomes() const { return *store->relation(RelationId::Outcomes); }

    std::unique_ptr<Connection> connection;
    Store store;
    QString cache;
    PatternBookPtr book;
    QString session; ///< of some outcomes
    ExploreSourcePtr explored; ///< for what goes on from there
};

/// What came of it in a text that differs when anything does.
using Answer = Expected<QString>;

QString sumOf(std::span<const qint64> counts)
{
    QStringList out;
    for (const qint64 n : counts)
        out << QString::number(n);
    return out.join(u',');
}

QString told(const ExploreSource& source)
{
    const ExploreCounts counts = countExplore(source, Predicate::compare(OutcomeConfidence, Comparison::Less, Cell(0.8)), {});
    return u"%1 %2 %3 %4"_s.arg(counts.rows).arg(counts.matched).arg(sumOf(counts.times.counts), sumOf(counts.gaps.counts));
}

QString told(const LifeLines& lives)
{
    QString out;
    for (const LifeLine& line : lives.lines)
        out += u"%1/%2 "_s.arg(line.events()).arg(line.stretches.size());
    return out;
}

QString told(const NarrowKeys& keys)
{
    QString out = QString::number(keys.size());
    for (size_t i = 0; i < keys.size(); i += 31)
        out += u' ' + QString::number(keys[i]);
    return out;
}

template<class T, class Tell>
Answer answered(const Expected<T>& result, Tell tell)
{
    if (!result)
        return Unexpected(result.error());
    return tell(*result);
}

Answer lives(const Reading& r, const JobContext& c)
{
    LifeSpec spec;
    spec.until = stoppedNow;
    return answered(readLifeLines(*r.connection, *r.store, r.book->patterns, spec, c), [](const LifeLinesPtr& l) { return told(*l); });
}

Answer trends(const Reading& r, const JobContext& c)
{
    return answered(readPatternTrends(*r.connection, *r.store, *r.book, 600'000, c), [](const PatternTrendsPtr& t) {
        QString out = t->complete ? u"all "_s : u"some "_s;
        for (const PatternTrend& p : t->patterns)
            out += u"%1:%2 "_s.arg(p.outcomes).arg(sumOf(p.daily));
        return out;
    });
}

Answer explored(const Reading& r, const JobContext& c)
{
    for (const QString& name : QDir(r.cache).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        QDir(r.cache + u'/' + name).removeRecursively(); // read, and not found there
    return answered(readExplore(*r.connection, *r.store, r.cache, c), [](const ExploreSourcePtr& s) { return told(*s); });
}

Answer refreshed(const Reading& r, const JobContext& c)
{
    return answered(refreshExplore(*r.connection, *r.store, *r.explored, c), [](const ExploreSourcePtr& s) { return told(*s); });
}

Answer valuesOf(const Reading& r, const JobContext& c, int column)
{
    std::map<QString, qint64> counts;
    const Predicate where = Predicate::compare(OutcomeConfidence, Comparison::GreaterOrEqual, Cell(0.5));
    const auto counted = countValues(*r.connection, *r.store, RelationId::Outcomes, {column}, where, nullptr, c,
                                     [&](std::span<const Cell> values, qint64 rows) { counts[values[0].text()] += rows; });
    return answered(counted, [&](qint64 matched) {
        QString out = QString::number(matched);
        for (const auto& [value, n] : counts)
            out += u"\n%1=%2"_s.arg(value).arg(n);
        return out;
    });
}

Answer listed(const Reading& r, const JobContext& c)
{
    const ListSpec spec{Predicate::compare(OutcomeConfidence, Comparison::Less, Cell(0.9)), OutcomeQuery, true};
    return answered(readListOrder(*r.connection, *r.store, RelationId::Outcomes, spec, FacetShelf(), c, r.cache),
                    [](const std::shared_ptr<const ListOrder>& order) { return QString::number(order->rowCount()); });
}

Answer textsInOrder(const Reading& r, const JobContext& c)
{
    return answered(readTextOrder(*r.connection, *r.store, RelationId::Outcomes, OutcomeSession, true, c),
                    [](const std::optional<TextOrder>& order) { return order ? told(order->keys) : u"none"_s; });
}

Answer indexInOrder(const Reading& r, const JobContext& c)
{
    return answered(readIndexOrder(*r.connection, r.store->url, r.outcomes(), OutcomeSession, false, c), [](const auto& parts) {
        QString out = u"none"_s;
        for (const NarrowKeys& keys : parts.value_or(KeyParts()))
            out += told(keys);
        return out;
    });
}

Answer culprit(const Reading& r, const JobContext& c)
{
    const std::vector<Predicate> parts{Predicate::compare(OutcomeConfidence, Comparison::Greater, Cell(2.0)),
                                       Predicate::compare(OutcomeCluster, Comparison::NotEqual, Cell(u"prod-eu"_s))};
    return answered(findCulprit(*r.connection, *r.store, RelationId::Outcomes, parts, FacetShelf(), c), [](const FilterCulprit& f) {
        return u"%1 %2 %3 %4"_s.arg(f.rows).arg(f.left).arg(f.part ? qint64(*f.part) : -1).arg(f.without);
    });
}

Answer matchCounts(const Reading& r, const JobContext& c)
{
    constexpr qint64 patienceMs = 600'000; // the token ends it
    const std::vector<RecordsWhere> lists{{RelationId::Outcomes, Predicate::compare(OutcomeConfidence, Comparison::Greater, Cell(0.5))},
                                          {RelationId::Outcomes, Predicate::compare(OutcomeCluster, Comparison::Equal, Cell(u"a"_s))}};
    return answered(countMatches(*r.connection, *r.store, lists, patienceMs, c), [](const std::vector<std::optional<qint64>>& counts) {
        return u"%1 %2"_s.arg(counts[0].value_or(-1)).arg(counts[1].value_or(-1));
    });
}

Answer clusters(const Reading& r, const JobContext& c)
{
    ClusterSpec spec;
    spec.now = stoppedNow;
    return answered(readClusterBook(*r.connection, *r.store, spec, c), [](const ClusterBook& b) {
        QString out = QString::number(b.outcomes);
        for (const ClusterLine& line : b.clusters)
            out += u' ' + line.id + u':' + QString::number(line.results.outcomes) + u'/' + QString::number(line.patterns);
        return out;
    });
}

Answer dashboard(const Reading& r, const JobContext& c)
{
    DashboardQuery query;
    query.now = stoppedNow;
    return answered(readDashboard(*r.connection, *r.store, query, c), [](const DashboardData& d) {
        return u"%1 %2 %3 %4"_s.arg(d.outcomesRead).arg(d.eventsRead).arg(d.outcomes.value->count).arg(d.seeds.value->total);
    });
}

Answer counts(const Reading& r, const JobContext& c)
{
    return answered(readRecordCounts(*r.connection, *r.store, c), [](const RecordCounts& all) {
        QString out;
        for (const auto& [id, n] : all.lists)
            out += QString::number(n.rows) + u' ';
        return out;
    });
}

Answer suggested(const Reading& r, const JobContext& c)
{
    return answered(suggestClusters(*r.connection, *r.store, c),
                    [](const std::vector<ReflectionCluster>& all) { return QString::number(all.size()); });
}

Answer linted(const Reading& r, const JobContext& c)
{
    const LintSource source{r.connection.get(), r.store.get(), r.connection.get(), r.store.get()};
    return answered(runLint(source, lintOptionsFor({}, stoppedNow), c), [](const LintReport& report) {
        QString out;
        for (const LintFinding& f : report.findings)
            out += f.rule + u' ';
        return out;
    });
}

Answer history(const Reading& r, const JobContext& c)
{
    return answered(readOutcomeHistory(*r.connection, *r.store, {}, c),
                    [](const OutcomeHistory& h) { return QString::number(h.subjects.size()); });
}

Answer session(const Reading& r, const JobContext& c)
{
    const CurationTarget place{r.connection.get(), r.store.get(), r.store->isNative() ? r.connection.get() : nullptr,
                               r.store->isNative() ? r.store.get() : nullptr};
    SessionQuestion question{r.session, stoppedNow};
    question.writer = ReplayParams(); // as it was then
    return answered(readSession(place, question, c), [](const SessionDossier& d) {
        return u"%1 %2 %3 %4"_s.arg(d.outcomes.size()).arg(d.hints.size()).arg(d.patterns.size()).arg(d.reflections.size());
    });
}

Answer recalledEpisodes(const Reading& r, const JobContext& c)
{
    if (!r.store->relation(RelationId::Episodes))
        return u"none"_s;
    LexicalEmbedder embedder;
    RecallOptions options;
    options.reflections = options.strategies = false;
    return answered(recall(*r.connection, *r.store, embedder, u"the pod is killed"_s, options, c),
                    [](const RecallAnswer& a) { return QString::number(a.found.size()); });
}

struct StoppedWork {
    const char* name;
    Answer (*run)(const Reading&, const JobContext&);
};

const StoppedWork stoppedWorks[] = {
    {"lives", lives},
    {"trends", trends},
    {"explore", explored},
    {"explore again", refreshed},
    {"values of columns", [](const Reading& r, const JobContext& c) { return valuesOf(r, c, OutcomeCluster); }},
    {"values of rows", [](const Reading& r, const JobContext& c) { return valuesOf(r, c, OutcomeQuery); }},
    {"list", listed},
    {"texts in order", textsInOrder},
    {"index in order", indexInOrder},
    {"culprit", culprit},
    {"matching", matchCounts},
    {"clusters", clusters},
    {"dashboard", dashboard},
    {"counts", counts},
    {"suggested clusters", suggested},
    {"lint", linted},
    {"history", history},
    {"session", session},
    {"recall", recalledEpisodes},
};

/// More rows may go by before somebody looks at the token than a reader takes between two looks; see RelationScan.
constexpr qint64 longestDeaf = 1'100;

} // namespace

class StoppedReadersTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Reading> m_native, m_other;

    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    /// Outcomes of a product that keeps no events, more than one piece of a scan.
    void makeOther() const
    {
        QFile sql(qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/tests/data/kubeintellect/port_ours.sql"_s);
        QVERIFY(sql.open(QIODevice::ReadOnly));
        const RawDb db(path(u"other.db"_s));
        db.run(sql.readAll());
        db.run(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500) INSERT INTO rca_outcomes SELECT 1000 + i, "
            "'s' || i, 'ann', CASE WHEN i % 3 = 0 THEN 'playbook=oom | cluster=a' ELSE 'busy' END, 0.9, 'fix', NULL, 1790000000 + i, 'a', "
            "'shop', i % 4 <> 0, '[\"oom\"]', NULL, NULL FROM n");
        db.run("INSERT INTO failure_patterns VALUES ('busy', 'd', 'fix', 0.9, 9, 1780000000, 1790000000, 'a', NULL, 1790000000, FALSE)");
    }
    /// At every moment that is tried: Cancelled before long, or everything; then everything.
    static void sweep(const Reading& reading, const StoppedWork& work)
    {
        StopMoment moment(*reading.connection);
        HC_GET(const QString whole, work.run(reading, moment.context()));
        const qint64 moments = moment.passed();
        if (moments < 2) { // nothing to read it from
            QCOMPARE(whole, u"none"_s);
            return;
        }
        int stopped = 0;
        for (const qint64 at : StopMoment::someOf(moments)) {
            const Answer part = work.run(reading, moment.context(at));
            const QString where = u"%1 at %2 of %3"_s.arg(QLatin1String(work.name)).arg(at).arg(moments);
            if (part) {
                QVERIFY2(*part == whole, qPrintable(where));
                continue;
            }
            ++stopped;
            QVERIFY2(part.error().code == ErrorCode::Cancelled, qPrintable(where + u' ' + part.error().sentence));
            QVERIFY2(moment.passedSince() <= longestDeaf, qPrintable(where + u' ' + QString::number(moment.passedSince())));
        }
        QVERIFY2(stopped > 0, work.name);
        HC_GET(const QString again, work.run(reading, moment.context()));
        QCOMPARE(again, whole);
    }

private Q_SLOTS:
    void initTestCase()
    {
        SyntheticOptions options;
        options.outcomes = 1'500;
        options.anchor = stoppedNow;
        HC_OK(generateSyntheticData(DatabaseUrl::sqlite(path(u"native.db"_s)), options, {}));
        makeOther();
        m_native = std::make_unique<Reading>(path(u"native.db"_s), path(u"cache"_s));
        m_other = std::make_unique<Reading>(path(u"other.db"_s), path(u"cache"_s));
        HC_GET(m_native->explored, readExplore(*m_native->connection, *m_native->store, m_native->cache, {}));
        HC_GET(m_other->explored, readExplore(*m_other->connection, *m_other->store, m_other->cache, {}));
    }

    void ourOwn_data()
    {
        QTest::addColumn<int>("index");
        for (size_t i = 0; i < std::size(stoppedWorks); ++i)
            QTest::newRow(stoppedWorks[i].name) << int(i);
    }
    void ourOwn()
    {
        QFETCH(const int, index);
        sweep(*m_native, stoppedWorks[index]);
    }

    /// Without events and with keys of two columns: read in other ways.
    void ofAnotherProduct_data() { ourOwn_data(); }
    void ofAnotherProduct()
    {
        QFETCH(const int, index);
        if (stoppedWorks[index].run == suggested)
            return; // no reflections there
        sweep(*m_other, stoppedWorks[index]);
    }

    /// Columns that somebody holds are counted without a statement: told to stop before, nothing is counted.
    void whatIsHeld()
    {
        const Reading& r = *m_native;
        FacetSpec columns;
        columns.columns = chartColumns(r.outcomes());
        HC_GET(const FacetTablePtr table, readFacets(*r.connection, *r.store, columns, {}));
        const auto stamp = facetStamp(*r.connection, *r.store, RelationId::Outcomes, Timestamp{4'000'000'000'000'000});
        QVERIFY(stamp);
        FacetShelf shelf;
        shelf.put(table, *stamp);
        JobContext stopped;
        stopped.token.cancel();
        const ListSpec spec{{}, OutcomeConfidence, true};
        const auto order = readListOrder(*r.connection, *r.store, RelationId::Outcomes, spec, shelf, stopped);
        QVERIFY(!order && order.error().code == ErrorCode::Cancelled);
        const auto found = findCulprit(*r.connection, *r.store, RelationId::Outcomes,
                                       {Predicate::compare(OutcomeConfidence, Comparison::Greater, Cell(2.0))}, shelf, stopped);
        QVERIFY(!found && found.error().code == ErrorCode::Cancelled);
        const auto charts = readExplore(*r.connection, *r.store, r.cache, stopped, &shelf);
        QVERIFY(!charts && charts.error().code == ErrorCode::Cancelled);
        HC_GET(const auto whole, readListOrder(*r.connection, *r.store, RelationId::Outcomes, spec, shelf, {}));
        QCOMPARE(whole->rowCount(), qint64(1'500));
        HC_GET(const ExploreSourcePtr held, readExplore(*r.connection, *r.store, r.cache, {}, &shelf));
        QVERIFY(held->fromCache);
        QCOMPARE(told(*held), told(*r.explored));
    }

    /// Charts of another moment are made of columns alone.
    void chartsOfAnotherMoment()
    {
        const Reading& r = *m_native;
        auto former = std::make_shared<FormerCells>(OutcomeId);
        former->set("1", OutcomeConfidence, Cell(0.01));
        CancelToken stop;
        stop.cancel();
        const auto stopped = exploreThen(r.explored, former, r.outcomes(), stop);
        QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
        HC_GET(const ExploreSourcePtr then, exploreThen(r.explored, former, r.outcomes(), {}));
        QVERIFY(told(*then) != told(*r.explored));
        HC_GET(const ExploreSourcePtr same, exploreThen(r.explored, nullptr, r.outcomes(), stop)); // nothing is to be made
        QCOMPARE(same, r.explored);
    }

    /// While another one reads the same, whoever waits for it can be told to stop, and the other one goes on.
    void waitingForAnotherReader()
    {
        const Reading& r = *m_native;
        const FacetShelf shelf;
        const auto work = [&](const JobContext& context, int which) -> std::optional<ErrorCode> {
            if (which == 0) {
                const auto ahead = readFacetsAhead(*r.connection, *r.store, RelationId::Outcomes, shelf, context, r.cache);
                return ahead ? std::nullopt : std::optional(ahead.error().code);
            }
            if (which == 1) {
                const auto charts = readExplore(*r.connection, *r.store, r.cache, context, &shelf);
                return charts ? std::nullopt : std::optional(charts.error().code);
            }
            const auto table = facetsFor(*r.connection, *r.store, RelationId::Outcomes, {OutcomeCluster}, {}, &shelf, context, r.cache);
            return table ? std::nullopt : std::optional(table.error().code);
        };
        for (int which = 0; which < 3; ++which) {
            JobContext waiting;
            std::binary_semaphore held(0), done(0);
            std::thread other([&] {
                const auto turn = shelf.turn({});
                held.release();
                waiting.token.cancel(); // before or while the other one waits: the turn is not given back before it has answered
                done.acquire();
            });
            held.acquire();
            const auto code = work(waiting, which);
            done.release();
            other.join();
            QCOMPARE(code, std::optional(ErrorCode::Cancelled));
            QCOMPARE(work({}, which), std::optional<ErrorCode>());
        }
    }

    /// A walk that somebody else ends early has ended, and was not cancelled.
    void patienceIsNoCancelling()
    {
        const Reading& r = *m_other;
        HC_GET(const PatternTrendsPtr none, readPatternTrends(*r.connection, *r.store, *r.book, 0, {}));
        QVERIFY(none->complete || none->patterns.empty());
        HC_GET(const PatternTrendsPtr all, readPatternTrends(*r.connection, *r.store, *r.book, 600'000, {}));
        QVERIFY(all->complete);
        QCOMPARE(all->patterns.size(), r.book->patterns.size());
    }
};

HINDCAST_TEST(StoppedReadersTest)
#include "tst_stopped_readers.moc"
