// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/engine/read/matched/MatchCounts.h"
#include "core/query/Filter.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/FilterFields.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// How many records meet a condition, as far as there is time: the number that SQL says, or none.
class tst_MatchCounts : public QObject
{
    Q_OBJECT

    using Counts = std::vector<std::optional<qint64>>;
    static constexpr qint64 enoughMs = 600'000;

    QTemporaryDir m_folder;
    std::unique_ptr<Connection> m_connection;
    Store m_store;
    Timestamp m_now = *parseTimestamp(u"2026-11-20");

    [[nodiscard]] RecordsWhere outcomesWhere(const QString& filter) const
    {
        return {RelationId::Outcomes, compileFilter(filter, filterFields(*m_store->relation(RelationId::Outcomes)), m_now).value()};
    }
    [[nodiscard]] std::optional<qint64> counted(const QByteArray& condition) const
    {
        auto statement = m_connection->prepare("SELECT count(*) FROM rca_outcomes WHERE " + condition).value();
        return statement->step().value() ? std::optional(statement->view(0).integer) : std::nullopt;
    }

private Q_SLOTS:
    void initTestCase()
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(m_folder.filePath(u"memory.db"_s));
        SyntheticOptions options;
        options.outcomes = 2'500;
        options.anchor = m_now;
        HC_OK(generateSyntheticData(url, options, {}));
        m_connection = connectReadOnly(url).value();
        m_store = describeStore(*m_connection, url).value();
    }

    void asSqlCounts()
    {
        HC_GET(const Counts found,
               countMatches(*m_connection, *m_store,
                            {outcomesWhere(u"cluster:prod-eu"_s), outcomesWhere(u"confidence<0.5"_s), outcomesWhere(u"-verified:yes"_s),
                             outcomesWhere(u"cluster:nowhere"_s), outcomesWhere({})},
                            enoughMs, {}));
        QCOMPARE(found, (Counts{counted("cluster_id = 'prod-eu'"), counted("confidence < 0.5"), counted("verified IS NOT 1"), 0, 2'500}));
        QVERIFY(*found[0] > 0 && *found[0] < 2'500);
    }

    /// No number rather than a part of one.
    void withoutTime()
    {
        HC_GET(const Counts found, countMatches(*m_connection, *m_store, {outcomesWhere({}), outcomesWhere({})}, 0, {}));
        QCOMPARE(found, (Counts{std::nullopt, std::nullopt}));
    }

    /// Others have their numbers all the same.
    void whatIsNotRecorded()
    {
        StoreDescription without = *m_store;
        without.relations.erase(RelationId::Episodes);
        HC_GET(const Counts found,
               countMatches(*m_connection, without, {{RelationId::Episodes, {}}, outcomesWhere(u"cluster:prod-eu"_s)}, enoughMs, {}));
        QCOMPARE(found, (Counts{std::nullopt, counted("cluster_id = 'prod-eu'")}));
    }

    /// Rows of other tenants could not be passed over in time.
    void amongManyOthers()
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(m_folder.filePath(u"shared.db"_s));
        SyntheticOptions options;
        options.outcomes = 300;
        options.anchor = m_now;
        HC_OK(generateSyntheticData(url, options, {}));
        const auto found = [&] {
            auto connection = connectReadOnly(url).value();
            const Store store = describeStore(*connection, url).value();
            return countMatches(*connection, *store, {outcomesWhere({}), {RelationId::Episodes, {}}}, enoughMs, {}).value();
        };
        const Counts before = found();
        QCOMPARE(before[0], 300);
        QVERIFY(before[1]);
        runSql(url.path, "UPDATE rca_outcomes SET id = 10000000, tenant_id = 'another' WHERE id = (SELECT max(id) FROM rca_outcomes)");
        QCOMPARE(found(), (Counts{std::nullopt, before[1]}));
    }

    void cancelled()
    {
        JobContext stopped;
        stopped.token.cancel();
        QCOMPARE(countMatches(*m_connection, *m_store, {outcomesWhere({})}, enoughMs, stopped).error().code, ErrorCode::Cancelled);
    }
};

HINDCAST_TEST(tst_MatchCounts)
#include "tst_match_counts.moc"
