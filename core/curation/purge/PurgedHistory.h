// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationTarget.h"
#include "core/domain/Error.h"
#include "core/domain/Timestamp.h"

namespace hindcast {

/// Before this moment outcomes were purged, as change-sets that nobody took back say, so that nothing there means nothing; nothing: there
/// was no purge, or no journal that would know.
[[nodiscard]] Expected<std::optional<Timestamp>> outcomesPurgedBefore(const CurationTarget& target);

} // namespace hindcast
