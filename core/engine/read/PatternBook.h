// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/hints/HintSelection.h"
#include "core/store/StoreDescription.h"
#include "core/store/relation/ReadNotes.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// All patterns of a database, read whole, with what the rules say of each at one moment. Immutable once made.
struct PatternBook {
    std::vector<Pattern> patterns;        ///< ordered by the database's key
    std::vector<StoredState> stored;      ///< what the row says, one for each pattern
    std::vector<HiddenReason> effective;  ///< why it is not in the prompt of its own cluster; None: it is injected
    Timestamp asOf;
    HintParams params;
    ReadNotes notes;

    /// The index of a pattern by name and cluster (an empty cluster: the only one, or the first), or -1.
    [[nodiscard]] qsizetype find(QStringView name, QStringView cluster) const;
};
using PatternBookPtr = std::shared_ptr<const PatternBook>;

/// What the rules say of these patterns at \a now.
[[nodiscard]] PatternBookPtr judgePatterns(std::vector<Pattern> patterns, ReadNotes notes, Timestamp now, const HintParams& params);

/// Reads and judges every pattern at \a now. NotFound when the layout has no patterns.
[[nodiscard]] Expected<PatternBookPtr> readPatternBook(Connection& connection, const StoreDescription& store, Timestamp now,
                                                       const HintParams& params, const JobContext& context);

} // namespace hindcast
