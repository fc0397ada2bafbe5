// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/GroupDocument.h"
#include "core/facets/FacetFilter.h"
#include "core/facets/FacetGroups.h"
#include "core/facets/FacetOrder.h"
#include "core/facets/FacetReader.h"
#include "core/facets/cache/FacetsFor.h"
#include "core/facets/explore/Explore.h"
#include "core/facets/refresh/FacetPatch.h"
#include "core/lint/RadiusColumns.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/order/ListOrder.h"
#include "core/synthetic/SeededRandom.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/support/Checks.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <limits>
#include <set>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const Timestamp facetsNow = *parseTimestamp(u"2026-11-20");

/// A filter drawn by lot.
QString drawnFilter(SeededRandom& random, int depth)
{
    static const std::vector<QString> terms{
        u"verified:yes"_s,    u"verified:unknown"_s,   u"confidence>=0.9"_s,       u"confidence:0.5..0.7"_s, u"cluster:/prod/"_s,
        u"cluster=prod-eu"_s, u"playbook:OOMKilled"_s, u"feedback=null"_s,         u"feedback:partial"_s,    u"path:synthesis"_s,
        u"namespace=null"_s,  u"created_at:30d"_s,     u"created_at<2026-10-01"_s, u"root_cause:oom"_s,      u"user:/[0-4]@/"_s};
    if (depth == 0 || random.chance(0.3))
        return (random.chance(0.25) ? u"-"_s : QString()) + random.pick(terms);
    const QString glue = random.chance(0.5) ? u" or "_s : u" "_s;
    return u'(' + drawnFilter(random, depth - 1) + glue + drawnFilter(random, depth - 1) + u')';
}

} // namespace

/// Columns in memory say what PostgreSQL says, and what the same memory in a file says.
class TestFacetsPostgres : public QObject
{
    Q_OBJECT

    struct Desk {
        std::unique_ptr<Connection> connection;
        Store store;
        FacetTablePtr table;
        [[nodiscard]] const BoundRelation& outcomes() const { return *store->relation(RelationId::Outcomes); }
    };

    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_cluster;
    Desk m_server, m_file;

