// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Filter.h"
#include "core/store/relation/Binding.h"

#include <span>

namespace hindcast {

/// What a filter may ask of a relation as this database has it: its columns under their names, and aliases. Columns that
/// are not recorded are known as such.
[[nodiscard]] std::vector<FilterField> filterFields(const BoundRelation& relation);

/// That record alone, whichever list the filter comes to: `outcome_id:17` leaves the outcome, of events those of this outcome, and of what
/// knows no outcomes nothing; `id:17` would leave another record there.
[[nodiscard]] QString recordCondition(RelationId relation, const Locator& key);

/// The column of a relation that a name of the filter language stands for, its own or another one; -1: there is none.
[[nodiscard]] int filterColumn(RelationId relation, const QString& name);
/// All names that stand for a column of texts in any of these relations.
[[nodiscard]] QStringList searchableNames(std::span<const RelationId> relations);

} // namespace hindcast
