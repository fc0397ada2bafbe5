// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/links/LinkDossier.h"

#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

Expected<std::optional<QString>> textOfLinked(Connection& connection, const BoundRelation& relation, qint64 id)
{
    ReadNotes notes;
    const auto found = readRecord(connection, relation, Locator(id), notes);
    if (found)
        return found->cells[ReflectionText].text();
    if (found.error().code == ErrorCode::NotFound)
        return std::nullopt;
    return Unexpected(found.error());
}

} // namespace

bool keepsLinks(const StoreDescription& store)
{
    return store.isNative() && store.catalog.has("reflection_links") && store.relation(RelationId::Reflections);
}

Expected<LinkDossier> readLinkDossier(Connection& connection, const StoreDescription& store, qint64 id)
{
    if (!keepsLinks(store))
        return fail(ErrorCode::NotFound, QCoreApplication::translate("hindcast::LinkDossier", "Links are not kept here."));
    LinkDossier out;
    HC_TRY(out.entities, readEntities(connection, store.scope, id));
    std::erase_if(out.entities, [](const RecordEntity& e) { return e.kind == u"task"; });
    HC_TRY(std::vector<RecordLink> links, readLinks(connection, store.scope, id, shownLinks + 1));
    out.more = qint64(links.size()) > shownLinks;
    links.resize(std::min<size_t>(links.size(), shownLinks));
    out.links.reserve(links.size());
    for (const RecordLink& l : links) {
        const bool outwards = l.from == id;
        SeenLink seen{outwards ? l.to : l.from, outwards ? l.toKind : l.fromKind, {}, outwards, l.relation, l.reason, l.at};
        HC_TRY(seen.text, textOfLinked(connection, *store.relation(RelationId::Reflections), seen.other));
        out.links.push_back(std::move(seen));
    }
    return out;
}

} // namespace hindcast
