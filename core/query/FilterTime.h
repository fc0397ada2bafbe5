// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/FilterSyntax.h"

namespace hindcast {

/// A comparison of a time column as a filter writes it: see compileFilter().
[[nodiscard]] std::expected<Predicate, FilterError> filterTime(int column, const FilterNode& node, Timestamp now);

} // namespace hindcast
