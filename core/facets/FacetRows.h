// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/FacetColumnBuilder.h"
#include "core/facets/FacetTable.h"
#include "core/store/relation/RowCursor.h"
#include "core/store/relation/ranges/HalvesReader.h"

namespace hindcast {

/// Takes rows of a relation into columns.
class FacetRows final : public HalfSink
{
public:
    /// \a columns: canonical positions; those without a source are the same in each row. \a relation must live as long as this.
    FacetRows(const BoundRelation& relation, const std::vector<int>& columns, FacetLimits limits, qint64 greatestBytes);

    void reserve(qint64 rows) override;
    /// What has to be read: the columns that have a source.
    [[nodiscard]] const std::vector<int>& stored() const { return m_stored; }
    /// The key and the stored columns. False: too much memory.
    bool row(std::span<const Statement::View> values) override;
    /// The same of a cursor.
    bool row(RowCursor& cursor);
    [[nodiscard]] bool isFull() const override { return m_full; }
    [[nodiscard]] qint64 rows() const { return m_keys.size(); }
    /// Adds what another one of the same columns has: the rows of later keys.
    void append(FacetRows&& later);
    /// Begins with the rows of a table that holds the same columns.
    void adopt(const FacetTable& before);
    /// Empty afterwards.
    [[nodiscard]] FacetTable finish();

private:
    [[nodiscard]] bool hasRoom();

    const BoundRelation& m_relation;
    std::vector<int> m_columns, m_stored;
    std::vector<FacetColumnBuilder> m_builders; ///< one for each of m_stored
    FacetKeys m_keys;
    qint64 m_greatestBytes;
    bool m_full = false;
};

} // namespace hindcast
