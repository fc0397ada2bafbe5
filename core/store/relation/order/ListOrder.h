// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/RecordReader.h"
#include "core/store/relation/order/OrderedKeys.h"

#include <memory>

namespace hindcast {

/// Which rows a list shows and how they are sorted.
struct ListSpec {
    Predicate where;
    int orderBy = -1; ///< canonical column; -1: the key
    bool descending = true;
    friend bool sameOrder(const ListSpec& a, const ListSpec& b) { return a.orderBy == b.orderBy && a.descending == b.descending; }
};

/// The finished order of a list: from a row number to rows without OFFSET. Immutable. Either anchors (every 256th row
/// of an indexed order, unfiltered: 40 bytes per 256 rows) or all keys in order (8 bytes a row; texts as they are).
class ListOrder
{
public:
    static constexpr qint64 stride = 256;

    /// Builds the order of a relation with a single key: a cancellable scan with progress in rows.
    [[nodiscard]] static Expected<std::shared_ptr<const ListOrder>> build(Connection& connection, const BoundRelation& relation,
                                                                          const ListSpec& spec, const JobContext& context);

    /// One whose keys somebody else has put in order; \a changed: while they were read the database changed.
    [[nodiscard]] static std::shared_ptr<const ListOrder> ofKeys(ListSpec spec, std::shared_ptr<const OrderedKeys> keys, bool changed);

    [[nodiscard]] const ListSpec& spec() const { return m_spec; }
    [[nodiscard]] qint64 rowCount() const { return m_count; }
    /// The database changed while the order was read: it is of several moments.
    [[nodiscard]] bool changedMeanwhile() const { return m_changed; }
    /// Rows [first, first + count) with these columns; of large texts the beginning, or with \a previews false all. Rows that were deleted meanwhile come as records of nulls.
    [[nodiscard]] Expected<std::vector<Record>> window(Connection& connection, const BoundRelation& relation,
                                                       const std::vector<int>& columns, qint64 first, qint64 count, ReadNotes& notes,
                                                       const JobContext& context, bool previews = true) const;
    /// Every key has its row number; else the order is that of an index, and only some rows are known.
    [[nodiscard]] bool knowsKeys() const { return m_keys || !m_textKeys.empty() || rowCount() == 0; }
    /// The row number of a key, where all keys are known; else -1.
    [[nodiscard]] qint64 rowOf(const Locator& key) const;

private:
    Expected<void> buildAnchors(Connection& connection, const BoundRelation& relation, const JobContext& context, qint64 estimate);
    Expected<void> buildKeys(Connection& connection, const BoundRelation& relation, const JobContext& context, qint64 estimate);
    Expected<void> buildSorted(Connection& connection, const BoundRelation& relation, const JobContext& context, qint64 estimate);

    ListSpec m_spec;
    qint64 m_count = 0;
    bool m_changed = false;
    std::vector<Anchor> m_anchors;
    std::shared_ptr<const OrderedKeys> m_keys; // or
    std::vector<QByteArray> m_textKeys; // instead, where keys are texts
};

/// The first \a limit rows of a list, for the first paint: no counting, no order to build. Columns without an index are
/// shown in key order until their order is there.
[[nodiscard]] Expected<std::vector<Record>> readFirstRows(Connection& connection, const BoundRelation& relation, const ListSpec& spec,
                                                          const std::vector<int>& columns, qint64 limit, ReadNotes& notes,
                                                          const JobContext& context);

} // namespace hindcast
