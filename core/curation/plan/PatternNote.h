// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/plan/ChangePlan.h"

namespace hindcast {

/// Puts a note into a pattern's history: an event, and the pattern's mark of change at the same moment. Notes of one moment (of a fixed clock)
/// stand a microsecond apart, each a change of its own. False: this person put this very note there at this moment already.
[[nodiscard]] Expected<bool> putNote(ChangePlan& plan, const ChangePlan::Row<Pattern>& row, const QString& text);

} // namespace hindcast
