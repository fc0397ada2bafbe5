// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/Transaction.h"
#include "core/store/sql/postgres/PgConnection.h"
#include "tests/support/Checks.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <random>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

using limits = std::numeric_limits<double>;

bool same(const Cell& a, const Cell& b)
{
    if (a.get<double>() && b.get<double>() && std::isnan(a.real()))
        return std::isnan(b.real());
    return a == b;
}

} // namespace

/// What goes to the server comes back as it was, and nothing but one statement with bound values ever goes there.
class TestPgValues : public QObject
{
    Q_OBJECT

    std::unique_ptr<PostgresCluster> m_cluster;
    DatabaseUrl m_url;
    std::unique_ptr<Connection> m_connection;

    Expected<std::unique_ptr<Connection>> open(bool writable, const QString& extra = {})
    {
        const auto url = DatabaseUrl::parse(m_cluster->url(u"values"_s) + extra);
        if (!url)
            return Unexpected(url.error());
        PgConnection::Options options;
        options.writable = writable;
        return PgConnection::open(*url, options, {});
    }
    Cell ask(const QByteArray& sql, const std::vector<Cell>& parameters = {})
    {
        const auto cell = m_connection->scalar(sql, parameters);
        if (!cell)
            qWarning("%s: %s", sql.constData(), qPrintable(failure(cell)));
        return cell.value_or(Cell(u"(failed)"_s));
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
        m_url = m_cluster->createDatabase(u"values"_s).value();
        auto connection = open(true);
        QVERIFY2(connection, qPrintable(failure(connection)));
        m_connection = *std::move(connection);
        QVERIFY(m_connection->script("CREATE TABLE kept(id bigint PRIMARY KEY, t text); INSERT INTO kept VALUES (1, 'one')"));
    }
    void cleanupTestCase()
    {
        m_connection.reset();
        m_cluster.reset();
    }

