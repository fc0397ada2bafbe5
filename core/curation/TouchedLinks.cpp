// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/TouchedLinks.h"

#include "core/store/links/LinkRows.h"
#include "core/store/relation/ReflectiveRecords.h"

#include <QSet>

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

constexpr size_t touchedAtOnce = 500;

/// What entities are read from, and what says how a record bears on older ones.
constexpr std::array telling{"text",    "context", "query",          "tags",      "metadata",        "quality",
                             "outcome", "kind",    "error_category", "iteration", "normal_signature"};

enum class Touch : uchar { None, State, Everything };

Touch touchOf(const RowChange& change)
{
    if (change.place != RowChange::Place::Data || change.relation != RelationId::Reflections || !change.table.isEmpty()
        || change.kind == RowChange::Kind::Delete || change.key.isNull())
        return Touch::None;
    const auto has = [&](const char* name) {
        return std::ranges::any_of(change.columns, [&](const CellChange& c) { return c.column == name; });
    };
    if (change.kind == RowChange::Kind::Insert || std::ranges::any_of(telling, has))
        return Touch::Everything;
    return has("state") ? Touch::State : Touch::None;
}

} // namespace

Expected<void> refreshLinksOf(Connection& connection, const StoreDescription& store, const std::vector<RowChange>& changes)
{
    if (!store.isNative() || !store.catalog.has("reflection_links"))
        return {};
    std::vector<qint64> touched;
    QSet<qint64> everything;
    for (const RowChange& change : changes)
        if (const Touch touch = touchOf(change); touch != Touch::None) {
            touched.push_back(std::get<qint64>(change.key.parts().front()));
            if (touch == Touch::Everything)
                everything.insert(touched.back());
        }
    if (touched.empty())
        return {};
    HC_TRY(LinkRows links, LinkRows::open(connection, store.scope));
    for (size_t first = 0; first < touched.size(); first += touchedAtOnce) {
        ReadQuery some;
        some.keys.assign(touched.begin() + qptrdiff(first), touched.begin() + qptrdiff(std::min(first + touchedAtOnce, touched.size())));
        HC_TRY(const auto found, readReflections(connection, *store.relation(RelationId::Reflections), std::move(some), 0));
        for (const Reflection& r : found)
            HC_CHECK(everything.contains(r.id) ? links.refresh(r) : links.refreshLater(r));
    }
    return {};
}

} // namespace hindcast
