// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a database is when it is not all there: tables that a user may not read, layouts that nobody asked for or that are not there, servers
// that only follow, corrections that a product does not take; and the small promises of connections, statements and transactions.
#include "EngineFixture.h"
#include "core/store/ChangeCounter.h"
#include "core/store/Corrections.h"
#include "core/store/StoreCopy.h"
#include "core/store/connect/Connect.h"
#include "core/store/sql/RowSink.h"
#include "core/store/sql/Transaction.h"
#include "core/store/sql/sqlite/LongerLog.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A server that says what a case wants of its tables, and answers nothing else; or a file behind the face of an engine with no ways of its own.
class FacedConnection final : public Connection
{
public:
    explicit FacedConnection(Dialect dialect, std::unique_ptr<Connection> behind = {}) : m_dialect(dialect), m_behind(std::move(behind)) {}

    [[nodiscard]] Dialect dialect() const override { return m_dialect; }
    [[nodiscard]] Expected<std::unique_ptr<Statement>> prepare(const QByteArray& sql) override
    {
        ++asked;
        if (!m_behind)
            return fail(ErrorCode::Sql, QString::fromUtf8(sql));
        return m_behind->prepare(sql);
    }
    Expected<void> script(const QByteArray&) override { return {}; }
    [[nodiscard]] Expected<Catalog> catalog() override { return tables; }
    [[nodiscard]] Expected<qint64> dataVersion() override { return 0; }
    [[nodiscard]] bool isWritable() const override { return false; }
    [[nodiscard]] bool isStandby() const override { return standby; }
    [[nodiscard]] bool readersBlockWriters() const override { return false; }
    [[nodiscard]] bool isLost() const override { return false; }
    [[nodiscard]] QString engineVersion() const override { return u"Server 1"_s; }

    Catalog tables;
    bool standby = false;
    int asked = 0;

private:
    Dialect m_dialect;
    std::unique_ptr<Connection> m_behind;
};

CatalogTable tableWith(const QByteArray& name, std::initializer_list<const char*> columns, bool denied = false)
{
    CatalogTable out;
    out.name = name;
    for (const char* column : columns)
        out.columns.push_back({column, "text", false, column == QByteArray("id") ? 1 : 0, false, denied});
    return out;
}

DatabaseUrl serverUrl(const QString& layout = {})
{
    DatabaseUrl url = DatabaseUrl::parse(u"postgresql://ann@host/memory"_s).value();
    url.layout = layout;
    return url;
}

/// Takes integers, up to a number of them.
class FirstNumbers final : public RowSink
{
public:
    explicit FirstNumbers(size_t most) : m_most(most) {}
    bool row(std::span<const Statement::View> values) override
    {
        numbers.push_back(values[0].integer);
        return numbers.size() < m_most;
    }
    std::vector<qint64> numbers;

private:
    size_t m_most;
};

/// Asks for the same rows at each row that it is given.
class AskingWithin final : public RowSink
{
public:
    explicit AskingWithin(Connection& connection) : m_connection(connection) {}
    bool row(std::span<const Statement::View>) override
    {
        ++rows;
        FirstNumbers within(9);
        refused += !m_connection.forEachRow("a", "FROM t ORDER BY a", {}, within) && within.numbers.empty() ? 1 : 0;
        return true;
    }
    int rows = 0, refused = 0;

private:
    Connection& m_connection;
};

QByteArray kubeTables()
{
    QFile sql(qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/tests/data/kubeintellect/port_ours.sql"_s);
    if (!sql.open(QIODevice::ReadOnly))
        qFatal("no port");
    return sql.readAll();
}

} // namespace

class StoreRefusalsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }
    [[nodiscard]] Expected<Store> described(const QString& name, const QByteArray& sql, const QString& layout = {}) const
    {
        if (!sql.isEmpty())
            runSql(path(name), sql);
        DatabaseUrl url = DatabaseUrl::sqlite(path(name));
        HC_TRY(const auto connection, connectReadOnly(url));
        url.layout = layout;
        return describeStore(*connection, url);
    }
    static void refused(const Expected<Store>& store, ErrorCode code, std::initializer_list<QStringView> said)
    {
        QVERIFY(!store);
        const Error& e = store.error();
        const QString all = e.sentence + u'\n' + e.detail + u'\n' + e.hint;
        QVERIFY2(e.code == code, qPrintable(describe(store)));
        for (const QStringView words : said)
            QVERIFY2(all.contains(words), qPrintable(all));
    }