    void parametersRoundTrip_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<int>("index");
        const auto all = values();
        for (size_t i = 0; i < all.size(); ++i)
            QTest::addRow("%s %d", all[i].first, int(i)) << QByteArray(all[i].first) << int(i);
    }
    void parametersRoundTrip()
    {
        QFETCH(QByteArray, type);
        QFETCH(int, index);
        const Cell value = values()[size_t(index)].second;
        const Cell got = ask("SELECT $1::" + type, {value});
        QVERIFY2(same(got, value), qPrintable(got.text()));
        // Null-ness is the server's opinion as well.
        QCOMPARE(ask("SELECT $1::" + type + " IS NULL", {value}).flag(), std::optional(value.isNull()));
    }

    /// Random numbers and times, against what the server itself prints.
    void serverReadsTheSameNumbers()
    {
        std::mt19937_64 random(4);
        for (int i = 0; i < 200; ++i) {
            const auto bits = random();
            const auto whole = qint64(bits >> (random() % 64));
            QCOMPARE(ask("SELECT ($1::int8)::text", {Cell(whole)}).text(), QString::number(whole));
            const auto real = std::bit_cast<double>(bits);
            QVERIFY(same(ask("SELECT ($1::float8)::text::float8", {Cell(real)}), Cell(real)));
            const Timestamp at{Timestamp::leastUs + qint64(bits % quint64(Timestamp::greatestUs - Timestamp::leastUs))};
            QCOMPARE(ask("SELECT to_char($1::timestamptz AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US')", {Cell(at)}).text() + u'Z',
                     isoTimestamp(at).contains(u'.') ? isoTimestamp(at) : isoTimestamp(at).replace(u"Z"_s, u".000000Z"_s));
        }
    }

    void farTimesSaturate()
    {
        QCOMPARE(ask("SELECT 'infinity'::timestamptz").time(), Timestamp::greatest());
        QCOMPARE(ask("SELECT '-infinity'::timestamptz").time(), Timestamp::least());
        QCOMPARE(ask("SELECT '294276-12-31'::timestamptz").time(), Timestamp::greatest());
        QCOMPARE(ask("SELECT '4713-01-01 BC'::timestamp").time(), Timestamp::least());
        QCOMPARE(ask("SELECT '9999-12-31 23:59:59.999999'::timestamp").time(), Timestamp::greatest());
        QCOMPARE(ask("SELECT '10000-01-01'::timestamp").time(), Timestamp::greatest());
        for (const qint64 us : {std::numeric_limits<qint64>::min(), std::numeric_limits<qint64>::max()}) // never a wrapped time
            QCOMPARE(ask("SELECT sign(extract(epoch FROM $1::timestamptz))::int", {Cell(Timestamp{us})}).integer(), us < 0 ? -1 : 1);
    }

    /// The session's settings do not change what is read.
    void settingsOfTheServerDoNotMatter()
    {
        auto other = open(false, u"&options=-cTimeZone%3DAsia/Tokyo%20-cDateStyle%3DGerman%20-cextra_float_digits%3D0"_s);
        QVERIFY2(other, qPrintable(failure(other)));
        const QByteArray sql = "SELECT '2026-11-20 10:00:00'::timestamptz, 0.1::float8 + 0.2::float8, '2026-11-20'::date::text";
        const auto a = m_connection->rows(sql), b = (*other)->rows(sql);
        QVERIFY2(a && b, qPrintable(failure(a) + failure(b)));
        QCOMPARE(*a == *b, true);
        QCOMPARE((*b)[0][0].time(), *parseTimestamp(u"2026-11-20T10:00:00Z"));
        QCOMPARE((*b)[0][1].real(), 0.1 + 0.2);
    }

    void oneStatementOnly()
    {
        for (const QByteArray& sql : {QByteArray("SELECT 1; DELETE FROM kept"), QByteArray("DELETE FROM kept; SELECT 1"),
                                      QByteArray("SELECT $1::text; DROP TABLE kept")}) {
            const auto result = m_connection->rows(sql, sql.contains('$') ? std::vector<Cell>{Cell(u"x"_s)} : std::vector<Cell>{});
            QVERIFY(!result);
            QCOMPARE(result.error().code, ErrorCode::Sql);
            QCOMPARE(ask("SELECT count(*) FROM kept").integer(), 1);
        }
        QCOMPARE(ask("SELECT $1::text", {Cell(u"'; DROP TABLE kept; --"_s)}).text(), u"'; DROP TABLE kept; --"_s);
    }

    void badStatementsLeaveTheConnectionUsable()
    {
        for (const QByteArray& sql : {QByteArray("SELEC 1"), QByteArray("SELECT no_such_column FROM kept"), QByteArray("SELECT 1/0"),
                                      QByteArray("SELECT $1::int8"), QByteArray("SELECT 'x'::int8"), QByteArray("")}) {
            const auto result = m_connection->scalar(sql);
            if (!sql.isEmpty()) {
                QVERIFY(!result);
                QCOMPARE(result.error().code, ErrorCode::Sql);
                QVERIFY(!result.error().sentence.isEmpty() && !result.error().detail.isEmpty());
            }
            QCOMPARE(ask("SELECT 41 + 1").integer(), 42);
        }
        QCOMPARE(m_connection->execute("INSERT INTO kept VALUES (1, 'again')").error().code, ErrorCode::Conflict);
        QVERIFY(!m_connection->isLost());
    }

    void readOnlyCannotBeTalkedOut()
    {
        for (const QString& extra : {QString(), u"&options=-cdefault_transaction_read_only%3Doff"_s,
                                     u"&options=-c%20default_transaction_read_only%3Doff%20-cstatement_timeout%3D1"_s}) {
            auto reader = open(false, extra);
            QVERIFY2(reader, qPrintable(failure(reader)));
            for (const char* sql : {"INSERT INTO kept VALUES (2, 'two')", "UPDATE kept SET t = ''", "DELETE FROM kept",
                                    "CREATE TABLE x(a int)", "TRUNCATE kept", "DROP TABLE kept", "CREATE SEQUENCE s"}) {
                const auto changed = (*reader)->execute(sql);
                QVERIFY2(!changed, sql);
                QCOMPARE(changed.error().code, ErrorCode::ReadOnly);
            }
            QVERIFY(!(*reader)->isWritable());
        }
        QCOMPARE(ask("SELECT count(*) FROM kept").integer(), 1);
    }

    /// Two statements on one connection, read in turns.
    void statementsDoNotDisturbEachOther()
    {
        auto a = m_connection->prepare("SELECT g FROM generate_series(1, 500) g"), b = m_connection->prepare("SELECT $1::int8 * 2");
        QVERIFY(a && b);
        qint64 rows = 0;
        for (;; ++rows) {
            const auto row = (*a)->step();
            QVERIFY2(row, qPrintable(failure(row)));
            if (!*row)
                break;
            const qint64 n = (*a)->cell(0).integer();
            QCOMPARE(n, rows + 1);
            (*b)->reset();
            QVERIFY((*b)->bind(1, Cell(n)) && (*b)->step().value_or(false));
            QCOMPARE((*b)->cell(0).integer(), 2 * n);
        }
        QCOMPARE(rows, 500);
        QVERIFY(!(*a)->step().value_or(true)); // at the end it stays at the end
        (*a)->reset();
        QVERIFY((*a)->step().value_or(false));
        QCOMPARE((*a)->cell(0).integer(), 1);
    }

    void transactionsAreScopes()
    {
        {
            auto t = Transaction::begin(*m_connection, Transaction::Kind::Write);
            QVERIFY(t && m_connection->execute("INSERT INTO kept VALUES (7, 'seven')"));
        }
        QCOMPARE(ask("SELECT count(*) FROM kept").integer(), 1);
        {
            auto t = Transaction::begin(*m_connection, Transaction::Kind::Write);
            QVERIFY(t && m_connection->execute("INSERT INTO kept VALUES (7, 'seven')"));
            QVERIFY(!m_connection->scalar("SELECT 1/0")); // the server will not commit after this
            QVERIFY(t->commit() || true);
        }
        QCOMPARE(ask("SELECT count(*) FROM kept").integer(), 1);
        auto reading = Transaction::begin(*m_connection, Transaction::Kind::Read);
        QVERIFY(reading);
        QCOMPARE(ask("SELECT count(*) FROM kept").integer(), 1);
        (void)m_cluster->query(m_url, u"INSERT INTO kept VALUES (8, 'by somebody else')"_s);
        QCOMPARE(ask("SELECT count(*) FROM kept").integer(), 1); // one snapshot
        QVERIFY(reading->commit());
        QCOMPARE(ask("SELECT count(*) FROM kept").integer(), 2);
        QCOMPARE(m_connection->execute("DELETE FROM kept WHERE id = 8").value_or(-1), 1);
    }

    /// A commit that the server turned into a rollback is not a success.
    void failedTransactionsDoNotCommit()
    {
        auto t = Transaction::begin(*m_connection, Transaction::Kind::Write);
        QVERIFY(t && m_connection->execute("INSERT INTO kept VALUES (9, 'nine')"));
        QVERIFY(!m_connection->scalar("SELECT 1/0"));
        const auto committed = t->commit();
        QCOMPARE(ask("SELECT count(*) FROM kept WHERE id = 9").integer(), 0);
        QVERIFY2(!committed, "it says committed, and nothing is there");
    }

