// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether n-grams find the lesson of a task: the figures over the labelled pairs of tests/data/recall, and what comparing one of them takes.
#include "tests/benchmarks/BenchData.h"
#include "tests/support/LabelledPairs.h"

#include <benchmark/benchmark.h>

using namespace hindcast::test;

namespace {

void lessonsOfLabelledTasks(benchmark::State& state)
{
    std::optional<RecallFigures> figures;
    for (auto unused : state)
        figures = measureRecall(hindcast::benchData(QLatin1String("recall/pairs.tsv")));
    if (!figures)
        return state.SkipWithError("the labelled set is not there");
    state.SetItemsProcessed(state.iterations() * figures->pairs);
    // A label: other benchmarks have no such counters, and a table of them has one row of names.
    state.SetLabel(QStringLiteral("precision %1 recall %2 at %3; the most alike of the others %4")
                       .arg(figures->precision, 0, 'f', 3)
                       .arg(figures->recall, 0, 'f', 3)
                       .arg(figures->threshold, 0, 'f', 2)
                       .arg(figures->others.back(), 0, 'f', 2)
                       .toStdString());
}

BENCHMARK(lessonsOfLabelledTasks)->Unit(benchmark::kMillisecond);

} // namespace
