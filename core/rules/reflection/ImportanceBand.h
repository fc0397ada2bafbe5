// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

namespace hindcast {

/// What an importance means for storing.
enum class ImportanceBand {
    Negligible, ///< below 0.3: not stored
    Minor,      ///< from 0.3
    Valuable,   ///< from 0.6
    Critical,   ///< from 0.8
};

/// InvalidInput outside 0..1.
[[nodiscard]] Expected<ImportanceBand> importanceBand(double importance);

/// Whether a reflection of this band is stored.
[[nodiscard]] constexpr bool isStored(ImportanceBand band) { return band != ImportanceBand::Negligible; }

/// negligible, minor, valuable, critical
[[nodiscard]] QString word(ImportanceBand band);

} // namespace hindcast
