// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/native/TriggerWatch.h"
#include "core/store/sql/postgres/PgFunctions.h"
#include "tests/support/Checks.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// What writing to a server's tables runs besides triggers: the functions of checks and their like, and what all of them call.
class TestPgFunctions : public QObject
{
    Q_OBJECT

    std::unique_ptr<PostgresCluster> m_cluster;

    DatabaseUrl native(const QString& name)
    {
        const DatabaseUrl url = m_cluster->createDatabase(name).value();
        if (const auto made = createNative(url); !made)
            qFatal("%s", qPrintable(made.error().sentence));
        return url;
    }
    void run(const DatabaseUrl& url, const QString& sql) { QVERIFY2(m_cluster->query(url, sql).has_value(), qPrintable(sql)); }
    /// The address with what is said to vouch for; itself when nothing is refused.
    static DatabaseUrl vouched(DatabaseUrl url)
    {
        const auto refused = connectForEditing(url);
        if (!refused)
            url.knownTriggers += (url.knownTriggers.isEmpty() ? u""_s : u","_s) + refused.error().hint.section(u"TRIGGERS="_s, 1);
        return url;
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
    }
    void cleanupTestCase() { m_cluster.reset(); }

    void namesAreWords_data()
    {
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<bool>("named");
        const auto row = [](const char* title, const char* source, const char* name, bool named) {
            QTest::newRow(title) << QByteArray(source) << QByteArray(name) << named;
        };
        row("called", "PERFORM helper(NEW.id);", "helper", true);
        row("with its schema", "select audit.Helper ()", "helper", true);
        row("in capitals", "PERFORM \"Helper\"(1)", "Helper", true);
        row("of a longer word", "PERFORM my_helper(1)", "helper", false);
        row("before a longer word", "PERFORM helper2(1)", "helper", false);
        row("later in the text", "helper2(helpers(helper(1)))", "helper", true);
        row("with signs of its own", "PERFORM \"do it\"(1)", "do it", true);
        row("at the very end", "x := helper", "helper", true);
        row("an umlaut", "PERFORM prüfe(1)", "prüfe", true);
        row("within umlauts", "PERFORM üprüfe(1)", "prüfe", false);
        row("no name", "PERFORM f()", "", false);
    }
    void namesAreWords()
    {
        QFETCH(const QByteArray, source);
        QFETCH(const QByteArray, name);
        QTEST(namesInSource(source, name), "named");
    }

    void callsAreFollowed()
    {
        const std::vector<PgFunction> all{
            {"a", "def a: b()"}, {"b", "def b: c(), a()"}, {"c", "def c"}, {"unused", "def unused: a()"}, {"c", "def c of another kind"}};
        QCOMPARE(calledBy("x := 1", all), QByteArray());
        QCOMPARE(calledBy("x := c()", all), QByteArray("def c\ndef c of another kind\n"));
        QCOMPARE(calledBy("a()", all), QByteArray("def a: b()\ndef b: c(), a()\ndef c\ndef c of another kind\n"));
    }

    /// The audit trigger stays as it is; what it calls is rewritten by somebody.
    void whatAVouchedTriggerCalls()
    {
        const DatabaseUrl url = native(u"calls"_s);
        run(url,
            u"CREATE FUNCTION note() RETURNS int LANGUAGE sql AS 'SELECT 1';"
            "CREATE FUNCTION audit() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM note(); RETURN NEW; END';"
            "CREATE TRIGGER audit AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION audit();"_s);
        const DatabaseUrl known = vouched(url);
        HC_GOOD(connectForEditing(known));
        run(url,
            u"CREATE OR REPLACE FUNCTION note() RETURNS int LANGUAGE sql AS 'WITH d AS (DELETE FROM failure_patterns RETURNING 1) SELECT 1';"_s);
        const auto refused = connectForEditing(known);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
        QVERIFY2(refused.error().sentence.contains(u"audit"), qPrintable(refused.error().sentence));
        HC_GOOD(connectReadOnly(known));
    }

