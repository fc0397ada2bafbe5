// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/Recall.h"

#include "core/llm/LexicalEmbedder.h"
#include "core/rules/lessons/EpisodeText.h"
#include "core/rules/model/EmbeddingCheck.h"
#include "core/rules/model/ServiceOutage.h"
#include "core/rules/text/VectorText.h"
#include "core/search/LexicalVectors.h"
#include "core/search/VectorTopK.h"
#include "core/store/links/LinkRows.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"
#include "core/store/relation/RelationScan.h"
#include "core/store/rows/EpisodeRows.h"
#include "core/store/rows/ReflectionVectors.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Recall)
};

bool sharesTag(const QStringList& tags, const QStringList& wanted)
{
    return wanted.isEmpty() || std::ranges::any_of(wanted, [&](const QString& t) { return tags.contains(t); });
}

bool moreSimilar(const Recalled& a, const Recalled& b)
{
    if (a.band != b.band) // two embedders have two scales; of one this is the order of the similarities
        return a.band > b.band;
    if (a.similarity != b.similarity)
        return a.similarity > b.similarity;
    return a.createdAt != b.createdAt ? b.createdAt < a.createdAt : a.id < b.id;
}

/// Collects what is similar enough; keeps a few times as many as are asked for.
class RecallHeap
{
public:
    RecallHeap(RecallAnswer& answer, const RecallOptions& options) : m_answer(answer), m_options(options) {}

    [[nodiscard]] bool wants(double similarity) const { return similarity >= m_options.minSimilarity; }
    void add(Recalled r)
    {
        m_answer.found.push_back(std::move(r));
        if (m_answer.found.size() > size_t(m_options.top) * 4 + 64)
            trim();
    }
    void trim()
    {
        std::ranges::sort(m_answer.found, moreSimilar);
        if (m_answer.found.size() > size_t(m_options.top))
            m_answer.found.resize(size_t(m_options.top));
    }

private:
    RecallAnswer& m_answer;
    const RecallOptions& m_options;
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
        heap.add({QStringLiteral("episode"), e.id, e.query, e.reward, e.reflection, e.lesson, hit.similarity, band, question.model,
                  e.createdAt});
    }
    return {};
}

/// The question as vectors: of the embedder, and of the lexical one for what has none of it.
struct AskedVectors {
    std::optional<Embedding> remote;
    double remoteThreshold = 0;
    std::optional<Embedding> lexical; ///< nothing: a question without a word in it
};

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
    query.columns = recordedColumns(*store.relation(RelationId::Episodes));
    query.descending = true;
    ReadNotes notes;
    LexicalEmbedder lexical;
    HC_TRY(const auto records,
           readRecords(connection, *store.relation(RelationId::Episodes), std::move(query), recallReach, notes, context));
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
            {QStringLiteral("episode"), e.id, e.query, e.reward, e.reflection, e.lesson, *similar[i], band, lexical.model(), e.createdAt});
    }
    return {};
}

Predicate reflectionPredicate(const RecallOptions& options)
{
    std::vector<Predicate> all{Predicate::compare(ReflectionStateColumn, Comparison::Equal, Cell(word(ReflectionState::Active))),
                               Predicate::compare(ReflectionImportance, Comparison::GreaterOrEqual, Cell(options.minImportance))};
    const Predicate strategy = Predicate::compare(ReflectionKindColumn, Comparison::Equal, Cell(word(ReflectionKind::Strategy)));
    if (options.reflections != options.strategies)
        all.push_back(options.strategies ? strategy : Predicate::negated(strategy));
    return Predicate::all(std::move(all));
}

/// Compares reflections with the question, many at a time: by their stored vectors, the others by their words.
class ReflectionComparison
{
public:
    ReflectionComparison(const AskedVectors& asked, const ReflectionVectors& vectors, const CancelToken& token, RecallAnswer& answer,
                         RecallHeap& heap)
        : m_asked(asked), m_vectors(vectors), m_token(token), m_answer(answer), m_heap(heap)
    {}

    void add(RowCursor& row)
    {
        m_waiting.push_back({.kind = row.cell(ReflectionKindColumn).text(),
                             .id = row.cell(ReflectionId).integer(),
                             .about = row.cell(ReflectionQuery).text(),
                             .text = row.cell(ReflectionText).text(),
                             .task = row.cell(ReflectionContext).text(),
                             .createdAt = row.cell(ReflectionCreatedAt).time()});
        if (m_waiting.size() >= atOnce)
            compare();
    }

    /// Those that wait.
    void compare()
    {
        QStringList texts;
        std::vector<size_t> byWords;
        for (size_t i = 0; i < m_waiting.size(); ++i) {
            const Waiting& w = m_waiting[i];
            const QString whole = reflectionEmbeddingText(w.about, w.text);
            const auto stored = m_asked.remote ? m_vectors.of(w.id, whole) : std::span<const float>();
            if (!stored.empty()) {
                offer(w, cosineSimilarity(m_asked.remote->values, stored).value_or(-1), m_asked.remoteThreshold, m_asked.remote->model);
                continue;
            }
            m_answer.byWords += m_asked.remote ? 1 : 0;
            // A lesson is found by what it is about: its task and its question by themselves, which its own words would only dilute.
            for (const QString& part : {whole, w.task, w.about})
                if (!part.isEmpty() && (part == whole || part.size() <= longestTask)) {
                    byWords.push_back(i);
                    texts << part;
                }
        }
        const auto similar = likenesses(m_asked, texts, m_token);
        for (size_t i = 0; i < byWords.size();) {
            const size_t which = byWords[i];
            double best = -1;
            for (; i < byWords.size() && byWords[i] == which; ++i)
                best = std::max(best, similar[i].value_or(-1));
            offer(m_waiting[which], best, m_lexical.similarThreshold(), m_lexical.model());
        }
        m_waiting.clear();
    }

private:
    static constexpr size_t atOnce = 2'048;
    static constexpr qsizetype longestTask = 1'000;
    struct Waiting {
        QString kind;
        qint64 id = 0;
        QString about;
        QString text;
        QString task;
        Timestamp createdAt;
    };

