// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/RadiusColumns.h"

#include "core/domain/Clock.h"
#include "core/facets/FacetReader.h"
#include "core/facets/refresh/FacetRefresh.h"

#include <algorithm>

namespace hindcast {
namespace {

/// A session has few outcomes: there are nearly as many sessions as rows.
constexpr FacetLimits radiusLimits{60'000'000, 2LL << 30};

FacetSpec radiusSpec()
{
    FacetSpec spec;
    spec.columns = radiusColumns();
    spec.limits = radiusLimits;
    return spec;
}

bool holdsAll(const FacetTable& table)
{
    return std::ranges::all_of(radiusColumns(), [&](int c) { return table.column(c) != nullptr; });
}

/// A file of its own beside those of the charts, which hold other columns.
FacetStamp cacheStamp(FacetStamp stamp)
{
    stamp.database += "-reach";
    return stamp;
}

} // namespace

std::vector<int> radiusColumns()
{
    return {OutcomeSession,    OutcomeRootCause, OutcomeCluster,   OutcomePathColumn, OutcomeVerified,
            OutcomeConfidence, OutcomeFeedback,  OutcomeCreatedAt, OutcomeHints};
}

FacetTablePtr RadiusColumns::fromCache(const StoreDescription& store, const FacetStamp& stamp) const
{
    const int positions = int(store.relation(RelationId::Outcomes)->columns.size());
    auto table = FacetCache(m_folder, cacheStamp(stamp)).load(RelationId::Outcomes, radiusColumns(), positions);
    return table ? *std::move(table) : FacetTablePtr();
}

Expected<FacetTablePtr> RadiusColumns::read(Connection& connection, const StoreDescription& store, const JobContext& context)
{
    const auto stamp = facetStamp(connection, store, RelationId::Outcomes, SystemClock().now());
    HC_TRY(const qint64 version, connection.dataVersion());
    if (m_table && !m_mayLag && ((stamp && stamp == m_stamp) || m_version == version))
        return m_table;
    if (const FacetTablePtr before = std::exchange(m_table, {})) {
        auto grown = appendFacets(connection, store, radiusSpec(), *before, context);
        if (!grown && grown.error().code == ErrorCode::Cancelled) {
            m_table = before;
            return grown;
        }
        if (grown && holdsAll(**grown)) {
            m_mayLag = true;
            return m_table = *std::move(grown);
        }
    }
    m_stamp.reset();
    m_mayLag = false;
    m_version = version;
    if (m_cached && stamp)
        m_table = fromCache(store, *stamp);
    if (m_table) {
        m_stamp = stamp;
        return m_table;
    }
    auto table = readFacets(connection, store, radiusSpec(), context);
    if (!table && (table.error().code == ErrorCode::TooLarge || table.error().code == ErrorCode::Unsupported))
        return FacetTablePtr();
    if (!table)
        return table;
    if (!holdsAll(**table))
        return FacetTablePtr();
    m_table = *std::move(table);
    const bool same = stamp && !m_table->changed && facetStamp(connection, store, RelationId::Outcomes, SystemClock().now()) == stamp;
    m_stamp = same ? stamp : std::nullopt;
    if (m_cached && same)
        (void)FacetCache(m_folder, cacheStamp(*stamp)).save(*m_table, radiusColumns()); // without it the next question scans again
    return m_table;
}

} // namespace hindcast
