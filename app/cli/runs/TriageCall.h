// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/runs/LintCall.h"
#include "core/lint/Triage.h"

namespace hindcast {

/// The queue, and the desk that it lies on.
struct TriageAnswer {
    LintAnswer lint;
    std::vector<TriageItem> queue; ///< worst first; of --cluster alone, where it was given
};

/// Makes the queue with what lintOptions() take. \a forChanges: opened for writing.
[[nodiscard]] Expected<TriageAnswer> callTriage(const Invocation& invocation, const QString& database, bool forChanges);

} // namespace hindcast
