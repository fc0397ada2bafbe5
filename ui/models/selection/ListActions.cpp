// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/selection/ListActions.h"

#include "core/curation/plan/CurationAction.h"

namespace hindcast {

void ListActions::add(QAction* action, const CurationAction* what)
{
    m_all << action;
    if (what)
        m_byMeaning.insert(what, action);
}

QAction* ListActions::find(CurationVerb verb, RelationId subject) const { return m_byMeaning.value(findCurationAction(verb, subject)); }

} // namespace hindcast