    /// A trigger that calls nothing of this database's keeps the hash that somebody vouched for, whatever else there is.
    void whatNobodyCallsIsNobodysBusiness()
    {
        const DatabaseUrl url = native(u"apart"_s);
        run(url,
            u"CREATE FUNCTION audit() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';"
            "CREATE TRIGGER audit AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION audit();"_s);
        const DatabaseUrl known = vouched(url);
        run(url,
            u"CREATE FUNCTION helper() RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE SCHEMA shop; CREATE TABLE shop.goods(id int);"
            "CREATE TRIGGER t AFTER INSERT ON shop.goods FOR EACH ROW EXECUTE FUNCTION audit();"_s);
        HC_GOOD(connectForEditing(known));
    }

    /// A vouched trigger writes to another schema's table, whose own trigger writes back.
    void whatItFiresInOtherSchemas()
    {
        const DatabaseUrl url = native(u"elsewhere"_s);
        run(url,
            u"CREATE SCHEMA audit; CREATE TABLE audit.entries(id text);"
            "CREATE FUNCTION audit() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO audit.entries VALUES (1); RETURN NEW; END';"
            "CREATE TRIGGER audit AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION audit();"_s);
        DatabaseUrl known = vouched(url);
        HC_GOOD(connectForEditing(known));
        run(url,
            u"CREATE FUNCTION back() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN DELETE FROM failure_patterns; RETURN NEW; END';"
            "CREATE TRIGGER back AFTER INSERT ON audit.entries FOR EACH ROW EXECUTE FUNCTION back();"_s);
        const auto refused = connectForEditing(known);
        QVERIFY(!refused);
        QVERIFY2(refused.error().sentence.contains(u"audit.entries"), qPrintable(refused.error().sentence));
        known = vouched(known);
        HC_GOOD(connectForEditing(known));
    }

    void whatRunsByAnotherName_data()
    {
        QTest::addColumn<QString>("made");
        QTest::addColumn<QString>("used");
        const auto row = [](const char* title, const char* made, const char* used) {
            QTest::newRow(title) << QString::fromLatin1(made) << QString::fromLatin1(used);
        };
        row("aggregate", "CREATE AGGREGATE total(int) (SFUNC = step, STYPE = int, INITCOND = '0')", "PERFORM total(1)");
        row("operator", "CREATE OPERATOR @@@ (LEFTARG = int, RIGHTARG = int, FUNCTION = step)", "PERFORM 1 @@@ 2");
        row("view", "CREATE VIEW sums AS SELECT step(1, 2) AS s", "PERFORM s FROM sums");
        row("domain", "CREATE DOMAIN small AS int CHECK (step(VALUE, 1) > 0)", "PERFORM 1::small");
        row("default of a table elsewhere", "CREATE SCHEMA audit; CREATE TABLE audit.entries(id int DEFAULT step(1, 2), x int)",
            "INSERT INTO audit.entries(x) VALUES (1)");
    }
    /// Functions that a trigger's source does not name: what it names calls them.
    void whatRunsByAnotherName()
    {
        QFETCH(const QString, made);
        QFETCH(const QString, used);
        const DatabaseUrl url = native(u"other_%1"_s.arg(QLatin1String(QTest::currentDataTag())).replace(u' ', u'_'));
        run(url, u"CREATE FUNCTION step(int, int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT $1 + $2'; "_s + made);
        run(url,
            u"CREATE FUNCTION audit() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN %1; RETURN NEW; END';"
            "CREATE TRIGGER audit AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION audit();"_s.arg(used));
        DatabaseUrl known = vouched(vouched(url)); // the trigger, and where it is one the default
        HC_GOOD(connectForEditing(known));
        run(url, u"CREATE OR REPLACE FUNCTION step(int, int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT $2 + $1'"_s);
        const auto refused = connectForEditing(known);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
    }

    /// More than anybody can vouch for: it is read all the same.
    void tooManyToBeLookedAt()
    {
        const DatabaseUrl url = native(u"many"_s);
        run(url,
            u"DO $$ BEGIN FOR i IN 1..5001 LOOP EXECUTE 'CREATE FUNCTION f' || i || '() RETURNS int LANGUAGE sql AS $f$SELECT 1$f$'; "
            "END LOOP; END $$"_s);
        HC_GOOD(connectForEditing(url)); // nothing of ours runs them
        run(url,
            u"CREATE FUNCTION audit() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';"
            "CREATE TRIGGER audit AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION audit();"_s);
        const auto reading = connectReadOnly(url);
        HC_GOOD(reading);
        HC_GOOD((*reading)->catalog());
        const auto refused = connectForEditing(url);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
        QVERIFY2(refused.error().sentence.contains(u"more of them"_s), qPrintable(refused.error().sentence));
    }

