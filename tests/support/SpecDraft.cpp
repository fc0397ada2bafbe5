// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/SpecDraft.h"

#include "core/curation/plan/CurationAction.h"

namespace hindcast {

SpecDraft::operator ChangeSpec() const
{
    const CurationAction* known = findCurationAction(action);
    if (!known)
        qFatal("There is no action %s", qPrintable(action));
    return {decide(*known, {keys, signatures, text, revisions, until, alsoBlock, changeSet, taint, into, alias, file, false, resolution}),
            {reason, note, actor, at},
            hints};
}

} // namespace hindcast
