// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/refresh/FacetRefresh.h"

#include "core/facets/FacetRows.h"
#include "core/store/relation/RowCount.h"
#include "core/store/relation/ranges/RangeScan.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::FacetRefresh)
};

/// Whether a key is still there.
class SeenSink final : public RowSink
{
public:
    bool row(std::span<const Statement::View>) override
    {
        seen = true;
        return false;
    }
    bool seen = false;
};

Expected<bool> isKeyThere(RangeScan& scan, qint64 key, const JobContext& context)
{
    SeenSink sink;
    HC_CHECK(scan.run(key - 1, key, 1, context, sink));
    return sink.seen;
}

/// Of a file whoever writes later has the greater numbers. Of a server a lower one may be committed later: then there are more up to the last
/// one than were read. Counting them is cheap, for nothing is sent; what the server has no time for is read in pieces.
Expected<bool> isWholeUpTo(Connection& connection, const BoundRelation& relation, const FacetTable& before, qint64 last)
{
    if (relation.dialect == Dialect::Sqlite)
        return true;
    const auto rows = countRowsUpTo(connection, relation, last);
    if (!rows && (rows.error().code == ErrorCode::Cancelled || connection.isLost()))
        return Unexpected(rows.error());
    return rows && *rows == before.rows;
}

Unexpected mustBeRead() { return fail(ErrorCode::Conflict, Tr::tr("Rows that were read are gone: everything must be read again.")); }

} // namespace

Expected<FacetTablePtr> appendFacets(Connection& connection, const StoreDescription& store, const FacetSpec& spec, const FacetTable& before,
                                     const JobContext& context)
{
    const BoundRelation* relation = store.relation(spec.relation);
    const auto last = before.keys.last();
    const bool held = std::ranges::all_of(spec.columns, [&](int c) { return before.column(c) != nullptr; });
    if (!relation || !relation->integerKey() || !last || !held)
        return mustBeRead();
    HC_TRY(const qint64 version, connection.dataVersion());
    FacetRows rows(*relation, spec.columns, spec.limits, spec.greatestBytes);
    RangeScan scan(connection, *relation, rows.stored());
    HC_TRY(const auto keys, scan.keys());
    HC_TRY(const bool ends, isKeyThere(scan, *last, context));
    if (!keys || !ends || keys->first != before.keys.key(0).integer())
        return mustBeRead();
    HC_TRY(const bool whole, isWholeUpTo(connection, *relation, before, *last));
    if (!whole)
        return mustBeRead();
    FacetTable table;
    if (keys->last == *last) {
        table = before; // its columns are shared
    } else {
        rows.adopt(before);
        HC_CHECK(scan.run(*last, keys->last, keys->last - *last, context, rows));
        if (rows.isFull())
            return fail(ErrorCode::TooLarge, Tr::tr("There are more records than fit into memory for charts."));
        table = rows.finish();
    }
    return refreshedTable(connection, before, std::move(table), version);
}

Expected<FacetTablePtr> refreshedTable(Connection& connection, const FacetTable& before, FacetTable table, qint64 version)
{
    HC_TRY(const qint64 after, connection.dataVersion());
    table.changed = before.changed || after != version;
    table.refreshed = true;
    table.dataVersion = version;
    return std::make_shared<const FacetTable>(std::move(table));
}

} // namespace hindcast
