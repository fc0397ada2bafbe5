// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/CurationAction.h"

#include <QLatin1String>

namespace hindcast {

const CurationAction* findCurationAction(QStringView id)
{
    for (const CurationAction* action : curationRegistry())
        if (id == QLatin1String(action->id))
            return action;
    return nullptr;
}

} // namespace hindcast
