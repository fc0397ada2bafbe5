// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/ChangeSets.h"

namespace hindcast {

/// Gives reflections the importance that they had before a decay, in one transaction. One whose importance somebody changed since is
/// left alone: the receipt's `affected` is smaller than `previewed` then, and it is not `verified`. Conflict when that is all of
/// them, or when the decay was undone already.
[[nodiscard]] Expected<ChangeReceipt> undoDecay(const CurationTarget& target, const ChangeSetRecord& decay, const Why& why);

} // namespace hindcast
