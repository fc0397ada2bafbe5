// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ListPlace.h"

#include "ui/widgets/ListView.h"

#include <algorithm>

namespace hindcast {

ListPlace::ListPlace(ListView* list, const std::function<QString(int)>& nameOf, bool another) : m_list(list)
{
    const int rows = list->model()->rowCount(), chosen = list->currentRow(), top = list->rowAt(0);
    if (chosen >= 0 && chosen < rows)
        m_chosen = nameOf(chosen);
    if (another)
        return;
    m_seen = m_chosen.isEmpty() || list->isInSight(chosen);
    if (top > 0 && top < rows)
        m_top = nameOf(top);
}

void ListPlace::restore(const std::function<int(const QString&)>& rowOf) const
{
    if (m_list->model()->rowCount() == 0)
        return;
    const int top = m_top.isEmpty() ? 0 : std::max(rowOf(m_top), 0), chosen = m_chosen.isEmpty() ? -1 : rowOf(m_chosen);
    m_list->putOnTop(top);
    if (chosen < 0)
        m_list->goToRow(top);
    else if (m_seen)
        m_list->goToRow(chosen);
    else
        m_list->selectRows({chosen}, chosen);
}

} // namespace hindcast
