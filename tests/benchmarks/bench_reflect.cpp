// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The reflector without a model, on executions of a usual size: how many in a second.
#include "core/rules/reflection/TemplateReflection.h"

#include <benchmark/benchmark.h>

using namespace hindcast;

namespace {

TraceEvent eventOf(const QString& type, const QString& content, const QString& tool = {}) { return {{}, type, {}, content, tool, {}, {}}; }

/// Twenty calls with their answers; every fifth one fails.
Trace usualTrace(int n)
{
    Trace trace;
    trace.outcome = TraceOutcome(n % 5);
    trace.taskDescription = QStringLiteral("why does deployment checkout-%1 not become ready in production").arg(n);
    for (int i = 0; i < 20; ++i) {
        const QString tool = QStringLiteral("tool-%1").arg(i % 6);
        trace.events.push_back(
            eventOf(QStringLiteral("tool_call"), QStringLiteral("get pods -n shop --selector app=checkout-%1").arg(i), tool));
        trace.events.push_back(
            i % 5 ? eventOf(QStringLiteral("tool_response"), QStringLiteral("NAME READY STATUS RESTARTS AGE ").repeated(20), tool)
                  : eventOf(QStringLiteral("error_event"), QStringLiteral("context deadline exceeded after %1 s").arg(i)));
    }
    trace.events.push_back(eventOf(QStringLiteral("llm_response"), QStringLiteral("The deployment waits for its database.")));
    return trace;
}

void templateReflections(benchmark::State& state)
{
    std::vector<Trace> traces;
    for (int i = 0; i < 50; ++i)
        traces.push_back(usualTrace(i));
    for (auto _ : state)
        for (const Trace& trace : traces)
            benchmark::DoNotOptimize(templateReflection(trace));
    state.SetItemsProcessed(state.iterations() * qint64(traces.size()));
}

BENCHMARK(templateReflections)->Unit(benchmark::kMillisecond);

} // namespace
