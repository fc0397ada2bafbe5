// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/facets/FacetReader.h"
#include "core/facets/lists/ListFacets.h"
#include "core/facets/lists/TextOrder.h"
#include "core/query/Filter.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/order/IndexOrder.h"
#include "core/synthetic/SeededRandom.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Orders that are made of columns list the same rows in the same places as those that are made of rows.
class tst_ListFacets : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<Connection> m_connection;
    Store m_store;

    [[nodiscard]] QString cache() const { return m_folder->filePath(u"cache"_s); }
    [[nodiscard]] const BoundRelation& outcomes() const { return *m_store->relation(RelationId::Outcomes); }

    void make(qint64 rows)
    {
        m_connection.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(u"memory.db"_s);
        SyntheticOptions options;
        options.profile = SyntheticOptions::Profile::Scale;
        options.outcomes = rows;
        options.anchor = *parseTimestamp(u"2026-11-20");
        HC_OK(generateSyntheticData(DatabaseUrl::sqlite(m_path), options, {}));
        QFile file(m_path); // a file that was written just now is not believed
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(-60), QFileDevice::FileModificationTime));
        file.close();
        m_connection = connectReadOnly(DatabaseUrl::sqlite(m_path)).value();
        m_store = describeStore(*m_connection, DatabaseUrl::sqlite(m_path)).value();
    }
    [[nodiscard]] ListSpec spec(const QString& filter, int orderBy, bool descending) const
    {
        return {compileFilter(filter, filterFields(outcomes()), *parseTimestamp(u"2026-11-20")).value(), orderBy, descending};
    }
    [[nodiscard]] std::vector<qint64> keysOf(const ListOrder& order, qint64 first, qint64 count)
    {
        ReadNotes notes;
        std::vector<qint64> out;
        const auto page = order.window(*m_connection, outcomes(), {OutcomeCreatedAt}, first, count, notes, {}).value();
        for (const Record& r : page)
            out.push_back(std::get<qint64>(r.key.parts().front()));
        return out;
    }
    /// Pages here and there, and the ends.
    void compare(const ListSpec& spec, const FacetShelf& shelf)
    {
        HC_GET(const auto expected, ListOrder::build(*m_connection, outcomes(), spec, {}));
        HC_GET(const auto order, readListOrder(*m_connection, *m_store, RelationId::Outcomes, spec, shelf, {}, cache()));
        QCOMPARE(order->rowCount(), expected->rowCount());
        QVERIFY(sameOrder(order->spec(), spec));
        SeededRandom random(quint64(spec.orderBy) + 7);
        for (int i = 0; i < 8 && expected->rowCount() > 0; ++i) {
            const qint64 first = i == 0 ? 0 : i == 1 ? expected->rowCount() - 40 : random.belowLarge(expected->rowCount());
            QCOMPARE(keysOf(*order, first, 40), keysOf(*expected, first, 40));
        }
    }
    /// The order of texts is that of rows.
    void requestsInOrder()
    {
        HC_GET(const auto texts, readTextOrder(*m_connection, *m_store, RelationId::Outcomes, OutcomeRequest, false, {}));
        QVERIFY(texts);
        HC_GET(const auto all, ListOrder::build(*m_connection, outcomes(), spec({}, OutcomeRequest, false), {}));
        QCOMPARE(texts->keys.size(), size_t(all->rowCount()));
        for (qint64 i = 0; i < all->rowCount(); i += 97)
            QCOMPARE(all->rowOf(Locator(texts->keys[size_t(i)])), i);
    }
    static QStringList filters()
    {
        return {{}, u"verified:yes"_s, u"conf<0.7 -verified:no"_s, u"created_at>=2026-10-01"_s, u"conf>2"_s, u"session:nobody"_s};
    }

