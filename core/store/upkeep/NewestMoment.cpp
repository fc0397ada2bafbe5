// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/upkeep/NewestMoment.h"

#include "core/rules/curation/LastActivity.h"
#include "core/store/relation/RecordReader.h"

#include <algorithm>

namespace hindcast {
namespace {

struct Time {
    RelationId relation;
    int column;
};
constexpr Time times[] = {{RelationId::Outcomes, OutcomeCreatedAt},
                          {RelationId::Patterns, PatternLastSeenAt},
                          {RelationId::Reflections, ReflectionLastSeen},
                          {RelationId::Episodes, EpisodeCreatedAt}};

bool records(const BoundRelation& relation, int column)
{
    const std::vector<int> recorded = recordedColumns(relation);
    return std::ranges::find(recorded, column) != recorded.end();
}

} // namespace

Expected<std::optional<Timestamp>> newestMoment(Connection& connection, const StoreDescription& store, Timestamp now)
{
    constexpr qint64 looked = 200;
    std::vector<Timestamp> moments;
    for (const auto& [id, column] : times) {
        const BoundRelation* relation = store.relation(id);
        if (!relation || !records(*relation, column))
            continue;
        ReadNotes notes;
        ReadQuery query;
        query.columns = {column};
        query.descending = true;
        HC_TRY(const auto records, readRecords(connection, *relation, query, looked, notes));
        for (const Record& r : records)
            if (const Timestamp* t = r.cells[size_t(column)].get<Timestamp>())
                moments.push_back(*t);
    }
    return lastActivity(std::move(moments), now);
}

} // namespace hindcast
