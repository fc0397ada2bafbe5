// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationTarget.h"
#include "core/store/findings/AcceptedFindings.h"

namespace hindcast {

/// Notes that a curator accepts a finding, with an entry of the journal, in one transaction on the journal's database. Gives the
/// entry's number; 0: it was accepted before, and nothing was written. Conflict where the journal is not as it was written.
[[nodiscard]] Expected<qint64> acceptFinding(const CurationTarget& target, AcceptedFinding finding);

} // namespace hindcast
