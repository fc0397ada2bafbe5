// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/columns/MemoryColumns.h"

#include <QStringView>

#include <optional>
#include <span>

namespace hindcast {

/// What a canonical cell of a column is: Flag is bool, Time a Timestamp, List a JSON array as text.
enum class ColumnKind { Integer, Real, Text, Time, Flag, List };

/// A canonical column: the name that people, filters and exports use.
struct ColumnSpec {
    const char* name;
    ColumnKind kind;
    bool searchable = false; ///< a plain text filter looks into it
    bool large = false;      ///< lists read only its beginning
    bool internal = false;   ///< for our own use: nobody misses it
};

enum class RelationId {
    Outcomes,
    Patterns,
    Events,
    Blocks,
    Journal,
    Reflections,
    Episodes,
    Reviews,
    Versions,
    Evaluations,
    Unanswered,
    Traces
};

/// A relation under our own words, whatever tables hold it.
struct RelationSpec {
    RelationId id;
    const char* name;
    std::span<const ColumnSpec> columns;
    int rankedBy = -1; ///< lists begin with the greatest of this column; -1: with the latest

    /// Position of a column, or -1.
    [[nodiscard]] int indexOf(QStringView column) const;
};

/// Positions of the columns of `outcomes`.
enum OutcomeColumn : int {
    OutcomeId,
    OutcomeSession,
    OutcomeUser,
    OutcomeRootCause,
    OutcomePlaybooks,
    OutcomeCluster,
    OutcomeNamespace,
    OutcomeQuery,
    OutcomePathColumn,
    OutcomeVerified,
    OutcomeConfidence,
    OutcomeFix,
    OutcomeFeedback,
    OutcomeCreatedAt,
    OutcomeRequest,
    OutcomeRole,
    OutcomeHints,
    OutcomeKeyHash,
};
/// Positions of the columns of `patterns`.
enum PatternColumn : int {
    PatternName,
    PatternCluster,
    PatternNamespace,
    PatternDescription,
    PatternFix,
    PatternConfidence,
    PatternCount,
    PatternCreatedAt,
    PatternUpdatedAt,
    PatternLastSeenAt,
    PatternLastCountedAt,
    PatternDemoted,
    PatternFixPinned,
};
/// Positions of the columns of `events`.
enum EventColumn : int {
    EventId,
    EventPattern,
    EventCluster,
    EventKindColumn,
    EventAt,
    EventOutcome,
    EventCountBefore,
    EventCountAfter,
    EventConfidenceBefore,
    EventConfidenceAfter,
    EventFixBefore,
    EventFixAfter,
    EventReason,
    EventActor,
    EventKeyHash,
};
/// Positions of the columns of `blocks`.
enum BlockColumn : int { BlockPattern, BlockCluster, BlockReason, BlockUntil, BlockActor, BlockCreatedAt, BlockLiftedAt, BlockLiftedBy };
/// Positions of the columns of `journal`.
enum JournalColumn : int { JournalSeq, JournalAt, JournalActor, JournalAction, JournalReason, JournalNote, JournalBody, JournalHash };
[[nodiscard]] const RelationSpec& relationSpec(RelationId id);
[[nodiscard]] std::span<const RelationSpec> relationSpecs();
/// By its name ("outcomes"), or nothing.
[[nodiscard]] const RelationSpec* relationByName(QStringView name);

} // namespace hindcast
