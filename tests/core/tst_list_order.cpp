// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "OddTable.h"
#include "TestSupport.h"
#include "core/store/relation/order/ListOrder.h"
#include "tests/support/Effort.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <algorithm>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr qsizetype sortedBytes = 120; // texts are ordered by so many

/// A plain row as the reference keeps it.
struct Row {
    qint64 id;
    std::vector<Cell> cells;
};

const std::vector<int> columns{OutcomeId, OutcomeSession, OutcomeQuery, OutcomeConfidence, OutcomeVerified, OutcomeCreatedAt};

Cell sortCell(const Row& row, int column)
{
    const Cell& c = row.cells[size_t(column)];
    const auto* text = c.get<QByteArray>();
    return text ? Cell(text->left(sortedBytes)) : c;
}

} // namespace

class ListOrderTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_path;
    std::unique_ptr<Connection> m_connection;
    BoundRelation m_relation;

    std::vector<Row> reference(const ListSpec& spec)
    {
        ReadNotes notes;
        ReadQuery query;
        query.columns = columns;
        std::vector<Row> out;
        auto records = readRecords(*m_connection, m_relation, query, 0, notes).value();
        for (Record& r : records)
            if (matches(spec.where, [&](int column) { return r.cells[size_t(column)]; }))
                out.push_back({std::get<qint64>(r.key.parts().front()), std::move(r.cells)});
        std::ranges::sort(out, [&](const Row& a, const Row& b) {
            const int c = spec.orderBy < 0 ? 0 : Cell::compare(sortCell(a, spec.orderBy), sortCell(b, spec.orderBy));
            const bool less = c != 0 ? c < 0 : a.id < b.id;
            return spec.descending ? (c != 0 ? c > 0 : a.id > b.id) : less;
        });
        return out;
    }

    std::vector<Record> window(const ListOrder& order, qint64 first, qint64 count)
    {
        ReadNotes notes;
        auto rows = order.window(*m_connection, m_relation, columns, first, count, notes, {});
        if (!rows)
            qFatal("%s", qPrintable(describe(rows)));
        return *std::move(rows);
    }

    static qint64 keyOf(const Record& r) { return std::get<qint64>(r.key.parts().front()); }

    void open(const char* name, const char* filler)
    {
        m_connection.reset();
        m_path = m_folder.filePath(QLatin1String(name));
        runSql(m_path,
               QByteArray("PRAGMA journal_mode=WAL; CREATE TABLE t(id INTEGER PRIMARY KEY, session TEXT, cluster TEXT, query TEXT, "
                          "confidence REAL, verified INTEGER, created_at INTEGER NOT NULL, playbooks TEXT, hash BLOB);")
                   + filler + "CREATE INDEX t_created ON t(created_at);");
        HC_GET(m_connection, SqliteConnection::open(m_path, SqliteConnection::Mode::ReadOnly));
        m_relation = bindOddTable(*m_connection);
    }

    /// 5,000 rows with many ties and nulls.
    static constexpr const char* manyRows =
        "INSERT INTO t WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) SELECT i * 2, "
        "CASE i % 7 WHEN 0 THEN NULL ELSE 'session ' || (i * 7919 % 13) END, 'c' || (i % 3), "
        "CASE i % 11 WHEN 0 THEN '' WHEN 1 THEN 'Ä' || i % 5 ELSE 'pod ' || (i * 31 % 100) || hex(zeroblob(i % 3 * 40)) END, "
        "CASE i % 9 WHEN 0 THEN NULL WHEN 1 THEN 9e999 WHEN 2 THEN -0.5 ELSE (i * 17 % 10) / 10.0 END, "
        "CASE i % 4 WHEN 0 THEN NULL WHEN 1 THEN 0 ELSE 1 END, 1790000000000000 + (i * 7919 % 1000) * 1000000, '[]', NULL FROM n;";

