// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Pattern.h"
#include "core/domain/Words.h"

namespace hindcast {

/// Whose life a lane shows: a pattern as lists name it. Harmless, on one line each.
struct LifeLane {
    QString title;
    QString place; ///< namespace and cluster
    QString key;   ///< as it is stored
    StoredState state = StoredState::Candidate;
    Locator locator = {}; ///< which one it is, whichever lane it has
};

[[nodiscard]] LifeLane laneOf(const Pattern& pattern, StoredState state);

} // namespace hindcast
