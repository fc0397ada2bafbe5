// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/upkeep/NewestMoment.h"

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

Expected<std::optional<Timestamp>> newestMoment(Connection& connection, const StoreDescription& store)
{
    constexpr qint64 looked = 200;
    std::optional<Timestamp> out;
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
            if (const Timestamp* t = r.cells[size_t(column)].get<Timestamp>(); t && (!out || out->us < t->us))
                out = *t;
    }
    return out;
}

} // namespace hindcast