private Q_SLOTS:
    void tablesThatNobodyKnows()
    {
        refused(described(u"empty.db"_s, "PRAGMA user_version = 1; CREATE TABLE t(a); DROP TABLE t"), ErrorCode::UnknownLayout,
                {u"no tables at all", u"KubeIntellect"});
        QByteArray many;
        for (int i = 10; i < 25; ++i)
            many += "CREATE TABLE t" + QByteArray::number(i) + "(a);";
        refused(described(u"many.db"_s, many), ErrorCode::UnknownLayout, {u"Found: t10, t11", u"t21 and 3 more"});
        refused(described(u"chat.db"_s, "CREATE TABLE checkpoints(thread_id TEXT, checkpoint_id TEXT)"), ErrorCode::UnreadableLayout,
                {u"chat checkpoints", u"checkpoints.thread_id", u"was not changed"});
    }

    /// A user who may not read what would tell hears of that, and how to change it, instead of "unknown".
    void tablesThatAUserMayNotRead()
    {
        FacedConnection server(Dialect::Postgres);
        server.tables.schema = "public";
        server.tables.tables.emplace("strange", tableWith("strange", {"id", "secret"}, true));
        refused(describeStore(server, serverUrl()), ErrorCode::PermissionDenied,
                {u"may read", u"This user may not read strange", u"SELECT"});
        server.tables.tables.clear();
        server.tables.closedSchemas = {"agents", "odd\"one"};
        refused(describeStore(server, serverUrl()), ErrorCode::PermissionDenied,
                {u"schema agents, odd\"one", u"GRANT USAGE ON SCHEMA \"agents\", \"odd\"\"one\" TO"});
        // All of a layout that is known, and none of it may be read.
        server.tables.closedSchemas.clear();
        server.tables.tables.emplace("memories", tableWith("memories", {"id", "content", "layer", "tenant_id"}, true));
        refused(describeStore(server, serverUrl()), ErrorCode::PermissionDenied, {u"tables of memory@host", u"may not read memories"});
        // Some columns of it: what is left is bound, and the rest counts as not recorded.
        CatalogTable& memories = server.tables.tables.at("memories");
        memories.columns.push_back({"importance", "real"});
        for (CatalogColumn& c : memories.columns)
            c.denied = c.name == "importance";
        memories.rowSecurity = true;
        HC_GET(const Store store, describeStore(server, serverUrl()));
        QVERIFY(store->relation(RelationId::Reflections));
        QVERIFY(!store->relation(RelationId::Reflections)->columns[ReflectionImportance].codec);
        QCOMPARE(store->catalog.deniedColumns, QByteArrayList{"memories.importance"});
        const QString hidden = store->catalog.hiddenFromUser().join(u'\n');
        QVERIFY2(hidden.contains(u"memories.importance") && hidden.contains(u"Row-level security"), qPrintable(hidden));
        QCOMPARE(server.asked, 0);
    }

    /// Two products in one file: the one that is asked for comes first, and its own rows with it.
    void layoutsThatAreAskedFor()
    {
        const QByteArray both = raeSqlite(7) + kubeTables();
        HC_GET(const Store store, described(u"both.db"_s, both));
        QCOMPARE(store->alsoFound.size(), size_t(1));
        const QString first = QString::fromLatin1(store->layout->id), second = QString::fromLatin1(store->alsoFound[0]->id);
        QVERIFY(!store->layoutChosen && store->relation(RelationId::Outcomes) && store->relation(RelationId::Reflections));
        QVERIFY(store->layoutTitle().contains(u" + "_s + QString::fromUtf8(store->alsoFound[0]->title)));
        HC_GET(const Store other, described(u"both.db"_s, {}, second));
        QCOMPARE(QString::fromLatin1(other->layout->id), second);
        QVERIFY(other->layoutChosen);
        HC_GET(const Store same, described(u"both.db"_s, {}, first));
        QVERIFY(!same->layoutChosen); // it would come first by itself
        refused(described(u"both.db"_s, {}, u"daem0n"_s), ErrorCode::InvalidInput, {u"no tables of a layout daem0n", first, second});
    }

    void followersAreOnlyRead()
    {
        FacedConnection server(Dialect::Postgres);
        server.tables.schema = "public";
        server.tables.tables.emplace("memories", tableWith("memories", {"id", "content", "layer", "tenant_id", "importance", "metadata"}));
        HC_GET(const Store primary, describeStore(server, serverUrl()));
        QVERIFY(primary->isWritable());
        HC_OK(mayCorrect(*primary, RelationId::Reflections, Correction::Demote));
        server.standby = true;
        HC_GET(const Store standby, describeStore(server, serverUrl()));
        QVERIFY(!standby->isWritable());
        const auto capable = [](const Store& store) { return std::ranges::count(store->capabilities(), Capability::Editing); };
        QVERIFY(capable(primary) == 1 && capable(standby) == 0);
        const auto refusal = mayCorrect(*standby, RelationId::Reflections, Correction::Demote);
        QVERIFY(!refusal && refusal.error().sentence.contains(u"can only be read"));
    }

    /// What a product does not take is refused with the first thing that stands in the way, by name.
    void correctionsThatAreNotTaken()
    {
        QByteArray older = raeSqlite(7);
        HC_GET(const Store rae, described(u"rae.db"_s, older));
        const auto why = [](const Store& store, RelationId relation, Correction what) {
            const auto may = mayCorrect(*store, relation, what);
            return may ? u"may"_s : may.error().code == ErrorCode::Unsupported ? may.error().sentence : describe(may);
        };
        QCOMPARE(why(rae, RelationId::Reflections, Correction::Demote), u"may"_s);
        QVERIFY(why(rae, RelationId::Reflections, Correction::Archive).contains(u"RAE has no archive"));
        QVERIFY(why(rae, RelationId::Patterns, Correction::Demote).contains(u"not recorded here"));
        older.replace("metadata TEXT", "about TEXT").replace("metadata", "about");
        HC_GET(const Store without, described(u"older.db"_s, older));
        QVERIFY2(why(without, RelationId::Reflections, Correction::Annotate).contains(u"no column metadata"),
                 qPrintable(why(without, RelationId::Reflections, Correction::Annotate)));
        QCOMPARE(why(without, RelationId::Reflections, Correction::Demote), u"may"_s); // its importance says it
        HC_GET(const Store watched,
               described(u"watched.db"_s, raeSqlite(7) + "CREATE TRIGGER watch AFTER UPDATE ON memories BEGIN SELECT 1; END;"));
        QVERIFY(why(watched, RelationId::Reflections, Correction::Demote).contains(u"trigger watch"));
        QCOMPARE(unknownTriggersOf(*watched, RelationId::Reflections), QByteArrayList{"watch"});
        HC_GET(const Store shouted,
               described(u"shouted.db"_s, raeSqlite(7) + "CREATE TRIGGER watch AFTER UPDATE ON MEMORIES BEGIN SELECT 1; END;"));
        QCOMPARE(unknownTriggersOf(*shouted, RelationId::Reflections), QByteArrayList{"watch"}); // as SQLite compares
        QVERIFY(unknownTriggersOf(*rae, RelationId::Reflections).isEmpty());
        QVERIFY(!tableOf(*rae, RelationId::Patterns) && !curationOf(*rae, RelationId::Patterns));
    }

    /// A stamp says whether agents would be given something else; outcomes that change no pattern do not.
    void stampsOfAMemory()
    {
        EngineFixture f(path(u"native.db"_s));
        f.pattern(u"oom"_s, u"c"_s, 0.9, 3, 1);
        const auto stamp = [&] { return memoryStamp(f.connection(), f.store()).value(); };
        QStringList seen{stamp()};
        f.outcome(u"oom"_s, 1, 0.9);
        QCOMPARE(stamp(), seen.last());
        const auto isNew = [&] {
            seen << stamp();
            return seen.count(seen.last()) == 1;
        };
        f.event(u"oom"_s, u"c"_s, EventKind::Bumped, 2);
        QVERIFY(isNew());
        f.block(u"oom"_s, u"c"_s, {});
        QVERIFY(isNew());
        f.run(
            "INSERT INTO reflections(kind, text, importance, first_seen, last_seen, created_at) VALUES ('reflection', 'r', 0.5, 1, 1, 1)");
        QVERIFY(isNew());
        f.run("INSERT INTO episode_memory(query, reward, reflection, lesson_parsed, created_at) VALUES ('q', 0, 'r', 1, 1)");
        QVERIFY(isNew());
        f.run("INSERT INTO journal(at, actor, action, previous_hash, hash) VALUES (1, 'ann', 'x', '', '')");
        QVERIFY(isNew());
        HC_GET(const Store rae, described(u"stamped.db"_s, raeSqlite(7)));
        QCOMPARE(memoryStamp(f.connection(), *rae).error().code, ErrorCode::Unsupported);
        HC_GET(const qint64 before, changeCounter(f.connection(), f.store()));
        f.outcome(u"oom"_s, 2, 0.9);
        HC_GET(const qint64 after, changeCounter(f.connection(), f.store()));
        QVERIFY(after != before);
        HC_GET(const qint64 quiet, changeCounter(f.connection(), f.store()));
        QCOMPARE(quiet, after);
    }

    /// A server that counts nothing for this user: the newest outcome tells, or nothing does.
    void countersOfAServer()
    {
        FacedConnection server(Dialect::Postgres);
        server.tables.schema = "public";
        server.tables.tables.emplace("memories", tableWith("memories", {"id", "content", "layer", "tenant_id"}));
        HC_GET(const Store store, describeStore(server, serverUrl()));
        HC_GET(const qint64 none, changeCounter(server, *store)); // no outcomes, and asking for counts fails
        QCOMPARE(none, qint64(0));
        QCOMPARE(server.asked, 1);
        QCOMPARE(recoverCopy(serverUrl(), path(u"copies"_s)).error().code, ErrorCode::Unsupported);
        QVERIFY(!QFile::exists(path(u"copies"_s)));
    }

    /// An engine without a way of its own gives rows by steps, as many as somebody wants.
    void rowsByStepsAlone()
    {
        runSql(path(u"steps.db"_s), "CREATE TABLE t(a INTEGER PRIMARY KEY); INSERT INTO t VALUES (1), (2), (3), (4)");
        HC_GET(auto file, connectReadOnly(DatabaseUrl::sqlite(path(u"steps.db"_s))));
        FacedConnection plain(Dialect::Sqlite, std::move(file));
        FirstNumbers some(2), all(9);
        HC_GET(const bool whole, plain.forEachRow("a", "FROM t WHERE a > ?1 ORDER BY a", {Cell(1)}, all));
        QVERIFY(whole);
        QCOMPARE(all.numbers, (std::vector<qint64>{2, 3, 4}));
        HC_GET(const bool part, plain.forEachRow("a", "FROM t ORDER BY a", {}, some));
        QVERIFY(!part);
        QCOMPARE(some.numbers, (std::vector<qint64>{1, 2}));
        FirstNumbers nothing(9);
        QVERIFY(!plain.forEachRow("a", "FROM nowhere", {}, nothing) && nothing.numbers.empty());
        HC_GET(const StoredEnd end, plain.storedRows({}, nothing));
        QCOMPARE(end, StoredEnd::Not);
        QCOMPARE(plain.another().error().code, ErrorCode::Unsupported);
        QCOMPARE(plain.joinSnapshot("1-1").error().code, ErrorCode::Unsupported);
    }

    /// Rows are given while their statement runs: whoever asks for others meanwhile is refused, and the first go on.
    void rowsWithinRows()
    {
        runSql(path(u"nested.db"_s), "CREATE TABLE t(a INTEGER PRIMARY KEY); INSERT INTO t VALUES (1), (2), (3)");
        HC_GET(const auto file, connectReadOnly(DatabaseUrl::sqlite(path(u"nested.db"_s))));
        AskingWithin outer(*file);
        HC_GET(const bool whole, file->forEachRow("a", "FROM t ORDER BY a", {}, outer));
        QVERIFY(whole);
        QCOMPARE(outer.rows, 3);
        QCOMPARE(outer.refused, 3);
        FirstNumbers after(9);
        HC_OK(file->forEachRow("a", "FROM t ORDER BY a", {}, after));
        QCOMPARE(after.numbers.size(), size_t(3));
    }

    /// A transaction that cannot be committed is over: nothing of it is there, and the next one begins.
    void transactionsThatFail()
    {
        runSql(path(u"kept.db"_s),
               "CREATE TABLE a(id INTEGER PRIMARY KEY); CREATE TABLE b(id INTEGER PRIMARY KEY, "
               "of INTEGER REFERENCES a(id) DEFERRABLE INITIALLY DEFERRED)");
        HC_GET(const auto connection, connectWritable(DatabaseUrl::sqlite(path(u"kept.db"_s))));
        const auto rows = [&] {
            return connection->scalar("SELECT (SELECT count(*) FROM a) + (SELECT count(*) FROM b)").value().integer();
        };
        {
            HC_GET(Transaction broken, Transaction::begin(*connection, Transaction::Kind::Write));
            HC_OK(connection->execute("INSERT INTO b VALUES (1, 7)"));
            QVERIFY(!broken.commit());
            QCOMPARE(broken.commit().error().code, ErrorCode::Internal); // it has ended
        }
        QCOMPARE(rows(), qint64(0));
        {
            HC_GET(Transaction first, Transaction::begin(*connection, Transaction::Kind::Write));
            HC_OK(connection->execute("INSERT INTO a VALUES (1)"));
            const Transaction dropped = std::move(first);
        }
        QCOMPARE(rows(), qint64(0));
        HC_GET(Transaction last, Transaction::begin(*connection, Transaction::Kind::Write));
        QVERIFY(!Transaction::begin(*connection, Transaction::Kind::Write)); // one at a time
        HC_OK(connection->execute("INSERT INTO a VALUES (1)"));
        HC_OK(last.commit());
        QCOMPARE(rows(), qint64(1));
    }

    void statementsAfterAnError()
    {
        runSql(path(u"run.db"_s), "CREATE TABLE t(a INTEGER PRIMARY KEY)");
        HC_GET(const auto connection, connectWritable(DatabaseUrl::sqlite(path(u"run.db"_s))));
        HC_GET(const auto insert, connection->prepare("INSERT INTO t VALUES (?1)"));
        QVERIFY(!insert->run({Cell(1), Cell(2)})); // it has one parameter
        HC_GET(const qint64 one, insert->run({Cell(3)}));
        QCOMPARE(one, qint64(1));
        QVERIFY(!insert->run({Cell(3)})); // that key is there
        HC_OK(insert->run({Cell(4)}));
        QCOMPARE(connection->scalar("SELECT sum(a) FROM t").value().integer(), qint64(7));
        QVERIFY(!connection->prepare("SELECT 1; SELECT 2") && !connection->prepare("") && !connection->execute("SELECT nothing"));
        QVERIFY(connection->scalar("SELECT a FROM t WHERE a = 99").value().isNull());
    }

    /// The log grows as long as somebody wants it to, and a connection that refuses works all the same.
    void aLogThatIsLonger()
    {
        EngineFixture f(path(u"log.db"_s));
        HC_GET(const auto connection, connectWritable(DatabaseUrl::sqlite(path(u"log.db"_s))));
        const auto pages = [&] { return connection->scalar("PRAGMA wal_autocheckpoint").value().integer(); };
        const qint64 before = pages(), size = connection->scalar("PRAGMA page_size").value().integer();
        {
            const LongerLog longer(*connection);
            QCOMPARE(pages() * size, qint64(128) << 20);
        }
        QCOMPARE(pages(), before);
        FacedConnection server(Dialect::Postgres), silent(Dialect::Sqlite);
        {
            LongerLog ofAServer(server), ofNobody(silent);
            ofAServer.copyBack();
            ofNobody.copyBack();
        }
        {
            LongerLog longer(*connection);
            HC_OK(connection->script("CREATE TABLE filler(a); INSERT INTO filler VALUES(randomblob(100000))"));
            const qint64 file = QFileInfo(path(u"log.db"_s)).size();
            longer.copyBack();
            QTRY_VERIFY(QFileInfo(path(u"log.db"_s)).size() > file); // by nobody else: the log is far from 128 MB
            HC_OK(connection->script("INSERT INTO filler VALUES(randomblob(1000))"));
            longer.copyBack(); // may be given up by what follows
        }
        QCOMPARE(connection->scalar("SELECT count(*) FROM filler").value().integer(), qint64(2));
        QCOMPARE(server.asked, 0);
        QCOMPARE(silent.asked, 2); // asked how it is, and left alone
    }
};

HINDCAST_TEST(StoreRefusalsTest)
#include "tst_store_refusals.moc"
