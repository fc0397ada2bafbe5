// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/MemoryDossier.h"

#include "core/engine/read/PairLookup.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/rules/errors/SimilarityBand.h"
#include "core/rules/model/EmbeddingCheck.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"
#include "core/store/rows/EpisodeRows.h"
#include "core/store/rows/TraceRows.h"

#include <QJsonArray>

namespace hindcast {
namespace {

/// What is gone is no error here.
template<class T>
Expected<std::optional<T>> ifFound(Expected<T> found)
{
    if (found)
        return std::optional<T>(*std::move(found));
    if (found.error().code == ErrorCode::NotFound)
        return std::optional<T>();
    return Unexpected(found.error());
}

/// An episode's own vector as the answer to its question: what made it need not be at hand, and nobody is paid again.
class StoredVector final : public Embedder
{
public:
    explicit StoredVector(Embedding vector) : m_vector(std::move(vector)) {}
    [[nodiscard]] QString model() const override { return m_vector.model; }
    [[nodiscard]] qsizetype dimension() const override { return qsizetype(m_vector.values.size()); }
    [[nodiscard]] double similarThreshold() const override
    {
        const LexicalEmbedder lexical;
        return m_vector.model == lexical.model() ? lexical.similarThreshold() : similarAbove;
    }
    [[nodiscard]] bool isRemote() const override { return true; } // a question without words is no reason to fail
    [[nodiscard]] Expected<Embedding> embed(const QString&, const CancelToken&) override { return m_vector; }

private:
    Embedding m_vector;
};

/// The vector that an episode was stored with, where it can be compared.
Expected<std::optional<Embedding>> comparableVector(Connection& connection, const StoreDescription& store, qint64 id)
{
    if (!store.hasCompanion("episode_memory"))
        return std::nullopt;
    HC_TRY(auto vector, readEpisodeVector(connection, store.scope, id));
    if (vector && !checkEmbedding(*vector))
        vector.reset();
    return vector;
}

ReflectionVersionRow versionFrom(const Record& record)
{
    const auto text = [&](int column) { return record.cells[size_t(column)].text(); };
    ReflectionVersionRow out;
    out.version = record.cells[VersionNumber].integer(1);
    ReflectionDraft& draft = out.revision.draft;
    draft.text = text(VersionText);
    draft.importance = record.cells[VersionImportance].real();
    out.revision.hasConfidence = !record.cells[VersionConfidence].isNull();
    draft.confidence = out.revision.hasConfidence ? record.cells[VersionConfidence].real() : 0;
    draft.tags = stringsOf(record.cells[VersionTags]);
    out.revision.quality = reflectionQualityFromWord(text(VersionQuality)).value_or(ReflectionQuality::Model);
    out.revision.provider = text(VersionProvider);
    out.revision.model = text(VersionModel);
    out.revision.promptId = text(VersionPromptId);
    out.reason = text(VersionReason);
    out.actor = text(VersionActor);
    out.at = record.cells[VersionAt].time();
    return out;
}

Expected<std::vector<ReflectionVersionRow>> readVersions(Connection& connection, const StoreDescription& store, qint64 reflection)
{
    std::vector<ReflectionVersionRow> out;
    const BoundRelation* relation = store.relation(RelationId::Versions);
    if (!relation)
        return out;
    ReadQuery query;
    query.where = Predicate::compare(VersionReflection, Comparison::Equal, Cell(reflection));
    query.descending = true;
    HC_TRY(const auto records, readRecorded(connection, *relation, std::move(query), shownVersions));
    for (const Record& record : records)
        out.push_back(versionFrom(record));
    return out;
}

} // namespace

Expected<ReflectionDossier> readReflectionDossier(Connection& connection, const StoreDescription& store, const Locator& key)
{
    const BoundRelation& relation = *store.relation(RelationId::Reflections);
    ReflectionDossier out;
    ReadNotes notes;
    HC_TRY(out.record, readRecord(connection, relation, key, notes));
    const Reflection r = reflectionFrom(out.record);
    for (const auto& gap : r.metadata.value(QLatin1String("thin_trace")).toArray())
        out.missing << gap.toString();
    HC_TRY(out.versions, readVersions(connection, store, r.id));
    if (r.pairId != 0) {
        HC_TRY(out.pair, ifFound(readRecord(connection, relation, Locator(r.pairId), notes)));
    } else {
        HC_TRY(out.pair, findPair(connection, store, out.record));
    }
    if (r.traceId != 0 && store.hasCompanion("traces")) {
        HC_TRY(TraceRows traces, TraceRows::open(connection, store.scope));
        HC_TRY(out.trace, ifFound(traces.read(r.traceId)));
    }
    if (out.trace) {
        out.traceSteps = qsizetype(out.trace->events.size());
        out.trace->events.resize(size_t(std::min(out.traceSteps, shownTraceSteps)));
    }
    return out;
}

Expected<EpisodeDossier> readEpisodeDossier(Connection& connection, const StoreDescription& store, const Locator& key, Embedder& embedder,
                                            const JobContext& context)
{
    EpisodeDossier out;
    ReadNotes notes;
    HC_TRY(out.record, readRecord(connection, *store.relation(RelationId::Episodes), key, notes));
    const Episode e = episodeFrom(out.record);
    RecallOptions options;
    options.reflections = options.strategies = false;
    options.top = shownSimilar + 1; // it is most like itself
    options.minSimilarity = 0;
    HC_TRY(auto vector, comparableVector(connection, store, e.id));
    StoredVector own(vector ? *std::move(vector) : Embedding{});
    const auto answer = recall(connection, store, own.dimension() > 0 ? static_cast<Embedder&>(own) : embedder, e.query, options, context);
    if (!answer) {
        if (answer.error().code != ErrorCode::InvalidInput)
            return Unexpected(answer.error());
        out.doubt = answer.error().sentence; // a question without words is like nothing
        return out;
    }
    out.withoutEmbedding = answer->withoutEmbedding;
    for (const Recalled& r : answer->found)
        if (r.key != e.key && out.similar.size() < size_t(shownSimilar))
            out.similar.push_back(r);
    return out;
}

} // namespace hindcast
