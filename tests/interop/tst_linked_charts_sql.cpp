// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/FacetFilter.h"
#include "core/facets/explore/Explore.h"
#include "core/facets/explore/GapBuckets.h"
#include "core/query/Filter.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/Record.h"
#include "core/synthetic/SeededRandom.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/support/Checks.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <map>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const Timestamp linkedNow = *parseTimestamp(u"2026-11-20");

/// The same condition twice: in the filter language, and as a person writes it in SQL for one of the engines.
struct SaidTwice {
    QString filter;
    QByteArray sql;
};

/// Writes such conditions by lot. What is null fulfils nothing, and its opposite everything: as the filter language has it.
class ConditionWriter
{
public:
    ConditionWriter(Dialect dialect, quint64 seed) : m_random(seed), m_postgres(dialect == Dialect::Postgres) {}

    SaidTwice time()
    {
        const QByteArray from = "2026-0" + QByteArray::number(7 + m_random.below(3)) + "-1" + QByteArray::number(m_random.below(10));
        const QByteArray to = "2026-1" + QByteArray::number(m_random.below(2)) + "-0" + QByteArray::number(1 + m_random.below(9));
        switch (m_random.below(3)) {
        case 0: return {u"created_at>="_s + QString::fromLatin1(from), "created_at >= " + moment(from)};
        case 1: return {u"created_at<"_s + QString::fromLatin1(to), "created_at < " + moment(to)};
        default:
            return {u"created_at>=%1 created_at<%2"_s.arg(QString::fromLatin1(from), QString::fromLatin1(to)),
                    "created_at >= " + moment(from) + " AND created_at < " + moment(to)};
        }
    }
    SaidTwice confidence()
    {
        const QByteArray low = QByteArray::number(0.05 * double(m_random.below(19)), 'f', 2);
        const QByteArray high = QByteArray::number(0.95, 'f', 2);
        switch (m_random.below(3)) {
        case 0: return {u"confidence>="_s + QString::fromLatin1(low), "confidence >= " + low};
        case 1: return {u"confidence<"_s + QString::fromLatin1(high), "confidence < " + high};
        default:
            return {u"confidence>=%1 confidence<%2"_s.arg(QString::fromLatin1(low), QString::fromLatin1(high)),
                    "confidence >= " + low + " AND confidence < " + high};
        }
    }
    SaidTwice place()
    {
        const QByteArray cluster = m_random.pick(m_clusters), playbook = m_random.pick(m_playbooks);
        switch (m_random.below(4)) {
        case 0: return {u"cluster="_s + QString::fromLatin1(cluster), "cluster_id = '" + cluster + '\''};
        case 1: return {u"-cluster="_s + QString::fromLatin1(cluster), "NOT " + sure("cluster_id = '" + cluster + '\'')};
        case 2: return {u"playbook="_s + QString::fromLatin1(playbook), hasPlaybook(playbook)};
        default:
            return {u"(cluster=%1 or playbook=%2)"_s.arg(QString::fromLatin1(cluster), QString::fromLatin1(playbook)),
                    '(' + sure("cluster_id = '" + cluster + '\'') + " OR " + hasPlaybook(playbook) + ')'};
        }
    }
    /// About anything, but never about the field of one brush alone.
    SaidTwice rest(int depth = 2)
    {
        if (depth == 0 || m_random.chance(0.3))
            return leaf();
        const SaidTwice a = rest(depth - 1), b = m_random.chance(0.3) ? confidence() : rest(depth - 1);
        SaidTwice out{u"(%1 or (%2))"_s.arg(a.filter, b.filter), '(' + sure(a.sql) + " OR " + sure(b.sql) + ')'};
        if (m_random.chance(0.3))
            out = {u'-' + out.filter, "NOT " + out.sql};
        return out;
    }
    SaidTwice orNothing(SaidTwice written) { return m_random.chance(0.6) ? std::move(written) : SaidTwice{{}, "1 = 1"}; }

