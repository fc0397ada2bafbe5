// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/ChangeSets.h"

namespace hindcast {

/// Puts back what a purge of a native database removed and kept, in one transaction: outcomes and patterns with their
/// numbers, an event for each pattern. Conflict when one of the patterns was learned anew meanwhile.
[[nodiscard]] Expected<ChangeReceipt> undoPurge(const CurationTarget& target, const ChangeSetRecord& purge, const Why& why);

} // namespace hindcast
