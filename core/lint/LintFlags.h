// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/flags/RecordFlags.h"
#include "core/lint/LintRun.h"

namespace hindcast {

/// The names of all rules, sorted.
[[nodiscard]] QStringList lintRuleNames();

/// The records that a report's findings are about; what somebody accepted is not among them. Of a rule that could not be asked the sets say
/// so.
[[nodiscard]] RecordFlagsPtr flagsOf(const LintReport& report);

/// Asks the rules that a filter names, if it names one; null: it does not. Reads only. Cancelled.
[[nodiscard]] Expected<RecordFlagsPtr> readFlags(const LintSource& source, QStringView filter, const LintOptions& options,
                                                 const JobContext& context);

} // namespace hindcast
