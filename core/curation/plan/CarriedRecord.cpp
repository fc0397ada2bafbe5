// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/CarriedRecord.h"

#include "core/store/Corrections.h"
#include "core/store/relation/RecordReader.h"

#include <algorithm>

namespace hindcast {
namespace {

/// What planners of our own write beside what layouts offer.
std::vector<int> plannedColumns(RelationId relation)
{
    switch (relation) {
    case RelationId::Patterns: return {PatternDemoted, PatternFix, PatternFixPinned, PatternCount, PatternConfidence};
    case RelationId::Outcomes: return {OutcomeFeedback};
    case RelationId::Reflections:
        return {ReflectionText,          ReflectionImportance,  ReflectionConfidence, ReflectionTags,
                ReflectionProvider,      ReflectionModel,       ReflectionPromptId,   ReflectionMetadata,
                ReflectionQualityColumn, ReflectionStateColumn, ReflectionVersion};
    case RelationId::Episodes: return {EpisodeReflection, EpisodeProblem, EpisodeLesson, EpisodeLessonParsed, EpisodeMetadata};
    case RelationId::Reviews: return {ReviewInsights, ReviewAnalysisColumn, ReviewReflectionSuccess, ReviewState};
    default: return {};
    }
}

bool isSameRecord(const PortableRow& row, const BoundRelation& bound, const Record& record)
{
    return std::ranges::all_of(row.identity, [&](const auto& part) {
        const int position = bound.spec->indexOf(part.first);
        return position >= 0 && record.cells[size_t(position)] == part.second;
    });
}

} // namespace

Expected<std::optional<Record>> carriedRecord(const CurationTarget& target, const PortableRow& row)
{
    const BoundRelation* bound = target.store->relation(row.relation);
    if (!bound)
        return std::optional<Record>();
    ReadNotes notes;
    if (!row.key.isNull() && row.key.parts().size() == bound->key.size()) {
        auto record = readRecord(*target.data, *bound, row.key, notes);
        if (record && isSameRecord(row, *bound, *record))
            return std::optional(*std::move(record));
        if (!record && record.error().code != ErrorCode::NotFound)
            return Unexpected(record.error());
    }
    std::vector<Predicate> parts;
    parts.reserve(row.identity.size());
    for (const auto& [name, value] : row.identity)
        if (const int position = bound->spec->indexOf(name); position >= 0 && !value.isNull())
            parts.push_back(Predicate::compare(position, Comparison::Equal, value));
    if (parts.empty()) // nothing but a number says who it is
        return std::optional<Record>();
    ReadQuery query;
    query.columns = recordedColumns(*bound);
    query.where = Predicate::all(std::move(parts));
    HC_TRY(auto records, readRecords(*target.data, *bound, std::move(query), 2, notes));
    if (records.size() != 1)
        return std::optional<Record>();
    HC_TRY(Record record, readRecord(*target.data, *bound, records.front().key, notes)); // lists cut large texts
    return std::optional(std::move(record));
}

bool mayCarry(const StoreDescription& store, RelationId relation, int column)
{
    const auto planned = plannedColumns(relation);
    const BoundRelation* bound = store.relation(relation);
    return std::ranges::find(planned, column) != planned.end()
        || (bound && mayCarryStored(store, relation, bound->columns[size_t(column)].name));
}

bool mayCarryStored(const StoreDescription& store, RelationId relation, const QByteArray& column)
{
    const RelationCuration* curation = curationOf(store, relation);
    return curation && std::ranges::any_of(curation->offers, [&](const CorrectionOffer& o) { return o.needs.contains(column); });
}

} // namespace hindcast
