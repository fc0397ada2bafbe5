// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationTarget.h"
#include "core/curation/change/PortableChangeSet.h"
#include "core/curation/journal/ChangeSetStore.h"

namespace hindcast {

/// A change-set that was applied here as a file for another copy of the database. NotFound when there is none of that id; Conflict when it
/// was undone, not applied, or is not as it was written; Unsupported for purges, decays and undos, of which there is nothing to carry.
[[nodiscard]] Expected<PortableChangeSet> exportChangeSet(const CurationTarget& target, const QString& id);

/// The change-set that did here what such a file says, and was not undone since: the very one that was exported, or one that carried it
/// over. Nothing where there is none.
[[nodiscard]] Expected<std::optional<ChangeSetRecord>> carriedBefore(const CurationTarget& target, const QString& id);

} // namespace hindcast