private Q_SLOTS:
    void windowsEqualASort_data()
    {
        QTest::addColumn<int>("orderBy");
        QTest::addColumn<bool>("descending");
        QTest::addColumn<bool>("filtered");
        for (const int column :
             {-1, int(OutcomeCreatedAt), int(OutcomeSession), int(OutcomeQuery), int(OutcomeConfidence), int(OutcomeVerified)})
            for (const bool descending : {false, true})
                for (const bool filtered : {false, true})
                    QTest::addRow("%d %s %s", column, descending ? "desc" : "asc", filtered ? "filtered" : "all")
                        << column << descending << filtered;
    }
    void windowsEqualASort()
    {
        QFETCH(int, orderBy);
        QFETCH(bool, descending);
        QFETCH(bool, filtered);
        if (!m_connection)
            open("many.db", manyRows);
        ListSpec spec{{}, orderBy, descending};
        if (filtered)
            spec.where = Predicate::any(
                {Predicate::contains({OutcomeQuery}, QStringLiteral("POD 1")), Predicate::isNull(OutcomeConfidence)});
        const auto expected = reference(spec);
        HC_GET(const auto order, ListOrder::build(*m_connection, m_relation, spec, {}));
        QCOMPARE(order->rowCount(), qint64(expected.size()));
        SeededRandom random(9);
        for (int round = 0; round < effort(20, 60); ++round) {
            const qint64 first = random.below(order->rowCount() + 20), count = random.below(round % 10 == 0 ? 4000 : 600);
            const auto rows = window(*order, first, count);
            const qint64 begin = std::min(first, order->rowCount()), end = std::min(begin + count, order->rowCount());
            QCOMPARE(qint64(rows.size()), end - begin);
            for (size_t i = 0; i < rows.size(); ++i) {
                QCOMPARE(keyOf(rows[i]), expected[size_t(begin) + i].id);
                QVERIFY(rows[i].cells[OutcomeSession] == expected[size_t(begin) + i].cells[OutcomeSession]);
            }
        }
        ReadNotes notes;
        HC_GET(const auto firstRows, readFirstRows(*m_connection, m_relation, spec, columns, 100, notes, {}));
        QCOMPARE(firstRows.size(), std::min<size_t>(100, expected.size()));
        if (m_relation.keysetOrdered(orderBy)) // other columns are shown by key until their order is there
            for (size_t i = 0; i < firstRows.size(); ++i)
                QCOMPARE(keyOf(firstRows[i]), expected[i].id);
    }

    void deletedRowsAreNulls()
    {
        open("deleted.db", manyRows);
        HC_GET(const auto order, ListOrder::build(*m_connection, m_relation, {{}, OutcomeQuery, false}, {}));
        HC_GET(const auto anchored, ListOrder::build(*m_connection, m_relation, {{}, OutcomeCreatedAt, true}, {}));
        const auto before = window(*order, 0, order->rowCount());
        runSql(m_path, "DELETE FROM t WHERE id % 10 = 0");
        const auto after = window(*order, 0, order->rowCount());
        QCOMPARE(after.size(), before.size());
        for (size_t i = 0; i < after.size(); ++i) {
            QCOMPARE(keyOf(after[i]), keyOf(before[i]));
            QCOMPARE(after[i].cells[OutcomeCreatedAt].isNull(), keyOf(after[i]) % 10 == 0);
        }
        for (qint64 first = 0; first < anchored->rowCount(); first += 333)
            for (const Record& r : window(*anchored, first, 100))
                QVERIFY(keyOf(r) % 10 != 0);
        QCOMPARE(order->rowOf(before[77].key), 77);
        QCOMPARE(order->rowOf(Locator(-5)), -1);
    }

    void rowsArriveMeanwhile()
    {
        open("growing.db", manyRows);
        const auto expected = reference({{}, OutcomeCreatedAt, true});
        RawDb agent(m_path);
        JobContext context;
        int inserted = 0;
        context.progress = [&](JobProgress) { // between two pieces of the scan: newer rows, at the other end
            agent.run("INSERT INTO t(session, created_at) VALUES('new', 1800000000000000)");
            ++inserted;
        };
        HC_GET(const auto order, ListOrder::build(*m_connection, m_relation, {{}, OutcomeCreatedAt, true}, context));
        QVERIFY(inserted > 1 && order->changedMeanwhile());
        QCOMPARE(order->rowCount(), qint64(expected.size()));
        const auto rows = window(*order, 0, order->rowCount());
        for (size_t i = 0; i < rows.size(); ++i)
            QCOMPARE(keyOf(rows[i]), expected[i].id);
    }

    void cancelled()
    {
        open("cancelled.db", manyRows);
        JobContext context;
        context.token.cancel();
        m_connection->setCancelToken(context.token);
        for (const int column : {-1, int(OutcomeCreatedAt), int(OutcomeQuery)}) {
            const auto order = ListOrder::build(*m_connection, m_relation, {{}, column, true}, context);
            QCOMPARE(order.error().code, ErrorCode::Cancelled);
        }
        m_connection->setCancelToken({});
        HC_OK(ListOrder::build(*m_connection, m_relation, {{}, OutcomeQuery, true}, {}));
    }
};

HINDCAST_TEST(ListOrderTest)
#include "tst_list_order.moc"
