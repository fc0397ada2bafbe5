// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/StoreSurvey.h"
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/RecordReader.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// What PostgreSQL holds as our catalog says it, and what is not a table of ours.
class TestPgCatalog : public QObject
{
    Q_OBJECT

    std::unique_ptr<PostgresCluster> m_cluster;
    int m_databases = 0;

    /// The catalog of a new database after this SQL.
    Catalog after(const QString& sql, const QString& path = {})
    {
        const QString name = u"c%1"_s.arg(++m_databases);
        const auto url = m_cluster->createDatabase(name);
        const auto made = m_cluster->query(*url, sql);
        if (!made)
            qFatal("%s", qPrintable(made.error().detail));
        const auto reading = DatabaseUrl::parse(m_cluster->url(name)
                                                + (path.isEmpty() ? QString() : u"&options=-csearch_path%3D"_s + path));
        auto connection = connectReadOnly(*reading);
        if (!connection)
            qFatal("%s", qPrintable(connection.error().detail));
        m_connection = *std::move(connection);
        m_url = *reading;
        const auto catalog = m_connection->catalog();
        if (!catalog)
            qFatal("%s", qPrintable(catalog.error().detail));
        return *catalog;
    }
    static QByteArrayList names(const Catalog& c)
    {
        QByteArrayList out;
        for (const auto& [name, table] : c.tables)
            out << name;
        return out;
    }
    std::unique_ptr<Connection> m_connection;
    DatabaseUrl m_url;

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
    }
    /// Tables and columns that this user may not read are not read, and named; the rest is shown.
    void whatIsHidden()
    {
        (void)after(
            u"CREATE ROLE reader LOGIN; CREATE TABLE secret(id int PRIMARY KEY); CREATE TABLE part(id int PRIMARY KEY, open text, closed text);"
            "CREATE TABLE free(id int PRIMARY KEY, owner text); GRANT SELECT (id, open) ON part TO reader; GRANT SELECT ON free TO reader;"
            "ALTER TABLE free ENABLE ROW LEVEL SECURITY; CREATE POLICY own ON free USING (owner = current_user);"
            "INSERT INTO free VALUES (1, 'reader'), (2, 'somebody')"_s);
        DatabaseUrl url = m_url;
        url.parameters.insert(u"user"_s, u"reader"_s);
        const auto reading = connectReadOnly(url);
        QVERIFY(reading);
        const auto whole = (*reading)->catalog();
        QVERIFY(whole);
        QCOMPARE(names(*whole), QByteArrayList({"free", "part", "secret"}));
        const Catalog found = whole->readable();
        const Catalog* catalog = &found;
        QCOMPARE(names(*catalog), QByteArrayList({"free", "part"}));
        QCOMPARE(catalog->denied, QByteArrayList{"secret"});
        QCOMPARE(catalog->deniedColumns, QByteArrayList{"part.closed"});
        QVERIFY(catalog->table("free")->rowSecurity);
        QVERIFY(!catalog->table("part")->rowSecurity);
        QCOMPARE(catalog->table("part")->columns.size(), size_t(2));
        const QStringList said = catalog->hiddenFromUser();
        QCOMPARE(said.size(), 3);
        QVERIFY(said[0].contains(u"secret"_s) && said[1].contains(u"part.closed"_s) && said[2].contains(u"free"_s));
        // Whoever owns them sees everything: policies are not for him.
        const auto own = m_connection->catalog();
        QVERIFY(own && own->readable().hiddenFromUser().isEmpty());
        // Nothing known among what he may read: the reason is the rights, not the layout.
        const auto store = describeStore(**reading, url);
        QVERIFY(!store);
        QCOMPARE(store.error().code, ErrorCode::PermissionDenied);
        QVERIFY(store.error().detail.contains(u"secret"_s));
    }

    /// The rest of a database whose patterns are denied and whose outcomes are filtered by a policy.
    void theRestIsShown()
    {
        const auto url = m_cluster->createDatabase(u"rights"_s);
        QVERIFY(url);
        const auto loaded = m_cluster->load(
            *url, qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/tests/data/kubeintellect/v4_joined_1500_outcomes.sql"_s);
        QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().detail));
        const auto made = m_cluster->query(
            *url,
            u"CREATE ROLE watcher LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO watcher; REVOKE SELECT ON failure_patterns FROM watcher;"
            "ALTER TABLE rca_outcomes ENABLE ROW LEVEL SECURITY; CREATE POLICY third ON rca_outcomes USING (id % 3 = 0);"
            "SELECT count(*) FROM rca_outcomes WHERE id % 3 = 0"_s);
        QVERIFY2(made, made ? "" : qPrintable(made.error().detail));
        DatabaseUrl watched = *url;
        watched.parameters.insert(u"user"_s, u"watcher"_s);
        const auto connection = connectReadOnly(watched);
        QVERIFY(connection);
        const auto store = describeStore(**connection, watched);
        QVERIFY2(store, store ? "" : qPrintable(store.error().sentence + store.error().detail));
        QVERIFY(!(*store)->relation(RelationId::Patterns));
        QVERIFY((*store)->relation(RelationId::Outcomes));
        const auto survey = surveyStore(**connection, **store, {});
        QVERIFY2(survey, survey ? "" : qPrintable(survey.error().sentence + survey.error().detail));
        QStringList hidden;
        for (const Finding& f : survey->findings)
            if (f.code == u"hidden_from_user"_s)
                hidden << f.message;
        QCOMPARE(hidden.size(), 2);
        QVERIFY(hidden[0].contains(u"failure_patterns"_s) && hidden[1].contains(u"rca_outcomes"_s));
        const auto rows = (*connection)->scalar("SELECT count(*) FROM rca_outcomes");
        QVERIFY(rows);
        QCOMPARE(QString::number(rows->integer()), made->split(u'\n').last());
    }

    void cleanupTestCase()
    {
        m_connection.reset();
        m_cluster.reset();
    }

    void emptyDatabase() { QVERIFY(after(u"SELECT 1"_s).tables.empty()); }

    void onlyRealTables()
    {
        const Catalog c = after(
            u"CREATE TABLE real_one(id int); CREATE VIEW rca_outcomes AS SELECT 1 AS id; CREATE MATERIALIZED VIEW failure_patterns AS SELECT 1 AS id;"
            "CREATE SEQUENCE s; CREATE TYPE composite AS (a int); CREATE TABLE parts(id int, at date) PARTITION BY RANGE (at);"
            "CREATE TABLE parts_a PARTITION OF parts FOR VALUES FROM ('2026-01-01') TO ('2027-01-01');"
            "CREATE INDEX real_index ON real_one(id)"_s);
        QCOMPARE(names(c), (QByteArrayList{"parts", "real_one"})); // a part is none of its own
        QVERIFY(c.table("real_one")->indexed("id"));
        const auto described = describeStore(*m_connection, m_url);
        QVERIFY(!described);
        QCOMPARE(described.error().code, ErrorCode::UnknownLayout);
        QVERIFY(described.error().sentence.contains(u"real_one"_s) || described.error().detail.contains(u"real_one"_s));
    }

    void typesKeysAndNulls()
    {
        const Catalog c = after(
            u"CREATE TABLE t(a timestamptz NOT NULL, b varchar(20), gone int, c double precision, d text[], e timestamp(3),"
            "\"Odd \"\"name\" bigint, f varchar[] , PRIMARY KEY(\"Odd \"\"name\", a)); ALTER TABLE t DROP COLUMN gone"_s);
        const CatalogTable& t = *c.table("t");
        QCOMPARE(t.columns.size(), size_t(7));
        QVERIFY(!t.has("gone") && t.has("Odd \"name"));
        const auto type = [&](const char* name) { return t.column(name)->type; };
        QCOMPARE(type("a"), QByteArray("timestamptz"));
        QCOMPARE(type("b"), QByteArray("text"));
        QCOMPARE(type("c"), QByteArray("float8"));
        QCOMPARE(type("d"), QByteArray("text[]"));
        QCOMPARE(type("e"), QByteArray("timestamp"));
        QCOMPARE(type("f"), QByteArray("text[]"));
        QCOMPARE(t.column("Odd \"name")->keyPosition, 1);
        QCOMPARE(t.column("a")->keyPosition, 2);
        QCOMPARE(t.column("b")->keyPosition, 0);
        QVERIFY(t.column("a")->notNull && t.column("Odd \"name")->notNull && !t.column("b")->notNull);
        // The quoted names are good for SQL.
        QVERIFY(m_connection->rows("SELECT " + quoted("Odd \"name") + " FROM " + quoted(c.schema) + '.' + quoted(t.name)).has_value());
    }

    /// Only an index that can lead to rows in order counts.
    void indexesThatHelp()
    {
        const Catalog c = after(u"CREATE TABLE t(id bigint PRIMARY KEY, a int, b int, c text[], d int, e int, f int, g int, h text, k int);"
                                "CREATE INDEX ON t(a, b); CREATE INDEX ON t(d) WHERE d > 0; CREATE INDEX ON t((e + 1), e);"
                                "CREATE INDEX ON t USING gin(c); CREATE INDEX ON t USING brin(f); CREATE INDEX ON t USING hash(g);"
                                "CREATE UNIQUE INDEX ON t(h) INCLUDE (k)"_s);
        const CatalogTable& t = *c.table("t");
        for (const char* yes : {"id", "a", "h"})
            QVERIFY2(t.indexed(yes), yes);
        for (const char* no : {"b", "c", "d", "e", "f", "g", "k"})
            QVERIFY2(!t.indexed(no), no);
    }

    void schemasAreNotMixed()
    {
        const QString sql = u"CREATE SCHEMA first; CREATE SCHEMA second; CREATE TABLE second.rca_outcomes(id int, extra int);"
                            "CREATE TABLE public.other(id int); CREATE TABLE public.rca_outcomes(id int)"_s;
        QCOMPARE(names(after(sql, u"second,public"_s)), QByteArrayList{"rca_outcomes"});
        QVERIFY(m_connection->catalog()->table("rca_outcomes")->has("extra"));
        // The first schema that has tables.
        const Catalog fallback = after(sql, u"first,public,second"_s);
        QCOMPARE(fallback.schema, QByteArray("public"));
        QCOMPARE(names(fallback), (QByteArrayList{"other", "rca_outcomes"}));
        QVERIFY(!fallback.table("rca_outcomes")->has("extra"));
        QVERIFY(after(sql, u"first"_s).tables.empty());
    }

    /// A view beside the tables, or a table of another schema, changes nothing of what is read.
    void readsItsOwnTable()
    {
        after(
            u"CREATE TABLE rca_outcomes(id bigserial PRIMARY KEY, session_id text NOT NULL, root_cause text NOT NULL, playbooks text[],"
            "cluster_id text, verified boolean, confidence float8, recommended_fix text, outcome_feedback text, created_at timestamptz NOT NULL);"
            "CREATE TABLE failure_patterns(pattern_name text NOT NULL, cluster_id text NOT NULL, description text, recommended_fix text,"
            "confidence float8, occurrence_count int, last_seen_at timestamptz, created_at timestamptz, updated_at timestamptz,"
            "PRIMARY KEY(pattern_name, cluster_id));"
            "INSERT INTO rca_outcomes(session_id, root_cause, created_at) VALUES ('right', 'x', now());"
            "CREATE SCHEMA evil; CREATE TABLE evil.rca_outcomes AS TABLE rca_outcomes;"
            "UPDATE evil.rca_outcomes SET session_id = 'wrong'; CREATE VIEW public.pattern_events AS SELECT 1 AS id"_s,
            u"public,evil"_s);
        const auto store = describeStore(*m_connection, m_url);
        QVERIFY2(store.has_value(), qPrintable(store ? QString() : store.error().sentence + store.error().detail));
        QCOMPARE(QLatin1String((*store)->layout->id), "kubeintellect"_L1);
        ReadNotes notes;
        ReadQuery query;
        query.columns = {OutcomeSession};
        // Somebody changes the search path of the session meanwhile.
        QVERIFY(m_connection->scalar("SELECT set_config('search_path', 'evil', false)").has_value());
        const auto records = readRecords(*m_connection, *(*store)->relation(RelationId::Outcomes), query, 0, notes);
        QVERIFY(records.has_value());
        QCOMPARE(records->size(), size_t(1));
        QCOMPARE(records->front().cells[OutcomeSession].text(), u"right"_s);
    }
};

HINDCAST_TEST(TestPgCatalog)
#include "tst_pg_catalog.moc"
