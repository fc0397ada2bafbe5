// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/AlikeReflections.h"

#include "core/llm/LexicalEmbedder.h"
#include "core/rules/model/EmbeddingCheck.h"
#include "core/rules/model/ServiceOutage.h"
#include "core/rules/text/VectorText.h"
#include "core/search/vectors/VectorTopK.h"
#include "core/search/words/WordCandidates.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"

#include <algorithm>
#include <set>

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

} // namespace

Expected<AlikeReflections> AlikeReflections::open(Connection& connection, const StoreDescription& store, Embedder& embedder)
{
    HC_TRY(ReflectionVectors vectors, ReflectionVectors::read(connection, store, embedder.model(), embedder.dimension()));
    return AlikeReflections(connection, store, embedder, std::move(vectors));
}

Expected<AlikeAnswer> AlikeReflections::byWords(qint64 reflection, qint64 pair, const QString& text, const CancelToken& token)
{
    JobContext context;
    context.token = token;
    HC_TRY(const WordReflectionsPtr words, m_words->current(*m_connection, *m_store, context));
    LexicalEmbedder lexical;
    HC_TRY(const Embedding vector, lexical.embed(text, token));
    AlikeAnswer out;
    out.embedder = lexical.model();
    std::set<qint64> looked{reflection, pair};
    std::set<quint64> measured; // texts
    WordCandidates candidates(*words, vector.values, alikeFrom, token);
    const auto isEnough = [&] { return qsizetype(out.alike.size()) >= shownAlike; };
    while (const WordCandidate* candidate = candidates.next(isEnough() ? out.alike.back().similarity + worthMeasuring
                                                                       : alikeFrom - likelyWithin)) {
        const bool enough = isEnough();
        if (enough && measured.contains(candidate->said().hash))
            continue; // many say the same: it is not nearer than the first that said it
        ReadNotes notes;
        const auto record = readRecord(*m_connection, *m_store->relation(RelationId::Reflections), candidate->key(), notes);
        if (!record && record.error().code == ErrorCode::NotFound)
            continue;
        if (!record)
            return Unexpected(record.error());
        const Reflection r = reflectionFrom(*record);
        if (r.state != ReflectionState::Active || !looked.insert(r.id).second)
            continue;
        measured.insert(candidate->said().hash);
        const auto other = lexical.embed(reflectionEmbeddingText(r.query, r.text), token);
        const double similarity = other ? cosineSimilarity(vector.values, other->values).value_or(-1) : -1;
        if (similarity < alikeFrom || (enough && similarity <= out.alike.back().similarity))
            continue;
        out.alike.push_back({r.id, similarity});
        std::ranges::stable_sort(out.alike, std::ranges::greater(), &AlikeReflection::similarity);
        out.alike.resize(std::min(out.alike.size(), size_t(shownAlike)));
    }
    if (token.isCancelled())
        return failCancelled();
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
