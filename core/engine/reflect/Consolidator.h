// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/log/LogSink.h"
#include "core/engine/reflect/ReflectionAuthor.h"
#include "core/rules/reflection/PatternSelection.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// What patterns have as their source.
inline constexpr char consolidationSource[] = "consolidation";

/// What consolidating came to.
struct ConsolidationReport {
    struct Made {
        qint64 patternId = 0; ///< 0: only looked at
        QStringList sources;
        QString text;
        ReflectionQuality quality = ReflectionQuality::Template;
    };
    std::vector<Made> made;
    qint64 unanswered = 0; ///< groups for which the model had no answer: they may be tried again
    bool cut = false;      ///< there are more groups than one run takes
};

/// Makes one pattern of every five or more active reflections and lessons of the store's tenant and project with the same normal
/// signature. What is the source of a pattern already, whatever became of that, is not taken again: repeating this changes
/// nothing. With an \a author (a model) he writes the text, each pattern one question; without one it is made by rules. With
/// \a dryRun nobody is asked and nothing written. Errors: Unsupported; ReadOnly; Cancelled; of the database: patterns made
/// before stay.
[[nodiscard]] Expected<ConsolidationReport> consolidate(Connection& connection, const StoreDescription& store, ReflectionAuthor* author,
                                                        Timestamp now, bool dryRun, LogSink* log = nullptr, const JobContext& context = {});

} // namespace hindcast
