// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/Recall.h"

#include "core/llm/LexicalEmbedder.h"
#include "core/rules/lessons/EpisodeText.h"
#include "core/rules/model/EmbeddingCheck.h"
#include "core/rules/model/ServiceOutage.h"
#include "core/search/RecallReflections.h"
#include "core/search/vectors/LexicalVectors.h"
#include "core/search/vectors/VectorTopK.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"
#include "core/store/rows/EpisodeRows.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Recall)
};

Expected<void> recallEpisodes(Connection& connection, const StoreDescription& store, const Embedding& question, double threshold,
                              const RecallOptions& options, const JobContext& context, RecallAnswer& answer, RecallHeap& heap)
{
    HC_TRY(const EpisodeVectors vectors, readEpisodeVectors(connection, store.scope, question.model, qsizetype(question.values.size())));
    answer.withoutEmbedding = vectors.others;
    if (vectors.ids.empty())
        return {};
    HC_TRY(const VectorTopK block, VectorTopK::open(vectors.values, vectors.dimension));
    // Tags are not in the vectors: enough are looked at that those with a tag are among them.
    const qsizetype enough = options.tags.isEmpty() ? qsizetype(options.top) : qsizetype(10'000);
    HC_TRY(const VectorTopKResult near, block.nearest(question.values, enough, context.token));
    answer.withoutEmbedding += near.skipped;
    ReadNotes notes;
    for (const VectorHit& hit : near.hits) {
        if (!heap.wants(hit.similarity))
            break;
        const qint64 id = vectors.ids[size_t(hit.row)];
        HC_TRY(const Record record, readRecord(connection, *store.relation(RelationId::Episodes), Locator(id), notes));
        const Episode e = episodeFrom(record);
        if (!sharesTag(e.tags, options.tags))
            continue;
        HC_TRY(const SimilarityBand band, similarityBand(hit.similarity, threshold));
        heap.add({QStringLiteral("episode"), e.key, e.query, e.reward, e.reflection, e.lesson, hit.similarity, band, question.model,
                  e.createdAt});
    }
    return {};
}

/// How like texts are to the question by their words; nothing: there are no words to compare.
std::vector<std::optional<double>> likenesses(const AskedVectors& asked, const QStringList& texts, const CancelToken& token)
{
    return asked.lexical ? likenessesByWords(asked.lexical->values, texts, token)
                         : std::vector<std::optional<double>>(size_t(texts.size()));
}

/// Episodes whose vectors nobody can compare now.
Expected<void> recallEpisodesByWords(Connection& connection, const StoreDescription& store, const AskedVectors& asked,
                                     const RecallOptions& options, const JobContext& context, RecallHeap& heap)
{
    ReadQuery query;
    query.descending = true;
    LexicalEmbedder lexical;
    HC_TRY(const auto records, readRecorded(connection, *store.relation(RelationId::Episodes), std::move(query), recallReach, context));
    std::vector<Episode> episodes;
    QStringList texts;
    for (const Record& record : records)
        if (Episode e = episodeFrom(record); sharesTag(e.tags, options.tags)) {
            texts << episodeEmbeddingText(e.query, e.reflection);
            episodes.push_back(std::move(e));
        }
    const auto similar = likenesses(asked, texts, context.token);
    for (size_t i = 0; i < episodes.size(); ++i) {
        if (!similar[i] || !heap.wants(*similar[i]))
            continue;
        const Episode& e = episodes[i];
        HC_TRY(const SimilarityBand band, similarityBand(*similar[i], lexical.similarThreshold()));
        heap.add(
            {QStringLiteral("episode"), e.key, e.query, e.reward, e.reflection, e.lesson, *similar[i], band, lexical.model(), e.createdAt});
    }
    return {};
}

/// Embeds the question. An embedder that does not answer is none.
Expected<AskedVectors> askedVectors(Embedder& embedder, const QString& text, const CancelToken& token, RecallAnswer& answer)
{
    AskedVectors out;
    LexicalEmbedder lexical;
    if (auto words = lexical.embed(text, token))
        out.lexical = *std::move(words);
    else if (!embedder.isRemote() || words.error().code != ErrorCode::InvalidInput)
        return Unexpected(words.error());
    if (!embedder.isRemote() && embedder.model() == lexical.model())
        return out;
    auto question = embedder.embed(text, token);
    if (!question && embedder.isRemote() && out.lexical && doesWithoutService(question.error().code)) {
        answer.fallback = question.error();
        return out;
    }
    if (!question)
        return Unexpected(question.error());
    HC_CHECK(checkEmbedding(*question, embedder.dimension()));
    out.remote = *std::move(question);
    out.remoteThreshold = embedder.similarThreshold();
    return out;
}

} // namespace

Expected<RecallAnswer> recall(Connection& connection, const StoreDescription& store, Embedder& embedder, const QString& text,
                              const RecallOptions& options, const JobContext& context, WordShelf* shelf)
{
    if (options.top < 1 || options.top > 1'000 || !(options.minSimilarity >= 0 && options.minSimilarity <= 1)
        || !(options.minImportance >= 0 && options.minImportance <= 1))
        return fail(ErrorCode::InvalidInput, Tr::tr("From 1 to 1000 memories, with a similarity and an importance from 0 to 1."));
    const bool episodes = options.episodes && store.relation(RelationId::Episodes);
    const bool reflections = (options.reflections || options.strategies) && store.relation(RelationId::Reflections);
    if (!episodes && !reflections)
        return fail(ErrorCode::Unsupported, Tr::tr("Neither episodes nor reflections are recorded here."));
    RecallAnswer answer;
    HC_TRY(const AskedVectors asked, askedVectors(embedder, text, context.token, answer));
    RecallHeap heap(answer, options);
    // Only our own databases keep vectors that we can read.
    const bool vectors = store.hasCompanion("episode_memory");
    if (episodes && (answer.fallback || !vectors))
        HC_CHECK(recallEpisodesByWords(connection, store, asked, options, context, heap));
    else if (episodes)
        HC_CHECK(recallEpisodes(connection, store, asked.remote ? *asked.remote : *asked.lexical, embedder.similarThreshold(), options,
                                context, answer, heap));
    WordShelf once;
    if (reflections)
        HC_CHECK(recallReflections(connection, store, asked, options, context, shelf ? *shelf : once, answer, heap));
    if (context.token.isCancelled())
        return failCancelled();
    heap.trim();
    return answer;
}

Expected<RecallAnswer> recallLessons(Connection& connection, const StoreDescription& store, Embedder& embedder, const QString& task,
                                     const RecallOptions& options, const JobContext& context, WordShelf* shelf)
{
    HC_TRY(RecallAnswer answer, recall(connection, store, embedder, task, options, context, shelf));
    std::vector<LessonCandidate> candidates;
    candidates.reserve(answer.found.size());
    for (const Recalled& r : answer.found)
        candidates.push_back({r.similarity.value_or(-1), r.band.value_or(SimilarityBand::None)});
    std::vector<Recalled> lessons;
    for (const size_t i : teachingCandidates(candidates, size_t(options.top)))
        lessons.push_back(std::move(answer.found[i]));
    answer.found = std::move(lessons);
    return answer;
}

} // namespace hindcast
