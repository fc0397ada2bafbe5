// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/statistics/BinEdges.h"

#include <QString>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

constexpr int edgeDigits = 12;

double rounded(double value) { return QString::number(value, 'g', edgeDigits).toDouble(); }

/// What is rounded up would leave the least value out of its own step.
double roundedDown(double value)
{
    const double near = rounded(value);
    if (near <= value)
        return near;
    const double unit = std::pow(10.0, std::floor(std::log10(std::abs(value))) - (edgeDigits - 1));
    const double below = rounded(near - unit);
    return std::isfinite(below) && below <= value ? below : value;
}

double edgeAt(double least, double greatest, int bin, int bins) { return std::lerp(least, greatest, double(bin) / double(bins)); }

} // namespace

std::vector<double> binEdges(double least, double greatest, int bins)
{
    std::vector<double> out;
    out.reserve(size_t(std::max(bins, 0)));
    for (int i = 0; i < bins; ++i) {
        const double edge = edgeAt(least, greatest, i, bins);
        const double told = i == 0 ? roundedDown(edge) : rounded(edge);
        out.push_back(std::isfinite(told) ? told : edge); // the greatest doubles, rounded, are none
    }
    return out;
}

std::vector<double> timeBinEdges(double least, double greatest, int bins)
{
    std::vector<double> out;
    out.reserve(size_t(std::max(bins, 0)));
    for (int i = 0; i < bins; ++i)
        out.push_back(std::round(edgeAt(least, greatest, i, bins)));
    return out;
}

} // namespace hindcast
