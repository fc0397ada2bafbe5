// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Filter.h"
#include "core/store/relation/Binding.h"

namespace hindcast {

/// What a filter may ask of a relation as this database has it: its columns under their names, and aliases. Columns that
/// are not recorded are known as such.
[[nodiscard]] std::vector<FilterField> filterFields(const BoundRelation& relation);

} // namespace hindcast
