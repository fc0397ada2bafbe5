// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace hindcast {

/// How the linked charts lie in the room that there is: two in a row where they are wide enough, and in a low window so small that four of
/// them are seen at once.
struct ExploreGrid {
    static constexpr int lowBelow = 640;      ///< height of the view, charts and list together
    static constexpr int usualList = 206;     ///< height of the list
    static constexpr int lowList = 96;        ///< of which the titles are a third
    static constexpr int seenAtOnce = 4;      ///< in a low window

    int inRow = 1;
    bool isLow = false;

    [[nodiscard]] static constexpr ExploreGrid of(int width, int height)
    {
        constexpr int twoInRow = 760, twoInLowRow = 420;
        const bool low = height < lowBelow;
        return {width >= (low ? twoInLowRow : twoInRow) ? 2 : 1, low};
    }
    /// The first one has a row to itself.
    [[nodiscard]] constexpr bool isFirstAlone() const { return !isLow || inRow == 1; }
    /// Whether the chart at a place is one of those that are seen at once.
    [[nodiscard]] constexpr bool isFixed(int place) const { return isLow && inRow > 1 && place < seenAtOnce; }
    /// The least height of the chart at a place, or all that it gets.
    [[nodiscard]] constexpr int heightOf(int place) const
    {
        constexpr int first = 230, other = 240, low = 172;
        return isFixed(place) ? low : place == 0 ? first : other;
    }
    friend constexpr bool operator==(const ExploreGrid&, const ExploreGrid&) = default;
};

} // namespace hindcast
