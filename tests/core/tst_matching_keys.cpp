// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "EngineFixture.h"
#include "TestSupport.h"
#include "core/facets/FacetReader.h"
#include "core/facets/cache/FacetCache.h"
#include "core/facets/cache/MatchingKeys.h"
#include "core/query/Filter.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/RecordReader.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Keys of columns in a cache file are those of the rows, and are believed only while nobody writes.
class MatchingKeysTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<Connection> m_connection;
    Store m_store;

    [[nodiscard]] QString cache() const { return m_folder->filePath(u"cache"_s); }
    void open()
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(m_path);
        m_connection = connectReadOnly(url).value();
        m_store = describeStore(*m_connection, url).value();
    }
    Predicate filter(const QString& text) const
    {
        return compileFilter(text, filterFields(*m_store->relation(RelationId::Outcomes)), Timestamp{1}).value();
    }
    MatchingKeys keys(const QString& text, qint64 most = 100'000) const
    {
        auto found = readMatchingKeys(*m_connection, *m_store, RelationId::Outcomes, filter(text), most, {}, cache());
        if (!found)
            qFatal("%s", qPrintable(found.error().sentence));
        return *std::move(found);
    }
    /// As the charts leave them.
    void keepColumns()
    {
        FacetSpec spec;
        spec.columns = {OutcomeVerified, OutcomeConfidence, OutcomeRootCause, OutcomeCluster};
        HC_GET(const auto table, readFacets(*m_connection, *m_store, spec, {}));
        const auto stamp = facetStamp(*m_connection, *m_store, RelationId::Outcomes, Timestamp{4'000'000'000'000'000});
        QVERIFY(stamp);
        HC_OK(FacetCache(cache(), *stamp).save(*table, spec.columns));
    }

private Q_SLOTS:
    void init()
    {
        m_connection.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(u"memory.db"_s);
        {
            EngineFixture rows(m_path);
            for (int i = 0; i < 500; ++i)
                rows.outcome(u"key %1"_s.arg(i % 7), qint64(i) * 1'000'000, i % 3 == 0 ? 0.5 : 0.9, i % 2 == 0, u"c%1"_s.arg(i % 3));
        }
        QFile file(m_path); // a file that was written just now is not believed
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(-60), QFileDevice::FileModificationTime));
        file.close();
        open();
    }

    void columnsAndRowsAgree()
    {
        const QStringList filters{
            u"verified:yes"_s, u"verified:no conf<0.6"_s, u"cause:\"key 3\" verified:yes"_s, u"-cluster:c1 conf>=0.9"_s, {}};
        std::vector<std::vector<Locator>> ofRows;
        for (const QString& text : filters) {
            const MatchingKeys found = keys(text);
            QCOMPARE(found.source, KeySource::Rows);
            ofRows.push_back(found.keys);
        }
        QVERIFY(ofRows.front().size() > 100 && ofRows.front().size() < 500);
        QCOMPARE(ofRows.back().size(), 500);
        keepColumns();
        bool columns = false;
        for (qsizetype i = 0; i < filters.size(); ++i) {
            const MatchingKeys found = keys(filters[i]);
            columns = columns || found.source == KeySource::Columns;
            QVERIFY2(found.keys == ofRows[size_t(i)], qPrintable(filters[i]));
        }
        QVERIFY(columns);
        QCOMPARE(keys(u"verified:yes"_s, 7).keys, std::vector<Locator>(ofRows.front().begin(), ofRows.front().begin() + 7));
        // What the columns do not hold is asked of the rows.
        QCOMPARE(keys(u"session:nobody"_s).source, KeySource::Rows);
    }

    /// Somebody writes: the columns are of another state.
    void notBelievedAfterAChange()
    {
        keepColumns();
        QCOMPARE(keys(u"verified:yes conf>0.1"_s).source, KeySource::Columns);
        const size_t before = keys(u"verified:yes conf>0.1"_s).keys.size();
        runSql(m_path, "UPDATE rca_outcomes SET verified = 0 WHERE id <= 10");
        open();
        const MatchingKeys found = keys(u"verified:yes conf>0.1"_s);
        QCOMPARE(found.source, KeySource::Rows);
        QCOMPARE(found.keys.size(), before - 5);
    }

    void cancelled()
    {
        CancelToken token;
        token.cancel();
        const auto stopped = readMatchingKeys(*m_connection, *m_store, RelationId::Outcomes, filter(u"verified:yes"_s), 10, {token},
                                              cache());
        QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
    }

    void progressIsTold()
    {
        qint64 told = 0;
        JobContext context;
        context.progress = [&](JobProgress p) { told = std::max(told, p.done); };
        HC_GET(const auto found,
               readMatchingKeys(*m_connection, *m_store, RelationId::Outcomes, filter(u"verified:yes"_s), 100'000, context, cache()));
        QVERIFY(!found.keys.empty());
        QVERIFY(told > 0);
    }
};

HINDCAST_TEST(MatchingKeysTest)
#include "tst_matching_keys.moc"
