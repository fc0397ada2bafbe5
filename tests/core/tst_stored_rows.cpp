// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/RowSink.h"
#include "core/store/sql/Transaction.h"
#include "core/store/sql/sqlite/SqliteConnection.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/Effort.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

#include <limits>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr qint64 leastRow = std::numeric_limits<qint64>::min(), greatestRow = std::numeric_limits<qint64>::max();

/// Rows as texts that tell kinds and values apart.
class StoredRowsSink final : public RowSink
{
public:
    explicit StoredRowsSink(qsizetype most = std::numeric_limits<qsizetype>::max()) : m_most(most) {}

    bool row(std::span<const Statement::View> values) override
    {
        QByteArray out;
        for (const Statement::View& v : values)
            out += textOf(v) + '|';
        rows << out;
        lastKey = values.front().integer;
        return rows.size() < m_most;
    }
    QByteArrayList rows;
    qint64 lastKey = 0;

private:
    static QByteArray textOf(const Statement::View& v)
    {
        using Kind = Statement::View::Kind;
        switch (v.kind) {
        case Kind::Integer: return 'i' + QByteArray::number(v.integer);
        case Kind::Real: return 'r' + QByteArray::number(v.real, 'g', 17);
        case Kind::Text: return 't' + QByteArray(v.bytes.data(), qsizetype(v.bytes.size()));
        case Kind::Blob: return 'b' + QByteArray(v.bytes.data(), qsizetype(v.bytes.size())).toHex();
        default: return "null";
        }
    }
    qsizetype m_most;
};

/// A file of its own with one connection that writes.
struct StoredRowsFile {
    QTemporaryDir folder;
    QString path = folder.filePath(QStringLiteral("rows.db"));
    std::unique_ptr<Connection> writer;

    explicit StoredRowsFile(const QByteArray& script)
    {
        writer = SqliteConnection::open(path, SqliteConnection::Mode::Create).value();
        writer->script(script).value();
    }
    [[nodiscard]] std::unique_ptr<Connection> reader() const
    {
        return SqliteConnection::open(path, SqliteConnection::Mode::ReadOnly).value();
    }
};

struct StoredRowsAnswer {
    StoredEnd end;
    QByteArrayList rows;
};

StoredRowsAnswer stored(Connection& connection, const QByteArrayList& columns, qint64 after = leastRow, qint64 last = greatestRow,
                        const QByteArray& key = "\"id\"", const QByteArray& table = "t")
{
    StoredRowsSink sink;
    const StoredEnd end = connection.storedRows({table, key, columns, after, last}, sink).value();
    return {end, sink.rows};
}

QByteArrayList selected(Connection& connection, const QByteArrayList& columns, qint64 after = leastRow, qint64 last = greatestRow)
{
    StoredRowsSink sink;
    QByteArrayList names{"id"};
    for (const QByteArray& column : columns)
        names << quoted(column);
    connection.forEachRow(names.join(", "), "FROM t NOT INDEXED WHERE id > ?1 AND id <= ?2 ORDER BY id", {Cell(after), Cell(last)}, sink)
        .value();
    return sink.rows;
}

/// Makes tables of any values, with rows that come, change and go.
class StoredRowsMaker
{
public:
    explicit StoredRowsMaker(quint64 seed) : m_random(seed) {}

    [[nodiscard]] QByteArray pragmas()
    {
        static const QByteArrayList sizes{"512", "1024", "4096", "8192", "65536"};
        QByteArray out = "PRAGMA page_size=" + sizes[m_random.below(sizes.size())] + ';';
        if (m_random.chance(0.4))
            out += "PRAGMA auto_vacuum=FULL;";
        return out + (m_random.chance(0.5) ? "PRAGMA journal_mode=WAL;" : "PRAGMA journal_mode=DELETE;");
    }

