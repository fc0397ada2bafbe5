// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"
#include "core/synthetic/SeededRandom.h"

namespace hindcast::test {

/// Declared types for the canonical columns of the table below.
struct OddTypes {
    QByteArray real = "REAL", time = "INTEGER", flag = "INTEGER", text = "TEXT", hash = "BLOB";
};

/// A table `t` with the columns of outcomes and values of every kind in every column: nulls, wrong types, broken UTF-8,
/// zero bytes, infinities, far dates, huge integers.
void createOddTable(const QString& path, const OddTypes& types, int rows, quint64 seed);

/// That table as outcomes.
[[nodiscard]] BoundRelation bindOddTable(Connection& connection);

/// A stored value of any kind.
[[nodiscard]] Cell oddCell(SeededRandom& random);
/// A condition on its columns, up to \a depth levels deep.
[[nodiscard]] Predicate oddPredicate(SeededRandom& random, int depth);

} // namespace hindcast::test
