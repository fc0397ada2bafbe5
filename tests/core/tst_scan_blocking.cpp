// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "EngineFixture.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/RelationScan.h"
#include "core/store/relation/order/ListOrder.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr int rows = 36'000;

/// Conditions that few rows or none satisfy, of every kind that SQL could decide.
std::vector<std::pair<const char*, Predicate>> rareFilters()
{
    const auto equal = [](int column, const char* text) { return Predicate::compare(column, Comparison::Equal, Cell(QByteArray(text))); };
    return {{"nothing", equal(OutcomeUser, "nobody")},
            {"one", Predicate::compare(OutcomeConfidence, Comparison::Equal, Cell(0.123))},
            {"text", Predicate::contains({OutcomeRootCause, OutcomeFix}, QStringLiteral("k4999"))},
            {"either", Predicate::any({equal(OutcomeUser, "nobody"), equal(OutcomeRootCause, "k77")})},
            {"not", Predicate::negated(Predicate::compare(OutcomeConfidence, Comparison::NotEqual, Cell(0.123)))},
            {"none", Predicate::isNull(OutcomeSession)},
            {"indexed", Predicate::compare(OutcomeKeyHash, Comparison::Equal, Cell(keyHash(QStringLiteral("k77")).toHex()))},
            {"indexed and more",
             Predicate::all({Predicate::compare(OutcomeKeyHash, Comparison::Equal, Cell(keyHash(QStringLiteral("k77")).toHex())),
                             equal(OutcomeCluster, "c3")})},
            {"everything", {}}};
}

} // namespace

/// Where readers keep writers waiting, a scan never asks SQL for more than a bounded number of rows.
class ScanBlockingTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    DatabaseUrl m_wal, m_rollback;

    struct Reading {
        std::vector<qint64> keys;
        ScanReport report;
        int pieces = 0;
    };
    static Reading scan(const DatabaseUrl& url, const Predicate& where, int orderBy, bool descending, const Scope& scope = {})
    {
        Reading out;
        auto connection = connectReadOnly(url);
        auto store = connection ? describeStore(**connection, url, scope) : Unexpected(connection.error());
        if (!store)
            qFatal("%s", qPrintable(describe(store)));
        ReadNotes notes;
        ReadQuery query;
        query.columns = {OutcomeId};
        query.where = where;
        query.orderBy = orderBy;
        query.descending = descending;
        JobContext context;
        context.progress = [&](JobProgress) { ++out.pieces; };
        const auto report = RelationScan(**connection, *(*store)->relation(RelationId::Outcomes), query)
                                .run(context, 0, notes, [&](RowCursor& row) {
                                    out.keys.push_back(row.key());
                                    return true;
                                });
        if (!report)
            qFatal("%s", qPrintable(describe(report)));
        out.report = *report;
        return out;
    }

