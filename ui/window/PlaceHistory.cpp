// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/PlaceHistory.h"

#include <utility>

namespace hindcast {

void PlaceHistory::visit(Place place, bool instead)
{
    if (!m_places.empty() && m_places[m_at] == place)
        return;
    if (!m_places.empty())
        m_places.resize(m_at + 1);
    if (instead && !m_places.empty() && m_places.back().view == place.view)
        m_places.pop_back();
    if (m_places.empty() || !(m_places.back() == place))
        m_places.push_back(std::move(place));
    if (m_places.size() > most)
        m_places.erase(m_places.begin());
    m_at = m_places.size() - 1;
}

Place PlaceHistory::back()
{
    if (canGoBack())
        --m_at;
    return m_places.empty() ? Place() : m_places[m_at];
}

Place PlaceHistory::forward()
{
    if (canGoForward())
        ++m_at;
    return m_places.empty() ? Place() : m_places[m_at];
}

void PlaceHistory::clear()
{
    m_places.clear();
    m_at = 0;
}

} // namespace hindcast
