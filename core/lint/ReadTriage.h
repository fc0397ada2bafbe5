// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/Triage.h"

namespace hindcast {

/// The queue of a database as it is at \a now, or at the moment of LintSource::then, with everything that makes it: lint's findings without
/// those that somebody accepted, harmful hints, what agents said, and how far a team has come. Reads only; every outcome at least once.
/// Cancelled.
[[nodiscard]] Expected<std::vector<TriageItem>> readTriageQueue(const LintSource& source, const Settings& settings, Timestamp now,
                                                                const JobContext& context);

/// The same of a \a report that lint gave with LintOptions::exposures.
[[nodiscard]] Expected<std::vector<TriageItem>> triageQueueOf(const LintReport& report, const LintSource& source, const Settings& settings,
                                                              Timestamp now, const JobContext& context);

} // namespace hindcast
