// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/ChangeSets.h"

namespace hindcast {

/// The last \a limit change-sets that can still be undone, the last one first; undoing is none of them, and neither is upkeep, which
/// nobody decided: a decay is undone by its id.
[[nodiscard]] Expected<std::vector<ChangeSetRecord>> undoableChanges(const CurationTarget& target, qint64 limit);

/// What takes it back: the one decision for command line and window.
[[nodiscard]] ChangeSpec undoOf(const ChangeSetRecord& record, Why why, const HintParams& hints = {});

/// Takes one back, whatever it was. Errors as previewChange(), applyChange() and undoPurge().
[[nodiscard]] Expected<ChangeReceipt> undoChangeSet(const CurationTarget& target, const ChangeSetRecord& record, const ChangeSpec& undo,
                                                    LogSink* log);

} // namespace hindcast
