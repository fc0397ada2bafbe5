// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "DemoOutcomes.h"
#include "OddTable.h"
#include "core/facets/explore/DecidedRows.h"
#include "tests/support/Effort.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Linked charts of filters that ask for texts which are not in memory, against the records one by one.
class DecidedRowsTest : public QObject
{
    Q_OBJECT

    std::optional<DemoOutcomes> m_demo;

    [[nodiscard]] Predicate compiled(const QString& filter) const { return m_demo->compiled(filter); }
    [[nodiscard]] Expected<DecidedFilter> decide(const Predicate& where, const DecidedRowsPtr& known = {},
                                                 const JobContext& context = {}) const
    {
        return decideRows(*m_demo->connection, *m_demo->store, m_demo->source->table, where, {}, known, context);
    }
    static ExploreCounts counted(const ExploreSource& source, const DecidedFilter& filter)
    {
        ExploreSource wider = source;
        wider.table = filter.table;
        return countExplore(wider, filter.where, {});
    }

private Q_SLOTS:
    void initTestCase() { m_demo.emplace(); }

    void texts_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<bool>("reads");
        const auto row = [](const char* filter, bool reads) {
            QTest::newRow(*filter ? filter : "everything") << QString::fromUtf8(filter) << reads;
        };
        row("", false);
        row("confidence>=0.7 verified:yes", false);
        row("image", true);
        row("-image", true);
        row("query:pod", true);
        row("fix:restart or fix:scale", true);
        row("fix:/re(start|scale)/ confidence>=0.5", true);
        row("(query:pod or verified:no) -fix:restart", true);
        row("image image confidence<0.9 created_at>=2026-10-01", true);
        row("session:nobody-has-this", true);
    }
    void texts()
    {
        QFETCH(QString, filter);
        QFETCH(bool, reads);
        const Predicate where = compiled(filter);
        const qint64 expected = std::ranges::count_if(m_demo->records, [&](const Record& r) { return DemoOutcomes::passes(where, r); });
        QCOMPARE(mustReadRows(*m_demo->source->table, where, {}, nullptr), reads);
        HC_GET(const DecidedFilter decided, decide(where));
        QCOMPARE(decided.rows != nullptr, reads);
        const ExploreCounts counts = counted(*m_demo->source, decided);
        QVERIFY(counts.undecided.empty());
        QCOMPARE(counts.matched, expected);
        QCOMPARE(counts.rows, qint64(m_demo->records.size()));
        // A chart ignores its own part only.
        const auto brushes = brushesOf(where);
        qint64 withoutConfidence = 0;
        for (const Record& r : m_demo->records)
            withoutConfidence += DemoOutcomes::passes(brushes[size_t(ExploreBrush::Time)], r)
                && DemoOutcomes::passes(brushes[size_t(ExploreBrush::Place)], r)
                && DemoOutcomes::passes(brushes[size_t(ExploreBrush::Rest)], r);
        QCOMPARE(counts.confidence.rows, withoutConfidence);
    }

    /// What was looked up is known from then on, whatever is asked for beside it; of other rows it says nothing.
    void nothingIsReadAgain()
    {
        HC_GET(const DecidedFilter first, decide(compiled(u"query:pod"_s)));
        const Predicate brushed = compiled(u"query:pod confidence>=0.8"_s), other = compiled(u"query:pod fix:restart"_s);
        QVERIFY(!mustReadRows(*m_demo->source->table, brushed, {}, first.rows.get()));
        QVERIFY(mustReadRows(*m_demo->source->table, other, {}, first.rows.get()));
        CancelToken cancelled; // whoever read would notice
        cancelled.cancel();
        JobContext context;
        context.token = cancelled;
        HC_GET(const DecidedFilter second, decide(brushed, first.rows, context));
        QCOMPARE(second.rows->parts.front().column, first.rows->parts.front().column);
        const auto refused = decide(other, first.rows, context);
        QVERIFY(!refused && refused.error().code == ErrorCode::Cancelled);
        const auto copy = std::make_shared<const FacetTable>(*m_demo->source->table); // another state of the database
        QVERIFY(mustReadRows(*copy, brushed, {}, first.rows.get()));
    }

    /// Told to stop at each word of progress, the last one too: nothing, or all of it.
    void stoppedAtEachWord()
    {
        const Predicate where = compiled(u"query:pod"_s);
        int words = 0, stopped = 0;
        JobContext listening;
        listening.progress = [&](JobProgress) { ++words; };
        HC_OK(decide(where, {}, listening));
        QVERIFY(words > 0);
        for (int stop = 1; stop <= words; ++stop) {
            int said = 0;
            JobContext context;
            context.progress = [&](JobProgress) {
                if (++said == stop)
                    context.token.cancel();
            };
            const auto decided = decide(where, {}, context);
            QVERIFY(decided || decided.error().code == ErrorCode::Cancelled);
            stopped += decided ? 0 : 1;
        }
        QCOMPARE(stopped, words);
    }

    /// Whatever is stored and asked for: nulls, wrong types, sets and negations, and keys that are texts.
    void anything()
    {
        int looked = 0;
        for (quint64 seed = 1; seed <= 6; ++seed) {
            const QString path = m_demo->folder.filePath(u"odd%1.db"_s.arg(seed));
            createOddTable(path, seed % 2 ? OddTypes() : OddTypes{"TEXT", "TEXT", "TEXT", "TEXT", "TEXT"}, 300, seed);
            const auto connection = connectReadOnly(DatabaseUrl::sqlite(path)).value();
            StoreDescription store;
            store.url = DatabaseUrl::sqlite(path);
            store.relations.emplace(RelationId::Outcomes, bindOddTable(*connection));
            HC_GET(const ExploreSourcePtr source, readExplore(*connection, store, m_demo->cache(), {}));
            SeededRandom random(seed);
            for (int i = 0; i < effort(40, 400); ++i) {
                const Predicate where = oddPredicate(random, 2);
                HC_GET(const DecidedFilter decided, decideRows(*connection, store, source->table, where, {}, {}, {}));
                looked += decided.rows ? 1 : 0;
                const ExploreCounts counts = counted(*source, decided);
                QVERIFY(counts.undecided.empty());
                ReadNotes notes;
                ReadQuery query;
                query.where = where;
                where.collectColumns(query.columns);
                HC_GET(const auto records, readRecords(*connection, *store.relation(RelationId::Outcomes), query, 0, notes));
                QCOMPARE(counts.matched, qint64(records.size()));
            }
        }
        QVERIFY2(looked > 20, qPrintable(QString::number(looked)));
    }
};

HINDCAST_TEST(DecidedRowsTest)
#include "tst_decided_rows.moc"
