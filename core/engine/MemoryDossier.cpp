// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/MemoryDossier.h"

#include "core/store/native/TraceRows.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"

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
    query.columns = recordedColumns(*relation);
    query.where = Predicate::compare(VersionReflection, Comparison::Equal, Cell(reflection));
    query.descending = true;
    ReadNotes notes;
    HC_TRY(const auto records, readRecords(connection, *relation, std::move(query), shownVersions, notes));
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
    }
    if (r.traceId != 0) {
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
    const auto answer = recall(connection, store, embedder, e.query, options, context);
    if (!answer) {
        if (answer.error().code != ErrorCode::InvalidInput)
            return Unexpected(answer.error());
        out.doubt = answer.error().sentence; // a question without words is like nothing
        return out;
    }
    out.withoutEmbedding = answer->withoutEmbedding;
    for (const Recalled& r : answer->found)
        if (r.id != e.id && out.similar.size() < size_t(shownSimilar))
            out.similar.push_back(r);
    return out;
}

} // namespace hindcast
