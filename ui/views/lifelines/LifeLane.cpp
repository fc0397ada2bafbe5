// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lifelines/LifeLane.h"

#include "core/rules/promotion/OutcomeKey.h"
#include "ui/models/Format.h"
#include "ui/models/HintWords.h"

namespace hindcast {

LifeLane laneOf(const Pattern& pattern, StoredState state)
{
    return {format::line(keyTitle(pattern.name)), whereText(pattern.nameSpace, pattern.clusterId), format::line(pattern.name), state,
            pattern.locator};
}

} // namespace hindcast
