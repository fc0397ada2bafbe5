// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/emptied/FilterCulprit.h"

#include "core/compute/Kernels.h"
#include "core/engine/read/PatternFilter.h"
#include "core/facets/FacetFilter.h"
#include "core/facets/cache/FacetsFor.h"
#include "core/store/relation/RelationScan.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <bit>
#include <functional>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::FilterCulprit)
};

Expected<void> checkParts(const std::vector<Predicate>& parts)
{
    if (parts.size() > CulpritCount::mostParts)
        return fail(ErrorCode::TooLarge, Tr::tr("A filter of %1 parts is not taken apart.").arg(parts.size()));
    return {};
}

template<class CellAt>
quint64 removedBy(const std::vector<Predicate>& parts, const CellAt& at)
{
    quint64 out = 0;
    for (size_t i = 0; i < parts.size(); ++i)
        out |= quint64(!matches(parts[i], at)) << i;
    return out;
}

CulpritCount countRows(std::span<const FacetFilter> filters, qint64 firstRow, qint64 lastRow, const CancelToken& token)
{
    CulpritCount out(filters.size());
    std::vector<std::array<quint64, FacetFilter::blockWords>> words(filters.size());
    std::vector<quint64> passing(filters.size());
    for (qint64 first = firstRow; first < lastRow && !token.isCancelled(); first += FacetFilter::blockRows) {
        const qint64 rows = std::min(FacetFilter::blockRows, lastRow - first);
        for (size_t i = 0; i < filters.size(); ++i)
            filters[i].block(first, rows, words[i].data());
        for (qint64 row = 0; row < rows; row += 64) {
            std::ranges::transform(words, passing.begin(), [row](const auto& part) { return part[size_t(row / 64)]; });
            out.add(int(std::min<qint64>(64, rows - row)), passing);
        }
    }
    return out;
}

/// Nothing where these columns do not decide it.
std::optional<FilterCulprit> byColumns(const FacetTable& table, const std::vector<Predicate>& parts, const CancelToken& token)
{
    std::vector<FacetFilter> filters;
    filters.reserve(parts.size());
    for (const Predicate& part : parts)
        if (!filters.emplace_back(table, part).isDecided())
            return {};
    constexpr qsizetype partRows = FacetFilter::blockRows * 64;
    const auto counts = kernels::mapParts<CulpritCount>(
        table.rows, partRows, token, [&](qsizetype first, qsizetype last) { return countRows(filters, first, last, token); });
    CulpritCount out(parts.size());
    for (const CulpritCount& count : counts)
        out.add(count);
    return out.culprit();
}

} // namespace

void CulpritCount::add(quint64 removedBy)
{
    ++m_rows;
    m_left += removedBy == 0;
    if (std::has_single_bit(removedBy))
        ++m_alone[size_t(std::countr_zero(removedBy))];
}

void CulpritCount::add(int rows, std::span<const quint64> passing)
{
    std::array<quint64, mostParts + 1> behind; // what all parts from there on let pass
    behind[passing.size()] = ~0ULL >> (64 - rows);
    for (size_t i = passing.size(); i > 0; --i)
        behind[i - 1] = behind[i] & passing[i - 1];
    quint64 before = ~0ULL;
    for (size_t i = 0; i < passing.size(); ++i) {
        m_alone[i] += std::popcount(before & ~passing[i] & behind[i + 1]);
        before &= passing[i];
    }
    m_rows += rows;
    m_left += std::popcount(behind[0]);
}

void CulpritCount::add(const CulpritCount& other)
{
    std::ranges::transform(m_alone, other.m_alone, m_alone.begin(), std::plus());
    m_rows += other.m_rows;
    m_left += other.m_left;
}

FilterCulprit CulpritCount::culprit() const
{
    FilterCulprit out{m_rows, m_left, {}, 0};
    const auto most = std::ranges::max_element(m_alone);
    if (most != m_alone.end() && *most > 0) {
        out.part = size_t(most - m_alone.begin());
        out.without = *most;
    }
    return out;
}

Expected<FilterCulprit> findCulprit(Connection& connection, const StoreDescription& store, RelationId relation,
                                    const std::vector<Predicate>& parts, const FacetShelf& shelf, const JobContext& context,
                                    const QString& cacheFolder)
{
    HC_CHECK(checkParts(parts));
    HC_TRY(const FacetTablePtr table, facetsFor(connection, store, relation, {}, Predicate::any(parts), &shelf, context, cacheFolder));
    if (table)
        if (const auto found = byColumns(*table, parts, context.token)) {
            if (context.token.isCancelled())
                return failCancelled();
            return *found;
        }
    const BoundRelation& bound = *store.relation(relation);
    ReadQuery query;
    for (const Predicate& part : parts)
        part.collectColumns(query.columns);
    HC_TRY(const qint64 estimate, estimateRows(connection, bound));
    CulpritCount count(parts.size());
    ReadNotes notes;
    HC_CHECK(RelationScan(connection, bound, std::move(query)).run(context, estimate, notes, [&](RowCursor& row) {
        count.add(removedBy(parts, [&row](int column) { return row.cell(column); }));
        return true;
    }));
    return count.culprit();
}

Expected<FilterCulprit> findCulprit(const PatternBook& book, const std::vector<Predicate>& parts)
{
    HC_CHECK(checkParts(parts));
    CulpritCount count(parts.size());
    for (size_t i = 0; i < book.patterns.size(); ++i)
        count.add(removedBy(parts, [&](int column) { return patternCell(book, i, column); }));
    return count.culprit();
}

} // namespace hindcast