private Q_SLOTS:
    void initTestCase()
    {
        const QString wal = m_folder.filePath(QStringLiteral("wal.db")), rollback = m_folder.filePath(QStringLiteral("rollback.db"));
        {
            EngineFixture data(wal);
            data.run("BEGIN");
            for (int i = 0; i < rows; ++i)
                data.outcome(QStringLiteral("k%1").arg(i % 5'000), 1'000'000 + (i * 7'919LL) % rows / 3, i == 31'000 ? 0.123 : 0.9, true,
                             QStringLiteral("c%1").arg(i % 8));
            data.run("COMMIT");
        }
        runSql(wal, "PRAGMA wal_checkpoint(TRUNCATE)");
        QVERIFY(QFile::copy(wal, rollback));
        runSql(rollback, "PRAGMA journal_mode=DELETE");
        m_wal = DatabaseUrl::sqlite(wal);
        m_rollback = DatabaseUrl::sqlite(rollback);
    }

    void journalsAreTold()
    {
        HC_GET(const auto wal, connectReadOnly(m_wal));
        HC_GET(const auto rollback, connectReadOnly(m_rollback));
        QVERIFY(!wal->readersBlockWriters() && rollback->readersBlockWriters());
    }

    /// Whoever says stop in the midst of a piece does not wait for its end.
    void stopsWithinAPiece()
    {
        for (const DatabaseUrl& url : {m_wal, m_rollback}) {
            HC_GET(const auto connection, connectReadOnly(url));
            HC_GET(const auto store, describeStore(*connection, url));
            for (const qint64 stop : {1, 900, 1'100, 4'000, 20'000}) {
                ReadNotes notes;
                ReadQuery query;
                query.columns = {OutcomeId};
                JobContext context;
                qint64 seen = 0;
                const auto report = RelationScan(*connection, *store->relation(RelationId::Outcomes), query)
                                        .run(context, 0, notes, [&](RowCursor&) {
                                            if (++seen == stop)
                                                context.token.cancel();
                                            return true;
                                        });
                QVERIFY(!report);
                QCOMPARE(report.error().code, ErrorCode::Cancelled);
                QVERIFY2(seen >= stop && seen < stop + 1'024, qPrintable(QString::number(seen)));
            }
        }
    }

    void bothJournalsReadTheSame_data()
    {
        QTest::addColumn<int>("filter");
        const auto filters = rareFilters();
        for (size_t i = 0; i < filters.size(); ++i)
            QTest::newRow(filters[i].first) << int(i);
    }
    void bothJournalsReadTheSame()
    {
        QFETCH(int, filter);
        const Predicate where = rareFilters()[size_t(filter)].second;
        for (const int orderBy : {-1, int(OutcomeCreatedAt)})
            for (const bool descending : {false, true}) {
                const Reading a = scan(m_wal, where, orderBy, descending), b = scan(m_rollback, where, orderBy, descending);
                QVERIFY(a.keys == b.keys);
                QCOMPARE(a.report.matched, qint64(a.keys.size()));
                QCOMPARE(b.report.matched, a.report.matched);
                auto once = a.keys;
                std::ranges::sort(once);
                QVERIFY(std::ranges::adjacent_find(once) == once.end());
            }
    }

    /// A filter without an index is decided row by row, so the limit of a piece bounds its statement.
    void unindexedFiltersOnlyWalk()
    {
        for (const auto& [name, where] : rareFilters()) {
            const bool seeks = QByteArray(name).startsWith("indexed");
            const Reading wal = scan(m_wal, where, -1, false), rollback = scan(m_rollback, where, -1, false);
            if (seeks) {
                QVERIFY2(rollback.report.read <= 20, name);
                QVERIFY2(rollback.pieces == 1, name);
            } else {
                QVERIFY2(rollback.report.read == rows, name);
                QVERIFY2(rollback.pieces >= 4, name);
            }
            QVERIFY2(wal.report.read <= rollback.report.read, name);
        }
    }

    /// Rows of other tenants are walked over in pieces as well, unless an index tells them apart.
    void otherTenantsAreBounded()
    {
        const Scope nobody{QStringLiteral("nobody"), QStringLiteral("default")};
        for (const int orderBy : {-1, int(OutcomeCreatedAt)}) {
            const Reading wal = scan(m_wal, {}, orderBy, false, nobody), rollback = scan(m_rollback, {}, orderBy, false, nobody);
            QVERIFY(wal.keys.empty() && rollback.keys.empty());
            QCOMPARE(rollback.report.read, orderBy < 0 ? qint64(rows) : 0);
            QVERIFY(orderBy >= 0 || rollback.pieces >= 4);
        }
    }

    /// A list of a filter, built over a database that blocks, is the list of one that does not.
    void listsAreEqual()
    {
        HC_GET(const auto a, connectReadOnly(m_wal));
        HC_GET(const auto b, connectReadOnly(m_rollback));
        HC_GET(const auto store, describeStore(*a, m_wal));
        const BoundRelation& relation = *store->relation(RelationId::Outcomes);
        for (const auto& [name, where] : rareFilters())
            for (const int column : {-1, int(OutcomeCreatedAt), int(OutcomeRootCause)}) {
                const ListSpec spec{where, column, column % 2 == 0};
                HC_GET(const auto x, ListOrder::build(*a, relation, spec, {}));
                HC_GET(const auto y, ListOrder::build(*b, relation, spec, {}));
                QCOMPARE(x->rowCount(), y->rowCount());
                ReadNotes notes;
                HC_GET(const auto p, x->window(*a, relation, {OutcomeId, OutcomeRootCause}, x->rowCount() / 2, 50, notes, {}));
                HC_GET(const auto q, y->window(*b, relation, {OutcomeId, OutcomeRootCause}, y->rowCount() / 2, 50, notes, {}));
                QCOMPARE(p.size(), q.size());
                for (size_t i = 0; i < p.size(); ++i)
                    QVERIFY2(p[i].key == q[i].key && p[i].cells == q[i].cells, name);
            }
    }

    /// Large texts are cut in lists and whole where they are wanted whole: sorted as well.
    void wholeTextsOnRequest()
    {
        const QString path = m_folder.filePath(QStringLiteral("texts.db"));
        EngineFixture data(path);
        for (int i = 0; i < 10; ++i)
            data.run(
                "INSERT INTO rca_outcomes(session_id, root_cause, key_hash, confidence, created_at, recommended_fix) VALUES('s', 'k', x'00', ?1, 1, ?2)",
                {Cell(double(i) / 10), Cell(QByteArray(1'000 + i, 'f'))});
        const BoundRelation& relation = *data.store().relation(RelationId::Outcomes);
        for (const int column : {-1, int(OutcomeCreatedAt), int(OutcomeConfidence), int(OutcomeFix)}) {
            HC_GET(const auto order, ListOrder::build(data.connection(), relation, {{}, column, false}, {}));
            ReadNotes notes;
            HC_GET(const auto shown, order->window(data.connection(), relation, {OutcomeFix}, 0, 10, notes, {}));
            HC_GET(const auto whole, order->window(data.connection(), relation, {OutcomeFix}, 0, 10, notes, {}, false));
            for (size_t i = 0; i < 10; ++i) {
                QCOMPARE(shown[i].cells[OutcomeFix].text().size(), 300);
                QCOMPARE(whole[i].cells[OutcomeFix].text().size(), 1'000 + int(i));
            }
        }
    }
};

HINDCAST_TEST(ScanBlockingTest)
#include "tst_scan_blocking.moc"
