// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every rule of lint over a whole database, beside one plain scan of the columns that it reads of outcomes.
#include "core/lint/LintRun.h"
#include "core/store/connect/Connect.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/benchmarks/RawDatabase.h"

#include <QTemporaryDir>

#include <benchmark/benchmark.h>

#include <string>

using namespace hindcast;

namespace {

constexpr auto lintColumnsSql = "SELECT id, session_id, user_id, root_cause, playbooks, cluster_id, namespace, query, path, verified, "
                                "confidence, recommended_fix, outcome_feedback, created_at, hints_shown FROM rca_outcomes NOT INDEXED";

class LintBench
{
public:
    static const LintBench& instance()
    {
        static const LintBench bench;
        return bench;
    }

    DatabaseUrl url;
    qint64 rows = qEnvironmentVariable("HINDCAST_BENCH_ROWS", QStringLiteral("200000")).toLongLong();
    Timestamp now = *parseTimestamp(u"2026-11-20");

private:
    LintBench()
    {
        const QString kept = qEnvironmentVariable("HINDCAST_BENCH_DB");
        url = DatabaseUrl::sqlite(kept.isEmpty() ? m_folder.filePath(QStringLiteral("lint.db")) : kept);
        SyntheticOptions options;
        options.profile = SyntheticOptions::Profile::Scale;
        options.outcomes = rows;
        options.anchor = now;
        if (QFile::exists(url.path))
            return;
        if (const auto made = generateSyntheticData(url, options, {}); !made)
            qFatal("%s", qPrintable(made.error().sentence));
    }

    QTemporaryDir m_folder;
};

void lintAll(benchmark::State& state)
{
    const LintBench& bench = LintBench::instance();
    qint64 texts = 0;
    for (auto _ : state) {
        const auto connection = connectReadOnly(bench.url).value();
        const Store store = describeStore(*connection, bench.url).value();
        LintOptions options;
        options.params.now = bench.now;
        const auto report = runLint({connection.get(), store.get(), connection.get(), store.get()}, options, {});
        if (!report || report->findings.empty())
            qFatal("lint found nothing");
        texts = report->distinctTexts;
    }
    state.SetItemsProcessed(state.iterations() * bench.rows);
    state.SetLabel(std::to_string(texts) + " distinct texts");
}

void lintAllReference(benchmark::State& state)
{
    RawDatabase raw(LintBench::instance().url.path);
    raw.requirePlan(lintColumnsSql, "SCAN rca_outcomes");
    for (auto _ : state)
        benchmark::DoNotOptimize(raw.read(lintColumnsSql));
}

} // namespace

BENCHMARK(lintAll)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(lintAllReference)->Unit(benchmark::kMillisecond)->UseRealTime();
