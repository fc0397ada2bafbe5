// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/purge/PurgedHistory.h"

#include "core/curation/journal/ChangeSetStore.h"
#include "core/curation/purge/PurgePreview.h"

namespace hindcast {

Expected<std::optional<Timestamp>> outcomesPurgedBefore(const CurationTarget& target)
{
    std::optional<Timestamp> last;
    if (!target.journal)
        return last;
    HC_TRY(const auto purges, ChangeSetStore(*target.journal, target.journalStore->scope).standing(ChangeSetRecord::purgeAction));
    for (const ChangeSetRecord& purge : purges) {
        const auto cutoffs = cutoffsOf(purge.fingerprint);
        if (cutoffs && purge.affected > 0) // another hand's fingerprint says nothing
            last = std::max(last.value_or(cutoffs->outcomes), cutoffs->outcomes);
    }
    return last;
}

} // namespace hindcast
