// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationTarget.h"
#include "core/domain/Error.h"
#include "core/domain/Locator.h"
#include "core/store/relation/Relations.h"

#include <optional>
#include <vector>

namespace hindcast {

/// Up to which entry of the journal change-sets had come to their end: what is read from now on has all that they wrote. 0 where nobody has
/// decided anything yet, or there is no journal that would know.
[[nodiscard]] Expected<qint64> journalReach(const CurationTarget& target);

/// The keys of records that change-sets behind that entry wrote or may have written, as their images tell, some of them more than once: whoever
/// read columns since reads these again. What was written without a change-set is not among them. Nothing: it is not known, for more than \a most rows are told, a
/// purge or a decay was among them, images are gone, or it is another journal.
[[nodiscard]] Expected<std::optional<std::vector<Locator>>> rowsChangedBehind(const CurationTarget& target, RelationId relation, qint64 seq,
                                                                              qint64 most);

} // namespace hindcast
