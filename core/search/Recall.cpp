// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/Recall.h"

#include "core/llm/LexicalEmbedder.h"
#include "core/rules/EmbeddingCheck.h"
#include "core/search/VectorTopK.h"
#include "core/store/native/EpisodeRows.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"
#include "core/store/relation/RelationScan.h"

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
        heap.add({QStringLiteral("episode"), e.id, e.query, e.reward, e.reflection, e.lesson, hit.similarity, band, e.createdAt});
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

Expected<void> recallReflections(Connection& connection, const StoreDescription& store, Embedder& embedder, const Embedding& question,
                                 const RecallOptions& options, const JobContext& context, RecallAnswer& answer, RecallHeap& heap)
{
    const BoundRelation& relation = *store.relation(RelationId::Reflections);
    ReadQuery query;
    query.columns = {ReflectionId, ReflectionKindColumn, ReflectionText, ReflectionTags, ReflectionQuery, ReflectionCreatedAt};
    query.where = reflectionPredicate(options);
    query.descending = true; // the newest first
    qint64 looked = 0;
    ReadNotes notes;
    Expected<void> embedded;
    RelationScan scan(connection, relation, std::move(query));
    HC_CHECK(scan.run(context, 0, notes, [&](RowCursor& row) {
        if (++looked > recallReach) {
            answer.cut = true;
            return false;
        }
        if (!sharesTag(stringsOf(row.cell(ReflectionTags)), options.tags))
            return true;
        const QString text = row.cell(ReflectionText).text();
        const QString about = row.cell(ReflectionQuery).text();
        const auto vector = embedder.embed(about.isEmpty() ? text : about + u' ' + text, context.token);
        if (!vector) {
            if (vector.error().code == ErrorCode::InvalidInput)
                return true; // a text without words is like nothing
            embedded = Unexpected(vector.error());
            return false;
        }
        const auto cosine = cosineSimilarity(question.values, vector->values);
        const double similarity = cosine.value_or(-1);
        if (!heap.wants(similarity))
            return true;
        const auto band = similarityBand(similarity, embedder.similarThreshold());
        heap.add({row.cell(ReflectionKindColumn).text(),
                  row.cell(ReflectionId).integer(),
                  about,
                  {},
                  text,
                  text,
                  similarity,
                  band.value_or(SimilarityBand::None),
                  row.cell(ReflectionCreatedAt).time()});
        return true;
    }));
    return embedded;
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
    HC_TRY(const Embedding question, embedder.embed(text, context.token));
    HC_CHECK(checkEmbedding(question, embedder.dimension()));
    RecallAnswer answer;
    RecallHeap heap(answer, options);
    if (episodes)
        HC_CHECK(recallEpisodes(connection, store, question, embedder.similarThreshold(), options, context, answer, heap));
    if (reflections && !embedder.isRemote()) {
        HC_CHECK(recallReflections(connection, store, embedder, question, options, context, answer, heap));
    } else if (reflections) { // they have no stored vectors, and nobody is paid for each of them at every question
        LexicalEmbedder lexical;
        HC_TRY(const Embedding asked, lexical.embed(text, context.token));
        HC_CHECK(recallReflections(connection, store, lexical, asked, options, context, answer, heap));
    }
    heap.trim();
    return answer;
}

} // namespace hindcast
