// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/ChangeSets.h"

namespace hindcast {

/// The last \a limit change-sets that can still be undone, the last one first; undoing is none of them.
[[nodiscard]] Expected<std::vector<ChangeSetRecord>> undoableChanges(const CurationTarget& target, qint64 limit);

/// Takes one back, whatever it was. \a spec says who and why; its action and change-set are filled in. Errors as
/// previewChange(), applyChange() and undoPurge().
[[nodiscard]] Expected<ChangeReceipt> undoChangeSet(const CurationTarget& target, const ChangeSetRecord& record, ChangeSpec spec,
                                                    LogSink* log);

} // namespace hindcast
