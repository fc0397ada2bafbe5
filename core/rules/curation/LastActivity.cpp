// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/curation/LastActivity.h"

#include <algorithm>
#include <functional>

namespace hindcast {
namespace {

constexpr qint64 hole = 365 * Timestamp::perDay;
constexpr size_t few = 20;

/// Whether \a later is more than \a span behind \a earlier, whatever their numbers are.
bool isBehind(Timestamp later, Timestamp earlier, qint64 span)
{
    qint64 distance = 0;
    return __builtin_sub_overflow(later.us, earlier.us, &distance) || distance > span;
}

} // namespace

std::optional<Timestamp> lastActivity(std::vector<Timestamp> moments, Timestamp now)
{
    std::erase_if(moments, [now](Timestamp t) { return t.us > now.us; });
    if (moments.empty())
        return {};
    std::ranges::sort(moments, std::greater(), &Timestamp::us);
    for (size_t i = 1; i < std::min(few, moments.size()) && !isBehind(moments.front(), moments[i - 1], Timestamp::perDay); ++i)
        if (isBehind(moments[i - 1], moments[i], hole))
            return moments[i];
    return moments.front();
}

} // namespace hindcast
