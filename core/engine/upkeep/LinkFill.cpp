// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/upkeep/LinkFill.h"

#include "core/rules/links/RecordEntities.h"
#include "core/store/links/LinkRows.h"
#include "core/store/native/WriteLocks.h"
#include "core/store/relation/ReflectiveRecords.h"
#include "core/store/rows/WritableTables.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <algorithm>
#include <span>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LinkFill)
};

constexpr qint64 linkedAtOnce = 2'000;

/// In one transaction as many as may keep others waiting; how many.
Expected<size_t> linkSome(Connection& connection, const Scope& scope, std::span<const Reflection> all, bool first)
{
    HC_TRY(Transaction transaction, beginMemoryWrite(connection, scope));
    QElapsedTimer since;
    since.start();
    HC_TRY(LinkRows links, LinkRows::open(connection, scope));
    size_t done = 0;
    do {
        HC_CHECK(first ? links.add(all[done]) : links.refresh(all[done]));
        ++done;
    } while (done < all.size() && since.elapsed() < longestHeldMs);
    HC_CHECK(transaction.commit());
    return done;
}

} // namespace

Expected<qint64> fillLinks(Connection& connection, const StoreDescription& store, const JobContext& context)
{
    HC_CHECK(needWritableTables(connection, store, store.catalog.has("reflection_links"),
                                Tr::tr("Links are kept in Hindcast's own databases only."),
                                Tr::tr("This database has no tables for links yet.")));
    bool first = false;
    {
        HC_TRY(Transaction transaction, beginMemoryWrite(connection, store.scope));
        HC_TRY(LinkRows links, LinkRows::open(connection, store.scope));
        HC_CHECK(links.removeStrays());
        HC_TRY(first, links.isEmpty());
        HC_CHECK(transaction.commit());
    }
    qint64 after = 0, looked = 0;
    for (;;) {
        ReadQuery next;
        next.where = Predicate::compare(ReflectionId, Comparison::Greater, Cell(after));
        next.orderBy = ReflectionId;
        HC_TRY(const auto all,
               readReflections(connection, *store.relation(RelationId::Reflections), std::move(next), linkedAtOnce, context));
        if (all.empty())
            return looked;
        for (std::span<const Reflection> left(all); !left.empty();) {
            HC_TRY(const size_t linked, linkSome(connection, store.scope, left, first));
            left = left.subspan(linked);
        }
        after = all.back().id;
        looked += qint64(all.size());
        if (context.token.isCancelled())
            return failCancelled();
    }
}

Expected<bool> lacksLinks(Connection& connection, const StoreDescription& store)
{
    if (!store.isNative() || !store.catalog.has("reflection_links") || !store.relation(RelationId::Reflections))
        return false;
    HC_TRY(LinkRows links, LinkRows::open(connection, store.scope));
    HC_TRY(const bool none, links.isEmpty());
    if (!none)
        return false;
    ReadQuery newest; // a few: some speak of nothing, and are linked with nothing
    newest.descending = true;
    HC_TRY(const auto some, readReflections(connection, *store.relation(RelationId::Reflections), std::move(newest), 200));
    return std::ranges::any_of(some, [](const Reflection& r) { return !entitiesOf(r).empty(); });
}

} // namespace hindcast