    static QByteArray state()
    {
        return "CASE WHEN outcome_feedback = 'incorrect' THEN 3 WHEN outcome_feedback = 'regression' THEN 2"
               " WHEN verified IS NULL THEN 4 WHEN CAST(verified AS INTEGER) = 1 THEN 0 ELSE 1 END";
    }

private:
    [[nodiscard]] static QByteArray sure(const QByteArray& sql) { return "COALESCE(CAST((" + sql + ") AS INTEGER), 0) = 1"; }
    [[nodiscard]] QByteArray moment(const QByteArray& day) const
    {
        return m_postgres ? "'" + day + "T00:00:00Z'" : QByteArray::number(parseTimestamp(QString::fromLatin1(day))->us);
    }
    [[nodiscard]] QByteArray hasPlaybook(const QByteArray& name) const
    {
        return m_postgres ? '\'' + name + "' = ANY(playbooks)" : "EXISTS(SELECT 1 FROM json_each(playbooks) WHERE value = '" + name + "')";
    }
    SaidTwice leaf()
    {
        const QByteArray yes = m_postgres ? "verified" : "verified = 1", no = m_postgres ? "NOT verified" : "verified = 0";
        const std::vector<SaidTwice> leaves{{u"verified:yes"_s, yes},
                                            {u"verified:no"_s, no},
                                            {u"verified:unknown"_s, "verified IS NULL"},
                                            {u"feedback=null"_s, "outcome_feedback IS NULL"},
                                            {u"feedback=partial"_s, "outcome_feedback = 'partial'"},
                                            {u"path=synthesis"_s, "path = 'synthesis'"},
                                            {u"namespace=null"_s, "namespace IS NULL"},
                                            {u"namespace=shop"_s, "namespace = 'shop'"},
                                            {u"namespace!=shop"_s, "NOT " + sure("namespace = 'shop'")}};
        const SaidTwice drawn = m_random.pick(leaves);
        return m_random.chance(0.25) ? SaidTwice{u'-' + drawn.filter, "NOT " + sure(drawn.sql)} : drawn;
    }

    SeededRandom m_random;
    bool m_postgres;
    std::vector<QByteArray> m_clusters{"prod-eu", "prod-us", "staging", "unknown"};
    std::vector<QByteArray> m_playbooks{"OOMKilled", "CrashLoopBackOff", "ImagePullBackOff"};
};

using CountsByTwo = std::map<std::pair<int, int>, qint64>;

} // namespace

/// What the linked charts count under a filter is what somebody gets who asks the database by hand, one GROUP BY for each chart.
class TestLinkedChartsSql : public QObject
{
    Q_OBJECT

    struct Engine {
        std::unique_ptr<Connection> connection;
        Store store;
        ExploreSourcePtr source;
    };
    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_cluster;

    [[nodiscard]] Engine openedEngine(const DatabaseUrl& url) const
    {
        SyntheticOptions options;
        options.profile = SyntheticOptions::Profile::Demo;
        options.outcomes = 1'500;
        options.seed = 23;
        options.anchor = linkedNow;
        if (const auto made = generateSyntheticData(url, options, {}); !made)
            qFatal("%s", qPrintable(failure(made)));
        Engine out;
        out.connection = connectReadOnly(url).value();
        out.store = describeStore(*out.connection, url).value();
        out.source = readExplore(*out.connection, *out.store, m_folder.filePath(u"cache"_s), {}).value();
        return out;
    }

    /// Each row of a GROUP BY, told with its last cell as the number.
    static void eachGroup(Connection& connection, const QByteArray& sql, const std::function<void(const std::vector<Cell>&, qint64)>& take)
    {
        const auto rows = connection.rows(sql);
        QVERIFY2(rows, qPrintable(failure(rows) + u' ' + QString::fromLatin1(sql)));
        for (const auto& row : *rows)
            take(row, row.back().integer());
    }
    static int binOf(double confidence)
    {
        for (int bin = 0; bin < exploreBins; ++bin)
            if (confidence >= double(bin) / exploreBins && (confidence < double(bin + 1) / exploreBins || confidence == 1.0))
                if (confidence != 1.0 || bin == exploreBins - 1)
                    return bin;
        return -1;
    }
    static void isCounted(const FacetCounts& chart, const CountsByTwo& expected, const QString& why)
    {
        qint64 told = 0, counted = 0;
        for (const auto& [place, n] : expected) {
            const qint64 got = chart.at(place.first, place.second);
            QVERIFY2(got == n,
                     qPrintable(why
                                + u": %1,%2 is %3, by SQL %4"_s.arg(QString::number(place.first), QString::number(place.second),
                                                                    QString::number(got), QString::number(n))));
            told += n;
        }
        for (const qint64 n : chart.counts)
            counted += n;
        QVERIFY2(counted == told, qPrintable(why + u": more than SQL says"_s));
    }