private:
    static std::vector<std::pair<const char*, Cell>> values()
    {
        std::vector<std::pair<const char*, Cell>> out{{"bool", Cell(true)}, {"bool", Cell(false)}};
        for (const qint64 v : {std::numeric_limits<qint64>::min(), qint64(-1), qint64(0), std::numeric_limits<qint64>::max()})
            out.emplace_back("int8", Cell(v));
        for (const double v : {0.0, -0.0, 0.1, limits::denorm_min(), limits::max(), -limits::max(), limits::infinity(), -limits::infinity(),
                               limits::quiet_NaN()})
            out.emplace_back("float8", Cell(v));
        for (const qint64 us : {qint64(0), qint64(1), qint64(-1), qint64(1'790'000'000'123'456), Timestamp::leastUs, Timestamp::greatestUs})
            out.emplace_back("timestamptz", Cell(Timestamp{us}));
        for (const char* text : {"", " ", "größe", "a'b\"c\\d", "\n\r\t", "🙂🇩🇪", "\xef\xbf\xbd", "$1 %s ?1", "\x7f\x01"})
            out.emplace_back("text", Cell(QByteArray(text)));
        out.emplace_back("text", Cell(QByteArray(2'000'000, 'x')));
        out.emplace_back("bytea", Cell(Blob{QByteArray()}));
        out.emplace_back("bytea", Cell(Blob{QByteArray("\0\xff\x80\\", 4)}));
        for (const char* type : {"bool", "int8", "float8", "timestamptz", "text", "bytea"})
            out.emplace_back(type, Cell());
        return out;
    }
};

HINDCAST_TEST(TestPgValues)
#include "tst_pg_values.moc"
