// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/Recall.h"

#include "core/llm/LexicalEmbedder.h"
#include "core/rules/lessons/EpisodeText.h"
#include "core/rules/model/EmbeddingCheck.h"
#include "core/rules/model/ServiceOutage.h"
#include "core/rules/text/VectorText.h"
#include "core/search/VectorTopK.h"
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

/// How like a text is to the question by its words; nothing: it has none.
std::optional<double> likenessByWords(LexicalEmbedder& lexical, const AskedVectors& asked, const QString& text)
{
    const auto vector = asked.lexical ? lexical.embed(text, {}) : Unexpected(Error{});
    const auto cosine = vector ? cosineSimilarity(asked.lexical->values, vector->values) : Unexpected(Error{});
    return cosine ? std::optional(*cosine) : std::nullopt;
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
    for (const Record& record : records) {
        const Episode e = episodeFrom(record);
        const auto similarity = sharesTag(e.tags, options.tags)
            ? likenessByWords(lexical, asked, episodeEmbeddingText(e.query, e.reflection))
            : std::nullopt;
        if (!similarity || !heap.wants(*similarity))
            continue;
        HC_TRY(const SimilarityBand band, similarityBand(*similarity, lexical.similarThreshold()));
        heap.add(
            {QStringLiteral("episode"), e.id, e.query, e.reward, e.reflection, e.lesson, *similarity, band, lexical.model(), e.createdAt});
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

Expected<void> recallReflections(Connection& connection, const StoreDescription& store, const AskedVectors& asked,
                                 const RecallOptions& options, const JobContext& context, RecallAnswer& answer, RecallHeap& heap)
{
    ReflectionVectors vectors;
    if (asked.remote) {
        HC_TRY(vectors, ReflectionVectors::read(connection, store, asked.remote->model, qsizetype(asked.remote->values.size())));
    }
    ReadQuery query;
    query.columns = {ReflectionId, ReflectionKindColumn, ReflectionText, ReflectionTags, ReflectionQuery, ReflectionCreatedAt};
    query.where = reflectionPredicate(options);
    query.descending = true; // the newest first
    qint64 looked = 0;
    ReadNotes notes;
    LexicalEmbedder lexical;
    RelationScan scan(connection, *store.relation(RelationId::Reflections), std::move(query));
    HC_CHECK(scan.run(context, 0, notes, [&](RowCursor& row) {
        if (++looked > recallReach) {
            answer.cut = true;
            return false;
        }
        if (!sharesTag(stringsOf(row.cell(ReflectionTags)), options.tags))
            return true;
        const QString text = row.cell(ReflectionText).text(), about = row.cell(ReflectionQuery).text();
        const QString whole = reflectionEmbeddingText(about, text);
        const qint64 id = row.cell(ReflectionId).integer();
        const auto stored = asked.remote ? vectors.of(id, whole) : std::span<const float>();
        const bool byWords = stored.empty();
        answer.byWords += asked.remote && byWords ? 1 : 0;
        const auto likeness = byWords ? Expected<double>(likenessByWords(lexical, asked, whole).value_or(-1))
                                      : cosineSimilarity(asked.remote->values, stored);
        const double similarity = likeness.value_or(-1);
        if (!heap.wants(similarity))
            return true;
        const auto band = similarityBand(similarity, byWords ? lexical.similarThreshold() : asked.remoteThreshold);
        heap.add({row.cell(ReflectionKindColumn).text(),
                  id,
                  about,
                  {},
                  text,
                  text,
                  similarity,
                  band.value_or(SimilarityBand::None),
                  byWords ? lexical.model() : asked.remote->model,
                  row.cell(ReflectionCreatedAt).time()});
        return true;
    }));
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
    heap.trim();
    return answer;
}

Expected<RecallAnswer> recallLessons(Connection& connection, const StoreDescription& store, Embedder& embedder, const QString& task,
                                     const RecallOptions& options, const JobContext& context)
{
    HC_TRY(RecallAnswer answer, recall(connection, store, embedder, task, options, context));
    std::vector<LessonCandidate> candidates;
    for (const Recalled& r : answer.found)
        candidates.push_back({r.similarity, r.band});
    std::vector<Recalled> lessons;
    for (const size_t i : teachingCandidates(candidates, size_t(options.top)))
        lessons.push_back(std::move(answer.found[i]));
    answer.found = std::move(lessons);
    return answer;
}

} // namespace hindcast
