// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/statistics/ShareInterval.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ShareInterval)
};

Expected<void> checkShare(Share share)
{
    if (share.n < 1)
        return fail(ErrorCode::InvalidInput, Tr::tr("A share of nothing has no interval: n must be 1 or more."));
    if (share.successes < 0 || share.successes > share.n)
        return fail(ErrorCode::InvalidInput, Tr::tr("The successes must be within 0 and n."));
    return {};
}

/// With the number of standard deviations at hand.
Interval wilson(Share share, double reach)
{
    const double n = double(share.n), p = share.rate(), square = reach * reach;
    const double middle = p + square / (2 * n);
    const double half = reach * std::sqrt(p * (1 - p) / n + square / (4 * n * n));
    const double scale = 1 + square / n;
    // The ends are exact, whatever the rounding makes of them.
    return {share.successes == 0 ? 0 : std::max(0.0, (middle - half) / scale),
            share.successes == share.n ? 1 : std::min(1.0, (middle + half) / scale)};
}

} // namespace

Expected<double> normalReach(double confidence)
{
    if (!(confidence > 0 && confidence < 1))
        return fail(ErrorCode::InvalidInput, Tr::tr("A confidence lies between 0 and 1, both excluded."));
    // Newton on the probability of both tails, which is convex right of the middle: from the left it never passes the answer.
    const double tails = 1 - confidence;
    double z = 0;
    for (int i = 0; i < 200; ++i) {
        const double density = std::exp(-z * z / 2) / std::sqrt(2 * std::numbers::pi);
        const double step = (std::erfc(z / std::numbers::sqrt2) - tails) / (2 * density);
        z += step;
        if (std::abs(step) <= 1e-15 * std::max(1.0, z))
            break;
    }
    return z;
}

Expected<Interval> wilsonInterval(Share share, double confidence)
{
    HC_CHECK(checkShare(share));
    HC_TRY(const double reach, normalReach(confidence));
    return wilson(share, reach);
}

Expected<Interval> newcombeInterval(Share a, Share b, double confidence)
{
    HC_CHECK(checkShare(a));
    HC_CHECK(checkShare(b));
    HC_TRY(const double reach, normalReach(confidence));
    const Interval ofA = wilson(a, reach), ofB = wilson(b, reach);
    const double difference = a.rate() - b.rate();
    return Interval{std::max(-1.0, difference - std::hypot(a.rate() - ofA.low, ofB.high - b.rate())),
                    std::min(1.0, difference + std::hypot(ofA.high - a.rate(), b.rate() - ofB.low))};
}

} // namespace hindcast
