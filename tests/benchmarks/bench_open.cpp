// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// From opening to the first rows of a list, for every layout: a small database of that product, its table of outcomes or memories
// multiplied to HINDCAST_BENCH_ROWS rows. Target: 300 ms with a million of them. Servers are local and started for this.
#include "core/store/connect/Connect.h"
#include "core/store/relation/order/ListOrder.h"
#include "core/store/sql/sqlite/SqliteConnection.h"
#include "core/transfer/Export.h"
#include "core/transfer/snapshot/Snapshot.h"
#include "tests/benchmarks/BenchData.h"
#include "tests/benchmarks/BenchFiles.h"
#include "tests/benchmarks/BenchServer.h"
#include "tests/support/ForeignTables.h"

#include <benchmark/benchmark.h>

using namespace hindcast;

namespace {

/// What a row that is one more gets in a column: unique columns get a value of their own.
QByteArray multiplied(const CatalogTable& table, const CatalogColumn& column, Dialect dialect)
{
    const bool unique = column.keyPosition > 0 || column.name == "content_hash";
    if (!unique || (column.keyPosition > 0 && table.keyColumns().size() > 1))
        return "s." + quoted(column.name);
    if (dialect == Dialect::Sqlite)
        return column.type.contains("int") ? "i" : "printf('%032d', i)";
    return column.type.contains("int") ? "i" : column.type == "uuid" ? "md5(i::text)::uuid" : "md5(i::text)";
}

/// Repeats the rows of \a name until there are about \a rows.
void multiply(Connection& connection, const QByteArray& name, qint64 rows)
{
    const Catalog catalog = sure(connection.catalog());
    const CatalogTable& table = *catalog.table(name);
    const bool sqlite = connection.dialect() == Dialect::Sqlite;
    QByteArrayList columns, values;
    for (const CatalogColumn& column : table.columns) {
        columns << quoted(column.name);
        values << multiplied(table, column, connection.dialect());
    }
    const QByteArray n = sure(connection.scalar("SELECT count(*) FROM " + name)).text().toUtf8(), last = QByteArray::number(1'000 + rows);
    const QByteArray numbers = sqlite
        ? "(WITH RECURSIVE t(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM t WHERE i < " + last + ") SELECT i FROM t)"
        : "generate_series(1000, " + last + ") AS t(i)";
    sure(connection.script("INSERT INTO " + name + '(' + columns.join(", ") + ") " + (sqlite ? "" : "OVERRIDING SYSTEM VALUE ") + "SELECT "
                           + values.join(", ") + " FROM " + numbers + " JOIN (SELECT *, row_number() OVER () AS rn FROM " + name
                           + ") AS s ON s.rn = 1 + i % (SELECT count(*) FROM " + name + ')'));
}

QByteArray dataOf(const char* name)
{
    QFile file(benchData(QLatin1String("kubeintellect/")) + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("There is no %s", name);
    return file.readAll();
}

/// The databases, each made when it is first asked for.
class OpenBench
{
public:
    static OpenBench& instance()
    {
        static OpenBench bench;
        return bench;
    }

    DatabaseUrl sqlite(const char* name, const QByteArray& sql, const char* table)
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(m_folder.filePath(QString::fromLatin1(name)));
        if (!QFile::exists(url.path)) {
            const auto connection = sure(SqliteConnection::open(url.path, SqliteConnection::Mode::Create));
            sure(connection->script("PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF"));
            sure(connection->script(sql));
            multiply(*connection, table, benchRows());
        }
        return url;
    }
    /// Nothing where no PostgreSQL is installed.
    std::optional<DatabaseUrl> postgres(const char* name, const QByteArray& sql, const char* table)
    {
        PostgresCluster* server = benchServer();
        if (!server)
            return {};
        if (const auto known = m_servers.find(name); known != m_servers.end())
            return known->second;
        const DatabaseUrl url = sure(server->createDatabase(QString::fromLatin1(name)));
        const auto connection = sure(connectWritable(url));
        sure(connection->script(sql));
        multiply(*connection, table, benchRows());
        sure(connection->script("ANALYZE"));
        return m_servers.emplace(name, url).first->second;
    }

private:
    QTemporaryDir m_folder;
    std::map<std::string, DatabaseUrl> m_servers;
};

void firstRows(benchmark::State& state, const DatabaseUrl& url, RelationId id)
{
    for (auto _ : state) {
        const auto connection = sure(connectReadOnly(url));
        const Store store = sure(describeStore(*connection, url));
        const BoundRelation& relation = *store->relation(id);
        ReadNotes notes;
        const auto rows = sure(readFirstRows(*connection, relation, latestFirst(relation), recordedColumns(relation), 60, notes, {}));
        if (rows.size() != 60)
            qFatal("not the first rows");
    }
}

void openSqlite(benchmark::State& state, const char* name, QByteArray (*sql)(), const char* table, RelationId id)
{
    firstRows(state, OpenBench::instance().sqlite(name, sql(), table), id);
}

void openPostgres(benchmark::State& state, const char* name, QByteArray (*sql)(), const char* table, RelationId id)
{
    const auto url = OpenBench::instance().postgres(name, sql(), table);
    if (!url)
        return state.SkipWithError(noServer);
    firstRows(state, *url, id);
}

/// An offline copy of the port.
void openCopy(benchmark::State& state)
{
    const DatabaseUrl url = OpenBench::instance().sqlite("port", dataOf("port_ours.sql"), "rca_outcomes");
    const QTemporaryDir folder;
    SnapshotSpec spec;
    spec.target = folder.filePath(QStringLiteral("copy.db"));
    {
        const auto connection = sure(connectReadOnly(url));
        (void)sure(takeSnapshot(*connection, *sure(describeStore(*connection, url)), spec, {}));
    }
    firstRows(state, DatabaseUrl::sqlite(spec.target), RelationId::Outcomes);
}

using test::cognitiveMemory, test::daem0nSqlite, test::raePostgres, test::raeSqlite;
constexpr auto outcomeRelation = RelationId::Outcomes;
constexpr auto reflectionRelation = RelationId::Reflections;

BENCHMARK_CAPTURE(
    openSqlite, port, "port", [] { return dataOf("port_ours.sql"); }, "rca_outcomes", outcomeRelation)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(
    openSqlite, rae_g1, "rae_g1", [] { return raeSqlite(1); }, "memories", reflectionRelation)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(
    openSqlite, rae_g7, "rae_g7", [] { return raeSqlite(7); }, "memories", reflectionRelation)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(
    openSqlite, daem0n, "daem0n", [] { return daem0nSqlite(false); }, "memories", reflectionRelation)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(
    openPostgres, rae_a, "rae_a", [] { return raePostgres('A'); }, "memories", reflectionRelation)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(
    openPostgres, rae_b, "rae_b", [] { return raePostgres('B'); }, "memories", reflectionRelation)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(
    openPostgres, cognitive_a, "cognitive_a", [] { return cognitiveMemory('A'); }, "episode_memory", RelationId::Episodes)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(
    openPostgres, kubeintellect_v1, "v1", [] { return dataOf("v1_ours.sql"); }, "rca_outcomes", outcomeRelation)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(
    openPostgres, kubeintellect_v5, "v5", [] { return dataOf("v5_ours.sql"); }, "rca_outcomes", outcomeRelation)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(openCopy)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace
