// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/explore/ExploreHead.h"

#include "DemoOutcomes.h"
#include "OddTable.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <numeric>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Some outcomes before all of them, against the records one by one.
class tst_ExploreHead : public QObject
{
    Q_OBJECT

    std::optional<DemoOutcomes> m_demo;

    [[nodiscard]] ExploreSourcePtr headOf(const ExploreHead& head, const FacetShelf* shelf = nullptr) const
    {
        auto read = readExploreHead(*m_demo->connection, *m_demo->store, head, {}, shelf, m_demo->folder.filePath(u"none"_s));
        if (!read)
            qFatal("%s", qPrintable(describe(read)));
        return *read;
    }
    static qint64 keyOf(const Record& r) { return std::get<qint64>(r.key.parts().front()); }

private Q_SLOTS:
    void initTestCase() { m_demo.emplace(); }

    void newestRows_data()
    {
        QTest::addColumn<double>("share");
        QTest::addColumn<qint64>("least");
        QTest::addColumn<QString>("filter");
        QTest::newRow("a tenth") << 0.1 << qint64(1) << QString();
        QTest::newRow("a tenth, filtered") << 0.1 << qint64(1) << u"confidence>=0.7 verified:yes"_s;
        QTest::newRow("at least so many") << 0.01 << qint64(500) << u"-cluster:unknown"_s;
        QTest::newRow("one") << 0.0 << qint64(1) << QString();
        QTest::newRow("more than there are") << 0.5 << qint64(1'000'000) << QString();
    }
    /// Every chart counts those rows and no other, and says of how many they are.
    void newestRows()
    {
        QFETCH(double, share);
        QFETCH(qint64, least);
        QFETCH(QString, filter);
        const auto all = qint64(m_demo->records.size());
        const ExploreSourcePtr source = headOf({.share = share, .leastRows = least, .leastOf = 1});
        QVERIFY(source && source->headOf);
        QCOMPARE(*source->headOf, all);
        const qint64 wanted = std::min(all, std::max(least, qint64(double(all) * share)));
        QCOMPARE(source->table->rows, wanted);
        qint64 last = 0;
        for (const Record& r : m_demo->records)
            last = std::max(last, keyOf(r));
        const Predicate where = m_demo->compiled(filter);
        qint64 matched = 0, seen = 0;
        for (const Record& r : m_demo->records)
            if (keyOf(r) > last - wanted) {
                ++seen;
                matched += DemoOutcomes::passes(where, r);
            }
        QCOMPARE(seen, wanted); // keys have no holes here
        const ExploreCounts counts = countExplore(*source, where, {});
        QVERIFY(counts.undecided.empty());
        QCOMPARE(counts.rows, wanted);
        QCOMPARE(counts.matched, matched);
        QCOMPARE(std::accumulate(counts.times.counts.begin(), counts.times.counts.end(), qint64(0)) + counts.times.inNone, matched);
    }

    /// A short list, and one that somebody holds, is there at once: nothing is read before it.
    void notWorthIt()
    {
        QVERIFY(!headOf({.share = 0.1}));
        QVERIFY(!headOf({.share = 0.1, .leastRows = 1, .leastOf = qint64(m_demo->records.size()) + 1}));
        QFile file(m_demo->url.path);
        QVERIFY(file.open(QIODevice::ReadWrite)); // as if it had been written a while ago
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(-60), QFileDevice::FileModificationTime));
        file.close();
        const QString folder = m_demo->folder.filePath(u"held"_s);
        HC_GET(const ExploreSourcePtr whole, readExplore(*m_demo->connection, *m_demo->store, folder, {}));
        QVERIFY(whole->stamp && !whole->headOf);
        FacetShelf shelf;
        QVERIFY(headOf({.share = 0.1, .leastRows = 1, .leastOf = 1}, &shelf));
        shelf.put(whole->table, *whole->stamp);
        QVERIFY(!headOf({.share = 0.1, .leastRows = 1, .leastOf = 1}, &shelf));
    }

    /// Holes between keys: fewer rows, and no wrong ones.
    void holesBetweenKeys()
    {
        const QString path = m_demo->folder.filePath(u"holes.db"_s);
        QVERIFY(QFile::copy(m_demo->url.path, path));
        runSql(path, "DELETE FROM rca_outcomes WHERE id % 3 = 0");
        const DatabaseUrl url = DatabaseUrl::sqlite(path);
        const auto connection = connectReadOnly(url).value();
        HC_GET(const Store store, describeStore(*connection, url));
        HC_GET(const ExploreSourcePtr source,
               readExploreHead(*connection, *store, {.share = 0.25, .leastRows = 1, .leastOf = 1}, {}, nullptr, path + u".cache"_s));
        QVERIFY(source && source->table->rows > 0 && source->table->rows < *source->headOf);
        for (qint64 row = 0; row < source->table->rows; ++row)
            QVERIFY(source->table->keys.integer(row) % 3 != 0);
        runSql(path, "DELETE FROM rca_outcomes");
        HC_GET(const ExploreSourcePtr nothing,
               readExploreHead(*connection, *store, {.share = 0.25, .leastRows = 1, .leastOf = 0}, {}, nullptr, path + u".cache"_s));
        QVERIFY(!nothing);
    }

    /// Whatever is stored, nothing breaks.
    void oddValues()
    {
        for (quint64 seed = 1; seed <= 4; ++seed) {
            const QString path = m_demo->folder.filePath(u"odd%1.db"_s.arg(seed));
            createOddTable(path, seed % 2 ? OddTypes() : OddTypes{"TEXT", "TEXT", "TEXT", "TEXT", "TEXT"}, 300, seed);
            const auto connection = connectReadOnly(DatabaseUrl::sqlite(path)).value();
            StoreDescription store;
            store.url = DatabaseUrl::sqlite(path);
            store.relations.emplace(RelationId::Outcomes, bindOddTable(*connection));
            HC_GET(const ExploreSourcePtr source, readExploreHead(*connection, store, {.share = 0.2, .leastRows = 1, .leastOf = 1}, {}));
            if (source)
                QVERIFY(countExplore(*source, {}, {}).matched <= source->table->rows && source->table->rows <= 300);
        }
    }

    void cancelled()
    {
        const CancelToken token;
        token.cancel();
        const auto read = readExploreHead(*m_demo->connection, *m_demo->store, {.share = 0.5, .leastRows = 1, .leastOf = 1}, {token});
        QVERIFY(!read && read.error().code == ErrorCode::Cancelled);
    }

    /// As they were then they are still some of all.
    void staysAHead()
    {
        const ExploreSourcePtr source = headOf({.share = 0.1, .leastRows = 1, .leastOf = 1});
        HC_GET(const ExploreSourcePtr then, exploreThen(source, nullptr, m_demo->outcomes(), {}));
        QCOMPARE(then->headOf, source->headOf);
    }
};

HINDCAST_TEST(tst_ExploreHead)
#include "tst_explore_head.moc"
