// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/statistics/FalseDiscovery.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace hindcast {
namespace {

/// Mantel and Haenszel's; 0 of a stratum without one of its sides.
double weightOf(const Stratum& s)
{
    return s.with.n == 0 || s.without.n == 0 ? 0 : double(s.with.n) * double(s.without.n) / double(s.with.n + s.without.n);
}

} // namespace

std::optional<double> mantelHaenszelP(std::span<const Stratum> strata)
{
    double surplus = 0, variance = 0;
    for (const Stratum& s : strata) {
        const double with = double(s.with.n), without = double(s.without.n), all = with + without;
        const double good = double(s.with.successes + s.without.successes), bad = all - good;
        if (with == 0 || without == 0 || good == 0 || bad == 0)
            continue;
        surplus += double(s.with.successes) - with * good / all;
        variance += with * without * good * bad / (all * all * (all - 1));
    }
    if (variance <= 0)
        return {};
    return std::erfc(std::abs(surplus) / std::sqrt(2 * variance));
}

std::optional<double> pooledDifference(std::span<const Stratum> strata)
{
    double sum = 0, weights = 0;
    for (const Stratum& s : strata) {
        const double weight = weightOf(s);
        if (weight == 0)
            continue;
        sum += weight * (s.with.rate() - s.without.rate());
        weights += weight;
    }
    return weights > 0 ? std::optional(sum / weights) : std::nullopt;
}

Expected<std::optional<Interval>> pooledInterval(std::span<const Stratum> strata, double confidence)
{
    HC_CHECK(normalReach(confidence));
    double sum = 0, weights = 0, below = 0, above = 0;
    for (const Stratum& s : strata) {
        const double weight = weightOf(s);
        if (weight == 0)
            continue;
        HC_TRY(const Interval with, wilsonInterval(s.with, confidence));
        HC_TRY(const Interval without, wilsonInterval(s.without, confidence));
        const auto square = [](double v) { return v * v; };
        sum += weight * (s.with.rate() - s.without.rate());
        weights += weight;
        below += square(weight) * (square(s.with.rate() - with.low) + square(without.high - s.without.rate()));
        above += square(weight) * (square(with.high - s.with.rate()) + square(s.without.rate() - without.low));
    }
    if (weights == 0)
        return std::optional<Interval>();
    return std::optional(Interval{std::max(-1.0, (sum - std::sqrt(below)) / weights), std::min(1.0, (sum + std::sqrt(above)) / weights)});
}

std::vector<double> adjustedP(std::span<const double> p)
{
    std::vector<size_t> order(p.size());
    std::iota(order.begin(), order.end(), size_t(0));
    std::ranges::stable_sort(order, [&](size_t a, size_t b) { return p[a] > p[b]; });
    std::vector<double> out(p.size());
    double least = 1;
    for (size_t i = 0; i < order.size(); ++i) {
        const double rank = double(order.size() - i);
        least = std::min(least, p[order[i]] * double(p.size()) / rank);
        out[order[i]] = least;
    }
    return out;
}

} // namespace hindcast
