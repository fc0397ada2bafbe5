// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace hindcast {

/// The lower edges of so many equal steps from the least to the greatest value, as they are told and as they decide: numbers of at most 12
/// significant digits (0.68, not 0.6799999999999999). None is above the one behind it, and the first not above \a least.
[[nodiscard]] std::vector<double> binEdges(double least, double greatest, int bins);

/// The same of times, in whole microseconds.
[[nodiscard]] std::vector<double> timeBinEdges(double least, double greatest, int bins);

} // namespace hindcast
