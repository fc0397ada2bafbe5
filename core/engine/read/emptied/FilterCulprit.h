// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternBook.h"
#include "core/facets/cache/FacetShelf.h"
#include "core/query/Predicate.h"

namespace hindcast {

/// Why a filter, whose parts are joined by "and", leaves nothing.
struct FilterCulprit {
    qint64 rows = 0; ///< all that there are
    qint64 left = 0; ///< that no part removes: somebody wrote since nothing was left
    /// The part that removes all of what the others leave, and of several of them the one that removes most (the first of equals); nothing:
    /// no part alone does.
    std::optional<size_t> part;
    qint64 without = 0; ///< how many rows the others leave
    friend bool operator==(const FilterCulprit&, const FilterCulprit&) = default;
};

/// Counts what each of at most 64 parts of a filter removes alone.
class CulpritCount
{
public:
    static constexpr size_t mostParts = 64;
    explicit CulpritCount(size_t parts = 0) : m_alone(parts) {}

    /// A row, and a bit for each part that does not let it pass.
    void add(quint64 removedBy);
    /// The same of up to 64 rows: of each part a word with a bit for each row that passes it.
    void add(int rows, std::span<const quint64> passing);
    /// What was counted of other rows.
    void add(const CulpritCount& other);
    [[nodiscard]] FilterCulprit culprit() const;

private:
    std::vector<qint64> m_alone; ///< by part: rows that it removes and no other one
    qint64 m_rows = 0;
    qint64 m_left = 0;
};

/// Which part of a filter that leaves nothing is the reason. Columns decide that \a shelf or a cache file (see FacetCache) holds, where
/// they can; else every row is read, once, with progress. TooLarge with more than CulpritCount::mostParts parts; Cancelled.
[[nodiscard]] Expected<FilterCulprit> findCulprit(Connection& connection, const StoreDescription& store, RelationId relation,
                                                  const std::vector<Predicate>& parts, const FacetShelf& shelf, const JobContext& context,
                                                  const QString& cacheFolder = {});
/// The same of patterns, whose computed columns (see PatternFilter.h) are decided in memory.
[[nodiscard]] Expected<FilterCulprit> findCulprit(const PatternBook& book, const std::vector<Predicate>& parts);

} // namespace hindcast
