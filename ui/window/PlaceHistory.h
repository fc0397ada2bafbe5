// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/FilterState.h"

#include <QString>

#include <vector>

namespace hindcast {

/// A view and what it is limited to.
struct Place {
    QString view;
    FilterState filter;
    friend bool operator==(const Place&, const Place&) = default;
};

/// Where somebody has been, as a browser keeps it: going back and then elsewhere forgets what was ahead.
class PlaceHistory
{
public:
    static constexpr size_t most = 100;

    /// Somebody is there now; the same place again is no news. \a instead: the one before was only on the way, if it was in the same view.
    void visit(Place place, bool instead = false);
    [[nodiscard]] bool canGoBack() const { return m_at > 0; }
    [[nodiscard]] bool canGoForward() const { return m_at + 1 < m_places.size(); }
    /// To the place before, or after; the one of now where there is none.
    [[nodiscard]] Place back();
    [[nodiscard]] Place forward();
    void clear();

private:
    std::vector<Place> m_places;
    size_t m_at = 0;
};

} // namespace hindcast