    void expressions_data()
    {
        QTest::addColumn<QString>("sql");
        const auto row = [](const char* title, const char* sql) { QTest::newRow(title) << QString::fromLatin1(sql); };
        row("check", "ALTER TABLE failure_patterns ADD CHECK (spy(1) = 1)");
        row("default", "ALTER TABLE failure_patterns ADD COLUMN extra int DEFAULT spy(1)");
        row("computed column", "ALTER TABLE failure_patterns ADD COLUMN extra int GENERATED ALWAYS AS (spy(1)) STORED");
        row("index", "CREATE INDEX spying ON failure_patterns (spy(1))");
        row("partial index", "CREATE INDEX spying ON failure_patterns (id) WHERE spy(1) = 1");
        row("domain", "CREATE DOMAIN watched AS int CHECK (spy(VALUE) = 1); ALTER TABLE failure_patterns ADD COLUMN extra watched");
        row("policy", "ALTER TABLE failure_patterns ENABLE ROW LEVEL SECURITY; CREATE POLICY p ON failure_patterns USING (spy(1) = 1)");
        row("operator",
            "CREATE FUNCTION same(int, int) RETURNS bool LANGUAGE sql IMMUTABLE AS 'SELECT spy($1) = $2';"
            "CREATE OPERATOR === (LEFTARG = int, RIGHTARG = int, FUNCTION = same);"
            "ALTER TABLE failure_patterns ADD CHECK (1 === 1)");
    }
    /// What was left open: a check whose function deletes what was learned, under the eyes of a journal that holds.
    void expressions()
    {
        QFETCH(const QString, sql);
        const DatabaseUrl url = native(u"expression_%1"_s.arg(QLatin1String(QTest::currentDataTag())).replace(u' ', u'_'));
        run(url, u"CREATE FUNCTION spy(int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 1'; "_s + sql);
        const auto refused = connectForEditing(url);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
        QVERIFY2(refused.error().sentence.contains(u"failure_patterns"), qPrintable(refused.error().sentence));
        QVERIFY2(refused.error().sentence.contains(u"spy"_s) || refused.error().sentence.contains(u"same"_s),
                 qPrintable(refused.error().sentence));
        HC_GOOD(connectReadOnly(url));
        const DatabaseUrl known = vouched(url);
        HC_GOOD(connectForEditing(known));
        run(url, u"CREATE OR REPLACE FUNCTION spy(int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 2 - 1'"_s);
        QVERIFY(!connectForEditing(known));
    }

    /// Those of extensions and of the server are what whoever runs it put there.
    void theServersOwnAreFine()
    {
        const DatabaseUrl url = native(u"own"_s);
        run(url, u"ALTER TABLE failure_patterns ADD CHECK (length(lower(id::text)) >= 0), ADD COLUMN made timestamptz DEFAULT now()"_s);
        HC_GOOD(connectForEditing(url));
        if (m_cluster->query(url, u"CREATE EXTENSION pgcrypto"_s)) { // where it is installed
            run(url, u"ALTER TABLE failure_patterns ADD COLUMN salt text DEFAULT gen_salt('md5')"_s);
            HC_GOOD(connectForEditing(url));
        }
    }

