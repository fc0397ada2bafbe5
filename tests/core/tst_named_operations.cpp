// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What other folders ask of the database by name instead of writing SQL themselves.
#include "EngineFixture.h"
#include "core/store/copy/CopyTable.h"
#include "core/store/findings/HumanNotes.h"
#include "core/store/sql/NextNumber.h"
#include "core/store/sql/sqlite/UnseenFile.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

class NamedOperationsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] std::unique_ptr<Connection> created(const QString& name) const
    {
        auto connection = SqliteConnection::open(m_folder.filePath(name), SqliteConnection::Mode::Create);
        if (!connection)
            qFatal("%s", qPrintable(describe(connection)));
        return *std::move(connection);
    }
    [[nodiscard]] static QString setting(Connection& connection, const char* name)
    {
        const auto value = connection.scalar(QByteArray("PRAGMA ") + name);
        if (!value)
            return describe(value);
        return value->text().isEmpty() ? QString::number(value->integer()) : value->text();
    }

private Q_SLOTS:
    /// While nobody sees it a database is written without protection; afterwards it has all of it.
    void unseenDatabase()
    {
        const auto connection = created(u"unseen.db"_s);
        HC_OK(unseenFile::beginDatabase(*connection));
        QCOMPARE(setting(*connection, "journal_mode"), u"memory"_s);
        QCOMPARE(setting(*connection, "synchronous"), u"0"_s);
        HC_OK(connection->script("CREATE TABLE t(a); INSERT INTO t VALUES (1)"));
        HC_OK(unseenFile::endDatabase(*connection));
        QCOMPARE(setting(*connection, "journal_mode"), u"wal"_s);
        QCOMPARE(setting(*connection, "synchronous"), u"2"_s);
        QCOMPARE(setting(*connection, "page_size"), u"4096"_s);
    }

    /// A copy is one transaction; a table of it can be thrown away and made again.
    void unseenCopy()
    {
        {
            const auto connection = created(u"copy.db"_s);
            HC_OK(unseenFile::beginCopy(*connection));
            QCOMPARE(setting(*connection, "journal_mode"), u"memory"_s);
            const CopyTable table{"a \"table\"", {{"id", "INTEGER"}}, {"id"}};
            HC_OK(table.create(*connection));
            QVERIFY(!table.create(*connection));
            HC_OK(table.drop(*connection));
            QVERIFY(!table.drop(*connection));
            HC_OK(table.create(*connection));
            HC_OK(unseenFile::endCopy(*connection));
            QVERIFY(!unseenFile::endCopy(*connection)); // nothing is open any more
        }
        QCOMPARE(RawDb(m_folder.filePath(u"copy.db"_s)).number("SELECT count(*) FROM sqlite_schema WHERE type = 'table'"), qint64(1));
    }

    void memoryIsGivenBack()
    {
        const auto connection = created(u"memory.db"_s);
        HC_OK(connection->script("CREATE TABLE t(a); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) "
                                 "INSERT INTO t SELECT randomblob(1000) FROM n"));
        HC_OK(connection->scalar("SELECT sum(length(a)) FROM t"));
        auto* engine = static_cast<SqliteConnection*>(connection.get())->handle();
        int before = 0, after = 0, most = 0;
        QCOMPARE(sqlite3_db_status(engine, SQLITE_DBSTATUS_CACHE_USED, &before, &most, 0), SQLITE_OK);
        connection->giveBackMemory();
        QCOMPARE(sqlite3_db_status(engine, SQLITE_DBSTATUS_CACHE_USED, &after, &most, 0), SQLITE_OK);
        QVERIFY2(after < before, qPrintable(u"%1 bytes, then %2"_s.arg(before).arg(after)));
        QCOMPARE(connection->scalar("SELECT count(*) FROM t").value().integer(), qint64(2000));
    }

    void nextNumbers()
    {
        const auto connection = created(u"next.db"_s);
        HC_OK(connection->script("CREATE TABLE \"a \"\"t\"(\"n o\" INTEGER, of TEXT)"));
        QCOMPARE(nextNumber(*connection, "a \"t", "n o").value(), qint64(1));
        HC_OK(connection->script("INSERT INTO \"a \"\"t\" VALUES (4, 'x'), (7, 'y')"));
        QCOMPARE(nextNumber(*connection, "a \"t", "n o").value(), qint64(8));
        QCOMPARE(nextNumber(*connection, "a \"t", "n o", "of", Cell(u"x"_s)).value(), qint64(5));
        QCOMPARE(nextNumber(*connection, "a \"t", "n o", "of", Cell(u"' OR 1 --"_s)).value(), qint64(1));
        QVERIFY(!nextNumber(*connection, "nothing", "n"));
        QVERIFY(asPrinted(*connection, "real", Cell(0.1)).value() == Cell(0.1)); // SQLite prints what it was given
    }

    /// Notes of the own tenant that nobody withdrew.
    void notesOfHumans()
    {
        EngineFixture data(m_folder.filePath(u"notes.db"_s));
        data.run("INSERT INTO confirmations(tenant_id, kind, record_id, cluster_id, actor, until, at, withdrawn_at) VALUES "
                 "('default', 'pattern', 'oom', 'c', 'ann', NULL, 1, NULL), ('default', 'pattern', 'oom', 'c', 'ann', 9, 1, NULL), "
                 "('default', 'pattern', 'oom', 'c', 'ann', 8, 1, 2), ('default', 'outcome', 'oom', 'c', 'ann', 7, 1, NULL), "
                 "('default', 'pattern', 'oom', 'c', 'bob', 6, 1, NULL), ('other', 'pattern', 'oom', 'c', 'ann', 5, 1, NULL)");
        data.run("INSERT INTO evidence_pins(tenant_id, pattern_name, outcome_id, outcome, actor, at, withdrawn_at) VALUES "
                 "('default', 'oom', '3', '{}', 'ann', 1, NULL), ('default', 'oom', '4', '{}', 'ann', 1, 2), "
                 "('other', 'oom', '5', '{}', 'ann', 1, NULL)");
        data.run("INSERT INTO pattern_aliases(id, tenant_id, key_hash, pattern_name, cluster_id, into_hash, into_name, actor, at) VALUES "
                 "(12, 'default', x'01', 'b', 'c', x'00', 'oom', 'ann', 1), (11, 'default', x'02', 'a', 'c', x'00', 'oom', 'ann', 1), "
                 "(13, 'default', x'03', 'd', 'c', x'00', 'dns', 'ann', 1), (14, 'other', x'04', 'e', 'c', x'00', 'oom', 'ann', 1)");
        Connection& journal = data.connection();
        const Scope scope;
        HC_GET(auto ends, humanNotes::confirmedUntil(journal, scope, u"oom"_s, u"c"_s, u"ann"_s));
        std::ranges::sort(ends);
        QVERIFY(ends == (std::vector<std::optional<Timestamp>>{std::nullopt, Timestamp{9}}));
        QVERIFY(humanNotes::pinnedOutcomes(journal, scope).value() == std::set<QString>{u"3"_s});
        QVERIFY(humanNotes::aliasesOf(journal, scope, u"oom"_s, u"c"_s).value() == (std::vector<qint64>{11, 12}));
        QVERIFY(humanNotes::aliasesOf(journal, scope, u"oom"_s, u"d"_s).value().empty());
        const auto pinned = [&](const QString& id, bool withdrawable) {
            return humanNotes::has(journal, scope, "evidence_pins", {{"pattern_name", Cell(u"oom"_s)}, {"outcome_id", Cell(id)}},
                                   withdrawable)
                .value();
        };
        QVERIFY(pinned(u"3"_s, true) && !pinned(u"4"_s, true) && pinned(u"4"_s, false) && !pinned(u"5"_s, false));
    }
};

HINDCAST_TEST(NamedOperationsTest)
#include "tst_named_operations.moc"
