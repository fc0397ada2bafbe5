// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/lifelines/LifeLane.h"
#include "ui/views/lifelines/LifeMarks.h"

namespace hindcast {

/// What a lane says, in lines of plain text; \a until: the moment at which it ends.
[[nodiscard]] QString laneText(const LifeLane& lane, const LifeLine& line, Timestamp until);
/// What one of its marks says: the event or the events, when, what they came to, and why the last of them.
[[nodiscard]] QString markText(const LifeLines& lives, const LifeLine& line, const LifeMark& mark);
/// Both: several marks that lie near each other, below the name.
[[nodiscard]] QString marksText(const LifeLane& lane, const LifeLines& lives, const LifeLine& line, const std::vector<LifeMark>& marks);

} // namespace hindcast
