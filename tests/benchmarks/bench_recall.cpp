// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether n-grams find the lesson of a task: the figures over the labelled pairs of tests/data/recall, and what comparing one of them takes.
#include "tests/support/LabelledPairs.h"

#include <benchmark/benchmark.h>

using namespace hindcast::test;

namespace {

void lessonsOfLabelledTasks(benchmark::State& state)
{
    std::optional<RecallFigures> figures;
    for (auto unused : state)
        figures = measureRecall(QStringLiteral(HINDCAST_TEST_DATA "/recall/pairs.tsv"));
    if (!figures)
        return state.SkipWithError("the labelled set is not there");
    state.SetItemsProcessed(state.iterations() * figures->pairs);
    state.counters["precision"] = figures->precision;
    state.counters["recall"] = figures->recall;
    state.counters["threshold"] = figures->threshold;
    state.counters["greatest of the others"] = figures->others.back();
    state.counters["a tenth of those that fit below"] = figures->fitting[figures->fitting.size() / 10];
}

BENCHMARK(lessonsOfLabelledTasks)->Unit(benchmark::kMillisecond);

} // namespace
