// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Columns of which some rows were read again are the columns that are read whole, and so are the charts made of them, whatever changed; and
// which rows change-sets wrote is told by the journal, or not told.
#include "CurationFixture.h"
#include "DemoOutcomes.h"
#include "OddTable.h"
#include "RecorderFixture.h"
#include "core/curation/former/ChangedRows.h"
#include "core/curation/purge/PurgeRun.h"
#include "core/facets/FacetFilter.h"
#include "core/facets/FacetGroups.h"
#include "core/facets/FacetOrder.h"
#include "core/facets/refresh/FacetPatch.h"
#include "core/store/relation/RecordReader.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <memory>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const std::vector<int> patchColumns{OutcomeId,         OutcomeSession,    OutcomeCluster,   OutcomeQuery,
                                    OutcomeConfidence, OutcomeVerified,   OutcomeCreatedAt, OutcomePlaybooks,
                                    OutcomeKeyHash,    OutcomePathColumn, OutcomeRole};
const std::vector<QByteArray> oddNames{"session", "cluster", "query", "confidence", "verified", "created_at", "playbooks", "hash"};

FacetSpec specOf(const std::vector<int>& columns, RelationId relation = RelationId::Outcomes)
{
    FacetSpec out;
    out.relation = relation;
    out.columns = columns;
    return out;
}

bool equalCells(const Cell& a, const Cell& b) { return Cell::compare(a, b) == 0 && a.value().index() == b.value().index(); }

/// What two columns say otherwise; empty: nothing.
QString columnDifference(const FacetColumn& a, const FacetColumn& b)
{
    if (a.rows() != b.rows() || a.data().index() != b.data().index() || a.isSorted() != b.isSorted() || a.codeCount() != b.codeCount())
        return u"form"_s;
    if (a.isRising() != b.isRising() || a.nulls().empty() != b.nulls().empty())
        return u"rising"_s;
    for (quint32 code = 0; code < a.codeCount(); ++code)
        if (!equalCells(a.value(code), b.value(code)))
            return u"value %1"_s.arg(code);
    for (qint64 row = 0; row < a.rows(); ++row)
        if (!equalCells(a.cell(row), b.cell(row)))
            return u"row %1"_s.arg(row);
    for (size_t i = 0; i < a.zones().size() && i < b.zones().size(); ++i)
        if (const FacetColumn::Zone &x = a.zones()[i], &y = b.zones()[i];
            x.least != y.least || x.greatest != y.greatest || x.nulls != y.nulls)
            return u"zone %1"_s.arg(i);
    return a.zones().size() == b.zones().size() ? QString() : u"zones"_s;
}

/// The same of all columns that were held before.
QString tableDifference(const FacetTable& before, const FacetTable& patched, const FacetTable& whole)
{
    if (patched.rows != whole.rows || patched.columns.size() != whole.columns.size())
        return u"rows"_s;
    for (size_t c = 0; c < whole.columns.size(); ++c) {
        if (!before.columns[c])
            continue;
        const FacetColumn *a = patched.columns[c].get(), *b = whole.columns[c].get();
        if ((a == nullptr) != (b == nullptr))
            return u"column %1: given up"_s.arg(c);
        if (const QString said = a ? columnDifference(*a, *b) : QString(); !said.isEmpty())
            return u"column %1: %2"_s.arg(c).arg(said);
    }
    for (qint64 row = 0; row < whole.rows; ++row)
        if (patched.keys.key(row) != whole.keys.key(row))
            return u"key %1"_s.arg(row);
    return {};
}

QString bucketDifference(const FacetBuckets& a, const FacetBuckets& b)
{
    if (a.count != b.count || a.values.size() != b.values.size() || a.of.rows() != b.of.rows())
        return u"form"_s;
    for (size_t i = 0; i < a.values.size(); ++i)
        if (!equalCells(a.values[i], b.values[i]))
            return u"bucket %1"_s.arg(i);
    for (size_t row = 0; row < size_t(a.of.rows()); ++row)
        if (a.of[row] != b.of[row])
            return u"row %1"_s.arg(row);
    return {};
}

