// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/model/LintFinding.h"
#include "ui/theme/StateStyle.h"

namespace hindcast {

/// How a severity looks: "✗ error", "⚠ warning", "○ note".
[[nodiscard]] StateStyle styleOf(Severity severity);
/// What people call a kind of record: "pattern", "outcome", "question".
[[nodiscard]] QString kindTitle(const QString& kind);
/// What people call the record of a finding, in one line.
[[nodiscard]] QString findingTitle(const LintFinding& finding);

} // namespace hindcast
