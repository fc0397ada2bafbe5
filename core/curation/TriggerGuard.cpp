// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/TriggerGuard.h"

#include "core/store/Corrections.h"
#include "core/store/native/NativeTriggers.h"

#include <QCoreApplication>

#include <set>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::TriggerGuard)
};

Unexpected unknownTrigger(const StoreDescription& store, const QByteArray& trigger)
{
    return fail(
        ErrorCode::Unsupported,
        Tr::tr(
            "%1 cannot take this change. Its table has a trigger %2 that this product is not known to have: what it would write cannot be told.")
            .arg(store.layoutTitle(), QString::fromUtf8(trigger.left(80))));
}

const CatalogTable* tableOf(const StoreDescription& store, const RowChange& row)
{
    return row.table.isEmpty() ? tableOf(store, row.relation) : store.catalog.table(row.table);
}

} // namespace

Expected<void> triggersAreKnown(const CurationTarget& target, const std::vector<RowChange>& rows)
{
    if (!target.isForeign())
        return {};
    std::set<std::pair<RelationId, QByteArray>> seen;
    for (const RowChange& row : rows) {
        if (!seen.insert({row.relation, row.table}).second && row.place == RowChange::Place::Data)
            continue;
        const CatalogTable* table = row.place == RowChange::Place::Data ? tableOf(*target.store, row) : nullptr;
        const CatalogTable* own = table ? tableOf(*target.store, row.relation) : nullptr;
        if (!table)
            continue;
        const QByteArrayList unknown = own && own->name == table->name ? unknownTriggersOf(*target.store, row.relation) : QByteArrayList();
        if (!unknown.isEmpty())
            return unknownTrigger(*target.store, unknown.front());
        if ((!own || own->name != table->name) && !table->triggers.empty())
            return unknownTrigger(*target.store, table->triggers.front().name);
        if ((!own || own->name != table->name) && !table->functions.empty())
            return unknownTrigger(*target.store, table->functions.front().name);
    }
    return {};
}

Expected<TriggerGuard> TriggerGuard::open(const CurationTarget& target, const std::vector<RowChange>& rows)
{
    if (!target.isForeign()) {
        HC_TRY(const Catalog now, target.data->catalog());
        HC_CHECK(onlyKnownTriggers(now, target.store->url.knownTriggers));
        return TriggerGuard(nullptr);
    }
    HC_CHECK(triggersAreKnown(target, rows));
    HC_TRY(const Catalog now, target.data->catalog());
    for (const RowChange& row : rows) {
        const CatalogTable* probed = row.place == RowChange::Place::Data ? tableOf(*target.store, row) : nullptr;
        const CatalogTable* current = probed ? now.table(probed->name) : nullptr;
        if (probed && (!current || current->triggers != probed->triggers || current->functions != probed->functions))
            return fail(ErrorCode::Conflict, Tr::tr("The tables have changed since the database was opened: nothing was applied."), {},
                        Tr::tr("Open it again."));
    }
    target.data->trustSchema(true);
    return TriggerGuard(target.data);
}

TriggerGuard::~TriggerGuard()
{
    if (m_connection)
        m_connection->trustSchema(false);
}

} // namespace hindcast
