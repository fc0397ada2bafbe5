// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/AlikeReflections.h"

#include "core/llm/LexicalEmbedder.h"
#include "core/rules/model/EmbeddingCheck.h"
#include "core/rules/model/ServiceOutage.h"
#include "core/rules/text/VectorText.h"
#include "core/search/LexicalVectors.h"
#include "core/search/Recall.h"
#include "core/search/VectorTopK.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"

namespace hindcast {
namespace {

constexpr qsizetype shownAlike = 3;

/// The nearest of others that are near enough.
Expected<std::vector<AlikeReflection>> nearestOf(const ReflectionVectors& vectors, const std::vector<float>& values, qint64 reflection,
                                                 qint64 pair, const CancelToken& token)
{
    std::vector<AlikeReflection> out;
    if (vectors.count() == 0)
        return out;
    HC_TRY(const VectorTopK block, VectorTopK::open(vectors.values(), vectors.dimension()));
    HC_TRY(const VectorTopKResult near, block.nearest(values, shownAlike + 2, token)); // itself and its pair may be among them
    for (const VectorHit& hit : near.hits) {
        const qint64 id = vectors.ids()[size_t(hit.row)];
        if (id != reflection && id != pair && hit.similarity >= alikeFrom && qsizetype(out.size()) < shownAlike)
            out.push_back({id, hit.similarity});
    }
    return out;
}

/// Lexical vectors of the newest reflections: they are not stored.
Expected<ReflectionVectors> wordVectors(Connection& connection, const StoreDescription& store, const CancelToken& token)
{
    LexicalEmbedder lexical;
    ReadQuery query;
    query.columns = {ReflectionId, ReflectionText, ReflectionQuery};
    query.where = Predicate::compare(ReflectionStateColumn, Comparison::Equal, Cell(word(ReflectionState::Active)));
    query.descending = true;
    ReadNotes notes;
    JobContext context;
    context.token = token;
    HC_TRY(const auto records,
           readRecords(connection, *store.relation(RelationId::Reflections), std::move(query), recallReach, notes, context));
    HC_TRY(ReflectionVectors out, ReflectionVectors::read(connection, store, lexical.model(), lexical.dimension()));
    QStringList texts;
    for (const Record& r : records)
        texts << reflectionEmbeddingText(r.cells[ReflectionQuery].text(), r.cells[ReflectionText].text());
    const auto all = lexicalVectors(texts, token);
    if (token.isCancelled())
        return failCancelled();
    for (size_t i = 0; i < all.size(); ++i)
        if (!all[i].empty()) // a text without a word is like nothing
            out.add(records[i].cells[ReflectionId].integer(), embeddingTextHash(texts[qsizetype(i)]), all[i]);
    return out;
}

} // namespace

Expected<AlikeReflections> AlikeReflections::open(Connection& connection, const StoreDescription& store, Embedder& embedder)
{
    HC_TRY(ReflectionVectors vectors, ReflectionVectors::read(connection, store, embedder.model(), embedder.dimension()));
    return AlikeReflections(connection, store, embedder, std::move(vectors));
}

Expected<AlikeAnswer> AlikeReflections::byWords(qint64 reflection, qint64 pair, const QString& text, const CancelToken& token)
{
    if (!m_words) {
        HC_TRY(m_words, wordVectors(*m_connection, *m_store, token));
    }
    LexicalEmbedder lexical;
    HC_TRY(const Embedding vector, lexical.embed(text, token));
    AlikeAnswer out;
    out.embedder = lexical.model();
    HC_TRY(out.alike, nearestOf(*m_words, vector.values, reflection, pair, token));
    m_words->add(reflection, embeddingTextHash(text), vector.values);
    return out;
}

Expected<AlikeAnswer> AlikeReflections::learn(qint64 reflection, qint64 pair, Timestamp now, const CancelToken& token)
{
    ReadNotes notes;
    HC_TRY(const Record record, readRecord(*m_connection, *m_store->relation(RelationId::Reflections), Locator(reflection), notes));
    const Reflection r = reflectionFrom(record);
    const QString text = reflectionEmbeddingText(r.query, r.text);
    if (!m_embedder->isRemote())
        return byWords(reflection, pair, text, token);
    const auto vector = m_embedder->embed(text, token);
    if (!vector && doesWithoutService(vector.error().code)) {
        HC_TRY(AlikeAnswer out, byWords(reflection, pair, text, token));
        out.fallback = vector.error();
        return out;
    }
    if (!vector)
        return Unexpected(vector.error());
    HC_CHECK(checkEmbedding(*vector, m_embedder->dimension()));
    AlikeAnswer out;
    out.embedder = vector->model;
    HC_TRY(out.alike, nearestOf(m_vectors, vector->values, reflection, pair, token));
    const QByteArray hash = embeddingTextHash(text);
    if (ReflectionVectors::areKept(*m_store))
        HC_CHECK(storeReflectionVector(*m_connection, m_store->scope, reflection, hash, *vector, m_embedder->dimension(), now));
    m_vectors.add(reflection, hash, vector->values);
    return out;
}

} // namespace hindcast