    void fill(Connection& connection, int rows)
    {
        const Transaction transaction = Transaction::begin(connection, Transaction::Kind::Write).value();
        for (int i = 0; i < rows; ++i) {
            const qint64 id = m_random.chance(0.02) ? qint64(m_random.next()) : m_random.below(rows * 4) - rows;
            connection
                .execute("INSERT OR REPLACE INTO t VALUES(?1, ?2, ?3, ?4, ?5, ?6)", {value(), value(), Cell(id), value(), value(), value()})
                .value();
        }
        for (int i = 0; i < rows / 5; ++i)
            connection.execute("DELETE FROM t WHERE id = ?1", {Cell(m_random.below(rows * 4) - rows)}).value();
        for (int i = 0; i < rows / 8; ++i)
            connection.execute("UPDATE t SET c = ?2 WHERE id = ?1", {Cell(m_random.below(rows * 4) - rows), value()}).value();
        connection.script("COMMIT").value();
    }
    SeededRandom& random() { return m_random; }

private:
    [[nodiscard]] QByteArray letters(qint64 most)
    {
        QByteArray out(m_random.below(most), 'x');
        for (char& c : out)
            c = char('a' + m_random.below(26));
        return out;
    }
    [[nodiscard]] Cell value()
    {
        switch (m_random.below(12)) {
        case 0: return {};
        case 1: return Cell(qint64(m_random.next()));
        case 2: return Cell(m_random.below(2));
        case 3: return Cell(m_random.below(70'000) - 35'000);
        case 4: return Cell(qint64(m_random.next() >> 20U));
        case 5: return Cell(m_random.unit() * 1e9 - 5e8);
        case 6: return Cell(double(m_random.below(1'000)));
        case 7: return Cell(Blob{letters(400)});
        case 8: return Cell(letters(m_random.chance(0.1) ? 90'000 : 2'000));
        case 9: return Cell(QByteArray("with\0nothing", 12));
        case 10: return Cell(QByteArray());
        default: return Cell(letters(60));
        }
    }
    SeededRandom m_random;
};

} // namespace

/// Rows that are read from the pages of the file are those that a statement gives, or nothing is claimed.
class tst_StoredRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Any pages, journals, values, row numbers and ranges.
    void anyTable()
    {
        int fromPages = 0;
        const int tables = effort(24, 400);
        for (int seed = 0; seed < tables; ++seed) {
            StoredRowsMaker maker(quint64(seed) + 1);
            const StoredRowsFile file(maker.pragmas()
                                      + "CREATE TABLE t(a, b REAL, id INTEGER PRIMARY KEY, c TEXT, d NUMERIC, e BLOB);"
                                        "CREATE INDEX t_c ON t(c);");
            maker.fill(*file.writer, 1 + int(maker.random().below(400)));
            file.writer->script("PRAGMA wal_checkpoint(TRUNCATE)").value();
            const auto reader = file.reader();
            for (int i = 0; i < 6; ++i) {
                const bool whole = i == 0;
                const qint64 after = whole ? leastRow : maker.random().below(1'200) - 500;
                const qint64 last = whole ? greatestRow : after + maker.random().below(900);
                const QByteArrayList columns = i % 2 == 0 ? QByteArrayList{"e", "a", "b", "c", "d"} : QByteArrayList{"d", "id", "d"};
                const StoredRowsAnswer answer = stored(*reader, columns, after, last);
                QVERIFY2(answer.end == StoredEnd::All, qPrintable(QString::number(seed)));
                QCOMPARE(answer.rows, selected(*reader, columns, after, last));
                fromPages += int(answer.rows.size());
            }
        }
        QVERIFY(fromPages > tables * 100);
    }

    void enoughIsEnough()
    {
        const StoredRowsFile file("CREATE TABLE t(id INTEGER PRIMARY KEY, a);"
                                  "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)"
                                  "INSERT INTO t SELECT i, 'row ' || i FROM n;");
        const auto reader = file.reader();
        StoredRowsSink sink(10);
        QVERIFY(reader->storedRows({"t", "\"id\"", {"a"}, 100, 5'000}, sink).value() == StoredEnd::Enough);
        QCOMPARE(sink.rows.size(), 10);
        QCOMPARE(sink.lastKey, 110);
        const CancelToken stop;
        reader->setCancelToken(stop);
        stop.cancel();
        StoredRowsSink none;
        const auto cancelled = reader->storedRows({"t", "\"id\"", {"a"}, 0, 5'000}, none);
        QVERIFY(!cancelled && cancelled.error().code == ErrorCode::Cancelled);
    }

    /// What a log holds is not in the file yet: no row is given, rather than one of before.
    void aLogThatIsNotInTheFile()
    {
        const StoredRowsFile file("PRAGMA journal_mode=WAL; PRAGMA wal_autocheckpoint=0;"
                                  "CREATE TABLE t(id INTEGER PRIMARY KEY, a); INSERT INTO t VALUES(1, 'old');"
                                  "PRAGMA wal_checkpoint(TRUNCATE);");
        const auto reader = file.reader();
        QCOMPARE(stored(*reader, {"a"}).rows, QByteArrayList{"i1|told|"});
        file.writer->script("UPDATE t SET a = 'new'").value();
        const StoredRowsAnswer pending = stored(*reader, {"a"});
        QVERIFY(pending.end == StoredEnd::Not);
        QCOMPARE(pending.rows, QByteArrayList());
        file.writer->script("PRAGMA wal_checkpoint(PASSIVE)").value(); // copied, but the log stays as it is
        const StoredRowsAnswer copied = stored(*reader, {"a"});
        QVERIFY(copied.end == StoredEnd::All);
        QCOMPARE(copied.rows, QByteArrayList{"i1|tnew|"});
    }

    /// A transaction that began earlier sees what was there then, whatever is written and copied meanwhile.
    void aMomentStaysOne()
    {
        const StoredRowsFile file("PRAGMA journal_mode=WAL; CREATE TABLE t(id INTEGER PRIMARY KEY, a);"
                                  "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)"
                                  "INSERT INTO t SELECT i, 'before ' || i FROM n; PRAGMA wal_checkpoint(TRUNCATE);");
        const auto reader = file.reader();
        const Transaction moment = Transaction::begin(*reader, Transaction::Kind::Read).value();
        QCOMPARE(reader->scalar("SELECT count(*) FROM t").value().integer(), 3'000);
        for (int i = 0; i < 4; ++i) {
            file.writer->script("UPDATE t SET a = 'after ' || id; PRAGMA wal_checkpoint(PASSIVE)").value();
            const StoredRowsAnswer answer = stored(*reader, {"a"});
            QVERIFY(answer.end == StoredEnd::Not || answer.rows == selected(*reader, {"a"}));
            QCOMPARE(selected(*reader, {"a"}).front(), QByteArray("i1|tbefore 1|"));
        }
    }

    /// A transaction that wrote sees more than the file holds.
    void whatIsNotCommitted()
    {
        const StoredRowsFile file("CREATE TABLE t(id INTEGER PRIMARY KEY, a); INSERT INTO t VALUES(1, 'x');");
        file.writer->script("BEGIN IMMEDIATE; INSERT INTO t VALUES(2, 'y')").value();
        QVERIFY(stored(*file.writer, {"a"}).end == StoredEnd::Not);
        file.writer->script("COMMIT").value();
        QCOMPARE(stored(*file.writer, {"a"}).rows, (QByteArrayList{"i1|tx|", "i2|ty|"}));
    }

    /// Only plain records under row numbers are read; of everything else nothing is claimed.
    void otherTables_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<bool>("isRead");
        QTest::newRow("plain") << QByteArray("CREATE TABLE t(id INTEGER PRIMARY KEY, a); INSERT INTO t VALUES(7, 1)") << true;
        QTest::newRow("autoincrement") << QByteArray("CREATE TABLE t(id INTEGER PRIMARY KEY AUTOINCREMENT, a); INSERT INTO t VALUES(7, 1)")
                                       << true;
        QTest::newRow("a column that came later, NULL before")
            << QByteArray("CREATE TABLE t(id INTEGER PRIMARY KEY); INSERT INTO t VALUES(7); ALTER TABLE t ADD COLUMN a") << true;
        QTest::newRow("a column that came later, with a default")
            << QByteArray("CREATE TABLE t(id INTEGER PRIMARY KEY); INSERT INTO t VALUES(7); ALTER TABLE t ADD COLUMN a DEFAULT 5") << false;
        QTest::newRow("a key with an index of its own")
            << QByteArray("CREATE TABLE t(id INTEGER PRIMARY KEY DESC, a); INSERT INTO t VALUES(7, 1)") << false;
        QTest::newRow("a key of another type") << QByteArray("CREATE TABLE t(id INT PRIMARY KEY, a); INSERT INTO t VALUES(7, 1)") << false;
        QTest::newRow("without row numbers") << QByteArray(
            "CREATE TABLE t(id INTEGER PRIMARY KEY, a) WITHOUT ROWID; INSERT INTO t VALUES(7, 1)")
                                             << false;
        QTest::newRow("computed") << QByteArray("CREATE TABLE t(id INTEGER PRIMARY KEY, b, a AS (b + 1)); INSERT INTO t VALUES(7, 1)")
                                  << false;
        QTest::newRow("behind one that is computed")
            << QByteArray("CREATE TABLE t(b, c AS (b + 1), d AS (b + 2) STORED, a, id INTEGER PRIMARY KEY); INSERT INTO t VALUES(7, 1, 3)")
            << true;
        QTest::newRow("UTF-16") << QByteArray("PRAGMA encoding='UTF-16le'; CREATE TABLE t(id INTEGER PRIMARY KEY, a);"
                                              "INSERT INTO t VALUES(7, 'x')")
                                << false;
        QTest::newRow("a view") << QByteArray("CREATE TABLE u(id INTEGER PRIMARY KEY, a); CREATE VIEW t AS SELECT * FROM u;"
                                              "INSERT INTO u VALUES(7, 1)")
                                << false;
        QTest::newRow("two keys") << QByteArray("CREATE TABLE t(id INTEGER, a, PRIMARY KEY(id, a)); INSERT INTO t VALUES(7, 1)") << false;
    }
    void otherTables()
    {
        QFETCH(QByteArray, script);
        QFETCH(bool, isRead);
        const StoredRowsFile file(script);
        const StoredRowsAnswer answer = stored(*file.reader(), {"a"});
        QCOMPARE(answer.end == StoredEnd::All, isRead);
        QCOMPARE(answer.rows, isRead ? selected(*file.reader(), {"a"}) : QByteArrayList());
    }

    void whatIsNotThere()
    {
        const StoredRowsFile file("CREATE TABLE t(id INTEGER PRIMARY KEY, a); INSERT INTO t VALUES(1, 2)");
        const auto reader = file.reader();
        QVERIFY(stored(*reader, {"b"}).end == StoredEnd::Not);
        QVERIFY(stored(*reader, {"a"}, leastRow, greatestRow, "\"a\"").end == StoredEnd::Not);
        QVERIFY(stored(*reader, {"a"}, leastRow, greatestRow, "\"id\"", "none").end == StoredEnd::Not);
        QCOMPARE(stored(*reader, {"a"}, 5, 9).rows, QByteArrayList());
    }

    /// Bytes of a page are anything: nothing is read beyond it, nothing runs for ever, and rows come in their order.
    void damagedPages()
    {
        StoredRowsMaker maker(5);
        const StoredRowsFile file("PRAGMA page_size=1024; PRAGMA journal_mode=DELETE;"
                                  "CREATE TABLE t(a, b REAL, id INTEGER PRIMARY KEY, c TEXT, d NUMERIC, e BLOB);");
        maker.fill(*file.writer, 300);
        QFile whole(file.path);
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QByteArray bytes = whole.readAll();
        const QString target = file.folder.filePath(QStringLiteral("damaged.db"));
        int refused = 0;
        for (int i = 0; i < effort(300, 20'000); ++i) {
            QByteArray damaged = bytes;
            const qint64 page = 1 + maker.random().below(damaged.size() / 1'024 - 1); // not the one with the schema
            for (int n = 0; n < 1 + i % 4; ++n)
                damaged[page * 1'024 + (n == 0 ? maker.random().below(16) : maker.random().below(1'024))] = char(maker.random().below(256));
            QFile out(target);
            QVERIFY(out.open(QIODevice::WriteOnly) && out.write(damaged) == damaged.size());
            out.close();
            const auto reader = SqliteConnection::open(target, SqliteConnection::Mode::ReadOnly).value();
            StoredRowsSink sink;
            const auto end = reader->storedRows({"t", "\"id\"", {"e", "a", "b", "c", "d"}, leastRow, greatestRow}, sink);
            QVERIFY(end && sink.rows.size() < 100'000);
            refused += int(*end == StoredEnd::Not);
            StoredRowsSink byStatement;
            const auto done = reader->forEachRow("id, e, a, b, c, d", "FROM t NOT INDEXED", {}, byStatement);
            if (*end == StoredEnd::All && done)
                QCOMPARE(sink.rows, byStatement.rows);
        }
        QVERIFY(refused > 0);
    }
};

HINDCAST_TEST(tst_StoredRows)
#include "tst_stored_rows.moc"