    static Desk openDesk(const DatabaseUrl& url)
    {
        SyntheticOptions options;
        options.outcomes = 1'000;
        options.seed = 11;
        options.anchor = facetsNow;
        if (const auto made = generateSyntheticData(url, options, {}); !made)
            qFatal("%s", qPrintable(made.error().sentence));
        Desk out;
        out.connection = connectReadOnly(url).value();
        out.store = describeStore(*out.connection, url).value();
        FacetSpec spec;
        for (const int c : recordedColumns(out.outcomes()))
            if (!out.outcomes().spec->columns[size_t(c)].large)
                spec.columns.push_back(c);
        out.table = readFacets(*out.connection, *out.store, spec, {}).value();
        return out;
    }
    static Predicate compiledFor(const Desk& desk, const QString& filter)
    {
        const auto where = compileFilter(filter, filterFields(desk.outcomes()), facetsNow);
        if (!where)
            qFatal("%s: %s", qPrintable(filter), qPrintable(where.error().sentence));
        return *where;
    }
    static std::set<qint64> keysOf(const Desk& desk, const FacetBits& bits)
    {
        std::set<qint64> out;
        for (qint64 row = 0; row < desk.table->rows; ++row)
            if (bits.has(row))
                out.insert(desk.table->keys.key(row).integer());
        return out;
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
        m_server = openDesk(m_cluster->createDatabase(u"facets"_s).value());
        m_file = openDesk(DatabaseUrl::sqlite(m_folder.filePath(u"facets.db"_s)));
        QCOMPARE(m_server.table->rows, 1'000);
        QVERIFY(!m_server.table->changed);
    }

    void everyCell()
    {
        QCOMPARE(m_file.table->rows, m_server.table->rows);
        for (size_t c = 0; c < m_file.table->columns.size(); ++c) {
            const FacetColumn *a = m_file.table->columns[c].get(), *b = m_server.table->columns[c].get();
            QCOMPARE(a != nullptr, b != nullptr);
            for (qint64 row = 0; a && row < a->rows(); ++row)
                QVERIFY2(Cell::compare(a->cell(row), b->cell(row)) == 0, qPrintable(u"column %1 row %2"_s.arg(c).arg(row)));
        }
    }

    /// Hundreds of filters: as the server's own SQL decides, and as the file's columns do.
    void filters()
    {
        SeededRandom random(3);
        for (int i = 0; i < 300; ++i) {
            const QString filter = drawnFilter(random, 3);
            const FacetFilter here(*m_server.table, compiledFor(m_server, filter)), there(*m_file.table, compiledFor(m_file, filter));
            QVERIFY2(here.isDecided() && there.isDecided(), qPrintable(filter));
            ReadQuery query;
            query.where = compiledFor(m_server, filter);
            ReadNotes notes;
            const auto records = readRecords(*m_server.connection, m_server.outcomes(), query, 0, notes);
            HC_GOOD(records);
            std::set<qint64> expected;
            for (const Record& r : *records)
                expected.insert(std::get<qint64>(r.key.parts().front()));
            QVERIFY2(keysOf(m_server, here.bits({})) == expected, qPrintable(filter));
            QVERIFY2(keysOf(m_file, there.bits({})) == expected, qPrintable(filter));
        }
    }

    /// `stats` reads the server row by row and the file by columns: the same text.
    void groups()
    {
        SeededRandom random(9);
        for (const QStringList& by : {QStringList{u"cluster"_s},
                                      {u"playbook"_s},
                                      {u"confidence"_s},
                                      {u"verified"_s, u"path"_s},
                                      {u"cluster"_s, u"playbook"_s},
                                      {u"feedback"_s},
                                      {u"created_at"_s}})
            for (int i = 0; i < 6; ++i) {
                GroupQuestion question;
                question.by = by;
                question.now = facetsNow;
                question.bins = by.first() == u"created_at"_s ? 7 : 0;
                question.filter = i == 0 ? QString() : drawnFilter(random, 2);
                const auto here = countGroups(*m_server.connection, *m_server.store, question, {}, {});
                const auto there = countGroups(*m_file.connection, *m_file.store, question, {}, {});
                HC_GOOD(here);
                HC_GOOD(there);
                QCOMPARE(groupText(*there, RowFormat::Json), groupText(*here, RowFormat::Json));
            }
    }

    void orders()
    {
        for (const int column : {OutcomeConfidence, OutcomeCluster, OutcomeCreatedAt, OutcomeUser, OutcomeFeedback}) {
            const auto order = sortedRows(*m_server.table, column, nullptr, {});
            const auto list = ListOrder::build(*m_server.connection, m_server.outcomes(), {{}, column, true}, {});
            HC_GOOD(list);
            ReadNotes notes;
            const auto rows = (*list)->window(*m_server.connection, m_server.outcomes(), {column}, 0, 1'000, notes, {});
            HC_GOOD(rows);
            QCOMPARE(std::min<size_t>(order.size(), 1'000), rows->size());
            for (size_t i = 0; i < rows->size(); ++i)
                QCOMPARE(m_server.table->keys.key(order[order.size() - 1 - i]).integer(), std::get<qint64>((*rows)[i].key.parts().front()));
        }
    }

    /// Two connections at one moment, whoever writes meanwhile: each row once, and none of later ones.
    void twoReadersOfOneMoment()
    {
        const DatabaseUrl url = m_cluster->createDatabase(u"halves"_s).value();
        Desk desk = openDesk(url);
        FacetSpec spec;
        spec.columns = {OutcomeConfidence, OutcomeCluster, OutcomeCreatedAt, OutcomeVerified};
        spec.worthTwoReaders = 0;
        const auto writer = connectWritable(url).value();
        const auto addRow = [&] {
            return writer->execute("INSERT INTO rca_outcomes(session_id, root_cause, key_hash, confidence, created_at) SELECT session_id, "
                                   "root_cause, key_hash, confidence, created_at FROM rca_outcomes ORDER BY id LIMIT 1");
        };
        // Its row has a number of the first half of all, and is committed while the halves are read.
        HC_GOOD(writer->script("BEGIN"));
        HC_GOOD(writer->execute("UPDATE rca_outcomes SET id = -5 WHERE id = (SELECT max(id) FROM rca_outcomes)"));
        bool ended = false;
        JobContext context;
        context.progress = [&](JobProgress) {
            if (!std::exchange(ended, true)) {
                (void)writer->script("COMMIT");
                (void)addRow();
            }
        };
        const auto table = readFacets(*desk.connection, *desk.store, spec, context);
        HC_GOOD(table);
        QVERIFY(ended && !(*table)->changed);
        QCOMPARE((*table)->rows, 1'000);
        const FacetColumn &confidence = *(*table)->column(OutcomeConfidence), &before = *desk.table->column(OutcomeConfidence);
        for (qint64 row = 0; row < 1'000; ++row) {
            QCOMPARE((*table)->keys.key(row).integer(), desk.table->keys.key(row).integer());
            QVERIFY(Cell::compare(confidence.cell(row), before.cell(row)) == 0);
        }
        const auto later = readFacets(*desk.connection, *desk.store, spec, {});
        HC_GOOD(later);
        QCOMPARE((*later)->rows, 1'001);
        QCOMPARE((*later)->keys.key(0).integer(), -5);
    }

    /// Numbers far apart: no statement asks for more than it can carry, and nothing is left out.
    void keysFarApart()
    {
        const DatabaseUrl url = m_cluster->createDatabase(u"apart"_s).value();
        Desk desk = openDesk(url);
        const auto writer = connectWritable(url).value();
        HC_GOOD(writer->execute("UPDATE rca_outcomes SET id = id + 4000000000000000000 WHERE id > 400"));
        HC_GOOD(writer->execute("UPDATE rca_outcomes SET id = -id - 9000000000000000000 WHERE id < 100"));
        FacetSpec spec;
        spec.columns = {OutcomeConfidence};
        spec.worthTwoReaders = 0;
        const auto table = readFacets(*desk.connection, *desk.store, spec, {});
        HC_GOOD(table);
        QCOMPARE((*table)->rows, 1'000);
        for (qint64 row = 1; row < 1'000; ++row)
            QVERIFY((*table)->keys.key(row - 1).integer() < (*table)->keys.key(row).integer());
    }

    /// Before the least number that there is nothing lies: it is read all the same.
    void leastKey()
    {
        const DatabaseUrl url = m_cluster->createDatabase(u"least"_s).value();
        Desk desk = openDesk(url);
        const auto writer = connectWritable(url).value();
        HC_GOOD(writer->execute("UPDATE rca_outcomes SET id = -9223372036854775808 WHERE id = 1"));
        HC_GOOD(writer->execute("UPDATE rca_outcomes SET id = 9223372036854775807 WHERE id = 2"));
        FacetSpec spec;
        spec.columns = {OutcomeConfidence};
        spec.worthTwoReaders = 0;
        const auto table = readFacets(*desk.connection, *desk.store, spec, {});
        HC_GOOD(table);
        QCOMPARE((*table)->rows, 1'000);
        QCOMPARE((*table)->keys.key(0).integer(), std::numeric_limits<qint64>::min());
        QCOMPARE((*table)->keys.key(999).integer(), std::numeric_limits<qint64>::max());
        QVERIFY(!(*table)->keys.row(1));
    }

    /// The second opening of a database that nobody wrote to reads no row; after any write it does.
    void secondOpening()
    {
        const DatabaseUrl url = m_cluster->createDatabase(u"again"_s).value();
        const Desk desk = openDesk(url);
        const QTemporaryDir cache;
        const auto opened = [&] {
            const auto connection = connectReadOnly(url).value();
            const Store store = describeStore(*connection, url).value();
            return readExplore(*connection, *store, cache.path(), {}).value();
        };
        const auto first = opened();
        QVERIFY(!first->fromCache && first->stamp);
        const auto second = opened();
        QVERIFY(second->fromCache);
        QCOMPARE(second->table->rows, first->table->rows);
        for (size_t c = 0; c < first->table->columns.size(); ++c) {
            const FacetColumn *a = first->table->columns[c].get(), *b = second->table->columns[c].get();
            for (qint64 row = 0; a && b && row < a->rows(); ++row)
                QVERIFY(Cell::compare(a->cell(row), b->cell(row)) == 0);
        }
        const auto writer = connectWritable(url).value();
        HC_GOOD(writer->execute("UPDATE rca_outcomes SET verified = NOT verified WHERE id = 7"));
        QVERIFY(!opened()->fromCache);
        QVERIFY(opened()->fromCache);
        // A transaction that began before and ends last is a change, too.
        HC_GOOD(writer->script("BEGIN"));
        HC_GOOD(writer->execute("UPDATE rca_outcomes SET confidence = 0.25 WHERE id = 8"));
        HC_GOOD(connectWritable(url).value()->execute("UPDATE rca_outcomes SET confidence = 0.25 WHERE id = 9"));
        QVERIFY(!opened()->fromCache);
        HC_GOOD(writer->script("COMMIT"));
        const auto last = opened();
        QVERIFY(!last->fromCache);
        QCOMPARE(last->table->column(OutcomeConfidence)->cell(7).real(), 0.25);
    }

    /// Rows that were appended are read alone.
    void appended()
    {
        const DatabaseUrl url = m_cluster->createDatabase(u"appended"_s).value();
        const Desk desk = openDesk(url);
        const auto before = readExplore(*desk.connection, *desk.store, m_folder.path(), {});
        HC_GOOD(before);
        const auto writer = connectWritable(url).value();
        HC_GOOD(writer->execute("INSERT INTO rca_outcomes(session_id, root_cause, key_hash, confidence, created_at) SELECT session_id, "
                                "root_cause, key_hash, 0.125, created_at FROM rca_outcomes ORDER BY id LIMIT 3"));
        qint64 read = 0;
        JobContext context;
        context.progress = [&](JobProgress progress) { read = std::max(read, progress.done); };
        const auto after = refreshExplore(*desk.connection, *desk.store, **before, context);
        HC_GOOD(after);
        QCOMPARE(read, 3);
        QCOMPARE((*after)->table->rows, 1'003);
        QCOMPARE((*after)->table->column(OutcomeConfidence)->cell(1'002).real(), 0.125);
    }

    /// Rows that somebody changed are read alone, by their keys, again and again.
    void changedRows()
    {
        const DatabaseUrl url = m_cluster->createDatabase(u"changed"_s).value();
        const Desk desk = openDesk(url);
        const auto writer = connectWritable(url).value();
        FacetSpec spec;
        for (size_t c = 0; c < desk.table->columns.size(); ++c)
            if (desk.table->columns[c])
                spec.columns.push_back(int(c));
        static const std::vector<QByteArray> changes{"verified = NULL",
                                                     "verified = NOT coalesce(verified, false)",
                                                     "outcome_feedback = 'incorrect'",
                                                     "outcome_feedback = NULL",
                                                     "confidence = 0.0625",
                                                     "cluster_id = 'never seen before'",
                                                     "playbooks = '{zz,OOMKilled}'",
                                                     "namespace = NULL",
                                                     "created_at = created_at - interval '40 days'"};
        SeededRandom random(3);
        FacetTablePtr table = desk.table;
        for (int round = 0; round < 25; ++round) {
            std::vector<Locator> keys;
            for (qint64 n = 1 + random.below(9); n > 0; --n) {
                const qint64 key = table->keys.integer(random.below(table->rows));
                HC_GOOD(writer->execute("UPDATE rca_outcomes SET " + random.pick(changes) + " WHERE id = " + QByteArray::number(key)));
                keys.emplace_back(key);
            }
            const auto patched = patchFacets(*desk.connection, *desk.store, *table, keys, {});
            HC_GOOD(patched);
            const auto whole = readFacets(*desk.connection, *desk.store, spec, {});
            HC_GOOD(whole);
            for (const int c : spec.columns) {
                const FacetColumn *a = (*patched)->column(c), *b = (*whole)->column(c);
                QVERIFY(a && b && a->codeCount() == b->codeCount() && a->isRising() == b->isRising());
                for (qint64 row = 0; row < b->rows(); ++row)
                    QVERIFY2(Cell::compare(a->cell(row), b->cell(row)) == 0, qPrintable(u"column %1 row %2"_s.arg(c).arg(row)));
            }
            table = *patched;
        }
        HC_GOOD(writer->execute("DELETE FROM rca_outcomes WHERE id = (SELECT max(id) FROM rca_outcomes)"));
        const auto refused = patchFacets(*desk.connection, *desk.store, *table, {Locator(table->keys.integer(table->rows - 1))}, {});
        QVERIFY(!refused && refused.error().code == ErrorCode::Conflict);
    }

    /// A lower number that was committed later is not missed: everything is read again.
    void committedLater()
    {
        const DatabaseUrl url = m_cluster->createDatabase(u"later"_s).value();
        const Desk desk = openDesk(url);
        const auto addTo = [](Connection& writer) {
            return writer.execute("INSERT INTO rca_outcomes(session_id, root_cause, key_hash, confidence, created_at) SELECT session_id, "
                                  "root_cause, key_hash, 0.125, created_at FROM rca_outcomes ORDER BY id LIMIT 1");
        };
        const auto slow = connectWritable(url).value(), quick = connectWritable(url).value();
        HC_GOOD(slow->script("BEGIN"));
        HC_GOOD(addTo(*slow));
        HC_GOOD(addTo(*quick));
        RadiusColumns columns;
        const auto first = columns.read(*desk.connection, *desk.store, {});
        HC_GOOD(first);
        const auto explored = readExplore(*desk.connection, *desk.store, m_folder.path(), {});
        HC_GOOD(explored);
        QCOMPARE((*first)->rows, 1'001);
        HC_GOOD(addTo(*quick));
        const auto grown = columns.read(*desk.connection, *desk.store, {});
        HC_GOOD(grown);
        QVERIFY((*grown)->refreshed && columns.mayLag());
        QCOMPARE((*grown)->rows, 1'002);
        HC_GOOD(slow->script("COMMIT"));
        HC_GOOD(addTo(*quick));
        const auto all = columns.read(*desk.connection, *desk.store, {});
        HC_GOOD(all);
        QCOMPARE((*all)->rows, 1'004);
        QVERIFY(!(*all)->refreshed && !columns.mayLag());
        const auto refused = refreshExplore(*desk.connection, *desk.store, **explored, {});
        QVERIFY(!refused && refused.error().code == ErrorCode::Conflict);
    }

    /// Where somebody writes all the time only what is asked for is read; when it rests, all that charts ask for, once.
    void writtenAllTheTime()
    {
        const DatabaseUrl url = m_cluster->createDatabase(u"busy"_s).value();
        const Desk desk = openDesk(url);
        const auto writer = connectWritable(url).value();
        HC_GOOD(writer->execute("UPDATE pg_class SET reltuples = 500000 WHERE relname = 'rca_outcomes'")); // a long list
        const FacetShelf shelf;
        bool busy = true;
        JobContext context;
        context.progress = [&](JobProgress) {
            if (busy)
                (void)writer->execute("UPDATE rca_outcomes SET confidence = confidence WHERE id = 1");
        };
        const auto asked = [&] {
            return facetsFor(*desk.connection, *desk.store, RelationId::Outcomes, {OutcomeCluster}, {}, &shelf, context, m_folder.path())
                .value_or(nullptr);
        };
        const auto first = asked();
        QVERIFY(first && first->column(OutcomeCluster) && first->column(OutcomePlaybooks)); // nobody knew
        for (int i = 0; i < 3; ++i) {
            const auto again = asked();
            QVERIFY(again && again->column(OutcomeCluster) && !again->column(OutcomePlaybooks));
        }
        busy = false;
        QVERIFY(!asked()->column(OutcomePlaybooks)); // since the last look it was written to
        const auto all = asked();
        QVERIFY(all && all->column(OutcomePlaybooks));
        QCOMPARE(asked(), all); // kept
    }

    void linkedCharts()
    {
        const auto here = readExplore(*m_server.connection, *m_server.store, m_folder.path(), {});
        const auto there = readExplore(*m_file.connection, *m_file.store, m_folder.path(), {});
        HC_GOOD(here);
        HC_GOOD(there);
        QVERIFY(!(*here)->fromCache);
        const QString filter = u"confidence>=0.5 created_at<2026-11-10 verified:yes"_s;
        const ExploreCounts a = countExplore(**here, compiledFor(m_server, filter), {});
        const ExploreCounts b = countExplore(**there, compiledFor(m_file, filter), {});
        QCOMPARE(a.matched, b.matched);
        QCOMPARE(a.times.counts, b.times.counts);
        QCOMPARE(a.heat.counts, b.heat.counts);
        QCOMPARE(a.gaps.counts, b.gaps.counts);
    }
};

HINDCAST_TEST(TestFacetsPostgres)
#include "tst_facets_postgres.moc"
