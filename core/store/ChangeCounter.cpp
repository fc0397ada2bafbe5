// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/ChangeCounter.h"

namespace hindcast {

Expected<qint64> changeCounter(Connection& connection, const StoreDescription& store)
{
    if (connection.dialect() == Dialect::Sqlite)
        return connection.dataVersion();
    const BoundRelation* outcomes = store.relation(RelationId::Outcomes);
    if (!outcomes || !outcomes->integerKey())
        return 0;
    HC_TRY(const Cell newest,
           connection.scalar("SELECT coalesce(max(" + outcomes->key.front().identifier + "), 0)::bigint FROM " + outcomes->table));
    return newest.integer();
}

} // namespace hindcast
