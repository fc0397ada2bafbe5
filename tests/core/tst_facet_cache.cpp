// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "DamagedFile.h"
#include "OddTable.h"
#include "RecorderFixture.h"
#include "TestSupport.h"
#include "core/domain/Clock.h"
#include "core/facets/FacetReader.h"
#include "core/facets/cache/FacetShelf.h"
#include "core/facets/refresh/FacetRefresh.h"
#include "core/store/connect/Connect.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const std::vector<int> cachedColumns{OutcomeId,       OutcomeSession,   OutcomeCluster,   OutcomeQuery,  OutcomeConfidence,
                                     OutcomeVerified, OutcomeCreatedAt, OutcomePlaybooks, OutcomeKeyHash};

bool equalTables(const FacetTable& a, const FacetTable& b)
{
    bool equal = a.rows == b.rows && a.columns.size() == b.columns.size();
    for (size_t c = 0; equal && c < a.columns.size(); ++c) {
        equal = (a.columns[c] != nullptr) == (b.columns[c] != nullptr);
        for (qint64 row = 0; equal && a.columns[c] && row < a.rows; ++row)
            equal = Cell::compare(a.columns[c]->cell(row), b.columns[c]->cell(row)) == 0 && a.keys.key(row) == b.keys.key(row);
    }
    return equal;
}

} // namespace

/// Columns that are kept in a file, and what becomes of them when the database or the file changes.
class tst_FacetCache : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    DatabaseUrl m_url;
    StoreDescription m_store;
    std::unique_ptr<Connection> m_connection;
    FacetTablePtr m_table;

    [[nodiscard]] FacetCache cache(const QByteArray& state = "now") const { return {m_folder.filePath(u"cache"_s), {"db", state}}; }
    [[nodiscard]] Expected<FacetTablePtr> loaded(const QByteArray& state = "now") const
    {
        return cache(state).load(RelationId::Outcomes, cachedColumns, int(m_table->columns.size()));
    }
    static FacetSpec spec()
    {
        FacetSpec out;
        out.columns = cachedColumns;
        return out;
    }

