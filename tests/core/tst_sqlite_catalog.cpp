// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/store/layouts/Layout.h"
#include "core/store/relation/Binding.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/sql/Transaction.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;

namespace {

QByteArrayList names(const Catalog& c)
{
    QByteArrayList out;
    for (const auto& [name, table] : c.tables)
        out << name;
    return out;
}

} // namespace

/// What a SQLite file holds, and how columns of ours are found in it.
class SqliteCatalogTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Connection> m_connection;

    Catalog after(const QByteArray& sql)
    {
        m_connection.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        const QString path = m_folder->filePath(QStringLiteral("x.db"));
        runSql(path, sql);
        auto connection = SqliteConnection::open(path, SqliteConnection::Mode::ReadWrite);
        if (!connection)
            qFatal("%s", qPrintable(describe(connection)));
        m_connection = *std::move(connection);
        const auto catalog = m_connection->catalog();
        if (!catalog)
            qFatal("%s", qPrintable(describe(catalog)));
        return *catalog;
    }
    static RelationMap blocksMap(std::vector<ColumnMap> columns, std::vector<const char*> key = {"id"})
    {
        return {RelationId::Blocks, "t", std::move(key), std::move(columns)};
    }

private Q_SLOTS:
    void onlyRealTables()
    {
        const Catalog c = after(
            "CREATE TABLE plain(id INTEGER PRIMARY KEY AUTOINCREMENT); CREATE VIEW rca_outcomes AS SELECT 1 AS id;"
            "CREATE VIRTUAL TABLE words USING fts5(body); CREATE TABLE sqliteish(x); CREATE TEMP TABLE gone(x); ANALYZE;"
            "CREATE TABLE \"we\"\"ird 'name\"(\"co\"\"l\" TEXT); CREATE TABLE ünï(x)");
        QCOMPARE(names(c), (QByteArrayList{"plain", "sqliteish", "we\"ird 'name", "ünï"}));
        QVERIFY(c.schema.isEmpty() && !c.has("PLAIN"));
        for (const auto& [name, table] : c.tables)
            for (const CatalogColumn& column : table.columns)
                HC_OK(m_connection->rows("SELECT " + quoted(column.name) + " FROM " + quoted(name)));
    }

    void columnsAndKeys()
    {
        const Catalog c = after(
            "CREATE TABLE t(a INT NOT NULL, B VarChar(20), c, d TEXT DEFAULT 'x', PRIMARY KEY(d, a)) WITHOUT ROWID;"
            "CREATE TABLE r(id INTEGER PRIMARY KEY, g INT GENERATED ALWAYS AS (id * 2) VIRTUAL, s INT AS (id + 1) STORED)");
        const CatalogTable& t = *c.table("t");
        QVERIFY(!t.rowId && c.table("r")->rowId);
        QCOMPARE(t.column("B")->type, QByteArray("varchar(20)"));
        QVERIFY(t.column("c")->type.isEmpty() && !t.column("b"));
        QVERIFY(t.column("a")->notNull && t.column("d")->notNull && !t.column("c")->notNull);
        QCOMPARE(t.column("d")->keyPosition, 1);
        QCOMPARE(t.column("a")->keyPosition, 2);
        QCOMPARE(t.column("c")->keyPosition, 0);
        QVERIFY(t.hasAll({"a", "B", "c"}) && !t.hasAll({"a", "nothing"}));
        QVERIFY(c.table("r")->has("g") && c.table("r")->has("s")); // computed by the table, readable as any other
    }

    void indexes()
    {
        const Catalog c = after(
            "CREATE TABLE t(id INTEGER PRIMARY KEY, a, b, c UNIQUE, d, e, f);"
            "CREATE INDEX i1 ON t(a, b); CREATE INDEX i2 ON t(d) WHERE d IS NOT NULL; CREATE INDEX i3 ON t(lower(e), e);"
            "CREATE INDEX i4 ON t(f DESC)");
        const CatalogTable& t = *c.table("t");
        for (const char* yes : {"a", "c", "f"})
            QVERIFY2(t.indexed(yes), yes);
        for (const char* no : {"b", "d", "e", "nothing"})
            QVERIFY2(!t.indexed(no), no);
        QVERIFY(std::ranges::any_of(
            t.indexes, [](const CatalogIndex& i) { return i.columns == QByteArrayList{"a", "b"} && !i.unique && !i.partial; }));
        QVERIFY(std::ranges::any_of(t.indexes, [](const CatalogIndex& i) { return i.columns == QByteArrayList{"c"} && i.unique; }));
        QVERIFY(std::ranges::any_of(t.indexes, [](const CatalogIndex& i) { return i.partial; }));
    }

    void tableNamesAreShort()
    {
        QByteArray sql;
        for (int i = 0; i < 30; ++i)
            sql += "CREATE TABLE t" + QByteArray::number(100 + i) + "(x);";
        const QString text = after(sql).tableNames();
        QVERIFY(text.contains(QLatin1String("t100")) && text.contains(QLatin1String("t111")) && !text.contains(QLatin1String("t112")));
        QVERIFY(text.contains(QLatin1String("18")));
        QCOMPARE(after("CREATE TABLE a(x); CREATE TABLE b(x)").tableNames(), QStringLiteral("a, b"));
    }

    void firstSourceThatExistsWins()
    {
        const Catalog c = after(
            "CREATE TABLE t(id INTEGER PRIMARY KEY, second TEXT, third TEXT); INSERT INTO t VALUES (1, 'two', 'three')");
        const auto bound = bindRelation(
            blocksMap({from(BlockPattern, {{"first"}, {"second"}, {"third"}}), from(BlockCluster, {{"missing"}}),
                       from(BlockReason, {{"missing"}}, Cell(QByteArray("said"))),
                       from(BlockActor, {{"third"}}, Cell(QByteArray("unused")))}),
            c, Dialect::Sqlite);
        QVERIFY(bound.has_value() && bound->integerKey());
        QCOMPARE(bound->columns[BlockPattern].identifier, QByteArray("\"second\""));
        QVERIFY(!bound->columns[BlockCluster].recorded && bound->columns[BlockReason].recorded && !bound->columns[BlockReason].codec);
        QCOMPARE(bound->missingColumns(),
                 (QStringList{QStringLiteral("cluster_id"), QStringLiteral("until"), QStringLiteral("created_at"),
                              QStringLiteral("lifted_at"), QStringLiteral("lifted_by")}));
        ReadNotes notes;
        ReadQuery query;
        query.columns = {BlockPattern, BlockCluster, BlockReason, BlockActor};
        HC_GET(const auto rows, readRecords(*m_connection, *bound, query, 0, notes));
        QCOMPARE(rows.size(), size_t(1));
        QCOMPARE(rows[0].cells[BlockPattern].text(), QStringLiteral("two"));
        QVERIFY(rows[0].cells[BlockCluster].isNull());
        QCOMPARE(rows[0].cells[BlockReason].text(), QStringLiteral("said"));
        QCOMPARE(rows[0].cells[BlockActor].text(), QStringLiteral("three"));
        // Defaults can be filtered, and never reach SQL.
        query.where = Predicate::compare(BlockReason, Comparison::Equal, Cell(QByteArray("said")));
        QCOMPARE(readRecords(*m_connection, *bound, query, 0, notes)->size(), size_t(1));
        QVERIFY(!planRead(*bound, query).sql.contains("said"));
        query.where = Predicate::negated(Predicate::isNull(BlockCluster));
        QCOMPARE(readRecords(*m_connection, *bound, query, 0, notes)->size(), size_t(0));
    }

    void withoutTableOrKeyThereIsNoRelation()
    {
        const Catalog c = after("CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT)");
        QVERIFY(!bindRelation(blocksMap({}, {"nothing"}), c, Dialect::Sqlite));
        QVERIFY(!bindRelation(blocksMap({}, {"id", "nothing"}), c, Dialect::Sqlite));
        RelationMap other = blocksMap({});
        other.table = "T";
        QVERIFY(!bindRelation(other, c, Dialect::Sqlite));
        const auto text = bindRelation(blocksMap({}, {"name"}), c, Dialect::Sqlite);
        QVERIFY(text && !text->integerKey() && text->keysetOrdered(-1));
        const auto tuple = bindRelation(blocksMap({}, {"id", "name"}), c, Dialect::Sqlite);
        QVERIFY(tuple && !tuple->singleKey() && !tuple->keysetOrdered(-1));
    }

    void oneStatementOnly()
    {
        (void)after("CREATE TABLE t(id INTEGER PRIMARY KEY, x TEXT UNIQUE); INSERT INTO t VALUES (1, 'one')");
        for (const char* sql : {"SELECT 1; DELETE FROM t", "DELETE FROM t; SELECT 1", "SELEC", "SELECT nothing FROM t"}) {
            const auto statement = m_connection->prepare(sql);
            QVERIFY2(!statement, sql);
            QVERIFY(statement.error().code == (QByteArray(sql).contains(';') ? ErrorCode::Internal : ErrorCode::Sql));
        }
        HC_OK(m_connection->prepare("SELECT 1;"));
        HC_GET(const Cell injected, m_connection->scalar("SELECT ?1", {Cell(QByteArray("x'; DELETE FROM t; --"))}));
        QCOMPARE(injected.text(), QStringLiteral("x'; DELETE FROM t; --"));
        HC_GET(const Cell count, m_connection->scalar("SELECT count(*) FROM t"));
        QCOMPARE(count.integer(), 1);
        const auto twice = m_connection->execute("INSERT INTO t VALUES (2, 'one')");
        QVERIFY(!twice && twice.error().code == ErrorCode::Conflict);
        HC_GET(const qint64 changed, m_connection->execute("UPDATE t SET x = 'two'"));
        QCOMPARE(changed, 1);
        const auto unbound = m_connection->prepare("SELECT ?1");
        HC_OK(unbound);
        QVERIFY(!(*unbound)->bind(2, Cell(1)));
    }

    /// What was lent is not looked at again when its owner may be gone.
    void lentValuesAreForgotten()
    {
        (void)after("CREATE TABLE t(id INTEGER PRIMARY KEY, x TEXT, y BLOB)");
        HC_GET(const auto echo, m_connection->prepare("SELECT ?1, ?2"));
        {
            const Cell text(QByteArray("a text that lies elsewhere")), bytes(Blob{QByteArray("\0\1", 2)});
            HC_OK(echo->lend(1, text));
            HC_OK(echo->bind(2, bytes));
            QVERIFY(*echo->step());
            QCOMPARE(echo->cell(0), text);
            QCOMPARE(echo->cell(1), bytes);
        }
        echo->reset();
        QVERIFY(*echo->step());
        QVERIFY(echo->cell(0).isNull() && echo->cell(1).isNull());
        echo->reset();
        HC_OK(echo->bind(1, Cell(QByteArray("kept"))));
        echo->reset();
        QVERIFY(*echo->step());
        QCOMPARE(echo->cell(0), Cell(QByteArray("kept"))); // what was copied stays
        HC_GET(const auto insert, m_connection->prepare("INSERT INTO t(x, y) VALUES (?1, ?2)"));
        for (int i = 0; i < 3; ++i)
            HC_OK(insert->run({Cell(QByteArray::number(i)), Cell(Blob{QByteArray(i, 'b')})}));
        HC_GET(const Cell all, m_connection->scalar("SELECT group_concat(x || length(y)) FROM t"));
        QCOMPARE(all.text(), QStringLiteral("00,11,22"));
        HC_GET(const auto once, m_connection->prepare("INSERT INTO t(id, x) VALUES (?1, ?2)"));
        QVERIFY(!once->run({Cell(1), Cell(QByteArray("refused: there is a row 1"))}));
        HC_OK(once->step()); // nothing is left of what was refused
        HC_GET(const Cell last, m_connection->scalar("SELECT x FROM t ORDER BY id DESC LIMIT 1"));
        QVERIFY(last.isNull());
    }

    void transactionsAreScopes()
    {
        (void)after("CREATE TABLE t(id INTEGER PRIMARY KEY)");
        const auto count = [&] { return m_connection->scalar("SELECT count(*) FROM t").value_or(Cell(-1)).integer(); };
        {
            HC_GET(Transaction t, Transaction::begin(*m_connection, Transaction::Kind::Write));
            HC_OK(m_connection->execute("INSERT INTO t VALUES (1)"));
            QCOMPARE(count(), 1);
        }
        QCOMPARE(count(), 0);
        HC_GET(Transaction kept, Transaction::begin(*m_connection, Transaction::Kind::Write));
        QVERIFY(!Transaction::begin(*m_connection, Transaction::Kind::Write)); // they do not nest
        HC_OK(m_connection->execute("INSERT INTO t VALUES (1)"));
        HC_OK(kept.commit());
        QVERIFY(!kept.commit());
        QCOMPARE(count(), 1);
        {
            // A cancelled job leaves nothing either.
            HC_GET(Transaction cancelled, Transaction::begin(*m_connection, Transaction::Kind::Write));
            HC_OK(m_connection->execute("INSERT INTO t VALUES (2)"));
            CancelToken token;
            m_connection->setCancelToken(token);
            token.cancel();
        }
        m_connection->setCancelToken({});
        QCOMPARE(count(), 1);
        HC_OK(Transaction::begin(*m_connection, Transaction::Kind::Write));
    }

    void snapshotsHold()
    {
        (void)after("PRAGMA journal_mode=WAL; CREATE TABLE t(id INTEGER PRIMARY KEY)");
        HC_GET(Transaction t, Transaction::begin(*m_connection, Transaction::Kind::Read));
        HC_OK(m_connection->scalar("SELECT count(*) FROM t"));
        runSql(m_folder->filePath(QStringLiteral("x.db")), "INSERT INTO t VALUES (1)");
        HC_GET(const Cell during, m_connection->scalar("SELECT count(*) FROM t"));
        QCOMPARE(during.integer(), 0);
        HC_OK(t.commit());
        HC_GET(const Cell afterwards, m_connection->scalar("SELECT count(*) FROM t"));
        QCOMPARE(afterwards.integer(), 1);
    }
};

HINDCAST_TEST(SqliteCatalogTest)
#include "tst_sqlite_catalog.moc"
