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

/// The step of a value, where a division says that it is \a about that one: the edges decide, to the last bit, and one belongs to the step
/// above it. 0.15 * 20 is 3.0000000000000004, and 0.35 * 20 is 6.999... \a edge: the lower edge of a step.
template<class Edge>
[[nodiscard]] int stepByEdges(double value, int about, const Edge& edge)
{
    if (value >= edge(about + 1))
        return about + 1;
    return value < edge(about) ? about - 1 : about;
}

} // namespace hindcast
