// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every rule of lint over a whole database, beside one plain scan of the columns that it reads of outcomes; whom a hint reached, and
// what a decision about all that match is about, of columns in memory.
#include "core/facets/cache/MatchingKeys.h"
#include "core/facets/explore/Explore.h"
#include "core/lint/BlastRadius.h"
#include "core/lint/LintRun.h"
#include "core/lint/RadiusColumns.h"
#include "core/store/connect/Connect.h"
#include "core/store/rows/PatternRows.h"
#include "tests/benchmarks/BenchFiles.h"
#include "tests/benchmarks/RawDatabase.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>

using namespace hindcast;

namespace {

constexpr auto lintColumnsSql = "SELECT id, session_id, user_id, root_cause, playbooks, cluster_id, namespace, query, path, verified, "
                                "confidence, recommended_fix, outcome_feedback, created_at, hints_shown FROM rca_outcomes NOT INDEXED";

void lintAll(benchmark::State& state)
{
    const ScaleFile& bench = ScaleFile::instance();
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
    state.SetItemsProcessed(state.iterations() * benchRows());
    state.SetLabel(std::to_string(texts) + " distinct texts");
}

void lintAllReference(benchmark::State& state)
{
    RawDatabase raw(ScaleFile::instance().url.path);
    raw.requirePlan(lintColumnsSql, "SCAN rca_outcomes");
    for (auto _ : state)
        benchmark::DoNotOptimize(raw.read(lintColumnsSql));
}

/// Of the pattern with most outcomes; outcomes were read before, as they are in the window.
void blastRadius(benchmark::State& state)
{
    const ScaleFile& bench = ScaleFile::instance();
    const auto connection = connectReadOnly(bench.url).value();
    const Store store = describeStore(*connection, bench.url).value();
    ReadNotes notes;
    const auto patterns = readPatterns(*connection, *store, bench.now, notes).value();
    const size_t most = size_t(std::ranges::max_element(patterns, {}, &Pattern::occurrenceCount) - patterns.begin());
    LintParams params;
    params.now = bench.now;
    RadiusColumns columns;
    qint64 outcomes = 0;
    for (auto _ : state) {
        if (outcomes == 0) {
            state.PauseTiming();
            if (!columns.read(*connection, *store, {}).value_or(nullptr))
                qFatal("there is no room for the columns");
            state.ResumeTiming();
        }
        const auto radius = readBlastRadius(*connection, *store, patterns, most, params, &columns, {});
        if (!radius)
            qFatal("%s", qPrintable(radius.error().sentence));
        outcomes = radius->verified + radius->failed + radius->unknown;
        benchmark::DoNotOptimize(outcomes);
    }
    state.SetLabel(std::to_string(outcomes) + " outcomes after it");
}

/// The keys of what a filter leaves, decided by the columns that a cache file holds.
void matchingKeys(benchmark::State& state)
{
    const ScaleFile& bench = ScaleFile::instance();
    const auto connection = connectReadOnly(bench.url).value();
    const Store store = describeStore(*connection, bench.url).value();
    const QTemporaryDir cache;
    if (!readExplore(*connection, *store, cache.path(), {}))
        qFatal("nothing to read");
    const Predicate where = Predicate::all({Predicate::compare(OutcomeConfidence, Comparison::GreaterOrEqual, Cell(0.9)),
                                            Predicate::compare(OutcomeVerified, Comparison::Equal, Cell(true)),
                                            Predicate::compare(OutcomeCreatedAt, Comparison::Less, Cell(*parseTimestamp(u"2024-12-01")))});
    qint64 found = 0;
    for (auto _ : state) {
        const auto keys = readMatchingKeys(*connection, *store, RelationId::Outcomes, where, 100'000, {}, cache.path());
        if (!keys || keys->keys.empty() || keys->source != KeySource::Columns)
            qFatal("not by columns");
        found = qint64(keys->keys.size());
    }
    state.SetLabel(std::to_string(found) + " keys");
}

} // namespace

BENCHMARK(blastRadius)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(matchingKeys)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(lintAll)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(lintAllReference)->Unit(benchmark::kMillisecond)->UseRealTime();
