// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/Binding.h"
#include "core/store/relation/Relations.h"

#include <span>
#include <vector>

namespace hindcast {

/// A column as lists and exports give it. Reference is a key as text that prints as a number where it is one.
struct OutputColumn {
    enum class Kind { Integer, Real, Text, Time, Flag, List, Reference };
    const char* name;
    int column;
    Kind kind;
};

/// What `list` and `export` give of each relation: a stable contract.
[[nodiscard]] std::span<const OutputColumn> outputColumns(RelationId relation);

/// Of these the ones that are recorded here, by their place in the relation.
[[nodiscard]] std::vector<int> recordedOutputColumns(const BoundRelation& relation);

} // namespace hindcast