    /// Agents keep a connection for days: what changes meanwhile is noticed where they write.
    void noticedWhileSomebodyWrites_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("check") << u"ALTER TABLE blocks ADD CHECK (spy(1) = 1)"_s;
        QTest::newRow("default") << u"ALTER TABLE blocks ADD COLUMN extra int DEFAULT spy(1)"_s;
        QTest::newRow("index") << u"CREATE INDEX spying ON blocks (spy(1))"_s;
        QTest::newRow("policy") << u"ALTER TABLE blocks ENABLE ROW LEVEL SECURITY; CREATE POLICY p ON blocks USING (spy(1) = 1)"_s;
    }
    void noticedWhileSomebodyWrites()
    {
        QFETCH(const QString, sql);
        const DatabaseUrl url = native(u"watched_%1"_s.arg(QLatin1String(QTest::currentDataTag())));
        run(url, u"CREATE FUNCTION spy(int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 1'"_s);
        const auto connection = connectForEditing(url);
        HC_GOOD(connection);
        auto watch = TriggerWatch::open(**connection, {});
        HC_GOOD(watch);
        QTest::qWait(1'100); // wait: it looks once a second
        HC_GOOD(watch->check());
        run(url, sql);
        QTest::qWait(1'100); // wait: it looks once a second
        const auto refused = watch->check();
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
    }

    void replacedUnderItsName_data()
    {
        QTest::addColumn<QString>("made");
        QTest::addColumn<QString>("used");
        QTest::addColumn<QString>("replaced");
        const auto row = [](const char* title, const char* made, const char* used, const char* replaced) {
            QTest::newRow(title) << QString::fromLatin1(made) << QString::fromLatin1(used) << QString::fromLatin1(replaced);
        };
        row("view", "CREATE VIEW sums AS SELECT step(1, 2) AS s", "PERFORM s FROM sums",
            "CREATE OR REPLACE VIEW sums AS SELECT step(1, 2) + other(1, 2) AS s");
        row("aggregate", "CREATE AGGREGATE total(int) (SFUNC = step, STYPE = int)", "PERFORM total(1)",
            "CREATE OR REPLACE AGGREGATE total(int) (SFUNC = other, STYPE = int)");
        row("operator", "CREATE OPERATOR @@@ (LEFTARG = int, RIGHTARG = int, FUNCTION = step)", "PERFORM 1 @@@ 2",
            "DROP OPERATOR @@@ (int, int); CREATE OPERATOR @@@ (LEFTARG = int, RIGHTARG = int, FUNCTION = other)");
        row("trigger elsewhere", "CREATE SCHEMA audit; CREATE TABLE audit.entries(x int)", "INSERT INTO audit.entries VALUES (1)",
            "CREATE FUNCTION back() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';"
            "CREATE TRIGGER back AFTER INSERT ON audit.entries FOR EACH ROW EXECUTE FUNCTION back()");
    }
    /// Neither the trigger nor any function is another one: what stands between them is.
    void replacedUnderItsName()
    {
        QFETCH(const QString, made);
        QFETCH(const QString, used);
        QFETCH(const QString, replaced);
        DatabaseUrl url = native(u"replaced_%1"_s.arg(QLatin1String(QTest::currentDataTag())).replace(u' ', u'_'));
        run(url,
            u"CREATE FUNCTION step(int, int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT $1 + $2';"
            "CREATE FUNCTION other(int, int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT $1 - $2'; "_s
                + made);
        run(url,
            u"CREATE FUNCTION audit() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN %1; RETURN NEW; END';"
            "CREATE TRIGGER audit AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION audit();"_s.arg(used));
        url = vouched(url);
        const auto connection = connectForEditing(url);
        HC_GOOD(connection);
        auto watch = TriggerWatch::open(**connection, url.knownTriggers);
        HC_GOOD(watch);
        run(url, replaced);
        QTest::qWait(1'100); // wait: it looks once a second
        const auto refused = watch->check();
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
    }

    void aVouchedOneThatIsRewritten()
    {
        DatabaseUrl url = native(u"rewritten"_s);
        run(url, u"CREATE FUNCTION spy(int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 1'; ALTER TABLE blocks ADD CHECK (spy(1) = 1)"_s);
        url = vouched(url);
        const auto connection = connectForEditing(url);
        HC_GOOD(connection);
        auto watch = TriggerWatch::open(**connection, url.knownTriggers);
        HC_GOOD(watch);
        run(url, u"CREATE OR REPLACE FUNCTION spy(int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 3 - 2'"_s);
        QTest::qWait(1'100); // wait: it looks once a second
        QVERIFY(!watch->check());
    }
};

HINDCAST_TEST(TestPgFunctions)
#include "tst_pg_functions.moc"
