// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/TouchedLinks.h"

#include "core/store/links/LinkRows.h"
#include "core/store/relation/ReflectiveRecords.h"

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

/// What entities are read from, and what says how one record bears on another.
constexpr std::array telling{"text",    "context", "query", "tags",           "metadata",  "state",
                             "quality", "outcome", "kind",  "error_category", "iteration", "normal_signature"};

bool isTelling(const RowChange& change)
{
    if (change.place != RowChange::Place::Data || change.relation != RelationId::Reflections || !change.table.isEmpty()
        || change.kind == RowChange::Kind::Delete)
        return false;
    return change.kind == RowChange::Kind::Insert || std::ranges::any_of(change.columns, [](const CellChange& c) {
               return std::ranges::any_of(telling, [&](const char* name) { return c.column == name; });
           });
}

} // namespace

Expected<void> refreshLinksOf(Connection& connection, const StoreDescription& store, const std::vector<RowChange>& changes)
{
    if (!store.isNative() || !store.catalog.has("reflection_links") || std::ranges::none_of(changes, isTelling))
        return {};
    HC_TRY(LinkRows links, LinkRows::open(connection, store.scope));
    for (const RowChange& change : changes) {
        if (!isTelling(change) || change.key.isNull())
            continue;
        ReadQuery one;
        one.where = Predicate::compare(ReflectionId, Comparison::Equal, Cell(std::get<qint64>(change.key.parts().front())));
        HC_TRY(const auto found, readReflections(connection, *store.relation(RelationId::Reflections), std::move(one), 1));
        for (const Reflection& r : found)
            HC_CHECK(links.refresh(r));
    }
    return {};
}

} // namespace hindcast
