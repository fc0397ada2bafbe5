// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/LayoutCodecs.h"
#include "core/store/layouts/snapshot/SnapshotOrigin.h"

#include <algorithm>

namespace hindcast {
namespace {

std::optional<LayoutMatch> matchLayout(const Catalog& catalog)
{
    const CatalogTable* origin = catalog.table("hindcast_snapshot");
    if (!origin || !origin->hasAll({"format", "source", "layout", "taken_at"}))
        return {};
    return LayoutMatch{{}, {QStringLiteral("hindcast_snapshot")}};
}

/// The key columns of a table, in order, under names that last.
std::vector<const char*> keyOf(const CatalogTable& table, const RelationSpec& spec)
{
    std::vector<const CatalogColumn*> key;
    for (const CatalogColumn& c : table.columns)
        if (c.keyPosition > 0)
            key.push_back(&c);
    std::ranges::sort(key, {}, &CatalogColumn::keyPosition);
    std::vector<const char*> out;
    for (const CatalogColumn* c : key) {
        if (const int column = spec.indexOf(QString::fromUtf8(c->name)); column >= 0)
            out.push_back(spec.columns[size_t(column)].name);
        for (const char* name : snapshotKeys)
            if (c->name == name)
                out.push_back(name);
    }
    return out;
}

std::vector<RelationMap> layoutRelations(const Catalog& catalog, const Scope&)
{
    std::vector<RelationMap> out;
    for (const RelationSpec& spec : relationSpecs()) {
        const CatalogTable* table = catalog.table(snapshotTable(spec.id));
        if (!table)
            continue;
        RelationMap map{spec.id, snapshotTable(spec.id), keyOf(*table, spec), {}};
        for (size_t i = 0; i < spec.columns.size(); ++i)
            map.columns.push_back(from(int(i), {{spec.columns[i].name}}));
        if (!map.key.empty())
            out.push_back(std::move(map));
    }
    return out;
}

} // namespace

const Layout& layout_snapshot()
{
    static constexpr Layout layout{.id = "snapshot",
                                   .title = "Offline copy",
                                   .match = matchLayout,
                                   .relations = layoutRelations,
                                   .evidence = noEvidence,
                                   .evidenceDoubt = noEvidenceDoubt,
                                   .writable = false,
                                   .kind = LayoutKind::Copy};
    return layout;
}

} // namespace hindcast
