// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationTarget.h"
#include "core/store/findings/TriageStates.h"

#include <span>
#include <utility>

namespace hindcast {

/// Notes how far an item of the queue was worked, with an entry of the journal, in one transaction on the journal's database. Gives the
/// entry's number. Unsupported where there is no room for it; Conflict where the journal is not as it was written.
[[nodiscard]] Expected<qint64> markTriage(const CurationTarget& target, const TriageKey& item, const TriageMark& mark, const QString& note,
                                          Timestamp at);

/// The same of several items at once, an entry for each: all of them or, with an error, none.
[[nodiscard]] Expected<void> markTriage(const CurationTarget& target, std::span<const std::pair<TriageKey, TriageMark>> items,
                                        const QString& note, Timestamp at);

} // namespace hindcast
