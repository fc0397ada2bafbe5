// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Words.h"
#include "core/rules/promotion/Eligibility.h"

#include <QJsonObject>

#include <optional>

namespace hindcast {

/// Why an input left no new row.
enum class NotRecorded { Disabled, ReadOnly, NoMutation, BelowMinConfidence, Duplicate };
[[nodiscard]] QString word(NotRecorded reason); ///< "below_min_confidence"

/// What the recorder did with one input.
struct RecordDecision {
    /// The pattern after the step.
    struct PatternAfter {
        QString name;
        QString clusterId;
        qint64 count = 0;
        bool promoted = false;
    };

    std::optional<NotRecorded> reason; ///< nothing: recorded
    qint64 outcomeId = 0;              ///< 0: none; of a duplicate, the row that was there
    std::optional<double> confidence;  ///< nothing where it was not asked
    bool eligible = false;
    FailedGates failed;
    std::optional<EventKind> event; ///< seeded, bumped, cooldown_skipped, relearn_attempt, demoted
    std::optional<PatternAfter> pattern;

    [[nodiscard]] bool recorded() const { return !reason; }
};

/// As `record` prints it, without the number of the line.
[[nodiscard]] QJsonObject decisionObject(const RecordDecision& decision);

} // namespace hindcast