    static void holdAgainstSql(Engine& engine, quint64 seed)
    {
        ConditionWriter writer(engine.connection->dialect(), seed);
        const SaidTwice time = writer.orNothing(writer.time()), confidence = writer.orNothing(writer.confidence()),
                        place = writer.orNothing(writer.place()), rest = writer.orNothing(writer.rest());
        const QString filter = QStringList{time.filter, confidence.filter, place.filter, rest.filter}.join(u' ');
        const auto where = compileFilter(filter, filterFields(*engine.store->relation(RelationId::Outcomes)), linkedNow);
        QVERIFY2(where, qPrintable(filter));
        const ExploreCounts counts = countExplore(*engine.source, *where, {});
        QVERIFY2(counts.undecided.empty(), qPrintable(filter));
        const auto from = [](const SaidTwice& a, const SaidTwice& b, const SaidTwice& c) {
            return " FROM rca_outcomes WHERE (" + a.sql + ") AND (" + b.sql + ") AND (" + c.sql + ')';
        };
        const QByteArray state = ConditionWriter::state();
        const auto all = engine.connection->scalar("SELECT count(*)" + from(time, confidence, place) + " AND (" + rest.sql + ')');
        QVERIFY2(all, qPrintable(failure(all) + filter));
        QVERIFY2(counts.matched == all->integer(), qPrintable(filter));

        CountsByTwo times, confidences, heat;
        eachGroup(*engine.connection, "SELECT created_at, " + state + ", count(*)" + from(confidence, place, rest) + " GROUP BY 1, 2",
                  [&](const std::vector<Cell>& row, qint64 n) {
                      const Timestamp at = row[0].get<Timestamp>() ? row[0].time() : Timestamp{row[0].integer()};
                      const auto after = std::ranges::upper_bound(engine.source->begins, at);
                      times[{int(after - engine.source->begins.begin()) - 1, int(row[1].integer())}] += n;
                  });
        eachGroup(*engine.connection, "SELECT confidence, " + state + ", count(*)" + from(time, place, rest) + " GROUP BY 1, 2",
                  [&](const std::vector<Cell>& row, qint64 n) { confidences[{binOf(row[0].real()), int(row[1].integer())}] += n; });
        const ExploreSource& source = *engine.source;
        const QByteArray lists = engine.connection->dialect() == Dialect::Postgres ? "array_to_json(playbooks)::text" : "playbooks";
        eachGroup(*engine.connection, "SELECT cluster_id, " + lists + ", count(*)" + from(time, confidence, rest) + " GROUP BY 1, 2",
                  [&](const std::vector<Cell>& row, qint64 n) {
                      for (int x = 0; x < source.clusters->count; ++x)
                          for (int y = 0; y < source.playbooks.size(); ++y)
                              if (source.clusters->values[size_t(x)].text() == row[0].text()
                                  && stringsOf(row[1]).contains(source.playbooks[y]))
                                  heat[{x, y}] += n;
                  });
        isCounted(counts.times, times, u"times of "_s + filter);
        isCounted(counts.confidence, confidences, u"confidences of "_s + filter);
        isCounted(counts.heat, heat, u"places of "_s + filter);
        gaps(engine, counts, from(time, confidence, place).mid(int(sizeof(" FROM rca_outcomes")) - 1) + " AND (" + rest.sql + ')', filter);
    }

    /// How long each outcome's subject had not been seen, by a window over all outcomes; counted are those that pass.
    static void gaps(Engine& engine, const ExploreCounts& counts, const QByteArray& whereSql, const QString& why)
    {
        const bool postgres = engine.connection->dialect() == Dialect::Postgres;
        const QByteArray gap = postgres ? "(extract(epoch FROM created_at - before) * 1000000)::bigint" : "created_at - before";
        CountsByTwo expected;
        eachGroup(*engine.connection,
                  "SELECT " + gap
                      + ", count(*) FROM (SELECT *, lag(created_at) OVER (PARTITION BY root_cause, cluster_id ORDER BY created_at, id)"
                        " AS before FROM rca_outcomes) AS o"
                      + whereSql + " AND before IS NOT NULL GROUP BY 1",
                  [&](const std::vector<Cell>& row, qint64 n) { expected[{gapBucket(row[0].integer()), 0}] += n; });
        isCounted(counts.gaps, expected, u"gaps of "_s + why);
    }

    static void manyFilters(Engine engine, quint64 first)
    {
        for (quint64 seed = first; seed < first + 500; ++seed) {
            holdAgainstSql(engine, seed);
            if (QTest::currentTestFailed())
                return;
        }
    }

private Q_SLOTS:
    void sqlite() { manyFilters(openedEngine(DatabaseUrl::sqlite(m_folder.filePath(u"linked.db"_s))), 1); }

    void postgres()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
        manyFilters(openedEngine(m_cluster->createDatabase(u"linked"_s).value()), 1'001);
    }
};

HINDCAST_TEST(TestLinkedChartsSql)
#include "tst_linked_charts_sql.moc"
