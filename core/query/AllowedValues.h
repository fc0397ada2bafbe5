// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"

#include <optional>
#include <vector>

namespace hindcast {

/// The values of \a column outside of which no row matches, with repetitions; nothing: the condition does not name them. It may leave rows
/// with these values out, too.
[[nodiscard]] std::optional<std::vector<Cell>> allowedValues(const Predicate& where, int column);

} // namespace hindcast