private Q_SLOTS:
    /// More rows than are sorted one by one; no columns are held.
    void readForTheList()
    {
        make(101'000);
        const FacetShelf none;
        for (const QString& filter : filters())
            for (const int column : {-1, int(OutcomeConfidence), int(OutcomeCluster), int(OutcomeCreatedAt)})
                compare(spec(filter, column, column != OutcomeCluster), none);
    }

    /// A text of which nearly each row has another one is sorted by its beginnings: nulls, equal ones, ones that are the beginning of
    /// others, and ones that differ behind all that is compared.
    void textsThatAreAllDifferent()
    {
        make(101'000);
        runSql(
            m_path,
            "UPDATE rca_outcomes SET request_id = CASE id % 11 WHEN 0 THEN NULL WHEN 1 THEN '' WHEN 2 THEN 'sess-' WHEN 3 THEN 'sess-0000' "
            "WHEN 4 THEN 'sess-' || char(233) || (id * 7919 % 9973) WHEN 5 THEN 'sess-' || substr(hex(zeroblob(100)), 1, 118) || (id % 97) "
            "ELSE 'sess-' || printf('%08x', id * 2654435761 % 4294967296) || (id % 13) END");
        const FacetShelf none;
        for (const bool descending : {false, true})
            compare(spec({}, OutcomeRequest, descending), none);
        compare(spec(u"verified:yes"_s, OutcomeRequest, true), none); // not of all rows: as before
        requestsInOrder();
        JobContext cancelled;
        cancelled.token.cancel();
        QCOMPARE(readTextOrder(*m_connection, *m_store, RelationId::Outcomes, OutcomeRequest, false, cancelled).error().code,
                 ErrorCode::Cancelled);
    }

    /// Identifiers of other makers: longer than what decides at once, of more letters than fit into one number, and one among all that does
    /// not begin as the others do.
    void otherIdentifiers()
    {
        make(101'000);
        const FacetShelf none;
        for (
            const char* value :
            {"substr(hex(zeroblob(4)), 1, 3) || printf('%08x-%04x-4000-%012x', id * 2654435761 % 4294967296, id % 40, id * 48271 % 2147483647)",
             "'/apis/sessions/of/the/agent/' || (id % 50) || '/with/a/long/way/' || (id * 7919 % 99991)",
             "char(33 + id * 31 % 90, 33 + id * 37 % 89, 33 + id * 41 % 88, 33 + id * 43 % 87, 33 + id * 47 % 86, 33 + id * 53 % 85, 33 "
             "+ id * 59 % 84, 33 + id * 61 % 83, 33 + id * 67 % 82, 33 + id * 71 % 81, 33 + id * 73 % 80) || (id % 9)",
             "CASE id WHEN 77777 THEN 'sess' WHEN 33333 THEN 'another' ELSE 'session-' || (id * 7919 % 99991) END"}) {
            runSql(m_path, QByteArray("UPDATE rca_outcomes SET request_id = ") + value);
            requestsInOrder();
            compare(spec({}, OutcomeRequest, true), none);
        }
    }

    /// What is no text, or not stored as one, is left to who can: a number among texts, times, numbers, long texts.
    void whatIsNoTextIsLeft()
    {
        make(3'000);
        for (const int column : {int(OutcomeConfidence), int(OutcomeCreatedAt), int(OutcomeFix)}) {
            HC_GET(const auto order, readTextOrder(*m_connection, *m_store, RelationId::Outcomes, column, false, {}));
            QVERIFY(!order);
        }
        HC_GET(const auto sessions, readTextOrder(*m_connection, *m_store, RelationId::Outcomes, OutcomeSession, false, {}));
        QVERIFY(sessions);
        runSql(m_path, "UPDATE rca_outcomes SET session_id = x'00ff' WHERE id = 7");
        HC_GET(const auto mixed, readTextOrder(*m_connection, *m_store, RelationId::Outcomes, OutcomeSession, false, {}));
        QVERIFY(!mixed);
        runSql(m_path, "DELETE FROM rca_outcomes");
        HC_GET(const auto empty, readTextOrder(*m_connection, *m_store, RelationId::Outcomes, OutcomeSession, false, {}));
        QVERIFY(empty && empty->keys.empty());
    }

    /// An index of texts and keys has them in order already; what it cannot say is left to who sorts.
    void textsOfAnIndex()
    {
        make(101'000);
        const auto indexed = [this](int column, bool descending = false, const JobContext& context = {}) {
            return readIndexOrder(*m_connection, m_store->url, outcomes(), column, descending, context);
        };
        const auto isThatOfRows = [&] {
            for (const bool descending : {false, true}) {
                HC_GET(auto parts, indexed(OutcomeSession, descending));
                QVERIFY(parts);
                const ListedKeys keys(*std::move(parts));
                HC_GET(const auto all, ListOrder::build(*m_connection, outcomes(), spec({}, OutcomeSession, descending), {}));
                QCOMPARE(keys.count(), all->rowCount());
                for (qint64 i = 0; i < all->rowCount(); i += 97)
                    QCOMPARE(all->rowOf(Locator(keys.at(i))), i);
            }
        };
        for (const char* sessions :
             {"session_id", "'s' || (id * 7919 % 9973)", "substr('\xc3\xa9zZ', id % 3 + 1, id % 2 + 1) || (id % 50)"}) {
            runSql(m_path, QByteArray("UPDATE rca_outcomes SET session_id = ") + sessions);
            isThatOfRows();
            compare(spec({}, OutcomeSession, true), FacetShelf());
        }
        JobContext cancelled;
        cancelled.token.cancel();
        QCOMPARE(indexed(OutcomeSession, false, cancelled).error().code, ErrorCode::Cancelled);
        HC_GET(const auto partial, indexed(OutcomeRequest)); // its index has only some rows
        QVERIFY(!partial);
        for (const char* one : {"x'00ff'", "'a' || substr(hex(zeroblob(100)), 1, 120)"}) {
            runSql(m_path, QByteArray("UPDATE rca_outcomes SET session_id = ") + one + " WHERE id = 70000");
            HC_GET(const auto odd, indexed(OutcomeSession));
            QVERIFY2(!odd, one);
            compare(spec({}, OutcomeSession, true), FacetShelf());
        }
        runSql(m_path,
               "UPDATE rca_outcomes SET session_id = substr('aBcD', id % 4 + 1, 1) || id; DROP INDEX rca_outcomes_session;"
               "CREATE INDEX other ON rca_outcomes(tenant_id, project_id, session_id COLLATE NOCASE)");
        HC_GET(const auto folded, indexed(OutcomeSession));
        QVERIFY(!folded); // sorted, but not as lists are
        compare(spec({}, OutcomeSession, false), FacetShelf());
        runSql(m_path, "DROP INDEX other");
        HC_GET(const auto none, indexed(OutcomeSession));
        QVERIFY(!none);
    }

    /// Where readers keep writers waiting nobody reads for a second and more at once.
    void anIndexOfAnOldJournal()
    {
        make(3'000);
        m_connection.reset();
        runSql(m_path, "PRAGMA journal_mode=DELETE");
        m_connection = connectReadOnly(DatabaseUrl::sqlite(m_path)).value();
        QVERIFY(m_connection->readersBlockWriters());
        HC_GET(const auto order, readIndexOrder(*m_connection, m_store->url, outcomes(), OutcomeSession, false, {}));
        QVERIFY(!order);
    }

    /// Few rows: only columns that are held are used, and only as long as the file is as they say.
    void heldColumns()
    {
        make(3'000);
        FacetSpec columns;
        columns.columns = {OutcomeVerified, OutcomeConfidence, OutcomeCluster, OutcomeCreatedAt};
        HC_GET(const auto table, readFacets(*m_connection, *m_store, columns, {}));
        const auto stamp = facetStamp(*m_connection, *m_store, RelationId::Outcomes, Timestamp{4'000'000'000'000'000});
        QVERIFY(stamp);
        FacetShelf shelf;
        shelf.put(table, *stamp);
        for (const QString& filter : filters())
            for (const int column : {-1, int(OutcomeConfidence), int(OutcomeCluster), int(OutcomeQuery), int(OutcomeCreatedAt)})
                compare(spec(filter, column, column == OutcomeCreatedAt), shelf);
        HC_GET(const auto held, readListOrder(*m_connection, *m_store, RelationId::Outcomes, spec({}, OutcomeCreatedAt, true), shelf, {}));
        QVERIFY(held->knowsKeys()); // one of an index does not
        runSql(m_path, "DELETE FROM rca_outcomes WHERE id % 3 = 0");
        compare(spec({}, OutcomeConfidence, true), shelf);
        compare(spec(u"verified:yes"_s, -1, true), shelf);
    }

    void cancelled()
    {
        make(101'000);
        CancelToken token;
        token.cancel();
        const auto stopped = readListOrder(*m_connection, *m_store, RelationId::Outcomes, spec({}, OutcomeConfidence, true), FacetShelf(),
                                           {token}, cache());
        QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
    }
};

HINDCAST_TEST(tst_ListFacets)
#include "tst_list_facets.moc"
