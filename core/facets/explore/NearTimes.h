// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/facets/FacetColumn.h"

#include <optional>

namespace hindcast {

/// From when to when nearly all times of a column lie, in microseconds.
struct NearTimes {
    double first = 0;
    double last = 0;
    bool leavesOut = false; ///< some lie ten years and more before or behind it, see nearBins()
};

/// Nothing: no row has a time. A span of less than ten years is not looked through.
[[nodiscard]] std::optional<NearTimes> nearTimes(const FacetColumn& times, const CancelToken& token);

} // namespace hindcast