private Q_SLOTS:
    void initTestCase()
    {
        const QString path = m_folder.filePath(u"odd.db"_s);
        createOddTable(path, {}, 3'000, 8);
        m_url = m_store.url = DatabaseUrl::sqlite(path);
        m_connection = connectReadOnly(m_url).value();
        m_store.relations.emplace(RelationId::Outcomes, bindOddTable(*m_connection));
        m_table = readFacets(*m_connection, m_store, spec(), {}).value();
    }

    void comesBackAsItWas()
    {
        HC_OK(cache().save(*m_table, cachedColumns));
        HC_GET(const FacetTablePtr back, loaded());
        QVERIFY(equalTables(*m_table, *back));
        for (const int c : cachedColumns)
            if (m_table->column(c)) {
                QCOMPARE(back->column(c)->isSorted(), m_table->column(c)->isSorted());
                QCOMPARE(back->column(c)->data().index(), m_table->column(c)->data().index());
            }
        const QFileInfo file(cache().path(RelationId::Outcomes));
        QVERIFY(!(file.permissions() & (QFile::ReadOther | QFile::ReadGroup))); // what is in it may be private
        QVERIFY(!loaded("another state"));
        QVERIFY(!cache().load(RelationId::Outcomes, {OutcomeFix}, int(m_table->columns.size()))); // never asked for
    }

    /// Cut anywhere, or any byte another one: it is not there, and nothing worse.
    void damaged()
    {
        HC_OK(cache().save(*m_table, cachedColumns));
        const QString path = cache().path(RelationId::Outcomes);
        QCOMPARE(damageLetThrough(path, [&] { return !loaded(); }), QString());
        QVERIFY(QFile::remove(path));
        QVERIFY(!loaded());
    }

    /// Somebody puts the file of another state in its place while it is read: no column of that one is taken for one of this.
    void columnsOfAnotherState()
    {
        const auto written = [&](const QByteArray& state) {
            QFile file(cache().path(RelationId::Outcomes));
            return cache(state).save(*m_table, cachedColumns) && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const auto columnsEnd = [](const QByteArray& bytes) {
            qint64 at = 0;
            std::memcpy(&at, bytes.constData() + bytes.size() - qsizetype(sizeof at), sizeof at);
            return qsizetype(at);
        };
        const QByteArray now = written("now"), then = written("old");
        QCOMPARE(columnsEnd(now), columnsEnd(then));
        QFile mixed(cache().path(RelationId::Outcomes));
        QVERIFY(mixed.open(QIODevice::WriteOnly));
        mixed.write(then.first(columnsEnd(then)) + now.sliced(columnsEnd(now)));
        mixed.close();
        QVERIFY(!loaded());
        HC_OK(cache().save(*m_table, cachedColumns));
        QVERIFY(loaded());
    }

    /// Where nothing can be written there is no cache, and that is all.
    void unwritable()
    {
        const FacetCache nowhere(u"/proc/nothing"_s, {"db", "now"});
        const auto saved = nowhere.save(*m_table, cachedColumns);
        QVERIFY(!saved);
        QCOMPARE(saved.error().code, ErrorCode::Io);
    }

    /// Each commit is another state; one of just now is none, for its time may not tell the next.
    void stamps()
    {
        RecorderFixture fixture;
        fixture.record(RecorderFixture::good(1, u"c"_s));
        const auto stamp = [&](qint64 seconds) {
            const auto connection = connectReadOnly(fixture.url).value();
            const Store store = describeStore(*connection, fixture.url).value();
            return facetStamp(*connection, *store, RelationId::Outcomes,
                              Timestamp{SystemClock().now().us + seconds * Timestamp::perSecond});
        };
        QVERIFY(!stamp(0));
        const auto first = stamp(60);
        QVERIFY(first);
        QCOMPARE(stamp(61), first);
        fixture.record(RecorderFixture::good(2, u"c"_s));
        const auto second = stamp(60);
        QVERIFY(second);
        QVERIFY(second->state != first->state);
        QCOMPARE(second->database, first->database);
    }

    /// What could not be kept is not read again before the state rests, each relation for itself.
    void restsBeforeItIsRead()
    {
        const FacetShelf shelf;
        const auto isSettled = [&shelf](const char* state, RelationId relation = RelationId::Outcomes) {
            return shelf.isSettled(relation, FacetStamp{"db", state});
        };
        QVERIFY(isSettled("1") && isSettled("2")); // nothing was read for nothing yet
        shelf.noteMoved(RelationId::Outcomes, {"db", "2"});
        QVERIFY(!isSettled("3") && !isSettled("4"));
        QVERIFY(isSettled("5", RelationId::Events));
        QVERIFY(isSettled("4") && isSettled("5"));
        shelf.noteMoved(RelationId::Outcomes, {"db", "5"});
        QVERIFY(isSettled("5")); // taken back
    }

    /// Appended rows are read alone; where rows are gone everything must be.
    void appended()
    {
        RecorderFixture fixture;
        for (int i = 0; i < 20; ++i)
            fixture.record(RecorderFixture::good(i * 61, u"c%1"_s.arg(i % 3)));
        const auto connection = connectReadOnly(fixture.url).value();
        const Store store = describeStore(*connection, fixture.url).value();
        FacetSpec wanted;
        wanted.columns = {OutcomeRootCause, OutcomeCluster, OutcomeConfidence, OutcomeCreatedAt, OutcomeVerified, OutcomePlaybooks};
        HC_GET(FacetTablePtr table, readFacets(*connection, *store, wanted, {}));
        for (int round = 0; round < 5; ++round) {
            for (int i = 0; i < round; ++i)
                fixture.record(RecorderFixture::good(20'000 + round * 100 + i, u"new%1"_s.arg(round)));
            HC_GET(table, appendFacets(*connection, *store, wanted, *table, {}));
            HC_GET(const FacetTablePtr whole, readFacets(*connection, *store, wanted, {}));
            QVERIFY(table->refreshed && !whole->refreshed);
            QVERIFY2(equalTables(*table, *whole), qPrintable(QString::number(round)));
        }
        QCOMPARE(table->rows, 30);
        for (const char* gone : {"DELETE FROM rca_outcomes WHERE id = (SELECT max(id) FROM rca_outcomes)",
                                 "DELETE FROM rca_outcomes WHERE id = (SELECT min(id) FROM rca_outcomes)", "DELETE FROM rca_outcomes"}) {
            runSql(fixture.url.path, gone);
            const auto refused = appendFacets(*connection, *store, wanted, *table, {});
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::Conflict);
        }
    }
};

HINDCAST_TEST(tst_FacetCache)
#include "tst_facet_cache.moc"
