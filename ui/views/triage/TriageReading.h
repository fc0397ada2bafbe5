// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationTarget.h"
#include "core/engine/read/PatternBook.h"
#include "core/lint/Triage.h"

#include <QStringList>

#include <optional>

namespace hindcast {

struct JobContext;

/// What one look at the database gave.
struct TriageReading {
    std::vector<TriageItem> queue; ///< worst first, at most 5,000
    PatternBookPtr book;           ///< null where there are no patterns
    QStringList assumed;           ///< of another moment: what is not known of it
};

/// Reads what waits at \a now, or what waited \a then. Errors: of the database, Cancelled.
[[nodiscard]] Expected<TriageReading> readTriageOf(const CurationTarget& target, const Settings& rules, Timestamp now,
                                                   std::optional<Timestamp> then, const JobContext& context);

} // namespace hindcast