QString exploreDifference(const ExploreSource& before, const ExploreSource& patched, const ExploreSource& whole)
{
    if (const QString said = tableDifference(*before.table, *patched.table, *whole.table); !said.isEmpty())
        return said;
    if (patched.begins != whole.begins || patched.playbooks != whole.playbooks || patched.membersOf != whole.membersOf)
        return u"axes"_s;
    const std::vector<std::pair<QString, FacetBucketsPtr ExploreSource::*>> all{
        {u"times"_s, &ExploreSource::times},       {u"states"_s, &ExploreSource::states}, {u"confidence"_s, &ExploreSource::confidence},
        {u"clusters"_s, &ExploreSource::clusters}, {u"gaps"_s, &ExploreSource::gaps},     {u"lists"_s, &ExploreSource::lists}};
    for (const auto& [name, buckets] : all)
        if (const QString said = bucketDifference(*(patched.*buckets), *(whole.*buckets)); !said.isEmpty())
            return name + u": "_s + said;
    return {};
}

bool equalCounts(const FacetCounts& a, const FacetCounts& b)
{
    return a.layers == b.layers && a.counts == b.counts && a.rows == b.rows && a.inNone == b.inNone;
}

bool equalTops(const TopValues& a, const TopValues& b)
{
    return a.rows == b.rows && a.distinct == b.distinct && std::ranges::equal(a.values, b.values, [](const TopValue& x, const TopValue& y) {
               return equalCells(x.value, y.value) && x.states == y.states;
           });
}

/// A table with values of every kind, and whoever writes into it.
struct OddPatch {
    QTemporaryDir folder;
    std::unique_ptr<Connection> connection, writer;
    StoreDescription store;

    OddPatch(const OddTypes& types, int rows, quint64 seed)
    {
        const QString path = folder.filePath(u"odd.db"_s);
        createOddTable(path, types, rows, seed);
        store.url = DatabaseUrl::sqlite(path);
        connection = connectReadOnly(store.url).value();
        writer = connectWritable(store.url).value();
        store.relations.emplace(RelationId::Outcomes, bindOddTable(*connection));
    }
    [[nodiscard]] FacetTablePtr whole() const { return readFacets(*connection, store, specOf(patchColumns), {}).value(); }
    void set(const QByteArray& column, const Cell& value, qint64 id) const
    {
        if (const auto done = writer->execute("UPDATE t SET " + column + " = ?1 WHERE id = ?2", {value, Cell(id)}); !done)
            qFatal("%s", qPrintable(describe(done)));
    }
    /// Of \a rows with the keys 1, 4, 7 ...; also names some in which nothing changes, and one that nobody has.
    [[nodiscard]] std::vector<Locator> changeSome(SeededRandom& random, qint64 rows) const
    {
        std::vector<Locator> keys{Locator(2)};
        (void)writer->script("BEGIN");
        for (qint64 n = 1 + random.below(6); n > 0; --n) {
            const qint64 id = random.below(rows) * 3 + 1;
            for (qint64 cells = random.below(4); cells > 0; --cells) {
                const QByteArray& column = random.pick(oddNames);
                const Cell fresh = random.chance(0.5) ? Cell("new " + QByteArray::number(random.below(1'000)))
                                                      : Cell(qint64(1'790'000'000'000'000) + random.below(1'000'000'000));
                set(column, random.chance(0.3) ? fresh : oddCell(random), id);
            }
            keys.emplace_back(id);
        }
        (void)writer->script("COMMIT");
        return keys;
    }
};

/// Another value in a column that charts show.
void changeOutcome(Connection& writer, SeededRandom& random, qint64 id)
{
    static const std::vector<std::pair<QByteArray, std::vector<Cell>>> values{
        {"verified", {Cell(0), Cell(1), Cell()}},
        {"confidence", {Cell(0.05), Cell(0.951), Cell(0.7), Cell(0.333)}},
        {"outcome_feedback", {Cell(u"incorrect"_s), Cell(u"regression"_s), Cell()}},
        {"cluster_id", {Cell(u"prod-eu"_s), Cell(u"aaa"_s), Cell(u"zzz"_s), Cell(u"never seen before"_s)}},
        {"created_at", {Cell(qint64(1'794'000'000'000'000)), Cell(qint64(1'700'000'000'000'000)), Cell(qint64(1'796'000'000'000'000))}},
        {"playbooks", {Cell(u"[\"b\",\"a\"]"_s), Cell(u"[]"_s), Cell(u"[\"OOMKilled\"]"_s)}},
        {"root_cause", {Cell(u"playbook=oom"_s), Cell(u"zz"_s)}},
        {"namespace", {Cell(), Cell(u"shop"_s)}}};
    const auto& [column, cells] = random.pick(values);
    if (const auto done = writer.execute("UPDATE rca_outcomes SET " + column + " = ?1 WHERE id = ?2", {random.pick(cells), Cell(id)});
        !done)
        qFatal("%s", qPrintable(describe(done)));
}

bool names(const std::vector<Locator>& keys, const Locator& key) { return std::ranges::find(keys, key) != keys.end(); }

} // namespace

class FacetPatchTest : public QObject
{
    Q_OBJECT

    static std::vector<OddTypes> typesOfAllKinds()
    {
        return {{}, {"TEXT", "TEXT", "TEXT", "INTEGER", "TEXT"}, {"NUMERIC", "REAL", "BOOLEAN", "VARCHAR(9)", "BLOB"}};
    }

    /// Charts of what was patched count what charts of everything count.
    static void countsAreEqual(const DemoOutcomes& demo, const ExploreSource& patched, const ExploreSource& whole)
    {
        for (const char* filter : {"", "verified:no", "confidence>=0.7", "cluster=prod-eu", "feedback:incorrect", "playbook:OOMKilled",
                                   "verified:yes confidence:0.3..0.8 created_at>=2026-10-01"}) {
            const Predicate where = demo.compiled(QString::fromLatin1(filter));
            const ExploreCounts a = countExplore(patched, where, {}, {}, OutcomeCluster);
            const ExploreCounts b = countExplore(whole, where, {}, {}, OutcomeCluster);
            QVERIFY2(a.rows == b.rows && a.matched == b.matched, filter);
            QVERIFY2(equalCounts(a.times, b.times) && equalCounts(a.confidence, b.confidence) && equalCounts(a.heat, b.heat)
                         && equalCounts(a.gaps, b.gaps),
                     filter);
            QVERIFY2(equalTops(a.top, b.top), filter);
        }
    }

private Q_SLOTS:
    void everyCell_data()
    {
        QTest::addColumn<int>("types");
        QTest::addColumn<int>("rows");
        for (int types = 0; types < 3; ++types)
            for (const int rows : {1, 2, 64, 300})
                QTest::addRow("types %d, %d rows", types, rows) << types << rows;
    }
    /// Values of every kind in place of others, again and again: columns, filters and groups say what those of a whole reading say.
    void everyCell()
    {
        QFETCH(const int, types);
        QFETCH(const int, rows);
        for (quint64 seed = 1; seed <= 12; ++seed) {
            const OddPatch odd(typesOfAllKinds()[size_t(types)], rows, seed);
            SeededRandom random(seed * 77);
            FacetTablePtr table = odd.whole();
            for (int round = 0; round < 3; ++round) {
                const std::vector<Locator> keys = odd.changeSome(random, rows);
                HC_GET(const FacetTablePtr patched, patchFacets(*odd.connection, odd.store, *table, keys, {}));
                const FacetTablePtr whole = odd.whole();
                QVERIFY(patched->refreshed && !whole->refreshed);
                const QString said = tableDifference(*table, *patched, *whole);
                QVERIFY2(said.isEmpty(), qPrintable(u"seed %1 round %2: %3"_s.arg(seed).arg(round).arg(said)));
                for (int i = 0; i < 6; ++i) {
                    const Predicate where = oddPredicate(random, 2);
                    const FacetFilter a(*patched, where), b(*whole, where);
                    if (!a.isDecided() || !b.isDecided())
                        continue;
                    const FacetBits bitsA = a.bits({}), bitsB = b.bits({});
                    QCOMPARE(bitsA.count(), bitsB.count());
                    for (qint64 row = 0; row < whole->rows; ++row)
                        QCOMPARE(bitsA.has(row), bitsB.has(row));
                    const int by = random.pick(patchColumns);
                    if (!patched->column(by) || !whole->column(by))
                        continue;
                    const auto rowsA = sortedRows(*patched, by, nullptr, {}), rowsB = sortedRows(*whole, by, nullptr, {});
                    QCOMPARE(rowsA.size(), rowsB.size());
                    for (size_t k = 0; k < rowsA.size(); ++k)
                        QVERIFY(equalCells(patched->column(by)->cell(rowsA[k]), whole->column(by)->cell(rowsB[k])));
                    if (by == OutcomeConfidence)
                        continue; // 0 and -0 are two groups, in the order in which they came
                    HC_GET(const auto groupsA, groupFacets(*patched, {by}, &bitsA, false, 1'000'000, {}));
                    HC_GET(const auto groupsB, groupFacets(*whole, {by}, &bitsB, false, 1'000'000, {}));
                    QVERIFY(std::ranges::equal(
                        groupsA, groupsB, [](const FacetGroup& x, const FacetGroup& y) { return equalCells(x.key, y.key) && x.n == y.n; }));
                    QCOMPARE(rowsA, rowsB);
                }
                table = patched;
            }
        }
    }

    /// The linked charts: buckets, gaps, axes and counts.
    void everyChart()
    {
        const DemoOutcomes demo;
        const auto writer = connectWritable(demo.url).value();
        SeededRandom random(11);
        ExploreSourcePtr source = demo.source;
        for (int round = 0; round < 40; ++round) {
            std::vector<Locator> keys;
            HC_OK(writer->script("BEGIN"));
            for (qint64 n = 1 + random.below(20); n > 0; --n) {
                keys.emplace_back(source->table->keys.integer(random.below(source->table->rows)));
                changeOutcome(*writer, random, std::get<qint64>(keys.back().parts().front()));
            }
            if (round % 5 == 4) { // and some are new
                HC_OK(
                    writer->execute("INSERT INTO rca_outcomes(session_id, root_cause, key_hash, confidence, created_at) SELECT session_id, "
                                    "root_cause, key_hash, 0.125, created_at FROM rca_outcomes ORDER BY id LIMIT 3"));
            }
            HC_OK(writer->script("COMMIT"));
            HC_GET(const ExploreSourcePtr patched, refreshExplore(*demo.connection, *demo.store, *source, {}, keys));
            const QTemporaryDir folder;
            HC_GET(const ExploreSourcePtr whole, readExplore(*demo.connection, *demo.store, folder.path(), {}));
            const QString said = exploreDifference(*source, *patched, *whole);
            QVERIFY2(said.isEmpty(), qPrintable(u"round %1: %2"_s.arg(round).arg(said)));
            QVERIFY(patched->table->refreshed && !patched->stamp);
            countsAreEqual(demo, *patched, *whole);
            source = patched;
        }
    }

    /// What did not change is not made again.
    void sharesTheRest()
    {
        const DemoOutcomes demo;
        const ExploreSource& before = *demo.source;
        runSql(demo.url.path, "UPDATE rca_outcomes SET outcome_feedback = 'incorrect', verified = 1 WHERE id IN (3, 900)");
        HC_GET(const ExploreSourcePtr after, refreshExplore(*demo.connection, *demo.store, before, {}, {Locator(3), Locator(900)}));
        QVERIFY(after->table->column(OutcomeFeedback) != before.table->column(OutcomeFeedback));
        QVERIFY(after->states != before.states);
        for (const int c : {OutcomeCluster, OutcomeCreatedAt, OutcomeConfidence, OutcomePlaybooks, OutcomeRootCause})
            QVERIFY(after->table->column(c) == before.table->column(c));
        QVERIFY(after->times == before.times && after->gaps == before.gaps && after->lists == before.lists);
        QVERIFY(after->begins == before.begins && after->playbooks == before.playbooks && after->clusters == before.clusters);
        HC_GET(const FacetTablePtr same, patchFacets(*demo.connection, *demo.store, *after->table, {Locator(5), Locator(5)}, {}));
        QVERIFY(same->columns == after->table->columns);
    }

    /// A time that is moved: the table is no longer in the order of time, and is again when it is moved back.
    void timesThatRise()
    {
        RecorderFixture fixture;
        for (int i = 0; i < 20; ++i)
            fixture.record(RecorderFixture::good(i * 61, u"c%1"_s.arg(i % 3)));
        const auto connection = connectReadOnly(fixture.url).value();
        const Store store = describeStore(*connection, fixture.url).value();
        const FacetSpec spec = specOf({OutcomeCreatedAt, OutcomeCluster});
        HC_GET(FacetTablePtr table, readFacets(*connection, *store, spec, {}));
        QVERIFY(table->column(OutcomeCreatedAt)->isRising());
        const qint64 before = table->column(OutcomeCreatedAt)->cell(6).time().us;
        for (const qint64 us : {before - 30 * Timestamp::perDay, before}) {
            runSql(fixture.url.path, "UPDATE rca_outcomes SET created_at = " + QByteArray::number(us) + " WHERE id = 7");
            HC_GET(table, patchFacets(*connection, *store, *table, {Locator(7)}, {}));
            HC_GET(const FacetTablePtr whole, readFacets(*connection, *store, spec, {}));
            QCOMPARE(table->column(OutcomeCreatedAt)->isRising(), us == before);
            const QString said = tableDifference(*table, *table, *whole);
            QVERIFY2(said.isEmpty(), qPrintable(said));
            QCOMPARE(sortedRows(*table, OutcomeCreatedAt, nullptr, {}), sortedRows(*whole, OutcomeCreatedAt, nullptr, {}));
        }
    }

    /// Whatever is not the same records is read whole.
    void refused()
    {
        const DemoOutcomes demo;
        const FacetTable& table = *demo.source->table;
        const auto codeOf = [&](const std::vector<Locator>& keys, const JobContext& context) {
            const auto patched = patchFacets(*demo.connection, *demo.store, table, keys, context);
            return patched ? std::nullopt : std::optional(patched.error().code);
        };
        QVERIFY(!codeOf({Locator(10)}, {}) && !codeOf({}, {}));
        const auto most = size_t(mostPatched(table.rows));
        QVERIFY(!codeOf(std::vector<Locator>(most, Locator(10)), {}));
        QVERIFY(codeOf(std::vector<Locator>(most + 1, Locator(10)), {}) == ErrorCode::Conflict);
        QVERIFY(codeOf({Locator(QByteArray("10"))}, {}) == ErrorCode::Conflict);
        const std::vector<Locator::Part> twoParts{Locator::Part(qint64(1)), Locator::Part(qint64(2))};
        QVERIFY(codeOf({Locator(twoParts)}, {}) == ErrorCode::Conflict);
        JobContext stopped;
        stopped.token.cancel();
        QVERIFY(codeOf({Locator(10)}, stopped) == ErrorCode::Cancelled);
        runSql(demo.url.path,
               "INSERT INTO rca_outcomes(id, session_id, root_cause, key_hash, confidence, created_at) VALUES (999999, 's', "
               "'k', x'00', 0.5, 1)");
        QVERIFY(codeOf({Locator(999'999)}, {}) == ErrorCode::Conflict);
        QVERIFY(!codeOf({Locator(11)}, {}));
        runSql(demo.url.path, "DELETE FROM rca_outcomes WHERE id = 11");
        QVERIFY(codeOf({Locator(10), Locator(11)}, {}) == ErrorCode::Conflict);
        QVERIFY(!codeOf({Locator(10)}, {})); // what nobody names nobody misses
    }

    /// A decision and what takes it back: the journal names the rows, and the charts follow.
    void decisions()
    {
        CurationFixture fixture;
        const CurationTarget target = fixture.desk.target();
        const QTemporaryDir folder;
        HC_GET(qint64 reach, journalReach(target));
        HC_GET(ExploreSourcePtr source, readExplore(*target.data, *target.store, folder.path(), {}));
        HC_GET(const auto none, rowsChangedBehind(target, RelationId::Outcomes, reach, 1'000));
        QVERIFY(none && none->empty());
        const auto follows = [&](const char* what) {
            HC_GET(const auto changed, rowsChangedBehind(target, RelationId::Outcomes, reach, 1'000));
            QVERIFY2(changed && names(*changed, Locator(1)) && names(*changed, Locator(2)), what);
            HC_GET(reach, journalReach(target));
            HC_GET(const ExploreSourcePtr patched, refreshExplore(*target.data, *target.store, *source, {}, *changed));
            HC_GET(const ExploreSourcePtr whole, readExplore(*target.data, *target.store, folder.path(), {}));
            const QString said = exploreDifference(*source, *patched, *whole);
            QVERIFY2(said.isEmpty(), qPrintable(said));
            QVERIFY2(patched->table->column(OutcomeFeedback) != source->table->column(OutcomeFeedback), what);
            source = patched;
        };
        SpecDraft spec = fixture.example(u"mark-incorrect"_s);
        spec.at = CurationFixture::now;
        const QString id = fixture.desk.applied(spec).changeSet;
        HC_GET(const auto tooMany, rowsChangedBehind(target, RelationId::Outcomes, reach, 1));
        QVERIFY(!tooMany);
        HC_GET(const auto otherJournal, rowsChangedBehind(target, RelationId::Outcomes, 1'000'000, 1'000));
        QVERIFY(!otherJournal);
        const qint64 before = reach;
        follows("marked");
        QCOMPARE(source->table->column(OutcomeFeedback)->cell(0).text(), u"incorrect"_s);
        (void)fixture.desk.undone(id, Timestamp{CurationFixture::now.us + 60 * Timestamp::perSecond});
        follows("taken back");
        QVERIFY(source->table->column(OutcomeFeedback)->cell(0).text() != u"incorrect"_s);
        fixture.rows.run("DELETE FROM change_images");
        HC_GET(const auto expired, rowsChangedBehind(target, RelationId::Outcomes, before, 1'000));
        QVERIFY(!expired);
        HC_GET(const auto later, rowsChangedBehind(target, RelationId::Outcomes, reach, 1'000));
        QVERIFY(later && later->empty());
    }

    /// A purge does not say which.
    void purges()
    {
        const CurationFixture fixture;
        const CurationTarget target = fixture.desk.target();
        HC_GET(const qint64 reach, journalReach(target));
        const Timestamp at{CurationFixture::now.us + 60 * Timestamp::perSecond};
        HC_GET(const auto cutoffs, purgeCutoffs(at, 0, 36'500));
        HC_GET(const auto preview, previewPurge(target, cutoffs, at));
        PurgeOptions options;
        options.actor = u"ann"_s;
        options.at = at;
        HC_OK(applyPurge(target, preview, options));
        HC_GET(const auto outcomes, rowsChangedBehind(target, RelationId::Outcomes, reach, 1'000));
        QVERIFY(!outcomes);
        HC_GET(const auto reflections, rowsChangedBehind(target, RelationId::Reflections, reach, 1'000));
        QVERIFY(reflections && reflections->empty());
    }

    /// Of another product: keys are texts, the journal lies in the workspace, and what is under way there is not over.
    void recordsOfAnotherProduct()
    {
        ForeignDesk desks;
        const CurationDesk rae = desks.open(desks.sqlite(u"rae"_s, raeSqlite(7)));
        const CurationTarget target = rae.target();
        const BoundRelation& relation = *target.store->relation(RelationId::Reflections);
        std::vector<int> columns = recordedColumns(relation);
        std::erase_if(columns, [&](int c) { return relation.spec->columns[size_t(c)].large; });
        const FacetSpec spec = specOf(columns, RelationId::Reflections);
        HC_GET(const qint64 begin, journalReach(target));
        HC_GET(const FacetTablePtr table, readFacets(*target.data, *target.store, spec, {}));
        QVERIFY(!table->keys.areIntegers());
        const std::vector<Locator> keys = keysOf(rae, RelationId::Reflections);
        SpecDraft demote = CurationFixture::spec(u"demote-reflection"_s);
        demote.keys = {keys.front()};
        demote.at = CurationFixture::now;
        HC_OK(rae.apply(demote));
        HC_GET(const auto changed, rowsChangedBehind(target, RelationId::Reflections, begin, 1'000));
        QVERIFY(changed && names(*changed, keys.front()));
        HC_GET(const FacetTablePtr patched, patchFacets(*target.data, *target.store, *table, *changed, {}));
        HC_GET(const FacetTablePtr whole, readFacets(*target.data, *target.store, spec, {}));
        const QString said = tableDifference(*table, *patched, *whole);
        QVERIFY2(said.isEmpty(), qPrintable(said));
        QVERIFY(patched->columns != table->columns);
        HC_GET(const qint64 end, journalReach(target));
        QVERIFY(end > begin);
        demote.keys = {keys[1]};
        HC_GET(const ChangePreview preview, previewChange(target, demote));
        HC_OK(recordIntent(target, preview));
        HC_GET(const qint64 meanwhile, journalReach(target));
        QCOMPARE(meanwhile, end); // it is not over
        HC_GET(const auto maybe, rowsChangedBehind(target, RelationId::Reflections, meanwhile, 1'000));
        QVERIFY(maybe && names(*maybe, keys[1]) && !names(*maybe, keys[0]));
    }
};

HINDCAST_TEST(FacetPatchTest)
#include "tst_facet_patch.moc"
