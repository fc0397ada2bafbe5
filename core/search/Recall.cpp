// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/Recall.h"

#include "core/domain/Words.h"
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
#include <climits>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Recall)
};

constexpr qint64 mostRecalled = 1'000;

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
    answer.comparedEpisodes = qint64(vectors.ids.size()) - near.skipped;
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
        heap.add({word(RecordKind::Episode), e.key, e.query, e.reward, e.reflection, e.lesson, hit.similarity, band, question.model,
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
                                     const RecallOptions& options, const JobContext& context, RecallAnswer& answer, RecallHeap& heap)
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
    answer.comparedEpisodes = qint64(episodes.size());
    answer.episodesByWords = answer.fallback ? 0 : answer.comparedEpisodes;
    for (size_t i = 0; i < episodes.size(); ++i) {
        if (!similar[i] || !heap.wants(*similar[i]))
            continue;
        const Episode& e = episodes[i];
        HC_TRY(const SimilarityBand band, similarityBand(*similar[i], lexical.similarThreshold()));
        heap.add(
            {word(RecordKind::Episode), e.key, e.query, e.reward, e.reflection, e.lesson, *similar[i], band, lexical.model(), e.createdAt});
    }
    return {};
}

/// Embeds the question. An embedder that does not answer is none.
Expected<AskedVectors> askedVectors(Embedder& embedder, const QString& text, const CancelToken& token)
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
        out.fallback = question.error();
        return out;
    }
    if (!question)
        return Unexpected(question.error());
    HC_CHECK(checkEmbedding(*question, embedder.dimension()));
    out.remote = *std::move(question);
    out.remoteThreshold = embedder.similarThreshold();
    return out;
}

/// What is like a question that is embedded already.
Expected<RecallAnswer> recallAsked(Connection& connection, const StoreDescription& store, const AskedVectors& asked, double threshold,
                                   const RecallOptions& options, const JobContext& context, WordShelf& shelf)
{
    RecallAnswer answer;
    answer.fallback = asked.fallback;
    RecallHeap heap(answer, options);
    const bool episodes = looksForEpisodes(store, options);
    // Only our own databases keep vectors that we can read.
    const bool vectors = store.hasCompanion("episode_memory");
    if (episodes && (answer.fallback || !vectors))
        HC_CHECK(recallEpisodesByWords(connection, store, asked, options, context, answer, heap));
    else if (episodes)
        HC_CHECK(
            recallEpisodes(connection, store, asked.remote ? *asked.remote : *asked.lexical, threshold, options, context, answer, heap));
    if (looksForReflections(store, options))
        HC_CHECK(recallReflections(connection, store, asked, options, context, shelf, answer, heap));
    if (context.token.isCancelled())
        return failCancelled();
    heap.trim();
    return answer;
}

/// Whether no other memory could teach anything: those that were found are not as many as were asked for, or the last one is none that does.
bool isAllThatTeaches(const RecallAnswer& answer, const RecallOptions& options)
{
    return qint64(answer.found.size()) < options.top || answer.found.back().band != SimilarityBand::Similar;
}

} // namespace

QString notComparedText(qint64 episodes)
{
    return Tr::tr("%n episode(s) have no vector of this model: they were not compared.", nullptr, int(std::min<qint64>(episodes, INT_MAX)));
}

bool looksForEpisodes(const StoreDescription& store, const RecallOptions& options)
{
    return options.episodes && store.relation(RelationId::Episodes);
}

bool looksForReflections(const StoreDescription& store, const RecallOptions& options)
{
    return (options.reflections || options.strategies) && store.relation(RelationId::Reflections);
}

Expected<void> checkRecall(const StoreDescription& store, const RecallOptions& options)
{
    if (options.top < 1 || options.top > mostRecalled || !(options.minSimilarity >= 0 && options.minSimilarity <= 1)
        || !(options.minImportance >= 0 && options.minImportance <= 1))
        return fail(ErrorCode::InvalidInput, Tr::tr("From 1 to 1000 memories, with a similarity and an importance from 0 to 1."));
    if (!looksForEpisodes(store, options) && !looksForReflections(store, options))
        return fail(ErrorCode::Unsupported, Tr::tr("Neither episodes nor reflections are recorded here."));
    return {};
}

Expected<RecallAnswer> recall(Connection& connection, const StoreDescription& store, Embedder& embedder, const QString& text,
                              const RecallOptions& options, const JobContext& context, WordShelf* shelf)
{
    HC_CHECK(checkRecall(store, options));
    HC_TRY(const AskedVectors asked, askedVectors(embedder, text, context.token));
    WordShelf once;
    return recallAsked(connection, store, asked, embedder.similarThreshold(), options, context, shelf ? *shelf : once);
}

Expected<RecallAnswer> recallLessons(Connection& connection, const StoreDescription& store, Embedder& embedder, const QString& task,
                                     const RecallOptions& options, const JobContext& context, WordShelf* shelf, qint64 enough)
{
    constexpr qint64 spare = 6, further = 8; // several say the same: at once some more than are needed, then many
    HC_CHECK(checkRecall(store, options));
    HC_TRY(const AskedVectors asked, askedVectors(embedder, task, context.token));
    WordShelf once;
    const size_t needed = size_t(enough > 0 ? std::min(enough, options.top) : options.top);
    RecallOptions more = options;
    more.top = std::min(mostRecalled, std::max(options.top, 2 * qint64(needed) + spare));
    for (;;) {
        HC_TRY(RecallAnswer answer,
               recallAsked(connection, store, asked, embedder.similarThreshold(), more, context, shelf ? *shelf : once));
        std::vector<LessonCandidate> candidates;
        candidates.reserve(answer.found.size());
        for (const Recalled& r : answer.found)
            candidates.push_back({r.similarity.value_or(-1), r.band.value_or(SimilarityBand::None), r.form()});
        const std::vector<size_t> chosen = teachingCandidates(candidates, size_t(options.top));
        if (chosen.size() < needed && more.top < mostRecalled && !isAllThatTeaches(answer, more)) {
            more.top = std::min(mostRecalled, more.top * further);
            continue;
        }
        std::vector<Recalled> lessons;
        lessons.reserve(chosen.size());
        for (const size_t i : chosen)
            lessons.push_back(std::move(answer.found[i]));
        answer.found = std::move(lessons);
        answer.distinct = true;
        return answer;
    }
}

} // namespace hindcast
