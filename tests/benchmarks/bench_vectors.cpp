// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The exact 20 nearest of HINDCAST_BENCH_VECTORS (2,000; the promise is about 100,000) vectors of 1,536 numbers, beside reading
// the same bytes once on as many threads.
#include "core/llm/LexicalEmbedder.h"
#include "core/search/vectors/LexicalVectors.h"
#include "core/search/vectors/VectorTopK.h"
#include "core/synthetic/SeededRandom.h"

#include <benchmark/benchmark.h>

#include <cstring>
#include <thread>

using namespace hindcast;

namespace {

constexpr qsizetype vectorLength = 1536;

const std::vector<float>& vectorBlock()
{
    static const std::vector<float> block = [] {
        const qint64 rows = qEnvironmentVariable("HINDCAST_BENCH_VECTORS", QStringLiteral("2000")).toLongLong();
        SeededRandom random(5);
        std::vector<float> out(size_t(rows * vectorLength));
        for (float& value : out)
            value = float(random.unit()) - 0.5F;
        return out;
    }();
    return block;
}

void askAgainAndAgain(benchmark::State& state, const Expected<VectorTopK>& search)
{
    const std::span<const float> block = vectorBlock();
    for (auto _ : state)
        benchmark::DoNotOptimize(search->nearest(block.first(vectorLength), 20, {}));
    state.SetBytesProcessed(state.iterations() * qint64(block.size_bytes()));
}

void nearestVectors(benchmark::State& state) { askAgainAndAgain(state, VectorTopK::open(vectorBlock(), vectorLength)); }

/// As a server keeps them between questions.
void nearestPackedVectors(benchmark::State& state) { askAgainAndAgain(state, VectorTopK::openPacked(vectorBlock(), vectorLength)); }

quint64 sumOfBytes(std::span<const float> part)
{
    quint64 sums[8] = {};
    for (size_t i = 0; i + 16 <= part.size(); i += 16) {
        quint64 words[8];
        std::memcpy(words, &part[i], sizeof words);
        for (size_t k = 0; k < 8; ++k)
            sums[k] += words[k];
    }
    return sums[0] + sums[1] + sums[2] + sums[3] + sums[4] + sums[5] + sums[6] + sums[7];
}

void nearestVectorsReference(benchmark::State& state)
{
    const std::span<const float> block = vectorBlock();
    for (auto _ : state) {
        quint64 second = 0;
        {
            const std::jthread other([&] { second = sumOfBytes(block.subspan(block.size() / 2)); });
            benchmark::DoNotOptimize(sumOfBytes(block.first(block.size() / 2)));
        }
        benchmark::DoNotOptimize(second);
    }
    state.SetBytesProcessed(state.iterations() * qint64(block.size() * sizeof(float)));
}

void lexicalEmbedding(benchmark::State& state)
{
    LexicalEmbedder embedder;
    const QString text =
        QStringLiteral("The rollout of checkout in shop waits for a volume that no node can mount; restart it after the claim is bound. ")
            .repeated(3);
    for (auto _ : state)
        benchmark::DoNotOptimize(embedder.embed(text, {}));
    state.SetItemsProcessed(state.iterations());
}

const QStringList& manyTexts()
{
    static const QStringList texts = [] {
        SeededRandom random(7);
        QStringList out;
        for (int i = 0; i < 2'000; ++i)
            out << QStringLiteral(
                       "Rollout %1 of checkout in shop waits for volume %2 that no node can mount; restart it after the claim is bound.")
                       .arg(i)
                       .arg(int(random.unit() * 1'000));
        return out;
    }();
    return texts;
}

void lexicalVectorsOfMany(benchmark::State& state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(lexicalVectors(manyTexts(), {}));
    state.SetItemsProcessed(state.iterations() * manyTexts().size());
}

/// On one thread, as it was.
void lexicalVectorsOfManyReference(benchmark::State& state)
{
    for (auto _ : state) {
        LexicalEmbedder embedder;
        std::vector<std::vector<float>> out;
        for (const QString& text : manyTexts())
            out.push_back(embedder.embed(text, {})->values);
        benchmark::DoNotOptimize(out);
    }
    state.SetItemsProcessed(state.iterations() * manyTexts().size());
}

BENCHMARK(nearestVectors)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(nearestPackedVectors)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(nearestVectorsReference)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(lexicalEmbedding)->Unit(benchmark::kMicrosecond);
BENCHMARK(lexicalVectorsOfMany)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(lexicalVectorsOfManyReference)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace
