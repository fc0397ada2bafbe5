// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "core/domain/Words.h"

#include <optional>

namespace hindcast {

/// One step in the life of a pattern: a row of `pattern_events`, or a reconstruction from outcomes.
struct PatternEvent {
    EventKind kind = EventKind::Seen;
    Timestamp at;
    QString outcomeId; ///< as printed; empty when no outcome caused it
    std::optional<qint64> countBefore;
    std::optional<qint64> countAfter;
    std::optional<double> confidenceBefore;
    std::optional<double> confidenceAfter;
    QString fixBefore;
    QString fixAfter;
    QString reason;
    QString actor;
    bool reconstructed = false; ///< inferred from outcomes, not recorded
};

} // namespace hindcast