    void offer(const Waiting& w, double similarity, double threshold, const QString& model)
    {
        if (m_heap.wants(similarity))
            m_heap.add({w.kind,
                        w.id,
                        w.about,
                        {},
                        w.text,
                        w.text,
                        similarity,
                        similarityBand(similarity, threshold).value_or(SimilarityBand::None),
                        model,
                        w.createdAt});
    }

    const AskedVectors& m_asked;
    const ReflectionVectors& m_vectors;
    const CancelToken& m_token;
    RecallAnswer& m_answer;
    RecallHeap& m_heap;
    LexicalEmbedder m_lexical;
    std::vector<Waiting> m_waiting;
};

Expected<void> recallReflections(Connection& connection, const StoreDescription& store, const AskedVectors& asked,
                                 const RecallOptions& options, const JobContext& context, RecallAnswer& answer, RecallHeap& heap)
{
    ReflectionVectors vectors;
    if (asked.remote) {
        HC_TRY(vectors, ReflectionVectors::read(connection, store, asked.remote->model, qsizetype(asked.remote->values.size())));
    }
    ReadQuery query;
    query.columns = {ReflectionId,    ReflectionKindColumn, ReflectionText,     ReflectionTags,
                     ReflectionQuery, ReflectionContext,    ReflectionCreatedAt};
    query.where = reflectionPredicate(options);
    query.descending = true; // the newest first
    qint64 looked = 0;
    ReadNotes notes;
    ReflectionComparison comparison(asked, vectors, context.token, answer, heap);
    RelationScan scan(connection, *store.relation(RelationId::Reflections), std::move(query));
    HC_CHECK(scan.run(context, 0, notes, [&](RowCursor& row) {
        if (++looked > recallReach) {
            answer.cut = true;
            return false;
        }
        if (sharesTag(stringsOf(row.cell(ReflectionTags)), options.tags))
            comparison.add(row);
        return true;
    }));
    comparison.compare();
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
                              const RecallOptions& options, const JobContext& context)
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
    if (reflections)
        HC_CHECK(recallReflections(connection, store, asked, options, context, answer, heap));
    if (context.token.isCancelled())
        return failCancelled();
    heap.trim();
    return answer;
}

Expected<RecallAnswer> recallLessons(Connection& connection, const StoreDescription& store, Embedder& embedder, const QString& task,
                                     const RecallOptions& options, const JobContext& context)
{
    HC_TRY(RecallAnswer answer, recall(connection, store, embedder, task, options, context));
    std::vector<LessonCandidate> candidates;
    candidates.reserve(answer.found.size());
    for (const Recalled& r : answer.found)
        candidates.push_back({r.similarity, r.band});
    std::vector<Recalled> lessons;
    for (const size_t i : teachingCandidates(candidates, size_t(options.top)))
        lessons.push_back(std::move(answer.found[i]));
    answer.found = std::move(lessons);
    return answer;
}

namespace {

Recalled recalledFrom(const Reflection& r)
{
    return {word(r.kind), r.id, r.query, {}, r.text, r.text, 0, SimilarityBand::None, {}, r.createdAt};
}

ReadQuery newestWhere(Predicate where)
{
    ReadQuery query;
    query.where = std::move(where);
    query.descending = true;
    return query;
}

} // namespace

Expected<RecallAnswer> listReflections(Connection& connection, const StoreDescription& store, const RecallOptions& options,
                                       const JobContext& context)
{
    if (!store.relation(RelationId::Reflections))
        return fail(ErrorCode::Unsupported, Tr::tr("Neither episodes nor reflections are recorded here."));
    RecallAnswer out;
    const qint64 reach = options.tags.isEmpty() ? options.top : recallReach;
    HC_TRY(
        const auto all,
        readReflections(connection, *store.relation(RelationId::Reflections), newestWhere(reflectionPredicate(options)), reach, context));
    for (const Reflection& r : all)
        if (sharesTag(r.tags, options.tags) && qint64(out.found.size()) < options.top)
            out.found.push_back(recalledFrom(r));
    return out;
}

Expected<void> addLinked(Connection& connection, const StoreDescription& store, int hops, RecallAnswer& answer, const JobContext& context)
{
    if (hops <= 0 || !store.isNative() || !store.catalog.has("reflection_links"))
        return {};
    std::vector<qint64> from;
    for (const Recalled& r : answer.found)
        if (r.kind != u"episode")
            from.push_back(r.id);
    HC_TRY(const auto near, linkedRecords(connection, store.scope, from, hops));
    for (const qint64 id : near) {
        HC_TRY(const auto one,
               readReflections(connection, *store.relation(RelationId::Reflections),
                               newestWhere(Predicate::all(
                                   {Predicate::compare(ReflectionId, Comparison::Equal, Cell(id)),
                                    Predicate::compare(ReflectionStateColumn, Comparison::Equal, Cell(word(ReflectionState::Active)))})),
                               1, context));
        for (const Reflection& r : one)
            answer.found.push_back(recalledFrom(r));
    }
    return {};
}

} // namespace hindcast
