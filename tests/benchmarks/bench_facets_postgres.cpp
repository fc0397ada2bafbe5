// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Columns of a PostgreSQL server's outcomes into memory, beside COPY of the same columns by as many connections at the same moment. The
// server is local and started for this.
#include "tests/benchmarks/BenchFacets.h"
#include "tests/benchmarks/BenchServer.h"
#include "tests/benchmarks/RawServer.h"

#include <benchmark/benchmark.h>

#include <future>
#include <string>

using namespace hindcast;

namespace {

/// The outcomes of the one file in a server's database.
class ServedOutcomes
{
public:
    /// Null where no PostgreSQL is installed.
    static const ServedOutcomes* instance()
    {
        static const std::unique_ptr<const ServedOutcomes> outcomes(benchServer() ? new ServedOutcomes(*benchServer()) : nullptr);
        return outcomes.get();
    }

    DatabaseUrl url;
    QByteArray address; ///< for libpq

private:
    explicit ServedOutcomes(PostgresCluster& server)
    {
        const QString name = QStringLiteral("facets");
        url = sure(server.createDatabase(name));
        address = server.url(name).toUtf8();
        (void)sure(generateSyntheticData(url, scaleStory(), {}));
        (void)sure(server.query(url, QStringLiteral("VACUUM ANALYZE rca_outcomes"))); // whoever reads first would write, too
    }
};

void facetLoadPostgres(benchmark::State& state)
{
    const ServedOutcomes* outcomes = ServedOutcomes::instance();
    if (!outcomes)
        return state.SkipWithError(noServer);
    qint64 bytes = 0, rows = 0;
    for (auto _ : state) {
        const FacetTablePtr table = readColumns(outcomes->url, linkedColumns);
        bytes = table->bytes();
        rows += table->rows;
    }
    state.SetItemsProcessed(rows);
    state.SetLabel(std::to_string(bytes / 1'000'000) + " MB");
}

QByteArray copiedHalf(qint64 after, qint64 upTo)
{
    return QByteArray("SELECT ") + linkedColumnsSql + " FROM rca_outcomes WHERE id > " + QByteArray::number(after)
        + " AND id <= " + QByteArray::number(upTo);
}

struct CopiedSum {
    qint64 rows = 0;
    qint64 whole = 0;
    double reals = 0;
};

/// Each value taken as what it is, a list as the server sends it: nothing is done with it.
CopiedSum copied(RawServer& server, const QByteArray& half)
{
    CopiedSum sum;
    server.copy(half, [&](std::span<const CopiedValue> row) {
        ++sum.rows;
        sum.whole += row[0].integer() + row[6].integer() + (row[3].isNull() ? 2 : *row[3].data);
        sum.reals += row[4].real();
        for (const size_t column : {1U, 2U, 5U})
            if (!row[column].isNull())
                sum.whole += row[column].size + *row[column].data;
    });
    return sum;
}

/// Two connections at one exported snapshot, half of the keys each, in the server's binary form.
qint64 copyHalves(const QByteArray& address)
{
    RawServer server(address), other(address);
    server.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const QByteArray snapshot = server.run("SELECT pg_export_snapshot()");
    other.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET TRANSACTION SNAPSHOT '" + snapshot + "'");
    const qint64 last = server.run("SELECT max(id) FROM rca_outcomes").toLongLong();
    auto behind = std::async(std::launch::async, [&] { return copied(other, copiedHalf(last / 2, last)); });
    const CopiedSum first = copied(server, copiedHalf(0, last / 2)), second = behind.get();
    benchmark::DoNotOptimize(first.reals + second.reals + double(first.whole + second.whole));
    return first.rows + second.rows;
}

void facetLoadPostgresReference(benchmark::State& state)
{
    const ServedOutcomes* outcomes = ServedOutcomes::instance();
    if (!outcomes)
        return state.SkipWithError(noServer);
    {
        RawServer server(outcomes->address);
        const qint64 last = server.run("SELECT max(id) FROM rca_outcomes").toLongLong();
        for (const qint64 after : {qint64(0), last / 2})
            server.requirePlan(copiedHalf(after, after == 0 ? last / 2 : last), "Index Scan using rca_outcomes_pkey on rca_outcomes");
    }
    qint64 rows = 0;
    for (auto _ : state)
        rows += copyHalves(outcomes->address);
    if (rows != state.iterations() * benchRows())
        state.SkipWithError("not all rows were read");
    state.SetItemsProcessed(rows);
}

BENCHMARK(facetLoadPostgres)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(facetLoadPostgresReference)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace
