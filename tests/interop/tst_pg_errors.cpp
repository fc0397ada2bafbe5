// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a server says, raised in the server itself, and what becomes of it: the word for programs, and whether the connection goes on.
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/sql/Catalog.h"
#include "core/store/sql/Transaction.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

struct Raised {
    const char* state;
    ErrorCode code;
    bool lost = false; ///< the connection is not used any more
};
constexpr Raised raised[] = {
    {"57014", ErrorCode::Busy}, // nobody here has cancelled it
    {"42501", ErrorCode::PermissionDenied},
    {"3F000", ErrorCode::PermissionDenied},
    {"55P03", ErrorCode::Busy},
    {"40P01", ErrorCode::Busy},
    {"40001", ErrorCode::Busy},
    {"25006", ErrorCode::ReadOnly},
    {"53100", ErrorCode::DiskFull},
    {"57P01", ErrorCode::ConnectionLost, true},
    {"57P03", ErrorCode::ConnectionLost, true},
    {"08006", ErrorCode::ConnectionLost, true},
    {"08P01", ErrorCode::Sql},
    {"XX001", ErrorCode::Corrupt},
    {"XX000", ErrorCode::Corrupt},
    {"23505", ErrorCode::Conflict},
    {"23503", ErrorCode::Conflict},
    {"23514", ErrorCode::Conflict},
    {"42P01", ErrorCode::Sql},
    {"22012", ErrorCode::Sql},
    {"P0001", ErrorCode::Sql},
};

} // namespace

class TestPgErrors : public QObject
{
    Q_OBJECT

    std::unique_ptr<PostgresCluster> m_cluster;
    DatabaseUrl m_url;

    [[nodiscard]] DatabaseUrl as(const char* role) const
    {
        DatabaseUrl url = m_url;
        url.parameters[u"user"_s] = QLatin1String(role);
        return url;
    }
    /// What a role is told when it tries; the connection of one that may write.
    static Error refusal(const DatabaseUrl& url, const QByteArray& sql)
    {
        const auto connection = connectWritable(url);
        if (!connection)
            return connection.error();
        auto transaction = Transaction::begin(**connection, Transaction::Kind::Write);
        if (!transaction)
            return transaction.error();
        const auto done = (*connection)->execute(sql);
        return done ? Error{ErrorCode::Internal, u"it was allowed"_s} : done.error();
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
        const auto url = m_cluster->createDatabase(u"errors"_s);
        HC_GOOD(url);
        m_url = *url;
        HC_GOOD(createNative(m_url));
        HC_GOOD(m_cluster->query(
            m_url,
            u"CREATE FUNCTION raise(state text) RETURNS int LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'it says so' USING ERRCODE = state; END $$"_s));
    }
    void cleanupTestCase() { m_cluster.reset(); }

    void states_data()
    {
        QTest::addColumn<int>("index");
        for (size_t i = 0; i < std::size(raised); ++i)
            QTest::newRow(raised[i].state) << int(i);
    }
    /// Of a query, of a statement that writes, and within a transaction, which is rolled back.
    void states()
    {
        QFETCH(int, index);
        const Raised& r = raised[index];
        const QByteArray call = QByteArray("raise('") + r.state + "')";
        const auto checked = [&](const Error& error) {
            QVERIFY2(error.code == r.code, qPrintable(errorCodeName(error.code) + u' ' + error.sentence + error.detail));
            QVERIFY2(error.detail.contains("it says so"_L1) && error.detail.contains(QLatin1String(r.state)), qPrintable(error.detail));
            QVERIFY(error.sentence.endsWith(u'.') && !error.sentence.contains("%1"_L1));
        };
        const auto reading = connectReadOnly(m_url);
        HC_GOOD(reading);
        const auto read = (*reading)->scalar("SELECT " + call);
        QVERIFY(!read);
        checked(read.error());
        QCOMPARE((*reading)->isLost(), r.lost);
        if (!r.lost)
            QCOMPARE((*reading)->scalar("SELECT 7")->integer(), 7); // and goes on

        const auto writing = connectWritable(m_url);
        HC_GOOD(writing);
        {
            auto transaction = Transaction::begin(**writing, Transaction::Kind::Write);
            HC_GOOD(transaction);
            HC_GOOD((*writing)->execute("INSERT INTO meta(key, value) VALUES ('half', 'x')"));
            const auto done = (*writing)->execute("INSERT INTO meta(key, value) VALUES ('other', " + call + "::text)");
            QVERIFY(!done);
            checked(done.error());
        }
        HC_GOOD(m_cluster->query(m_url, u"SELECT 1"_s));
        QCOMPARE(*m_cluster->query(m_url, u"SELECT count(*) FROM meta WHERE key IN ('half', 'other')"_s), u"0"_s);
        if (!r.lost) {
            HC_GOOD((*writing)->execute("INSERT INTO meta(key, value) VALUES ('half', 'x')"));
            HC_GOOD((*writing)->execute("DELETE FROM meta WHERE key = 'half'"));
        }
    }

    /// What is missing is named, with the words that an owner can type.
    void rightsThatAreMissing()
    {
        HC_GOOD(
            m_cluster->query(m_url,
                             u"CREATE ROLE looker LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO looker; CREATE ROLE stranger LOGIN;"
                             "CREATE SEQUENCE counter"_s));
        struct Case {
            const char* role;
            const char* sql;
            const char* says;
        };
        for (const Case& c : {Case{"looker", "INSERT INTO meta(key, value) VALUES ('a', 'b')", "INSERT on table meta"},
                              Case{"looker", "INSERT INTO meta(key, value) VALUES ('a', 'b') ON CONFLICT (key) DO UPDATE SET value = 'c'",
                                   "SELECT, INSERT, UPDATE on table meta"},
                              Case{"looker", "UPDATE meta SET value = 'x'", "SELECT, UPDATE on table meta"},
                              Case{"looker", "DELETE FROM meta", "SELECT, DELETE on table meta"},
                              Case{"looker", "SELECT * FROM meta FOR UPDATE", "SELECT, UPDATE on table meta"},
                              Case{"looker", "LOCK TABLE meta IN SHARE ROW EXCLUSIVE MODE", "SELECT, UPDATE on table meta"},
                              Case{"looker", "CREATE TABLE mine(a int)", "CREATE on schema public"},
                              Case{"looker", "SELECT nextval('counter')", "USAGE on sequence counter"},
                              Case{"stranger", "SELECT * FROM meta", "read the tables"}}) {
            const Error error = refusal(as(c.role), c.sql);
            QVERIFY2(error.code == ErrorCode::PermissionDenied, qPrintable(QLatin1String(c.sql) + u": "_s + error.sentence + error.detail));
            QVERIFY2(error.sentence.contains(QLatin1String(c.says)), qPrintable(QLatin1String(c.sql) + u": "_s + error.sentence));
            QVERIFY(!error.hint.isEmpty());
        }
        // The words help.
        HC_GOOD(m_cluster->query(m_url, u"GRANT SELECT, UPDATE ON table meta TO looker"_s));
        QCOMPARE(refusal(as("looker"), "UPDATE meta SET value = value").sentence, u"it was allowed"_s);
    }

    /// A statement that is wrong in itself, one too many, and values that do not fit: typed, and the connection goes on.
    void statementsOfNoUse()
    {
        const auto connection = connectWritable(m_url);
        HC_GOOD(connection);
        Connection& c = **connection;
        for (const char* sql :
             {"SELEC 1", "SELECT * FROM nosuch", "SELECT nosuch()", "SELECT 1; SELECT 2", "SELECT 1/0", "SELECT 'x'::int"}) {
            const auto rows = c.rows(sql);
            QVERIFY2(!rows, sql);
            QVERIFY2(rows.error().code == ErrorCode::Sql, sql);
            QCOMPARE(c.scalar("SELECT 1")->integer(), 1);
        }
        QVERIFY(!c.rows("SELECT $1::int", {Cell(QByteArray("seven"))}));
        QVERIFY(!c.rows("SELECT $1::int, $2::int", {Cell(1)}));
        QVERIFY(!c.script("CREATE TABLE half(a int); INSERT INTO nosuch VALUES (1)"));
        QCOMPARE(c.scalar("SELECT 1")->integer(), 1);
        QVERIFY(!(*c.catalog()).has("half")); // a script is one transaction
        const auto another = c.another();
        HC_GOOD(another);
        QVERIFY((*another)->isWritable());
        auto transaction = Transaction::begin(c, Transaction::Kind::Read);
        HC_GOOD(transaction);
        QVERIFY(!c.execute("INSERT INTO meta(key, value) VALUES ('r', 'o')")); // that one only reads
        QVERIFY(transaction->commit().has_value() || c.scalar("SELECT 1").has_value());
        const auto ended = transaction->commit();
        QVERIFY(!ended && ended.error().code == ErrorCode::Internal);
    }
};

HINDCAST_TEST(TestPgErrors)
#include "tst_pg_errors.moc"
