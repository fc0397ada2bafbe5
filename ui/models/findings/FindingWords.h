// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/BlastRadius.h"
#include "core/lint/model/LintFinding.h"
#include "ui/theme/StateStyle.h"

namespace hindcast {

/// What people call a kind of record: "pattern", "outcome", "question".
[[nodiscard]] QString kindTitle(const QString& kind);
/// "seen by 23 sessions · ~ 9 could have seen it (inferred) · …"
[[nodiscard]] QString reachText(const BlastRadius& radius);
/// What people call the record of a finding, in one line.
[[nodiscard]] QString findingTitle(const LintFinding& finding);

} // namespace hindcast
