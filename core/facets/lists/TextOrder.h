// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"
#include "core/store/relation/order/NarrowKeys.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// All keys of a relation in the order of one of its columns.
struct TextOrder {
    NarrowKeys keys;
    bool changed = false; ///< somebody wrote while it was read
};

/// The order by a column of texts of which nearly every one is another (sessions, requests), so that a dictionary would be as long as the
/// table: the beginnings of texts are sorted, behind what all of them begin with. As ListOrder sorts: nulls first, then by the bytes of
/// the text, of which the first 120 count, then by key; \a descending turns all of that round. Some 24 bytes a row while it is made.
/// Nothing where the column is not stored as text, rows have no integer key in an SQLite file, or the texts are too many; Cancelled.
[[nodiscard]] Expected<std::optional<TextOrder>> readTextOrder(Connection& connection, const StoreDescription& store, RelationId relation,
                                                               int column, bool descending, const JobContext& context);

} // namespace hindcast
