// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/Filter.h"
#include "core/store/layouts/Layout.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/Planner.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;

namespace {

/// Outcomes as a small table has them.
BoundRelation outcomes(Dialect dialect)
{
    const bool lite = dialect == Dialect::Sqlite;
    CatalogTable table;
    table.name = "t";
    table.rowId = lite;
    const auto column = [&](const char* name, const char* type, bool notNull = false, int key = 0) {
        table.columns.push_back({name, type, notNull, key});
    };
    column("id", lite ? "integer" : "bigint", true, 1);
    column("who", "text");
    column("why", "text", true);
    column("sure", lite ? "real" : "float8");
    column("ok", lite ? "integer" : "boolean");
    column("at", lite ? "integer" : "timestamptz", true);
    table.indexes.push_back({{"at", "id"}, false, false});
    Catalog catalog;
    catalog.schema = lite ? "" : "public";
    catalog.tables.emplace("t", table);
    const RelationMap map{RelationId::Outcomes,
                          "t",
                          {"id"},
                          {from(OutcomeId, {{"id"}}), from(OutcomeUser, {{"who"}}), from(OutcomeRootCause, {{"why"}}),
                           from(OutcomeConfidence, {{"sure"}}), from(OutcomeVerified, {{"ok"}}), from(OutcomeCreatedAt, {{"at"}}),
                           from(OutcomeRole, {}, Cell(QByteArray("agent")))}};
    return bindRelation(map, catalog, dialect).value();
}

QString printed(const Cell& c)
{
    if (c.isText())
        return QLatin1Char('\'') + c.text() + QLatin1Char('\'');
    if (c.get<Timestamp>())
        return isoTimestamp(c.time());
    if (c.get<Blob>())
        return QStringLiteral("blob");
    return c.isNull() ? QStringLiteral("null") : QString::number(c.real());
}

/// What a plan asks of rows; nothing asked is what is always so.
QString conditionOf(const Plan& plan)
{
    const QString sql = QString::fromUtf8(plan.sql);
    const QLatin1String begin(" WHERE "), end(" ORDER BY ");
    const qsizetype at = sql.indexOf(begin);
    return at < 0 ? QStringLiteral("1=1") : sql.sliced(at + begin.size(), sql.indexOf(end) - at - begin.size());
}

/// A filter as SQL with its values behind it; a star: C++ decides the rest.
QString compiled(const char* filter, Dialect dialect)
{
    const BoundRelation relation = outcomes(dialect);
    const auto where = compileFilter(QString::fromUtf8(filter), filterFields(relation), *parseTimestamp(u"2026-11-20"));
    if (!where)
        return QStringLiteral("error: ") + where.error().sentence;
    ReadQuery query;
    query.where = *where;
    const Plan plan = planRead(relation, query);
    QString out = conditionOf(plan);
    for (const Cell& p : plan.parameters)
        out += QStringLiteral(" | ") + printed(p);
    return plan.residual.isAlways() ? out : out + QStringLiteral(" *");
}

} // namespace

/// Filters as SQL: identifiers of the catalog, bound values, and nothing that says less than the filter does.
class PredicateSqlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// What is Superset for SQLite, whose columns hold anything, is exact in PostgreSQL.
    void golden_data()
    {
        QTest::addColumn<QString>("sqlite");
        QTest::addColumn<QString>("postgres");
        const auto row = [](const char* filter, const char* sqlite, const char* postgres) {
            QTest::newRow(filter) << QString::fromUtf8(sqlite) << QString::fromUtf8(postgres);
        };
        row("", "1=1", "1=1");
        row("user_id=ann", "(\"who\" IS NOT NULL AND \"who\" COLLATE BINARY = ?1) | 'ann' *",
            "(\"who\" IS NOT NULL AND \"who\" COLLATE \"C\" = $1) | 'ann'");
        row("confidence>=0.9", "(\"sure\" IS NOT NULL AND \"sure\" >= ?1) | 0.9 *", "(\"sure\" IS NOT NULL AND \"sure\" >= $1) | 0.9");
        row("role=agent", "1=1", "1=1");
        row("role=human", "1=0", "1=0");
        row("user_id:null", "(typeof(\"who\") <> 'text') *", "(\"who\" IS NULL)");
        row("id=7 or id=8", "(\"id\" = ?1 OR \"id\" = ?2) | 7 | 8 *", "(\"id\" = $1 OR \"id\" = $2) | 7 | 8");
    }
    void golden()
    {
        QFETCH(QString, sqlite);
        QFETCH(QString, postgres);
        const char* filter = QTest::currentDataTag();
        QCOMPARE(compiled(filter, Dialect::Sqlite), sqlite);
        QCOMPARE(compiled(filter, Dialect::Postgres), postgres);
    }

    /// Words of a filter never turn up in SQL, only as values.
    void valuesAreBoundOnly()
    {
        for (const char* filter : {"user_id=\"x' OR '1'='1\"", "\"'; DROP TABLE t; --\"", "root_cause:\"%_\\\\evil\"", "/evil.*/",
                                   "-user_id=evil", "user_id=evil or root_cause=evil"})
            for (const Dialect dialect : {Dialect::Sqlite, Dialect::Postgres}) {
                const QString all = compiled(filter, dialect), sql = all.section(QStringLiteral(" | "), 0, 0);
                QVERIFY2(!all.startsWith(QLatin1String("error")), qPrintable(all));
                QVERIFY2(!sql.contains(QLatin1Char('\'')) && !sql.contains(QLatin1String("evil")) && !sql.contains(QLatin1String("DROP")),
                         qPrintable(sql));
            }
    }

    /// The negation of what SQL knows only roughly is not asked of SQL.
    void negationsLoseNothing()
    {
        QCOMPARE(compiled("-user_id=ann", Dialect::Sqlite), QStringLiteral("1=1 *"));
        QVERIFY(compiled("-user_id=ann", Dialect::Postgres).startsWith(QLatin1String("(NOT (")));
        QVERIFY(!compiled("-user_id=ann", Dialect::Postgres).endsWith(QLatin1Char('*')));
        for (const Dialect dialect : {Dialect::Sqlite, Dialect::Postgres}) {
            QCOMPARE(compiled("-/x/", dialect), QStringLiteral("1=1 *"));
            QCOMPARE(compiled("-role=human", dialect), QStringLiteral("(NOT 1=0)"));
        }
    }

    /// A predicate that keeps its place in a plan: what is not exact is checked again, with the columns it needs.
    void plansCarryTheRest()
    {
        for (const Dialect dialect : {Dialect::Sqlite, Dialect::Postgres}) {
            const BoundRelation relation = outcomes(dialect);
            ReadQuery query;
            query.columns = {OutcomeId};
            query.where = Predicate::all({Predicate::compare(OutcomeConfidence, Comparison::Greater, Cell(0.5)),
                                          Predicate::contains({OutcomeRootCause}, QStringLiteral("größe"))});
            const Plan pushed = planRead(relation, query);
            QVERIFY(!pushed.residual.isAlways()); // PostgreSQL folds other letters differently
            QVERIFY(std::ranges::find(pushed.columns, int(OutcomeRootCause)) != pushed.columns.end());
            query.pushDown = false;
            const Plan walking = planRead(relation, query);
            QVERIFY(!walking.sql.contains("WHERE") && walking.parameters.empty() && !walking.residual.isAlways());
            query.where = {};
            QVERIFY(planRead(relation, query).residual.isAlways());
        }
    }

    void ordersAndAnchors()
    {
        const BoundRelation relation = outcomes(Dialect::Postgres);
        QVERIFY(relation.keysetOrdered(-1) && relation.keysetOrdered(OutcomeCreatedAt));
        QVERIFY(!relation.keysetOrdered(OutcomeConfidence) && !relation.keysetOrdered(OutcomeUser) && !relation.keysetOrdered(OutcomeRole));
        ReadQuery query;
        query.columns = {OutcomeId};
        query.orderBy = OutcomeCreatedAt;
        query.descending = true;
        query.limit = 10;
        query.from = Anchor{Cell(Timestamp{5}), Cell(7)};
        Plan plan = planRead(relation, query);
        QCOMPARE(plan.sql,
                 QByteArray("SELECT \"id\", \"at\", \"id\" FROM \"public\".\"t\" WHERE (\"at\", \"id\") < ($1, $2) ORDER BY "
                            "\"public\".\"t\".\"at\" DESC, \"public\".\"t\".\"id\" DESC LIMIT 10"));
        QVERIFY(plan.parameters == (std::vector<Cell>{Cell(Timestamp{5}), Cell(7)}));
        query.fromInclusive = true;
        query.descending = false;
        QVERIFY(planRead(relation, query)
                    .sql.contains("(\"at\", \"id\") >= ($1, $2) ORDER BY \"public\".\"t\".\"at\" ASC, \"public\".\"t\".\"id\" ASC"));
        query.from.reset();
        query.orderBy = -1;
        query.keys = {3, -1, 2};
        QVERIFY(planRead(relation, query).sql.contains("WHERE \"id\" IN (3,-1,2) ORDER BY \"public\".\"t\".\"id\" ASC"));
    }
};

HINDCAST_TEST(PredicateSqlTest)
#include "tst_predicate_sql.moc"
